from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from guardrag import Guard, Released
from guardrag.errors import CallError, TicketError
from guardrag.inbox import (
    answer_ticket,
    approve_publication,
    dismiss_ticket,
    list_publications,
    load_ticket,
    open_ticket,
    propose_publication,
    published_lines,
    published_passages,
    reopen_ticket,
    withdraw_publication,
)
from guardrag.policy.sections import Capture
from guardrag.retrieval.index import Index
from guardrag.rules.scope import matches
from guardrag.store.inbox_tables import published
from guardrag.types import Caller, Condition, Operator

ALL = Capture(caller=("*",))
ANSWER = "A session lasts forty minutes since March."


@pytest.fixture
def answered(store, ticket):
    """The number of an answered ticket."""
    answer_ticket(store, ticket, by="ann", text=ANSWER, sources=["p2"])
    return ticket


def publish(store, number, **changes):
    propose_publication(store, number, by="ann", **changes)
    approve_publication(store, number, by="bob")


def test_an_answer_becomes_a_passage_when_a_second_person_approves(store, answered, case):
    expires = datetime(2040, 1, 1, tzinfo=UTC)
    proposed = propose_publication(store, answered, by="ann", expires=expires)
    assert (proposed.publication.state, proposed.publication.author) == ("proposed", "ann")
    assert published_passages(store) == ()
    approved = approve_publication(store, answered, by="bob").publication
    assert (approved.state, approved.approver) == ("approved", "bob")
    (passage,) = published_passages(store)
    day = approved.approved.date().isoformat()
    assert (passage.id, passage.source, passage.text) == (f"inbox:{answered}", f"inbox:{answered}", ANSWER)
    assert passage.title == f"Answer by ann, {day}, ticket {answered}"
    assert passage.headings == (case.query.text,)
    assert (passage.published, passage.valid_until) == (day, expires.isoformat())
    assert passage.attributes == {"tenant": "acme", "inbox_author": "ann", "inbox_approver": "bob"}
    assert matches(passage, case.query.required)
    assert not matches(passage, (Condition("tenant", Operator.EQ, "globex"),))


def test_nobody_approves_what_they_wrote(store, answered):
    with pytest.raises(TicketError, match="no proposal"):
        approve_publication(store, answered, by="bob")
    propose_publication(store, answered, by="cleo")
    for person in ("cleo", "Cleo", "ann", " ANN "):
        with pytest.raises(TicketError, match="a second person"):
            approve_publication(store, answered, by=person)
    approve_publication(store, answered, by="bob")
    with pytest.raises(TicketError, match="no proposal"):
        approve_publication(store, answered, by="dan")


def test_a_new_proposal_needs_a_new_approval(store, answered):
    publish(store, answered)
    propose_publication(store, answered, by="ann", text="Forty-five.")
    assert published_passages(store) == ()


def test_the_guard_cites_a_published_answer_as_what_it_is(store, answered, tmp_path):
    publish(store, answered)
    lines = tmp_path / "inbox.jsonl"
    lines.write_text("\n".join(published_lines(store)), encoding="utf-8")
    with Index.build(lines) as index, Guard(index, store=False) as guard:
        mine = guard.answer("How long is a session?", filters={"tenant": "acme"})
        assert isinstance(mine.decision, Released)
        citation = mine.decision.citations[0]
        assert citation.source == f"inbox:{answered}"
        assert citation.title.startswith("Answer by ann, ")
        assert citation.quote in ANSWER
        other = guard.answer("How long is a session?", filters={"tenant": "globex"})
        assert not isinstance(other.decision, Released)


def test_what_expired_or_was_withdrawn_or_reopened_is_no_passage(store, answered):
    publish(store, answered)
    assert len(published_passages(store)) == 1
    with store.write() as connection:
        connection.execute(published.update().values(expires=1))
    assert published_passages(store) == ()
    withdraw_publication(store, answered, by="bob", why="old")
    assert [made.state for made in list_publications(store)] == ["withdrawn"]
    with pytest.raises(TicketError, match="nothing of ticket"):
        withdraw_publication(store, answered, by="bob")
    publish(store, answered)
    reopen_ticket(store, answered, by="ann")
    assert published_passages(store) == ()
    assert list_publications(store, state="approved") == ()


def scoped(store, case, *conditions, **changes):
    query = replace(case.query, required=conditions, **changes)
    number = open_ticket(store, replace(case, query=query), ALL)
    answer_ticket(store, number, by="ann", text=ANSWER)
    return number


def test_conditions_that_name_no_single_value_need_attributes_that_satisfy_them(store, case):
    number = scoped(
        store,
        case,
        Condition("groups", Operator.CONTAINS, "staff"),
        Condition("tenant", Operator.IN, ("shared",)),
        Condition("region", Operator.IN, ("eu", "us")),
        Condition("version", Operator.GTE, 2),
        Condition("draft", Operator.EXISTS, value=False),
    )
    with pytest.raises(TicketError, match=r"attribute 'region' that satisfies .*'eu'"):
        propose_publication(store, number, by="ann")
    with pytest.raises(TicketError, match="region"):
        propose_publication(store, number, by="ann", attributes={"region": "cn", "version": 3})
    with pytest.raises(TicketError, match="draft"):
        propose_publication(store, number, by="ann", attributes={"region": "eu", "version": 3, "draft": True})
    publish(store, number, attributes={"region": "eu", "version": 3})
    (passage,) = published_passages(store)
    assert passage.attributes["groups"] == ("staff",)
    assert passage.attributes["tenant"] == "shared"


def test_an_expiry_that_could_not_be_read_back_is_refused(store, answered):
    with pytest.raises(CallError, match="years 1 to 9999"):
        propose_publication(
            store, answered, by="ann", expires=datetime.max.replace(tzinfo=timezone(timedelta(hours=-14)))
        )
    assert load_ticket(store, answered).publication is None


def test_nobody_can_widen_the_scope_by_hand(store, answered):
    with pytest.raises(TicketError, match="outside the scope"):
        propose_publication(store, answered, by="ann", attributes={"tenant": "globex"})


def test_a_scope_that_is_not_on_record_is_not_guessed(store, case):
    number = open_ticket(store, case)  # the policy lets it hold no attribute of the caller
    answer_ticket(store, number, by="ann", text=ANSWER)
    with pytest.raises(TicketError, match=r"tenant is withheld.*trace\.capture\.caller"):
        propose_publication(store, number, by="ann", attributes={"tenant": "acme"})
    nobody = replace(case, query=replace(case.query, required=None, caller=Caller({})))
    number = open_ticket(store, nobody, ALL)
    answer_ticket(store, number, by="ann", text=ANSWER)
    with pytest.raises(TicketError, match="lacked an attribute"):
        propose_publication(store, number, by="ann")


def test_only_an_answer_on_record_is_published(store, case, ticket):
    with pytest.raises(TicketError, match="is open; only an answered one"):
        propose_publication(store, ticket, by="ann")
    dismiss_ticket(store, ticket, by="ann", why="No.")
    with pytest.raises(TicketError, match="is dismissed"):
        propose_publication(store, ticket, by="ann")
    number = open_ticket(store, case, Capture(content=False, caller=("*",)))
    answer_ticket(store, number, by="ann", text=ANSWER)
    with pytest.raises(TicketError, match="does not hold its question"):
        propose_publication(store, number, by="ann")


def test_odd_arguments_are_refused(store, answered):
    with pytest.raises(CallError, match="past"):
        propose_publication(store, answered, by="ann", expires=datetime.now(UTC) - timedelta(days=1))
    with pytest.raises(CallError, match="blank"):
        propose_publication(store, answered, by="ann", text=" ")
    with pytest.raises(CallError, match="proposed, approved or withdrawn"):
        list_publications(store, state="old")
    assert load_ticket(store, answered).publication is None
