"""Words that exclude each other: the claim has one pole of an axis, its evidence only another."""

from __future__ import annotations

import re
from collections.abc import Sequence

from guardrag.rules.claims.eastern.clauses import (
    Clause,
    claim_text,
    claimed,
    context_text,
    cover,
    evidence_text,
    quoted_clauses,
    tokens,
)
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.eastern.near_copy import exchanged
from guardrag.rules.claims.eastern.phrases import phrases
from guardrag.rules.claims.eastern.polarity import turned
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_contraries"]


def check_contraries(matter: Matter) -> Verdict:
    """A pole of the claim's that its evidence does not have, where it has another pole of the same axis."""
    language = matter.language
    claim = claim_text(matter)
    touched = [clause for clause in quoted_clauses(matter) if clause.touched]
    context = context_text(matter)
    evidence = evidence_text(matter)
    own = claimed(matter)
    for poles in LEXICONS[language].axes:
        mine = [(number, found) for number, pole in enumerate(poles) if (found := pole.search(claim))]
        for number, found in mine:
            if poles[number].search(evidence) is not None:
                nearer = _nearer(found, poles, number, own, touched, language)
                if nearer:
                    return failed(f"the claim says {found[0]!r}, its quotes say {nearer!r} of this")
                continue
            for pole in (pole for pole in poles if not pole.search(claim)):
                rival = _opposite(found, pole, own, touched, context, language)
                if rival:
                    return failed(f"the claim says {found[0]!r}, its quotes say {rival!r}")
    pair = exchanged(matter)
    if pair is not None:
        return failed(f"the claim says {pair[0]!r} where its quotes say {pair[1]!r}")
    return PASSED


_ABOUT, _MARGIN = 0.3, 0.15
_ONLY_AFTER = re.compile(r"(?<!\w)الا بعد(?!\w)")
_OPENS = re.compile("营业|开|営業|開|[يت]?فتح|مفتوح")
_UNTIL = re.compile("至|到|まで|حتي|الي")


def _opposite(
    found: re.Match[str],
    pole: re.Pattern[str],
    own: Sequence[Clause],
    touched: list[Clause],
    context: str,
    language: str,
) -> str:
    """The other pole as the quotes or their headings have it, unless the claim means just that."""
    clause = next((one for one in touched if pole.search(one.text)), None)
    rival = pole.search(clause.text if clause is not None else context)
    if rival is None or (_OPENS.match(rival[0]) and _UNTIL.search(clause.text if clause else context)):
        return ""  # what is open until then closes then
    if _ONLY_AFTER.search(own[0].text) and rival[0].endswith("قبل"):
        return ""  # "not until after" is "before"
    place = next((one for one in own if found[0] in one.text), None)
    if clause is not None and place is not None and _differ(place, found, clause, rival, language):
        return ""  # "not open" and "closed"
    return rival[0]


def _nearer(
    found: re.Match[str],
    poles: tuple[re.Pattern[str], ...],
    number: int,
    own: Sequence[Clause],
    touched: list[Clause],
    language: str,
) -> str:
    """The other pole in the clause that says most of what the claim says, if it has only that."""
    place = next((one for one in own if found[0] in one.text), None)
    if place is None or any(pole.search(place.text) for at, pole in enumerate(poles) if at != number):
        return ""
    for one in touched:  # "A and B are free": what the quotes say of B alone
        of_it = [phrase for phrase in phrases(one.text, language) if phrase.case == "who"]
        rival = next(
            (other for at, pole in enumerate(poles) if at != number and (other := pole.search(one.text))),
            None,
        )
        if (
            rival
            and not poles[number].search(one.text)
            and any(phrase.text in place.text for phrase in of_it)
            and not _differ(place, found, one, rival, language)
        ):
            return rival[0]
    rest = place.tokens - tokens(found[0], language)
    likest = max(touched, key=lambda one: cover(rest, one.tokens), default=None)
    if likest is None or poles[number].search(likest.text) or cover(rest, likest.tokens) < _ABOUT:
        return ""
    homes = [one for one in touched if poles[number].search(one.text)]
    if max((cover(rest, one.tokens) for one in homes), default=0.0) + _MARGIN > cover(rest, likest.tokens):
        return ""
    rival = next((match for pole in poles if (match := pole.search(likest.text))), None)
    if rival is None or _differ(place, found, likest, rival, language):
        return ""
    return rival[0]


def _differ(one: Clause, word: re.Match[str], other: Clause, rival: re.Match[str], language: str) -> bool:
    """Whether one of the words is denied in its clause and the other is not."""
    return turned(one, word[0], language) != turned(other, rival[0], language)
