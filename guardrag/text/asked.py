"""A quote made ready for the search: folded, without what is only wrapped around it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from guardrag.text.fold import Folded, fold, folds_to
from guardrag.text.letters import sure_letters
from guardrag.text.remember import Once

__all__ = ["Forms", "Needle", "Quoted", "SureWords", "words_of"]

_WRAPS = {'"': '"', "'": "'", "「": "」", "『": "』"}
_CLOSING = frozenset(_WRAPS.values())
_FINAL = (".", "。", "．", "।", "۔")
_NOT_BEFORE_FINAL = (*_FINAL, " ")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_GLUED = re.compile(r"[\w(\[]|[.:/\\@=+#-]\w")
_WORDS = re.compile(r"[^\W_]+")
_APART = str.maketrans(dict.fromkeys((chr(code) for code in range(128) if not chr(code).isalnum()), " "))
_UNSURE = re.compile(r"[<&\x00-\x08\x0e-\x1f\x7f]|-\s*\n")
_SLAVIC_PREPOSITIONS = "kosuvwz"
_ONE_LETTER_WORDS = frozenset("aiouyeàèéêáóúåöäőæøкксвуоияаіїєαηο")


class Needle(NamedTuple):
    """One form in which a quote is looked for.

    Attributes:
        folded: The quote.
        start, end: Which part of its folded text.
        text: That part, perhaps with the case of the first letter turned.
        turned: True if it was.
    """

    folded: Folded
    start: int
    end: int
    text: str
    turned: bool = False


class Forms:
    """The forms in which a reading of a quote is looked for, fullest first.

    As it is, then without wrapping quotes and final stop, each also with the case of its first letter turned.

    Attributes:
        folded: The reading.
        core: What all of them hold: where it does not stand, none does.
    """

    __slots__ = ("_trims", "core", "folded")

    def __init__(self, folded: Folded) -> None:
        self.folded = folded
        self._trims = _trims(folded.text)
        start, end = self._trims[-1] if self._trims else (0, 0)
        # But for the first letter, whose case is turned in some.
        self.core = folded.text[start + 1 : end]

    def __iter__(self) -> Iterator[Needle]:
        folded = self.folded
        for start, end in self._trims:
            text = folded.text[start:end]
            yield Needle(folded, start, end, text)
            turned = _turned(text)
            if turned is not None:
                yield Needle(folded, start, end, turned, turned=True)

    def shortest(self) -> str:
        """The quote without what may be wrapped around it."""
        return min((needle.text for needle in self), key=len, default="")


class SureWords(NamedTuple):
    """Runs of letters and digits of a quote, in lower case.

    Attributes:
        inner: Those that are whole words wherever the quote stands.
        edges: The first and the last, of which the quote may have cut a part.
    """

    inner: list[str]
    edges: tuple[str, ...]


class Quoted:
    """A quote and its folded forms.

    Attributes:
        raw: As the model wrote it.
        trimmed: Without white space around it.
        looked_at, lacks: The last source asked whether it lacks a word of the quote, and the answer.
    """

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.trimmed = raw.strip()
        self.looked_at: object = None
        self.lacks = False

    @Once
    def flat(self) -> str:
        """With single spaces."""
        return " ".join(self.trimmed.split())

    @Once
    def plain(self) -> bool:
        """Whether `flat` is the quote folded, but for case, quotes and dashes."""
        return folds_to(self.trimmed, self.flat)

    @Once
    def letters(self) -> bytes | None:
        """Its letters and digits; None if readings may differ."""
        return sure_letters(self.trimmed)

    @Once
    def rendered(self) -> Folded:
        """With markup taken out."""
        return fold(self.trimmed, entities=False)

    @Once
    def literal(self) -> Folded:
        """With markup left as written."""
        return self.rendered if self.rendered.plain else fold(self.trimmed, markup=False, entities=False)

    @Once
    def rendered_forms(self) -> Forms:
        """What to look for with markup taken out."""
        return Forms(self.rendered)

    @Once
    def literal_forms(self) -> Forms:
        """What to look for with markup left as written."""
        return self.rendered_forms if self.literal is self.rendered else Forms(self.literal)

    @Once
    def sure_words(self) -> SureWords | None:
        """The words that every reading of the quote has; None if readings may differ."""
        if not self.trimmed.isascii() or _UNSURE.search(self.trimmed):
            return None
        words = words_of(self.trimmed)
        return SureWords(words[1:-1], tuple({words[0], words[-1]})) if words else None


def words_of(text: str) -> list[str]:
    """The runs of letters and digits of `text`, in lower case."""
    lower = text.lower()
    return lower.translate(_APART).split() if lower.isascii() else _WORDS.findall(lower)


def _trims(text: str) -> list[tuple[int, int]]:
    """Ranges of the quote as it is and without what is only around it, each within the one before."""
    start, end = _stripped(text, 0, len(text))
    found = [(start, end)] if start < end else []
    for _ in range(2):
        last = text[end - 1 : end]
        # A stop after a space is what is left when something before it was taken out.
        if last in _FINAL and end - start >= 2 and text[end - 2] not in _NOT_BEFORE_FINAL:
            start, end = _stripped(text, start, end - 1)
            found.append((start, end))
            last = text[end - 1]
        if last in _CLOSING and end - start >= 3 and _WRAPS.get(text[start]) == last:
            start, end = _stripped(text, start + 1, end - 1)
            if start < end:
                found.append((start, end))
    return found


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start] == " ":
        start += 1
    while end > start and text[end - 1] == " ":
        end -= 1
    return start, end


def _turned(text: str) -> str | None:
    """`text` with the case of its first letter turned, where that letter begins a plain word."""
    match = _FIRST_WORD.match(text)
    if match is None or _GLUED.match(text, match.end()):
        return None
    word = match.group()
    if len(word) == 1:
        prepositions = "" if text.isascii() else _SLAVIC_PREPOSITIONS
        if word.lower() not in _ONE_LETTER_WORDS and word.lower() not in prepositions:
            return None
    elif not word[1:].islower():
        return None
    first = word[0].lower() if word[0].isupper() else word[0].upper()
    return first + text[1:] if len(first) == 1 and first != word[0] else None
