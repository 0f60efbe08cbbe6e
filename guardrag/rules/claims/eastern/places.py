"""Binding: a number, date or frequency belongs to what its own clause says, not to the next one's."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.eastern.arabic import kin, words_of
from guardrag.rules.claims.eastern.clauses import Clause, claimed, cover, quoted_clauses, tokens
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.moments import Moment, moments
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_places"]

_YEARS = re.compile(r"(?<!\d)(?P<year>[12]\d{3})(?!\d)(?=\s?年(?![间間度])|[^\d年]|$)")
_DYNASTY = re.compile("(?:唐|宋|元|明|清|汉|隋|民国)(?:代|朝|初|末)年?|[\u4e00-\u9fff]{2}年间")
_FREQUENCY = re.compile(
    r"每[天日周月年季]|每个?(?:星期|季度|小时)|毎[日週月年朝晩時]|[週月年](?:に)?[\d一二三四五六七八九十]+[回度]|يوميا|اسبوعيا|شهريا|سنويا"
)
_ALIKE, _UNLIKE, _MORE = 0.5, 0.34, 0.2


@dataclass(frozen=True, slots=True)
class _Value:
    kind: str
    value: Quantity | Moment | str
    start: int
    end: int
    text: str


@lru_cache(maxsize=4096)
def _values(text: str, language: str) -> tuple[_Value, ...]:
    found = [
        _Value("frequency", match[0], match.start(), match.end(), match[0])
        for match in _FREQUENCY.finditer(text)
    ]
    found += [
        _Value("day" if moment.days else "time", moment, moment.start, moment.end, moment.text)
        for moment in moments(text)
    ]
    found += [_Value("day", match[0], *match.span(), match[0]) for match in _DYNASTY.finditer(text)]
    for match in _YEARS.finditer(text):
        if not any(one.start < match.end() and match.start() < one.end for one in found):
            found.append(_Value("day", match["year"], match.start(), match.end(), match[0]))
    for one in quantities(text, language):
        if not one.soft and not any(other.start < one.end and one.start < other.end for other in found):
            found.append(
                _Value(one.dimension or _counted(text, one), one, one.start, one.end, one.text.strip())
            )
    return tuple(sorted(found, key=lambda one: one.start))


_COUNTERS = frozenset(
    "个個名人件回度次台枚冊册本歳岁种種项項户戶家间間所条條张辆棵頭头只匹杯瓶箱份票点點世区室席校社店"
)


def _counted(text: str, one: Quantity) -> str:
    """What a number without a unit counts: 236户 and 326户 are of one kind."""
    if "." in one.figure:
        return "decimal"
    counter = text[one.end : one.end + 1]
    return f"count {counter}" if counter in _COUNTERS else "count"


def _kindred(one: _Value, other: _Value) -> bool:
    """Whether one of the two could stand in the other's place."""
    if one.kind == other.kind:
        return True
    if "count" in (one.kind, other.kind) and not {"day", "time"} & {one.kind, other.kind}:
        return True  # a unit that is not known
    if one.kind.startswith("count") and other.kind.startswith("count"):
        return "count" in (one.kind, other.kind)
    return "frequency" in (one.kind, other.kind) and all(
        each.kind == "frequency" or each.kind.startswith(("count", "time", "calendar"))
        for each in (one, other)
    )


def _key(value: _Value) -> tuple[object, ...]:
    """What a value says, wherever it stands."""
    said = value.value
    if isinstance(said, Quantity):
        return value.kind, said.text, said.figure, said.value, said.unit, said.power, said.counts
    if isinstance(said, Moment):
        return value.kind, said.text, said.days, said.minute
    return value.kind, value.text, said


def _equal(one: _Value, other: _Value) -> bool:
    if isinstance(one.value, Quantity) and isinstance(other.value, Quantity):
        return same(one.value, other.value)
    if isinstance(one.value, Moment) and isinstance(other.value, Moment):
        if one.value.minute is not None:
            return one.value.minute == other.value.minute
        return not one.value.days.isdisjoint(other.value.days) or _sorted(one.value) == _sorted(other.value)
    return one.text == other.text or one.text in other.text or other.text in one.text


def _sorted(moment: Moment) -> list[tuple[int, int]]:
    """Month and day of every reading."""
    return sorted((month or 0, day or 0) for _, month, day in moment.days)


def check_places(matter: Matter) -> Verdict:
    """Each value of the claim must stand with what the claim says beside it, if a value of its kind does."""
    if matter.claim.derived is not None:
        return PASSED
    language = matter.language
    theirs = [clause for whole in quoted_clauses(matter, rows=False) for clause in _split(whole, language)]
    mine = claimed(matter)
    said = {_key(value): value for clause in mine for value in _values(clause.text, language)}
    stated = [(clause, value) for clause in theirs for value in _values(clause.text, language)]
    # A list of a thousand numbers has a thousand places and few values that differ.
    kinds = {_key(value): value for _, value in stated}
    unsaid = {key for key, each in kinds.items() if not any(_equal(each, one) for one in said.values())}
    homes = {
        key: {other for other, each in kinds.items() if _equal(value, each)} for key, value in said.items()
    }
    rivals = {
        key: {other for other in unsaid if _kindred(kinds[other], value)} - homes[key]
        for key, value in said.items()
    }
    for clause in mine:
        for value in _values(clause.text, language):
            if not homes[_key(value)] or not rivals[_key(value)]:
                continue
            own, other = (
                [found for found in stated if _key(found[1]) in keys]
                for keys in (homes[_key(value)], rivals[_key(value)])
            )
            verdict = _misplaced(value, clause, own, other, language)
            if verdict is not PASSED:
                return verdict
    return PASSED


_AND = re.compile(r"\s(?=و\w)")


def _split(clause: Clause, language: str) -> list[Clause]:
    """Arabic lists whose members have values of their own, each with the verb of the first."""
    if language != "ar":
        return [clause]
    members = _AND.split(clause.text)
    if len(members) < _PAIR or not all(_values(member, language) for member in members):
        return [clause]
    verb = frozenset({_verb(clause)})
    return [Clause(member, tokens(member, language) | verb, clause.touched) for member in members]


_PAIR = 2
_Found = tuple[Clause, _Value]


def _other_member(clause: Clause, homes: list[_Found], rivals: list[_Found]) -> _Value | None:
    """The value of another member of one list: what tells the members apart decides."""
    said = clause.tokens
    for home, _ in homes:
        for other, each in rivals:
            alike = home.text.startswith("و") and home.tokens & other.tokens
            if alike and said & (other.tokens - home.tokens) and not said & (home.tokens - other.tokens):
                return each
    return None


def _misplaced(
    value: _Value, clause: Clause, homes: list[_Found], rivals: list[_Found], language: str
) -> Verdict:
    member = _other_member(clause, homes, rivals) if language == "ar" else None
    if member is not None:
        return failed(
            f"its quotes say {member.text.strip()!r} of this, and {value.text.strip()!r} of something else"
        )
    own = max(_likeness(value, clause, *home, language) for home in homes)
    for other, each in rivals:
        if (
            own <= _UNLIKE
            and (alike := _likeness(value, clause, other, each, language)) >= _ALIKE
            and alike > own + _MORE
        ):
            return failed(
                f"its quotes say {each.text.strip()!r} of this, and {value.text.strip()!r} of something else"
            )
    return PASSED


def _likeness(value: _Value, clause: Clause, other: Clause, each: _Value, language: str) -> float:
    """How much of what stands beside the value in the claim stands beside it there."""
    after = tokens(_until(clause.text, value, language), language)
    before = tokens(clause.text[: value.start], language)
    if language == "ar":
        return cover(after | before, other.tokens) + _VERB * (1 if _verb(clause) in other.tokens else -1)
    if after:
        theirs = tokens(_until(other.text, each, language), language) or tokens(
            _since(other.text, each, language), language
        )
        return cover(after, theirs)
    return cover(before, other.tokens)


_VERB = 0.5
"""What the Arabic verb weighs beside all other words."""


def _verb(clause: Clause) -> str:
    return next((one for word in words_of(clause.text) if (one := kin(word))), "")


def _until(text: str, value: _Value, language: str) -> str:
    """What follows a value up to the next one."""
    following = [one.start for one in _values(text, language) if one.start >= value.end]
    return text[value.end : min(following, default=len(text))]


def _since(text: str, value: _Value, language: str) -> str:
    """What stands between the value before and this one."""
    earlier = [one.end for one in _values(text, language) if one.end <= value.start]
    return text[max(earlier, default=0) : value.start]
