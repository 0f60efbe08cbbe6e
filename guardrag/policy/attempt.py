"""A policy out of what a file gives, or out of what is left of it without its mistakes.

What two parts of a policy make of each other can only be told once each is valid. So that one
look at a file finds all of its mistakes, a file with invalid values is judged without them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import cast

from pydantic import JsonValue, ValidationError

from guardrag.policy.document import Node
from guardrag.policy.explain import explain
from guardrag.policy.mistakes import Finding, Path
from guardrag.policy.model import PARTS_LATER, Policy
from guardrag.policy.nearest import nearest

__all__ = ["Attempt", "attempt"]

_ROUNDS = 8
"""Taking a value out may leave a mapping incomplete, which has to go as well; none is nested deeper."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a file comes to.

    Attributes:
        policy: Of all that is valid by itself, contradictions included; None if nothing can be made of it.
        findings: What is not valid by itself.
        taken_out: Where that stood.
        misspelt: Sections that hold an unknown key, which may have been meant for one that is missing.
    """

    policy: Policy | None
    findings: tuple[Finding, ...]
    taken_out: tuple[Path, ...] = ()
    misspelt: tuple[Path, ...] = ()

    def holds(self, path: Path) -> bool:
        """True if the value at `path` was left where it stood."""
        return not any(path[: len(out)] == out for out in self.taken_out)

    def settled(self, finding: Finding, written: Collection[Path], unclear: Iterable[Path]) -> bool:
        """True if nothing that `finding` rests on has a mistake of its own, or may just be misspelt.

        Args:
            written: Where the file gives a value.
            unclear: Where it gives one that could not be read.
        """
        broken = (*self.taken_out, *unclear)
        return not any(
            any(_touch(path, other) for other in broken)
            or (
                any(_touch(path, section) for section in self.misspelt)
                and not any(_touch(path, given) for given in written)
            )
            for path in finding.rests_on
        )


def attempt(plain: dict[str, JsonValue], tree: Node) -> Attempt:
    """The policy in `plain`, from which invalid values are taken out, and what was wrong with these.

    Args:
        plain: What the file gives; it is changed.
        tree: The same with lines, for the words of findings.
    """
    findings: tuple[Finding, ...] = ()
    taken_out: list[Path] = []
    for round_ in range(_ROUNDS):
        try:
            policy = Policy.model_validate(plain, context=PARTS_LATER)
        except ValidationError as error:
            found = explain(error, tree)
            # What is found later follows from what was taken out.
            findings = findings if round_ else tuple(found)
            places = sorted({_place(plain, finding.path) for finding in found}, key=len, reverse=True)
            if () in places:
                return Attempt(None, findings)
            for place in places:
                _take_out(plain, place)
            taken_out += places
        else:
            return Attempt(policy, findings, tuple(taken_out), tuple(_misspelt(findings)))
    return Attempt(None, findings)


def _place(plain: JsonValue, path: Path) -> Path:
    """Where the value at `path` stands, or the nearest thing around it that a mapping holds.

    Of a list that is all of it: without one item the others would stand elsewhere.
    """
    place: Path = ()
    for depth, step in enumerate(path, 1):
        if isinstance(plain, dict) and step in plain:
            plain, place = plain[str(step)], path[:depth]
        elif isinstance(plain, list) and isinstance(step, int) and step < len(plain):
            plain = plain[step]
        else:
            break
    return place


def _take_out(plain: JsonValue, place: Path) -> None:
    *way, last = place
    for step in way:
        plain = cast("dict[str | int, JsonValue]", plain)[step]
    cast("dict[str, JsonValue]", plain).pop(str(last))


def _misspelt(findings: Iterable[Finding]) -> Iterable[Path]:
    for finding in findings:
        if finding.about_key:
            *way, last = finding.path
            meant = nearest(str(last), list(Policy.model_fields))
            if way or meant is not None:
                yield tuple(way) or (str(meant),)


def _touch(one: Path, other: Path) -> bool:
    """True if they are the same place, or one lies in the other."""
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]
