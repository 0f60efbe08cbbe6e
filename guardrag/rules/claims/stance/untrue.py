"""Untrue: what a source labels a myth, takes back or only imagines it does not say; English."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.stance.shared_words import elsewhere, inside, taken
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_untrue"]

_NAMES = (
    r"myths?|rumou?rs?|misconceptions?|fiction|false|wrong|not true|untrue|hoax|legend|fake(?: news)?|"
    r"(?:common|popular|widespread) (?:myth|belief|misconception|error|mistake|claim)|fallacy|incorrect"
)
_LABEL = anycase(
    rf"(?:^|[.!?\n|]\s*)(?:{_NAMES})(?: (?:no[.․]? ?)?\d+)?\s*(?::|–|—|-(?=\s))\s*(?P<what>[^.!?\n]+)",
)
_HEADER = anycase(rf"\W*(?:{_NAMES})\W*")
_SAID = (
    r"claims?|belief|idea|notion|story|stories|rumou?rs?|allegations?|suggestions?|assertions?|"
    r"statements?|reports?|"
    r"view|assumption|impression"
)
_NOT_SO = (
    r"(?:an? |the |only |just |merely |simply |but |mere |popular |common |urban |old |pure |"
    r"widespread )*(?:myth|legend|misconception|"
    r"fallacy|hoax|rumou?r|lie|fiction|invention|fabrication|fairy tale|mistake|untrue|unfounded|false|"
    r"wrong|incorrect|baseless|"
    r"refuted|disproved|disproven|debunked|not true|mistaken)"
)
_THAT = anycase(
    rf"(?:(?:^|[.!?]\s+)that|\b(?:{_SAID}) that) (?P<what>[^.;!?]{{4,160}}?) (?:is|are|was|were|has been|"
    rf"have been|proved|"
    rf"turned out(?: to be)?) {_NOT_SO}\b",
)
_KEPT = anycase(
    rf"\b(?:{_NAMES}|belie\w+|say|said|claim\w*|stor(?:y|ies)|not|no|never|none|nobody|neither|nor|"
    rf"cannot|without)\b|n't\b",
)
_UNREAL = anycase(
    r"(?:\bif\b[^.;!?]{1,80}?\b(?:had|were|did)\b|(?:^|[.!?]\s+)(?:had|were)\b|\bif only\b|"
    r"\bwithout (?:the|an?|this|that|these)\b)[^.;!?]{1,120}?\b(?:would|could|might)\b[^.;!?]*|"
    r"\b(?:would|could|might)(?: not|n't)? have \w+[^.;!?]{0,120}?\bif\b[^.;!?]*",
)
_KEPT_UNREAL = anycase(
    r"\b(?:if|would|could|might|(?-i:may)|had|unless|without|otherwise|suppos\w*|imagin\w*|hypothe\w+|"
    r"not|no|"
    r"never|because|thanks|"
    r"reject\w*|refus\w*|declin\w*|fail\w*)\b|n't\b",
)
_FEWEST = 2


def check_untrue(matter: Matter, statement: Statement) -> Verdict:
    """Whether the claim is made of what its quotes call untrue or imagine."""
    if _KEPT.search(matter.text) is None:
        for cell in statement.piece.around.cells:
            if (
                cell.quoted
                and _HEADER.fullmatch(cell.header or "") is not None
                and _made_of_text(matter, cell.text)
            ):
                return failed(f"it stands in the column {cell.header!r}")
        for pattern in (_LABEL, _THAT):
            for match in pattern.finditer(statement.text):
                if _made_of(matter, statement, match.start("what"), match.end("what")):
                    return failed(f"its quotes call this untrue ({_short(match, statement.text)!r})")
    if _KEPT_UNREAL.search(matter.text) is None:
        for match in _UNREAL.finditer(statement.text):
            if _made_of(matter, statement, match.start(), match.end()) and not elsewhere(
                matter, statement, match
            ):
                return failed(f"its quotes only imagine this ({match[0].strip()[:60]!r})")
    return PASSED


def _short(match: re.Match[str], text: str) -> str:
    return (text[match.start() : match.start("what")] or match[0]).strip(" .!?\n|")


def _made_of(matter: Matter, statement: Statement, low: int, high: int) -> bool:
    content = matter.said.content()
    shared = taken(content, inside(statement.reading, low, high))
    return len(shared) >= min(_FEWEST, len(content)) and len(shared) * 2 > len(content)


def _made_of_text(matter: Matter, text: str) -> bool:
    content = matter.said.content()
    low = text.lower()
    return sum(word.low in low for word in content) * 2 > len(content)
