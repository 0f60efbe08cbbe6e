"""Misses are diagnosed within a bound, and what was not diagnosed is told."""

from __future__ import annotations

import pytest

from guardrag import Guard
from guardrag.evals import Case, evaluate
from guardrag.evals.diagnosis import Cause, Library
from guardrag.evals.miss_causes import diagnose_misses
from guardrag.evals.misses import grouped
from guardrag.types import Passage

DOCS = [
    Passage(id="alarm", text="An audible alarm after hours means that the intake is blocked.", source="a"),
    Passage(id="pump", text="The pump stops at 40 kPa. It restarts by hand.", source="p"),
]


def search(query: str, k: int) -> list[dict[str, object]]:
    """Finds the pump only."""
    return [{"id": DOCS[1].id, "text": DOCS[1].text, "score": 0.4}]


def case(name: str, question: str, *relevant: str) -> Case:
    return Case(id=name, question=question, relevant=relevant)


CASES = [
    case("right", "At how many kPa does the pump stop?", "pump"),
    case("beeps", "What does an audible alarm mean?", "alarm"),
    case("gone", "Who repairs the fence?", "fence"),
    case("none", "Who won the cup in 2018?"),
    *(case(f"more{n}", f"What does alarm {n} after hours mean?", "alarm") for n in range(4)),
]


@pytest.fixture
def guard():
    with Guard(search, store=False) as made:
        yield made


def test_each_miss_with_a_labelled_passage_has_its_first_cause(guard) -> None:
    report = evaluate(guard, CASES)
    found = diagnose_misses(guard, report.results, library=Library(DOCS))
    assert found.of == 6
    assert found.diagnosed == 6
    assert found.causes["gone"] is Cause.NOT_IN_CORPUS
    assert found.causes["beeps"] is Cause.VOCABULARY_MISMATCH
    assert found.notes == ()
    groups = {one.cause: [row.case.id for row in one.results] for one in grouped(report, found.causes)}
    assert groups[Cause.NOT_IN_CORPUS] == ["gone"]
    assert groups[Cause.VOCABULARY_MISMATCH] == ["beeps", "more0", "more1", "more2", "more3"]


def test_the_number_is_bounded_and_what_is_left_out_told(guard) -> None:
    report = evaluate(guard, CASES)
    found = diagnose_misses(guard, report.results, library=Library(DOCS), most=3)
    assert (found.of, found.diagnosed) == (6, 3)
    assert set(found.causes) == {"beeps", "more0", "more2"}  # spread over the set
    assert "3 of 6 misses" in found.notes[0]


def test_the_time_is_bounded_too(guard) -> None:
    ticks = iter(range(100))
    report = evaluate(guard, CASES)
    found = diagnose_misses(
        guard, report.results, library=Library(DOCS), seconds=2, now=lambda: float(next(ticks))
    )
    assert found.diagnosed == 2
    assert "4 of them were left undiagnosed" in found.notes[0]


def test_without_the_documents_it_says_what_that_means(guard) -> None:
    report = evaluate(guard, CASES)
    found = diagnose_misses(guard, report.results, missing="nobody gave them")
    assert found.diagnosed == 6
    assert "nobody gave them, so a passage that was not found" in found.notes[0]


def test_a_retriever_that_fails_meanwhile_costs_no_evaluation() -> None:
    broken = False

    def flaky(query: str, k: int) -> list[dict[str, object]]:
        if broken:
            raise RuntimeError("gone away")
        return search(query, k)

    with Guard(flaky, store=False) as guard:
        report = evaluate(guard, CASES)
        broken = True
        found = diagnose_misses(guard, report.results, library=Library(DOCS))
    assert found.diagnosed == 0
    assert found.causes == {}
    assert "6 could not be diagnosed" in found.notes[0]
