"""Nouns that lost their head outside English: "companions of the disabled" became "the disabled"."""

from __future__ import annotations

from guardrag.rules.claims.logic.widened_elsewhere import known
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.copy_words import JOINTS
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["head_lost"]

_FEWEST, _HALF = 2, 0.5
"""Words with content that a sentence and a claim have, and share of the rest that the claim keeps."""


def head_lost(matter: Matter, statement: Statement) -> Verdict:
    """Whether "companions of the disabled" became "the disabled"."""
    language = matter.language
    words = statement.quoted()
    content = [word for word in words if word.content]
    said = [word for word in matter.said.words if word.content]
    if len(content) <= _FEWEST or len(said) < _FEWEST:
        return PASSED
    head, inner = content[0], content[1]
    between = statement.reading.words[head.index + 1 : inner.index]
    joined = bool(between) and JOINTS[language].get(between[0].low) in _OF
    if not joined or head.clause != inner.clause or inner.low[0].isdigit() or _abstract(head):
        return PASSED
    if form(said[0].low, language) != form(inner.low, language) or known(matter, head):
        return PASSED
    rest = content[2:]
    if sum(matter.said.covers(word) for word in rest) > _HALF * len(rest):
        return failed(f"its quotes say this of {head.text!r}, the claim of {inner.text!r}")
    return PASSED


_OF = frozenset({"von", "des", "de", "di", "van"})
_DOING = (
    "tion",
    "ción",
    "sión",
    "zione",
    "ment",
    "miento",
    "age",
    "dad",
    "té",
    "ung",
    "ungen",
    "heit",
    "keit",
)
_MEASURES = wordset(
    "cas caso fall falls défaut falta taux tasa rate prix precio preis coût coste kosten montant "
    "importe betrag nombre número zahl cantidad durée dauer total summe somme suma fin ende début "
    "beginn inicio uso perte pérdida verlust mise plazo délai frist tarif tarifa"
)


def _abstract(head: Word) -> bool:
    """Whether a noun names what is said, done or measured of the one behind it, who is meant all the same."""
    return head.low in _SAYS or head.low in _MEASURES or head.low.endswith(_DOING)


_SAYS = wordset(
    "angabe angaben ansicht auffassung aussage aussagen auskunft meinung einschätzung überzeugung "
    "urteil mitteilung bericht beschluss entscheidung antrag vorschlag avis dires opinion estimation "
    "estimations déclaration déclarations propos rapport décision jugement opinión palabras juicio "
    "parecer declaraciones datos informe decisión criterio diferencia différence unterschied gegensatz"
)
"""What somebody says or decides: the claim may as well name who does."""
