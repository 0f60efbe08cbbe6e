"""What takes more than a click: paging, a whole ticket without a mouse, colours that can be read."""

from __future__ import annotations

import pytest

from guardrag.inbox import load_ticket

pytestmark = pytest.mark.component("playwright", "chromium")

# Contrast of every text with what stands behind it, as WCAG 2 counts it: 4.5, and 3 for large text.
CONTRAST = """() => {
  const channel = byte => {
    const value = byte / 255;
    return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
  };
  const light = ([r, g, b]) => .2126 * channel(r) + .7152 * channel(g) + .0722 * channel(b);
  const colour = text => text.match(/[\\d.]+/g).map(Number);
  const behind = element => {
    for (let node = element; node; node = node.parentElement) {
      const found = colour(getComputedStyle(node).backgroundColor);
      if (found.length < 4 || found[3] > 0) return found;
    }
    return [255, 255, 255];
  };
  const poor = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    const said = walk.currentNode.data.trim().slice(0, 40);
    if (!said || element.closest('svg, option, datalist, .skip') || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const [one, other] = [light(colour(style.color)), light(behind(element))];
    const ratio = (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    if (ratio < (large ? 3 : 4.5)) poor.push(`${ratio.toFixed(2)} ${element.className}: ${said}`);
  }
  return [...new Set(poor)];
}"""


@pytest.fixture
def store(file_store):
    return file_store


@pytest.fixture
def seen(store, stories, aside, runs_of):
    """Every kind of page, by address."""
    from guardrag.evals.runs import keep_run
    from guardrag.inbox import answer_ticket, claim_ticket, dismiss_ticket
    from guardrag.inbox.publishing import propose_publication

    def fill():
        made = stories.all_stories(store)
        tickets = [name for name, one in made.items() if getattr(one.decision, "ticket", None)]
        answered, dismissed = (made[name].decision.ticket for name in tickets[:2])
        answer_ticket(store, answered, by="Ann", text="Yes.", sources=["a"])
        propose_publication(store, answered, by="Ann", text="Yes.")
        dismiss_ticket(store, dismissed, by="Ann", why="Off topic.")
        claim_ticket(store, made[tickets[2]].decision.ticket, by="Ann")
        for part in ("p1", "p2"):
            keep_run(store, runs_of.report(fingerprint=part), cases="cases:1", name="cases.jsonl")
        paths = ["/traces", "/inbox?state=all", "/reasons", "/evals", "/evals/2", "/me", "/nowhere"]
        paths += [f"/traces/{one.trace_id}?gold=x" for one in made.values()]
        return paths + [f"/inbox/{made[name].decision.ticket}" for name in tickets]

    return aside(fill)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_what_is_behind_it(visit, seen, scheme):
    with visit("/me", color_scheme=scheme, refused=404) as page:
        page.get_by_label("Name").fill("Ben")
        page.get_by_role("button", name="Keep it").click()
        page.wait_for_url("**/inbox")
        for path in seen:
            page.goto(path)
            page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true })")
            assert page.evaluate(CONTRAST) == [], path


def test_a_list_is_paged_there_and_back(visit, store, traced, aside):
    from guardrag.trace import StoreRecorder

    def fill():
        recorder = StoreRecorder(store)
        for number in range(120):
            recorder.start(traced.start(f"trace-{number:03d}"))
            recorder.finish(traced.finish(f"trace-{number:03d}"))
        return True

    aside(fill)
    with visit() as page:
        pages = []
        for _ in range(2):
            pages.append([link.get_attribute("href") for link in page.locator("a.row").all()])
            page.get_by_role("link", name="Older").click()
            page.wait_for_url("**before=*")
        pages.append([link.get_attribute("href") for link in page.locator("a.row").all()])
        assert [len(one) for one in pages] == [50, 50, 20]
        assert len({link for one in pages for link in one}) == 120
        assert page.get_by_role("link", name="Older").count() == 0
        page.get_by_role("link", name="Newest").click()
        page.wait_for_url("**/traces?")
        assert page.locator("a.row").first.get_attribute("href") == pages[0][0]


def reach(page, name: str, role: str | None = None) -> None:
    """Presses Tab until what has this name is in focus, as somebody without a mouse would."""
    wanted = page.get_by_role(role, name=name) if role else page.get_by_label(name)
    for _ in range(150):
        if wanted.first.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{name} cannot be reached with Tab")


def test_a_ticket_is_answered_without_a_mouse(visit, store, stories, aside):
    asked = aside(stories.ask, store, "Who won the chess tournament?", route={"default": ["nearest"]})
    assert asked.decision.ticket is None
    with visit(f"/traces/{asked.trace_id}") as page:
        summary = page.locator("summary", has_text="Send to the inbox")
        for _ in range(40):
            page.keyboard.press("Tab")
            if summary.evaluate("element => element === document.activeElement"):
                break
        page.keyboard.press("Enter")
        reach(page, "Your name")
        page.keyboard.type("Ann")
        page.keyboard.press("Enter")
        page.wait_for_url("**/inbox/1")
        reach(page, "Claim it for an hour", "button")
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="You work on this").wait_for()
        reach(page, "Answer to the asker")
        page.keyboard.type("Kim won.")
        reach(page, "The documents hold no answer")
        page.keyboard.press("Space")
        reach(page, "Send the answer", "button")
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Ticket 1: answered").wait_for()
        reach(page, "Save as a case", "link")
        with page.expect_download() as download:
            page.keyboard.press("Enter")
        assert download.value.suggested_filename == "inbox-1.jsonl"
    done = load_ticket(store, "1")
    assert (done.resolution.text, done.resolution.unanswerable) == ("Kim won.", True)


def test_a_claim_is_given_back_and_the_ticket_assigned(visit, store, stories, aside):
    number = aside(stories.below_floor, store).decision.ticket
    with visit(f"/inbox/{number}") as page:
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Go on").click()
        page.get_by_role("button", name="Claim it for an hour").click()
        page.get_by_role("button", name="Give it back").click()
        page.get_by_role("heading", name=f"Ticket {number}: open").wait_for()
        page.get_by_text("Queue, priority, due").click()
        page.get_by_label("Assigned to").fill("Ben")
        page.get_by_role("button", name="Change it").click()
        page.locator(".kicker", has_text="assigned to Ben").wait_for()
        page.goto("/inbox?queue=none")
        page.get_by_text("No ticket is here.").wait_for()
        page.get_by_role("link", name="Clear").click()
        page.wait_for_url("**/inbox?state=waiting")
        assert page.get_by_role("cell", name="Ben").is_visible()


def test_an_evaluation_is_read_by_slice(visit, store, runs_of, aside):
    from guardrag.evals.runs import keep_run

    def fill():
        for recall in (0.5, 0.75):
            made = runs_of.report(parts=("all", "tag:table"), **{"recall@5": recall})
            keep_run(store, made, cases="cases:1", name="cases.jsonl")
        return True

    aside(fill)
    with visit() as page:
        page.get_by_role("link", name="Evaluations").click()
        page.get_by_label("Slice").select_option("tag:table")
        page.get_by_role("button", name="Show").click()
        page.locator(".meta", has_text="slice tag:table").wait_for()
        assert page.get_by_role("img", name="Recall. 50.0% at first, 75.0% now").is_visible()
        page.wait_for_load_state()  # the keys are a script's
        page.keyboard.press("j")
        assert page.evaluate("document.activeElement.innerText") == "Run 2"
        page.keyboard.press("Enter")
        page.wait_for_url("**/evals/2")
        row = page.get_by_role("row", name="tag:table")
        assert "75.0% +25.0" in row.inner_text()
