"""Reads `DOCS.ingest.yaml`, which stands beside the folder `DOCS` and never inside it.

Whoever can write a document must not be able to vouch for it.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from pathlib import Path

from guardrag.errors import ConfigurationError, FilterError
from guardrag.policy.document import MAX_BYTES, Node, parse
from guardrag.retrieval.front_matter import plain_value
from guardrag.retrieval.ingest import DEFAULT_MAX_BYTES, FIELDS, IngestRule, IngestRules, checked_value
from guardrag.rules.scope import check_required
from guardrag.types import Attribute

__all__ = ["ingest_file_beside", "load_ingest"]

_TOP = ("format", "front_matter", "defaults", "rules", "require", "max_bytes")


def _written(node: Node) -> object:
    """A node as the value that was written."""
    if isinstance(node.value, dict):
        return {key: _written(value) for key, value in node.value.items()}
    if isinstance(node.value, list):
        return [_written(value) for value in node.value]
    return node.value


class _File:
    """One configuration file, for error messages that say where."""

    def __init__(self, source: str) -> None:
        self.source = source

    def wrong(self, line: int, text: str) -> ConfigurationError:
        return ConfigurationError(f"{self.source}:{line}: {text}")

    def mapping(self, node: Node, what: str) -> dict[str, Node]:
        if not isinstance(node.value, dict):
            raise self.wrong(node.line, f"{what} must be a mapping of keys to values")
        return node.value

    def values(self, entries: Mapping[str, Node]) -> dict[str, Attribute]:
        """Fields and attributes; `attributes:` holds those that share a name with nothing else."""
        values: dict[str, Attribute] = {}
        for key, node in entries.items():
            if key == "attributes":
                nested = self.mapping(node, "attributes")
                for name in (*FIELDS, "attributes"):
                    if name in nested:
                        raise self.wrong(
                            nested[name].key_line, f"{name} is no attribute; write it one level up"
                        )
                values.update({name: self.plain(name, inner) for name, inner in nested.items()})
                continue
            near = difflib.get_close_matches(key, (*FIELDS, "attributes", "match"), 1, 0.8)
            if key not in FIELDS and near:
                raise self.wrong(
                    node.key_line,
                    f"unknown key {key!r}; did you mean {near[0]!r}? "
                    "(an attribute that is really called so goes under attributes:)",
                )
            values[key] = self.plain(key, node)
        return values

    def plain(self, key: str, node: Node) -> Attribute:
        try:
            return checked_value(key, plain_value(node))
        except ConfigurationError as error:
            text = str(error)
            raise self.wrong(node.key_line, text if text.startswith(f"{key} ") else f"{key} {text}") from None

    def names(self, node: Node) -> tuple[str, ...]:
        items = node.value if isinstance(node.value, list) else [node]
        names = [item.value for item in items if isinstance(item.value, str) and item.value]
        if len(names) != len(items):
            raise self.wrong(node.line, "front_matter must be a list of the keys that are believed")
        return tuple(dict.fromkeys(names))

    def rule(self, node: Node) -> IngestRule:
        entries = dict(self.mapping(node, "a rule"))
        match = entries.pop("match", None)
        if match is None or not isinstance(match.value, str) or not match.value:
            raise self.wrong(node.line, 'a rule needs match: a pattern of paths such as "policies/**"')
        return IngestRule(match.value, self.values(entries))

    def require(self, node: Node) -> dict[str, object]:
        asked = {name: _written(value) for name, value in self.mapping(node, "require").items()}
        try:
            check_required(asked)
        except FilterError as error:
            raise self.wrong(node.key_line, f"require: {error}") from None
        return asked

    def rules(self, root: Node) -> IngestRules:
        top = self.mapping(root, "the file")
        for key, node in top.items():
            if key not in _TOP:
                near = difflib.get_close_matches(key, _TOP, 1) or [f"one of {', '.join(_TOP)}"]
                raise self.wrong(node.key_line, f"unknown key {key!r}; did you mean {near[0]}?")
        version = top.get("format")
        if version is None or version.value != 1 or isinstance(version.value, bool):
            line = root.line if version is None else version.line
            raise self.wrong(line, "format must be 1, the version of this file's layout")
        rules = top.get("rules")
        if rules is not None and not isinstance(rules.value, list):
            raise self.wrong(rules.line, "rules must be a list")
        size = top["max_bytes"].value if "max_bytes" in top else DEFAULT_MAX_BYTES
        if not isinstance(size, int) or isinstance(size, bool) or size < 1:
            raise self.wrong(top["max_bytes"].line, "max_bytes must be a whole number above 0")
        return IngestRules(
            front_matter=self.names(top["front_matter"]) if "front_matter" in top else (),
            defaults=self.values(self.mapping(top["defaults"], "defaults")) if "defaults" in top else {},
            rules=tuple(self.rule(item) for item in rules.value)
            if rules and isinstance(rules.value, list)
            else (),
            require=self.require(top["require"]) if "require" in top else {},
            max_bytes=size,
            source=self.source,
        )


def load_ingest(path: str | Path) -> IngestRules:
    """Reads an ingest configuration.

    Raises:
        ConfigurationError: It cannot be read or is wrong; the message names file and line.
    """
    path = Path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot read the ingest configuration: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise ConfigurationError(
            f"{path}: an ingest configuration has at most {MAX_BYTES} bytes, not {len(data)}"
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ConfigurationError(f"{path}:{line}: is not UTF-8") from None
    return _File(str(path)).rules(parse(text, str(path)))


def ingest_file_beside(folder: str | Path) -> Path | None:
    """`DOCS.ingest.yaml` beside the folder `DOCS`, if there is one.

    Raises:
        ConfigurationError: It has another ending, so that it would be overlooked.
    """
    # Not resolved: the file belongs beside the folder as it was named, link or not.
    place = Path(os.path.abspath(folder))  # noqa: PTH100
    wanted = place.with_name(place.name + ".ingest.yaml")
    for ending in (".ingest.yml", ".ingest.json"):
        other = place.with_name(place.name + ending)
        if other.exists():
            raise ConfigurationError(f"{other}: an ingest configuration is named {wanted.name}; rename it")
    return wanted if wanted.is_file() else None
