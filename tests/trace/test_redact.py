from __future__ import annotations

import sys

import pytest

from guardrag import Guard
from guardrag.errors import ConfigurationError, MissingExtraError
from guardrag.policy import Policy
from guardrag.policy.sections import Redaction
from guardrag.trace.redact import make_redactor

EMAIL = Redaction(name="email", pattern=r"[\w.+-]+@[\w-]+\.[\w.]+")
pattern = pytest.mark.component("re2")


def redacted(text, *patterns, callables=()):
    return make_redactor(patterns, callables)(text)


@pattern
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mail ann@acme.example now.", "Mail [redacted:email] now."),
        ("é — ann@acme.example, bob@b.de!", "é — [redacted:email], [redacted:email]!"),
        ("\ud800 ann@acme.example \udfff", "\ud800 [redacted:email] \udfff"),
        ("\0ann@acme.example\0", "\0[redacted:email]\0"),
        ("\U0001f600ann@acme.example", "\U0001f600[redacted:email]"),
        ("nothing here", "nothing here"),
        ("", ""),
    ],
)
def test_what_a_pattern_matches_is_replaced_and_the_rest_kept(text, expected):
    assert redacted(text, EMAIL) == expected


@pattern
def test_patterns_and_callables_apply_one_after_the_other():
    digits = Redaction(name="number", pattern=r"\d{3,}")
    text = redacted("ann@acme.example has 4711", EMAIL, digits, callables=(str.upper,))
    assert text == "[REDACTED:EMAIL] HAS [REDACTED:NUMBER]"


@pattern
def test_a_pattern_that_matches_nothing_at_all_replaces_nothing():
    assert redacted("abc", Redaction(name="none", pattern="x*")) == "abc"


@pattern
def test_a_pattern_that_would_explode_elsewhere_takes_linear_time():
    """With a backtracking engine this would not end before the tests do."""
    assert redacted("x" * 50_000, Redaction(name="boom", pattern="(x+x+)+y")) == "x" * 50_000


@pattern
@pytest.mark.parametrize("text", ["(a", "a{3", "(?=a)b", r"(a)\1", "[z-a]"])
def test_a_pattern_that_cannot_be_read_is_refused_when_the_guard_is_made(text):
    if text == "a{3":
        assert redacted("a{3", Redaction(name="x", pattern=text)) == "[redacted:x]"
        return
    policy = Policy.model_validate({"trace": {"redact": [{"name": "broken", "pattern": text}]}})
    with pytest.raises(ConfigurationError, match=r"pattern 'broken' cannot be read.*RE2"):
        Guard(lambda _query: [], policy=policy, store=False)


def test_without_the_engine_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "re2", None)
    with pytest.raises(MissingExtraError, match=r"guardrag\[redact\]"):
        make_redactor([EMAIL])


def test_there_is_no_redactor_where_there_is_nothing_to_redact():
    assert make_redactor([]) is None


def test_a_callable_that_fails_does_not_say_what_about():
    def broken(text):
        raise ValueError(text)

    with pytest.raises(ConfigurationError, match=r"the redactor broken failed \(ValueError\)") as caught:
        redacted("secret 4711", callables=(broken,))
    assert "4711" not in str(caught.value)
    assert caught.value.__cause__ is None
    with pytest.raises(ConfigurationError, match="gave NoneType, not text"):
        redacted("secret", callables=(lambda _text: None,))
    with pytest.raises(ConfigurationError, match="not int"):
        make_redactor([], [7])
