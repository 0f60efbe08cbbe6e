"""Near copies: a quoted clause with one character or run exchanged: 城东 for 城西, 王芳 for 李强."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from guardrag.rules.claims.eastern.arabic import kin
from guardrag.rules.claims.eastern.clauses import Clause, claimed, context_text, cover, quoted_clauses, tokens
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["exchanged"]

_SHARED = 0.6
"""Share of the claim's clause in a quoted one that makes it a near copy."""
_SAME = 0.68
"""Characters or words of a copy that are those of the quoted clause, in their order."""
_LONGEST = 160
_FEWEST = {"zh": 4, "ja": 4, "ar": 3}
"""Tokens that a claim's clause and a quoted one must share for a run to be told."""
_Units = list[tuple[str, str]]
"""Characters, or Arabic words by their root, with what they stand for."""
_Code = tuple[str, int, int, int, int]


def exchanged(matter: Matter) -> tuple[str, str] | None:
    """What the claim puts in the place of what, where the rest of the clause is the same and in order."""
    language = matter.language
    theirs = quoted_clauses(matter, rows=False)
    known = frozenset().union(
        tokens(context_text(matter), language),
        tokens(matter.evidence.question, language),
        *(tokens(piece.around.window[:_WINDOW], language) for piece in matter.evidence.pieces),
    )
    for mine in claimed(matter):
        likest = max(theirs, key=lambda one: cover(mine.tokens, one.tokens), default=None)
        if likest is None or cover(mine.tokens, likest.tokens) < _SHARED:
            continue
        claim, quote = (_units(one.text[:_LONGEST], language) for one in (mine, likest))
        codes = SequenceMatcher(
            None, [key for key, _ in quote], [key for key, _ in claim], autojunk=False
        ).get_opcodes()
        found = _sibling(mine.text, likest.text, codes) if language != "ar" else None
        if found is None and len(mine.tokens & likest.tokens) >= _FEWEST[language]:
            found = _run(mine, claim, quote, codes, known, language)
        if found is not None:
            return found
    return None


_WINDOW = 1500


def _units(text: str, language: str) -> _Units:
    if language == "ar":
        return [(kin(word) or word, word) for word in text.split()]
    return [(char, char) for char in text]


_SETS = wordset(
    "东西南北東 上下 前后後 左右 内外 大小 多少 高低 早晚 增减減 升降 涨跌 长短長短 男女 "
    "父母 春夏秋冬 进出進出 买卖買売 借还贷貸返 输赢 胜负勝敗 开关闭開閉 新旧 首末 单双単複 "
    "公私 冷热温暖 快慢速遅 轻重軽重 主次副 甲乙丙丁 有无無 正副负負反 老少 昼夜 "
    "日周月年週季 师生 夫妻妇婦 兄弟姐妹姉 子女 生死 收付支 加减 干湿 软硬 深浅深浅 "
    "远近遠近 粗细 厚薄 强弱強弱 红黄蓝绿白黑紫赤青緑 往返来去 始终末 入出退 教学 祖父 旺淡 "
    "明暗 优劣 好坏良悪 去今昨明翌来 本下上前次"
)
"""Characters that exclude each other."""


def _sibling(claim: str, quote: str, codes: Sequence[_Code]) -> tuple[str, str] | None:
    """One character exchanged for another that excludes it."""
    for tag, a, b, c, d in codes:
        if tag != "replace" or b - a != 1 or d - c != 1:
            continue
        theirs, own = quote[a], claim[c]
        if own in quote or theirs in claim or not any(own in each and theirs in each for each in _SETS):
            continue
        if (a and c and claim[c - 1] == quote[a - 1]) or claim[d : d + 1] == quote[b : b + 1] != "":
            return _around(claim, c), _around(quote, a)
    return None


_IDEOGRAPHS = re.compile("[\u3400-\u9fff々]+")
_SHOWN = 8


def _around(text: str, at: int) -> str:
    """The run of ideographs that a character stands in, or what is next to it of a long one."""
    run = next(one for one in _IDEOGRAPHS.finditer(text) if one.start() <= at < one.end())
    if len(run[0]) <= _SHOWN:
        return run[0]
    return text[max(run.start(), at - _SHOWN // 2) : min(run.end(), at + _SHOWN // 2)]


def _run(
    mine: Clause, claim: _Units, quote: _Units, codes: Sequence[_Code], known: frozenset[str], language: str
) -> tuple[str, str] | None:
    """The only run exchanged, for one that the evidence does not have."""
    found: list[tuple[str, str]] = []
    same = 0
    for tag, a, b, c, d in codes:
        left, right = _text(quote[a:b], language), _text(claim[c:d], language)
        if tag == "equal":
            same += d - c
        elif tag == "replace" and tokens(left, language) and tokens(right, language):
            found.append((right, left))
        elif tokens(right, language):
            return None  # something added: no copy
    if len(found) != 1 or same < _SAME * len(claim):
        return None
    come, gone = found[0]
    if language == "ar" and (claim[0][1] == come or come.startswith("ال") != gone.startswith("ال")):
        return None  # verbs come first and have many names
    if language != "ar" and (len(come) != len(gone) or (_NO.search(come) and _NO.search(gone))):
        return None
    if language == "ja" and len(come) == 1 and same + 1 == len(claim) >= _WHOLE:
        return found[0]  # one character of a name
    if not (_RUN[language].fullmatch(come) and _RUN[language].fullmatch(gone)):
        return None
    if tokens(come, language) & (known | tokens(gone, language)) or tokens(gone, language) & mine.tokens:
        return None
    return found[0]


_NO = re.compile("[不无没未]")
_WHOLE = 8
"""Characters of a clause that must be the same but for one."""
_RUN = {
    "zh": re.compile("[\u3400-\u9fff]{2,5}"),
    "ja": re.compile("[\u3400-\u9fff々\u30a1-\u30faー]{2,6}"),
    "ar": re.compile(r"\w+"),
}
"""What may be one word exchanged for another."""


def _text(units: _Units, language: str) -> str:
    return (" " if language == "ar" else "").join(text for _, text in units)
