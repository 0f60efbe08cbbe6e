"""Makes sure that a changed quote is in no reading of its passage."""

from __future__ import annotations

import functools
import html
import re
import unicodedata

from quote_cases.blocks import TAG, render

INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff\u200e\u200f\u061c"))
MARKS = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"'} | dict.fromkeys("‐‑–—−", "-")
)


@functools.lru_cache(maxsize=4096)
def readings(text: str, form: str) -> tuple[str, ...]:
    """The text as it is, and as readers of several kinds would render it, references and tags out or not."""
    decoded = html.unescape(text)
    first = {
        text,
        decoded,
        render(text, form),
        render(text, "markdown"),
        TAG.sub("", decoded),
        TAG.sub(" ", decoded),
    }
    unmarked = {re.sub(r" ?\[\d+(?:, ?\d+)*\]", "", reading) for reading in first}
    unbroken = {
        re.sub(r"-\s*\n\s*", "", text),
        re.sub(r"\n\s*", "", text),
        re.sub(r"(?m)^[>*+#|-]+ |\|", "", text),
    }
    return tuple(sorted(first | unmarked | unbroken))


def loose(text: str) -> str:
    """Letters and digits alone, without accents and case."""
    folded = unicodedata.normalize("NFKD", text.translate(INVISIBLE)).casefold()
    return "".join(char for char in folded if char.isalnum())


def strict(text: str) -> str:
    """All that can be seen but white space, quotation marks and dashes of one kind each."""
    text = unicodedata.normalize("NFC", text.translate(INVISIBLE)).translate(MARKS)
    return "".join(text.split()).rstrip(".")


@functools.lru_cache(maxsize=4096)
def _keys(text: str, form: str) -> tuple[tuple[str, str], ...]:
    return tuple((loose(reading), strict(reading)) for reading in readings(text, form))


def present(quote: str, text: str, form: str) -> bool:
    """Whether some reading of the text holds the quote, white space aside."""
    wanted = loose(quote), strict(quote)
    return any(wanted[0] in key and wanted[1] in other for key, other in _keys(text, form))


def present_word_for_word(quote: str, text: str, form: str) -> bool:
    """Whether some reading holds the quote with its white space, from one token boundary to another."""
    quote = " ".join(quote.split())
    pattern = re.compile(rf"(?<![\w.,\-−+$€£%]){re.escape(quote)}(?![\w%]|[.,\-]\w)")
    return any(pattern.search(" ".join(reading.split())) for reading in readings(text, form))
