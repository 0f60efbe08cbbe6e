"""Writes a calibrated floor into a policy file and leaves every other byte of it as it is."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml

from guardrag.errors import ConfigurationError, PolicyError
from guardrag.policy import Policy, load_policy
from guardrag.policy.sections import Floor

__all__ = ["floor_fields", "write_calibrated"]


def write_calibrated(path: Path, floor: Floor, *, extends: str) -> None:
    """Writes `gate.floor`: over the one that the file has, beside what its gate has, or in a new file.

    Args:
        path: A policy file, or one to be made that extends `extends`.
        floor: With value, fingerprint, bound and provenance.

    Raises:
        ConfigurationError: If the file cannot be read or written, or its gate is written in a way
            that cannot be changed in place; the file is then as it was.
    """
    if path.exists():
        try:
            text = path.read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigurationError(f"{path}: cannot be read: {error}") from error
        new = _changed(text, floor, path)
    else:
        new = _fresh(floor, extends)
    _replace(path, new, floor)


def floor_fields(floor: Floor) -> dict[str, object]:
    """The floor as the file has it."""
    fields: dict[str, object] = {
        "value": floor.value,
        "fitted_on": floor.fitted_on,
        "confidence_bound": floor.confidence_bound,
    }
    if floor.provenance is not None:
        fields["provenance"] = floor.provenance.model_dump(mode="json")
    return fields


def _fresh(floor: Floor, extends: str) -> str:
    head = (
        f"# {extends}, with a floor calibrated on labelled questions.\n\n"
        f"format: 1\nextends: {json.dumps(extends)}\n\ngate:\n"
    )
    return head + _block(floor, 2)


def _changed(text: str, floor: Floor, path: Path) -> str:
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        raise ConfigurationError(f"{path}: is not YAML: {error}") from error
    if not isinstance(root, yaml.MappingNode) or root.flow_style:
        raise ConfigurationError(f"{path}: is no policy of keys, each on its line")
    newline = "\r\n" if "\r\n" in text else "\n"
    gate = _child(root, "gate")
    if gate is None:
        glue = "" if text.endswith(("\n", "\r")) or not text else newline
        return text + glue + _lines(f"gate:\n{_block(floor, 2)}", newline)
    if not isinstance(gate, yaml.MappingNode) or gate.flow_style:
        raise ConfigurationError(
            f"{path}: write gate with a line for each key, so that its floor can be written"
        )
    indent = gate.start_mark.column
    old = _child(gate, "floor")
    if old is None:
        start = _line_start(text, gate.start_mark.index)
        return text[:start] + _lines(_block(floor, indent), newline) + text[start:]
    if isinstance(old, yaml.MappingNode) and not old.flow_style:
        return _merged(text, old, floor, newline)
    if isinstance(old, yaml.MappingNode):  # floor: {value: 0.3}, on one line or several
        start, end = old.start_mark.index, old.end_mark.index
        return text[:start] + json.dumps(floor_fields(floor)) + text[end:]
    raise ConfigurationError(f"{path}: gate.floor must be a mapping such as {{value: 0.3}}")


def _merged(text: str, old: yaml.MappingNode, floor: Floor, newline: str) -> str:
    """Each key that is there gets its new value where it stands; the rest follows the last one."""
    fields = floor_fields(floor)
    indent = old.start_mark.column
    edits: list[tuple[int, int, str]] = []
    ends = [old.start_mark.index]
    for key, value in _pairs(old):
        start, end = value.start_mark.index, value.end_mark.index
        if isinstance(value, yaml.ScalarNode):
            ends.append(_line_end(text, end))
        else:
            end = _block_end(text, value)
            ends.append(end)
        if key not in fields:  # an old provenance, where there is none any more
            edits.append((_line_start(text, start), _line_end(text, end), ""))
        elif isinstance(value, yaml.ScalarNode) and not isinstance(fields[key], Mapping):
            gap = "" if start and text[start - 1] in " \t" else " "
            edits.append((start, end, gap + json.dumps(fields.pop(key))))
        else:
            line = _line_start(text, _key_start(old, key))
            stop = _line_end(text, end)
            edits.append((line, stop, _lines(_rows({key: fields.pop(key)}, indent), newline)))
    if fields:
        last = max(ends)
        glue = "" if text[:last].endswith("\n") else newline
        edits.append((last, last, glue + _lines(_rows(fields, indent), newline)))
    for start, end, new in sorted(edits, key=lambda edit: edit[0], reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _block(floor: Floor, indent: int) -> str:
    return " " * indent + "floor:\n" + _rows(floor_fields(floor), indent + 2)


def _rows(fields: Mapping[str, object], indent: int) -> str:
    rows = []
    for key, value in fields.items():
        if isinstance(value, Mapping):
            rows.append(f"{' ' * indent}{key}:\n{_rows(value, indent + 2)}")
        else:
            rows.append(f"{' ' * indent}{key}: {json.dumps(value, ensure_ascii=True)}\n")
    return "".join(rows)


def _lines(text: str, newline: str) -> str:
    return text.replace("\n", newline)


def _pairs(node: yaml.MappingNode) -> Iterator[tuple[str, yaml.Node]]:
    for key, value in node.value:
        yield str(key.value), value


def _child(node: yaml.MappingNode, name: str) -> yaml.Node | None:
    return next((value for key, value in _pairs(node) if key == name), None)


def _key_start(node: yaml.MappingNode, name: str) -> int:
    return next(int(key.start_mark.index) for key, _ in node.value if key.value == name)


def _block_end(text: str, node: yaml.Node) -> int:
    """Where the last value in it ends: a block's own end is where the next token begins."""
    if isinstance(node, yaml.MappingNode) and not node.flow_style and node.value:
        return max(_block_end(text, value) for _, value in node.value)
    if isinstance(node, yaml.SequenceNode) and not node.flow_style and node.value:
        return max(_block_end(text, value) for value in node.value)
    return int(node.end_mark.index)


def _line_start(text: str, index: int) -> int:
    return text.rfind("\n", 0, index) + 1


def _line_end(text: str, index: int) -> int:
    """Behind the line break; a value whose end is already there stays."""
    if index and text[index - 1] == "\n":
        return index
    found = text.find("\n", index)
    return len(text) if found < 0 else found + 1


def _replace(path: Path, text: str, floor: Floor) -> None:
    """Writes the file whole or not at all, after reading it as a policy from beside its place."""
    temporary: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Beside it and with its ending, so that what it extends is found from there too.
        handle, name = tempfile.mkstemp(
            prefix=f".{path.stem}-", suffix=path.suffix or ".yaml", dir=path.parent
        )
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
        _check(temporary, floor, path)
        if path.exists():
            temporary.chmod(path.stat().st_mode & 0o7777)
        else:
            temporary.chmod(0o666 & ~_umask())
        temporary.replace(path)
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be written: {error.strerror or error}") from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def _check(temporary: Path, floor: Floor, path: Path) -> None:
    try:
        read: Policy = load_policy(temporary)
    except PolicyError as error:
        told = str(error).replace(str(temporary), str(path))
        raise ConfigurationError(f"{path}: would not be a valid policy with this floor: {told}") from error
    if read.gate.floor != floor:
        raise ConfigurationError(f"{path}: gate.floor is written in a way that cannot be changed in place")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
