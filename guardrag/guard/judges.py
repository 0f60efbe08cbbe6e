"""The judges that a policy asks for: one of claims, one of whether the exhibits can answer at all."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from guardrag.errors import ConfigurationError
from guardrag.policy.model import Policy
from guardrag.policy.sections import GeneratePolicy, SufficePolicy, VerifyPolicy
from guardrag.ports import Judge

__all__ = ["Judges", "judges_of"]


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
        """Of both, for the trace; of a given judge even where the policy asks nobody."""
        return " ".join(dict.fromkeys(one.fingerprint for one in (self.claims, self.sufficiency) if one))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a section of the policy says of its judge."""

    key: str
    method: str
    model_key: str
    model: str
    revision: str | None
    api_base: str
    api_key: str = field(repr=False)
    key_name: str

    @property
    def who(self) -> tuple[str | None, ...]:
        """Equal for two that are one and the same."""
        return self.method, self.model, self.revision, self.api_base, self.api_key


def judges_of(policy: Policy, given: Judge | None) -> Judges:
    """The application's judge for both, or those that the policy names. Models are loaded on first use.

    Raises:
        ConfigurationError: The policy names no model for a judge it asks.
        MissingExtraError: What a judge needs is not installed.
    """
    if given is not None:
        return Judges(given, given)
    of_claims, of_answers = _of_claims(policy.verify), _of_answers(policy.suffice)
    if of_answers.method == "nli" and not of_answers.model and of_claims.method != "llm":
        of_answers = replace(of_answers, model=of_claims.model, revision=of_claims.revision)
    claims = _judge(policy, of_claims)
    if claims is not None and of_answers.who == of_claims.who:
        return Judges(claims, claims)
    return Judges(claims, _judge(policy, of_answers))


def _of_claims(policy: VerifyPolicy) -> _Asked:
    return _Asked(
        key="verify.judge",
        method=policy.judge,
        model_key="verify.judge_model",
        model=policy.judge_model,
        revision=policy.judge_revision,
        api_base=policy.judge_api_base,
        api_key=policy.judge_api_key,
        key_name="verify.judge_api_key" if policy.judge_api_key else "generate.api_key",
    )


def _of_answers(policy: SufficePolicy) -> _Asked:
    return _Asked(
        key="suffice.method",
        method=policy.method,
        model_key="suffice.model",
        model=policy.model,
        revision=policy.revision,
        api_base=policy.api_base,
        api_key=policy.api_key,
        key_name="suffice.api_key" if policy.api_key else "generate.api_key",
    )


def _judge(policy: Policy, asked: _Asked) -> Judge | None:
    key, method, model, model_key = asked.key, asked.method, asked.model, asked.model_key
    if method == "nli":
        if not model:
            raise ConfigurationError(
                f"{key} is 'nli', but {model_key} names no model; name one, or give judge="
            )
        from guardrag.models.nli import NliJudge

        return NliJudge(model, asked.revision)
    if method == "llm":
        model = asked.model or policy.generate.model
        if not model:
            raise ConfigurationError(
                f"{key} is 'llm', but neither {model_key} nor generate.model names a model; "
                "name one, or give the Guard a judge="
            )
        from guardrag.models.llm_judge import LlmJudge

        return LlmJudge(_called(policy.generate, model, asked), key_name=asked.key_name)
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
    return writer.model_copy(update={"model": model, "api_base": base, "api_key": key})
