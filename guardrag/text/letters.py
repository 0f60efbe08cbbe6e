"""A cheap proof that a quote cannot stand in a text: its letters and digits do not.

Folding takes out markup, white space and what is invisible, and turns marks into others. Letters and
digits it drops only with some kinds of markup, and changes few. So both texts are reduced to their letters
and digits in lower case; what is no substring there stands in no reading, whatever is between the letters.
Only the readings that drop letters are worked out.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass

from guardrag.text.blocks import ordered_edits
from guardrag.text.characters import is_calm
from guardrag.text.fold import fold_cached, stripped
from guardrag.text.inline import Blocked
from guardrag.text.references import may_refer, reference_edits
from guardrag.text.remember import remembered
from guardrag.text.visible import hidden_spans

__all__ = ["Lettered", "drops_letters", "lettered", "letters", "sure_letters", "unmarked_readings"]

_KEPT = (string.ascii_letters + string.digits).encode()
_GONE = bytes(byte for byte in range(128) if byte not in _KEPT)
_LOWER = bytes(range(256)).lower()
# What folds to other letters, is composed with the one before it, or whose cases are no pair: ligatures,
# units, other widths and shapes, combining marks, Jamo, the elongation of Arabic.
_UNSURE = re.compile(
    "[\xb5\u0131-\u0133\u017f\u0300-\u0345\u0374\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f5\u0640\u0653-\u0655\u093c"
    "\u0958-\u095f\u09be\u09d7\u09dc-\u09df\u0a33\u0a36\u0a59-\u0a5e\u0b3e\u0b56\u0b57\u0b5c\u0b5d\u0bbe\u0bd7"
    "\u0c56\u0cc2\u0cd5\u0cd6\u0d3e\u0d57\u0dca\u0dcf\u0ddf\u0f43-\u0f69\u102e\u1100-\u11ff\u1b35\u1c80-\u1c8f"
    "\u1e9b\u1f70-\u1fff\u2103\u2109\u210e\u2160-\u217f\u3099\u309a\u3380-\u33ff\uf900-\ufdff\ufe70-\ufefc"
    "\uff10-\uff9f\U00011000-\U00011fff\U0001d400-\U0001d7ff\U0002f800-\U0002fa1f]"
)
_OTHER = re.compile(r"[^\w\x00-\x7f]")
# All but the letters of scripts in wide use that have one form each.
_NOTED = re.compile(
    "[^\x00-\x7f\xc0-\xd6\xd8-\xf6\xf8-\u012f\u0134-\u017e\u0180-\u024f\u0388-\u038a\u038e-\u03a1\u03a3-\u03c1\u03c3-\u03ce\u0400-\u0481"
    "\u048a-\u052f\u05d0-\u05ea\u0621-\u063a\u0641-\u064a\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]"
)
_MARKS_ONLY = frozenset("\xa0°·×«»–—‑‐‒‘’‚“”„•…€。、，「」『』（）！")
_FEW = 60
_RAISED = re.compile("[\xb2\xb3\xb9\u2070-\u2089]")
# Of markup only what takes letters along: tags and comments, entities, text struck out, link definitions and
# targets, code fences with their info strings, wiki links, boxes of task lists.
_DROPS = re.compile(
    r"[<&~\]`\[](?:(?<=<)[A-Za-z/!?]|(?<=&)[#A-Za-z]|(?<=~)~|(?<=\])[:(]|(?<=`)``|(?<=\[)(?:\[|[xX]\]))"
)


def letters(text: str) -> bytes | None:
    """The letters and digits of `text`, in lower case, as UTF-8; None if folding may change some."""
    if text.isascii():
        return text.encode().translate(_LOWER, _GONE)
    noted = set(_NOTED.findall(text))
    if noted <= _MARKS_ONLY:
        for mark in noted:
            text = text.replace(mark, "")
        return text.lower().replace("ς", "σ").encode("utf-8").translate(None, _GONE)
    if _UNSURE.search(text):
        return None
    # Sigma has a form of its own at the end of a word; an apostrophe may be a letter of its own.
    text = text.lower().replace("ς", "σ").replace("\u02bc", "")
    others = set(_OTHER.findall(text))
    if len(others) > _FEW:
        text = _OTHER.sub("", text)
    else:
        for other in others:
            text = text.replace(other, "")
    return text.encode("utf-8", "surrogatepass").translate(None, _GONE)


def drops_letters(text: str) -> bool:
    """Whether some reading of `text` may lack letters or digits that it has, reference marks left aside."""
    return _DROPS.search(text) is not None


def sure_letters(quote: str) -> bytes | None:
    """The letters that a quote has in every reading; None if readings may differ."""
    if _DROPS.search(quote):
        return None
    if quote.isascii():
        return quote.encode().translate(_LOWER, _GONE)
    # Between tags of a source such figures are plain ones.
    return None if _RAISED.search(quote) else letters(quote)


@dataclass(slots=True, eq=False)
class Lettered:
    """The letters of a source.

    Attributes:
        letters: Of every reading, one after the other.
        raw: The text.
        kept: The same without markup, where that takes letters along.
    """

    letters: bytes
    raw: str
    kept: str
    _flats: tuple[str, ...] = ()
    _calm: bool | None = None

    def flats(self) -> tuple[str, ...]:
        """The text with single spaces, as it is and as it is kept if that is another."""
        if not self._flats:
            both = (self.raw,) if self.kept is self.raw else (self.raw, self.kept)
            self._flats = tuple([" ".join(text.split()) for text in both])
        return self._flats

    def may_hold(self, words: str) -> bool:
        """Whether `words`, singly spaced, may stand in the text if its markup is left as written."""
        if self._calm is None:
            self._calm = is_calm(self.raw) and not hidden_spans(self.raw)
        return not self._calm or words in self.flats()[0]


def lettered(text: str) -> Lettered | None:
    """The letters of a source; None if they are not known."""
    found = [letters(text)]
    if found[0] is None:
        return None
    kept = text
    if drops_letters(text):
        # Not only stripped: what is folded here is there for the full look that most such texts need.
        kept = fold_cached(text).strict
        found.append(letters(kept))
        if hidden_spans(text):
            found.append(letters(stripped(text, markup=False, entities=False)))
        if "&" in text:
            found.append(letters(stripped(text, markup=False)))
    for references, numbers in unmarked_readings(text):
        found.append(letters(stripped(text, references=references, numbers=numbers)))
    known = [one for one in dict.fromkeys(found) if one is not None]
    if None in found:
        return None
    # A space is in no reading, so that nothing is found across two of them.
    return Lettered(b" ".join(known), text, kept)


@remembered
def unmarked_readings(text: str) -> list[tuple[bool, bool]]:
    """Which of reference marks and list numbers to keep, in readings of a source that leave some out."""
    # What may be one where nothing is code: more than there are in the end, but seldom any.
    references = may_refer(text) and bool(reference_edits(text, Blocked([])))
    numbers = bool(ordered_edits(text, []))
    if references and numbers:
        return [(False, True), (True, False), (False, False)]
    return [(not references, not numbers)] if references or numbers else []
