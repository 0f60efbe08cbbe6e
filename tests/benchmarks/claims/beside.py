"""The pairs as a retriever would have shown them: with passages beside that are near and do not matter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rank_bm25 import BM25Okapi

__all__ = ["BESIDE", "beside"]

BESIDE = 5
"""Passages that are put beside those of a pair."""
_PUBLIC = {"jest", "fastapi"}
Pair = dict[str, Any]


def beside(pairs: Sequence[Pair]) -> Iterator[Pair]:
    """Each English pair with the passages of other pairs that BM25 finds for its question and claim.

    A page of documentation gets other pages of the same documentation and version; what was invented gets
    texts of other houses, because two texts of one house may well contradict each other.
    """
    known = {one["text"]: one for pair in pairs for one in pair["passages"]}
    pool = list(known.values())
    search = BM25Okapi([_words(f"{one['title'] or ''} {one['text']}") for one in pool])
    for pair in pairs:
        if pair["language"] != "en":
            continue
        scores = search.get_scores(_words(f"{pair['question']} {pair['claim']}"))
        ranked = (pool[at] for at in sorted(range(len(pool)), key=lambda at: -scores[at]))
        fit = (one for one in ranked if _may_stand_beside(one, pair["passages"]))
        found = [dict(one, id=f"beside-{number}") for number, one in zip(range(BESIDE), fit, strict=False)]
        yield pair | {"passages": [*pair["passages"], *found]}


def _may_stand_beside(other: Pair, own: Sequence[Pair]) -> bool:
    house, houses = _house(other), {_house(one) for one in own}
    if not houses & _PUBLIC:
        return house not in houses
    pages = {_page(one) for one in own}
    versions = {one["attributes"].get("version") for one in own}
    return house in houses and _page(other) not in pages and other["attributes"].get("version") in versions


def _house(one: Pair) -> str:
    return re.split(r"[/~#-]", one["id"])[0]


def _page(one: Pair) -> str:
    return str(one["id"]).partition("~")[0]


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())
