"""A policy given as a mapping, made into the tree that a file is read into, so that its mistakes are told."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path as FilePath

from guardrag.errors import PolicyError
from guardrag.policy.document import MAX_DEPTH, MAX_NODES, Node, Scalar
from guardrag.policy.mistakes import Mistake
from guardrag.policy.sources import Source

__all__ = ["GIVEN", "tree_of"]

GIVEN = Source("the policy", FilePath("policy given in code"), built_in=False)
"""Where such a policy is: what it extends by a relative path is sought in the folder of the process."""


def tree_of(given: Mapping[str, object], mistakes: list[Mistake]) -> Node:
    """The tree of `given`, whose values have negative numbers for lines: their places among each other.

    Args:
        given: Plain values, lists and mappings of them under text keys.
        mistakes: Where those go that the rest can be read in spite of.

    Raises:
        PolicyError: It holds too much, or itself.
    """
    places = count(1)

    def node(value: object, depth: int) -> Node:
        line = -next(places)
        if line < -MAX_NODES:
            raise PolicyError(f"holds more than {MAX_NODES} values", source=GIVEN.label)
        if depth > MAX_DEPTH:
            raise PolicyError(f"nested more than {MAX_DEPTH} levels deep", source=GIVEN.label)
        plain: Scalar | list[Node] | dict[str, Node] = None
        if isinstance(value, Mapping):
            mistakes.extend(
                Mistake(GIVEN.label, line, f"a key must be text, not {key!r:.60}")
                for key in value
                if not isinstance(key, str)
            )
            plain = {str(key): node(one, depth + 1) for key, one in value.items() if isinstance(key, str)}
        elif isinstance(value, list | tuple):
            plain = [node(one, depth + 1) for one in value]
        elif isinstance(value, str):
            plain = str(value)
        elif value is None or isinstance(value, bool | int | float):
            plain = value
        else:
            told = f"a value must be plain, a list or a mapping, not of type {type(value).__name__}"
            mistakes.append(Mistake(GIVEN.label, line, told))
        return Node(plain, line, line, GIVEN.label)

    return node(given, 1)
