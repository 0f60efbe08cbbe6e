"""Verbs and relations that mean something else when their two sides change places."""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["RELATIONS", "VERBS"]

VERBS = wordset(
    "license sell buy acquire purchase lend report appoint found create replace supersede call "
    "include contain own lead beat "
    "defeat precede follow depend require extend implement inherit wrap import support send "
    "receive pay owe notify inform build "
    "base derive run trigger invoke teach hire supply deliver transfer cause influence exceed "
    "outperform cover override trust "
    "host manage supervise sponsor fund publish write design translate cite quote succeed return "
    "convert map redirect forward "
    "connect block propose second nominate elect sue accuse visit invite help protect attack "
    "feed carry imply produce "
    "generate yield use overwrite disable enable delegate subscribe chair head employ represent "
    "serve advise mentor edit review "
    "approve reject grant award give hand donate rent lease borrow insure guarantee oversee audit "
    "inspect control command "
    "outrank trail surpass dominate contribute belong consist comprise power drive heat cool pump "
    "push pull merge absorb join "
    "leave betray marry adopt raise train coach discover invent develop maintain test verify sign "
    "encrypt decrypt load store "
    "save copy render display show hide mock stub spy compile transpile transform parse embed link "
    "mount attach call"
)
"""Verbs, in their dictionary form, that take a subject and an object of the same kind."""


def _compiled(name: str, forward: str, backward: str) -> tuple[str, Finder, Finder]:
    return name, anycase(f"{forward}|{backward}"), anycase(backward)


RELATIONS: tuple[tuple[str, Finder, Finder], ...] = (
    _compiled(
        "replaces",
        (
            r"(?<!been )(?<!is )(?<!was )(?<!are )(?<!were )(?<!need )(?<!needs )\breplac(?:e|es|ed|"
            r"ing) (?P<old>[^,.;]{1,60}?) (?:with|by) (?P<new>[^,.;]{1,60})|"
            r"(?<!been )(?<!is )(?<!was )(?<!are )(?<!were )(?<!need )(?<!needs )"
            r"\b(?:replac(?:es|ed|ing|e)(?! by\b| with\b)|took over from|takes over from|"
            r"supersed(?:es|ed|ing)(?! by\b)|takes? the place of|instead of|rather than|in place of)\b"
        ),
        (
            r"\b(?:gives? way to|handed over to|(?:is|was|are|were|been) (?:replaced|superseded|"
            r"succeeded) by|in favou?r of|renamed (?:to|as)|turned into|swapped for)\b|\b(?:is|"
            r"are) now (?:(?:called|named|known as) |(?-i:(?=[`\"A-Z])))[`\"]?|"
            r"\b(?:has|have) become (?-i:(?=[`\"A-Z]))|\s(?:→|->|=>)\s?"
        ),
    ),
    _compiled("comes first", r"\s(?:→|->|=>)\s?", r"(?!)"),
)
"""Name, pattern of all its forms, pattern of the forms that name its two sides in the other order.
English.
"""
