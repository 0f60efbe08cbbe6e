"""Causation: a "because" of the claim's own is an invention, and so is another reason than the one stated."""

from __future__ import annotations

import re

from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.claims.words import read

__all__ = ["LANGUAGES", "check_causes"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "zh", "ja", "ar"})

_CLAIMED = {
    "en": (
        r"\b(?:because(?: of)?|due to|owing to|as a result of|as a consequence of|on account of|"
        r"caused by|thanks to|since (?=it|they|he|she|the\b)|the (?:reason|cause)|"
        r"therefore|consequently|as a result|which is why|that is why|is why|stems? from|"
        r"is responsible for|(?<!can )(?<!may )(?:causes|caused|leads to|led to|results in|"
        r"resulted in|brings about)|"
        r"makes? (?=people|users|you|them|patients))\b"
    ),
    "de": r"\b(?:weil|da(?=,| \w+ \w+ \w+,)|wegen|aufgrund|deshalb|daher|infolge|verursacht\w*|dank|denn)\b",
    "fr": (
        r"\b(?:parce que|car|à cause d\w+|en raison d\w+|grâce à|donc|c'est pourquoi|provoqué\w*|"
        r"causé\w*)\b"
    ),
    "es": r"\b(?:porque|debido a|a causa de|por culpa de|gracias a|por eso|causad\w+|provocad\w+)\b",
    "zh": r"因为|由于|所以|因此|导致|使得",
    "ja": r"ため(?!の|に、?使)|ので|から(?=、|です)|原因|おかげ",
    "ar": r"(?<!\w)(?:لأن\w*|بسبب|نتيجة|لذلك|بفضل)(?!\w)",
}
_STATED = {
    "en": (
        r"\b(?:because|due to|owing to|as a result|consequen\w+|account of|caus\w+|thanks to|since|"
        r"reason\w*|therefore|thus|hence|so|why|leads?|led|result\w*|stems?|as (?=it|they|he|she|the)|"
        r"to (?!\d)\w+|"
        r"for (?=\w+ing)|by|makes?|made|makes|means|which|after|when|if|responsible|trigger\w*|"
        r"prevent\w*|contribut\w+|forc\w+|attribut\w+|from|through|with|assum\w+|implies)\b"
    ),
    "de": r"\b(?:weil|da|wegen|aufgrund|deshalb|daher|infolge|verursacht\w*|dank|denn|durch|um|damit|so)\b",
    "fr": (
        r"\b(?:parce que|car|cause|raison|grâce|donc|pourquoi|provoqu\w+|caus\w+|afin|pour|puisque|"
        r"comme)\b"
    ),
    "es": r"\b(?:porque|debido|causa\w*|culpa|gracias|por|provocad\w+|ya que|para|como)\b",
    "zh": r"因|由于|所以|导致|使|为了|以便|故",
    "ja": r"ため|ので|から|原因|より|おかげ|よって",
    "ar": r"لأن|بسبب|نتيجة|لذلك|بفضل|حيث|من أجل|كي",
}
_AFTER = re.compile(
    (
        r"\b(?:because(?: of)?|due to|owing to|as a result of|on account of|caused by|thanks to|"
        r"since)\s+(?P<why>[^.;,]+)"
    ),
    re.IGNORECASE,
)
_SIDES = re.compile(
    (
        r"^(?P<cause>.+?) (?:makes?|made|causes?|caused|leads? to|led to|results? in|resulted in|"
        r"forces?|forced|triggers?|triggered|brings? about|brought about) "
        r"(?P<effect>.+)$"
    ),
    re.IGNORECASE,
)
_KNOWN = 0.34
"""Least share of the words of a reason or an effect that must be in the evidence."""


def check_causes(matter: Matter) -> Verdict:
    """Whether the evidence states a cause where the claim does, and that one."""
    claimed = re.search(_CLAIMED[matter.language], matter.text, re.IGNORECASE)
    if claimed is None:
        return _sides(matter)
    texts = [statement.text for statement in matter.statements]
    texts += [reading.text for statement in matter.statements for reading in statement.leads]
    stated = _STATED[matter.language]
    if not any(re.search(stated, text, re.IGNORECASE) for text in texts):
        return failed(f"the claim gives a cause ({claimed[0]!r}), its quotes give none")
    return _same_reason(matter)


_DEGREE = re.compile(
    r"(?!other|number|under|over|after|water|paper|user|order|later|server|letter|member|test|"
    r"request|best|interest|west)\w{3,}(?:er|est)"
)
"""A comparative or superlative: a reason of degree that the evidence does not have is another reason."""


def _same_reason(matter: Matter) -> Verdict:
    """The words of the reason must come from the evidence."""
    match = _AFTER.search(matter.text)
    if match is None:
        return PASSED
    words = [word for word in read(match["why"]).words if word.content]
    if not words:
        return PASSED
    effect = read(matter.text[: match.start()] + " " + matter.text[match.end() :])
    words = [word for word in words if not effect.has(word)] or words
    known = sum(any(statement.reading.covers(word) for statement in matter.statements) for word in words)
    strange = [
        word for word in words if not any(statement.reading.covers(word) for statement in matter.statements)
    ]
    if known / len(words) < _KNOWN or any(_DEGREE.fullmatch(word.low) for word in strange):
        return failed(f"the claim gives the reason {match['why'].strip()!r}, its quotes do not")
    return PASSED


def _sides(matter: Matter) -> Verdict:
    """Of "A makes B happen": the evidence must speak of B as well as of A."""
    match = _SIDES.match(matter.text) if matter.language == "en" else None
    if match is None:
        return PASSED
    for side in ("cause", "effect"):
        words = [word for word in read(match[side]).words if word.content]
        if len(words) > 1 and not any(
            reading.covers(word) for word in words for reading in matter.readings()
        ):
            return failed(
                f"the claim makes {match[side].strip(' .')!r} a cause or an effect, its quotes do "
                f"not speak of it"
            )
    return PASSED
