"""Whether text is written as it is, or only its hash and length.

With content off nothing that a person, a document or a model wrote may reach the store. What is
written instead still tells two texts apart and shows that a text is the one someone holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TypeAlias

from guardrag.store.jsonbytes import Json, as_list, encode_text

__all__ = [
    "Veil",
    "read_optional",
    "read_text",
    "read_texts",
    "shown",
    "veil_for",
    "withheld",
    "write_optional",
    "write_texts",
]

Veil: TypeAlias = Callable[[str], Json]
"""What is written for a text."""


def shown(text: str) -> Json:
    """The text."""
    return text


def withheld(text: str) -> Json:
    """Hash and length of the text."""
    return {"sha256": sha256(encode_text(text)).hexdigest(), "chars": len(text)}


def veil_for(*, content: bool) -> Veil:
    """`shown` where content is captured, else `withheld`."""
    return shown if content else withheld


def write_optional(text: str | None, veil: Veil) -> Json:
    """None stays None."""
    return None if text is None else veil(text)


def write_texts(texts: Iterable[str], veil: Veil) -> Json:
    """Each of the texts."""
    return [veil(text) for text in texts]


def read_text(value: Json) -> str:
    """The text, or a mark in brackets that says what was withheld."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return f"[withheld: {value.get('chars')} characters, sha256 {str(value.get('sha256'))[:16]}]"
    raise TypeError(f"expected text, found {type(value).__name__}")


def read_optional(value: Json) -> str | None:
    """The text, or None."""
    return None if value is None else read_text(value)


def read_texts(value: Json) -> tuple[str, ...]:
    """Each of the texts."""
    return tuple(read_text(item) for item in as_list(value))
