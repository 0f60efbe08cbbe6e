"""Alternatives: of "must do this or that" neither alone is required, and not both."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word

__all__ = ["dropped_alternative"]

_DUTY = anycase(r"\b(?:must|has to|have to|had to|needs? to|shall|requires?|required)\b")
_OR = anycase(r"\b(?:or|either)\b")
_NEITHER = anycase(r"\b(?:not?|never|neither|nor|cannot|without|unless|if|whether|may|can|could)\b|n't\b")
_NUMBER = re.compile(
    r"\b(?:\d[\d.]*|one|two|three|four|five|more|less|fewer|later|earlier|newer|older|above)\b\W*$"
)


def dropped_alternative(matter: Matter) -> str:
    """The alternative that the quotes leave open and the claim does not; empty where there is none."""
    if _DUTY.search(matter.text) is None or _NEITHER.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        duty = _DUTY.search(statement.text)
        match = _OR.search(statement.text, duty.end()) if duty is not None else None
        if match is None or not statement.start <= match.start() < statement.end:
            continue
        first, second = _sides(statement, duty.end() if duty is not None else 0, match)
        has_first = bool(first) and sum(matter.said.covers(word) for word in first) * 2 >= len(first)
        has_second = any(matter.said.covers(word) for word in second)
        either = _OR.search(matter.text) is not None
        if first and second and not either and has_first and _strict(statement, match):
            return statement.text[match.start() : second[-1].end] if second else ""
        if first and second and not either and has_second and not has_first and _strict(statement, match):
            return statement.text[first[0].start : first[-1].end]
    return ""


def _sides(statement: Statement, start: int, joint: re.Match[str]) -> tuple[list[Word], list[Word]]:
    words = [word for word in statement.reading.words if word.content]
    before = [word for word in words if start <= word.start < joint.start()]
    shared = {word.stem for word in words if word.start >= joint.end()}
    after = [word for word in words if word.start >= joint.end()]
    stop = re.search(r"[;.]", statement.text[joint.end() :])
    if stop is not None:
        after = [word for word in after if word.start < joint.end() + stop.start()]
    return [word for word in before if word.stem not in shared], after


def _strict(statement: Statement, joint: re.Match[str]) -> bool:
    """Whether the "or" joins two things to do and is no part of a measure or of a list of names."""
    after = statement.text[joint.end() :].lstrip()
    return (
        _NUMBER.search(statement.text[: joint.start()]) is None
        and re.match(r"(?:\d|more\b|less\b|later\b|newer\b|equal\b|above\b|higher\b)", after) is None
    )
