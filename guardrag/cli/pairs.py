"""Reads `--caller k=v` and `--filter k=v`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import typer

__all__ = ["read_caller", "read_filters"]

_TRUE = frozenset({"true", "yes", "1"})
_FALSE = frozenset({"false", "no", "0"})


def read_caller(pairs: Iterable[str]) -> dict[str, str | tuple[str, ...]]:
    """Caller attributes; a name given twice is a list."""
    found: dict[str, list[str]] = {}
    for pair in pairs:
        name, value = _pair(pair, "--caller")
        found.setdefault(name, []).append(value)
    return {name: values[0] if len(values) == 1 else tuple(values) for name, values in found.items()}


def read_filters(pairs: Iterable[str]) -> dict[str, object]:
    """A filter: `field=value`, or `field:op=value` with an operator such as `gte` or `in`.

    A value that reads as a number or a boolean matches both that and its text, since a
    document's attribute may be either.
    """
    found: dict[str, dict[str, object]] = {}
    seen: set[tuple[str, str]] = set()
    for pair in pairs:
        name, value = _pair(pair, "--filter")
        field, _, operator = name.partition(":")
        operator = operator or "eq"
        if (field, operator) in seen:
            several = "" if operator != "eq" else f"; for any of several values write {field}:in=one,other"
            raise typer.BadParameter(f"{name} is given twice{several}", param_hint="--filter")
        seen.add((field, operator))
        found.setdefault(field, {}).update(_test(operator, value))
    return dict(found)


def _pair(pair: str, option: str) -> tuple[str, str]:
    name, separator, value = pair.partition("=")
    if not separator or not name:
        raise typer.BadParameter(f"{pair!r} is not of the form name=value", param_hint=option)
    return name, value


def _test(operator: str, value: str) -> Mapping[str, object]:
    if operator in ("in", "nin"):
        return {operator: [reading for part in value.split(",") for reading in _readings(part)]}
    if operator == "exists":
        if value.lower() not in _TRUE | _FALSE:
            raise typer.BadParameter(f"exists={value} is neither true nor false", param_hint="--filter")
        return {operator: value.lower() in _TRUE}
    readings = _readings(value)
    if operator in ("eq", "ne") and len(readings) > 1:
        return {"in" if operator == "eq" else "nin": readings}
    return {operator: readings[-1] if operator in ("gt", "gte", "lt", "lte") else value}


def _readings(value: str) -> list[object]:
    try:
        read = json.loads(value)
    except ValueError:
        return [value]
    return [value, read] if isinstance(read, int | float | bool) else [value]
