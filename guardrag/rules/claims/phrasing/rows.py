"""A table row as an extract tells it: its label, headers and cells, and what leads in to its table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.phrasing.compared import after, bare, limits, turns
from guardrag.rules.claims.phrasing.limiting_words import PLAIN_HEADERS, TIMES
from guardrag.rules.claims.reading.grammar_words import VERBS
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.surroundings import Cell

__all__ = ["Telling", "governs", "restricts", "row_form", "tellings"]

_SHORT = 8
"""Words of a sentence before a table that is about it, whatever it says."""
_MOST_TOLD = 40
"""Cells of a row that are compared."""
_SCALES = anycase(
    r"\b(?:in (?:percent|per cent|%|eur|usd|gbp|chf|jpy|cny|[€$£]|euros?|dollars?|pounds|prozent)|"
    r"tsd|mio|mrd|thousands?|millions?|billions?|units?|per|pro|je|net|gross|vat|tax\w*|netto|"
    r"brutto|mwst|zzgl|inkl|exkl|excl|incl|millionen|milliers|mil(?:es|lones)|hors|ttc|iva|en euros?)\b"
    r"|单位|千元|万元|百万|億|単位|税抜|税込|含税|不含"
)
"""Words for the unit or the basis of figures."""
_POINTS = anycase(
    r"\b(?:below|above|following|here|table|list|columns?|figures?|values?|amounts?|prices?|rates?|fees?|costs?|items?|"
    r"offers?|entries|data|this|these|those|such|it|they|them|all|each|every|any|none|nothing|nobody|"
    r"tabelle|liste|spalten?|folgend\w*|angaben|werte?|beträge|preise|"
    r"sätze|kosten|gebühren|hier|dies\w*|alle[ns]?|jede\w*|keine?[nrs]?|"
    r"nichts|tableau|valeurs?|montants?|prix|tarifs?|ci-dessous|ces?|cette|cela|tous|toutes|aucune?|suivant\w*|"
    r"tabla|valores|importes|precios|tarifas|est[aeo]s?|es[aeo]s?|todos|todas|ningun\w*|siguiente\w*)\b"
    r"|下表|以下|如下|表|价格|費用|费用|金额|この|これ|次の|所有|均"
)
"""Words with which a sentence speaks of what stands below it."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Telling:
    """One way to read words as a row.

    Attributes:
        end: Position behind the last of them.
        lacks: What has to be said and is not, as a reason names it; empty if nothing.
        entire: Whether it is the row as it stands there.
    """

    end: int
    lacks: str = ""
    entire: bool = False


def tellings(
    tokens: Sequence[str], start: int, cells: Sequence[Cell], language: str, *, bars: bool
) -> Iterator[Telling]:
    """How the words from `start` on tell the row: label, headers and cells or, with `bars`, all of it.

    The header may stand before a label or behind it, and the label's own header before it. A header that says
    no more than its cell ("Price") may go in a table of two columns.
    """
    if len(cells) > _MOST_TOLD:
        return
    texts = [bare(cell.text) for cell in cells]
    headers = [bare(cell.header) for cell in cells]
    whole = [token for text in texts for token in text]
    top = [token for header in headers for token in header]
    for words in (whole, [*top, *whole]) if bars else ():
        end = after(tokens, start, words)
        if end is not None:
            yield Telling(end, entire=True)
    label = texts[0]
    if not label or label == ("|",):
        return
    row = _Row(tokens, cells, texts, headers, _limiting(cells, language))
    for at in range(1, len(cells)):
        end = after(tokens, start, [*headers[at], *label, *texts[at]]) if headers[at] and texts[at] else None
        if end is not None:
            yield Telling(end, row.left_off((at,)))
    for front in ((), *([headers[0]] if headers[0] else ())):
        end = after(tokens, start, [*front, *label])
        if end is not None:
            yield from _cell_by_cell(row, end, (), set())


@dataclass(frozen=True, slots=True)
class _Row:
    tokens: Sequence[str]
    cells: Sequence[Cell]
    texts: Sequence[tuple[str, ...]]
    headers: Sequence[tuple[str, ...]]
    limiting: Sequence[int]

    def left_off(self, told: tuple[int, ...]) -> str:
        """What stands in the same row, is not told and limits what is."""
        missing = next((number for number in self.limiting if number not in told), None)
        return "" if missing is None else f"{self.cells[missing].text!r}, which stands in the same row"


def _cell_by_cell(
    row: _Row, start: int, told: tuple[int, ...], seen: set[tuple[int, int]]
) -> Iterator[Telling]:
    """The tellings that go on with further cells; `seen` are the places and last cells looked at before."""
    last = told[-1] if told else 0
    if (start, last) in seen:
        return
    seen.add((start, last))
    if told:
        yield Telling(start, row.left_off(told))
    for at in range(last + 1, len(row.cells)):
        header, text = row.headers[at], row.texts[at]
        end = after(row.tokens, start, [*header, *text]) if text else None
        if end is not None:
            yield from _cell_by_cell(row, end, (*told, at), seen)
            continue
        end = after(row.tokens, start, text) if text and not told else None
        if end is not None:
            plain = PLAIN_HEADERS.issuperset(header) and not row.cells[at].text.replace(".", "").isdigit()
            if len(row.cells) > 2 or not plain:
                yield Telling(end, f"{row.cells[at].header!r}, the header of what it says")
            else:
                yield Telling(end, row.left_off((at,)))


def _limiting(cells: Sequence[Cell], language: str) -> list[int]:
    """Numbers of the cells that limit what stands in the same row."""
    return [
        number
        for number, cell in enumerate(cells)
        if number and (limits(cell.text, language) or limits(cell.header, language))
    ]


def row_form(cells: Sequence[Cell], said: Sequence[str], language: str) -> str:
    """The row as it may be told, with the cells that `said` has words of and those that limit them."""
    mine = frozenset(said)
    about = [
        number
        for number, cell in enumerate(cells)
        if number and bare(cell.text) and mine.issuperset(bare(cell.text))
    ]
    told = sorted({*about, *_limiting(cells, language)}) or range(1, len(cells))
    parts = [f"{cells[at].header}: {cells[at].text}".removeprefix(": ") for at in told if cells[at].text]
    return f"{cells[0].text}, {', '.join(parts)}" if cells[0].text and parts else ""


def restricts(sentence: str, language: str) -> bool:
    """Whether a sentence denies, narrows down, dates or scales something, other than by pointing to it."""
    found = turns(sentence) or TIMES.search(sentence) is not None or _SCALES.search(sentence) is not None
    return found or limits(_POINTS.sub(" ", sentence), language)


def governs(sentence: str, near: Sequence[str], language: str) -> bool:
    """Whether a sentence before a table has to be said with its rows.

    One that ends with a colon leads in to it. Any other that denies, narrows down, dates or scales something
    ("without VAT", "in thousands") does if it is about the table: short, without a verb of its own, pointing
    to what follows, or with a word of a header or cell.

    Args:
        sentence: As it stands there.
        near: Headers and cells of the row.
        language: Of claim and quotes.
    """
    if sentence.rstrip().endswith((":", "：")):
        return True
    if not restricts(sentence, language):
        return False
    words = [word.lower() for word in _WORD.findall(sentence)]
    if len(sentence.split()) <= _SHORT or _POINTS.search(sentence) is not None:
        return True
    theirs = {stem(word.lower()) for text in near for word in _WORD.findall(text) if len(word) > 2}
    return not theirs.isdisjoint(map(stem, words)) or not any(stem(word) in VERBS for word in words)
