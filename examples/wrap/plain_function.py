"""Wrap a retriever that is a plain function."""

from guardrag import Guard

MANUAL = [
    {"id": "m1", "text": "The pump stops at 40 kPa and restarts by hand.", "source": "pump.md"},
    {"id": "m2", "text": "The tank holds 300 litres.", "source": "tank.md"},
]


def search(query: str, k: int) -> list[dict[str, str]]:
    """Your own search; this one ranks by shared words."""
    words = set(query.lower().strip("?").split())
    return sorted(MANUAL, key=lambda item: -len(words & set(item["text"].lower().split())))[:k]


guard = Guard(search, store=False)

print(guard.answer("At what pressure does the pump stop?"))
print(guard.answer("Who invented the pump?"))
