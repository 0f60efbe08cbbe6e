"""What a policy says of judges that is allowed, but cannot work or has no effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from guardrag.policy.model import Policy
from guardrag.policy.sections import SufficePolicy, VerifyPolicy

__all__ = ["judge_advice"]

_USED: Mapping[str, frozenset[str]] = {
    "off": frozenset(),
    "nli": frozenset({"model", "revision", "threshold"}),
    "llm": frozenset({"model", "api_base", "api_key", "threshold"}),
    "custom": frozenset({"threshold"}),
}
"""Which keys a kind of judge goes by."""
_KEYS = ("model", "revision", "api_base", "api_key", "threshold")


def judge_advice(policy: Policy) -> Iterator[str]:
    """Judges without a model, and keys of judges that are not asked."""
    verify, suffice = policy.verify, policy.suffice
    # Where it has no model of its own, a judge of the exhibits of kind `nli` is that of the claims.
    shared = suffice.method == "nli" and not suffice.model and verify.judge != "llm"
    yield from _without_model(policy, "verify.judge", verify.judge, verify.judge_model, "verify.judge_model")
    model = suffice.model or (verify.judge_model if shared else "")
    yield from _without_model(policy, "suffice.method", suffice.method, model, "suffice.model")
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


def _without_model(policy: Policy, key: str, method: str, model: str, model_key: str) -> Iterator[str]:
    if method == "nli" and not model:
        yield f"{key} is 'nli' and names no model: no Guard starts so, unless given judge=; set {model_key}"
    if method == "llm" and not model and not policy.generate.model:
        yield (
            f"{key} is 'llm', and neither {model_key} nor generate.model names a model: no Guard starts so, "
            "unless given judge=; set one of them, or pass --model"
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
