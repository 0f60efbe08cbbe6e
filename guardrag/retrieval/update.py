"""Brings an index up to date with what is offered, touching only what changed."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from guardrag.errors import ConfigurationError
from guardrag.retrieval.blocks import DocumentKind
from guardrag.retrieval.codec import facet_field, facet_of
from guardrag.retrieval.documents import Document
from guardrag.retrieval.html import html_words
from guardrag.retrieval.report import BuildReport, Remark
from guardrag.retrieval.schema import get_meta, packed, set_meta, unpacked
from guardrag.retrieval.sources import Offer, Offers
from guardrag.retrieval.terms import passage_terms
from guardrag.text import visible
from guardrag.types import Passage

__all__ = ["Progress", "drop", "synchronise", "words_of"]

Progress: TypeAlias = Callable[[int, int, str], None]
"""Called with documents done, documents in all, and the path of the one just done."""


def words_of(text: str, kind: DocumentKind | None) -> str:
    """What a reader sees of a passage, for searching and embedding."""
    seen = visible(text)[0]
    return html_words(seen) if kind is DocumentKind.HTML else seen


@dataclass(slots=True)
class _Writer:
    """Writes documents through one connection, inside its transaction."""

    connection: sqlite3.Connection
    facets: dict[str, int] = field(default_factory=dict)

    def _facet(self, passage: Passage) -> int:
        body = facet_of(passage)
        if body not in self.facets:
            row = self.connection.execute("SELECT number FROM facets WHERE body = ?", (body,)).fetchone()
            if row is None:
                cursor = self.connection.execute("INSERT INTO facets (body) VALUES (?)", (body,))
                row = (cursor.lastrowid,)
            self.facets[body] = int(row[0])
        return self.facets[body]

    def _passage(self, document: int, passage: Passage, kind: DocumentKind | None) -> None:
        row = (
            document,
            packed(passage.id),
            self._facet(passage),
            None if passage.source is None else packed(passage.source),
            None if passage.section is None else packed(passage.section),
            passage.document_start,
            json.dumps(passage.headings),
            packed(passage.text),
        )
        try:
            number = self.connection.execute(
                "INSERT INTO passages (document, id, facet, source, section, start, headings, text) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            ).lastrowid
        except sqlite3.IntegrityError:
            raise ConfigurationError(
                f"passage id {passage.id!r} is already that of another document"
            ) from None
        words = passage_terms(words_of(passage.text, kind))
        if words:  # else there is nothing to be read in it, whatever stands above it
            self.connection.execute(
                "INSERT INTO search (rowid, text, title, headings) VALUES (?, ?, ?, ?)",
                (
                    number,
                    words,
                    passage_terms(passage.title or ""),
                    passage_terms("\n".join(passage.headings)),
                ),
            )

    def document(self, document: Document, sha256: str, rules: str, place: int, *, added: bool) -> None:
        number = self.connection.execute(
            "INSERT INTO documents (path, added, place, sha256, rules, kind, text, problems, disbelieved) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                packed(document.path),
                added,
                place,
                sha256,
                rules,
                document.kind,
                None if document.text is None else packed(document.text),
                json.dumps(document.problems),
                json.dumps(document.disbelieved),
            ),
        ).lastrowid
        for passage in document.passages:
            self._passage(int(number or 0), passage, document.kind)


def drop(connection: sqlite3.Connection, documents: Iterable[int]) -> None:
    """Takes documents and all that was made of them out of the index."""
    numbers = [(number,) for number in documents]
    passages = [
        row
        for number in numbers
        for row in connection.execute("SELECT number FROM passages WHERE document = ?", number)
    ]
    connection.executemany("DELETE FROM search WHERE rowid = ?", passages)
    connection.executemany("DELETE FROM vectors WHERE passage = ?", passages)
    connection.executemany("DELETE FROM passages WHERE document = ?", numbers)
    connection.executemany("DELETE FROM documents WHERE number = ?", numbers)


@dataclass(frozen=True, slots=True)
class _Known:
    number: int
    place: int
    sha256: str
    rules: str
    added: bool


def _known(connection: sqlite3.Connection) -> dict[str, _Known]:
    rows = connection.execute("SELECT path, number, place, sha256, rules, added FROM documents")
    return {
        unpacked(path): _Known(number, place, sha, rules, bool(added))
        for path, number, place, sha, rules, added in rows
    }


def _same(known: _Known | None, offer: Offer) -> bool:
    return known is not None and (known.sha256, known.rules) == (offer.sha256, offer.rules)


def synchronise(
    connection: sqlite3.Connection, offers: Offers, *, added: bool = False, progress: Progress | None = None
) -> BuildReport:
    """Makes the index hold what is offered; unchanged documents keep their rows.

    Args:
        connection: In a write transaction.
        offers: All there is.
        added: They come on top of what is there: nothing else is touched.
        progress: Told of every document.
    """
    known = _known(connection)
    offered = {offer.path for offer in offers.offers}
    gone = [] if added else [one for path, one in known.items() if path not in offered and not one.added]
    stale = [known[o.path] for o in offers.offers if o.path in known and not _same(known[o.path], o)]
    first = 1 + max((one.place for one in known.values()), default=-1) if added else 0
    drop(connection, [one.number for one in (*gone, *stale)])
    writer = _Writer(connection)
    counts: Counter[str] = Counter()
    skipped: list[Remark] = list(offers.skipped)
    for place, offer in enumerate(offers.offers, start=first):
        before = known.get(offer.path)
        if before is not None and _same(before, offer):
            counts["unchanged"] += 1
            if before.place != place and not added:
                connection.execute("UPDATE documents SET place = ? WHERE number = ?", (place, before.number))
        elif isinstance(read := offer.read(), Remark):
            skipped.append(read)
            counts["removed"] += before is not None
        else:
            counts["added" if before is None else "updated"] += 1
            kept = place if before is None or not added else before.place
            writer.document(read[0], read[1], offer.rules, kept, added=added)
        if progress is not None:
            progress(place - first + 1, len(offers.offers), offer.path)
    counts["removed"] += len(gone)
    connection.execute("DELETE FROM facets WHERE number NOT IN (SELECT facet FROM passages)")
    if counts["added"] or counts["updated"] or counts["removed"]:
        set_meta(connection, "generation", str(int(get_meta(connection, "generation") or 0) + 1))
    if not added:
        set_meta(connection, "require", json.dumps(offers.require))
        connection.execute("DELETE FROM skipped")
    connection.executemany(
        "INSERT INTO skipped VALUES (?, ?)", [(packed(one.path), one.reason) for one in skipped]
    )
    return _report(connection, counts, skipped, offers.warnings)


def _report(
    connection: sqlite3.Connection,
    counts: Counter[str],
    skipped: Sequence[Remark],
    warnings: Sequence[Remark],
) -> BuildReport:
    said = list(warnings)
    disbelieved: Counter[str] = Counter()
    rows = connection.execute("SELECT path, problems, disbelieved FROM documents ORDER BY place")
    for path, problems, keys in rows:
        said += [Remark(unpacked(path), problem) for problem in json.loads(problems)]
        disbelieved.update(json.loads(keys))
    said += _lost_successors(connection)
    return BuildReport(
        added=counts["added"],
        updated=counts["updated"],
        unchanged=counts["unchanged"],
        removed=counts["removed"],
        passages=connection.execute("SELECT count(*) FROM passages").fetchone()[0],
        skipped=tuple(skipped),
        warnings=tuple(said),
        disbelieved=tuple(sorted(disbelieved.items())),
    )


def _lost_successors(connection: sqlite3.Connection) -> list[Remark]:
    """Documents said to be superseded by something that the index does not hold."""
    lost: list[Remark] = []
    for (body,) in connection.execute("SELECT body FROM facets ORDER BY number").fetchall():
        target = facet_field(body, "superseded_by")
        if target is None:
            continue
        found = connection.execute(
            "SELECT EXISTS (SELECT 1 FROM passages WHERE source = ?1 OR section = ?1 OR id = ?1)",
            (packed(target),),
        ).fetchone()[0]
        if not found:
            source = facet_field(body, "source") or ""
            lost.append(Remark(source, f"superseded by {target!r}, which is not in the index"))
    return list(dict.fromkeys(lost))
