"""Lists: a claim that names all there is must name all of a list, and the list must be closed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.lists import listed
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, read

__all__ = ["left_out", "open_list"]

_NUMBER = r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})"
_CLOSED = anycase(
    rf"\b(?:only|solely|exclusively|nothing (?:but|else|other|more)|no (?:\w+ ){{1,2}}(?:other than|but)|"
    rf"no others?|(?:just|exactly) {_NUMBER}|consists? (?:only )?of|"
    r"(?:complete|full|whole) list|all (?:that )?(?:you|one|we|they|it|applicants?|is|"
    r"are) (?:\w+ )?(?:needs?|needed|have|has|must|required|takes?)|"
    rf"there are {_NUMBER}|in {_NUMBER} ways|(?:has|have|takes?|calls? for|offers?|"
    rf"needs?) {_NUMBER} (?:\w+ ){{1,3}}?(?=:)|the {_NUMBER} [^.,:;]{{1,60}} (?:are|is)|"
    rf"{_NUMBER} [\w ]{{1,40}}:|(?:apart from|except(?: for)?|other than|"
    r"besides) .{1,200}\b(?:every|all|any|no|none))(?!\w)",
)
"""Says that what is named is all there is."""
_ALONE = anycase(
    r"\b(?:only|solely|exclusively|just|nothing (?:but|else)|alone|limited to|restricted to|no others?)\b",
)
_OPEN = anycase(
    r"\b(?:includ(?:e|es|ing)|such as|e\.g[.․]|for example|for instance|etc|and (?:more|others|so on|"
    r"so forth)|"
    r"some of|among (?:others|them|other)|among|inter alia|not limited to|to name|examples?)\b",
)
_TRAILS = anycase(r"among|etc|and |some|inter")
"""What may stand after its list."""
_INCLUDING_ALL = anycase(r"\b(?:complete|full|exhaustive|whole|only)\b")
_ALL_TOLD = anycase(rf"\b(?:just|only|exactly) {_NUMBER}\b|\bno (?:\w+ ){{1,2}}(?:other than|but)\b")
_THE_ONLY = anycase(r"\bthe only\b|\ball (?:that )?(?:you|one|we|they)\b|\bnothing (?:but|else)\b")
_FEWEST = 2


def open_list(matter: Matter) -> str:
    """The "such as" or "include" of a quoted list that the claim takes for all there is."""
    closed = _CLOSED.search(matter.text)
    if closed is None or _OPEN.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        texts = [statement.text, *(lead.text for lead in statement.leads)]
        for text in texts:
            match = _OPEN.search(text)
            if match is None or _INCLUDING_ALL.search(text) is not None:
                continue
            items = [
                item
                for item in _items(text if _TRAILS.match(match[0]) else text[match.end() :])
                if item.content()
            ]
            named = sum(any(matter.said.has(word) for word in item.content()) for item in items)
            bullets = sum(matter.said.covers(word) for word in statement.reading.content())
            if named >= _FEWEST or (text is not statement.text and bullets):
                return match[0]
    return ""


def left_out(matter: Matter) -> str:
    """An item of a quoted list that the claim, which says that it names all, does not name."""
    if _CLOSED.search(matter.text) is None or _OPEN.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        alone = _ALONE.search(statement.text) is not None and _ALONE.search(matter.text) is not None
        if alone and _ALL_TOLD.search(matter.text) is None:
            continue
        for items in _lists(statement):
            named = [item for item in items if _named(matter, item)]
            missing = [item for item in items if item not in named]
            enough = 0 if _THE_ONLY.search(matter.text) is not None else len(items)
            if missing and len(named) * 2 >= enough and len(named) >= _FEWEST:
                return missing[0].text.strip()
    return ""


def _named(matter: Matter, item: Reading) -> bool:
    content = item.content()
    label = _LABEL.match(item.text)
    if label is not None:
        return re.search(rf"(?<!\w){re.escape(label['label'])}(?!\w)", matter.text) is not None
    return not content or any(matter.said.covers(word) for word in content[-_FEWEST:])


_LABEL = re.compile(r"(?P<label>\S{1,40}) \(")
"""What an item in a list of settings or keys begins with: "c (clears filters)"."""


def _lists(statement: Statement) -> Iterator[list[Reading]]:
    """The lists that a quote has or stands in."""
    for one in listed(statement.piece)[0]:
        items = [item for item in one.items if item.content()]
        if len(items) >= _FEWEST + (not one.lines):
            yield items


_SEPARATOR = re.compile(r",\s*(?:and |or )?|\s(?:and|or)\s")
_MOST = 30


def _items(text: str) -> list[Reading]:
    return [read(part) for part in _SEPARATOR.split(text)[:_MOST]]
