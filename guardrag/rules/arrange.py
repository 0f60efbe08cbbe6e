"""Orders in which exhibits can stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

__all__ = ["edges"]

Item = TypeVar("Item")


def edges(items: Sequence[Item]) -> list[Item]:
    """`items`, best first, with the best at the front, the second best at the end, and so inwards.

    Models overlook the middle of a long prompt most (Liu et al., "Lost in the Middle",
    TACL 2024), so that is where the weakest goes. Six items give 1 3 5 6 4 2.
    """
    return [*items[::2], *items[1::2][::-1]]
