"""Words that exclude each other: the claim has one pole of an axis, its evidence only another."""

from __future__ import annotations

from guardrag.rules.claims.eastern.clauses import claimed, context_text, cover, quoted, written
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.eastern.polarity import denies
from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_contraries"]


def check_contraries(matter: Matter) -> Verdict:
    """A pole of the claim's that its evidence does not have, where it has another pole of the same axis."""
    language = matter.language
    claim = written(matter.text, language)
    sentences = [written(statement.text, language) for statement in matter.statements]
    touched = [
        clause for statement in matter.statements for clause in quoted(statement, language) if clause.touched
    ]
    context = context_text(matter)
    evidence = " \n".join((*sentences, context))
    own = claimed(matter)
    for poles in LEXICONS[language].axes:
        mine = [(number, found) for number, pole in enumerate(poles) if (found := pole.search(claim))]
        for number, found in mine:
            if poles[number].search(evidence) is not None:
                continue
            others = [pole for at, pole in enumerate(poles) if at != number]
            for pole in others:
                if pole.search(claim) is not None:
                    continue
                clause = next((one for one in touched if pole.search(one.text)), None)
                rival = pole.search(clause.text) if clause is not None else pole.search(context)
                if rival is None:
                    continue
                place = next((one for one in own if found[0] in one.text), None)
                if clause is not None and place is not None:
                    if denies(place.text, language) != denies(clause.text, language):
                        continue  # "not open" and "closed"
                    if len(own) > 1 and cover(place.tokens, clause.tokens) < _ABOUT:
                        continue
                return failed(f"the claim says {found[0]!r}, its quotes say {rival[0]!r}")
    return PASSED


_ABOUT = 0.3
