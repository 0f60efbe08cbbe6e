"""Headings over what a text does not say, or says no longer: myths, drafts, what was repealed."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read

__all__ = ["void_heading"]

_GONE = (
    r"deprecated|obsolete|archived|repealed|superseded|outdated|withdrawn|rescinded|abolished|discontinued"
)
_PENDING = r"draft|proposed|planned"
_NOT = (
    r"(?:no longer|not(?: yet)?) (?:valid|in (?:force|effect|use)|current|applicable|supported|adopted|"
    r"approved|binding|final|enacted)"
)
_RULES = (
    r"(?:[\w-]+ )?(?:rules?|regulations?|prices?|fees?|rates?|versions?|information|provisions?|"
    r"polic(?:y|ies)|terms|conditions|hours|times|statutes?|laws?|tariffs?|guidelines?|settings|options|"
    r"calls|methods|functions|features|changes|amendments?|plans?)"
)
_PAST = r"(?:\w+ ){0,2}(?:19\d\d|20[01]\d|202[0-4])"
"""Years that had passed when this was written."""
_STATUS = (
    rf"(?:(?:{_GONE}|{_NOT})(?: (?:in|on|since|by|from|as of) [\w ,]{{1,30}})?|"
    rf"(?:until|before|up to) {_PAST})"
)
_MYTHS = (
    r"(?:(?:the |some |common |popular |frequent |widespread |typical |top \w+ |\d+ |die |häufige |"
    r"les |los |las )*(?:myths?|misconceptions?|misbeliefs?|mistaken beliefs|urban legends?|legends|"
    r"rumou?rs?|hoax(?:es)?|fake news|lies|fallac(?:y|ies)|debunked|scams?|untruths|false (?:claims|"
    r"statements|beliefs)|(?:ammen)?märchen|mythen|irrtümer|irrglauben?|gerüchte|falschmeldungen|"
    r"legenden|mythes?|idées (?:reçues|fausses)|contre-vérités|rumeurs?|infox|légendes|mitos?|bulos?|"
    r"rumores|falsas creencias|falsedades|leyendas)(?: (?:no[.]? ?)?\d+| (?:about|of|on|over|über|rund|"
    r"zu[mr]?|sur|sobre|de) .{1,60})?|what (?:the )?(?:critics|opponents|sceptics|skeptics) (?:say|claim|"
    r"believe)|(?:examples? of )?(?:an? )?(?:wrong|incorrect|false) (?:answers?|examples?|usage|statements?))"
)
_HEADING = anycase(
    rf"\W*(?:{_MYTHS}|{_STATUS}|(?:{_GONE}|{_PENDING}|former|old|previous|past) {_RULES}|"
    rf"[^()–—:]{{1,40}}?(?:\s*[(–—:]\s*|\s-\s)(?:{_STATUS}|{_PENDING})|[\w ]{{1,40}} until {_PAST}|"
    rf"{_RULES} (?:before|up to) {_PAST})\W*"
)
_TELLS = anycase(
    rf"\b(?:{_GONE}|{_PENDING}|force|effect|adopted|former|old|previous|past|myths?|misconceptions?|wrong|false|(?:19|20)\d\d)\b"
)
"""What of a heading a claim or a question takes up that knows of it."""
_EASTERN = re.compile(r"谣言|误区|谬误|迷思|流言|デマ|迷信|よくある誤解|俗説|嘘|شائعات|خرافات|أكاذيب|أساطير")
_SETS_RIGHT = anycase(
    r"\W*(?:facts?|(?:the )?truth|(?:the )?reality|in (?:fact|reality|truth)|actually|tatsache|fakt|"
    r"wahrheit|"
    r"tatsächlich|réalité|la vérité|en (?:fait|réalité)|hechos?|la verdad|en realidad|"
    r"事实|真相|其实|事実|実際)"
)
"""Begins what corrects a myth beside it."""
_LONGEST = 8
"""Words of a line that stands over a list as a heading does."""


def void_heading(matter: Matter, statement: Statement) -> str:
    """The heading that says of what stands under it that it is not so, where neither claim nor question has a
    word of it; empty if there is none.
    """
    if _SETS_RIGHT.match(statement.text):
        return ""
    asked = read(matter.evidence.question, matter.language)
    for title in _headings(statement):
        if _EASTERN.search(title) is None and _HEADING.fullmatch(title) is None:
            continue
        words = read(" ".join(one[0] for one in _TELLS.finditer(title)), matter.language).content()
        if not any(matter.said.has(word) or asked.has(word) for word in words):
            return title
    return ""


def _headings(statement: Statement) -> list[str]:
    """The headings above, in the text, else the last of its trail or its title; a line over a list."""
    around = statement.piece.around
    found = list(around.headings[-2:])
    if not found:
        # The attributes come last among what belongs to a passage, each behind its name.
        found = [text for text in reversed(statement.piece.context) if ": " not in text][:1]
    found.extend(lead for lead in around.leads if len(lead.split()) <= _LONGEST)
    return found
