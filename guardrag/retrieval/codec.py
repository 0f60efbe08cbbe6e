"""Passages to rows and back.

What many passages have in common (attributes, trust, dates, title) is kept once, as a
facet. A filter is decided once a facet, by the same predicate that the permit stage
applies, and reaches the database as the set of facets that pass.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from guardrag.retrieval.schema import unpacked
from guardrag.types import Attribute, Passage, Trust

__all__ = ["COLUMNS", "facet_field", "facet_of", "facet_passage", "passage_from"]

COLUMNS = "p.id, p.section, p.start, p.headings, p.text, f.body"
"""Columns of `passages AS p` and `facets AS f` that make a passage, in the order of `passage_from`."""

_DATES = ("published", "valid_from", "valid_until")


def facet_field(body: str, name: str) -> str | None:
    """One field of a facet. Read here, since a facet may hold NaN, which SQLite's JSON does not know."""
    value = json.loads(body)[name]
    return None if value is None else str(value)


def _date(value: str | datetime | None) -> str | dict[str, str] | None:
    return {"datetime": value.isoformat()} if isinstance(value, datetime) else value


def _undate(value: str | dict[str, str] | None) -> str | datetime | None:
    return datetime.fromisoformat(value["datetime"]) if isinstance(value, dict) else value


def facet_of(passage: Passage) -> str:
    """The facet of a passage, the same text for the same facet."""
    body: dict[str, object] = {
        "attributes": dict(passage.attributes),
        "source": passage.source,
        "title": passage.title,
        "trust": str(passage.trust),
        "superseded_by": passage.superseded_by,
    }
    body |= {name: _date(getattr(passage, name)) for name in _DATES}
    return json.dumps(body, sort_keys=True, separators=(",", ":"))


def _attributes(values: Mapping[str, Any]) -> dict[str, Attribute]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}


def facet_passage(body: str) -> Passage:
    """A passage with what the facet says, and neither id nor text."""
    facet = json.loads(body)
    return Passage(
        id="",
        text="",
        source=facet["source"],
        title=facet["title"],
        attributes=_attributes(facet["attributes"]),
        trust=Trust(facet["trust"]),
        superseded_by=facet["superseded_by"],
        published=_undate(facet["published"]),
        valid_from=_undate(facet["valid_from"]),
        valid_until=_undate(facet["valid_until"]),
    )


def passage_from(row: tuple[Any, ...]) -> Passage:
    """The passage of a row with `COLUMNS`."""
    identifier, section, start, headings, text, body = row
    return replace(
        facet_passage(body),
        id=unpacked(identifier),
        text=unpacked(text),
        section=None if section is None else unpacked(section),
        headings=tuple(json.loads(headings)),
        document_start=start,
    )
