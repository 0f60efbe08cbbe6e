"""Passages that are ready when they come: JSON Lines, or values made by the application.

Their author is the application, so all they say is believed, trust included.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.types import Attribute, Passage, Trust

__all__ = ["checked_passage", "passages_in_lines", "read_passages"]

_TEXTS = ("source", "title", "section", "published", "valid_from", "valid_until", "superseded_by")
_KNOWN = ("id", "text", "headings", "attributes", "trust", *_TEXTS)
_MAX_LINE = 16 * 1024 * 1024


def attribute(name: str, value: object) -> Attribute:
    """The value in the form that passages carry: lists as tuples, dates as ISO 8601 text.

    Raises:
        ConfigurationError: No filter could speak about such a value.
    """
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, list | tuple | set | frozenset):
        items = sorted(value, key=repr) if isinstance(value, set | frozenset) else value
        kept = tuple(item.isoformat() if isinstance(item, date) else item for item in items)
        plain = tuple(item for item in kept if isinstance(item, str | int | float | bool))
        if len(plain) == len(kept):
            return plain
        raise ConfigurationError(
            f"attribute {name!r} is a list with more than strings, numbers and booleans in it"
        )
    raise ConfigurationError(
        f"attribute {name!r} is a {type(value).__name__}; "
        "strings, numbers, booleans, dates and lists of them are allowed"
    )


def checked_passage(passage: object, place: str) -> Passage:
    """The passage with its attributes in their canonical form.

    Raises:
        ConfigurationError: It is no passage, or its id, text or an attribute is of the wrong kind.
    """
    if not isinstance(passage, Passage):
        raise ConfigurationError(f"{place}: expected a Passage, not {type(passage).__name__}")
    identifier: object = passage.id
    text: object = passage.text
    if not isinstance(identifier, str) or not identifier or not isinstance(text, str):
        raise ConfigurationError(f"{place}: a passage needs a non-empty string as id and a string as text")
    try:
        attributes = {name: attribute(name, value) for name, value in passage.attributes.items()}
    except ConfigurationError as error:
        raise ConfigurationError(f"{place}: {error}") from None
    return replace(
        passage, attributes=attributes, headings=tuple(passage.headings), trust=Trust(passage.trust)
    )


def _no_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    entries: dict[str, object] = {}
    for key, value in pairs:
        if key in entries:
            raise ConfigurationError(f"key {key!r} is given twice")
        entries[key] = value
    return entries


def _no_constant(name: str) -> object:
    raise ConfigurationError(f"{name} is no JSON value")


def _id(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, str) and value:
        return value
    raise ConfigurationError("needs an id: a string that is not empty")


def _trust(value: object) -> Trust:
    try:
        return Trust.NORMAL if value is None else Trust(str(value))
    except ValueError:
        raise ConfigurationError(f"trust is {value!r}; it must be one of {', '.join(Trust)}") from None


def _attributes(entries: Mapping[str, object]) -> dict[str, Attribute]:
    """Those under `attributes`, and whatever stands beside the known keys."""
    given = entries.get("attributes")
    if given is not None and not isinstance(given, dict):
        raise ConfigurationError("attributes must be an object")
    values = dict(given or {})
    for key, value in entries.items():
        if key not in _KNOWN:
            if key in values:
                raise ConfigurationError(f"{key!r} is given twice: under attributes and beside them")
            values[key] = value
    return {key: attribute(key, value) for key, value in values.items()}


def passage_of(entries: object) -> Passage:
    """The passage that one JSON object describes.

    Raises:
        ConfigurationError: A key has a value of the wrong kind.
    """
    if not isinstance(entries, dict):
        raise ConfigurationError("is not an object")
    text = entries.get("text")
    if not isinstance(text, str):
        raise ConfigurationError("needs a text: a string")
    headings = entries.get("headings") or []
    if not isinstance(headings, list) or not all(isinstance(heading, str) for heading in headings):
        raise ConfigurationError("headings must be a list of strings")
    texts: dict[str, str] = {}
    for key in _TEXTS:
        value = entries.get(key)
        if value is None:
            continue
        if not isinstance(value, str):
            raise ConfigurationError(f"{key} must be a string, not {value!r}")
        texts[key] = value
    return Passage(
        id=_id(entries.get("id")),
        text=text,
        headings=tuple(headings),
        attributes=_attributes(entries),
        trust=_trust(entries.get("trust")),
        source=texts.get("source"),
        title=texts.get("title"),
        section=texts.get("section"),
        published=texts.get("published"),
        valid_from=texts.get("valid_from"),
        valid_until=texts.get("valid_until"),
        superseded_by=texts.get("superseded_by"),
    )


def passages_in_lines(lines: Iterable[bytes], source: str) -> Iterator[tuple[int, Passage]]:
    """Line number, from 1, and passage of each line that is not blank.

    Raises:
        ConfigurationError: A line is no passage; the message names it.
    """
    for number, line in enumerate(lines, start=1):
        try:
            if len(line) > _MAX_LINE:
                raise ConfigurationError(f"is longer than {_MAX_LINE} bytes")
            text = line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
            if text:
                yield (
                    number,
                    passage_of(json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constant)),
                )
        except UnicodeDecodeError:
            raise ConfigurationError(f"{source}:{number}: is not UTF-8") from None
        except json.JSONDecodeError as error:
            raise ConfigurationError(
                f"{source}:{number}: not valid JSON: {error.msg} (column {error.colno})"
            ) from None
        except (RecursionError, ValueError) as error:
            raise ConfigurationError(f"{source}:{number}: {error}") from None


def read_passages(path: str | Path) -> Iterator[tuple[int, Passage]]:
    """The passages of a JSON Lines file with their line numbers; see `passages_in_lines`."""
    try:
        with Path(path).open("rb") as file:
            yield from passages_in_lines(file, str(path))
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be read: {error.strerror}") from None
