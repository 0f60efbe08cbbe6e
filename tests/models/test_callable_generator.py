from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from guardrag.errors import ConfigurationError, ToolError
from guardrag.models.callable_generator import CallableGenerator
from guardrag.types import Message, Prompt, Query, Reason, Reply

PROMPT = Prompt(
    query=Query(text="q", original="q", as_of=datetime(2024, 1, 1, tzinfo=UTC)),
    messages=(Message("system", "rules"), Message("user", "question")),
    exhibits=(),
    template="t",
)


class StrandedText:
    """Like a message whose `text` is a method beside `content`."""

    def __init__(self):
        self.content = "the reply"
        self.response_metadata = {"finish_reason": "length"}
        self.usage_metadata = {"input_tokens": 3, "output_tokens": 2}

    def text(self):
        return "never read"


def completion(content, *, finish="stop", refusal=None):
    """As OpenAI's client and those like it return it."""
    message = SimpleNamespace(role="assistant", content=content, refusal=refusal)
    return SimpleNamespace(
        choices=[SimpleNamespace(message=message, finish_reason=finish)],
        usage=SimpleNamespace(prompt_tokens=7, completion_tokens=4),
    )


def test_it_gets_messages_as_dicts():
    got = []
    CallableGenerator(lambda messages: got.append(messages) or "x")(PROMPT)
    assert got == [[{"role": "system", "content": "rules"}, {"role": "user", "content": "question"}]]


@pytest.mark.parametrize(
    ("returned", "text", "finish"),
    [
        ("the reply", "the reply", "stop"),
        ("", "", "stop"),
        ({"text": "the reply"}, "the reply", "stop"),
        ({"content": "the reply", "finish_reason": "length"}, "the reply", "length"),
        ({"content": None, "finish_reason": "content_filter"}, "", "content_filter"),
        (SimpleNamespace(text="the reply"), "the reply", "stop"),
        (SimpleNamespace(content="the reply", stop_reason="max_tokens"), "the reply", "max_tokens"),
        (
            SimpleNamespace(content=[SimpleNamespace(type="text", text="the "), {"text": "reply"}]),
            "the reply",
            "stop",
        ),
        ({"content": ["the ", {"type": "text", "text": "reply"}, {"type": "thinking"}]}, "the reply", "stop"),
        (StrandedText(), "the reply", "length"),
        (Reply("the reply", "refusal"), "the reply", "refusal"),
        (completion("the reply"), "the reply", "stop"),
        (completion("the rep", finish="length"), "the rep", "length"),
        (completion(None, finish="content_filter"), "", "content_filter"),
        (completion(None, refusal="I cannot."), "", "refusal"),
        (
            {"choices": [{"message": {"content": "the reply"}, "finish_reason": "length"}]},
            "the reply",
            "length",
        ),
    ],
)
def test_text_is_taken_from_whatever_holds_it_and_a_finish_reason_with_it(returned, text, finish):
    reply = CallableGenerator(lambda messages: returned)(PROMPT)
    assert (reply.text, reply.finish) == (text, finish)


def test_usage_comes_along():
    usage = CallableGenerator(lambda messages: StrandedText())(PROMPT).usage
    assert (usage.calls, usage.input_tokens, usage.output_tokens) == (1, 3, 2)
    usage = CallableGenerator(lambda messages: completion("the reply"))(PROMPT).usage
    assert (usage.calls, usage.input_tokens, usage.output_tokens) == (1, 7, 4)


@pytest.mark.parametrize(
    "returned", [{"choices": []}, {"choices": [{}]}, {"choices": [{"message": {"x": 1}}]}]
)
def test_a_completion_without_a_message_is_an_error(returned):
    with pytest.raises(ConfigurationError, match="reply's text"):
        CallableGenerator(lambda messages: returned)(PROMPT)


def test_none_is_a_reply_without_text():
    async def gives_none(messages):
        return None

    for reply in (
        CallableGenerator(lambda messages: None, "mine")(PROMPT),
        asyncio.run(_awaited(CallableGenerator(gives_none, "mine")(PROMPT))),
    ):
        assert (reply.text, reply.finish, reply.model, reply.usage.calls) == ("", "no_text", "mine", 1)


async def _awaited(reply):
    return await reply


async def coroutine(messages):
    return "the reply"


@pytest.mark.parametrize(
    ("function", "named"),
    [
        (lambda messages: 3, "int"),
        (lambda messages: b"bytes", "bytes"),
        (lambda messages: {"answer": "the reply"}, "dict"),
        (lambda messages: {"text": 3}, "text"),
        (lambda messages: {"content": [{"text": 3}]}, "content"),
    ],
)
def test_what_holds_no_text_is_refused_by_name(function, named):
    with pytest.raises(ConfigurationError, match=named) as caught:
        CallableGenerator(function, "mine")(PROMPT)
    assert "mine" in str(caught.value)
    assert "content" in str(caught.value)


def test_what_cannot_be_called_is_refused():
    with pytest.raises(ConfigurationError, match="str"):
        CallableGenerator("gpt-4o")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("error", "reason"),
    [(TimeoutError("slow"), Reason.TIMED_OUT), (ValueError("odd"), Reason.GENERATOR_FAILED)],
)
def test_what_the_function_raises_becomes_a_tool_error(error, reason):
    def fails(messages):
        raise error

    with pytest.raises(ToolError) as caught:
        CallableGenerator(fails)(PROMPT)
    assert caught.value.reason is reason
    assert type(error).__name__ in str(caught.value)
    assert caught.value.__cause__ is error


def test_an_async_function_gives_an_awaitable_reply():
    async def main():
        return await CallableGenerator(coroutine)(PROMPT)

    assert asyncio.run(main()).text == "the reply"


def test_a_tool_error_passes_as_it_is():
    error = ToolError("busy", reason=Reason.RATE_LIMITED)

    def fails(messages):
        raise error

    with pytest.raises(ToolError) as caught:
        CallableGenerator(fails)(PROMPT)
    assert caught.value is error


def test_the_fingerprint_names_the_function_unless_it_is_given():
    assert CallableGenerator(coroutine).fingerprint.endswith("coroutine")
    assert CallableGenerator(StrandedText().text, "mine-2").fingerprint == "mine-2"


def test_instances_that_can_be_called_have_a_name_too():
    class Client:
        def __call__(self, messages):
            return "the reply"

    generator = CallableGenerator(Client())
    assert "Client" in generator.fingerprint
    assert generator(PROMPT).text == "the reply"
