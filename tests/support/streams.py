"""Generators that stream what they are told to, and what a stream told."""

from __future__ import annotations

import json
import threading
import time

from guardrag import (
    ClaimEvent,
    DecisionEvent,
    Guard,
    Policy,
)
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace
from guardrag.types import Reply, Usage

PUMP = "The pump stops at 40 kPa. It restarts by hand after ten minutes. Calibrate it before 😀 use."
LID = "The lid of the tank is blue."
QUESTION = "At what pressure does the pump stop?"

STOPS = ("The pump stops at 40 kPa.", "S1", "The pump stops at 40 kPa.")
RESTARTS = ("It restarts by hand after ten minutes.", "S1", "It restarts by hand after ten minutes.")
CALIBRATE = ("Calibrate it before 😀 use.", "S1", "Calibrate it before 😀 use.")
INVENTED = ("It costs nothing.", "S1", "It costs nothing.")  # not found: may be dropped
OVERSTATED = ("The pump stops at 60 kPa.", "S1", "The pump stops at 40 kPa.")  # too severe to be dropped


def claim(text, source, quote):
    return {"kind": "sentence", "text": text, "quotes": [{"source": source, "quote": quote}], "derived": None}


def reply(*claims, escaped=True, **more):
    draft = {"answerable": True, "missing": None, "claims": [claim(*one) for one in claims]} | more
    return json.dumps(draft, ensure_ascii=escaped)


def policy(**sections):
    return Policy.model_validate({"gate": {"floor": {"value": 0.0}}, **sections})


DROP = policy(release={"on_failure": "drop"})
WHOLE = [
    policy(),
    policy(release={"on_failure": "retry"}),
    policy(release={"on_failure": "drop", "conflicts": "abstain"}),
]
GOOD = reply(STOPS, RESTARTS)
FIRST = GOOD.index("}", GOOD.index("]")) + 1  # the end of the first claim


class Streaming:
    """A generator that streams what it is told to, and writes the same at once when called."""

    fingerprint = "scripted"

    def __init__(self, pieces, *, finish="stop", whole=True):
        self.pieces = pieces
        self.finish = finish
        self.whole = whole
        self.sent = 0
        self.text = ""
        self.closed = False

    def __call__(self, prompt):
        return Reply("".join(self.pieces), finish=self.finish, model="scripted", usage=Usage(calls=1))

    def stream(self, prompt):
        try:
            self.text = ""
            for piece in self.pieces:
                self.sent += 1
                self.text += piece
                yield piece
            if self.whole:
                yield Reply(self.text, finish=self.finish, model="scripted", usage=Usage(calls=1))
        finally:
            self.closed = True


def guard(generator, *, retriever=None, **more):
    more.setdefault("store", False)
    more.setdefault("policy", DROP)
    return Guard(retriever or (lambda query: [PUMP, LID]), generator=generator, **more)


def claims(events):
    return [event for event in events if isinstance(event, ClaimEvent)]


def said(events):
    return [event.claim.text for event in claims(events)]


def end(events):
    assert isinstance(events[-1], DecisionEvent)
    assert not any(isinstance(event, DecisionEvent) for event in events[:-1])
    return events[-1]


def trace_of(path):
    store = Store.open(path)
    try:
        (line,) = list_traces(store)
        return line, load_trace(store, line.trace_id)
    finally:
        store.close()


def notes(view, code="already_released"):
    return [note for stage in view.stages for note in stage.notes if note.code == code]


def eventually(holds):
    for _ in range(500):
        if holds():
            return
        time.sleep(0.01)
    raise AssertionError("it never came about")


def threads():
    return [thread for thread in threading.enumerate() if thread.name.startswith("guardrag")]


def forever(first, more):
    yield first + ', {"text": "' * more.startswith("x") + ", " * more.startswith("{")
    while True:
        yield more


async def collected(stream):
    return [event async for event in stream]
