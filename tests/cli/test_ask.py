"""`guardrag ask`: output, JSON, exit codes, errors in one line."""

from __future__ import annotations

import json

import pytest

from guardrag import Guard
from guardrag.cli.app import run
from guardrag.evals.calibration.policy_file import write_calibrated
from guardrag.policy.sections import Floor, FloorProvenance
from guardrag.retrieval.index import Index
from guardrag.retrieval.lexical import LexicalScorer

PAGE = """# Pumps

The pump stops at 40 kPa. It restarts by hand.

## Codes

| Code | Meaning |
| --- | --- |
| PX-4471 | The inlet is blocked |
"""


@pytest.fixture
def docs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "pumps.md").write_text(PAGE, encoding="utf-8")
    return folder


def ask(*arguments: str) -> int:
    return run(["ask", *arguments])


def test_a_released_answer_names_source_and_line(docs, capsys):
    assert ask("When does the pump stop, at how many kPa?", "--docs", str(docs)) == 0
    out = capsys.readouterr().out
    assert "The pump stops at 40 kPa." in out
    assert "pumps.md:3 › Pumps" in out
    assert "trace " in out


def test_json_has_every_key_and_offsets_that_hold(docs, capsys):
    assert ask("What does PX-4471 mean?", "--docs", str(docs), "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert {
        "decision", "text", "claims", "citations", "reason", "message", "nearest", "trace_id",
    } <= said.keys()  # fmt: skip
    assert said["decision"] == "released"
    for citation in said["citations"]:
        assert citation["quote"] == PAGE[citation["document_start"] : citation["document_end"]]
        assert citation["source"] == "pumps.md"


def test_an_abstention_exits_with_3_and_says_why(docs, capsys):
    assert ask("Who painted the Mona Lisa?", "--docs", str(docs), "--json") == 3
    said = json.loads(capsys.readouterr().out)
    assert said["decision"] == "abstained"
    assert said["reason"]
    assert said["message"]
    assert said["citations"] == []


def test_a_greeting_exits_with_4(docs):
    assert ask("hello", "--docs", str(docs)) == 4


def test_the_answer_can_be_traced(docs, capsys):
    ask("When does the pump stop, at how many kPa?", "--docs", str(docs), "--json")
    trace_id = json.loads(capsys.readouterr().out)["trace_id"]
    assert run(["traces", "show", trace_id]) == 0
    out = capsys.readouterr().out
    assert "When does the pump stop, at how many kPa?" in out
    assert "40 kPa" in out


def test_nothing_is_written_with_the_store_off(docs, tmp_path):
    assert ask("When does the pump stop, at how many kPa?", "--docs", str(docs), "--store", "off") == 0
    assert not (tmp_path / ".guardrag").exists()


FRONT = "---\ntrust: high\ntenant: acme\nlayout: page\n---\n"


def test_front_matter_without_effect_is_told_once_and_never_in_the_json(docs, capsys):
    (docs / "pumps.md").write_text(FRONT + PAGE, encoding="utf-8")
    (docs / "broken.md").write_bytes(b"\xff\xfe not text")
    (docs / "picture.png").write_bytes(b"\x89PNG")
    assert ask("When does the pump stop, at how many kPa?", "--docs", str(docs), "--json") == 0
    said = capsys.readouterr()
    json.loads(said.out)
    front, skipped = said.err.splitlines()
    assert "layout (1), tenant (1), trust (1)" in front
    assert "docs.ingest.yaml" in front
    assert "1 document skipped: broken.md: not UTF-8" in skipped


def test_keys_left_out_of_a_configuration_are_told_only_if_they_act(docs, capsys):
    (docs / "pumps.md").write_text(FRONT + PAGE, encoding="utf-8")
    (docs.parent / "docs.ingest.yaml").write_text(
        "format: 1\nfront_matter: [title]\ndefaults: {tenant: all}\nrequire: {tenant: all}\n",
        encoding="utf-8",
    )
    assert ask("When does the pump stop, at how many kPa?", "--docs", str(docs)) == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert "tenant (1), trust (1)" in line
    assert "layout" not in line


def test_documents_as_their_configuration_has_them_are_no_news(docs, capsys):
    assert ask("When does the pump stop, at how many kPa?", "--docs", str(docs)) == 0
    assert capsys.readouterr().err == ""


def test_callers_and_filters_reach_the_search(docs, tmp_path, capsys):
    rows = [
        {"id": "a", "text": "The door code is 4471.", "attributes": {"tenant": "north", "year": 2024}},
        {"id": "b", "text": "The door code is 5582.", "attributes": {"tenant": "south", "year": 2025}},
    ]
    (tmp_path / "notes.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    (tmp_path / "p.yaml").write_text(
        'format: 1\nextends: offline\npermit:\n  require: {tenant: "{caller.tenant}"}\n', encoding="utf-8"
    )
    common = ["--docs", "notes.jsonl", "--json"]
    assert ask("What is the door code?", *common, "--policy", "p.yaml", "--caller", "tenant=south") == 0
    assert json.loads(capsys.readouterr().out)["citations"][0]["passage_id"] == "b"
    assert ask("What is the door code?", *common, "--policy", "p.yaml") == 3
    assert json.loads(capsys.readouterr().out)["reason"] == "nothing_in_scope"
    assert ask("What is the door code?", *common, "--filter", "year=2024") == 0
    assert json.loads(capsys.readouterr().out)["citations"][0]["passage_id"] == "a"
    assert ask("What is the door code?", *common, "--filter", "year:gte=2025") == 0
    assert json.loads(capsys.readouterr().out)["citations"][0]["passage_id"] == "b"


def test_an_empty_scope_is_explained_beside_the_answer(docs, tmp_path, capsys):
    rows = [
        {"id": "a", "text": "The door code is 4471.", "attributes": {"tenant": "north"}},
        {"id": "b", "text": "The gate is green.", "attributes": {"tenant": "south"}},
    ]
    (tmp_path / "notes.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    (tmp_path / "p.yaml").write_text(
        'format: 1\nextends: offline\npermit:\n  require: {tenant: "{caller.tenant}"}\n', encoding="utf-8"
    )

    def told(*arguments: str) -> tuple[str, str]:
        assert ask("What is the door code?", "--docs", "notes.jsonl", "--json", *arguments) == 3
        said = capsys.readouterr()
        assert "tennant" not in said.out
        return json.loads(said.out)["reason"], said.err

    reason, err = told("--filter", "tennant=north")
    assert reason == "nothing_in_scope"
    assert "no passage has the field 'tennant'" in err
    assert "did you mean 'tenant'?" in err
    reason, err = told("--policy", "p.yaml")
    assert reason == "nothing_in_scope"
    assert "--caller tenant=" in err
    assert told("--policy", "p.yaml", "--caller", "tenant=west") == ("nothing_in_scope", "")
    assert told("--policy", "p.yaml", "--caller", "tenant=south") == ("no_context", "")


def test_a_retriever_and_an_app_are_loaded_by_name(docs, tmp_path, capsys):
    (tmp_path / "wrapped_here.py").write_text(
        "from guardrag import Guard\n"
        "def search(query):\n    return ['The tank holds 300 litres.']\n"
        "guard = Guard(search, store=False)\n",
        encoding="utf-8",
    )
    assert ask("How much does the tank hold?", "--retriever", "wrapped_here:search") == 0
    assert ask("How much does the tank hold?", "--app", "wrapped_here:guard") == 0
    assert capsys.readouterr().out.count("300 litres") >= 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["q"], "one of --docs"),
        (["q", "--docs", "nowhere"], "nowhere"),
        (["q", "--docs", "docs", "--policy", "strictest"], "strictest"),
        (["q", "--docs", "docs", "--caller", "tenant"], "name=value"),
        (["q", "--docs", "docs", "--filter", "year:near=2024"], "near"),
        (["q", "--retriever", "nothing"], "module:name"),
        (["q", "--retriever", "nothing:here"], "cannot be loaded"),
        (["q", "--docs", "docs", "--app", "a:b"], "--app"),
    ],
)
def test_mistakes_exit_with_2_and_one_line(docs, capsys, arguments, message):
    assert ask(*arguments) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert "Traceback" not in captured.err
    assert captured.out == ""


def test_hostile_text_cannot_act_in_the_terminal(docs, capsys):
    (docs / "evil.md").write_text(
        "# Evil\n\nThe valve code is \x1b[31m7788\x1b[0m [bold red]x[/bold red].\n", encoding="utf-8"
    )
    ask("What is the valve code?", "--docs", str(docs))
    out = capsys.readouterr().out
    assert "\x1b[31m" not in out
    assert "[bold red]" in out or "bold" not in out


def test_the_version(capsys):
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("guardrag ")


def test_a_floor_calibrated_on_other_documents_is_said_once_and_stands_in_the_trace(docs, tmp_path, capsys):
    with Index.build(docs) as index, Guard(index, store=False) as guard:
        now = guard.fingerprints.retriever
    for retriever, stale in ((now, False), ("index:old", True)):
        provenance = FloorProvenance(
            risk="off-label",
            target_error=0.1,
            confidence=0.9,
            cases="cases:a",
            questions=9,
            retriever=retriever,
        )
        floor = Floor(value=0.2, fitted_on=LexicalScorer().fingerprint, provenance=provenance)
        policy = tmp_path / f"{stale}.yaml"
        write_calibrated(policy, floor, extends="offline")
        store = str(tmp_path / f"{stale}.db")
        said = ("When does the pump stop?", "--docs", str(docs), "--policy", str(policy), "--store", store)
        ask(*said, "--json")
        written = capsys.readouterr()
        sentence = "was calibrated before the retriever or its documents changed; calibrate it again"
        assert written.err.count(sentence) == stale
        trace = json.loads(written.out)["trace_id"]
        assert run(["traces", "show", trace, "--store", store]) == 0
        assert capsys.readouterr().out.count(sentence) == stale
        assert run(["traces", "export", trace, "--store", store]) == 0
        exported = json.loads(capsys.readouterr().out)
        assert exported["floor"]["calibrated"] is True
        assert (exported["floor"]["stale"] or "").endswith(sentence) is stale


def test_what_failed_is_told_at_the_terminal_and_not_to_the_asker(docs, capsys, monkeypatch):
    monkeypatch.syspath_prepend(str(docs.parent))
    (docs.parent / "mine_broken.py").write_text(
        "def search(query):\n    raise RuntimeError('no route to the search host')\n", encoding="utf-8"
    )
    assert ask("When does the pump stop?", "--retriever", "mine_broken:search") == 3
    said = capsys.readouterr()
    assert "retriever_failed" in said.out
    assert "no route" not in said.out
    assert "guardrag: retrieve: " in said.err
    assert "no route to the search host" in said.err


def test_a_plain_no_names_no_failure(docs, capsys):
    assert ask("Who designed the pump?", "--docs", str(docs)) == 3
    assert "generate:" not in capsys.readouterr().err


def test_what_failed_is_not_looked_for_where_nothing_is_kept(docs, capsys, monkeypatch):
    monkeypatch.syspath_prepend(str(docs.parent))
    (docs.parent / "mine_silent.py").write_text("def search(query):\n    return 7\n", encoding="utf-8")
    ask("When does the pump stop?", "--retriever", "mine_silent:search", "--store", "off")
    assert not (docs.parent / ".guardrag").exists()
