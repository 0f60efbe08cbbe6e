"""Normalising: as Unicode says for every text that a person writes, and never more work than its length."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path

import pytest

import guardrag
from guardrag import Guard
from guardrag.retrieval.lexical_terms import fold_text
from guardrag.retrieval.terms import passage_terms
from guardrag.rules.free_text import read_markers
from guardrag.rules.similarity import words
from guardrag.text import fold, match_quote
from guardrag.text.normal import is_normal, normalized

OUT_OF_ORDER = "\u0301\u0323"
WRITTEN = [
    "Ghi ro\u0303 giơ\u0300 va\u0300o va\u0300 giơ\u0300 ra o\u031b\u0301.",
    "बच्चों को किताबें दो",
    "שָׁלוֹם עֲלֵיכֶם",
    "مُحَمَّدٌ",
    "e" + OUT_OF_ORDER * 15,
    "ｶﾞｷﾞ ﬁ Å ｱﾟ",
]


class Sorting:
    """Counts the steps that sorting by insertion takes: the square of each run of marks, at worst."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps = 0
        for name in ("normalize", "is_normalized"):
            monkeypatch.setattr(unicodedata, name, self._counted(getattr(unicodedata, name)))

    def _counted(self, real: Callable[[str, str], object]) -> Callable[[str, str], object]:
        def counted(form: str, text: str) -> object:
            runs = accumulate(
                text, lambda run, char: run + 1 if unicodedata.combining(char) else 0, initial=0
            )
            self.steps += sum(runs)
            return real(form, text)

        return counted


@pytest.mark.parametrize("text", WRITTEN)
@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_what_people_write_is_normalised_as_unicode_says(form, text):
    assert normalized(form, text * 3) == unicodedata.normalize(form, text * 3)
    assert is_normal(text * 3) == unicodedata.is_normalized("NFC", text * 3)


@pytest.mark.parametrize("before", ["", "a", "x" * 31, "é " * 40])
@pytest.mark.parametrize("count", [29, 30, 31, 32, 61, 95])
def test_of_a_longer_run_thirty_marks_are_sorted_at_a_time(before, count):
    run = (OUT_OF_ORDER * 50)[:count]
    found = normalized("NFD", f"{before}{run}z é")
    stretches = [unicodedata.normalize("NFD", run[at : at + 30]) for at in range(0, count, 30)]
    assert found == unicodedata.normalize("NFD", before) + "".join(stretches) + "z e\u0301"
    assert not is_normal(f"{before}{run}z é")
    assert is_normal(f"{before}{chr(0x0300) * count if not before else ''}z é")


def test_every_mark_of_this_python_is_known(monkeypatch):
    marks = [chr(code) for code in range(0x110000) if unicodedata.combining(chr(code))]
    sorting, uncut = Sorting(monkeypatch), []
    for mark in marks:
        before = sorting.steps
        normalized("NFD", mark * 40)
        # Of 40 in a row: 30 and 10.
        if sorting.steps - before > 31 * 15 + 11 * 5:
            uncut.append(hex(ord(mark)))
    assert len(marks) > 800
    assert not uncut


SHAPES: list[Callable[[int], str]] = [
    lambda count: OUT_OF_ORDER * count,
    lambda count: "a" + OUT_OF_ORDER * count,
    lambda count: "The lid is blue." + OUT_OF_ORDER * count + " It is round.",
    lambda count: ("a" + OUT_OF_ORDER + "\u0316") * count,
    lambda count: "\uff9e\u0323" * count,
    lambda count: "\u0344\u0323" * count,
    lambda count: "\u0f73\u0f39" * count,
    lambda count: "\U0001e8d0\U0001e944" * count,
    lambda count: "(" + OUT_OF_ORDER * count + "[1" + OUT_OF_ORDER * count + "])",
]
READERS: list[Callable[[str], object]] = [
    fold,
    fold_text,
    passage_terms,
    words,
    lambda text: read_markers(text, 3),
    lambda text: match_quote("The lid is not blue today.", [text]).explanation,
    lambda text: match_quote(text[:-1], [text]),
    lambda text: Guard(lambda _: ["The tank holds 300 litres.", text], store=False).answer(
        "How much does the tank hold?"
    ),
    lambda text: Guard(lambda _: ["The tank holds 300 litres."], store=False).answer(f"tank {text}"),
]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("read", READERS)
def test_the_work_is_linear_in_the_text(monkeypatch, read, shape):
    sorting = Sorting(monkeypatch)
    steps = []
    for count in (300, 1_200):
        before = sorting.steps
        read(shape(count))
        steps.append(sorting.steps - before)
    # Four times the text; what is done once for every text makes the ratio smaller, never greater.
    assert steps[1] <= 5 * max(steps[0], 1_000)


@pytest.mark.parametrize("count", [15, 16, 100])
def test_places_stay_right_around_a_crowded_letter(count):
    crowded = "a" + OUT_OF_ORDER * count
    source = f"Cafe\u0301 {crowded} one. The lid is blue. {crowded} two."
    found = match_quote("The lid is blue.", [source])
    assert found.verified
    assert source[found.start : found.end] == "The lid is blue."
    behind = fold(source)
    at = behind.text.index("two")
    assert source[behind.raw_start(at) : behind.raw_end(at + 3)] == "two"


_CALL = re.compile(r"unicodedata\.(?:is_)?normali[sz]ed?\(([^\n]*)")
_BOUNDED = ("chr(code)", "sign)", "character)", "label)", "other)", "low.replace")
"""Of one character, of a label that people write, of a word without marks of its own."""


def test_no_text_of_others_is_normalised_elsewhere():
    root = Path(guardrag.__file__).parent
    unbounded = [
        f"{path.relative_to(root)}: {call[0]}"
        for path in root.rglob("*.py")
        if path.name != "normal.py"
        for call in _CALL.finditer(path.read_text(encoding="utf-8"))
        if not any(known in call[1] for known in _BOUNDED)
    ]
    assert not unbounded
