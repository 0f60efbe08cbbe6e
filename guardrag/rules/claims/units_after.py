"""The unit that follows a number."""

from __future__ import annotations

import re

from guardrag.rules.claims.measures import CURRENCIES, Unit, unit
from guardrag.rules.claims.wordsets import wordset

__all__ = ["CJK_UNIT", "unit_after"]

_UNIT = re.compile(
    rf"[ -]?(?:of )?(?P<unit>[%‰℃℉％]|°[CF]?|[{CURRENCIES}]|×|[^\W\d_]+(?:/[^\W\d_]+)?[²³]?)(?![\w])",
    re.UNICODE,
)
_TWO = re.compile(r"[ -]([^\W\d_]+)[ -]([^\W\d_]+)(?!\w)")
_MONEY = frozenset({"dollar", "franc", "pound", "peso", "rupee", "krone", "yen", "euro"})
CJK_UNIT = re.compile(
    r"\s?[个個]?(か月間|か月|ヶ月|カ月|个月|個月|小时|小時|分钟|分鐘|毫秒|公斤|公里|千克|毫米|厘米|平方米|摄氏度|工作日|営業日|時間|时间|週間|日間|年間|"
    r"キログラム|グラム|キロ|メートル|リットル|パーセント|ユーロ|星期|毫升|千瓦|割|秒钟|秒間|天|日|周|週|月|年|时|時|分|秒|元|块|円|倍|米|升|克|瓦|吨|％|%)"
)
_PER = re.compile(r" per ([^\W\d_]{1,3})(?!\w)")
_SYMBOLS = wordset("g kg mg µg ml mL l L m km cm mm W kW J Mbit MB GB")
_NEVER = wordset("in an a as x C")
_APART = wordset("h d t K B")
"""Letters that are a unit only where they cannot be a word: `5 h`; and those that never are one after a
space.
"""


def unit_after(text: str, end: int) -> tuple[Unit | None, int]:
    """The unit right after a number and where it ends; end -1 where letters are glued on that are no unit."""
    two = _TWO.match(text, end)
    if two is not None:
        measured = unit(f"{two[1]} {two[2]}".lower())
        if measured is not None:
            return measured, two.end()
        money = unit(two[2].lower()) if two[1][0].isupper() else None  # "US dollars", "Swiss francs"
        if money is not None and money[0] in _MONEY:
            return money, two.end()
    if not text.isascii():
        cjk = CJK_UNIT.match(text, end)
        if cjk is not None:
            return unit(cjk[1]), cjk.end()
    match = _UNIT.match(text, end)
    if match is None:
        glued = text[end : end + 1]
        return None, -1 if glued.isascii() and glued.isalpha() else end
    name = match["unit"]
    close = match.start("unit") == end
    if not close and name in _NEVER:
        return None, end
    if not close and name in _APART:
        return unit(name), match.end()
    per = _PER.match(text, match.end())
    if per is not None and unit(name) is not None:
        measured = unit(f"{name}/{per[1]}")
        if measured is not None and "/" in measured[0] and name in _SYMBOLS:
            return measured, per.end()
    measured = unit(name) or (unit(name.split("/")[0]) if "/" in name else None)
    if measured is None and close and name.isascii() and name.isalpha():
        return None, -1
    return measured, match.end()
