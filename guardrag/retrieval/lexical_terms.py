"""Text as terms: what the lexical scorer and the extractive generator compare.

A term is a string whose first character says what it is, so that terms of
different kinds can never be equal by chance:

    w:stem      a word without its grammatical ending
    r:root      what it is derived from, beside every word that has one
    n:1200      a number, without thousands separators and trailing zeros
    i:err_5521  an identifier: letters with digits, underscores, or a version
    b:滤芯       two neighbouring characters of a script that is written without spaces

Identifiers are compared whole: ERR_5521 has nothing in common with ERR_5522 but
the ordinary words in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from guardrag.retrieval.lexical_stem import inflected, root
from guardrag.text.normal import normalized

__all__ = ["Token", "TokenKind", "fold_text", "terms_of", "token_terms", "token_texts", "tokens"]

_UNSEGMENTED = (
    "\u0e00-\u0e7f\u0e80-\u0eff\u1000-\u109f\u1780-\u17ff"  # Thai, Lao, Burmese, Khmer
    "\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff"
    "\U00020000-\U0003134f"
)
# The joiners are those that occur inside one token: INGEST_BATCH_SIZE, 2.3.1, BX-9920, 1,000, a/b, R&D.
_ASCII = re.compile(r"\w+(?:[.\-'/:&@,]\w+)*(?:\+\+|\#(?!\w))?")
_ANY = re.compile(
    rf"[{_UNSEGMENTED}]+|[^\W{_UNSEGMENTED}]+(?:[.\-'/:&@,][^\W{_UNSEGMENTED}]+)*(?:\+\+|\#(?!\w))?"
)
_RUN = re.compile(rf"[{_UNSEGMENTED}]")
_NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")
_MEASURE = re.compile(r"(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)-?([a-z]+)")
_VERSION = re.compile(r"v?(\d+(?:\.\d+)+(?:-?(?:a|b|rc|alpha|beta)\.?\d*)?)", re.IGNORECASE)
_SPLIT = re.compile(r"[.\-'/:&@,_]+")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_FILE = re.compile(r"[\w\-]+\.(?:[a-z]{2,5}\d?)", re.IGNORECASE)
_NUMERALS = """
one 1
two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14
fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60
seventy 70 eighty 80 ninety 90 hundred 100
"""
_WORD_NUMBERS = dict(zip(_NUMERALS.split()[::2], _NUMERALS.split()[1::2], strict=True))
_MARKS = re.compile("[\u0300-\u036f]")


class TokenKind:
    """Kinds of token, as plain constants because they are compared for every word of every passage."""

    WORD = "w"
    NUMBER = "n"
    IDENTIFIER = "i"
    RUN = "b"


@dataclass(frozen=True, slots=True)
class Token:
    """A stretch of text and the terms it stands for.

    Attributes:
        text: As written, after `fold_text`.
        kind: One of `TokenKind`.
        terms: The first says exactly what was written; the others are related to it.
        start: Offset in the folded text.
    """

    text: str
    kind: str
    terms: tuple[str, ...]
    start: int


def fold_text(text: str) -> str:
    """Compatibility forms, straight apostrophes, plain hyphens, and no accents: askers leave them out."""
    if text.isascii():
        return text
    text = normalized("NFKC", text)
    text = text.replace("’", "'").replace("‘", "'").replace("‐", "-").replace("‑", "-").replace("\u00ad", "")
    if _MARKS.search(decomposed := normalized("NFD", text)):
        text = normalized("NFC", _MARKS.sub("", decomposed))
    return text


def plain_number(text: str) -> str:
    """`1,200.50` as `1200.5`."""
    text = text.replace(",", "")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text.lstrip("0") or "0"


def _word_terms(word: str) -> tuple[str, ...]:
    stem = inflected(word)
    base = root(stem)
    number = _WORD_NUMBERS.get(word)
    if number is not None:
        return (f"n:{number}", f"w:{stem}")
    return (f"w:{stem}", f"r:{base}")


def _parts(text: str) -> Iterator[str]:
    for part in _SPLIT.split(text):
        yield from _CAMEL.split(part)


def _flat(texts: Iterator[str]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for text in texts:
        folded = text.casefold()
        if not folded:
            continue
        if folded.isdecimal():
            found[f"n:{plain_number(folded)}"] = None
        else:
            for term in _word_terms(folded):
                found[term] = None
    return tuple(found)


@lru_cache(maxsize=65_536)
def _classify(text: str) -> tuple[str, tuple[str, ...]]:
    """Kind and terms of one token that is not in an unsegmented script."""
    if text.isalpha():
        kind, terms = TokenKind.WORD, _word_terms(text.casefold())
        if not text.islower() and len(text) > 3 and (pieces := _CAMEL.split(text))[1:]:
            terms += _flat(iter(pieces))
        return kind, terms
    if text.endswith("'s"):
        return _classify(text[:-2])
    if _NUMBER.fullmatch(text):
        number = plain_number(text)
        terms = (f"n:{number}",)
        return TokenKind.NUMBER, (*terms, f"i:{text}") if "." in text else terms
    version = _VERSION.fullmatch(text)
    if version is not None:
        return TokenKind.IDENTIFIER, (f"i:{version[1].casefold()}",)
    measure = _MEASURE.fullmatch(text)
    if measure is not None:
        return TokenKind.NUMBER, (f"n:{plain_number(measure[1])}", *_word_terms(measure[2]))
    folded = text.casefold()
    bare = folded.replace("'", "")
    if any(c.isdigit() for c in text) or "_" in text.strip("_") or _FILE.fullmatch(text):
        return TokenKind.IDENTIFIER, (f"i:{folded}", *_flat(_parts(text)))
    if (
        "'" in text
        or "&" in text
        or text.endswith(("+", "#"))
        or re.fullmatch(r"(?:[^\W\d_]\.)+[^\W\d_]", text)
    ):
        return TokenKind.WORD, (f"w:{bare}", f"r:{bare}")
    joined = "".join(_SPLIT.split(folded))
    return TokenKind.WORD, (f"w:{inflected(joined)}", *_flat(_parts(text)))


_LONGEST_KEPT = 64
"""Characters of a token up to which its terms are remembered."""


def _classified(text: str) -> tuple[str, tuple[str, ...]]:
    return _classify(text) if len(text) <= _LONGEST_KEPT else _classify.__wrapped__(text)


def tokens(folded: str) -> Iterator[Token]:
    """The tokens of a text that `fold_text` has been over, in order."""
    if folded.isascii() or not _RUN.search(folded):
        for match in _ASCII.finditer(folded):
            text = match[0]
            yield Token(text, *_classified(text), match.start())
        return
    for match in _ANY.finditer(folded):
        text = match[0]
        if _RUN.match(text):
            yield Token(text, TokenKind.RUN, tuple(bigrams(text)), match.start())
        else:
            yield Token(text, *_classified(text), match.start())


def token_texts(folded: str) -> Iterator[str]:
    """The same tokens, as written and nothing more."""
    pattern = _ASCII if folded.isascii() or not _RUN.search(folded) else _ANY
    for match in pattern.finditer(folded):
        yield match[0]


def token_terms(text: str) -> Sequence[str]:
    """The terms of one token."""
    return bigrams(text) if _RUN.match(text) else _classified(text)[1]


def bigrams(run: str) -> list[str]:
    """Neighbouring characters; a lone character stands for itself."""
    return [f"b:{run[i : i + 2]}" for i in range(len(run) - 1)] or [f"b:{run}"]


def terms_of(text: str) -> list[tuple[str, ...]]:
    """The terms of every token in the text, in order."""
    return [token.terms for token in tokens(fold_text(text))]
