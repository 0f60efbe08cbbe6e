from __future__ import annotations

import pytest

from guardrag.rules.claims.numbers.moments import moments


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("on 3 May 2024", {(2024, 5, 3)}),
        ("May 3, 2024", {(2024, 5, 3)}),
        ("2024-05-03", {(2024, 5, 3)}),
        ("am 3. März 2025", {(2025, 3, 3)}),
        ("le 1er avril 2024", {(2024, 4, 1)}),
        ("15 يناير 2024", {(2024, 1, 15)}),
        ("2023年6月1日", {(2023, 6, 1)}),
        ("2023/06/01", {(2023, 6, 1)}),
        ("03.03.2025", {(2025, 3, 3)}),
        ("01/09/2022", {(2022, 9, 1), (2022, 1, 9)}),
        ("25/12/2022", {(2022, 12, 25)}),
        ("in June 2024", {(2024, 6, None)}),
        ("1 July", {(None, 7, 1)}),
        ("bis zum 31.03. möglich", {(None, 3, 31)}),
        ("ab 1. 5. geöffnet", {(None, 5, 1)}),
    ],
)
def test_dates_in_every_form(text, days):
    (found,) = moments(text)
    assert found.days == days


@pytest.mark.parametrize(
    ("text", "minute"),
    [
        ("at 9:00", 540),
        ("at 5 p.m.", 1020),
        ("at 12 a.m.", 0),
        ("um 18 Uhr", 1080),
        ("午後7時", 1140),
        ("half past eight in the evening", 1230),
        ("three in the morning", 180),
        ("noon", 720),
    ],
)
def test_times_of_day_in_every_form(text, minute):
    (found,) = moments(text)
    assert found.minute == minute


@pytest.mark.parametrize(
    "text", ["Level 9 may take hours", "version 1.2.3", "from 2022 on", "ratio 16:9:4:1"]
)
def test_what_only_looks_like_a_date(text):
    assert moments(text) == ()


@pytest.mark.parametrize("text", ["siehe Abschnitt 3.1. Danach", "ab 3.1.2 gilt", "bis 40.03. möglich"])
def test_figures_that_are_no_day_of_a_month(text):
    assert not [found for found in moments(text) if found.days]
