"""The guard between a retriever and a language model.

An answer leaves only when every claim in it carries quotes that were found in the
passages the model was shown; otherwise the guard abstains and says why.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from guardrag.adapters.retriever import wrap_retriever
from guardrag.errors import (
    AsyncToolError,
    CallError,
    ConfigurationError,
    FilterError,
    GuardragError,
    IndexFormatError,
    MissingExtraError,
    PolicyError,
    RetrieverResultError,
    StoreError,
    ToolError,
)
from guardrag.guard import Answer, DecisionEvent, Guard, StreamEvent
from guardrag.policy import load_policy
from guardrag.text import MatchRules, fold, match_quote
from guardrag.types import (
    Abstained,
    Caller,
    Candidate,
    Citation,
    ClaimEvent,
    Clarify,
    Decision,
    Draft,
    DraftClaim,
    DraftQuote,
    Judgement,
    Passage,
    Prompt,
    QuoteFinding,
    QuoteStatus,
    Reason,
    Released,
    Score,
    ScoreKind,
    Stage,
    StageEvent,
    Trust,
    Turn,
    Verdict,
    Verified,
)
from guardrag.version import VERSION

if TYPE_CHECKING:
    from guardrag.policy import Policy

__version__ = VERSION

# A library is silent unless the application sets logging up.
logging.getLogger("guardrag").addHandler(logging.NullHandler())

__all__ = [
    "Abstained",
    "Answer",
    "AsyncToolError",
    "CallError",
    "Caller",
    "Candidate",
    "Citation",
    "ClaimEvent",
    "Clarify",
    "ConfigurationError",
    "Decision",
    "DecisionEvent",
    "Draft",
    "DraftClaim",
    "DraftQuote",
    "FilterError",
    "Guard",
    "GuardragError",
    "IndexFormatError",
    "Judgement",
    "MatchRules",
    "MissingExtraError",
    "Passage",
    "Policy",
    "PolicyError",
    "Prompt",
    "QuoteFinding",
    "QuoteStatus",
    "Reason",
    "Released",
    "RetrieverResultError",
    "Score",
    "ScoreKind",
    "Stage",
    "StageEvent",
    "StoreError",
    "StreamEvent",
    "ToolError",
    "Trust",
    "Turn",
    "Verdict",
    "Verified",
    "__version__",
    "fold",
    "load_policy",
    "match_quote",
    "wrap_retriever",
]


def __getattr__(name: str) -> object:
    """`Policy` on first use: it costs more than the rest, and a Guard made from a name needs it later."""
    if name == "Policy":
        from guardrag.policy import Policy

        return Policy
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
