"""Keeps secrets out of messages that end up in logs and traces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

__all__ = ["mask", "secrets_in"]

MASK = "***"

_SECRET_NAME = re.compile(r"(?:KEY|TOKEN|SECRET|PASSWORD|CREDENTIALS?)$", re.IGNORECASE)
_SHORTEST = 8  # a shorter value is likelier to be a word of the message than a secret

# Providers quote keys in their errors, sometimes half hidden; clients quote addresses and headers.
_LOOKS_SECRET = (
    re.compile(r"(?<![\w-])(?:sk|pk|rk|gsk|xai|key)-[\w\-*.]{6,}"),
    re.compile(r"(?<![\w-])[\w-]*+\*{3,}[\w-]*"),
    re.compile(r"(?<=://)[^/\s@]+(?=@)"),
    re.compile(r"(?i)(?<=bearer )[^\s'\",;]+"),
    re.compile(r"(?i)(?<=[?&])((?:api[-_]?key|key|access[-_]?token|token|sig|signature)=)[^&\s'\"]+"),
)


def secrets_in(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Values of the variables whose names say that they are secret."""
    return tuple(value for name, value in environ.items() if _SECRET_NAME.search(name))


def mask(message: str, secrets: Iterable[str] = ()) -> str:
    """`message` without the given secrets and without what looks like one."""
    for secret in sorted({one for one in secrets if len(one) >= _SHORTEST}, key=len, reverse=True):
        message = message.replace(secret, MASK)
    for pattern in _LOOKS_SECRET:
        message = pattern.sub(lambda found: (found[1] if found.re.groups else "") + MASK, message)
    return message
