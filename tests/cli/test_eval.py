"""`guardrag eval`: JSON on standard output, a table for people, halves, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guardrag.cli.app import run
from guardrag.evals import half

DOC = """# Limits

## Widgets

A dashboard can hold 60 widgets.

## Desk

The desk is open from 07:00 to 19:00.
"""
CASES = [
    {"id": "one", "question": "How many widgets can a dashboard hold?", "relevant": ["limits.md#widgets"]},
    {"id": "two", "question": "When is the desk open?", "relevant": ["limits.md#desk"]},
    {"id": "three", "question": "Who won the cup in 2018?", "relevant": []},
    {"id": "four", "question": "Which airline flies to Oslo?", "relevant": []},
]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    monkeypatch.chdir(tmp_path)  # where the store of kept runs is made
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "limits.md").write_text(DOC, encoding="utf-8")
    cases = tmp_path / "cases.jsonl"
    cases.write_text("\n".join(json.dumps(case) for case in CASES), encoding="utf-8")
    return str(cases), str(docs)


def test_json(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    cases, docs = files
    assert run(["eval", cases, "--docs", docs, "--policy", "offline", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["questions"] == {"answerable": 2, "no_answer": 2}
    assert data["answers"]["released"] == 2
    assert data["answers"]["false_releases"] == 0
    assert data["answers"]["released_off_label"] == 0
    assert data["retrieval"]["send"]["hit_rate"] == 1.0
    assert data["policy"]["name"] == "offline"


def test_table(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    cases, docs = files
    assert run(["eval", cases, "--docs", docs]) == 0
    out = capsys.readouterr().out
    assert "2 questions with an answer, 2 without" in out
    assert "false releases" in out
    assert "mean reciprocal rank" in out
    assert "By kind of question" in out
    assert "no_answer" in out
    assert "of what was released 0.000 is wrong, at coverage 0.500" in out
    assert "claims released 2, with a remark 0" in out
    for size in ("1", "3", "5", "8", "10", "20", "50"):  # those asked for, send and wide size
        assert any(line.split("│")[2:3] and line.split("│")[2].strip() == size for line in out.splitlines())


@pytest.mark.parametrize("part", ["fit", "report"])
def test_halves(files: tuple[str, str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    cases, docs = files
    chosen = [case for case in CASES if half(str(case["id"])) == part]
    assert chosen
    assert run(["eval", cases, "--docs", docs, "--half", part, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(data["questions"].values()) == len(chosen)
    assert data["half"] == part


def test_a_bad_case_is_one_line_with_its_place(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    cases, docs = files
    Path(cases).write_text('{"id": "a"}\n', encoding="utf-8")
    assert run(["eval", cases, "--docs", docs]) == 2
    err = capsys.readouterr().err
    assert "cases.jsonl:1: 'question' must be text" in err
    assert len(err.strip().splitlines()) == 1


def test_a_half_without_cases_is_an_error(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    cases, docs = files
    Path(cases).write_text(json.dumps(CASES[0]), encoding="utf-8")
    other = "report" if half("one") == "fit" else "fit"
    assert run(["eval", cases, "--docs", docs, "--half", other]) == 2
    assert "no case is in the half" in capsys.readouterr().err


def test_it_needs_a_source(files: tuple[str, str]) -> None:
    assert run(["eval", files[0]]) == 2
    assert run(["eval", "missing.jsonl", "--docs", files[1]]) == 2
