"""Policies by name and file: every kind of mistake with its line, extending, secrets."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from guardrag.errors import CallError, ConfigurationError, PolicyError
from guardrag.evals.variants import overridden
from guardrag.policy import Policy, load_policy
from guardrag.policy.document import MAX_BYTES
from guardrag.policy.merge import MAX_EXTENDS
from guardrag.policy.sources import BUILT_IN


@pytest.fixture
def write(tmp_path):
    def _write(text: str, name: str = "mine.yaml") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return _write


@pytest.fixture
def refused(write):
    def _refused(text: str, **environ: str) -> PolicyError:
        with pytest.raises(PolicyError) as caught:
            load_policy(write(text), environ=environ)
        return caught.value

    return _refused


# Names and files


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


# Mistakes, each with its line and what would be right


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("dedupe:\n  threshhold: 0.9", 2, "unknown key 'threshhold' in dedupe; did you mean 'threshold'?"),
        ("name: x\ndedup:\n  threshold: 0.9", 2, "unknown key 'dedup'; did you mean 'dedupe'?"),
        ("extend: offline", 1, "unknown key 'extend'; did you mean 'extends'?"),
        ("budget_tokens: 5", 1, "'budget_tokens' is a key of order"),
        ("retrieve:\n  zzz: 5", 2, "unknown key 'zzz' in retrieve; known are wide, timeout"),
        (
            "gate:\n  floor:\n    value: 1\n    valeu: 1",
            4,
            "unknown key 'valeu' in gate.floor; did you mean 'value'?",
        ),
        ("trace:\n  capture: {contents: true}", 2, "in trace.capture; did you mean 'content'?"),
        ("order:\n  k: 0", 2, "order.k must be at least 1, not 0"),
        ("order:\n  k: 201", 2, "order.k must be at most 200, not 201"),
        ("retrieve:\n  timeout: 0", 2, "retrieve.timeout must be greater than 0, not 0"),
        ("order:\n  k: five", 2, 'order.k must be a whole number, not "five"'),
        ("order:\n  k: 5.5", 2, "order.k must be a whole number, not 5.5"),
        ("order:\n  k: true", 2, "order.k must be a number, not true"),
        ("order:\n  k:", 2, "order.k must be a whole number, not null"),
        ("order:\n  k:\n    - 5", 3, "order.k must be a whole number, not a list"),
        ("gate:\n  keep_below: perhaps", 2, 'gate.keep_below must be true or false, not "perhaps"'),
        ("gate:\n  keep_below: 1", 2, "gate.keep_below must be true or false, not 1"),
        ("gate:\n  floor: {value: .inf}", 2, "gate.floor.value must be a finite number, not Infinity"),
        ("gate:\n  floor: {fitted_on: x}", 2, "gate.floor.value is missing"),
        ("gate:\n  floor: 0.4", 2, "gate.floor must be a mapping of keys, not 0.4"),
        ("gate:\nname: x", 1, "gate has no keys; give some, or take the line out"),
        ("prompt:\n  instructions: 5", 2, "must be text, not 5; put quotes around it"),
        (
            "dedupe:\n  method: shingle",
            2,
            'must be one of off, shingles, embeddings, not "shingle"; did you mean',
        ),
        ("verify:\n  carry_trust: medium", 2, "must be one of high, normal, low"),
        ("rerank:\n  scorers: lexical", 2, "must be a list; write [lexical]"),
        ("rerank:\n  scorers: []", 2, "must have at least 1"),
        ("rerank:\n  scorers:\n    - lexical\n    - 5", 4, "rerank.scorers[1] must be text"),
        ("rerank:\n  revisions:\n    m: main", 3, "must be a whole commit hash"),
        ("route:\n  by_reason:\n    below_flor: [inbox]", 3, "did you mean 'below_floor'?"),
        ("route:\n  by_reason:\n    below_floor: [inbocks]", 3, "did you mean 'inbox'?"),
        ("messages:\n  de:\n    below_floor: ''", 3, "must not be empty"),
        ("messages:\n  german language:\n    below_floor: x", 2, "must be a language tag"),
        ("language: deutsch_", 1, "must be a language tag such as en or pt-BR"),
        ("permit:\n  require:\n    open: no", 3, 'write true, false or "no"'),
        ("permit:\n  require:\n    open: .nan", 3, "permit.require.open must be a finite number"),
        # Valid parts that cannot work together.
        ("gate:\n  scorer: bi-encoder:m", 2, "is not run by rerank.scorers; name one of lexical"),
        ("rerank:\n  scorers: [lexical, lexical]", 2, "is listed twice"),
        ("rerank:\n  scorers: [lexical, 'cross-encoder:']", 2, "names no model; write cross-encoder:MODEL"),
        ("rerank:\n  scorers: [lexical, bi-encoder]", 2, "write bi-encoder:MODEL"),
        ("gate:\n  floor:\n    value: 35", 3, "can never be reached"),
        ("gate:\n  margin: 2", 2, "can never be reached"),
        ("retrieve: {wide: 3}\ngate:\n  min_above: 4", 3, "retrieve.wide asks for 3"),
        ("route:\n  default: [none, inbox]", 2, "'none' stands beside other targets"),
        ("messages:\n  de: {}\n  DE: {}", 2, "given more than once"),
        ("generate:\n  generator: litellm", 2, "generate.model is not given"),
        # The file as a whole.
        ("order: {k: 5}\norder: {k: 6}", 2, "'order' is given twice"),
        ("format: 2\nnews: 1", 1, "format 2 is newer than this version of guardrag, which reads format 1"),
        ("name: x\nformat: one", 2, "format must be 1"),
        ("format: true", 1, "format must be 1"),
        ("name: ${NOT_SET}", 1, "environment variable NOT_SET is not set"),
        ("name: a\nextends: stricct", 2, "did you mean 'strict'?"),
        ("name: a\nextends: [offline]", 2, "extends takes the name"),
        ("name: a\nextends: ${BASE}", 2, "extends takes the name"),
        ("name: a\nextends: none.yaml", 2, "extends 'none.yaml'"),
    ],
)
def test_mistakes(refused, text, line, said):
    error = refused(text)
    assert said in str(error)
    assert error.line == line
    assert error.source.endswith("mine.yaml")
    assert str(error).startswith(f"{error.source}:{line}: ")


def test_all_mistakes_are_told_in_the_order_of_their_lines(refused):
    error = refused("order:\n  k: 0\ndedupe:\n  threshhold: 1\nname: ${NOT_SET}\ngate:\n  floor: x\n")
    assert error.line == 2
    told = str(error).splitlines()
    assert told[0].endswith(":2: 4 mistakes")
    assert [line.split(":")[0].strip() for line in told[1:]] == ["line 2", "line 4", "line 5", "line 7"]


def test_a_missing_variable_is_not_also_called_a_bad_number(refused):
    assert str(refused("order:\n  k: ${NOT_SET}")).count("\n") == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "verify: {checks: {thinn: release, causation: dropp}}",
            ["'thinn' in verify.checks is no check", "did you mean 'drop'?"],
        ),
        (
            "verify:\n  checks: {numbr: release}\n  judge: nil\nsufice: {method: nli}",
            ["'numbr' in verify.checks", "verify.judge must be", "unknown key 'sufice'"],
        ),
        ("gate: {floor: {value: 40}}\norder: {k: five}", ["40 can never be reached", "order.k must be"]),
        # A truth value for a number, beside a contradiction and an invalid value.
        (
            "order: {k: true}\ngate: {floor: {value: 2}}\nexpand: {reach: 99}",
            ["order.k must be a number", "2 can never be reached", "expand.reach must be at most 10"],
        ),
        (
            "generate: {generator: litellm}\nroute: {default: [none, nearest]}\norder: {kk: 1}",
            ["generate.model is not given", "'none' stands beside", "unknown key 'kk'"],
        ),
        # Without the one bad item the others would stand elsewhere, so the list is judged no further.
        (
            "trace: {redact: [{name: 7 7, pattern: y}]}\nretrieve: {wide: 2}\ngate: {min_above: 3}",
            ["trace.redact[0].name", "3 candidates can never reach the floor"],
        ),
        # What another key is needed for is still told where it is not given at all.
        (
            "gate: {floor: {valu: 1}, scorer: mine}",
            ["unknown key 'valu'", "value is missing", "'mine' is not"],
        ),
        # What a file says twice does not hide the rest of it.
        ("order: {k: 3, k: 4}\nverify: {checks: {thinn: drop}}", ["'k' is given twice", "'thinn'"]),
        ("name: ${NOT_SET}\ngate: {scorer: mine}", ["NOT_SET is not set", "'mine' is not run by"]),
    ],
)
def test_mistakes_of_one_kind_do_not_hide_those_of_another(refused, text, said):
    told = str(refused(text))
    assert f"{len(said)} mistakes" in told
    for words in said:
        assert words in told


@pytest.mark.parametrize(
    "text",
    [
        "gate: {scorer: mine, floor: {value: 7}}\nrerank: {scorers: 5}",
        "gate: {scorer: mine, floor: {value: 7}}\nrerank: {scorrers: [mine]}",
        "gate: {scorer: mine, floor: {value: 7}}\nrerankk: {scorers: [mine]}",
        "gate: {scorer: mine, floor: {value: 7}}\nrerank:\n  scorers: ['${NOT_SET}']",
        "gate: {scorrer: mine, floor: {value: 7}}\nrerank: {scorers: [lexical, mine]}",
        "gate:\n  scorer: [mine]\n  floor: {value: 7}\n  margin: 3",
        "retrieve: {wide: many}\ngate: {min_above: 60}",
        "generate:\n  generator: litellm\n  modell: a/b",
        "gate: {floor: {value: true, fitted_on: x}}\norder: {k: 5}",
        "trace: {retention: [{max_age_days: -1}]}",
    ],
)
def test_what_only_follows_from_a_mistake_is_not_told_beside_it(refused, text):
    assert "\n" not in str(refused(text))


def test_a_file_of_nothing_but_mistakes_is_told_in_part(refused):
    told = str(refused("\n".join(f"zz{n}: 1" for n in range(500))))
    assert "500 mistakes" in told
    assert told.endswith("and 470 more")


def test_truth_values_are_taken_as_they_are_meant(write):
    policy = load_policy(
        write("gate: {keep_below: no}\nexpand: {to: off}\nverify: {allow_elided: yes}\nlanguage: no")
    )
    assert (policy.gate.keep_below, policy.expand.to, policy.verify.allow_elided) == (False, "off", True)
    assert policy.language == "no"


def test_a_missing_format_is_the_first(write):
    assert load_policy(write("name: x")).format == 1


# Extending


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


# Secrets


SECRET = "sk-3f9a-correct-horse"


def test_nothing_from_the_environment_is_ever_written_down(write):
    path = write(
        "generate:\n  generator: litellm\n  model: 'm/${NAME}'\n  api_base: ${BASE:-http://open}\n"
        "  api_key: ${KEY}\npermit:\n  require:\n    tenant: {in: [acme, '${KEY}']}\n"
        "messages:\n  en:\n    no_context: ask ${KEY}\n"
        "rerank: {scorers: [lexical, '${KEY}']}\norder: {k: '${K}'}\n"
    )
    policy = load_policy(path, environ={"KEY": SECRET, "NAME": "hidden-name", "K": "4"})
    assert policy.generate.api_key == SECRET
    assert policy.permit.require == {"tenant": {"in": ["acme", SECRET]}}
    assert policy.order.k == 4
    dumped = json.loads(policy.dump())
    assert dumped["generate"]["api_key"] == dumped["generate"]["model"] == "***"
    assert dumped["generate"]["api_base"] == "http://open"
    assert dumped["permit"]["require"] == {"tenant": {"in": ["acme", "***"]}}
    assert dumped["rerank"]["scorers"] == ["lexical", "***"]
    assert dumped["order"]["k"] == 4
    for text in (policy.dump(), repr(policy), str(policy)):
        assert SECRET not in text
        assert "hidden-name" not in text
    assert SECRET not in repr(policy.generate)


def test_a_word_from_a_closed_list_is_no_secret(write):
    text = "generate: {generator: '${G}'}\norder: {arrangement: '${A}'}"
    policy = load_policy(write(text), environ={"G": "custom", "A": "rank"})
    dumped = json.loads(policy.dump())
    assert (dumped["generate"]["generator"], dumped["order"]["arrangement"]) == ("custom", "rank")


def test_a_key_in_the_file_itself_is_masked_too(write):
    policy = load_policy(write(f"generate: {{api_key: {SECRET}}}"))
    assert SECRET not in policy.dump()
    assert SECRET not in Policy.model_validate({"generate": {"api_key": SECRET}}).dump()


def test_the_fingerprint_does_not_depend_on_secrets(write):
    path = write("generate: {api_key: '${KEY}'}")
    one, other = (load_policy(path, environ={"KEY": key}) for key in ("aaaa-1", "bbbb-2"))
    assert one.fingerprint == other.fingerprint
    assert one != other


@pytest.mark.parametrize(
    "text",
    [
        "order: {k: '${KEY}'}",
        "dedupe: {method: '${KEY}'}",
        "gate: {floor: {value: '${KEY}'}}",
        "gate: {scorer: '${KEY}'}",
        "rerank: {scorers: ['${KEY}', '${KEY}']}",
        "rerank: {scorers: '${KEY}'}",
        "generate: {api_key: ['${KEY}']}",
        "verify: '${KEY}'",
    ],
)
def test_no_error_repeats_a_secret(refused, text):
    error = refused(text, KEY=SECRET)
    assert SECRET not in str(error)
    assert error.__cause__ is None
    assert error.__suppress_context__ or error.__context__ is None


def test_no_error_repeats_a_key_that_stands_in_the_file(refused):
    assert SECRET not in str(refused(f"generate: {{api_key: [{SECRET}]}}"))
    assert SECRET not in str(refused(f"generate: {{api_key: {{x: {SECRET}}}}}"))


def test_copies_keep_the_mask(write):
    policy = load_policy(write("generate: {api_base: '${BASE}'}"), environ={"BASE": SECRET})
    assert SECRET not in policy.model_copy(update={"name": "copy"}).dump()
    assert SECRET not in policy.with_model("a/b").dump()
    assert json.loads(policy.with_model("a/b").dump())["generate"]["model"] == "a/b"


# Dump and load


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
