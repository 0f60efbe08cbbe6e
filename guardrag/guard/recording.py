"""Where a Guard keeps its records: opened on first use, so that a Guard costs nothing to make."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from guardrag.guard.given import check_store
from guardrag.inbox.opening import TicketRules, inbox_route
from guardrag.ports import Recorder, RouteCase
from guardrag.store import Store
from guardrag.trace import combine
from guardrag.trace.log import LogRecorder
from guardrag.trace.metrics import MetricsRecorder
from guardrag.trace.otel import OtelRecorder
from guardrag.trace.recorder import StoreRecorder
from guardrag.trace.redact import TextRedactor, make_redactor
from guardrag.trace.redacting import RedactingRecorder

if TYPE_CHECKING:
    from guardrag.policy import Policy

__all__ = ["GivenStore", "Records"]

GivenStore: TypeAlias = Store | str | Path | bool | None
"""A store, where to open one, False for none, or None for the place the environment names."""


class Records:
    """The store and the recorders of one Guard."""

    def __init__(self, given: GivenStore, policy: Policy, redactors: Sequence[TextRedactor] = ()) -> None:
        """Opens nothing yet.

        Args:
            given: See `GivenStore`.
            policy: Says what traces and tickets may hold.
            redactors: Take out of every text what must not be kept.

        Raises:
            ConfigurationError: If `given` is no store, or a pattern of the policy cannot be read.
        """
        check_store(given)
        self._given = given
        self._policy = policy.trace
        self._rules = TicketRules.of(policy.route)
        self._redactor = make_redactor(policy.trace.redact, redactors)
        self._own: Store | None = None
        self._recorder: Recorder | None = None
        self._lock = threading.Lock()

    def store(self) -> Store | None:
        """The store, opened if need be; None if there is to be none.

        Raises:
            StoreError: If it cannot be opened.
        """
        if self._given is False:
            return None
        if isinstance(self._given, Store):
            return self._given
        with self._lock:
            if self._own is None:
                self._own = Store.open(None if self._given is True else self._given)
            return self._own

    def recorder(self) -> Recorder:
        """What records every question: the store, the spans and the log."""
        if self._recorder is None:
            recorder = self._combined()
            if self._redactor is not None:
                recorder = RedactingRecorder(recorder, self._redactor)
            self._recorder = recorder
        return self._recorder

    def _combined(self) -> Recorder:
        spans = OtelRecorder(self._policy.capture)
        store = self.store()
        if store is None:
            return combine(spans, MetricsRecorder(), LogRecorder())
        # Outermost first: the store asks the open span for its ids, and is the first to be told of
        # the decision, so that neither span, nor number, nor log speak of a release it could not keep.
        kept = StoreRecorder(store, self._policy.capture, spans.span_ids)
        return combine(spans, MetricsRecorder(), LogRecorder(), kept)

    def inbox_route(self, case: RouteCase) -> str | None:
        """Opens a ticket in the store, if there is one."""
        store = self.store()
        if store is None:
            return None
        route = inbox_route(
            store, self._policy.capture, rules=self._rules, trace=self._policy, redactor=self._redactor
        )
        return route(case)

    def close(self) -> None:
        """Closes the store, unless it was given open."""
        with self._lock:
            if self._own is not None:
                self._own.close()
            self._own = self._recorder = None
