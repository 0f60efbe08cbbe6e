"""Which checks are done in these languages' own way."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from guardrag.rules.claims.actors.latter import check_latter
from guardrag.rules.claims.belonging.binding import check_binding
from guardrag.rules.claims.eastern.amount_words import check_quantifiers
from guardrag.rules.claims.eastern.arabic import unprefixed
from guardrag.rules.claims.eastern.clauses import written
from guardrag.rules.claims.eastern.conflict import check_conflict
from guardrag.rules.claims.eastern.contraries import check_contraries
from guardrag.rules.claims.eastern.counted import check_derived, check_numbers
from guardrag.rules.claims.eastern.exchange import check_roles
from guardrag.rules.claims.eastern.limits import check_limits
from guardrag.rules.claims.eastern.mood import check_modality
from guardrag.rules.claims.eastern.names import check_names
from guardrag.rules.claims.eastern.places import check_places
from guardrag.rules.claims.eastern.polarity import check_negation
from guardrag.rules.claims.eastern.scope import check_conditions
from guardrag.rules.claims.eastern.sources import check_attribution, check_causes
from guardrag.rules.claims.eastern.thin import check_thin
from guardrag.rules.claims.eastern.titles import check_restrictions
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.stance.taken_back import check_taken_back
from guardrag.rules.claims.verdict import PASSED, Verdict

__all__ = ["OWN"]


def _bound(matter: Matter) -> Verdict:
    verdict = check_binding(matter)
    verdict = verdict if verdict is not PASSED else check_places(matter)
    return verdict if verdict is not PASSED else check_latter(matter)


_CHECKS: Mapping[str, Callable[[Matter], Verdict]] = {
    "negation": check_negation,
    "contraries": check_contraries,
    "numbers": check_numbers,
    "derived": check_derived,
    "names": check_names,
    "roles": check_roles,
    "binding": _bound,
    "restrictions": check_restrictions,
    "limits": check_limits,
    "thin": check_thin,
    "conflict": check_conflict,
    "conditions": check_conditions,
    "quantifiers": check_quantifiers,
    "modality": check_modality,
    "causation": check_causes,
    "attribution": check_attribution,
    "standing": check_taken_back,
}


def _told(check: Callable[[Matter], Verdict], matter: Matter) -> Verdict:
    """The verdict of a check, with Arabic words as the claim and its quotes spell them."""
    outcome, reason = check(matter)
    if matter.language != "ar" or not reason:
        return outcome, reason
    words = [
        word
        for text in (*(one.text for one in matter.statements), matter.text)
        for word in (*text.split(), "")
    ]
    folded = [written(word, "ar").strip(_MARKS) for word in words]
    return outcome, _SHOWN.sub(lambda match: repr(_spelled(match[1], words, folded)), reason)


_SHOWN = re.compile("'([^']+)'")
_MARKS = " .،؛:!؟؛()«»\"'"


def _spelled(piece: str, words: list[str], folded: list[str]) -> str:
    """A folded word or phrase as it stands in the text, whole; itself where it does not stand there."""
    asked = [word.strip(_MARKS) for word in piece.split()]
    for at in range(len(words) - len(asked) + 1):
        if folded[at : at + len(asked)] == asked:
            return " ".join(words[at : at + len(asked)]).strip(_MARKS)
    whole = (word for word, plain in zip(words, folded, strict=True) if plain and unprefixed(plain) == piece)
    return next(whole, piece).strip(_MARKS)


OWN: Mapping[str, Callable[[Matter], Verdict]] = {
    name: partial(_told, check) for name, check in _CHECKS.items()
}
"""By the name of the check that it takes the place of."""
