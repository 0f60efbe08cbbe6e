"""Policies that extend others."""

from __future__ import annotations

import pytest

from guardrag.errors import PolicyError
from guardrag.policy import load_policy
from guardrag.policy.merge import MAX_EXTENDS


def test_the_child_wins_key_by_key_and_lists_are_replaced(write):
    write(
        "order: {k: 9, budget_tokens: 100}\nrender: {link_hosts: [a, b]}\nname: base\ndescription: d",
        "base.yaml",
    )
    policy = load_policy(write("extends: base.yaml\norder: {k: 2}\nrender: {link_hosts: [c]}"))
    assert (policy.order.k, policy.order.budget_tokens) == (2, 100)
    assert policy.render.link_hosts == ("c",)
    assert (policy.name, policy.description) == ("mine", "")


def test_a_relative_path_is_relative_to_its_file(write, tmp_path, monkeypatch):
    write("order: {k: 9}", "shared/base.yaml")
    write("extends: base.yaml", "shared/middle.yaml")
    path = write("extends: ../shared/middle.yaml", "teams/mine.yaml")
    monkeypatch.chdir(tmp_path)
    assert load_policy(path).order.k == 9
    assert load_policy("teams/mine.yaml").order.k == 9


def test_a_built_in_policy_can_be_extended(write):
    policy = load_policy(write("extends: strict\norder: {k: 3}"), environ={})
    assert policy.order.k == 3
    assert policy.release.conflicts == "abstain"
    assert policy.name == "mine"


def test_null_overrides_where_null_means_something(write):
    write("freshen: {half_life_days: 30}", "base.yaml")
    assert (
        load_policy(write("extends: base.yaml\nfreshen: {half_life_days: null}")).freshen.half_life_days
        is None
    )


def test_a_floor_is_never_put_together_from_two_files(write):
    write("gate: {floor: {value: 0.4, fitted_on: lexical-1, confidence_bound: 0.05}}", "base.yaml")
    policy = load_policy(write("extends: base.yaml\ngate: {floor: {value: 0.1}}"))
    assert policy.gate.floor.fitted_on is None
    assert policy.gate.floor.confidence_bound is None
    assert load_policy(write("extends: base.yaml\ngate: {margin: 0.1}")).gate.floor.fitted_on == "lexical-1"


@pytest.mark.parametrize(
    ("section", "model", "revision"),
    [
        ("judge_model: acme/own", "acme/own", False),
        ("judge: llm", "", False),
        ("judge: llm, judge_model: a/b", "a/b", False),
        ("judge: off", "cross-encoder/nli-deberta-v3-base", True),
        ("judge: nli", "cross-encoder/nli-deberta-v3-base", True),
        ("judge_threshold: 0.9", "cross-encoder/nli-deberta-v3-base", True),
        ("judge_model: cross-encoder/nli-deberta-v3-base", "cross-encoder/nli-deberta-v3-base", True),
    ],
)
def test_a_judge_inherits_neither_the_model_of_another_kind_nor_the_commit_of_another_model(
    write, section, model, revision
):
    verify = load_policy(write(f"extends: strict\nverify: {{{section}}}")).verify
    assert verify.judge_model == model
    assert (verify.judge_revision is not None) is revision


def test_nor_does_a_judge_of_the_exhibits(write):
    one, other = "0" * 39 + "a", "0" * 39 + "b"
    write(f"suffice: {{method: nli, model: a/b, revision: {one}}}", "base.yaml")
    assert load_policy(write("extends: base.yaml\nsuffice: {model: c/d}")).suffice.revision is None
    own = load_policy(write(f"extends: base.yaml\nsuffice: {{model: c/d, revision: {other}}}")).suffice
    assert (own.model, own.revision) == ("c/d", other)
    assert load_policy(write("extends: base.yaml\nsuffice: {method: llm}")).suffice.model == ""


def test_circles_and_depth(write):
    with pytest.raises(PolicyError, match=r"circle: .*mine\.yaml -> .*mine\.yaml") as caught:
        load_policy(write("name: x\nextends: mine.yaml"))
    assert caught.value.line == 2
    write("extends: ./sub/b.yaml", "a.yaml")
    with pytest.raises(PolicyError, match="in a circle"):
        load_policy(write("extends: ../a.yaml", "sub/b.yaml"))
    write("name: x", "c0.yaml")
    for number in range(1, MAX_EXTENDS + 2):
        last = write(f"extends: c{number - 1}.yaml", f"c{number}.yaml")
    assert load_policy(last.parent / f"c{MAX_EXTENDS}.yaml").name == f"c{MAX_EXTENDS}"
    with pytest.raises(PolicyError, match=f"more than {MAX_EXTENDS} policies"):
        load_policy(last)


def test_a_mistake_in_the_extended_file_names_that_file_and_line(write):
    write("name: base\norder:\n  k: 0\n", "base.yaml")
    child = write("extends: base.yaml\ndedupe:\n  methud: off\n")
    with pytest.raises(PolicyError) as caught:
        load_policy(child)
    assert (caught.value.source, caught.value.line) == (str(child), 3)
    assert "base.yaml, line 3: order.k must be at least 1" in str(caught.value)
    with pytest.raises(PolicyError) as caught:
        load_policy(write("extends: base.yaml"))
    assert caught.value.source.endswith("base.yaml")
    assert caught.value.line == 3


def test_another_format_in_the_extended_file(write):
    write("name: x\nformat: 3", "base.yaml")
    with pytest.raises(PolicyError, match="format 3 is newer") as caught:
        load_policy(write("extends: base.yaml"))
    assert caught.value.source.endswith("base.yaml")


def test_a_variable_is_needed_only_where_its_value_is_used(write):
    write("generate: {generator: litellm, model: '${NOT_SET}'}", "base.yaml")
    assert (
        load_policy(write("extends: base.yaml\ngenerate: {model: a/b}"), environ={}).generate.model == "a/b"
    )
