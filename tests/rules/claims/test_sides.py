"""Parallel statements and rows: what is said of one is not said of the other."""

from __future__ import annotations

import pytest

from guardrag.rules.claims.reading.segments import segments
from guardrag.rules.claims.reading.words import read

TABLE = (
    "| Plan | Rows | Support |\n|---|---|---|\n"
    "| Basic | [[1 million]] | e-mail |\n| [[Pro]] | 20 million | phone |"
)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Adults pay 12 euros, children 5 euros.", "Children pay 12 euros."),
        ("The last coat is the outer, and the first is the inner.", "The first coat is the outer."),
        ("The lion was born in Basel and came to us from Leipzig.", "The lion was born in Leipzig."),
        ("Nils Aare designed the depot; his brother Olav built the barns.", "Olav Aare designed the depot."),
        ("The mill, built in 1868, was destroyed in 1938.", "The mill was destroyed in 1868."),
        ("In night mode, it uses half of the cores. In day mode, it uses all cores but one.",
         "In day mode, it uses half of the cores."),
        ("Between 2015 and 2020 the packs grew from 14 to 28.", "There were 28 packs in 2015."),
        ("It was founded by Ilse Marr, whose daughter conducts it.", "Ilse Marr conducts it."),
        (TABLE, "The Pro plan holds 1 million rows."),
    ],
)  # fmt: skip
def test_the_subject_of_one_with_the_predicate_of_the_other_is_refused(checking, text, claim):
    assert "binding" in checking.against(claim, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Adults pay 12 euros, children 5 euros.", "The ticket of a child costs €5."),
        ("The lion was born in Basel and came to us from Leipzig.", "The lion's birthplace is Basel."),
        ("Line 4 was opened in 1908 and closed in 1967.", "Line 4 closed in 1967."),
        (TABLE.replace("[[1 million]]", "1 million").replace("20 million", "[[20 million]]"),
         "The Pro plan holds 20 million rows."),
    ],
)  # fmt: skip
def test_what_belongs_together_may_be_said_together(checking, text, claim):
    assert checking.against(claim, text) == []


def test_segments_part_at_joints_and_not_inside_measures():
    text = "Passwords have between 12 and 64 letters, and men (18%) left at 15:30 or later; it stays open."
    found = segments(read(text))
    assert [part.joint for part in found] == ["", ",and", ";"]
    assert [word.low for word in found[1].words] == ["men", "18", "left", "15", "30", "later"]
    assert found[2].refers
