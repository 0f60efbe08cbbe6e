"""Labelled questions, one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.types import Attribute, Caller

__all__ = ["Case", "load_cases", "parse_cases", "read_case"]

_KEYS = frozenset(
    {"id", "question", "relevant", "tags", "caller", "answer", "answers", "near", "note", "proposed"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One labelled question.

    Attributes:
        id: Unique in its set; decides which half the case is in.
        relevant: Ids of passages or sections that hold the answer; empty means that nothing does.
        tags: For reading results by kind of question.
        caller: Who asks.
        answers: Accepted answers, for people who read the misses; never compared.
        line: Where it stands in its file, from 1.
        proposed: True until a person has accepted it.
    """

    id: str
    question: str
    relevant: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    caller: Caller = field(default_factory=Caller)
    answers: tuple[str, ...] = ()
    line: int = 0
    proposed: bool = False

    @property
    def answerable(self) -> bool:
        """True if some passage holds the answer."""
        return bool(self.relevant)


def load_cases(path: str | Path, *, proposals: bool = False) -> tuple[Case, ...]:
    """The cases of a JSON Lines file; blank lines are skipped.

    Args:
        path: The file.
        proposals: Take cases that nobody has accepted yet. Nothing is measured on those.

    Raises:
        ConfigurationError: With file and line, if the file cannot be read, a line is not a case, or
            is a proposal.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ConfigurationError(f"{path}: is not UTF-8 (byte {error.start})") from error
    return parse_cases(text, source=str(path), proposals=proposals)


def parse_cases(text: str, *, source: str = "cases", proposals: bool = False) -> tuple[Case, ...]:
    """The cases in the text of a JSON Lines file; `source` names it in errors.

    Raises:
        ConfigurationError: See `load_cases`.
    """
    cases: list[Case] = []
    lines: dict[str, int] = {}
    wrong: list[str] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        place = f"{source}:{number}"
        try:
            case = read_case(line, place, number)
        except ConfigurationError as error:
            wrong.append(str(error))
            continue
        cases.append(case)
        first = lines.setdefault(case.id, number)
        if case.proposed and not proposals:
            wrong.append(f"{place}: is a proposal; read it and accept it first (guardrag cases accept)")
        elif first != number:
            wrong.append(f"{place}: the id {case.id!r} is already used in line {first}")
    if wrong:
        raise ConfigurationError(_listed(wrong, source))
    if not cases:
        raise ConfigurationError(f"{source}: holds no case; a case is a line such as {_EXAMPLE}")
    return tuple(cases)


_MOST_WRONG = 10


def _listed(wrong: list[str], source: str) -> str:
    """One mistake as it is; several under a heading, each with its line."""
    if len(wrong) == 1:
        return wrong[0]
    rest = len(wrong) - _MOST_WRONG
    more = [f"and {rest} more"] if rest > 0 else []
    return "\n  ".join([f"{source}: {len(wrong)} lines cannot be used:", *wrong[:_MOST_WRONG], *more])


_EXAMPLE = '{"id": "q1", "question": "…", "relevant": ["guide.md#section"]}'


def read_case(line: str, place: str, number: int) -> Case:
    """The case in one line.

    Args:
        line: JSON.
        place: File and line, for errors.
        number: The line, from 1.

    Raises:
        ConfigurationError: Saying what is wrong, and where.
    """
    try:
        data = json.loads(line, object_pairs_hook=lambda pairs: _object(pairs, place))
    except json.JSONDecodeError as error:
        raise ConfigurationError(f"{place}: is not JSON: {error.msg} (column {error.colno})") from error
    except RecursionError as error:
        raise ConfigurationError(f"{place}: is nested too deeply") from error
    if not isinstance(data, dict):
        raise ConfigurationError(f"{place}: must be an object such as {_EXAMPLE}")
    unknown = sorted(data.keys() - _KEYS)
    if unknown:
        raise ConfigurationError(
            f"{place}: unknown key {_shown(unknown[0])}; known are {', '.join(sorted(_KEYS))}"
        )
    return Case(
        id=_text(data, "id", place),
        question=_text(data, "question", place),
        relevant=_texts(data, "relevant", place, required=True),
        tags=_texts(data, "tags", place),
        caller=_caller(data.get("caller"), place),
        answers=_texts(data, "answers", place) or _answer(data.get("answer"), place),
        line=number,
        proposed=_flag(data, "proposed", place),
    )


def _object(pairs: list[tuple[str, object]], place: str) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ConfigurationError(f"{place}: the key {key!r} stands twice")
        found[key] = value
    return found


def _text(data: Mapping[str, object], key: str, place: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ConfigurationError(f"{place}: {key!r} must be text that is not empty, not {_shown(value)}")
    return value


def _texts(data: Mapping[str, object], key: str, place: str, *, required: bool = False) -> tuple[str, ...]:
    if key not in data:
        if required:
            raise ConfigurationError(
                f"{place}: {key!r} is missing; write [] for a question without an answer"
            )
        return ()
    value = data[key]
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise ConfigurationError(f"{place}: {key!r} must be a list of texts, not {_shown(value)}")
    return tuple(value)


def _flag(data: Mapping[str, object], key: str, place: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise ConfigurationError(f"{place}: {key!r} must be true or false, not {_shown(value)}")
    return value


def _answer(value: object, place: str) -> tuple[str, ...]:
    if value is None or value == "":
        return ()
    if not isinstance(value, str):
        raise ConfigurationError(f"{place}: 'answer' must be text, not {_shown(value)}")
    return (value,)


def _caller(value: object, place: str) -> Caller:
    if value is None:
        return Caller()
    if not isinstance(value, dict):
        raise ConfigurationError(f"{place}: 'caller' must be an object of attributes, not {_shown(value)}")
    return Caller({name: _attribute(name, item, place) for name, item in value.items()})


def _attribute(name: str, value: object, place: str) -> Attribute:
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, list) and all(isinstance(item, str | int | float | bool) for item in value):
        return tuple(value)
    raise ConfigurationError(f"{place}: caller attribute {name!r} must be a value or a list of values")


def _shown(value: object) -> str:
    """The value as Python writes it, cut where it would fill the screen."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:80]}…"
