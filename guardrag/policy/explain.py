"""What pydantic found, in words: which key, what is wrong, what would be right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from guardrag.policy.document import Node
from guardrag.policy.mistakes import Finding, Mistake, Path, dotted
from guardrag.policy.model import SECRETS, Policy
from guardrag.policy.nearest import nearest, suggestion
from guardrag.policy.sections import LANGUAGE, REVISION

__all__ = ["explain", "find", "locate_finding"]

_SHOWN = 60
"""Characters of a wrong value that an error repeats."""
_LISTED = 8
"""Choices up to this many are all named."""

_RIGHT: Mapping[str, str] = {
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_parsing_size": "must be a whole number of sensible size",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a finite number",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "string_type": "must be text",
    "string_unicode": "must be valid Unicode text",
    "string_too_short": "must not be empty",
    "tuple_type": "must be a list",
    "dict_type": "must be a mapping of keys",
    "model_type": "must be a mapping of keys",
    "greater_than": "must be greater than {gt:g}",
    "greater_than_equal": "must be at least {ge:g}",
    "less_than": "must be less than {lt:g}",
    "less_than_equal": "must be at most {le:g}",
}
_PATTERNS: Mapping[str, str] = {
    LANGUAGE: "must be a language tag such as en or pt-BR",
    f"^$|{LANGUAGE}": "must be a language tag such as en or pt-BR, or empty",
    REVISION: "must be a whole commit hash, 40 hexadecimal digits: a branch or a tag can be moved",
}


def explain(error: ValidationError, tree: Node) -> list[Finding]:
    """Every mistake that `error` holds, in words that fit the file `tree` was read from."""
    return [finding for detail in error.errors(include_url=False) for finding in _findings(detail, tree)]


def locate_finding(finding: Finding, tree: Node) -> Mistake:
    """The line of a finding: that of its value, of its key, or of what it is missing from."""
    node, found = find(tree, finding.path)
    about_key = finding.about_key or len(found) < len(finding.path)
    return Mistake(node.source, node.key_line if about_key else node.line, finding.text)


def find(tree: Node, path: Path) -> tuple[Node, Path]:
    """The node at `path`, or the deepest one on the way there, and how far the way went."""
    node = tree
    for depth, step in enumerate(path):
        below: Node | None = None
        if isinstance(node.value, dict) and isinstance(step, str):
            below = node.value.get(step)
        elif isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
            below = node.value[step]
        if below is None:
            return node, path[:depth]
        node = below
    return node, path


def _findings(detail: ErrorDetails, tree: Node) -> Iterator[Finding]:
    kind, context = detail["type"], detail.get("ctx", {})
    about_key = bool(detail["loc"]) and detail["loc"][-1] == "[key]"
    path: Path = detail["loc"][:-1] if about_key else detail["loc"]
    if kind == "extra_forbidden":
        yield Finding(path, _unknown_key(path), about_key=True)
    elif kind == "missing":
        yield Finding(path, f"{dotted(path)} is missing; it must be given")
    elif about_key:
        told = _choice(str(path[-1]), context) if kind == "enum" else _right(detail)
        yield Finding(path, f"key {path[-1]!r} in {dotted(path[:-1])} {told}", about_key=True)
    else:
        yield Finding(path, _wrong_value(detail, path, tree))


def _unknown_key(path: Path) -> str:
    *way, last = path
    key = str(last)
    section = _section(tuple(way))
    choices = list(section.model_fields) if section is not None else []
    told = f"unknown key {key!r}" + (f" in {dotted(tuple(way))}" if way else "")
    meant = nearest(key, choices if way else [*choices, "extends"])
    if meant is not None:
        return f"{told}; did you mean {meant!r}?"
    homes = [name for name in Policy.model_fields if key in _keys((name,))]
    if homes:
        return f"{told}; {key!r} is a key of {' and '.join(homes)}"
    return f"{told}; known are {', '.join(choices)}" if choices else told


def _section(path: Path) -> type[BaseModel] | None:
    model: type[BaseModel] = Policy
    for step in path:
        field = model.model_fields.get(str(step))
        if (
            field is None
            or not isinstance(field.annotation, type)
            or not issubclass(field.annotation, BaseModel)
        ):
            return None
        model = field.annotation
    return model


def _keys(path: Path) -> frozenset[str]:
    section = _section(path)
    return frozenset() if section is None else frozenset(section.model_fields)


def _wrong_value(detail: ErrorDetails, path: Path, tree: Node) -> str:
    node, found = find(tree, path)
    # pydantic adds a step for the kind of value it tried, which nobody wrote.
    name = dotted(found) or "the policy"
    kind, value = detail["type"], node.value
    if value is None and kind in ("model_type", "dict_type"):
        return f"{name} has no keys; give some, or take the line out"
    told = f"{name} {_right(detail)}"
    if kind in ("enum", "literal_error"):
        shown = "" if node.env or not isinstance(value, str) else value
        told = f"{name} {_choice(shown, detail.get('ctx', {}))}"
    if kind == "tuple_type" and isinstance(value, str) and not node.env and value:
        return f"{told}; write [{value}]"
    if kind == "string_too_short":
        return told
    hint = "; put quotes around it" if kind == "string_type" and isinstance(value, bool | int | float) else ""
    head, question, tail = told.partition("; did you mean")
    return f"{head}, not {_shown(node, path)}{hint}{question}{tail}"


def _right(detail: ErrorDetails) -> str:
    kind, context = detail["type"], detail.get("ctx", {})
    if kind == "string_pattern_mismatch":
        return _PATTERNS.get(context.get("pattern", ""), "has the wrong form")
    if kind == "too_short":
        return f"must have at least {context.get('min_length')} of them"
    words = _RIGHT.get(kind)
    if words is None:
        return f"is wrong: {detail['msg'][:1].lower()}{detail['msg'][1:]}"
    return words.format(**context)


def _choice(value: str, context: Mapping[str, object]) -> str:
    expected = str(context.get("expected", ""))
    choices = re.findall(r"'([^']*)'", expected) or [expected]
    told = "must be " if len(choices) == 1 else "must be one of "
    listed = (
        ", ".join(choices) if len(choices) <= _LISTED else "the values that `guardrag policy schema` lists"
    )
    return told + listed + (suggestion(value, choices) if value else "")


def _shown(node: Node, path: Path) -> str:
    """The wrong value, unless it is or may be a secret."""
    if node.env:
        return "the value of " + " and ".join(f"${{{name}}}" for name in node.env)
    if any(path[: len(secret)] == secret for secret in SECRETS):
        return "what was given"
    if isinstance(node.value, dict):
        return "a mapping"
    if isinstance(node.value, list):
        return "a list"
    text = json.dumps(node.value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
