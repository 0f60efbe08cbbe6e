"""Whose a key is: it goes to the provider it is meant for and to the address it was written with, only.

An address goes to nobody but its provider, either. A name of a model does not say where it is called: at an
address of their own, all servers that speak as OpenAI does are `openai/…`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

from guardrag.policy.mistakes import Path

__all__ = ["Bound", "Text", "left_behind", "moves_on"]

Text: TypeAlias = Callable[[Path], str | None]
"""What stands at a path of a policy, variables replaced; "" if nothing does, None if it cannot be known."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A key and an address, and the model whose provider they are meant for."""

    model: Path
    base: Path
    key: Path


_WRITER = Bound(("generate", "model"), ("generate", "api_base"), ("generate", "api_key"))
_BOUND = (
    _WRITER,
    Bound(("verify", "judge_model"), ("verify", "judge_api_base"), ("verify", "judge_api_key")),
    Bound(("suffice", "model"), ("suffice", "api_base"), ("suffice", "api_key")),
)


def left_behind(old: Text, new: Text) -> Iterator[Path]:
    """Where `old` holds keys and addresses that `new` may not go on with, unless it says them itself.

    Both, if it calls a model of another provider; the key, if it calls one at another address.
    """
    for bound in _BOUND:
        if moves_on(_called(bound, old), _called(bound, new)):
            yield from (path for path in (bound.base, bound.key) if old(path) != "")
        elif old(bound.key) != "" and _at_another(old(bound.base), new(bound.base)):
            yield bound.key


def _at_another(old: str | None, new: str | None) -> bool:
    """True unless two addresses are known to be one; "" is the provider's usual one."""
    return old is None or new is None or old.rstrip("/") != new.rstrip("/")


def _called(bound: Bound, text: Text) -> str | None:
    """The model that the key is sent to: a judge without one is the model that writes."""
    own = text(bound.model)
    return text(_WRITER.model) if own == "" else own


def moves_on(old: str | None, new: str | None) -> bool:
    """True unless two names of models, as litellm reads them, are known to mean one provider.

    A model that was not named yet has none to leave: a key beside it is meant for whichever is named. One
    that is taken away, or that cannot be known, leaves.
    """
    if old == "" or (old == new and old is not None):
        return False
    if not old or not new:
        return True
    one, other = (name.partition("/")[0] if "/" in name else "" for name in (old, new))
    return one != other if one and other else not _same_to_litellm(old, new)


def _same_to_litellm(one: str, other: str) -> bool:
    """Asked of the layer above by its name: this one has to work where litellm is not installed."""
    try:
        return bool(import_module("guardrag.models.litellm_library").same_provider(one, other))
    except ImportError:
        return False
