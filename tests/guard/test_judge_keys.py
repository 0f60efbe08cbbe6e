"""Whose key and address a judge is called with: never another provider's."""

from __future__ import annotations

import json

import pytest

from guardrag import ConfigurationError, Guard, Policy, load_policy
from guardrag.policy.advice import advice
from guardrag.store import Store
from guardrag.trace import load_trace

pytestmark = pytest.mark.component("litellm")

TEXT = "The pump stops at 40 kPa and restarts by hand."
WRITERS, JUDGES = "sk-the-writers-own-000", "sk-the-judges-own-0000"
VERDICT = json.dumps({"verdict": "supported", "quote": TEXT, "confidence": 0.9, "reason": "It says so."})


@pytest.fixture
def other(openai_server):
    """A second server, at another address than the writer's."""
    with type(openai_server)() as server:
        yield server


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch):
    for provider in ("OPENAI", "ANTHROPIC", "GROQ"):
        for name in ("API_KEY", "API_BASE", "BASE_URL"):
            monkeypatch.delenv(f"{provider}_{name}", raising=False)


def written(messages):
    claim = {"kind": "sentence", "text": TEXT, "quotes": [{"source": "S1", "quote": TEXT}], "derived": None}
    return json.dumps({"answerable": True, "missing": None, "claims": [claim]})


def ask(tmp_path, *, generate, **sections):
    policy = Policy.model_validate(
        {
            "name": "judged",
            "generate": {"generator": "custom", "api_key": WRITERS, "retries": 0, **generate},
            **sections,
        }
    )
    guard = Guard(lambda query: [TEXT], policy=policy, generator=written, store=tmp_path / "t.db")
    return guard.answer("When does the pump stop?").decision


def keys(server):
    """Every key that came in, wherever it stood in the request."""
    return {key for key in (WRITERS, JUDGES) for request in server.requests if key in str(request.headers)}


SECTIONS = [
    lambda model, **more: {"verify": {"judge": "llm", "judge_model": model, **more}},
    lambda model, **more: {
        "suffice": {
            "method": "llm",
            "model": model,
            **{name.removeprefix("judge_"): value for name, value in more.items()},
        }
    },
]
both = pytest.mark.parametrize("section", SECTIONS, ids=["verify", "suffice"])


@both
@pytest.mark.parametrize("at", ["usual", "own"])
def test_another_provider_gets_neither_key_nor_address_of_the_writer(
    section, at, openai_server, other, monkeypatch, tmp_path
):
    monkeypatch.setenv("ANTHROPIC_API_BASE", other.url.removesuffix("/v1"))
    monkeypatch.setenv("ANTHROPIC_API_KEY", JUDGES)
    writer = {"model": "openai/writer"} | ({"api_base": openai_server.url} if at == "own" else {})
    ask(tmp_path, generate=writer, **section("anthropic/claude-3-5-haiku-latest"))
    assert openai_server.requests == []
    assert len(other.requests) == 1
    assert keys(other) == {JUDGES}


@both
@pytest.mark.parametrize("model", ["openai/writer", "openai/judge", "gpt-4o"])
def test_a_model_of_the_writers_provider_is_called_as_the_writer_is(section, model, openai_server, tmp_path):
    openai_server.say(VERDICT)
    ask(tmp_path, generate={"model": "openai/writer", "api_base": openai_server.url}, **section(model))
    assert keys(openai_server) == {WRITERS}
    assert openai_server.requests[0].json["model"] == model.removeprefix("openai/")


@both
def test_an_address_of_its_own_gets_no_key_but_one_of_its_own(
    section, openai_server, other, monkeypatch, tmp_path
):
    monkeypatch.setenv("OPENAI_API_KEY", JUDGES)
    writer = {"model": "openai/writer", "api_base": openai_server.url}
    ask(tmp_path, generate=writer, **section("openai/judge", judge_api_base=other.url))
    assert openai_server.requests == []
    assert len(other.requests) == 1
    assert keys(other) == set()
    chosen = section("openai/judge", judge_api_base=other.url, judge_api_key="${OPENAI_API_KEY}")
    ask(tmp_path, generate=writer, **chosen)
    assert openai_server.requests == []
    assert keys(other) == {JUDGES}


@both
def test_a_key_of_its_own_does_not_go_to_the_writers_address(
    section, openai_server, other, monkeypatch, tmp_path
):
    monkeypatch.setenv("OPENAI_API_BASE", other.url)
    chosen = section("openai/judge", judge_api_key=JUDGES)
    ask(tmp_path, generate={"model": "openai/writer", "api_base": openai_server.url}, **chosen)
    assert openai_server.requests == []
    assert keys(other) == {JUDGES}


@both
def test_both_can_be_said_and_the_key_stays_out_of_the_trace(section, other, monkeypatch, tmp_path):
    monkeypatch.setenv("THE_JUDGES", JUDGES)
    for key in (JUDGES, "${THE_JUDGES}"):
        chosen = section("openai/judge", judge_api_base=other.url, judge_api_key=key)
        ask(tmp_path, generate={"model": "anthropic/writer"}, **chosen)
    assert len(other.requests) == 2
    assert keys(other) == {JUDGES}
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert JUDGES.encode() not in kept


@both
def test_without_a_writer_there_is_no_key_to_share(section, openai_server, monkeypatch, tmp_path):
    monkeypatch.setenv("OPENAI_API_BASE", openai_server.url)
    ask(tmp_path, generate={}, **section("openai/judge"))
    assert keys(openai_server) == set()


@pytest.mark.parametrize(
    ("section", "key"), [(SECTIONS[0], "verify.judge_api_key"), (SECTIONS[1], "suffice.api_key")]
)
def test_a_key_that_is_not_set_is_told_by_the_policys_name_for_it(section, key, tmp_path):
    with pytest.raises(ConfigurationError, match=f"{key} names the variable NOT_SET_ANYWHERE"):
        ask(tmp_path, generate={"model": "a/b"}, **section("c/d", judge_api_key="${NOT_SET_ANYWHERE}"))


LAYERS = {
    "base": """
generate: {generator: litellm, model: "${MODEL_A}", api_key: "${WRITERS}", retries: 0}
verify: {judge: llm, judge_api_key: "${WRITERS}"}
""",
    "mid": "extends: base.yaml\ngenerate: {model: ''}",
    "resolved": "extends: base.yaml\ngenerate: {model: '${MODEL_B}'}",
    "bare": "extends: base.yaml\ngenerate: {model: claude-sonnet-4-5}",
    "through": "extends: mid.yaml\ngenerate: {model: anthropic/claude-3-5-haiku-latest}",
}


@pytest.mark.parametrize(
    ("name", "writer", "model"),
    [
        ("resolved", "openai/gpt-4o", None),
        ("bare", "gpt-4o", None),
        ("through", "openai/gpt-4o", None),
        ("base", "openai/gpt-4o", "anthropic/claude-3-5-haiku-latest"),
        ("base", "gpt-4o", "claude-sonnet-4-5"),
    ],
)
@pytest.mark.parametrize("usual", [JUDGES, None], ids=["a-usual-key", "no-key"])
def test_a_policy_made_from_another_sends_its_keys_to_no_other_provider(
    name, writer, model, usual, openai_server, other, monkeypatch, tmp_path
):
    monkeypatch.setenv("OPENAI_API_BASE", openai_server.url)
    monkeypatch.setenv("ANTHROPIC_API_BASE", other.url.removesuffix("/v1"))
    if usual:
        monkeypatch.setenv("ANTHROPIC_API_KEY", usual)
    for file, text in LAYERS.items():
        (tmp_path / f"{file}.yaml").write_text(text, encoding="utf-8")
    environ = {"MODEL_A": writer, "MODEL_B": "anthropic/claude-3-5-haiku-latest", "WRITERS": WRITERS}
    policy = load_policy(tmp_path / f"{name}.yaml", environ=environ)
    policy = policy if model is None else policy.with_model(model)
    with Guard(lambda query: [TEXT], policy=policy, store=tmp_path / "w.db") as guard:
        abstained = guard.answer("When does the pump stop?")
    judged = policy.model_copy(
        update={"generate": policy.generate.model_copy(update={"generator": "custom"})}
    )
    with Guard(lambda query: [TEXT], policy=judged, generator=written, store=tmp_path / "j.db") as guard:
        guard.answer("When does the pump stop?")
    assert openai_server.requests == []
    assert keys(other) == ({JUDGES} if usual else set())
    if not usual:
        stages = load_trace(Store.open(tmp_path / "w.db"), abstained.trace_id).stages
        assert any("set generate.api_key" in note.text for stage in stages for note in stage.notes)


AT_ONE = """
generate: {generator: litellm, model: openai/writer, api_base: "${ONE}", api_key: "${WRITERS}", retries: 0}
verify: {judge: llm, judge_model: openai/judge, judge_api_base: "${ONE}", judge_api_key: "${WRITERS}"}
suffice: {method: llm, model: openai/judge, api_base: "${ONE}", api_key: "${WRITERS}"}
"""
MOVED = """
extends: base.yaml
generate: {api_base: "${OTHER}"}
verify: {judge_api_base: "${OTHER}"}
suffice: {api_base: "${OTHER}"}
"""


@pytest.mark.parametrize("renamed", [False, True], ids=["same-model", "other-model"])
@pytest.mark.parametrize("part", ["writer", "verify", "suffice"])
def test_nor_to_another_address_which_is_told_with_the_key_to_set(
    part, renamed, openai_server, other, monkeypatch, tmp_path
):
    monkeypatch.setenv("OPENAI_API_KEY", JUDGES)
    child = MOVED.replace("{", "{model: openai/llama, ", 1) if renamed else MOVED
    (tmp_path / "base.yaml").write_text(AT_ONE, encoding="utf-8")
    (tmp_path / "child.yaml").write_text(child, encoding="utf-8")
    environ = {"ONE": openai_server.url, "OTHER": other.url, "WRITERS": WRITERS}
    policy = load_policy(tmp_path / "child.yaml", environ=environ)
    told = [note for note in advice(policy) if "not inherited" in note]
    assert [note.partition(" is not inherited")[0] for note in told] == [
        "generate.api_key",
        "suffice.api_key",
        "verify.judge_api_key",
    ]
    assert all("beside it, or no key is sent there" in note for note in told)
    off = {
        "generate": {"generator": "litellm" if part == "writer" else "custom"},
        "verify": {"judge": "llm" if part == "verify" else "off"},
        "suffice": {"method": "llm" if part == "suffice" else "off"},
    }
    for section, change in off.items():
        changed = getattr(policy, section).model_copy(update=change)
        policy = policy.model_copy(update={section: changed})
    generator = None if part == "writer" else written
    with Guard(lambda query: [TEXT], policy=policy, generator=generator, store=False) as guard:
        guard.answer("When does the pump stop?")
    assert openai_server.requests == []
    assert other.requests
    assert keys(other) == set()


@pytest.mark.parametrize(("own", "key"), [(False, "generate.api_key"), (True, "verify.judge_api_key")])
def test_the_key_that_is_missing_is_the_one_beside_the_address(own, key, openai_server, other, tmp_path):
    for server in (openai_server, other):
        server.fail(401)
    judge = SECTIONS[0]("openai/judge", **({"judge_api_base": other.url} if own else {}))
    writer = {"model": "openai/writer", "api_base": openai_server.url, "api_key": ""}
    ask(tmp_path, generate=writer, **judge)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir()).decode("utf-8", "replace")
    assert f"the policy has no key for openai/judge (set {key})" in kept
