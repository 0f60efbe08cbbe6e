"""Effects: to lower a risk is not to prevent, to go with something is not to cause it, and what fell after
something was not thereby cut by it.
"""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["overdone"]

_WHOLLY = anycase(
    r"\b(?:prevent(?:s|ed|ing)?|eliminat(?:es?|ed|ing)|cur(?:es?|ed|ing)|rul(?:es?|ed|ing) out|"
    r"guarantees?|guaranteed|"
    r"avoids?|stops?|gets? rid of|abolish(?:es|ed)?|eradicat(?:es?|ed)|makes? sure|protects?|ensures?)\b",
)
_PARTLY = anycase(
    r"\b(?:(?:reduc|lower|lessen|decreas|cut|diminish|limit|minimi[sz])\w*(?=[^.;]{0,40}?\b(?:risks?|"
    r"chances?|likelihood|probability|"
    r"danger|odds|number|rate|cases|incidence))|less (?:likely|often|frequent\w*)|rarer|fewer|"
    r"help(?:s|ed)?(?: to)? (?:\w+ )?(?:prevent|avoid|protect|keep|stop|ensure|eliminate)|"
    r"(?:reliev|eas|alleviat|mitigat|sooth|slow|delay|lessen|reduc)(?:e?s|ed|ing)?|helps?)\b",
)
_CURES = anycase(r"\b(?:cur(?:e|es|ed|ing)|heal\w*|eradicat\w+|eliminat\w+)\b")
_BETTER = anycase(r"\b(?:lower|reduc|decreas|improv|reliev|eas|sooth|help|treat)(?:e|es|s|ed|ing)?\b")
_LESS = anycase(
    r"\b(?:risks?|chances?|likel\w+|odds|help\w*|(?-i:may)|might|can|could|some|often|less|fewer|reduc\w*|"
    r"lower\w*|partly|not|never|no|"
    r"relie\w+|eas(?:e|es|ed|ing)|slow\w*|delay\w*)\b|n't\b",
)
_CAUSES = anycase(
    r"\b(?:caus(?:e|es|ed|ing)|lead(?:s|ing)? to|led to|results? in|resulted in|brings? (?:about|on)|"
    r"due to|because|"
    r"triggers?|makes?|produces?)\b",
)
_BESIDE = anycase(
    r"\b(?:(?:associat|link|correlat|relat|connect)(?:ed|ion|s)?\b (?:\w+ )?(?:with|to|between)|"
    r"correlates?|goes? (?:hand in hand|along) with|"
    r"risk factor|(?:rais|increas|higher|greater)\w* (?:the |a |their |your )?(?:\w+ )?(?:risk|chance|"
    r"likelihood|odds)|more likely|"
    r"coincid\w+|contribut\w+)\b",
)
_WEAKER = anycase(
    r"\b(?:risks?|chances?|likel\w+|odds|associat\w+|link\w*|correlat\w+|relat\w+|connect\w+|(?-i:may)|"
    r"might|"
    r"can|cannot|could|contribut\w+|"
    r"not|no|never|whether|factor)\b|n't\b",
)
_CHANGES = anycase(
    r"\b(?:cut|reduce[sd]?|lower(?:s|ed)|decrease[sd]?|raise[sd]?|increase[sd]?|boost(?:s|ed)?|"
    r"improve[sd]?|halve[sd]?|"
    r"double[sd]?|shorten(?:s|ed)?|lengthen(?:s|ed)?|slow(?:s|ed)|end(?:s|ed)|save[sd]?|worsen(?:s|ed)?|"
    r"strengthen(?:s|ed)?|weaken(?:s|ed)?|prevent(?:s|ed)?|cure[sd]?|(?<=s )lower)\b(?= (?!by\b|can\b|"
    r"may\b|will\b|is\b|was\b|were\b|are\b|has\b|had\b|on\b|to\b|from\b|in\b|at\b|"
    r"on\b|\d)\w)",
)
_AIDED = anycase(r"\b(?:to|can|(?-i:may)|will|must|should|is|are|was|were|been|be|has|have)\s+$")
_THEN = anycase(
    r"\b(?:after|since|while|when|following|in the (?:year|month|week|same)\w*|as|over the same|during|"
    r"then|and|had)\b",
)
_FELL = anycase(
    r"\b(?:fell|fall(?:s|en)?|rose|risen|rises?|drop(?:s|ped)?|declin(?:e|es|ed)|grew|grown|grows?|"
    r"increased?|decreased?|"
    r"improved?|went (?:up|down)|gone (?:up|down)|doubled|halved|shrank|stopped|fewer|less|more|better|"
    r"worse|became|become|"
    r"higher|lower|ceased|ended|disappeared)\b",
)


def overdone(matter: Matter, *, stated: bool) -> Verdict:
    """Whether the claim makes more of an effect than its quotes do.

    Args:
        matter: In English.
        stated: Whether the quotes say or hint why.
    """
    text = " ".join(statement.text for statement in matter.statements)
    wholly = _WHOLLY.search(matter.text)
    partly = _PARTLY.search(text)
    if wholly is not None and partly is not None and _LESS.search(matter.text) is None and _alone(text):
        return failed(f"its quotes say {partly[0]!r}, the claim says {wholly[0]!r}")
    cures = _CURES.search(matter.text)
    if (
        cures is not None
        and partly is None
        and _CURES.search(text) is None
        and _BETTER.search(text) is not None
    ):
        return failed(f"its quotes say {_found(_BETTER, text)!r}, the claim says {cures[0]!r}")
    causes = _CAUSES.search(matter.text)
    beside = _BESIDE.search(text)
    if (
        causes is not None
        and beside is not None
        and _WEAKER.search(matter.text) is None
        and _CAUSES.search(text) is None
    ):
        return failed(f"its quotes say {beside[0]!r}, the claim says {causes[0]!r}")
    return PASSED if stated else _only_then(matter)


_GRADE = anycase(r"fewer|less|more|better|worse|higher|lower")
"""What stands before the word that it grades: "lower costs"."""


def _found(pattern: Finder, text: str) -> str:
    match = pattern.search(text)
    return match[0] if match is not None else ""


def _alone(text: str) -> bool:
    """Whether nothing in the text is as strong as what is claimed."""
    strong = [
        match
        for match in _WHOLLY.finditer(text)
        if not _PARTLY.search(text[max(0, match.start() - 14) : match.end()])
    ]
    return not strong


def _only_then(matter: Matter) -> Verdict:
    """Whether the claim has something change what only changed after it or beside it."""
    for match in _CHANGES.finditer(matter.text):
        if _AIDED.search(matter.text[: match.start()]) is not None:
            continue
        agent = _content(matter.said, 0, match.start())
        changed = _content(matter.said, match.end(), len(matter.text))
        if not agent or not changed:
            continue
        for statement in matter.statements:
            fell = _FELL.search(statement.text)
            if fell is None or _THEN.search(statement.text) is None:
                continue
            if any(
                _acts(statement.reading, word, agent, changed)
                for word in statement.reading.words
                if _CHANGES.match(word.text + " x")
            ):
                return PASSED
            stop = len(statement.text) if _GRADE.match(fell[0]) is not None else fell.start()
            before = _content(statement.reading, 0, stop)
            if _shared(changed[:3], before) and _shared(agent, list(statement.reading.words)):
                return failed(
                    f"the claim has {agent[-1].text!r} bring it about, its quotes only say that both happened"
                )
    return PASSED


def _content(reading: Reading, low: int, high: int) -> list[Word]:
    return [word for word in reading.words if low <= word.start < high and word.content]


def _acts(reading: Reading, verb: Word, agent: list[Word], changed: list[Word]) -> bool:
    return _shared(agent, _content(reading, 0, verb.start)) and _shared(
        changed, _content(reading, verb.end, len(reading.text))
    )


def _shared(words: list[Word], others: list[Word]) -> bool:
    return any(word.stem == other.stem or word.family == other.family for word in words for other in others)
