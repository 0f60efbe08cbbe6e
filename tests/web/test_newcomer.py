"""The first half hour with guardrag: from a question without an answer to a case that tells when it has one.

The real command line in processes of its own, and a real browser. With GUARDRAG_PICTURES set to a folder,
the pictures of the README are taken on the way.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.component("playwright", "chromium")

HANDBOOK = Path(__file__).parents[2] / "examples" / "handbook"
QUESTION = "A customer rang and asked us to swap their API key. Is a phone call enough?"
SECTION = "support/key-rotation.md#approval-for-a-customer-api-key"


@pytest.fixture
def guardrag(tmp_path):
    """Runs the command line in an empty folder, as somebody who has just installed it."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GUARDRAG")}
    environment |= {"NO_COLOR": "1", "COLUMNS": "100", "USER": "newcomer"}

    def run(*arguments: object, code: int = 0, stderr: bool = False) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "guardrag", *map(str, arguments)],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == code, done.stderr
        return done.stdout + (done.stderr if stderr else "")

    run.folder, run.environment = tmp_path, environment
    return run


@pytest.fixture
def ui(guardrag):
    """Gives the address that `guardrag ui` prints."""
    running: list[subprocess.Popen[str]] = []

    def start() -> str:
        process = subprocess.Popen(
            [sys.executable, "-m", "guardrag", "ui", "--port", "0"],
            cwd=guardrag.folder,
            env=guardrag.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        running.append(process)
        said = process.stdout.readline()
        return re.search(r"http://127\.0\.0\.1:\d+/", said).group()

    yield start
    for process in running:
        process.terminate()
        process.communicate(timeout=20)


@pytest.fixture
def photograph():
    folder = os.environ.get("GUARDRAG_PICTURES")

    def take(page, name: str, height: int) -> None:
        if folder:
            page.set_viewport_size({"width": 1000, "height": height})
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=Path(folder) / f"{name}.png")

    return take


def test_from_no_answer_to_a_case(guardrag, ui, chromium, photograph):
    from playwright.sync_api import expect

    docs = HANDBOOK / "docs"
    said = guardrag("ask", QUESTION, "--docs", docs, code=3, stderr=True)
    assert "The documents I found do not answer this." in said
    trace = re.search(r"^trace (\S+)", said, re.MULTILINE).group(1)
    assert "guardrag ui" in said

    faults: list[str] = []
    context = chromium.new_context(base_url=ui(), viewport={"width": 1000, "height": 900})
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.on("console", lambda message: faults.append(message.text))
    page.on("pageerror", lambda error: faults.append(str(error)))
    try:
        page.goto("/")
        page.get_by_role("link", name=QUESTION).click()

        # Why? The verdict says it, the passage that answers is open below, and what to do stands between.
        verdict = page.locator(".verdict")
        expect(verdict.get_by_role("heading", level=1)).to_have_text(
            "Abstained: no passage says it in words that can be quoted as the answer"
        )
        expect(verdict).to_contain_text("Nothing covers ")
        expect(verdict).to_contain_text("What next?")
        expect(page.locator(".passage").get_by_text("on the strength of a telephone call")).to_be_visible()
        assert trace in verdict.inner_text()
        photograph(page, "newcomer-why", 860)
        with page.expect_download() as download:
            page.get_by_role("link", name="Save as a proposed case").click()
        proposed = json.loads(download.value.path().read_text("utf-8"))
        assert (proposed["question"], proposed["proposed"]) == (QUESTION, True)

        page.get_by_label("Another passage should have answered?").fill(SECTION)
        page.get_by_role("button", name="What became of it?").click()
        expect(page.get_by_role("heading", name=f"What became of {SECTION}")).to_be_visible()
        expect(page.get_by_text(re.compile("yes, at place [1-8] of 8"))).to_be_visible()

        page.get_by_text("Send to the inbox").click()
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Open a ticket").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Ticket 1: open")

        page.get_by_role("button", name="Claim it for an hour").click()
        page.get_by_label("Answer to the asker").fill(
            "No. Their workspace owner has to approve it in writing."
        )
        page.get_by_label(SECTION).check()
        photograph(page, "newcomer-answer", 960)
        page.get_by_role("button", name="Send the answer").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Ticket 1: answered")
        expect(page.locator(".verdict")).to_contain_text("guardrag eval")
        photograph(page, "newcomer-case", 600)
        with page.expect_download() as download:
            page.get_by_role("link", name="Save as a case").click()
        assert download.value.suggested_filename == "inbox-1.jsonl"
        saved = download.value.path().read_text("utf-8")
        page.goto("/inbox?state=answered")
        with page.expect_download() as download:
            page.get_by_role("link", name="Save the cases of all answered tickets").click()
        every = download.value.path().read_text("utf-8")
        page.goto(f"/traces/{trace}")
        expect(page.get_by_role("link", name="Ticket 1 answered")).to_be_visible()
        expect(page.get_by_text("Send to the inbox")).to_have_count(0)
    finally:
        context.close()
    assert faults == []

    assert saved == every == guardrag("inbox", "export", "--cases")
    cases = guardrag.folder / "cases.jsonl"
    cases.write_text(saved, "utf-8")
    assert "0 errors" in guardrag("cases", "check", cases, "--docs", docs)
    report = json.loads(guardrag("eval", cases, "--docs", docs, "--json"))
    assert report["questions"] == {"answerable": 1, "no_answer": 0}
    assert report["retrieval"]["send"]["recall"] == 1.0
    assert [case["id"] for case in report["cases"]] == ["inbox-1"]
