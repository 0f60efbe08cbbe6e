from __future__ import annotations

import base64
import html
import json
from urllib.parse import quote, quote_plus

import pytest

from guardrag.rules.masking import also_secret, mask, masked, secrets_in


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
        ("headers: {'Authorization': 'Basic dXNlcjpodW50ZXIy'}", "dXNlcjpo"),
        ("connecting with password=hunter2 failed", "hunter2"),
        ("connecting with host=h PASSWORD = 'open sesame' failed", "sesame"),
        ("settings {'token': 'abc def', 'host': 'h'}", "abc def"),
        ("sent client_secret=abc&x=1", "abc"),
        ("sent DB_PASSWORD=hunter2 and", "hunter2"),
        ("config: api_key: a1b2c3d4e5", "a1b2c3"),
        ("POST https://user:p@ss@host/v1 failed", "ss@"),
        ("clone with ghp_abcDEF123456 failed", "abcDEF"),
        ("signed eyJhbGciOi.eyJzdWIiOi.c2ln was refused", "eyJzdWIi"),
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


@pytest.mark.parametrize(
    "message",
    [
        "Rate limit reached for gpt-4o in organization org-1: limit 3, used 3. Try again in 20s.",
        "max_tokens: 1500 is too large; tokens=9",
        "Unexpected token: '<' at line 1",
        "the keyboard key=board of http://host:8080/a/b was read by me@example.org",
    ],
)
def test_plain_messages_are_left_alone(message):
    assert mask(message) == message


def test_a_password_in_an_address_of_the_environment_is_a_secret():
    environ = {"DATABASE_URL": "postgresql://u:swordfish-1@host/db", "SITE": "https://host/@me"}
    assert secrets_in(environ) == ("swordfish-1",)


def test_what_a_policy_holds_is_secret_from_then_on(monkeypatch):
    monkeypatch.setenv("SOME_API_KEY", "marmalade-jar")
    assert masked("used strawberry-9 and marmalade-jar") == "used strawberry-9 and ***"
    also_secret(["strawberry-9"])
    assert masked("used strawberry-9 and marmalade-jar") == "used *** and ***"


SECRET = 'Zq9+/sécret & "value"=='
ENCODINGS = {
    "percent": lambda text: quote(text, safe=""),
    "path": quote,
    "lower": lambda text: quote(text, safe="").replace("%C3%A9", "%c3%a9").replace("%2F", "%2f"),
    "form": quote_plus,
    "percent twice": lambda text: quote(quote(text, safe=""), safe=""),
    "json": lambda text: json.dumps(text)[1:-1],
    "json with slashes": lambda text: json.dumps(text, ensure_ascii=False)[1:-1].replace("/", "\\/"),
    "json in json": lambda text: json.dumps(json.dumps(text))[3:-3],
    "repr": lambda text: repr(text)[1:-1],
    "bytes": lambda text: repr(text.encode())[2:-1],
    "html": html.escape,
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
    "urlsafe": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "base64 in an address": lambda text: quote(base64.b64encode(text.encode()).decode(), safe=""),
    "with a user": lambda text: base64.b64encode(b"u:" + text.encode()).decode(),
    "with a longer user": lambda text: base64.b64encode(b"me:" + text.encode()).decode(),
    "with more behind": lambda text: base64.b64encode(text.encode() + b":more").decode(),
}


@pytest.mark.parametrize("written", ENCODINGS.values(), ids=ENCODINGS)
@pytest.mark.parametrize("secret", [SECRET, "aaaa/bbb", "p@ss w0rd", "one\ntwo\nthree", "pässwörter"])
def test_known_secrets_go_however_they_are_written(written, secret):
    told = mask(f"it said {written(secret)} and no more", [secret])
    assert "***" in told
    assert told.split()[:2] == ["it", "said"]
    assert told.endswith(" and no more")
    assert len(told) < len("it said *** and no more") + 8  # of what stands beside it in Base64, a few letters


def test_what_only_resembles_an_encoded_secret_stays():
    message = "GET /a%2Fb?x=1&amp;y=\\u00e9 c2VjcmV0 100% \\ aaaa%2Fbb aaaa%2Ebbb"
    assert mask(message, ["aaaa/bbb", "Zq9+/secret"]) == message
