from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from guardrag.errors import CallError, StoreError, TicketError
from guardrag.inbox import (
    add_note,
    answer_ticket,
    change_ticket,
    claim_next,
    claim_ticket,
    count_tickets,
    dismiss_ticket,
    list_outbox,
    list_tickets,
    load_ticket,
    open_ticket,
    poll,
    reopen_ticket,
    unclaim_ticket,
)

EAST, WEST = timezone(timedelta(hours=14)), timezone(timedelta(hours=-14))


def asked(case, text):
    return replace(case, query=replace(case.query, text=text, original=text))


def kinds(store, number):
    return [event.kind for event in load_ticket(store, number).events]


def test_a_claim_keeps_others_out_until_it_runs_out(store, ticket, end_claims):
    claimed = claim_ticket(store, ticket, by="ann", minutes=30)
    assert (claimed.state, claimed.line.claimed_by) == ("claimed", "ann")
    assert claimed.line.claimed_until - claimed.events[-1].moment == timedelta(minutes=30)
    for act in (
        lambda: claim_ticket(store, ticket, by="bob"),
        lambda: answer_ticket(store, ticket, by="bob", text="Mine."),
        lambda: dismiss_ticket(store, ticket, by="bob", why="No."),
        lambda: unclaim_ticket(store, ticket, by="bob"),
    ):
        with pytest.raises(TicketError, match=r"ann has claimed it until \d{4}-"):
            act()
    end_claims()
    assert load_ticket(store, ticket).state == "open"
    assert load_ticket(store, ticket).line.claimed_by is None
    assert [line.number for line in list_tickets(store, state="waiting")] == [ticket]
    assert [line.number for line in list_tickets(store, state="open")] == [ticket]
    assert list_tickets(store, state="claimed") == ()
    assert claim_ticket(store, ticket, by="bob").line.claimed_by == "bob"


def test_claiming_again_prolongs_and_giving_back_ends_a_claim(store, ticket):
    first = claim_ticket(store, ticket, by="ann", minutes=1).line.claimed_until
    assert claim_ticket(store, ticket, by="ann", minutes=10).line.claimed_until > first
    unclaim_ticket(store, ticket, by="ann")
    assert claim_ticket(store, ticket, by="bob").line.claimed_by == "bob"
    assert kinds(store, ticket) == ["opened", "claimed", "claimed", "unclaimed", "claimed"]


def test_of_many_who_claim_at_once_one_succeeds(store, ticket):
    def claim(person):
        try:
            claim_ticket(store, ticket, by=person)
        except TicketError:
            return None
        return person

    with ThreadPoolExecutor(8) as pool:
        winners = [p for p in pool.map(claim, [f"person {n}" for n in range(16)]) if p]
    assert len(winners) == 1
    assert load_ticket(store, ticket).line.claimed_by == winners[0]


def test_the_next_ticket_is_the_most_urgent_and_nobody_elses(store, case):
    numbers = [open_ticket(store, asked(case, f"{n}?")) for n in range(6)]
    soon = datetime.now(UTC) + timedelta(hours=1)
    change_ticket(store, numbers[3], by="ann", priority=5)
    change_ticket(store, numbers[4], by="ann", due=soon)
    change_ticket(store, numbers[5], by="ann", queue="billing", priority=9)
    assert [line.number for line in list_tickets(store, urgent=True)] == [
        numbers[n] for n in (5, 3, 4, 0, 1, 2)
    ]
    assert claim_next(store, by="zoe", queue="billing").number == numbers[5]
    with ThreadPoolExecutor(5) as pool:
        taken = list(pool.map(lambda n: claim_next(store, by=f"p{n}"), range(7)))
    assert sorted(t.number for t in taken if t) == sorted(numbers[:5])
    assert taken.count(None) == 2


def test_an_answer_closes_the_ticket_and_is_on_its_way_to_all_who_asked(store, case, ticket):
    open_ticket(store, replace(case, trace_id="trace-2"))
    add_note(store, ticket, by="bob", text="Ask the vendor?")
    done = answer_ticket(
        store, ticket, by=" ann ", text=" Two minutes.\n", sources=["p2", " p2 ", "guide.md#x"]
    )
    assert done.state == "answered"
    assert (done.resolution.text, done.resolution.by, done.resolution.sources) == (
        "Two minutes.", "ann", ("p2", "guide.md#x"),
    )  # fmt: skip
    assert done.line.closed == done.resolution.moment
    (sent,) = poll(store)
    assert (sent.answer, sent.ticket, sent.trace_ids) == ("Two minutes.", ticket, ("trace-1", "trace-2"))
    assert sent.payload["question"] == case.query.text
    assert "vendor" not in str(sent.payload)
    assert [note.text for note in done.notes] == ["Ask the vendor?"]


@pytest.mark.parametrize("close", ["answer", "dismiss"])
def test_a_closed_ticket_stays_closed_until_it_is_reopened(store, ticket, close):
    def finish(by):
        if close == "answer":
            return answer_ticket(store, ticket, by=by, text="Two.")
        return dismiss_ticket(store, ticket, by=by, why="Not ours.")

    finish("ann")
    for act in (lambda: finish("ann"), lambda: claim_ticket(store, ticket, by="ann")):
        with pytest.raises(TicketError, match=r"it is (answered|dismissed)"):
            act()
    again = reopen_ticket(store, ticket, by="bob", why="It is three.")
    assert (again.state, again.resolution, again.line.closed) == ("reopened", None, None)
    assert [line.number for line in list_tickets(store, state="waiting")] == [ticket]
    with pytest.raises(TicketError, match="is not closed: it is reopened"):
        reopen_ticket(store, ticket, by="bob")
    finish("bob")
    texts = [event.text for event in load_ticket(store, ticket).events]
    assert len(texts) == 4
    assert "It is three." in texts


def test_a_second_answer_is_sent_beside_the_first(store, ticket):
    answer_ticket(store, ticket, by="ann", text="Two.")
    reopen_ticket(store, ticket, by="ann")
    answer_ticket(store, ticket, by="ann", text="Three.")
    first, second = poll(store)
    assert (first.answer, second.answer) == ("Two.", "Three.")
    assert first.key != second.key


def test_what_is_changed_is_changed_and_nothing_else(store, ticket):
    due = datetime(2030, 1, 1, tzinfo=UTC)
    changed = change_ticket(
        store, ticket, by="ann", queue="billing", priority=3, due=due, assignee="bob"
    ).line
    assert (changed.queue, changed.priority, changed.due, changed.assignee) == ("billing", 3, due, "bob")
    assert [line.number for line in list_tickets(store, assignee="bob", queue="billing")] == [ticket]
    assert list_tickets(store, assignee="ann") == ()
    back = change_ticket(store, ticket, by="ann", assignee="").line
    assert (back.queue, back.priority, back.assignee) == ("billing", 3, None)
    assert "queue: billing, priority: 3" in load_ticket(store, ticket).events[1].text


def test_states_are_counted(store, case, ticket, end_claims):
    others = [open_ticket(store, asked(case, f"{n}?")) for n in range(4)]
    claim_ticket(store, others[3], by="ann")
    end_claims()
    claim_ticket(store, others[0], by="ann")
    answer_ticket(store, others[1], by="ann", text="Yes.")
    dismiss_ticket(store, others[2], by="ann", why="No.")
    assert count_tickets(store) == {"open": 2, "claimed": 1, "answered": 1, "dismissed": 1, "reopened": 0}


@pytest.mark.parametrize("person", ["", "  ", "a\nb", "x" * 201, "\x1b[31mann"])
def test_a_name_is_one_printable_line(store, ticket, person):
    with pytest.raises(CallError, match="by must name a person"):
        claim_ticket(store, ticket, by=person)


def test_blank_texts_and_odd_numbers_are_refused(store, ticket):
    for act in (
        lambda: answer_ticket(store, ticket, by="ann", text=" \n"),
        lambda: dismiss_ticket(store, ticket, by="ann", why=""),
        lambda: add_note(store, ticket, by="ann", text="\t"),
        lambda: answer_ticket(store, ticket, by="ann", text="x" * 100_001),
        lambda: answer_ticket(store, ticket, by="ann", text="x", sources="guide.md"),
        lambda: answer_ticket(store, ticket, by="ann", text="x", sources=["p1"], unanswerable=True),
        lambda: change_ticket(store, ticket, by="ann"),
        lambda: change_ticket(store, ticket, by="ann", priority=10_000),
        lambda: change_ticket(store, ticket, by="ann", due=datetime(2030, 1, 1)),  # noqa: DTZ001
        lambda: change_ticket(store, ticket, by="ann", due=datetime.max.replace(tzinfo=WEST)),
        lambda: change_ticket(store, ticket, by="ann", due=datetime.min.replace(tzinfo=EAST)),
        lambda: claim_ticket(store, ticket, by="ann", minutes=0),
        lambda: list_tickets(store, limit=2**63),
        lambda: list_outbox(store, limit=2**63),
        lambda: poll(store, 2**63),
    ):
        with pytest.raises(CallError):
            act()
    assert load_ticket(store, ticket).state == "open"


def test_a_ticket_that_is_not_there_is_an_error(store):
    for act in (
        lambda: claim_ticket(store, "7", by="ann"),
        lambda: answer_ticket(store, "7", by="ann", text="x"),
        lambda: add_note(store, "7", by="ann", text="x"),
        lambda: change_ticket(store, "7", by="ann", priority=1),
        lambda: reopen_ticket(store, "7", by="ann"),
    ):
        with pytest.raises(StoreError, match="has the number 7"):
            act()


def test_hostile_words_come_back_as_they_were(store, ticket):
    words = "\0 <b>\ud800 \u202e'; DROP TABLE guardrag_tickets; --"
    add_note(store, ticket, by="ann", text=words)
    done = answer_ticket(store, ticket, by="ann", text=words, sources=[words])
    assert (done.notes[0].text, done.resolution.text, done.resolution.sources) == (words, words, (words,))
    assert poll(store)[0].answer == words
