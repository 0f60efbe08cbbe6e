"""`guardrag diagnose`: output, JSON, what it needs to be told."""

from __future__ import annotations

import json

import pytest

from guardrag.cli.app import run
from guardrag.evals import half

PAGES = {
    "pumps.md": "# Pumps\n\n## Stop\n\nThe pump stops at 40 kPa. It restarts by hand.\n",
    "alarms.md": "# Alarms\n\n## Night\n\nAn audible alarm after hours means that the intake is blocked.\n",
}


@pytest.fixture
def docs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    folder = tmp_path / "docs"
    folder.mkdir()
    for name, text in PAGES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def diagnose(*arguments: str) -> int:
    return run(["diagnose", *arguments])


def test_nothing_is_wrong(docs, capsys):
    said = ("--question", "At how many kPa does the pump stop?", "--gold", "pumps.md#stop")
    assert diagnose(*said, "--docs", str(docs)) == 0
    out = capsys.readouterr().out
    assert "pumps.md#stop: place 1 of 1" in out
    assert "Nothing is wrong" in out


def test_a_cause_with_its_evidence_and_its_fix(docs, capsys):
    said = ("-q", "the thing keeps beeping", "--gold", "alarms.md#night", "--docs", str(docs))
    assert diagnose(*said) == 0
    out = capsys.readouterr().out
    assert "vocabulary mismatch" in out
    assert "--embedder" in out
    assert diagnose(*said, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["cause"] for one in found["causes"]] == ["vocabulary_mismatch"]
    assert found["measured"]["compared"]["coverage"] == 0.0
    assert found["delivered"] is False


def test_a_case_set(docs, tmp_path, capsys):
    cases = tmp_path / "cases.jsonl"
    rows = [
        {"id": "a", "question": "At how many kPa does the pump stop?", "relevant": ["pumps.md#stop"]},
        {"id": "b", "question": "the thing keeps beeping", "relevant": ["alarms.md#night"]},
        {"id": "c", "question": "What colour is the pump?", "relevant": []},
        {"id": "d", "question": "When does the pump start?", "relevant": ["pumps.md#start"]},
    ]
    cases.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert diagnose("--cases", str(cases), "--docs", str(docs)) == 0
    out = capsys.readouterr().out
    assert "4 questions: 1 without an answer, 3 diagnosed, 1 with nothing wrong" in out
    assert "not in corpus" in out
    assert diagnose("--cases", str(cases), "--docs", str(docs), "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert {row["cause"]: row["cases"] for row in found["causes"]} == {
        "vocabulary_mismatch": ["b"],
        "not_in_corpus": ["d"],
    }


@pytest.mark.parametrize("part", ["fit", "report"])
def test_one_half_of_a_case_set(docs, tmp_path, capsys, part):
    cases = tmp_path / "cases.jsonl"
    row = {"question": "the thing keeps beeping", "relevant": ["alarms.md#night"]}
    ids = [f"q{n}" for n in range(12)]
    cases.write_text("\n".join(json.dumps({"id": name, **row}) for name in ids), encoding="utf-8")
    wanted = [name for name in ids if half(name) == part]
    assert diagnose("--cases", str(cases), "--docs", str(docs), "--half", part, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["half"] == part
    assert [one["id"] for one in found["cases"]] == wanted
    assert diagnose("--cases", str(cases), "--docs", str(docs), "--half", part) == 0
    assert f"{len(wanted)} questions of the half {part}:" in capsys.readouterr().out


def test_a_half_that_is_empty_or_of_nothing_is_an_error(docs, tmp_path, capsys):
    cases = tmp_path / "cases.jsonl"
    cases.write_text(json.dumps({"id": "one", "question": "Why?", "relevant": []}), encoding="utf-8")
    other = "report" if half("one") == "fit" else "fit"
    assert diagnose("--cases", str(cases), "--docs", str(docs), "--half", other) == 2
    assert f"no case is in the half '{other}'" in capsys.readouterr().err
    said = ("-q", "Why?", "--gold", "pumps.md#stop", "--docs", str(docs), "--half", "fit")
    assert diagnose(*said) == 2
    assert "only --cases have halves" in capsys.readouterr().err


def test_documents_beside_a_retriever(docs, tmp_path, capsys):
    (tmp_path / "finds_nothing_of_it.py").write_text(
        "def found(name):\n    return [{'id': name, 'text': 'Something else.', 'score': 0.3}]\n\n\n"
        "def search(query, k):\n    return found('alarms.md#night')\n\n\n"
        "def strange(query, k):\n    return found('x')\n"
    )
    said = ("-q", "At how many kPa does the pump stop?", "--gold", "pumps.md#stop")
    for search, cause in (("search", "vocabulary_mismatch"), ("strange", "label_mismatch")):
        named = f"finds_nothing_of_it:{search}"
        assert diagnose(*said, "--retriever", named, "--docs", str(docs), "--json") == 0
        found = json.loads(capsys.readouterr().out)
        assert [one["cause"] for one in found["causes"]] == [cause]
    assert diagnose(*said, "--retriever", "finds_nothing_of_it:search") == 0
    assert "give --docs too" in capsys.readouterr().out.replace("\n", " ")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["-q", "x"],
        ["--gold", "x"],
        ["-q", "x", "--gold", "y"],
    ],
)
def test_it_says_what_it_needs(docs, arguments, capsys):
    assert diagnose(*arguments) == 2
    assert "--" in capsys.readouterr().err
