"""The closed choices that stages compare against.

They stand apart from the sections because a stage needs them when it runs, while it
needs its section only as a type: whoever imports just these does not pay for pydantic.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = ["CHECKS", "EVERY_CHECK", "ON_REQUEST", "Arrangement", "Handling", "OnFailure", "RouteTarget"]

CHECKS = frozenset(
    [
        "addresses",
        "attribution",
        "binding",
        "causation",
        "completeness",
        "conditions",
        "conflict",
        "contraries",
        "dates",
        "derived",
        "disguise",
        "edits",
        "extract",
        "identifiers",
        "instructions",
        "judge",
        "language",
        "latest",
        "length",
        "limits",
        "modality",
        "names",
        "negation",
        "numbers",
        "quantifiers",
        "restrictions",
        "roles",
        "spelled_out",
        "standing",
        "subjects",
        "thin",
        "times",
        "trust",
        "wording",
    ]
)
"""What a claim is checked for, by the names that `verify.checks` may use."""

ON_REQUEST = frozenset(["extract"])
"""Checks that run only where `verify.checks` names them."""

EVERY_CHECK = "*"
"""In `verify.checks`: all checks that it does not name, but for those on request."""


class Handling(StrEnum):
    """What happens to a passage that is no longer, or not yet, in force."""

    DROP = "drop"
    MARK = "mark"
    KEEP = "keep"


class Arrangement(StrEnum):
    """In which order the exhibits stand in the prompt."""

    EDGES = "edges"
    RANK = "rank"
    DOCUMENT = "document"


class OnFailure(StrEnum):
    """What happens when a claim does not hold."""

    ABSTAIN = "abstain"
    DROP = "drop"
    RETRY = "retry"


class RouteTarget(StrEnum):
    """Where an abstention goes."""

    INBOX = "inbox"
    NEAREST = "nearest"
    CALLABLE = "callable"
    NONE = "none"
