"""The files of a folder that can be indexed, and a row for each that cannot."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.retrieval.blocks import DocumentKind, kind_of
from guardrag.retrieval.report import Remark

__all__ = ["HIDDEN", "OTHER_NAME", "FoundFile", "decoded", "find_files", "read_file"]

HIDDEN = "hidden"
OTHER_NAME = "not Markdown, text or HTML by its name"
"""Why files are passed over that nobody meant to be read."""


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file to be indexed; `path` is relative to the root, with forward slashes."""

    path: str
    place: Path
    kind: DocumentKind


def _refusal(place: Path, root: Path) -> str | None:
    """Why this file must not be read, None if it may."""
    try:
        if not place.resolve(strict=True).is_relative_to(root):
            return "a link that leads out of the folder"
        return None if stat.S_ISREG(place.stat().st_mode) else "not a regular file"
    except (OSError, RuntimeError):
        return "a link that leads nowhere" if place.is_symlink() else "cannot be read"


def _walk(folder: Path, root: Path) -> Iterator[FoundFile | Remark]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        yield Remark(folder.relative_to(root).as_posix(), f"folder cannot be read: {error.strerror}")
        return
    for entry in entries:
        place = folder / entry.name
        path = place.relative_to(root).as_posix()
        if entry.name.startswith("."):
            yield Remark(path, HIDDEN)
        elif entry.is_dir(follow_symlinks=False):
            yield from _walk(place, root)
        elif entry.is_symlink() and place.is_dir():
            yield Remark(path, "a link to a folder; links to folders are not followed")
        elif (kind := kind_of(entry.name)) is None:
            yield Remark(path, OTHER_NAME)
        elif (refusal := _refusal(place, root)) is not None:
            yield Remark(path, refusal)
        else:
            yield FoundFile(path, place, kind)


def find_files(root: str | Path) -> tuple[list[FoundFile], list[Remark]]:
    """Files below `root` in the order of their paths, and what was passed over.

    Hidden files and folders, links to folders and links that lead out of `root` are
    passed over. The root itself may be a link: it was named by the application.

    Raises:
        ConfigurationError: `root` is no folder.
    """
    place = Path(root)
    if not place.is_dir():
        raise ConfigurationError(f"{root}: no such folder")
    found: list[FoundFile] = []
    skipped: list[Remark] = []
    resolved = place.resolve()
    for one in _walk(resolved, resolved):
        if isinstance(one, FoundFile):
            found.append(one)
        else:
            skipped.append(one)
    return sorted(found, key=lambda file: file.path), sorted(skipped, key=lambda remark: remark.path)


def read_file(place: Path, max_bytes: int) -> bytes | str:
    """The bytes of a file, or why they are not to be had."""
    try:
        with place.open("rb") as file:
            data = file.read(max_bytes + 1)
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    if len(data) > max_bytes:
        return f"larger than {max_bytes} bytes"
    return data


def decoded(data: bytes) -> tuple[str, str | None]:
    """The text of a file with line ends as they are, or why it is no text."""
    # One NUL among letters is an accident; every second byte is UTF-16, or no text at all.
    if data.count(0) * 20 > len(data):
        return "", "binary, or text that is not UTF-8"
    try:
        return data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return "", f"not UTF-8 (line {line}, byte {error.start})"
