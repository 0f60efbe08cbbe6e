from __future__ import annotations

import math

import pytest

from guardrag.store.jsonbytes import dumps, loads
from guardrag.store.values import read_attribute, read_query, write_attribute, write_caller, write_query
from guardrag.store.veil import read_text, shown, withheld
from guardrag.types import Caller, Condition, Operator


def through_json(value):
    return loads(dumps(value))


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        False,
        0,
        -5,
        10**30,
        1 << 20_000,
        -(1 << 20_000),
        0.5,
        float("inf"),
        "NaN",
        "",
        ("a", 1, 2.5, False),
        (),
    ],
    ids=lambda value: type(value).__name__,
)
def test_attributes_come_back_as_they_were(value):
    found = read_attribute(through_json(write_attribute(value)))
    assert found == value
    assert type(found) is type(value)


def test_nan_is_not_the_word():
    assert math.isnan(read_attribute(through_json(write_attribute(float("nan")))))


def test_a_query_comes_back_whole_when_all_of_its_caller_may_be_kept(traced):
    query = traced.query()
    written = through_json(write_query(query, shown, ("*",)))
    assert read_query(written, through_json(write_caller(query.caller, ("*",)))) == query


def test_attributes_that_may_not_be_kept_are_named_and_their_values_are_nowhere(traced):
    query = traced.query()
    caller = write_caller(query.caller, ("tenant",))
    assert caller == {"attributes": {"tenant": "acme"}, "withheld": ["email", "groups"]}
    written = write_query(query, shown, ("tenant",))
    assert b"ann@" not in dumps([caller, written])
    found = read_query(through_json(written), through_json(caller))
    assert found.required == (
        Condition("tenant", Operator.EQ, "acme"),
        Condition("owner", Operator.EQ, "[withheld]"),
    )


def test_a_condition_put_together_from_a_withheld_value_is_withheld_too(traced):
    from dataclasses import replace

    query = replace(
        traced.query(),
        caller=Caller({"groups": ("staff", "eu")}),
        required=(
            Condition("path", Operator.CONTAINS, "/teams/staff/"),
            Condition("acl", Operator.IN, ("all", "eu")),
            Condition("lang", Operator.EQ, "de"),
        ),
        filters=(),
    )
    written = write_query(query, shown, ())
    assert written["required"] == [["path", "contains"], ["acl", "in"], ["lang", "eq", "de"]]


def test_withheld_text_keeps_length_and_hash_only():
    written = withheld("secret \ud800")
    assert written["chars"] == 8
    assert len(written["sha256"]) == 64
    assert "secret" not in read_text(written)
    assert "8 characters" in read_text(written)
