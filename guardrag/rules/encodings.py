"""How a secret is written where it was quoted, escaped or encoded on its way into a message."""

from __future__ import annotations

import base64
import re
from functools import lru_cache

__all__ = ["encoded"]

_NEVER_ESCAPED = re.compile(r"[A-Za-z0-9\-_.~]*")
_ESCAPING = re.compile(r"[%\\&+]")
_PLAIN_RUN = re.compile(r"[A-Za-z0-9]+")
_NAMED = {"&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos"}
_CONTROLS = {"\n": "n", "\r": "r", "\t": "t"}
_IN_BASE64 = r"[A-Za-z0-9+/_\-]{0,4}"
_FEWEST = 6
"""Characters of Base64 that are a find and no chance."""


def encoded(secret: str, message: str) -> list[re.Pattern[str]]:
    """What finds `secret` in `message` where it is not written as it is: percent-encoded as in addresses,
    escaped as in JSON, HTML and Python's `repr`, or in Base64, alone or with what stands before and behind.

    No patterns where nothing of the kind can be there.
    """
    found = [_escaped(secret)] if _may_be_escaped(secret, message) else []
    for core in _cores(secret):
        if core in message:
            found.append(_base64(core))
        elif _may_be_escaped(core, message):
            found.append(_escaped(core))
    return found


def _may_be_escaped(text: str, message: str) -> bool:
    """No escape is used for letters and digits, so the longest run of them would stand there too."""
    if _NEVER_ESCAPED.fullmatch(text) or not _ESCAPING.search(message):
        return False
    return max(_PLAIN_RUN.findall(text), key=len, default="") in message


@lru_cache(maxsize=1024)
def _escaped(text: str) -> re.Pattern[str]:
    return re.compile("".join(_written(character) for character in text))


def _written(character: str) -> str:
    """The ways in which a character is written, of which the character itself is one."""
    plain = re.escape(character)
    if _NEVER_ESCAPED.fullmatch(character):
        return plain
    code = ord(character)
    octets = character.encode("utf-8", "surrogatepass")
    units = character.encode("utf-16-be", "surrogatepass")
    # Escaped again, as of a message within a message: `%252F`, `\\\\/`.
    ways = [
        rf"\\{{0,8}}{plain}",
        "(?i:" + "".join(f"%(?:25){{0,3}}{octet:02x}" for octet in octets) + ")",
        r"(?i:" + "".join(rf"\\{{1,8}}u{unit:04x}" for unit in _pairs(units)) + ")",
        r"(?i:" + "".join(rf"\\{{1,8}}x{octet:02x}" for octet in octets) + ")",
        rf"(?i:&(?:amp;){{0,3}}\#(?:0*{code}|x0*{code:x});)",
    ]
    if character in _NAMED:
        ways.append(f"&(?:amp;){{0,3}}{_NAMED[character]};")
    if character in _CONTROLS:
        ways.append(rf"\\{{1,8}}{_CONTROLS[character]}")
    if character == " ":
        ways.append(r"\+")
    return f"(?:{'|'.join(ways)})"


def _pairs(units: bytes) -> list[int]:
    return [units[at] << 8 | units[at + 1] for at in range(0, len(units), 2)]


@lru_cache(maxsize=1024)
def _cores(secret: str) -> tuple[str, ...]:
    """What of the secret's Base64 does not depend on what stands before and behind, in both alphabets.

    Three octets make four characters, so that it takes three forms, by how many octets stand before.
    """
    octets = secret.encode("utf-8", "surrogatepass")
    found: dict[str, None] = {}
    for before in range(3):
        whole = 8 * (before + len(octets)) // 6
        for alphabet in (b"+/", b"-_"):
            text = base64.b64encode(b"\0" * before + octets, alphabet).decode("ascii")
            found[text[(8 * before + 5) // 6 : whole]] = None
    return tuple(core for core in found if len(core) >= _FEWEST)


@lru_cache(maxsize=1024)
def _base64(core: str) -> re.Pattern[str]:
    """With the few characters beside it that hold its first or last letter."""
    return re.compile(f"{_IN_BASE64}{re.escape(core)}{_IN_BASE64}={{0,2}}")
