"""A case set that is frozen carries a hash and a version, so that nobody measures on another by accident.

The lock stands beside the file and holds a hash for every case: what changed can be named. White
space, the order of lines and notes do not count; a question, a label, a caller, a tag do.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal, TypeAlias, TypedDict

from guardrag.errors import ConfigurationError
from guardrag.evals.case_tools.lines import case_lines, read_text, write_lines

__all__ = ["FrozenState", "State", "freeze", "frozen_state", "lock_path"]

State: TypeAlias = Literal["unfrozen", "unchanged", "changed"]

_FORMAT = 1
_SHOWN = 5
_UNCOUNTED = ("note",)


@dataclass(frozen=True, slots=True)
class FrozenState:
    """Whether a case set is what was frozen.

    Attributes:
        state: `unfrozen` if there is no lock.
        sha256: Of the cases as they are, whatever their order.
        version: What was frozen last, from 1; None if nothing was.
        frozen: ISO 8601, when.
        frozen_sha256: Of the cases as they were then.
        added, removed, changed: Ids of cases.
    """

    state: State
    sha256: str
    version: int | None = None
    frozen: str | None = None
    frozen_sha256: str | None = None
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    def describe(self) -> str:
        """In a sentence, for reports."""
        if self.state == "unfrozen":
            return "the cases are not frozen; run guardrag cases freeze, so that results can be compared"
        if self.state == "unchanged":
            return f"the cases are version {self.version}, frozen {self.frozen}"
        parts = [
            f"{len(ids)} {name} ({', '.join(ids[:_SHOWN])}{', …' if len(ids) > _SHOWN else ''})"
            for name, ids in (("added", self.added), ("removed", self.removed), ("changed", self.changed))
            if ids
        ]
        return f"the cases are no longer version {self.version} as frozen {self.frozen}: {', '.join(parts)}"

    def briefly(self) -> str:
        """Version, hash and whether it changed since, for a line of facts."""
        if self.state == "unfrozen":
            return f"not frozen, sha256 {self.sha256[:12]}"
        told = f"version {self.version} of {self.frozen}"
        if self.state == "unchanged":
            return f"{told}, sha256 {self.sha256[:12]}"
        then = (self.frozen_sha256 or "")[:12]
        return f"changed since {told}: sha256 {self.sha256[:12]}, was {then}"

    def to_json(self) -> dict[str, object]:
        """For reports."""
        return {
            "state": self.state,
            "sha256": self.sha256,
            "version": self.version,
            "frozen": self.frozen,
            "frozen_sha256": self.frozen_sha256,
            "added": list(self.added),
            "removed": list(self.removed),
            "changed": list(self.changed),
        }


def lock_path(path: str | Path) -> Path:
    """Where the lock of a case file is: `cases.lock.json` beside `cases.jsonl`."""
    path = Path(path)
    return path.with_name(f"{path.stem}.lock.json")


def frozen_state(path: str | Path) -> FrozenState:
    """Compares a case file with its lock.

    Raises:
        ConfigurationError: If the file cannot be read, holds a line that is no case, or the lock is damaged.
    """
    path = Path(path)
    hashes = _hashes(path)
    current = _whole(hashes)
    lock = lock_path(path)
    if not lock.exists():
        return FrozenState("unfrozen", current)
    known = _read_lock(lock)
    before: Mapping[str, str] = known["hashes"]
    return FrozenState(
        state="unchanged" if known["sha256"] == current else "changed",
        sha256=current,
        version=known["version"],
        frozen=known["frozen"],
        frozen_sha256=known["sha256"],
        added=tuple(sorted(hashes.keys() - before.keys())),
        removed=tuple(sorted(before.keys() - hashes.keys())),
        changed=tuple(sorted(name for name in hashes.keys() & before.keys() if hashes[name] != before[name])),
    )


def freeze(path: str | Path, now: datetime) -> FrozenState:
    """Writes the lock; a set that is as it was frozen stays at its version.

    Raises:
        ConfigurationError: If a line is no case or a proposal, or the lock cannot be read or written.
    """
    path = Path(path)
    state = frozen_state(path)
    if state.state == "unchanged":
        return state
    proposals = [line.number for line in case_lines(path) if line.case is not None and line.case.proposed]
    if proposals:
        raise ConfigurationError(f"{path}:{proposals[0]}: is a proposal; accept it before freezing")
    moment = now.isoformat(timespec="seconds")
    version = (state.version or 0) + 1
    hashes = _hashes(path)
    body = {
        "format": _FORMAT,
        "file": path.name,
        "version": version,
        "frozen": moment,
        "sha256": state.sha256,
        "cases": len(hashes),
        "hashes": hashes,
    }
    write_lines(lock_path(path), [json.dumps(body, ensure_ascii=True, indent=1)])
    return FrozenState("unchanged", state.sha256, version, moment, state.sha256)


def _hashes(path: Path) -> dict[str, str]:
    """By case id, sorted."""
    found: dict[str, str] = {}
    for line in case_lines(path):
        if line.case is None:
            raise ConfigurationError(f"{path}:{line.number}: {line.error}")
        if line.case.id in found:
            raise ConfigurationError(f"{path}:{line.number}: the id {line.case.id!r} is used twice")
        counted = {key: value for key, value in line.data.items() if key not in _UNCOUNTED}
        canonical = json.dumps(counted, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
        found[line.case.id] = hashlib.sha256(canonical.encode()).hexdigest()[:16]
    return dict(sorted(found.items()))


def _whole(hashes: Mapping[str, str]) -> str:
    return hashlib.sha256(json.dumps(sorted(hashes.items())).encode()).hexdigest()


class _Lock(TypedDict):
    version: int
    frozen: str
    sha256: str
    hashes: dict[str, str]


def _read_lock(path: Path) -> _Lock:
    try:
        data = json.loads(read_text(path))
        body = _Lock(
            version=int(data["version"]),
            frozen=str(data["frozen"]),
            sha256=str(data["sha256"]),
            hashes={str(name): str(value) for name, value in data["hashes"].items()},
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ConfigurationError(f"{path}: is not a lock that guardrag wrote: {error}") from error
    if data.get("format") != _FORMAT:
        raise ConfigurationError(f"{path}: has format {data.get('format')!r}; this version reads {_FORMAT}")
    return body
