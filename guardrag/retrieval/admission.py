"""A scope as a condition in SQL, decided by the one predicate there is."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from guardrag.retrieval.codec import facet_passage
from guardrag.retrieval.schema import unpacked
from guardrag.rules.scope import fields_of, matches
from guardrag.types import Passage, Scope

__all__ = ["Admission", "Facets", "admission", "load_facets"]

# Filters on these tell passages of one document apart, which facets do not.
_PER_PASSAGE = frozenset({"id", "section"})

Facets: TypeAlias = dict[int, Passage]
"""By row number: a passage with what the facet says, and no text."""


@dataclass(frozen=True, slots=True)
class Admission:
    """What of the index a scope admits.

    Attributes:
        column: The column of `passages` that decides; None admits everything.
        numbers: The values of that column that are admitted.
    """

    column: str | None = None
    numbers: frozenset[int] = frozenset()

    @property
    def nothing(self) -> bool:
        """True if no passage is admitted."""
        return self.column is not None and not self.numbers

    @property
    def condition(self) -> str:
        """A condition on `passages AS p`, with one parameter; always true where all is admitted."""
        if self.column is None:
            return "?1 IS NULL"
        return f"p.{self.column} IN (SELECT value FROM json_each(?1))"  # noqa: S608 - a fixed name

    @property
    def parameter(self) -> str | None:
        """What stands for `?1` in the condition."""
        return None if self.column is None else json.dumps(sorted(self.numbers))

    def mask(self, passages: npt.NDArray[np.int64], facets: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Shape (n,): which of the passages with these numbers and facets are admitted."""
        if self.column is None:
            return np.ones(len(passages), dtype=np.bool_)
        return np.isin(passages if self.column == "number" else facets, sorted(self.numbers))


def load_facets(connection: sqlite3.Connection) -> Facets:
    """All facets of the index."""
    rows = connection.execute("SELECT number, body FROM facets").fetchall()
    return {number: facet_passage(body) for number, body in rows}


def admission(connection: sqlite3.Connection, scope: Scope, facets: Facets) -> Admission:
    """What `scope` admits, exactly as `guardrag.rules.scope.matches` says."""
    if not scope:
        return Admission()
    if _PER_PASSAGE.isdisjoint(fields_of(scope)):
        passing = frozenset(number for number, passage in facets.items() if matches(passage, scope))
        return Admission() if len(passing) == len(facets) else Admission("facet", passing)
    admitted = set()
    for number, identifier, section, facet in connection.execute(
        "SELECT number, id, section, facet FROM passages"
    ):
        where = None if section is None else unpacked(section)
        if matches(replace(facets[facet], id=unpacked(identifier), section=where), scope):
            admitted.add(number)
    return Admission("number", frozenset(admitted))
