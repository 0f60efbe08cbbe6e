"""The sections of what stands around the flow: the conversation, routes, tools, rendering."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from guardrag.policy.choices import RouteTarget
from guardrag.policy.fields import Seconds, Section
from guardrag.types import Reason

__all__ = ["RenderPolicy", "RewritePolicy", "RoutePolicy", "SmallTalkPolicy", "ToolPolicy"]


class RewritePolicy(Section):
    """How a question that leans on earlier turns is made to stand alone."""

    method: Literal["off", "callable", "generator"] = "off"
    """`generator` asks the model; `callable` uses the one given to the Guard."""
    timeout: Seconds = 15.0
    """Seconds before a rewriter that has not answered counts as failed."""


class SmallTalkPolicy(Section):
    """Fixed replies that need no evidence."""

    greetings: tuple[str, ...] = (
        "hi", "hello", "hey", "good morning", "good afternoon", "good evening",
    )  # fmt: skip
    """Whole questions, compared without case and punctuation, that are greetings."""
    reply: Annotated[str, Field(min_length=1)] = (
        "Hello! Ask me a question and I will answer it from the documents, with quotes."
    )
    """What a greeting gets."""
    thanks: tuple[str, ...] = (
        "thanks", "thank you", "thanks a lot", "many thanks", "thank you very much", "thank you so much",
        "ok thanks", "great thanks", "cheers",
    )  # fmt: skip
    """Whole questions that are thanks."""
    thanks_reply: Annotated[str, Field(min_length=1)] = "You are welcome. Is there anything else?"
    """What thanks get."""
    farewells: tuple[str, ...] = ("bye", "bye bye", "goodbye", "see you", "good night", "thanks bye")
    """Whole questions that take leave."""
    farewell_reply: Annotated[str, Field(min_length=1)] = "Goodbye."
    """What taking leave gets."""


class RoutePolicy(Section):
    """Where abstentions go."""

    default: tuple[RouteTarget, ...] = (RouteTarget.NEAREST,)
    """`inbox`: a ticket a person answers; `nearest`: documents to look at; `callable`: the Guard's."""
    by_reason: dict[Reason, tuple[RouteTarget, ...]] = Field(default_factory=dict)
    """Targets by abstention reason, instead of the default."""
    nearest: Annotated[int, Field(ge=0, le=20)] = 3
    """How many nearest documents an abstention offers."""
    promise: str = ""
    """What the asker is told when a ticket was opened, e.g. when to expect an answer."""
    queue: str = ""
    """The queue that tickets are put in."""
    due_hours: Annotated[float, Field(gt=0, le=87600)] | None = None
    """Hours within which a ticket should be answered; null: no due time."""
    open_per_caller: Annotated[int, Field(ge=1)] = 20
    """Tickets that one caller may have open; a caller without attributes is not counted."""


class ToolPolicy(Section):
    """What happens when a tool fails at run time."""

    on_error: Literal["abstain", "raise"] = "abstain"
    """A tool that fails at run time becomes an abstention, or its `ToolError` is raised."""
    max_abandoned: Annotated[int, Field(ge=1)] = 16
    """Threads of tools that outlived their time-out; beyond it, calls fail at once."""


class RenderPolicy(Section):
    """What a rendered answer may contain."""

    link_hosts: tuple[str, ...] = ()
    """Hosts that a link in a released claim may lead to; others are shown as text."""
