from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.hard_tokens import HardKind, find_hard_tokens, hard_sequence, hard_tokens


def values(text, kind):
    return [value for found, value in hard_sequence(text) if found.value == kind]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1,000 and 1000 and 1 000 and 1'000 and 1_000", ["1000"] * 5),
        ("10 000 km", ["10000"]),
        ("1,500,000", ["1500000"]),
        ("1.50 and 1,5", ["1.5", "1.5"]),
        ("1.000 is left alone", ["1.000"]),
        ("lists 1,2,3", ["1", "2", "3"]),
        ("Store at −5 °C, not -5 or –5", ["-5", "-5", "-5"]),
        ("40–45 and 40-45", ["40", "45", "40", "45"]),
        ("+3 dB, ±2", ["3", "±2"]),
        ("½ cup, 3½ cups, 1/2", ["1/2", "3 1/2", "1", "2"]),
        ("2**3, 2^3, 2³", ["2^3", "2^3", "2^3"]),
        ("1.5e-3, 10⁻³, 6 × 10^23", ["1.5e-3", "10^-3", "6e23"]),
        ("6 ×\n10^23, 6\u00a0×\u00a010⁻³", ["6e23", "6e-3"]),
        ("1e+07, 1e-007, 1.5e-0", ["1e7", "1e-7", "1.5e0"]),
        ("1e-" + "9" * 5000, ["1e-" + "9" * 5000]),
        ("٣٤ mg", ["34"]),
        ("two pumps, thirty days, one pump", ["2", "30"]),
        ("the 1st and the 22nd", ["1", "22"]),
        ("x[0] is not x[1]", ["0", "1"]),
        ("n=8, p<.05", ["8", "0.05"]),
        ("1500 units", ["1500"]),
        ("007", ["7"]),
    ],
)
def test_numbers(text, numbers):
    assert values(text, "number") == numbers


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("120 kPa at 20 °C every 6 months", ["kPa", "°C", "month"]),
        ("5 mW, 5 MW", ["mW", "MW"]),
        ("12.4mg, 5GB, 8h", ["mg", "GB", "h"]),
        ("6-month, 30 days", ["month", "day"]),
        ("10 %, 10 percent, 10 per cent", ["%", "%", "%"]),
        ("$5.50, 5 USD, € 7, 7 euros", ["$", "$", "€", "€"]),
        ("60 minutes, 60 min, 1 hour", ["min", "min", "h"]),
        ("5 business days", ["business day"]),
        ("5 bolts, 10x, 5 x 3", ["×"]),
        ("3个月, 30分钟", ["个月", "分钟"]),
        ("5 in total", []),
    ],
)
def test_units(text, units):
    assert values(text, "unit") == units


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("3 May 2024, May 3, 2024, 3rd of May 2024, 2024-05-03", ["2024-05-03"] * 4),
        ("3. Mai 2024, le 3 mai 2024, 3 de mayo de 2024", ["2024-05-03"] * 3),
        ("May 2024, in March, 5 May", ["2024-05", "--03", "--05-05"]),
        ("we may march on", []),
        ("03/04/2024, 3/4/2024, 3.4.24", ["3/4/2024", "3/4/2024", "3.4.24"]),
        ("9:30 am, 09:30, 9:30 p.m.", ["09:30am", "09:30", "09:30pm"]),
        ("2024年3月1日, 3月1日", ["2024-03-01", "--03-01"]),
        ("2024-03-01T10:00:00Z", ["2024-03-01T10:00:00Z"]),
        ("version 2.3.1", []),
    ],
)
def test_dates(text, dates):
    assert values(text, "date") == dates


@pytest.mark.parametrize(
    ("text", "identifiers"),
    [
        ("Order PART-20417 or AX-20, not AX-204", ["PART-20417", "AX-20", "AX-204"]),
        ("v2.3.1, 2.3.1, 2.3.1-rc.2, 192.168.0.1", ["v2.3.1", "2.3.1", "2.3.1-rc.2", "192.168.0.1"]),
        ("E1234 and E_1234", ["E1234", "E_1234"]),
        ("cfg_max, setFoo, FooBar, __init__", ["cfg_max", "setFoo", "FooBar", "__init__"]),
        ("use --force -v", ["--force", "-v"]),
        ("see https://a.b/c?d=1. Mail ops@example.org.", ["https://a.b/c?d=1", "ops@example.org"]),
        ("line B or line D, plant A", ["B", "D", "A"]),
        ("A pump. I am", []),
        ("20 C and 5 V", []),
        ("Plain words with-hyphens only", []),
        ("4xx, 3D", ["4xx", "3D"]),
        ("不得更换5个滤芯X7", ["X7"]),
    ],
)
def test_identifiers(text, identifiers):
    assert values(text, "identifier") == identifiers


@pytest.mark.parametrize(
    "text",
    [
        "do not open", "can't open", "don’t open", "never open", "without a key", "cannot open",
        "nicht öffnen", "kein Zugang", "ne pas ouvrir", "sin permiso", "não abrir",
        "non aprire", "niet openen",
        "не открывать", "nie otwierać", "açık değil", "δεν ανοίγει", "不得打开", "未打开",
        "開かない", "개방하지 않", "ไม่เปิด", "لا تفتح", "לא לפתוח", "यह नहीं है",
    ],
)  # fmt: skip
def test_negations_in_several_languages(text):
    assert "not" in values(text, "negation")


@pytest.mark.parametrize(
    "text", ["Open it.", "No. 5 is open", "no 7", "knot", "nothingness", "Norway", "öffnen", "打开阀门"]
)
def test_no_negation(text):
    assert values(text, "negation") == []


def test_order_and_repeats_count_in_the_sequence_only():
    assert hard_tokens("5 and 6") == hard_tokens("6 and 5 and 5")
    assert hard_sequence("5 and 6") != hard_sequence("6 and 5")


def test_spans_point_into_the_text():
    text = "Limit is 120 kPa on 3 May 2024 for PART-7, not more."
    spans = {token.kind: text[token.start : token.end] for token in find_hard_tokens(text)}
    assert spans == {
        HardKind.NUMBER: "120",
        HardKind.UNIT: "kPa",
        HardKind.DATE: "3 May 2024",
        HardKind.IDENTIFIER: "PART-7",
        HardKind.NEGATION: "not",
    }


@given(st.text())
def test_any_text_gives_ordered_spans_that_do_not_overlap(text):
    end = 0
    for token in find_hard_tokens(text):
        assert end <= token.start < token.end <= len(text)
        assert token.value
        end = token.end


digits = st.integers(0, 10**6)


@given(digits, digits)
def test_different_numbers_are_told_apart(one, other):
    same = hard_sequence(f"The limit is {one} kPa.") == hard_sequence(f"The limit is {other} kPa.")
    assert same is (one == other)


@pytest.mark.parametrize(
    "piece",
    [
        "1,",
        "a-",
        "1.",
        "a_",
        "A ",
        "1 ",
        "9:",
        "$",
        "-1",
        "a@",
        "1e",
        "no ",
        "½",
        "三",
        "5 May ",
        "May ",
        "n't ",
    ],
)
def test_long_repeats_are_read_piece_by_piece(piece):
    # Work that grows with the square of the length would run into the test's time-out here.
    few, many = (len(find_hard_tokens(piece * n)) for n in (500, 50_000))
    assert many <= 100 * few + 100
