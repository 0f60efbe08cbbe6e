"""What a language's word lists hold. Every pattern is meant for text as `clauses.written` gives it."""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["Lexicon", "axes", "pattern"]

Axes = tuple[tuple[re.Pattern[str], ...], ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The word lists of one language.

    Attributes:
        harmless: Looks like a denial and is a limit, a duty, a doubt or a choice.
        hard: Denies.
        soft: May deny: closed, free, only, except, cancelled.
        needless: Says that something need not be.
        contrast: "not A but B".
    intends: Somebody proposes, asks, promises or tries it.
    ongoing: What is still under way.
    lacking: Says that something is done without.
    without: "not … without X"; group `c` is what is needed.
        excludes: A heading or lead-in that denies what stands under it.
        apart: How a claim may say that something on such a list is out.
    required, advised, possible, permitted, freely: Must, should, may be, may do, as one likes.
        hedged: What a claim may say instead of a doubtful word of its quotes.
        planned, done: What is to come, and what has come.
        every, throughout: For all of a kind, and at all times or places; nobody says either without reason.
        every_alike: What may stand behind "all" in a paraphrase.
        most, some: The larger part, a part.
        only, only_alike: Nothing else, and what may stand behind it.
        others: What holds for the rest, so that "only" may be concluded.
        conditions: Group `c` is what the condition says.
        views, reports: Somebody thinks, somebody says.
        sourced: What keeps either in a claim.
        cause, caused: What gives a cause in a claim, and what may stand behind it.
        axes: Words that exclude each other, as poles of one axis.
    """

    harmless: re.Pattern[str]
    hard: re.Pattern[str]
    soft: re.Pattern[str]
    needless: re.Pattern[str]
    contrast: re.Pattern[str]
    intends: re.Pattern[str]
    ongoing: re.Pattern[str]
    lacking: re.Pattern[str]
    without: re.Pattern[str]
    excludes: re.Pattern[str]
    apart: re.Pattern[str]
    required: re.Pattern[str]
    advised: re.Pattern[str]
    possible: re.Pattern[str]
    permitted: re.Pattern[str]
    freely: re.Pattern[str]
    hedged: re.Pattern[str]
    planned: re.Pattern[str]
    done: re.Pattern[str]
    every: re.Pattern[str]
    throughout: re.Pattern[str]
    every_alike: re.Pattern[str]
    most: re.Pattern[str]
    some: re.Pattern[str]
    only: re.Pattern[str]
    only_alike: re.Pattern[str]
    others: re.Pattern[str]
    conditions: tuple[re.Pattern[str], ...]
    views: re.Pattern[str]
    reports: re.Pattern[str]
    sourced: re.Pattern[str]
    cause: re.Pattern[str]
    caused: re.Pattern[str]
    axes: Axes


def pattern(*parts: str) -> re.Pattern[str]:
    """One pattern of alternatives, given in lines as suits the reader."""
    return re.compile("|".join(part for line in parts for part in line.split()))


def axes(table: str, *, wrap: str = "{}") -> Axes:
    """Axes from lines such as `open,opens / closed`; `wrap` is put around every pole."""
    return tuple(
        tuple(
            re.compile(wrap.format("|".join(word.strip() for word in pole.split(","))))
            for pole in line.split(" / ")
        )
        for line in table.strip().splitlines()
        if line.strip()
    )
