"""Claims that are their quotes, word for word."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.short_words import with_plain_stops

__all__ = ["bare", "is_verbatim"]

_ENDS = " \t\n.;:!?\"'”“’‘。！？"


def is_verbatim(matter: Matter) -> bool:
    """Whether the claim is made of whole quoted sentences, in the order of the quotes, and of nothing else.

    White space, markup, quotation marks around it and the final full stop may differ. A quote that is
    only part of a sentence does not count: what it leaves out may matter.
    """
    if not matter.statements or matter.claim.derived is not None:
        return False
    whole = all(
        not statement.text[: statement.start].strip(_ENDS)
        and not statement.text[statement.end :].strip(_ENDS)
        for statement in matter.statements
    )
    if not whole or any(statement.piece.around.cells for statement in matter.statements):
        return False
    said = bare(matter.text)
    return said == " ".join(dict.fromkeys(bare(statement.text) for statement in matter.statements))


def bare(text: str) -> str:
    """`text` as it is compared: white space, the marks around its words and contractions do not count."""
    text = _LONG.sub(_spelled, with_plain_stops(text))
    return " ".join(part.strip(_ENDS) for part in text.split()).strip(_ENDS)


_LONG = anycase(
    r"\b(?:(?P<not>ca|wo|sha|(?:do|does|did|is|are|was|were|has|have|had|should|would|could|must|need|might)"
    r"(?=n))n['’]t|(?P<is>it|that|there|here|what|who|he|she)['’]s(?= (?:an?|the|not|no|also|only|now|just|"
    r"\w+ly|all|possible|best|better|easy|worth|useful|important|in|on|at|to)\b)|"
    r"(?P<verb>you|we|they|i|it|that|there|he|she)['’](?P<how>ll|re|ve|m)|(?P<can>can)not|"
    r"(?<!\d )(?P<end>max|min)(?=\.? [a-z]))\b"
)
_STEMS = {"ca": "can", "wo": "will", "sha": "shall"}
_VERBS = {"ll": "will", "re": "are", "ve": "have", "m": "am"}


def _spelled(short: re.Match[str]) -> str:
    """A contraction or "max" in full: "doesn't", "it's only", "you'll"."""
    if short["not"]:
        stem = short["not"]
        full = _STEMS.get(stem.lower(), stem)
        return f"{full.capitalize() if stem[0].isupper() else full} not"
    if short["end"]:
        return f"{short['end']}imum"
    if short["verb"]:
        return f"{short['verb']} {_VERBS[short['how'].lower()]}"
    return f"{short['is']} is" if short["is"] else f"{short['can']} not"
