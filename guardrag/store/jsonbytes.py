"""JSON as bytes, for text that need not be valid Unicode and numbers that need not be finite.

Text from documents and models may hold lone surrogates and NUL. Written with escapes, two lone
surrogates that happen to stand next to each other would come back as one character; written as
they are and encoded with `surrogatepass`, every string comes back as it was.

The `as_…` functions read one kind of value and raise `TypeError` for another.
"""

from __future__ import annotations

import json
import math
from typing import TypeAlias, Union

__all__ = [
    "Json",
    "as_dict",
    "as_int",
    "as_list",
    "as_text",
    "decode_text",
    "dumps",
    "encode_text",
    "loads",
    "number",
    "read_number",
]

Json: TypeAlias = Union[bool, int, float, str, list["Json"], dict[str, "Json"], None]  # noqa: UP007 - recursive
"""A JSON value in Python's shapes."""


def encode_text(text: str) -> bytes:
    """UTF-8, lone surrogates included."""
    return text.encode("utf-8", "surrogatepass")


def decode_text(data: bytes) -> str:
    """The inverse of `encode_text`."""
    return data.decode("utf-8", "surrogatepass")


def dumps(value: Json) -> bytes:
    """Compact JSON.

    Raises:
        ValueError: For a number that is not finite; `number` writes those.
        TypeError: For a value that is not JSON.
    """
    return encode_text(_ENCODER.encode(value))


def loads(data: bytes) -> Json:
    """The value that `dumps` wrote."""
    value: Json = json.loads(decode_text(data))
    return value


def number(value: float) -> float | str:
    """A number for JSON; NaN and the infinities, which JSON lacks, as words."""
    if math.isfinite(value):
        # A scorer may hand out numpy's numbers, which are not JSON though they count as floats.
        return value if type(value) in (float, int) else float(value)
    return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"


def read_number(value: Json) -> float:
    """The number that `number` wrote."""
    if isinstance(value, (int, float, str)):
        return float(value)
    raise TypeError(f"expected a number, found {type(value).__name__}")


def as_dict(value: Json) -> dict[str, Json]:
    """The value as an object."""
    if isinstance(value, dict):
        return value
    raise TypeError(f"expected an object, found {type(value).__name__}")


def as_list(value: Json) -> list[Json]:
    """The value as a list."""
    if isinstance(value, list):
        return value
    raise TypeError(f"expected a list, found {type(value).__name__}")


def as_text(value: Json) -> str:
    """The value as text."""
    if isinstance(value, str):
        return value
    raise TypeError(f"expected text, found {type(value).__name__}")


def as_int(value: Json) -> int:
    """The value as a whole number."""
    if isinstance(value, int):
        return value
    raise TypeError(f"expected a whole number, found {type(value).__name__}")


_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
