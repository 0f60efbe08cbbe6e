"""JSON shapes of the small values that traces and tickets share: writer and reader side by side.

What equals its default is left out, so that a stage's row stays small and a field added later
reads as its default from older rows.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from guardrag.store.jsonbytes import Json, as_dict, as_int, as_list, as_text, number, read_number
from guardrag.store.veil import Veil, read_text
from guardrag.types import Attribute, Caller, Condition, Operator, Query, Scope, Turn, Usage

__all__ = [
    "WITHHELD",
    "read_attribute",
    "read_attributes",
    "read_query",
    "read_scope",
    "read_usage",
    "value_text",
    "write_attribute",
    "write_attributes",
    "write_caller",
    "write_query",
    "write_usage",
]

WITHHELD = "[withheld]"
"""Stands for the value of a condition that would give away what may not be kept."""

_BIG = 1 << 1000


def write_attribute(value: object) -> Json:
    """An attribute's value.

    Of what no attribute may be, only the kind is written: a document's odd metadata must not keep
    the answer from being recorded, and no filter can have read it.
    """
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, int):
        # Python's JSON refuses numbers of more than some thousand digits, in both directions.
        return int(value) if -_BIG < value < _BIG else {"int": hex(value)}
    if isinstance(value, float):
        plain = number(value)
        return {"float": plain} if isinstance(plain, str) else plain
    if isinstance(value, (tuple, list)):
        return [write_attribute(item) for item in value]
    return {"other": type(value).__name__}


def read_attribute(value: Json) -> Attribute:
    """The value that `write_attribute` wrote."""
    if isinstance(value, list):
        return tuple(_read_single(item) for item in value)
    return None if value is None else _read_single(value)


def _read_single(value: Json) -> str | int | float | bool:
    if isinstance(value, dict):
        if "int" in value:
            return int(as_text(value["int"]), 16)
        return read_number(value["float"]) if "float" in value else f"<{as_text(value['other'])}>"
    if isinstance(value, (str, int, float)):
        return value
    raise TypeError(f"an attribute cannot be a {type(value).__name__}")


def write_attributes(values: Mapping[str, Attribute]) -> dict[str, Json]:
    """Attributes by name."""
    return {name: write_attribute(value) for name, value in values.items()}


def read_attributes(values: Mapping[str, Json]) -> dict[str, Attribute]:
    """The attributes that `write_attributes` wrote."""
    return {name: read_attribute(value) for name, value in values.items()}


def value_text(value: object) -> str:
    """A value as text, for people and for looking it up in other text."""
    if isinstance(value, int) and not -_BIG < value < _BIG:
        return hex(value)
    return str(value)


def write_caller(caller: Caller, allowed: Collection[str]) -> dict[str, Json]:
    """Those of the caller's attributes that may be kept, and the names of the others.

    Args:
        caller: Who asks.
        allowed: Names; `*` allows all.
    """
    every = "*" in allowed
    kept = {name: value for name, value in caller.attributes.items() if every or name in allowed}
    written: dict[str, Json] = {"attributes": write_attributes(kept)}
    missing = sorted(caller.attributes.keys() - kept.keys())
    if missing:
        written["withheld"] = [*missing]
    return written


def write_scope(scope: Scope, secret: Collection[str]) -> Json:
    """A scope; a condition that would give away one of the secret values is written without it."""
    return [_write_condition(condition, secret) for condition in scope]


def _write_condition(condition: Condition, secret: Collection[str]) -> Json:
    value = condition.value
    texts = [value_text(item) for item in (value if isinstance(value, tuple) else (value,))]
    if any(part in text for part in secret for text in texts):
        return [condition.field, condition.operator.value]
    return [condition.field, condition.operator.value, write_attribute(value)]


def read_scope(value: Json) -> Scope:
    """The scope that `write_scope` wrote; a withheld value reads as `[withheld]`."""
    conditions = []
    for item in as_list(value):
        name, operator, *rest = as_list(item)
        found = read_attribute(rest[0]) if rest else WITHHELD
        conditions.append(Condition(as_text(name), Operator(as_text(operator)), found))
    return tuple(conditions)


def write_query(query: Query, veil: Veil, allowed: Collection[str]) -> dict[str, Json]:
    """A query without its caller, which is written apart."""
    secret = _secret_values(query.caller, allowed)
    written: dict[str, Json] = {"text": veil(query.text), "as_of": query.as_of.isoformat()}
    if query.original != query.text:
        written["original"] = veil(query.original)
    if query.required is None:
        written["required"] = None
    elif query.required:
        written["required"] = write_scope(query.required, secret)
    if query.filters:
        written["filters"] = write_scope(query.filters, secret)
    if query.history:
        written["history"] = [[turn.role, veil(turn.text)] for turn in query.history]
    return written


def read_query(value: Json, caller: Json) -> Query:
    """The query that `write_query` and `write_caller` wrote."""
    query = as_dict(value)
    required = query.get("required", [])
    text = read_text(query["text"])
    return Query(
        text=text,
        original=read_text(query["original"]) if "original" in query else text,
        caller=Caller(read_attributes(as_dict(as_dict(caller)["attributes"]))),
        required=None if required is None else read_scope(required),
        filters=read_scope(query.get("filters", [])),
        as_of=datetime.fromisoformat(as_text(query["as_of"])),
        history=tuple(_read_turn(turn) for turn in as_list(query.get("history", []))),
    )


def _read_turn(value: Json) -> Turn:
    role, text = as_list(value)
    return Turn(as_text(role), read_text(text))


def _secret_values(caller: Caller, allowed: Collection[str]) -> set[str]:
    """What the caller's withheld attributes say: required filters are often made of it."""
    if "*" in allowed:
        return set()
    secret: set[str] = set()
    for name, value in caller.attributes.items():
        if name not in allowed and value is not None:
            secret.update(value_text(item) for item in (value if isinstance(value, tuple) else (value,)))
    secret.discard("")
    return secret


def write_usage(usage: Usage) -> Json:
    """A usage."""
    cost = None if usage.cost is None else number(usage.cost)
    return [usage.calls, usage.input_tokens, usage.output_tokens, cost]


def read_usage(value: Json) -> Usage:
    """The usage that `write_usage` wrote."""
    calls, read, wrote, cost = as_list(value)
    return Usage(as_int(calls), as_int(read), as_int(wrote), None if cost is None else read_number(cost))
