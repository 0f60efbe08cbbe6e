"""The public names. A name that comes or goes is a decision, made here."""

from __future__ import annotations

import importlib

import pytest

import guardrag

PUBLIC = {
    "Abstained", "Answer", "AsyncToolError", "CallError", "Caller", "Candidate", "Citation", "ClaimEvent",
    "Clarify", "ConfigurationError", "Decision", "DecisionEvent", "Draft", "DraftClaim", "DraftQuote",
    "FilterError", "Guard", "GuardragError", "IndexFormatError", "Judgement", "MatchRules",
    "MissingExtraError", "Passage", "Policy", "PolicyError", "Prompt", "QuoteFinding", "QuoteStatus",
    "Reason", "Released", "RetrieverResultError", "Score", "ScoreKind", "Stage", "StageEvent", "StoreError",
    "StreamEvent", "ToolError", "Trust", "Turn", "Verdict", "Verified", "__version__", "fold",
    "load_policy", "match_quote", "wrap_retriever",
}  # fmt: skip


def test_the_public_names():
    assert set(guardrag.__all__) == PUBLIC


def test_every_public_name_is_there_and_documented():
    for name in guardrag.__all__:
        found = getattr(guardrag, name)
        if isinstance(found, type) or callable(found):
            assert found.__doc__, name


def test_no_name_is_public_by_accident():
    with pytest.raises(AttributeError, match="nothing"):
        guardrag.nothing  # noqa: B018


@pytest.mark.parametrize(
    "package", ["guard", "inbox", "policy", "retrieval", "store", "text", "trace", "types"]
)
def test_packages_list_what_they_have(package):
    module = importlib.import_module(f"guardrag.{package}")
    for name in module.__all__:
        assert hasattr(module, name), name
