from __future__ import annotations

import json
from datetime import UTC, date, datetime

import pytest
from opentelemetry.sdk.trace import SpanLimits, TracerProvider

from guardrag.trace.attributes import MOST_CHARS, clean, limits_of, safe_text, set_attributes


def span(**limits):
    provider = TracerProvider(span_limits=SpanLimits(**limits)) if limits else TracerProvider()
    return provider.get_tracer("test").start_span("s")


@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        (None, None),
        (True, True),
        (3, 3),
        (0.5, 0.5),
        (float("nan"), "NaN"),
        (float("-inf"), "-Infinity"),
        (1 << 63, "0x8000000000000000"),
        ("a\0b\ud800", "a\\x00b\\ud800"),
        ("ünï", "ünï"),
        (datetime(2025, 1, 1, tzinfo=UTC), "2025-01-01T00:00:00+00:00"),
        (date(2025, 1, 1), "2025-01-01"),
        (["a", "\ud800"], ("a", "\\ud800")),
        ((), ()),
        ([1, "a", True], '[1, "a", true]'),
        ([1.5, float("nan")], '[1.5, "NaN"]'),
        ({"dept": "ops", "n": float("inf")}, '{"dept": "ops", "n": "Infinity"}'),
        ({"deep": [{"when": date(2025, 1, 1)}]}, '{"deep": [{"when": "2025-01-01"}]}'),
        (object(), '"<object>"'),
    ],
    ids=lambda value: None if type(value) is object else repr(value),
)
def test_every_value_becomes_one_that_exporters_take(given, cleaned):
    assert clean(given) == cleaned


def test_a_value_that_contains_itself_ends():
    endless: list[object] = []
    endless.append(endless)
    assert "<list>" in json.dumps(clean(endless))


def test_text_is_left_as_it_is_where_it_can_be():
    text = "plain \u202e\n"
    assert safe_text(text) == text


def test_limits_are_those_of_the_spans_own_provider():
    assert limits_of(span(max_span_attributes=7, max_span_attribute_length=11)).attributes == 7
    assert limits_of(span(max_span_attributes=7, max_span_attribute_length=11)).chars == 11
    assert (limits_of(span()).attributes, limits_of(span()).chars) == (128, MOST_CHARS)
    assert limits_of(span(max_span_attributes=1000)).attributes == 128


def test_limits_come_from_the_environment_where_the_span_does_not_tell(monkeypatch):
    from opentelemetry.trace import INVALID_SPAN

    monkeypatch.setenv("OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT", "50")
    monkeypatch.setenv("OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT", "9")
    assert (limits_of(INVALID_SPAN).attributes, limits_of(INVALID_SPAN).chars) == (9, 50)


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 10, 40, 128])
def test_the_verdict_survives_and_what_had_no_room_is_counted(limit, caplog):
    one = span(max_span_attributes=limit)
    verdict = [("v.early", 1), ("v.late", 2)]
    set_attributes(one, ((f"k{n}", n) for n in range(200)), verdict)
    kept = dict(one.attributes)
    assert len(kept) <= limit
    assert kept["v.late"] == 2
    if limit >= 4:
        assert kept["v.early"] == 1
        assert kept["guardrag.omitted"] == 200 - sum(key.startswith("k") for key in kept)
    assert one.dropped_attributes == 0
    assert caplog.records == []


def test_room_is_kept_for_a_later_call(caplog):
    one = span()
    set_attributes(one, ((f"k{n}", n) for n in range(200)), (), reserve=10)
    set_attributes(one, (), [(f"v{n}", n) for n in range(10)])
    assert all(f"v{n}" in one.attributes for n in range(10))
    assert one.dropped_attributes == 0
    assert caplog.records == []


def test_what_is_cut_is_named_with_its_length_and_hash(caplog):
    one = span(max_span_attribute_length=100)
    set_attributes(one, [("long", "x" * 5000), ("short", "y")], ())
    set_attributes(one, [("later", "z" * 200)], ())
    assert one.attributes["long"] == "x" * 100
    assert one.attributes["short"] == "y"
    first, second = one.attributes["guardrag.cut"]
    assert first.startswith("long 5000 ")
    assert second.startswith("later 200 ")
    assert caplog.records == []


def test_nothing_is_said_of_nothing():
    one = span()
    set_attributes(one, [("none", None)], [("nothing", None)])
    assert dict(one.attributes) == {}
