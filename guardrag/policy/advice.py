"""What is allowed in a policy, but worth knowing."""

from __future__ import annotations

from collections.abc import Iterator

from guardrag.policy.consistency import model_of
from guardrag.policy.model import Policy

__all__ = ["advice"]


def advice(policy: Policy) -> Iterator[str]:
    """Things that work, but that whoever runs this policy should have decided."""
    floor = policy.gate.floor
    if floor.fitted_on is None:
        yield (
            f"gate.floor ({floor.value:g}) was not fitted to {policy.gate.scorer!r}; "
            "every trace will say `uncalibrated`"
        )
    if "extract" in policy.verify.checks and not policy.prompt.extracts:
        yield "verify.checks asks for extracts and the prompt does not: set prompt.extracts to true"
    for scorer in policy.rerank.scorers:
        model = model_of(scorer)
        if model and model not in policy.rerank.revisions:
            yield f"{model!r} is pinned to no commit; if it comes from a hub, name one in rerank.revisions"
    for model in policy.rerank.revisions:
        if model not in {model_of(scorer) for scorer in policy.rerank.scorers}:
            yield f"rerank.revisions names {model!r}, which no scorer uses"
    judges = (
        (
            "verify.judge_revision",
            policy.verify.judge,
            policy.verify.judge_model,
            policy.verify.judge_revision,
        ),
        ("suffice.revision", policy.suffice.method, policy.suffice.model, policy.suffice.revision),
    )
    for key, method, model, revision in judges:
        if method == "nli" and model and revision is None:
            yield f"{model!r} is pinned to no commit; if it comes from a hub, set {key}"
    if policy.generate.generator == "litellm" and not policy.generate.model:
        yield "generate.model is empty: name one with GUARDRAG_MODEL or --model, or give the Guard generator="
    for path, key in (
        (("generate", "api_key"), policy.generate.api_key),
        (("verify", "judge_api_key"), policy.verify.judge_api_key),
        (("suffice", "api_key"), policy.suffice.api_key),
    ):
        if key and path not in policy.from_environment:
            yield f"{'.'.join(path)} stands in the file; write ${{NAME}} and keep the key in the environment"
