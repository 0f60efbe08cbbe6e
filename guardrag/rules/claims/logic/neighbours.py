"""The next sentence: what the claim speaks of its quotes do not name, and the passage excepts it."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.text import split_sentences

__all__ = ["said_otherwise"]

_LIMITS = anycase(
    r"\b(?:only|not|never|no|none|cannot|except\w*|excluded?|exempt\w*|instead|in addition|additionally|"
    r"however|other\w*|separate\w*|different\w*|own)\b|n't\b",
)
_CONTRASTS = anycase(
    r"\b(?:unlike|than|whil(?:e|st)|whereas|but|besides|like|as well as|also|both|apart|except\w*)\b"
)
_AROUND = 600
"""Characters on either side of a quote that are looked at."""
_SUBJECT = 4
"""Words that a sentence names its subject with."""


def said_otherwise(matter: Matter) -> str:
    """The sentence beside a quoted one that excepts what the claim speaks of; empty if there is none."""
    if _LIMITS.search(matter.text) is not None or any(one.hard for one in negatives(matter.said, "en")):
        return ""
    strange = [word for word in matter.said.content() if not matter.has(word)]
    if not strange or _CONTRASTS.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        for sentence in _beside(statement):
            if _LIMITS.search(sentence) is not None and _begins_with(read(sentence), strange):
                return sentence.strip()
    return ""


def _begins_with(sentence: Reading, strange: list[Word]) -> bool:
    """Whether a sentence begins with a subject of two words that only the claim has as well, and its verb."""
    words = [word for word in sentence.words if word.low not in _SKIPPED][: _SUBJECT + 1]
    own = 0
    while own < len(words) and any(words[own].stem == other.stem for other in strange):
        own += 1
    return own >= _FEWEST and own < len(words) and words[own].clause == words[0].clause


_FEWEST = 2


_SKIPPED = wordset("the a an yes no all every each")


def _beside(statement: Statement) -> list[str]:
    """The sentences of the passage that stand near a quoted one, without it."""
    around = statement.piece.around
    at = around.window.find(around.sentence)
    if at < 0 or around.cells:
        return []
    end = at + len(around.sentence)
    texts = around.window[max(0, at - _AROUND) : at], around.window[end : end + _AROUND]
    return [text[span.start : span.end] for text in texts for span in split_sentences(text)]
