"""A guard over two passages about a pump, and drafts a model may write from them."""

from __future__ import annotations

import json

from guardrag import (
    Guard,
    Passage,
    Policy,
)

PUMP = "The pump stops at 40 kPa. It restarts by hand after ten minutes."
LID = "The lid of the tank is blue."
QUESTION = "At what pressure does the pump stop?"


def reply(*claims, answerable=True, missing=None) -> str:
    """A draft's JSON: each claim is (text, source, quote)."""
    return json.dumps(
        {
            "answerable": answerable,
            "missing": missing,
            "claims": [
                {
                    "kind": "sentence",
                    "text": text,
                    "quotes": [{"source": source, "quote": quote}] if quote else [],
                    "derived": None,
                }
                for text, source, quote in claims
            ],
        }
    )


GOOD = reply(("The pump stops at 40 kPa.", "S1", "The pump stops at 40 kPa."))


def policy(**sections) -> Policy:
    return Policy.model_validate({"gate": {"floor": {"value": 0.0}}, **sections})


def guard(retriever=None, *, says=GOOD, **more) -> Guard:
    more.setdefault("store", False)
    more.setdefault("policy", policy())
    more.setdefault("generator", says if callable(says) else lambda messages: says)
    return Guard(retriever or (lambda query: [PUMP, LID]), **more)


TENANTS = policy(permit={"require": {"tenant": "{caller.tenant}"}})


def documents(query):
    return [
        Passage(id="a1", text="Pump code is 11.", attributes={"tenant": "t1"}),
        Passage(id="b1", text="Pump code is 99 zebra.", attributes={"tenant": "t2"}),
        Passage(id="n1", text="Pump code is 55."),
    ]
