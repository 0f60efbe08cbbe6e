"""One character exchanged in what is otherwise the same text: 城东 and 城西, 父亲 and 母亲."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from guardrag.rules.claims.eastern.clauses import Clause, claimed, cover, quoted, tokens
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["sibling"]

_SETS = [
    "东西南北東",
    "上下",
    "前后後",
    "左右",
    "内外",
    "大小",
    "多少",
    "高低",
    "早晚",
    "增减減",
    "升降",
    "涨跌",
    "长短長短",
    "男女",
    "父母",
    "春夏秋冬",
    "进出進出",
    "买卖買売",
    "借还贷貸返",
    "输赢",
    "胜负勝敗",
    "开关闭開閉",
    "新旧",
    "首末",
    "单双単複",
    "公私",
    "冷热温暖",
    "快慢速遅",
    "轻重軽重",
    "主次副",
    "甲乙丙丁",
    "有无無",
    "正副负負反",
    "老少",
    "昼夜",
    "日周月年週季",
    "师生",
    "夫妻妇婦",
    "兄弟姐妹姉",
    "子女",
    "生死",
    "收付支",
    "加减",
    "干湿",
    "软硬",
    "深浅深浅",
    "远近遠近",
    "粗细",
    "厚薄",
    "强弱強弱",
    "红黄蓝绿白黑紫赤青緑",
    "往返来去",
    "始终末",
    "入出退",
    "教学",
    "祖父",
    "旺淡",
    "明暗",
    "优劣",
    "好坏良悪",
    "去今昨明翌来",
    "本下上前次",
]
_SHARED = 0.6
_LONGEST, _MOST = 160, 12


def sibling(matter: Matter) -> tuple[str, str] | None:
    """The claim's character, with its neighbour, and that of the quoted clause which excludes it."""
    language = matter.language
    theirs = [one for statement in matter.statements for one in quoted(statement, language) if one.touched]
    theirs += [
        Clause(text, tokens(text, language))
        for statement in matter.statements
        if not statement.piece.around.cells
        for text in re.split(r"[。！？\n]", statement.text)[:_MOST]
    ]
    for mine in claimed(matter):
        likest = max(theirs, key=lambda one: cover(mine.tokens, one.tokens), default=None)
        if likest is None or cover(mine.tokens, likest.tokens) < _SHARED:
            continue
        found = _exchanged(mine, likest)
        if found is not None:
            return found
    return None


def _exchanged(mine: Clause, other: Clause) -> tuple[str, str] | None:
    claim, quote = mine.text[:_LONGEST], other.text[:_LONGEST]
    matcher = SequenceMatcher(None, quote, claim, autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag != "replace" or b - a != 1 or d - c != 1:
            continue
        theirs, own = quote[a], claim[c]
        if own in quote or theirs in claim or not any(own in each and theirs in each for each in _SETS):
            continue
        before = quote[a - 1 : a] if a else ""
        after = quote[b : b + 1]
        if (before and claim[c - 1 : c] == before) or (after and claim[d : d + 1] == after):
            return _around(claim, c), _around(quote, a)
    return None


_RUN = re.compile("[\u3400-\u9fff々]+")
_SHOWN = 8


def _around(text: str, at: int) -> str:
    """The run of ideographs that a character stands in, or what is next to it of a long one."""
    run = next((one for one in _RUN.finditer(text) if one.start() <= at < one.end()), None)
    if run is None or len(run[0]) <= _SHOWN:
        return run[0] if run is not None else text[at]
    return text[max(run.start(), at - _SHOWN // 2) : min(run.end(), at + _SHOWN // 2)]
