"""Makes a `Retriever` of whatever finds passages for a team."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sized
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import Literal, TypeAlias, cast

from guardrag.adapters.calling import Calls
from guardrag.adapters.results import ScoreMeaning, read_results, score_meaning
from guardrag.errors import ConfigurationError, RetrieverResultError
from guardrag.ports import Retrieved, Retriever
from guardrag.rules.scope import check_required, to_filters
from guardrag.types import Candidate, Reason, Scope, ScoreKind

__all__ = ["AnyRetriever", "WrappedRetriever", "bind_retriever", "wrap_retriever"]

AnyRetriever: TypeAlias = Callable[..., object] | Callable[..., Awaitable[object]]
"""A callable `(query)`, `(query, k)` or `(query, k, filters)`, synchronous or not."""

_MOST_ITEMS = 10_000

_Call: TypeAlias = Literal["query", "k", "filters", "scope"]


@dataclass(frozen=True, slots=True)
class WrappedRetriever:
    """A retriever with what guardrag must know to call it.

    Attributes:
        function: What is called.
        takes: Which of query, k, filters and scope it takes, in order.
        meaning: What its scores are.
        require: What every reader's search is limited to, in the form of the policy's
            `permit.require`: documents may come with a scope of their own.
    """

    function: AnyRetriever
    takes: tuple[_Call, ...]
    meaning: ScoreMeaning
    require: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def fingerprint(self) -> str:
        """Where the function is defined, or what it says of itself."""
        own = getattr(self.function, "fingerprint", None)
        if isinstance(own, str):
            return own
        name = getattr(self.function, "__qualname__", type(self.function).__qualname__)
        return f"{getattr(self.function, '__module__', '?')}.{name}"


def wrap_retriever(
    retriever: object,
    *,
    scores: str | ScoreKind = ScoreKind.UNDECLARED,
    require: Mapping[str, object] | None = None,
) -> WrappedRetriever:
    """A retriever whose call shape and score kind are known.

    Args:
        retriever: A callable, or an object with a `retrieve`, `invoke` or `search` method.
        scores: What its numbers mean: `probability`, `cosine`, `inner_product`, `logit`,
            `bm25`, `rrf`, or a distance (`cosine_distance`, `distance`,
            `negative_inner_product`), which is turned so that larger is better. Scores that
            nobody declared are kept on record and never compared with a floor.
        require: A filter every passage must pass, on top of the policy's; None takes what
            the retriever itself says in its `require`, as an `Index` does.

    Raises:
        ConfigurationError: If it cannot be called so, or the kind is unknown.
        FilterError: If `require` cannot be read.
    """
    if isinstance(retriever, WrappedRetriever):
        declared = (
            retriever if scores is ScoreKind.UNDECLARED else replace(retriever, meaning=score_meaning(scores))
        )
        return declared if require is None else replace(declared, require=require)
    function = retriever if callable(retriever) else _method(retriever)
    demanded = getattr(retriever, "require", None) if require is None else require
    demanded = demanded if isinstance(demanded, Mapping) else {}
    check_required(demanded)
    return WrappedRetriever(function, _takes(function), score_meaning(scores), demanded)


def bind_retriever(wrapped: WrappedRetriever, calls: Calls, seconds: float) -> Retriever:
    """The retriever port for one question."""

    def retrieve(query: str, k: int, scope: Scope) -> Retrieved:
        given: Mapping[_Call, object] = {"query": query, "k": k, "scope": scope, "filters": to_filters(scope)}
        arguments = [given[name] for name in wrapped.takes]
        found = calls.call(
            cast("Callable[..., _Read]", wrapped.function),  # it is once it was read
            *arguments,
            seconds=seconds,
            name="retriever",
            reason=Reason.RETRIEVER_FAILED,
            private=bool(scope),
            read=partial(_read, meaning=wrapped.meaning),
        )
        candidates = found.candidates
        if found.told is not None:
            return replace(found.told, candidates=candidates)
        fields = tuple(dict.fromkeys(condition.field for condition in scope))
        pushed = bool({"filters", "scope"} & set(wrapped.takes))
        return Retrieved(
            candidates,
            pushed=fields if pushed else (),
            not_pushed=() if pushed else fields,
            # Whoever was not told of a scope and found nothing found nothing whatever the scope.
            empty=None if candidates or pushed else "no_match",
        )

    return retrieve


def _found(results: object, meaning: ScoreMeaning) -> tuple[Candidate, ...]:
    """What was retrieved, with nothing in it that only later stages may have put there.

    The scope of a candidate is judged by its passage. Parts that a retriever brought along
    would pass by that check and be stored, shown and cited.
    """
    return tuple(_fresh(candidate, rank) for rank, candidate in enumerate(read_results(results, meaning)))


def _fresh(candidate: Candidate, rank: int) -> Candidate:
    fresh = Candidate(passage=candidate.passage, rank=rank, scores=candidate.scores)
    return candidate if candidate == fresh else fresh


@dataclass(frozen=True, slots=True)
class _Read:
    """What a retriever returned, read to its end.

    Attributes:
        told: What it said beside its candidates, if it said anything.
    """

    candidates: tuple[Candidate, ...]
    told: Retrieved | None


def _read(found: object, meaning: ScoreMeaning) -> _Read:
    told = found if isinstance(found, Retrieved) else None
    return _Read(_found(_ended(found if told is None else told.candidates), meaning), told)


def _ended(results: object) -> object:
    """The results as a list, if they are any; refused where they go on and on."""
    if isinstance(results, str | bytes | Mapping | list | tuple) or not isinstance(results, Iterable):
        return results
    most = len(results) if isinstance(results, Sized) else _MOST_ITEMS
    items = list(islice(results, most + 1))
    if len(items) > most:
        raise RetrieverResultError(f"the retriever gave more than {most} results and no end of them")
    return items


def _method(retriever: object) -> AnyRetriever:
    for name in ("retrieve", "invoke", "search"):
        method = getattr(retriever, name, None)
        if callable(method):
            return cast("AnyRetriever", method)
    raise ConfigurationError(
        "a retriever is called with (query), (query, k) or (query, k, filters); "
        f"{type(retriever).__name__} cannot be called"
    )


def _takes(function: AnyRetriever) -> tuple[_Call, ...]:
    """What to pass, by the function's own signature: by position, and `scope` by its name."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return ("query", "k")
    positional = [
        parameter
        for parameter in parameters
        if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters):
        return ("query", "k", "filters")
    if not positional or any(p.kind is p.KEYWORD_ONLY and p.default is p.empty for p in parameters):
        raise ConfigurationError(
            f"the retriever {function!r} cannot be called as (query), (query, k) or (query, k, filters): "
            f"its signature is {inspect.signature(function)}"
        )
    required = [parameter for parameter in positional if parameter.default is parameter.empty]
    if len(required) > 3:
        raise ConfigurationError(
            f"the retriever {function!r} needs {len(required)} arguments; it gets query, k and filters"
        )
    order: list[_Call] = ["query"]
    if len(positional) > 1 and _is_own(positional[1], "k", required):
        order.append("k")
        if len(positional) > 2 and _is_own(positional[2], "filters", required):
            order.append("scope" if positional[2].name == "scope" else "filters")
    return tuple(order)


_NAMES = {
    "k": frozenset({"k", "top_k", "n", "limit", "wide", "size", "n_results", "num_results", "count", "topk"}),
    "filters": frozenset({"filters", "filter", "scope", "where"}),
}


def _is_own(parameter: inspect.Parameter, what: str, required: list[inspect.Parameter]) -> bool:
    """True for a parameter that is required, or optional under a name that says it is ours.

    `invoke(input, config=None)` must not be handed a number as its configuration.
    """
    return parameter in required or parameter.name in _NAMES[what]
