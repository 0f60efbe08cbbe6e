"""A claim that names the sources it cites: "… within 14 days [S1]", "According to S1, …"."""

from __future__ import annotations

import re
from collections.abc import Collection

from guardrag.rules.anycase import Finder, anycase

__all__ = ["without_tags"]

_SAYS = r"(?:says|states|notes|explains|describes|mentions|specifies|confirms|shows|say|state)"
_SAID = r"(?:said|stated|noted|explained|described|mentioned|specified|confirmed|shown|given|outlined)"
_CALLED = r"(?:the )?(?:(?:sources?|passages?|documents?|exhibits?|excerpts?) )?"
_JOINED = r"(?:(?:, ?| and | & |, and |; ?)"


def without_tags(text: str, tags: Collection[str], evidence: str) -> str:
    """`text` without the tags of its sources: they say where it is from, and nothing about the matter.

    Args:
        text: A claim.
        tags: The sources that its quotes name. Any other tag is left, to be checked like every name.
        evidence: A tag that stands in here may be the name of something, and is left.
    """
    text = _without_opener(text, evidence)
    low = text.lower()
    mine = {tag for tag in tags if tag and tag.lower() in low and _alone(tag).search(text)}
    if not mine or any(_alone(tag).search(evidence) for tag in mine):
        return text
    tag = "(?:" + "|".join(re.escape(one) for one in sorted(mine, key=len, reverse=True)) + ")"
    sources = rf"{_CALLED}{tag}{_JOINED}{tag})*"
    # Which of several sources says it is part of what is claimed, so only all of them together may go.
    text = _without_mention(text, sources) if mine == set(tags) else text
    return re.sub(rf" ?[\[(]{sources}[\])](?!\w)", "", text) if "[" in text or "(" in text else text


_TEXT = (
    r"(?:sources?|documents?|passages?|context|information|documentation|docs|material|excerpts?|exhibits?|"
    r"texts?|page|website|faq|readme|guide|guidelines|manual|handbook|article|section|rules|terms|regulations)"
)
_THE_TEXT = (
    r"(?:the |this |your )?(?:(?:provided|given|available|retrieved|supplied|above|shown|quoted|cited|"
    rf"official|relevant) )?{_TEXT}(?: provided| given| above| shown)?"
)
_STATES = (
    r"(?:says?|states?|notes?|explains?|describes?|mentions?|specif(?:y|ies)|confirms?|shows?|indicates?|"
    r"provides?)"
)
_OPENER = anycase(
    rf"^(?:(?:yes|no)[,.:] )?(?P<opener>(?:(?:based on|according to|as per|per|in|from) {_THE_TEXT}|"
    rf"as {_SAID}(?: above| below|(?: (?:in|by) {_THE_TEXT}))?|certainly|sure|of course|correct|"
    r"essentially|basically|specifically|in particular|in short|in summary|"
    r"to (?:sum up|summari[sz]e|answer (?:your|the) question)|"
    r"(?:here is )?(?:the|my) answer)[,:] |"
    rf"(?:{_THE_TEXT}|it) {_STATES} that |"
    r"(?:please )?(?:note|be aware|keep in mind) that |(?:it is (?:worth noting|important to note)|"
    r"it should be noted|(?:the|my) answer is|(?:we|you|i) can (?:see|confirm)) that |"
    r"(?:regarding|concerning|as for|as to) (?P<topic>[^,:.]{1,60})[,:] )(?=\w)",
)
"""Says that something is said, and adds nothing to what."""


def _without_opener(text: str, evidence: str) -> str:
    """Without "Based on the provided documents, " and the like, unless the evidence speaks so itself.

    A topic, "Regarding refunds:", may go if the evidence has its words.
    """
    opener = _OPENER.match(text)
    if opener is None:
        return text
    low, said = evidence.lower(), opener["opener"].lower()
    topic = [word for word in (opener["topic"] or "").lower().split() if word not in _ARTICLES]
    if said.rstrip(" ,:") in low or not all(word in low for word in topic):
        return text
    rest = text[opener.end() :]
    capital = rest[0].upper() + rest[1:]
    rest = capital if capital[:_COPIED] in evidence else rest
    return text[: opener.start("opener")] + rest


_ARTICLES = frozenset({"the", "a", "an", "your", "our", "my", "of", "and", "to", "in", "for"})
_COPIED = 12
"""Letters that a sentence has in common with its quote, where it is the quote behind an opener."""


def _without_mention(text: str, sources: str) -> str:
    for mention in (
        rf"^(?:according to|per|as per|based on|in) \[?{sources}\]?[,:]? ",
        rf"^as (?:{_SAID} (?:in|by) {sources}|{sources} {_SAYS}),? ",
        rf"^\[?{sources}\]? {_SAYS} that ",
        rf",? (?:according to|as {_SAID} (?:in|by)|as per|per) {sources}(?=[.!?]?\s*$)",
    ):
        text = re.sub(mention, "", text, count=1, flags=re.IGNORECASE)
    return text


def _alone(tag: str) -> Finder:
    return anycase(rf"(?<!\w){re.escape(tag)}(?!\w)")
