"""Which passages are replaced by which, as of a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from enum import Enum

from guardrag.rules.dates import parse_moment
from guardrag.rules.validity import has_begun
from guardrag.types import Passage

__all__ = ["Fate", "Register", "fate_of"]

_ROUNDS = 8
"""Longest chain of replacements that is followed outside the pool."""


class Fate(Enum):
    """What became of a passage that names a successor."""

    REPLACED = "replaced"
    SUCCESSOR_UNKNOWN = "successor_unknown"
    SUCCESSOR_TO_COME = "successor_to_come"
    LOOP = "loop"


class Register:
    """Finds passages by what a `superseded_by` may name: id, section or source."""

    def __init__(self, passages: Iterable[Passage] = ()) -> None:
        self._by_name: dict[str, list[Passage]] = {}
        self.add(passages)

    def add(self, passages: Iterable[Passage]) -> None:
        for passage in passages:
            for name in dict.fromkeys((passage.id, passage.section, passage.source)):
                if name is None:
                    continue
                known = self._by_name.setdefault(name, [])
                if all(other.id != passage.id for other in known):
                    known.append(passage)

    def get(self, name: str) -> Sequence[Passage]:
        return self._by_name.get(name, ())

    def complete(
        self, passages: Iterable[Passage], fetch: Callable[[tuple[str, ...]], Sequence[Passage]]
    ) -> None:
        """Fetches the successors named by `passages`, theirs, and so on, in few calls."""
        waiting = _named(passages)
        asked: set[str] = set()
        for _ in range(_ROUNDS):
            # A successor in the pool may have a successor outside it.
            missing: dict[str, None] = {}
            seen: set[str] = set()
            while waiting:
                name = waiting.pop()
                if name in seen:
                    continue
                seen.add(name)
                known = self.get(name)
                if known:
                    waiting.extend(_named(known))
                elif name not in asked:
                    missing[name] = None
            if not missing:
                return
            asked |= missing.keys()
            fetched = fetch(tuple(missing))
            self.add(fetched)
            waiting = _named(fetched)


def fate_of(passage: Passage, register: Register, as_of: datetime) -> Fate | None:
    """What became of `passage`, or None if it names no successor.

    A successor counts from its `valid_from`, or from its `published` date where it has no
    other; a passage that is, by way of others, its own successor replaces nothing.
    """
    if not passage.superseded_by:
        return None
    successors = [s for s in register.get(passage.superseded_by) if s.id != passage.id]
    if _returns(passage, register):
        return Fate.LOOP
    if not successors:
        return Fate.SUCCESSOR_UNKNOWN
    if not any(_counts_already(successor, as_of) for successor in successors):
        return Fate.SUCCESSOR_TO_COME
    return Fate.REPLACED


def _returns(passage: Passage, register: Register) -> bool:
    """True if following the successors leads back to `passage`."""
    names = [passage.superseded_by]
    seen: set[str] = set()
    while names:
        name = names.pop()
        if name is None or name in seen:
            continue
        seen.add(name)
        for successor in register.get(name):
            if successor.id == passage.id:
                return True
            names.append(successor.superseded_by)
    return False


def _counts_already(passage: Passage, as_of: datetime) -> bool:
    start = parse_moment(passage.valid_from) or parse_moment(passage.published)
    return has_begun(start, as_of)


def _named(passages: Iterable[Passage]) -> list[str]:
    return [passage.superseded_by for passage in passages if passage.superseded_by]
