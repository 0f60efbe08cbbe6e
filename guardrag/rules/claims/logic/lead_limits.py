"""What limits a list that it leads to, or tells of a wish or of what was: its items hold no further."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.lead_subjects import of_another
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read

__all__ = ["lead_left_out", "names_conditions"]

_LIMITS = anycase(
    r"(?:^|[\s,(])(?:only (?:if|when|where|after|for|in|on|with|during|until)|"
    r"if(?! you (?:want|need|wish|prefer|would|choose|decide|have|are|use))|unless|provided(?: that)?|"
    r"except (?:in|on|for|during|if|when|where))\s+(?P<what>[^,:：()]{3,})"
)
_FOR_SOME_ONLY = anycase(r"^\W*(?:for )?(?P<what>[^:：]+?) only\W*[:：]\W*$")
_STANCES = (
    (
        anycase(
            r"\b(?:propos(?:ed|als?)|planned|under (?:discussion|consideration|review)|"
            r"being (?:discussed|considered)|considering)\b"
        ),
        anycase(
            r"\b(?:propos|plann|plans to|suggest|discuss|consider|draft|pending|review|intend|may|might|"
            r"could)"
        ),
    ),
    (
        anycase(
            r"\b(?:demand(?:s|ed)?|critics|call(?:s|ed) for|ask(?:s|ed)? for|urg(?:es|ed)|hopes? for|"
            r"(?<!you )(?<!we )(?<!who )wants?(?! to\b))\b"
        ),
        anycase(r"\b(?:demand|want|call|ask|request|critic|urg|hope|wish)"),
    ),
    (
        anycase(r"\b(?:wrongly|mistakenly|falsely|erroneously|allegedly|assume[sd]?|misconceptions?)\b"),
        anycase(r"\b(?:wrong|mistak|false|erron|assum|believ|suppos|alleg|claim|myth|not\b)"),
    ),
    (
        anycase(r"\b(?:abolished|formerly|previously|(?:until|before) \d{4})\b"),
        anycase(r"\b(?:abolish|former|previous|used to|no longer|was|were|had|ended|until|before|not\b)"),
    ),
)
"""How a lead-in tells of what is not, or not yet, or no longer so; and how a claim may say that too."""


_CONDITIONS = anycase(
    r"\b(?:following|these|those|below)(?: \w+)? (?:conditions?|terms?|rules?|requirements?|provisions?|"
    r"provisos?|restrictions?)\b[^.!?:]*:\W*$"
)
_RULES = anycase(
    r"\b(?:must|shall|may|should|can|cannot|needs? to|(?:has|have) to|(?:is|are) (?:to|required))\b"
)


def names_conditions(lead: str, item: str) -> bool:
    """Whether a lead-in calls its items conditions, "… if the following conditions are met:", and this one
    is a rule by itself, "The notice must be kept.", rather than what has to be so.
    """
    return _RULES.search(item) is not None and _CONDITIONS.search(lead) is not None


_ITEMS = anycase(r"\b(?:following|these|those|below|all of)\b")
_CONDITIONAL = anycase(r"\b(?:if|when|provided|unless|as long as|on condition|only|must|requires?)\b")
_HANGS = anycase(r"\b(?:if|unless):\s*$")
_TURNED = {"before": "after", "after": "before"}
_WHEN = anycase(r"\b(?P<how>before|after)\b[^:]*:\s*$")
_LIMIT = anycase(
    r"\W*(?:nur (?:für|bei|wenn|mit|in|an|nach|vor)|wenn|falls|sofern|seulement (?:pour|si|en|avec)|"
    r"uniquement (?:pour|si|en|avec)|si|s'|solo (?:para|si|en|con)|"
    r"sólo (?:para|si|en|con)) ?(?P<what>[^,:.;]+):\s*$"
)
"""A lead-in that is nothing but a condition: "Nur für Mitglieder:"; a short text may pass for English."""
_WISH = anycase(r"\W*(?:wenn|falls|si) (?:(?:Sie|man|du|vous|usted)\b|il faut|es nötig)")
"""Who wants to do something is told how: that limits nothing."""


def lead_left_out(matter: Matter, statement: Statement) -> str:
    """What in a lead-in limits the item that was quoted, and is not in the claim or turned round there;
    empty if nothing is.
    """
    english = matter.language == "en"
    if english and (other := of_another(matter, statement)) is not None:
        return f"{other[1]} ({other[0]})"
    for lead in statement.leads:
        text = lead.text.strip()
        if names_conditions(text, statement.text):
            continue
        found = _elsewhere(matter, text) or (_in_english(matter, text) if english else "")
        if found:
            return found
    return ""


def _in_english(matter: Matter, text: str) -> str:
    when = _WHEN.search(text)
    if when is not None and _has(matter, _TURNED[when["how"].lower()]) and not _has(matter, when["how"]):
        return when[0].strip()
    if not text.endswith((":", "：")):
        return ""
    content = read(text).content()
    if _HANGS.search(text) is not None and content and not any(map(matter.said.covers, content)):
        return text
    for match in (_FOR_SOME_ONLY.match(text), *_LIMITS.finditer(text)):
        words = read(match["what"]).content() if match is not None else []
        if match is not None and _ITEMS.search(match[0]) and _CONDITIONAL.search(matter.text):
            continue  # what it names as the condition is the item
        if match is not None and words and not any(matter.said.has(word) for word in words):
            return match["what"].strip()
    for told, kept in _STANCES:
        stance = told.search(text)
        if stance is not None and kept.search(matter.text) is None:
            return stance[0]
    return ""


def _has(matter: Matter, word: str) -> bool:
    return any(one.low == word.lower() for one in matter.said.words)


def _elsewhere(matter: Matter, text: str) -> str:
    limit = _LIMIT.match(text) if _WISH.match(text) is None else None
    words = read(limit["what"], matter.language).content() if limit is not None else []
    return text if words and not any(map(matter.said.covers, words)) else ""
