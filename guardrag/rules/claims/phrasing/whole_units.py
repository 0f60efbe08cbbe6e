"""The sentences, items and rows of a quote, each whole, with what must be said before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from guardrag.rules.claims.phrasing.limiting_words import GENERAL, LIMITING, TIMES, UNTRUE
from guardrag.rules.claims.reading.evidence import Piece
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.surroundings import Cell, surroundings
from guardrag.rules.claims.reading.words import read
from guardrag.rules.negations import find_negations
from guardrag.text import fold, split_sentences

__all__ = ["Unit", "Words", "begun", "compared", "limits", "units", "unmarked"]

_SIDE = 800
"""Characters beside a quote that are read: a sentence that reaches so far may be cut."""
_ENDS = " \t\n.;,!。！、，；۔"
_TOKEN = re.compile(r"\w+(?:['.,_-]\w+)*|[^\w\s]")
_CODE = re.compile(r"\b\w*(?:[a-z][A-Z]|[A-Za-z]_[A-Za-z])\w*")
_ITEM = re.compile(r"^\s*(?:[-*+•‣◦–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)]|#{1,6}|>)\s+")
_ABBREVIATED = re.compile(
    r"(?:(?<![\w°])(?-i:[A-Z])|\b(?:inc|ltd|co|corp|llc|plc|st|vs|dr|mr|mrs|ms|prof|fig|ca|u\.s|e\.g|i\.e|z\.b|d\.h))"
    r"\.[\"”»)]?\s*$",
    re.IGNORECASE,
)
_INLINE = re.compile(r"`[^`]*`")
_AHEAD = re.compile(
    r"following|below|folgend|suivant|siguient|seguent|seguint|volgend|以下|如下|次の|التالي", re.IGNORECASE
)
_STRUCK = re.compile(r"~~|<(?:del|s|strike)\b", re.IGNORECASE)
_COLON = re.compile(r"\s?(?::\s+|：)(?=(?P<first>\S))")
_LABEL = re.compile(r"(?:\S+ ){0,3}\S+: ")
_PAIRS = (("“", "”"), ("«", "»"), ("「", "」"), ("『", "』"), ("(", ")"), ("（", "）"))
_LEAD = 8
"""Words before a colon that announce more than their own sentence."""
_MOST = 3
"""Places in a window at which the same sentence is looked at."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text as it is compared: its words and marks after folding, and its names in code as written."""

    tokens: tuple[str, ...]
    code: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """One sentence, list item or table row.

    Attributes:
        text: Without markup and list marker.
        words: Of it, as compared.
        needed: What has to be said before it, outermost first.
        optional: What may be said before it.
        cells: Of a table row.
        broken: Why it is no whole sentence; empty if it is.
        place: Passage and offsets, to tell what stands first.
    """

    text: str
    words: Words
    needed: tuple[str, ...]
    optional: tuple[str, ...]
    cells: tuple[Cell, ...]
    broken: str
    place: tuple[str, int, int]


def compared(text: str) -> Words:
    """`text` as it is compared: white space, markup and the marks at its end do not count, but for "?"."""
    folded = fold(text, references=False)
    tokens = _TOKEN.findall(folded.text.strip(_ENDS))
    return Words((*map(begun, tokens[:1]), *tokens[1:]), tuple(_CODE.findall(folded.strict)))


def begun(token: str) -> str:
    """A word that may begin a sentence, in small letters unless it is a name in capitals."""
    return token[:1].lower() + token[1:] if token[1:] == token[1:].lower() else token


def unmarked(raw: str) -> str:
    """A sentence without markup and list marker."""
    marker = _ITEM.match(raw)
    return plain(raw[marker.end() :] if marker is not None else raw).strip()


def limits(text: str, language: str) -> bool:
    """Whether what is said so limits what stands beside it, or may."""
    known = LIMITING.get(language)
    return (
        bool(find_negations(text))
        or UNTRUE.search(text) is not None
        or (known is not None and known.search(text) is not None)
    )


def units(piece: Piece, language: str) -> Iterator[Unit]:
    """Each sentence, item and row that a quote touches."""
    around = piece.around
    if around.cells:
        row: list[Cell] = []
        for cell in around.cells:
            if row and not cell.label:
                yield _row(piece, tuple(row), language)
                row = []
            row.append(cell)
        yield _row(piece, tuple(row), language)
        return
    raw = around.sentence
    spans = split_sentences(raw)
    for number, span in enumerate(spans):
        text = raw[span.start : span.end]
        cut = (number == 0 and around.start >= _SIDE) or (
            number + 1 == len(spans) and len(raw) - around.end >= _SIDE
        )
        yield _sentence(piece, text, span.start, language, cut=cut)


def _sentence(piece: Piece, raw: str, offset: int, language: str, *, cut: bool) -> Unit:
    window = piece.around.window or piece.around.sentence
    needed: dict[str, None] = {}
    optional = dict.fromkeys(piece.context)
    broken = "the quoted sentence is longer than what is read of it" if cut else ""
    found = False
    for at in _places(window, piece.around.sentence, offset, raw):
        found = True
        here = surroundings(window, at, at + len(raw))
        for lead in here.leads:
            said = _general(lead) or not (
                lead.rstrip().endswith((":", "：")) or _AHEAD.search(lead) or _turns(lead)
            )
            (optional if said else needed)[_label(lead)] = None
        optional.update(dict.fromkeys(here.headings))
        paragraph = window[window.rfind("\n\n", 0, at) + 1 : at]
        broken = broken or _fragment(paragraph, raw, window[at + len(raw) :])
        if _ITEM.match(raw) is None and _LABEL.match(raw) is None:
            needed.update(dict.fromkeys(_announced(paragraph, language)))
    if not found:
        broken = "where the quoted sentence stands cannot be told"
    for heading in [one for one in optional if _turns(one)]:
        if ": " not in heading and heading not in needed:
            needed[heading] = None
    text = unmarked(raw)
    place = (piece.passage_id, piece.finding.start or 0, offset)
    return Unit(text, compared(text), tuple(needed), tuple(optional), (), broken, place)


def _places(window: str, sentence: str, offset: int, raw: str) -> Iterator[int]:
    """Where the unit may stand: the window does not say which of several equal places was quoted."""
    at, found = window.find(sentence), 0
    while at >= 0 and found < _MOST:
        if window.startswith(raw, at + offset):
            yield at + offset
            found += 1
        at = window.find(sentence, at + 1)


def _announced(paragraph: str, language: str) -> Iterator[str]:
    """What an earlier sentence says, before a colon, of all that follows: "Critics say: A. B."."""
    for earlier in split_sentences(paragraph):
        sentence = paragraph[earlier.start : earlier.end]
        colon = _COLON.search(sentence)
        if colon is None or colon["first"].islower() or colon["first"].isdigit() or _ITEM.match(sentence):
            continue
        before = sentence[: colon.start()]
        if len(before.split()) <= _LEAD and not _general(before) and limits(before, language):
            yield _label(before)


def _turns(heading: str) -> bool:
    """Whether what stands under a heading or in a nested list is denied or narrowed down by it."""
    text = _INLINE.sub(" ", heading)
    denied = [text[start:end].lower() for start, end in find_negations(text)]
    return UNTRUE.search(text) is not None or any(
        one not in ("without", "ohne", "sans", "sin") for one in denied
    )


def _label(lead: str) -> str:
    return unmarked(lead).rstrip(" \n:：")


def _general(lead: str) -> bool:
    return all(word.low in GENERAL for word in read(lead).words)


def _fragment(before: str, raw: str, after: str) -> str:
    """Whether the text before shows that a sentence does not begin here, or stands in what somebody says."""
    line = before.rpartition("\n")[2] if before.endswith("\n") else before
    if line.strip() and (_ABBREVIATED.search(line) is not None or raw[:1].islower()):
        return "the sentence may begin before it"
    behind = after.lstrip(" \t")
    if behind[:1] == "\n":
        behind = behind[1:]
    if behind[:1].islower():
        return "the sentence may go on behind it"
    if _STRUCK.search(raw) is not None or before.count("~~") % 2:
        return "it is struck out"
    if any(before.count(opens) > before.count(closes) for opens, closes in _PAIRS):
        return "it stands inside a quotation or brackets that begin before it"
    if before.count('"') % 2:
        return "it stands inside a quotation that begins before it"
    return ""


def _row(piece: Piece, cells: tuple[Cell, ...], language: str) -> Unit:
    text = " | ".join(cell.text for cell in cells)
    leads = tuple(_label(lead) for lead in piece.around.leads if not _general(lead))
    titles = tuple(dict.fromkeys((*piece.context, *piece.around.headings)))
    short = [one for one in leads if len(one.split()) <= _LEAD]
    above = [one for one in short if limits(one, language) or TIMES.search(one)]
    turned = [*above, *(one for one in (*leads, *titles) if _turns(one))]
    needed = tuple(one for one in dict.fromkeys(turned) if ": " not in one)
    place = (piece.passage_id, piece.finding.start or 0, 0)
    return Unit(text, compared(text), needed, (*leads, *titles), cells, "", place)
