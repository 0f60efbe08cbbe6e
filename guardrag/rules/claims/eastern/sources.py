"""Attribution and causation: a view is no fact, and a cause must be stated."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.clauses import about, cover, quoted, tokens, written
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_attribution", "check_causes"]

_ABOUT = 0.4


def check_attribution(matter: Matter) -> Verdict:
    """What somebody thinks or says must not be claimed as a fact."""
    language = matter.language
    lexicon = LEXICONS[language]
    claim = written(matter.text, language)
    if lexicon.sourced.search(claim) is not None:
        return PASSED
    said = tokens(claim, language)
    for statement in matter.statements:
        clauses = quoted(statement, language)
        for number, clause in enumerate(clauses):
            found = lexicon.views.search(clause.text) or lexicon.reports.search(clause.text)
            if found is None:
                continue
            # "X表示，Y": what is said stands in the clauses that follow.
            view = clause.tokens | (
                clauses[number + 1].tokens
                if number + 1 < len(clauses) and not clause.text[found.end() :].strip()
                else frozenset()
            )
            near = [clause, *clauses[number + 1 : number + 2]]
            if any(one.touched for one in near) and about(view, said, _ABOUT):
                return failed(f"its quotes say {found[0].strip()!r}, the claim states it as a fact")
    return PASSED


def check_causes(matter: Matter) -> Verdict:
    """A cause that the claim gives must be given in its quotes."""
    language = matter.language
    lexicon = LEXICONS[language]
    claim = written(matter.text, language)
    found = lexicon.cause.search(claim)
    if found is None:
        return PASSED
    why = tokens(_reason(claim, found, language), language)
    texts = [written(statement.text, language) for statement in matter.statements]
    texts += [written(lead.text, language) for statement in matter.statements for lead in statement.leads]
    stating = [text for text in texts if lexicon.caused.search(text)]
    if any(not why or cover(why, tokens(text, language)) >= _SAME for text in stating):
        return PASSED
    if stating:
        return failed(f"the claim gives another cause ({found[0].strip()!r}) than its quotes")
    return failed(f"the claim gives a cause ({found[0].strip()!r}), its quotes give none")


_SAME = 0.3
_FIRST = re.compile("因为|由于|得益于|归功于|原因是|لان|بسبب|نتيجة|بفضل|جراء")
"""What the cause follows; it stands before any other."""


def _reason(claim: str, found: re.Match[str], language: str) -> str:
    """What the claim gives as the cause."""
    if _FIRST.match(found[0].strip()) is not None:
        rest = claim[found.end() :]
        return re.split(r"[，。،.]|所以|因此", rest)[0]
    before = claim[: found.start()]
    return before if language == "ja" else re.split(r"[。؛]", before)[-1]
