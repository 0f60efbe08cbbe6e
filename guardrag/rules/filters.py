"""Filters as people write them: read into a scope, resolved for a caller, written for a retriever."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date

from guardrag.errors import FilterError
from guardrag.rules.blank import is_blank
from guardrag.types import Attribute, Caller, Condition, Operator, Scope

__all__ = ["check_required", "merge_filters", "parse_filters", "resolve_required", "to_filters"]

_PLACEHOLDER = re.compile(r"\{caller\.([^{}\s]+)\}")
# What was surely meant as one: read as plain text, it would turn an exclusion into no exclusion at all.
_LIKE_A_PLACEHOLDER = re.compile(
    r"\{\s*\{?\s*caller\b|\bcaller\.\w+\s*\}|^\s*\{\s*\w+\.\w+\s*\}\s*$", re.IGNORECASE
)
_LISTS = frozenset({Operator.IN, Operator.NIN})
_ORDERINGS = frozenset({Operator.GT, Operator.GTE, Operator.LT, Operator.LTE})
_FOR_A_LIST = {Operator.EQ: Operator.IN, Operator.NE: Operator.NIN}

Scalar = str | int | float | bool


class _NobodyError(Exception):
    """The caller lacks an attribute that the policy needs."""


def parse_filters(filters: Mapping[str, object] | None) -> Scope:
    """The scope that `filters` describes; all conditions must hold.

    `{"field": value}` asks for equality, `{"field": [values]}` for any of them (an empty
    list for none, so it matches nothing), `{"field": {operator: value, …}}` for all of
    its operators. Dates may be given as `date` or `datetime`. Values are taken as they
    are: nothing in them is expanded.

    Raises:
        FilterError: An operator is unknown or takes no such value; the message names
            the field, the operator and what would be right.
    """
    return _parse({} if filters is None else filters, None)


def resolve_required(require: Mapping[str, object], caller: Caller) -> Scope | None:
    """What the policy demands of every passage that `caller` may see.

    A value that is exactly `{caller.NAME}`, alone or inside a list, stands for the
    caller's attribute of that name; an attribute with several values turns `eq` into
    `in` and `ne` into `nin`. The attribute's own text is never expanded again. A list
    under `in` keeps its other values where the caller lacks the attribute:
    `{in: [shared, "{caller.tenant}"]}` shows everyone what is shared.

    Returns:
        The scope, or None if the caller lacks an attribute (or has it blank or empty):
        then nothing is in scope.

    Raises:
        FilterError: As `parse_filters`; also where an attribute has a kind of value that
            the operator does not take.
    """

    def lookup(name: str) -> tuple[Scalar, ...] | Scalar:
        value: object = caller.attributes.get(name)
        many = isinstance(value, list | tuple | set | frozenset)
        # A blank attribute names nobody: two systems' "unknown" must not meet and match.
        given = [v for v in _items(value) if v is not None and not (isinstance(v, str) and is_blank(v))]
        if not given:
            raise _NobodyError
        checked = tuple(_scalar(f"{{caller.{name}}}", "caller attribute", v) for v in given)
        return checked if many else checked[0]

    try:
        return _parse(require, lookup)
    except _NobodyError:
        return None


def check_required(require: Mapping[str, object]) -> tuple[str, ...]:
    """Names of the caller attributes that `require` needs, each once.

    Raises:
        FilterError: `require` is not a filter, whoever the caller may be.
    """
    names: dict[str, None] = {}

    def lookup(name: str) -> Scalar:
        names[name] = None
        return name

    _parse(require, lookup, lenient=True)
    return tuple(names)


def to_filters(scope: Scope) -> dict[str, object]:
    """`scope` as a filter for a retriever, in the form that `parse_filters` reads.

    Conditions that one mapping cannot hold beside each other are left out, which makes
    the filter wider, never narrower; see `merge_filters` to learn which.
    """
    return merge_filters(scope)[0]


def merge_filters(scope: Scope) -> tuple[dict[str, object], Scope]:
    """`scope` as a filter, and the conditions that did not fit into it.

    Two demands on one field with one operator (a policy's and an application's) have only
    one key between them. Equality takes `in` as its second key, exclusions are united;
    what is left after that stands in the second part and must be checked on the result.
    """
    merged: dict[str, dict[Operator, Attribute]] = {}
    left: list[Condition] = []
    for condition in dict.fromkeys(scope):
        held = merged.setdefault(condition.field, {})
        if condition.operator not in held:
            held[condition.operator] = condition.value
        elif condition.operator is Operator.EQ and Operator.IN not in held:
            held[Operator.IN] = _tuple(condition.value)
        elif (
            condition.operator is Operator.IN
            and Operator.EQ not in held
            and len(_tuple(condition.value)) == 1
        ):
            held[Operator.EQ] = _tuple(condition.value)[0]
        elif condition.operator in (Operator.NE, Operator.NIN):
            united = (*_tuple(held.get(Operator.NIN, ())), *_tuple(condition.value))
            held[Operator.NIN] = tuple(dict.fromkeys(united))
        else:
            left.append(condition)
    return {field: _written(held) for field, held in merged.items()}, tuple(left)


def _written(held: Mapping[Operator, Attribute]) -> object:
    if set(held) == {Operator.EQ}:
        return held[Operator.EQ]
    return {op.value: list(value) if isinstance(value, tuple) else value for op, value in held.items()}


_Lookup = Callable[[str], tuple[Scalar, ...] | Scalar]


def _parse(filters: Mapping[str, object], lookup: _Lookup | None, *, lenient: bool = False) -> Scope:
    if not isinstance(filters, Mapping):  # application code is not always type-checked
        raise FilterError(f"filters must map field names to values, not {type(filters).__name__}")
    conditions: list[Condition] = []
    for field, asked in filters.items():
        if not _is_field(field):
            raise FilterError(f"a filter's field must be a non-empty string, not {field!r}")
        if isinstance(asked, Mapping):
            if not asked:
                raise FilterError(f"filter on {field!r}: no operator given; use one of {_operators()}")
            pairs: Iterable[tuple[object, object]] = asked.items()
        else:
            many = isinstance(asked, list | tuple | set | frozenset)
            pairs = [(Operator.IN if many else Operator.EQ, asked)]
        conditions.extend(_condition(field, op, value, lookup, lenient=lenient) for op, value in pairs)
    return tuple(conditions)


def _is_field(name: object) -> bool:
    return isinstance(name, str) and bool(name)


def _condition(
    field: str, name: object, value: object, lookup: _Lookup | None, *, lenient: bool
) -> Condition:
    operator = _operator(field, name)
    if lookup is not None:
        filled = _fill(field, value, lookup, optional=operator is Operator.IN)
        if lenient and filled is not value:
            # Which kind of value a caller brings is not known yet; only the form is checked.
            return Condition(field, operator, None)
        value = filled
        if isinstance(value, tuple):
            operator = _FOR_A_LIST.get(operator, operator)
    return Condition(field, operator, _value(field, operator, value))


def _fill(field: str, value: object, lookup: _Lookup, *, optional: bool = False) -> object:
    """`value` with its placeholders replaced; the very same object if it has none.

    Args:
        field: For messages.
        value: As the policy has it.
        lookup: Finds a caller's attribute.
        optional: Leave a list's unknown placeholders out if something else is in it.
    """
    if isinstance(value, str):
        whole = _PLACEHOLDER.fullmatch(value)
        if whole is not None:
            return lookup(whole[1])
        if _LIKE_A_PLACEHOLDER.search(value):
            raise FilterError(
                f"filter on {field!r}: {value!r} mixes a placeholder with other text, or misspells it; "
                "{caller.NAME} must be the whole value"
            )
        return value
    if isinstance(value, list | tuple | set | frozenset):
        items = list(value)
        filled = []
        for item in items:
            try:
                filled.append(_fill(field, item, lookup))
            except _NobodyError:
                # Allowed values are alternatives: a caller without a tenant may still see what is
                # shared. Only for a list of what is allowed; a shorter list of exclusions excludes less.
                if not optional:
                    raise
        if items and not filled:
            raise _NobodyError
        if len(filled) == len(items) and all(new is old for new, old in zip(filled, items, strict=True)):
            return value
        return tuple(part for item in filled for part in _items(item))
    return value


def _operator(field: str, name: object) -> Operator:
    try:
        return Operator(str(name))
    except ValueError:
        hint = " (operators are written without $)" if str(name).startswith("$") else ""
        raise FilterError(
            f"filter on {field!r}: unknown operator {name!r}{hint}; use one of {_operators()}"
        ) from None


def _value(field: str, operator: Operator, value: object) -> Attribute:
    if operator in _LISTS:
        if not isinstance(value, list | tuple | set | frozenset):
            raise _wrong(field, operator, value, "a list of strings, numbers or booleans")
        return tuple(_scalar(field, operator.value, item) for item in _items(value))
    if operator is Operator.EXISTS:
        if not isinstance(value, bool):
            raise _wrong(field, operator, value, "true or false")
        return value
    if isinstance(value, list | tuple | set | frozenset):
        other = _FOR_A_LIST.get(operator)
        raise _wrong(field, operator, value, f"one value (for several use {other})" if other else "one value")
    checked = _scalar(field, operator.value, value)
    if operator in _ORDERINGS and isinstance(checked, bool):
        raise _wrong(field, operator, value, "a number, a string or a date")
    if operator is Operator.CONTAINS and checked == "":
        raise _wrong(field, operator, value, "a value that is not empty: every string contains the empty one")
    return checked


def _scalar(field: str, operator: str, value: object) -> Scalar:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, float) and math.isnan(value):
        raise FilterError(f"filter on {field!r}: {operator} cannot compare with NaN; give a number")
    if isinstance(value, str | int | float | bool):
        return value
    hint = "; use exists: false to ask for a missing attribute" if value is None else ""
    raise FilterError(
        f"filter on {field!r}: {operator} takes strings, numbers, booleans and dates, "
        f"not {type(value).__name__}{hint}; operators are {_operators()}"
    )


def _wrong(field: str, operator: Operator, value: object, right: str) -> FilterError:
    return FilterError(
        f"filter on {field!r}: {operator.value} takes {right}, not {value!r}; operators are {_operators()}"
    )


def _operators() -> str:
    return ", ".join(operator.value for operator in Operator)


def _items(value: object) -> list[object]:
    if isinstance(value, set | frozenset):
        return sorted(value, key=repr)  # the same filter must read the same on every run
    return list(value) if isinstance(value, list | tuple) else [value]


def _tuple(value: Attribute) -> tuple[Scalar, ...]:
    if isinstance(value, tuple):
        return value
    return () if value is None else (value,)
