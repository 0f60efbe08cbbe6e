"""Tools that answer from what a trace holds, and refuse what it does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NoReturn

from guardrag.errors import ReplayError
from guardrag.pipeline import Tools
from guardrag.ports import Judgement, PassageQuery, Scorer, Verdict
from guardrag.trace.view import TraceView
from guardrag.types import (
    Candidate,
    CheckOutcome,
    Flag,
    Gathered,
    Passage,
    Prompt,
    Query,
    Reply,
    Scope,
    Score,
    Stage,
)

if TYPE_CHECKING:
    from guardrag.policy import Policy

__all__ = ["stored_tools"]

_TO_COME = datetime(9999, 1, 1, tzinfo=UTC).isoformat()


def stored_tools(view: TraceView, policy: Policy, scorers: Mapping[str, Scorer]) -> Tools:
    """Tools for replaying a trace under `policy`.

    Args:
        view: The trace.
        policy: The other policy.
        scorers: By name, for scores that were not recorded; they must call no model.

    Raises:
        ReplayError: If the policy asks for something that is not on record.
    """
    if policy.dedupe.method == "embeddings":
        raise ReplayError("the policy's dedupe.method is 'embeddings', and vectors are not on record")
    names = [name for name in policy.rerank.scorers if name != "retriever"]
    return Tools(
        retriever=_refuse("a retriever"),
        generator=_NoGenerator(),
        cost=_refuse("the prompt's cost"),
        boundary=_refuse("a boundary"),
        scorers=tuple(_StoredScorer.of(view, name, scorers.get(name)) for name in names),
        passages=_Successors(view),
        judge=(judge := _judge(view, policy)),
        sufficiency=judge,
        routes={},
    )


@dataclass(frozen=True, slots=True)
class _StoredScorer:
    """Gives the scores that were recorded; asks another scorer only for what is missing."""

    name: str
    fingerprint: str
    scores: Mapping[str, Score]
    other: Scorer | None

    @classmethod
    def of(cls, view: TraceView, name: str, other: Scorer | None) -> _StoredScorer:
        fingerprint = view.fingerprints.scorers.get(name, "")
        scores: dict[str, Score] = {}
        for stage in view.stages:
            if stage.stage is Stage.RERANK:
                scores.update((c.passage.id, s) for c in _candidates(stage.value) if (s := c.score(name)))
                dropped = [d.candidate for d in stage.dropped]
                scores.update((c.passage.id, s) for c in dropped if (s := c.score(name)))
        if other is not None and fingerprint and other.fingerprint != fingerprint:
            # Its scores would stand beside recorded ones that another version gave.
            other = None
        return cls(name, fingerprint or (other.fingerprint if other is not None else ""), scores, other)

    def __call__(self, question: str, passages: Sequence[Passage]) -> Sequence[Score]:
        missing = [passage for passage in passages if passage.id not in self.scores]
        found = dict(self.scores)
        if missing:
            if self.other is None:
                raise ReplayError(
                    f"the policy needs the score of {self.name!r} for {missing[0].id!r}, "
                    "which was not recorded"
                )
            found.update(zip((p.id for p in missing), self.other(question, missing), strict=True))
        return [found[passage.id] for passage in passages]


class _NoGenerator:
    """A replay writes nothing."""

    fingerprint = ""

    def __call__(self, prompt: Prompt) -> Reply:  # noqa: ARG002 - the port's shape
        raise ReplayError("a replay calls no model")


class _Successors:
    """What supersedes the candidates, as far as the trace tells: their dates and fates, not their text."""

    def __init__(self, view: TraceView) -> None:
        self._known: dict[str, Passage] = {}
        for stage in view.stages:
            if stage.stage is Stage.FRESHEN:
                for candidate in (*_candidates(stage.value), *(d.candidate for d in stage.dropped)):
                    self._learn(candidate)

    def _learn(self, candidate: Candidate) -> None:
        name = candidate.passage.superseded_by
        if name is None:
            return
        begins = None
        if Flag.SUPERSEDED_BY_FUTURE in candidate.flags:
            begins = _TO_COME
        elif Flag.SUPERSEDED not in candidate.flags:
            return
        self._known[name] = Passage(
            id=name, text="(not on record)", source=name, section=name, valid_from=begins
        )

    def __call__(self, query: PassageQuery, scope: Scope) -> Sequence[Passage]:  # noqa: ARG002 - as above
        return [self._known[name] for name in query.ids if name in self._known]


@dataclass(frozen=True, slots=True)
class _StoredJudge:
    """Says of each claim what the judge said then."""

    fingerprint: str
    said: Mapping[str, Judgement]

    def __call__(self, statement: str, texts: Sequence[str]) -> Judgement:  # noqa: ARG002 - as above
        found = self.said.get(statement)
        if found is None:
            raise ReplayError("the policy asks the judge about a claim, and its verdict was not recorded")
        return found


def _judge(view: TraceView, policy: Policy) -> _StoredJudge | None:
    if policy.verify.judge == "off":
        return None
    said: dict[str, Judgement] = {}
    for claim in view.verified.claims if view.verified is not None else ():
        check = next((check for check in claim.checks if check.check == "judge"), None)
        if claim.judgement is not None:
            said[claim.text] = claim.judgement
        elif check is not None:  # as older traces have it
            passed = check.outcome is CheckOutcome.PASSED
            said[claim.text] = Judgement(
                Verdict.SUPPORTED if passed else Verdict.UNDECIDED, 1.0 if passed else 0.0, check.reason
            )
    return _StoredJudge(view.fingerprints.judge, said)


def _candidates(value: object) -> tuple[Candidate, ...]:
    return value.candidates if isinstance(value, Gathered) else ()


def _refuse(what: str) -> Callable[..., NoReturn]:
    def refuse(*_: Query | Candidate | str | int | Scope) -> NoReturn:
        raise ReplayError(f"a replay asks for {what}, which is not on record")

    return refuse
