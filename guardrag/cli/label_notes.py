"""Says before anything is measured that some labels cannot be met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.evals import CaseResult

__all__ = ["labels_told", "unmet_told"]

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


def unmet_told(results: Sequence[CaseResult]) -> list[str]:
    """One line if no label of any question names anything that was retrieved for it, else none.

    A search may be that bad; far more often its passages go by other names than the labels.
    """
    asked = [result for result in results if result.case.answerable]
    given = list(dict.fromkeys(name for result in asked for name in (*result.wide, *result.ranked)))
    labels = {label for result in asked for label in result.case.relevant}
    if not given or labels.intersection(given):
        return []
    some = ", ".join(map(repr, given[:_SHOWN]))
    questions = "the 1 question" if len(asked) == 1 else f"any of the {len(asked)} questions"
    told = (
        f"no label names anything that was retrieved for {questions}; what came has ids such as {some}. A "
        "label is such an id, the passage's `section`, or its `source`, # and the slug of its last heading; "
        "if labels and passages do not go by the same names, every measure of retrieval here is void"
    )
    return [told]
