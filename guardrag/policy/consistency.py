"""Combinations that cannot work, found before anything runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from guardrag.policy.choices import CHECKS, EVERY_CHECK, RouteTarget
from guardrag.policy.mistakes import Finding
from guardrag.policy.nearest import suggestion

if TYPE_CHECKING:
    from guardrag.policy.model import Policy

__all__ = ["MODEL_SCORERS", "contradictions", "model_of"]

MODEL_SCORERS = ("bi-encoder", "cross-encoder")
"""Kinds of scorer that are written with a model behind a colon."""


def model_of(scorer: str) -> str | None:
    """The model that the name of a scorer names, or None if it names none."""
    kind, _, model = scorer.partition(":")
    return model if kind in MODEL_SCORERS else None


def contradictions(policy: Policy) -> list[Finding]:
    """What in `policy` cannot work, each with what would."""
    return [*_scorers(policy), *_gate(policy), *_checks(policy), *_route(policy), *_messages(policy)]


def _scorers(policy: Policy) -> Iterator[Finding]:
    names = policy.rerank.scorers
    for place, name in enumerate(names):
        path = ("rerank", "scorers", place)
        if model_of(name) == "":
            kind = name.partition(":")[0]
            yield Finding(path, f"{name!r} names no model; write {kind}:MODEL")
        elif name in names[:place]:
            yield Finding(path, f"{name!r} is listed twice; its opinion would count twice")


def _gate(policy: Policy) -> Iterator[Finding]:
    gate, names = policy.gate, policy.rerank.scorers
    if gate.scorer not in names:
        known = ", ".join(names)
        yield Finding(
            ("gate", "scorer"),
            f"{gate.scorer!r} is not run by rerank.scorers; name one of {known}",
            rests_on=(("rerank", "scorers"),),
        )
    elif gate.scorer == "lexical" or model_of(gate.scorer):
        # These end at 1, so a floor above it is a logit or a percentage by mistake.
        told = f"scores of {gate.scorer!r} end at 1; give a share such as 0.4"
        if gate.floor.value > 1:
            floor = f"{gate.floor.value:g} can never be reached: {told}"
            yield Finding(("gate", "floor", "value"), floor, rests_on=(("gate", "scorer"),))
        if gate.margin > 1:
            margin = f"{gate.margin:g} can never be reached: {told}"
            yield Finding(("gate", "margin"), margin, rests_on=(("gate", "scorer"),))
    if gate.min_above > policy.retrieve.wide:
        wide = policy.retrieve.wide
        yield Finding(
            ("gate", "min_above"),
            f"{gate.min_above} candidates can never reach the floor: retrieve.wide asks for {wide}",
            rests_on=(("retrieve", "wide"),),
        )


def _checks(policy: Policy) -> Iterator[Finding]:
    for name in policy.verify.checks:
        if name not in CHECKS and name != EVERY_CHECK:
            told = suggestion(name, CHECKS) or f"; known are {', '.join(sorted(CHECKS))}"
            yield Finding(
                ("verify", "checks", name), f"{name!r} in verify.checks is no check{told}", about_key=True
            )


def _route(policy: Policy) -> Iterator[Finding]:
    places = {("route", "default"): policy.route.default} | {
        ("route", "by_reason", reason.value): targets for reason, targets in policy.route.by_reason.items()
    }
    for path, targets in places.items():
        if RouteTarget.NONE in targets and len(targets) > 1:
            yield Finding(path, "'none' stands beside other targets; name either 'none' or the targets")


def _messages(policy: Policy) -> Iterator[Finding]:
    folded = Counter(tag.casefold() for tag in policy.messages)
    for tag in policy.messages:
        if folded[tag.casefold()] > 1:
            told = f"language {tag!r} is given more than once; case does not tell tags apart"
            yield Finding(("messages", tag), told, about_key=True)
