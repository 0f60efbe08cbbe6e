"""Quantifiers: all, most, some and only, in the claim and in its quotes."""

from __future__ import annotations

import re
from fractions import Fraction

from guardrag.rules.claims.eastern.arabic import unprefixed
from guardrag.rules.claims.eastern.clauses import (
    Clause,
    claim_text,
    cover,
    evidence_text,
    quoted_clauses,
    tokens,
)
from guardrag.rules.claims.eastern.lexicon import Lexicon
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.eastern.turns import NOT_ALL
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_quantifiers"]

_ABOUT = 0.4


def check_quantifiers(matter: Matter) -> Verdict:
    """A claim may not make some into most or most into all, leave a "some" out, or add an "only"."""
    lexicon = LEXICONS[matter.language]
    claim = NOT_ALL[matter.language].sub(" ", claim_text(matter))
    clauses = quoted_clauses(matter)
    evidence = NOT_ALL[matter.language].sub(" ", evidence_text(matter))
    verdicts = (
        _raised(matter, claim, clauses, evidence),
        _most(matter, claim, evidence),
        _dropped(matter, claim, clauses),
        _only(lexicon, claim, evidence),
        _widened(matter.language, claim, evidence),
    )
    return next((verdict for verdict in verdicts if verdict is not PASSED), PASSED)


def _raised(matter: Matter, claim: str, clauses: list[Clause], evidence: str) -> Verdict:
    lexicon = LEXICONS[matter.language]
    found = lexicon.throughout.search(claim) or lexicon.every.search(claim)
    if found is None or found[0] in evidence:
        return PASSED
    evidence = lexicon.harmless.sub(" ", evidence)
    always = lexicon.throughout.search(claim)
    alike = (lexicon.throughout.search(evidence) or lexicon.every.search(evidence)) if always else None
    if always and found[0] in _BOUND:
        alike = alike or lexicon.required.search(evidence)
    if (alike if always else lexicon.every_alike.search(evidence)) is None:
        return failed(f"the claim says {found[0]!r}, its quotes do not say that it holds for all")
    part = next(
        (one for clause in clauses if clause.touched for one in [_partly(clause, lexicon)] if one), ""
    )
    if part and part not in claim and lexicon.every.search(_touched(clauses)) is None:
        return failed(f"the claim says {found[0]!r}, its quotes say {part!r}")
    return PASSED


_BOUND = frozenset({"必ず", "一定", "حتما"})
"""What may stand for a duty."""


def _touched(clauses: list[Clause]) -> str:
    return " ".join(clause.text for clause in clauses if clause.touched)


def _partly(clause: Clause, lexicon: Lexicon) -> str:
    found = lexicon.most.search(clause.text) or lexicon.some.search(clause.text)
    return found[0].strip() if found is not None else ""


def _share(matter: Matter) -> Fraction | None:
    """Of two counts in a quoted sentence, 18 of 20, what part the smaller is."""
    for statement in matter.statements:
        counts = [
            one.value
            for one in quantities(statement.text, matter.language)
            if one.unit is None and one.value > 0
        ]
        if len(counts) == _PAIR and counts[0] != counts[1]:
            return min(counts) / max(counts)
    return None


_PAIR = 2


def _most(matter: Matter, claim: str, evidence: str) -> Verdict:
    lexicon = LEXICONS[matter.language]
    found = lexicon.most.search(claim)
    if found is None or lexicon.most.search(evidence) or lexicon.every.search(evidence):
        return PASSED
    share = _share(matter)
    shares = [one for one in quantities(evidence, matter.language) if one.dimension == "share"]
    if (share is not None and share * 2 > 1) or any(one.size * 2 > 1 for one in shares):
        return PASSED
    return failed(f"the claim says {found[0]!r}, its quotes do not")


def _dropped(matter: Matter, claim: str, clauses: list[Clause]) -> Verdict:
    """The quotes say "some" of something, the claim says it without."""
    lexicon = LEXICONS[matter.language]
    less = lexicon.some.search(claim)
    if less is not None or lexicon.most.search(claim):
        own = _touched(clauses)
        every = lexicon.every.search(own)
        if less is not None and every and not lexicon.some.search(own):
            return failed(f"the claim says {less[0].strip()!r}, its quotes {every[0].strip()!r}")
        return PASSED
    mine = {part for one in quantities(claim, matter.language) for part in (one.value, one.size)}
    said = tokens(claim, matter.language)
    for clause in clauses:
        if not clause.touched:
            continue
        found = lexicon.some.search(clause.text) or lexicon.most.search(clause.text)
        if found is None:
            continue
        counts = quantities(clause.text, matter.language)
        inside = any(one.start < found.end() and found.start() < one.end and one.value > 1 for one in counts)
        if (
            inside
            or mine.intersection(part for one in counts for part in (one.value, one.size))
            or any(char.isdecimal() for char in found[0])
        ):
            continue  # the count says how many
        text = clause.text
        after = tokens(text[found.end() : found.end() + _NEAR], matter.language)
        if after & said and cover(clause.tokens - tokens(found[0], matter.language), said) >= _ABOUT:
            return failed(f"its quotes say {found[0].strip()!r}, the claim leaves that out")
    return PASSED


_NEAR = 10


_NOT_ONLY = re.compile(
    r"不[仅只止单但]|(?:だけ|ばかり)(?:で[はもな]|じゃ|か)|のみならず|ليست? فقط|とだけ|"
    r"(?:以内|まで)(?:に限|のみ|だけ)"
)


def _only(lexicon: Lexicon, claim: str, evidence: str) -> Verdict:
    found = lexicon.only.search(_NOT_ONLY.sub(" ", claim))
    if found is None:
        return PASSED
    if (
        lexicon.only.search(evidence)
        or lexicon.only_alike.search(lexicon.harmless.sub(" ", evidence))
        or lexicon.others.search(evidence)
    ):
        return PASSED
    return failed(f"the claim says {found[0].strip()!r}, its quotes do not")


_NOUN = r"[\u3400-\u9fff々\u30a1-\u30faーA-Za-z]"
_ALONE = {
    "zh": re.compile(rf"(?:仅|只)(?:供|限|对|向|允许|接受|有)于?(?P<who>{_NOUN}{{2}})"),
    "ja": re.compile(rf"(?P<who>{_NOUN}{{2,10}}?)に?(?:のみ|だけ|専用|限(?=[らりるっ定]))"),
    "ar": re.compile(
        r"(?:[لب]|لل|ال)?(?P<who>\w{3,}) (?:فقط|وحد(?:ه|ها|هم)|حصرا)(?!\w)|"
        r"(?:الا|تقتصر(?: \w+){0,3}|يقتصر(?: \w+){0,3}) (?:من قبل |عبر |في |علي )?"
        r"(?:ايام |يوم )?(?P<who2>\w{3,})"
    ),
}
_AND = {
    "zh": ("[^，。；]{0,3}(?:和|及|与|以及|或|、)", f"{_NOUN}{{2}}"),
    "ja": ("(?:と|や|および|及び|、|または)", f"{_NOUN}{{2,}}"),
    "ar": (r" (?:\w+ )?(?:و(?!حد)|او )(?:لل|ال|ل)?", r"\w{3,}"),
}


def _widened(language: str, claim: str, evidence: str) -> Verdict:
    """Of what only one may or has, the claim names another beside it."""
    for match in _ALONE[language].finditer(evidence):
        who = next(group for group in match.groups() if group)
        who = unprefixed(who) if language == "ar" else who
        joined, noun = _AND[language]
        other = f"(?P<other>{noun})"
        for pattern in (f"{re.escape(who)}{joined}{other}", f"{other}{joined}{re.escape(who)}"):
            found = re.search(pattern, claim)
            if found is not None and unprefixed(found["other"]) not in evidence:
                return failed(f"its quotes say only {who!r}, the claim also {found['other']!r}")
    return PASSED
