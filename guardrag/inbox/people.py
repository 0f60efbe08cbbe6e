"""Reads what people give: names, texts, numbers, moments."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from guardrag.errors import CallError, StoreError
from guardrag.store.moments import to_micros

__all__ = ["moment_of", "name_of", "number_of", "sources_of", "text_of"]

_LONGEST_NAME = 200
_LONGEST_TEXT = 100_000


def name_of(person: str, what: str = "by") -> str:
    """A person's name without white space around it.

    Raises:
        CallError: If it is blank, too long or holds a line break.
    """
    name = person.strip()
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise CallError(f"{what} must name a person in one line of at most {_LONGEST_NAME} characters")
    return name


def text_of(text: str, what: str) -> str:
    """A text that a person wrote.

    Raises:
        CallError: If it is blank or too long.
    """
    if not text.strip():
        raise CallError(f"{what} is blank; write a sentence")
    if len(text) > _LONGEST_TEXT:
        raise CallError(f"{what} has {len(text)} characters; at most {_LONGEST_TEXT} are taken")
    return text.strip()


def sources_of(sources: Iterable[str]) -> tuple[str, ...]:
    """Where an answer stands, each once.

    Raises:
        CallError: If one text was given instead of a list of them.
    """
    if isinstance(sources, str):
        raise CallError("sources is a list of ids or addresses, not one text")
    return tuple(dict.fromkeys(source.strip() for source in sources if source.strip()))


def number_of(text: str) -> int:
    """A ticket's number, written as people do.

    Raises:
        StoreError: If it is none.
    """
    plain = str(text).strip().removeprefix("#")
    if not (plain.isascii() and plain.isdecimal() and len(plain) < 18):
        raise StoreError(f"{text!a} is no ticket number; `list_tickets` shows them")
    return int(plain)


def moment_of(moment: datetime | None) -> int | None:
    """Microseconds since 1970, or None.

    Raises:
        CallError: If it has no time zone.
    """
    return None if moment is None else to_micros(moment)
