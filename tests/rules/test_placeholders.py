"""Placeholders in a policy's demands: exact, or refused."""

from __future__ import annotations

import pytest

from guardrag.errors import FilterError
from guardrag.rules.scope import check_required, resolve_required
from guardrag.types import Caller, Condition, Operator


@pytest.mark.parametrize("operator", ["eq", "ne", "contains"])
@pytest.mark.parametrize(
    "value",
    [
        "{ caller.tenant }",
        "{{caller.tenant}}",
        "{Caller.tenant}",
        "{caller}",
        "{caler.tenant}",
        "x{caller.tenant}",
        "{caller.a b}",
    ],
)
def test_what_only_looks_like_a_placeholder_is_refused(operator, value):
    with pytest.raises(FilterError, match="placeholder"):
        check_required({"tenant": {operator: value}})


@pytest.mark.parametrize("value", ["{other}", "a {b} c", "caller.tenant"])
def test_other_braces_are_text(value):
    assert check_required({"tenant": value}) == ()


def test_a_list_of_allowed_values_keeps_its_others_for_a_caller_without_the_attribute():
    require = {"tenant": {"in": ["shared", "{caller.tenant}"]}}
    assert resolve_required(require, Caller({})) == (Condition("tenant", Operator.IN, ("shared",)),)
    assert resolve_required(require, Caller({"tenant": "a"})) == (
        Condition("tenant", Operator.IN, ("shared", "a")),
    )


def test_nothing_else_is_optional():
    assert resolve_required({"tenant": {"in": ["{caller.tenant}"]}}, Caller({})) is None
    assert resolve_required({"tenant": {"nin": ["x", "{caller.tenant}"]}}, Caller({})) is None
    assert resolve_required({"tenant": "{caller.tenant}"}, Caller({})) is None
