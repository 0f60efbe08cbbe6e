"""The lines of a case file as they are: for tools that must keep, mend or reject single ones."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.evals.cases import Case, read_case

__all__ = ["CaseLine", "case_lines", "read_text", "to_line", "write_lines"]


@dataclass(frozen=True, slots=True)
class CaseLine:
    """One line that is not blank.

    Attributes:
        number: From 1.
        text: As it stands in the file, without the line break.
        case: None if it is none.
        error: Why it is none.
    """

    number: int
    text: str
    case: Case | None
    error: str = ""

    @property
    def data(self) -> dict[str, object]:
        """The object in the line; empty if it is no case."""
        if self.case is None:
            return {}
        found: dict[str, object] = json.loads(self.text)
        return found


def read_text(path: Path) -> str:
    """The whole file.

    Raises:
        ConfigurationError: If it cannot be read as UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ConfigurationError(f"{path}: is not UTF-8 (byte {error.start})") from error


def case_lines(path: Path) -> Iterator[CaseLine]:
    """Every line that is not blank; a line that is no case says why and stops nothing.

    Raises:
        ConfigurationError: If the file cannot be read.
    """
    for number, text in enumerate(read_text(path).split("\n"), start=1):
        if not text.strip():
            continue
        try:
            yield CaseLine(number, text.rstrip("\r"), read_case(text, f"line {number}", number))
        except ConfigurationError as error:
            yield CaseLine(number, text, None, str(error).removeprefix(f"line {number}: "))


def to_line(data: dict[str, object]) -> str:
    """One line of a case file."""
    return json.dumps(data, ensure_ascii=False)


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Writes a case file in one step: a reader finds the old one or the new one.

    Raises:
        ConfigurationError: If it cannot be written.
    """
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise ConfigurationError(f"{path}: cannot be written: {error.strerror or error}") from error
