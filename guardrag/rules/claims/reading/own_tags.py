"""A claim that names the sources it cites: "… within 14 days [S1]", "According to S1, …"."""

from __future__ import annotations

import re
from collections.abc import Collection

from guardrag.rules.anycase import Finder, anycase

__all__ = ["without_tags"]

_SAYS = r"(?:says|states|notes|explains|describes|mentions|specifies|confirms|shows|say|state)"
_SAID = r"(?:said|stated|noted|explained|described|mentioned|specified|confirmed|shown|given)"
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


_OPENER = anycase(
    r"^(?:based on|according to|as per|in) the (?:provided|given|available|retrieved|supplied|above|shown) "
    r"(?P<what>sources?|documents?|passages?|context|information|documentation|material|excerpts?|exhibits?)"
    r"(?: provided| given| above)?, (?=\w)",
)


def _without_opener(text: str, evidence: str) -> str:
    """Without "Based on the provided documents, ", unless the evidence speaks of such itself."""
    opener = _OPENER.match(text)
    if opener is None or opener["what"].lower().removesuffix("s") in evidence.lower():
        return text
    return text[opener.end() :]


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
