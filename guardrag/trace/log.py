"""A recorder for the standard library's logging: ids, stages and reasons, never content."""

from __future__ import annotations

import logging

from guardrag.types import Abstained, Released, TraceFinish, TraceStage, TraceStart

__all__ = ["LogRecorder"]


class LogRecorder:
    """A `Recorder` that logs to `guardrag`: decisions at INFO, failures at WARNING, stages at DEBUG."""

    def __init__(self, logger: logging.Logger | None = None) -> None:
        """Logs to `logger`, by default the one called `guardrag`."""
        self._log = logger or logging.getLogger("guardrag")

    def start(self, record: TraceStart) -> None:
        """Logs that a question came in."""
        self._log.debug("trace %s: %s under policy %s", record.trace_id, record.kind, record.policy_name)

    def stage(self, record: TraceStage) -> None:
        """Logs how a stage went."""
        name, abstained = record.stage.value, record.abstained
        if record.error is not None:
            # The class only: an exception's message may quote what it was raised about.
            self._log.warning(
                "trace %s: %s failed (%s)", record.trace_id, name, record.error.partition(":")[0]
            )
        elif self._log.isEnabledFor(logging.DEBUG):
            self._log.debug(
                "trace %s: %s took %.1f ms, dropped %d%s",
                record.trace_id,
                name,
                record.seconds * 1000,
                len(record.dropped),
                "" if abstained is None else f", abstained ({abstained.reason.value})",
            )

    def finish(self, record: TraceFinish) -> None:
        """Logs the decision."""
        decision = record.decision
        if decision is None and record.error is not None:
            self._log.warning("trace %s: failed (%s)", record.trace_id, record.error.partition(":")[0])
        elif decision is None:  # a prompt that was handed out, a ranking: nothing was to be decided
            self._log.info("trace %s: finished", record.trace_id)
        elif isinstance(decision, Released):
            self._log.info("trace %s: released, %d citations", record.trace_id, len(decision.citations))
        elif isinstance(decision, Abstained):
            ticket = "" if decision.ticket is None else f", ticket {decision.ticket}"
            self._log.info("trace %s: abstained (%s)%s", record.trace_id, decision.reason.value, ticket)
        else:
            self._log.info("trace %s: clarify", record.trace_id)
