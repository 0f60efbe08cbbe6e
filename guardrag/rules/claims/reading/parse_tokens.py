"""The words of an English text with what they can be in a sentence."""

from __future__ import annotations

import re
from typing import NamedTuple

from guardrag.rules.claims.reading.grammar_words import (
    ADVERBS,
    BE,
    CONJUNCTIONS,
    DETERMINERS,
    HAVE,
    MODALS,
    NOT_PARTICIPLES,
    PARTICIPLES,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    SUBORDINATORS,
)
from guardrag.rules.claims.reading.words import Reading, Word

__all__ = ["Token", "participle", "tokens"]

_LONGEST = 400
"""Words of a text that are read."""
_JOINED = re.compile(r"[./:\\-]|\(\)|['`\[\]{}/.-]{1,3}")

_OPENS_CODE = re.compile(r"`[^\w\s`]{0,2}$")


class Token(NamedTuple):
    """A word, a name in code, or several words that nothing but points and slashes part.

    Attributes:
        low, stem: Of its last word.
        keys: What it shares with another mention of the same thing.
        tag: `the`, `prep`, `pron`, `rel`, `and`, `sub`, `be`, `have`, `modal`, `to`, `adv`, `code` or `word`.
        text: As written.
        gap: What stands before it, without spaces.
        start, end: In the reading's text.
    """

    low: str
    stem: str
    keys: frozenset[str]
    tag: str
    text: str
    gap: str
    start: int
    end: int

    @property
    def content(self) -> bool:
        """Whether it can be part of a name or a noun."""
        return self.tag in ("word", "code")


def tokens(reading: Reading) -> list[Token]:
    """The words of a text with what they can be."""
    found: list[Token] = []
    text = reading.text
    end = 0
    words = reading.words[:_LONGEST]
    at = 0
    while at < len(words):
        last = at
        code = (
            words[at].code
            or _OPENS_CODE.search(text[max(0, words[at].start - 3) : words[at].start]) is not None
        )
        while last + 1 < len(words) and _one_name(text, words[last], words[last + 1]):
            last += 1
        gap = text[end : words[at].start].replace("`", "").strip()
        token = _token(words[at : last + 1], text, gap, code=code)
        if token.text == "I" and _numbers_a_name(found, gap):
            token = token._replace(tag="word")  # without keys: two kings may both be the first
        found.append(token)
        end = words[last].end
        at = last + 1
    return [_getting(found, place) for place in range(len(found))]


def _numbers_a_name(before: list[Token], gap: str) -> bool:
    """Whether an "I" behind these words is the first of a name, as in "Alexander I had married"."""
    if not before or gap:
        return False
    name = before[-1]
    inside = len(before) > 1 and not name.gap
    return inside and name.tag == "word" and name.text[:1].isupper() and name.text[1:].islower()


def _getting(found: list[Token], at: int) -> Token:
    """The word; "get" is a verb of its own unless a participle follows."""
    token = found[at]
    if token.low not in ("get", "gets", "got"):
        return token
    following = next((other for other in found[at + 1 : at + 3] if other.tag != "adv"), None)
    if following is not None and participle(following):
        return token
    return token._replace(tag="word", keys=frozenset((token.stem,)))


def _one_name(text: str, word: Word, other: Word) -> bool:
    """Whether two words stand in one name: "jest.mock", "/users/me", "`--a b`" not."""
    gap = text[word.end : other.start]
    return bool(gap) and gap not in ("-", "'") and len(gap) < 4 and _JOINED.fullmatch(gap) is not None


def _token(words: tuple[Word, ...], text: str, gap: str, *, code: bool) -> Token:
    last = words[-1]
    start, end = words[0].start, last.end
    if len(words) > 1 or code:
        name = text[start:end].lower().replace("`", "").replace("()", "")
        return Token(name, name, frozenset((name,)), "code", text[start:end], gap, start, end)
    tag = _tag(last)
    keys = frozenset((last.stem, last.family)) if tag == "word" else frozenset()
    return Token(last.low, last.stem, keys, tag, last.text, gap, start, end)


_TAGS = (
    ("to", frozenset({"to"})),
    ("be", BE),
    ("have", HAVE),
    ("modal", MODALS),
    ("the", DETERMINERS | POSSESSIVES),
    ("rel", RELATIVES),
    ("and", CONJUNCTIONS),
    ("pron", PRONOUNS),
    ("sub", SUBORDINATORS - PREPOSITIONS),
    ("prep", PREPOSITIONS),
    ("adv", ADVERBS),
)


_TAG = {word: tag for tag, members in reversed(_TAGS) for word in members}
_NOUNS_IN_LY = frozenset({"family", "supply", "reply", "apply", "assembly"})


def _tag(word: Word) -> str:
    low = word.low
    tag = _TAG.get(low)
    if tag is not None:
        return tag
    return "adv" if low.endswith("ly") and len(low) > 4 and low not in _NOUNS_IN_LY else "word"


def participle(token: Token) -> bool:
    """Whether it can be a past participle."""
    low = token.low
    return low in PARTICIPLES or (low.endswith("ed") and len(low) > 3 and low not in NOT_PARTICIPLES)
