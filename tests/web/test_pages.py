from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import timedelta

import pytest
from fastapi.testclient import TestClient

from guardrag import Guard
from guardrag.errors import MissingExtraError
from guardrag.inbox import load_ticket
from guardrag.policy import Policy
from guardrag.policy.sections import Capture
from guardrag.trace import StoreRecorder, list_traces
from guardrag.types import Abstained, Reason
from guardrag.web import create_app
from guardrag.web.pages import traces

BASE = "http://127.0.0.1:8484"


@pytest.fixture
def many(store, traced):
    """120 traces, a minute apart; every third abstained, the last was killed."""
    recorder = StoreRecorder(store)
    for number in range(120):
        asked = replace(traced.query(), text=f"Question {number:03}" + (" NEEDLE" if number == 7 else ""))
        start = traced.start(f"t{number:03}", asked=asked, started=traced.NOON + timedelta(minutes=number))
        recorder.start(replace(start, policy_name="other" if number % 10 == 0 else "strict"))
        if number < 119:
            decision = Abstained(Reason.BELOW_FLOOR, "m") if number % 3 == 0 else traced.released()
            recorder.finish(traced.finish(f"t{number:03}", decision=decision))
    return store


def listed(response) -> list[str]:
    assert response.status_code == 200
    return re.findall(r'class="row" href="/traces/([^"]+)"', response.text)


def link(response, text: str) -> str:
    found = re.search(rf'href="([^"]+)"[^>]*>{text}', response.text)
    assert found is not None, text
    return found.group(1).replace("&amp;", "&")


def send(client, path: str, form: str, **fields: object):
    token = re.search(r'name="form_token" value="(\w+)"', client.get(path).text)
    assert token is not None
    return client.post(form, data={"form_token": token.group(1), **fields})


def test_the_start_leads_to_the_traces(client):
    assert client.get("/").headers["location"] == "/traces"


def test_an_empty_store_says_how_to_begin(client):
    assert "guardrag ask" in client.get("/traces").text
    assert "No ticket is here" in client.get("/inbox").text
    assert "No abstention in this time" in client.get("/reasons").text


def test_pages_of_the_list_follow_each_other(client, many):
    seen, path = [], "/traces"
    while True:
        page = client.get(path)
        seen.append(listed(page))
        if 'rel="next"' not in page.text:
            break
        path = "/traces" + link(page, "Older")
    assert [len(part) for part in seen] == [50, 50, 20]
    assert [name for part in seen for name in part] == [f"t{n:03}" for n in range(119, -1, -1)]
    assert listed(client.get("/traces" + link(client.get(path), "Newest"))) == seen[0]


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("decision=abstained&since=2025-03-01T13:50", [117, 114, 111]),
        ("reason=below_floor&since=2025-03-01T13:50", [117, 114, 111]),
        ("decision=abstained&reason=below_floor&since=2025-03-01T13:50", [117, 114, 111]),
        ("decision=released&reason=below_floor", []),
        ("state=running", [119]),
        ("policy=other&since=2025-03-01T13:30", [110, 100, 90]),
        ("text=question+03&decision=abstained", [39, 36, 33, 30]),
        ("text=needle", [7]),
        ("text=%00", []),
        ("decision=&reason=&state=&since=&text=&policy=nobody", []),
    ],
)
def test_filters(client, many, query, numbers):
    assert listed(client.get(f"/traces?{query}")) == [f"t{number:03}" for number in numbers]


def test_filters_stay_on_the_next_page(client, many):
    page = client.get("/traces?decision=released&policy=strict")
    following = link(page, "Older")
    assert "decision=released" in following
    assert "policy=strict" in following
    assert (
        len(listed(client.get("/traces" + following)))
        == 119 - 40 - len([n for n in range(119) if n % 10 == 0 and n % 3]) - 50
    )


@pytest.mark.parametrize(
    "query",
    ["decision=maybe", "reason=nope", "state=odd", "since=yesterday", "before=nothing", "text=" + "x" * 501],
)
def test_a_filter_that_means_nothing_is_said_to(client, many, query):
    page = client.get(f"/traces?{query}")
    assert page.status_code in (400, 404)
    assert "<h1>" in page.text


def test_a_search_says_how_far_it_looked_and_goes_on(client, many, monkeypatch):
    monkeypatch.setattr(traces, "REACH", 60)
    page = client.get("/traces?text=needle")
    assert listed(page) == []
    assert "Searched the newest 60 questions, back to 2025-03-01 13:00:00" in page.text
    further = client.get("/traces" + link(page, "Search further back"))
    assert listed(further) == ["t007"]
    assert listed(client.get("/traces" + link(page, "search all of them"))) == ["t007"]


def test_the_list_draws_scores_against_the_floor(client, store, stories):
    stories.released(store)
    stories.below_floor(store)
    page = client.get("/traces").text
    assert 'class="floor"' in page
    assert "newest 2 traces" in page
    assert "1 below their floor" in page
    assert 'role="img"' in page


def test_a_trace_by_the_beginning_of_its_id(client, store, stories):
    whole = stories.released(store).trace_id
    assert client.get(f"/traces/{whole[:14]}").headers["location"] == f"/traces/{whole}"
    assert client.get("/traces/zzzz").status_code == 404
    assert client.get("/traces/%00%0d%0aX").status_code == 404


def test_every_story_has_a_page(client, store, stories):
    for answer in stories.all_stories(store).values():
        page = client.get(f"/traces/{answer.trace_id}")
        assert page.status_code == 200
        assert page.text.count("<h1") == 1


def test_a_trace_of_every_value_and_one_of_no_content_have_pages(client, store, traced):
    for name, capture in (("full", Capture(caller=("*",))), ("bare", Capture(content=False))):
        recorder = StoreRecorder(store, capture)
        recorder.start(traced.start(name))
        for record in traced.run(name):
            recorder.stage(record)
        recorder.finish(traced.finish(name))
        page = client.get(f"/traces/{name}")
        assert page.status_code == 200
        assert ("A session lasts 2 minutes." in page.text) is (name == "full")
        assert "globex secret" not in page.text.lower()


def test_a_killed_trace_has_a_page(client, many):
    page = client.get("/traces/t119").text
    assert "No decision on record" in page
    assert "No stage is on record" in page


def test_a_prompt_that_was_handed_out_is_no_failure(client, store):
    with Guard(lambda _query: ["The tank holds 300 litres."], store=store) as guard:
        guard.prepare("How much does the tank hold?")
    (line,) = list_traces(store)
    shown = client.get(f"/traces/{line.trace_id}").text
    assert "No answer was asked for" in shown
    assert "A prompt was handed out; nothing was to be decided." in shown
    assert "Failed" not in shown
    assert 'class="badge finished"' in client.get("/traces").text


def test_trace_and_ticket_lead_to_each_other(client, store, stories):
    answer = stories.below_floor(store)
    assert f'href="/inbox/{answer.decision.ticket}"' in client.get(f"/traces/{answer.trace_id}").text
    assert f'href="/traces/{answer.trace_id}"' in client.get(f"/inbox/{answer.decision.ticket}").text


def test_a_trace_leads_to_the_ticket_that_it_joined(client, store, stories):
    first, second = stories.below_floor(store), stories.below_floor(store)
    assert first.decision.ticket == second.decision.ticket
    assert f'href="/inbox/{first.decision.ticket}"' in client.get(f"/traces/{second.trace_id}").text


def test_what_was_sent_is_saved_byte_for_byte(client, store, stories):
    answer = stories.released(store)
    text = stories.TRAVEL[0]["text"]
    saved = client.get(f"/raw/message/{answer.trace_id}?prompt=0&number=1")
    assert text.encode() in saved.content
    assert saved.headers["content-disposition"] == 'attachment; filename="message-2.txt"'
    assert saved.headers["content-type"] == "text/plain; charset=utf-8"
    reply = client.get(f"/raw/reply/{answer.trace_id}")
    assert json.loads(reply.content)["answerable"] is True
    document = client.get(f"/raw/json/{answer.trace_id}")
    assert document.json()["trace_id"] == answer.trace_id
    assert client.get(f"/raw/message/{answer.trace_id}?prompt=1").status_code == 404
    assert client.get(f"/raw/message/{answer.trace_id}?prompt=x").status_code == 400
    assert client.get(f"/raw/reply/{answer.trace_id}?number=7").status_code == 404


def test_an_id_of_the_applications_own_needs_no_good_letters(client, store, traced):
    for name in ('a/b?c#d"<e>', "x y+z&", "../x"):
        recorder = StoreRecorder(store)
        recorder.start(traced.start(name))
        recorder.finish(traced.finish(name))
    for path in re.findall(r'class="row" href="([^"]+)"', client.get("/traces").text):
        assert client.get(path).status_code == 200, path
        saved = re.search(r'href="(/raw/json/[^"]+)"', client.get(path).text)
        assert saved is not None
        assert client.get(saved.group(1)).status_code == 200


def test_a_passage_of_ten_megabytes_does_not_make_a_page_of_ten_megabytes(client, store, stories):
    long = {"id": "long", "text": "The pump stops at 40 kPa. " + "x" * 10_000_000, "source": "long.md"}
    answer = stories.ask(
        store,
        "When does the pump stop?",
        stories.reply(("The pump stops at 40 kPa.", [("S1", "The pump stops at 40 kPa.")])),
        found=[long],
        order={"budget_tokens": 20_000_000},
        gate={"scorer": "lexical", "floor": {"value": 0.0}},
    )
    page = client.get(f"/traces/{answer.trace_id}")
    assert page.status_code == 200
    assert len(page.content) < 400_000
    assert "characters not shown" in page.text


def test_the_life_of_a_ticket(client, store, stories):
    number = stories.below_floor(store).decision.ticket
    path = f"/inbox/{number}"
    assert send(client, path, "/me", person=" Ann ", next=path).headers["location"] == path
    page = client.get(path)
    assert "Nobody works on this" in page.text
    assert send(client, path, f"{path}/claim").status_code == 303
    assert "You work on this" in client.get(path).text
    assert send(client, path, f"{path}/note", note="Ask the canteen.").status_code == 303
    assert (
        send(client, path, f"{path}/change", queue="events", priority="2", due="2031-05-01T12:00").status_code
        == 303
    )
    assert (
        send(client, path, f"{path}/answer", text="Kim won.", source=["a.md", "b.md\n c.md "]).status_code
        == 303
    )
    ticket = load_ticket(store, number)
    assert (ticket.state, ticket.resolution.text, ticket.resolution.by) == ("answered", "Kim won.", "Ann")
    assert ticket.resolution.sources == ("a.md", "b.md", "c.md")
    assert (ticket.line.queue, ticket.line.priority) == ("events", 2)
    page = client.get(path).text
    for word in ("Kim won.", "Ask the canteen.", "queue events", "Reopen"):
        assert word in page
    assert send(client, path, f"{path}/reopen", why="She lost.").status_code == 303
    assert send(client, path, f"{path}/dismiss", why="Not our business.").status_code == 303
    kinds = [event.kind for event in load_ticket(store, number).events]
    assert kinds == ["opened", "claimed", "note", "changed", "answered", "reopened", "dismissed"]
    assert "Not our business." in client.get(path).text


def test_two_people_do_not_answer_the_same_ticket_and_no_text_is_lost(client, store, stories):
    number = stories.below_floor(store).decision.ticket
    path = f"/inbox/{number}"
    assert send(client, path, f"{path}/claim", person="Ann").status_code == 303
    refused = send(client, path, f"{path}/answer", person="Ben", text="A long answer of Ben's.")
    assert refused.status_code == 409
    assert "Ann has claimed it" in refused.text
    assert load_ticket(store, number).state == "claimed"
    blank = send(client, path, f"{path}/answer", person="Ann", text="   ")
    assert blank.status_code == 409
    assert "blank" in blank.text
    contradicting = send(
        client, path, f"{path}/answer", person="Ann", text="No.", source="a", unanswerable="yes"
    )
    assert contradicting.status_code == 409
    assert "<textarea" in contradicting.text
    assert "No." in contradicting.text


def test_whoever_acts_says_who_they_are(client, store, stories):
    path = f"/inbox/{stories.below_floor(store).decision.ticket}"
    assert "Who are you?" in client.get(path).text
    refused = send(client, path, f"{path}/claim")
    assert refused.status_code == 422
    assert "Say who you are first" in refused.text
    assert send(client, path, f"{path}/claim", person="A\nB").status_code == 409


def test_a_name_is_kept_in_any_script_and_can_be_taken_back(client, store, stories):
    path = f"/inbox/{stories.below_floor(store).decision.ticket}"
    name = 'Zoë "山" O\'Brien; x=1'
    assert send(client, "/me", "/me", person=name).status_code == 303
    assert "Zoë" in client.get("/me").text
    assert send(client, path, f"{path}/claim").status_code == 303
    assert load_ticket(store, path[7:]).line.claimed_by == name
    assert send(client, "/me", "/me", person="").status_code == 303
    assert "Who are you?" in client.get("/inbox").text


def test_an_answer_becomes_a_passage_when_a_second_person_approves(client, store, stories):
    number = stories.below_floor(store).decision.ticket
    path = f"/inbox/{number}"
    send(client, path, f"{path}/answer", person="Ann", text="Kim won.")
    fields = {"passage": "Kim won the tournament.", "expires": "2031-01-01", "attributes": "topic=chess"}
    assert send(client, path, f"{path}/publish", person="Ann", **fields).status_code == 303
    assert f"/inbox/{number}" in re.findall(r'href="([^"]+)">ticket', client.get("/inbox?state=all").text)
    assert "second person" in send(client, path, f"{path}/approve", person="Ann").text
    assert send(client, path, f"{path}/approve", person="Ben").status_code == 303
    made = load_ticket(store, number).publication
    assert (made.state, made.approver, made.attributes) == ("approved", "Ben", {"topic": "chess"})
    assert "approved by Ben" in client.get(path).text
    assert send(client, path, f"{path}/withdraw", person="Ann").status_code == 303
    assert load_ticket(store, number).publication.state == "withdrawn"
    bad = send(client, path, f"{path}/publish", person="Ann", passage="x", attributes="no sign")
    assert bad.status_code == 409
    assert "name=value" in bad.text


def test_a_wrong_answer_is_reported_confirmed_and_its_like_are_named(client, store, stories):
    first, second = stories.released(store), stories.released(store)
    path = f"/traces/{first.trace_id}"
    assert "Report as wrong" in client.get(path).text
    reported = send(client, path, "/report", trace_id=first.trace_id, person="Ann", text="The limit is 270.")
    ticket = reported.headers["location"]
    page = client.get(ticket)
    assert "reported as wrong" in page.text
    assert f'href="/traces/{second.trace_id}"' in page.text
    assert f'href="{ticket}"' in client.get(path).text
    undecided = send(client, ticket, f"{ticket}/answer", text="EUR 270.")
    assert undecided.status_code == 409
    assert send(client, ticket, f"{ticket}/answer", text="EUR 270.", source="t.md#x").status_code == 303
    assert load_ticket(store, ticket[7:]).state == "answered"


def test_what_was_not_released_cannot_be_reported(client, store, stories):
    answer = stories.below_floor(store)
    path = f"/traces/{answer.trace_id}"
    assert "Report as wrong" not in client.get(path).text
    refused = send(client, "/me", "/report", trace_id=answer.trace_id, person="Ann", text="x")
    assert refused.status_code == 409
    assert send(client, "/me", "/report", trace_id="", person="Ann", text="x").status_code == 409


def test_the_inbox_is_filtered(client, store, stories):
    stories.below_floor(store)
    stories.refused(store)
    assert "How much does a train ticket" in client.get("/inbox?text=train").text
    assert "chess" not in client.get("/inbox?text=train").text
    assert "No ticket is here" in client.get("/inbox?state=answered").text
    assert client.get("/inbox?state=odd").status_code == 400
    assert client.get("/inbox?state=all&before=x").status_code == 404
    assert client.get("/inbox/999").status_code == 404
    assert client.get("/inbox/x").status_code == 404
    assert send(client, "/me", "/inbox/999/claim", person="Ann").status_code == 404


def test_the_promise_stands_over_the_inbox(store):
    policy = Policy.model_validate({"name": "p", "route": {"promise": "We answer within a day."}})
    with TestClient(create_app(store, policy=policy), base_url=BASE) as client:
        assert "We answer within a day." in client.get("/inbox").text


def test_reasons_over_time(client, store, stories):
    stories.below_floor(store)
    stories.altered(store)
    stories.released(store)
    page = client.get("/reasons?last=7").text
    assert "<strong>2</strong> abstained · <strong>1</strong> released" in page
    assert "2 abstentions in 7 days" in page
    assert page.count('class="reason-0"') >= 2
    assert client.get("/reasons?last=0").status_code == 400
    assert client.get("/reasons?last=x").status_code == 400


def test_what_has_no_page_says_so_as_a_page(client):
    page = client.get("/nothing")
    assert page.status_code == 404
    assert "There is nothing here" in page.text


def test_without_the_extra_the_way_to_get_it_is_said(store, monkeypatch):
    import sys

    for name in [name for name in sys.modules if name.startswith("guardrag.web.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "fastapi", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'guardrag\[ui\]'"):
        create_app(store)


def test_a_reply_that_was_only_judged_is_not_shown_as_released(client, store):
    shown = ["The tank holds 300 litres."]
    with Guard(lambda query: shown, store=store) as guard:
        passed = guard.observe("How much?", shown, "The tank holds 300 litres [1].")
        refused = guard.observe("How much?", shown, "The tank holds 90 litres [1].")
    rows = [row for row in client.get("/traces").text.split("<tr ") if 'class="decision"' in row]
    assert [("passed" in row, "refused" in row, "observe" in row) for row in rows] == [
        (False, True, True),
        (True, False, True),
    ]
    assert '<h1 id="verdict">Passed</h1>' in client.get(f"/traces/{passed.trace_id}").text
    assert '<h1 id="verdict">Refused: ' in client.get(f"/traces/{refused.trace_id}").text
