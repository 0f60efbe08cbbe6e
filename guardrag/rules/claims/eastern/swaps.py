"""Two things that changed places: by word order in Chinese, particles in Japanese, prepositions in Arabic."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import permutations

from guardrag.rules.claims.eastern.arabic import kin, unprefixed
from guardrag.rules.claims.eastern.clauses import tokens

__all__ = ["SWAPS", "Swap"]

Swap = tuple[str, str] | None
_PASSIVE = re.compile(r"被|由|为.{1,12}所|受到|遭|获|让|给")
_PARTICLES = re.compile(r"^[了过着的]|^(?:给了|到了)")
_GRAMMAR = frozenset("的了是在和与及或将把对由于以从向为之其被")


def _chinese_swap(claim: str, quote: str) -> Swap:
    """Finds "X V Y" of the quote as "Y V X": the verb stands right before its object in both."""
    if (_PASSIVE.search(claim) is None) != (_PASSIVE.search(quote) is None):
        return _other_voice(claim, quote)
    crossed = _crossed(claim, quote)
    if crossed is not None:
        return crossed
    blocks = _blocks(claim, quote)
    for one, verb, two in permutations(blocks, 3):
        if not (one.there < verb.there < two.there and two.here < verb.here < one.here):
            continue
        tail = claim[verb.here + verb.size : one.here]
        gap = quote[verb.there + verb.size : two.there]
        if (
            (verb.text.rstrip("了过着") or "的")[-1] in _GRAMMAR
            or len(_PARTICLES.sub("", tail)) > 1
            or len(_PARTICLES.sub("", gap)) > 1
        ):
            continue
        if min(one.size, two.size) >= _NAME:
            return one.text, two.text
    return _around_word(
        claim, quote, r"(?:之|以)?前|(?:之|以)?后|高于|低于|早于|晚于|多于|少于|大于|小于|向|给|对(?!于|面)"
    )


_NAME = 2
_BY = re.compile("被|遭到?")


def _other_voice(claim: str, quote: str) -> Swap:
    """Of "X V Y" and "Y 被 X V", whether the doer of the one is what it is done to in the other."""
    passive, active = (claim, quote) if _BY.search(claim) else (quote, claim)
    by = _BY.search(passive)
    if by is None:
        return None
    passive, active = _COMMA.sub(" ", passive), _COMMA.sub(" ", active)
    blocks = _blocks(passive, active)
    doer = next((one for one in blocks if 0 <= one.here - by.end() <= 1), None)
    before = sorted((one for one in blocks if one.here < by.start()), key=lambda one: one.here)
    done_to = next((one for one in before if not _ASIDE.search(passive[: one.here] + "|" + one.text)), None)
    if doer is None or done_to is None or done_to.there > doer.there:
        return None
    return done_to.text, doer.text


_COMMA = re.compile("[，、]")
_ASIDE = re.compile(r"[年月日时点中]\s?$|[在于以因从]\|")


def _crossed(claim: str, quote: str) -> Swap:
    """The only difference is that two characters, as of 甲公司 and 乙公司, have changed places."""
    apart = [at for at, pair in enumerate(zip(claim, quote, strict=False)) if pair[0] != pair[1]]
    if len(claim) != len(quote) or len(apart) != _NAME:
        return None
    one, two = apart
    if claim[one] != quote[two] or claim[two] != quote[one] or two - one <= _NAME:
        return None
    return claim[one : one + _SHOWN], claim[two : two + _SHOWN]


_SHOWN = 3


@dataclass(frozen=True, slots=True)
class _Block:
    text: str
    here: int
    there: int
    size: int


def _blocks(claim: str, quote: str) -> list[_Block]:
    """What both texts share, in whatever order, the longest first."""
    found: list[_Block] = []
    left, right = claim, quote
    while len(found) < _BLOCKS:
        match = SequenceMatcher(None, left, right, autojunk=False).find_longest_match()
        if match.size < _NAME:
            break
        text = claim[match.a : match.a + match.size]
        found.append(_Block(text, match.a, match.b, match.size))
        left = left[: match.a] + "\x00" * match.size + left[match.a + match.size :]
        right = right[: match.b] + "\x01" * match.size + right[match.b + match.size :]
    return found


_BLOCKS = 5


def _around_word(claim: str, quote: str, pattern: str) -> Swap:
    """Whether the sides of a "before" or "higher than" changed places."""
    mine = re.search(pattern, claim)
    theirs = re.search(pattern, quote)
    if mine is None or theirs is None or mine[0] != theirs[0]:
        return None
    language = "ar" if "\u0600" <= mine[0].strip()[:1] <= "\u06ff" else "zh"
    left, right = tokens(claim[: mine.start()], language), tokens(claim[mine.end() :], language)
    other_left, other_right = (
        tokens(quote[: theirs.start()], language),
        tokens(quote[theirs.end() :], language),
    )
    both = (left & right) | (other_left & other_right)
    crossed = ((left & other_right) - both, (right & other_left) - both)
    straight = ((left & other_left) | (right & other_right)) - both
    if all(len(side) >= _FEW for side in crossed) and len(crossed[0] | crossed[1]) > len(straight):
        return claim[: mine.start()], claim[mine.end() :]
    return None


_FEW = 2
_PHRASE = re.compile(
    r"(?P<what>[\u3400-\u9fff々\u30a1-\u30faーA-Za-z0-9・「」『』]{2,20}|"
    r"(?<![\u3400-\u9fff])[甲乙丙丁A-Z])(?P<case>には|では|から|によって|により|が|は|を|に|へ|の|"
    r"と)(?=[^\u3041-\u3096]|[\u3041-\u3096]|$)"
)
_SUBJECT = {"は": "が", "も": "が"}
_JA_PASSIVE = re.compile(
    r"(?:さ|[かがさたなばまらわ])れ(?:た|て|る|ま)|敗れ|負け|に抑え|によ(?:り|って)|受け|もら"
)


def _japanese_swap(claim: str, quote: str) -> Swap:
    """Two phrases whose particles changed places."""
    mine, theirs = _cases(claim), _cases(quote)
    roles: tuple[set[str], ...] = _ROLES
    if (_JA_PASSIVE.search(claim) is None) != (_JA_PASSIVE.search(quote) is None):
        mine, theirs, roles = _active(claim, mine), _active(quote, theirs), _ROLES[:1]
    shared = [what for what in mine if what in theirs and not _PART.search(what)]
    for one, two in permutations(shared, 2):
        if (
            mine[one] != mine[two]
            and mine[one] == theirs[two]
            and mine[two] == theirs[one]
            and {mine[one], mine[two]} in roles
        ):
            return one, two
    return None


_PART = re.compile("一部|半|ほとんど|多く|全")
_DOER = {"が": "を", "に": "が", "によって": "が", "により": "が"}


def _active(text: str, cases: dict[str, str]) -> dict[str, str]:
    """The phrases as they would stand in the active voice."""
    if _JA_PASSIVE.search(text) is None:
        return cases
    return {what: _DOER.get(case, case) for what, case in cases.items()}


_ROLES = (
    {"が", "を"},
    {"が", "に"},
    {"が", "へ"},
    {"が", "から"},
    {"が", "より"},
    {"から", "に"},
    {"から", "へ"},
    {"を", "に"},
    {"が", "の"},
)


def _cases(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for match in _PHRASE.finditer(text):
        found.setdefault(match["what"], _SUBJECT.get(match["case"], match["case"]))
    return found


_AR_PREPOSITIONS = frozenset(["علي", "الي", "من", "في", "امام", "عن", "مع", "ضد"])
_AR_TIME = r"\s(?:قبل|بعد)\s"
_AR_AGENT = re.compile(r"(?<!\w)(?:تم|تمت|من قبل|علي يد|بواسطة)(?!\w)")


def _arabic_swap(claim: str, quote: str) -> Swap:
    """The verb comes first: what follows it must not change places with what has a preposition."""
    swap = _around_word(claim, quote, _AR_TIME)
    if swap or (_AR_AGENT.search(claim) is None) != (_AR_AGENT.search(quote) is None):
        return swap
    mine, theirs = claim.split(), quote.split()
    swap = _exchanged_words(mine, theirs)
    if swap is not None:
        return swap
    roots, others = [kin(word) for word in mine], [kin(word) for word in theirs]
    start = next((at for at, root in enumerate(others) if root and roots and root == roots[0]), None)
    if start is None:
        return None
    theirs, others = theirs[start:], others[start:]
    at = next((i for i in range(1, min(len(roots), len(others), _HEAD)) if roots[i] != others[i]), None)
    if at is None or not roots[at] or not others[at] or roots[at] not in others or others[at] not in roots:
        return None
    one, two = others.index(roots[at]), roots.index(others[at])
    unlike = _governor(theirs, one) != _governor(mine, at)
    return (mine[at], theirs[at]) if one > at and two > at and unlike else None


def _exchanged_words(claim: list[str], quote: list[str]) -> Swap:
    """Two nouns of the claim that only have to change places to make it the quote."""
    mine, theirs = ([word for word in words if word not in _HIS] for words in (claim, quote))
    keys, others = ([unprefixed(word) for word in words] for words in (mine, theirs))
    start = next(
        (at for at, word in enumerate(theirs) if mine and (kin(word) or word) == (kin(mine[0]) or mine[0])),
        None,
    )
    if start is None or len(keys) <= _SECOND:
        return None
    others = [keys[0], *others[start + 1 :]]
    apart = [at for at, pair in enumerate(zip(keys, others, strict=False)) if pair[0] != pair[1]]
    if len(apart) < _SECOND:
        return None
    for end in range(3, min(len(keys), len(others), _HEAD + 1)):  # two nouns, one of them with an adjective
        for at in range(2, end + 1):
            turned = [keys[0], *keys[at : end + 1], *keys[1:at]]
            nouns = mine[1], mine[min(at, end)]
            if turned == others[: end + 1] and all(noun.startswith("ال") for noun in nouns) and at <= end:
                return nouns
    one, two = apart[:_SECOND]
    if (keys[one], keys[two]) != (others[two], others[one]) or mine[two].startswith("و" + keys[two]):
        return None
    alike = (_DEFINITE.match(mine[one]) is None) == (_DEFINITE.match(mine[two]) is None)
    listed = any(word[0] == "و" or word == "او" for word in mine[one + 1 : two + 1])
    return (mine[one], mine[two]) if alike and not listed else None


_HIS = frozenset({"له", "لها", "لهم", "به", "بها", "ان"})
_DEFINITE = re.compile("[وفبك]?(?:ال|لل)")
_HEAD = 4
_SECOND = 2


def _governor(words: list[str], at: int) -> str:
    """The preposition that governs a word: before it or the word before."""
    return next((word for word in reversed(words[max(1, at - 2) : at]) if word in _AR_PREPOSITIONS), "")


SWAPS: Mapping[str, Callable[[str, str], Swap]] = {
    "zh": _chinese_swap,
    "ja": _japanese_swap,
    "ar": _arabic_swap,
}
