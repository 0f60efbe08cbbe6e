"""English endings, taken off in two strengths.

`inflected` removes what grammar adds (plural, past, -ing), so that two words with
the same result are the same word. `root` also removes what makes another word of
it (-ment, -ation, -al); two words with the same root are related, not equal, which
is why a match on it counts less. Measures and rules follow M. F. Porter, "An
algorithm for suffix stripping", Program 14(3), 1980 (steps 1, 2 to 4 and 5), with
a table of irregular forms before it.
"""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["inflected", "root"]

_IRREGULAR = {
    word: base
    for base, words in {
        "begin": "began begun",
        "break": "broke broken",
        "bring": "brought",
        "build": "built",
        "buy": "bought",
        "catch": "caught",
        "child": "children",
        "choose": "chose chosen",
        "drive": "drove driven",
        "fall": "fell fallen",
        "find": "found",
        "fly": "flew flown",
        "foot": "feet",
        "forget": "forgot forgotten",
        "freeze": "froze frozen",
        "give": "gave given",
        "grow": "grew grown",
        "hold": "held",
        "keep": "kept",
        "know": "knew known",
        "lay": "laid",
        "lend": "lent",
        "lose": "lost",
        "make": "made",
        "man": "men",
        "meet": "met",
        "pay": "paid",
        "person": "people",
        "rise": "rose risen",
        "run": "ran",
        "say": "said",
        "see": "saw seen",
        "sell": "sold",
        "send": "sent",
        "show": "shown",
        "speak": "spoke spoken",
        "spend": "spent",
        "steal": "stole stolen",
        "take": "took taken",
        "teach": "taught",
        "tell": "told",
        "think": "thought",
        "throw": "threw thrown",
        "tooth": "teeth",
        "use": "used uses using",
        "wear": "wore worn",
        "win": "won",
        "woman": "women",
        "write": "wrote written",
    }.items()
    for word in words.split()
}
_LATIN = re.compile(r"[a-z]+")
_VOWEL = re.compile(r"[aeiou]|(?<=[^aeiou])y")
_DERIVED = (
    "ization isation ational fulness ousness iveness ically ability ibility ation ition ment ance ence ency "
    "ancy ible able ably ibly ality ivity ility ity ness ion ing ism ize ise ous ive ate ful ical ic "
    "al ant ent ely eli ly li iti"
)
_RELATED = {
    word: base
    for base, words in {
        "analys": "analysi analytic",
        "approv": "approver",
        "arriv": "arrival",
        "assum": "assumption",
        "consum": "consumption",
        "day": "daili",
        "decid": "decision",
        "deliver": "deliveri",
        "describ": "description",
        "discover": "discoveri",
        "divid": "division",
        "exclud": "exclusion",
        "expand": "expansion",
        "expens": "expensiv",
        "expir": "expiri",
        "extend": "extension",
        "fail": "failur",
        "includ": "inclusion",
        "instal": "installer",
        "internal": "internal",
        "international": "international",
        "maintain": "maintenanc",
        "notifi": "notification",
        "pay": "payment payabl payroll",
        "permit": "permission",
        "receiv": "receipt reception",
        "recover": "recoveri",
        "refus": "refusal",
        "remov": "removal",
        "respond": "respons",
        "review": "reviewer",
        "retain": "retention",
        "submit": "submission",
        "subscrib": "subscription",
        "suspend": "suspension",
        "verifi": "verification",
        "week": "weekli",
        "year": "yearli",
    }.items()
    for word in words.split()
}


def _measure(stem: str) -> int:
    """Porter's m: how often a vowel group is followed by a consonant group."""
    shape = _VOWEL.sub("V", stem)
    shape = re.sub(r"V+", "V", re.sub(r"[^V]+", "C", shape))
    return shape.count("VC")


def _short(stem: str) -> bool:
    """Consonant, vowel, consonant at the end: the stem that took an e with it ("fil" of "filing")."""
    if len(stem) < 3 or stem[-1] in "aeiouwxy":
        return False
    return bool(_VOWEL.fullmatch(stem[-2])) and stem[-3] not in "aeiou"


def _plural(word: str) -> str:
    if word.endswith(("sses", "ches", "shes", "xes", "zzes")):
        return word[:-2]
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    return word


def _tense(word: str) -> str:
    if word.endswith("ied") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("eed"):
        return word
    for ending in ("ed", "ing"):
        stem = word[: -len(ending)]
        if word.endswith(ending) and len(stem) > 1 and _VOWEL.search(stem):
            if stem.endswith(("at", "bl", "iz")):
                return stem + "e"
            if len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in "aeioulsz":
                return stem[:-1]
            return stem + "e" if _measure(stem) == 1 and _short(stem) else stem
    return word


def _settle(word: str) -> str:
    """The silent e and a doubled last consonant vary with the ending, so both go from longer words."""
    if len(word) > 3 and word.endswith("e") and not word.endswith("ee"):
        stem = word[:-1]
        measure = _measure(stem)
        if measure > 1 or (measure == 1 and not _short(stem)):
            word = stem
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    if len(word) > 3 and word[-1] == "y" and word[-2] not in "aeiou":
        word = word[:-1] + "i"
    return word


_ENDINGS = sorted(
    {form for ending in _DERIVED.split() for form in (ending, _settle(ending))}, key=len, reverse=True
)


@lru_cache(maxsize=65_536)
def inflected(word: str) -> str:
    """The case-folded word without plural, past or -ing; what is not in plain Latin letters stays."""
    if len(word) < 3 or not _LATIN.fullmatch(word):
        return word
    base = _IRREGULAR.get(word)
    return _settle(base if base is not None else _tense(_plural(word)))


@lru_cache(maxsize=65_536)
def root(stem: str) -> str:
    """An `inflected` stem without its derivational ending, where at least four letters are left."""
    related = _RELATED.get(stem)
    if related is not None:
        return related
    if len(stem) < 6 or not _LATIN.fullmatch(stem):
        return stem
    for ending in _ENDINGS:
        if stem.endswith(ending):
            left = stem[: -len(ending)]
            if len(left) >= (5 if ending in ("al", "ic", "ate") else 4) and _measure(left) >= 1:
                return _settle(left.rstrip("e"))
    return stem
