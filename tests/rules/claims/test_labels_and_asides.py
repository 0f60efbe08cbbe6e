"""Numbers that are labels, words that only look like denials, and figures of something else."""

from __future__ import annotations

import pytest

VALVE = "The operator must not open valve 7 above 120 kPa unless the supervisor agrees."


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (VALVE, VALVE.replace("above", "below")),
        ("Class 2 over 10 MW needs a permit.", "Class 2 under 10 MW needs a permit."),
        ("Die Ware ist bis zu 30 Tage nach dem Kauf umtauschbar.", "Die Ware ist nicht umtauschbar."),
        ("Sie dürfen bis zu drei Tage von zu Hause arbeiten.", "Sie dürfen nicht von zu Hause arbeiten."),
    ],
)
def test_what_says_something_else_is_refused(checking, text, claim):
    assert checking.against(claim, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (VALVE, "Valve 7 must not be opened above 120 kPa unless the supervisor agrees."),
        ("Die Prüfung ist alle 24 Monate zu wiederholen.", "Die Prüfung muss alle zwei Jahre stattfinden."),
        ("Die Praxis ist vom 4. bis 22. August geschlossen.", "Vom 4. bis 22. August bleibt die Praxis zu."),
    ],
)
def test_what_says_the_same_is_not(checking, text, claim):
    assert checking.against(claim, text) == []


def test_an_it_means_nothing_that_the_passage_does_not_name(checking):
    text = "Aspirin may reduce the risk of stroke. [[It should not be taken by children under 16.]]"
    assert "subjects" in checking.against("Ibuprofen should not be taken by children under 16.", text)
    assert checking.against("Aspirin should not be taken by children under 16.", text) == []


def test_a_figure_of_something_else_is_no_conflict(checking):
    text, other = "Employees may work from home up to three days a week.", "Employees get 25 days of holiday."
    claim = "Employees may work from home up to 3 days a week."
    assert checking.against(claim, text, others=[other]) == []
    assert "conflict" in checking.against(claim, text, others=["Employees may work from home 2 days a week."])


def test_a_sum_may_be_called_a_total(checking):
    table = "| Year | North | South |\n|---|---|---|\n| 2024 | 150 | 80 |"
    derived = ("sum", ["150", "80"], "230")
    assert checking.against("The total for 2024 is 230.", table, derived=derived) == []
