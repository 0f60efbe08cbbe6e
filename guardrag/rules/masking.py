"""Keeps secrets out of messages that end up in logs and traces."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterable, Mapping

from guardrag.rules.encodings import encoded

__all__ = ["also_secret", "mask", "masked", "secrets_in"]

MASK = "***"

_SECRET_NAME = re.compile(
    r"(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|_PASS|_PWD)$", re.IGNORECASE
)
_SHORTEST = 8  # a shorter value is likelier to be a word of the message than a secret
_MOST = 1_000
"""Secrets of policies that are remembered: a process with more Guards than that forgets the oldest."""

_NAMES = (
    r"(?:pass(?:word|wd|phrase)|pwd|secret|token|credentials?"
    r"|(?:api|access|account|auth|private|secret|signing|subscription)[-_ ]?key)"
)
_TOKENS = r"(?:sk|pk|rk|gsk|xai|key)-|(?:gh[opsur]|github_pat|glpat|xox[abeprs]|hf|sk_live|rk_live)[-_]"

# Providers quote keys in their errors, sometimes half hidden; clients quote addresses and headers, and
# drivers the settings that they connected with.
_LOOKS_SECRET = (
    re.compile(rf"(?<![\w-])(?:{_TOKENS})[\w\-*.]{{6,}}"),
    re.compile(r"(?<![\w-])(?:AKIA|ASIA|AIza|eyJ)[\w\-.]{12,}"),
    re.compile(r"(?<![\w-])[\w-]*+\*{3,}[\w-]*"),
    re.compile(r"(?<=://)[^/\s'\"<>]+(?=@)"),
    re.compile(r"(?i)(?<=bearer )[^\s'\",;]+"),
    re.compile(r"(?i)(?<=basic )[A-Za-z0-9+/]{8,}={0,2}"),
    re.compile(r"(?i)(?<=[?&])((?:key|sig|signature)=)[^&\s'\"]+"),
    re.compile(rf"(?i)({_NAMES}\s?=\s?)(?:'[^']*'|\"[^\"]*\"|[^\s&'\",;)}}\]]+)"),
    re.compile(rf"(?i)({_NAMES}['\"]\s?[:=]\s?)(?:'[^']*'|\"[^\"]*\"|[^\s&'\",;)}}\]]+)"),
    re.compile(rf"(?i)((?<!\w){_NAMES}:\s?)(?=\S*[\d*])[^\s&'\",;)}}\]]{{6,}}"),
)
_IN_ADDRESS = re.compile(r"://[^/\s:@]*:([^/\s]+)@")

_known: tuple[str, ...] = ()
_lock = threading.Lock()


def also_secret(values: Iterable[str]) -> None:
    """Has `masked` hide these from now on, in the whole process: what a policy holds that is secret."""
    global _known  # noqa: PLW0603 - an exception is told wherever it is caught, by whoever catches it
    with _lock:
        _known = tuple(dict.fromkeys((*_known, *values)))[-_MOST:]


def masked(message: str) -> str:
    """`message` without what this process knows to be secret, and without what looks like it."""
    return mask(message, (*secrets_in(os.environ), *_known))


def secrets_in(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Values of the variables whose names say that they are secret, and passwords in addresses."""
    return tuple(value for name, value in environ.items() if _SECRET_NAME.search(name)) + tuple(
        found[1] for value in environ.values() if (found := _IN_ADDRESS.search(value))
    )


def mask(message: str, secrets: Iterable[str] = ()) -> str:
    """`message` without the given secrets, as they are or encoded, and without what looks like one."""
    for secret in sorted({one for one in secrets if len(one) >= _SHORTEST}, key=len, reverse=True):
        message = message.replace(secret, MASK)
        for pattern in encoded(secret, message):
            message = pattern.sub(MASK, message)
    for pattern in _LOOKS_SECRET:
        message = pattern.sub(lambda found: (found[1] if found.re.groups else "") + MASK, message)
    return message
