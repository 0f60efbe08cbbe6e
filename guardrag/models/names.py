"""From the names in a policy to scorers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guardrag.errors import ConfigurationError
from guardrag.models.bi_encoder import BiEncoderScorer
from guardrag.models.cross_encoder import CrossEncoderScorer
from guardrag.models.weights import check_pinned
from guardrag.ports import Scorer

__all__ = ["scorers_by_name"]


def scorers_by_name(
    names: Sequence[str], given: Mapping[str, Scorer], revisions: Mapping[str, str] | None = None
) -> tuple[Scorer, ...]:
    """The scorers that `names` stand for, in order.

    Args:
        names: `bi-encoder:MODEL`, `cross-encoder:MODEL`, or a key of `given`, which comes first.
        given: Scorers that exist already: the lexical one, and the Guard's own.
        revisions: Commit by model name, for models from a hub.

    Raises:
        ConfigurationError: A name stands for nothing, or its model is not there.
        MissingExtraError: A name needs a package that is not installed.
    """
    return tuple(given[name] if name in given else _built(name, given, revisions or {}) for name in names)


def _built(name: str, given: Mapping[str, Scorer], revisions: Mapping[str, str]) -> Scorer:
    kind, _, model = name.partition(":")
    if model and kind in ("bi-encoder", "cross-encoder"):
        check_pinned(model, revisions.get(model), "rerank.scorers", f"rerank.revisions: {{{model}: COMMIT}}")
    if model and kind == "bi-encoder":
        return BiEncoderScorer(model, revisions.get(model), name=name)
    if model and kind == "cross-encoder":
        return CrossEncoderScorer(model, revisions.get(model), name=name)
    known = [*given, "bi-encoder:MODEL", "cross-encoder:MODEL"]
    raise ConfigurationError(
        f"rerank.scorers names {name!r}, which is not known; known are {', '.join(known)}"
    )
