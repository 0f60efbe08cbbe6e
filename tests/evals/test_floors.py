"""The fitted floor, and writing it into a policy file."""

from __future__ import annotations

from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError
from guardrag.evals.cases import Case
from guardrag.evals.floors import Targets, fit_floor, write_floor
from guardrag.evals.report import CaseResult


def result(
    name: str, top: float | None, *, answerable: bool, released: bool = True, on: bool = True
) -> CaseResult:
    return CaseResult(
        case=Case(id=name, question="q", relevant=("x",) if answerable else ()),
        wide=(),
        ranked=(),
        decision="released" if released else "abstained",
        on_label=answerable and released and on,
        top=top,
    )


def test_the_lowest_floor_that_meets_the_targets() -> None:
    results = [result(f"a{n}", 0.4 + n / 20, answerable=True) for n in range(10)]
    results += [result(f"n{n}", 0.1 * n, answerable=False) for n in range(6)]
    floor = fit_floor(results)
    assert floor.meets
    assert floor.value == pytest.approx(0.55)
    assert floor.false_releases == 0.0
    assert floor.lost == 3
    assert floor.answered == pytest.approx(0.7)


def test_no_floor_is_needed_where_nothing_goes_wrong() -> None:
    results = [result("a", 0.5, answerable=True), result("n", 0.9, answerable=False, released=False)]
    assert fit_floor(results).value == 0.0
    assert fit_floor(results).lost == 0


def test_a_floor_may_be_asked_to_start_higher() -> None:
    results = [result("a", 0.5, answerable=True), result("b", 0.3, answerable=True)]
    results.append(result("n", 0.9, answerable=False, released=False))
    floor = fit_floor(results, at_least=0.35)
    assert (floor.value, floor.lost, floor.meets) == (0.35, 1, True)


def test_where_no_floor_separates_it_says_so() -> None:
    results = [result("a", 0.5, answerable=True, on=False), result("n", 0.5, answerable=False)]
    results.append(result("b", 0.5, answerable=True))
    floor = fit_floor(results)
    assert not floor.meets
    assert floor.off_label == 0.5


def test_off_label_answers_are_a_target_too() -> None:
    results = [result("a", 0.2, answerable=True, on=False), result("b", 0.9, answerable=True)]
    results.append(result("n", 0.1, answerable=False, released=False))
    assert fit_floor(results).value == pytest.approx(0.9)
    assert fit_floor(results, Targets(off_label=0.5)).value == 0.0


@pytest.mark.parametrize("answerable", [True, False])
def test_one_kind_of_question_alone_fits_nothing(*, answerable: bool) -> None:
    with pytest.raises(ConfigurationError, match="with and without an answer"):
        fit_floor([result("a", 0.5, answerable=answerable)])


POLICY = """\
format: 1
gate:
  scorer: lexical   # which
  # a comment
  floor:
    value: 0.35     # share
    fitted_on: null
    confidence_bound: null
  min_above: 1
other:
    value: 7
"""


def test_writes_the_floor_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    path.write_text(POLICY, encoding="utf-8")
    write_floor(path, 0.425, "lexical-1:abc")
    expected = POLICY.replace("0.35 ", "0.425 ").replace("fitted_on: null", 'fitted_on: "lexical-1:abc"')
    assert path.read_text(encoding="utf-8") == expected
    write_floor(path, 0.5, "lexical-1:abd", bound=0.04)
    assert "confidence_bound: 0.04\n" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["format: 1\n", POLICY.replace("    fitted_on: null\n", "")])
def test_a_file_without_the_block_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "p.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"p\.yaml"):
        write_floor(path, 0.5, "x")
    assert path.read_text(encoding="utf-8") == text
