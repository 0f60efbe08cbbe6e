"""Kinds of question, each read on its own: a mean hides what happens to one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guardrag.evals.cases import Case
from guardrag.evals.report import CaseResult
from guardrag.rules.hard_tokens import HardKind, find_hard_tokens

__all__ = ["ALL", "has_identifier", "slices_of"]

ALL = "all"


def slices_of(results: Sequence[CaseResult]) -> Mapping[str, tuple[CaseResult, ...]]:
    """The results by slice: `all`, `answerable`, `no_answer`, `identifiers`, and `tag:NAME` for each tag.

    A slice that no question belongs to is left out, but for `all`.
    """
    found: dict[str, list[CaseResult]] = {ALL: list(results)}
    for result in results:
        for name in _names(result.case):
            found.setdefault(name, []).append(result)
    fixed = [name for name in (ALL, "answerable", "no_answer", "identifiers") if name in found]
    tags = sorted(name for name in found if name not in fixed)
    return {name: tuple(found[name]) for name in (*fixed, *tags)}


def has_identifier(question: str) -> bool:
    """True if the question names something by its code, such as ERR_5521 or TW-4410."""
    return any(token.kind is HardKind.IDENTIFIER for token in find_hard_tokens(question))


def _names(case: Case) -> list[str]:
    names = ["answerable" if case.answerable else "no_answer"]
    if has_identifier(case.question):
        names.append("identifiers")
    return [*names, *(f"tag:{tag}" for tag in dict.fromkeys(case.tags))]
