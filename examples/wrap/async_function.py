"""Wrap an async retriever whose search takes filters, and scope every question to its caller."""

import asyncio

from guardrag import Guard, Policy

NOTES = [
    {"text": "The door code of the north site is 4471.", "tenant": "north"},
    {"text": "The door code of the south site is 5582.", "tenant": "south"},
]

POLICY = Policy.model_validate(
    {"name": "tenants", "permit": {"require": {"tenant": "{caller.tenant}"}}},
)


async def search(query: str, k: int, filters: dict[str, object]) -> list[dict[str, str]]:
    """Your own client; `filters` is {"tenant": "north"} here and belongs inside the query."""
    await asyncio.sleep(0)
    return [note for note in NOTES if note["tenant"] == filters["tenant"]][:k]


async def main() -> None:
    """Two callers ask the same question, and each gets the answer that is theirs."""
    guard = Guard(search, policy=POLICY, store=False)
    for tenant in ("north", "south"):
        print(await guard.aanswer("What is the door code?", caller={"tenant": tenant}))


asyncio.run(main())
