"""Streams of a provider that speaks the OpenAI protocol."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from support.streams import (
    CALIBRATE,
    DROP,
    FIRST,
    GOOD,
    INVENTED,
    QUESTION,
    RESTARTS,
    STOPS,
    claims,
    collected,
    end,
    guard,
    reply,
    said,
)

from guardrag import (
    Abstained,
    Reason,
)
from guardrag.models.litellm_generator import LitellmGenerator


@pytest.fixture
def provider(openai_server):
    """A Guard whose generator is litellm, reading from the scripted server."""

    def made(chosen=DROP, **more):
        settings = {
            "generator": "litellm",
            "model": "openai/scripted",
            "api_base": openai_server.url,
            "api_key": "sk-test-0000",
            "retries": 0,
            **more,
        }
        generate = chosen.generate.model_copy(update=settings)
        return guard(LitellmGenerator(generate), policy=chosen.model_copy(update={"generate": generate}))

    return made


@pytest.mark.component("litellm")
@pytest.mark.parametrize("piece", [1, 3, 1000])
def test_a_providers_stream_gives_what_its_whole_reply_gives(openai_server, provider, piece):
    text = reply(STOPS, INVENTED, CALIBRATE)
    holder = provider()
    openai_server.say(text)
    whole = holder.answer(QUESTION)
    openai_server.say(text, piece=piece)
    events = list(holder.stream(QUESTION))
    assert said(events) == [STOPS[0], CALIBRATE[0]]
    assert end(events).answer.decision == whole.decision
    assert replace(end(events).answer.usage, cost=None) == replace(whole.usage, cost=None)
    assert openai_server.requests[1].json["stream"] is True


@pytest.mark.component("litellm")
def test_a_provider_that_cuts_off_or_hangs_up_ends_in_an_abstention(openai_server, provider):
    holder = provider()
    openai_server.say(GOOD, finish_reason="length", piece=5)
    cut = end(list(holder.stream(QUESTION)))
    assert cut.answer.decision.reason is Reason.TRUNCATED_OUTPUT
    assert [one.text for one in cut.already_released] == [STOPS[0], RESTARTS[0]]
    openai_server.say(GOOD, piece=5, hang_up_after=FIRST // 5 + 1)
    hung_up = end(list(holder.stream(QUESTION)))
    assert isinstance(hung_up.answer.decision, Abstained)
    assert [one.text for one in hung_up.already_released] == [STOPS[0]]
    openai_server.fail(429)
    refused = end(list(holder.stream(QUESTION)))
    assert refused.answer.decision.reason is Reason.RATE_LIMITED


@pytest.mark.component("litellm")
def test_a_providers_refusal_releases_nothing(openai_server, provider):
    openai_server.say(None, refusal="I will not.")
    events = list(provider().stream(QUESTION))
    assert claims(events) == []
    # litellm keeps a streamed refusal to itself: what arrives is an empty reply.
    assert end(events).answer.decision.reason in (Reason.MODEL_REFUSED, Reason.EMPTY_ANSWER)


@pytest.mark.component("litellm")
def test_a_providers_stream_in_a_loop(openai_server, provider):
    openai_server.say(GOOD, piece=4)
    events = asyncio.run(collected(provider().astream(QUESTION)))
    assert said(events) == [STOPS[0], RESTARTS[0]]
