"""The JSON schema of a policy file, for editors and for people."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType

from pydantic import JsonValue

from guardrag.policy import gathering, model, recording, sections, surroundings
from guardrag.policy.model import Policy

__all__ = ["policy_schema"]

_MODULES = (model, sections, gathering, recording, surroundings)
"""Where the sections stand."""

_EXTENDS = "A built-in policy, or the path of a file relative to this one, that this policy is laid over."


def policy_schema() -> dict[str, JsonValue]:
    """The schema (JSON Schema 2020-12) of a policy file, with a description of every key.

    Descriptions of keys are read from the source when they are asked for; where the
    source is not installed they are left out.
    """
    schema: dict[str, JsonValue] = Policy.model_json_schema()
    described = {name: texts for module in _MODULES for name, texts in _descriptions(module).items()}
    definitions = schema.get("$defs")
    if isinstance(definitions, dict):
        for name, definition in definitions.items():
            _describe(definition, described.get(name, {}))
    _describe(schema, described.get("Policy", {}))
    properties = schema["properties"]
    if isinstance(properties, dict):
        for definition in properties.values():
            _describe_section(definition, definitions)
        schema["properties"] = {"extends": {"type": "string", "description": _EXTENDS}, **properties}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _describe(definition: JsonValue, texts: dict[str, str]) -> None:
    properties = definition.get("properties") if isinstance(definition, dict) else None
    if isinstance(properties, dict):
        for key, text in texts.items():
            held = properties.get(key)
            if isinstance(held, dict):
                held.setdefault("description", text)


def _describe_section(definition: JsonValue, definitions: JsonValue) -> None:
    """A section's key says what the section is for, so that an editor shows it at the key."""
    if isinstance(definition, dict) and isinstance(definitions, dict):
        held = definitions.get(str(definition.get("$ref", "")).rpartition("/")[2])
        if isinstance(held, dict) and "description" in held:
            definition.setdefault("description", held["description"])


def _descriptions(module: ModuleType) -> dict[str, dict[str, str]]:
    """The texts under the fields of every class of `module`."""
    try:
        source = inspect.getsource(module)
    except OSError:
        return {}
    found: dict[str, dict[str, str]] = {}
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.ClassDef):
            found[statement.name] = _fields(statement)
    return found


def _fields(statement: ast.ClassDef) -> dict[str, str]:
    texts: dict[str, str] = {}
    for above, below in zip(statement.body, statement.body[1:], strict=False):
        if (
            isinstance(above, ast.AnnAssign)
            and isinstance(above.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
            and isinstance(below.value.value, str)
        ):
            texts[above.target.id] = inspect.cleandoc(below.value.value)
    return texts
