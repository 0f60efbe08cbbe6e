from __future__ import annotations

import pytest

from guardrag.policy import Policy, load_policy
from guardrag.policy.effective import differences, effective_yaml
from guardrag.policy.read import read_policy
from guardrag.policy.sources import BUILT_IN


def lines_of(text: str) -> dict[str, str]:
    """Trimmed beginning of a line to its comment."""
    pairs = (line.strip().split("  # ") for line in text.splitlines() if "  # " in line)
    return {value.strip(): origin for value, origin in pairs}


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_is_shown_loads_as_the_same_policy(name, tmp_path):
    path = tmp_path / "shown.yaml"
    path.write_text(effective_yaml(read_policy(name, environ={})), encoding="utf-8")
    assert load_policy(path, environ={}) == load_policy(name, environ={})


@pytest.mark.parametrize(
    "text",
    ["${X}", "$${X}", "a: b # c", "no", "007", "~", "", "ü\n\tß", '"', "\u2028\x1b[31m", "𝕏 emoji 🙂", "- x"],
)
def test_any_text_survives_being_shown(text, tmp_path):
    mine = tmp_path / "mine.yaml"
    mine.write_text("order: {k: 3}")
    reading = read_policy(mine)
    policy = Policy.model_validate(
        {
            "name": "n",
            "prompt": {"instructions": text},
            "permit": {"require": {"k" + text.strip("${}X"): {"eq": text}}},
        }
    )
    shown = tmp_path / "shown.yaml"
    shown.write_text(effective_yaml(type(reading)(policy, reading.tree)), encoding="utf-8")
    assert load_policy(shown, environ={}) == policy


def test_each_value_says_where_it_came_from(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(
        "extends: offline\norder:\n  k: 3\ngenerate:\n  api_key: ${KEY}\n  api_base: ${BASE:-http://open}\n"
        "rerank: {scorers: [lexical, '${S}']}\n"
    )
    origins = lines_of(effective_yaml(read_policy(path, environ={"KEY": "sk-1234567", "S": "mine-scorer"})))
    assert origins["k: 3"] == f"{path}:3"
    assert origins["wide: 50"].startswith("offline:")
    assert origins['api_key: "***"'] == f"{path}:5, from ${{KEY}}"
    assert origins['api_base: "http://open"'] == f"{path}:6"
    assert origins['scorers: [lexical, "***"]'] == f"{path}:7, from ${{S}}"
    assert origins["name: mine"] == "the file's name"
    path.write_text("order: {k: 3}\ngenerate: {api_key: sk-1234567}")
    origins = lines_of(effective_yaml(read_policy(path)))
    assert origins["wide: 50"] == "default"
    assert origins['api_key: "***"'] == f"{path}:2, masked"


def test_a_path_with_a_line_break_cannot_end_its_comment(tmp_path):
    path = tmp_path / "a\norder: {k: 9}.yaml"
    path.write_text("order: {k: 3}")
    shown = tmp_path / "shown.yaml"
    shown.write_text(effective_yaml(read_policy(path)), encoding="utf-8")
    assert load_policy(shown).order.k == 3


def test_differences():
    left = Policy.model_validate({"name": "a", "order": {"k": 5}, "permit": {"require": {"x": 1}}})
    right = Policy.model_validate({"name": "b", "order": {"k": 6}, "render": {"link_hosts": ["h"]}})
    found = {one.key: (one.left, one.right) for one in differences(left, right)}
    assert found == {
        "order.k": ("5", "6"),
        "permit.require.x": ("1", None),
        "render.link_hosts": ("[]", '["h"]'),
    }
    assert differences(left, left) == ()


def test_secrets_that_differ_differ_without_being_shown():
    left, right = (Policy.model_validate({"generate": {"api_key": key}}) for key in ("sk-aaaa", "sk-bbbb"))
    assert [(one.key, one.left, one.right) for one in differences(left, right)] == [
        ("generate.api_key", "***", "***")
    ]
    open_, masked = Policy(), Policy.model_validate({"render": {"link_hosts": ["secret"]}})
    masked = masked.masking([("render", "link_hosts", 0)])
    assert [(one.left, one.right) for one in differences(open_, masked)] == [("[]", "***")]
