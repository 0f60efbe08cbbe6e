"""The two sets of documents and questions: the handbook, and the one printed in the article."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from guardrag.evals import Case, load_cases
from guardrag.retrieval.docs import open_docs
from guardrag.types import Attribute, Caller, Passage

__all__ = ["World", "article_world", "described", "find_article", "handbook_world", "is_outdated"]


@dataclass(frozen=True)
class World:
    """Documents, questions, and what each effect is measured with.

    `duplicates`: questions with the labels that say the same. `outdated`: questions for which a passage
    that is no longer in force must not come first. `scoped`: questions and filters or callers that limit
    what may be found.
    """

    name: str
    passages: tuple[Passage, ...]
    cases: tuple[Case, ...]
    as_of: datetime
    duplicates: tuple[Case, ...]
    outdated: tuple[Case, ...]
    scoped: tuple[tuple[Case, dict[str, object]], ...]
    require: dict[str, object] = field(default_factory=dict)
    published: dict[str, dict[str, Sequence[int]]] = field(default_factory=dict)


def find_article(folder: Path) -> str | None:
    """The text of the file in which corpus and questions are printed as Python; None if there is none."""
    for path in sorted(folder.glob("*.txt")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if "\nCORPUS = [" in text and "\nQUERIES = [" in text:
            return text
    return None


def _literal(text: str, name: str) -> list[tuple[object, ...]]:
    start = text.index(f"\n{name} = [") + len(f"\n{name} = ")
    end = text.index("\n]", start) + 2
    found: list[tuple[object, ...]] = ast.literal_eval(text[start:end])
    return found


def article_world(text: str) -> World:
    """The article's documents, with what it says about them as metadata, and its questions.

    Its two documents that say of themselves that they are out of date carry the end of the year
    before which they held as `valid_until`; nothing else is added.
    """
    passages = tuple(
        Passage(
            id=str(name),
            text=str(body),
            source=str(name),
            section=str(name),
            attributes={"department": str(department)},
            published=f"{year}-01-01",
            valid_until=f"{year}-12-31" if "superseded" in str(body) or "retired" in str(body) else None,
        )
        for name, department, year, body in _literal(text, "CORPUS")
    )
    cases = tuple(
        Case(id=f"q{n}", question=str(question), relevant=tuple(sorted(gold)), tags=(str(tag),))  # type: ignore[call-overload]
        for n, (question, gold, tag) in enumerate(_literal(text, "QUERIES"), 1)
    )
    old = [passage.id for passage in passages if passage.valid_until is not None]
    probes = ast.literal_eval(
        text[(at := text.index("pairs = [") + len("pairs = ")) : text.index("]", at) + 1]
    )
    outdated = tuple(
        Case(id=f"o{n}", question=question, relevant=(), tags=("outdated",))
        for n, (question, _, _) in enumerate(probes)
    )
    assert {stale for _, stale, _ in probes} == set(old)
    answerable = [case for case in cases if case.answerable]
    return World(
        name="article",
        passages=passages,
        cases=cases,
        as_of=datetime(2026, 6, 1, tzinfo=UTC),
        duplicates=tuple(case for case in cases if "duplicates" in case.tags),
        outdated=outdated,
        scoped=tuple((case, {"department": "billing"}) for case in answerable),
        published={"recall": _printed(text)},
    )


def _printed(text: str) -> dict[str, Sequence[int]]:
    """The article's own recall table: k by column."""
    rows = text[text.index("k\tdense\tBM25\thybrid") :].split("\n")[1:6]
    numbers = [[int(cell.split("/")[0]) for cell in row.split("\t")] for row in rows]
    return {
        name: [row[place] for row in numbers] for place, name in enumerate(("k", "dense", "bm25", "hybrid"))
    }


def handbook_world(root: Path) -> World:
    """The handbook that comes with the project."""
    with open_docs(root / "docs") as index:
        passages = tuple(index)
        require = dict(index.require)
    cases = load_cases(root / "cases.jsonl")
    as_of = datetime(2026, 6, 1, tzinfo=UTC)
    old = {p.section or p.id for p in passages if is_outdated(p, as_of)}

    def tagged(tag: str) -> tuple[Case, ...]:
        return tuple(case for case in cases if tag in case.tags and case.answerable)

    return World(
        name="handbook",
        passages=passages,
        cases=cases,
        as_of=as_of,
        duplicates=tagged("duplicates"),
        # Some ask for a past edition by name; of those the outdated page is the right one.
        outdated=tuple(case for case in tagged("superseded") if not old & set(case.relevant)),
        scoped=tuple((case, {}) for case in cases if case.caller.attributes and case.answerable),
        require=require,
    )


def described(case: Case) -> dict[str, Attribute]:
    """The caller's attributes."""
    caller: Caller = case.caller
    return dict(caller.attributes)


def is_outdated(passage: Passage, as_of: datetime) -> bool:
    """True if its own metadata says that it no longer holds."""
    if passage.superseded_by is not None:
        return True
    return passage.valid_until is not None and str(passage.valid_until) < as_of.date().isoformat()
