"""Causation: a "because" of the claim's own is an invention, and so is another reason than the one stated."""

from __future__ import annotations

import re
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, meets
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.stance.cause_words import HEDGED, LANGUAGES, SOFT, WEAK
from guardrag.rules.claims.stance.overstated import EFFECTS, overstated
from guardrag.rules.claims.stance.reasons import Link, links
from guardrag.rules.claims.stance.shared_words import same
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_causes"]

_WEAK = {language: anycase(pattern) for language, pattern in WEAK.items()}
_HEDGED = anycase(HEDGED)
_NOT_BECAUSE = anycase(
    r"(?:\b(?:not|never|nor|neither|nicht|pas|no)|n't)(?: (?:only|just|simply|merely|necessarily|nur|"
    r"seulement|solo))?\s*$",
)
_NOT_CAUSING = anycase(r"(?:\b(?:not|never|nor|neither|nicht|pas|no)|n't)(?: \w+)?\s*$")
_NEAR = 24
"""Characters before a link in which it is hedged or denied."""
_SOFT = {language: anycase(pattern) for language, pattern in SOFT.items()}
_LIGHT = wordset("spend time way thing go get put")
_KNOWN = 0.34
"""Least share of the words of a reason that must be in the evidence."""
_EXAMPLE = anycase(
    r"\b(?:for (?:example|instance)|such as|e\.g[.․])[ ,]*$|zum Beispiel $|par exemple $|por ejemplo $",
)
"""A reason that is only an example of a case."""


def check_causes(matter: Matter) -> Verdict:
    """Whether the evidence states a cause where the claim does, and that one."""
    language = matter.language
    claimed = [link for link in links(matter.text, language, claimed=True) if not _spared(matter, link)]
    if claimed:
        stated = _stated(matter)
        sure = next((link for link in claimed if not _weak(matter, link) and not _hedged(matter, link)), None)
        if sure is not None and not stated and not _softly(matter, sure):
            return failed(f"the claim gives a cause ({sure.mark!r}), its quotes give none")
        if sure is not None and _unsettled(matter):
            return failed(f"the claim gives a cause ({sure.mark!r}), its quotes leave it open")
        for link in claimed:
            verdict = _same_reason(matter, link)
            if verdict is PASSED:
                verdict = _that_one(matter, link, stated)
            if verdict is not PASSED:
                return verdict
    return overstated(matter, EFFECTS) if language == "en" else PASSED


def _spared(matter: Matter, link: Link) -> bool:
    """Whether the claim denies the link, or gives it as an example only."""
    before = matter.text[: link.start]
    denied = _NOT_CAUSING if link.forward else _NOT_BECAUSE
    if link.mark.lower().startswith("not "):
        return True
    if link.mark.lower() == "caused by" and _side_by_side(matter, link):
        return True
    if _ORIGIN.match(link.mark) is not None and _SHARE.search(before) is not None:
        return True
    return _EXAMPLE.search(before) is not None or denied.search(before[-_NEAR:]) is not None


def _side_by_side(matter: Matter, link: Link) -> bool:
    """Whether "damage caused by frost" is the "frost damage" of the quotes."""
    cause = next((word for word in link.cause if word.content), None)
    effect = next((word for word in reversed(link.effect) if word.content), None)
    if cause is None or effect is None:
        return False
    return any(
        meets(one, cause) and meets(other, effect)
        for statement in matter.statements
        for one, other in pairwise(statement.reading.words)
    )


_ORIGIN = anycase(r"(?:com|came|deriv|originat)")
_SHARE = anycase(
    r"\b(?:half|thirds?|quarters?|fifths?|tenths?|most|much|part|share|bulk|majority|rest|per ?cent)\b|[%‰]"
)
"""Half of the mark comes from the exam: what something is made up of is no cause."""
_THEN = {"de": anycase(r"\b(?:nach|seit|während)\b")}
"""What makes an invention of a word that may as well say by which way."""


def _weak(matter: Matter, link: Link) -> bool:
    pattern = _WEAK.get(matter.language)
    then = _THEN.get(matter.language)
    if then is not None and any(then.search(statement.text) is not None for statement in matter.statements):
        return False
    return pattern is not None and pattern.match(link.mark) is not None


_OPEN = anycase(
    r"\b(?:causes?|reasons?|why|how)\b[^.;]{0,50}\b(?:not|never|no one|nobody|un(?:known|clear|certain)|"
    r"open|investigat\w+|examin\w+)\b|\b(?:not|no|without|un(?:known|clear|"
    r"certain))\b[^.;]{0,40}\b(?:causes?|reasons?|why|causal\w*|causation)\b|"
    r"\bwhether\b[^.;]{0,80}\b(?:connected|related|linked|caused|cause|due|responsible|led|to blame|"
    r"behind|contributed|played)\b|\b(?:cannot|can't|could not|couldn't|not|n't|nobody|no one|none|hard|"
    r"difficult|impossible|early|unable|remains)\b(?: \w+){0,3}? (?:say|tell|told|said|know|known|"
    r"determined?|established?|clear|decided?|separated?|distinguish(?:ed)?|attributed?|judged?|"
    r"seen)\b[^.;]{0,40}?\b(?:which|what|whether|why|if|to)\b|\b(?:which|what|whether|"
    r"why)\b[^.;]{0,60}?\b(?:made the difference|decisive|brought (?:it|this|that) about|(?:is|was|were|"
    r"are) (?:to blame|behind|responsible))\b[^.;]{0,30}?\b(?:unclear|unknown|open|not|remains?)\b|"
    r"\bother (?:\w+ )?(?:factors|causes|reasons|influences|explanations)\b[^.;]{0,40}?\b(?:may|might|"
    r"could|"
    r"can(?:not|'t)?|possibl\w+)\b",
)
_LEAVES = anycase(
    r"\b(?:not|no|never|un(?:known|clear|certain)|open|whether|suspect\w*|possib\w+|(?-i:may)|might|could|"
    r"probabl\w+|likel\w+)\b|n't\b",
)


def _unsettled(matter: Matter) -> bool:
    """Whether the quotes say that the cause is not known, and the claim gives one."""
    return (
        matter.language == "en"
        and _LEAVES.search(matter.text) is None
        and any(_OPEN.search(statement.text) is not None for statement in matter.statements)
    )


def _hedged(matter: Matter, link: Link) -> bool:
    near = matter.text[max(0, link.start - _NEAR) : link.start + len(link.mark)]
    return link.forward and _HEDGED.search(near) is not None


def _stated(matter: Matter) -> list[Link]:
    """What the evidence gives a reason for; quotes of one passage are read as one text."""
    whole = " ".join(dict.fromkeys(statement.text.strip() for statement in matter.statements))
    found = list(links(whole, matter.language))
    for statement in matter.statements:
        for lead in statement.leads:
            found += links(lead.text, matter.language)
        if statement.piece.around.before:
            found += [
                link
                for link in links(f"{statement.piece.around.before} {statement.text}", matter.language)
                if link.across
            ]
    return found


def _softly(matter: Matter, link: Link) -> bool:
    """Whether the evidence hints at a reason, of what the claim gives one for."""
    soft = _SOFT[matter.language]
    for statement in matter.statements:
        texts = (statement.text, *(lead.text for lead in statement.leads))
        if any(soft.search(text) is not None for text in texts) and (
            matter.language != "en" or _results(statement, link)
        ):
            return True
    return False


def _results(statement: Statement, link: Link) -> bool:
    """Whether a sentence speaks of what the claim gives a reason for."""
    effect = _own(link.effect, link.cause)
    readings = (statement.reading, *statement.leads)
    return not effect or any(reading.covers(word) for word in effect for reading in readings)


_DEGREE = re.compile(
    r"(?!other|number|under|over|after|water|paper|user|order|later|server|letter|member|test|"
    r"request|best|interest|west)\w{3,}(?:er|est)"
)
"""A comparative or superlative: a reason of degree that the evidence does not have is another reason."""


def _same_reason(matter: Matter, link: Link) -> Verdict:
    """The words of the reason must come from the evidence."""
    if matter.language != "en":
        return PASSED
    words = [word for word in link.cause if word.content]
    if not words:
        return PASSED
    if link.forward:  # what acts may be named by a heading alone
        if any(reading.covers(word) for word in words for reading in matter.readings()):
            return PASSED
        return failed(f"the claim gives the reason {_text(link.cause)!r}, its quotes do not speak of it")
    words = [word for word in words if not any(same(word, other) for other in link.effect)] or words
    words = [word for word in words if word.stem not in _LIGHT] or words
    strange = [
        word for word in words if not any(statement.reading.covers(word) for statement in matter.statements)
    ]
    known = len(words) - len(strange)
    if known / len(words) < _KNOWN or any(_DEGREE.fullmatch(word.low) for word in strange):
        return failed(f"the claim gives the reason {_text(link.cause)!r}, its quotes do not")
    return PASSED


def _that_one(matter: Matter, link: Link, stated: list[Link]) -> Verdict:
    """Whether the evidence gives this reason for this, and not the other way round or another reason."""
    cause = _own(link.cause, link.effect)
    effect = _own(link.effect, link.cause)
    if not cause or not effect:
        return PASSED
    reversed_, elsewhere, vague = None, None, False
    for other in stated:
        theirs, results = _own(other.cause, other.effect), _own(other.effect, other.cause)
        straight = _share(cause, theirs) + _share(effect, results)
        crossed = _share(cause, results) + _share(effect, theirs)
        if _share(cause, theirs) > 0 and straight >= crossed:
            if _share(effect, results) > 0:
                return PASSED
            vague = True
            continue
        if crossed >= 1 and crossed > straight and _share(cause, results) and _share(effect, theirs):
            reversed_ = other
        elif _share(effect, results) * 2 >= 1 and not _share(cause, theirs):
            elsewhere = other
    why = _text(link.cause)
    if vague and elsewhere is None:
        return PASSED
    if reversed_ is not None:
        return failed(f"the claim makes {why!r} the cause, its quotes the effect")
    if elsewhere is not None and _beside(matter, cause, elsewhere):
        return failed(f"the claim gives the reason {why!r}, its quotes give another")
    return PASSED


def _text(words: tuple[Word, ...]) -> str:
    return " ".join(word.text for word in words)


def _own(words: tuple[Word, ...], others: tuple[Word, ...]) -> list[Word]:
    """The words with content that the other side has not."""
    return [word for word in words if word.content and not any(same(word, other) for other in others)]


def _share(words: list[Word], theirs: list[Word]) -> float:
    return sum(any(meets(word, other) for other in theirs) for word in words) / len(words)


def _beside(matter: Matter, cause: list[Word], other: Link) -> bool:
    """Whether the evidence has the words of the claimed reason, but not in the reason it gives."""
    inside = {word.stem for word in other.cause}
    return any(
        word.stem not in inside and any(statement.reading.has(word) for statement in matter.statements)
        for word in cause
    )
