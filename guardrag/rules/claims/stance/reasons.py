"""What a text gives as the reason for what."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.stance.cause_words import AFTER, ALSO, BEFORE

__all__ = ["Link", "links"]


@dataclass(frozen=True, slots=True)
class Link:
    """A reason and what it is the reason for.

    Attributes:
        cause, effect: Their words.
        mark: What links them, as written.
        start: Where it stands.
        forward: Whether the reason comes first: "makes", "therefore".
        across: Whether one of them stands in the sentence before.
    """

    cause: tuple[Word, ...]
    effect: tuple[Word, ...]
    mark: str
    start: int
    forward: bool
    across: bool


_CAUSE_AFTER = {language: anycase(pattern) for language, pattern in AFTER.items()}
_CAUSE_BEFORE = {language: anycase(pattern) for language, pattern in BEFORE.items()}
_AS_WELL = {language: anycase(pattern) for language, pattern in ALSO.items()}
_MAKES = anycase(
    r"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbeen )(?<!\bbe )\b(?:makes?|made|making)\b"
    r"(?! (?:of|by|up|sure|in|from|with|use)\b)",
)
_PERFECT = anycase(r"\b(?:has|have|had|been)\b")
_BARE_SINCE = re.compile(r"since(?! (?:it|they|he|she|there|the)\b)")
_MOST = 8
"""Links of one text that are read."""
_END = re.compile(r"[.!?](?=\s|$)|\n|;")
_PART = re.compile(r",|;|\b(?:but|while|whereas|although|though|aber|mais|pero)\b|\.(?=\s|$)")
_JOINT = anycase(r"[,;] (?:and|but|while|whereas|und|aber|et|mais|y|pero)\b")
_LEADS = anycase(
    r"\W*(?:even|if|when|but|so|and|although|though|in|on|at|after|since|until|today|now|wenn|als|si|"
    r"quand|cuando)\b",
)
_THIS = anycase(
    r"\W*(?:(?:and|but|so|also) )?(?:this|that|these|it|they|which|the (?:reason|cause)|dies\w*|das|cela|"
    r"ceci|ce|esto|eso)\b",
)
_BACK = anycase(
    r"\W*(?:therefore|thus|hence|consequently|as a (?:result|consequence)|for (?:this|that) reason|"
    r"(?:this|that) is (?:the reason )?why|"
    r"so|deshalb|daher|deswegen|darum|dadurch|somit|folglich|donc|c'est pourquoi|par conséquent|por eso|"
    r"por ello|así que)",
)


@lru_cache(maxsize=512)
def links(text: str, language: str, *, claimed: bool = False) -> tuple[Link, ...]:
    """The reasons that a text gives, in order.

    Args:
        text: Read without markup.
        language: Whose words are looked for.
        claimed: Whether verbs count that give a reason in some uses only, as "since" and "makes" do.
    """
    reading = read(text)
    text = reading.text
    found: list[Link] = []
    for pattern, forward in ((_CAUSE_AFTER[language], False), (_CAUSE_BEFORE[language], True)):
        for match in pattern.finditer(text):
            mark = match[0].lower()
            if mark.startswith("since") and _PERFECT.search(text) is not None:
                continue  # "since the bridge opened, traffic has grown"
            if claimed and (mark.startswith("point") or _BARE_SINCE.match(mark) is not None):
                continue
            if len(found) < _MOST:
                found.append(_link(reading, match.start(), match.end(), match[0], forward=forward))
    makes = _AS_WELL.get(language) if claimed else (_MAKES if language == "en" else None)
    for match in makes.finditer(text) if makes is not None else ():
        if len(found) < _MOST:
            found.append(_link(reading, match.start(), match.end(), match[0], forward=True))
    return tuple(sorted(found, key=lambda link: link.start))


def _link(reading: Reading, start: int, end: int, mark: str, *, forward: bool) -> Link:
    text = reading.text
    low = max((one.end() for one in _END.finditer(text, 0, start)), default=0)
    stop = _END.search(text, end)
    high = stop.start() if stop is not None else len(text)
    earlier = max((one.end() for one in _END.finditer(text, 0, max(0, low - 1))), default=0) if low else low
    across = False
    rest: tuple[int, int] = (0, 0)
    if forward:
        cause, effect = (low, start), (end, high)
        if _BACK.match(text, low) is not None and low < end and not text[low:start].strip(" ,") and low:
            cause, across = (earlier, low), True
        elif _THIS.fullmatch(text[low:start].strip()) is not None and low:
            cause, across = (earlier, start), True
    else:
        part = _PART.search(text, end)
        edge = min(part.start(), high) if part is not None else high
        before = text[low:start].strip(" ,")
        low = max((joint.end() for joint in _JOINT.finditer(text, low, start)), default=low)
        cause, effect = (end, edge), (low, start)
        if low and _THIS.fullmatch(text[end:edge].strip()) is not None:  # "Because of that, …"
            cause, effect, across = (earlier, low), (low, start), True
            rest = (edge, high)
        elif not text[low:start].strip(" ,") or _LEADS.match(text, low) is not None:
            rest = (edge, high)  # "even so, because of rain, …"
        if before and _THIS.match(text, low) is not None and low:
            effect, across = (earlier, start), True
    return Link(
        _words(reading, *cause),
        (*_words(reading, *effect), *_words(reading, *rest)),
        mark.strip(" ,"),
        start,
        forward,
        across,
    )


def _words(reading: Reading, low: int, high: int) -> tuple[Word, ...]:
    return tuple(word for word in reading.words if low <= word.start < high)
