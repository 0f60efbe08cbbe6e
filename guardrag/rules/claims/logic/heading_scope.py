"""Headings: what stands under "Full-time staff" is not said of part-time staff."""

from __future__ import annotations

from guardrag.rules.claims.logic.heading_options import restricting_heading
from guardrag.rules.claims.logic.other_section import other_section
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["other_heading"]

_PEOPLE = """
adult | applicant candidate | apprentice trainee intern | artist | author | borrower reader | buyer
customer client shopper consumer | seller supplier dealer retailer vendor | carer | child minor |
citizen resident inhabitant household | commuter passenger traveller rider | contractor | cyclist |
director manager supervisor | doctor | nurse | donor | driver | employee staff worker personnel |
employer | engineer technician | farmer | graduate | guest visitor tourist | landlord owner
proprietor | tenant lodger renter | lender | member | operator | parent guardian | participant |
patient | pensioner senior retiree | player | student pupil learner undergraduate | subscriber user
| teacher lecturer | volunteer
"""
"""Nouns for groups of people; those between two bars may stand for each other."""
_GROUP = {stem(word): number for number, group in enumerate(_PEOPLE.split("|")) for word in group.split()}
_MODELS = wordset(
    "pro plus max mini lite light xl xs ultra air se premium classic basic advanced compact sport "
    "turbo junior deluxe business enterprise studio home go neo eco"
)
"""What a longer name adds to that of another model."""
_NO_KIND = wordset(
    "newest latest oldest first second third last next previous following single same only main "
    "current own whole entire total listed named given"
)


def other_heading(matter: Matter) -> tuple[str, str] | None:
    """What the claim speaks of and the heading that says that its quotes speak of something else."""
    for statement in matter.statements:
        trail = statement.piece.around.headings + statement.piece.context
        for title in trail:
            heading = read(title)
            found = (
                _other_kind(matter, heading)
                or _other_people(matter, heading)
                or _shorter_name(matter, heading)
            )
            if found is not None:
                return found.text, title
    return other_section(matter) or restricting_heading(matter)


def _other_kind(matter: Matter, heading: Reading) -> Word | None:
    """The other kind of a heading's noun: "part-time staff" under "Full-time staff"."""
    content = heading.content()
    if len(content) < 2 or len(heading.words) > _LONGEST or len(content) < len(heading.words):
        return None
    head, kinds = content[-1], content[:-1]
    if head.code or kinds[0].low.endswith("ing") or _quoted(matter, head):
        return None
    for word in matter.said.words:
        if word.stem != head.stem or word.low.endswith(("ed", "ing")):
            continue
        own = [one for one in _before(matter.said.words, word) if one.low not in _NO_KIND]
        if any(
            _quoted(matter, one) or one.low[0].isdigit() or numeral(one.low, "en") is not None for one in own
        ):
            continue
        strange = [one for one in own if not matter.has(one)]
        lost = [one for one in kinds if not any(one.stem == other.stem for other in own)]
        if strange and lost and not any(matter.said.covers(one) for one in lost):
            return strange[0]
    return None


_LONGEST = 5
"""Words of a heading that names a kind."""


def _before(words: tuple[Word, ...], noun: Word) -> list[Word]:
    """The words that tell the kind of a noun: those with content right before it."""
    at = noun.index
    while (
        at > 0
        and words[at - 1].clause == noun.clause
        and (words[at - 1].content or (at > 1 and words[at - 1].text.istitle()))  # "the Solo plan"
    ):
        at -= 1
    return list(words[at : noun.index])


def _other_people(matter: Matter, heading: Reading) -> Word | None:
    """Those whom the claim speaks of, where the heading and nothing else says of whom its quotes speak."""
    content = heading.content()
    if not content or len(heading.words) > _LONGEST:
        return None
    group = _GROUP.get(content[-1].stem)
    if group is None and len(content) > 1 and heading.words[1].low in _AGED and heading.words[0].content:
        group = _GROUP.get(content[0].stem)
    if group is None or any(_GROUP.get(word.stem) == group for word in matter.said.words):
        return None
    if any(word.stem in _GROUP for statement in matter.statements for word in statement.reading.words):
        return None
    first = next((word for word in matter.said.words if word.content and word.stem in _GROUP), None)
    return first if first is not None and not matter.has(first) else None


_AGED = wordset("aged under over from between of with without who up")
"""What follows those whom a heading names: "Children aged 5 to 9"."""


def _shorter_name(matter: Matter, heading: Reading) -> Word | None:
    """A name that the heading has longer: "Kite 2" under "Kite 2 Pro"."""
    last = heading.words[-1] if heading.words else None
    if last is None or last.low not in _MODELS or not last.text[0].isupper() or len(heading.words) < 2:
        return None
    name = [word.low for word in heading.words[:-1]]
    words = matter.said.words
    for at in range(len(words) - len(name) + 1):
        if [word.low for word in words[at : at + len(name)]] == name:
            after = words[at + len(name)].low if at + len(name) < len(words) else ""
            if after != last.low and not matter.said.has(last):
                return words[at]
    return None


def _quoted(matter: Matter, word: Word) -> bool:
    return any(statement.reading.has(word) for statement in matter.statements) or any(
        lead.has(word) for statement in matter.statements for lead in statement.leads
    )
