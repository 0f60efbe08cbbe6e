"""The parts of a clause that say who, where and to whom, by particles, prepositions and place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from guardrag.rules.claims.eastern.arabic import EMPTY
from guardrag.rules.claims.eastern.clauses import tokens
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["Phrase", "phrases"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase.

    Attributes:
        case: `who` for a subject or an agent, else its particle or preposition.
        text: Without it.
        tokens: Of the text.
    """

    case: str
    text: str
    tokens: frozenset[str] = field(compare=False)


_NOUN = "\u3400-\u9fff々\u30a1-\u30faーA-Za-z0-9·・"
_JA = re.compile(
    rf"(?P<what>(?:[{_NOUN}]{{1,6}}の)?[{_NOUN}]{{2,20}}|"
    rf"[{_NOUN}]{{1,6}}の[{_NOUN}])(?P<case>によって|により|には|では|から|が|は|も|を|に|へ|で)"
)
_JA_FOCUS = re.compile(rf"(?:のは|次いで)(?P<what>[{_NOUN}]{{2,16}}?)(?=で|だ|です|、|$)")
_JA_CASES = {
    "は": "who",
    "が": "who",
    "も": "who",
    "によって": "who",
    "により": "who",
    "には": "に",
    "では": "で",
}
_STATES = wordset("必要 可能 不要 無料 有料 有効 原因 理由 対象 条件 中心 不可 任意 義務")
"""Nouns that say how something is."""
_REFERS = ("この", "その", "現在の", "同", "当該", "今の", "いまの")
"""What stands after these is what was spoken of before."""
_TIMES = ("場合", "時", "際", "期間", "期間中", "以上", "以下", "未満", "以降")
"""What ends so says when."""
_VERBS = (
    "现任于在由将已则正曾主负承担执设编作完提进举管制翻创撰为是获因的以从对向不可必须应会有被自与和偏称说"
)
_ZH_SUBJECT = re.compile(
    rf"^\s*(?:其中|而|但|并|同时|由于|因此|所以)?(?P<what>[{_NOUN}]{{2,16}}?)(?=[{_VERBS}]|表示|认为|指出)"
)
_ADVERBIAL = re.compile("预计|估计|每|次|目前|今年|明年|去年|如|若|凡|期间|同时|当|此")
_ACTS = "配运送检修建造维护供销租签订发布"
"""What an agent does beside these."""
_ZH_AGENT = re.compile(rf"(?:由|被)(?P<what>[{_NOUN}]{{2,12}}?)(?=[{_VERBS}{_ACTS}所]|$)")
_ZH_PLACE = re.compile(
    rf"(?P<case>在|于|从|飞往|前往|往|到|向|给)(?P<what>[{_NOUN}]{{2,10}}?)(?=[{_VERBS}举召开进行出发上中内里]|飞往|前往|往|到|[，。；]|$)"
)
_AR_PREPOSITIONS = wordset("في الي من علي")


@lru_cache(maxsize=4096)
def phrases(text: str, language: str) -> tuple[Phrase, ...]:
    """The phrases of a `written` clause, in order."""
    if language == "ar":
        return _arabic(text)
    found: list[tuple[str, str]] = []
    if language == "ja":
        found = [
            (_JA_CASES.get(match["case"], match["case"]), match["what"])
            for match in _JA.finditer(text)
            if match["what"] not in _STATES
            and not match["what"].startswith(_REFERS)
            and not match["what"].endswith(_TIMES)
            and not text[: match.start()].endswith(_REFERS)
        ]
        found += [("focus", match["what"]) for match in _JA_FOCUS.finditer(text)]
    else:
        subject = _ZH_SUBJECT.match(text)
        if subject is not None and _ADVERBIAL.search(subject["what"]) is None:
            found.append(("who", subject["what"]))
        found += [("who", match["what"]) for match in _ZH_AGENT.finditer(text)]
        found += [(match["case"], match["what"]) for match in _ZH_PLACE.finditer(text)]
    return tuple(_phrases(found, language))


def _phrases(found: list[tuple[str, str]], language: str) -> list[Phrase]:
    made = [Phrase(case, what, tokens(what, language)) for case, what in found]
    return [one for one in made if one.tokens]


def _arabic(text: str) -> tuple[Phrase, ...]:
    words = text.split()
    found: list[tuple[str, str]] = []
    verbal = bool(words) and words[0] not in EMPTY and not words[0].startswith("ال")
    if verbal and len(words) >= _PAIR and words[1] not in EMPTY:
        found.append(("who", " ".join(words[1:3])))
    found += [(word, words[at + 1]) for at, word in enumerate(words[:-1]) if word in _AR_PREPOSITIONS]
    return tuple(_phrases(found, "ar"))


_PAIR = 2
