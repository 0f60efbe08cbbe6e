"""Every kind of mistake in a policy, with its line and what would be right."""

from __future__ import annotations

import pytest

from guardrag.policy import load_policy


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
