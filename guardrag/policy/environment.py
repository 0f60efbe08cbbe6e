"""`${NAME}` and `${NAME:-default}` in the texts of a policy."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from guardrag.policy.document import Node
from guardrag.policy.mistakes import Mistake

__all__ = ["expand"]

_REFERENCE = re.compile(
    r"\$(?P<escaped>\$)\{"
    r"|\$\{(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?P<fallback>:-(?P<default>[^}]*))?\}"
    r"|(?P<malformed>\$\{)"
)


def expand(node: Node, environ: Mapping[str, str], mistakes: list[Mistake]) -> Node:
    """The tree with every reference in a text replaced; keys are left alone.

    As in a shell, the default stands in for a variable that is not set or is empty, and
    `$${` writes a literal `${`. What a variable holds is not looked at again. A reference
    that cannot be followed is added to `mistakes`. A value remembers the variables it was
    made with, except those whose default was used: a default stands in the file for all to see.
    """
    if isinstance(node.value, dict):
        for key, child in node.value.items():
            if "${" in key:
                told = f"key {key!r}: variables are replaced in values, not in keys"
                mistakes.append(Mistake(child.source, child.key_line, told))
        return replace(
            node, value={key: expand(child, environ, mistakes) for key, child in node.value.items()}
        )
    if isinstance(node.value, list):
        return replace(node, value=[expand(child, environ, mistakes) for child in node.value])
    if not isinstance(node.value, str) or "${" not in node.value:
        return node
    used: list[str] = []

    def follow(match: re.Match[str]) -> str:
        if match["escaped"]:
            return "${"
        if match["malformed"]:
            told = "'${' begins no variable; write ${NAME} or ${NAME:-default}, or $${ for the text '${'"
            mistakes.append(Mistake(node.source, node.line, told))
            return ""
        name = match["name"]
        value = environ.get(name)
        if match["fallback"] and not value:
            return match["default"]
        if value is None:
            told = f"environment variable {name} is not set; set it, or write ${{{name}:-default}}"
            mistakes.append(Mistake(node.source, node.line, told))
            return ""
        used.append(name)
        return value

    text = _REFERENCE.sub(follow, node.value)
    return replace(node, value=text, env=tuple(dict.fromkeys(used)), doubtful=False)
