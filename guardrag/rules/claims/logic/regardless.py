"""Regardless: what nothing changes, "whether or not it rains", depends on nothing."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["what_is_denied"]


_REGARDLESS = anycase(
    r"\b(?:regardless|irrespective|no matter|whether or not|with or without|in any case|either way|"
    r"even (?:if|when|without|after|before)|"
    r"whether \S+(?: \S+){0,6} or not)\b",
)


_DEPENDS = anycase(r"\b(?:unless|only|if|provided|as long as|except|depend\w*)\b")


def what_is_denied(matter: Matter) -> str:
    """What says that nothing changes it, where the claim says that something does."""
    if _DEPENDS.search(matter.text) is None or _REGARDLESS.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        found = _REGARDLESS.search(statement.text)
        if found is not None and _DEPENDS.search(_REGARDLESS.sub("", statement.text)) is None:
            return found[0]
    return ""
