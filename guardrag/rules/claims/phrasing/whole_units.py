"""The sentences, items and rows of a quote, each whole, with what must be said before it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from guardrag.rules.claims.phrasing.compared import ITEM, Words, compared, limits, turns, unmarked
from guardrag.rules.claims.phrasing.limiting_words import GENERAL
from guardrag.rules.claims.phrasing.rows import governs, restricts
from guardrag.rules.claims.reading.evidence import Piece
from guardrag.rules.claims.reading.surroundings import Cell, Surroundings, surroundings
from guardrag.rules.claims.reading.words import read
from guardrag.text import split_sentences

__all__ = ["Unit", "units"]

_SIDE = 800
"""Characters beside a quote that are read: a sentence that reaches so far may be cut."""
_ABBREVIATED = re.compile(
    r"(?:(?<![\w°])(?-i:[A-Z])|\b(?:inc|ltd|co|corp|llc|plc|st|vs|dr|mr|mrs|ms|prof|fig|ca|u\.s|e\.g|i\.e|z\.b|d\.h))"
    r"\.[\"”»)]?\s*$",
    re.IGNORECASE,
)
_AHEAD = re.compile(
    r"following|below|folgend|suivant|siguient|seguent|seguint|volgend|以下|如下|次の|التالي", re.IGNORECASE
)
_LETTERED = re.compile(
    r"\b(?i:row|zone|area|block|building|hall|gate|dock|wing|floor|room|lot|park|bay|section|part|class|grade|group|"
    r"type|category|plan|option|annex|appendix|schedule|form|vitamin|team|line|track|reihe|halle|gebäude|tor|gruppe|"
    r"klasse|anlage|anhang|stufe|teil|typ|bâtiment|groupe|annexe|zona|edificio|grupo|anexo) "
    r"[A-Z]\.\s+(?=[A-Z])"
)
"""A letter that names something and ends a sentence, and is no initial of the name behind it."""
_STRUCK = re.compile(r"~~|<(?:del|s|strike)\b", re.IGNORECASE)
_COLON = re.compile(r"\s?(?::\s+|：)(?=(?P<first>\S))")
_LABEL = re.compile(r"(?:\S+ ){0,3}\S+: ")
_PAIRS = (("“", "”"), ("«", "»"), ("「", "」"), ("『", "』"), ("(", ")"), ("（", "）"))
_LEAD = 8
"""Words before a colon that announce more than their own sentence."""
_MOST = 3
"""Places in a window at which the same sentence is looked at."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One sentence, list item or table row.

    Attributes:
        text: Without markup and list marker.
        words: Of it, as compared.
        needed: What has to be said before it, outermost first.
        leads: What may be said before it: titles, lead-ins, sentences that announce it, needed or not.
        titles: Those of them that are titles, headings and attributes.
        sentences: Those of them that end in a full stop.
        mild: Those needed that do no more than lead in to a table; a row as it stands there does without.
        cells: Of a table row.
        mark: The number or letter of a list item, or its bullet; empty if it is none.
        broken: Why it is no whole sentence; empty if it is.
        place: Passage, offset and number of the row, to tell what stands first.
    """

    text: str
    words: Words
    needed: tuple[str, ...]
    leads: tuple[str, ...]
    titles: tuple[str, ...]
    sentences: frozenset[str]
    mild: frozenset[str]
    cells: tuple[Cell, ...]
    mark: str
    broken: str
    place: tuple[str, int, int]


def units(piece: Piece, language: str) -> Iterator[Unit]:
    """Each sentence, item and row that a quote touches. The header of a table is none."""
    around = piece.around
    at = (piece.finding.start or 0) - around.start
    if around.cells or around.grid is not None:
        yield from _rows(piece, around, at, language)
        return
    raw = around.sentence
    spans = split_sentences(raw)
    for number, span in enumerate(spans):
        text = raw[span.start : span.end]
        cut = (number == 0 and around.start >= _SIDE) or (
            number + 1 == len(spans) and len(raw) - around.end >= _SIDE
        )
        table = _table(piece, text, span.start) if "|" in text else None
        if table is not None:
            yield from _rows(piece, table, at + span.start, language)
        else:
            yield _sentence(piece, text, span.start, language, cut=cut)
            ends = [one.end() for one in _LETTERED.finditer(text)]
            for start, end in pairwise([0, *ends, len(text)] if ends else ()):
                part = text[start:end].rstrip()
                yield _sentence(piece, part, span.start + start, language, cut=cut)


def _table(piece: Piece, raw: str, offset: int) -> Surroundings | None:
    """What stands around a row of a table that is quoted together with text before it."""
    window = piece.around.window or piece.around.sentence
    for at in _places(window, piece.around.sentence, offset, raw):
        here = surroundings(window, at, at + len(raw))
        if here.grid is not None:
            return here
    return None


def _sentence(piece: Piece, raw: str, offset: int, language: str, *, cut: bool) -> Unit:
    window = piece.around.window or piece.around.sentence
    needed: dict[str, None] = {}
    titles = dict.fromkeys(piece.context)
    leads: dict[str, None] = {}
    sentences: set[str] = set()
    broken = "the quoted sentence is longer than what is read of it" if cut else ""
    mark = ""
    found = False
    for at in _places(window, piece.around.sentence, offset, raw):
        found = True
        mark = mark or _mark(window, at, len(raw))
        here = surroundings(window, at, at + len(raw))
        for lead in here.leads:
            colon = lead.rstrip().endswith((":", "："))
            leads[_label(lead)] = None
            if not colon:
                sentences.add(_label(lead))
            if not _general(lead) and (colon or _AHEAD.search(lead) or turns(lead)):
                needed[_label(lead)] = None
        titles.update(dict.fromkeys(here.headings))
        paragraph = window[window.rfind("\n\n", 0, at) + 1 : at]
        broken = broken or _fragment(paragraph, raw, window[at + len(raw) :])
        if ITEM.match(raw) is None and _LABEL.match(raw) is None:
            needed.update(dict.fromkeys(_announced(paragraph, language)))
    if not found:
        broken = "where the quoted sentence stands cannot be told"
    text = unmarked(raw)
    place = (piece.passage_id, (piece.finding.start or 0) - piece.around.start + offset, 0)
    return Unit(
        text,
        compared(text),
        (*_turning(titles, needed), *needed),
        tuple(dict.fromkeys((*titles, *leads, *needed))),
        tuple(titles),
        frozenset(sentences),
        frozenset(),
        (),
        mark,
        broken,
        place,
    )


def _mark(window: str, at: int, size: int) -> str:
    """The mark of the list item at a place of the text, be it read with it or not."""
    first = window.rfind("\n", 0, at) + 1
    marker = ITEM.match(window[first : at + size])
    return marker["mark"].strip("().") if marker is not None and first + marker.end() >= at else ""


def _turning(titles: Iterable[str], needed: Container[str]) -> Iterator[str]:
    """The titles that deny or narrow down what stands under them, but for attributes ("status: draft")."""
    return (title for title in titles if turns(title) and ": " not in title and title not in needed)


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
        if colon is None or colon["first"].islower() or colon["first"].isdigit() or ITEM.match(sentence):
            continue
        before = sentence[: colon.start()]
        if len(before.split()) <= _LEAD and not _general(before) and limits(before, language):
            yield _label(before)


def _label(lead: str) -> str:
    return unmarked(lead).rstrip(" \n:：")


def _general(lead: str) -> bool:
    return all(word.low in GENERAL for word in read(lead).words)


def _fragment(before: str, raw: str, after: str) -> str:
    """Whether the text before shows that a sentence does not begin here, or stands in what somebody says."""
    line = before.rpartition("\n")[2] if before.endswith("\n") else before
    ended = any(one.end() == len(line) for one in _LETTERED.finditer(line + raw[:1]))
    if line.strip() and not ended and (_ABBREVIATED.search(line) is not None or raw[:1].islower()):
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


def _rows(piece: Piece, around: Surroundings, place: int, language: str) -> Iterator[Unit]:
    row: list[Cell] = []
    number = 0
    for cell in (*around.cells, None):
        if row and (cell is None or not cell.label):
            yield _row(piece, around, tuple(row), (piece.passage_id, place, number), language)
            row, number = [], number + 1
        if cell is not None:
            row.append(cell)


def _row(
    piece: Piece, around: Surroundings, cells: tuple[Cell, ...], place: tuple[str, int, int], language: str
) -> Unit:
    text = " | ".join(cell.text for cell in cells)
    titles = dict.fromkeys((*piece.context, *around.headings))
    near = [part for cell in cells for part in (cell.header, cell.text)]
    leads: dict[str, None] = {}
    needed: dict[str, None] = {}
    sentences: set[str] = set()
    for paragraph in around.leads:
        for span in split_sentences(paragraph):
            lead = paragraph[span.start : span.end]
            leads[_label(lead)] = None
            if not lead.rstrip().endswith((":", "：")):
                sentences.add(_label(lead))
            if not _general(lead) and governs(lead, near, language):
                needed[_label(lead)] = None
    return Unit(
        text,
        compared(text),
        (*_turning(titles, needed), *needed),
        (*titles, *(lead for lead in leads if lead not in titles)),
        tuple(titles),
        frozenset(sentences),
        frozenset(lead for lead in needed if lead not in sentences and not restricts(lead, language)),
        cells,
        "",
        "",
        place,
    )
