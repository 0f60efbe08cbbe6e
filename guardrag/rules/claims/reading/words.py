"""A text as the checks read it: its words, what they stand for, and the clauses they stand in."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.stems import family, stem
from guardrag.rules.claims.reading.stopwords import EMPTY
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.forms import LANGUAGES, Forms, elided

__all__ = ["Reading", "Word", "kindred", "meets", "read"]


class Word(NamedTuple):
    """One word of a text.

    Attributes:
        text: As written, markup aside.
        low: In lower case.
        stem, family: Its dictionary form and its family; equal to `low` outside English.
        content: False for words that carry grammar only.
        code: True for what can only be a name in code, such as `toBe` or `max_age`.
        clause: Number of the clause it stands in.
        start, end: In `Reading.text`.
        index: Its place in `Reading.words`.
    """

    text: str
    low: str
    stem: str
    family: str
    content: bool
    code: bool
    clause: int
    start: int
    end: int
    index: int  # type: ignore[assignment]  # of a tuple it would be a method


@dataclass(frozen=True)
class Reading:
    """A text, read once. Two readings of one text are equal.

    Attributes:
        text: Without markup.
        words: In order. Numbers are words too.
        language: Of the text, if the language has forms of its own; else `en`.
    """

    text: str
    words: tuple[Word, ...] = field(compare=False)
    language: str = field(default="en", compare=False)

    @cached_property
    def stems(self) -> frozenset[str]:
        """Of the content words."""
        return frozenset(word.stem for word in self.words if word.content)

    @cached_property
    def families(self) -> frozenset[str]:
        """Of the content words."""
        return frozenset(word.family for word in self.words if word.content)

    @cached_property
    def groups(self) -> frozenset[int]:
        """Of the content words that are not code, with what may stand for them."""
        known = (concepts(word.low) for word in self.words if word.content and not word.code)
        return frozenset().union(*known)

    @cached_property
    def forms(self) -> Forms | None:
        """Of the content words, in a language that has forms of its own."""
        if self.language not in LANGUAGES:
            return None
        return Forms((word.low for word in self.words if word.content), self.language)

    def content(self) -> list[Word]:
        """Words that carry meaning, in order."""
        return [word for word in self.words if word.content]

    def at(self, position: int) -> Word | None:
        """The word that begins at or before `position`, the last of them; None before the first."""
        found = bisect_right(self.words, position, key=_start)
        return self.words[found - 1] if found else None

    def covers(self, word: Word) -> bool:
        """Whether the text has this word, a form of it, one of its family or one that may stand for it."""
        if self.forms is not None:  # the English rules for families would take other words together
            return word.stem in self.stems or self.forms.covers(word.low)
        return (
            word.stem in self.stems
            or word.family in self.families
            or (not word.code and not self.groups.isdisjoint(concepts(word.low)))
        )

    def has(self, word: Word) -> bool:
        """The same without synonyms."""
        if self.forms is not None:
            return word.stem in self.stems or self.forms.has(word.low)
        return word.stem in self.stems or word.family in self.families


def _start(word: Word) -> int:
    return word.start


_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
_TOKEN = re.compile(
    rf"(?P<code>`+[^`\n]*`+)|(?P<cjk>[{_CJK}])|(?P<word>(?:[^\W_{_CJK}]|"
    rf"[\u064b-\u0652\u0670])+(?:['_](?:[^\W_{_CJK}]|[\u064b-\u0652\u0670])+)*)"
    r"|(?P<stop>[,;:!?()\[\]|\n\u060c\u061b\u3001\u3002\uff0c\uff1b\uff1a\uff08\uff09]|\.(?=\s|$)|"
    r"\s[-–—]\s|[–—]|->|→)"
)
_ORDINAL = re.compile(
    r"\d\. (?:[a-zäöü]|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)"
)
_INNER = re.compile(r"[A-Za-z0-9_$]+")
_CODED = re.compile(r"[a-z][a-z0-9]*[A-Z]|[A-Za-z]_[A-Za-z]|_\w")
_OPENERS = wordset(
    "but because due since while whereas although though if unless when whenever where so which who "
    "whose except until before after once as mais sauf si aber sondern außer wenn falls sofern solange "
    "ohne sans sin without pero sino salvo cuando y und et whoever"
)  # fmt: skip
_RESUMES = wordset(
    "will is are was were has have had does do did can cannot can't may must should won't doesn't "
    "isn't aren't it they you we not"
)
_STATING = wordset(
    "mean say state ensure note believe think report suggest show indicate find assume claim imply"
)
_AND = frozenset({"and", "or"})
_OPEN, _CLOSE, _INSIDE = "([（", ")]）", ",;:、，；："
_DIACRITICS = re.compile("[\u064b-\u0652\u0670\u0640]")
_ARTICLES = ("وال", "بال", "كال", "فال", "ال", "لل")


class _Clauses:
    """Counts clauses while a text is read from left to right."""

    def __init__(self) -> None:
        self.now = self.last = 0
        self.outer: list[int] = []
        self.joined = False

    def stop(self, mark: str) -> None:
        """At a punctuation mark. What stands in brackets does not part what stands around them."""
        self.joined = False
        if mark in _CLOSE and self.outer:
            self.now = self.outer.pop()
            return
        if mark in _OPEN:
            self.outer.append(self.now)
        elif mark not in _INSIDE:
            self.outer.clear()
        self.begin()

    def begin(self) -> None:
        """A new clause."""
        self.last += 1
        self.now = self.last

    def word(self, low: str, before: Word | None) -> None:
        """Before a word: some open a clause."""
        stating = low == "that" and before is not None and before.stem in _STATING
        if low in _OPENERS or (self.joined and low in _RESUMES) or stating:
            self.begin()
        self.joined = low in _AND


def read(text: str, language: str = "en") -> Reading:
    """Reads `text`. Chinese, Japanese and Korean are read as pairs of characters, as no spaces part words.

    In a language with word forms of its own the reading also knows those.
    """
    return _read(text, language if language in LANGUAGES else "en")


@lru_cache(maxsize=4096)
def _read(text: str, language: str) -> Reading:
    text = plain(text)
    words: list[Word] = []
    clauses = _Clauses()
    glyph: tuple[str, int] | None = None
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        start, end = match.span()
        if kind == "word":
            glyph = None
            clauses.word(match[0].lower(), words[-1] if words else None)
            words.append(Word(match[0], *_forms(match[0]), clauses.now, start, end, len(words)))
        elif kind == "stop" and language == "de" and _ORDINAL.match(text, start - 1) is not None:
            continue  # "am 31. März" is no end
        elif kind == "stop":
            glyph = None
            clauses.stop(match[0])
        elif kind == "cjk":
            if glyph is not None and glyph[1] == start:
                pair = glyph[0] + match[0]
                empty = pair in EMPTY
                words.append(
                    Word(pair, pair, pair, pair, not empty, False, clauses.now, start - 1, end, len(words))
                )
            glyph = (match[0], end)
        else:
            glyph = None
            clauses.joined = False
            for part in _INNER.finditer(text, start, end):
                words.append(Word(part[0], *_forms(part[0]), clauses.now, *part.span(), len(words)))
    return Reading(text, tuple(words), language)


@lru_cache(maxsize=16384)
def _forms(text: str) -> tuple[str, str, str, bool, bool]:
    """Lower case, stem, family, whether it has content, whether it is code."""
    low = elided(text.lower())
    code = _CODED.search(text) is not None
    if not low.isascii():
        low = _bare(low)
        return low, low, low[:_FAMILY], low not in EMPTY, code
    if code:
        return low, low, low, True, True
    low = low.removesuffix("'s").removesuffix("'")
    return low, stem(low), family(low), low not in EMPTY, False


def _bare(low: str) -> str:
    """Arabic without vowel signs and article."""
    if "\u0600" <= low[0] <= "\u06ff":
        low = _DIACRITICS.sub("", low)
        for article in _ARTICLES:
            if low.startswith(article) and len(low) > len(article) + 1:
                return low[len(article) :]
    return low


_FAMILY = 5
"""Letters that words of one family share outside English, by a crude rule."""


def kindred(one: Word, other: Word) -> bool:
    """Whether two words are the same in some form, or of one family."""
    return one.stem == other.stem or one.family == other.family


def meets(one: Word, other: Word) -> bool:
    """Whether two words are the same, of one family, or may stand for each other."""
    return kindred(one, other) or not (
        one.code or other.code or concepts(one.low).isdisjoint(concepts(other.low))
    )
