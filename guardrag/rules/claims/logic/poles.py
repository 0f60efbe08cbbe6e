"""Adjectives that are the two ends of one scale."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["poles"]

_POLES = """
large,big,great,high,tall,more small,little,low,few,less | long short,brief | fast,quick,rapid,soon slow |
old young,new,recent | heavy light | strong,powerful,robust weak | good,better,well bad,worse,badly |
wide,broad narrow | deep shallow | warm,hot cold,cool | loud quiet,soft | expensive,dear,costly,pricey
cheap,inexpensive | late early | near,close far,distant,further | hard,difficult easy,simple | thick thin
| dense sparse | rich poor | safe dangerous,risky,unsafe | common,frequent,often rare,seldom | reliable
unreliable | bright dark,dim | wet,damp dry | rough smooth | sharp
blunt | likely unlikely | steep gentle,flat | full empty |
fresh stale | modern old-fashioned | happy sad | tight loose | clean dirty | busy quiet
"""


@lru_cache(maxsize=1)
def _pole_table() -> dict[str, tuple[str, int]]:
    found: dict[str, tuple[str, int]] = {}
    for number, pair in enumerate(_POLES.replace("\n", " ").split("|")):
        for sign, members in zip((1, -1), (pair.split() * 2)[:2], strict=True):
            for word in members.split(","):
                found.setdefault(word, (f"pole{number}", sign))
    return found


def poles(word: str) -> tuple[str, int]:
    """The pair that an adjective, in any degree, belongs to, and 1 for its upper end, -1 for the lower one.

    No name and 1 if it is unknown.
    """
    table = _pole_table()
    for positive in _positives(word):
        if positive in table:
            return table[positive]
    return "", 1


def _positives(word: str) -> list[str]:
    """What an adjective or adverb may be without "-er", "-est" and "-ly"."""
    found = [word]
    for ending in ("er", "est", "ly", "r", "st"):
        base = word.removesuffix(ending)
        if base != word and len(base) > 1:
            found.append(base)
            found.append(f"{base}e")
            if len(base) > 3 and base[-1] == base[-2]:
                found.append(base[:-1])
            if base.endswith("i"):
                found.append(f"{base[:-1]}y")
    return found
