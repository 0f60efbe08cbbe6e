from __future__ import annotations

from fractions import Fraction

import pytest

from guardrag.rules.claims.numbers.quantities import loose_units, quantities


def read(text, language="en"):
    return [(one.size, one.dimension) for one in quantities(text, language) if not one.soft]


@pytest.mark.parametrize(
    ("text", "language", "size", "dimension"),
    [
        ("1,000 items", "en", 1000, ""),
        ("1.200 kPa", "de", 1_200_000, "pressure"),
        ("1.200 kPa", "en", 1200, "pressure"),
        ("1,50 €", "de", Fraction(3, 2), "euro"),
        ("1 250 euros", "fr", 1250, "euro"),
        ("€3.4 million", "en", 3_400_000, "euro"),
        ("$1.2M", "en", 1_200_000, "dollar"),
        ("twenty-five", "en", 25, ""),
        ("half an hour", "en", 1800, "time"),
        ("an hour and a half", "en", 5400, "time"),
        ("an hour and a quarter", "en", 4500, "time"),
        ("half a degree", "en", Fraction(1, 2), "degree"),
        ("a fortnight of 14 days", "en", 14 * 86400, "time"),
        ("two years", "en", 24, "calendar"),
        ("three quarters of an hour", "en", 2700, "time"),
        ("one in three", "en", Fraction(1, 3), ""),
        ("halved", "en", Fraction(1, 2), "times"),
        ("0.6 MPa", "en", 600_000, "pressure"),
        ("0.05 mg per kg", "en", Fraction(5, 10**8), "mass/mass"),
        ("une heure et demie", "fr", 5400, "time"),
        ("1万2千円", "ja", 12000, "yen"),
        ("七天", "zh", 7 * 86400, "time"),
        ("半年", "zh", 6, "calendar"),
        ("سنتان", "ar", 24, "calendar"),
        ("ثلاثون درهمًا", "ar", 30, "dirham"),
    ],
)
def test_one_number_with_its_unit_and_scale(text, language, size, dimension):
    assert (size, dimension) in read(text, language)


def test_the_first_number_of_a_range_has_the_unit_of_the_second():
    assert read("2 to 8 °C") == [(2, "celsius"), (8, "celsius")]


def test_units_of_different_kinds_are_not_converted():
    text = "30 days, 1 month, 5 dollars, 5 euros, 3%, 3 percentage points"
    assert {dimension for _, dimension in read(text)} == {
        "time",
        "calendar",
        "dollar",
        "euro",
        "share",
        "points",
    }  # fmt: skip


def test_an_exponent_is_kept_and_never_worked_out():
    (one,) = quantities("2 ** 31", "en")[:1]
    assert (one.value, one.power) == (2, "^31")
    assert quantities("9" * 30 + "^999999999", "en")[0].power == "^999999999"


@pytest.mark.parametrize(
    "text", ["E-141", "0x80000000", "WPA3", "jest-jasmine2", "a@b3.example", "2024-05-03", "9:00"]
)
def test_names_dates_and_addresses_are_no_numbers(text):
    assert read(text) == []


@pytest.mark.parametrize(
    "text", ["The second argument", "a third argument", "the one that matters", "an hour"]
)
def test_ordinals_and_articles_count_nothing(text):
    assert read(text) == []


def test_versions_keep_their_figures():
    assert [one.figure for one in quantities("Node 16.10 and v24.9, not 0.112.0", "en")] == [
        "16.10",
        "24.9",
        "0.112.0",
    ]


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("Timeout in milliseconds", [("time", Fraction(1, 1000))]),
        ("Pressure (kPa)", [("pressure", Fraction(1000))]),
        ("Revenue (€ million)", [("euro", Fraction(10**6))]),
        ("It is in use", []),
    ],
)
def test_units_that_stand_apart(text, units):
    assert list(loose_units(text)) == units


@pytest.mark.parametrize(
    "text", ["请升级到3.2.1百度地图版本。", "服务器10.0.0.1万兆网卡已启用。", "価格は1.000.000万円です。"]
)
def test_a_number_with_several_points_is_no_count(text):
    assert all(one.text[-1] not in "百万" for one in quantities(text, "zh"))


@pytest.mark.parametrize(
    ("text", "language"),
    [("¹ Sur présentation d'un justificatif.", "fr"), ("² Von den Kosten", "de"), ("1 de cada ⁵", "es")],
)
def test_the_mark_of_a_note_is_no_number_of_a_share(text, language):
    assert all("¹" not in one.text and "²" not in one.text for one in quantities(text, language))
