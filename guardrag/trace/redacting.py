"""Redacts whole records: every text in them that a person, a document or a model wrote.

What names things stays, so that a record can still be read: ids, sources, tags, roles, reasons, names
of attributes, scorers and checks. So does the tag that a model's quote cites, where it is one that the
model was shown; anything else that it wrote there is its own text. A value in which nothing was found
is handed on as the same object, by which the store knows that it has it already.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar

from guardrag.ports import Recorder, RouteCase
from guardrag.rules.failures import on_record
from guardrag.store.values import value_text
from guardrag.trace.redact import Redactor
from guardrag.types import (
    Caller,
    Condition,
    DraftQuote,
    Exhibit,
    Passage,
    QuoteFinding,
    TraceFinish,
    TraceStage,
    TraceStart,
)

__all__ = ["RedactingRecorder", "redact_case"]

T = TypeVar("T")

_KEPT = frozenset(
    (
        "id", "passage_id", "source", "section", "superseded_by", "tag", "role", "template", "boundary",
        "scorer", "check", "code", "model", "finish", "field", "survivor", "merged", "conflicts", "needs",
        "ticket", "trace_id",
    )
)  # fmt: skip
"""Fields that name things."""
_CITED = frozenset(((DraftQuote, "source"), (QuoteFinding, "cite")))
"""Fields in which a model names an exhibit, or writes what it likes."""
_GIVEN = frozenset(((Passage, "attributes"), (Caller, "attributes"), (Condition, "value")))
"""Fields whose numbers come from outside: a card or telephone number need not be text. All other
numbers are measured here."""
_SHORT = 256
"""Characters up to which a text is remembered: titles and ids come again and again."""


@dataclass(slots=True)
class _Walk:
    """Redacts values, each once: equal objects stay one object."""

    redactor: Redactor
    seen: dict[int, tuple[object, object]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    tags: set[str] = field(default_factory=set)

    def __call__(self, value: T) -> T:
        found: Any = self._walked(value)
        return found  # type: ignore[no-any-return]

    def _walked(self, value: object) -> object:
        if isinstance(value, Enum) or value is None:
            return value
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, tuple | list):
            items = [self._walked(item) for item in value]
            same = all(new is old for new, old in zip(items, value, strict=True))
            return value if same else type(value)(items)
        if isinstance(value, Mapping):
            pairs = {name: self._walked(item) for name, item in value.items()}
            return value if all(pairs[name] is value[name] for name in pairs) else pairs
        if is_dataclass(value) and not isinstance(value, type):
            return self._object(value)
        return value

    def _text(self, text: str) -> str:
        if len(text) > _SHORT:
            found = self.redactor(text)
            return text if found == text else found
        known = self.texts.get(text)
        if known is None:
            known = self.texts[text] = self.redactor(text)
        # The same object where nothing was found, whatever a callable gives back.
        return text if known == text else known

    def _numbers(self, value: object) -> object:
        """The numbers of an attribute or of all attributes; one in which something is found becomes text."""
        if isinstance(value, int | float) and not isinstance(value, bool):
            plain = value_text(value)
            told = self._text(plain)
            return value if told == plain else told
        if isinstance(value, tuple | list):
            items = [self._numbers(item) for item in value]
            same = all(new is old for new, old in zip(items, value, strict=True))
            return value if same else type(value)(items)
        if isinstance(value, Mapping):
            pairs = {name: self._numbers(item) for name, item in value.items()}
            return value if all(pairs[name] is value[name] for name in pairs) else pairs
        return value

    def _object(self, value: Any) -> object:  # noqa: ANN401 - any of the record's dataclasses
        known = self.seen.get(id(value))
        if known is not None:
            return known[1]
        if isinstance(value, Exhibit):
            self.tags.add(value.tag)
        changes: dict[str, object] = {}
        for each in fields(value):
            old = getattr(value, each.name)
            place = (type(value), each.name)
            if place in _CITED:
                new = old if old in self.tags else self._walked(old)
            elif each.name in _KEPT:
                continue
            else:
                new = self._numbers(self._walked(old)) if place in _GIVEN else self._walked(old)
            if new is not old:
                changes[each.name] = new
        if isinstance(value, QuoteFinding) and not value.verified:
            # An explanation quotes the source beside the quote, and is going to be written.
            said = value.explanation
            told = self(said)
            if told is not said:
                changes["explain"] = lambda: told
        result = replace(value, **changes) if changes else value
        self.seen[id(value)] = (value, result)
        return result


class RedactingRecorder:
    """Hands records on to another recorder without what must not be written."""

    def __init__(self, inner: Recorder, redactor: Redactor) -> None:
        """Records into `inner`."""
        self._inner = inner
        self._redactor = redactor
        self._open: dict[str, _Walk] = {}

    def start(self, record: TraceStart) -> None:
        """Redacts the question.

        Raises:
            ConfigurationError: If a redactor failed; then nothing was written.
        """
        walk = _Walk(self._redactor)
        query = walk(record.query)
        self._inner.start(replace(record, query=query, redacted=query is not record.query))
        self._open[record.trace_id] = walk

    def stage(self, record: TraceStage) -> None:
        """Redacts what a stage handed on, dropped and said."""
        walk = self._open.get(record.trace_id) or _Walk(self._redactor)
        value, dropped, notes = walk(record.value), walk(record.dropped), walk(record.notes)
        error = walk(record.error)
        changed = (
            value is not record.value
            or dropped is not record.dropped
            or notes is not record.notes
            or error is not record.error
        )
        self._inner.stage(
            replace(record, value=value, dropped=dropped, notes=notes, error=error, redacted=changed)
        )

    def finish(self, record: TraceFinish) -> None:
        """Redacts the decision."""
        walk = self._open.pop(record.trace_id, None) or _Walk(self._redactor)
        try:
            decision, shadow, error = walk(record.decision), walk(record.shadow), walk(record.error)
        except Exception as failure:
            # What cannot be redacted is not written; that the question ended is.
            said = on_record(failure)
            self._inner.finish(replace(record, decision=None, shadow=None, error=said))
            raise
        changed = decision is not record.decision or shadow is not record.shadow or error is not record.error
        self._inner.finish(replace(record, decision=decision, shadow=shadow, error=error, redacted=changed))


def redact_case(case: RouteCase, redactor: Redactor) -> tuple[RouteCase, bool]:
    """The case as it may be written, and whether something was taken out."""
    redacted = _Walk(redactor)(case)
    return redacted, redacted is not case
