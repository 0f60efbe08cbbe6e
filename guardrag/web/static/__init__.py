"""The files that pages load: our own, all listed here."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fastapi import HTTPException
from starlette.responses import Response

__all__ = ["static_file"]

_KINDS = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}
_FILES = frozenset({"app.css", "app.js", "icon.svg"})


def static_file(name: str) -> Response:
    """One of the files, by name.

    Raises:
        HTTPException: 404, if it is none of them.
    """
    if name not in _FILES:
        raise HTTPException(404)
    return Response(_content(name), media_type=_KINDS[name.rpartition(".")[2]])


@cache
def _content(name: str) -> bytes:
    return (Path(__file__).parent / name).read_bytes()
