"""Whether a passage states what stands in it: questions, suppositions and what it calls false state nothing.

"It is a myth that a refund takes a year" holds every word of an answer, and the passage
says the opposite.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from guardrag.retrieval.extractive_moods import is_directive, is_question
from guardrag.retrieval.extractive_units import Unit
from guardrag.rules.claims.stance.instructions import instructs_machines

__all__ = ["asserted"]

_PEOPLE = (
    r"(?:(?:some|many|most|few|others)(?=\ )"
    r"|(?:(?:some|many|most|a\ lot\ of|few|other|certain)\ )?(?:of\ )?(?:the\ |our\ )?"
    r"(?:people|customers|users|employees|colleagues|readers|guests|newcomers|visitors|tenants))"
)
_HOW = r"(?:often|sometimes|commonly|widely|frequently|wrongly|falsely|mistakenly|incorrectly|still|once)"
_THINK = (
    r"(?:(?:think|believe|assume|imagine|suspect|suppose)s?"
    r"|(?:say|claim|hear|fear|expect|report)s?(?=\ that\b))"
)
_DENIED = re.compile(
    rf"""
      \b (?: myth | misconception | misunderstanding | fallacy | rumou?r | urban\ legend )s? \b
        (?: \ (?:that|is|was|has|about) | , | \s*: )
    | \b contrary\ to\b
    | \b (?: it | this ) \ (?: is | was | 's ) \ (?: simply\ | just\ | plainly\ )? (?: not\ | no\ longer\ )
        (?: true | correct | the\ case | so ) \ that\b
    | \b it \ (?: isn't | wasn't ) \ (?: true | correct | the\ case ) \ that\b
    | \b it \ (?: is | was | would\ be ) \ (?: simply\ )?
        (?: false | untrue | wrong | incorrect | a\ mistake | an\ error | a\ lie | nonsense )
        \ (?: that | to \ (?: say | think | believe | assume | claim ) )\b
    | \b it \ (?: is | was ) \ (?:{_HOW}\ )+ (?: said | believed | claimed | assumed | thought | rumou?red )\b
    | ^\W* (?:{_PEOPLE}|nobody\ should|you\ (?:may|might)) \ (?:{_HOW}\ )? {_THINK} \b
    | \b (?: wrongly | falsely | mistakenly | incorrectly )
        \ (?: {_THINK} | said | stated | claimed | believed | listed )\b
    | \b rumou?r \ has \ it\b
    """,
    re.VERBOSE | re.IGNORECASE,
)
_LABEL = r"(?:myths?|misconceptions?|fiction|rumou?rs?|wrong|false|untrue|incorrect|not true)"
_LABELLED = re.compile(rf"^\W*{_LABEL}\W*(?: \d+|#\d+)?\W*[:|–—-]", re.IGNORECASE)
_MYTHS = re.compile(
    r"\b(?:myths?|misconceptions?|rumou?rs?|false claims|urban legends|fiction)\b", re.IGNORECASE
)
_SETS_RIGHT = re.compile(
    r"^\W*(?:fact|facts|reality|truth|the truth|true|in fact|in reality|actually|correct|answer|no|yes)\b",
    re.IGNORECASE,
)


def asserted(unit: Unit, headings: Sequence[str]) -> bool:
    """True if the passage itself says what stands in this piece.

    Not said are questions, orders to assistants, suppositions with what follows them in
    their paragraph, what is called a myth or somebody's mistaken belief, and what stands
    under a heading that announces such.
    """
    if unit.supposed or not _states(unit.text):
        return False
    if any(_MYTHS.search(heading) for heading in headings[-1:]):
        return bool(_SETS_RIGHT.match(unit.text))
    return True


@lru_cache(maxsize=8192)
def _states(text: str) -> bool:
    if is_question(text) or is_directive(text) or _DENIED.search(text) or _LABELLED.match(text):
        return False
    return not instructs_machines(text)
