"""Attribution: what somebody believes, says or estimates is not thereby so, and is not somebody else's
view.
"""

from __future__ import annotations

import re

from guardrag.rules.claims.matter import Matter, Statement
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.claims.words import Reading, Word, read

__all__ = ["LANGUAGES", "check_attribution"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "zh", "ja", "ar"})

_VIEW = {
    "en": (
        r"\b(?:believ\w+|thinks?|thought|suspects?|suspected|claims?(?= that)|claimed|allege\w*|"
        r"allegedly|reportedly|argues?|argued|speculat\w+|assumes?|estimat\w+|suggests?(?! \w+ing)|"
        r"suggested|"
        r"considers?|in (?:his|her|their|\w+'s) (?:view|opinion)|according to|expects?(?!\()|expected|"
        r"predict\w*|forecast\w*|hope\w*|hypothes\w+|says?(?= that| it| the)|said|fears?|opinion|"
        r"supposed\w*|assessment)\b"
    ),
    "de": (
        r"\b(?:glaub\w+|vermut\w+|meint|meinen|laut|angeblich|schätz\w+|hält|halten|behauptet\w*|"
        r"nach Ansicht|nach Angaben|zufolge|soll|erwart\w+)\b"
    ),
    "fr": (
        r"\b(?:croi\w+|pense\w*|selon|d'après|estim\w+|affirm\w+|prétend\w*|suppos\w+|serait|"
        r"considèr\w+)\b"
    ),
    "es": r"\b(?:cree\w*|piensa\w*|según|estima\w*|afirma\w*|supone\w*|considera\w*|opina\w*|presunt\w+)\b",
    "zh": r"认为|据称|估计|相信|据说|表示|预计|声称|推测",
    "ja": r"と考え|と思|によると|によれば|推定|とされ|と述べ|見込|らしい|という",
    "ar": r"يعتقد\w*|يرى|يظن\w*|وفق[اً]*|بحسب|حسب|يقدر\w*|يزعم\w*|يقول\w*|يتوقع\w*",
}
_PROOF = re.compile(
    (
        r"\b(?:prov(?:en|ed|es)|proof|demonstrat\w+|confirm(?:ed|s)|establish(?:ed|es) that|"
        r"certain(?:ly)? (?:that|is)|undoubtedly|scientific(?:ally)?|fact(?: is)? that|known (?:that|"
        r"for)|clearly|guarantee\w*)\b|"
        r"bewiesen|erwiesen|prouvé|démontré|demostrado|probado|证明|证实|証明|ثبت|مؤكد"
    ),
    re.IGNORECASE,
)
_SOURCE = re.compile(
    (
        r"\b(?:independent|official|study|studies|survey|experts?|scientists?|researchers?|doctors?|"
        r"authorities|government)\b"
    ),
    re.IGNORECASE,
)
_SPEAKS = re.compile(
    (
        r"(?P<who>[^,.;:]{2,60}?),?\s{1,9}(?:say|says|said|believes?|think|thinks|argues?|suggests?|"
        r"considers?|recommends?|warns?|(?:claims?|states?|writes?|reports?|notes?|found|finds|"
        r"estimates?) that)\b(?! (?:by|to)\b)"
        r"|\b(?:according to|in the (?:view|opinion) of)\s+(?P<to>[^,.;:]{2,60}?)(?=,| the\b| it\b|"
        r" \w+ed\b|$)|\bin (?P<view>[^,.;:]{2,40}?)'s (?:view|opinion)"
    ),
    re.IGNORECASE,
)


def check_attribution(matter: Matter) -> Verdict:
    """Compares who is said to hold what, and how surely."""
    language = matter.language
    view = re.compile(_VIEW[language], re.IGNORECASE)
    quoted = [_quoted(statement) for statement in matter.statements]
    proof = _PROOF.search(matter.text)
    if (
        proof is not None
        and not any(_PROOF.search(statement.text) for statement in matter.statements)
        and not _known(matter, proof[0])
    ):
        return failed(f"the claim says {proof[0]!r}, its quotes do not")
    source = _SOURCE.search(matter.text)
    if source is not None and not _known(matter, source[0]):
        return failed(f"the claim names {source[0]!r} as its source, its quotes do not")
    stated = next((match for text in quoted if (match := view.search(_IF.sub(" ", text))) is not None), None)
    if stated is not None and view.search(matter.text) is None and not _hedged(matter, stated[0]):
        return failed(f"its quotes say {stated[0]!r}, the claim states it as a fact")
    return _speaker(matter)


_IF = re.compile(r"\b(?:if|unless|whether|where) [^,;.]*", re.IGNORECASE)
"""What is only a condition is no view."""
_TURNS = re.compile(r", but |; |, while |, whereas ")
"""What stands before is said by itself."""
_CODE = re.compile(r"`[^`]*`")


def _quoted(statement: Statement) -> str:
    words = statement.quoted()
    if not words:
        return statement.text
    # A speaker in front of the quote, as in "the authors believe that …", belongs to it.
    text = _CODE.sub(lambda code: " " * len(code[0]), statement.text)
    end = max(words[-1].end, statement.end)
    start = max((match.end() for match in _TURNS.finditer(text, 0, statement.start)), default=0)
    return text[start:end].rsplit(". ", 1)[-1]


def _known(matter: Matter, word: str) -> bool:
    return any(
        reading.covers(there) for there in read(word).words for reading in matter.readings() if there.content
    )


_HEDGE = re.compile(
    (
        r"\b(?:may|might|could|possibly|probably|likely|perhaps|seem\w*|appear\w*|about|around|"
        r"approximately|roughly|view|opinion|plan\w*|will|should|recommend\w*|advis\w+|is to|are to|"
        r"due|target|hold|regard\w*|count\w*)\b|"
        r"etwa|rund|environ|unos|约|约|約|حوالي"
    ),
    re.IGNORECASE,
)


def _hedged(matter: Matter, stated: str) -> bool:
    """Whether the claim keeps the doubt in other words; "recommended" and the like are no views."""
    return _HEDGE.search(matter.text) is not None or (
        stated.lower().startswith(("suggest", "assum")) and "if" in matter.text
    )


def _speaker(matter: Matter) -> Verdict:
    """Who says it in the claim must be who says it in the evidence."""
    if matter.language != "en":
        return PASSED
    claimed = _SPEAKS.search(matter.text)
    if claimed is None or re.search(r"\b(?:we|I|you)\s+\w+$", claimed[0], re.IGNORECASE) is not None:
        return PASSED
    mine = _who(claimed)
    if not mine:
        return PASSED
    for statement in matter.statements:
        for match in _SPEAKS.finditer(statement.text):
            theirs = read(next(group for group in match.groups() if group))
            if any(theirs.covers(word) for word in mine):
                return PASSED
    if any(_SPEAKS.search(statement.text) for statement in matter.statements):
        return failed(f"the claim has {mine[-1].text!r} say it, its quotes somebody else")
    return PASSED


def _who(match: re.Match[str]) -> list[Word]:
    reading: Reading = read(next(group for group in match.groups() if group))
    return [word for word in reading.words if word.content]
