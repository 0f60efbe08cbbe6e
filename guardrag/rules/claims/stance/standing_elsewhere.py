"""Standing outside English: what a source only denies, doubts or plans it does not say."""

from __future__ import annotations

import re
from functools import lru_cache

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.tongues.standing_words import DUE, INSTEAD, MODIFIERS
from guardrag.rules.claims.tongues.way_words import WAYS
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_elsewhere"]

LANGUAGES = frozenset(WAYS)
_SHARE = 0.6
"""Share of the claim's words that must stand in what is denied or planned, for it to be what is claimed."""
_FEWEST = 2
_ENDS = re.compile(r"[;!?]|[.](?=\s|$)|, (?:doch|aber|sondern|pero|sino|mais|ma|mas|maar)\b")


def check_elsewhere(matter: Matter) -> Verdict:
    """Whether the source says what is claimed, rather than something about it."""
    for statement in matter.statements:
        for verdict in (
            _instead(matter, statement),
            _governed(matter, statement),
            _modified(matter, statement),
            _due(matter, statement),
        ):
            if verdict is not PASSED:
                return verdict
    return PASSED


def _governed(matter: Matter, statement: Statement) -> Verdict:
    content = [word for word in matter.said.words if word.content and not word.low[0].isdigit()]
    if len(content) < _FEWEST:
        return PASSED
    for way in WAYS[matter.language]:
        if way.kept.search(matter.text) is not None:
            continue
        for match in way.governs.finditer(statement.text):
            end = _ENDS.search(statement.text, match.end())
            stop = end.start() if end is not None else len(statement.text)
            if not (match.start() < statement.end and statement.start < stop):
                continue
            ruled = read(statement.text[match.end() : stop], matter.language)
            found = sum(ruled.covers(word) for word in content)
            if way.name == "put off":  # "was put off by the council": what was stands before
                ruled = statement.reading
            who = read("" if way.name == "put off" else statement.text[: match.start()], matter.language)
            named = sum(who.has(word) and not ruled.has(word) for word in content)
            if found >= _FEWEST and found >= _SHARE * (len(content) - named):
                return failed(
                    f"its quotes say {match[0].strip()!r} of this ({way.name}), the claim says it is so"
                )
    return PASSED


def _instead(matter: Matter, statement: Statement) -> Verdict:
    """Of "the one rather than the other", the claim says it of the other."""
    pattern = INSTEAD[matter.language]
    match = pattern.search(statement.text)
    if match is None or pattern.search(matter.text) is not None:
        return PASSED
    if any(one.hard for one in negatives(matter.said, matter.language)):
        return PASSED
    other = read(match["not"], matter.language)
    rest = read(statement.text[: match.start()] + statement.text[match.end() :], matter.language)
    own = [word for word in other.words if word.content and not rest.has(word)]
    if own and all(matter.said.has(word) for word in own) and match.start() < statement.end:
        return failed(f"its quotes say this {match[0].strip(' ,')!r}, the claim says it of that")
    return PASSED


def _due(matter: Matter, statement: Statement) -> Verdict:
    """What is only due the claim says to have happened."""
    due, done = DUE[matter.language]
    match = due.search(statement.text, statement.start, statement.end)
    if match is None or due.search(matter.text) is not None or done.search(matter.text) is None:
        return PASSED
    if done.search(statement.text) is not None:
        return PASSED
    content = [word for word in matter.said.words if word.content and not word.low[0].isdigit()]
    if len([word for word in content if statement.reading.covers(word)]) * 2 >= len(content) > 0:
        return failed(f"its quotes say that this is {match[0]!r}, the claim says that it was done")
    return PASSED


@lru_cache(maxsize=16)
def _modifiers(language: str) -> tuple[tuple[Finder, Finder], ...]:
    return tuple(
        (
            re.compile(pattern if language == "de" else f"(?i:{pattern})"),
            anycase(rf"(?<![^\W\d_])(?:{kept})(?![^\W\d_])"),
        )
        for pattern, kept in MODIFIERS[language]
    )


def _modified(matter: Matter, statement: Statement) -> Verdict:
    """A deputy, former, alleged or planned something, of which the claim makes the thing itself."""
    for pattern, kept in _modifiers(matter.language):
        for match in pattern.finditer(statement.text):
            groups = match.groupdict()
            how = groups["how"] or groups.get("how2") or ""
            what = (groups["what"] or groups.get("what2") or "").lower()
            if not (match.start() < statement.end and statement.start < match.end()):
                continue
            base = form(what, matter.language)
            bare = [word for word in matter.said.words if form(word.low, matter.language) == base]
            if not bare or kept.search(matter.text) is not None:
                continue
            return failed(f"its quotes say {match[0].strip()!r}, the claim leaves {how.strip()!r} out")
    return PASSED
