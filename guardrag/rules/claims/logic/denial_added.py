"""Denials that a claim adds: it denies and nothing in its quotes does."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import Denial, parities, shared
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.tongues.operator_words import ONLY, REQUIRED
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["added"]

_WITHOUT = frozenset({"ohne", "sans", "sin", "senza", "sem", "zonder"})


def _privative(matter: Matter, one: Denial) -> bool:
    """Whether a "without" is of something that the quotes do not speak of: it describes in other words."""
    return one.negative.text.lower() in _WITHOUT and one.focus is not None and not matter.covered(one.focus)


def added(matter: Matter, claimed: list[Denial]) -> Verdict:
    """The claim denies and nothing in the evidence does."""
    for one in claimed:
        if matter.language == "en" and (
            _none_of_it(matter, one)
            or _WIDENS.match(matter.text, one.negative.end)
            or _others(matter, one)
            or _said_in_other_words(matter, one)
        ):
            continue
        if matter.language != "en" and sum(each.sure for each in claimed) == _TWO and _requires(matter):
            continue  # "without a ticket nobody gets in"
        if _privative(matter, one) or (
            not one.negative.hard and any(shared(one.negative, each.reading) for each in matter.statements)
        ):
            continue
        if one.sure and parities([other for other in claimed if other.clause == one.clause]) == {1}:
            return failed(f"the claim denies ({one.negative.text!r}) what its quotes do not deny")
    return PASSED


def _requires(matter: Matter) -> bool:
    """Whether the quotes make something a duty or let in nothing else."""
    tables = (table.get(matter.language) for table in (REQUIRED, ONLY))
    return any(
        table is not None and table.search(statement.text) is not None
        for table in tables
        for statement in matter.statements
    )


_WIDENS = anycase(
    r"(?: \w+ly)? (?:confined|limited|restricted|reserved|tied|bound|exclusive|unique|specific) (?:to|for)\b",
)
"""What is not confined to some is a universal, not a denial."""
_WHO = anycase(r"\b(?:that|which|who)(?: \w+)? ?$")


def _others(matter: Matter, one: Denial) -> bool:
    """Whether "those who are not students" only keeps out whom another sentence of the passage is about."""
    if one.focus is None or _WHO.search(matter.text[: one.negative.start]) is None:
        return False
    for statement in matter.statements:
        window = statement.piece.around.window
        sentences = [read(window[span.start : span.end]) for span in split_sentences(window)]
        shares = [sum(matter.said.has(word) for word in sentence.content()) for sentence in sentences]
        if any(
            sentence.has(one.focus) and share < max(shares)
            for sentence, share in zip(sentences, shares, strict=True)
        ):
            return True
    return False


def _none_of_it(matter: Matter, one: Denial) -> bool:
    """Whether the quotes have the same with a "without" or "no" that denies nothing by itself."""
    return one.focus is not None and any(
        word.content
        and word.stem == one.focus.stem
        and _LACKS.search(statement.text, max(0, word.start - _BEFORE), word.start) is not None
        and sum(each.hard for each in negatives(statement.reading, "en") if each.start < word.start) < _TWO
        for statement in matter.statements
        for word in statement.reading.words
    )


_BEFORE = 16
_TWO = 2
"""Denials that cancel out."""
_LACKS = anycase(r"\b(?:without|not?|never|none|cannot)\b|n't\b")


_IS_NOW = anycase(
    r"\b(?:now|renamed|replac\w+|chang(?:e[sd]|ing)|switch\w+|moved|became|becomes?|since then|so far)\b"
)
_WHOLE = anycase(r"\b(?:full(?:y)?|whole|entire\w*|complete\w*|100 ?(?:%|per ?cent))(?!\w)")
_CUT = anycase(r"(?: any| the (?:least|slightest))? (?:reductions?|deductions?|cuts?|loss|losses|gaps?)\b")


def _said_in_other_words(matter: Matter, one: Denial) -> bool:
    """Whether the quotes say so of what is no more ("A is now B") or whole ("without reduction")."""
    text = one.negative.text.lower()
    if text == "no longer":
        return one.focus is not None and any(
            statement.reading.has(one.focus) and _IS_NOW.search(statement.text) is not None
            for statement in matter.statements
        )
    return (
        text in ("without", "no")
        and _CUT.match(matter.text, one.negative.end) is not None
        and any(_WHOLE.search(statement.text) is not None for statement in matter.statements)
    )
