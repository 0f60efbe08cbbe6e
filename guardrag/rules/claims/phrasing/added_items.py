"""Added items: a claim that goes through a list of its quotes and names one more, or one of another list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.lists import Listed, listed
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["added_item", "instead_of_items"]

_JOINT = anycase(
    r"(?P<leads>,? namely,?\s|:\s)|,\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|[;(]\s*|"
    r"\s(?:and|or|as well as|und|oder|sowie|et|ou|y|o|e)\s"
)
_VERB = anycase(
    r"\b(?:is|are|was|were|be|can|may|must|should|will|has|have|does|do|did|ist|sind|werden|wird|est|sont|es|son|están)\b"
)
_TO_BE = anycase(r"\bto be\b")
_NO_ITEM = anycase(
    r"\W*(?:if|when|while|unless|because|since|so|but|which|who|that|where|for|to|in|on|at|by|up|with|without|from|"
    r"only|not|no|including|such|etc|more|others?|they|it|you|we|wenn|falls|aber|die|der|das|si|mais|qui|que|pero)\b"
)
_EMPTY = wordset("also both either even well thing things item items several following various")
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class _Part:
    """What a claim names in a row of things: its text and its words with content."""

    text: str
    words: tuple[Word, ...]
    first: bool


def added_item(matter: Matter, tells: Callable[[Word], bool]) -> tuple[str, tuple[str, ...]] | None:
    """What a claim names beside items of a quoted list, and its words; None if all is in the list.

    Args:
        matter: The claim and its evidence.
        tells: Whether a word tells something that has to come from somewhere.
    """
    found = [listed(statement.piece) for statement in matter.statements]
    own = [one for lists, _ in found for one in lists]
    if not own:
        return _beside_cell(matter, tells)
    starts = {(one.start, one.lead) for one in own}
    others = [one for _, lists in found for one in lists if (one.start, one.lead) not in starts]
    parts = _parts(matter, tells)
    said = tuple(matter.said.content())
    for one in own:
        left, unused = _left(parts, one)
        for part in left:
            elsewhere = any(_has(item, part) for other in others for item in other.items)
            known = matter.has if elsewhere else matter.covered
            new = [word for word in part.words if not known(word)]
            own_words = [word for word in part.words if not one.lead.covers(word)]
            if new and (len(left) > unused or elsewhere or (one.lines and len(new) == len(own_words))):
                return part.text, tuple(dict.fromkeys(word.text for word in new))
    for item in (item for other in others for item in other.items):
        content = item.content()
        if (
            content
            and not all(matter.has(word) for word in content)
            and _has(item, _Part("", said, first=True))
        ):
            return item.text, tuple(word.text for word in content)
    return None


def _beside_cell(matter: Matter, tells: Callable[[Word], bool]) -> tuple[str, tuple[str, ...]] | None:
    """What a claim names beside the words of a quoted cell, where no evidence has any of it."""
    cells = [
        read(cell.text, matter.language)
        for statement in matter.statements
        for cell in statement.piece.around.cells
        if cell.label and cell.quoted
    ]
    parts = _parts(matter, tells) if cells else []
    told = [any(_has(cell, part) for cell in cells) for part in parts]
    for number, part in enumerate(parts):
        if number and any(told[:number]) and not any(map(matter.covered, part.words)):
            return part.text, tuple(dict.fromkeys(word.text for word in part.words))
    return None


def instead_of_items(matter: Matter, strange: Callable[[Word], bool]) -> tuple[str, tuple[str, ...]] | None:
    """What a claim names where it has nothing of the items and cells that were quoted; None if it has any.

    Of "The plan covers: dogs" nothing but what leads to it is left in "The plan covers birds".

    Args:
        matter: The claim and its evidence.
        strange: Whether no evidence has a word.
    """
    said = matter.said
    for statement in matter.statements:
        cells = statement.piece.around.cells
        if not cells and (not statement.leads or frames(statement.reading)):
            return None  # a sentence may be told in words that lead to it
        values = [read(cell.text, matter.language) for cell in cells if cell.label and cell.quoted]
        values = [value for value in values if _names(value)] if cells else [statement.reading]
        if not values or any(value.covers(word) for value in values for word in said.words):
            return None
    new = tuple(word.text for word in said.content() if strange(word))
    return (new[0], new) if new and not quantities(said.text, matter.language) else None


def _names(cell: Reading) -> bool:
    """Whether a cell names something, other than a figure or a yes, which are told in many ways."""
    return any(word.content and not word.low[0].isdigit() and not unit(word.low) for word in cell.words)


def _parts(matter: Matter, tells: Callable[[Word], bool]) -> list[_Part]:
    said = matter.said
    found: list[_Part] = []
    begin = 0
    joints = [*_JOINT.finditer(said.text)]
    for number, joint in enumerate([*joints, None]):
        end = joint.start() if joint is not None else len(said.text)
        text = said.text[begin:end]
        verb = _VERB.search(text) if number else None
        if joint is not None and joint["leads"]:
            found.clear()
            text = ""
        elif _TO_BE.search(text) is not None:
            text = ""
        elif verb is not None:
            text = text[: verb.start()] if joint is None else ""
        words = tuple(
            word
            for word in said.words
            if begin <= word.start < begin + len(text) and tells(word) and word.low not in _EMPTY
        )
        if words and (not number or _NO_ITEM.match(text) is None):
            found.append(_Part(text.strip(" .!?"), words, first=not number))
        begin = joint.end() if joint is not None else end
    return found


def _has(item: Reading, part: _Part) -> bool:
    """Whether a part names an item in its own words."""
    content = item.content()
    return bool(content) and all(any(one.stem == word.stem for one in part.words) for word in content)


def _left(parts: Sequence[_Part], one: Listed) -> tuple[list[_Part], int]:
    """The parts that name no item of the list, and how many of its items no part names; none if the claim
    does not go through the list.
    """
    items = [item for item in one.items if item.content()]
    named = {
        number: at for number, part in enumerate(parts) for at, item in enumerate(items) if _has(item, part)
    }
    if not named:
        return [], 0
    taken = set(named.values())
    rest: list[_Part] = []
    for number, part in enumerate(parts):
        if number in named:
            continue
        at = next(
            (
                at
                for at, item in enumerate(items)
                if at not in taken and any(item.covers(word) for word in part.words if not one.lead.has(word))
            ),
            None,
        )
        if at is not None:
            taken.add(at)
        elif not part.first:
            rest.append(part)
    return rest, len(items) - len(taken)
