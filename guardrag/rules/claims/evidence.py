"""What a claim is checked against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.types import Passage, QuoteFinding

__all__ = ["Evidence"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """The verified quotes of one claim and what surrounds them.

    Attributes:
        quotes: Raw text of each quote, as the source has it.
        context: What may scope a claim but is never quotable: titles, heading trails,
            attributes that the application vouches for.
        findings: The quotes' verdicts, with their flags.
    """

    quotes: tuple[str, ...]
    context: tuple[str, ...]
    findings: tuple[QuoteFinding, ...]

    @classmethod
    def of(cls, quoted: Sequence[tuple[Passage, QuoteFinding]]) -> Evidence:
        """The evidence that these verified quotes give.

        Args:
            quoted: Each quote's passage and verdict.
        """
        quotes = tuple(passage.text[finding.start : finding.end] for passage, finding in quoted)
        context: dict[str, None] = {}
        for passage, _ in quoted:
            context.update(dict.fromkeys(part for part in (passage.title, *passage.headings) if part))
            context.update(dict.fromkeys(str(value) for value in passage.attributes.values() if value is not None))
        return cls(quotes, tuple(context), tuple(finding for _, finding in quoted))

    @property
    def texts(self) -> tuple[str, ...]:
        """Quotes and context together, for a judge."""
        return (*self.quotes, *self.context)
