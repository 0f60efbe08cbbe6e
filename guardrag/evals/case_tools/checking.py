"""What is wrong with a case file, with line numbers; all of it, not only the first."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from guardrag.evals.case_tools.leakage import Leak, leak_of
from guardrag.evals.case_tools.lines import CaseLine, case_lines
from guardrag.evals.case_tools.returned import Returned
from guardrag.evals.cases import Case
from guardrag.evals.diagnosis.library import Library

__all__ = ["CaseCheck", "Kind", "Problem", "asked_by", "check_cases", "repeats_told"]

_SHOWN = 3

Kind: TypeAlias = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to mend, or to look at.

    Attributes:
        line: From 1.
        kind: An `error` makes the file unusable or a label wrong; a `warning` a person must judge.
        code: `not_a_case`, `same_id`, `same_question`, `unknown_label`, `label_not_returned`,
            `retriever_failed`, `leakage`, `proposed`.
        text: For people.
    """

    line: int
    kind: Kind
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class CaseCheck:
    """A checked file.

    Attributes:
        cases: Those that could be read.
        problems: By line.
        leaks: By case id.
    """

    cases: tuple[Case, ...]
    problems: tuple[Problem, ...]
    leaks: dict[str, Leak]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that must be mended."""
        return tuple(problem for problem in self.problems if problem.kind == "error")


def check_cases(
    path: Path,
    library: Library | None = None,
    ask: Callable[[Sequence[Case]], Returned] | None = None,
) -> CaseCheck:
    """Reads every line and compares it with the others, the documents and what a retriever returns.

    Args:
        path: The file.
        library: The documents; without them only what was returned can tell of labels and copied words.
        ask: Asks a retriever. A label that names nothing of what it returned for all of these questions is
            a warning, as the search may be at fault; where no label at all does, an error.

    Raises:
        ConfigurationError: If the file cannot be read at all.
    """
    problems: list[Problem] = []
    leaks: dict[str, Leak] = {}
    seen = _Seen()
    cases: list[Case] = []
    lines = list(case_lines(path))
    for line in lines:
        if line.case is None:
            problems.append(Problem(line.number, "error", "not_a_case", line.error))
            continue
        cases.append(line.case)
        problems.extend(seen.compare(line, line.case))
        if line.case.proposed:
            problems.append(
                Problem(line.number, "warning", "proposed", "is a proposal that nobody has accepted")
            )
        if library is not None:
            leak = _leak(line.case, library)
            if leak is not None:
                leaks[line.case.id] = leak
                said = f"copies {len(leak.run)} words in a row from {leak.passage_id}: {' '.join(leak.run)!r}"
                problems.append(Problem(line.number, "warning", "leakage", said))
    returned = None if ask is None else ask(cases)
    numbered = [(line.number, line.case) for line in lines if line.case is not None]
    problems += _labels(numbered, library, returned)
    if not lines:
        problems.append(Problem(1, "error", "not_a_case", "the file holds no case"))
    return CaseCheck(tuple(cases), tuple(sorted(problems, key=lambda p: p.line)), leaks)


def asked_by(case: Case) -> tuple[str, str]:
    """The question and who asks: two cases that agree in both get one answer."""
    return " ".join(case.question.casefold().split()), repr(sorted(case.caller.attributes.items()))


def repeats_told(cases: Sequence[Case]) -> str:
    """That cases repeat others, where they do: statistics take every case for a draw of its own."""
    repeated = len(cases) - len({asked_by(case) for case in cases})
    if not repeated:
        return ""
    return (
        f"{repeated} of {len(cases)} cases repeat another one, question and caller; what is certified holds "
        "if people ask like that, and not if lines were copied (guardrag cases check names them)"
    )


class _Seen:
    """Ids and questions of earlier lines."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}
        self._questions: dict[tuple[str, str], int] = {}

    def compare(self, line: CaseLine, case: Case) -> list[Problem]:
        found = []
        first = self._ids.setdefault(case.id, line.number)
        if first != line.number:
            text = f"the id {case.id!r} is already used in line {first}"
            found.append(Problem(line.number, "error", "same_id", text))
        first = self._questions.setdefault(asked_by(case), line.number)
        if first != line.number:
            text = f"the same caller asks the same question in line {first}"
            found.append(Problem(line.number, "warning", "same_question", text))
        return found


def _labels(
    cases: Sequence[tuple[int, Case]], library: Library | None, returned: Returned | None
) -> list[Problem]:
    """Labels that the documents do not have, and those of the others that no search returned."""
    given = None if returned is None else Library(returned.passages, whole=False)
    names = frozenset() if given is None else given.names()
    labels = [(number, label) for number, case in cases for label in case.relevant]
    unmet = [(number, label) for number, label in labels if label not in names]
    problems = []
    for number, label in unmet:
        if library is not None and label not in library.names():
            problems.append(Problem(number, "error", "unknown_label", _unknown(label, library)))
        elif given is not None and len(unmet) < len(labels):
            problems.append(Problem(number, "warning", "label_not_returned", _unreturned(label, given)))
    if given is not None and labels and len(unmet) == len(labels):
        problems.append(Problem(labels[0][0], "error", "label_not_returned", _none_met(given)))
    for number, case in cases:
        if returned is not None and case.id in returned.failures:
            problems.append(Problem(number, "warning", "retriever_failed", returned.failures[case.id]))
    return problems


def _unreturned(label: str, given: Library) -> str:
    alike = given.alike((label,))
    hint = f"; it returned {', '.join(alike)}" if alike else ""
    return f"nothing that the retriever returned for any of these questions is {label!r}{hint}"


def _none_met(given: Library) -> str:
    if not given.passages:
        return "the retriever returned nothing for any of these questions"
    some = ", ".join(repr(passage.id) for passage in given.passages[:_SHOWN])
    return (
        "no label names anything that the retriever returned for any of these questions; it returned "
        f"{some}. A label is such an id, the passage's `section`, or its `source`, # and the slug of its "
        "last heading"
    )


def _unknown(label: str, library: Library) -> str:
    alike: Sequence[str] = library.alike((label,))
    hint = f"; there is {', '.join(alike)}" if alike else ""
    same = unicodedata.normalize("NFC", label)
    if any(unicodedata.normalize("NFC", other) == same for other in alike):
        hint += " (which looks the same, but its accents are other characters: copy it)"
    return f"no passage is, or stands in the section, {label!r}{hint}"


def _leak(case: Case, library: Library) -> Leak | None:
    passages = [library.passages[place] for place in library.gold(case.relevant)]
    texts = [(p.section or p.id, " ".join((p.title or "", *p.headings, p.text))) for p in passages]
    return leak_of(case.question, texts)
