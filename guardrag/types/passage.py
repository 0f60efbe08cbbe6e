"""A passage and who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import TypeAlias

__all__ = ["Attribute", "Caller", "Condition", "Operator", "Passage", "Scope", "Span", "Trust"]

Attribute: TypeAlias = str | int | float | bool | tuple[str | int | float | bool, ...] | None
"""A value that a passage or a caller may carry under a name. Lists become tuples."""


class Trust(StrEnum):
    """How far the application vouches for a passage's author."""

    HIGH = "high"
    NORMAL = "normal"
    LOW = "low"

    @property
    def level(self) -> int:
        """0 for low, 1 for normal, 2 for high: larger is more trusted."""
        return _TRUST_LEVELS[self]


_TRUST_LEVELS = {Trust.LOW: 0, Trust.NORMAL: 1, Trust.HIGH: 2}


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open range of Python code points in raw text."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """An immutable piece of a source.

    Attributes:
        id: Unique among the passages of one retriever.
        text: The raw text, exactly as it stands in the document.
        source: The document it comes from (path or URL); None if unknown.
        title: Title of the document.
        headings: The heading trail, outermost first. Metadata: never quotable.
        section: Id of the section it stands in, `path#slug`.
        document_start: Offset of `text` in the document, in code points.
        attributes: What the application vouches for: tenant, region, version…
        trust: Set by the application or the ingest configuration only.
        published, valid_from, valid_until: ISO 8601 text or datetime, unparsed;
            the freshen stage reads them and says when it cannot.
        superseded_by: Id of the passage, section or source that replaces it.
    """

    id: str
    text: str
    source: str | None = None
    title: str | None = None
    headings: tuple[str, ...] = ()
    section: str | None = None
    document_start: int = 0
    attributes: Mapping[str, Attribute] = field(default_factory=dict, hash=False)
    trust: Trust = Trust.NORMAL
    published: str | datetime | None = None
    valid_from: str | datetime | None = None
    valid_until: str | datetime | None = None
    superseded_by: str | None = None

    @property
    def document_end(self) -> int:
        """Offset in the document just past the last character."""
        return self.document_start + len(self.text)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks. The application vouches for every attribute; the question adds none."""

    attributes: Mapping[str, Attribute] = field(default_factory=dict, hash=False)


class Operator(StrEnum):
    """Filter operators, the same on every backend."""

    EQ = "eq"
    NE = "ne"
    IN = "in"
    NIN = "nin"
    GT = "gt"
    GTE = "gte"
    LT = "lt"
    LTE = "lte"
    EXISTS = "exists"
    CONTAINS = "contains"


@dataclass(frozen=True, slots=True)
class Condition:
    """One test on one attribute. A missing attribute passes only `exists: false`."""

    field: str
    operator: Operator
    value: Attribute


Scope: TypeAlias = tuple[Condition, ...]
"""All of these must hold; the empty scope admits everything."""
