"""Of "unlike X, Y has a lift": X has none, in German, French and Spanish."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word

__all__ = ["likened", "set_apart"]

_UNLIKE = {
    "de": anycase(
        r"\b(?:Anders als|Im (?:Gegensatz|Unterschied) zu[mr]?) (?:(?:der|die|das|dem|den|beim?|im|in|am) )*"
        r"(?P<x>[^,.;]{2,40}?),? (?P<y>(?:ist|sind|hat|haben|wird|werden|war|waren|darf|dürfen|kann|"
        r"können|muss|\w+t) [^.;]+)",
    ),
    "fr": anycase(
        r"\b(?:Contrairement|À la différence|A la différence|À l'inverse) (?:à (?:l'|la |le )?|aux? "
        r"|du |des |de (?:l'|la )?)"
        r"(?P<x>[^,.;]{2,40}?), (?P<y>[^.;]+)",
    ),
    "es": anycase(
        r"\b(?:A diferencia|Al contrario|En contraste)(?: de| del| que| con)+ (?:el |la |los |las )?(?P<x>["
        r"^,.;]{2,40}?), (?P<y>[^.;]+)",
    ),
}
_MOSTLY = 0.6


def _pairs(matter: Matter) -> list[tuple[list[Word], list[Word], list[Word]]]:
    """For each, the words of X, those of Y and those of what is said of it."""
    pattern = _UNLIKE.get(matter.language)
    found: list[tuple[list[Word], list[Word], list[Word]]] = []
    if pattern is None:
        return found
    for statement in matter.statements:
        match = pattern.search(statement.text)
        if match is None:
            continue
        other, main = (
            [
                word
                for word in statement.reading.words
                if word.content and match.start(name) <= word.start < match.end(name)
            ]
            for name in "xy"
        )
        mine = [word for word in other if not any(word.stem == there.stem for there in main)]
        theirs = [word for word in main if not any(word.stem == there.stem for there in other)]
        if mine and theirs:
            found.append((mine, theirs[:1], theirs[1:]))
    return found


def set_apart(matter: Matter) -> bool:
    """Whether the claim tells X and Y apart, or speaks of X: a denial in it has its reason."""
    return any(all(matter.said.covers(word) for word in other) for other, _, _ in _pairs(matter))


def likened(matter: Matter) -> str:
    """The X of which a claim without a denial says what its quotes say of Y."""
    for other, subject, rest in _pairs(matter):
        said = [word for word in rest if matter.said.covers(word)]
        if (
            all(matter.said.covers(word) for word in other)
            and not any(matter.said.has(word) for word in subject)
            and rest
            and len(said) >= _MOSTLY * len(rest)
        ):
            return " ".join(word.text for word in other)
    return ""
