"""Says before anything is measured that some labels cannot be met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

__all__ = ["labels_told"]

_SHOWN = 3


def labels_told(unknown: Mapping[str, Sequence[str]], cases: Path) -> list[str]:
    """One line if there are labels that name no passage, else none.

    Args:
        unknown: Such labels with the ids of their cases.
        cases: The file they stand in.
    """
    if not unknown:
        return []
    questions = len({case for ids in unknown.values() for case in ids})
    some = ", ".join(f"{label!r} ({ids[0]})" for label, ids in list(unknown.items())[:_SHOWN])
    rest = len(unknown) - _SHOWN
    more = f" and {rest} more" if rest > 0 else ""
    labels = "1 label names" if len(unknown) == 1 else f"{len(unknown)} labels name"
    told = (
        f"{cases}: {labels} no passage of the documents, which counts as missed in {questions} "
        f"case{'s' if questions > 1 else ''}: {some}{more}; `guardrag cases check` tells what they may mean"
    )
    return [told]
