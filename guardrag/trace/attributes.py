"""Span attributes that no limit and no odd value can spoil.

OpenTelemetry's SDK drops the oldest attribute when a span is full, cuts strings that are too long and
warns about values it does not take. None of that must cost a span its verdict or fill a log, so
everything is made to fit before it gets there.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from hashlib import sha256
from typing import TypeAlias

from opentelemetry.trace import Span

from guardrag.store.jsonbytes import encode_text

__all__ = ["Clean", "Limits", "as_json", "clean", "limits_of", "safe_text", "set_attributes"]

Clean: TypeAlias = str | bool | int | float | tuple[str, ...]
"""A value that any exporter takes."""

MOST_ATTRIBUTES = 128
MOST_CHARS = 32_768
_INT64 = 1 << 63
_NOTES = {"guardrag.cut", "guardrag.omitted"}


@dataclass(frozen=True, slots=True)
class Limits:
    """How many attributes a span takes, and how many characters a value."""

    attributes: int = MOST_ATTRIBUTES
    chars: int = MOST_CHARS


def limits_of(span: Span) -> Limits:
    """The narrower of guardrag's own limits and those of the SDK behind the span."""
    # The API does not tell limits, and the SDK's span keeps the ones its provider was given in a
    # private field. Where that is missing, the environment says what the SDK would read there.
    limits = getattr(span, "_limits", None)
    attributes = getattr(limits, "max_span_attributes", None)
    chars = getattr(limits, "max_span_attribute_length", None)
    if limits is None:
        attributes = _from_environment("OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT", "OTEL_ATTRIBUTE_COUNT_LIMIT")
        chars = _from_environment(
            "OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT", "OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT"
        )
    return Limits(
        min(MOST_ATTRIBUTES, attributes) if isinstance(attributes, int) else MOST_ATTRIBUTES,
        min(MOST_CHARS, chars) if isinstance(chars, int) else MOST_CHARS,
    )


def _from_environment(*names: str) -> int | None:
    for name in names:
        value = os.environ.get(name, "")
        if value.isdecimal():
            return int(value)
    return None


def safe_text(text: str) -> str:
    """The text with lone surrogates and NUL written out, since exporters and backends refuse them."""
    if "\0" in text:
        text = text.replace("\0", "\\x00")
    if text.isascii():
        return text
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def clean(value: object) -> Clean | None:
    """The value in a shape that exporters take; None if there is nothing to say.

    Lists of one kind of text stay lists; mixed lists and mappings become JSON.
    """
    match value:
        case None:
            return None
        case bool():
            return value
        case str():
            return safe_text(value)
        case int():
            return int(value) if -_INT64 <= value < _INT64 else hex(value)
        case float():
            return float(value) if math.isfinite(value) else _word(value)
        case datetime() | date():
            return value.isoformat()
        case list() | tuple() if all(isinstance(item, str) for item in value):
            return tuple(safe_text(str(item)) for item in value)
        case _:
            return as_json(value)


def as_json(value: object) -> str:
    """Strict JSON of anything; what JSON lacks is written as a word."""
    return safe_text(json.dumps(_plain(value, 8), ensure_ascii=False, allow_nan=False))


def _plain(value: object, depth: int) -> object:
    match value:
        case None | bool() | str():
            return value
        case int():
            return int(value) if -_INT64 <= value < _INT64 else hex(value)
        case float():
            return float(value) if math.isfinite(value) else _word(value)
        case datetime() | date():
            return value.isoformat()
        case Mapping() if depth:
            return {str(key): _plain(item, depth - 1) for key, item in value.items()}
        case list() | tuple() | set() | frozenset() if depth:
            return [_plain(item, depth - 1) for item in value]
        case _:
            return f"<{type(value).__name__}>"


def _word(value: float) -> str:
    return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"


def set_attributes(
    span: Span, rest: Iterable[tuple[str, object]], verdict: Sequence[tuple[str, object]], reserve: int = 0
) -> None:
    """Sets as much of `rest` as fits, and all of `verdict`.

    What was cut short is listed under `guardrag.cut` with its length and the first half of its
    SHA-256; how many attributes found no room, under `guardrag.omitted`.

    Args:
        span: Recording.
        rest: In order of importance.
        verdict: What must survive; set last, since an SDK that is full drops the oldest. If a span
            takes fewer attributes than these, the last of them are set.
        reserve: Room to leave for a later call.
    """
    limits = limits_of(span)
    there: dict[str, object] = dict(getattr(span, "attributes", None) or {})
    last = {key: value for key, raw in verdict if (value := clean(raw)) is not None}
    room = limits.attributes - reserve - len(there.keys() | last.keys() | _NOTES)
    before = there.get("guardrag.cut")
    cut = [str(line) for line in before] if isinstance(before, tuple) else []
    omitted = 0
    for key, raw in rest:
        if room <= 0:
            omitted += raw is not None
            continue
        value = clean(raw)
        if value is not None:
            span.set_attribute(key, _cut(key, value, limits.chars, cut))
            there[key] = value
            room -= 1
    ending: dict[str, Clean] = {}
    if cut:
        ending["guardrag.cut"] = tuple(cut)
    if omitted:
        ending["guardrag.omitted"] = omitted
    ending.update(last)
    new = [key for key in ending if key not in there]
    without_room = set(new[: max(0, len(there) + len(new) - limits.attributes)])
    for key, value in ending.items():
        if key not in without_room:
            span.set_attribute(key, _cut(key, value, limits.chars, []))


def _cut(key: str, value: Clean, chars: int, cut: list[str]) -> Clean:
    if isinstance(value, str) and len(value) > chars:
        digest = sha256(encode_text(value)).hexdigest()[:32]
        cut.append(f"{key} {len(value)} {digest}")
        return value[:chars]
    if isinstance(value, tuple):
        return tuple(item[:chars] for item in value)
    return value
