"""Checks what an application hands to a Guard before any question is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.rules.scope import check_required
from guardrag.store import Store

__all__ = ["check_require", "check_scorers", "check_store", "check_tools_given"]


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
                )


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


def check_require(require: Mapping[str, object]) -> None:
    """The policy's `permit.require` is a filter, whoever will ask.

    Raises:
        ConfigurationError: Naming the field and what is wrong with it.
    """
    try:
        check_required(require)
    except ConfigurationError as error:
        raise ConfigurationError(f"the policy's permit.require: {error}") from error
