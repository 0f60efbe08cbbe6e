"""Laying a policy over the one it extends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from guardrag.errors import PolicyError
from guardrag.policy.document import Node, parse
from guardrag.policy.environment import expand
from guardrag.policy.mistakes import Mistake, Path
from guardrag.policy.model import FORMAT
from guardrag.policy.providers import Text, left_behind
from guardrag.policy.sources import Source, locate

__all__ = ["ATOMIC", "MAX_EXTENDS", "lay_chain", "overlay", "read_chain"]

MAX_EXTENDS = 8
"""How many policies may stand behind one another."""

ATOMIC: frozenset[Path] = frozenset({("gate", "floor")})
"""Mappings that are replaced whole: half of a floor, under the stamp of the fitting of the other, would
claim a calibration that never took place."""

_GOES_WITH: Mapping[Path, tuple[str, ...]] = {
    ("verify", "judge"): ("judge_model", "judge_revision"),
    ("verify", "judge_model"): ("judge_revision",),
    ("suffice", "method"): ("model", "revision"),
    ("suffice", "model"): ("revision",),
}
"""What goes with a value, beside it: the name of a model means nothing to a judge of another kind, nor the
commit of one model to another. `off` puts nothing in its place, so it takes nothing away."""

_OWN = ("extends", "format", "name", "description")
"""Keys that speak of one file only."""


def overlay(base: Node, child: Node, environ: Mapping[str, str]) -> tuple[Node, tuple[Path, ...]]:
    """`child` over `base`, and where keys stood in `base` that are not inherited.

    A key and its address are meant for a provider. They go along only to models that are known to be of the
    same one, by their names as `environ` makes them; the key, only to the same address.
    """
    merged = _laid(base, child)
    left: list[Path] = []
    for path in left_behind(_texts(base, environ), _texts(merged, environ)):
        if _at(child, path) is None and _at(merged, path) is not None:
            merged = _without(merged, path)
            left.append(path)
    return merged, tuple(left)


def _texts(tree: Node, environ: Mapping[str, str]) -> Text:
    def text(path: Path) -> str | None:
        node, unread = _at(tree, path), list[Mistake]()
        value = "" if node is None else expand(node, environ, unread).value
        return value if isinstance(value, str) and not unread else None

    return text


def _at(tree: Node, path: Path) -> Node | None:
    node: Node | None = tree
    for step in path:
        node = node.value.get(str(step)) if node is not None and isinstance(node.value, dict) else None
    return node


def _without(tree: Node, path: Path) -> Node:
    assert isinstance(tree.value, dict)  # noqa: S101 - asked only for what is there
    key, *way = (str(step) for step in path)
    entries = {name: node for name, node in tree.value.items() if name != key or way}
    if way:
        entries[key] = _without(entries[key], tuple(way))
    return replace(tree, value=entries)


def _laid(base: Node, child: Node, path: Path = ()) -> Node:
    """`child` over `base`: mappings are merged key by key; in all else, lists included, the child wins.

    Where the child changes a value, what went with the old one is not inherited.
    """
    if path in ATOMIC or not isinstance(base.value, dict) or not isinstance(child.value, dict):
        return child
    merged = dict(base.value)
    for key, node in child.value.items():
        if key not in base.value:
            continue
        old, place = base.value[key].value, (*path, key)
        bound = () if node.value in (old, "off") else _GOES_WITH.get(place, ())
        if bound:
            merged = {other: under for other, under in merged.items() if other not in bound}
    for key, node in child.value.items():
        under = merged.get(key)
        merged[key] = node if under is None else _laid(under, node, (*path, key))
    return replace(child, value=merged)


def read_chain(
    source: Source,
    mistakes: list[Mistake],
    environ: Mapping[str, str],
    left: set[Path],
    behind: tuple[Source, ...] = (),
) -> Node:
    """The tree of `source` over all that it extends, with `extends` taken out.

    Args:
        mistakes: Where those go that the rest of a file can be read in spite of.
        environ: What names of models are made with, to tell whose they are.
        left: Where the places of keys go that were not inherited.

    Raises:
        PolicyError: A file cannot be read or has another format, or the policies extend one
            another in a circle or too deeply.
    """
    return lay_chain(parse(source.read(), source.label, mistakes), source, mistakes, environ, left, behind)


def lay_chain(
    root: Node,
    source: Source,
    mistakes: list[Mistake],
    environ: Mapping[str, str],
    left: set[Path],
    behind: tuple[Source, ...] = (),
) -> Node:
    """`read_chain` of what was read from `source` already."""
    entries = dict(cast("dict[str, Node]", root.value))
    _check_format(entries.get("format"), source)
    extends = entries.pop("extends", None)
    root = replace(root, value=entries)
    if extends is None:
        return root
    base = _base(extends, (*behind, source))
    try:
        under = read_chain(base, mistakes, environ, left, (*behind, source))
    except PolicyError as error:
        if error.line is not None or error.source != base.label:
            raise
        # No line of that file is to blame, so the line that asks for it is.
        raise PolicyError(
            f"extends {extends.value!r}: {error}", source=source.label, line=extends.line
        ) from None
    kept = {key: node for key, node in cast("dict[str, Node]", under.value).items() if key not in _OWN}
    merged, lost = overlay(replace(under, value=kept), root, environ)
    left.update(lost)
    return merged


def _check_format(node: Node | None, source: Source) -> None:
    """Refuses what another version wrote, before its keys are called mistakes."""
    if node is None or (node.value == FORMAT and not isinstance(node.value, bool)):
        return
    told = f"format must be {FORMAT}, the number of the format that this version of guardrag reads"
    if isinstance(node.value, int) and node.value > FORMAT:
        told = f"format {node.value} is newer than this version of guardrag, which reads format {FORMAT}"
    raise PolicyError(told, source=source.label, line=node.line)


def _base(extends: Node, chain: tuple[Source, ...]) -> Source:
    label, line = chain[-1].label, extends.line
    if not isinstance(extends.value, str) or "${" in extends.value:
        told = "extends takes the name of a built-in policy, or the path of a file relative to this one"
        raise PolicyError(told, source=label, line=line)
    base = locate(extends.value, beside=chain[-1], line=line)
    if base.path.resolve() in {link.path.resolve() for link in chain}:
        circle = " -> ".join(link.label for link in (*chain, base))
        raise PolicyError(f"policies extend one another in a circle: {circle}", source=label, line=line)
    if len(chain) > MAX_EXTENDS:
        raise PolicyError(f"more than {MAX_EXTENDS} policies extend one another", source=label, line=line)
    return base
