"""Sentences with their offsets, in text that may be prose, lists, tables or damaged."""

from __future__ import annotations

import re
from itertools import pairwise

from guardrag.text.charsets import BULLETS
from guardrag.types import Span

__all__ = ["split_sentences"]

_ITEM = rf"[ \t]*(?:[-*+–{BULLETS}]|\(?[0-9]{{1,3}}[.)]|\(?[a-zA-Z][.)])[ \t]+"
_BLOCK_BREAK = re.compile(
    rf"""
      \n [ \t]* (?: \r?\n )                                     # a blank line
    | \n (?= {_ITEM} | [ \t]*(?: \#{{1,6}}[ \t] | \| | > | ``` | ~~~ | <(?:p|li|tr|h[1-6]|div)\b ) )
    | (?<= [|:.!?。！？] ) [ \t]* \r? \n                          # a line that is over
    | \r (?! \n ) | [\f\v\x85\u2028\u2029]
    """,
    re.VERBOSE,
)
_HEADING_LINE = re.compile(r"^[ \t]*#{1,6}[ \t][^\n]*$", re.MULTILINE)
# The look-behind keeps a row of dots from being tried again at every dot.
_ENDS = re.compile(r"(?:(?<![.!?])[.!?]++[\"'”’)\]]*+(?=\s)|[。！？؟।]++[」』”’）]*+)")

_ABBREVIATIONS = (
    "e.g i.e etc cf vs al approx ca dr mr mrs ms prof st no nos nr fig figs eq eqs sec secs ch vol pp ed eds "
    "inc ltd jr sr dept est max min resp viz art ref refs ver rev tel ext min mon tue wed thu fri sat sun "
    "jan feb mar apr jun jul aug sep sept oct nov dec z.b d.h bzw usw p.ej p.ex núm num pág env"
)
_KEEPS = frozenset(_ABBREVIATIONS.split())
_ALWAYS_GOES_ON = frozenset(
    [
        "e.g",
        "i.e",
        "cf",
        "vs",
        "dr",
        "mr",
        "mrs",
        "ms",
        "prof",
        "fig",
        "figs",
        "eq",
        "eqs",
        "ca",
        "nos",
        "z.b",
        "d.h",
        "u.a",
        "sra",
        "srta",
        "dra",
        "mlle",
        "dott",
        "frl",
        "hptm",
    ]
)
_LAST_WORD = re.compile(r"([^\s(\[\"'“‘]+)\.\s*$")
_LONE_NUMBER = re.compile(r"(?:^|\s)\(?v?\d+(?:\.\d+)*$", re.IGNORECASE)
_DAY = re.compile(r"\d{1,2}\.\d{1,2}")
_GERMAN_ORDINAL = re.compile(
    r"(?<!\w)[0-3]?\d\.\s+(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|"
    r"Dezember)\b|"
    r"(?i:(?<!\w)(?:der|das|dem|den|des|im|zum|zur|vom|beim|bis|seit|nach))\s\d{1,2}\.\s+[A-ZÄÖÜ][a-zäöüß]"
)
"""The stop of "31. März" and of "im 3. Quartal" ends no sentence."""
_BACK = 14
"""Longer than an article with its ordinal, and than the name of a month."""
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_LONGEST = 8000
"""The library's splitter takes time that grows with the square of a block; prose has no such blocks."""
_FIRST = re.compile(r"[^\W_]")


def split_sentences(text: str) -> list[Span]:
    """The sentences of `text` as ranges of it, in order, without the white space around them.

    A blank line, a list item, a table row, a heading and a line that ends in a full stop or colon end
    a sentence; a line break inside running prose does not. Never raises.
    """
    spans: list[Span] = []
    for start, end in _blocks(text):
        spans.extend(_sentences(text, start, end))
    return spans


def _blocks(text: str) -> list[tuple[int, int]]:
    cuts = [match.end() for match in _BLOCK_BREAK.finditer(text)]
    cuts.extend(match.end() for match in _HEADING_LINE.finditer(text))
    edges = [0, *sorted(set(cuts)), len(text)]
    return [(start, end) for start, end in pairwise(edges) if start < end]


def _sentences(text: str, start: int, end: int) -> list[Span]:
    block = text[start:end]
    spans: list[Span] = []
    pending: int | None = None
    position = 0
    for piece in _pieces(block):
        first = position if pending is None else pending
        position += piece
        if position < len(block) and _runs_on(block, first, position):
            pending = first
            continue
        pending = None
        span = _trimmed(block, first, position, start)
        if span is not None:
            spans.append(span)
    return spans


def _pieces(block: str) -> list[int]:
    """Lengths of the raw pieces; they add up to the block."""
    if len(block) < 3 or not any(mark in block for mark in ".!?。！？؟।"):
        return [len(block)]
    if len(block) > _LONGEST:
        return _simple_pieces(block)
    try:
        from sentencex import segment

        # The splitter takes UTF-8; one stand-in for each lone surrogate keeps every offset.
        lengths = [len(piece) for piece in segment("en", _LONE_SURROGATE.sub("\ufffd", block))]
    except Exception:  # noqa: BLE001 - a foreign splitter must not decide whether a text can be read
        return _simple_pieces(block)
    return lengths if sum(lengths) == len(block) else _simple_pieces(block)


def _simple_pieces(block: str) -> list[int]:
    ends = [match.end() for match in _ENDS.finditer(block)]
    edges = [0, *ends, len(block)]
    return [end - start for start, end in pairwise(edges) if end > start]


def _runs_on(block: str, start: int, end: int) -> bool:
    """Whether the splitter cut after an abbreviation, a bare number or in front of a lower-case word."""
    tail = _LAST_WORD.search(block, max(start, end - 80), end)
    if tail is None:
        return False
    word = tail.group(1).lower()
    if word in _ALWAYS_GOES_ON:
        return True
    follows = _FIRST.search(block, end, end + 40)
    goes_on = follows is not None and (follows.group().islower() or follows.group().isdigit())
    if word in _KEEPS:
        return goes_on
    if follows is not None and follows.group().islower() and (len(word) <= 4 or _DAY.fullmatch(word)):
        return True
    if word[-1].isdigit() and follows is not None and follows.group().isupper():
        ordinals = _GERMAN_ORDINAL.finditer(block, max(0, end - _BACK), follows.end() + _BACK)
        if any(match.start() < tail.end() <= match.end() for match in ordinals):
            return True
    # "1. Open the valve": the number of a list item is no sentence.
    said = block[start : tail.end(1)].strip()
    return said == tail.group(1) and _LONE_NUMBER.search(said) is not None


def _trimmed(block: str, first: int, last: int, offset: int) -> Span | None:
    piece = block[first:last]
    left = len(piece) - len(piece.lstrip())
    kept = piece.strip()
    return Span(offset + first + left, offset + first + left + len(kept)) if kept else None
