"""A whole case set: the table of causes."""

from __future__ import annotations

import pytest

from guardrag.errors import ToolError
from guardrag.evals import Case
from guardrag.evals.diagnosis import Cause, Library
from guardrag.evals.diagnosis.survey import survey
from guardrag.guard import Guard
from guardrag.types import Caller, Passage, Reason

GOLD = Passage(id="refunds", text="A large refund is approved by a finance manager.", source="r.md")


@pytest.fixture
def asked(world):
    def ask(search, cases, passages, **more):
        with Guard(search, policy=world.policy(), scorer=world.Keep(), store=False) as guard:
            return survey(guard, cases, library=Library(passages), **more)

    return ask


def case(name: str, question: str, *relevant: str, **more) -> Case:
    return Case(id=name, question=question, relevant=relevant, **more)


def test_causes_are_counted_and_questions_without_an_answer_left_out(asked, world):
    passages = [*world.fillers(6), GOLD, *[world.filler(n) for n in range(50, 60)]]
    seen: list[str] = []
    found = asked(
        world.ranked(passages, "bm25"),
        [
            case("a", "Who approves a large refund?", "refunds"),
            case("b", "Who approves a refund?", "refunds"),
            case("c", "Where is the moon?"),
            case("d", "What is there?", "gone"),
            case("e", "What is there?", "filler-0"),
        ],
        passages,
        progress=lambda row: seen.append(row.case.id),
    )
    assert seen == ["a", "b", "c", "d", "e"]
    assert [(row.cause, row.first, row.cases) for row in found.causes()] == [
        (Cause.RANKING_MISS, 2, ("a", "b")),
        (Cause.NOT_IN_CORPUS, 1, ("d",)),
    ]
    said = found.to_json()
    assert (said["questions"], said["without_answer"], said["healthy"], said["delivered"]) == (5, 1, 1, 1)
    assert [row["id"] for row in said["cases"]] == ["a", "b", "d"]


def test_a_tool_that_fails_costs_its_question_only(asked, world):
    def search(query, k):
        if "moon" in query:
            raise ToolError("no answer", reason=Reason.TIMED_OUT, tool="retriever")
        return [GOLD]

    found = asked(
        search,
        [case("a", "Where is the moon?", "refunds"), case("b", "Who approves it?", "refunds")],
        [GOLD],
    )
    assert found.to_json()["failed"].keys() == {"a"}
    assert "timed_out" in found.rows[0].failed
    assert found.rows[1].diagnosis is not None
    assert found.rows[1].diagnosis.healthy


def test_the_caller_of_a_case_comes_before_the_default(asked, world):
    gold = Passage(id="refunds", text=GOLD.text, attributes={"tenant": "north"})
    policy = world.policy(permit={"require": {"tenant": "{caller.tenant}"}})
    cases = [
        case("a", "Who approves a large refund?", "refunds", caller=Caller({"tenant": "north"})),
        case("b", "Who approves a large refund?", "refunds"),
    ]
    with Guard(world.ranked([gold]), policy=policy, scorer=world.Keep(), store=False) as guard:
        found = survey(guard, cases, library=Library([gold]), caller={"tenant": "south"})
    assert [row.diagnosis.causes for row in found.rows] == [(), (Cause.FILTER_ERROR,)]
