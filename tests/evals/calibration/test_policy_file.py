"""A floor is written into a policy file, and nothing else in it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError
from guardrag.evals.calibration.policy_file import write_calibrated
from guardrag.policy import load_policy
from guardrag.policy.sections import Floor, FloorProvenance

FLOOR = Floor(
    value=0.42,
    fitted_on="lexical-1:abc",
    confidence_bound=0.0473,
    provenance=FloorProvenance(
        risk="false-release",
        target_error=0.05,
        confidence=0.95,
        cases="cases:0123",
        questions=120,
        retriever="index:1",
        chunking="chunks:2",
    ),
)
OTHER = FLOOR.model_copy(update={"value": 0.5, "confidence_bound": 0.01})


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "p.yaml"
    path.write_bytes(text.encode())
    return path


def test_a_new_file_extends_the_policy(tmp_path: Path) -> None:
    path = tmp_path / "new" / "mine.yaml"
    write_calibrated(path, FLOOR, extends="offline")
    policy = load_policy(path)
    assert policy.gate.floor == FLOOR
    assert policy.order == load_policy("offline").order
    write_calibrated(path, OTHER, extends="offline")
    assert load_policy(path).gate.floor == OTHER
    assert path.stat().st_mode & 0o777 == 0o644
    assert [one.name for one in path.parent.iterdir()] == ["mine.yaml"]


BLOCK = """\
# who wrote this
format: 1
extends: offline   # the parent
gate:
  # about the floor
  floor:
    value: 0.35     # a share
    # which scorer
    fitted_on: null # none yet
    confidence_bound:
  min_above: 1   # stays
order:
  k: 3 # few
"""


def test_comments_and_everything_else_stay(tmp_path: Path) -> None:
    path = write(tmp_path, BLOCK)
    write_calibrated(path, FLOOR, extends="offline")
    new = path.read_text(encoding="utf-8")
    expected = (
        BLOCK.replace("0.35 ", "0.42 ")
        .replace("fitted_on: null", 'fitted_on: "lexical-1:abc"')
        .replace("confidence_bound:\n", "confidence_bound: 0.0473\n")
    )
    kept = [line for line in expected.splitlines() if line in new.splitlines()]
    assert kept == expected.splitlines()
    assert load_policy(path).gate.floor == FLOOR
    assert load_policy(path).order.k == 3
    write_calibrated(path, OTHER, extends="offline")
    again = path.read_text(encoding="utf-8")
    assert load_policy(path).gate.floor == OTHER
    assert again == new.replace("0.42 ", "0.5 ").replace("0.0473", "0.01")


@pytest.mark.parametrize(
    "text",
    [
        "format: 1\nextends: offline\n",
        "format: 1\nextends: offline",
        "format: 1\nextends: offline\ngate:\n    min_above: 2 # two\n    margin: 0\n# end\n",
        "format: 1\nextends: offline\ngate:\n  floor: {value: 0.1} # one line\n  margin: 0\n",
        "format: 1\nextends: offline\ngate:\n  floor:\n    value: 0.1\n\n# about order\norder:\n  k: 2\n",
        "format: 1\nextends: offline\ngate:\n  floor:\n    value: 0.1",
        "extends: offline\r\ngate:\r\n  margin: 0\r\n  floor:\r\n    value: 0.1 # x\r\norder: {k: 2}\r\n",
        "extends: offline\nrender: {link_hosts: [ä.example]}\ngate:\n  floor:\n    value: 0.2 # ü\n",
    ],
)
def test_every_way_of_writing_a_gate(tmp_path: Path, text: str) -> None:
    path = write(tmp_path, text)
    before = load_policy(path)
    write_calibrated(path, FLOOR, extends="offline")
    new = path.read_bytes().decode()
    after = load_policy(path)
    assert after.gate.floor == FLOOR
    gate = after.gate.model_copy(update={"floor": before.gate.floor})
    assert after.model_copy(update={"gate": gate}) == before
    assert new.count("\r\n") in (0, new.count("\n"))
    for comment in [line[line.index("#") :] for line in text.splitlines() if "#" in line]:
        assert comment in new
    write_calibrated(path, OTHER, extends="offline")
    assert load_policy(path).gate.floor == OTHER


def test_a_floor_without_provenance_takes_the_old_one_away(tmp_path: Path) -> None:
    path = write(tmp_path, BLOCK)
    write_calibrated(path, FLOOR, extends="offline")
    plain = Floor(value=0.2, fitted_on="lexical-1:x")
    write_calibrated(path, plain, extends="offline")
    assert load_policy(path).gate.floor == plain
    assert "min_above: 1   # stays" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        "format: 1\nextends: offline\ngate: {margin: 0}\n",
        "format: 1\nextends: offline\ngate:\n  floor: 0.3\n",
        "{format: 1, extends: offline}\n",
        "format: 1\nextends: [\n",
        "format: 1\nextends: offline\nnonsense: 1\n",
        "- 1\n",
    ],
)
def test_a_file_that_cannot_be_changed_is_left_alone(tmp_path: Path, text: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(ConfigurationError, match=r"p\.yaml"):
        write_calibrated(path, FLOOR, extends="offline")
    assert path.read_bytes().decode() == text
    assert [one.name for one in tmp_path.iterdir()] == ["p.yaml"]


def test_a_floor_that_the_scorer_can_never_reach_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, BLOCK)
    with pytest.raises(ConfigurationError, match="never be reached"):
        write_calibrated(path, Floor(value=7.0), extends="offline")
    assert path.read_text(encoding="utf-8") == BLOCK


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(ConfigurationError, match="cannot be written"):
        write_calibrated(tmp_path / "file" / "p.yaml", FLOOR, extends="offline")
