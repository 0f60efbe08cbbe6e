"""The regression gate: what got worse since a baseline, slice by slice.

A mean hides a slice that got worse behind one that got better. Every rule is therefore
applied to every slice of the baseline, unless it names one.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.evals.worse import worse_cases

__all__ = [
    "DEFAULT_RULES",
    "Regression",
    "Regressions",
    "Rule",
    "check_rules",
    "find_regressions",
    "load_baseline",
    "parse_rules",
]

DEFAULT_RULES = "context_recall<-0.02,answered_right<-0.02,false_releases>0.01,released_off_label>0.01"
"""What is asked for where `--baseline` stands alone."""

_HAIR = 1e-9
"""Shares are rounded to six places; a loss of exactly the tolerance is tolerated."""


@dataclass(frozen=True, slots=True)
class Rule:
    """How far a measure may move.

    Attributes:
        measure: Its name, as in `slices` of the report.
        change: Compared with the new value minus the old one.
        falls: True: a change below fails; False: one above does.
        slice: The one slice it is about; None: every slice.
    """

    measure: str
    change: float
    falls: bool
    slice: str | None = None

    def __str__(self) -> str:
        where = f"{self.slice}/" if self.slice else ""
        return f"{where}{self.measure}{'<' if self.falls else '>'}{self.change:g}"

    def broken(self, before: float, after: float) -> bool:
        """True if the move from `before` to `after` is too far."""
        moved = after - before
        return moved < self.change - _HAIR if self.falls else moved > self.change + _HAIR


@dataclass(frozen=True, slots=True, kw_only=True)
class Regression:
    """One measure of one slice that got worse.

    Attributes:
        after: None if the slice, or the measure in it, is no longer there.
        questions: In the slice, now.
        cases: The questions in it that got worse, each with how.
    """

    rule: Rule
    slice: str
    before: float
    after: float | None
    questions: int
    cases: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.after is None:
            return f"{self.slice}: {self.rule.measure} was {self.before:.3f} and is no longer measured"
        moved = self.after - self.before
        told = f"{self.slice}: {self.rule.measure} {self.before:.3f} -> {self.after:.3f} ({moved:+.3f})"
        return f"{told}, {self.questions} questions; allowed {self.rule}"


@dataclass(frozen=True, slots=True)
class Regressions:
    """Everything that got worse.

    Attributes:
        changed_cases: True if the two reports are not of the same questions (another case set, or
            another half of it), so that a difference may be theirs.
    """

    found: tuple[Regression, ...]
    changed_cases: bool

    def summary(self) -> str:
        """In one line."""
        if not self.found:
            return "No regression against the baseline."
        count = len(self.found)
        return f"{count} {'regression' if count == 1 else 'regressions'} against the baseline:"


_RULE = re.compile(r"^(?:(?P<slice>.+)/)?(?P<name>[a-z_]+(?:@\d+)?)(?P<way>[<>])(?P<change>[+-]?[\d.]+)$")


def parse_rules(text: str) -> tuple[Rule, ...]:
    """The rules of `--fail-on`: `answered<-0.02,tag:table/recall@5<0,false_releases>0.01`.

    `<` fails where the measure falls by more than that much, `>` where it rises by more.

    Raises:
        ConfigurationError: If a rule cannot be read, or would fail where nothing changed.
    """
    rules = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        match = _RULE.match(part.replace(" ", ""))
        change = _number(match["change"]) if match else None
        if match is None or change is None:
            raise ConfigurationError(
                f"{part!r} is no rule; write measure<-0.02 (fails if it falls by more) or "
                "measure>0.01 (fails if it rises by more), with slice/ before it for one slice"
            )
        rule = Rule(match["name"], change, match["way"] == "<", match["slice"])
        if rule.broken(0.0, 0.0):
            raise ConfigurationError(f"{part!r} would fail where nothing changed; turn its sign")
        rules.append(rule)
    if not rules:
        raise ConfigurationError("there is no rule to fail on; write one such as answered<-0.02")
    return tuple(rules)


def load_baseline(path: Path) -> dict[str, object]:
    """The report that an earlier `guardrag eval --json` printed.

    Raises:
        ConfigurationError: If it is none, one of a release whose reports had no slices, or one whose
            measures are no numbers: with those, every comparison would pass.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise ConfigurationError(
            f"{path}: cannot be read as a report of `guardrag eval --json`: {error}"
        ) from error
    if not isinstance(data, dict) or not isinstance(data.get("slices"), dict):
        raise ConfigurationError(f"{path}: is no report with slices; make one with guardrag eval --json")
    wrong = _damage(_slices(data))
    if wrong:
        raise ConfigurationError(f"{path}: {wrong}; make it again with guardrag eval --json")
    return data


def _damage(slices: Mapping[str, Mapping[str, object]]) -> str:
    """What keeps the measures from being compared; empty if nothing does."""
    known = {name for inside in slices.values() for name in _dict(inside.get("measures"))}
    for name, inside in slices.items():
        measures = _dict(inside.get("measures"))
        for measure in sorted(known):
            if measure not in measures:
                return f"slice {name!r} has no measure {measure!r}, which others have"
            value = measures[measure]
            if value is not None and not _is_number(value):
                return f"{measure!r} of slice {name!r} is {value!r}, and no number"
    return "" if known else "none of its slices has measures"


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def find_regressions(
    before: Mapping[str, object], after: Mapping[str, object], rules: Sequence[Rule]
) -> Regressions:
    """What the rules find worse in `after`.

    A slice or measure that the baseline has and the new report lacks counts as worse: otherwise the
    gate would open for whoever removes the questions.

    Raises:
        ConfigurationError: If a rule names a measure or a slice that the baseline does not have.
    """
    old, new = _slices(before), _slices(after)
    check_rules(rules, before)
    found = []
    for rule in rules:
        for name in old if rule.slice is None else (rule.slice,):
            was = _measure(old[name], rule.measure)
            if was is None:
                continue
            now = _measure(new.get(name, {}), rule.measure)
            if now is None or rule.broken(was, now):
                found.append(
                    Regression(
                        rule=rule,
                        slice=name,
                        before=was,
                        after=now,
                        questions=_count(new.get(name, {})),
                        cases=worse_cases(before, after, name, rule.measure),
                    )
                )
    found.sort(key=lambda one: (list(old).index(one.slice), one.rule.measure))
    changed = any(before.get(key) != after.get(key) for key in ("case_set", "half"))
    return Regressions(tuple(found), changed)


def check_rules(rules: Sequence[Rule], before: Mapping[str, object]) -> None:
    """Whether the baseline has what the rules name; to be asked before an hour of questions.

    Raises:
        ConfigurationError: If it has not.
    """
    slices = _slices(before)
    known = {name for inside in slices.values() for name in _dict(inside.get("measures"))}
    for rule in rules:
        if rule.measure not in known:
            raise ConfigurationError(
                f"the baseline has no measure {rule.measure!r}; it has {', '.join(sorted(known))}"
            )
        if rule.slice is not None and rule.slice not in slices:
            raise ConfigurationError(f"the baseline has no slice {rule.slice!r}; it has {', '.join(slices)}")


def _slices(report: Mapping[str, object]) -> dict[str, dict[str, object]]:
    return {name: _dict(inside) for name, inside in _dict(report.get("slices")).items()}


def _dict(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _measure(inside: Mapping[str, object], name: str) -> float | None:
    value = _dict(inside.get("measures")).get(name)
    return value if isinstance(value, int | float) else None


def _count(inside: Mapping[str, object]) -> int:
    value = inside.get("questions")
    return value if isinstance(value, int) else 0


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None
