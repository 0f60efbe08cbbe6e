"""A claim and its evidence, read once for all checks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.language import language_of
from guardrag.rules.claims.reading.own_tags import without_tags
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.restated import restated
from guardrag.rules.claims.reading.short_words import with_plain_stops
from guardrag.rules.claims.reading.steps import without_place
from guardrag.rules.claims.reading.surroundings import LONGEST_QUOTE
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.types import DraftClaim

__all__ = ["LONGEST_CLAIM", "Matter", "Statement", "prepare"]

_ITEM = re.compile(r"^\s*(?:[-*+•‣◦–]|\(?\d{1,2}[.)])\s+")


LONGEST_CLAIM = 2000
"""Characters of a claim that are read."""
_REFERS = anycase(
    r"\W*(?:(?:\w+,? ){0,3}?)(?:it|they|them|these|this|those|both|such|he|she|him|her|his|its|their)\b",
)
"""A sentence with a pronoun near its beginning speaks of what the sentence before it names."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What one quote states.

    Attributes:
        piece: The quote and what belongs to it.
        text: Its sentence without markup and list marker.
        reading: Of `text`.
        clauses: Numbers of the clauses that the quote touches.
        start, end: Where the quote stands in `text`.
        leads: Lead-ins and enclosing items, read.
    """

    piece: Piece
    text: str
    reading: Reading
    clauses: frozenset[int]
    start: int
    end: int
    leads: tuple[Reading, ...]

    def quoted(self) -> list[Word]:
        """The words of the clauses that the quote touches."""
        return [word for word in self.reading.words if word.clause in self.clauses]


@dataclass(frozen=True, slots=True, eq=False)
class Matter:
    """A claim and its evidence as every check gets them; equal to itself only.

    Attributes:
        claim, evidence: As given.
        text: The claim without markup.
        said: The claim, read.
        statements: One for each quote.
        context: Heading trail, title, attributes, table headers and row labels, read; lead-ins included.
        language: Of claim and quotes together.
    """

    claim: DraftClaim
    evidence: Evidence
    text: str
    said: Reading
    statements: tuple[Statement, ...]
    context: tuple[Reading, ...]
    language: str

    def readings(self) -> list[Reading]:
        """Everything the claim may lean on: sentences first, then context."""
        return [*(statement.reading for statement in self.statements), *self.context]

    def covered(self, word: Word) -> bool:
        """Whether anything the claim may lean on has the word or one that may stand for it."""
        return any(reading.covers(word) for reading in self.readings())

    def has(self, word: Word) -> bool:
        """Whether anything the claim may lean on has the word in some form."""
        return any(reading.has(word) for reading in self.readings())


def prepare(claim: DraftClaim, evidence: Evidence) -> Matter:
    """Reads a claim and its evidence."""
    claim = _read_as(claim, evidence)
    text = plain(claim.text[:LONGEST_CLAIM])
    spoken = " ".join((text, *(_unmarked(piece.around.sentence) for piece in evidence.pieces)))
    language = language_of(spoken[:800])
    statements = tuple(_statement(piece, language) for piece in evidence.pieces)
    context: dict[str, None] = {}
    for piece in evidence.pieces:
        context.update(dict.fromkeys(piece.context))
        context.update(dict.fromkeys(piece.around.leads))
        for cell in piece.around.cells:
            context.update(dict.fromkeys(part for part in (cell.header, cell.label) if part))
        if piece.around.before and _REFERS.match(_ITEM.sub("", piece.around.sentence)) is not None:
            context[piece.around.before] = None
    return Matter(
        claim,
        evidence,
        text,
        read(claim.text[:LONGEST_CLAIM], language),
        statements,
        tuple(read(part, language) for part in context),
        language,
    )


def _read_as(claim: DraftClaim, evidence: Evidence) -> DraftClaim:
    """The claim without the tags and places that it cites, as its quotes would say it."""
    if len(claim.text) > LONGEST_CLAIM:
        return claim
    tags = {quote.source for quote in claim.quotes if quote.source}
    known = "\n".join(part for piece in evidence.pieces for part in (piece.around.sentence, *piece.context))
    text = restated(without_place(without_tags(claim.text, tags, known), evidence), evidence)
    return claim if text == claim.text else replace(claim, text=text)


def _unmarked(raw: str) -> str:
    marker = _ITEM.match(raw)
    return plain(raw[marker.end() :] if marker is not None else raw)


_COMMENT = re.compile(r"<!--(?:(?!-->).){0,2000}-->", re.DOTALL)


def _uncommented(piece: Piece) -> str:
    """The sentence without the comments in its markup that nothing was quoted of."""
    raw, around = piece.around.sentence, piece.around
    if "<!--" not in raw:
        return raw
    return _COMMENT.sub(
        lambda one: one[0] if one.start() < around.end and one.end() > around.start else " ", raw
    ).strip()


def _statement(piece: Piece, language: str) -> Statement:
    raw = _uncommented(piece)
    marker = _ITEM.match(raw)
    text = _unmarked(raw)
    reading = read(text, language)
    quote = plain(piece.quote[:LONGEST_QUOTE])
    item = _ITEM.match(quote)
    if item is not None:
        quote = quote[item.end() :]
    start = with_plain_stops(text).find(with_plain_stops(quote.strip()))
    if start < 0:  # a link or an emphasis that the quote cuts
        skipped = marker.end() if marker is not None else 0
        start = len(plain(raw[skipped : max(skipped, piece.around.start)]))
        end = min(len(text), start + len(quote))
    else:
        end = start + len(quote.strip())
    clauses = frozenset(word.clause for word in reading.words if word.start < end and word.end > start)
    return Statement(
        piece, text, reading, clauses, start, end, tuple(read(lead, language) for lead in piece.around.leads)
    )
