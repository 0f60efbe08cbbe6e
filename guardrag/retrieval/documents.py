"""From a file's text to its passages, with ids and what is believed about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from guardrag.retrieval.blocks import LONG_HEADING, DocumentKind, Heading
from guardrag.retrieval.front_matter import FrontMatter, read_front_matter
from guardrag.retrieval.hidden import hidden_remarks
from guardrag.retrieval.html import html_title
from guardrag.retrieval.ingest import Facts, IngestRules
from guardrag.retrieval.lines import line_at, line_starts
from guardrag.retrieval.packing import SplitRules
from guardrag.retrieval.split import Piece, parts_of, pieces_of
from guardrag.types import Attribute, Passage

__all__ = ["TABLE_HEADER", "Document", "read_document", "section_id"]

TABLE_HEADER = "table_header"
"""Attribute that carries the header row of a table whose later rows a passage begins with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A document that was read.

    Attributes:
        path: Its source: the path relative to the root, with forward slashes.
        kind: None for a passage that was ready when it came.
        text: As decoded; None where the passage's own text is the document.
        problems: What of it could not be read or believed.
        disbelieved: Front matter keys that were ignored.
    """

    path: str
    kind: DocumentKind | None
    text: str | None
    passages: tuple[Passage, ...]
    problems: tuple[str, ...] = ()
    disbelieved: tuple[str, ...] = ()


def section_id(path: str, slug: str | None) -> str:
    """`path#slug`; the section before the first heading has the document's path alone."""
    return path if slug is None else f"{path}#{slug}"


def _title(path: str, kind: DocumentKind, text: str, headings: list[Heading], facts: Facts) -> str:
    first = next((heading.text for heading in headings if heading.level == 1 and heading.text), None)
    own = html_title(text) if kind is DocumentKind.HTML else None
    return facts.title or own or first or PurePosixPath(path).stem


def _attributes(piece: Piece, facts: Facts) -> Mapping[str, Attribute]:
    if piece.table_header is None or TABLE_HEADER in facts.attributes:
        return facts.attributes
    return {**facts.attributes, TABLE_HEADER: piece.table_header}


def _passage(path: str, piece: Piece, title: str, facts: Facts) -> Passage:
    section = section_id(path, piece.slug)
    return Passage(
        id=section if piece.number is None else f"{section}~{piece.number}",
        text=piece.text,
        source=path,
        title=title,
        headings=piece.headings,
        section=section,
        document_start=piece.start,
        attributes=_attributes(piece, facts),
        trust=facts.trust,
        published=facts.published,
        valid_from=facts.valid_from,
        valid_until=facts.valid_until,
        superseded_by=facts.superseded_by,
    )


def read_document(
    path: str, text: str, kind: DocumentKind, ingest: IngestRules, rules: SplitRules | None = None
) -> Document:
    """Splits a document and says of each passage what the configuration lets it say.

    Args:
        path: Relative to the root, with forward slashes.
        text: As decoded from UTF-8, line ends untouched.
        kind: How to split it.
        ingest: Who is believed.
        rules: Sizes of pieces.
    """
    front = read_front_matter(text, path) if kind is DocumentKind.MARKDOWN else FrontMatter()
    facts, problems = ingest.facts(path, front.values)
    if front.problem:
        problems.insert(0, front.problem)
    parts = parts_of(text, kind)
    headings = [part for part in parts if isinstance(part, Heading)]
    starts = line_starts(text)
    problems += [
        f"line {line_at(starts, heading.start)}: a heading of {len(heading.text)} characters, which is no "
        "passage; a line of dashes right below a paragraph makes it a heading"
        for heading in headings
        if len(heading.text) > LONG_HEADING
    ]
    problems += hidden_remarks(text, kind)
    title = _title(path, kind, text, headings, facts)
    pieces = pieces_of(text, parts, kind, rules)
    return Document(
        path=path,
        kind=kind,
        text=text,
        passages=tuple(_passage(path, piece, title, facts) for piece in pieces),
        problems=tuple(problems),
        disbelieved=tuple(key for key in front.values if key not in ingest.front_matter and key != "title"),
    )
