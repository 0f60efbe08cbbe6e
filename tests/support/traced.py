"""One question's records, in which every field of every value differs from its default."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from guardrag.types import (
    Abstained,
    Caller,
    Candidate,
    CheckOutcome,
    CheckResult,
    Citation,
    ClaimFinding,
    ClaimKind,
    Condition,
    Derivation,
    Draft,
    DraftClaim,
    DraftQuote,
    Dropped,
    DropReason,
    Exhibit,
    Explanation,
    Fingerprints,
    Flag,
    FloorRecord,
    Gathered,
    Judgement,
    Message,
    Nearest,
    Note,
    Operation,
    Operator,
    Passage,
    Prompt,
    Query,
    QuoteFinding,
    QuoteFlag,
    QuoteStatus,
    Reason,
    Released,
    ReleasedClaim,
    Reply,
    Score,
    ScoreKind,
    Severity,
    Stage,
    TraceFinish,
    TraceStage,
    TraceStart,
    Trust,
    Turn,
    Usage,
    Verdict,
    Verified,
    Written,
)

NOON = datetime(2025, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)
QUESTION = "How long is a session?"


def query() -> Query:
    return Query(
        text=QUESTION,
        original="And how long is it?",
        caller=Caller({"tenant": "acme", "groups": ("staff", "eu"), "email": "ann@acme.example"}),
        required=(
            Condition("tenant", Operator.EQ, "acme"),
            Condition("owner", Operator.EQ, "ann@acme.example"),
        ),
        filters=(
            Condition("version", Operator.GTE, 2.5),
            Condition("lang", Operator.IN, ("en", "de")),
            Condition("draft", Operator.EXISTS, value=False),
        ),
        as_of=NOON,
        history=(Turn("user", "Hello"), Turn("assistant", "Hello!")),
    )


def passage(number: int, text: str | None = None) -> Passage:
    return Passage(
        id=f"p{number}",
        text=text if text is not None else f"Passage {number}: a session lasts {number} minutes.",
        source=f"docs/{number}.md",
        title=f"Guide {number}",
        headings=("Guide", "Sessions"),
        section=f"docs/{number}.md#sessions",
        document_start=10 * number,
        attributes={
            "tenant": "acme",
            "tags": ("a", 1, True),
            "odd": float("inf"),
            "none": None,
            "big": 1 << 20_000,
        },
        trust=Trust.LOW,
        published="2024-01-01",
        valid_from=NOON,
        valid_until=datetime(2030, 1, 1),  # noqa: DTZ001 - a naive date is what a document may carry
        superseded_by="docs/other.md",
    )


def candidate(number: int, text: str | None = None) -> Candidate:
    return Candidate(
        passage=passage(number, text),
        rank=number,
        scores=(
            Score("retriever", ScoreKind.BM25, 3.25, 3.25),
            Score("lexical", ScoreKind.COVERAGE, 0.5, 7.5, truncated=True),
            Score("odd", ScoreKind.LOGIT, float("-inf"), float("inf")),
        ),
        weight=0.75,
        flags=(Flag.CONFLICT, Flag.NAIVE_DATE),
        merged=("p100",),
        conflicts=("p101",),
        parts=(passage(1000 + number),),
    )


def leak() -> Candidate:
    return Candidate(
        passage=Passage(
            id="globex-1", text="Globex secret: the vault code is 4711074117.", source="globex.md"
        )
    )


def draft() -> Draft:
    return Draft(
        answerable=True,
        missing="the edition",
        claims=(
            DraftClaim(
                "A session lasts 2 minutes.",
                (DraftQuote("S1", "a session lasts 2 minutes"), DraftQuote(None, "lasts 9 minutes")),
                ClaimKind.BULLET,
                Derivation(Operation.SUM, ("1", "1"), "2"),
            ),
        ),
    )


def findings() -> tuple[ClaimFinding, ...]:
    return (
        ClaimFinding(
            index=1,
            text="A session lasts 2 minutes.",
            quotes=(
                QuoteFinding(
                    QuoteStatus.EXACT, "a session lasts 2 minutes", "S1", verified=True,
                    passage_id="p2", start=11, end=36, count=2, flags=(QuoteFlag.REPEATED,),
                ),
                QuoteFinding(
                    QuoteStatus.ALTERED, "lasts 9 minutes",
                    explain=lambda: Explanation("You wrote 9.", "lasts 2 minutes", "p2", ("9",), ("2",)),
                ),
            ),
            checks=(CheckResult("numbers", CheckOutcome.FAILED, "9 is in no quote", Severity.ABSTAIN),),
            supported=False,
            reason="A quote was altered.",
            judgement=Judgement(Verdict.UNDECIDED, 0.25, "The text says 2 minutes."),
        ),
    )  # fmt: skip


def released() -> Released:
    return Released(
        "A session lasts 2 minutes.",
        (ReleasedClaim("A session lasts 2 minutes.", ClaimKind.STEP, (0,)),),
        (
            Citation(
                passage_id="p2", source="docs/2.md", start=11, end=36, document_start=31, document_end=56,
                quote="a session lasts 2 minutes", status=QuoteStatus.FOLDED,
                title="Guide 2", headings=("Guide",),
            ),
        ),
        ("Two documents disagree.",),
    )  # fmt: skip


def abstained() -> Abstained:
    nearest = Nearest("p2", "docs/2.md", "Guide 2", ("Guide",))
    return Abstained(Reason.QUOTE_FAILED, "I could not find it.", Stage.RELEASE, (nearest,), "17")


def start(trace_id: str = "trace-1", *, asked: Query | None = None, started: datetime = NOON) -> TraceStart:
    return TraceStart(
        trace_id=trace_id,
        started=started,
        kind="answer",
        query=asked or query(),
        policy_name="strict",
        policy='{"name":"strict"}',
        fingerprints=Fingerprints(
            policy="p-1", template="t-1", scorers={"lexical": "l-1"}, generator="g-1", retriever="r-1",
            judge="j-1", guardrag="0.1.0",
        ),
        floor=FloorRecord("lexical", 0.25, "l-1", calibrated=True),
    )  # fmt: skip


def finish(trace_id: str = "trace-1", **changes: object) -> TraceFinish:
    fields = {
        "trace_id": trace_id,
        "finished": NOON + timedelta(seconds=1.5),
        "decision": released(),
        "usage": Usage(2, 1200, 80, 0.125),
        "timings": {"retrieve": 0.01, "release": 0.002},
        "shadow": abstained(),
    }
    return TraceFinish(**{**fields, **changes})


def run(
    trace_id: str = "trace-1", *, asked: Query | None = None, candidates: tuple[Candidate, ...] | None = None
) -> list[TraceStage]:
    """Fourteen stages; the retriever also returned something of another tenant."""
    asked = asked or query()
    found = candidates or tuple(candidate(number) for number in range(4))
    outside = leak()
    kept = found[1:]
    gathered = Gathered(asked, kept)
    exhibits = tuple(Exhibit(f"S{n + 1}", c, c.passage.text + " ") for n, c in enumerate(kept[:3]))
    prompt = Prompt(
        query=asked,
        messages=(Message("system", "Rules"), Message("user", "\n".join(e.shown for e in exhibits))),
        exhibits=exhibits,
        template="t-1",
        context=("Rules", QUESTION),
        boundary="b0undary",
        attempt=2,
    )
    written = Written(prompt, Reply("{…}", "length", "g-1", Usage(1, 1200, 80, None)), draft())
    leaked = Dropped(outside, Stage.PERMIT, DropReason.OUT_OF_SCOPE, "globex")
    near = Dropped(found[0], Stage.DEDUPE, DropReason.NEAR_DUPLICATE, "same as p1", "p1")
    note = Note(
        "floor",
        "best is 0.5",
        ("p1",),
        {"best": 0.5, "nan": float("nan"), "n": 3, "ok": True, "w": "lexical"},
    )
    steps: list[tuple[Stage, object, tuple[Dropped, ...], tuple[Note, ...]]] = [
        (Stage.RETRIEVE, Gathered(asked, (*found, outside)), (), ()),
        (Stage.PERMIT, Gathered(asked, found), (leaked,), ()),
        (Stage.FRESHEN, Gathered(asked, found), (), ()),
        (Stage.DEDUPE, gathered, (near,), ()),
        (Stage.RERANK, gathered, (), ()),
        (Stage.GATE, gathered, (), (note,)),
        (Stage.EXPAND, gathered, (), ()),
        (Stage.ORDER, gathered, (), ()),
        (Stage.SUFFICE, gathered, (), ()),
        (Stage.PROMPT, prompt, (), ()),
        (Stage.GENERATE, written, (), ()),
        (Stage.VERIFY, Verified(written, findings()), (), ()),
        (Stage.RELEASE, released(), (), ()),
        (Stage.ROUTE, abstained(), (), ()),
    ]  # fmt: skip
    return [
        TraceStage(
            trace_id=trace_id,
            sequence=number,
            stage=stage,
            started=NOON + timedelta(milliseconds=number),
            seconds=0.001 * number,
            value=value,
            dropped=dropped,
            notes=notes,
            usage=Usage(1, 2, 3, 0.5) if stage is Stage.GENERATE else Usage(),
        )
        for number, (stage, value, dropped, notes) in enumerate(steps)
    ]
