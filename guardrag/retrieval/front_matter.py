"""Front matter: the metadata block at the top of a Markdown file.

It says what the document's author wants believed. What is believed is decided by
`IngestRules`; here it is only found and read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from guardrag.errors import ConfigurationError
from guardrag.policy.document import Node, parse
from guardrag.retrieval.lines import line_starts
from guardrag.types import Attribute

__all__ = ["MAX_CHARS", "FrontMatter", "front_matter_end", "plain_value", "read_front_matter"]

MAX_CHARS = 64 * 1024
"""A longer block is content, not front matter."""

_MARK = "\ufeff"
_KEY = re.compile(r"(?:[\w.-][\w. -]*|\"[^\"]*\"|'[^']*')[ \t]*:(?:\s|$)")


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What a document says about itself.

    Attributes:
        values: Plain values and lists of them, by key.
        problem: Why the block, or a part of it, could not be read; None if all of it was.
    """

    values: Mapping[str, Attribute] = field(default_factory=lambda: MappingProxyType({}))
    problem: str | None = None


def _body(text: str) -> tuple[int, int, int] | None:
    """Where the text between the fences begins and ends, and where what follows begins."""
    if not text.startswith(("---", _MARK + "---")):
        return None
    starts = line_starts(text[:MAX_CHARS])
    lines = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    if lines[0].removeprefix(_MARK).rstrip() != "---":
        return None
    said = [line for line in lines[1:] if line.strip() and not line.lstrip().startswith("#")]
    for number, line in enumerate(lines[1:], start=1):
        if line.rstrip() in ("---", "..."):
            if said and (said[0] is line or _KEY.match(said[0])):
                return starts[1], starts[number], starts[number] + len(line)
            return None
    return None


def front_matter_end(text: str) -> int:
    """Offset just past the front matter and a byte order mark; 0 if there is neither.

    Front matter is a block between `---` lines at the very top whose first line that is
    not a comment is a key. Anything else there, such as a rule, is content.
    """
    found = _body(text)
    if found is not None:
        return found[2]
    return 1 if text.startswith(_MARK) else 0


def plain_value(node: Node) -> Attribute:
    """The value of a node that is plain or a list of plain values.

    Raises:
        ConfigurationError: It is nested deeper.
    """
    if isinstance(node.value, dict):
        raise ConfigurationError("holds a mapping; only plain values and lists of them are read")
    if isinstance(node.value, list):
        values = [item.value for item in node.value]
        plain = tuple(value for value in values if isinstance(value, str | int | float | bool))
        if len(plain) != len(values):
            raise ConfigurationError("holds a list with more than plain values in it")
        return plain
    return node.value


def read_front_matter(text: str, source: str) -> FrontMatter:
    """The front matter of a document; a block that cannot be read gives no values and says why."""
    found = _body(text)
    if found is None:
        return FrontMatter()
    body = re.sub(r"\r\n?", "\n", text[found[0] : found[1]])
    if not any(line.strip() and not line.lstrip().startswith("#") for line in body.split("\n")):
        return FrontMatter()
    try:
        tree = parse("\n" + body, source)
    except ConfigurationError as error:
        return FrontMatter(problem=f"front matter not read: {error}")
    values: dict[str, Attribute] = {}
    problems: list[str] = []
    for key, node in tree.value.items() if isinstance(tree.value, dict) else ():
        try:
            values[key] = plain_value(node)
        except ConfigurationError as error:
            problems.append(f"{key} (line {node.key_line}) {error}")
    return FrontMatter(MappingProxyType(values), "front matter: " + "; ".join(problems) if problems else None)
