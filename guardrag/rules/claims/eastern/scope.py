"""Conditions: what the quoted clause makes depend on something may not be claimed without it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from guardrag.rules.claims.eastern.clauses import about, claim_text, cover, parts, sentences, tokens, written
from guardrag.rules.claims.eastern.cut import left_out
from guardrag.rules.claims.eastern.lexicon import Lexicon
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.eastern.polarity import denies
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_conditions"]

_ABOUT = 0.5
_KEPT, _TOUCHED = 0.5, 0.25
"""Shares of a condition that keep it: in a claim without and with a condition of its own."""
_MOST = 12


@dataclass(frozen=True, slots=True)
class _Condition:
    text: str
    inner: str
    start: int
    end: int


def check_conditions(matter: Matter) -> Verdict:
    """Every condition on what the claim says must be in it, in some words."""
    language = matter.language
    lexicon = LEXICONS[language]
    claim = claim_text(matter)
    said = tokens(claim, language)
    own = bool(list(_conditions(claim, lexicon)))
    missing = _half_kept(matter, said)
    if missing:
        return failed(f"its quotes also ask for {missing!r}, the claim leaves that out")
    loose = _LOOSE[language]
    for statement in matter.statements:
        text = written(statement.text, language)
        for one in _conditions(text, lexicon):
            if not _governs(text, one, statement, said, language):
                continue
            turned = _turned(
                one,
                claim,
                said,
                lexicon,
                language,
                denied=denies(text[: one.start] + text[one.end :], language),
            )
            if turned:
                return failed(f"its quotes except {one.inner.strip()!r}, the claim does not")
            led = own or (loose.search(one.text) is not None and loose.search(claim) is not None)
            if _kept(one, text, claim, said, own=led, matter=matter):
                continue
            return failed(
                f"its quotes say this only {one.text.strip(' ，、。')!r}, the claim leaves that out"
            )
    gone = left_out(matter)
    return failed(f"its quotes say {gone!r}, the claim leaves that out") if gone else PASSED


_BOTH = {
    "zh": re.compile(
        r"(?P<a>[^，。；、]{2,20}?)，?(?:并且|同时|且|并)(?P<b>[^，。；、]{2,20}?)(?:的(?=[^，。；]{1,8}[，可才能方享免])|者(?=[，可方])|，?"
        r"(?:方可|才可|才能|即可|可(?=以|申|享|免|获)))"
    ),
    "ja": re.compile(
        r"(?P<a>[^。、]{2,20}?)(?:で?、?かつ|であり、?|し、?かつ|(?:で|し)、)、?(?P<b>[^。、]{2,20}?)"
        r"(?:社員|職員|会員|者|方|人|場合|とき|学生|生徒)(?=は|に|が|も|のみ|だけ)"
    ),
    "ar": re.compile(
        r"(?<!\w)(?:الذي|التي|الذين|ممن|اذا|شرط ان|بشرط ان|شريطة ان|لمن) (?P<a>[^،.؛]{3,40}?) و(?P<b>(?!لا "
        r")[^،.؛]{3,40}?)"
        r"(?= ان |،|\.|$)"
    ),
}
"""Two conditions that must both be met."""


def _half_kept(matter: Matter, said: frozenset[str]) -> str:
    """Of "three years and no absence", the half that a claim which has the other leaves out."""
    language = matter.language
    for text in sentences(matter):
        for match in _BOTH[language].finditer(text):
            one, two = tokens(match["a"], language), tokens(match["b"], language)
            rest = tokens(text[match.end() :], language)
            first = cover(one, said) >= _MAINLY or bool(
                {each.value for each in quantities(match["a"], language)}
                & {each.value for each in quantities(matter.text, language)}
            )
            if first and two - one and not (two - one - rest) & said and rest & said:
                return match["b"].strip()
    return ""


def _conditions(text: str, lexicon: Lexicon) -> Iterator[_Condition]:
    found: list[_Condition] = []
    for pattern in lexicon.conditions:
        for match in pattern.finditer(text):
            if len(found) < _MOST and not any(
                one.start < match.end() and match.start() < one.end for one in found
            ):
                found.append(_Condition(match[0], match["c"], match.start(), match.end()))
    return iter(found)


def _governs(text: str, one: _Condition, statement: Statement, said: frozenset[str], language: str) -> bool:
    """Whether the claim says what the condition governs: the rest of its clause, or the one beside it."""
    spans = parts(text, language)
    at = next((number for number, (a, b) in enumerate(spans) if a < one.end and b > one.start + 1), None)
    if at is None:
        return False
    inside = tokens(one.text, language)

    def rest(number: int) -> frozenset[str]:
        return (
            tokens(text[slice(*spans[number])], language) - inside
            if 0 <= number < len(spans)
            else frozenset()
        )

    last = max(number for number, (a, b) in enumerate(spans) if a < one.end)
    governed = rest(at) | (rest(last) if last != at else frozenset())
    if len(governed) < _FEW:
        beside = at - 1 if _trails(text, one, spans[at]) else last + 1
        governed = rest(beside)
    if len(governed) < 1:
        return False
    begin = len(written(statement.text[: statement.start], language))
    finish = len(written(statement.text[: statement.end], language))
    touched = any(
        a < finish and b > begin
        for number, (a, b) in enumerate(spans)
        if number in (at, last) or rest(number) == governed
    )
    return touched and about(governed, said - (inside - governed), _ABOUT)


_FEW = 2
_LOOSE = {
    "zh": re.compile("后|时|如|若|期间|凭|持"),
    "ja": re.compile("とき|時に|場合|れば|たら|後に|なら|ないと"),
    "ar": re.compile(r"(?<!\w)(?:اذا|ان|عند|بعد|حال|ما لم|لمن|من)(?!\w)"),
}
"""What may say a condition in a claim."""
_EXCEPTS = re.compile(r"以外|之外|外$|除|^(?:ما عدا|فيما عدا|باستثناء|الا|سوي|عدا)\s")
_WITH = re.compile(r"包括|包含|也|含|都|も|含め|بما في|حتي|ايضا")


def _turned(
    one: _Condition, claim: str, said: frozenset[str], lexicon: Lexicon, language: str, *, denied: bool
) -> bool:
    """Whether the claim says of an exception what holds for the rest."""
    if _EXCEPTS.search(one.text) is None or denied or cover(tokens(one.inner, language), said) < _MAINLY:
        return False
    bare = lexicon.harmless.sub(" ", claim)
    if lexicon.hard.search(bare) or lexicon.soft.search(bare) or lexicon.apart.search(claim):
        return False
    inner = re.escape(one.inner.strip().removeprefix("ال"))
    joined = re.search(rf"(?:[和及与、とや]|(?<!\w)و(?:ال)?){inner}|{inner}(?:[和及与、とや]|\sو)", claim)
    return joined is not None or _WITH.search(claim) is not None or lexicon.every.search(claim) is not None


_MAINLY = 0.75
_LAST = re.compile("[ぁ-ん 。.]")


def _trails(text: str, one: _Condition, span: tuple[int, int]) -> bool:
    """Whether the condition stands after what it limits: "…, X除外", "ただし X"."""
    del span
    return (
        one.text.lstrip("，。、").startswith(("ただし", "但"))
        or one.text.endswith("除外")
        or not _LAST.sub("", text[one.end :])
    )


def _kept(one: _Condition, text: str, claim: str, said: frozenset[str], *, own: bool, matter: Matter) -> bool:
    language = matter.language
    figures = [each for each in quantities(one.inner, language) if not each.soft]
    if figures:
        mine = quantities(claim, language)
        if any(same(each, other) or each.value == other.value for each in figures for other in mine):
            return True
    days = moments(one.inner)
    if days and any(
        day.minute == other.minute and (day.minute is not None or not day.days.isdisjoint(other.days))
        for day in days
        for other in moments(claim)
    ):
        return True
    rest = tokens(text[: one.start] + "，" + text[one.end :], language)
    inner = tokens(one.inner, language)
    telling = (inner - rest) or inner
    if not telling:
        return not figures
    if cover(telling, said) >= (_TOUCHED if own else _KEPT):
        return True
    return own and not figures and denies(claim, language) != denies(text, language)
