"""The section `trace`: what is kept of a question, and for how long."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from guardrag.policy.fields import Section

__all__ = ["Capture", "Redaction", "Retention", "TracePolicy"]


class Capture(Section):
    """What of the content and of the caller a trace may hold."""

    caller: tuple[str, ...] = ()
    """Caller attributes that a trace may hold; `*` means all."""
    content: bool = True
    """False: no question, passage, prompt or reply text is written anywhere."""


class Redaction(Section):
    """What is taken out of every text before it is written."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
    """Stands in the text instead: `[redacted:NAME]`."""
    pattern: Annotated[str, Field(min_length=1, max_length=2000)]
    """A regular expression in RE2's syntax, which takes linear time; needs the extra `redact`."""


class Retention(Section):
    """How long some traces are kept. Only what is given has to fit."""

    decision: Literal["released", "abstained", "clarify", "failed"] | None = None
    """How it was decided; `failed`: ended by an error, or killed."""
    tenant: str | None = None
    """Value of the caller's attribute that `trace.tenant` names."""
    max_age_days: Annotated[float, Field(gt=0)] | None = None
    """Days after which such a trace may be deleted; null: kept."""


class TracePolicy(Section):
    """What a trace keeps, and for how long."""

    capture: Capture = Field(default_factory=Capture)
    """What a trace may hold."""
    max_age_days: Annotated[float, Field(gt=0)] | None = None
    """Days after which a trace may be deleted; null: kept."""
    retention: tuple[Retention, ...] = ()
    """Exceptions to `max_age_days`; the first that fits a trace counts."""
    ticket_max_age_days: Annotated[float, Field(gt=0)] | None = None
    """Days after which a ticket that was answered or dismissed may be deleted; null: kept."""
    subject: str = ""
    """Caller attribute that identifies a person, for `guardrag erase --subject`; only a hash is kept."""
    tenant: str = "tenant"
    """Caller attribute that identifies a tenant, for retention and tickets; only a hash is kept."""
    redact: tuple[Redaction, ...] = ()
    """Taken out of questions, passages, prompts, replies and tickets before these are kept."""
