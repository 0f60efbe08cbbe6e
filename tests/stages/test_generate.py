from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from guardrag.errors import ToolError
from guardrag.policy.sections import GeneratePolicy
from guardrag.stages.generate import generate
from guardrag.types import Abstained, Message, Prompt, Query, Reason, Reply, Stage, Usage, Written

QUERY = Query(
    text="Where does pump A stop?", original="Where does pump A stop?", as_of=datetime(2024, 1, 1, tzinfo=UTC)
)
PROMPT = Prompt(query=QUERY, messages=(Message("user", "Where?"),), exhibits=(), template="t")
USAGE = Usage(calls=1, input_tokens=10, output_tokens=5)
GOOD = json.dumps(
    {
        "answerable": True,
        "missing": None,
        "claims": [
            {
                "kind": "sentence",
                "text": "At 40.",
                "quotes": [{"source": "S1", "quote": "stops at 40"}],
                "derived": None,
            }
        ],
    }
)


def says(text, finish="stop"):
    def generator(prompt):
        assert prompt is PROMPT
        return Reply(text, finish, "model-1", USAGE)

    return generator


def test_a_draft_goes_on_with_the_prompt_and_the_reply():
    outcome = generate(PROMPT, GeneratePolicy(), says(f"```json\n{GOOD}\n```"))
    assert isinstance(outcome.value, Written)
    assert outcome.value.prompt is PROMPT
    assert outcome.value.reply.text == f"```json\n{GOOD}\n```"
    assert [claim.text for claim in outcome.value.draft.claims] == ["At 40."]
    assert outcome.usage == USAGE
    assert outcome.notes == ()


@pytest.mark.parametrize(
    ("text", "finish", "reason"),
    [
        ("", "stop", Reason.EMPTY_ANSWER),
        (GOOD, "length", Reason.TRUNCATED_OUTPUT),
        ("", "content_filter", Reason.CONTENT_FILTER),
        ("I will not say.", "refusal", Reason.MODEL_REFUSED),
        ("At 40.", "stop", Reason.MALFORMED_OUTPUT),
        (GOOD[:60], "stop", Reason.MALFORMED_OUTPUT),
        (GOOD + " " * 200_000, "stop", Reason.OUTPUT_TOO_LARGE),
    ],
)
def test_a_reply_that_is_no_draft_abstains_and_is_kept(text, finish, reason):
    outcome = generate(PROMPT, GeneratePolicy(), says(text, finish))
    assert outcome.value == Abstained(reason, stage=Stage.GENERATE)
    assert outcome.usage == USAGE
    (note,) = outcome.notes
    assert note.code == "unusable_reply"
    assert note.data["reply"] == text[:200_000]
    assert note.data["clipped"] is (len(text) > 200_000)
    assert note.data["finish"] == finish
    assert note.data["model"] == "model-1"
    assert note.data["reason"] == reason


def test_an_unanswerable_draft_abstains_with_what_is_missing():
    outcome = generate(
        PROMPT, GeneratePolicy(), says('{"answerable": false, "missing": "the price", "claims": []}')
    )
    assert outcome.value == Abstained(Reason.MODEL_REFUSED, stage=Stage.GENERATE)
    assert outcome.notes[0].text == "the price"


def test_where_no_model_was_asked_none_is_said_to_have_refused():
    def quotes(prompt):
        return Reply('{"answerable": false, "missing": null, "claims": []}', model="extractive:0123456789ab")

    outcome = generate(PROMPT, GeneratePolicy(), quotes)
    assert outcome.value == Abstained(Reason.NO_ANSWER_FOUND, stage=Stage.GENERATE)
    assert "model" not in outcome.notes[0].text


def test_claims_of_an_unanswerable_draft_do_not_go_on():
    outcome = generate(PROMPT, GeneratePolicy(), says(GOOD.replace("true", "false")))
    assert outcome.value == Abstained(Reason.MODEL_REFUSED, stage=Stage.GENERATE)
    assert outcome.notes[0].data["reply"] == GOOD.replace("true", "false")


def test_a_failing_generator_is_the_pipelines_affair():
    def fails(prompt):
        raise ToolError("gone", reason=Reason.GENERATOR_FAILED)

    with pytest.raises(ToolError):
        generate(PROMPT, GeneratePolicy(), fails)
