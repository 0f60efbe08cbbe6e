from __future__ import annotations

import json
import os
import re

import pytest
from typer.testing import CliRunner

from guardrag import ConfigurationError, Guard
from guardrag.cli.policy import app


@pytest.fixture
def run(monkeypatch):
    for name in ("GUARDRAG_MODEL", "GUARDRAG_API_BASE", "GUARDRAG_API_KEY"):
        monkeypatch.delenv(name, raising=False)

    def _run(*arguments: object):
        return CliRunner().invoke(app, [str(argument) for argument in arguments])

    return _run


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("extends: offline\norder:\n  k: 3\n")
    return path


def test_check_says_that_a_policy_is_usable_and_what_is_worth_knowing(run):
    done = run("check", "balanced")
    assert done.exit_code == 0
    assert "balanced: usable (format 1, fingerprint " in done.stdout
    assert "not fitted to 'cross-encoder:" in done.stdout
    assert "GUARDRAG_MODEL" in done.stdout
    assert "pinned to no commit" not in done.stdout


@pytest.mark.parametrize(
    "written", ["{caller.tenant", "caller.tenant}", "{ caller.tenant }", "{callr.tenant}"]
)
def test_check_refuses_a_misspelt_attribute_of_the_caller_as_a_guard_does(run, tmp_path, written):
    path = tmp_path / "mine.yaml"
    path.write_text(f"permit: {{require: {{tenant: '{written}'}}}}\n")
    done = run("check", path)
    assert done.exit_code == 1
    assert "permit.require: filter on 'tenant'" in done.stderr
    assert written in done.stderr
    with pytest.raises(ConfigurationError, match=re.escape(written)):
        Guard(lambda query: [], policy=path, store=False)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(run, tmp_path):
    path = tmp_path / "mine.yaml"
    os.mkfifo(path)
    done = run("check", path)
    assert done.exit_code == 2
    assert "is a pipe; name a YAML file" in done.stderr


def test_check_notes_what_is_not_pinned_and_a_key_in_the_file(run, tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(
        "rerank:\n  scorers: [lexical, bi-encoder:a/b]\n  revisions: {c/d: " + "0" * 39 + "a}\n"
        "verify: {judge: nli, judge_model: e/f}\ngenerate: {api_key: sk-in-the-open}\n"
    )
    told = run("check", path).stdout
    assert "'a/b' is pinned to no commit" in told
    assert "'e/f' is pinned to no commit; if it comes from a hub, set verify.judge_revision" in told
    assert "rerank.revisions names 'c/d', which no scorer uses" in told
    assert "generate.api_key stands in the file" in told
    assert "sk-in-the-open" not in told


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("suffice: {method: nli}", "suffice.method is 'nli' and names no model: set suffice.model"),
        ("verify: {judge: nli}", "verify.judge is 'nli' and names no model: set verify.judge_model"),
        ("verify: {judge: llm}", "neither verify.judge_model nor generate.model names a model"),
    ],
)
def test_check_calls_nothing_usable_that_no_guard_starts_with(run, tmp_path, written, told):
    path = tmp_path / "mine.yaml"
    path.write_text(f"extends: offline\n{written}\n")
    done = run("check", path)
    assert done.exit_code == 1
    assert "usable" not in done.stdout
    assert f"error: {path}: no Guard starts with this: " in done.stderr
    assert told in done.stderr
    with pytest.raises(ConfigurationError, match=r"names (no|a) model"):
        Guard(lambda query: [], policy=path, store=False)


def test_check_tells_every_mistake_on_stderr(run, mine):
    mine.write_text("order:\n  k: 0\n  kk: 1\n")
    done = run("check", mine)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert f"error: {mine}:2: 2 mistakes" in done.stderr
    assert "line 3: unknown key 'kk' in order" in done.stderr


@pytest.mark.parametrize("command", ["check", "show"])
@pytest.mark.parametrize("given", ["ballanced", "none/at/all.yaml"])
def test_no_such_policy_is_a_usage_error(run, command, given):
    assert run(command, given).exit_code == 2


def test_show_is_yaml_with_origins(run, mine):
    done = run("show", mine)
    assert done.exit_code == 0
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("  k: 3")]
    assert line.endswith(f"# {mine}:3")


def test_show_never_shows_a_secret(run, mine, monkeypatch):
    monkeypatch.setenv("MY_KEY", "sk-in-the-environment")
    mine.write_text("generate: {api_key: '${MY_KEY}'}")
    done = run("show", mine)
    assert "${MY_KEY}" in done.stdout
    assert "sk-in-the-environment" not in done.stdout


def test_schema_is_json_with_descriptions(run):
    held = json.loads(run("schema").stdout)
    assert held["properties"]["extends"]["description"]
    assert held["$defs"]["GatePolicy"]["properties"]["scorer"]["description"]


def test_diff_exits_as_diff_does(run, mine):
    done = run("diff", "offline", mine)
    assert (done.exit_code, done.stdout) == (1, "order.k: 8 -> 3\n")
    assert (run("diff", mine, mine).exit_code, run("diff", mine, mine).stdout) == (0, "")
    assert run("diff", "offline", "offlin").exit_code == 2
    mine.write_text("order: {k: 0}")
    assert run("diff", "offline", mine).exit_code == 2


def test_diff_of_secrets_says_that_they_differ(run, mine, tmp_path):
    mine.write_text("generate: {api_key: sk-aaaa}")
    other = tmp_path / "other.yaml"
    other.write_text("generate: {api_key: sk-bbbb}")
    assert run("diff", mine, other).stdout == "generate.api_key: *** -> *** (masked, but not the same)\n"
