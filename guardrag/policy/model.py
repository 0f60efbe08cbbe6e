"""The policy: everything about the guard's behaviour that an application decides."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Literal, Self, cast

from pydantic import BaseModel, ConfigDict, Field, JsonValue, PrivateAttr, ValidationInfo, model_validator

from guardrag.policy.consistency import contradictions
from guardrag.policy.messages import DEFAULT_MESSAGES, language_chain, said_of
from guardrag.policy.mistakes import ContradictionError, Path
from guardrag.policy.providers import left_behind
from guardrag.policy.sections import (
    DedupePolicy,
    ExpandPolicy,
    FreshenPolicy,
    GatePolicy,
    GeneratePolicy,
    Language,
    OrderPolicy,
    PermitPolicy,
    PromptPolicy,
    ReleasePolicy,
    RenderPolicy,
    RerankPolicy,
    RetrievePolicy,
    RewritePolicy,
    RoutePolicy,
    SmallTalkPolicy,
    SufficePolicy,
    ToolPolicy,
    TracePolicy,
    VerifyPolicy,
)
from guardrag.types import Reason

__all__ = ["DEFAULT_MESSAGES", "FORMAT", "MASK", "PARTS_LATER", "SECRETS", "Policy"]

FORMAT = 1
"""Version of the policy file format."""

MASK = "***"
"""Stands for a secret wherever a policy is written down."""

PARTS_LATER = "contradictions are looked for later"
"""Context for `Policy.model_validate` of a policy file, whose mistakes are collected."""

SECRETS: frozenset[Path] = frozenset(
    {("generate", "api_key"), ("verify", "judge_api_key"), ("suffice", "api_key")}
)
"""Values that are secret wherever they came from."""
_SAID = frozenset({"model", "judge_model", "scorer", "scorers", "name", "language"})
"""Keys whose values a message names although they came from the environment."""
_VARIABLE = re.compile(r"\$\{(\w+)\}")


class Policy(BaseModel):
    """A complete policy. Every stage's section has the stage's name."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", defer_build=True, allow_inf_nan=False, hide_input_in_errors=True
    )

    format: Literal[1] = 1
    """Version of this file's format."""
    name: str = "custom"
    """What traces call this policy; a file without one is called after the file."""
    description: str = ""
    """For people; changes nothing."""
    language: Language = "en"
    """Language of messages, as a BCP 47 tag, where the caller does not carry `language`."""
    rewrite: RewritePolicy = Field(default_factory=RewritePolicy)
    small_talk: SmallTalkPolicy = Field(default_factory=SmallTalkPolicy)
    retrieve: RetrievePolicy = Field(default_factory=RetrievePolicy)
    permit: PermitPolicy = Field(default_factory=PermitPolicy)
    freshen: FreshenPolicy = Field(default_factory=FreshenPolicy)
    dedupe: DedupePolicy = Field(default_factory=DedupePolicy)
    rerank: RerankPolicy = Field(default_factory=RerankPolicy)
    gate: GatePolicy = Field(default_factory=GatePolicy)
    expand: ExpandPolicy = Field(default_factory=ExpandPolicy)
    order: OrderPolicy = Field(default_factory=OrderPolicy)
    suffice: SufficePolicy = Field(default_factory=SufficePolicy)
    prompt: PromptPolicy = Field(default_factory=PromptPolicy)
    generate: GeneratePolicy = Field(default_factory=GeneratePolicy)
    verify: VerifyPolicy = Field(default_factory=VerifyPolicy)
    release: ReleasePolicy = Field(default_factory=ReleasePolicy)
    route: RoutePolicy = Field(default_factory=RoutePolicy)
    tools: ToolPolicy = Field(default_factory=ToolPolicy)
    trace: TracePolicy = Field(default_factory=TracePolicy)
    render: RenderPolicy = Field(default_factory=RenderPolicy)
    messages: dict[Language, dict[Reason, Annotated[str, Field(min_length=1)]]] = Field(default_factory=dict)
    """Abstention messages by language, then reason, over the built-in English ones."""

    _masked: frozenset[Path] = PrivateAttr(default=frozenset())
    _left: frozenset[Path] = PrivateAttr(default=frozenset())

    @model_validator(mode="after")
    def _parts_fit(self, info: ValidationInfo) -> Self:
        found = [] if info.context == PARTS_LATER else contradictions(self)
        if found:
            raise ContradictionError(found)
        return self

    def __repr__(self) -> str:
        """Short, because a policy may hold secrets and ends up in logs and tracebacks."""
        return f"Policy(name={self.name!r}, fingerprint={self.fingerprint!r})"

    __str__ = __repr__

    def masking(self, paths: Iterable[Path]) -> Policy:
        """The same policy, whose `dump` masks the text at `paths`: values that came from the environment."""
        copy = self.model_copy()
        copy._masked = frozenset(paths)  # noqa: SLF001 - another instance of this class
        return copy

    @property
    def from_environment(self) -> frozenset[Path]:
        """Where text stands that came from the environment."""
        return self._masked

    @property
    def masked(self) -> frozenset[Path]:
        """Where `dump` writes a mark instead of the text."""
        return self._masked | SECRETS

    def secrets(self, environ: Mapping[str, str]) -> tuple[str, ...]:
        """What is secret in it, to be kept out of messages: its keys, and what came from the environment.

        Names of models and scorers, without which a message says little, are left out.

        Args:
            environ: Where a key written as `${NAME}` is looked up, in a policy that was not read from a file.
        """
        values = self.model_dump(mode="json")
        found: list[str] = []
        for path in self.masked:
            text = _at(values, path)
            if isinstance(text, str) and _SAID.isdisjoint(path):
                name = _VARIABLE.fullmatch(text) if path in SECRETS else None
                found.append(text if name is None else environ.get(name[1], ""))
        return tuple(found)

    def with_model(self, model: str) -> Policy:
        """The same policy, writing with this litellm model: what `--model` does.

        The name was said in the open, so it is not masked. The addresses and keys that were meant for the old
        model, a judge's that has no model of its own included, go to no other provider.
        """
        generate = self.generate.model_copy(update={"generator": "litellm", "model": model})
        copy = self.model_copy(update={"generate": generate})
        return copy.masking(self._masked - {("generate", "model")}).leaving_keys_of(self, frozenset())

    def leaving_keys_of(self, other: Policy, given: Collection[Path]) -> Policy:
        """The same policy without what keys and addresses `other`, which it was made from, has for others.

        Args:
            given: Where it has values of its own, which it keeps.
        """
        copy, left = self, list[Path]()
        for path in left_behind(other._text, self._text):
            if path not in given and self._text(path):
                section, key = map(str, path)
                part: BaseModel = getattr(copy, section)
                copy = copy.model_copy(update={section: part.model_copy(update={key: ""})})
                left.append(path)
        return copy.having_left(left)

    def having_left(self, paths: Iterable[Path]) -> Policy:
        """The same policy, which tells that it was made without what stood at `paths`."""
        copy = self.model_copy()
        copy._left = self._left | frozenset(paths)  # noqa: SLF001 - as above
        return copy

    @property
    def left(self) -> frozenset[Path]:
        """Where keys and addresses stood that were meant for another provider or another address."""
        return frozenset(path for path in self._left if not self._text(path))

    def _text(self, path: Path) -> str:
        section, key = path
        return str(getattr(getattr(self, str(section)), str(key)))

    def message(self, reason: Reason, language: str | None = None, *, checks: Collection[str] = ()) -> str:
        """The words for `reason`: in `language`, else in the policy's language, else in English.

        A regional tag falls back to its language; case does not matter.

        Args:
            checks: Names of those that stand against a claim. The built-in words heed them; the policy's own
                stand as they are.
        """
        words = {tag.casefold(): by_reason for tag, by_reason in self.messages.items()}
        for wanted in (language, self.language):
            for tag in language_chain(wanted or ""):
                found = words.get(tag, {}).get(reason)
                if found is not None:
                    return found
                if tag == "en":
                    return said_of(reason, checks)
        return words.get("en", {}).get(reason) or said_of(reason, checks)

    def plain(self) -> dict[str, JsonValue]:
        """The whole policy as JSON values, secrets replaced by a mark.

        Secret are the keys in `SECRETS` and every text that came from the environment.
        """
        values: dict[str, JsonValue] = self.model_dump(mode="json")
        for path in self.masked:
            _mask(values, path)
        return values

    def dump(self) -> str:
        """`plain` as one line of JSON, always the same for the same policy: what a trace keeps."""
        return _canonical(self.plain())

    @property
    def fingerprint(self) -> str:
        """Changes when anything but a secret, the name or the description changes."""
        behaviour = {key: value for key, value in self.plain().items() if key not in ("name", "description")}
        return hashlib.sha256(_canonical(behaviour).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _mask(plain: object, path: Path) -> None:
    """Replaces the text at `path`; what is empty or not there hides nothing and stays."""
    *way, last = path
    plain = _at(plain, tuple(way))
    value = _step(plain, last)
    if isinstance(value, str) and value:
        cast("dict[str | int, object]", plain)[last] = MASK


def _at(plain: object, path: Path) -> object:
    for step in path:
        plain = _step(plain, step)
    return plain


def _step(plain: object, step: str | int) -> object:
    if isinstance(plain, dict):
        return plain.get(step)
    if isinstance(plain, list) and isinstance(step, int) and step < len(plain):
        return plain[step]
    return None


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
