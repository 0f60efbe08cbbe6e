from __future__ import annotations

from datetime import UTC, datetime

import pytest

from guardrag.rules.supersession import Fate, Register, fate_of
from guardrag.types import Passage

AS_OF = datetime(2025, 1, 1, tzinfo=UTC)


def passage(name, by=None, **given):
    return Passage(id=name, text=f"Text of {name}.", superseded_by=by, **given)


@pytest.mark.parametrize("name", ["new", "new.md", "new.md#limits"])
def test_a_successor_is_a_passage_a_section_or_a_source(name):
    old = passage("old", name)
    register = Register([old, passage("new", source="new.md", section="new.md#limits")])
    assert fate_of(old, register, AS_OF) is Fate.REPLACED


def test_fates():
    old = passage("old", "new")
    assert fate_of(passage("free"), Register(), AS_OF) is None
    assert fate_of(old, Register([old]), AS_OF) is Fate.SUCCESSOR_UNKNOWN
    assert fate_of(old, Register([passage("new", valid_from="2025-06-01")]), AS_OF) is Fate.SUCCESSOR_TO_COME
    assert fate_of(old, Register([passage("new", published="2025-06-01")]), AS_OF) is Fate.SUCCESSOR_TO_COME
    begun = passage("new", valid_from="2024-06-01", published="2025-06-01")
    assert fate_of(old, Register([begun]), AS_OF) is Fate.REPLACED
    assert fate_of(old, Register([passage("new", valid_from="soon")]), AS_OF) is Fate.REPLACED


def test_loops_replace_nothing_but_what_stands_outside_them():
    a, b, c, outside = passage("a", "b"), passage("b", "c"), passage("c", "a"), passage("outside", "a")
    register = Register([a, b, c, outside])
    assert [fate_of(p, register, AS_OF) for p in (a, b, c)] == [Fate.LOOP] * 3
    assert fate_of(outside, register, AS_OF) is Fate.REPLACED
    own = passage("own", "own.md", source="own.md")
    assert fate_of(own, Register([own]), AS_OF) is Fate.LOOP


def test_chains_are_completed_in_few_calls():
    store = {"b": passage("b", "c"), "c": passage("c", "a"), "x": passage("x")}
    a, d = passage("a", "b"), passage("d", "x")
    register = Register([a, d])
    calls = []

    def fetch(names):
        calls.append(sorted(names))
        return [store[name] for name in names if name in store]

    register.complete([a, d], fetch)
    assert calls == [["b", "x"], ["c"]]
    assert fate_of(a, register, AS_OF) is Fate.LOOP
    assert fate_of(d, register, AS_OF) is Fate.REPLACED


def test_a_chain_without_end_is_followed_only_so_far():
    calls = []

    def fetch(names):
        calls.append(names)
        return [passage(name, name + "x") for name in names]

    first = passage("a", "ax")
    register = Register([first])
    register.complete([first], fetch)
    assert len(calls) == 8
    assert fate_of(first, register, AS_OF) is Fate.REPLACED


def test_an_unknown_successor_is_asked_for_once():
    calls = []

    def fetch(names):
        calls.append(names)
        return []

    Register().complete([passage("a", "gone"), passage("b", "gone")], fetch)
    assert calls == [("gone",)]
