"""Ways to alter a sentence: in a word that changes what it says, or in one that does not.

Each takes the sentence, the text around it and a source of chance, and gives the altered sentence or None.
They know no grammar, so a few of what they make is no English, and a few alterations change less than they
should; the figures are for comparing one state of the checks with another.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping

__all__ = ["CHANGED", "SAME", "Alter"]

Alter = Callable[[str, str, random.Random], str | None]

_NUMBER = r"(?<![\w.,-])\d+(?![\w-])(?!\.\d)"
_NAME = r"(?<=[a-z,] )[A-Z][a-z]{2,}\b"
_WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "twenty"]
_FIGURES = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
_MONTHS = [
    *("January", "February", "March", "April", "June", "July"),
    *("August", "September", "October", "November", "December"),
]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _put(pattern: str, make: Callable[[re.Match[str], random.Random], str]) -> Alter:
    """Puts something else where the pattern stands, at one place."""
    compiled = re.compile(pattern)

    def alter(sentence: str, around: str, chance: random.Random) -> str | None:
        found = list(compiled.finditer(sentence))
        if not found:
            return None
        match = chance.choice(found)
        return sentence[: match.start()] + make(match, chance) + sentence[match.end() :]

    return alter


def _exchange(*pairs: tuple[str, str], back: bool = True) -> Alter:
    """Puts one word or phrase in another's place, in either direction."""
    other = dict(pairs) | ({right: left for left, right in pairs} if back else {})
    options = "|".join(map(re.escape, sorted(other, key=len, reverse=True)))

    def make(match: re.Match[str], chance: random.Random) -> str:
        new = other[match[0].lower()]
        return _capital(new) if match[0][0].isupper() else new

    return _put(rf"(?i)(?<![\w-])(?:{options})(?![\w-])", make)


def _elsewhere(pattern: str, same_ending: int = 0) -> Alter:
    """Puts a word of the text around in the place of one of its kind."""

    def alter(sentence: str, around: str, chance: random.Random) -> str | None:
        here = re.findall(pattern, sentence)
        if not here:
            return None
        old = chance.choice(here)
        others = [
            one
            for one in re.findall(pattern, around)
            if one not in sentence and one[:3] != old[:3] and one.endswith(old[len(old) - same_ending :])
        ]
        if not others:
            return None
        return re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", lambda _: chance.choice(others), sentence, count=1)

    return alter


def _digit(match: re.Match[str], chance: random.Random) -> str:
    at = chance.randrange(len(match[0]))
    new = chance.choice([one for one in "123456789" if one != match[0][at]])
    return match[0][:at] + new + match[0][at + 1 :]


def _denied(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.search(r"\b(?:is|are|was|were|can|will|should|must|may|could)\b(?! not|n.t)", sentence)
    return f"{sentence[: found.end()]} not{sentence[found.end() :]}" if found else None


def _affirmed(sentence: str, around: str, chance: random.Random) -> str | None:
    for pattern, new in (
        (r"(?<!if) not\b(?! only)", ""),
        (r"\b(do|does|did|is|are|was|were|should|could)n['’]t\b", r"\1"),
        (r"\bcan(?:not|['’]t)\b", "can"),
        (r"\bnever\b", "always"),
    ):
        if re.search(pattern, sentence):
            return re.sub(pattern, new, sentence, count=1)
    return None


def _front_condition_gone(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.match(r"(?:If(?! you (?:want|need|would|wish))|Unless) [^,.:;]{3,80}, (\w.*)", sentence)
    return _capital(found[1]) if found else None


def _tail_condition_gone(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.match(
        r"(.{15,}?(?<!even)(?<!as)),? (?:if|unless|until|only if|as long as) [^,;]{4,120}\.$", sentence
    )
    return f"{found[1]}." if found else None


def _with_tail(sentence: str, around: str, chance: random.Random) -> str | None:
    tails = ("permanently", "for free", "on every platform", "in all cases", "by law", "at no extra cost")
    return f"{sentence[:-1]} {chance.choice(tails)}."


def _with_adverb(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.search(r"\b(?:is|are|will|can|was|were|must|should)\b(?= [a-z])", sentence)
    words = ("always", "never", "only", "no longer", "permanently", "rarely", "officially")
    return f"{sentence[: found.end()]} {chance.choice(words)}{sentence[found.end() :]}" if found else None


def _roles(pattern: str) -> Alter:
    """Exchanges two of a kind of which one stands behind a preposition."""

    def alter(sentence: str, around: str, chance: random.Random) -> str | None:
        preposition = r" (?:to|from|by|with|than|into|against|of|in) (?:the )?"
        found = re.search(rf"({pattern})([^.;]*?{preposition})({pattern})", sentence)
        if found is None or found[1] == found[3] or re.search(r"\b(?:and|or)\b", found[2]):
            return None
        return sentence[: found.start()] + found[3] + found[2] + found[1] + sentence[found.end() :]

    return alter


_STATES = {
    "had": "has",
    "supported": "supports",
    "contained": "contains",
    "lived": "lives",
    "belonged": "belongs",
    "consisted": "consists",
    "needed": "needs",
    "allowed": "allows",
    "worked": "works",
    "held": "holds",
}
_FINITE = "is|are|was|were|has|have|had|can|must|may|should|do|does|did|will"
_PRESENT = "is|are|can|must|may|should|will|have|do"
_NO_NOUNS = frozenset(
    {"means", "says", "shows", "suggests", "indicates", "ensures", "reveals", "implies", "states", "argues"}
    | {"demonstrates", "was", "has", "is", "does"}
)
_NO_SUBJECTS = frozenset(
    {"The", "This", "These", "Those", "Such", "And", "But", "So", "It", "In", "On", "If", "When", "For"}
    | {"All", "Some", "Most", "Many", "Each", "Other", "Both", "Only", "No", "You", "We", "They", "There"}
    | {"To", "As", "Its", "His", "Unless", "Thus", "Besides", "Towards", "Although", "Since", "Another"}
)


def _state_now(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.search(
        rf"(?<=[a-z] )(?<!is )(?<!are )(?<!was )(?<!were )(?<!been )(?<!be )(?<!the )({'|'.join(_STATES)})\b"
        r"(?! (?:been|\w+ed\b|to|not|never|by|on))",
        sentence,
    )
    return sentence[: found.start()] + _STATES[found[1]] + sentence[found.end() :] if found else None


def _which_gone(sentence: str, around: str, chance: random.Random) -> str | None:
    pattern = (
        rf"(?<=[a-z`] )([a-z-]+s|[A-Z][a-z-]+s) (?:that|who|which|whose [a-z]+) (?:{_FINITE}) "
        rf"(?:[\w`'().-]+ ?){{1,9}}?(?=\.$|, | (?:{_PRESENT})\b)"
    )
    told = f"a {sentence}"
    for found in re.finditer(pattern, told):
        known = re.search(r"(?i)\b(?:the|these|those|their|its) (?:[\w-]+ ){0,2}$", told[: found.start(1)])
        if known is None and found[1].lower() not in _NO_NOUNS and not found[1].endswith(("ss", "us", "is")):
            return (told[: found.end(1)] + told[found.end() :])[2:]
    return None


def _modifier_gone(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.match(rf"([A-Z][a-z-]+) ([a-z-]+s) ((?:{_PRESENT}|were) .*)", sentence)
    if found is None or found[1] in _NO_SUBJECTS or found[2].endswith("ss"):
        return None
    return f"{_capital(found[2])} {found[3]}"


def _phrase_gone(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.match(
        r"((?:[A-Z][a-z-]+ )?[A-Za-z-]+s) (?:in|with|without|from|under|for|over|at|on|of|outside|within) "
        rf"(?:[\w`'-]+ ){{1,5}}?((?:{_PRESENT}|were) .*)",
        sentence,
    )
    return f"{found[1]} {found[2]}" if found and found[1].split()[0] not in _NO_SUBJECTS else None


def _item_put_in(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.search(r"\b\w+, (\w+),? and \w+\b", sentence)
    if found is None:
        return None
    like = [
        word
        for word in re.findall(r"\b[a-z]{5,}\b", around)
        if word[-2:] == found[1][-2:] and word not in sentence
    ]
    return sentence[: found.end(1)] + f", {chance.choice(like)}" + sentence[found.end(1) :] if like else None


CHANGED: Mapping[str, Alter] = {
    "digit": _put(_NUMBER, _digit),
    "number of elsewhere": _elsewhere(_NUMBER),
    "number word": _put(
        rf"\b(?:{'|'.join(_WORDS)})\b",
        lambda match, chance: chance.choice([w for w in _WORDS if w != match[0]]),
    ),
    "unit": _exchange(
        ("seconds", "minutes"),
        ("hours", "days"),
        ("weeks", "months"),
        ("miles", "kilometers"),
        ("million", "billion"),
        ("years", "decades"),
        ("bytes", "kilobytes"),
    ),
    "limit": _exchange(
        ("at least", "at most"),
        ("up to", "at least"),
        ("more than", "less than"),
        ("minimum", "maximum"),
        ("greater", "smaller"),
        ("fewer than", "more than"),
    ),
    "duty made": _exchange(("may", "must"), ("can", "must"), ("should", "must"), back=False),
    "duty lifted": _exchange(("must", "may"), ("have to", "can"), back=False),
    "denied": _denied,
    "denial dropped": _affirmed,
    "condition dropped in front": _front_condition_gone,
    "condition dropped behind": _tail_condition_gone,
    "only dropped": _put(r"\b(?:only|solely|exclusively) ", lambda match, chance: ""),
    "quantifier": _exchange(
        ("some", "all"),
        ("most", "all"),
        ("many", "all"),
        ("several", "all"),
        ("usually", "always"),
        ("often", "always"),
        ("sometimes", "always"),
        back=False,
    ),
    "or made and": _put(r" or ", lambda match, chance: " and "),
    "hedge dropped": _put(
        r"\b(?:probably|possibly|perhaps|usually|typically|generally|often|sometimes|almost|some of|"
        r"most of) ",
        lambda match, chance: "",
    ),
    "names exchanged": _roles(_NAME),
    "code exchanged": _roles(r"`[^`]+`"),
    "name of elsewhere": _elsewhere(_NAME),
    "code of elsewhere": _elsewhere(r"`[^`\n]+`"),
    "word of elsewhere": _elsewhere(r"(?<= )[a-z]{5,}\b", same_ending=2),
    "version": _put(r"(?<![\w])\d+\.\d+(?:\.\d+)?", _digit),
    "year": _put(
        r"\b(?:1[5-9]|20)\d\d\b", lambda match, chance: str(int(match[0]) + chance.choice([1, -2, 10]))
    ),
    "month": _put(
        rf"\b(?:{'|'.join(_MONTHS)})\b",
        lambda match, chance: chance.choice([m for m in _MONTHS if m != match[0]]),
    ),
    "contrary": _exchange(
        ("enabled", "disabled"),
        ("before", "after"),
        ("increases", "decreases"),
        ("first", "last"),
        ("includes", "excludes"),
        ("always", "never"),
        ("required", "optional"),
        ("higher", "lower"),
        ("larger", "smaller"),
        ("same", "different"),
        ("public", "private"),
        ("internal", "external"),
        ("inside", "outside"),
        ("above", "below"),
        ("early", "late"),
        ("open", "closed"),
        ("won", "lost"),
        ("positive", "negative"),
        ("possible", "impossible"),
        ("input", "output"),
        ("request", "response"),
        ("majority", "minority"),
    ),
    "comparison": _exchange(
        ("more", "less"), ("better", "worse"), ("earlier", "later"), ("older", "younger")
    ),
    "tail added": _with_tail,
    "adverb added": _with_adverb,
    "cause made": _put(r", and (?=the|it|they|he|she|we|you|this)", lambda match, chance: ", because "),
    "past made present": _exchange(("was", "is"), ("were", "are"), back=False),
    "name in code": _put(r"`[^`]*[A-Za-z]`", lambda match, chance: match[0][:-1] + "All`"),
    "state made present": _state_now,
    "clause that narrows dropped": _which_gone,
    "modifier dropped": _modifier_gone,
    "phrase behind a subject dropped": _phrase_gone,
    "item put into a list": _item_put_in,
}


def _front_behind(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.match(
        r"((?:If|When|While|Because|Unless|Although|After|Before|In|For|On|During|With) [^,.:;]{4,80}), "
        r"([\w`][^.:;]*)\.$",
        sentence,
    )
    return f"{_capital(found[2])} {found[1][0].lower()}{found[1][1:]}." if found else None


def _behind_front(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.match(
        r"((?:The|A|An|It|They|You) [^,;:]{15,}?) ((?:if|when|unless|after|before) [^,;:]{4,100})\.$",
        sentence,
    )
    return f"{_capital(found[2])}, {found[1][0].lower()}{found[1][1:]}." if found else None


def _first_statement(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.match(
        r"([^,;]{20,}), (?:and|but) (?:it|they|you|he|she|we|the|this|that) [^,;]{10,}\.$", sentence
    )
    return f"{found[1]}." if found else None


def _without_opener(sentence: str, around: str, chance: random.Random) -> str | None:
    found = re.match(
        r"(?:However|Also|Additionally|Moreover|Therefore|Thus|In addition|For example|In fact|Note that|"
        r"Finally|Then|So|But|And|Of course|Similarly|Indeed|As a result|Hence),? (\w.*)",
        sentence,
    )
    return _capital(found[1]) if found else None


def _introduced(sentence: str, around: str, chance: random.Random) -> str | None:
    if re.match(r"(?:The|A|An|It|They|You|We|This|If|When|In|For|On|To) ", sentence) is None:
        return None
    lead = chance.choice(
        ("According to the documentation, ", "The documentation says that ", "The text states that ")
    )
    return lead + sentence[0].lower() + sentence[1:]


SAME: Mapping[str, Alter] = {
    "short form": _exchange(
        ("do not", "don't"),
        ("does not", "doesn't"),
        ("is not", "isn't"),
        ("are not", "aren't"),
        ("cannot", "can't"),
        ("did not", "didn't"),
        ("it is", "it's"),
    ),
    "front put behind": _front_behind,
    "end put in front": _behind_front,
    "first statement alone": _first_statement,
    "opener dropped": _without_opener,
    "introduced": _introduced,
    "synonym": _exchange(
        ("must", "has to"),
        ("in order to", "to"),
        ("allows you to", "lets you"),
        ("for example", "for instance"),
        ("because", "since"),
        ("approximately", "about"),
        ("such as", "like"),
        ("show", "display"),
        ("obtain", "get"),
        ("begins", "starts"),
        ("receive", "get"),
        ("purchase", "buy"),
        ("several", "a number of"),
        ("entire", "whole"),
        back=False,
    ),
    "that dropped": _put(r"(?<=\w) that (?=(?:the|it|you|they|we|he|she)\b)", lambda match, chance: " "),
    "users for you": _exchange(("you can", "users can"), ("you must", "users must"), back=False),
    "figure for a word": _put(
        rf"\b(?:{'|'.join(_FIGURES)})\b", lambda match, chance: str(_FIGURES[match[0]])
    ),
    "thousands": _put(r"\b\d{1,3}(?:,\d{3})+\b", lambda match, chance: match[0].replace(",", "")),
    "percent": _put(r"(?<=\d)%", lambda match, chance: " percent"),
    "code marks dropped": _put(r"`[\w.]+`", lambda match, chance: match[0][1:-1]),
    "emphasis dropped": _put(r"\*\*[^*]+\*\*", lambda match, chance: match[0][2:-2]),
    "full stop dropped": lambda sentence, around, chance: sentence[:-1],
}
