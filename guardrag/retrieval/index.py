"""The index for those who have no retriever: one SQLite file, words and vectors."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Self

from guardrag.errors import ConfigurationError, IndexFormatError, ToolError
from guardrag.ports import Embedder, PassageQuery, Retrieved
from guardrag.retrieval.admission import Admission, Facets, admission, load_facets
from guardrag.retrieval.codec import COLUMNS, passage_from
from guardrag.retrieval.connections import Connections
from guardrag.retrieval.ingest import IngestRules
from guardrag.retrieval.lines import line_at, line_starts
from guardrag.retrieval.lookup import document_text, fetch
from guardrag.retrieval.packing import SplitRules
from guardrag.retrieval.report import BuildReport, Remark
from guardrag.retrieval.schema import check_format, create_tables, get_meta, is_index_file, packed, unpacked
from guardrag.retrieval.search import search
from guardrag.retrieval.sources import Offers, offers_of, ready_offers
from guardrag.retrieval.update import Progress, drop, synchronise
from guardrag.retrieval.vectors import VectorTable, check_embedder, embed_missing, load_vectors
from guardrag.rules.scope import carried, fields_of
from guardrag.types import Passage, Reason, Scope

__all__ = ["Index"]

_REMEMBERED = 64


class Index:
    """Documents split into passages, found by words and, with an embedder, by meaning.

    An index is a retriever (`index(query, k, scope)`), and `index.passages` is what
    `expand` and `freshen` fetch passages with. It may be used by many threads and
    processes at once; a reader sees one state throughout a call.

    Attributes:
        name: The file, or `:memory:`.
        report: What the last build or addition by this object did; None before one.
    """

    def __init__(self, connections: Connections, embedder: Embedder | None = None) -> None:
        self.name = connections.name
        self.report: BuildReport | None = None
        self._connections = connections
        self._embedder = embedder
        self._lock = Lock()
        self._generation = ""
        self._facets: Facets | None = None
        self._vectors: VectorTable | None = None
        self._admissions: OrderedDict[str, Admission] = OrderedDict()
        self._lines: OrderedDict[str, list[int]] = OrderedDict()

    @classmethod
    def build(
        cls,
        source: Path | str | Iterable[Passage],
        out: Path | str | None = None,
        *,
        embedder: Embedder | None = None,
        rules: IngestRules | Path | str | None = None,
        split: SplitRules | None = None,
        progress: Progress | None = None,
    ) -> Index:
        """Indexes `source`, or brings the index at `out` up to date with it.

        Args:
            source: A folder, a file (Markdown, text, HTML, or JSON Lines of ready passages)
                or passages.
            out: The index file; None or `:memory:` keeps the index in memory.
            embedder: Also keeps vectors, and searches them beside the words.
            rules: Who is believed; for a folder, by default `FOLDER.ingest.yaml` beside it.
            split: Sizes of passages.
            progress: Called after every document.

        Raises:
            ConfigurationError: Source, rules or embedder cannot be used.
            IndexFormatError: `out` is something else than an index that this version can read.
            StoreError: `out` cannot be written.
        """
        offers = offers_of(source, rules, split)
        path = None if out is None or str(out) == ":memory:" else Path(out)
        fresh = path is None or not path.exists() or path.stat().st_size == 0
        if path is not None and not fresh and not is_index_file(path):
            raise IndexFormatError(f"{path}: exists and is not an index; it will not be overwritten")
        connections = Connections(path)
        try:
            try:
                connections.create()
            except sqlite3.OperationalError as error:
                raise ConfigurationError(f"{path}: cannot be written: {error}") from None
            index = cls(connections, embedder)
            index._update(offers, progress=progress)
        except BaseException:
            connections.close()
            if path is not None and fresh:
                for ending in ("", "-wal", "-shm"):
                    path.with_name(path.name + ending).unlink(missing_ok=True)
            raise
        return index

    @classmethod
    def open(cls, path: Path | str, *, embedder: Embedder | None = None, readonly: bool = False) -> Index:
        """Opens an index that was built before.

        Args:
            path: The file.
            embedder: The one it was built with, to search its vectors too.
            readonly: Never write, not even beside the file.

        Raises:
            ConfigurationError: There is no such file, or the embedder is not the one.
            IndexFormatError: It is not an index that this version can read.
        """
        path = Path(path)
        if not path.is_file():
            raise ConfigurationError(f"{path}: no such index")
        if not is_index_file(path):
            raise IndexFormatError(f"{path}: not a guardrag index")
        connections = Connections(path, readonly=readonly)
        try:
            with connections.read() as connection:
                check_format(connection, str(path), empty=False)
                check_embedder(connection, embedder, str(path), building=False)
        except sqlite3.DatabaseError as error:
            connections.close()
            raise IndexFormatError(f"{path}: cannot be read as an index: {error}") from None
        except BaseException:
            connections.close()
            raise
        return cls(connections, embedder)

    def _update(
        self, offers: Offers, *, added: bool = False, progress: Progress | None = None
    ) -> BuildReport:
        with self._connections.write() as connection:
            if not check_format(connection, self.name):
                create_tables(connection)
            check_embedder(connection, self._embedder, self.name, building=True)
            report = synchronise(connection, offers, added=added, progress=progress)
            if self._embedder is not None:
                embed_missing(connection, self._embedder, progress)
        self.report = report
        return report

    def add(self, passages: Iterable[Passage]) -> BuildReport:
        """Adds ready passages, or replaces those with the same id, in one transaction.

        A later build of the same file leaves them in place.

        Raises:
            ConfigurationError: One is no passage, or its id belongs to an indexed file.
            StoreError: Another process has been writing for longer than the time-out.
        """
        return self._update(ready_offers((f"passage {n}", one) for n, one in enumerate(passages)), added=True)

    def remove(self, ids: Iterable[str]) -> int:
        """Takes added passages, or whole documents, out again; says how many documents went."""
        with self._connections.write() as connection:
            found = [
                row[0]
                for one in dict.fromkeys(ids)
                for row in connection.execute("SELECT number FROM documents WHERE path = ?", (packed(one),))
            ]
            drop(connection, found)
            connection.execute("DELETE FROM facets WHERE number NOT IN (SELECT facet FROM passages)")
            connection.execute("UPDATE meta SET value = value + 1 WHERE key = 'generation'")
        return len(found)

    def __call__(self, query: str, k: int, scope: Scope) -> Retrieved:
        """At most `k` candidates in scope, best first; the whole scope is applied in the search.

        Without an embedder candidates are ranked by BM25; with one, words and vectors are
        fused by reciprocal rank, and each candidate also carries the scores of the two.

        Raises:
            ToolError: The index file cannot be read.
        """
        try:
            with self._connections.read() as connection:
                admitted = self._admitted(connection, scope)
                vectors = partial(self._vector_table, connection) if self._embedder is not None else None
                candidates = search(connection, query, k, admitted, self._embedder, vectors)
        except sqlite3.Error as error:
            raise ToolError(str(error), reason=Reason.RETRIEVER_FAILED, tool="index") from error
        if candidates:
            return Retrieved(candidates, pushed=fields_of(scope))
        return Retrieved(
            candidates,
            pushed=fields_of(scope),
            empty="no_scope" if admitted.nothing or not len(self) else "no_match",
            fields=self.fields if scope else None,
        )

    def passages(self, query: PassageQuery, scope: Scope) -> Sequence[Passage]:
        """Passages by where they stand, in document order; only those in scope.

        Raises:
            ToolError: The index file cannot be read.
        """
        try:
            with self._connections.read() as connection:
                return fetch(connection, query, self._admitted(connection, scope))
        except sqlite3.Error as error:
            raise ToolError(str(error), reason=Reason.PASSAGES_FAILED, tool="index") from error

    def _refresh(self, connection: sqlite3.Connection) -> None:
        """Forgets what was remembered of an earlier state. Called with the lock held."""
        generation = get_meta(connection, "generation") or ""
        if generation != self._generation:
            self._generation = generation
            self._facets = self._vectors = None
            self._admissions.clear()
            self._lines.clear()

    def _admitted(self, connection: sqlite3.Connection, scope: Scope) -> Admission:
        if not scope:
            return Admission()
        # By what it looks like: 1, 1.0 and True are equal and hash alike, and mean different things.
        key = repr(scope)
        with self._lock:
            self._refresh(connection)
            if key not in self._admissions:
                if self._facets is None:
                    self._facets = load_facets(connection)
                self._admissions[key] = admission(connection, scope, self._facets)
                if len(self._admissions) > _REMEMBERED:
                    self._admissions.popitem(last=False)
            return self._admissions[key]

    def _vector_table(self, connection: sqlite3.Connection) -> VectorTable:
        with self._lock:
            self._refresh(connection)
            if self._vectors is None:
                self._vectors = load_vectors(connection)
            return self._vectors

    def document(self, source: str) -> str | None:
        """The raw text of the document with this source, None if there is none.

        Of a ready passage the document is its own text, found by its source where no other
        passage shares that, or by its id.
        """
        with self._connections.read() as connection:
            return document_text(connection, source)

    def line(self, source: str, offset: int) -> int | None:
        """1-based line of an offset in a document; None if the document is not known."""
        with self._connections.read() as connection:
            with self._lock:
                self._refresh(connection)
                starts = self._lines.get(source)
            if starts is None:
                text = document_text(connection, source)
                if text is None:
                    return None
                starts = line_starts(text)
                with self._lock:
                    self._refresh(connection)
                    self._lines[source] = starts
                    if len(self._lines) > _REMEMBERED:
                        self._lines.popitem(last=False)
        return line_at(starts, offset)

    def sources(self) -> tuple[str, ...]:
        """The sources of all passages, each once, in document order."""
        with self._connections.read() as connection:
            rows = connection.execute(
                "SELECT p.source FROM passages p JOIN documents d ON d.number = p.document "
                "WHERE p.source NOT NULL GROUP BY p.source ORDER BY min(d.place), p.source"
            ).fetchall()
        return tuple(unpacked(row[0]) for row in rows)

    def skipped(self) -> tuple[Remark, ...]:
        """What the last build found and did not index, and why."""
        with self._connections.read() as connection:
            rows = connection.execute("SELECT path, reason FROM skipped ORDER BY path").fetchall()
        return tuple(Remark(unpacked(path), reason) for path, reason in rows)

    @property
    def fields(self) -> tuple[str, ...]:
        """Names by which at least one passage can be filtered, sorted."""
        with self._connections.read() as connection:
            facets = load_facets(connection)
        return tuple(sorted(carried(facets.values()) | ({"id", "section"} if facets else set())))

    @property
    def require(self) -> Mapping[str, object]:
        """The filter that every passage must pass for whoever asks, as the ingest rules have it.

        A Guard demands it beside its policy's own; `{caller.NAME}` in it is not resolved here.
        """
        with self._connections.read() as connection:
            said: dict[str, object] = json.loads(get_meta(connection, "require") or "{}")
        return said

    @property
    def fingerprint(self) -> str:
        """Changes with the documents, with what is believed about them, and with the embedder."""
        with self._connections.read() as connection:
            rows = connection.execute("SELECT path, sha256, rules FROM documents ORDER BY path").fetchall()
            embedder = get_meta(connection, "embedder") or ""
        digest = hashlib.sha256(embedder.encode())
        for path, sha256, rules in rows:
            digest.update(b"\0" + path + b"\0" + sha256.encode() + rules.encode())
        return f"index:{digest.hexdigest()[:32]}"

    def __len__(self) -> int:
        """How many passages there are."""
        with self._connections.read() as connection:
            return int(connection.execute("SELECT count(*) FROM passages").fetchone()[0])

    def __bool__(self) -> bool:
        """True, also when it is empty: an index that was given is an index."""
        return True

    def __iter__(self) -> Iterator[Passage]:
        """All passages in document order, whatever anybody's scope."""
        with self._connections.read() as connection:
            rows = connection.execute(
                f"SELECT {COLUMNS} FROM passages p JOIN facets f ON f.number = p.facet "  # noqa: S608
                "JOIN documents d ON d.number = p.document ORDER BY d.place, p.start, p.number"
            ).fetchall()
        return (passage_from(row) for row in rows)

    def close(self) -> None:
        """Closes the file. What is in memory is gone."""
        self._connections.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
