"""A text as the checks read it: its words, what they stand for, and the clauses they stand in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.plain import plain
from guardrag.rules.claims.stems import family, stem
from guardrag.rules.claims.stopwords import EMPTY
from guardrag.rules.claims.synonyms import concepts

__all__ = ["Reading", "Word", "meets", "read"]


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text.

    Attributes:
        text: As written, markup aside.
        low: In lower case.
        stem, family: Its dictionary form and its family; equal to `low` outside English.
        content: False for words that carry grammar only.
        code: True for what can only be a name in code, such as `toBe` or `max_age`.
        clause: Number of the clause it stands in.
        start, end: In `Reading.text`.
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


@dataclass(frozen=True, slots=True)
class Reading:
    """A text, read once.

    Attributes:
        text: Without markup.
        words: In order. Numbers are words too.
        families, stems: Of the content words.
    """

    text: str
    words: tuple[Word, ...]
    stems: frozenset[str]
    families: frozenset[str]
    groups: frozenset[int]

    def content(self) -> list[Word]:
        """Words that carry meaning, in order."""
        return [word for word in self.words if word.content]

    def covers(self, word: Word) -> bool:
        """Whether the text has this word, a form of it, one of its family or one that may stand for it."""
        return (
            word.stem in self.stems
            or word.family in self.families
            or (not word.code and not self.groups.isdisjoint(concepts(word.low)))
        )

    def has(self, word: Word) -> bool:
        """The same without synonyms."""
        return word.stem in self.stems or word.family in self.families


_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
_TOKEN = re.compile(
    rf"(?P<code>`+[^`\n]*`+)|(?P<cjk>[{_CJK}])"
    rf"|(?P<word>(?:[^\W_{_CJK}]|[\u064b-\u0652\u0670])+(?:['_](?:[^\W_{_CJK}]|[\u064b-\u0652\u0670])+)*)"
    r"|(?P<stop>[,;:!?()\[\]|\n\u060c\u061b\u3001\u3002\uff0c\uff1b\uff1a\uff08\uff09]|\.(?=\s|$)|\s[-–—]\s|[–—]|->|→)"
)
_INNER = re.compile(r"[A-Za-z0-9_$]+")
_CODED = re.compile(r"[a-z][a-z0-9]*[A-Z]|[A-Za-z]_[A-Za-z]|_\w")
_OPENERS = frozenset(
    "but because due since while whereas although though if unless when whenever where so which who whose except until before "
    "after once as mais sauf si aber sondern außer wenn falls sofern solange ohne sans sin without pero sino salvo cuando y und et "
    "whoever".split()
)  # fmt: skip
_RESUMES = frozenset(
    "will is are was were has have had does do did can cannot can't may must should won't doesn't isn't aren't it they you we "
    "not".split()
)
_STATING = frozenset(
    "mean say state ensure note believe think report suggest show indicate find assume claim imply".split()
)
_AND = frozenset({"and", "or", "nor"})
_OPEN, _CLOSE, _INSIDE = "([（", ")]）", ",;:、，；："
_DIACRITICS = re.compile("[\u064b-\u0652\u0670\u0640]")
_ARTICLES = ("وال", "بال", "كال", "فال", "ال", "لل")


@lru_cache(maxsize=4096)
def read(text: str) -> Reading:
    """Reads `text`. Chinese, Japanese and Korean are read as pairs of characters, since no spaces part their words."""
    text = plain(text)
    words: list[Word] = []
    clause = last = 0
    outer: list[int] = []
    glyph: tuple[str, int] | None = None
    previous_and = False
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        start, end = match.span()
        if kind == "stop":
            if match[0] in _CLOSE and outer:  # what stands in brackets does not part what stands around them
                clause = outer.pop()
            else:
                if match[0] in _OPEN:
                    outer.append(clause)
                elif match[0] not in _INSIDE:
                    outer.clear()
                last += 1
                clause = last
            glyph = None
            previous_and = False
            continue
        if kind == "cjk":
            if glyph is not None and glyph[1] == start:
                pair = glyph[0] + match[0]
                words.append(Word(pair, pair, pair, pair, pair not in EMPTY, False, clause, start - 1, end))
            glyph = (match[0], end)
            continue
        glyph = None
        if kind == "code":
            for part in _INNER.finditer(match[0]):
                at = start + part.start()
                words.append(_word(part[0], _CODED.search(part[0]) is not None, clause, at))
            previous_and = False
            continue
        low = match[0].lower()
        if (
            low in _OPENERS
            or (previous_and and low in _RESUMES)
            or (low == "that" and words and words[-1].stem in _STATING)
        ):
            last += 1
            clause = last
        previous_and = low in _AND
        words.append(_word(match[0], _CODED.search(match[0]) is not None, clause, start))
    content = [word for word in words if word.content]
    groups: set[int] = set()
    for word in content:
        if not word.code:
            groups |= concepts(word.low)
    return Reading(
        text,
        tuple(words),
        frozenset(word.stem for word in content),
        frozenset(word.family for word in content),
        frozenset(groups),
    )


@lru_cache(maxsize=16384)
def _forms(text: str, code: bool) -> tuple[str, str, str, bool]:
    low = text.lower()
    if not low.isascii():
        low = _bare(low)
        return low, low, _prefix(low), low not in EMPTY
    low = low.removesuffix("'s").removesuffix("'")
    if code:
        return low, low, low, True
    return low, stem(low), family(low), low not in EMPTY


def _word(text: str, code: bool, clause: int, start: int) -> Word:
    low, base, kin, content = _forms(text, code)
    return Word(text, low, base, kin, content, code, clause, start, start + len(text))


def _bare(low: str) -> str:
    """Arabic without vowel signs and article."""
    if "\u0600" <= low[0] <= "\u06ff":
        low = _DIACRITICS.sub("", low)
        for article in _ARTICLES:
            if low.startswith(article) and len(low) > len(article) + 1:
                return low[len(article) :]
    return low


_FAMILY = 5


def _prefix(low: str) -> str:
    """A crude family outside English: the first letters."""
    return low[:_FAMILY]


def meets(one: Word, other: Word) -> bool:
    """Whether two words are the same, of one family, or may stand for each other."""
    return (
        one.stem == other.stem
        or one.family == other.family
        or not (one.code or other.code or concepts(one.low).isdisjoint(concepts(other.low)))
    )
