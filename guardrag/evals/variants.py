"""Ways to search the same documents, and ways to decide about what is found, to be compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import numpy as np
import numpy.typing as npt
import yaml

from guardrag.errors import ConfigurationError
from guardrag.evals.measures import Ranking
from guardrag.ports import Embedder, Retrieved, Vectors
from guardrag.rules.scope import fields_of, matches
from guardrag.text import visible
from guardrag.types import Candidate, Passage, Scope, Score, ScoreKind

if TYPE_CHECKING:
    from guardrag.guard import Guard
    from guardrag.policy import Policy

__all__ = ["SEARCHES", "DenseSearch", "RememberingEmbedder", "Variant", "overridden"]

SEARCHES = ("lexical", "dense", "hybrid", "reranked")
"""Variants with a meaning of their own. The first three are read in the order in which the search gave
its passages; `reranked` is the hybrid search in the order that the policy's scorers made of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One column of a comparison.

    Attributes:
        ranking: Which order its ranking measures are of. What is answered is always the whole guard's.
    """

    name: str
    guard: Guard
    ranking: Ranking = "ranked"


class DenseSearch:
    """Finds passages by their vectors alone, comparing all of them; for evaluation, not for serving.

    Args:
        passages: All there are.
        embedder: Makes the vectors, with unit length.
    """

    def __init__(self, passages: Iterable[Passage], embedder: Embedder) -> None:
        self._passages = tuple(passages)
        self._embedder = embedder
        self._matrix = embedder([_text(passage) for passage in self._passages]) if self._passages else None

    @property
    def fingerprint(self) -> str:
        """Changes with the embedder."""
        return f"dense:{self._embedder.fingerprint}"

    def __call__(self, query: str, k: int, scope: Scope) -> Retrieved:
        """At most `k` candidates in scope by cosine, best first; equal ones in document order."""
        allowed = [n for n, passage in enumerate(self._passages) if matches(passage, scope)]
        if self._matrix is None or not allowed or not query.strip():
            return Retrieved((), pushed=fields_of(scope))
        scores = self._matrix[allowed] @ np.asarray(self._embedder([query]))[0]
        best = np.argsort(-scores, kind="stable")[:k]
        candidates = tuple(
            Candidate(
                passage=self._passages[allowed[place]],
                rank=rank,
                scores=(Score("retriever", ScoreKind.COSINE, float(scores[place]), float(scores[place])),),
            )
            for rank, place in enumerate(best)
        )
        return Retrieved(candidates, pushed=fields_of(scope))


class RememberingEmbedder:
    """Embeds every text once, however many variants ask for it."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._known: dict[str, npt.NDArray[np.float32]] = {}
        self.name = embedder.name
        self.fingerprint = embedder.fingerprint

    def __call__(self, texts: Sequence[str]) -> Vectors:
        """Unit rows, one a text."""
        missing = [text for text in dict.fromkeys(texts) if text not in self._known]
        if missing:
            self._known.update(zip(missing, np.asarray(self._embedder(missing)), strict=True))
        return np.stack([self._known[text] for text in texts])


def _text(passage: Passage) -> str:
    """What a reader sees, with title and headings, as the index embeds it."""
    words = visible(passage.text)[0]
    trail = " > ".join(dict.fromkeys(part for part in (passage.title, *passage.headings) if part))
    return f"{trail}\n{words}" if trail else words


_ASSIGNMENT = re.compile(r"^[a-z_]+(\.[A-Za-z0-9_-]+)*$")


def overridden(policy: Policy, changes: str) -> Policy:
    """The policy with some of its keys changed; its keys and addresses go to no other provider's model.

    Args:
        changes: `order.k=4,gate.floor.value=0.5`; values as in YAML, commas within brackets included.

    Raises:
        ConfigurationError: If a key is unknown, or the policy would not be valid.
    """
    from pydantic import ValidationError

    from guardrag.policy import Policy

    values = cast("dict[str, object]", policy.model_dump(mode="json"))
    given: set[tuple[str | int, ...]] = set()
    for part in _parts(changes):
        key, separator, written = part.partition("=")
        if not separator or not _ASSIGNMENT.match(key.strip()):
            raise ConfigurationError(f"{part!r} is no change of a policy; write key=value, such as order.k=4")
        given.add(tuple(key.strip().split(".")))
        _set(values, key.strip().split("."), _read(written, part), part)
    try:
        changed = Policy.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise ConfigurationError(f"{changes!r} makes no valid policy: {where}: {first['msg']}") from error
    return changed.masking(policy.from_environment).leaving_keys_of(policy, given)


def _read(written: str, part: str) -> object:
    try:
        value: object = yaml.safe_load(written)
    except yaml.YAMLError as error:
        raise ConfigurationError(f"{part!r}: the value is not YAML") from error
    return value


def _set(values: dict[str, object], path: Sequence[str], value: object, part: str) -> None:
    *way, last = path
    place: Mapping[str, object] = values
    for step in way:
        inner = place.get(step)
        if not isinstance(inner, dict):
            raise ConfigurationError(f"{part!r}: a policy has no section {step!r} there")
        place = inner
    cast("dict[str, object]", place)[last] = value


def _parts(changes: str) -> list[str]:
    """The text cut at commas that stand outside brackets."""
    parts, depth = [""], 0
    for letter in changes:
        depth += (letter in "[{") - (letter in "]}")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]
