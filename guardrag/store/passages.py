"""Passages as they are stored: each once, by the hash of everything about it.

A passage whose text, attributes or dates changed is another row, so a trace keeps pointing at
what the model saw. Imports no database package until rows are read or written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from guardrag.store.jsonbytes import Json, as_dict, as_int, as_text, decode_text, dumps, encode_text, loads
from guardrag.store.values import read_attributes, write_attributes
from guardrag.store.veil import read_optional, read_texts
from guardrag.types import Passage, Trust

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from guardrag.store.statements import Append, Statement

__all__ = [
    "HASH_BYTES",
    "PassageRow",
    "append_passages",
    "join_hashes",
    "passage_row",
    "put_passages",
    "read_passages",
    "split_hashes",
    "write_passage",
]

HASH_BYTES = 20
_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class PassageRow:
    """A passage ready to be stored.

    Attributes:
        hash: Of everything about the passage; 20 bytes.
        text: UTF-8, lone surrogates included.
        meta: Everything but the text, as JSON.
    """

    hash: bytes
    source: bytes | None
    meta: bytes
    text: bytes


def passage_row(passage: Passage) -> PassageRow:
    """The row of a passage; equal passages give equal rows."""
    text = encode_text(passage.text)
    meta = dumps(_write_meta(passage))
    digest = blake2b(b"%d\n" % len(text), digest_size=HASH_BYTES)
    digest.update(text)
    digest.update(meta)
    source = None if passage.source is None else encode_text(passage.source)
    return PassageRow(digest.digest(), source, meta, text)


def put_passages(connection: Connection, rows: Iterable[PassageRow]) -> None:
    """Stores the passages that are not there yet."""
    from guardrag.store.sql import insert_missing
    from guardrag.store.tables import passages

    insert_missing(connection, passages, _values(rows))


def append_passages(append: Append, rows: Iterable[PassageRow]) -> None:
    """The same, beside what else an answer writes."""
    append(_insert_statement(), _values(rows))


@cache
def _insert_statement() -> Statement:
    from guardrag.store.statements import insert_missing
    from guardrag.store.tables import passages

    return insert_missing(passages, ("hash", "source", "meta", "text"))


def _values(rows: Iterable[PassageRow]) -> list[dict[str, object]]:
    # In the order of their hashes: two transactions that insert the same ones in different orders
    # would wait for each other on PostgreSQL.
    unique = {row.hash: row for row in rows}
    return [
        {"hash": key, "source": row.source, "meta": row.meta, "text": row.text}
        for key, row in sorted(unique.items())
    ]


def read_passages(connection: Connection, hashes: Iterable[bytes]) -> dict[bytes, Passage]:
    """Those of the passages that the store holds, by hash."""
    from sqlalchemy import select

    from guardrag.store.tables import passages

    c = passages.c
    wanted = sorted(set(hashes))
    found: dict[bytes, Passage] = {}
    for first in range(0, len(wanted), _AT_ONCE):
        part = wanted[first : first + _AT_ONCE]
        for row in connection.execute(select(c.hash, c.meta, c.text).where(c.hash.in_(part))):
            found[bytes(row.hash)] = _read_meta(decode_text(row.text), as_dict(loads(row.meta)))
    return found


def join_hashes(rows: Iterable[PassageRow]) -> bytes | None:
    """The hashes end to end, None if there are none."""
    return b"".join(row.hash for row in rows) or None


def split_hashes(joined: bytes | None) -> list[bytes]:
    """The hashes that `join_hashes` put together."""
    data = bytes(joined or b"")
    return [data[first : first + HASH_BYTES] for first in range(0, len(data), HASH_BYTES)]


def write_passage(passage: Passage) -> dict[str, Json]:
    """A passage as JSON, text included."""
    return {**_write_meta(passage), "text": passage.text}


def _write_meta(passage: Passage) -> dict[str, Json]:
    meta: dict[str, Json] = {"id": passage.id}
    if passage.source is not None:
        meta["source"] = passage.source
    if passage.title is not None:
        meta["title"] = passage.title
    if passage.headings:
        meta["headings"] = list(passage.headings)
    if passage.section is not None:
        meta["section"] = passage.section
    if passage.document_start:
        meta["document_start"] = passage.document_start
    if passage.attributes:
        meta["attributes"] = write_attributes(passage.attributes)
    if passage.trust is not Trust.NORMAL:
        meta["trust"] = passage.trust.value
    for name, moment in (
        ("published", passage.published),
        ("valid_from", passage.valid_from),
        ("valid_until", passage.valid_until),
    ):
        if moment is not None:
            # Text is kept as text: whether it can be read as a date is the freshen stage's to say.
            meta[name] = moment if isinstance(moment, str) else {"datetime": moment.isoformat()}
    if passage.superseded_by is not None:
        meta["superseded_by"] = passage.superseded_by
    return meta


def _read_meta(text: str, meta: Mapping[str, Json]) -> Passage:
    return Passage(
        id=as_text(meta["id"]),
        text=text,
        source=read_optional(meta.get("source")),
        title=read_optional(meta.get("title")),
        headings=read_texts(meta.get("headings", [])),
        section=read_optional(meta.get("section")),
        document_start=as_int(meta.get("document_start", 0)),
        attributes=read_attributes(as_dict(meta.get("attributes", {}))),
        trust=Trust(as_text(meta.get("trust", Trust.NORMAL.value))),
        published=_read_moment(meta.get("published")),
        valid_from=_read_moment(meta.get("valid_from")),
        valid_until=_read_moment(meta.get("valid_until")),
        superseded_by=read_optional(meta.get("superseded_by")),
    )


def _read_moment(value: Json) -> str | datetime | None:
    if isinstance(value, dict):
        return datetime.fromisoformat(as_text(value["datetime"]))
    return read_optional(value)
