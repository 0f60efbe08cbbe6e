"""What may be kept of an exception."""

from __future__ import annotations

import json

import pytest

from guardrag.errors import ToolError
from guardrag.rules.failures import bounded, on_record, quotable, raised
from guardrag.types import Reason

SECRET = "the door code is 4471"


def fail(error: Exception) -> None:
    raise error


def caught(error: Exception) -> Exception:
    with pytest.raises(type(error)) as given:
        fail(error)
    return given.value


def test_own_errors_keep_their_text():
    error = ToolError("the scorer gave 3 scores for 2 passages", reason=Reason.SCORER_FAILED)
    assert on_record(error) == "ToolError: the scorer gave 3 scores for 2 passages"


def test_of_other_errors_the_type_and_the_place_are_kept():
    told = on_record(caught(ValueError(SECRET)))
    assert told.startswith("ValueError: at test_failures.py:")
    assert "in fail;" in told
    assert SECRET not in told


def test_the_class_stands_before_the_first_colon():
    for told in (on_record(ValueError(SECRET)), raised(ValueError(SECRET), private=True)):
        assert told.partition(":")[0] == "ValueError"
        assert SECRET not in told


def test_a_private_tool_tells_where_and_not_what():
    told = raised(caught(KeyError(SECRET)), private=True)
    assert "test_failures.py" in told
    assert "withheld" in told
    assert SECRET not in told


def test_another_tool_tells_what_and_where():
    told = raised(caught(ConnectionError("no route")), private=False)
    assert told.startswith("ConnectionError: no route (at test_failures.py:")


def test_the_first_foreign_frame_and_the_last_are_named():
    with pytest.raises(ValueError, match="Expecting") as given:
        json.loads("{")
    told = raised(given.value, private=True)
    assert "in test_the_first_foreign_frame_and_the_last_are_named, raised at decoder.py" in told


def test_a_long_text_is_cut_between_words():
    text = "word " * 95 + "x" * 25 + " 4111-1111-1111-1111" * 30
    told = bounded(text)
    assert len(told) < 540
    assert told.split("…")[0].split(" ")[-1] in ("x" * 25, "word")
    assert f"({len(text)} characters)" in told
    assert bounded("y" * 9_000) == "… (9000 characters)"
    assert bounded("short") == "short"


def test_secrets_are_hidden_before_a_text_is_cut(monkeypatch):
    monkeypatch.setenv("SOME_API_KEY", "strawberry 9 jam")
    for told in (
        raised(caught(RuntimeError("with strawberry 9 jam and password=4471")), private=False),
        on_record(ToolError("with strawberry 9 jam and password=4471", reason=Reason.JUDGE_FAILED)),
    ):
        assert ": with *** and password=***" in told
    assert "strawberry" not in bounded("x " * 245 + "strawberry 9 jam " * 9)


@pytest.mark.parametrize("name", ["text", "page_content", "größe", "a" * 40])
def test_names_are_quotable(name):
    assert quotable(name)


@pytest.mark.parametrize("name", [SECRET, "a" * 41, "4471", "", 3, None, "a-b@c"])
def test_content_is_not(name):
    assert not quotable(name)
