"""A cheap proof that a quote cannot stand in a text: its ASCII letters and digits do not.

Folding takes out markup, white space and what is invisible, and turns marks into others. Letters and
digits it drops only with some kinds of markup, and changes none. So both texts are reduced to their ASCII
letters and digits in lower case; what is no substring there stands in no reading, whatever is between the
letters. Only the readings that drop letters are worked out.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass

from guardrag.text.blocks import ordered_edits
from guardrag.text.characters import is_calm
from guardrag.text.fold import stripped
from guardrag.text.inline import Blocked, reference_edits
from guardrag.text.remember import remembered
from guardrag.text.visible import hidden_spans

__all__ = ["Lettered", "drops_letters", "lettered", "letters", "sure_letters", "unmarked_readings"]

_KEPT = (string.ascii_letters + string.digits).encode()
_GONE = bytes(byte for byte in range(256) if byte not in _KEPT)
_LOWER = bytes(range(256)).lower()
# What folds to an ASCII letter or digit, or is composed with one: ligatures, units, other widths and shapes
# of letters, combining marks, letters whose other case is ASCII. Written as what it is not, for speed.
_UNSURE = re.compile(
    "[^\0-\u012f\u0134-\u017e\u0180-\u02ff\u0370-\u2102\u2104-\u2108\u210a-\u210d\u210f-\u2129\u212b-\u215f"
    "\u2180-\u337f\u33e0-\u33fe\u3400-\ufaff\ufb07-\uff0f\uff5b-\U0001d3ff\U0001d800-\U0010ffff]"
)
# Of markup only what takes letters along: tags and comments, entities, text struck out, link definitions and
# targets, code fences with their info strings, wiki links, boxes of task lists.
_DROPS = re.compile(
    r"[<&~\]`\[](?:(?<=<)[A-Za-z/!?]|(?<=&)[#A-Za-z]|(?<=~)~|(?<=\])[:(]|(?<=`)``|(?<=\[)(?:\[|[xX]\]))"
)


def letters(text: str) -> bytes | None:
    """The ASCII letters and digits of `text`, in lower case; None if folding may make or take some."""
    if text.isascii():
        return text.encode().translate(_LOWER, _GONE)
    if _UNSURE.search(text):
        return None
    return text.encode("ascii", "ignore").translate(_LOWER, _GONE)


def drops_letters(text: str) -> bool:
    """Whether some reading of `text` may lack letters or digits that it has, reference marks left aside."""
    return _DROPS.search(text) is not None


def sure_letters(quote: str) -> bytes | None:
    """The letters that a quote has in every reading; None if readings may differ."""
    return None if drops_letters(quote) else letters(quote)


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


@remembered
def lettered(text: str) -> Lettered | None:
    """The letters of a source; None if they are not known."""
    found = [letters(text)]
    if found[0] is None:
        return None
    kept = text
    if drops_letters(text):
        kept = stripped(text)
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
    references = ("[" in text or "&#91;" in text) and bool(reference_edits(text, Blocked([])))
    numbers = bool(ordered_edits(text, []))
    if references and numbers:
        return [(False, True), (True, False), (False, False)]
    return [(not references, not numbers)] if references or numbers else []
