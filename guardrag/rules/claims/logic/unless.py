"""Unless: what holds unless something is so does not hold if it is."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read

__all__ = ["unless_turned"]


_UNLESS = anycase(r"\bunless (?P<what>[^,;.]+)")


_IF = anycase(r"\b(?:if|when|with|whenever|once)\b")


_TURNS_ROUND = anycase(
    r"\b(?:not?|never|unless|without|except|only|keeps?|prevents?|stops?|avoids?|disabl\w*|turns? "
    r"off|otherwise|off|"
    r"default|instead|skips?|lets?|allows?|must|needs?|requires?)\b|n't\b",
)


def unless_turned(matter: Matter) -> str:
    """Out of "clips unless it is on": "clips if it is on"."""
    if _IF.search(matter.text) is None or _TURNS_ROUND.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        match = _UNLESS.search(statement.text)
        if match is None or _TURNS_ROUND.search(statement.text[: match.start()]) is not None:
            continue
        inner = [word for word in read(match["what"]).words if word.content]
        main = [word for word in read(statement.text[: match.start()]).words if word.content]
        if (
            inner
            and all(matter.said.has(word) for word in inner)
            and sum(matter.said.has(word) for word in main) * 4 >= len(main) * 3 > 0
        ):
            return match[0].strip()
    return ""
