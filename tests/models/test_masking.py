from __future__ import annotations

import pytest

from guardrag.models.masking import mask, secrets_in


@pytest.mark.parametrize(
    ("message", "secret"),
    [
        ("Incorrect API key provided: sk-abcDEF123456", "abcDEF"),
        ("Incorrect API key provided: sk-abcD********3456.", "abcD"),
        ("key AIzaS*********xyz is not valid", "AIzaS"),
        ("POST https://user:hunter2@host/v1 failed", "hunter2"),
        ("GET https://host/v1?key=AIzaSyA1234&alt=sse failed", "AIzaSyA1234"),
        ("GET https://host/v1?x=1&access_token=abc.def failed", "abc.def"),
        ("headers: {'Authorization': 'Bearer abc.def-123'}", "abc.def"),
    ],
)
def test_what_looks_secret_goes_and_the_rest_stays(message, secret):
    masked = mask(message)
    assert secret not in masked
    assert "***" in masked
    assert masked.split()[0] == message.split()[0]


def test_known_secrets_go_whatever_they_look_like():
    assert mask("used swordfish-1 here", ["swordfish-1"]) == "used *** here"


def test_short_values_are_words_and_stay():
    assert mask("the test failed", ["test"]) == "the test failed"


def test_secrets_are_told_by_the_names_of_their_variables():
    environ = {
        "OPENAI_API_KEY": "aaaaaaaa1",
        "hf_token": "bbbbbbbb1",
        "DB_PASSWORD": "cccccccc1",
        "PATH": "/usr/bin",
    }
    assert secrets_in(environ) == ("aaaaaaaa1", "bbbbbbbb1", "cccccccc1")


def test_plain_messages_are_left_alone():
    message = "Rate limit reached for gpt-4o in organization org-1: limit 3, used 3. Try again in 20s."
    assert mask(message) == message
