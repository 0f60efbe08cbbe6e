"""The values guardrag works with: frozen, typed, free of behaviour that needs a tool."""

from __future__ import annotations

from guardrag.types.candidate import Candidate, Dropped, Flag, Score, ScoreKind
from guardrag.types.decision import Abstained, Citation, Clarify, Decision, Nearest, Released, ReleasedClaim
from guardrag.types.draft import ClaimKind, Derivation, Draft, DraftClaim, DraftQuote, Operation, Reply, Usage
from guardrag.types.finding import (
    CheckOutcome,
    CheckResult,
    ClaimFinding,
    Explanation,
    QuoteFinding,
    QuoteFlag,
    QuoteStatus,
    Severity,
)
from guardrag.types.flow import (
    Exhibit,
    Gathered,
    Message,
    Note,
    Outcome,
    Prompt,
    Query,
    StageValue,
    Turn,
    Verified,
    Written,
)
from guardrag.types.judgement import Judgement, Verdict
from guardrag.types.passage import Attribute, Caller, Condition, Operator, Passage, Scope, Span, Trust
from guardrag.types.reasons import DropReason, Reason, Stage
from guardrag.types.record import Fingerprints, FloorRecord, TraceFinish, TraceStage, TraceStart
from guardrag.types.stream import ClaimEvent, StageEvent

__all__ = [
    "Abstained",
    "Attribute",
    "Caller",
    "Candidate",
    "CheckOutcome",
    "CheckResult",
    "Citation",
    "ClaimEvent",
    "ClaimFinding",
    "ClaimKind",
    "Clarify",
    "Condition",
    "Decision",
    "Derivation",
    "Draft",
    "DraftClaim",
    "DraftQuote",
    "DropReason",
    "Dropped",
    "Exhibit",
    "Explanation",
    "Fingerprints",
    "Flag",
    "FloorRecord",
    "Gathered",
    "Judgement",
    "Message",
    "Nearest",
    "Note",
    "Operation",
    "Operator",
    "Outcome",
    "Passage",
    "Prompt",
    "Query",
    "QuoteFinding",
    "QuoteFlag",
    "QuoteStatus",
    "Reason",
    "Released",
    "ReleasedClaim",
    "Reply",
    "Scope",
    "Score",
    "ScoreKind",
    "Severity",
    "Span",
    "Stage",
    "StageEvent",
    "StageValue",
    "TraceFinish",
    "TraceStage",
    "TraceStart",
    "Trust",
    "Turn",
    "Usage",
    "Verdict",
    "Verified",
    "Written",
]
