from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from typer.testing import CliRunner

from guardrag import Guard, Passage
from guardrag.cli.app import app as whole_app
from guardrag.cli.traces import app
from guardrag.errors import CallError, StoreError
from guardrag.policy import Policy
from guardrag.policy.sections import Capture
from guardrag.store import Store
from guardrag.store.tables import traces
from guardrag.trace import StoreRecorder, list_traces
from guardrag.trace.since import read_since
from guardrag.types import Reason

NOW = datetime(2025, 3, 8, 12, tzinfo=UTC)


@pytest.fixture
def path(tmp_path, traced):
    """A store with a released, an abstained and a killed question."""
    with Store.open(tmp_path / "store.db") as store:
        recorder = StoreRecorder(store, Capture(caller=("tenant",)))
        for n, decision in enumerate((traced.released(), traced.abstained())):
            recorder.start(traced.start(f"trace-{n}", started=traced.NOON + timedelta(hours=n)))
            for stage in traced.run(f"trace-{n}"):
                recorder.stage(stage)
            recorder.finish(traced.finish(f"trace-{n}", decision=decision))
        recorder.start(traced.start("killed", started=traced.NOON + timedelta(hours=2)))
        recorder.stage(traced.run("killed")[0])
    return str(tmp_path / "store.db")


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, list(arguments), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_list_is_one_line_a_trace_newest_first(path):
    lines = run("list", "--store", path).splitlines()
    assert [line.split()[0] for line in lines] == ["killed", "trace-1", "trace-0"]
    assert "running" in lines[0]
    assert "abstained" in lines[1]
    assert "quote_failed" in lines[1]
    assert lines[2].endswith("How long is a session?")


def test_list_tells_a_verdict_on_a_given_reply_from_an_answer(tmp_path):
    store, shown = str(tmp_path / "t.db"), ["The tank holds 300 litres."]
    with Guard(lambda query: shown, store=store) as guard:
        guard.answer("How much does the tank hold?")
        guard.prepare("How much does the tank hold?")
        guard.observe("How much?", shown, "The tank holds 300 litres [1].")
        guard.verify(shown, "The tank holds 90 litres [1].")
    words = [line.split()[3:5] for line in run("list", "--store", store).splitlines()]
    assert words == [
        ["verify", "refused"],
        ["observe", "passed"],
        ["prepare", "finished"],
        ["answer", "released"],
    ]
    (passed,) = [line.split()[0] for line in run("list", "--store", store).splitlines() if "passed" in line]
    assert run("show", passed, "--store", store).startswith("PASSED")


def test_list_filters(path):
    assert run("list", "--store", path, "--decision", "released").split()[0] == "trace-0"
    assert run("list", "--store", path, "--reason", "quote_failed").split()[0] == "trace-1"
    assert run("list", "--store", path, "--state", "running").split()[0] == "killed"
    assert run("list", "--store", path, "--text", "vacation") == ""
    assert run("list", "--store", path, "--since", "2025-03-01T13:30").split()[0] == "killed"
    assert run("list", "--store", path, "--limit", "1", "--before", "killed").split()[0] == "trace-1"


def test_list_as_json(path):
    lines = [json.loads(line) for line in run("list", "--store", path, "--json").splitlines()]
    assert [line["trace_id"] for line in lines] == ["killed", "trace-1", "trace-0"]
    assert lines[2]["decision"] == "released"


def test_wrong_words_are_refused(path):
    with pytest.raises(CallError, match="released, abstained, clarify"):
        CliRunner().invoke(app, ["list", "--store", path, "--decision", "yes"], catch_exceptions=False)


def test_a_store_that_is_not_there_is_not_made(tmp_path):
    with pytest.raises(StoreError, match="there is no store"):
        CliRunner().invoke(app, ["list", "--store", str(tmp_path / "no.db")], catch_exceptions=False)
    assert list(tmp_path.iterdir()) == []


def test_show_begins_with_the_verdict_and_tells_the_whole_way(path):
    page = run("show", "trace-0", "--store", path)
    lines = page.splitlines()
    assert lines[0].startswith("RELEASED  trace-0")
    assert lines[1] == "  A session lasts 2 minutes."
    for said in (
        '[1] "a session lasts 2 minutes" (folded), docs/2.md, characters 31 to 56',
        "withheld by policy: email, groups",
        "tenant eq acme, owner eq [withheld]",
        "floor    0.25 on lexical, fitted on l-1",
        "permit          1.0 ms  5 -> 4  dropped 1 out_of_scope",
        "p0  dropped by dedupe: near_duplicate (same as p1, kept p1)",
        "p2  shown as S2",
        "odd -inf (logit, raw inf)",
        "contradicted by p101",
        "globex-1  dropped by permit: out_of_scope",
        'quote "lasts 9 minutes": altered',
        'wrote: "9"; the source says: "2"',
        "check numbers: failed (abstain) 9 is in no quote",
        "--full prints them",
    ):
        assert said in page, said
    assert "4711074117" not in page


def test_show_full_has_prompt_reply_and_passages(path):
    page = run("show", "trace-0", "--full", "--store", path)
    assert "--- system\n  Rules\n" in page
    assert "--- reply\n  {…}" in page


def test_show_says_how_far_a_killed_question_got(path):
    page = run("show", "killed", "--store", path)
    assert page.startswith("RUNNING  killed")
    assert "the last stage on record is retrieve (1 in all)" in page
    assert "or was killed" in page


def test_show_an_abstention(path):
    lines = run("show", "trace-1", "--store", path).splitlines()
    assert lines[0].startswith("ABSTAINED  trace-1")
    assert lines[1:4] == ["  reason: quote_failed in release", "  ticket: 17", "  told: I could not find it."]


def test_show_as_json(path):
    document = json.loads(run("show", "trace-0", "--json", "--store", path))
    assert document["trace_id"] == "trace-0"
    assert len(document["stages"]) == 14


def test_a_shared_beginning_lists_who_shares_it(path):
    with pytest.raises(StoreError, match="trace-0, trace-1"):
        CliRunner().invoke(app, ["show", "trace", "--store", path], catch_exceptions=False)


def test_show_names_all_checks_that_stand_against_a_claim(tmp_path):
    text = "Anna Berg signed the lease."
    claim = {
        "kind": "sentence",
        "text": "Anna Holm signed the lease.",
        "quotes": [{"source": "S1", "quote": text}],
        "derived": None,
    }
    said = json.dumps({"answerable": True, "missing": None, "claims": [claim]})
    store = str(tmp_path / "own.db")
    policy = Policy.model_validate(
        {"gate": {"floor": {"value": 0.0}}, "verify": {"checks": {"names": "release"}}}
    )
    with Guard(lambda query: [text], generator=lambda messages: said, policy=policy, store=store) as guard:
        answer = guard.answer("Who signed the lease?")
        claims = guard.verify(guard.prepare("Who signed the lease?"), said).claims
    assert claims[0].reason.startswith("wording: ")
    page = run("show", answer.trace_id, "--store", store)
    assert "    not supported: wording\n" in page
    assert "    check names: failed (release) " in page
    assert "    check wording: failed (retry) " in page


def test_foreign_text_is_neither_markup_nor_control(tmp_path, traced):
    from dataclasses import replace

    hostile = "[bold red]x[/] \x1b[31m\x07 \u202e \ud800 \0 [link=http://evil]l[/link]\nRELEASED forged"
    with Store.open(tmp_path / "s.db") as store:
        recorder = StoreRecorder(store, Capture(caller=("*",)))
        asked = replace(traced.query(), text=hostile, original=hostile)
        recorder.start(replace(traced.start(asked=asked), policy_name=hostile))
        found = tuple(traced.candidate(n, hostile) for n in range(4))
        for stage in traced.run(asked=asked, candidates=found):
            recorder.stage(stage)
        recorder.finish(
            traced.finish(decision=replace(traced.abstained(), reason=Reason.CONFLICT, message=hostile))
        )
    for arguments in (
        ("list",),
        ("show", "trace-1"),
        ("show", "trace-1", "--full"),
        ("show", "trace-1", "--json"),
    ):
        page = run(*arguments, "--store", str(tmp_path / "s.db"))
        assert not set(page) & {"\x1b", "\x07", "\u202e", "\0"}
        assert "\nRELEASED forged" not in page
        assert "[bold red]x[/]" in page
        page.encode()


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("30m", NOW - timedelta(minutes=30)),
        ("12h", NOW - timedelta(hours=12)),
        (" 7d ", NOW - timedelta(days=7)),
        ("2w", NOW - timedelta(weeks=2)),
        ("2025-03-01", datetime(2025, 3, 1, tzinfo=UTC)),
        ("2025-03-01T12:00", datetime(2025, 3, 1, 12, tzinfo=UTC)),
        ("2025-03-01T12:00+02:00", datetime(2025, 3, 1, 10, tzinfo=UTC)),
    ],
)
def test_since(text, moment):
    assert read_since(text, NOW) == moment


@pytest.mark.parametrize("text", ["", "yesterday", "d", "-3d", "99999999999w", "7 d", "\ud800"])
def test_since_that_is_no_time_is_refused(text):
    with pytest.raises(CallError, match="7d"):
        read_since(text, NOW)


def test_a_since_that_is_no_time_is_a_mistake_of_usage():
    result = CliRunner().invoke(app, ["list", "--since", "yesterday"])
    assert result.exit_code == 2
    assert "--since" in result.output


@pytest.fixture
def answered(tmp_path):
    """A store with a released and two abstained questions of a guard, and a policy file that is stricter."""

    def reply(messages):
        quote = {"source": "S1", "quote": "The pump stops at 40 degrees."}
        claim = {"kind": "sentence", "text": quote["quote"], "quotes": [quote], "derived": None}
        known = "pump" in messages[-1]["content"].partition("purple")[0]
        return json.dumps({"answerable": known, "missing": None, "claims": [claim] if known else []})

    path = str(tmp_path / "answered.db")
    pump = Passage(id="p1", text="The pump stops at 40 degrees.", source="pump.md")
    policy = Policy.model_validate(
        {"generate": {"generator": "custom"}, "trace": {"subject": "user", "max_age_days": 1}}
    )
    with Guard(lambda _query: [pump], policy=policy, generator=reply, store=path) as guard:
        guard.answer("At what point might the pump stop?", caller={"user": "ann"})
    with Guard(lambda _query: [], policy=policy, generator=reply, store=path) as guard:
        guard.answer("What is purple?", caller={"user": "bob"})
    strict = tmp_path / "stricter.yaml"
    strict.write_text(
        "name: stricter\ngenerate: {generator: custom}\ngate: {scorer: lexical, floor: {value: 1.0}}\n"
    )
    return path, str(strict)


def test_replay_one_says_what_would_have_changed(answered):
    path, strict = answered
    with Store.open(path) as store:
        released = list_traces(store, decision="released")[0].trace_id
    page = run("replay", released, "--policy", strict, "--store", path)
    assert page.splitlines() == [
        f"CHANGED  {released}",
        "  At what point might the pump stop?",
        "  then: released",
        "  now:  abstained (below_floor)",
        "  p1: kept -> dropped by gate (below_floor)",
        "  decision: released (1 claims) -> abstained (below_floor)",
    ]
    found = json.loads(run("replay", released, "--policy", strict, "--json", "--store", path))
    assert (found["verdict"], found["exact"], found["now_reason"]) == ("changed", True, "below_floor")


def test_replay_many_prints_a_table(answered):
    path, strict = answered
    lines = run("replay", "--policy", strict, "--store", path).splitlines()
    assert "changed" in lines[0]
    assert "released -> abstained (below_floor)" in lines[0]
    assert lines[2] == "2 traces under stricter"
    assert lines[3].split() == ["released", "abstained", "clarify", "unknown", "refused", "changed"]
    assert [line.split() for line in lines[4:]] == [
        ["abstained", "0", "1", "0", "0", "0", "0"],
        ["released", "0", "1", "0", "0", "0", "1"],
    ]
    assert "1 traces" in run("replay", "--policy", strict, "--decision", "abstained", "--store", path)
    assert CliRunner().invoke(app, ["replay", "--store", path]).exit_code == 2


def test_export_writes_whole_traces(answered, tmp_path):
    path, _ = answered
    lines = [json.loads(line) for line in run("export", "--store", path).splitlines()]
    assert [line["decision"]["type"] for line in lines] == ["abstained", "released"]
    assert lines[1]["passages"][0]["text"] == "The pump stops at 40 degrees."
    out = tmp_path / "traces.jsonl"
    run("export", lines[1]["trace_id"], "--out", str(out), "--store", path)
    assert json.loads(out.read_text()) == lines[1]
    assert run("export", "--decision", "clarify", "--store", path) == ""


def test_prune_removes_what_is_old(answered):
    path, _ = answered
    assert run("prune", "--store", path) == "removed 0 traces, 0 closed tickets and 0 passages\n"
    with Store.open(path) as store, store.write() as connection:
        connection.execute(traces.update().values(started=1))
    assert run("prune", "--dry-run", "--store", path) == "would remove 2 traces and 0 closed tickets\n"
    assert run("prune", "--store", path) == "removed 2 traces, 0 closed tickets and 1 passages\n"
    assert run("prune", "--older-than", "30d", "--store", path).startswith("removed 0")


def test_erase_asks_first_and_says_what_it_cannot_reach(answered):
    path, _ = answered

    def erase(*arguments, given=""):
        return CliRunner().invoke(whole_app, ["erase", *arguments, "--store", path], input=given)

    assert erase("--subject", "ann", given="n\n").exit_code != 0
    done = erase("--subject", "ann", given="y\n")
    assert "     1 traces" in done.stdout.splitlines()
    assert "Not reached from here:" in done.stdout
    assert "backups" in done.stdout
    assert erase("--document", "pump.md", "--yes").stdout.splitlines()[0] == "     0 traces"
    assert erase().exit_code == 2
    assert erase("--subject", "a", "--document", "b").exit_code == 2
    with Store.open(path) as store:
        assert [line.question for line in list_traces(store)] == ["What is purple?"]
