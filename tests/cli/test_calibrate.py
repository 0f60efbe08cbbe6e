"""`guardrag calibrate`: what it prints, writes and exits with; and --drift."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guardrag import Guard
from guardrag.cli.app import run
from guardrag.policy import load_policy
from guardrag.retrieval.docs import open_docs
from guardrag.retrieval.lexical import LexicalScorer

THINGS = ["pump", "valve", "sensor", "boiler", "ladder", "window", "engine", "filter", "hammer", "bottle"]
COLOURS = ["green", "yellow", "purple", "orange", "silver", "golden", "brown", "white"]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Eighty questions that their passages answer in their own words, eighty about something else."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GUARDRAG_STORE", raising=False)
    (tmp_path / "docs").mkdir()
    cases = []
    for thing in THINGS:
        parts = [f"# The {thing}\n"]
        for colour in COLOURS:
            parts.append(
                f"\n## {colour} {thing}\n\nThe {colour} {thing} weighs {len(colour) + 3} kilograms.\n"
            )
            question = f"What does the {colour} {thing} weigh?"
            relevant = [f"{thing}.md#{colour}-{thing}"]
            cases.append({"id": f"{colour}-{thing}", "question": question, "relevant": relevant})
            asked = f"Who was champion of {colour} chess in {thing}ville?"
            cases.append({"id": f"no-{colour}-{thing}", "question": asked, "relevant": []})
        (tmp_path / "docs" / f"{thing}.md").write_text("".join(parts), encoding="utf-8")
    (tmp_path / "cases.jsonl").write_text("\n".join(map(json.dumps, cases)), encoding="utf-8")
    return tmp_path


@pytest.fixture
def calibrated(files: Path, capsys: pytest.CaptureFixture[str]):
    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["calibrate", "cases.jsonl", "--docs", "docs", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def test_labels_that_name_nothing_are_told(calibrated, files: Path) -> None:
    case = {"id": "typo", "question": "What does the red cup weigh?", "relevant": ["cup.md#rde-cup"]}
    with (files / "cases.jsonl").open("a", encoding="utf-8") as file:
        file.write("\n" + json.dumps(case))
    _, _, err = calibrated("--json")
    assert "1 label names no passage" in err
    assert "cup.md#rde-cup" in err


def test_a_floor_is_certified_and_written(calibrated, files: Path) -> None:
    code, out, _ = calibrated("--out", "mine.yaml")
    assert code == 0
    told = " ".join(out.split())
    assert "Highest floor that a question passes" in told
    assert "Certified with 95% confidence" in told
    policy = load_policy(files / "mine.yaml")
    floor = policy.gate.floor
    assert floor.fitted_on == LexicalScorer().fingerprint
    assert floor.confidence_bound is not None
    assert floor.confidence_bound <= 0.05
    assert floor.provenance is not None
    assert (floor.provenance.risk, floor.provenance.questions) == ("false-release", 160)
    assert floor.provenance.retriever.startswith("index:")
    assert floor.provenance.chunking.startswith("chunks:")
    assert policy.order == load_policy("offline").order
    with Guard(open_docs(files / "docs"), policy=policy, store=False) as guard:
        assert guard.answer("What does the green pump weigh?").released
        assert not guard.answer("Who was champion of green chess in pumpville?").released


def test_everything_as_json(calibrated, files: Path) -> None:
    code, out, _ = calibrated(
        "--json", "--map", "platt", "--plot", "r.svg", "--risk", "off-label", "--target-error", "0.3"
    )
    assert code == 0
    data = json.loads(out)
    assert data["risk"] == "off-label"
    assert data["certified"] is True
    assert data["questions"] == {"answerable": 80, "no_answer": 80}
    assert data["floor"]["confidence_bound"] <= 0.3
    assert data["overlap"]["separation"] > 0.9
    assert data["mapping"]["method"] == "platt"
    assert sum(count for _, _, count in data["reliability"]["bins"]) <= 160
    assert len(data["tests"]) == 101
    assert any("mix of questions" in sentence for sentence in data["told"])
    assert (files / "r.svg").read_text(encoding="utf-8").startswith("<svg")


def test_too_small_a_set_certifies_nothing_and_says_how_many_would_do(calibrated, files: Path) -> None:
    lines = (files / "cases.jsonl").read_text(encoding="utf-8").splitlines()[:40]
    (files / "cases.jsonl").write_text("\n".join(lines), encoding="utf-8")
    code, out, _ = calibrated("--out", "mine.yaml", "--map", "platt", "--plot", "r.svg")
    assert code == 1
    told = " ".join(out.split())
    assert "mine.yaml was not written: no floor is certified." in told
    assert "The reliability plot is in r.svg." in told
    assert "Too few cases to certify anything: 20 bear on this risk" in told
    assert "59 are needed for 5% at 95% confidence" in told
    assert not (files / "mine.yaml").exists()


def test_the_floor_goes_into_a_file_that_is_there_and_extends_a_file(calibrated, files: Path) -> None:
    (files / "base.yaml").write_text("format: 1\nextends: offline\norder: {k: 3} # few\n", encoding="utf-8")
    assert calibrated("--policy", "base.yaml", "--out", "sub/derived.yaml")[0] == 0
    assert load_policy(files / "sub" / "derived.yaml").order.k == 3
    assert calibrated("--policy", "base.yaml", "--out", "base.yaml")[0] == 0
    assert "# few" in (files / "base.yaml").read_text(encoding="utf-8")
    assert load_policy(files / "base.yaml").gate.floor.provenance is not None


def test_half_of_the_cases_is_left_to_report_on(calibrated) -> None:
    code, out, _ = calibrated("--half", "fit", "--target-error", "0.2", "--json")
    assert code == 0
    assert 50 < sum(json.loads(out)["questions"].values()) < 110


def test_a_floor_of_one_half_is_not_stale_for_a_report_on_the_other(
    calibrated, capsys: pytest.CaptureFixture[str]
) -> None:
    assert calibrated("--half", "fit", "--target-error", "0.2", "--out", "mine.yaml")[0] == 0
    said = ("cases.jsonl", "--docs", "docs", "--policy", "mine.yaml", "--half", "report", "--no-keep")
    assert run(["eval", *said]) == 0
    assert "calibrated before" not in capsys.readouterr().err
    assert run(["ask", "What does the green pump weigh?", "--docs", "docs", "--policy", "mine.yaml"]) == 0
    assert "calibrated before" not in capsys.readouterr().err


def test_a_policy_whose_models_are_not_needed_here_calls_none(calibrated, files: Path) -> None:
    text = "extends: offline\ngenerate: {generator: litellm, model: nowhere/none}\nverify: {judge: llm}\n"
    (files / "model.yaml").write_text(text, encoding="utf-8")
    assert calibrated("--policy", "model.yaml")[0] == 0


def test_a_guard_of_an_application(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (files / "ours.py").write_text(
        "from guardrag import Guard\nfrom guardrag.retrieval.docs import open_docs\n"
        "guard = Guard(open_docs('docs'), store=False)\n",
        encoding="utf-8",
    )
    assert run(["calibrate", "cases.jsonl", "--app", "ours:guard", "--out", "mine.yaml"]) == 0
    assert load_policy(files / "mine.yaml").gate.floor.fitted_on == LexicalScorer().fingerprint
    capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--target-error", "0"], "between 0 and 1"),
        (["--confidence", "1.5"], "between 0 and 1"),
        (["--plot", "x.svg"], "--map"),
        (["--policy", "nope"], "nope"),
        (["--out", "docs/pump.md"], "pump.md"),
    ],
)
def test_what_cannot_be_done_is_said(calibrated, arguments: list[str], told: str) -> None:
    code, _, err = calibrated(*arguments)
    assert code == 2
    assert told in err


def test_no_cases(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calibrate", "--docs", "docs"]) == 2
    assert "labelled questions" in capsys.readouterr().err


def test_drift(calibrated, files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert calibrated("--out", "mine.yaml")[0] == 0
    questions = [json.loads(line)["question"] for line in (files / "cases.jsonl").read_text().splitlines()]
    with Guard(open_docs(files / "docs"), policy=files / "mine.yaml", store=files / "same.db") as guard:
        for question in questions[::2]:
            guard.answer(question)
        for question in questions[1::2]:
            guard.answer(question)
    assert run(["calibrate", "--drift", "--policy", "mine.yaml", "--store", "same.db", "--json"]) == 0
    same = json.loads(capsys.readouterr().out)
    assert same["drifted"] is False
    assert same["live"] > 100
    assert same["distance"] < 0.05
    with Guard(open_docs(files / "docs"), policy=files / "mine.yaml", store=files / "other.db") as guard:
        for question in questions[:80:2]:
            guard.answer(question.replace("weigh", "cost in euros when bought abroad"))
    assert run(["calibrate", "--drift", "--policy", "mine.yaml", "--store", "other.db"]) == 1
    assert "calibrate again" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--policy", "offline"], "policy file"),
        (["--policy", "bare.yaml"], "calibration.json"),
        (["--policy", "bare.yaml", "--since", "soon"], "calibration.json"),
    ],
)
def test_drift_needs_a_calibrated_policy(
    files: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    (files / "bare.yaml").write_text("format: 1\nextends: offline\n", encoding="utf-8")
    assert run(["calibrate", "--drift", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_copied_questions_are_told(calibrated, files: Path) -> None:
    """Fifty copies of one lucky question would certify what fifty questions would."""
    assert "repeat another one" not in calibrated("--json")[2]
    text = (files / "cases.jsonl").read_text(encoding="utf-8")
    first = json.loads(text.splitlines()[1])
    copies = [json.dumps(first | {"id": f"copy-{n}"}) for n in range(50)]
    (files / "cases.jsonl").write_text("\n".join([text, *copies]), encoding="utf-8")
    assert "50 of 210 cases repeat another one" in calibrated("--json")[2]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--target-error", "0"), "must lie between 0 and 1"),
        (("--map", "platt", "--plot", "nowhere/plot.svg"), "there is no folder nowhere"),
    ],
)
def test_what_cannot_come_out_is_said_before_anything_is_asked(
    calibrated, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], told: str
) -> None:
    def asked(*_: object, **__: object) -> None:
        raise AssertionError("a question was asked")

    monkeypatch.setattr("guardrag.evals.calibration.samples._rank", asked)
    code, _, err = calibrated(*arguments)
    assert code == 2
    assert told in err
