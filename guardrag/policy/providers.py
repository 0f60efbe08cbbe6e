"""Whose a model is, as far as its name tells: a key goes to nobody else."""

from __future__ import annotations

__all__ = ["moves_on"]


def moves_on(old: object, new: object) -> bool:
    """True if two names of models, as litellm reads them, say two providers.

    Of names without a slash it is not known, so those of one kind count as one provider's. A model that was
    not named yet has none to leave.
    """
    return bool(old) and bool(new) and _provider(old) != _provider(new)


def _provider(model: object) -> str:
    prefix, slash, _ = str(model).partition("/")
    return prefix if slash else ""
