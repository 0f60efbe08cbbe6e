"""Checks what an application hands to a Guard before any question is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from inspect import getattr_static
from pathlib import Path

from guardrag.errors import CallError, ConfigurationError
from guardrag.rules.failures import behind, raised
from guardrag.rules.scope import check_required
from guardrag.store import Store

__all__ = [
    "check_at_once",
    "check_clock",
    "check_named",
    "check_require",
    "check_scorers",
    "check_store",
    "check_tools_given",
    "fingerprint_of",
]


def check_tools_given(**tools: object) -> None:
    """Every tool that was given can be called; `routes` may be a mapping of such.

    Raises:
        ConfigurationError: Naming the argument, what it is and what would be right.
    """
    for name, tool in tools.items():
        parts = tool.values() if name == "routes" and isinstance(tool, Mapping) else (tool,)
        for part in parts:
            if part is not None and not callable(part):
                raise ConfigurationError(
                    f"Guard({name}=...) takes something that can be called, not {type(part).__name__}"
                    + (", which has a fingerprint and no __call__" if _says_its_name(part) else "")
                )


def _says_its_name(tool: object) -> bool:
    return getattr_static(tool, "fingerprint", None) is not None


def check_named(**tools: object) -> None:
    """A tool that stands in the record says which exact one it is.

    Raises:
        ConfigurationError: Naming the argument and what lacks.
    """
    for name, tool in tools.items():
        if tool is not None and not isinstance(getattr(tool, "fingerprint", None), str):
            raise ConfigurationError(
                f"Guard({name}=...) was given a {type(tool).__name__} without a fingerprint; give an object "
                f"with __call__ and `fingerprint`, a text that tells this exact {name} from others in a trace"
            )


def fingerprint_of(name: str, tool: object) -> object:
    """What a tool says of which one it is, whatever that is; None if it says nothing.

    Args:
        name: The Guard's argument that it was given for.
        tool: What was given.

    Raises:
        ConfigurationError: It cannot be read.
    """
    try:
        return getattr(tool, "fingerprint", None)
    except Exception as error:  # noqa: BLE001 - a property may raise anything
        raise ConfigurationError(
            f"Guard({name}=...): the fingerprint of a {type(tool).__name__} cannot be read: "
            f"{raised(error, private=False)}"
        ) from behind(error)


def check_scorers(scorers: Sequence[object]) -> None:
    """Every scorer can be called and says its name and fingerprint.

    Raises:
        ConfigurationError: Naming what lacks.
    """
    for scorer in scorers:
        lacking = [
            name for name in ("name", "fingerprint") if not isinstance(getattr(scorer, name, None), str)
        ]
        if lacking or not callable(scorer):
            what = f"it has no {' and no '.join(lacking)}" if lacking else "it cannot be called"
            raise ConfigurationError(
                f"Guard(scorer=...) was given a {type(scorer).__name__}, which is no scorer: {what}; "
                "guardrag.models.CallableScorer makes one of a function"
            )


def check_store(store: object) -> None:
    """A store, where to open one, False or None.

    Raises:
        ConfigurationError: If it is none of these.
    """
    if store is not None and not isinstance(store, Store | str | Path | bool):
        raise ConfigurationError(
            f"Guard(store=...) takes a file, a URL, a Store, or False for none, not {type(store).__name__}"
        )


def check_at_once(at_once: object) -> None:
    """A number of questions that can be worked on at once.

    Raises:
        CallError: If it is none.
    """
    if isinstance(at_once, bool) or not isinstance(at_once, int) or at_once < 1:
        raise CallError(f"at_once is a whole number from 1 on, not {at_once!r:.80}")


def check_clock(clock: object) -> None:
    """A clock that tells a moment.

    Raises:
        ConfigurationError: If it does not.
    """
    told: object = clock() if callable(clock) else clock
    if not callable(clock) or not isinstance(told, datetime):
        said = f"one that gives {type(told).__name__}" if callable(clock) else type(told).__name__
        raise ConfigurationError(f"Guard(clock=...) takes what can be called for a datetime, not {said}")


def check_require(require: Mapping[str, object]) -> None:
    """The policy's `permit.require` is a filter, whoever will ask.

    Raises:
        ConfigurationError: Naming the field and what is wrong with it.
    """
    try:
        check_required(require)
    except ConfigurationError as error:
        raise ConfigurationError(f"the policy's permit.require: {error}") from error
