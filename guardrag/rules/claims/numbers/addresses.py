"""URLs, e-mail addresses and phone numbers: the same, or not the same."""

from __future__ import annotations

from guardrag.rules.claims.numbers.masks import ADDRESS, PHONE, may_have_addresses, without_addresses
from guardrag.rules.claims.numbers.moments import DIGIT, moments
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["addresses", "check_addresses", "phones"]

_FEWEST = 7
"""Digits of a phone number; fewer are something else."""


def addresses(text: str) -> list[str]:
    """The URLs and e-mail addresses of `text`, without punctuation or slash at their end."""
    if not may_have_addresses(text):
        return []
    return [match[0].rstrip(".,;:!?/") for match in ADDRESS.finditer(text)]


def phones(text: str) -> list[str]:
    """The phone numbers of `text`, digits only."""
    found: list[str] = []
    if DIGIT.search(text) is None:
        return found
    text = without_addresses(text)
    for match in PHONE.finditer(text):
        if any(moment.start < match.end() and match.start() < moment.end for moment in moments(text)):
            continue
        digits = "".join(char for char in match[0] if char.isdecimal())
        if len(digits) >= _FEWEST and ("+" in match[0] or match[0].lstrip("(").startswith("0")):
            found.append(digits)
    return found


_NATIONAL, _CODE = 8, 3
"""Fewest digits of a phone number without the code of its country, and most digits of that code."""


def _called_abroad(one: str, other: str) -> bool:
    """Whether two numbers differ only in that one has the code of the country: 0161 555 and +44 161 555."""
    home, abroad = sorted((one, other), key=lambda number: not number.startswith("0"))
    local = home.removeprefix("0")
    if home == local or abroad.startswith("0") or len(local) < _NATIONAL:
        return False
    return 0 < len(abroad) - len(local) <= _CODE and abroad.endswith(local)


def check_addresses(matter: Matter) -> Verdict:
    """Every address and phone number of the claim must be one of the evidence, digit for digit."""
    raw = matter.claim.text
    claimed, called = addresses(raw), phones(raw)
    if not claimed and not called:
        return PASSED
    texts = [piece.around.sentence for piece in matter.evidence.pieces]
    texts += [reading.text for reading in matter.context]
    stated = {
        address.casefold() if "@" in address else address for text in texts for address in addresses(text)
    }
    schemed = {f"://{address.partition('://')[2]}" for address in stated}
    bare = {address for address in stated if address.startswith("www.")}
    for address in claimed:
        if address.partition("://")[2] in bare or ("://" not in address and f"://{address}" in schemed):
            continue  # one of the two leaves the scheme out
        if (address.casefold() if "@" in address else address) not in stated:
            return failed(f"the claim gives the address {address}, which its quotes do not")
    numbers = {number for text in texts for number in phones(text)}
    for number in called:
        if number not in numbers and not any(_called_abroad(number, other) for other in numbers):
            return failed(f"the claim gives the phone number {number}, which its quotes do not")
    return PASSED
