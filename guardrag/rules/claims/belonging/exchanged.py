"""Exchanged: a claim with the group of one part of its evidence and what another part says of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.belonging.alongside import Difference, differences
from guardrag.rules.claims.belonging.owners import around_of
from guardrag.rules.claims.belonging.parallel_parts import Part, Token, part_of, parts_of
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import meets
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_exchanged"]

_MOST = 24
"""Parts that are laid alongside each other."""
_ALL = anycase(
    r"^\W*(?:[\w']+ ){0,2}?(?:both|all|each|either|neither|every(?! (?:[a-z]+ )?(?:second|minute|hour|day|"
    r"week|month|quarter|year)s?\b))\b|\brespectively\b",
)
"""What is said of all is said of each."""
_HALF = 0.5


def check_exchanged(matter: Matter) -> Verdict:
    """Looks for a part of the claim that stands, where two parts of the evidence differ, on the side of the
    one at one place and on that of the other at another.
    """
    if _ALL.search(matter.text) is not None:
        return PASSED
    around = around_of(matter)
    sentences = [text for text, *_ in around.sentences] if around is not None else []
    theirs = [
        part
        for number, text in enumerate(sentences)
        for part in parts_of(text, matter.language, number * _MOST)
    ]
    theirs = [*theirs[:_MOST], *_cells(matter)]
    told_of_all = [part for part in theirs if _ALL.search(part.text) is not None]
    theirs = [part for part in theirs if part not in told_of_all]
    for mine in parts_of(matter.text, matter.language):
        for one, other in combinations(theirs, 2):
            if mine.keys.isdisjoint(one.keys - other.keys) or mine.keys.isdisjoint(other.keys - one.keys):
                continue
            found = _mixed(mine, differences(one, other))
            if found is not None and not any(_holds(part, *found) for part in theirs):
                ours, his = found
                if any(_fit(part, ours) >= _HALF or _fit(part, his) >= _HALF for part in told_of_all):
                    continue
                return failed(
                    f"its quotes have {_text(ours)!r} and {_text(his)!r} in different places, "
                    "the claim together"
                )
    return PASSED


def _cells(matter: Matter) -> Iterator[Part]:
    """Each cell of the tables quoted, with what it is about."""
    grids = {
        (grid.headers, grid.rows)
        for statement in matter.statements
        for grid in (statement.piece.around.grid, statement.piece.around.entries)
        if grid is not None and len(grid.rows) * len(grid.headers) <= _MOST
    }
    for headers, rows in grids:
        for number, row in enumerate(rows, start=1):
            for header, cell in zip(headers[1:], row[1:], strict=False):
                part = part_of(f"{row[0]} {header}: {cell}", matter.language, -number)
                if part is not None:
                    yield part


def _text(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens)


def _mixed(mine: Part, found: Sequence[Difference]) -> tuple[Sequence[Token], Sequence[Token]] | None:
    """A value that the claim's part has of the one side and all else it has of the other; without a value two
    such differences.
    """
    valued = any(one.one[0].value is not None for one in found)
    sides = [(side, one) for one in found if (side := _side(mine, one))]
    if len({side for side, _ in sides}) == 1:
        return None
    for side, one in sides:
        others = [(other, two) for other, two in sides if two is not one]
        if any(other == side for other, _ in others) or (
            one.one[0].value is None and (valued or len(others) > 1)
        ):
            continue
        other, two = others[0]
        return (one.one if side > 0 else one.other), (two.one if other > 0 else two.other)
    return None


def _side(mine: Part, found: Difference) -> int:
    """1 for what the first part has there, -1 for what the second has, 0 for neither or both."""
    first, second = _fit(mine, found.one), _fit(mine, found.other)
    if first >= _HALF and not any(_may_mean(mine, token, found.one) for token in found.other):
        return 1
    if second >= _HALF and not any(_may_mean(mine, token, found.other) for token in found.one):
        return -1
    return 0


def _fit(mine: Part, tokens: Sequence[Token]) -> float:
    return sum(_has(mine, token) for token in tokens) / len(tokens)


def _has(mine: Part, token: Token) -> bool:
    if token.value is None:
        return any(token.key == other.key for other in mine.tokens)
    return any(
        other[0] == token.value[0]
        and other[2] == token.value[2]
        and (other[1] == token.value[1] or "" in (other[1], token.value[1]))
        for other in mine.values
    )


def _may_mean(mine: Part, token: Token, others: Sequence[Token]) -> bool:
    """Whether the part has this, or another word for it that is none of the others."""
    if token.word is None or _has(mine, token):
        return _has(mine, token)
    keys = {other.key for other in others}
    return any(
        other.word is not None and other.key not in keys and meets(token.word, other.word)
        for other in mine.tokens
    )


def _holds(part: Part, first: Sequence[Token], second: Sequence[Token]) -> bool:
    return _fit(part, first) >= _HALF and _fit(part, second) >= _HALF
