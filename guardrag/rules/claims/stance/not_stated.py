"""What a sentence only supposes, tells the reader to see to, or takes back at its end; English."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.grammar_words import DETERMINERS
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.stance.reversals import ENDED, FALSE
from guardrag.rules.claims.stance.shared_words import mostly_said, touches
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_not_stated"]

_TO_SEE_TO = anycase(
    r"(?:^|[.!?:;]\s+|\b(?:please|then|always|and|to|must|should)\s+)(?P<how>(?:make|be|making) sure|"
    r"ensure|(?:double-)?check|verify|see to it)(?: that)? (?P<what>[^.;!?]+)"
)
_SUPPOSED = anycase(
    r"(?:^|[.!?;]\s+)(?:but |and |even )?(?P<how>if|when|whenever|unless|once|in case|as soon as|suppose|"
    r"assuming)(?: that)? (?P<what>[^.;!?]+?), (?!and\b|or\b|but\b)"
)
_TAKEN_BACK = anycase(
    rf"(?:, which|,? (?:and|but|though|although) (?:this|that|it)) (?:(?:is|was|has been|proved|turned out)"
    rf" (?:to be )?(?:{FALSE})|(?:(?:is|was) )?(?:{ENDED}))"
)
_KEEPS = anycase(
    r"\b(?:not|no|never|false|wrong|untrue|longer|until|formerly|previously|once|used to|had)\b|n't\b"
)
_LIGHT = DETERMINERS | wordset("that then there it")


def check_not_stated(matter: Matter, statement: Statement) -> Verdict:
    """Whether the claim is made of such a part of its quote, and of nothing else."""
    if statement.piece.around.cells:
        return PASSED
    back = _TAKEN_BACK.search(statement.text)
    if (
        back is not None
        and _KEEPS.search(matter.text) is None
        and mostly_said(matter, read(statement.text[: back.start()]).content())
    ):
        return failed(f"its quotes take back what they say ({back[0].strip(' ,')!r})")
    for pattern in (_TO_SEE_TO, _SUPPOSED):
        for match in pattern.finditer(statement.text):
            if not touches(statement, match.start("what"), match.end("what")):
                continue
            rest = read(f"{statement.text[: match.start()]} {statement.text[match.end() :]}")
            if _made_of(matter, read(match["what"])) and not _made_of(matter, rest):
                return failed(f"its quotes say {match['how'].lower()!r} of it, the claim states it as a fact")
    return PASSED


def _made_of(matter: Matter, part: Reading) -> bool:
    """Whether every word of the claim stands in that part, "is" and "can" too."""
    low = {word.low for word in part.words}
    words = [word for word in matter.said.words if word.low not in _LIGHT]
    return bool(words) and all(word.low in low or (word.content and part.has(word)) for word in words)
