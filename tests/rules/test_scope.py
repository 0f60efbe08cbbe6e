from __future__ import annotations

import string
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.rules.scope import attribute_of, fields_of, matches, parse_filters, violated, withheld
from guardrag.types import Candidate, Condition, Operator, Passage, Score, ScoreKind, Trust


def passage(**attributes):
    return Passage(id="p", text="t", attributes=attributes)


def test_attributes_come_before_a_passages_own_fields():
    p = Passage(
        id="p",
        text="t",
        source="a.md",
        title="T",
        section="a.md#s",
        trust=Trust.LOW,
        published=datetime(2024, 5, 1, tzinfo=UTC),
        attributes={"title": "other", "tags": ("x", "y"), "nothing": None, "odd": {"a": 1}},
    )
    assert attribute_of(p, "title") == "other"
    assert attribute_of(p, "source") == "a.md"
    assert attribute_of(p, "section") == "a.md#s"
    assert attribute_of(p, "trust") == "low"
    assert attribute_of(p, "published") == "2024-05-01T00:00:00+00:00"
    assert attribute_of(p, "tags") == ("x", "y")
    for missing in ("nothing", "odd", "tenant", "text", "attributes", "valid_until"):
        assert attribute_of(p, missing) is None


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({"dept": "legal"}, []),
        ({"dept": "ops"}, ["a"]),
        ({"dept": {"contains": "op"}}, ["a"]),
        ({"dept": {"ne": "ops"}}, ["b"]),
        ({"dept": {"nin": ["ops"]}}, ["b"]),
        ({"dept": []}, []),
        ({"dept": {"nin": []}}, ["a", "b"]),
        ({"dept": {"exists": True}}, ["a", "b"]),
        ({"dept": {"exists": False}}, ["c"]),
        ({"other": {"lt": 5}}, []),
        ({}, ["a", "b", "c"]),
    ],
)
def test_a_missing_attribute_passes_nothing_but_exists_false(filters, found):
    docs = {"a": {"dept": "ops"}, "b": {"dept": "lab"}, "c": {}}
    scope = parse_filters(filters)
    assert [name for name, attributes in docs.items() if matches(passage(**attributes), scope)] == found


@pytest.mark.parametrize(
    ("value", "filters", "holds"),
    [
        (1, {"x": 1.0}, True),
        (1, {"x": True}, False),
        (True, {"x": 1}, False),
        (True, {"x": True}, True),
        ("1", {"x": 1}, False),
        (1, {"x": {"in": ["1", 2]}}, False),
        ("Ops", {"x": "ops"}, False),
        (5, {"x": {"gt": 4, "lt": 6}}, True),
        (5, {"x": {"gt": "4"}}, False),
        (True, {"x": {"gt": 0}}, False),
        (float("nan"), {"x": {"lt": 1}}, False),
        (float("nan"), {"x": {"gte": 1}}, False),
        ("2024-05-01", {"x": {"lt": "2024-05-01T00:00:01Z"}}, True),
        ("2024-05-01T01:00:00+02:00", {"x": {"lt": "2024-05-01"}}, True),
        ("b", {"x": {"gt": "a"}}, True),
        ("10", {"x": {"lt": "9"}}, True),
        (("a", "b"), {"x": "b"}, True),
        (("a", "b"), {"x": ["c", "b"]}, True),
        (("a", "b"), {"x": {"ne": "b"}}, False),
        (("a", "b"), {"x": {"nin": ["c"]}}, True),
        (("a", "b"), {"x": {"contains": "a"}}, True),
        (("ab",), {"x": {"contains": "a"}}, False),
        ((1, 2), {"x": {"gt": 0}}, False),
        (12, {"x": {"contains": "1"}}, False),
        (["a"], {"x": "a"}, True),
    ],
)
def test_how_values_compare(value, filters, holds):
    assert matches(passage(x=value), parse_filters(filters)) is holds


def test_violated_names_the_fields():
    scope = parse_filters({"a": 1, "b": {"gt": 1, "lt": 3}, "c": "x"})
    assert fields_of(scope) == ("a", "b", "c")
    assert violated(passage(a=1, b=5), scope) == ("b", "c")


def test_what_is_withheld_keeps_only_its_id():
    candidate = Candidate(
        passage=Passage(id="p", text="secret", title="secret", headings=("secret",), source="secret.md"),
        rank=3,
        scores=(Score("retriever", ScoreKind.COSINE, 0.5, 0.5),),
        merged=("q",),
    )
    assert withheld(candidate).passage == Passage(id="p", text="")
    assert withheld(candidate).rank == 3
    assert "secret" not in repr(withheld(candidate))


scalars = st.one_of(
    st.booleans(),
    st.integers(-3, 3),
    st.floats(-3, 3, allow_nan=False),
    st.text(string.ascii_lowercase[:3], max_size=2),
    st.sampled_from(["2024-01-01", "2024-06-01T00:00:00Z", "2024-06-01T02:00:00+02:00"]),
)
values = st.one_of(st.none(), scalars, st.lists(scalars, max_size=3).map(tuple))


def reference(value, operator, wanted):
    """The rules once more, spelled out case by case."""

    def kind(x):
        return "bool" if isinstance(x, bool) else "str" if isinstance(x, str) else "number"

    def equal(x, y):
        return kind(x) == kind(y) and x == y

    if operator == "exists":
        return (value is not None) == wanted
    if value is None:
        return False
    elements = list(value) if isinstance(value, tuple) else [value]
    wants = list(wanted) if isinstance(wanted, tuple) else [wanted]
    found = [x for x in elements for y in wants if equal(x, y)]
    if operator in ("eq", "in"):
        return len(found) > 0
    if operator in ("ne", "nin"):
        return len(found) == 0
    if operator == "contains":
        return (
            len(found) > 0
            if isinstance(value, tuple)
            else kind(value) == kind(wanted) == "str" and wanted in value
        )
    if isinstance(value, tuple) or kind(value) != kind(wanted) or kind(value) == "bool":
        return False
    if kind(value) == "str":
        try:
            one, other = (
                datetime.fromisoformat(x).replace(tzinfo=UTC) if len(x) == 10 else datetime.fromisoformat(x)
                for x in (value, wanted)
            )
        except ValueError:
            one, other = value, wanted
    else:
        one, other = value, wanted
    return {"gt": one > other, "gte": one >= other, "lt": one < other, "lte": one <= other}[operator]


@st.composite
def conditions(draw):
    operator = draw(st.sampled_from([operator.value for operator in Operator]))
    if operator == "exists":
        return operator, draw(st.booleans())
    if operator in ("in", "nin"):
        return operator, tuple(draw(st.lists(scalars, max_size=3)))
    if operator in ("gt", "gte", "lt", "lte"):
        return operator, draw(scalars.filter(lambda x: not isinstance(x, bool)))
    return operator, draw(scalars)


@given(values, conditions())
def test_the_predicate_agrees_with_the_rules_spelled_out(value, condition):
    operator, wanted = condition
    scope = (Condition("x", Operator(operator), wanted),)
    assert matches(passage(x=value), scope) is bool(reference(value, operator, wanted))


@given(st.lists(conditions(), max_size=4), values)
def test_more_conditions_never_widen(asked, value):
    scope = tuple(Condition("x", Operator(operator), wanted) for operator, wanted in asked)
    p = passage(x=value)
    for length in range(len(scope)):
        assert matches(p, scope[:length]) or not matches(p, scope)
