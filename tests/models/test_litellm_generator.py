from __future__ import annotations

import contextlib
import json
import sys
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from guardrag.errors import ConfigurationError, MissingExtraError, ToolError
from guardrag.models.litellm_generator import LitellmGenerator
from guardrag.policy.sections import GeneratePolicy
from guardrag.stages.generate import generate
from guardrag.types import Abstained, Message, Prompt, Query, Reason, Reply, Written

pytestmark = pytest.mark.component("litellm")

KEY = "sk-very-secret-1234567890"
QUERY = Query(
    text="Where does pump A stop?", original="Where does pump A stop?", as_of=datetime(2024, 1, 1, tzinfo=UTC)
)
PROMPT = Prompt(
    query=QUERY,
    messages=(Message("system", "Reply with one JSON object."), Message("user", "Where does pump A stop?")),
    exhibits=(),
    template="t",
)
GOOD = json.dumps(
    {
        "answerable": True,
        "missing": None,
        "claims": [
            {
                "kind": "sentence",
                "text": "Pump A stops at 40.",
                "quotes": [{"source": "S1", "quote": "Pump A stops at 40"}],
                "derived": None,
            }
        ],
    }
)


@pytest.fixture
def waits():
    return []


@pytest.fixture
def policy(openai_server):
    return GeneratePolicy(
        generator="litellm",
        model="openai/scripted",
        api_base=openai_server.url,
        api_key=KEY,
        timeout=20,
        retries=2,
    )


@pytest.fixture
def generator(policy, waits):
    return LitellmGenerator(policy, {}, sleep=waits.append, jitter=lambda: 0.0)


def patient(policy, waits, **changes):
    return LitellmGenerator(policy.model_copy(update=changes), {}, sleep=waits.append, jitter=lambda: 0.0)


def failure(call, prompt=PROMPT):
    with pytest.raises(ToolError) as caught:
        call(prompt)
    assert KEY not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None  # the original error quotes the key
    assert caught.value.tool == "generator"
    return caught.value


def test_the_prompt_goes_out_verbatim_and_the_reply_comes_back_verbatim(openai_server, generator, policy):
    openai_server.say(GOOD)
    reply = generator(PROMPT)
    assert reply.text == GOOD
    assert reply.finish == "stop"
    assert reply.model == "scripted-1"
    assert (reply.usage.calls, reply.usage.input_tokens, reply.usage.output_tokens) == (1, 11, 7)
    assert reply.usage.cost is None  # nobody knows the price of a scripted model
    (request,) = openai_server.requests
    assert request.path == "/v1/chat/completions"
    assert request.headers["authorization"] == f"Bearer {KEY}"
    assert request.json["messages"] == [
        {"role": "system", "content": "Reply with one JSON object."},
        {"role": "user", "content": "Where does pump A stop?"},
    ]
    assert request.json["temperature"] == 0.0
    assert request.json["max_tokens"] == policy.max_tokens
    assert request.json["response_format"] == {"type": "json_object"}


def test_the_schema_goes_along_where_the_model_takes_one(openai_server, policy, waits):
    openai_server.say(GOOD, model="gpt-4o-2024-08-06")
    reply = patient(policy, waits, model="openai/gpt-4o")(PROMPT)
    sent = openai_server.requests[0].json["response_format"]
    assert sent["type"] == "json_schema"
    assert sent["json_schema"]["strict"] is True
    assert sent["json_schema"]["schema"]["additionalProperties"] is False
    assert reply.usage.cost is not None
    assert reply.usage.cost > 0


def test_a_temperature_of_null_is_not_sent(openai_server, policy, waits):
    openai_server.say(GOOD)
    patient(policy, waits, temperature=None)(PROMPT)
    assert "temperature" not in openai_server.requests[0].json


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"text": GOOD}, None),
        ({"text": f"Here you are:\n````json\n{GOOD}\n````\n"}, None),
        ({"text": GOOD, "finish_reason": "length"}, Reason.TRUNCATED_OUTPUT),
        ({"text": GOOD[:70], "finish_reason": "length"}, Reason.TRUNCATED_OUTPUT),
        ({"text": None, "finish_reason": "length"}, Reason.TRUNCATED_OUTPUT),
        ({"text": GOOD[:70]}, Reason.MALFORMED_OUTPUT),
        ({"text": ""}, Reason.EMPTY_ANSWER),
        ({"text": None}, Reason.EMPTY_ANSWER),
        ({"text": None, "finish_reason": "content_filter"}, Reason.CONTENT_FILTER),
        ({"text": None, "refusal": "I can't help with that."}, Reason.MODEL_REFUSED),
        ({"text": "I can't help with that."}, Reason.MALFORMED_OUTPUT),
        ({"text": '{"answerable": false, "missing": "the price", "claims": []}'}, Reason.MODEL_REFUSED),
    ],
)
def test_what_a_provider_says_becomes_a_draft_or_a_reason(openai_server, generator, policy, said, expected):
    openai_server.say(**said)
    outcome = generate(PROMPT, policy, generator)
    assert outcome.usage.calls == 1
    if expected is None:
        assert isinstance(outcome.value, Written)
        assert outcome.value.draft.claims[0].text == "Pump A stops at 40."
    else:
        assert isinstance(outcome.value, Abstained)
        assert outcome.value.reason is expected


def test_a_rate_limit_is_waited_out_as_long_as_the_provider_asks(openai_server, generator, waits):
    openai_server.fail(429, headers={"Retry-After": "3"}).say(GOOD)
    assert generator(PROMPT).text == GOOD
    assert waits == [3.0]
    assert len(openai_server.requests) == 2


def test_a_wait_longer_than_the_time_out_is_not_waited(openai_server, generator, waits):
    openai_server.fail(429, headers={"Retry-After": "3600"}).say(GOOD)
    assert failure(generator).reason is Reason.RATE_LIMITED
    assert waits == []
    assert len(openai_server.requests) == 1


@pytest.mark.parametrize(
    ("status", "reason"),
    [
        (429, Reason.RATE_LIMITED),
        (408, Reason.TIMED_OUT),
        (504, Reason.TIMED_OUT),
        (500, Reason.GENERATOR_FAILED),
        (502, Reason.GENERATOR_FAILED),
        (503, Reason.GENERATOR_FAILED),
    ],
)
def test_what_may_pass_is_tried_again_with_back_off_and_then_given_up(
    openai_server, generator, waits, status, reason
):
    for _ in range(3):
        openai_server.fail(status, f"no, not with {KEY}")
    assert failure(generator).reason is reason
    assert len(openai_server.requests) == 3
    assert waits == [0.25, 0.5]


@pytest.mark.parametrize("status", [500, 503, 429])
def test_a_passing_failure_passes(openai_server, generator, status):
    openai_server.fail(status).fail(status).say(GOOD)
    assert generator(PROMPT).text == GOOD


@pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 422])
def test_what_no_retry_can_mend_fails_at_once(openai_server, generator, waits, status):
    openai_server.fail(status, f"Incorrect API key provided: {KEY}")
    assert failure(generator).reason is Reason.GENERATOR_FAILED
    assert len(openai_server.requests) == 1
    assert waits == []


def test_a_provider_that_does_not_answer_is_timed_out(openai_server, policy, waits):
    openai_server.say(GOOD, delay=60).say(GOOD, delay=60)
    slow = patient(policy, waits, timeout=0.3, retries=1)
    assert failure(slow).reason is Reason.TIMED_OUT
    assert len(openai_server.requests) == 2
    assert waits == [0.25]


def test_a_time_out_that_passes_is_no_failure(openai_server, policy, waits):
    openai_server.say(GOOD, delay=60).say(GOOD)
    assert patient(policy, waits, timeout=1.0)(PROMPT).text == GOOD


@pytest.mark.parametrize(
    "body",
    [b'{"id": ', b"<html>gateway</html>", b"[]", b'{"id": "1", "object": "chat.completion", "choices": []}'],
)
def test_a_body_that_is_no_completion_is_a_failure(openai_server, policy, waits, body):
    openai_server.send(_scripted(openai_server, body))
    assert failure(patient(policy, waits, retries=0)).reason is Reason.GENERATOR_FAILED


def _scripted(server, body, **more):
    return sys.modules[type(server).__module__].Scripted(body=body, **more)


def test_a_provider_that_is_not_there_is_a_failure(policy, waits):
    gone = patient(policy, waits, api_base="http://127.0.0.1:9/v1", retries=1)
    assert failure(gone).reason is Reason.GENERATOR_FAILED
    assert waits == [0.25]


def test_a_model_of_no_known_provider_is_a_failure_that_says_so(policy, waits):
    error = failure(patient(policy, waits, model="scripted", api_base=""))
    assert error.reason is Reason.GENERATOR_FAILED
    assert "scripted" in str(error)
    assert waits == []


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("no", "content_policy_violation"),
        ("The response was filtered", "content_filter"),
        ("Invalid prompt: your prompt was flagged as potentially violating our usage policy.", None),
    ],
)
def test_the_providers_content_policy_is_not_a_broken_tool(openai_server, generator, message, code):
    error = {"message": message, "code": code, "type": "invalid_request_error", "param": None}
    openai_server.send(_scripted(openai_server, json.dumps({"error": error}).encode(), status=400))
    assert failure(generator).reason is Reason.CONTENT_FILTER


def test_secrets_of_the_environment_stay_out_of_messages(openai_server, policy):
    openai_server.fail(401, "the token hunter2hunter2 for Bearer abcdef.ghi is not valid")
    generator = LitellmGenerator(policy, {"SOME_TOKEN": "hunter2hunter2"}, sleep=lambda _: None)
    message = str(failure(generator))
    assert "hunter2" not in message
    assert "abcdef" not in message


def test_the_key_may_name_a_variable(openai_server, policy):
    openai_server.say(GOOD)
    named = policy.model_copy(update={"api_key": "${MY_KEY}"})
    LitellmGenerator(named, {"MY_KEY": "sk-from-environment"})(PROMPT)
    assert openai_server.requests[0].headers["authorization"] == "Bearer sk-from-environment"
    with pytest.raises(ConfigurationError, match="MY_KEY"):
        LitellmGenerator(named, {})


def test_a_model_has_to_be_named():
    with pytest.raises(ConfigurationError, match=r"generate\.model"):
        LitellmGenerator(GeneratePolicy(generator="litellm"), {})


def test_without_litellm_the_extra_is_named(policy, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"guardrag\[llm\]"):
        LitellmGenerator(policy, {})


def test_the_fingerprint_follows_what_decides_the_reply(policy, waits):
    base = patient(policy, waits).fingerprint
    assert base == patient(policy, waits, timeout=3.0, api_key="sk-other-key-000").fingerprint
    others = [
        patient(policy, waits, **change).fingerprint
        for change in (
            {"model": "openai/b"},
            {"temperature": 1.0},
            {"max_tokens": 9},
            {"api_base": "http://b/v1"},
        )
    ]
    assert len({base, *others}) == 5
    assert KEY not in base


def collect(stream, pieces):
    for piece in stream:
        pieces.append(piece)


def test_a_stream_hands_out_pieces_and_then_the_whole(openai_server, generator):
    openai_server.say(GOOD, piece=5)
    *pieces, last = generator.stream(PROMPT)
    assert isinstance(last, Reply)
    assert all(isinstance(piece, str) for piece in pieces)
    assert len(pieces) > 10
    assert "".join(pieces) == last.text == GOOD
    assert last.finish == "stop"
    assert (last.usage.input_tokens, last.usage.output_tokens) == (11, 7)
    assert openai_server.requests[0].json["stream"] is True


def test_a_stream_that_is_cut_off_by_length_says_so(openai_server, generator):
    openai_server.say(GOOD[:50], finish_reason="length")
    *_, last = generator.stream(PROMPT)
    assert last.finish == "length"


def test_a_stream_is_tried_again_only_before_its_first_piece(openai_server, generator, waits):
    openai_server.fail(503).say(GOOD)
    *_, last = generator.stream(PROMPT)
    assert last.text == GOOD
    assert waits == [0.25]


def test_a_stream_that_breaks_off_fails_with_what_had_come(openai_server, generator):
    openai_server.say(GOOD, hang_up_after=3, piece=5)
    pieces = []
    with pytest.raises(ToolError) as caught:
        collect(generator.stream(PROMPT), pieces)
    assert caught.value.reply == "".join(pieces)
    assert GOOD.startswith(caught.value.reply)
    assert len(openai_server.requests) == 1


def test_a_stream_can_be_left(openai_server, generator):
    openai_server.say(GOOD, piece=2)
    stream = generator.stream(PROMPT)
    assert isinstance(next(stream), str)
    stream.close()
    with pytest.raises(StopIteration):
        next(stream)


def test_a_second_attempt_is_a_call_like_the_first(openai_server, generator):
    openai_server.say(GOOD)
    assert generator(replace(PROMPT, attempt=2)).text == GOOD


KEYS = {
    f"{name}_API_KEY": f"sk-of-the-environment-{name.lower()}"
    for name in (
        "OPENAI",
        "ANTHROPIC",
        "GROQ",
        "MISTRAL",
        "COHERE",
        "AZURE",
        "DEEPSEEK",
        "HOSTED_VLLM",
        "OLLAMA",
    )
} | {"AWS_BEARER_TOKEN_BEDROCK": "sk-of-the-environment-aws", "AZURE_AD_TOKEN": "sk-of-the-environment-ad"}


@pytest.mark.parametrize(
    "model",
    [
        "openai/m",
        "gpt-4o",
        "anthropic/claude-3-5-haiku-latest",
        "groq/m",
        "mistral/mistral-small-latest",
        "azure/m",
        "deepseek/deepseek-chat",
        "hosted_vllm/m",
        "ollama_chat/m",
        "bedrock/anthropic.claude-3-haiku-20240307-v1:0",
    ],
)
def test_no_key_of_the_environment_goes_to_an_address_of_the_policy(
    model, openai_server, policy, waits, monkeypatch
):
    for name, value in {**KEYS, "AZURE_API_VERSION": "2024-06-01", "AWS_REGION": "eu-central-1"}.items():
        monkeypatch.setenv(name, value)
    keyless = policy.model_copy(update={"model": model, "api_key": "", "retries": 0})
    generator = LitellmGenerator(keyless, sleep=waits.append, jitter=lambda: 0.0)
    with contextlib.suppress(ToolError):  # not every provider speaks as this server does
        generator(PROMPT)
    assert openai_server.requests
    assert "sk-of-the-environment" not in "".join(str(request.headers) for request in openai_server.requests)


def test_at_the_usual_address_the_usual_key_counts(openai_server, policy, waits, monkeypatch):
    monkeypatch.setenv("OPENAI_API_BASE", openai_server.url)
    monkeypatch.setenv("OPENAI_API_KEY", KEYS["OPENAI_API_KEY"])
    openai_server.say(GOOD)
    usual = policy.model_copy(update={"api_base": "", "api_key": ""})
    LitellmGenerator(usual, sleep=waits.append, jitter=lambda: 0.0)(PROMPT)
    assert KEYS["OPENAI_API_KEY"] in str(openai_server.requests[0].headers)


def test_a_server_that_wants_a_key_is_told_with_where_to_set_one(openai_server, policy, waits):
    openai_server.fail(401)
    keyless = LitellmGenerator(policy.model_copy(update={"api_key": ""}), {}, sleep=waits.append)
    assert "set generate.api_key" in str(failure(keyless))
