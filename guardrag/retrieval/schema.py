"""Tables of an index file, and the checks that a file is one.

Texts, ids and paths are stored as bytes (UTF-8 with lone surrogates passed through), so
that whatever a string can hold survives.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from guardrag.errors import ConfigurationError, IndexFormatError

__all__ = [
    "FORMAT",
    "check_format",
    "create_tables",
    "get_meta",
    "is_index_file",
    "packed",
    "set_meta",
    "unpacked",
]

FORMAT = 1
"""Version of the file's layout. Also goes up when terms are made otherwise."""

_APPLICATION_ID = 0x67726167  # "grag", told apart from other SQLite files by it
_MAGIC = b"SQLite format 3\x00"

_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE documents (
    number INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, added INTEGER NOT NULL, place INTEGER NOT NULL,
    sha256 TEXT NOT NULL, rules TEXT NOT NULL, kind TEXT, text BLOB,
    problems TEXT NOT NULL, disbelieved TEXT NOT NULL
);
CREATE TABLE facets (number INTEGER PRIMARY KEY, body TEXT NOT NULL UNIQUE);
CREATE TABLE passages (
    number INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES documents, id BLOB NOT NULL UNIQUE,
    facet INTEGER NOT NULL REFERENCES facets, source BLOB, section BLOB, start INTEGER NOT NULL,
    headings TEXT NOT NULL, text BLOB NOT NULL
);
CREATE INDEX passages_by_document ON passages (document, start);
CREATE INDEX passages_by_source ON passages (source);
CREATE INDEX passages_by_section ON passages (section);
CREATE INDEX passages_by_facet ON passages (facet);
CREATE TABLE vectors (passage INTEGER PRIMARY KEY REFERENCES passages, vector BLOB NOT NULL);
CREATE TABLE skipped (path BLOB NOT NULL, reason TEXT NOT NULL);
CREATE VIRTUAL TABLE search USING fts5 (text, title, headings, tokenize = "porter ascii tokenchars '_+#'");
"""


def packed(text: str) -> bytes:
    """The bytes that a string is stored as."""
    return text.encode("utf-8", "surrogatepass")


def unpacked(data: bytes) -> str:
    """The string that was stored."""
    return data.decode("utf-8", "surrogatepass")


def get_meta(connection: sqlite3.Connection, key: str) -> str | None:
    """A value that the index keeps about itself."""
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def set_meta(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Keeps a value about the index itself."""
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))


def is_index_file(path: Path) -> bool:
    """True if the file is an SQLite database, whatever its name says."""
    try:
        with path.open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def check_format(connection: sqlite3.Connection, name: str, *, empty: bool = True) -> bool:
    """True if the open database is an index, False if it is still empty.

    Raises:
        IndexFormatError: It is another kind of database, another version's index, or empty
            where that is not allowed.
    """
    try:
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if empty and not tables and application in (0, _APPLICATION_ID):
            return False
        version = get_meta(connection, "format") if application == _APPLICATION_ID else None
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
            raise
        raise IndexFormatError(f"{name}: not a guardrag index ({error})") from None
    if application != _APPLICATION_ID:
        raise IndexFormatError(f"{name}: an SQLite database, but not a guardrag index")
    if version != str(FORMAT):
        raise IndexFormatError(
            f"{name}: index format {version or 'unknown'}; this version of guardrag reads format {FORMAT}. "
            "Build the index again."
        )
    return True


def create_tables(connection: sqlite3.Connection) -> None:
    """Makes an empty index; to be called inside a write transaction."""
    connection.execute(f"PRAGMA application_id = {_APPLICATION_ID}")
    for statement in _TABLES.split(";\n"):
        if statement.strip():
            try:
                connection.execute(statement)
            except sqlite3.OperationalError as error:
                if "fts5" in str(error):
                    raise ConfigurationError(
                        f"this Python's SQLite ({sqlite3.sqlite_version}) has no FTS5, which an index needs"
                    ) from None
                raise
    set_meta(connection, "format", str(FORMAT))
    set_meta(connection, "generation", "0")
