"""What cannot be used is refused at once, and named."""

from __future__ import annotations

import math
import time
from datetime import datetime, timedelta, timezone
from decimal import Decimal

import pytest
from support.pump import QUESTION, guard, policy

from guardrag import (
    CallError,
    ConfigurationError,
)


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ({"question": None}, "question"),
        ({"question": "x", "caller": "acme"}, "caller"),
        ({"question": "x", "caller": {"tenant": object()}}, "tenant"),
        ({"question": "x", "as_of": "2024"}, "as_of"),
        ({"question": "x", "deadline": -1}, "deadline"),
        ({"question": "x", "deadline": True}, "deadline"),
        ({"question": "x", "deadline": "5"}, "deadline"),
        ({"question": "x", "deadline": [5]}, "deadline"),
        ({"question": "x", "deadline": math.nan}, "deadline"),
        ({"question": "x", "history": ["hi"]}, r"history\[0\]"),
        (
            {"question": "x", "history": None},
            r"history is a list of earlier turns, \(\) for none, not NoneType",
        ),
        ({"question": "x", "caller": {1: "north", "1": "south"}}, "text for names, not int"),
        ({"question": "x", "as_of": datetime.min.replace(tzinfo=timezone(timedelta(hours=5)))}, "as_of"),
        ({"question": "x", "as_of": datetime.max.replace(tzinfo=timezone(timedelta(hours=-5)))}, "as_of"),
    ],
)
def test_bad_arguments_are_named(arguments, what):
    with pytest.raises(CallError, match=what):
        guard().answer(**arguments)


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"policy": policy(dedupe={"method": "embeddings"})}, "embedder"),
        ({"policy": policy(suffice={"method": "nli"})}, "judge"),
        ({"policy": policy(rewrite={"method": "callable"})}, "rewriter"),
        ({"policy": policy(rewrite={"method": "generator"}), "generator": None}, "cannot rewrite"),
        ({"policy": policy(generate={"generator": "custom"}), "generator": None}, "generator"),
        ({"policy": policy(gate={"floor": {"value": 0.1, "fitted_on": "another"}})}, "fitted"),
        ({"generator": 5}, "generator"),
        ({"routes": {"pigeon": print}}, "pigeon"),
    ],
)
def test_what_cannot_work_is_refused_when_the_guard_is_made(more, what):
    with pytest.raises(ConfigurationError, match=what):
        guard(**more)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"scorer": 5}, "a int, which is no scorer: it has no name and no fingerprint"),
        ({"scorer": [object()]}, "CallableScorer"),
        ({"judge": 5}, r"Guard\(judge=...\) takes something that can be called, not int"),
        ({"embedder": "minilm"}, r"Guard\(embedder=...\).*not str"),
        ({"passages": []}, r"Guard\(passages=...\).*not list"),
        ({"rewriter": 5}, r"Guard\(rewriter=...\).*not int"),
        ({"count_tokens": 5}, r"Guard\(count_tokens=...\).*not int"),
        ({"routes": {"callable": 5}}, r"Guard\(routes=...\).*not int"),
        ({"store": 5}, r"Guard\(store=...\) takes a file.*not int"),
        ({"store": b"s.db"}, "not bytes"),
        ({"policy": policy(permit={"require": {"tenant": {"near": 1}}})}, "permit.require: .*'near'"),
    ],
)
def test_what_cannot_be_used_is_refused_before_any_question(more, told):
    with pytest.raises(ConfigurationError, match=told):
        guard(**more)


class Streams:
    def stream(self, prompt):
        yield "x"


class Writes:
    fingerprint = "mine-1"

    def generate(self, prompt):
        return "x"


class Numbered:
    fingerprint = 1

    def __call__(self, prompt):
        return "x"


class Two:
    fingerprint = "mine-2"

    def __call__(self, prompt, more):
        return "x"


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"generator": Streams()}, r"__call__\(prompt\).*a Streams has no __call__ and no fingerprint"),
        ({"generator": Writes()}, "a Writes has no __call__$"),
        ({"generator": Numbered()}, "the fingerprint of a Numbered is a int; it is a text"),
        (
            {"generator": Two()},
            r"is called with \(prompt\); this one is the Two, which takes \(prompt, more\)",
        ),
        ({"generator": Writes}, r"is called with \(prompt\); this one is a class; give an object of it"),
        ({"generator": lambda: "x"}, r"is called with \(messages\); .* takes \(\)"),
        ({"passages": lambda query: ()}, r"passages is called with \(query, scope\)"),
        ({"rewriter": lambda question: ""}, r"rewriter is called with \(question, history\)"),
        ({"count_tokens": lambda: 1}, r"count_tokens is called with \(text\)"),
        ({"routes": {"callable": lambda: None}}, r"routes is called with \(case\)"),
    ],
)
def test_what_cannot_be_called_as_it_will_be_is_refused_before_any_question(more, told):
    with pytest.raises(ConfigurationError, match=told):
        guard(**more)


def test_one_text_is_no_list_of_questions():
    with pytest.raises(CallError, match="a list of texts, not str"):
        guard().batch("When?")
    with pytest.raises(CallError, match="a list of texts, not NoneType"):
        guard().batch(None)


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"at_once": 0}, "at_once is a whole number from 1 on, not 0"),
        ({"at_once": None}, "at_once .*, not None"),
        ({"progress": 5}, "progress is called with two numbers; int"),
        ({"deadline": "soon"}, "deadline"),
    ],
)
def test_how_a_list_is_answered_is_told_in_what_fits(more, what):
    with pytest.raises(CallError, match=what):
        guard().batch([QUESTION], **more)


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"clock": 5}, "clock.*not int"),
        ({"clock": time.time}, "clock.*not one that gives float"),
        ({"redactors": 5}, "redactors are a list of callables, not int"),
        ({"at_once": 0}, "at_once"),
    ],
)
def test_what_a_guard_is_run_with_is_refused_before_any_question(more, what):
    with pytest.raises((ConfigurationError, CallError), match=what):
        guard(**more)


def test_a_deadline_may_be_any_number_of_seconds():
    for deadline in (10, 10.0, Decimal(10), 10**400, timedelta(seconds=10)):
        assert guard().answer(QUESTION, deadline=deadline).released


@pytest.mark.parametrize("shown", [None, "text", {"text": "x"}, 5])
def test_what_was_shown_is_a_prompt_or_a_list(shown):
    with pytest.raises(CallError, match="a Prompt or a list of passages"):
        guard().verify(shown, "x")
