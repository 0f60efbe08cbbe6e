"""Whose models a key and its address go to, of policies that extend others."""

from __future__ import annotations

import re
import sys

import pytest

from guardrag.evals.variants import overridden
from guardrag.policy import Policy, load_policy

SECTIONS = pytest.mark.parametrize(
    ("section", "model", "base", "key"),
    [
        ("generate", "model", "api_base", "api_key"),
        ("verify", "judge_model", "judge_api_base", "judge_api_key"),
        ("suffice", "model", "api_base", "api_key"),
    ],
)


@SECTIONS
@pytest.mark.parametrize(
    ("name", "inherits"), [("one/b", True), ("other/a", False), ("gpt-4o", False), (None, True)]
)
def test_a_key_and_its_address_are_inherited_by_models_of_the_same_provider_only(
    write, section, model, base, key, name, inherits
):
    write(f"{section}: {{{model}: one/a, {base}: http://one, {key}: sk-one}}", "base.yaml")
    changed = "{}" if name is None else f"{{{model}: {name}}}"
    got = getattr(load_policy(write(f"extends: base.yaml\n{section}: {changed}")), section)
    assert (getattr(got, base), getattr(got, key)) == (("http://one", "sk-one") if inherits else ("", ""))
    own = write(f"extends: base.yaml\n{section}: {{{model}: other/a, {key}: sk-own}}")
    got = getattr(load_policy(own), section)
    assert (getattr(got, base), getattr(got, key)) == ("", "sk-own")


@pytest.mark.parametrize(("model", "kept"), [("one/b", True), ("other/a", False)])
def test_nor_does_another_model_on_the_command_line_get_them(model, kept):
    generate = {"model": "one/a", "api_base": "http://one", "api_key": "sk-one"}
    got = Policy.model_validate({"generate": generate}).with_model(model).generate
    assert (got.model, got.api_base, got.api_key) == (
        (model, "http://one", "sk-one") if kept else (model, "", "")
    )


@SECTIONS
@pytest.mark.parametrize("named", ["one/a", "one/b", None])
@pytest.mark.parametrize(
    ("first", "second", "inherits"),
    [
        ("http://one", "http://two", False),
        ("", "http://two", False),
        ("http://one", "", False),
        ("http://one", "https://one", False),
        ("http://one", "http://one/other", False),
        ("http://one", "http://one.other", False),
        ("http://one", "http://one", True),
        ("http://one/v1", "http://one/v1/", True),
        ("", "", True),
        ("${ONE}", "http://one", True),
        ("${ONE}", "${TWO}", False),
        ("${TWO:-}", "${ONE}", False),
    ],
)
def test_a_key_is_inherited_at_the_address_it_was_written_with_only(
    write, section, model, base, key, named, first, second, inherits
):
    environ = {"ONE": "http://one", "TWO": "http://two"}
    write(f"{section}: {{{model}: one/a, {base}: '{first}', {key}: sk-one}}", "base.yaml")
    renamed = f"{model}: {named}, " if named else ""
    child = f"extends: base.yaml\n{section}: {{{renamed}{base}: '{second}'%s}}"
    policy = load_policy(write(child % ""), environ=environ)
    assert getattr(getattr(policy, section), key) == ("sk-one" if inherits else "")
    assert policy.left == (frozenset() if inherits else {(section, key)})
    policy = load_policy(write(child % f", {key}: sk-own"), environ=environ)
    assert getattr(getattr(policy, section), key) == "sk-own"
    assert policy.left == frozenset()


@SECTIONS
def test_no_layer_between_carries_a_key_to_an_address_and_back(write, section, model, base, key):
    write(f"{section}: {{{model}: one/a, {base}: http://one, {key}: sk-one}}", "base.yaml")
    write(f"extends: base.yaml\n{section}: {{{base}: http://two}}", "between.yaml")
    policy = load_policy(write(f"extends: between.yaml\n{section}: {{{base}: http://one}}"))
    assert getattr(getattr(policy, section), key) == ""


def test_where_there_was_no_key_none_is_missed(write):
    for base in ("offline", "balanced", "strict"):
        child = f"extends: {base}\ngenerate: {{generator: litellm, model: openai/a, api_base: http://two}}"
        assert load_policy(write(child), environ={}).left == frozenset()


@SECTIONS
def test_a_key_is_not_taken_to_a_changed_address_by_an_experiment(section, model, base, key):
    policy = Policy.model_validate({section: {model: "one/a", base: "http://one", key: "sk-one"}})
    moved = overridden(policy, f"{section}.{base}=http://two")
    assert (getattr(getattr(moved, section), base), getattr(getattr(moved, section), key)) == (
        "http://two",
        "",
    )
    both = overridden(policy, f"{section}.{base}=http://two,{section}.{key}=sk-own")
    assert getattr(getattr(both, section), key) == "sk-own"
    stays = overridden(policy, f"{section}.{model}=one/b")
    assert getattr(getattr(stays, section), key) == "sk-one"


KEYED = "generate: {generator: litellm, model: %s, api_base: http://one, api_key: '${K}'}"
MODELS = {
    "K": "sk-one",
    "A": "openai/gpt-4o",
    "B": "anthropic/claude-3-5-haiku-latest",
    "C": "openai/gpt-4o-mini",
}


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ("${A}", "${B}", False),
        ("${A}", "${C}", True),
        ("${A}", "openai/gpt-4o-mini", True),
        ("openai/gpt-4o", "${B}", False),
        ("${X:-openai/gpt-4o}", "${Y:-anthropic/claude-3}", False),
        ("${NOT_SET}", "${A}", False),
        ("${X:-}", "${A}", True),
        ("one-of-a-kind", "another-of-a-kind", False),
        ("one-of-a-kind", "one-of-a-kind", True),
        ("one-of-a-kind", "openai/gpt-4o", False),
    ],
)
def test_names_are_compared_as_the_environment_makes_them(write, old, new, kept):
    write(KEYED % f"'{old}'", "base.yaml")
    policy = load_policy(write(f"extends: base.yaml\ngenerate: {{model: '{new}'}}"), environ=MODELS)
    assert (policy.generate.api_base, policy.generate.api_key) == (
        ("http://one", "sk-one") if kept else ("", "")
    )
    assert bool(policy.left) is not kept


@pytest.mark.component("litellm")
@pytest.mark.parametrize(
    ("new", "kept"),
    [
        ("gpt-4o-mini", True),
        ("openai/gpt-4o-mini", True),
        ("claude-3-5-sonnet-20240620", False),
        ("x", False),
    ],
)
def test_of_names_without_a_provider_litellm_says_whose_they_are(write, new, kept):
    path = write(KEYED % "gpt-4o", "base.yaml")
    inherited = load_policy(write(f"extends: base.yaml\ngenerate: {{model: {new}}}"), environ=MODELS)
    commanded = load_policy(path, environ=MODELS).with_model(new)
    assert {inherited.generate.api_key, commanded.generate.api_key} == {"sk-one" if kept else ""}


def test_without_litellm_names_without_a_provider_are_nobodys(write, monkeypatch):
    monkeypatch.setitem(sys.modules, "litellm", None)
    write(KEYED % "gpt-4o", "base.yaml")
    child = write("extends: base.yaml\ngenerate: {model: gpt-4o-mini}")
    assert load_policy(child, environ=MODELS).generate.api_key == ""


@pytest.mark.parametrize("between", ["''", "'${X:-}'", "other/a"])
def test_no_layer_between_carries_a_key_on(write, between):
    write(KEYED % "openai/gpt-4o", "base.yaml")
    write(f"extends: base.yaml\ngenerate: {{model: {between}}}", "between.yaml")
    policy = load_policy(write("extends: between.yaml\ngenerate: {model: anthropic/x}"), environ=MODELS)
    assert (policy.generate.api_base, policy.generate.api_key) == ("", "")
    own = "extends: between.yaml\ngenerate: {model: anthropic/x, api_key: sk-own}"
    policy = load_policy(write(own), environ=MODELS)
    assert policy.generate.api_key == "sk-own"
    assert policy.left == {("generate", "api_base")}


JUDGES = [
    ("verify", "judge", "judge_model", "judge_api_base", "judge_api_key"),
    ("suffice", "method", "model", "api_base", "api_key"),
]


@pytest.mark.parametrize(("section", "kind", "model", "base", "key"), JUDGES)
@pytest.mark.parametrize(
    ("named", "changes", "kept"),
    [
        ("", "generate: {model: anthropic/x}", False),
        ("", "generate: {model: openai/x}", True),
        ("openai/j", "generate: {model: anthropic/x}", True),
        ("openai/j", "MODEL: ''", True),
        ("openai/j", "MODEL: ''\ngenerate: {model: anthropic/x}", False),
        ("", "MODEL: anthropic/x", False),
    ],
)
def test_a_judge_without_a_model_is_of_the_writers_provider(
    write, section, kind, model, base, key, named, changes, kept
):
    judge = f"{section}: {{{kind}: llm, {model}: '{named}', {base}: http://one, {key}: sk-one}}"
    write(f"generate: {{generator: litellm, model: openai/w}}\n{judge}", "base.yaml")
    child = re.sub("MODEL: (.*)", f"{section}: {{{model}: \\1}}", changes)
    got = getattr(load_policy(write(f"extends: base.yaml\n{child}")), section)
    assert (getattr(got, base), getattr(got, key)) == (("http://one", "sk-one") if kept else ("", ""))


@pytest.mark.parametrize(("section", "kind", "model", "base", "key"), JUDGES)
def test_nor_does_it_follow_another_writer_from_the_command_line(write, section, kind, model, base, key):
    judge = f"{section}: {{{kind}: llm, {base}: http://one, {key}: sk-one}}"
    policy = load_policy(write(f"generate: {{generator: litellm, model: openai/w}}\n{judge}"))
    kept, gone = (getattr(policy.with_model(name), section) for name in ("openai/x", "anthropic/x"))
    assert (getattr(kept, base), getattr(kept, key)) == ("http://one", "sk-one")
    assert (getattr(gone, base), getattr(gone, key)) == ("", "")
