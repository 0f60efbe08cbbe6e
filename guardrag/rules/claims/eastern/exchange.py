"""Roles: who did what, by the order of what claim and quoted clause share and by their particles."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import permutations

from guardrag.rules.claims.eastern.arabic import kin, words_of
from guardrag.rules.claims.eastern.clauses import Clause, claimed, cover, parts, quoted, tokens, written
from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_roles"]

_LONGEST = 160
_SHARED = 0.6
"""Share of a claim's clause in a quoted clause that makes it a near copy of it."""


def check_roles(matter: Matter) -> Verdict:
    """Looks for two things that changed places, and for the subject of one clause with another's predicate."""
    language = matter.language
    theirs = [clause for statement in matter.statements for clause in quoted(statement, language)]
    whole = [Clause(sentence, tokens(sentence, language)) for sentence in _sentences(matter)]
    givers = [*theirs, *_around(matter)]
    for mine in claimed(matter):
        for other in (*theirs, *whole):
            if cover(mine.tokens, other.tokens) < _SHARED:
                continue
            pair = _SWAPS[language](mine.text[:_LONGEST], other.text[:_LONGEST])
            if pair:
                return failed(
                    f"the claim exchanges {pair[0].strip()!r} and {pair[1].strip()!r} of its quotes"
                )
        verdict = _borrowed(mine, theirs, givers, language)
        if verdict is not PASSED:
            return verdict
    return PASSED


def _around(matter: Matter) -> list[Clause]:
    """The clauses of the passage around the quotes, where a subject may have been taken from."""
    found = []
    for statement in matter.statements:
        if statement.piece.around.cells:
            continue
        text = written(statement.piece.around.window[:_WINDOW], matter.language)
        found += [Clause(text[a:b], tokens(text[a:b], matter.language)) for a, b in parts(text, matter.language)]
    return found


_WINDOW = 1500


def _sentences(matter: Matter) -> list[str]:
    """Sentences without their commas, as a subject may stand before one."""
    return [
        re.sub(r"[，、]", "", sentence)
        for statement in matter.statements
        for sentence in re.split(r"[。；;\n]", statement.text)
        if sentence.strip()
    ]


Swap = tuple[str, str] | None
_PASSIVE = re.compile(r"被|由|为.{1,12}所|受到|遭|获|让|给")
_PARTICLES = re.compile(r"^[了过着的]|^(?:给了|到了)")
_GRAMMAR = frozenset("的了是在和与及或将把对由于以从向为之其被")


def _chinese_swap(claim: str, quote: str) -> Swap:
    """ "X V Y" of the quote as "Y V X": the verb stands right before its object in both."""
    if (_PASSIVE.search(claim) is None) != (_PASSIVE.search(quote) is None):
        return None
    blocks = _blocks(claim, quote)
    for one, verb, two in permutations(blocks, 3):
        if not (one.there < verb.there < two.there and two.here < verb.here < one.here):
            continue
        tail = claim[verb.here + verb.size : one.here]
        gap = quote[verb.there + verb.size : two.there]
        if (verb.text.rstrip("了过着") or "的")[-1] in _GRAMMAR or len(_PARTICLES.sub("", tail)) > 1 or len(_PARTICLES.sub("", gap)) > 1:
            continue
        if min(one.size, two.size) >= _NAME:
            return one.text, two.text
    return _around_word(claim, quote, r"(?:之|以)?前|(?:之|以)?后|高于|低于|早于|晚于|多于|少于|大于|小于")


_NAME = 2


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
    """What stands before and after a "before" or "higher than" in the quote stands after and before it in the claim."""
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
    if all(len(side) >= _FEW for side in crossed) and not straight:
        return claim[: mine.start()], claim[mine.end() :]
    return None


_FEW = 2
_PHRASE = re.compile(
    r"(?P<what>[\u3400-\u9fff々\u30a1-\u30faーA-Za-z0-9・「」『』]{2,20})(?P<case>には|では|から|によって|により|が|は|を|に|へ|の|と)(?=[^\u3041-\u3096]|[\u3041-\u3096]|$)"
)
_SUBJECT = {"は": "が", "も": "が"}
_JA_PASSIVE = re.compile(
    r"(?:さ|[かがさたなばまらわ])れ(?:た|て|る|ま)|敗れ|負け|に抑え|によ(?:り|って)|受け|もら"
)


def _japanese_swap(claim: str, quote: str) -> Swap:
    """Two phrases whose particles changed places."""
    if (_JA_PASSIVE.search(claim) is None) != (_JA_PASSIVE.search(quote) is None):
        return None
    mine, theirs = _cases(claim), _cases(quote)
    shared = [what for what in mine if what in theirs]
    for one, two in permutations(shared, 2):
        if (
            mine[one] != mine[two]
            and mine[one] == theirs[two]
            and mine[two] == theirs[one]
            and "が" in (mine[one], mine[two])
        ):
            return one, two
    return None


def _cases(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for match in _PHRASE.finditer(text):
        found.setdefault(match["what"], _SUBJECT.get(match["case"], match["case"]))
    return found


_AR_PREPOSITIONS = re.compile(r"\s(?:علي|الي|من|امام)\s")
_AR_TIME = r"\s(?:قبل|بعد)\s"


def _arabic_swap(claim: str, quote: str) -> Swap:
    """The verb comes first: what stands before and after its preposition must not change places."""
    swap = _around_word(claim, quote, _AR_TIME)
    if swap:
        return swap
    mine = _AR_PREPOSITIONS.search(claim)
    theirs = _AR_PREPOSITIONS.search(quote)
    if mine is None or theirs is None or mine[0] != theirs[0]:
        return None
    first = next((one for word in words_of(claim)[:2] if (one := kin(word))), "")
    if first not in tokens(quote[: theirs.start()], "ar"):
        return None
    left, right = tokens(claim[: mine.start()], "ar"), tokens(claim[mine.end() :], "ar")
    other_left, other_right = tokens(quote[: theirs.start()], "ar"), tokens(quote[theirs.end() :], "ar")
    both = (left & right) | (other_left & other_right)
    if (
        (left & other_right) - both
        and (right & other_left) - both
        and not (left & other_left) - both - {first}
    ):
        return claim[: mine.start()], claim[mine.end() :]
    return None


_SWAPS = {"zh": _chinese_swap, "ja": _japanese_swap, "ar": _arabic_swap}


def _borrowed(mine: Clause, theirs: list[Clause], givers: list[Clause], language: str) -> Verdict:
    """The subject of one quoted clause with the predicate of another that has a subject of its own."""
    subject = _subject(mine.text, language)
    if not subject:
        return PASSED
    who = tokens(subject, language)
    rest = mine.tokens - who
    if len(who) < _FEW or len(rest) < _FEW:
        return PASSED
    for giver in givers:
        if not who <= giver.tokens:
            continue
        for taker in theirs:
            if taker is giver or who & taker.tokens:
                continue
            owner = _subject(taker.text, language)
            whose = tokens(owner, language)
            if (
                len(whose) >= _FEW
                and not whose & mine.tokens
                and cover(rest, taker.tokens) >= _PREDICATE
                and cover(rest, taker.tokens) > cover(rest, giver.tokens)
                and cover(rest - giver.tokens, taker.tokens) > 0
                and _parallel(giver.text, subject, language)
            ):
                return failed(f"its quotes say this of {owner.strip()!r}, the claim of {subject.strip()!r}")
    return PASSED


_PREDICATE = 0.5
_AGENT = re.compile(
    r"(?:由|被)(?P<who>[\u3400-\u9fff·]{2,12}?)(?=主|负|承|担|执|设|编|作|完|提|进|举|所|管|制|翻|创|撰|[主执编]|$|，)"
)
_ZH_SUBJECT = re.compile(
    r"^\s*(?:其中|而|但|并|同时)?(?P<who>[\u3400-\u9fff·A-Za-z0-9]{2,16}?)(?=于|在|由|将|已|则|正|曾|主|负|承|担|执|设|编|作|完|提|进|举|管|制|翻|创|撰|为|是|获|因|表示|认为|指出|称|说|的|以|从|对|向|不|可|必|须|应|会|有|被)"
)
_JA_SUBJECT = re.compile(r"(?P<who>[\u3400-\u9fff々\u30a1-\u30faーA-Za-z0-9・]{2,20})(?:は|が)")
_AR_LEADS = re.compile(r"^\s*\S+\s+")


def _subject(text: str, language: str) -> str:
    """Who or what a clause is about, as far as its form tells."""
    if language == "ja":
        match = _JA_SUBJECT.search(text)
        return match["who"] if match is not None else ""
    if language == "zh":
        agent = _AGENT.search(text)
        if agent is not None:
            return agent["who"]
        match = _ZH_SUBJECT.match(text)
        return match["who"] if match is not None else ""
    words = text.split()
    return " ".join(words[1:3]) if len(words) > _PAIR else ""


_PAIR = 2


def _parallel(text: str, subject: str, language: str) -> bool:
    """Whether the clause has it as its subject."""
    return bool(tokens(_subject(text, language), language) & tokens(subject, language))
