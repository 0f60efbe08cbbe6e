"""The judges that a policy asks for: one of claims, one of whether the exhibits can answer at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias, cast

from guardrag.errors import ConfigurationError
from guardrag.guard.given import fingerprint_of
from guardrag.models.callable_judge import CallableJudge
from guardrag.policy.model import Policy
from guardrag.policy.sections import GeneratePolicy, SufficePolicy, VerifyPolicy
from guardrag.ports import Judge

__all__ = ["GivenJudge", "Judges", "check_judge_asked", "judges_of", "named_judge"]

GivenJudge: TypeAlias = Judge | Callable[..., object]
"""A `Judge`, or a function of a statement and texts that gives a `Judgement` or a `Verdict`."""


@dataclass(frozen=True, slots=True)
class Judges:
    """Who judges; None where the policy asks nobody.

    Attributes:
        claims: Asked about each claim, by `verify.judge`.
        sufficiency: Asked before anything is written, by `suffice.method`.
    """

    claims: Judge | None
    sufficiency: Judge | None

    @property
    def fingerprint(self) -> str:
        """Of both, for the trace."""
        return " ".join(dict.fromkeys(one.fingerprint for one in (self.claims, self.sufficiency) if one))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a section of the policy says of its judge."""

    key: str
    method: str
    model_key: str
    model: str
    revision_key: str
    revision: str | None
    api_base: str
    api_key: str = field(repr=False)
    key_name: str
    seconds: float

    @property
    def who(self) -> tuple[str | float | None, ...]:
        """Equal for two that are one and the same."""
        seconds = self.seconds if self.method == "llm" else None
        return self.method, self.model, self.revision, self.api_base, self.api_key, seconds

    @property
    def off(self) -> bool:
        """True if nobody is asked."""
        return self.method == "off"


def named_judge(given: GivenJudge | None) -> Judge | None:
    """What was given, with a name for the record: that of the function, where it is one.

    Raises:
        ConfigurationError: It is an object that does not say which judge it is.
    """
    said = fingerprint_of("judge", given)
    if given is None or isinstance(said, str):
        return cast("Judge | None", given)
    if not hasattr(given, "__qualname__"):
        raise ConfigurationError(
            f"Guard(judge=...) was given a {type(given).__name__} without a fingerprint; give a function of "
            "a statement and texts, or an object with __call__ and `fingerprint`, a text that tells this "
            "exact judge from others in a trace"
        )
    return cast("Judge", CallableJudge(cast("Callable[..., object]", given)))


def check_judge_asked(given: object, *policies: Policy | None) -> None:
    """Refuses a judge that nobody would ask: whoever gives one relies on it.

    Raises:
        ConfigurationError: None of the policies asks for a judge.
    """
    chosen = [policy for policy in policies if policy is not None]
    if given is not None and all(_of_claims(p.verify).off and _of_answers(p.suffice).off for p in chosen):
        raise ConfigurationError(
            f"Guard(judge=...) was given, and the policy {chosen[0].name!r} asks no judge, so it would never "
            "be called; set verify.judge to 'custom' (asked about each claim), or suffice.method to 'custom' "
            "(asked whether the passages can answer)"
        )


def judges_of(policy: Policy, given: Judge | None) -> Judges:
    """Those that the policy asks: the application's own, or models, which are loaded on first use.

    The given one is asked where the policy says `custom`; where it says so nowhere, in the place of its
    models.

    Raises:
        ConfigurationError: The policy names no model for a judge it asks, or asks for one that was not given.
        MissingExtraError: What a judge needs is not installed.
    """
    of_claims, of_answers = _of_claims(policy.verify), _of_answers(policy.suffice)
    if given is not None and "custom" not in (of_claims.method, of_answers.method):
        return Judges(None if of_claims.off else given, None if of_answers.off else given)
    if of_answers.method == "nli" and not of_answers.model and of_claims.method != "llm":
        of_answers = replace(
            of_answers,
            model=of_claims.model,
            model_key=of_claims.model_key if of_claims.model else of_answers.model_key,
            revision=of_claims.revision,
            revision_key=of_claims.revision_key,
        )
    claims = _judge(policy, of_claims, given)
    if claims is not None and of_answers.who == of_claims.who:
        return Judges(claims, claims)
    return Judges(claims, _judge(policy, of_answers, given))


def _of_claims(policy: VerifyPolicy) -> _Asked:
    return _Asked(
        key="verify.judge",
        method=policy.judge,
        model_key="verify.judge_model",
        model=policy.judge_model,
        revision_key="verify.judge_revision",
        revision=policy.judge_revision,
        api_base=policy.judge_api_base,
        api_key=policy.judge_api_key,
        key_name="verify.judge_api_key",
        seconds=policy.timeout,
    )


def _of_answers(policy: SufficePolicy) -> _Asked:
    return _Asked(
        key="suffice.method",
        method=policy.method,
        model_key="suffice.model",
        model=policy.model,
        revision_key="suffice.revision",
        revision=policy.revision,
        api_base=policy.api_base,
        api_key=policy.api_key,
        key_name="suffice.api_key",
        seconds=policy.timeout,
    )


def _judge(policy: Policy, asked: _Asked, given: Judge | None) -> Judge | None:
    key, method, model, model_key = asked.key, asked.method, asked.model, asked.model_key
    if method == "custom":
        if given is None:
            raise ConfigurationError(f"the policy's {key} is 'custom'; give Guard(judge=...)")
        return given
    if method == "nli":
        if not model:
            raise ConfigurationError(
                f"{key} is 'nli', but {model_key} names no model; name one, or give judge="
            )
        from guardrag.models.nli import NliJudge
        from guardrag.models.weights import check_pinned

        check_pinned(model, asked.revision, model_key, asked.revision_key)
        return NliJudge(model, asked.revision)
    if method == "llm":
        model = asked.model or policy.generate.model
        if not model:
            raise ConfigurationError(
                f"{key} is 'llm', but neither {model_key} nor generate.model names a model; "
                "name one, or give the Guard a judge="
            )
        from guardrag.models.llm_judge import LlmJudge

        called = _called(policy.generate, model, asked)
        shared = not asked.api_base and not asked.api_key and bool(called.api_base or called.api_key)
        return LlmJudge(called, key_name="generate.api_key" if shared else asked.key_name)
    return None


def _called(writer: GeneratePolicy, model: str, asked: _Asked) -> GeneratePolicy:
    """How `model` is called: as the writer is, but at an address and with a key that are its own.

    Those of the writer belong together, and go to nobody but the writer's provider.
    """
    base, key = asked.api_base, asked.api_key
    if not base and not key and (writer.api_base or writer.api_key):
        from guardrag.models.litellm_library import same_provider

        if same_provider(model, writer.model):
            base, key = writer.api_base, writer.api_key
    return writer.model_copy(
        update={
            "model": model,
            "api_base": base,
            "api_key": key,
            "timeout": min(writer.timeout, asked.seconds),
        }
    )
