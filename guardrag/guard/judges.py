"""The judges that a policy asks for: one of claims, one of whether the exhibits can answer at all."""

from __future__ import annotations

from dataclasses import dataclass

from guardrag.errors import ConfigurationError
from guardrag.policy.model import Policy
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


def judges_of(policy: Policy, given: Judge | None) -> Judges:
    """The application's judge for both, or those that the policy names. Models are loaded on first use.

    Raises:
        ConfigurationError: The policy names no model for a judge it asks.
        MissingExtraError: What a judge needs is not installed.
    """
    if given is not None:
        return Judges(given, given)
    verify, suffice = policy.verify, policy.suffice
    claims = _judge(
        policy, "verify.judge", verify.judge, verify.judge_model, verify.judge_revision, "verify.judge_model"
    )
    model, revision = suffice.model, suffice.revision
    if not model and suffice.method == "nli":
        model, revision = verify.judge_model, verify.judge_revision
    same = (suffice.method, model, revision) == (verify.judge, verify.judge_model, verify.judge_revision)
    if claims is not None and same:
        return Judges(claims, claims)
    return Judges(claims, _judge(policy, "suffice.method", suffice.method, model, revision, "suffice.model"))


def _judge(
    policy: Policy, key: str, method: str, model: str, revision: str | None, model_key: str
) -> Judge | None:
    if method == "nli":
        if not model:
            raise ConfigurationError(
                f"{key} is 'nli', but {model_key} names no model; name one, or give judge="
            )
        from guardrag.models.nli import NliJudge

        return NliJudge(model, revision)
    if method == "llm":
        model = model or policy.generate.model
        if not model:
            raise ConfigurationError(
                f"{key} is 'llm', but neither {model_key} nor generate.model names a model; "
                "name one, or give the Guard a judge="
            )
        from guardrag.models.llm_judge import LlmJudge

        return LlmJudge(policy.generate.model_copy(update={"model": model}))
    return None
