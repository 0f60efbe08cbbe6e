"""Words outside English that tell who does something from what it is done to."""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["BE", "BY", "CONTRASTS", "OBJECT", "PASSIVE", "PREPOSITIONS", "TO_WHOM"]

BE: dict[str, frozenset[str]] = {
    "de": wordset("wird werden wurde wurden worden"),
    "es": wordset("es son fue fueron ser sido será serán era eran sea sean está están estaba"),
    "fr": wordset("est sont a été fut furent être sera seront était étaient soit soient"),
    "it": wordset("è sono viene vengono fu furono essere stato stata stati state sarà saranno era venne"),
    "pt": wordset("é são foi foram ser sido será serão era eram seja está estão"),
    "nl": wordset("wordt worden werd werden is zijn was waren"),
}
"""Forms of the verb that makes a passive."""
BY: dict[str, frozenset[str]] = {
    "de": wordset("von vom durch"),
    "en": frozenset({"by"}),
    "es": frozenset({"por"}),
    "fr": frozenset({"par"}),
    "it": wordset("da dal dalla dallo dai dalle"),
    "pt": wordset("por pelo pela pelos pelas"),
    "nl": frozenset({"door"}),
}
OBJECT: dict[str, frozenset[str]] = {"es": wordset("lo la los las"), "it": wordset("lo la li le")}
"""Pronouns that repeat an object which stands before the verb."""
PREPOSITIONS: dict[str, frozenset[str]] = {
    "de": wordset(
        "in im an am auf aus bei beim mit nach seit von vom zu zum zur über unter vor zwischen "
        "durch für gegen ohne um bis ab laut während wegen trotz statt hinter neben anhand seitens"
    ),
    "es": wordset(
        "en a al de del con sin para por desde hasta según durante tras entre sobre contra ante bajo "
        "antes después dentro"
    ),
    "fr": wordset(
        "en à au aux de du des d' avec sans pour par depuis selon durant pendant après avant sur sous dans"
    ),
    "it": wordset(
        "in nel nella a al alla di del della con senza per da dal dalla su sul secondo durante dopo prima"
    ),
    "pt": wordset(
        "em no na a ao à de do da com sem para por pelo pela desde até segundo durante após entre sobre"
    ),
    "nl": wordset("in op aan van met zonder voor door uit naar tot sinds volgens tijdens na bij over onder"),
}
TO_WHOM: dict[str, frozenset[str]] = {
    "es": wordset("a al"),
    "fr": wordset("à au aux"),
    "it": wordset("a al alla ai alle"),
    "pt": wordset("a ao à aos às"),
    "nl": frozenset({"aan"}),
}
"""Prepositions before whom something is done to."""
CONTRASTS: dict[str, Finder] = {
    language: anycase(pattern)
    for language, pattern in {
        "de": r",? \b(?:während|wohingegen|wogegen)\b|; |, (?:der|die|das) andere\b",
        "es": r",? \b(?:mientras(?: que)?|en tanto que)\b|; ",
        "fr": r",? \b(?:tandis qu[e']|alors qu[e'])| ?; ",
        "it": r",? \bmentre\b|; ",
        "pt": r",? \benquanto\b|; ",
        "nl": r",? \bterwijl\b|; ",
    }.items()
}
"""What parts two things that are set against each other."""
PASSIVE: dict[str, Finder] = {
    language: anycase(pattern)
    for language, pattern in {
        "en": r"\b(?:is|are|was|were|been|being|be) (?:\w+ly |not )?\w+",
        "de": r"\b(?:wird|werden|wurden?|worden)\b",
        "es": r"\b(?:fue|fueron|ser|sido|es|son) \w+|\bse \w+",
        "fr": r"\b(?:été|est|sont|fut|furent|être) \w+",
        "it": r"\b(?:stat[oaie]|viene|vengono|venne|vennero|fu|furono) \w+|\bsi \w+",
    }.items()
}
"""A verb in the passive, up to the verb where that follows."""
