"""`guardrag eval`: variants, the regression gate, resuming, Ray, the HTML report and the history."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from guardrag.cli.app import run
from guardrag.evals.calibration.policy_file import write_calibrated
from guardrag.policy.sections import Floor, FloorProvenance
from guardrag.retrieval.lexical import LexicalScorer

DOC = """# Limits

## Widgets

A dashboard can hold 60 widgets.

## Desk

The desk is open from 07:00 to 19:00.

## Pumps

Pump TW-4410 delivers 40 litres a minute.

## Paint

Fences are painted green every spring.
"""
CASES = [
    {
        "id": "w1",
        "question": "How many widgets can a dashboard hold?",
        "relevant": ["l.md#widgets"],
        "tags": ["w"],
    },
    {"id": "w2", "question": "What can a dashboard hold?", "relevant": ["l.md#widgets"], "tags": ["w"]},
    {"id": "p1", "question": "What does pump TW-4410 deliver?", "relevant": ["l.md#pumps"], "tags": ["p"]},
    {"id": "p2", "question": "When is the desk open?", "relevant": ["l.md#desk"], "tags": ["p"]},
    {"id": "n1", "question": "Who won the cup in 2018?", "relevant": []},
    {"id": "n2", "question": "Which airline flies to Oslo?", "relevant": []},
]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GUARDRAG_STORE", raising=False)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "l.md").write_text(DOC, encoding="utf-8")
    (tmp_path / "cases.jsonl").write_text("\n".join(map(json.dumps, CASES)), encoding="utf-8")
    return tmp_path


@pytest.fixture
def evaluated(files: Path, capsys: pytest.CaptureFixture[str]):
    """Runs `guardrag eval` on the files: exit code, standard output, standard error."""

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["eval", "cases.jsonl", "--docs", "docs", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def test_more_than_before_in_the_same_json(evaluated) -> None:
    code, out, _ = evaluated("--json", "--k", "1,2")
    data = json.loads(out)
    assert code == 0
    assert data["at_k"]["k"] == [1, 2]
    assert data["case_set"].startswith("cases:")
    assert data["retriever"].startswith("index:")
    assert data["slices"]["identifiers"]["questions"] == 1
    assert "comparison" not in data
    assert data["retrieval"]["send"]["k"] == 8


def test_labels_that_name_nothing_are_told_before_and_in_the_report(evaluated, files: Path) -> None:
    _, out, err = evaluated("--json")
    assert json.loads(out)["unknown_labels"] == []
    assert "label" not in err
    wrong = [dict(case) for case in CASES]
    wrong[1]["relevant"] = ["l.md#wigdets"]
    wrong[2]["relevant"] = ["l.md#pumps", "l.md#wigdets"]
    (files / "cases.jsonl").write_text("\n".join(map(json.dumps, wrong)), encoding="utf-8")
    code, out, err = evaluated("--json", "--html", "report.html")
    assert code == 0
    ids = [wrong[1]["id"], wrong[2]["id"]]
    assert json.loads(out)["unknown_labels"] == [{"label": "l.md#wigdets", "cases": ids}]
    (line,) = [line for line in err.splitlines() if "label" in line]
    assert "1 label names no passage" in line
    assert "2 cases" in line
    assert "l.md#wigdets" in line
    assert "cases check" in line
    assert "names no passage" in (files / "report.html").read_text(encoding="utf-8")


def test_policies_and_changes_of_one_are_variants(evaluated, files: Path) -> None:
    (files / "mine.yaml").write_text("format: 1\nextends: offline\norder: {k: 2}\n", encoding="utf-8")
    code, out, _ = evaluated("--policy", "offline", "--policy", "mine.yaml", "--json")
    assert code == 0
    data = json.loads(out)
    assert [one["name"] for one in data["comparison"]["variants"]] == ["offline", "mine"]
    assert data["variants"]["mine"]["retrieval"]["send"]["k"] == 2
    code, out, _ = evaluated("--variant", "one=order.k=1", "--variant", "mine=mine.yaml", "--json")
    data = json.loads(out)
    assert code == 0
    assert list(data["variants"]) == ["offline", "one", "mine"]
    assert [one["retrieval"]["send"]["k"] for one in data["variants"].values()] == [8, 1, 2]


def test_the_comparison_as_a_table(evaluated) -> None:
    code, out, _ = evaluated("--variant", "high=gate.floor.value=1")
    assert code == 0
    assert "Against offline" in out
    assert "answered" in out


@pytest.mark.component("minilm")
def test_searches_are_variants(evaluated, minilm: str) -> None:
    wanted = [part for name in ("lexical", "dense", "hybrid", "reranked") for part in ("--variant", name)]
    code, out, _ = evaluated(*wanted, "--embedder", minilm, "--json")
    assert code == 0
    data = json.loads(out)
    orders = {one["name"]: one["ranking"] for one in data["comparison"]["variants"]}
    assert orders == {"lexical": "wide", "dense": "wide", "hybrid": "wide", "reranked": "ranked"}
    assert data["variants"]["dense"]["retriever"].startswith("dense:")
    for one in data["comparison"]["variants"]:
        assert one["values"]["recall@5"] == 1.0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--variant", "nonsense"], "none of lexical"),
        (["--variant", "dense"], "--embedder"),
        (["--variant", "x="], "lacks"),
        (["--variant", "x=order.kk=3"], "kk"),
        (["--variant", "a=order.k=2", "--variant", "a=order.k=3"], "name of its own"),
        (["--k", "0"], "no sizes"),
        (["--k", "x"], "no sizes"),
        (["--fail-on", "answered<0"], "--baseline"),
        (["--baseline", "missing.json"], "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said(evaluated, arguments: list[str], told: str) -> None:
    code, _, err = evaluated(*arguments)
    assert code == 2
    assert told in " ".join(err.replace("│", " ").split())


def test_a_planted_regression_in_one_slice_fails_and_is_named(evaluated, files: Path) -> None:
    # Before: the pump cannot be answered. After: it can, and the widgets cannot. The mean stays.
    doc = files / "docs" / "l.md"
    doc.write_text(DOC.replace("Pump TW-4410 delivers 40 litres a minute.", "Nothing."), encoding="utf-8")
    _, before, _ = evaluated("--json")
    (files / "base.json").write_text(before, encoding="utf-8")
    assert evaluated("--baseline", "base.json")[0] == 0
    text = DOC.replace("A dashboard can hold 60 widgets.", "Nothing.").replace(
        "The desk is open", "The desk is open"
    )
    doc.write_text(text, encoding="utf-8")
    (files / "cases.jsonl").write_text("\n".join(json.dumps(case) for case in CASES), encoding="utf-8")
    code, out, _ = evaluated("--baseline", "base.json", "--fail-on", "answered<-0.02", "--json")
    data = json.loads(out)
    old = json.loads(before)["slices"]
    assert data["slices"]["tag:p"]["measures"]["answered"] > old["tag:p"]["measures"]["answered"]
    assert code == 1
    assert any(line.startswith("tag:w: answered") for line in data["regressions"])
    code, out, _ = evaluated("--baseline", "base.json", "--fail-on", "tag:w/answered<-0.02")
    assert code == 1
    assert "tag:w: answered" in out
    assert "w1: right -> wrongly_declined" in out
    assert evaluated("--baseline", "base.json", "--fail-on", "tag:p/answered<-0.02")[0] == 0


def test_resumes_and_runs_several_at_a_time(evaluated, files: Path) -> None:
    code, first, _ = evaluated("--resume", "kept.jsonl", "--jobs", "3", "--variant", "k=order.k=1", "--json")
    assert code == 0
    assert {path.name for path in files.glob("kept*")} == {"kept.jsonl", "kept.k.jsonl"}
    lines = (files / "kept.jsonl").read_text(encoding="utf-8").splitlines()
    (files / "kept.jsonl").write_text("\n".join(lines[:3]) + "\n", encoding="utf-8")
    code, again, _ = evaluated("--resume", "kept.jsonl", "--variant", "k=order.k=1", "--json")
    assert code == 0
    one, two = json.loads(first), json.loads(again)
    for data in (one, two):
        for each in (data, *data["variants"].values()):
            each["seconds"] = None
    assert one == two
    code, _, err = evaluated("--resume", "kept.jsonl", "--policy", "offline", "--caller", "tenant=x")
    assert code == 2
    assert "another policy" in err


@pytest.mark.component("ray")
def test_ray_gives_the_same_report(evaluated) -> None:
    code, local, _ = evaluated("--json")
    assert code == 0
    # In a process of its own: what Ray leaves open when it is shut down must not trip another test.
    command = ["eval", "cases.jsonl", "--docs", "docs", "--json", "--engine", "ray", "--jobs", "2"]
    ended = subprocess.run(
        [sys.executable, "-m", "guardrag", *command], capture_output=True, text=True, timeout=240
    )
    assert ended.returncode == 0, ended.stderr
    assert json.loads(local) | {"seconds": 0} == json.loads(ended.stdout) | {"seconds": 0}


@pytest.mark.component("ir-measures")
def test_another_library_agrees(evaluated) -> None:
    code, _, err = evaluated("--cross-check")
    assert code == 0
    assert "agree with ir-measures" in err


def test_runs_are_kept_and_listed(evaluated, files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert evaluated("--json")[0] == 0
    assert evaluated("--json", "--no-keep")[0] == 0
    assert evaluated("--variant", "k=order.k=1")[0] == 0
    assert run(["eval", "--history", "--json"]) == 0
    runs = json.loads(capsys.readouterr().out)
    assert [(one["run"], one["variant"]) for one in runs] == [(3, "k"), (2, "offline"), (1, "")]
    assert runs[0]["slices"]["all"]["measures"]["answered"] is not None
    assert "cases" not in runs[0]
    assert run(["eval", "--history"]) == 0
    assert "Evaluations" in capsys.readouterr().out
    assert run(["eval", "other.jsonl", "--history", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_an_evaluation_is_not_lost_because_it_cannot_be_kept(evaluated, files: Path) -> None:
    (files / ".guardrag").write_text("in the way", encoding="utf-8")
    code, out, err = evaluated("--json")
    assert code == 0
    assert json.loads(out)["questions"]["answerable"] == 4
    assert "not in the history" in err


def test_a_changed_set_and_a_stale_floor_are_said(evaluated, files: Path) -> None:
    assert run(["cases", "freeze", "cases.jsonl"]) == 0
    provenance = FloorProvenance(
        risk="off-label",
        target_error=0.1,
        confidence=0.9,
        cases="cases:old",
        questions=9,
        retriever="index:old",
    )
    floor = Floor(value=0.2, fitted_on=LexicalScorer().fingerprint, provenance=provenance)
    write_calibrated(files / "mine.yaml", floor, extends="offline")
    text = "\n".join(json.dumps(case) for case in CASES[:-1])
    (files / "cases.jsonl").write_text(text, encoding="utf-8")
    code, _, err = evaluated("--policy", "mine.yaml", "--html", "r.html")
    assert code == 0
    assert "no longer version 1" in err
    assert "was calibrated before the case set and the retriever or its documents changed" in err
    assert "no longer version 1" in (files / "r.html").read_text(encoding="utf-8")


def test_misses_are_told_by_their_cause_everywhere(evaluated, files: Path) -> None:
    lines = [*CASES, {"id": "gone", "question": "Who repairs the gate?", "relevant": ["l.md#gate"]}]
    (files / "cases.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    code, out, _ = evaluated("--json", "--html", "r.html")
    assert code == 0
    misses = json.loads(out)["misses"]
    assert misses["diagnosis"]["diagnosed"] == misses["diagnosis"]["of"]
    causes = {group["cause"]: group["cases"] for group in misses["groups"]}
    assert causes["not_in_corpus"] == ["gone"]
    assert "not in corpus – no passage carries the label" in (files / "r.html").read_text("utf-8")
    _, out, _ = evaluated()
    assert "× not in corpus" in out
    assert "diagnosed" in out
    code, out, _ = evaluated("--json", "--causes", "0")
    found = json.loads(out)["misses"]
    assert found["diagnosis"] is None
    assert all(group["cause"] is None for group in found["groups"])


def test_an_evaluation_says_which_version_of_the_cases_it_measured(
    evaluated, files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = evaluated()
    assert "cases: not frozen, sha256 " in out
    assert run(["cases", "freeze", "cases.jsonl"]) == 0
    capsys.readouterr()
    _, out, err = evaluated("--html", "r.html")
    assert "cases: version 1 of " in out
    assert err == ""
    assert "version 1 of " in (files / "r.html").read_text("utf-8")
    with (files / "cases.jsonl").open("a", encoding="utf-8") as more:
        more.write("\n" + json.dumps({"id": "n3", "question": "Who painted it?", "relevant": []}))
    _, out, err = evaluated("--html", "r.html", "--json")
    frozen = json.loads(out)["frozen"]
    assert (frozen["state"], frozen["version"], frozen["added"]) == ("changed", 1, ["n3"])
    assert frozen["sha256"] != frozen["frozen_sha256"]
    assert "no longer version 1" in err
    assert "changed since version 1" in (files / "r.html").read_text("utf-8")


def test_the_inbox_and_the_store_of_an_application_see_nothing_of_an_evaluation(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (files / "inbox.yaml").write_text(
        "format: 1\nextends: offline\nroute: {default: [inbox, callable]}\n", encoding="utf-8"
    )
    (files / "app_with_inbox.py").write_text(
        "from guardrag import Guard\n"
        "from guardrag.retrieval.docs import open_docs\n"
        "handed = []\n"
        "guard = Guard(open_docs('docs'), policy='inbox.yaml', store='live.db', routes=handed.append)\n",
        encoding="utf-8",
    )
    said = ("cases.jsonl", "--app", "app_with_inbox:guard")
    assert run(["eval", *said, "--store", "mine.db", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["answers"]["abstained"] >= 2
    assert data["policy"]["name"] == "inbox"
    run(["calibrate", *said])
    assert run(["diagnose", "--cases", *said]) == 0
    capsys.readouterr()
    app = sys.modules["app_with_inbox"]
    assert app.handed == []
    assert not (files / "live.db").exists()
    assert run(["traces", "list", "--store", "mine.db"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(CASES)
    assert run(["inbox", "list", "--store", "mine.db"]) == 0
    assert "Oslo" not in capsys.readouterr().out
    # The application's own guard is as it was.
    with app.guard as guard:
        assert guard.answer("Which airline flies to Oslo?").decision.ticket is not None
    assert len(app.handed) == 1


def test_a_rule_that_the_baseline_cannot_serve_is_refused_before_anything_is_asked(
    evaluated, files: Path
) -> None:
    _, out, _ = evaluated("--json", "--no-keep")
    (files / "base.json").write_text(out, encoding="utf-8")
    kept = ("--resume", "kept.jsonl", "--baseline", "base.json")
    code, _, err = evaluated(*kept, "--fail-on", "tag:none/answered<-0.1")
    assert code == 2
    assert "the baseline has no slice 'tag:none'" in err
    assert not (files / "kept.jsonl").exists()


def test_a_retriever_of_ones_own_is_compared_with_a_search_of_its_documents(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (files / "own_search.py").write_text(
        "def search(query, k):\n"
        "    return [{'id': 'l.md#paint', 'text': 'Fences are painted green every spring.', 'score': 0.4}]\n",
        encoding="utf-8",
    )
    said = ["eval", "cases.jsonl", "--retriever", "own_search:search", "--json", "--no-keep"]
    assert run(said) == 0
    alone = json.loads(capsys.readouterr().out)
    assert "name them with --docs" in alone["misses"]["diagnosis"]["notes"][0]
    assert run(said) == 0
    assert "no label names anything that was retrieved for any of the 4 questions" in capsys.readouterr().err
    assert run([*said, "--docs", "docs", "--variant", "lexical"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data["variants"]) == ["own_search:search", "lexical"]
    recalls = [one["at_k"]["wide"]["recall"][-1] for one in data["variants"].values()]
    assert recalls == [0.0, 1.0]
    assert data["misses"]["diagnosis"]["notes"] == []
    causes = {group["cause"] for group in data["misses"]["groups"]}
    assert causes <= {"vocabulary_mismatch", "identifier_blind_spot"}
    both = ["eval", "cases.jsonl", "--retriever", "own_search:search", "--app", "own_search:search"]
    assert run(both) == 2
    assert "give one of --retriever and --app" in capsys.readouterr().err


def test_questions_that_a_tool_failed_at_are_told(
    files: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that is down declines every question without an answer, which looks like a merit."""
    (files / "brittle.py").write_text(
        "def search(query):\n"
        "    if 'cup' in query or 'pump' in query:\n"
        "        raise ConnectionError('no route')\n"
        "    return ['A dashboard can hold 60 widgets.']\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(files))
    assert run(["eval", "cases.jsonl", "--retriever", "brittle:search", "--html", "r.html"]) == 0
    told = "2 of 6 questions failed (retriever_failed 2); they count as declined"
    assert told in capsys.readouterr().err
    assert told in (files / "r.html").read_text(encoding="utf-8")


def test_a_baseline_is_compared_with_the_first_variant_and_says_so(evaluated, files: Path) -> None:
    _, before, _ = evaluated("--json")
    (files / "base.json").write_text(before, encoding="utf-8")
    code, _, err = evaluated("--baseline", "base.json", "--variant", "high=gate.floor.value=1.0")
    assert code == 0
    assert "of the variants only offline is compared with the baseline" in err
    code, out, err = evaluated("--baseline", "base.json", "--half", "fit", "--json")
    assert json.loads(out)["half"] == "fit"
    assert "The baseline is of other questions" in " ".join(err.split())


def test_kept_results_that_are_used_again_are_told(
    evaluated, files: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "are taken from" not in evaluated("--resume", "kept.jsonl")[2]
    _, _, err = evaluated("--resume", "kept.jsonl")
    assert "6 of 6 results are taken from kept.jsonl" in err
    assert "has changed since" not in err
    (files / "named.py").write_text("def search(query):\n    return ['A dashboard.']\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(files))
    for _ in range(2):
        assert run(["eval", "cases.jsonl", "--retriever", "named:search", "--resume", "own.jsonl"]) == 0
    assert (
        "6 of 6 results are taken from own.jsonl, also if the code of --retriever" in capsys.readouterr().err
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--html", "nowhere/r.html"), "there is no folder nowhere"),
        (("--variant", "a=order.k=2", "--variant", "a=order.k=3"), "two variants are called 'a'"),
    ],
)
def test_what_cannot_be_reported_is_said_before_anything_is_asked(
    evaluated, files: Path, arguments: tuple[str, ...], told: str
) -> None:
    code, out, err = evaluated("--resume", "kept.jsonl", *arguments)
    assert code == 2
    assert out == ""
    assert told in err
    assert not (files / "kept.jsonl").exists()


def test_the_history_cuts_no_number_on_a_narrow_terminal(
    evaluated, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    evaluated("--variant", "a-long-name-of-a-variant=order.k=2")
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["eval", "--history"]) == 0
    out = capsys.readouterr().out
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 80
    row = next(line for line in out.splitlines() if line.startswith("1 "))
    assert len(re.findall(r"\d\.\d{3}", row)) == 5
    assert "1.000" in row
