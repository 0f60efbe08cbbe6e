"""Negation: what the evidence denies the claim must deny, and nothing else."""

from __future__ import annotations

import re

from guardrag.rules.claims.matter import Matter, Statement
from guardrag.rules.claims.negatives import LANGUAGES, Negative, negatives
from guardrag.rules.claims.stems import family, stem
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.claims.words import Reading, Word

__all__ = ["LANGUAGES", "check_negation"]

_CLOSE = 0.6
"""Share of a claim's words that an affirmed clause must have to carry the claim without the denied one."""


def check_negation(matter: Matter) -> Verdict:
    """Compares the polarity of the claim's clauses with that of the clauses they were written from."""
    claimed = [*negatives(matter.said, matter.language), *_against(matter)]
    stated = [_stated(statement, matter) for statement in matter.statements]
    if not claimed and not any(stated):
        return PASSED
    leads = _leads(matter)
    if not any(one.sure for one in claimed):
        verdict = _lost(matter, claimed, stated, leads)
        if verdict is not PASSED:
            return verdict
    elif not any(stated) and not leads and not _implied(matter, claimed):
        hard = next(one for one in claimed if one.sure)
        return failed(f"the claim denies ({hard.text!r}) what its quotes do not deny")
    return _compared(matter, claimed, stated, leads)


def _stated(statement: Statement, matter: Matter) -> list[Negative]:
    """Denials in the clauses that the quote touches, whether the quote has them or was cut after them."""
    found = [one for one in negatives(statement.reading, matter.language) if one.clause in statement.clauses]
    found.extend(_prefixed(statement.quoted(), matter.said))
    return found


_PREFIXES = ("un", "in", "im", "ir", "il", "non", "dis")
_STEM = 4


def _prefixed(words: list[Word] | tuple[Word, ...], other: Reading) -> list[Negative]:
    """Words such as "unused" or "uncommon", where the other side has "use" or "common"."""
    found = []
    for word in words:
        if not word.content or word.low in _COUNTED:
            continue
        for prefix in _PREFIXES:
            rest = word.low.removeprefix(prefix)
            if rest != word.low and len(rest) >= _STEM and (family(rest) in other.families or stem(rest) in other.stems):
                found.append(Negative(word.clause, False, True, word.start, word.end, word.text))
                break
    return found


_COUNTED = frozenset("unavailable unsupported unable unchanged unlawful unlikely unnecessary unaffected incompatible illegal impossible "
                     "disabled disable disallow disallowed include included includes including independent".split())  # fmt: skip
"""Words that `negatives` has already, and words whose first letters are no prefix."""


def _against(matter: Matter) -> list[Negative]:
    """The claim's own prefixed words that the statements have without the prefix."""
    return [one for statement in matter.statements for one in _prefixed(matter.said.words, statement.reading)][:1]


def _leads(matter: Matter) -> list[Negative]:
    """Denials in what introduces the quote: "The following are not covered:", a heading "Not included"."""
    found: list[Negative] = []
    for statement in matter.statements:
        for lead in statement.leads:
            if lead.text.rstrip().endswith(":"):
                found.extend(one for one in negatives(lead, matter.language) if one.sure)
    return found


def _lost(
    matter: Matter, claimed: list[Negative], stated: list[list[Negative]], leads: list[Negative]
) -> Verdict:
    """The evidence denies and the claim affirms."""
    if leads and not claimed:
        return failed(f"what introduces the quote denies it ({leads[0].text!r}), the claim does not")
    for statement, found in zip(matter.statements, stated, strict=True):
        sure = [one for one in found if one.sure and (one.hard or _touches(matter, statement, one.clause))]
        if _ORDERED.search(statement.text) and _FIRST.search(matter.text):
            continue  # "not … until" is "only after"
        if not sure or (claimed and not _plainly(matter, statement, sure)):
            continue
        if _even(sure):
            continue
        if not _carried_elsewhere(matter, {one.clause for one in sure}):
            return failed(f"the quoted sentence denies ({sure[0].text!r}) what the claim affirms")
    return PASSED


_ORDERED = re.compile(r"\b(?:not|never|n't)\b.{1,80}\b(?:until|before|unless)\b|nicht.{1,80}\b(?:bevor|bis)\b", re.IGNORECASE)
_FIRST = re.compile(r"\b(?:before|after|once|first|only|needs?|must|require\w*|erst|nur|zuerst)\b", re.IGNORECASE)


def _touches(matter: Matter, statement: Statement, clause: int) -> bool:
    return any(
        word.content and word.clause == clause and matter.said.has(word) for word in statement.reading.words
    )


def _even(found: list[Negative]) -> bool:
    """Two denials in each clause that has any: "not uncommon"."""
    counts: dict[int, int] = {}
    for one in found:
        counts[one.clause] = counts.get(one.clause, 0) + 1
    return all(count % 2 == 0 for count in counts.values())


def _plainly(matter: Matter, statement: Statement, sure: list[Negative]) -> bool:
    """Whether the claim repeats the denied clause word for word but for the denial."""
    for one in sure:
        words = [word for word in statement.reading.words if word.clause == one.clause and word.content]
        if len(words) > 1 and all(matter.said.has(word) for word in words):
            return True
    return False


def _carried_elsewhere(matter: Matter, denied: set[int]) -> bool:
    """Whether affirmed clauses have what the claim says."""
    content = [word for word in matter.said.words if word.content]
    if not content:
        return True
    count = 0
    for word in content:
        found_denied = found_affirmed = False
        for statement in matter.statements:
            for other in statement.reading.words:
                if other.content and (other.stem == word.stem or other.family == word.family):
                    if other.clause in denied:
                        found_denied = True
                    elif other.clause in statement.clauses:
                        found_affirmed = True
        count += found_affirmed or not (found_denied or _in_context(matter, word))
        if found_denied and not found_affirmed:
            count -= 1
    return count / len(content) >= _CLOSE


def _in_context(matter: Matter, word: Word) -> bool:
    return any(reading.has(word) for reading in matter.context)


def _implied(matter: Matter, claimed: list[Negative]) -> bool:
    """Denials that come from "only", from a choice, or from words that deny by what they mean."""
    for statement in matter.statements:
        if negatives(statement.reading, matter.language):
            return True
    for reading in matter.context:
        if any(one.sure for one in negatives(reading, matter.language)):
            return True
    return False


_SAME, _OTHER = 0.6, 0.3
"""Shares of a claim's clause in clauses of one polarity: enough to be about it, too little to be about it."""
_FEWEST = 2


def _compared(
    matter: Matter, claimed: list[Negative], stated: list[list[Negative]], leads: list[Negative]
) -> Verdict:
    """Clause by clause: what a claim's clause says must not stand only in clauses of the other polarity."""
    if leads or not claimed:
        return PASSED
    for clause in {word.clause for word in matter.said.words}:
        words = [word for word in matter.said.words if word.clause == clause and word.content and not word.low.isdigit()]
        if len(words) < _FEWEST:
            continue
        mine = _parities([one for one in claimed if one.clause == clause])
        if len(mine) > 1:
            continue
        shares = _shares(words, matter, stated)
        wanted = next(iter(mine))
        if shares[1 - wanted] >= _SAME and shares[wanted] < _OTHER:
            return failed(f"the claim and its quotes differ in what they deny about {words[0].text!r}")
    return PASSED


_FAILS = re.compile(r"throw|error|fail|reject|refus", re.IGNORECASE)
"""What throws or fails cannot be done, whatever clause says what it is."""


def _shares(words: list[Word], matter: Matter, stated: list[list[Negative]]) -> tuple[float, float]:
    """Largest share of `words` in clauses that affirm, and in clauses that deny; a clause of unsure polarity is both."""
    best = [0.0, 0.0]
    for statement, found in zip(matter.statements, stated, strict=True):
        fails = any(_FAILS.match(one.text) for one in found)
        for clause in statement.clauses:
            there = [word for word in statement.reading.words if word.clause == clause and word.content]
            count = sum(any(word.stem == other.stem or word.family == other.family for other in there) for word in words)
            for parity in (0, 1) if fails else _parities([one for one in found if one.clause == clause]):
                best[parity] = max(best[parity], count / len(words))
    return best[0], best[1]


def _parities(found: list[Negative]) -> set[int]:
    parity = sum(one.sure for one in found) % 2
    return {parity} if all(one.sure for one in found) else {0, 1}
