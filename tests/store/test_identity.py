from __future__ import annotations

from guardrag.policy.sections import TracePolicy
from guardrag.store.identity import Identity, identify, value_hash
from guardrag.types import Caller

POLICY = TracePolicy(subject="user")


def test_subject_and_tenant_are_found_by_their_value_and_do_not_show_it():
    who = identify(Caller({"user": "ann", "tenant": "acme", "groups": ("a", "b")}), POLICY)
    assert who == Identity(value_hash("ann"), value_hash("acme"), value_hash("ann"))
    assert b"ann" not in who.subject
    assert len(who.subject) == 20


def test_a_number_is_found_by_how_it_is_written():
    assert identify(Caller({"user": 7}), POLICY).subject == value_hash("7")


def test_an_odd_name_is_a_name_too():
    assert identify(Caller({"user": "\ud800\0"}), POLICY).subject == value_hash("\ud800\0")


def test_a_caller_without_the_attribute_is_told_apart_by_all_of_them():
    ann, bob = Caller({"name": "ann", "x": 1}), Caller({"name": "bob", "x": 1})
    assert identify(ann, POLICY).subject is None
    assert identify(ann, POLICY).caller != identify(bob, POLICY).caller
    assert identify(Caller({"x": 1, "name": "ann"}), POLICY).caller == identify(ann, POLICY).caller
    assert identify(Caller({}), POLICY) == Identity()


def test_a_list_is_the_same_in_any_order():
    assert (
        identify(Caller({"user": ("a", "b")}), POLICY).subject
        == identify(Caller({"user": ("b", "a")}), POLICY).subject
    )
