"""Text without the markup that carries no meaning, for reading; offsets are not kept."""

from __future__ import annotations

import re
from html import unescape

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.short_words import with_marked_stops

__all__ = ["plain"]

_LINK = re.compile(r"!?\[([^\[\]\n]{0,300})\]\((?:[^()\s]|\([^()\s]*\)){0,500}\)")
_TAG = anycase(
    (
        r"</?(?:br|center|div|h[1-6]|hr|img|li|ol|p|pre|sub|sup|table|tbody|td|th|thead|tr|ul)"
        r"(?:\s[^<>\n]{0,200})?/?>"
    ),
)
_INLINE = anycase(
    r"</?(?:a|abbr|b|big|code|del|dfn|em|font|i|ins|kbd|mark|s|small|span|strike|strong|tt|u)"
    r"(?:\s[^<>\n]{0,200})?/?>"
)
"""Tags within a word or beside one, where no space stands for them."""
_ENTITY = re.compile(r"&(?:nbsp|amp|quot|apos|ndash|mdash|hellip|shy|zwnj|#\d{1,5}|#x[0-9a-fA-F]{1,4});")
_SPACES = re.compile(r"[ \t\f\v]{2,}|\t")
_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n){2,}")
_MARKS = re.compile(
    r"(?<![\w*])\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}(?![\w*])|(?<!\w)_{1,3}(?=[^\W_])|"
    r"(?<=[^\W_])_{1,3}(?!\w)|~~"
)
_BOTH_WAYS = anycase(r"(?:\bplus or minus|\bplus/minus|\+/-)\s?")
_EITHER = re.compile(
    r"\b(?P<with>with|mit|avec|con) (?P<what>(?:\w+ ){0,3}\w+) (?P<or>or|oder|ou|o) "
    r"(?P<without>without|ohne|sans|sin)"
    r"(?: (?:it|them|one|any|sie|ihn)\b|(?=\s*(?:[.,;:)]|$))|(?= \w*ge\w+(?:en|t)\b))"
)
"""What is "with food or without it" is "with or without food"."""
_SIGNS = str.maketrans(
    {
        "’": "'",
        "ʼ": "'",
        "‘": "'",
        "´": "'",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "‑": "-",
        "−": "-",
        "≈": "~",
        "≃": "~",
        "≅": "~",
        "≠": " not ",
        "\u00ad": None,
        "\u200b": None,
        "\u200c": None,
        "\u2060": None,
        "\ufeff": None,
    }
)


def plain(text: str) -> str:
    """`text` with links as their text, without tags, bold and italics, and with plain apostrophes and spaces.

    Backticks stay: what stands between them is code. The stop of an abbreviation that ends no sentence is
    marked, see `short_words`.
    """
    if "](" in text:
        text = _LINK.sub(r"\1", text)
    if "&" in text:
        text = _ENTITY.sub(lambda entity: unescape(entity[0]), text)
    if "<" in text:
        text = _TAG.sub(" ", _INLINE.sub("", text))
    if "*" in text or "_" in text or "~" in text:
        text = _MARKS.sub("", text)
    if "minus" in text or "+/-" in text:
        text = _BOTH_WAYS.sub("±", text)
    if "with" in text or "oder ohne" in text or "ou sans" in text or "o sin" in text:
        text = _EITHER.sub(r"\g<with> \g<or> \g<without> \g<what>", text)
    if "\n\n" in text or "\n " in text:
        text = _BLANK_LINES.sub("\n\n", text)
    text = text if text.isascii() else text.translate(_SIGNS)
    return with_marked_stops(_SPACES.sub(" ", text) if "  " in text or "\t" in text else text)
