"""Who is believed about a document: the configuration, and front matter only where it says so."""

from __future__ import annotations

import hashlib
import json
import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from guardrag.errors import ConfigurationError
from guardrag.retrieval.globs import glob_matches
from guardrag.types import Attribute, Trust

__all__ = ["DEFAULT_MAX_BYTES", "FIELDS", "Facts", "IngestRule", "IngestRules", "checked_value"]

DEFAULT_MAX_BYTES = 10 * 1024 * 1024
_DATES = ("published", "valid_from", "valid_until")
_TEXTS = ("title", "superseded_by")
FIELDS = ("trust", *_DATES, *_TEXTS)
"""Keys that set a field of `Passage`; any other key is an attribute."""
_NOTHING: Mapping[str, Attribute] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What is believed about one document; the fields are those of `Passage`."""

    title: str | None = None
    trust: Trust = Trust.NORMAL
    published: str | None = None
    valid_from: str | None = None
    valid_until: str | None = None
    superseded_by: str | None = None
    attributes: Mapping[str, Attribute] = field(default_factory=lambda: _NOTHING)


@dataclass(frozen=True, slots=True)
class IngestRule:
    """What is said of the documents whose path fits `match`; see `glob_matches`."""

    match: str
    values: Mapping[str, Attribute] = field(default_factory=lambda: _NOTHING)


@dataclass(frozen=True, slots=True, kw_only=True)
class IngestRules:
    """How a folder is read.

    A value is taken from the last of these that has one: `defaults`, the document's own
    front matter if its key is listed, `rules` in order. So a rule of the application
    overrides what a document says of itself, and null takes a value away again.

    Attributes:
        front_matter: Keys of a document's front matter that are believed. Without any, its
            title alone is used, which decides nothing.
        require: The filter that every passage must pass for whoever asks, in the form of a
            policy's `permit.require`; the index hands it on. It changes no passage.
        max_bytes: Larger files are skipped and reported.
        source: The file these were read from, for messages.
    """

    front_matter: tuple[str, ...] = ()
    defaults: Mapping[str, Attribute] = field(default_factory=lambda: _NOTHING)
    rules: tuple[IngestRule, ...] = ()
    require: Mapping[str, object] = field(default_factory=dict)
    max_bytes: int = DEFAULT_MAX_BYTES
    source: str = ""

    @property
    def fingerprint(self) -> str:
        """Changes whenever the same document could be read otherwise."""
        said = [
            list(self.front_matter),
            list(self.defaults.items()),
            [[rule.match, list(rule.values.items())] for rule in self.rules],
        ]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:32]

    def facts(self, path: str, front: Mapping[str, Attribute]) -> tuple[Facts, list[str]]:
        """What is believed about the document at `path`, and what of its front matter cannot be.

        Args:
            path: Relative to the root, with forward slashes.
            front: The document's front matter.
        """
        problems: list[str] = []
        believed: dict[str, Attribute] = {}
        for key in self.front_matter:
            if key in front:
                try:
                    believed[key] = checked_value(key, front[key])
                except ConfigurationError as error:
                    problems.append(f"front matter not believed: {error}")
        layers = [self.defaults, believed]
        layers += [rule.values for rule in self.rules if glob_matches(rule.match, path)]
        values: dict[str, Attribute] = {}
        for layer in layers:
            values.update(layer)
        title = values.get("title")
        if title is None and isinstance(front.get("title"), str | int | float):
            title = str(front["title"]).strip() or None
        return (
            Facts(
                title=_text(title),
                trust=Trust(str(values.get("trust") or Trust.NORMAL)),
                published=_text(values.get("published")),
                valid_from=_text(values.get("valid_from")),
                valid_until=_text(values.get("valid_until")),
                superseded_by=_target(_text(values.get("superseded_by"))),
                attributes={k: v for k, v in values.items() if k not in FIELDS and v is not None},
            ),
            problems,
        )

    def idle(self, paths: Sequence[str]) -> tuple[str, ...]:
        """Patterns of rules that fit none of `paths`: most often a typing mistake."""
        patterns = dict.fromkeys(rule.match for rule in self.rules)
        return tuple(one for one in patterns if not any(glob_matches(one, path) for path in paths))


def _text(value: Attribute) -> str | None:
    return None if value is None else str(value)


def _target(value: str | None) -> str | None:
    """A path relative to the root, in the form that sources have."""
    if value is None or not value.strip():
        return None
    path, mark, anchor = value.strip().partition("#")
    return posixpath.normpath(path) + mark + anchor


def checked_value(key: str, value: Attribute) -> Attribute:
    """The value as `key` takes it.

    Raises:
        ConfigurationError: `key` takes no such value.
    """
    if value is None or key not in FIELDS:
        return value
    if key == "trust":
        if value not in tuple(Trust):
            raise ConfigurationError(f"trust is {value!r}; it must be one of {', '.join(Trust)}")
    elif key in _DATES:
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise ConfigurationError(f"{key} is {value!r}; it must be a date such as 2025-01-31")
        return str(value)
    elif not isinstance(value, str):
        what = "text" if key == "title" else "the path of a document, relative to the root"
        raise ConfigurationError(f"{key} is {value!r}; it must be {what}")
    return value
