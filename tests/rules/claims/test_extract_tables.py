"""Extracts of tables: a row's label, headers and cells, with what leads in to the table."""

from __future__ import annotations

import pytest

from guardrag.types import CheckOutcome

TABLE = "| Plan | Price | Seats |\n| --- | ---: | ---: |\n| Reed | 19 | 3 |\n| [[Heron | 79 | 15]] |\n"
WITHOUT = f"Prices per month, in EUR, without VAT.\n\n{TABLE}"
COLON = f"Prices per month:\n\n{TABLE}"
CAR_PARK = f"Visitors park in the yard. Row seven is kept for buses, unless the school closes.\n\n{TABLE}"


@pytest.mark.parametrize("lead", ["", "Prices per month, in EUR, without VAT. ", "Prices per month: "])
@pytest.mark.parametrize(
    "told",
    [
        "Heron: Price 79",
        "Heron, Price: 79",
        "Heron | Price | 79",
        "Price, Heron: 79",
        "Plan: Heron, Price: 79",
        "Plan: Heron, Price: 79, Seats: 15",
        "Plan: Heron\nPrice: 79\nSeats: 15",
        "Heron, Seats: 15",
        "| Heron | 79 | 15 |",
        "Plan | Price | Seats\nHeron | 79 | 15",
    ],
)
def test_a_row_is_told_as_label_headers_and_cells_behind_what_leads_in(checking, lead, told):
    text = {"": TABLE, "Prices per month: ": COLON}.get(lead, WITHOUT)
    result = checking.extract(lead + told, text)
    assert (result.outcome, result.reason) == (CheckOutcome.PASSED, "")


ALL = WITHOUT.replace("[[", "").replace("]]", "")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Heron, Price: 79", CAR_PARK),
        ("Plan: Heron\nPrice: 79\nSeats: 15", CAR_PARK),
        ("Visitors park in the yard. Heron, Price: 79", CAR_PARK),
        ("Heron, Price: 79", TABLE.replace("| Plan | Price | Seats |", "[[| Plan | Price | Seats |]]")),
        ("Prices per month, in EUR, without VAT.\nReed: Price 19\nHeron: Price 79", f"[[{ALL}]]"),
        ("Prices per month, in EUR, without VAT. Heron: Price 79", f"[[{ALL}]]"),
        ("Nord, Temperatur: -20", "| Werk | Temperatur |\n| --- | --- |\n| Nord | -20 |\n"),
    ],
)
def test_whatever_else_is_quoted_or_stands_before_it(checking, claim, text):
    result = checking.extract(claim, text)
    assert (result.outcome, result.reason) == (CheckOutcome.PASSED, "")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Heron, Price: 79", WITHOUT),
        ("Heron, Price: 79", COLON),
        ("| Heron | 79 | 15 |", WITHOUT),
        ("Heron, Price: 79", f"The following plans are not sold any more.\n\n{TABLE}"),
        ("Heron, Price: 79", f"Figures in thousands.\n\n{TABLE}"),
        ("Heron, Price: 79", f"Only for members.\n\n{TABLE}"),
        (
            "Heron, Price: 79",
            f"We list it in full. All prices in this list exclude the tax paid at the gate.\n\n{TABLE}",
        ),
        (
            "Heron, Price: 79",
            f"A seat of a plan is never sold to one who has not been a member for a whole year.\n\n{TABLE}",
        ),
        ("Heron, Price: 79", f"# Withdrawn plans\n\n{TABLE}"),
        ("Heron, Price: 15", TABLE),
        ("Heron, Seats: 79", TABLE),
        ("Reed, Price: 79", TABLE),
        ("Heron: 79", TABLE),
        ("Heron 79 15", TABLE),
        ("Heron, Price: 79, 15", TABLE),
        ("Heron, Seats: 15, Price: 79", TABLE),
        ("Price | Plan | Seats\nHeron | 79 | 15", TABLE),
        ("Price: 79", TABLE),
        ("79", TABLE),
        ("Plan | Price | Seats", TABLE),
        ("Prices per month: Prices per month: Heron, Price: 15", COLON),
        ("Nord, Temperatur: 20", "| Werk | Temperatur |\n| --- | --- |\n| Nord | -20 |\n"),
        ("Fee, Price: 20", "| Item | Price | Note |\n| --- | --- | --- |\n| Fee | 20 | only for members |\n"),
    ],
)
def test_nor_without_what_denies_limits_or_scales_it_nor_with_another_cell(checking, claim, text):
    assert checking.extract(claim, text).outcome is CheckOutcome.FAILED


@pytest.mark.parametrize(
    ("claim", "lead", "outcome"),
    [
        (
            "Plan | Price | Seats\nHeron | 79 | 15",
            "The rates are as follows, by season:",
            CheckOutcome.FAILED,
        ),
        ("Plan | Price | Seats\nHeron | 79 | 15", "The shop sells these:", CheckOutcome.PASSED),
        ("Heron, Price: 79", "The shop sells these:", CheckOutcome.FAILED),
        ("Plan | Price | Seats\nHeron | 79 | 15", "The shop no longer sells these:", CheckOutcome.FAILED),
        ("Plan | Price | Seats\nHeron | 79 | 15", "Estimated rates:", CheckOutcome.FAILED),
    ],
)
def test_a_row_as_it_stands_there_needs_no_more_than_what_limits_it(checking, claim, lead, outcome):
    assert checking.extract(claim, f"{lead}\n\n{TABLE}").outcome is outcome
