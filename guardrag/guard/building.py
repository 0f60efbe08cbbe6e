"""Makes the parts of a Guard out of what it was given and what its policy names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, cast

from guardrag.adapters.retriever import wrap_retriever
from guardrag.errors import ConfigurationError
from guardrag.guard.arity import check_arity, check_judge_arity, check_takes
from guardrag.guard.cost import remembering
from guardrag.guard.given import (
    check_named,
    check_require,
    check_scorers,
    check_tools_given,
    fingerprint_of,
)
from guardrag.guard.judges import GivenJudge, judges_of, named_judge
from guardrag.guard.parts import TOKENS, Parts
from guardrag.guard.rewriting import Rewriter, check_rewriter
from guardrag.models.callable_generator import CallableGenerator
from guardrag.models.names import scorers_by_name
from guardrag.models.tokens import estimate_tokens
from guardrag.policy.choices import RouteTarget
from guardrag.ports import Embedder, Generator, Passages, Route, Scorer, TokenCounter
from guardrag.retrieval.extractive import ExtractiveGenerator
from guardrag.retrieval.lexical import LexicalScorer

if TYPE_CHECKING:
    from guardrag.policy import Policy
    from guardrag.policy.sections import GeneratePolicy

__all__ = ["GivenGenerator", "GivenJudge", "GivenRoutes", "build_parts", "shadow_parts"]

GivenGenerator: TypeAlias = Generator | Callable[..., object]
"""A `Generator`, or a callable from chat messages to text."""

GivenRoutes: TypeAlias = Route | Mapping[RouteTarget | str, Route]
"""One callable, or tools by target name."""

_RETRIEVER = "retriever"
"""The name under which a policy may rank and gate by the retriever's own scores."""


def build_parts(
    policy: Policy,
    *,
    retriever: object,
    generator: GivenGenerator | None,
    scorer: Scorer | Sequence[Scorer] | None,
    embedder: Embedder | None,
    judge: GivenJudge | None,
    passages: Passages | None,
    routes: GivenRoutes | None,
    rewriter: Rewriter | None,
    count_tokens: TokenCounter | None,
    inbox: Route,
) -> Parts:
    """The parts, checked against each other.

    Raises:
        ConfigurationError: Naming what does not fit and what would.
    """
    check_tools_given(
        embedder=embedder,
        judge=judge,
        passages=passages,
        routes=routes,
        rewriter=rewriter,
        count_tokens=count_tokens,
    )
    check_named(embedder=embedder)
    check_arity(
        embedder=embedder,
        passages=passages,
        routes=routes,
        rewriter=rewriter,
        count_tokens=count_tokens,
        scorer=scorer,
    )
    check_judge_arity(judge)
    judge = named_judge(judge)
    check_require(policy.permit.require)
    check_rewriter(policy, rewriter)
    wrapped = wrap_retriever(retriever)
    given = _given_scorers(scorer)
    own = getattr(retriever, "passages", None)
    return Parts(
        policy=policy,
        retriever=wrapped,
        generator=_generator(generator, policy.generate),
        scorers=_scorers(policy, given),
        passages=passages
        if passages is not None
        else cast("Passages | None", own if callable(own) else None),
        embedder=embedder,
        judges=judges_of(policy, judge),
        judge=judge,
        routes=(routed := _routes(routes, inbox)),
        count_tokens=remembering(count_tokens or estimate_tokens),
        inline=frozenset(
            {
                LexicalScorer.name,
                *(("extractive",) if generator is None else ()),
                *((TOKENS,) if count_tokens is None else ()),
                *((RouteTarget.INBOX,) if routed[RouteTarget.INBOX] is inbox else ()),
            }
        ),
    )


def shadow_parts(parts: Parts, policy: Policy, scorer: Scorer | Sequence[Scorer] | None) -> Parts:
    """The same tools under a second policy; models it names are loaded on first use."""
    return parts.under(policy, _scorers(policy, _given_scorers(scorer)), judges_of(policy, parts.judge))


def _given_scorers(scorer: Scorer | Sequence[Scorer] | None) -> dict[str, Scorer]:
    scorers = () if scorer is None else tuple(scorer) if isinstance(scorer, Sequence) else (scorer,)
    check_scorers(scorers)
    return {one.name: one for one in scorers}


def _scorers(policy: Policy, given: Mapping[str, Scorer]) -> tuple[Scorer, ...]:
    """The scorers that the policy names, in its order."""
    unnamed = [name for name in given if name not in policy.rerank.scorers]
    if unnamed:
        raise ConfigurationError(
            f"the scorer {unnamed[0]!r} was given, but the policy's rerank.scorers does not name it "
            f"(it names {', '.join(policy.rerank.scorers)}); add it, and set gate.scorer if it is to gate"
        )
    known: dict[str, Scorer] = {LexicalScorer.name: LexicalScorer(), **given}
    names = [name for name in policy.rerank.scorers if name != _RETRIEVER]
    return scorers_by_name(names, known, policy.rerank.revisions)


def _generator(given: GivenGenerator | None, policy: GeneratePolicy) -> Generator:
    if given is not None:
        named = _is_named(given)
        if not callable(given):
            raise ConfigurationError(
                f"a generator is a callable from chat messages to text, or an object with `fingerprint` and "
                f"__call__(prompt), which gives a Reply; a {type(given).__name__} has no __call__"
                + ("" if named else " and no fingerprint")
            )
        check_takes(given, "generator", "prompt" if named else "messages")
        if named:
            return cast("Generator", given)
        function = cast("Callable[[list[dict[str, str]]], object]", given)
        return cast("Generator", CallableGenerator(function))  # calls to tools are awaited where need be
    if policy.generator == "extractive":
        return ExtractiveGenerator(policy)
    if policy.generator == "litellm":
        from guardrag.models.litellm_generator import LitellmGenerator

        return LitellmGenerator(policy)
    raise ConfigurationError("the policy's generate.generator is 'custom'; give Guard(generator=...)")


def _is_named(given: object) -> bool:
    """True for a generator that says which one it is, and so takes prompts; False for a mere function.

    Raises:
        ConfigurationError: What it says of that is no text, or cannot be read.
    """
    said = fingerprint_of("generator", given)
    if said is not None and not isinstance(said, str) and not isinstance(given, type):
        raise ConfigurationError(
            f"Guard(generator=...): the fingerprint of a {type(given).__name__} is a {type(said).__name__}; "
            "it is a text that tells this exact generator from others in a trace"
        )
    return isinstance(said, str)


def _routes(given: GivenRoutes | None, inbox: Route) -> Mapping[RouteTarget, Route]:
    routes: dict[RouteTarget, Route] = {RouteTarget.INBOX: inbox}
    if given is None:
        return routes
    if not isinstance(given, Mapping):
        return {**routes, RouteTarget.CALLABLE: given}
    for name, route in given.items():
        try:
            routes[RouteTarget(name)] = route
        except ValueError:
            known = ", ".join(target.value for target in RouteTarget)
            raise ConfigurationError(f"routes has {name!r}, which is none of: {known}") from None
    return routes
