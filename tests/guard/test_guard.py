"""The Guard as an application uses it: releasing, abstaining, small talk, trust."""

from __future__ import annotations

import pytest
from support.pump import GOOD, LID, PUMP, QUESTION, guard, policy, reply

from guardrag import (
    Abstained,
    Clarify,
    Guard,
    Passage,
    Prompt,
    QuoteStatus,
    Reason,
    Released,
    Stage,
    Trust,
)
from guardrag.store import Store
from guardrag.trace import load_trace


def test_a_retriever_alone_is_enough():
    answer = Guard(lambda query: [PUMP, LID], store=False).answer(QUESTION)
    assert isinstance(answer.decision, Released)
    (citation,) = answer.decision.citations
    assert citation.quote == PUMP[citation.start : citation.end] == "The pump stops at 40 kPa."
    assert citation.status is QuoteStatus.EXACT


def test_a_model_with_a_true_quote_is_released():
    answer = guard().answer(QUESTION)
    assert answer.text == "The pump stops at 40 kPa."
    assert answer.released


@pytest.mark.parametrize(
    ("says", "reason"),
    [
        (reply(("The pump stops at 60 kPa.", "S1", "The pump stops at 60 kPa.")), Reason.QUOTE_FAILED),
        (reply(("The pump stops at 60 kPa.", "S1", "The pump stops at 40 kPa.")), Reason.UNSUPPORTED_CLAIM),
        (
            reply(("The pump never stops at 40 kPa.", "S1", "The pump stops at 40 kPa.")),
            Reason.UNSUPPORTED_CLAIM,
        ),
        (reply(("The pump stops at 40 kPa.", None, None)), Reason.UNQUOTED_CLAIM),
        (reply(("The pump stops at 40 kPa.", "S9", "The pump stops at 40 kPa.")), Reason.QUOTE_FAILED),
        (reply(("The pump stops at 40 kPa.", "S2", "The pump stops at 40 kPa.")), Reason.QUOTE_FAILED),
        (reply(answerable=False, missing="the pressure"), Reason.MODEL_REFUSED),
        ("", Reason.EMPTY_ANSWER),
        ("The pump stops at 40 kPa.", Reason.MALFORMED_OUTPUT),
    ],
)
def test_what_does_not_hold_is_withheld_with_its_own_reason(says, reason):
    decision = guard(says=says).answer(QUESTION).decision
    assert isinstance(decision, Abstained)
    assert decision.reason is reason
    assert decision.message


@pytest.mark.parametrize(
    ("checks", "text"),
    [
        ({}, None),
        ({"*": "drop"}, "The pump stops at 40 kPa."),
        ({"*": "drop", "numbers": "retry"}, None),
        ({"*": "abstain", "numbers": "drop", "thin": "drop"}, "The pump stops at 40 kPa."),
    ],
)
def test_an_overstated_claim_is_dropped_where_every_check_drops(checks, text):
    says = reply(
        ("The pump stops at 40 kPa.", "S1", "The pump stops at 40 kPa."),
        ("The pump stops at 60 kPa.", "S1", "The pump stops at 40 kPa."),
    )
    sections = {"release": {"on_failure": "drop"}, "verify": {"checks": checks}}
    answer = guard(says=says, policy=policy(**sections)).answer(QUESTION)
    assert answer.released is (text is not None)
    assert answer.text == (text or answer.decision.message)


def test_a_model_that_gives_none_abstains_and_says_so_in_the_trace(tmp_path):
    path = tmp_path / "t.db"
    with Guard(lambda query: [PUMP, LID], generator=lambda messages: None, store=path) as silent:
        answer = silent.answer(QUESTION)
    assert isinstance(answer.decision, Abstained)
    assert answer.decision.reason is Reason.EMPTY_ANSWER
    with Store.open(path) as store:
        notes = [note for stage in load_trace(store, answer.trace_id).stages for note in stage.notes]
    assert any("gave None" in note.text for note in notes)


def test_an_asker_never_sees_the_draft():
    answer = guard(says=reply(("SECRET DRAFT 99", "S1", "SECRET DRAFT 99"))).answer(QUESTION)
    for form in ("text", "markdown", "html"):
        assert "SECRET" not in answer.render(form)
    assert "SECRET" not in repr(answer)


def test_one_bad_claim_withholds_the_whole_answer_by_default_and_is_dropped_by_policy():
    says = reply(
        ("The pump stops at 40 kPa.", "S1", "The pump stops at 40 kPa."),
        ("It costs nothing.", "S1", "It costs nothing."),
    )
    assert isinstance(guard(says=says).answer(QUESTION).decision, Abstained)
    dropping = guard(says=says, policy=policy(release={"on_failure": "drop"})).answer(QUESTION)
    assert dropping.text == "The pump stops at 40 kPa."


def test_the_second_call_happens_once_and_its_draft_passes_the_same_checks():
    prompts = []
    replies = [reply(("The pump stops at 60 kPa.", "S1", "The pump stops at 60 kPa.")), GOOD]

    def model(messages):
        prompts.append(messages)
        return replies[len(prompts) - 1]

    answer = guard(says=model, policy=policy(release={"on_failure": "retry"})).answer(QUESTION)
    assert answer.released
    assert len(prompts) == 2
    assert "60" in prompts[1][-1]["content"]

    prompts.clear()
    replies[1] = replies[0]
    decision = guard(says=model, policy=policy(release={"on_failure": "retry"})).answer(QUESTION).decision
    assert isinstance(decision, Abstained)
    assert len(prompts) == 2


@pytest.mark.parametrize(
    ("broken", "calls"),
    [
        (GOOD.replace('"missing"', '"thoughts": "hm", "missing"'), 2),
        ("The pump stops at 40 kPa.", 2),
        ("", 1),
        (reply(answerable=False, missing="the pressure"), 1),
    ],
)
def test_a_reply_that_cannot_be_read_is_asked_for_once_more_where_the_policy_has_a_second_call(broken, calls):
    prompts = []
    replies = [broken, GOOD]

    def model(messages):
        prompts.append(messages)
        return replies[len(prompts) - 1]

    retry = policy(release={"on_failure": "retry"})
    assert guard(says=model, policy=retry).answer(QUESTION).released is (calls == 2)
    assert len(prompts) == calls
    if calls == 2:
        assert prompts[1][: len(prompts[0])] == prompts[0]
        assert "could be read: " in prompts[1][-1]["content"]

    prompts.clear()
    assert not guard(says=model).answer(QUESTION).released
    assert len(prompts) == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '"sentence"',
            '"fact"',
            "kind must be one of sentence, step, bullet, row, code, not the string 'fact'",
        ),
        ('"S1"', "1", "[0].source must be a string, the tag of an exhibit, as 'S1', not the number 1"),
        ("true", '"yes"', "answerable must be true or false, not the string 'yes'"),
        ("[{", '["It", {', "claims[0] must be an object with text and quotes, not the string 'It'"),
        ('"missing"', '"why": "", "missing"', "the unknown key 'why'; known are answerable, missing"),
    ],
)
def test_the_second_call_says_which_field_could_not_be_read_and_what_is_allowed(old, new, told):
    prompts = []

    def model(messages):
        prompts.append(messages)
        return GOOD.replace(old, new, 1) if len(prompts) == 1 else GOOD

    assert new in GOOD.replace(old, new, 1)
    assert guard(says=model, policy=policy(release={"on_failure": "retry"})).answer(QUESTION).released
    assert told in prompts[1][-1]["content"]


def test_two_replies_that_cannot_be_read_are_the_end_and_so_is_one_before_a_bad_draft(tmp_path):
    wrong = reply(("The pump stops at 60 kPa.", "S1", "The pump stops at 60 kPa."))
    for second, reason in (("No.", Reason.MALFORMED_OUTPUT), (wrong, Reason.QUOTE_FAILED)):
        replies = iter(["Well.", second, GOOD])
        store = tmp_path / f"{reason}.db"
        with guard(
            says=lambda messages, replies=replies: next(replies),
            policy=policy(release={"on_failure": "retry"}),
            store=store,
        ) as asked:
            answer = asked.answer(QUESTION)
        assert isinstance(answer.decision, Abstained)
        assert answer.decision.reason is reason
        with Store.open(store) as opened:
            stages = [one.stage for one in load_trace(opened, answer.trace_id).stages]
        assert stages.count(Stage.GENERATE) == 2
        assert next(replies) == GOOD


def test_a_quote_with_the_wrong_tag_is_cited_where_it_stands_if_the_policy_allows_it():
    says = reply(("The pump stops at 40 kPa.", "S1", "The pump stops at 40 kPa."))
    found = [{"id": "lid", "text": LID}, {"id": "pump", "text": PUMP}]
    prompt = guard(lambda query: found, says=says).prepare(QUESTION)
    assert isinstance(prompt, Prompt)
    wrong = next(one.tag for one in prompt.exhibits if one.candidate.passage.id == "lid")
    says = says.replace("S1", wrong)
    refused = guard(lambda query: found, says=says).answer(QUESTION)
    assert not refused.released
    allowed = guard(
        lambda query: found, says=says, policy=policy(verify={"allow_misattributed": True})
    ).answer(QUESTION)
    assert isinstance(allowed.decision, Released)
    assert [one.passage_id for one in allowed.decision.citations] == ["pump"]


def test_nothing_found_abstains():
    decision = guard(lambda query: []).answer(QUESTION).decision
    assert isinstance(decision, Abstained)
    assert (decision.reason, decision.stage) == (Reason.NO_CONTEXT, Stage.RETRIEVE)


def test_a_greeting_gets_the_fixed_reply_without_retrieval():
    def retriever(query):
        raise AssertionError("retrieved for a greeting")

    answer = guard(retriever, policy=policy(small_talk={"reply": "Good day."})).answer("Hello!")
    assert answer.decision == Clarify("Good day.", needs=("question",))


@pytest.mark.parametrize(
    ("said", "reply"),
    [
        ("thanks!", "You are welcome. Is there anything else?"),
        ("Thank you.", "You are welcome. Is there anything else?"),
        ("OK, thanks", "You are welcome. Is there anything else?"),
        ("Goodbye!", "Goodbye."),
        ("Hi!", "Hello! Ask me a question and I will answer it from the documents, with quotes."),
    ],
)
def test_thanks_and_farewells_are_not_greeted(said, reply):
    answer = guard(lambda query: 1 / 0).answer(said)
    assert answer.decision == Clarify(reply, needs=("question",))


def test_a_policy_has_its_own_thanks_and_its_own_words_for_them():
    spoken = policy(
        small_talk={"greetings": ["hallo", "danke"], "thanks": ["danke"], "thanks_reply": "Gern geschehen."}
    )
    assert guard(policy=spoken).answer("Danke!").text == "Gern geschehen."
    assert isinstance(guard(lambda q: [], policy=spoken).answer("thanks").decision, Abstained)


def test_thanks_within_a_question_are_no_small_talk():
    assert not isinstance(guard().answer("Thanks! At what pressure does the pump stop?").decision, Clarify)


def test_an_empty_question_calls_nothing():
    decision = guard(lambda query: 1 / 0).answer("  ").decision
    assert isinstance(decision, Abstained)
    assert decision.reason is Reason.EMPTY_QUESTION


def test_no_model_is_said_to_have_refused_where_none_was_asked():
    holder = Guard(lambda q: [LID], policy=policy(), store=False)
    decision = holder.answer("Who painted the lid of the tank, and when?").decision
    assert decision.reason is Reason.NO_ANSWER_FOUND
    assert decision.message == "The documents I found do not answer this."
    assert "model" not in decision.message


def test_a_source_that_is_not_vouched_for_is_said_and_may_be_refused():
    def retriever(query):
        return [Passage(id="p", text=PUMP, trust=Trust.LOW)]

    answer = guard(retriever).answer(QUESTION)
    assert isinstance(answer.decision, Released)
    assert any("vouched" in notice for notice in answer.decision.notices)
    strict = guard(retriever, policy=policy(verify={"carry_trust": "normal"})).answer(QUESTION)
    assert isinstance(strict.decision, Abstained)
    assert strict.decision.reason is Reason.UNSUPPORTED_CLAIM
    assert strict.decision.message == (
        "I had an answer, but only from sources that are not trusted enough to carry one."
    )


@pytest.mark.parametrize(
    ("says", "told"),
    [
        (
            reply(("It restarts after ten minutes by hand.", "S1", "It restarts by hand after ten minutes.")),
            "own sent",
        ),
        (
            reply(("The pump stops at 60 kPa.", "S1", "The pump stops at 40 kPa.")),
            "said more than the documents",
        ),
    ],
)
def test_an_asker_is_told_only_what_is_true_of_the_answer_that_was_withheld(says, told):
    extracts = {"checks": {"extract": "retry"}}
    decision = guard(says=says, policy=policy(verify=extracts)).answer(QUESTION).decision
    assert decision.reason is Reason.UNSUPPORTED_CLAIM
    assert told in decision.message
    own = policy(verify=extracts, messages={"en": {"unsupported_claim": "Ask the works office."}})
    assert guard(says=says, policy=own).answer(QUESTION).decision.message == "Ask the works office."


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", Reason.EMPTY_ANSWER),
        ('{"exhibit": "S1", "text": "The tank holds 300 litres."}', Reason.MALFORMED_OUTPUT),
        ('{"answerable": false, "missing": "the tank", "claims": []}', Reason.MODEL_REFUSED),
    ],
)
def test_a_reply_without_a_claim_to_judge_says_why(said, why):
    with Guard(lambda query: ["The tank holds 300 litres."], store=False) as guard:
        verified = guard.verify(["The tank holds 300 litres."], said)
        assert (verified.claims, verified.supported, verified.unread) == ((), False, why)
        assert guard.verify(["The tank holds 300 litres."], "The tank is red.").unread is None


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ({}, {}, "in a detail."),
        ({"title": "Manual"}, {"title": "Leaflet"}, "in a detail: Leaflet"),
        ({"title": "Manual"}, {"title": "Leaflet", "source": "b.md"}, "in a detail: Leaflet"),
        ({"title": "Manual", "source": "a.md"}, {"title": "Manual", "source": "b.md"}, "in a detail: b.md"),
        ({"source": "a.md"}, {"source": "b.md"}, "in a detail: b.md"),
    ],
)
def test_a_notice_names_a_document_that_differs_as_a_reader_knows_it(first, second, told):
    text = "The pump stops at {} kPa and restarts by hand after ten minutes of rest in the shade."
    passages = [
        {"id": "7f3", "text": text.format(40), **first},
        {"id": "9c1", "text": text.format(60), **second},
    ]
    quote = text.format(40)
    checks = policy(verify={"checks": {"conflict": "release"}})
    asked = guard(lambda query: passages, says=reply((quote, "S1", quote)), policy=checks)
    (notice,) = asked.answer(QUESTION).decision.notices
    assert notice.endswith(told)
