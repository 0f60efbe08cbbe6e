"""A policy as it stands: every key, written down as YAML or held against another policy."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import yaml
from pydantic import JsonValue

from guardrag.policy.explain import find
from guardrag.policy.mistakes import Path, dotted
from guardrag.policy.model import MASK, Policy
from guardrag.policy.read import Reading

__all__ = ["Difference", "differences", "effective_yaml"]

_BARE = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_RESERVED = frozenset({"true", "false", "null", "yes", "no", "on", "y", "n"})
"""Words that some YAML version takes for something else than text; `off` is a choice here."""
_WIDTH = 1_000_000
_COLUMN = 44
"""Where origins begin, for lines that are shorter."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One key on which two policies differ.

    Attributes:
        key: As people write it: `gate.floor.value`.
        left, right: The values as JSON, masked where secret; None where the key is not there.
    """

    key: str
    left: str | None
    right: str | None


def differences(left: Policy, right: Policy) -> tuple[Difference, ...]:
    """The keys on which the policies behave differently; names and descriptions do not count."""
    ours, theirs = dict(_flat(left.model_dump(mode="json"))), dict(_flat(right.model_dump(mode="json")))
    found: list[Difference] = []
    for path in dict.fromkeys((*ours, *theirs)):
        if path[0] in ("name", "description") or (
            path in ours and path in theirs and ours[path] == theirs[path]
        ):
            continue
        masked = _covers(left, path) or _covers(right, path)
        found.append(
            Difference(
                dotted(path),
                _shown(ours[path], masked=masked) if path in ours else None,
                _shown(theirs[path], masked=masked) if path in theirs else None,
            )
        )
    return tuple(found)


def effective_yaml(reading: Reading) -> str:
    """The whole policy as YAML that can be read again, each value with where it came from.

    Secrets are masked. What is written is complete: it extends nothing.
    """
    return "\n".join(_lines(reading.policy.plain(), (), reading)) + "\n"


def _flat(value: JsonValue, path: Path = ()) -> Iterator[tuple[Path, JsonValue]]:
    if isinstance(value, dict):
        for key, child in value.items():
            yield from _flat(child, (*path, key))
    else:
        yield path, value


def _covers(policy: Policy, path: Path) -> bool:
    return any(secret[: len(path)] == path for secret in policy.masked)


def _shown(value: JsonValue, *, masked: bool) -> str:
    return MASK if masked and value else json.dumps(value, ensure_ascii=False)


def _lines(mapping: Mapping[str, JsonValue], path: Path, reading: Reading) -> Iterator[str]:
    indent = "  " * len(path)
    for key, value in mapping.items():
        here = (*path, key)
        if isinstance(value, dict) and value:
            yield f"{indent}{_text(key)}:"
            yield from _lines(value, here, reading)
        else:
            line = f"{indent}{_text(key)}: {_flow(value)}"
            yield f"{line.ljust(_COLUMN)}  # {_origin(here, value, reading)}"


def _flow(value: JsonValue) -> str:
    if isinstance(value, str):
        return _text(value.replace("${", "$${"))
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    return json.dumps(value)


def _text(text: str) -> str:
    """A text as YAML, on one line, in quotes unless nobody could take it for anything else."""
    if _BARE.fullmatch(text) and text.casefold() not in _RESERVED:
        return text
    dumped: str = yaml.safe_dump(text, default_style='"', allow_unicode=True, width=_WIDTH)
    return dumped.rstrip("\n")


def _origin(path: Path, value: JsonValue, reading: Reading) -> str:
    node, found = find(reading.tree, path)
    if found != path:
        return "the file's name" if path == ("name",) else "default"
    place = f"{_comment(node.source)}:{node.key_line}"
    held = [node, *(node.value if isinstance(node.value, list) else ())]
    names = dict.fromkeys(name for one in held for name in one.env)
    if names:
        return f"{place}, from " + ", ".join(f"${{{name}}}" for name in names)
    return f"{place}, masked" if value == MASK and path in reading.policy.masked else place


def _comment(text: str) -> str:
    """A path in a comment; one with a line break in it must not end the comment."""
    return text if text.isprintable() else ascii(text)
