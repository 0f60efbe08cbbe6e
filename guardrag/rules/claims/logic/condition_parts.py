"""Conditions of several parts: of "when A and B" neither alone is enough."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.condition import DUTY, Condition
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word, meets, read

__all__ = ["half_left_out"]

_IF = anycase(
    r"\b(?:only )?(?:if|when|whenever|where|once|unless|provided(?: that)?|as long as|so long as|"
    r"on condition that|wenn|falls|sofern|vorausgesetzt|si|à condition qu[e']|pourvu qu[e']|siempre "
    r"(?:que|y cuando))\b",
)
_JOINT = anycase(r"\s(?P<how>and|or|und|oder|et|ou|y|o)\s")
_BETWEEN = anycase(r"\b(?:between|both|terms and conditions|rules and regulations)\b")


def _halves(condition: Condition) -> tuple[Reading, Reading, str] | None:
    """Two parts joined by "and" or "or"."""
    joints = list(_JOINT.finditer(condition.inner))
    if len(joints) != 1 or _IF.match(condition.text) is None or _BETWEEN.search(condition.inner) is not None:
        return None
    first, second = condition.inner[: joints[0].start()], condition.inner[joints[0].end() :]
    how = _ENGLISH.get(joints[0]["how"].lower(), "")
    if how and min(len(read(first).content()), len(read(second).content())) < _FEWEST:
        return None
    return read(first), read(second), how or joints[0]["how"].lower()


_ENGLISH = {"und": "and", "et": "and", "y": "and", "oder": "or", "ou": "or", "o": "or"}
_FEWEST = 2
"""Words of a clause in a language whose verbs are not told by their endings."""


def _own(reading: Reading, other: Reading, rest: Reading) -> list[Word]:
    return [word for word in reading.content() if not other.has(word) and not rest.has(word)]


_ELLIPTICAL = anycase(r"\W*(?:Only )?\w{2,}(?<![aious])s\b")
"""A verb without its subject."""


def half_left_out(matter: Matter, statement: Statement, condition: Condition) -> str:
    """The half of "when A and B" of which the claim has nothing, while it has the other."""
    if DUTY.search(matter.text) is not None and _IF.search(matter.text) is None:
        return ""  # what must be done besides need not be told
    item = _item_left_out(matter, statement, condition)
    if item:
        return item
    halves = _halves(condition)
    if halves is None or halves[2] != "and":
        return ""
    if _ELLIPTICAL.match(statement.text) is not None and _ELLIPTICAL.match(halves[1].text) is not None:
        return ""  # "Works only if A and needs B" says two things
    rest = read(statement.text[: condition.start] + " " + statement.text[condition.end :])
    first, second = _own(halves[0], halves[1], rest), _own(halves[1], halves[0], rest)
    if not first or not second:
        return ""
    has_first = any(_said(matter, word, halves[1]) for word in first)
    has_second = any(_said(matter, word, halves[0]) for word in second)
    if has_first == has_second:
        return ""
    return (halves[1] if has_first else halves[0]).text


def _said(matter: Matter, word: Word, beside: Reading) -> bool:
    """Whether the claim has the word, or one for it that does not stand in the other part."""
    return any(
        other.content and (word.stem == other.stem or (meets(word, other) and not beside.has(other)))
        for other in matter.said.words
    )


_MARK = r"\((?:[a-z]|[ivx]{1,4}|\d)\) "
_SERIES = anycase(
    rf"(?P<first> ?(?:{_MARK})?[^,;.()]*)(?P<more>(?:, (?:{_MARK})?(?!and )[^,;.()]+)+),? and "
    rf"(?P<last>(?:{_MARK})?[^,;.()]+)(?=[.;]|\Z)"
)
_PARTED = anycase(rf"(?:, |\A ?)(?:{_MARK})?|{_MARK}")
_NEW = anycase(r"(?:the|an?|it|they|he|she|this|that|these|those|you|we)\b")


def _item_left_out(matter: Matter, statement: Statement, condition: Condition) -> str:
    """The item of "if A, B and C" of which the claim has nothing, while it has another."""
    series = _SERIES.match(statement.text, condition.end)
    if series is None or _IF.match(condition.text) is None or not condition.start:
        return ""
    parts = [part for part in _PARTED.split(f"{series['first']}{series['more']}, {series['last']}") if part]
    if "(" not in series[0] and any(_NEW.match(part) for part in parts):
        return ""  # a sentence of its own begins there
    items = [read(part) for part in (condition.inner, *parts) if len(read(part).content()) > 0]
    rest = read(statement.text[: condition.start])
    told = [
        [
            any(_said(matter, word, other) for other in items if other is not item)
            for word in item.content()
            if not rest.has(word)
        ]
        for item in items
    ]
    if not any(map(any, told)):
        return ""
    return next((item.text for item, words in zip(items, told, strict=True) if words and not any(words)), "")
