"""The pages in a real browser: what a person does, and what must never happen to them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guardrag.evals.runs import keep_run
from guardrag.inbox import (
    add_note,
    answer_ticket,
    change_ticket,
    claim_ticket,
    dismiss_ticket,
    load_ticket,
    open_ticket,
)
from guardrag.inbox.publishing import propose_publication
from guardrag.inbox.reports import report_wrong
from guardrag.policy.sections import Capture
from guardrag.ports import RouteCase
from guardrag.store import Store
from guardrag.trace import StoreRecorder
from guardrag.types import Explanation, QuoteFinding

pytestmark = pytest.mark.component("playwright", "chromium")

PHONE = {"width": 375, "height": 812}


def expect(what):
    from playwright import sync_api

    return sync_api.expect(what)


@pytest.fixture
def store(file_store):
    return file_store


def test_a_newcomer_finds_out_why_and_answers(visit, store, stories, aside):
    asked = aside(stories.below_floor, store)
    with visit() as page:
        page.get_by_role("link", name="Who won the chess tournament").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Abstained: best score 0")
        assert "below the floor 0.35" in page.title()
        page.get_by_role("link", name="Ticket 1").click()
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Go on").click()
        page.get_by_role("button", name="Claim it for an hour").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Ticket 1: claimed by Ann")
        page.get_by_label("Answer to the asker").fill("Kim won, in 31 moves.")
        page.get_by_label("travel.md#hotels~1").check()
        page.get_by_label("Other sources").fill("https://intranet.example/chess")
        page.get_by_role("button", name="Send the answer").click()
        expect(page.get_by_role("heading", name="Answer by Ann")).to_be_visible()
        page.get_by_role("link", name="Inbox").click()
        page.get_by_role("link", name="answered 1").click()
        expect(page.get_by_role("cell", name="1 answered")).to_be_visible()
    done = load_ticket(store, asked.decision.ticket)
    assert done.resolution.text == "Kim won, in 31 moves."
    assert done.resolution.sources == ("travel.md#hotels~1", "https://intranet.example/chess")


def test_a_quote_leads_to_its_exact_place_and_back(visit, store, stories, aside):
    asked = aside(stories.conflict, store)
    with visit(f"/traces/{asked.trace_id}") as page:
        assert page.locator("mark").all_inner_texts() == [
            "The emergency key 🗝 of building Blue hangs behind the reception, on hook 12"
        ]
        page.get_by_role("link", name="show quote 1 in its passage").click()
        mark = page.locator("#quote-1-1-1")
        assert mark.evaluate("element => element.matches(':target')")
        expect(mark).to_be_visible()
        page.get_by_role("link", name="quote 1", exact=True).click()
        assert page.locator("#claim-quote-1-1-1").evaluate("element => element.matches(':target')")
        expect(page.get_by_text("one has number 12, the other number 14").first).to_be_visible()


def test_an_altered_quote_is_shown_beside_the_true_text(visit, store, stories, aside):
    asked = aside(stories.altered, store)
    with visit(f"/traces/{asked.trace_id}") as page:
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text("Abstained: 1 of 2 quotes failed (1 altered)")
        assert page.locator("del").all_inner_texts() == ["190"]
        assert page.locator("ins").all_inner_texts() == ["180"]
        assert page.locator("mark.near").inner_text().startswith("Hotels are paid up to EUR 180")


def test_what_was_dropped_and_sent_unfolds(visit, store, stories, aside):
    asked = aside(stories.released, store)
    with visit(f"/traces/{asked.trace_id}") as page:
        page.get_by_text("dropped 1 candidate: superseded").click()
        page.locator(".drops").get_by_role("link", name="old-travel.md#hotels~1").click()
        row = page.locator("tr:target")
        assert "dropped by freshen: superseded" in row.inner_text()
        page.get_by_text("Prompt: 2 messages").click()
        sent = page.locator("pre").nth(1).inner_text()
        assert stories.TRAVEL[0]["text"] in sent
        with page.expect_download() as download:
            page.get_by_role("link", name="save as it was sent").nth(1).click()
        saved = download.value.path().read_bytes()
        assert saved.decode().split() == sent.split()


def test_both_calls_can_be_read(visit, store, stories, aside):
    asked = aside(stories.second_call, store)
    with visit(f"/traces/{asked.trace_id}") as page:
        expect(page.get_by_text("Trains are booked in third class.").first).to_be_hidden()
        page.get_by_text("Call 1, whose reply did not hold").click()
        expect(page.get_by_text("Trains are booked in third class.").first).to_be_visible()


def test_filters_are_used_by_hand(visit, store, stories, aside):
    aside(stories.all_stories, store)
    with visit() as page:
        page.get_by_label("Decision").select_option("abstained")
        page.get_by_label("Reason").select_option("quote_failed")
        page.get_by_label("Since").fill("1h")
        page.get_by_label("Policy").select_option("balanced")
        page.get_by_role("button", name="Filter").click()
        expect(page.locator("a.row")).to_have_text(["How much may a hotel cost per night?"])
        assert page.get_by_label("Reason").input_value() == "quote_failed"
        page.get_by_role("link", name="Clear").click()
        expect(page.locator("a.row")).to_have_count(7)
        page.get_by_label("Question holds").fill("CHESS")
        page.keyboard.press("Enter")
        expect(page.locator("a.row")).to_have_count(1)
        page.get_by_text("As a table").click()
        expect(page.locator("figure table")).to_be_visible()
        page.get_by_role("link", name="Reasons").click()
        page.get_by_role("link", name="below floor").click()
        page.wait_for_url("**/traces?reason=*")
        expect(page.locator("a.row")).to_have_count(1)


def test_a_wrong_answer_is_reported(visit, store, stories, aside):
    asked = aside(stories.released, store)
    with visit(f"/traces/{asked.trace_id}") as page:
        page.get_by_text("Report as wrong").click()
        page.get_by_label("Your name").fill("Ann")
        page.get_by_label("What is wrong?").fill("The limit is EUR 270 since May.")
        page.get_by_role("button", name="Open a ticket").click()
        expect(page.locator(".verdict")).to_contain_text("A released answer was reported as wrong")
        page.get_by_label("The right answer").fill("EUR 270.")
        page.get_by_label("travel.md#hotels~1").check()
        page.get_by_role("button", name="Send the correction").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Ticket 1: answered")


def test_dismissing_noting_changing_reopening_publishing(visit, store, stories, aside):
    number = aside(stories.below_floor, store).decision.ticket
    with visit("/me") as page:
        page.get_by_label("Name").fill("Ann")
        page.get_by_role("button", name="Keep it").click()
        page.wait_for_url("**/inbox")
        page.goto(f"/inbox/{number}")
        page.get_by_text("Note for colleagues").click()
        page.get_by_label("Note", exact=True).fill("Ask <b>Kim</b>.")
        page.get_by_role("button", name="Keep the note").click()
        expect(page.get_by_text("Ask <b>Kim</b>.")).to_be_visible()
        page.get_by_text("Queue, priority, due").click()
        page.get_by_label("Queue").fill("events")
        page.get_by_label("Priority").fill("3")
        page.get_by_label("Due").fill("2021-01-01T10:00")
        page.get_by_role("button", name="Change it").click()
        expect(page.get_by_text("overdue")).to_be_visible()
        page.locator("summary", has_text="Dismiss").click()
        page.get_by_label("Why? The asker is not told.").fill("Off topic.")
        page.get_by_role("button", name="Dismiss it").click()
        page.locator("summary", has_text="Reopen").click()
        page.get_by_role("button", name="Open it again").click()
        page.get_by_label("Answer to the asker").fill("Kim.")
        page.get_by_role("button", name="Send the answer").click()
        page.get_by_role("textbox", name="Passage").fill("Kim won the chess tournament.")
        page.get_by_role("button", name="Propose it").click()
        expect(page.get_by_role("button", name="Approve it")).to_be_visible()
        page.goto("/me")
        page.get_by_label("Name").fill("Ben")
        page.get_by_role("button", name="Keep it").click()
        page.wait_for_url("**/inbox")
        page.get_by_role("link", name=f"ticket {number}").click()
        page.get_by_role("button", name="Approve it").click()
        expect(page.get_by_text("approved by Ben").first).to_be_visible()
    assert load_ticket(store, number).publication.state == "approved"


def test_two_browsers_cannot_hold_one_ticket(visit, store, stories, aside):
    number = aside(stories.below_floor, store).decision.ticket
    with visit(f"/inbox/{number}", refused=409) as page:
        page.get_by_label("Your name").fill("Ben")
        page.get_by_role("button", name="Go on").click()
        aside(claim_ticket, store, number, by="Ann")
        page.get_by_label("Answer to the asker").fill("What I typed for an hour.")
        page.get_by_role("button", name="Send the answer").click()
        expect(page.get_by_role("alert")).to_contain_text("Ann has claimed it")
        # The text is still there to be taken along, though the form is gone with the claim of another.
        expect(page.get_by_text("What I typed for an hour.")).to_be_visible()


def test_a_whole_visit_by_keyboard(visit, store, stories, aside):
    aside(stories.all_stories, store)
    with visit() as page:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        assert page.locator(".skip").bounding_box()["x"] >= 0
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == "main"
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.id") == "text"
        page.keyboard.type("jk")
        assert page.get_by_label("Question holds").input_value() == "jk"
        page.get_by_label("Question holds").fill("")
        page.locator("h1").click()
        for _ in range(3):
            page.keyboard.press("j")
        page.keyboard.press("k")
        focused = page.evaluate("document.activeElement.innerText")
        assert focused == page.locator("a.row").nth(1).inner_text()
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline == "solid"
        page.keyboard.press("Enter")
        page.wait_for_url("**/traces/*")


def pages_of(stored: Store) -> list[str]:
    from guardrag.evals.runs import list_runs
    from guardrag.inbox import list_tickets
    from guardrag.trace import list_traces

    paths = ["/traces", "/inbox?state=all", "/reasons", "/evals", "/me"]
    paths += [f"/evals/{run.number}" for run in list_runs(stored)]
    paths += [f"/traces/{line.trace_id}" for line in list_traces(stored)]
    return paths + [f"/inbox/{line.number}" for line in list_tickets(stored)]


def test_a_phone_never_scrolls_sideways_and_dark_is_dark(visit, store, stories, aside, runs_of):
    aside(stories.all_stories, store)
    long = "An_unbroken_word_" * 40
    for _ in range(3):
        report = runs_of.report(policy=long, parts=("all", long))
        aside(keep_run, store, report, cases="cases:1", name=long, variant=long)
    aside(stories.ask, store, long, found=[{"id": long, "text": long, "source": long}])
    paths = aside(pages_of, store)
    with visit(viewport=PHONE, color_scheme="dark") as page:
        for path in paths:
            page.goto(path)
            page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true })")
            assert page.evaluate("document.documentElement.scrollWidth") <= 375, path
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.emulate_media(color_scheme="light")
        light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = [sum(int(part) for part in colour[4:-1].split(",")) for colour in (dark, light)]
    assert brightness[0] < 150
    assert brightness[1] > 600


def test_every_field_has_a_label_and_every_chart_a_text(visit, store, stories, aside):
    aside(stories.all_stories, store)
    paths = aside(pages_of, store)
    with visit("/me") as page:
        page.get_by_label("Name").fill("Ann")
        page.get_by_role("button", name="Keep it").click()
        page.wait_for_url("**/inbox")
        for path in paths:
            page.goto(path)
            nameless = page.evaluate(
                """[...document.querySelectorAll('input:not([type=hidden]), select, textarea')]
                .filter(field => !field.labels.length).map(field => field.outerHTML)"""
            )
            assert nameless == [], path
            mute = page.evaluate(
                """[...document.querySelectorAll('svg')]
                .filter(one => !one.hasAttribute('aria-label') && !one.hasAttribute('aria-hidden')).length"""
            )
            assert mute == 0, path
            levels = page.evaluate(
                "[...document.querySelectorAll('h1, h2, h3')].map(heading => Number(heading.tagName[1]))"
            )
            assert levels[0] == 1
            assert levels.count(1) == 1
            repeated = page.evaluate(
                """(() => { const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
                return ids.filter((id, place) => ids.indexOf(id) !== place) })()"""
            )
            assert repeated == [], path


@pytest.fixture
def attacked(store, traced, hostile, runs_of):
    """A store in which every text that anyone could have written is an attack."""
    recorder = StoreRecorder(store, Capture(caller=("*",)))
    runs = traced.run("attack")
    for name, decision in (
        ("attack", traced.released()),
        ("attack-2", traced.abstained()),
        ("attack-3", None),
    ):
        started = hostile.harm(traced.start(name))
        recorder.start(replace(started, kind="answer", policy='{"name": "</script>"}'))
        for record in runs:
            value = hostile.harm(record.value)
            recorder.stage(
                replace(hostile.harm(record), trace_id=name, value=_explained(value, hostile.ATTACK))
            )
        recorder.finish(
            hostile.harm(
                traced.finish(name, decision=decision, error=None if decision else "ValueError: boom")
            )
        )
    case = RouteCase(
        trace_id="attack-2",
        query=replace(hostile.harm(traced.query()), required=()),
        decision=hostile.harm(traced.abstained()),
        candidates=tuple(replace(one, parts=()) for one in hostile.harm(runs[8].value.candidates)),
        prompt=hostile.harm(runs[9].value),
        draft=hostile.harm(runs[10].value.draft),
    )
    number = open_ticket(store, replace(case, query=replace(case.query, filters=())), Capture(caller=("*",)))
    text, name = hostile.ATTACK, hostile.MARKUP
    add_note(store, number, by=name[:199], text=text)
    change_ticket(store, number, by=name[:199], queue=text, assignee=name[:199])
    answer_ticket(store, number, by=name[:199], text=text, sources=[text])
    propose_publication(store, number, by=name[:199], text=text, attributes={text: text})
    report = report_wrong(store, "attack", by=name[:199], note=text)
    dismiss_ticket(store, report, by=name[:199], why=text)
    keep_run(
        store, runs_of.report(policy=text, parts=("all", text)), cases=text[:64], name=text, variant=text
    )
    return store


def _explained(value: object, attack: str) -> object:
    """Verdicts whose explanations, which are worked out late, are attacks too."""
    claims = getattr(value, "claims", ())
    if not claims or not hasattr(claims[0], "quotes"):
        return value

    def explained(quote: QuoteFinding) -> QuoteFinding:
        return replace(quote, explain=lambda: Explanation(attack, attack, attack, (attack,), (attack,)))

    return replace(
        value,
        claims=tuple(replace(claim, quotes=tuple(explained(q) for q in claim.quotes)) for claim in claims),
    )


def traces_of(paths: list[str]) -> list[str]:
    return [path for path in paths if path.startswith("/traces/")]


def test_hostile_text_is_shown_as_text_on_every_page(visit, attacked, aside):
    paths = aside(pages_of, attacked)
    assert len(paths) == 5 + 1 + 3 + 2
    with visit("/me") as page:
        page.get_by_label("Name").fill("<script>window.hacked=1</script>")
        page.get_by_role("button", name="Keep it").click()
        page.wait_for_url("**/inbox")
        for path in [
            *paths,
            *(f"{path}?gold=%22%3E%3Cscript%3Ewindow.hacked=1%3C/script%3E" for path in traces_of(paths)),
            "/traces?text=%3Cscript%3E&policy=%22%3E%3Cscript%3Ewindow.hacked=1%3C/script%3E",
        ]:
            page.goto(path)
            page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true })")
            assert page.evaluate("window.hacked") is None
            # What stands here is ours, and nothing else came to be an element.
            assert page.locator("script").count() == 1, path
            assert page.locator("style, iframe, base, [onerror], [onload], meta[http-equiv]").count() == 0, (
                path
            )
            assert page.locator("img").count() == 1, path
            links = page.evaluate("[...document.links].map(link => link.href)")
            here = page.evaluate("location.origin")
            assert all(link.startswith(here + "/") for link in links), path
            shown = page.content()
            assert not set(shown) & set("\u202e\u2066\u200b\x00\x1b\x07\ud800\ufeff\u2028"), path
            if path.startswith(("/traces/", "/inbox/")):
                text = page.locator("main").inner_text()
                assert "<script>window.hacked=1</script>" in text
                assert "{{ 7 * 7 }}{% raw %}${7*7}" in text
                assert "\\u202e" in text


def test_a_form_planted_on_another_page_changes_nothing(chromium, store, serve, stories, aside):
    number = aside(stories.below_floor, store).decision.ticket
    with serve(store) as address:
        context = chromium.new_context()
        try:
            own = context.new_page()
            own.goto(f"{address}/inbox/{number}")
            own.get_by_label("Your name").fill("Ann")
            own.get_by_role("button", name="Go on").click()
            other = context.new_page()
            # The same machine under its other name counts as another page.
            other.goto(address.replace("127.0.0.1", "localhost") + "/static/icon.svg")
            foreign = context.new_page()
            foreign.set_content(
                f'<form method="post" action="{address}/inbox/{number}/dismiss"><input name="why" value="x">'
                "<button>Win a prize</button></form>"
            )
            with foreign.expect_navigation() as gone:
                foreign.get_by_role("button").click()
            assert gone.value.status == 403
        finally:
            context.close()
    assert load_ticket(store, number).state == "open"
