"""Overstated: a claim makes more of an effect or a deed than its quotes do; English.

To lower a risk is not to prevent it, to go with something is not to cause it, what fell after something was
not thereby cut by it, to deal with a request is not to grant it, and to need leave is not to have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.stance.shared_words import inside, taken
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["DEEDS", "EFFECTS", "only_asked", "overstated"]


@dataclass(frozen=True, slots=True)
class _Step:
    """From something to something stronger.

    Attributes:
        strong: What the claim says.
        weak: What its quotes say.
        kept: What a claim says that makes no more of it.
        also: What the quotes say elsewhere if they say the stronger thing, too.
    """

    strong: Finder
    weak: Finder
    kept: Finder
    also: Finder


def _step(strong: str, weak: str, kept: str, also: str) -> _Step:
    return _Step(anycase(strong), anycase(weak), anycase(kept), anycase(also))


_WHOLLY = (
    r"\b(?:prevent(?:s|ed|ing)?|eliminat(?:es?|ed|ing)|cur(?:es?|ed|ing)|rul(?:es?|ed|ing) out|"
    r"guarantees?|guaranteed|avoids?|stops?|gets? rid of|abolish(?:es|ed)?|eradicat(?:es?|ed)|"
    r"makes? sure|protects?|ensures?)\b"
)
_PARTLY = (
    r"\b(?:(?:reduc|lower|lessen|decreas|cut|diminish|limit|minimi[sz])\w*(?=[^.;]{0,40}?\b(?:risks?|"
    r"chances?|likelihood|probability|danger|odds|number|rate|cases|incidence))|less "
    r"(?:likely|often|frequent\w*)|rarer|fewer|"
    r"help(?:s|ed)?(?: to)? (?:\w+ )?(?:prevent|avoid|protect|keep|stop|ensure|eliminate)|"
    r"(?:reliev|eas|alleviat|mitigat|sooth|slow|delay|lessen|reduc)(?:e?s|ed|ing)?|helps?)\b"
)
_CURES = r"\b(?:cur(?:e|es|ed|ing)|heal\w*|eradicat\w+|eliminat\w+)\b"
_CAUSES = (
    r"\b(?:caus(?:e|es|ed|ing)|lead(?:s|ing)? to|led to|results? in|resulted in|brings? (?:about|on)|"
    r"due to|because|triggers?|makes?|produces?)\b"
)
_CHANGES = (
    r"(?<!\bto )(?<!\bcan )(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbeen )\b(?:cut|reduce[sd]?|"
    r"lower(?:s|ed)|(?<=s )lower|decrease[sd]?|raise[sd]?|increase[sd]?|boost(?:s|ed)?|improve[sd]?|"
    r"halve[sd]?|double[sd]?|shorten(?:s|ed)?|lengthen(?:s|ed)?|slow(?:s|ed)|worsen(?:s|ed)?|strengthen(?:s|ed)?|"
    r"weaken(?:s|ed)?)\b(?= (?!by\b|can\b|may\b|will\b|is\b|was\b|were\b|are\b|has\b|had\b|on\b|to\b|from\b|"
    r"in\b|at\b)[a-z])"
)
_FELL = (
    r"\b(?:fell|fallen|rose|risen|dropp?ed|declined|grew|grown|increased|decreased|improved|went (?:up|down)|"
    r"gone (?:up|down)|doubled|halved|shrank|had (?:lower|higher|fewer|less|more))\b"
)
_THEN = r"\b(?:after|since|while|when|following|who|in the (?:year|month|week|same)\w*|during)\b"
_NO = r"(?!)"
EFFECTS = (
    _step(
        _WHOLLY,
        _PARTLY,
        r"\b(?:risks?|chances?|likel\w+|odds|help\w*|(?-i:may)|might|can|could|some|often|less|fewer|reduc\w*|"
        r"lower\w*|partly|not|never|no|relie\w+|eas(?:e|es|ed|ing)|slow\w*|delay\w*)\b|n't\b",
        _WHOLLY,
    ),
    _step(
        _CURES,
        r"\b(?:lower|reduc|decreas|improv|reliev|eas|sooth|help|treat)(?:e|es|s|ed|ing)?\b",
        _NO,
        f"{_CURES}|{_PARTLY}",
    ),
    _step(
        _CAUSES,
        r"\b(?:(?:associat|link|correlat|relat|connect)(?:ed|ion|s)?\b (?:\w+ )?(?:with|to|between)|"
        r"correlates?|goes? (?:hand in hand|along) with|risk factor|(?:rais|increas|higher|greater)\w* "
        r"(?:the |a |their |your )?(?:\w+ )?(?:risk|chance|likelihood|odds)|more likely|coincid\w+|"
        r"contribut\w+)\b",
        r"\b(?:risks?|chances?|likel\w+|odds|associat\w+|link\w*|correlat\w+|relat\w+|connect\w+|(?-i:may)|"
        r"might|can|cannot|could|contribut\w+|not|no|never|whether|factor)\b|n't\b",
        _CAUSES,
    ),
    _step(
        _CHANGES,
        rf"{_FELL}[^.;]*{_THEN}|{_THEN}[^.;]*{_FELL}",
        r"\b(?:may|might|can|could|not|never|no|after|since|when)\b",
        f"{_CAUSES}|{_CHANGES}",
    ),
)
"""What something brings about."""

_DECIDED = (
    r"\b(?:approv(?:es?|ed|ing)|adopt(?:s|ed|ing)?|ratif(?:y|ies|ied)|accept(?:s|ed|ing)?|endors(?:es?|"
    r"ed)|authori[sz](?:es?|ed)|sanction(?:s|ed)|grant(?:s|ed)?|pass(?:es|ed)(?! (?:to|through|in|into|"
    r"as|on|along|via|over|by|from|with|back)\b)|carried|agree(?:s|d)|confirm(?:s|ed)|decid(?:es?|ed)|"
    r"resolv(?:es?|ed)|enact(?:s|ed)|elect(?:s|ed)|appoint(?:s|ed)|order(?:s|ed)|reject(?:s|ed)|"
    r"permit(?:s|ted)|allow(?:s|ed)?|consent(?:s|ed)?|licen[sc](?:es?|ed)|signed|settled|awarded|"
    r"voted (?:for|in favou?r|against)|go(?:t|es)? ahead)\b"
)
_LEAVE = (
    r"approval|consent|permission|permit|agreement|authori[sz]ation|licen[cs]e|signature|confirmation|"
    r"go-ahead|clearance|decision|vote|endorsement|acceptance|ratification|assent|sign-off|resolution"
)
DEEDS = (
    _step(
        r"\b(?:entitled to|gets?|receives?|(?:is|are) (?:given|granted|paid)|ha(?:s|ve) a right to)\b",
        r"\b(?:may|can|could|free to|invited to) (?:\w+ )?(?:apply|ask|bid|petition) for\b",
        r"\b(?:appl(?:y|ies|ied|ying|ication)\w*|ask\w*|request\w*|bid\w*|petition\w*|(?-i:may)|can|"
        r"could)\b|n't\b",
        _NO,
    ),
    _step(
        _DECIDED,
        r"\b(?:requir\w+|need(?:s|ed|ing)?|subject to|depend\w* (?:up)?on|conditional (?:up)?on|"
        r"contingent (?:up)?on|pending|await\w*|calls? for|up to|at the discretion of|"
        rf"must (?:\w+ )?(?:obtain|get|have|receive|seek))\b[^.;]{{0,60}}?\b(?:{_LEAVE})s?\b|\b(?:sent|"
        r"submit\w*|put|presented|passed|forwarded|referred|tabled|up)\b[^.;]{0,40}? for (?:\w+ )?"
        rf"(?:{_LEAVE})\b|\b(?:will|shall|(?:is|are)(?: due)? to) (?:vote|decide|rule)\b",
        r"\b(?:requir\w+|need\w*|must|has to|have to|only|if|unless|without|with|subject|depend\w*|"
        r"condition\w*|whether|decide[sd]?|decision|can|(?-i:may)|might|could|would|after|once|before|until|"
        r"pending|await\w*|not|no|nor|neither|never|discretion|up to|obtain\w*|responsib\w+|ask\w*|when|"
        r"necessary|obligat\w+|mandatory|compulsory)\b|n't\b",
        _DECIDED,
    ),
    _step(
        _DECIDED,
        r"\b(?:(?:takes?|took|taken) note|not(?:ed|es)\b|discuss\w*|debat\w+|consider(?:s|ed|ing)?|hear[sd]?|"
        r"receiv\w+|review\w*|examin\w+|present(?:s|ed)|submit\w*|tabled?|defer\w*|postpon\w+|adjourn\w*|"
        r"propos\w+|studied|studies|thank\w*|estimat\w+|quot(?:e|ed|es|ations?)|tender\w*|welcom\w+|"
        r"looked (?:at|into)|put off|put forward|acknowledg\w+|recommend\w+)\b",
        r"\b(?:not|no|never|nor|neither|without)\b|n't\b",
        r"\b(?:approv|adopt|ratif|accept|endors|authori[sz]|sanction|grant|pass|carried|agree|confirm|"
        r"decid|decision|resol|enact|elect|appoint|order|reject|permit|allow|consent|licen[sc]|sign|settl|"
        r"award|vote|unanim|majority|in favou?r|against|refus|declin|turned down)",
    ),
)
"""What was decided or given."""


def overstated(matter: Matter, steps: Sequence[_Step]) -> Verdict:
    """Whether the claim takes one of the steps."""
    text = ""
    for step in steps:
        strong = step.strong.search(matter.text)
        if strong is None or step.kept.search(matter.text) is not None:
            continue
        text = text or " ".join(statement.text for statement in matter.statements)
        weak = step.weak.search(text)
        if weak is not None and step.also.search(step.weak.sub(" ", text)) is None:
            return failed(f"its quotes say {weak[0]!r}, the claim says {strong[0]!r}")
    return PASSED


_ASK = anycase(
    r"(?:^|[.!?:;]\s+|\bplease )(?:please )?(?:tell|inform|notify|ask|consult|contact|talk (?:to|with)|"
    r"speak (?:to|with)|call|check with|see|seek|warn|alert|let)\b(?P<who>[^.;]{0,60}?)\b(?:if|before|"
    r"when|whether|about|should|in case)\b"
    r"(?P<case>[^.;!?]*)",
)
_ASKS = anycase(
    r"\b(?:tell|told|inform\w*|notif\w+|ask\w*|consult\w*|contact\w*|talk\w*|speak\w*|call\w*|check\w*|"
    r"see|seek\w*|sought|warn\w*|alert\w*|advice|know|aware|report\w*|mention\w*|discuss\w*)\b",
)
_HALF = 0.5


def only_asked(matter: Matter) -> Verdict:
    """Whether the claim is made of the case in which somebody has to be asked or told."""
    if _ASKS.search(matter.text) is not None:
        return PASSED
    content = matter.said.content()
    for statement in matter.statements:
        for match in _ASK.finditer(statement.text):
            case = inside(statement.reading, match.start("case"), match.end("case"))
            shared = taken(content, case)
            if len(shared) >= min(2, len(content)) and len(shared) >= _HALF * len(content):
                why = f"its quotes say {match[0].strip(' .')!r}"
                return failed(f"{why}, the claim leaves out that somebody has to be asked")
    return PASSED
