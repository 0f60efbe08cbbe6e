"""Work grows as the text does, counted in lines of Python that run: no clock is asked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from guardrag.text import match_quote
from guardrag.text.match import MatchRules


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of the matcher ran during `work`."""
    count = 0

    def line(frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        count += event == "line"
        return line

    def call(frame: FrameType, event: str, _: object) -> Any:
        return line if "guardrag" in frame.f_code.co_filename else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def first_half(text: str) -> str:
    return text[: len(text) // 2]


def unbroken(text: str) -> str:
    return first_half(text).replace("-\n", "")


HOSTILE: list[tuple[str, Callable[[str], str]]] = [
    ("'`Abcd` efgh '", lambda _: "'`abcd` efgh'"),
    ("'`Abcd` efgh '", lambda _: "'abcd efgh'"),
    ("'$Abcd$ efgh '", lambda _: "'abcd efgh'"),
    ("a-\n", first_half),
    ("`x` inspec-\ntion ", unbroken),
    ("`x` inspec-\ntion ", lambda text: "- " + unbroken(text)),
    ("`a-b` c-\nd ", lambda text: first_half(text).replace("-\nd", "d")),
    ("x-\n`y`", lambda text: first_half(text) + "z"),
    ("$x$ ", lambda text: text[200:600] + "x"),
    ("\\(`a` b\\) ", lambda text: first_half(text) + "x"),
    ("**a", lambda text: text[: len(text) // 6 * 3 - 2]),
    ("`x Abcd efgh` ", lambda _: "`abcd efgh"),
    ("x -5 °C abcd ", lambda _: "- °C abcd"),
    ("[abcd](http://x.test/w) efgh ", lambda _: "[abcd](http://x.test/z) efgh"),
    ("~~a~~ b ", lambda text: first_half(text) + "..." + first_half(text)),
    ("a ! ", first_half),
    ("&a", first_half),
    ("1,", first_half),
]


@pytest.mark.parametrize(("unit", "quoted"), HOSTILE)
def test_work_grows_no_faster_than_the_text(unit: str, quoted: Callable[[str], str]) -> None:
    counts: list[int] = []
    for size in (3_000, 12_000):
        text = unit * (size // len(unit)) + f" {size}"
        quote = quoted(text)
        counts.append(
            lines_run(
                lambda text=text, quote=quote: (
                    match_quote(  # type: ignore[misc]
                        quote, [text], rules=MatchRules(allow_elided=True)
                    ).explanation
                )
            )
        )
    assert counts[0] > 100
    # Four times the text; what is done once for every text makes the ratio smaller, never greater.
    assert counts[1] <= 5 * max(counts[0], 2_000)
