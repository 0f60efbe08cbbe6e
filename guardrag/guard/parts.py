"""Puts a Guard together: makes a tool of everything it was given, and refuses what cannot work."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar, cast

from guardrag.adapters.calling import Bound, Calls
from guardrag.adapters.retriever import WrappedRetriever, bind_retriever
from guardrag.errors import ConfigurationError
from guardrag.guard.cost import FrameCost
from guardrag.guard.judge_calls import bind_judge
from guardrag.guard.judges import Judges
from guardrag.guard.tool_results import (
    read_count,
    read_passages,
    read_reply,
    read_scores,
    read_vectors,
)
from guardrag.models.callable_generator import CallableGenerator
from guardrag.pipeline import Tools
from guardrag.ports import (
    Embedder,
    Generator,
    Judge,
    PassageQuery,
    Passages,
    Route,
    RouteCase,
    Scorer,
    TokenCounter,
)
from guardrag.retrieval.lexical import LexicalScorer
from guardrag.rules.frames import TEMPLATE
from guardrag.rules.masking import also_secret
from guardrag.types import Fingerprints, FloorRecord, Passage, Prompt, Reason, Reply, Scope, Score
from guardrag.version import VERSION

if TYPE_CHECKING:
    from guardrag.policy import Policy
    from guardrag.policy.choices import RouteTarget

__all__ = ["TOKENS", "Parts"]

TOKENS = "tokens"
"""What the guard's own counter is called among the tools that need no thread."""
_HAND_OVER_SECONDS = 30.0
"""For one hand-over of an abstention, or for counting one text: neither may keep the asker for ever."""
_QUICK = 200_000
"""Characters of passages up to which the generator that quotes needs no thread."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Everything a Guard was built from, ready to be bound to one question.

    Attributes:
        judge: The application's own, for another policy over the same tools.
        inline: Names of tools that are the guard's own and quick, called without a thread.
    """

    policy: Policy
    retriever: WrappedRetriever
    generator: Generator
    scorers: tuple[Scorer, ...]
    passages: Passages | None
    embedder: Embedder | None
    judges: Judges
    judge: Judge | None
    routes: Mapping[RouteTarget, Route]
    count_tokens: TokenCounter
    inline: frozenset[str]

    def __post_init__(self) -> None:
        also_secret(self.policy.secrets(os.environ))
        self._check_floor()
        if self.policy.dedupe.method == "embeddings" and self.embedder is None:
            raise ConfigurationError(
                "the policy's dedupe.method is 'embeddings', which needs an embedder; "
                "give Guard(embedder=...) or set it to 'shingles'"
            )

    def _check_floor(self) -> None:
        """A floor fitted on one scorer says nothing about another's numbers."""
        gate = self.policy.gate
        scorer = next((scorer for scorer in self.scorers if scorer.name == gate.scorer), None)
        fitted = gate.floor.fitted_on
        if scorer is not None and fitted is not None and fitted != scorer.fingerprint:
            raise ConfigurationError(
                f"gate.floor was fitted on scorer {fitted!r}, but {gate.scorer!r} is {scorer.fingerprint!r}; "
                "fit the floor anew, or set gate.floor.fitted_on to null to run uncalibrated"
            )

    @property
    def floor(self) -> FloorRecord:
        """The floor in force, for the trace."""
        floor = self.policy.gate.floor
        return FloorRecord(
            self.policy.gate.scorer, floor.value, floor.fitted_on, calibrated=floor.fitted_on is not None
        )

    @property
    def fingerprints(self) -> Fingerprints:
        """Which exact parts answer, for the trace."""
        return Fingerprints(
            policy=self.policy.fingerprint,
            template=TEMPLATE,
            scorers={scorer.name: scorer.fingerprint for scorer in self.scorers},
            generator=self.generator.fingerprint,
            retriever=self.retriever.fingerprint,
            judge=self.judges.fingerprint,
            guardrag=VERSION,
        )

    @property
    def generator_seconds(self) -> float:
        """For one reply.

        A generator of its own keeps its own time-out per try; this one bounds all tries together. A plain
        callable is tried once.
        """
        if isinstance(self.generator, CallableGenerator):
            return self.policy.generate.timeout
        return self.policy.generate.timeout * (self.policy.generate.retries + 1) + 60.0

    def under(self, policy: Policy, scorers: tuple[Scorer, ...], judges: Judges) -> Parts:
        """The same tools under another policy."""
        return replace(self, policy=policy, scorers=scorers, judges=judges)

    def bind(self, calls: Calls) -> Tools:
        """The tools of one question: every call keeps its time-out and can be cancelled."""
        policy = self.policy
        return Tools(
            retriever=bind_retriever(self.retriever, calls, policy.retrieve.timeout),
            generator=self._bind_generator(calls),
            cost=FrameCost(self._bind_counter(calls), policy.prompt, calls.in_time),
            boundary=partial(secrets.token_hex, 8),
            scorers=tuple(self._bind_scorer(scorer, calls) for scorer in self.scorers),
            passages=self._bind_passages(calls),
            embedder=self._bind_embedder(calls),
            judge=bind_judge(self.judges.claims, "verify", policy.verify.timeout, calls),
            sufficiency=bind_judge(self.judges.sufficiency, "suffice", policy.suffice.timeout, calls),
            routes={target: self._bind_route(target, route, calls) for target, route in self.routes.items()},
            in_time=calls.in_time,
        )

    def _bind_scorer(self, scorer: Scorer, calls: Calls) -> Scorer:
        if isinstance(scorer, LexicalScorer):
            return scorer.within(calls.in_time)
        if scorer.name in self.inline:
            return scorer
        seconds = self.policy.rerank.timeout

        def score(question: str, passages: Sequence[Passage]) -> Sequence[Score]:
            return calls.call(
                scorer,
                question,
                passages,
                seconds=seconds,
                name=f"scorer {scorer.name}",
                reason=Reason.SCORER_FAILED,
                read=read_scores(scorer.name, len(passages)),
            )

        return Bound(scorer.name, scorer.fingerprint, score)

    def _bind_generator(self, calls: Calls) -> Generator:
        generator, policy = self.generator, self.policy.generate
        inline = policy.generator == "extractive" and "extractive" in self.inline
        seconds = self.generator_seconds

        def generate(prompt: Prompt) -> Reply:
            # The generator that quotes is pure and quick, unless the passages are huge.
            if inline and sum(len(exhibit.candidate.passage.text) for exhibit in prompt.exhibits) <= _QUICK:
                return generator(prompt)
            return calls.call(
                generator,
                prompt,
                seconds=seconds,
                name="generator",
                reason=Reason.GENERATOR_FAILED,
                read=read_reply,
            )

        return Bound("generator", generator.fingerprint, generate)

    def _bind_passages(self, calls: Calls) -> Passages | None:
        passages = self.passages
        if passages is None:
            return None
        tool, seconds = passages, self.policy.expand.timeout

        def fetch(query: PassageQuery, scope: Scope) -> Sequence[Passage]:
            return calls.call(
                tool,
                query,
                scope,
                seconds=seconds,
                name="passages",
                reason=Reason.PASSAGES_FAILED,
                private=bool(scope),
                read=read_passages,
            )

        return fetch

    def _bind_embedder(self, calls: Calls) -> Embedder | None:
        embedder = self.embedder
        if embedder is None:
            return None
        call = _caller(
            calls, embedder, self.policy.rerank.timeout, "embedder", Reason.SCORER_FAILED, read_vectors
        )
        return cast("Embedder", Bound(embedder.name, embedder.fingerprint, call))

    def _bind_counter(self, calls: Calls) -> TokenCounter:
        count = self.count_tokens
        if TOKENS in self.inline:
            return count

        def counted(text: str) -> int:
            # A tokenizer that fails keeps the prompt from being written.
            return calls.call(
                count,
                text,
                seconds=_HAND_OVER_SECONDS,
                name="count_tokens",
                reason=Reason.GENERATOR_FAILED,
                read=read_count,
            )

        return counted

    def _bind_route(self, target: RouteTarget, route: Route, calls: Calls) -> Route:
        if target in self.inline:
            return route

        def hand_over(case: RouteCase) -> str | None:
            return calls.call(
                route,
                case,
                seconds=_HAND_OVER_SECONDS,
                name=f"route {target.value}",
                reason=Reason.TIMED_OUT,
                # Time that is up is no reason to lose the case.
                past_deadline=True,
            )

        return hand_over


def _caller(
    calls: Calls,
    tool: Callable[..., object],
    seconds: float,
    name: str,
    reason: Reason,
    read: Callable[[object], T],
) -> Callable[..., T]:
    def call(*args: object) -> T:
        known = cast("Callable[..., T]", tool)  # it gives that once it was read
        return calls.call(known, *args, seconds=seconds, name=name, reason=reason, read=read)

    return call
