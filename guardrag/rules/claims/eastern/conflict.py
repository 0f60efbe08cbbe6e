"""Conflict: another passage shown says another number of the same thing in the same words."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.clauses import cover, tokens, written
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.stance import conflict
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_conflict"]

_ABOUT, _SAME = 0.5, 0.75
_LONGEST, _SENTENCES = 6000, 40
_DATED = re.compile(r"(?:19|20)\d\d|版|更新|改定|改訂|修订|旧|新|تحديث|الاصدار|السابق|المقبل")
"""What may settle which of two passages holds."""


def check_conflict(matter: Matter) -> Verdict:
    """As for any language, and then sentence by sentence by their characters or stems."""
    verdict = conflict.check_conflict(matter)
    if verdict is not PASSED or not matter.evidence.others or matter.claim.derived is not None:
        return verdict
    language = matter.language
    said = tokens(matter.text, language)
    own = [one for one in quantities(matter.text, language) if not one.soft and one.unit is not None]
    quoted = " ".join(statement.text for statement in matter.statements)
    context = " ".join(matter.evidence.context)
    known = said | tokens(f"{quoted} {context} {matter.evidence.question}", language)
    if not own or _DATED.search(written(f"{matter.text} {quoted} {context}", language)):
        return PASSED
    for other in matter.evidence.others:
        if _DATED.search(written(" ".join(other.context), language)):
            continue
        for sentence in re.split(r"[。！？؟.\n]", other.text[:_LONGEST])[:_SENTENCES]:
            theirs = tokens(sentence, language)
            there = theirs | tokens(" ".join(other.context), language)
            if cover(said, there) < _ABOUT or cover(theirs, known) < _SAME:
                continue
            numbers = [one for one in quantities(sentence, language) if not one.soft]
            for mine in own:
                alike = [one for one in numbers if one.dimension == mine.dimension]
                if alike and not any(same(mine, one) for one in alike):
                    rival = alike[0].text.strip()
                    return failed(f"another passage shown says {rival!r} instead of {mine.text.strip()!r}")
    return PASSED
