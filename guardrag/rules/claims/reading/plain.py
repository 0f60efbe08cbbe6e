"""Text without the markup that carries no meaning, for reading; offsets are not kept."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.short_words import with_marked_stops

__all__ = ["plain"]

_LINK = re.compile(r"!?\[([^\[\]\n]{0,300})\]\((?:[^()\s]|\([^()\s]*\)){0,500}\)")
_TAG = anycase(
    (
        r"</?(?:a|abbr|b|big|br|center|code|del|dfn|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|"
        r"pre|s|small|span|strike|strong|sub|sup|"
        r"table|tbody|td|th|thead|tr|tt|u|ul)(?:\s[^<>\n]{0,200})?/?>"
    ),
)
_MARKS = re.compile(
    r"(?<![\w*])\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}(?![\w*])|(?<!\w)_{1,3}(?=[^\W_])|"
    r"(?<=[^\W_])_{1,3}(?!\w)|~~"
)
_BOTH_WAYS = anycase(r"(?:\bplus or minus|\bplus/minus|\+/-)\s?")
_SIGNS = str.maketrans(
    {
        "’": "'",
        "ʼ": "'",
        "‘": "'",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "‑": "-",
        "−": "-",
        "≈": "~",
        "≃": "~",
        "≅": "~",
        "≠": " not ",
    }
)


def plain(text: str) -> str:
    """`text` with links as their text, without tags, bold and italics, and with plain apostrophes and spaces.

    Backticks stay: what stands between them is code. The stop of an abbreviation that ends no sentence is
    marked, see `short_words`.
    """
    if "](" in text:
        text = _LINK.sub(r"\1", text)
    if "<" in text:
        text = _TAG.sub(" ", text)
    if "*" in text or "_" in text or "~" in text:
        text = _MARKS.sub("", text)
    if "minus" in text or "+/-" in text:
        text = _BOTH_WAYS.sub("±", text)
    return with_marked_stops(text if text.isascii() else text.translate(_SIGNS))
