"""Whose a key is: it and the address it goes with are sent to nobody but the provider they are meant for."""

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


def left_behind(old: Text, new: Text) -> Iterator[Bound]:
    """The keys that `old` holds for providers whose models `new` does not call any more."""
    for bound in _BOUND:
        if moves_on(_called(bound, old), _called(bound, new)):
            yield bound


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
