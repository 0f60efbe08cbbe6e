"""What a policy says of judges that is allowed, but cannot work or has no effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from guardrag.policy.model import Policy
from guardrag.policy.sections import SufficePolicy, VerifyPolicy

__all__ = ["judge_advice", "judges_without_model"]

_USED: Mapping[str, frozenset[str]] = {
    "off": frozenset(),
    "nli": frozenset({"model", "revision", "threshold"}),
    "llm": frozenset({"model", "api_base", "api_key", "threshold"}),
    "custom": frozenset({"threshold"}),
}
"""Which keys a kind of judge goes by."""
_KEYS = ("model", "revision", "api_base", "api_key", "threshold")


def judges_without_model(policy: Policy) -> Iterator[str]:
    """Judges that are asked and that nothing names a model for: no Guard starts with such a policy alone."""
    verify, model = policy.verify, _model_of_answers(policy)
    yield from _without_model(policy, "verify.judge", verify.judge, verify.judge_model, "verify.judge_model")
    yield from _without_model(policy, "suffice.method", policy.suffice.method, model, "suffice.model")


def judge_advice(policy: Policy) -> Iterator[str]:
    """Judges that are of little use, and keys of judges that are not asked."""
    verify, suffice = policy.verify, policy.suffice
    shared, model = _is_shared(policy), _model_of_answers(policy)
    if suffice.method == "nli" and model:
        yield (
            "suffice.method is 'nli': models of that kind are trained on statements and call most questions "
            "neutral, which abstains; try it on questions of your own, or set it to 'llm'"
        )
    idle = [f"judge_{key}" for key in _idle(verify, verify.judge, "judge_")]
    if shared:
        idle = [key for key in idle if key not in ("judge_model", "judge_revision")]
    if verify.judge == "off" and "judge" in verify.checks:
        idle.append("checks.judge")
    yield from _no_effect("verify", idle, "judge", verify.judge)
    # A threshold may wait in a policy for whoever switches the judge on.
    waiting = [key for key in _idle(suffice, suffice.method, "") if key != "threshold"]
    yield from _no_effect("suffice", waiting, "method", suffice.method)


def _is_shared(policy: Policy) -> bool:
    """Where it has no model of its own, a judge of the exhibits of kind `nli` is that of the claims."""
    suffice = policy.suffice
    return suffice.method == "nli" and not suffice.model and policy.verify.judge != "llm"


def _model_of_answers(policy: Policy) -> str:
    return policy.suffice.model or (policy.verify.judge_model if _is_shared(policy) else "")


def _without_model(policy: Policy, key: str, method: str, model: str, model_key: str) -> Iterator[str]:
    own = f"{key} to 'custom' and give the Guard judge="
    if method == "nli" and not model:
        yield f"{key} is 'nli' and names no model: set {model_key}, or {own}"
    # A model that writes may be named later, by the environment or --model, and is then the judge's.
    if method == "llm" and not model and not policy.generate.model and policy.generate.generator != "litellm":
        yield (
            f"{key} is 'llm', and neither {model_key} nor generate.model names a model: "
            f"set one of them, or {own}"
        )


def _idle(section: VerifyPolicy | SufficePolicy, method: str, prefix: str) -> Iterator[str]:
    """Keys that were set, but that a judge of this kind does not go by."""
    fields = type(section).model_fields
    for key in _KEYS:
        name = prefix + key
        used = key in _USED.get(method, frozenset(_KEYS)) or name not in fields
        if not used and getattr(section, name) != fields[name].default:
            yield key


def _no_effect(section: str, keys: list[str], method_key: str, method: str) -> Iterator[str]:
    if keys:
        has = "has" if len(keys) == 1 else "have"
        named = " and ".join(f"{section}.{key}" for key in keys)
        yield f"{named} {has} no effect, because {section}.{method_key} is {method!r}"
