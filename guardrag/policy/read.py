"""A policy, and which line of which file each of its values came from."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import Literal, TypeAlias, get_origin

from pydantic import BaseModel, JsonValue

from guardrag.errors import PolicyError
from guardrag.policy.attempt import attempt
from guardrag.policy.consistency import contradictions
from guardrag.policy.document import Node
from guardrag.policy.environment import expand
from guardrag.policy.explain import locate_finding
from guardrag.policy.in_code import GIVEN, tree_of
from guardrag.policy.merge import lay_chain, read_chain
from guardrag.policy.mistakes import Finding, Mistake, Path, dotted, refusal
from guardrag.policy.model import Policy
from guardrag.policy.sources import locate

__all__ = ["Reading", "read_policy"]

Written: TypeAlias = Mapping[Path, Node]

_MIN_SECRET = 4
"""Shorter values than this are too common to be searched for in a message."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A policy and its origins.

    Attributes:
        tree: What the files gave, one laid over the other; what is not in it is a default.
    """

    policy: Policy
    tree: Node


def read_policy(
    given: str | FilePath | Mapping[str, object], *, environ: Mapping[str, str] | None = None
) -> Reading:
    """Reads the policy of this name or path, or in this mapping, with all that it extends.

    Raises:
        PolicyError: See `load_policy`.
    """
    variables = os.environ if environ is None else environ
    source = GIVEN if isinstance(given, Mapping) else locate(given)
    unread: list[Mistake] = []
    left: set[Path] = set()
    try:
        if isinstance(given, Mapping):
            tree = lay_chain(tree_of(given, unread), source, unread, variables, left)
        else:
            tree = read_chain(source, unread, variables, left)
    except PolicyError:
        if unread:  # it may follow from these
            raise refusal(unread, source.label) from None
        raise
    tree = expand(tree, variables, unread)
    written = dict(_leaves(tree, ()))
    plain = _plain(tree)
    assert isinstance(plain, dict)  # noqa: S101 - the parser refuses any other root
    plain.setdefault("name", "custom" if source is GIVEN else source.path.stem)
    tried = attempt(plain, tree)
    policy = tried.policy
    findings = [*tried.findings, *_doubtful(written)]
    if policy is not None:
        sound = {path: node for path, node in written.items() if tried.holds(path)}
        unclear = _on_lines_of(unread, written)
        findings += _drift(sound, policy)
        together = (*_told(contradictions(policy)), *_left_out(written, policy))
        findings += [finding for finding in together if tried.settled(finding, written, unclear)]
    mistakes = [*unread, *_elsewhere(findings, tree, unread)]
    if mistakes or policy is None:
        told = [
            Mistake(mistake.source, mistake.line, _scrub(mistake.text, written, variables))
            for mistake in mistakes
        ]
        raise refusal(told, source.label) from None
    from_environment = (path for path, node in written.items() if node.env and _is_text(policy, path))
    return Reading(policy.masking(from_environment).having_left(left), tree)


def _leaves(node: Node, path: Path) -> Iterator[tuple[Path, Node]]:
    if isinstance(node.value, dict):
        for key, child in node.value.items():
            yield from _leaves(child, (*path, key))
    elif isinstance(node.value, list):
        for place, child in enumerate(node.value):
            yield from _leaves(child, (*path, place))
        if not node.value:
            yield path, node
    else:
        yield path, node


def _plain(node: Node) -> JsonValue:
    if isinstance(node.value, dict):
        return {key: _plain(child) for key, child in node.value.items()}
    if isinstance(node.value, list):
        return [_plain(child) for child in node.value]
    return node.value


def _elsewhere(findings: list[Finding], tree: Node, unread: list[Mistake]) -> Iterator[Mistake]:
    """The findings on other lines than those with a value that could not be read: they follow from that."""
    lines = {(mistake.source, mistake.line) for mistake in unread}
    for finding in findings:
        mistake = locate_finding(finding, tree)
        if (mistake.source, mistake.line) not in lines:
            yield mistake


def _on_lines_of(unread: list[Mistake], written: Written) -> list[Path]:
    lines = {(mistake.source, mistake.line) for mistake in unread}
    return [path for path, node in written.items() if (node.source, node.line) in lines]


def _told(findings: list[Finding]) -> Iterator[Finding]:
    """The findings in words that name their place."""
    for finding in findings:
        yield replace(finding, text=f"{dotted(finding.path)}: {finding.text}")


def _drift(written: Written, policy: Policy) -> Iterator[Finding]:
    """Truth values that were taken for numbers, and the reverse: pydantic would let them pass."""
    for path, node in written.items():
        value = _at(policy, path)
        if isinstance(node.value, bool) and isinstance(value, int | float) and not isinstance(value, bool):
            yield Finding(path, f"{dotted(path)} must be a number, not {str(node.value).lower()}")
        elif (
            isinstance(value, bool)
            and isinstance(node.value, int | float)
            and not isinstance(node.value, bool)
        ):
            yield Finding(path, f"{dotted(path)} must be true or false, not {node.value}")


def _left_out(written: Written, policy: Policy) -> Iterator[Finding]:
    """A model that was forgotten, as against one that was left empty on purpose."""
    if policy.generate.generator == "litellm" and ("generate", "model") not in written:
        yield Finding(
            ("generate", "generator"),
            "generate.generator is 'litellm', but generate.model is not given; name a model, "
            "or write `model: ${GUARDRAG_MODEL:-}` to have it named later",
            rests_on=(("generate", "model"),),
        )


def _doubtful(written: Written) -> Iterator[Finding]:
    """Unquoted yes and no where any type would do, so that only their writer knows what they are."""
    for path, node in written.items():
        if node.doubtful and path[:2] == ("permit", "require"):
            yield Finding(
                path,
                f"{dotted(path)}: unquoted {node.value} is text to some and a truth value to others; "
                f'write true, false or "{node.value}"',
            )


def _is_text(policy: Policy, path: Path) -> bool:
    """True for free text. A word from a closed list is no secret, and a mark is no such word."""
    section = _at(policy, path[:-1])
    if isinstance(section, BaseModel):
        field = type(section).model_fields.get(str(path[-1]))
        if field is not None and get_origin(field.annotation) is Literal:
            return False
    return type(_at(policy, path)) is str


def _at(value: object, path: Path) -> object:
    for step in path:
        if isinstance(value, BaseModel):
            value = getattr(value, str(step), None)
        elif isinstance(value, Mapping):
            value = value.get(step)
        elif isinstance(value, tuple | list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def _scrub(text: str, written: Written, variables: Mapping[str, str]) -> str:
    """Takes out what variables hold, should it have found its way into a message."""
    for name in {name for node in written.values() for name in node.env}:
        value = variables.get(name, "")
        if len(value) >= _MIN_SECRET:
            text = text.replace(value, f"${{{name}}}")
    return text
