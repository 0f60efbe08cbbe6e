"""Errors cross from one process to another: one that cannot be unpickled takes its pool of workers down."""

from __future__ import annotations

import pickle

import pytest

from guardrag import Reason, RetrieverResultError, ToolError
from guardrag.errors import MissingExtraError, PolicyError


@pytest.mark.parametrize(
    "error",
    [
        ToolError("slow", reason=Reason.TIMED_OUT, tool="judge", reply="so far"),
        RetrieverResultError("item 3", index=3),
        MissingExtraError("litellm", extra="llm", why="not installed"),
        PolicyError("unknown key", source="mine.yaml", line=4),
    ],
)
def test_an_error_survives_pickling(error):
    same = pickle.loads(pickle.dumps(error))
    assert type(same) is type(error)
    assert str(same) == str(error)
    assert vars(same) == vars(error)
