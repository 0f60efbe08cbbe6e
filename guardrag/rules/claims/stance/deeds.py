"""Deeds: to deal with something is not to decide it, to need leave is not to have it, and to have to ask is
not to be allowed; English.
"""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_deeds"]

_DECIDED = anycase(
    r"\b(?:approv(?:es?|ed|ing)|adopt(?:s|ed|ing)?|ratif(?:y|ies|ied)|accept(?:s|ed|ing)?|endors(?:es?|"
    r"ed)|authori[sz](?:es?|ed)|sanction(?:s|ed)|grant(?:s|ed)?|pass(?:es|ed)(?! (?:to|through|in|into|"
    r"as|on|along|via|over|by|from|with|back)\b)|carried|agree(?:s|d)|confirm(?:s|ed)|decid(?:es?|ed)|"
    r"resolv(?:es?|ed)|enact(?:s|ed)|elect(?:s|ed)|appoint(?:s|ed)|order(?:s|ed)|reject(?:s|ed)|"
    r"permit(?:s|ted)|allow(?:s|ed)?|consent(?:s|ed)?|"
    r"licen[sc](?:es?|ed)|signed|settled|awarded|voted (?:for|in favou?r|against)|go(?:t|es)? ahead)\b",
)
_DECISION = anycase(
    r"\b(?:approv|adopt|ratif|accept|endors|authori[sz]|sanction|grant|passed|carried|agree|confirm|"
    r"decid|decision|resol|enact|elect|appoint|order|reject|permit|allow|consent|licen[sc]|sign|settl|"
    r"award|vote|unanim|majority|in favou?r|against|"
    r"refus|declin|turned down)",
)
_DEALT = anycase(
    r"\b(?:(?:takes?|took|taken) note|not(?:ed|es)\b|discuss\w*|debat\w+|consider(?:s|ed|ing)?|hear[sd]?|"
    r"receiv\w+|review\w*|examin\w+|present(?:s|ed)|submit\w*|tabled?|defer\w*|postpon\w+|adjourn\w*|"
    r"propos\w+|studied|studies|thank\w*|estimat\w+|quot(?:e|ed|es|ations?)|tender\w*|welcom\w+|"
    r"looked (?:at|into)|put off|put forward|"
    r"acknowledg\w+|recommend\w+)\b",
)
_LEAVE = (
    r"approval|consent|permission|permit|agreement|authori[sz]ation|licen[cs]e|signature|confirmation|"
    r"go-ahead|clearance|decision|vote|endorsement|acceptance|ratification|assent|sign-off|resolution"
)
_NEEDED = anycase(
    rf"\b(?:requir\w+|need(?:s|ed|ing)?|subject to|depend\w* (?:up)?on|conditional (?:up)?on|"
    rf"contingent (?:up)?on|pending|await\w*|calls? for|up to|at the discretion of|"
    rf"must (?:\w+ )?(?:obtain|get|have|receive|seek))\b[^.;]{{0,60}}?\b(?:{_LEAVE})s?\b|\b(?:sent|"
    rf"submit\w*|put|presented|passed|forwarded|referred|tabled|up)\b[^.;]{{0,40}}? for (?:\w+ )?"
    rf"(?:{_LEAVE})\b|\b(?:will|shall|(?:is|are)(?: due)? to) (?:vote|decide|rule)\b",
)
_AS_NEED = anycase(
    r"\b(?:requir\w+|need\w*|must|has to|have to|only|if|unless|without|with|subject|depend\w*|"
    r"condition\w*|whether|decide[sd]?|decision|can|(?-i:may)|might|could|would|after|once|before|until|"
    r"pending|await\w*|not|no|never|discretion|up to|obtain\w*|"
    r"responsib\w+|ask\w*|when|necessary|obligat\w+|mandatory|compulsory)\b|n't\b",
)
_ASK = anycase(
    r"(?:^|[.!?:;]\s+|\bplease )(?:please )?(?:tell|inform|notify|ask|consult|contact|talk (?:to|with)|"
    r"speak (?:to|with)|call|check with|see|seek|warn|alert|let)\b(?P<who>[^.;]{0,60}?)\b(?:if|before|"
    r"when|whether|about|should|in case)\b"
    r"(?P<case>[^.;!?]*)",
)
_ASKS = anycase(
    r"\b(?:tell|told|inform\w*|notif\w+|ask\w*|consult\w*|contact\w*|talk\w*|speak\w*|call\w*|check\w*|"
    r"see|seek\w*|sought|warn\w*|"
    r"alert\w*|advice|know|aware|report\w*|mention\w*|discuss\w*)\b",
)
_MAY_APPLY = anycase(r"\b(?:may|can|could|free to|invited to) (?:\w+ )?(?:apply|ask|bid|petition) for\b")
_GETS = anycase(
    r"\b(?:entitled to|gets?|receives?|(?:is|are) (?:given|granted|paid)|ha(?:s|ve) a right to)\b"
)
_APPLIES = anycase(
    r"\b(?:appl(?:y|ies|ied|ying|ication)\w*|ask\w*|request\w*|bid\w*|petition\w*|(?-i:may)|can|"
    r"could)\b|n't\b"
)
_DENIED = anycase(r"\b(?:not|no|never|nor|neither|without)\b|n't\b")
_HALF = 0.5


def check_deeds(matter: Matter) -> Verdict:
    """Whether the claim makes a decision, a leave or a fact of what only leads up to one."""
    for statement in matter.statements:
        verdict = _only_asked(matter, statement)
        if verdict is not PASSED:
            return verdict
        applies = _MAY_APPLY.search(statement.text)
        gets = _GETS.search(matter.text)
        if applies is not None and gets is not None and _APPLIES.search(matter.text) is None:
            return failed(f"its quotes say {applies[0]!r}, the claim says {gets[0]!r}")
    decided = _DECIDED.search(matter.text)
    if decided is None or _DENIED.search(matter.text) is not None:
        return PASSED
    texts = [statement.text for statement in matter.statements]
    if _AS_NEED.search(matter.text) is None:
        for text in texts:
            needed = _NEEDED.search(text)
            if (
                needed is not None
                and _DECIDED.search(text[: needed.start()] + " " + text[needed.end() :]) is None
            ):
                return failed(
                    f"its quotes say {needed[0]!r}, the claim says {decided[0]!r} as if it had been given"
                )
    dealt = next((match for text in texts if (match := _DEALT.search(text)) is not None), None)
    if (
        dealt is not None
        and not any(_DECISION.search(text) is not None for text in texts)
        and not any(reading.covers(word) for word in _words(matter, decided) for reading in matter.context)
        and not any(
            statement.reading.has(word) for word in _words(matter, decided) for statement in matter.statements
        )
    ):
        return failed(f"its quotes say {dealt[0]!r}, the claim says {decided[0]!r}")
    return PASSED


def _words(matter: Matter, match: re.Match[str]) -> list[Word]:
    return [word for word in matter.said.words if match.start() <= word.start < match.end() and word.content]


def _only_asked(matter: Matter, statement: Statement) -> Verdict:
    """Whether the claim is made of the case in which somebody has to be asked or told."""
    if _ASKS.search(matter.text) is not None:
        return PASSED
    content = matter.said.content()
    for match in _ASK.finditer(statement.text):
        case = [
            word
            for word in statement.reading.words
            if match.start("case") <= word.start < match.end("case") and word.content
        ]
        taken = [word for word in content if any(word.stem == other.stem for other in case)]
        if len(taken) >= min(2, len(content)) and len(taken) >= _HALF * len(content):
            return failed(
                f"its quotes say {match[0].strip(' .')!r}, the claim leaves out that somebody has to be asked"
            )
    return PASSED
