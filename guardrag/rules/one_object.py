"""Finds and parses the one JSON object in a text, strictly.

Prose and code fences around it are forgiven: the brackets are found with strings in
mind, so a fence is prose like any other, of any length, and back-ticks inside a string
are content. So is reasoning in front, as some models write it: what stands in
`<think>…</think>` is no reply, and an object in it none either. A second object, a list,
a repeated key or anything that is not JSON is an error.
"""

from __future__ import annotations

import json
import re

__all__ = [
    "BEFORE_REASONING",
    "FENCE_ATTRIBUTES",
    "REASONING",
    "ObjectError",
    "TooDeepError",
    "after_reasoning",
    "around_object",
    "one_object",
]

# A string (closed, or running to the end of the text) or a bracket. Possessive, so that a reply
# made to backtrack costs no more than any other.
_TOKEN = re.compile(r'"(?>[^"\\]+|\\.)*+(?:"|\\?\Z)|[{}\[\]]', re.DOTALL)
# `~~~ {.json}`: attributes in a fence's info string are not the start of an object.
FENCE_ATTRIBUTES = re.compile(r"(?<![`~])(?:`{3,}+|~{3,}+)[ \t]*+\{[ \t]*+[.#=][^{}\n]*+\}")

REASONING = ("think", "thinking", "thought", "reasoning", "reflection")
"""Elements in which models reason before they reply."""
BEFORE_REASONING = " \t\r\n\ufeff"


class ObjectError(ValueError):
    """There is not exactly one well-formed JSON object. The message says what there is."""


class TooDeepError(ValueError):
    """The object is nested deeper than allowed."""


def one_object(text: str, max_depth: int) -> object:
    """The one JSON object in `text`, parsed.

    Depth is measured before the parser recurses into the text.

    Raises:
        ObjectError: There is none, more than one, or something else than JSON.
        TooDeepError: It is nested deeper than `max_depth`.
    """
    text = after_reasoning(text)
    start, end = _find(text, max_depth)
    try:
        parsed: object = json.loads(text[start:end], object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno} of the object"
        raise ObjectError(f"not valid JSON: {error.msg} at {where}") from None
    except RecursionError:
        raise TooDeepError("nested too deeply to be read") from None
    except ObjectError:
        raise
    except ValueError as error:  # a number of more digits than Python converts
        raise ObjectError(f"not readable: {error}") from None
    return parsed


def around_object(text: str, max_depth: int) -> tuple[str, str]:
    """What stands before and behind the object that `one_object` parses, without reasoning in front.

    Raises:
        ObjectError: There is none, or more than one.
        TooDeepError: It is nested deeper than `max_depth`.
    """
    text = after_reasoning(text)
    start, end = _find(text, max_depth)
    return text[:start], text[end:]


def _find(text: str, max_depth: int) -> tuple[int, int]:
    start = text.find("{")
    prose = text[:start]
    attributes = FENCE_ATTRIBUTES.search(text)
    if attributes is not None and attributes.start() < start < attributes.end():
        start = text.find("{", attributes.end())
        prose = text[: attributes.start()] + text[attributes.end() : start]
    if start < 0:
        raise ObjectError("no JSON object in the reply")
    end = _end_of(text, start, max_depth)
    after = text[end:]
    if prose.count("[") > prose.count("]") or after.count("]") > after.count("["):
        raise ObjectError("the JSON object stands in a list; one object was asked for")
    if "{" in after or "}" in prose + after:
        raise ObjectError("more than one object in the reply; one was asked for")
    return start, end


def after_reasoning(text: str) -> str:
    """The text without the reasoning that it begins with.

    Raises:
        ObjectError: It does not end.
    """
    while True:
        text = text.lstrip(BEFORE_REASONING)
        name = next((name for name in REASONING if text[: len(name) + 2].lower() == f"<{name}>"), None)
        if name is None:
            return text
        end = re.compile(f"</{name}>", re.IGNORECASE).search(text)
        if end is None:
            raise ObjectError(f"the reasoning at the beginning of the reply has no </{name}>")
        text = text[end.end() :]


def _end_of(text: str, start: int, max_depth: int) -> int:
    depth = 0
    for token in _TOKEN.finditer(text, start):
        mark = token[0]
        if mark in "{[":
            depth += 1
        elif mark in "}]":
            depth -= 1
        if depth > max_depth:
            raise TooDeepError(f"nested deeper than {max_depth}")
        if depth == 0:
            return token.end()
    raise ObjectError("the JSON object is not closed")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ObjectError(f"the key {key[:60]!r} stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> object:
    raise ObjectError(f"{name} is not JSON")
