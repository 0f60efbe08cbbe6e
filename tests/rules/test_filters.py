from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from guardrag.errors import FilterError
from guardrag.rules.scope import (
    check_required,
    matches,
    merge_filters,
    parse_filters,
    resolve_required,
    to_filters,
)
from guardrag.types import Caller, Condition, Operator, Passage


def condition(field, operator, value):
    return Condition(field, Operator(operator), value)


def test_forms_of_a_filter():
    assert parse_filters(None) == ()
    assert parse_filters({"dept": "ops"}) == (condition("dept", "eq", "ops"),)
    assert parse_filters({"dept": ["ops", "lab"]}) == (condition("dept", "in", ("ops", "lab")),)
    assert parse_filters({"dept": []}) == (condition("dept", "in", ()),)
    assert parse_filters({"n": {"gte": 1, "lt": 5}}) == (condition("n", "gte", 1), condition("n", "lt", 5))
    assert parse_filters({"day": {"gt": date(2024, 5, 1)}}) == (condition("day", "gt", "2024-05-01"),)
    assert parse_filters({"at": datetime(2024, 5, 1, tzinfo=UTC)}) == (
        condition("at", "eq", "2024-05-01T00:00:00+00:00"),
    )


@pytest.mark.parametrize(
    ("filters", "says"),
    [
        ({"dept": {"$contains": "op"}}, ["dept", "$contains", "without $", "contains"]),
        ({"dept": {"foo": 1}}, ["dept", "foo", "eq, ne, in, nin"]),
        ({"dept": {}}, ["dept", "no operator"]),
        ({"dept": None}, ["dept", "exists: false"]),
        ({"dept": {"in": "ops"}}, ["dept", "in takes a list"]),
        ({"dept": {"eq": ["ops"]}}, ["dept", "eq takes one value", "use in"]),
        ({"dept": {"ne": ["ops"]}}, ["use nin"]),
        ({"dept": {"exists": "yes"}}, ["dept", "exists takes true or false"]),
        ({"n": {"gt": True}}, ["n", "gt takes a number"]),
        ({"n": {"gt": [1]}}, ["n", "gt takes one value"]),
        ({"n": float("nan")}, ["n", "NaN"]),
        ({"dept": {"contains": ""}}, ["dept", "contains", "empty"]),
        ({"dept": {"in": [None]}}, ["dept", "in", "NoneType"]),
        ({"dept": {"in": [["a"]]}}, ["dept", "in", "list"]),
        ({"dept": b"ops"}, ["dept", "bytes"]),
        ({"": "ops"}, ["non-empty string"]),
        ({7: "ops"}, ["non-empty string", "7"]),
        (["dept"], ["map field names", "list"]),
        ([], ["map field names", "list"]),
        ("", ["map field names", "str"]),
    ],
)
def test_what_is_not_understood_is_refused_by_name(filters, says):
    with pytest.raises(FilterError) as error:
        parse_filters(filters)
    for part in says:
        assert part in str(error.value)


def test_placeholders_take_the_callers_attributes():
    caller = Caller({"tenant": "t1", "groups": ("hr", "ops"), "level": 3})
    assert resolve_required({"tenant": "{caller.tenant}"}, caller) == (condition("tenant", "eq", "t1"),)
    assert resolve_required({"group": "{caller.groups}"}, caller) == (
        condition("group", "in", ("hr", "ops")),
    )
    assert resolve_required({"group": {"ne": "{caller.groups}"}}, caller) == (
        condition("group", "nin", ("hr", "ops")),
    )
    assert resolve_required({"group": ["all", "{caller.groups}"]}, caller) == (
        condition("group", "in", ("all", "hr", "ops")),
    )
    assert resolve_required({"level": {"lte": "{caller.level}"}}, caller) == (condition("level", "lte", 3),)
    assert resolve_required({"public": True}, Caller()) == (condition("public", "eq", True),)
    assert resolve_required({}, Caller()) == ()


@pytest.mark.parametrize("value", [None, "", "  ", (), ("", None), "missing"])
@pytest.mark.parametrize(
    "require",
    [
        {"tenant": "{caller.tenant}"},
        {"tenant": ["{caller.tenant}"]},
        {"tenant": {"nin": ["{caller.tenant}"]}},
    ],
)
def test_a_caller_without_the_attribute_has_nothing_in_scope(value, require):
    attributes = {} if value == "missing" else {"tenant": value}
    assert resolve_required(require, Caller(attributes)) is None


def test_a_callers_text_is_never_expanded():
    caller = Caller({"tenant": "{caller.admin}", "admin": "all"})
    assert resolve_required({"tenant": "{caller.tenant}"}, caller) == (
        condition("tenant", "eq", "{caller.admin}"),
    )
    assert parse_filters({"tenant": "{caller.admin}"}) == (condition("tenant", "eq", "{caller.admin}"),)


def test_a_placeholder_must_be_the_whole_value():
    with pytest.raises(FilterError, match="whole value"):
        resolve_required({"tenant": "x-{caller.tenant}"}, Caller({"tenant": "t1"}))


def test_an_attribute_of_the_wrong_kind_is_an_error():
    with pytest.raises(FilterError, match="gt takes one value"):
        resolve_required({"level": {"gt": "{caller.levels}"}}, Caller({"levels": (1, 2)}))


def test_a_policys_demand_can_be_checked_before_anyone_calls():
    require = {
        "tenant": "{caller.tenant}",
        "group": ["{caller.groups}", "{caller.tenant}"],
        "level": {"gte": 2},
    }
    assert check_required(require) == ("tenant", "groups")
    with pytest.raises(FilterError, match="unknown operator"):
        check_required({"tenant": {"is": "{caller.tenant}"}})
    with pytest.raises(FilterError, match="whole value"):
        check_required({"tenant": "{caller.tenant}!"})


def test_a_scope_is_written_as_it_would_be_read():
    for filters in (
        {"a": "x"},
        {"a": {"in": ["x", "y"]}},
        {"a": {"gte": 1, "lt": 3}, "b": {"exists": False}},
    ):
        assert to_filters(parse_filters(filters)) == filters
        assert parse_filters(to_filters(parse_filters(filters))) == parse_filters(filters)


def test_two_demands_on_one_field_are_both_kept():
    scope = parse_filters({"dept": "ops"}) + parse_filters({"dept": "lab"})
    assert to_filters(scope) == {"dept": {"eq": "ops", "in": ["lab"]}}
    assert not matches(
        Passage(id="p", text="t", attributes={"dept": "ops"}), parse_filters(to_filters(scope))
    )
    scope = parse_filters({"dept": {"ne": "a"}}) + parse_filters({"dept": {"ne": "b"}})
    assert to_filters(scope) == {"dept": {"ne": "a", "nin": ["b"]}}
    scope = parse_filters({"n": {"gt": 1}}) + parse_filters({"n": {"gt": 2}})
    merged, left = merge_filters(scope)
    assert merged == {"n": {"gt": 1}}
    assert left == (condition("n", "gt", 2),)
