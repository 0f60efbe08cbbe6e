"""Public sets made ready for a whole evaluation: passages, and questions with and without an answer."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from public_sets import normal, passages, poison, spread

from guardrag.evals import Case, load_cases
from guardrag.types import Passage, Trust

_EVERY = 3
"""Of a set without unanswerable questions, every third loses its passages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """One set to measure on.

    Attributes:
        cases: All that calibration may see.
        asked: Those of them that the whole guard is asked.
        notes: How this differs from the set as published.
        wrong, poisoned: By question: the wrong answer that is pushed, and the ids of what pushes it.
    """

    name: str
    passages: tuple[Passage, ...]
    cases: tuple[Case, ...]
    asked: tuple[Case, ...]
    notes: tuple[str, ...] = ()
    wrong: dict[str, str] = field(default_factory=dict)
    poisoned: dict[str, tuple[str, ...]] = field(default_factory=dict)


def worlds(data: Path, name: str, *, cases: int, asked: int, most: int) -> list[World]:
    """The set as a world, and once more with poison where there is some.

    Args:
        cases, asked: How many questions calibration and the guard get at most.
        most: Passages at most: those that are labelled, and a sample of the others.
    """
    folder = data / name
    every = list(passages(folder))
    chosen = spread(load_cases(folder / "cases.jsonl"), cases)
    found = [_world(name, every, chosen, asked, most)]
    if (folder / "poison.jsonl").exists():
        bad, wrong, ids = poison(folder, Trust.NORMAL)
        mine = [case for case in load_cases(folder / "cases.jsonl") if normal(case.question) in ids]
        clean = _world(f"{name}, poisoned", every, spread(mine, cases), asked, most)
        note = f"{len(bad)} passages of poison, of the trust of any other, stand among the others"
        found.append(
            replace(
                clean,
                passages=(*clean.passages, *bad),
                notes=(*clean.notes, note),
                wrong=wrong,
                poisoned=ids,
            )
        )
    return found


def _world(name: str, every: Sequence[Passage], cases: Sequence[Case], asked: int, most: int) -> World:
    notes, kept, gone = [], tuple(cases), frozenset[str]()
    if all(case.answerable for case in cases):
        kept, gone = _without_answers(cases)
        left = sum(not case.answerable for case in kept)
        notes.append(
            f"the set has no question without an answer: {left} of {len(kept)} were given none by leaving "
            "out their labelled passages; another passage may still answer some of them"
        )
    there = [passage for passage in every if passage.id not in gone]
    labelled = {label for case in kept for label in case.relevant}
    if len(there) > most:
        others = sorted((p for p in there if p.id not in labelled), key=lambda p: _shuffled(p.id))
        chosen = labelled | {passage.id for passage in others[: max(0, most - len(labelled))]}
        notes.append(f"{len(chosen)} of {len(every)} passages: the labelled ones and a sample of the others")
        there = [passage for passage in there if passage.id in chosen]
    return World(
        name=name,
        passages=tuple(there),
        cases=kept,
        asked=tuple(spread(kept, asked)),
        notes=tuple(notes),
    )


def _without_answers(cases: Sequence[Case]) -> tuple[tuple[Case, ...], frozenset[str]]:
    """Every third question without its passages, and the ids of these; none that another question needs."""
    by_chance = sorted(cases, key=lambda case: _shuffled(case.id))
    chosen = {case.id for case in by_chance[::_EVERY]}
    needed = {label for case in cases if case.id not in chosen for label in case.relevant}
    chosen -= {case.id for case in cases if needed.intersection(case.relevant)}
    gone = frozenset(label for case in cases if case.id in chosen for label in case.relevant)
    return tuple(replace(case, relevant=()) if case.id in chosen else case for case in cases), gone


def _shuffled(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()
