"""From `--policy` and `--variant` to the Guards that are compared."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import typer

from guardrag.cli.ingest_notes import tell_ingest
from guardrag.cli.sources import open_guard
from guardrag.cli.workbench import open_embedder
from guardrag.errors import ConfigurationError
from guardrag.evals import Case, CaseResult
from guardrag.evals.evaluate import ask_case
from guardrag.evals.variants import SEARCHES, DenseSearch, RememberingEmbedder, Variant, overridden
from guardrag.guard import Guard
from guardrag.guard.measuring import measuring
from guardrag.policy import Policy, load_policy
from guardrag.ports import Embedder
from guardrag.retrieval.docs import open_docs
from guardrag.retrieval.index import Index
from guardrag.types import Attribute

__all__ = ["VariantSpec", "Workshop", "asker", "read_variants"]


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantSpec:
    """How to make one variant; only text, so that a worker on another machine can make it too.

    Attributes:
        search: One of the searches with a meaning of their own; empty: the retriever as it is.
        changes: Keys of the policy that differ.
        folder: Where relative names and modules are looked up.
    """

    name: str
    policy: str | None = None
    search: str = ""
    changes: str = ""
    docs: str | None = None
    retriever: str | None = None
    app: str | None = None
    model: str | None = None
    ingest: str | None = None
    embedder: str | None = None
    store: str | None = None
    folder: str = ""


def read_variants(base: VariantSpec, policies: Sequence[str], given: Sequence[str]) -> list[VariantSpec]:
    """The variants in their order; the first is what the others are compared with.

    Several policies are variants themselves. A variant is one of the searches by its name, or
    NAME=POLICY, or NAME=key=value,… over the one policy. Beside variants of the last two kinds the
    policy itself comes first; searches stand on their own, unless they are compared with a retriever.
    """
    if base.app is not None and (policies or given):
        raise typer.BadParameter("an --app has its own policy and is no variant", param_hint="--app")
    policy = policies[0] if policies else None
    named = [_variant(replace(base, policy=policy), text) for text in given]
    plain = [replace(base, name=_name(one), policy=one) for one in policies]
    if not policies:
        plain = [replace(base, name=base.app or (base.retriever if named else None) or "offline")]
    if base.retriever is None and len(policies) <= 1 and named and all(one.search for one in named):
        plain = []
    return [*plain, *named]


def _name(policy: str) -> str:
    return Path(policy).stem if policy.endswith((".yaml", ".yml")) else policy


def _variant(base: VariantSpec, text: str) -> VariantSpec:
    name, separator, value = text.partition("=")
    if not separator:
        if name not in SEARCHES:
            raise typer.BadParameter(
                f"{name!r} is none of {', '.join(SEARCHES)}; write NAME=POLICY or NAME=order.k=4",
                param_hint="--variant",
            )
        if base.docs is None:
            raise typer.BadParameter(f"{name} searches --docs; there are none", param_hint="--variant")
        return replace(base, name=name, search=name)
    if not name or not value:
        raise typer.BadParameter(f"{text!r} lacks a name or a value", param_hint="--variant")
    if "=" in value:
        return replace(base, name=name, changes=value)
    return replace(base, name=name, policy=value)


@dataclass(slots=True)
class Workshop:
    """Makes variants that share their indexes and vectors.

    Attributes:
        telling: Says once what in the documents has no effect.
    """

    telling: bool = False
    indexes: dict[tuple[str, bool], Index] = field(default_factory=dict)
    embedders: dict[str, Embedder] = field(default_factory=dict)

    def make(self, spec: VariantSpec) -> Variant:
        """The variant, ready to be asked.

        Raises:
            ConfigurationError: If something cannot be opened.
        """
        if spec.retriever is not None and spec.app is not None:
            raise typer.BadParameter("give one of --retriever and --app", param_hint="--app")
        policy = None if spec.app is not None else self._policy(spec)
        if spec.docs is None or self.is_foreign(spec):  # then the documents are what that searches
            opened = open_guard(
                docs=None,
                retriever=spec.retriever,
                app=spec.app,
                policy=policy,
                model=None,
                store=False,
            )
            return Variant(name=spec.name, guard=measuring(opened.guard, spec.store or False))
        if policy is None:
            raise ConfigurationError("documents need a policy")
        found = self._search(spec)
        own = None if isinstance(found, Index) else self._index(spec, embedded=False).passages
        guard = Guard(
            found,
            policy=policy,
            passages=own,
            embedder=self._embedder(spec) if policy.dedupe.method == "embeddings" else None,
            store=False,
        )
        asked = measuring(guard, spec.store or False)
        plain = spec.search in SEARCHES and spec.search != "reranked"
        return Variant(name=spec.name, guard=asked, ranking="wide" if plain else "ranked")

    @staticmethod
    def is_foreign(spec: VariantSpec) -> bool:
        """Whether an application or a retriever of its own searches, and not an index here."""
        return spec.app is not None or (spec.retriever is not None and not spec.search)

    def index_of(self, spec: VariantSpec) -> Index | None:
        """The documents of a variant, where there are any."""
        return None if spec.docs is None else self._index(spec, embedded=False)

    def embedder_of(self, spec: VariantSpec) -> Embedder | None:
        """What a variant searches vectors with, where it does."""
        return self._embedder(spec)

    def opened(self, spec: VariantSpec) -> Index | None:
        """The documents of a variant that was made, in whichever form they were indexed."""
        return next((index for (docs, _), index in self.indexes.items() if docs == spec.docs), None)

    def _policy(self, spec: VariantSpec) -> Policy:
        policy = load_policy(spec.policy or "offline")
        if spec.changes:
            policy = overridden(policy, spec.changes)
        return policy if spec.model is None else policy.with_model(spec.model)

    def _search(self, spec: VariantSpec) -> Index | DenseSearch:
        if spec.search == "lexical":
            return self._index(spec, embedded=False)
        if spec.search in ("dense", "hybrid"):
            embedder = self._embedder(spec)
            if embedder is None:
                raise typer.BadParameter(
                    f"{spec.search} searches vectors: name their model with --embedder",
                    param_hint="--variant",
                )
            if spec.search == "dense":
                return DenseSearch(self._index(spec, embedded=False), embedder)
        return self._index(spec, embedded=spec.embedder is not None)

    def _index(self, spec: VariantSpec, *, embedded: bool) -> Index:
        key = (str(spec.docs), embedded)
        if key not in self.indexes:
            index = open_docs(
                str(spec.docs), ingest=spec.ingest, embedder=self._embedder(spec) if embedded else None
            )
            if self.telling and not any(docs == key[0] for docs, _ in self.indexes):
                tell_ingest(index, Path(str(spec.docs)), None if spec.ingest is None else Path(spec.ingest))
            self.indexes[key] = index
        return self.indexes[key]

    def _embedder(self, spec: VariantSpec) -> Embedder | None:
        if spec.embedder is None:
            return None
        if spec.embedder not in self.embedders:
            opened = open_embedder(spec.embedder)
            if opened is None:
                return None
            self.embedders[spec.embedder] = RememberingEmbedder(opened)
        return self.embedders[spec.embedder]


def asker(spec: VariantSpec, caller: Mapping[str, Attribute]) -> Callable[[Case], CaseResult]:
    """What asks a case on a worker: a Guard made there."""
    if spec.folder and Path(spec.folder).is_dir():
        os.chdir(spec.folder)
    return partial(ask_case, Workshop().make(spec).guard, defaults=caller)
