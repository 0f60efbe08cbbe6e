"""Policies by name and file, and what loads of what was dumped."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from guardrag.errors import CallError, ConfigurationError, PolicyError
from guardrag.policy import Policy, load_policy
from guardrag.policy.document import MAX_BYTES
from guardrag.policy.sources import BUILT_IN


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_policies_load_with_an_empty_environment(name):
    policy = load_policy(name, environ={})
    assert policy.name == name
    assert policy.description
    assert policy.gate.scorer in policy.rerank.scorers


def test_offline_downloads_nothing_and_calls_nobody():
    policy = load_policy("offline", environ={})
    assert policy.rerank.scorers == ("lexical", "retriever")
    assert policy.generate.generator == "extractive"
    assert (policy.suffice.method, policy.verify.judge, policy.rewrite.method) == ("off", "off", "off")


@pytest.mark.parametrize("name", ["balanced", "strict"])
def test_hub_models_are_pinned_and_floors_admit_that_they_are_not_fitted(name):
    policy = load_policy(name, environ={})
    model = policy.gate.scorer.removeprefix("cross-encoder:")
    assert policy.rerank.revisions[model]
    assert policy.gate.floor.fitted_on is None
    assert not policy.verify.judge_model or policy.verify.judge_revision


def test_balanced_leaves_the_model_open_and_says_so_when_it_is_asked_for():
    policy = load_policy("balanced", environ={})
    with pytest.raises(ConfigurationError, match=r"GUARDRAG_MODEL.*--model.*generator="):
        policy.generate.required_model()
    assert policy.with_model("openai/m").generate.required_model() == "openai/m"
    assert load_policy("balanced", environ={"GUARDRAG_MODEL": "a/b"}).generate.required_model() == "a/b"


def test_strict_is_never_milder_than_balanced():
    strict, balanced = (load_policy(name, environ={}) for name in ("strict", "balanced"))
    assert strict.gate.floor.value >= balanced.gate.floor.value
    assert strict.verify.carry_trust.level >= balanced.verify.carry_trust.level
    assert (strict.release.conflicts, strict.release.on_failure) == ("abstain", "abstain")
    assert strict.verify.judge != "off"


def test_a_policy_is_returned_as_it_is():
    policy = Policy()
    assert load_policy(policy) is policy


def test_a_file_by_text_and_by_path(write):
    path = write("order: {k: 7}")
    assert load_policy(str(path)).order.k == 7
    assert load_policy(path).order.k == 7
    assert load_policy(path).name == "mine"
    assert load_policy(write("name: support\norder: {k: 7}")).name == "support"


def test_a_file_without_a_suffix_is_found_where_it_is(write, monkeypatch):
    monkeypatch.chdir(write("order: {k: 7}", "plain").parent)
    assert load_policy("plain").order.k == 7


def test_a_built_in_name_wins_over_a_file_of_that_name(write, monkeypatch):
    monkeypatch.chdir(write("order: {k: 7}", "offline").parent)
    assert load_policy("offline").order.k == 8
    assert load_policy(Path("offline")).order.k == 7


def test_a_byte_order_mark_is_no_character_of_the_file(tmp_path):
    path = tmp_path / "bom.yaml"
    path.write_bytes(b"\xef\xbb\xbforder: {k: 7}\r\n")
    assert load_policy(path).order.k == 7


@pytest.mark.parametrize(
    ("given_", "said"),
    [
        ("ballanced", "unknown policy 'ballanced'.*did you mean 'balanced'"),
        ("OFFLINE", "did you mean 'offline'"),
        ("nothing-like-it", "built in are offline, balanced, strict"),
        ("missing.yaml", "missing.yaml: there is no such file"),
        ("some/where", "no such file"),
        ("order: {k: 5}\nname: x\n", "by name or path, not as YAML text"),
        ("", "by name or path"),
        ("a\0b.yaml", "cannot be read"),
    ],
)
def test_what_is_not_there(given_, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PolicyError, match=said):
        load_policy(given_)


def test_a_folder_and_what_is_too_large_or_not_utf8(tmp_path):
    with pytest.raises(PolicyError, match="is a folder"):
        load_policy(tmp_path)
    large = tmp_path / "large.yaml"
    large.write_text("# " + "x" * MAX_BYTES)
    with pytest.raises(PolicyError, match="larger than 256 KiB"):
        load_policy(large)
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"order: {k: 5}\nname: caf\xe9\n")
    with pytest.raises(PolicyError, match="UTF-8") as caught:
        load_policy(latin)
    assert caught.value.line == 2


@pytest.mark.parametrize("given_", [None, 7, [{"order": {"k": 5}}], b"offline"])
def test_what_is_no_policy_at_all(given_):
    with pytest.raises(CallError, match="a policy is a name"):
        load_policy(given_)


_words = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=12)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    k=st.integers(1, 200),
    floor=st.floats(0, 1),
    half_life=st.none() | st.floats(0.01, 1e6),
    hosts=st.lists(_words, max_size=4),
    instructions=_words,
    require=st.dictionaries(_words, st.none() | st.booleans() | st.integers(-9, 9) | _words, max_size=3),
    message=_words.filter(bool),
)
def test_what_is_dumped_loads_as_the_same_policy(
    write, k, floor, half_life, hosts, instructions, require, message
):
    policy = Policy.model_validate(
        {
            "order": {"k": k},
            "gate": {"floor": {"value": floor}},
            "freshen": {"half_life_days": half_life},
            "render": {"link_hosts": hosts},
            "prompt": {"instructions": instructions},
            "permit": {"require": require},
            "messages": {"de-AT": {"no_context": message}},
        }
    )
    again = Policy.model_validate_json(policy.dump())
    assert again == policy
    assert again.fingerprint == policy.fingerprint
