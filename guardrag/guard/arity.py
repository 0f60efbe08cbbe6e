"""Checks that a tool takes what it will be called with, before any question is asked."""

from __future__ import annotations

import inspect
from collections.abc import Mapping

from guardrag.errors import ConfigurationError

__all__ = ["check_arity", "check_judge_arity", "check_takes"]

_CALLED_WITH = {
    "passages": ("query", "scope"),
    "routes": ("case",),
    "rewriter": ("question", "history"),
    "count_tokens": ("text",),
    "embedder": ("texts",),
    "scorer": ("question", "passages"),
}
_JUDGED = ("statement", "texts")


def check_arity(**tools: object) -> None:
    """Every tool that was given can be called as it will be; `routes` may be a mapping, scorers a sequence.

    Raises:
        ConfigurationError: Naming the argument, what it is called with and what it takes.
    """
    for name, tool in tools.items():
        some = (
            tool.values()
            if isinstance(tool, Mapping)
            else tool
            if isinstance(tool, list | tuple)
            else (tool,)
        )
        for one in some:
            check_takes(one, name, *_CALLED_WITH[name])


def check_judge_arity(judge: object) -> None:
    """A judge takes a statement and texts, and so does its `answers`, where it has that.

    Raises:
        ConfigurationError: As above.
    """
    check_takes(judge, "judge", *_JUDGED)
    # Looked up without running anything: a property may fail or hang, and is read within a time-out.
    if inspect.isfunction(inspect.getattr_static(type(judge), "answers", None)):
        check_takes(judge.answers, "judge", "question", "texts", method="answers")  # type: ignore[attr-defined]


def check_takes(tool: object, name: str, *arguments: str, method: str = "") -> None:
    """`tool` can be called with these arguments, by position.

    Args:
        tool: Whatever can be called; what does not tell its signature is believed.
        name: Of the Guard's argument.
        arguments: What they are, for the message.
        method: Of the object given, where it is not the object itself.

    Raises:
        ConfigurationError: It cannot.
    """
    try:
        signature = inspect.signature(tool) if callable(tool) else None
    except (TypeError, ValueError):
        signature = None
    if signature is None:
        return
    try:
        signature.bind(*arguments)
    except TypeError:
        called = f"{name}'s {method}" if method else name
        what = (
            "a class; give an object of it"
            if isinstance(tool, type)
            else f"{_named(tool)}, which takes {signature}"
        )
        raise ConfigurationError(
            f"Guard({name}=...): a {called} is called with ({', '.join(arguments)}); this one is {what}"
        ) from None


def _named(tool: object) -> str:
    name = getattr(tool, "__qualname__", None)
    return name if isinstance(name, str) else f"the {type(tool).__name__}"
