"""Texts with very many numbers or very long gaps: work is counted, no clock is asked."""

from __future__ import annotations

import pytest

from guardrag.rules.claims.eastern import counted, places, polarity
from guardrag.rules.claims.reading.labelled import labelled


@pytest.mark.parametrize("said", ["第1条 ", "每天3次，", "长5米 "])
def test_one_number_many_times_is_compared_once(checking, monkeypatch, said):
    asked = []
    for module, name in ((places, "_equal"), (counted, "_below")):
        plainly = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given, f=plainly: asked.append(given) or f(*given))
    text = said * 100 + "到此为止。"
    checking.against(text, f"[[{text}]]")
    assert len(asked) < 1000


def test_one_denial_many_times_is_read_once(checking, monkeypatch):
    asked, plainly = [], polarity._focus
    monkeypatch.setattr(polarity, "_focus", lambda *given: asked.append(given) or plainly(*given))
    times = 300
    assert checking.results("لا يجوز للطالب " * 3, "لا يجوز للطالب " * times)
    assert len(asked) < 4 * times


@pytest.mark.parametrize("gap", [" ", "\t", " " * 9, " " * 200])
def test_labels_are_found_behind_and_before_any_gap(gap):
    text = f"Hours:{gap}9 to 5{gap}\n{gap}Phone{gap}:{gap}555{gap}\nPlace -{gap}hall"
    found = labelled(text, 0, 20)
    assert found is not None
    assert [label for label, _ in found.rows] == ["Hours", "Phone", "Place"]
    assert [value for _, value in found.rows][1:] == ["555", "hall"]


def test_a_gap_is_no_label():
    assert labelled("One." + " " * 3000 + ": two. Three." + "\t" * 3000 + "- four.", 0, 10) is None
