"""Is there anything to read?"""

from __future__ import annotations

import re

__all__ = ["is_blank", "says_nothing"]

# White space, controls, soft hyphen, zero-widths, bidi marks, variation selectors, tag characters:
# a text of nothing else shows a reader nothing.
_VISIBLE = re.compile(
    "[^\\s\x00-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]"
)


def is_blank(text: str) -> bool:
    """True if `text` holds nothing that a reader would see."""
    return _VISIBLE.search(text) is None


_WORD = re.compile(r"[^\W_]")
_NOT_APPLICABLE = re.compile(r"\W*n\s?[/.]\s?a\W*", re.IGNORECASE)


def says_nothing(text: str) -> bool:
    """True if `text`, read as a sentence, states nothing: no letter or digit, or only "n/a"."""
    return _WORD.search(text) is None or _NOT_APPLICABLE.fullmatch(text) is not None
