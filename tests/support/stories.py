"""Questions asked through a real Guard, so that the pages have something true to show."""

from __future__ import annotations

import json

from guardrag import Guard, Policy
from guardrag.store import Store

TRAVEL = [
    {
        "id": "travel.md#hotels~1",
        "text": "Hotels are paid up to EUR 180 per night. In Singapore, Zurich and Oslo the limit is "
        "EUR 260 per night.\nBreakfast is included in the limit.",
        "source": "policies/travel-2025.md",
        "title": "Travel policy 2025",
        "headings": ("Travel policy 2025", "Hotels"),
        "published": "2025-01-10",
    },
    {
        "id": "travel.md#trains~1",
        "text": "Trains are booked in second class. From four hours on, first class may be booked.",
        "source": "policies/travel-2025.md",
        "title": "Travel policy 2025",
        "headings": ("Travel policy 2025", "Trains"),
        "published": "2025-01-10",
    },
    {
        "id": "old-travel.md#hotels~1",
        "text": "Hotels are paid up to EUR 150 per night.",
        "source": "archive/travel-2019.md",
        "title": "Travel policy 2019",
        "headings": ("Travel policy 2019", "Hotels"),
        "published": "2019-02-01",
        "superseded_by": "policies/travel-2025.md",
    },
    {
        "id": "blue.md#key~1",
        "text": "The emergency key 🗝 of building Blue hangs behind the reception, on hook 12, and is "
        "handed out to staff only.",
        "source": "facilities/blue.md",
        "title": "Buildings",
        "headings": ("Buildings", "Blue"),
    },
    {
        "id": "green.md#key~1",
        "text": "The emergency key 🗝 of building Blue hangs behind the reception, on hook 14, and is "
        "handed out to staff only.",
        "source": "facilities/moves.md",
        "title": "Moves",
        "headings": ("Moves",),
    },
]


def reply(*claims: tuple[str, list[tuple[str, str]]]) -> str:
    return json.dumps(
        {
            "answerable": True,
            "missing": None,
            "claims": [
                {
                    "kind": "sentence",
                    "text": text,
                    "quotes": [{"source": tag, "quote": quote} for tag, quote in quotes],
                    "derived": None,
                }
                for text, quotes in claims
            ],
        }
    )


def policy(**changes: object) -> Policy:
    sections = {
        "name": "balanced",
        "generate": {"generator": "custom"},
        "gate": {"scorer": "lexical", "floor": {"value": 0.35}},
        "route": {"default": ["inbox", "nearest"], "promise": "We answer within a day."},
        "order": {"arrangement": "rank"},
        "trace": {"capture": {"caller": ["team"]}},
    }
    return Policy.model_validate({**sections, **changes})


def ask(store: Store, question: str, said: object = "", found: object = TRAVEL[:3], **changes: object):
    """One question to a Guard whose model says what it is told."""
    replies = list(said) if isinstance(said, (list, tuple)) else [said]

    def model(_messages: object) -> str:
        return replies.pop(0) if len(replies) > 1 else replies[0]

    with Guard(
        lambda _query: list(found),
        policy=policy(**changes),
        generator=model,
        store=store.name,
    ) as guard:
        return guard.answer(question, caller={"team": "sales", "email": "ann@acme.example"})


def released(store: Store):
    return ask(
        store,
        "How much may a hotel cost per night in Singapore?",
        reply(
            (
                "In Singapore a hotel may cost up to EUR 260 per night.",
                [("S1", "In Singapore, Zurich and Oslo the limit is EUR 260 per night.")],
            ),
            ("Breakfast is included in the limit.", [("S1", "Breakfast is included in the limit.")]),
        ),
    )


def below_floor(store: Store):
    return ask(store, "Who won the chess tournament in the canteen last Friday?")


def altered(store: Store):
    return ask(
        store,
        "How much may a hotel cost per night?",
        reply(
            (
                "Hotels are paid up to EUR 190 per night.",
                [("S1", "Hotels are paid up to EUR 190 per night.")],
            ),
            ("Breakfast is included in the limit.", [("S1", "Breakfast is included in the limit.")]),
        ),
    )


def conflict(store: Store):
    return ask(
        store,
        "Where does the emergency key of building Blue hang?",
        reply(
            (
                "The emergency key of building Blue hangs behind the reception, on hook 12.",
                [("S1", "The emergency key 🗝 of building Blue hangs behind the reception, on hook 12")],
            )
        ),
        found=TRAVEL[3:],
    )


def second_call(store: Store):
    wrong = reply(("Trains are booked in third class.", [("S1", "Trains are booked in third class.")]))
    good = reply(("Trains are booked in second class.", [("S1", "Trains are booked in second class.")]))
    return ask(store, "In which class are trains booked?", [wrong, good], release={"on_failure": "retry"})


def refused(store: Store):
    no = json.dumps({"answerable": False, "missing": "the price of a train ticket", "claims": []})
    return ask(store, "How much does a train ticket in second class cost?", no)


def greeting(store: Store):
    return ask(store, "Hello")


def all_stories(store: Store) -> dict[str, object]:
    """Every story once, by name."""
    made = (greeting, refused, second_call, conflict, altered, below_floor, released)
    return {story.__name__: story(store) for story in made}
