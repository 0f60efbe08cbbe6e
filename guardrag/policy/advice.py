"""What is allowed in a policy, but worth knowing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from guardrag.policy.choices import CHECKS, EVERY_CHECK, ON_REQUEST, OnFailure
from guardrag.policy.consistency import model_of
from guardrag.policy.judge_advice import judge_advice
from guardrag.policy.model import Policy
from guardrag.types import Severity

__all__ = ["advice"]

_NOT_RETRIED = frozenset(["conflict", "instructions", "judge", "trust"])
"""Checks whose default severity is not `retry`."""
_HUB_NAME = re.compile(r"[\w.-]+(?:/[\w.-]+)?")


def advice(policy: Policy) -> Iterator[str]:
    """Things that work, but that whoever runs this policy should have decided."""
    floor = policy.gate.floor
    if floor.fitted_on is None:
        yield (
            f"gate.floor ({floor.value:g}) was not fitted to {policy.gate.scorer!r}; "
            "every trace will say `uncalibrated`"
        )
    yield from _extracts(policy)
    yield from _on_failure(policy)
    yield from judge_advice(policy)
    for scorer in policy.rerank.scorers:
        model = model_of(scorer)
        if model:
            yield from _weights(model, policy.rerank.revisions.get(model), "name one in rerank.revisions")
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
        if method == "nli" and model:
            yield from _weights(model, revision, f"set {key}")
    if policy.generate.generator == "litellm" and not policy.generate.model:
        yield "generate.model is empty: name one with GUARDRAG_MODEL or --model, or give the Guard generator="
    yield from _left(policy)
    for path, key in (
        (("generate", "api_key"), policy.generate.api_key),
        (("verify", "judge_api_key"), policy.verify.judge_api_key),
        (("suffice", "api_key"), policy.suffice.api_key),
    ):
        if key and path not in policy.from_environment:
            yield f"{'.'.join(path)} stands in the file; write ${{NAME}} and keep the key in the environment"


def _left(policy: Policy) -> Iterator[str]:
    """Keys of a policy that was extended, where they are called for."""
    asked = {
        "generate": policy.generate.generator == "litellm",
        "verify": policy.verify.judge == "llm",
        "suffice": policy.suffice.method == "llm",
    }
    addresses = {
        "generate": ("api_base", policy.generate.api_base),
        "verify": ("judge_api_base", policy.verify.judge_api_base),
        "suffice": ("api_base", policy.suffice.api_base),
    }
    for path in sorted(policy.left):
        section, key = map(str, path)
        named, (base, address) = f"{section}.{key}", addresses[section]
        if not asked[section]:
            continue
        if key != base and address:
            yield (
                f"{named} is not inherited: it was written for another address or provider than "
                f"{section}.{base} has here; set {named} beside it, or no key is sent there"
            )
        else:
            yield (
                f"{named} is not inherited: it was meant for another address, or for a model that is not "
                f"known to be of the same provider; set {named} beside the model, or the provider's usual "
                "one counts"
            )


def _extracts(policy: Policy) -> Iterator[str]:
    if "extract" in policy.verify.checks and not policy.prompt.extracts:
        yield "verify.checks asks for extracts and the prompt does not: set prompt.extracts to true"
    if policy.prompt.extracts and "extract" not in policy.verify.checks:
        yield (
            "prompt.extracts asks for extracts and nothing holds the model to them: "
            "name `extract` in verify.checks"
        )


def _on_failure(policy: Policy) -> Iterator[str]:
    """Severities that ask for what `release.on_failure` does not do."""
    verify, on_failure = policy.verify, policy.release.on_failure
    asked = [
        f"verify.checks.{name}" for name, severity in verify.checks.items() if severity is Severity.RETRY
    ]
    if verify.not_checked is Severity.RETRY:
        asked.append("verify.not_checked")
    if asked and on_failure is not OnFailure.RETRY:
        yield (
            f"a second call is asked for by {', '.join(asked)}; release.on_failure is {on_failure.value!r}, "
            "so none is made and the answer is withheld: set release.on_failure to retry"
        )
    dropped = [name for name, severity in verify.checks.items() if severity is Severity.DROP]
    if dropped and on_failure is not OnFailure.DROP:
        named = ", ".join(f"verify.checks.{name}" for name in dropped)
        yield (
            f"claims may be dropped by {named}, and release.on_failure is {on_failure.value!r}, "
            "so none is: set release.on_failure to drop"
        )
    if verify.checks.get(EVERY_CHECK) is Severity.RELEASE:
        yield (
            'verify.checks says {"*": release}: but by checks that are named, nothing is held against claims '
            "whose quotes stand"
        )
    left = CHECKS - ON_REQUEST - _NOT_RETRIED - verify.checks.keys()
    if left and on_failure is OnFailure.DROP and EVERY_CHECK not in verify.checks:
        yield (
            "release.on_failure is 'drop', and a claim is dropped only by checks of that severity: "
            f"{_counted(left)} `retry`, which ends the whole answer; set "
            'verify.checks to {"*": drop}, or "*" to what is meant'
        )


def _counted(names: Collection[str]) -> str:
    """How many checks keep something, and the first of them."""
    some = ", ".join(sorted(names)[:3])
    return f"1 check ({some}) keeps" if len(names) == 1 else f"{len(names)} checks ({some}, …) keep"


def _weights(model: str, revision: str | None, pin: str) -> Iterator[str]:
    """What keeps a model from being loaded here: as `guardrag.models` would say when it is."""
    if Path(model).is_dir():
        return
    if not _HUB_NAME.fullmatch(model):
        yield f"there is no model folder {model!r} on this machine"
    elif revision is None:
        yield f"{model!r} is pinned to no commit; if it comes from a hub, {pin}"
