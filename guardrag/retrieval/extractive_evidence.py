"""How well one piece of a passage, with what it stands under, covers a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest

from guardrag.retrieval.extractive_kinds import ROLES
from guardrag.retrieval.extractive_mismatch import has_negation
from guardrag.retrieval.extractive_units import Unit
from guardrag.retrieval.extractive_wanted import LEADING_VERBS
from guardrag.retrieval.lexical import TermIndex, index_text
from guardrag.retrieval.lexical_listed import listed
from guardrag.retrieval.lexical_opposites import opposites
from guardrag.retrieval.lexical_question import QuestionTerm, TermKind
from guardrag.retrieval.lexical_ranges import covered_quantities
from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_synonyms import synonyms
from guardrag.retrieval.lexical_terms import Token, TokenKind, fold_text, terms_of, tokens
from guardrag.retrieval.lexical_words import STOP
from guardrag.text import visible
from guardrag.types import ClaimKind, Passage

__all__ = ["Context", "Evidence", "EvidenceSettings", "counts", "passage_context", "weigh"]


@dataclass(frozen=True, slots=True)
class EvidenceSettings:
    """What a term of the question is worth by where it stands; part of the generator's fingerprint.

    Attributes:
        identifier_weight: Most that one term weighs here.
        near: In the table header, the list's lead-in or the sentence before.
        trail: In the heading trail or the title.
        far: Elsewhere in the same passage.
        own_bonus: How much the piece's own share counts when pieces are compared.
        unfit_factor: Factor on the score of a piece without the kind of thing asked for.
        step_bonus: What a step of a numbered list gains where a procedure is asked for.
        pointer_factor: Factor on a sentence that says where something is written.
        asked_factor: Factor on the first piece under a heading that is the question itself.
        named_factor: Factor on a piece with a name where a person is asked for; a role is less.
        variant_factor: Factor on a piece about a namesake with one more word in its name.
        min_own: Least share of the question's information in the piece itself.
    """

    near: float = 0.95
    identifier_weight: float = 0.7
    trail: float = 0.95
    far: float = 0.4
    own_bonus: float = 0.3
    unfit_factor: float = 0.6
    step_bonus: float = 0.25
    pointer_factor: float = 0.8
    asked_factor: float = 1.15
    named_factor: float = 1.02
    variant_factor: float = 0.9
    min_own: float = 0.15


@dataclass(frozen=True, slots=True)
class Context:
    """What every piece of one passage stands under.

    Attributes:
        trail: Terms of title and headings.
        whole: Terms of the whole passage.
        rivals: Versions, years and identifiers in the trail, by shape ("#.x", "####").
        headings: Title and headings as written.
        words: The folded words of the trail as written.
        denies: True if the trail excludes something ("What is not refunded").
    """

    trail: TermIndex
    whole: TermIndex
    rivals: dict[str, frozenset[str]]
    denies: bool = False
    words: frozenset[str] = frozenset()
    headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a piece covers.

    Attributes:
        coverage: Share of the question's information, with context.
        own: The same from the piece alone.
        trail: The same from the heading trail alone.
        missing: Terms that nothing covers.
        loose: Terms that only the rest of the passage covers.
        opposed: Terms whose opposite the piece has, and not the terms themselves.
    """

    coverage: float
    own: float
    trail: float
    missing: tuple[QuestionTerm, ...]
    loose: tuple[QuestionTerm, ...]
    opposed: tuple[QuestionTerm, ...] = ()


_UNITS = {
    inflected(noun): re.compile(rf"\d ?(?:{units})(?![A-Za-z])")
    for noun, units in {
        "voltage": "k?V|volts?",
        "power": "[kM]?W|watts?",
        "current": "m?A|amps?|amperes?",
        "speed": "[kKMG]?(?:bit|B|b)/s|[kMG]bps|km/h|mph|m/s|rpm",
        "bandwidth": "[kKMG]?(?:bit|B|b)/s|[kMG]bps",
        "size": "(?:[kKMGT]i?)?B|(?:kilo|mega|giga)?bytes?|lines?|[mck]?m|metres?|meters?|inch(?:es)?",
        "capacity": "(?:[kKMGT]i?)?B|litres?|liters?|[mcd]?l|m?Ah|kWh",
        **dict.fromkeys(("weight", "heavy"), "k?g|mg|kilograms?|kilos?|grams?|tonnes?|pounds?|lb"),
        **dict.fromkeys(("temperature", "hot", "cold"), "°(?: ?[CF])?|degrees?|[CFK]"),
        **dict.fromkeys(("noise", "loud"), r"dB|decibels?"),
        "distance": "[ck]?m|metres?|meters?|kilometres?|kilometers?|miles?|feet|ft",
        "pressure": "bar|[kM]?Pa|psi",
        "frequency": "[kMG]?Hz",
        "age": "years?",
        **dict.fromkeys(("height", "tall"), "[ck]?m|mm|metres?|meters?|feet|ft"),
        "length": "[ck]?m|metres?|meters?|feet|ft|characters?",
        **dict.fromkeys(("width", "wide"), "[ck]?m|mm|metres?|meters?|pixels?|px"),
    }.items()
}
"""Units of measurement that say which quantity a number is of, as well as the noun would."""


_CLASSES = listed("version release firmware error fault code article part model product item order number")
"""Words that say what kind of thing the identifier after them is, and that a text leaves out."""
_PEOPLE = frozenset({inflected("people"), inflected("person"), inflected("persons")})
_BESIDE = 4
"""Tokens between a number and the noun that it counts ("up to six of the unused days")."""


def _shape(text: str) -> str:
    return re.sub(r"\d+", "#", text.casefold()) if not re.fullmatch(r"(?:1[89]|20)\d\d", text) else "####"


@lru_cache(maxsize=8192)
def _indexed(text: str) -> TermIndex:
    """The same passages come again with other questions, and are cut into the same pieces."""
    return index_text(text)


def passage_context(passage: Passage) -> Context:
    """Terms of the passage and its trail, and what in the trail tells it from its siblings."""
    return _context((passage.title or "", *passage.headings), visible(passage.text)[0])


@lru_cache(maxsize=1024)
def _context(trail: tuple[str, ...], text: str) -> Context:
    trail_text = "\n".join(trail)
    rivals: dict[str, set[str]] = {}
    for token in tokens(fold_text(trail_text)):
        if token.kind in (TokenKind.IDENTIFIER, TokenKind.NUMBER):
            rivals.setdefault(_shape(token.text), set()).add(token.terms[0])
    return Context(
        trail=index_text(trail_text),
        whole=index_text(text),
        rivals={shape: frozenset(found) for shape, found in rivals.items()},
        denies=has_negation(trail_text),
        words=_surface(trail_text),
        headings=trail,
    )


def _measures(noun: str, text: str) -> bool:
    """True if `text` has a number in a unit that only a `noun` is measured in: "40 kPa" for a pressure."""
    units = _UNITS.get(inflected(noun.casefold()))
    return units is not None and units.search(text) is not None


def _share(term: QuestionTerm, index: TermIndex | None) -> float:
    if index is None:
        return 0.0
    return next((share for form, share in term.forms if form in index.positions), 0.0)


def weigh(
    terms: Sequence[QuestionTerm],
    unit: Unit,
    context: Context,
    settings: EvidenceSettings,
    question: str = "",
) -> Evidence:
    """The evidence that one piece gives, its context included; `question` is for amounts in ranges."""
    within = covered_quantities(question, unit.text)
    near = " \n ".join(part for part in (unit.header, unit.lead, unit.before) if part)
    own_index = _indexed(unit.text)
    near_index = _indexed(near) if near else None
    surface = context.words | _surface(unit.text)
    total = covered = own = trail = 0.0
    missing: list[QuestionTerm] = []
    loose: list[QuestionTerm] = []
    opposed: list[QuestionTerm] = []
    for term, following in zip_longest(terms, terms[1:]):
        # An identifier must be there, but says little about whether the rest is.
        weight = min(term.weight, settings.identifier_weight)
        total += weight
        in_unit = _share(term, own_index)
        if in_unit == 0.0 and term.kind is TermKind.WORD and _measures(term.text, unit.text):
            in_unit = settings.near
        if in_unit == 0.0 and term.kind is TermKind.NAME and _spelt_out(term.text, unit.text):
            in_unit = 1.0
        if in_unit == 0.0 and within and term.plain in within:
            in_unit = 1.0
        in_trail = settings.trail * _share(term, context.trail)
        if following is not None and following.hard and term.text.casefold() in _CLASSES:
            # "Version 2.4.0" stands where "2.4.0" does, and "error E4" where "E4" does.
            in_unit = max(in_unit, settings.near * _share(following, own_index))
            in_trail = max(in_trail, settings.trail * _share(following, context.trail))
        close = max(in_unit, settings.near * _share(term, near_index), in_trail)
        best = max(close, settings.far * _share(term, context.whole))
        if term.hard and _rivalled(term, context) and in_unit == 0.0:
            best = close = 0.0
        own += weight * in_unit
        trail += weight * in_trail
        covered += weight * best
        if _opposed(term, own_index, close, surface):
            opposed.append(term)
        if best == 0.0:
            missing.append(term)
        elif close == 0.0:
            loose.append(term)
    if total == 0.0:
        return Evidence(0.0, 0.0, 0.0, (), ())
    return Evidence(covered / total, own / total, trail / total, tuple(missing), tuple(loose), tuple(opposed))


@lru_cache(maxsize=256)
def _initials(acronym: str) -> re.Pattern[str] | None:
    if not (3 <= len(acronym) <= 6 and acronym.isalpha() and acronym.isupper()):
        return None
    words = r"[\s-]+(?:(?:of|and|the|for|in|to)\s+)?".join(rf"{letter}[^\W\d_]+" for letter in acronym)
    return re.compile(rf"\b{words}\b", re.IGNORECASE)


def _spelt_out(acronym: str, text: str) -> bool:
    """True if words that follow each other in `text` have these initials: RPO, recovery point objective."""
    pattern = _initials(acronym)
    return pattern is not None and pattern.search(text) is not None


@lru_cache(maxsize=8192)
def _surface(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W\d_]+", fold_text(text).casefold()))


def _opposed(term: QuestionTerm, own: TermIndex, close: float, surface: frozenset[str]) -> bool:
    """True if the piece has the opposite of the word, from the list or with "un" or "non" before it."""
    word = term.text.casefold()
    if word in surface or term.kind is not TermKind.WORD:
        return False
    if any(prefix + word in surface for prefix in ("un", "non", "in", "im", "dis")):
        return True
    form = term.forms[0][0]
    if close > 0.0 or form[0] != "w":
        return False
    return any(f"w:{other}" in own.positions for other in opposites(form[2:]))


def _rivalled(term: QuestionTerm, context: Context) -> bool:
    """True if the trail names another version, year or identifier of the same shape, and not this one."""
    rivals = context.rivals.get(_shape(term.text), frozenset())
    return bool(rivals) and not any(form in rivals for form, _ in term.forms)


def counts(phrase: str, unit: Unit, context: Context) -> bool:
    """True if the piece says how many there are of `phrase`: its noun stands beside a number.

    In a table the row or its header must have the noun; under a heading or behind a sentence
    that has it, a number of nothing else will do ("use 100 or less"). A unit of measurement says
    which quantity a number is of as well as the noun would ("24 V" for a voltage).
    """
    stem = inflected(phrase.rsplit(maxsplit=1)[-1].casefold())
    if _measures(stem, unit.text):
        return True
    forms = {f"w:{stem}", *(f"w:{other}" for other in synonyms(stem))}
    if stem in _PEOPLE:
        forms |= {f"w:{role}" for role in ROLES}
    if unit.kind is ClaimKind.ROW:
        row = " ".join(part for part in (unit.text, unit.header, unit.lead) if part)
        return any(forms & set(terms) for terms in terms_of(row))
    text = fold_text(unit.text)
    if _counted_beside(forms, text):
        return True
    above = {*context.trail.positions, *(term for terms in terms_of(unit.before or "") for term in terms)}
    return bool(forms & above) and _counts_nothing(text)


def _counts_nothing(text: str) -> bool:
    """True if a number stands there that counts no noun of its own."""
    found = list(tokens(text))
    return any(
        token.terms[0][0] == "n"
        and token.kind == TokenKind.NUMBER
        and (i + 1 == len(found) or found[i + 1].text.casefold() in STOP)
        for i, token in enumerate(found)
        if token.terms
    )


def _counted_beside(forms: set[str], text: str) -> bool:
    """True if a number stands close to the noun and is not the number of something else."""
    found = list(tokens(text))
    nouns = [i for i, token in enumerate(found) if forms & set(token.terms)]
    numbers = [i for i, token in enumerate(found) if any(term[0] == "n" for term in token.terms)]
    return any(
        _before(found, number, noun, text) if number < noun else _after(found, noun, number)
        for noun in nouns
        for number in numbers
        if abs(noun - number) <= _BESIDE
    )


def _before(found: Sequence[Token], number: int, noun: int, text: str) -> bool:
    """As in "up to six of the unused days", but not in "40 are in Venlo; gateways …"."""
    between = text[found[number].start + len(found[number].text) : found[noun].start]
    return not set(between) & set(";:.") and not any(
        token.text.casefold() in LEADING_VERBS for token in found[number + 1 : noun]
    )


def _after(found: Sequence[Token], noun: int, number: int) -> bool:
    """As in "gateways: 25", but not in "passkeys on 3 devices", where devices are counted."""
    if number + 1 == len(found):
        return True
    after = found[number + 1].text.casefold()
    return after in STOP or inflected(after) == inflected(found[noun].text.casefold())
