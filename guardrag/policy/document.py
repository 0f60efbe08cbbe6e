"""A YAML file as a tree that knows its lines.

Only the part of YAML that a policy needs is read: mappings, lists and plain values.
Tags and merge keys are refused, aliases are followed within bounds, and a key that
stands twice is a mistake rather than a silent loss. Plain values have the types of
YAML 1.2's core schema, so that `off`, `no` and `2024-01-01` are text as they look.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import yaml
from yaml import events

from guardrag.errors import PolicyError
from guardrag.policy.mistakes import Mistake, refusal

__all__ = ["MAX_BYTES", "MAX_DEPTH", "MAX_NODES", "Node", "Scalar", "parse"]

Scalar: TypeAlias = str | int | float | bool | None

MAX_BYTES = 256 * 1024
"""Size of a policy file; the built-in ones have under 10,000."""
MAX_DEPTH = 32
MAX_NODES = 10_000
"""Values in a file, those that an alias repeats counted each time."""

# The C parser is ten times faster; a PyYAML built without it has the same events.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PLAIN = (None, "")
"""How the two parsers mark a scalar without quotes."""
_SHAPE = "keys with their values are wanted, such as `name: value`"
"""True of every file that is read here: policies, ingest files and front matter."""
_BOOL = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_STAR = re.compile(r"(?:^|[{,\s])\*\s*:")
_INT = re.compile(r"[-+]?[0-9]{1,300}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_SPECIAL = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_DOUBTFUL = frozenset({"yes", "no", "on", "off", "y", "n"})


@dataclass(frozen=True, slots=True)
class Node:
    """A value and where it stands.

    Attributes:
        value: A plain value, a list or a mapping of nodes.
        line: 1-based line on which the value begins; below 1 for one that was given in code.
        key_line: Line of its key; that of the value where it has none.
        source: The file, as people call it.
        doubtful: True for an unquoted yes, no, on or off: text here, a truth value to older parsers.
        env: Names of the environment variables the value was made with.
        size: Values in it, itself included.
    """

    value: Scalar | list[Node] | dict[str, Node]
    line: int
    key_line: int
    source: str
    doubtful: bool = False
    env: tuple[str, ...] = ()
    size: int = 1


def parse(text: str, source: str, mistakes: list[Mistake] | None = None) -> Node:
    """The tree of the one YAML document in `text`.

    Args:
        mistakes: Where those go that do not hide what follows, such as a key given twice; with
            None they are raised.

    Raises:
        PolicyError: It is not YAML, or uses what a policy may not.
    """
    found = _UNPRINTABLE.search(text)
    if found:
        place = text.count("\n", 0, found.start()) + 1
        raise PolicyError(
            f"character U+{ord(found[0]):04X} is not allowed in YAML", source=source, line=place
        )
    builder = _Builder(yaml.parse(text, Loader=_LOADER), source)
    try:
        root = builder.document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = None if mark is None else mark.line + 1
        said = error.problem or error.context or "it cannot be read"
        raise PolicyError(f"not valid YAML: {said}{_hint(text, line)}", source=source, line=line) from None
    except yaml.YAMLError as error:
        raise PolicyError(f"not valid YAML: {error}", source=source) from None
    if mistakes is not None:
        mistakes += builder.mistakes
    elif builder.mistakes:
        raise refusal(builder.mistakes, source)
    return root


def _hint(text: str, line: int | None) -> str:
    lines = text.splitlines()
    written = lines[line - 1] if line is not None and line <= len(lines) else ""
    if "\t" in written[: len(written) - len(written.lstrip())]:
        return "; indent with spaces, not tabs"
    if "${" in written or "{caller." in written:
        return "; put quotes around a value that has braces"
    if _STAR.search(written):
        return '; a star stands in quotes: "*"'
    return ""


def _scalar(text: str) -> Scalar:
    """What an unquoted text means in YAML 1.2's core schema, as far as a policy uses it.

    Raises:
        ValueError: Two YAML versions read it as different numbers.
    """
    if text in _NULL:
        return None
    if text in _BOOL:
        return _BOOL[text]
    if _INT.fullmatch(text):
        digits = text.lstrip("+-")
        if len(digits) > 1 and digits.startswith("0"):
            raise ValueError(
                f"{text} has a leading zero, which some YAML versions read as octal; "
                "leave the zero out, or put quotes around it if it is text"
            )
        return int(text)
    if _FLOAT.fullmatch(text) or _SPECIAL.fullmatch(text):
        return float(text.casefold().replace(".inf", "inf").replace(".nan", "nan"))
    return text


@dataclass
class _Builder:
    """Turns the parser's events into nodes, collecting mistakes it can go on from."""

    stream: Iterator[events.Event]
    source: str
    mistakes: list[Mistake] = field(default_factory=list)
    anchors: dict[str, Node] = field(default_factory=dict)
    size: int = 0

    def document(self) -> Node:
        """The root of the only document."""
        root: Node | None = None
        for event in self.stream:
            if isinstance(event, events.DocumentStartEvent):
                if root is not None:
                    raise self._refuse(event, "a second document begins here; write one only")
                root = self._node(next(self.stream), 1, None)
        if root is None or root.value is None:
            raise PolicyError(f"is empty; {_SHAPE}", source=self.source)
        if not isinstance(root.value, dict):
            raise PolicyError(
                f"is a {_kind(root)}, not a mapping; {_SHAPE}", source=self.source, line=root.line
            )
        return root

    def _node(self, event: events.Event, depth: int, key_line: int | None) -> Node:
        line = _line(event)
        if depth > MAX_DEPTH:
            raise self._refuse(event, f"nested more than {MAX_DEPTH} levels deep")
        if isinstance(event, events.AliasEvent):
            return self._alias(event, key_line)
        if not isinstance(event, events.ScalarEvent | events.SequenceStartEvent | events.MappingStartEvent):
            raise self._refuse(event, "a value was expected")
        if event.tag is not None:
            self._note(event, f"the tag {event.tag!r} is not allowed; write plain values only")
        place = key_line or line
        if isinstance(event, events.ScalarEvent):
            node = self._plain(event, line, place)
        elif isinstance(event, events.SequenceStartEvent):
            node = self._list(line, place, depth)
        else:
            node = self._mapping(line, place, depth)
        self._count(event, 1)
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        return node

    def _alias(self, event: events.AliasEvent, key_line: int | None) -> Node:
        target = self.anchors.get(event.anchor or "")
        if target is None:
            raise self._refuse(event, f"*{event.anchor} refers to nothing above it, or to what it stands in")
        self._count(event, target.size)
        line = _line(event)
        return Node(target.value, line, key_line or line, self.source, target.doubtful, (), target.size)

    def _plain(self, event: events.ScalarEvent, line: int, key_line: int) -> Node:
        if event.style not in _PLAIN:
            return Node(event.value, line, key_line, self.source)
        try:
            value = _scalar(event.value)
        except ValueError as error:
            self._note(event, str(error))
            value = None
        return Node(value, line, key_line, self.source, doubtful=event.value.casefold() in _DOUBTFUL)

    def _list(self, line: int, key_line: int, depth: int) -> Node:
        items: list[Node] = []
        while not isinstance(event := next(self.stream), events.SequenceEndEvent):
            items.append(self._node(event, depth + 1, None))
        return Node(items, line, key_line, self.source, size=1 + sum(item.size for item in items))

    def _mapping(self, line: int, key_line: int, depth: int) -> Node:
        entries: dict[str, Node] = {}
        while not isinstance(event := next(self.stream), events.MappingEndEvent):
            here = _line(event)
            key = self._node(event, depth + 1, None).value
            value = self._node(next(self.stream), depth + 1, here)
            if not isinstance(key, str):
                told = "a list or mapping" if isinstance(key, list | dict) else json.dumps(key)
                self._note(event, f"a key must be text, not {told}; put quotes around it")
            elif key == "<<" and isinstance(event, events.ScalarEvent) and event.style in _PLAIN:
                self._note(event, "merge keys (<<) are not read; use `extends`")
            elif key in entries:
                first = entries[key].key_line
                self._note(event, f"key {key!r} is given twice (first on line {first}); keep one")
            else:
                entries[key] = value
        return Node(
            entries, line, key_line, self.source, size=1 + sum(node.size for node in entries.values())
        )

    def _count(self, event: events.Event, more: int) -> None:
        self.size += more
        if self.size > MAX_NODES:
            raise self._refuse(
                event, f"holds more than {MAX_NODES} values, repeated aliases counted each time"
            )

    def _note(self, event: events.Event, text: str) -> None:
        self.mistakes.append(Mistake(self.source, _line(event), text))

    def _refuse(self, event: events.Event, text: str) -> PolicyError:
        return PolicyError(text, source=self.source, line=_line(event))


def _line(event: events.Event) -> int:
    return 0 if event.start_mark is None else event.start_mark.line + 1


def _kind(node: Node) -> str:
    return "list" if isinstance(node.value, list) else "single value"
