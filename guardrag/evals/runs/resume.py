"""Results of cases in a JSON Lines file, one line as soon as a case is done.

An evaluation that was killed goes on where it was: what the file holds is not asked
again, unless the case, the guard or the caller has changed since, or a tool had failed at it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from guardrag.errors import ConfigurationError
from guardrag.evals.cases import Case
from guardrag.evals.failures import FAILURES
from guardrag.evals.report import CaseResult
from guardrag.guard import Guard
from guardrag.store.jsonbytes import Json, as_dict, as_int, as_list, as_text, dumps, loads, read_number
from guardrag.types import Attribute, Reason, Usage

__all__ = ["KeptResults", "case_hash", "cases_fingerprint", "result_from", "result_to"]

_FORMAT = 1


def case_hash(case: Case) -> str:
    """Changes with whatever may change a case's result: question, labels, caller, tags."""
    attributes = {name: case.caller.attributes[name] for name in sorted(case.caller.attributes)}
    said = [case.id, case.question, list(case.relevant), list(case.tags), attributes]
    text = json.dumps(said, ensure_ascii=True, default=list)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def cases_fingerprint(cases: Iterable[Case]) -> str:
    """Of a whole set; the order of the cases does not matter."""
    digest = hashlib.sha256("\n".join(sorted(case_hash(case) for case in cases)).encode())
    return f"cases:{digest.hexdigest()[:16]}"


def guard_fingerprint(guard: Guard, caller: Mapping[str, Attribute]) -> str:
    """Of everything that answers, and of who asks where a case does not say."""
    prints = guard.fingerprints
    said = [
        prints.policy, prints.template, dict(prints.scorers), prints.generator, prints.retriever,
        prints.judge, prints.guardrag, {name: caller[name] for name in sorted(caller)},
    ]  # fmt: skip
    return hashlib.sha256(json.dumps(said, sort_keys=True, default=list).encode()).hexdigest()[:16]


class KeptResults:
    """The file, read and then added to. Call it with each result; close it, or use it in a `with` block.

    Attributes:
        done: Results by case id that the file held and that still hold.
        outdated: How many lines were of cases that have changed, or are gone.

    Raises:
        ConfigurationError: If the file is of another guard or caller, or no such file at all.
    """

    def __init__(
        self, path: Path, guard: Guard, cases: Iterable[Case], caller: Mapping[str, Attribute]
    ) -> None:
        self.path = path
        self.done: dict[str, CaseResult] = {}
        self.outdated = 0
        print_ = guard_fingerprint(guard, caller)
        whole = self._read({case.id: case for case in cases}, print_) if path.exists() else 0
        try:
            self._file: BinaryIO = path.open("ab" if whole else "wb")
        except OSError as error:
            raise ConfigurationError(f"{path}: cannot be written: {error.strerror or error}") from error
        if whole:
            # A line that was cut off when the process was killed goes, so that the next is a line again.
            self._file.truncate(whole)
        else:
            self._write({"guardrag_eval": _FORMAT, "guard": print_})

    def __call__(self, result: CaseResult) -> None:
        """Adds one result, which then survives a kill."""
        self._write(result_to(result))

    def _write(self, line: dict[str, Json]) -> None:
        self._file.write(dumps(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, cases: Mapping[str, Case], print_: str) -> int:
        """How many bytes of the file are whole lines; 0 for a file without one."""
        raw = self.path.read_bytes()
        whole = raw.rfind(b"\n") + 1
        lines = raw[:whole].split(b"\n")[:-1]
        if not lines:
            if raw.strip():
                raise ConfigurationError(f"{self.path}: is not a file of kept results; it is left alone")
            return 0
        self._check(self._object(lines[0], 1), print_)
        for number, line in enumerate(lines[1:], start=2):
            found = self._object(line, number)
            case = cases.get(str(found.get("id")))
            if case is None or found.get("case") != case_hash(case):
                self.outdated += 1
                continue
            try:
                result = result_from(found, case)
            except (KeyError, TypeError, ValueError) as error:
                raise ConfigurationError(f"{self.path}:{number}: is not a kept result ({error!r})") from error
            if result.reason not in FAILURES:
                self.done[case.id] = result
        return whole

    def _object(self, line: bytes, number: int) -> dict[str, Json]:
        try:
            return as_dict(loads(line))
        except (ValueError, TypeError) as error:
            raise ConfigurationError(f"{self.path}:{number}: is no line of kept results: {error}") from error

    def _check(self, head: Mapping[str, Json], print_: str) -> None:
        if head.get("guardrag_eval") != _FORMAT:
            raise ConfigurationError(f"{self.path}: is not a file of kept results; it is left alone")
        if head.get("guard") != print_:
            raise ConfigurationError(
                f"{self.path}: holds results of another policy, retriever, scorer, generator, caller or "
                "release; name a new file, or delete this one"
            )

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def result_to(result: CaseResult) -> dict[str, Json]:
    """A result as JSON, without its case."""
    usage = result.usage
    return {
        "id": result.case.id,
        "case": case_hash(result.case),
        "wide": list(result.wide),
        "ranked": list(result.ranked),
        "decision": result.decision,
        "reason": None if result.reason is None else result.reason.value,
        "on_label": result.on_label,
        "top": result.top,
        "text": result.text,
        "cited": list(result.cited),
        "seconds": result.seconds,
        "scores": list(result.scores),
        "sent": list(result.sent),
        "claims": result.claims,
        "remarked": result.remarked,
        "usage": [usage.calls, usage.input_tokens, usage.output_tokens, usage.cost],
    }


def result_from(found: Mapping[str, Json], case: Case) -> CaseResult:
    """The result that `result_to` wrote.

    Raises:
        KeyError, TypeError, ValueError: If it is none.
    """
    calls, asked, written, cost = as_list(found["usage"])
    reason = found["reason"]
    return CaseResult(
        case=case,
        wide=tuple(map(as_text, as_list(found["wide"]))),
        ranked=tuple(map(as_text, as_list(found["ranked"]))),
        decision=as_text(found["decision"]),
        reason=None if reason is None else Reason(as_text(reason)),
        on_label=bool(found["on_label"]),
        top=_perhaps(found["top"]),
        text=as_text(found["text"]),
        cited=tuple(map(as_text, as_list(found["cited"]))),
        seconds=read_number(found["seconds"]),
        scores=tuple(map(_perhaps, as_list(found["scores"]))),
        sent=tuple(map(as_text, as_list(found["sent"]))),
        claims=as_int(found["claims"]),
        remarked=as_int(found["remarked"]),
        usage=Usage(as_int(calls), as_int(asked), as_int(written), _perhaps(cost)),
    )


def _perhaps(value: Json) -> float | None:
    return None if value is None else read_number(value)
