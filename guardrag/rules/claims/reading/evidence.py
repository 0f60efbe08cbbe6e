"""What a claim is checked against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.rules.claims.reading.surroundings import Surroundings, surroundings
from guardrag.rules.claims.reading.unwrapped import unwrapped
from guardrag.types import Passage, QuoteFinding

__all__ = ["Evidence", "Other", "Piece"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One verified quote and what belongs to it.

    Attributes:
        quote: Raw text, as the source has it.
        around: Its sentence, table headers and lead-in.
        context: Title, heading trail and attributes of its passage, and headings in its text.
        finding: Its verdict, with flags.
        passage_id: Where it stands.
    """

    quote: str
    around: Surroundings
    context: tuple[str, ...]
    finding: QuoteFinding
    passage_id: str


@dataclass(frozen=True, slots=True)
class Other:
    """A passage that was shown beside the quoted ones; only asked whether it contradicts."""

    text: str
    context: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """The verified quotes of one claim and what surrounds them.

    Attributes:
        pieces: The quotes, each with what belongs to it.
        question: What was asked; it says what a bare "yes" is about and is no evidence.
        others: Passages shown and not quoted.
    """

    pieces: tuple[Piece, ...]
    question: str = ""
    others: tuple[Other, ...] = ()

    @classmethod
    def of(
        cls,
        quoted: Sequence[tuple[Passage, QuoteFinding]],
        *,
        others: Sequence[Passage] = (),
        question: str = "",
    ) -> Evidence:
        """The evidence that these verified quotes give.

        Args:
            quoted: Each quote's passage and verdict.
            others: Passages that were shown beside them.
            question: What was asked.
        """
        pieces = tuple(
            _piece(passage, finding, finding.start, finding.end)
            for passage, finding in quoted
            if finding.start is not None and finding.end is not None
        )
        quoted_ids = {passage.id for passage, _ in quoted}
        rest = tuple(
            Other(unwrapped(passage.text), _context(passage))
            for passage in others
            if passage.id not in quoted_ids
        )
        return cls(pieces, question, rest)

    @property
    def quotes(self) -> tuple[str, ...]:
        """Raw text of each quote."""
        return tuple(piece.quote for piece in self.pieces)

    @property
    def context(self) -> tuple[str, ...]:
        """Titles, heading trails and attributes, each once."""
        return tuple(dict.fromkeys(text for piece in self.pieces for text in piece.context))

    @property
    def findings(self) -> tuple[QuoteFinding, ...]:
        """The quotes' verdicts."""
        return tuple(piece.finding for piece in self.pieces)

    @property
    def texts(self) -> tuple[str, ...]:
        """Quotes and context together, for a judge."""
        return (*self.quotes, *self.context)


def _piece(passage: Passage, finding: QuoteFinding, start: int, end: int) -> Piece:
    text = unwrapped(passage.text)
    around = surroundings(text, start, end)
    context = tuple(dict.fromkeys((*_context(passage), *(part[:_LONGEST] for part in around.headings))))
    return Piece(text[start:end], around, context, finding, passage.id)


_LONGEST, _MOST = 400, 40
"""Characters of a title or attribute, and number of them, that are read."""


def _context(passage: Passage) -> tuple[str, ...]:
    parts = [part for part in (passage.title, *passage.headings) if part]
    parts.extend(f"{name}: {value}" for name, value in passage.attributes.items() if value is not None)
    return tuple(part[:_LONGEST] for part in parts[:_MOST])
