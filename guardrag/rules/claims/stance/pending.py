"""Pending: what is planned, proposed or looked into is not done and not settled; English."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_pending", "elsewhere", "kept_in"]

_OPEN = (
    r"\b(?:plan(?:s|ned|ning)?|propos\w*|suggest\w*|consider\w*|discuss\w*|debat\w*|examin\w*|"
    r"investigat\w*|stud(?:y|ies|ied|ying)|review\w*|weigh(?:s|ed|ing)?|look\w*|explor\w*|think\w*|"
    r"thought|idea|option|ask\w*|request\w*|demand\w*|call\w*|want\w*|wish\w*|hop(?:e|es|ed|ing)|seek\w*|"
    r"sought|press\w*|push\w*|appl(?:y|ied|ying|ication\w*)|bid|petition\w*|campaign\w*|motion|draft\w*|"
    r"would|could|(?-i:may)|might|should|if|whether|possib\w+|open|undecided|unclear|not|no|need\w*|must|"
    r"requir\w*|aim\w*|intend\w*|in favou?r|urg\w+|question\w*|suspect\w*|put forward|decision|decide|"
    r"lies with|tabled|mooted|floated)\b|n't\b"
)
_KEPT_OPEN = anycase(_OPEN)
_KEPT_PLANNED = anycase(
    _OPEN
    + r"|\b(?:will|shall|due|is to|are to|scheduled|set|expect\w*|future|next|soon|coming|upcoming|from|"
    r"until|target\w*|forecast\w*|preparation|prepar\w+|by \d{4})\b",
)
_SETTLED = anycase(r"\b(?:was|were|has|have|had|been|\w{3,}ed|is now|are now|now)\b")
"""A claim that speaks of something done."""
_BEFORE = anycase(
    r"\b(?:is|are|was|were|remains?|has been|have been|being) (?:still |now |currently |only |also |"
    r"again )?(?:(?P<open>proposed|under (?:discussion|consideration|review|study|examination|"
    r"investigation|debate|negotiation)|being (?:considered|discussed|debated|examined|studied|weighed|"
    r"investigated|negotiated|looked into)|discussed|debated|on the agenda|up for (?:debate|discussion)|"
    r"requested|called for|demanded)|(?P<planned>planned|scheduled|envisaged|intended|foreseen|"
    r"pencilled in|in preparation|in the pipeline|"
    r"being (?:planned|prepared)))\b(?! by \w+ing)",
)
_AFTER = anycase(
    r"\b(?:(?:propos(?:es|ed|ing)|suggest(?:s|ed|ing)|(?:is|are|was|were|has been|"
    r"have been) (?:considering|discussing|debating|examining|studying|weighing|exploring|investigating|"
    r"reviewing|mulling|contemplating|looking (?:into|at)|thinking about)|consider(?:s|ed)? (?=\w+ing\b)|"
    r"(?:demand(?:s|ed)?|request(?:s|ed)?) (?=(?:an?|the|that|more|another|new|higher|lower|fewer|their|"
    r"his|her|its)\b)|demanding|requesting|(?:call|ask|press|push|campaign)(?:s|es|ed|ing)? for|(?:appl|"
    r"lobb)(?:ies|ied|ying) for|petition(?:s|ed|ing)? for|bid(?:s|ding)? for|hop(?:es?|ed|ing) (?:for|"
    r"to)|"
    r"motion to|proposal to|(?:want|wish)(?:s|es|ed)? to))(?= |\b)",
)
_HAS_BEEN = anycase(r"\b(?:has|have|had)(?: already| now| since)? been (?:\w+ly )?(?P<verb>\w+)")
_WHEN = anycase(r"\b(?:after|once|when|if|unless|until|before|that|which|who)\b[^.;,]*$")
_ORDER = re.compile(
    r"\W*[A-Z][a-z]+(?<!s)(?<!ed)(?<!ing)(?! (?:is|are|was|were|has|have|can|may|will|must|\w+ed)\b)"
)
"""A sentence that begins with a verb in its plain form; what it tells to do is not done."""
_NOTES = anycase(r"\b(?:release|change|version|history|news?|what's)|\d\.\d")
"""Where a change log tells what was done as if it were to be done: "Deprecate the old call"."""
_GIVEN = anycase(
    r"\b(?:grant(?:s|ed|ing)?|agree[sd]? to|agreeing to|approv(?:es?|ed|ing)|accept(?:s|ed|ing)?|met|"
    r"accede[sd]? to|allow(?:s|ed)?|fulfill?(?:s|ed)?)\b[^.;]{0,50}$"
)
"""What was granted before it was wished for."""
_RULES = anycase(
    r"\b(?:law|rules?|regulations?|act|code|contract|agreement|standard|api|server|client|function|page|"
    r"form)\b[^.;]{0,20}$",
)
"""What such a thing demands or requests is so, and no wish."""
_FAR = 6


def check_pending(matter: Matter) -> Verdict:
    """Whether the claim takes for done or settled what its quotes say is planned or looked into."""
    done = {
        stem(match["verb"].lower())
        for match in _HAS_BEEN.finditer(matter.text)
        if _WHEN.search(matter.text[: match.start()]) is None
    }
    for statement in matter.statements:
        first = statement.reading.words[0] if statement.reading.words else None
        ordered = first is not None and first.stem in done and _ORDER.match(statement.text) is not None
        if first is not None and ordered and not any(_NOTES.search(text) for text in statement.piece.context):
            return failed(
                f"its quotes only tell somebody to do this ({first.text!r}), the claim says that it was done"
            )
        for match in _BEFORE.finditer(statement.text):
            if not _touched(statement, match) or kept_in(matter, match):
                continue
            planned = match["planned"] is not None
            kept = _KEPT_PLANNED if planned else _KEPT_OPEN
            if kept.search(matter.text) is not None or (planned and _SETTLED.search(matter.text) is None):
                continue
            subject = _clause_words(statement, match.start(), before=True)
            if subject and _mostly(matter, subject[-_FAR:]) and not elsewhere(matter, statement, match):
                return failed(f"its quotes say {match[0].strip()!r} of this, the claim says it is so")
        if _KEPT_OPEN.search(matter.text) is not None:
            continue
        for match in _AFTER.finditer(statement.text):
            if kept_in(matter, match):
                continue
            before = statement.text[: match.start()]
            if not _touched(statement, match) or _RULES.search(before) or _GIVEN.search(before):
                continue
            ruled = _clause_words(statement, match.end(), before=False)[:_FAR]
            if ruled and _mostly(matter, ruled) and not elsewhere(matter, statement, match):
                return failed(f"its quotes say {match[0].strip()!r} of this, the claim says it is so")
    return PASSED


def kept_in(matter: Matter, match: re.Match[str]) -> bool:
    """Whether the claim says what was found in the same words."""
    return match[0].strip().lower() in matter.text.lower()


def _touched(statement: Statement, match: re.Match[str]) -> bool:
    words = statement.quoted()
    if not words:
        return True
    return (
        match.start() < max(words[-1].end, statement.end)
        and min(words[0].start, statement.start) <= match.end()
    )


def _clause_words(statement: Statement, at: int, *, before: bool) -> list[Word]:
    """The words with content of the clause before or after a place."""
    if before:
        words = [word for word in statement.reading.words if word.end <= at]
        return [word for word in words if word.content and word.clause == words[-1].clause] if words else []
    words = [word for word in statement.reading.words if word.start >= at]
    return [word for word in words if word.content and word.clause == words[0].clause] if words else []


def _mostly(matter: Matter, words: list[Word]) -> bool:
    return sum(matter.said.covers(word) for word in words) * 2 >= len(words)


def elsewhere(matter: Matter, statement: Statement, match: re.Match[str]) -> bool:
    """Whether what the claim says stands in another sentence of its quotes as well."""
    low = max((edge.end() for edge in _SENTENCE.finditer(statement.text, 0, match.start())), default=0)
    stop = _SENTENCE.search(statement.text, match.end())
    high = stop.start() if stop is not None else len(statement.text)
    here = [word for word in statement.reading.words if low <= word.start < high and word.content]
    there = [word for word in statement.reading.words if not low <= word.start < high and word.content]
    there += [
        word
        for other in matter.statements
        if other is not statement
        for word in other.reading.words
        if word.content
    ]
    content = matter.said.content()
    only_here = [
        word
        for word in content
        if any(_same(word, one) for one in here) and not any(_same(word, one) for one in there)
    ]
    beside = [word for word in content if any(_same(word, one) for one in there)]
    return len(beside) > len(only_here) if len(only_here) < _OWN else len(beside) >= len(only_here)


_SENTENCE = re.compile(r"[.!?](?=\s|$)|\n")
_OWN = 2
"""Words that a claim must have from a sentence alone for it to be made of that sentence."""


def _same(one: Word, other: Word) -> bool:
    return one.stem == other.stem or one.family == other.family
