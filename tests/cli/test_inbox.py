from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from guardrag.cli.inbox import app
from guardrag.errors import CallError, ConfigurationError, StoreError, TicketError
from guardrag.evals.cases import load_cases
from guardrag.inbox import list_outbox, load_ticket, open_ticket
from guardrag.inbox.cases import UNLABELLED
from guardrag.policy.sections import Capture
from guardrag.ports import RouteCase
from guardrag.retrieval.ready import read_passages
from guardrag.store import Store
from guardrag.trace import StoreRecorder
from guardrag.types import Condition, Operator

ALL = Capture(caller=("*",))


@pytest.fixture
def path(tmp_path, traced):
    """A store with two tickets and two answers."""
    records = traced.run()
    query = replace(traced.query(), required=(Condition("tenant", Operator.EQ, "acme"),), filters=())
    case = RouteCase(
        trace_id="trace-9", query=query, decision=traced.abstained(), candidates=records[8].value.candidates,
        prompt=records[9].value, draft=records[10].value.draft,
    )  # fmt: skip
    with Store.open(tmp_path / "store.db") as store:
        open_ticket(store, case, ALL)
        open_ticket(store, replace(case, query=replace(query, text="Who won?")), ALL)
        recorder = StoreRecorder(store, ALL)
        for name in ("trace-1", "trace-2"):
            recorder.start(traced.start(name))
            for stage in traced.run(name):
                recorder.stage(stage)
            recorder.finish(traced.finish(name))
    return str(tmp_path / "store.db")


def run(path, *arguments, by="ann", given=None, expect=0):
    return asked(path, *arguments, by=by, given=given, expect=expect).stdout


def asked(path, *arguments, by="ann", given=None, expect=0):
    result = CliRunner().invoke(
        app, [*arguments, "--store", path], catch_exceptions=False, env={"GUARDRAG_USER": by}, input=given
    )
    assert result.exit_code == expect, result.output
    return result


def test_the_way_of_a_ticket(path):
    lines = run(path, "list").splitlines()
    assert [line.split()[0] for line in lines] == ["2", "1"]
    assert "quote_failed" in lines[1]
    assert "How long is a session?" in lines[1]
    assert "claimed by ann" in run(path, "claim", "1").splitlines()[0]
    with pytest.raises(TicketError, match="ann has claimed it"):
        run(path, "answer", "1", "Two.", by="bob")
    run(path, "note", "1", "-", given="Ask the vendor?\n")
    run(path, "set", "1", "--priority", "3", "--queue", "billing", "--due", "2030-01-01", "--assignee", "ann")
    assert "for 1 who asked" in run(path, "answer", "1", "Two minutes.", "--source", "p2")
    page = run(path, "show", "1")
    for said in (
        "answered",
        "Ask the vendor?",
        "Two minutes.",
        "source: p2",
        "queue billing, priority 3",
        "due 2030-01-01",
    ):
        assert said in page, said
    assert [line.split()[0] for line in run(path, "list").splitlines()] == ["2"]
    assert len(run(path, "list", "--all").splitlines()) == 2
    run(path, "dismiss", "2", "Not ours.")
    assert "dismissed" in run(path, "list", "--all")
    assert "reopened" in run(path, "reopen", "2", "It is.")


def test_claim_without_a_number_takes_the_most_urgent_until_none_is_left(path):
    run(path, "set", "2", "--priority", "1")
    assert run(path, "claim").startswith("TICKET 2")
    assert run(path, "claim").startswith("TICKET 1")
    assert run(path, "claim") == ""
    run(path, "unclaim", "1")
    assert run(path, "claim", by="bob").startswith("TICKET 1")


def test_show_has_what_a_person_needs(path):
    page = run(path, "show", "1")
    for said in (
        "TICKET 1  open", "trace trace-9", "the guard abstained: quote_failed", "tenant=acme",
        "S1  docs/1.md  Passage 1", "A session lasts 2 minutes.", 'S1: "a session lasts 2 minutes"',
        "Guide 2", "opened by the guard",
    ):  # fmt: skip
        assert said in page, said


def test_show_does_not_call_shown_what_no_model_was_shown(path, traced):
    records = traced.run()
    early = RouteCase(
        trace_id="trace-8", query=replace(traced.query(), text="Who lost?", required=(), filters=()),
        decision=traced.abstained(), candidates=records[8].value.candidates,
    )  # fmt: skip
    with Store.open(path) as store:
        open_ticket(store, early, ALL)
    page = run(path, "show", "3")
    assert "What was found, not shown to the model" in page
    assert "What the model was shown" not in page


def test_as_json(path):
    lines = [json.loads(line) for line in run(path, "list", "--json").splitlines()]
    assert [line["number"] for line in lines] == ["2", "1"]
    whole = json.loads(run(path, "show", "1", "--json"))
    assert whole["exhibits"][0]["tag"] == "S1"
    assert whole["passages"][whole["exhibits"][0]["passage"]]["id"] == "p1"
    exported = [json.loads(line) for line in run(path, "export").splitlines()]
    assert exported == [json.loads(run(path, "show", n, "--json")) for n in ("2", "1")]


def test_export_cases_to_a_file_of_its_owner(path, tmp_path):
    run(path, "answer", "1", "Two.", "--source", "p2")
    run(path, "answer", "2", "We do not say.", "--unanswerable")
    out = tmp_path / "cases.jsonl"
    run(path, "export", "--cases", "--out", str(out))
    assert [(case.id, case.answerable) for case in load_cases(out)] == [("inbox-1", True), ("inbox-2", False)]
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert sorted(p.name for p in tmp_path.iterdir() if "part" in p.name) == []
    with pytest.raises(CallError, match="cannot be written"):
        run(path, "export", "--out", str(tmp_path / "no" / "x.jsonl"))
    for folder in (".", "/", str(tmp_path)):
        with pytest.raises(CallError, match="cannot be written"):
            run(path, "export", "--out", folder)


def test_export_cases_tells_which_answered_tickets_make_none(path):
    told = asked(path, "answer", "1", "Two.").stderr
    assert "makes no case" in told
    assert "makes no case" not in asked(path, "answer", "2", "Two.", "--source", "p2").stderr
    assert asked(path, "export", "--cases").stderr.splitlines() == [
        "1 cases",
        f"1 answered ticket makes no case, because {UNLABELLED}: 1",
        "(guardrag inbox reopen NUMBER, then answer with --source, or with --unanswerable)",
    ]
    asked(path, "reopen", "1")
    asked(path, "answer", "1", "Two.", "--unanswerable")
    assert asked(path, "export", "--cases").stderr == "2 cases\n"


def test_an_answer_from_standard_input(path):
    with pytest.raises(CallError, match="no UTF-8 text: byte 4"):
        run(path, "answer", "1", "-", given=b"caf\xe9 is closed")
    run(path, "answer", "1", "-", given="Zwei Minuten – höchstens.\r\nNicht mehr.\n".encode())
    with Store.open(path) as store:
        assert load_ticket(store, "1").resolution.text == "Zwei Minuten – höchstens.\nNicht mehr."


def test_publish_approve_export_withdraw(path, tmp_path):
    run(path, "answer", "1", "Two minutes.")
    assert "guardrag inbox approve 1" in run(path, "publish", "1", "--expires", "2040-01-01")
    with pytest.raises(TicketError, match="second person"):
        run(path, "approve", "1")
    run(path, "approve", "1", by="bob")
    out = tmp_path / "inbox.jsonl"
    run(path, "export", "--published", "--out", str(out))
    ((_, passage),) = read_passages(out)
    assert (passage.id, passage.text, passage.attributes["tenant"]) == ("inbox:1", "Two minutes.", "acme")
    run(path, "withdraw", "1")
    assert run(path, "export", "--published") == ""


def test_report_and_confirm(path):
    assert run(path, "report", "trace-1", "It is three.") == "ticket 3\n"
    assert "this answer was reported as wrong" in run(path, "show", "3")
    said = run(path, "confirm", "3", "Three.", "--source", "p3")
    assert said.startswith("confirmed; 1 other answers used the same quotes")
    assert "trace-2" in said


def test_an_abstention_is_handed_over_by_hand(path, traced):
    with Store.open(path) as store:
        recorder = StoreRecorder(store, ALL)
        recorder.start(traced.start("trace-9"))
        recorder.finish(traced.finish("trace-9", decision=traced.abstained()))
    assert run(path, "open", "trace-9") == "ticket 3\n"
    assert run(path, "open", "trace-9", by="ben") == "ticket 3\n"
    assert "opened by ann" in " ".join(run(path, "show", "3").split())


def test_deliver_once_to_a_webhook_and_to_a_callback(path, receiver, tmp_path, monkeypatch):
    run(path, "answer", "1", "Two.")
    receiver.statuses = [500]
    secret = {"GUARDRAG_WEBHOOK_SECRET": "0123456789abcdef"}
    arguments = ["deliver", "--once", "--webhook", receiver.url, "--allow-private", "--store", path]
    assert (
        CliRunner().invoke(app, arguments, env=secret).stderr == "sent 0, to be tried again 1, given up 0\n"
    )
    assert "tries 1" in run(path, "outbox")
    run(path, "outbox", "--again", "1")
    assert (
        CliRunner().invoke(app, arguments, env=secret).stderr == "sent 1, to be tried again 0, given up 0\n"
    )
    assert "delivered" in run(path, "outbox", "--state", "delivered")
    assert len(receiver.seen) == 2
    (tmp_path / "mine.py").write_text("got = []\ndef take(delivery):\n    got.append(delivery.answer)\n")
    monkeypatch.chdir(tmp_path)
    run(path, "answer", "2", "Acme.")
    run(path, "deliver", "--once", "--callback", "mine:take")
    assert sys.modules["mine"].got == ["Acme."]


def test_deliver_needs_to_know_where_to(path):
    assert CliRunner().invoke(app, ["deliver", "--once", "--store", path]).exit_code == 2
    with pytest.raises(ConfigurationError, match="private"):
        run(path, "deliver", "--once", "--webhook", "http://127.0.0.1/")


def test_the_worker_ends_when_it_is_told_to(path, receiver):
    run(path, "answer", "1", "Two.")
    worker = subprocess.Popen(
        [sys.executable, "-m", "guardrag", "inbox", "deliver", "--webhook", receiver.url, "--allow-private",
         "--every", "0.1", "--store", path],
        stderr=subprocess.PIPE, text=True, env={**os.environ, "GUARDRAG_WEBHOOK_SECRET": "0123456789abcdef"},
    )  # fmt: skip
    assert worker.stderr.readline() == "sent 1, to be tried again 0, given up 0\n"
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(timeout=30) == 0
    worker.stderr.close()
    with Store.open(path) as store:
        assert [d.state for d in list_outbox(store)] == ["delivered"]


def test_foreign_text_is_neither_markup_nor_control(path, tmp_path, traced):
    hostile = "[bold red]x[/] \x1b[31m\x07 \u202e \ud800 \0 [link=http://evil]l[/link]\nTICKET 7 forged"
    asked = replace(traced.query(), text=hostile, original=hostile, required=(), filters=())
    case = RouteCase(trace_id="t", query=asked, decision=replace(traced.abstained(), message=hostile))
    with Store.open(path) as store:
        number = open_ticket(store, case, ALL)
    run(path, "note", number, hostile.replace("\0", "").replace("\ud800", ""))
    for arguments in (("list",), ("show", number), ("show", number, "--json"), ("export",)):
        page = run(path, *arguments)
        assert not set(page) & {"\x1b", "\x07", "\u202e", "\0"}
        assert "\nTICKET 7 forged" not in page
        page.encode()
    with Store.open(path) as store:
        assert load_ticket(store, number).query.text == hostile


def test_what_is_not_there_is_an_error(path, tmp_path):
    with pytest.raises(StoreError, match="number 77"):
        run(path, "show", "77")
    with pytest.raises(StoreError, match="there is no store"):
        run(str(tmp_path / "no.db"), "list")
    with pytest.raises(CallError, match="state cannot be"):
        run(path, "list", "--state", "asleep")
    assert CliRunner().invoke(app, ["set", "1", "--due", "soon", "--store", path]).exit_code == 2
