"""Negation: what the evidence denies the claim must deny, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.belonging.answered import told_by_table
from guardrag.rules.claims.logic.contraries import opposed
from guardrag.rules.claims.logic.cut_denials import denied_before
from guardrag.rules.claims.logic.denial_added import added
from guardrag.rules.claims.logic.denial_lost import lost
from guardrag.rules.claims.logic.denials import REPLACED, Denial, denials, shared
from guardrag.rules.claims.logic.disowned import clipped, disowned, only_with
from guardrag.rules.claims.logic.lead_ins import denied_by, led
from guardrag.rules.claims.logic.negation_pairs import ended, freed, settled
from guardrag.rules.claims.logic.negatives import LANGUAGES, negatives
from guardrag.rules.claims.logic.polarity import compare_clauses
from guardrag.rules.claims.logic.quantifier_levels import quantifiers
from guardrag.rules.claims.logic.swapped import swapped
from guardrag.rules.claims.logic.without import done_with, needed_after_all, without_turned
from guardrag.rules.claims.numbers.anchors import rules_out
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.stance.standing_words import FALSE, WAYS
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.negations import find_negations

__all__ = ["LANGUAGES", "applies", "check_negation"]


def check_negation(matter: Matter) -> Verdict:
    """Compares the polarity of the claim with that of the clauses it was written from."""
    verdict = _polarity(matter)
    if verdict is PASSED and matter.language == "en" and (before := denied_before(matter)):
        return failed(f"the quote was cut after {before!r}, the claim affirms it")
    return verdict


def _polarity(matter: Matter) -> Verdict:
    if matter.language == "en" and (turned := _turned(matter)):
        return failed(turned)
    whole = matter.statements[0].reading if len(matter.statements) == 1 else None
    claimed = _of_all(matter.text, denials(matter.said, whole, matter.language), matter.language)
    stated = [_stated(statement, matter) for statement in matter.statements]
    if not claimed and not any(stated) and not any(statement.leads for statement in matter.statements):
        return led(matter, denied_by(matter), claimed)
    if settled(matter) or rules_out(matter) or _untrue(matter, claimed) or told_by_table(matter):
        return PASSED
    if matter.language == "en":
        verdict = ended(matter)
        if verdict is not PASSED:
            return verdict
    claimed, stated = _matched(matter, claimed, stated)
    leads = denied_by(matter)
    if leads:
        return led(matter, leads, claimed)
    return _compared(matter, claimed, stated)


def _turned(matter: Matter) -> str:
    """What is wrong where a construction of the quotes, known by its form, is turned round."""
    against = disowned(matter)
    if against:
        return f"its quotes disown this ({against!r}), the claim says that it is so"
    lacking = only_with(matter)
    if lacking:
        return f"its quotes say not {lacking!r}, the claim says it is so"
    needed = done_with(matter)
    if needed:
        return f"its quotes say {needed!r}, the claim says without"
    without = without_turned(matter)
    if without and not denied_by(matter):
        return f"the claim and its quotes differ in whether it is so {without!r}"
    needless = needed_after_all(matter)
    if needless:
        return f"its quotes say {needless!r}, the claim that it does not go without"
    duty = freed(matter)
    if duty:
        return f"its quotes say {duty!r}, the claim that it need not be"
    pair = swapped(matter)
    if pair is None:
        return ""
    return f"its quotes deny {pair[1]!r} and not {pair[0]!r}, the claim says it the other way round"


_NO = anycase(r"^\W*(?:No|Nein|Non)\b\s*[,.:;–—-]")


def _compared(matter: Matter, claimed: list[Denial], stated: list[list[Denial]]) -> Verdict:
    if not claimed and not any(stated):
        return PASSED
    if not any(one.sure for one in claimed):
        if _NO.match(matter.text) and not _said_again(matter, stated):
            return PASSED  # the answer is no: the rest says what holds instead
        return lost(matter, claimed, stated)
    if not any(stated) and not _elsewhere(matter, claimed):
        if opposed(matter):
            return PASSED  # "not at weekends" and "on weekdays"
        return added(matter, claimed)
    verdict = _contradicted(matter, claimed)
    return verdict if verdict is not PASSED else compare_clauses(matter, claimed, stated)


def _said_again(matter: Matter, stated: list[list[Denial]]) -> bool:
    """Whether the claim says, word for word, what its quotes deny: "no, it is banned" of "is not banned"."""
    if any(one.hard for one in negatives(matter.said, matter.language)):
        return False
    mine = {word.low for word in matter.said.words}
    return any(
        one.negative.hard
        and one.focus is not None
        and one.focus.low in mine
        and _RATHER.search(statement.text, one.negative.end) is None
        for statement, found in zip(matter.statements, stated, strict=True)
        for one in found
    )


_RATHER = anycase(r"(?<!,) but\b|\b(?:sondern|mais|sino)\b")
"""Goes on to say what is so instead."""


def _untrue(matter: Matter, claimed: list[Denial]) -> bool:
    """Whether the claim denies what its quotes call a myth."""
    return any(one.sure for one in claimed) and any(
        way.name == FALSE and way.governs.search(statement.text)
        for way in WAYS
        for statement in matter.statements
    )


_TURNED = anycase(
    r"\b(?:outside|between|beyond|off|without|unless|except\w*|other|others|otherwise|else|elsewhere|"
    r"until|before|only|but|apart|"
    r"instead|rather|longer|always|just|merely|more|less|fewer)\b",
)


_WHILE = anycase(r"\b(?:before|until|till|after|unless)\b")
_MILD = frozenset({"only", "solely", "exclusively"})
"""What may come with a denial and is none."""


def _contradicted(matter: Matter, claimed: list[Denial]) -> Verdict:
    """The claim denies with a plain "not" what every quoted clause that speaks of it affirms."""
    sure = [one for one in claimed if one.sure]
    if len(sure) != 1 or not sure[0].negative.hard or sure[0].focus is None:
        return PASSED
    if _TURNED.search(matter.text.replace(sure[0].negative.text, "", 1)) is not None or opposed(matter):
        return PASSED
    focus = sure[0].focus
    seen = False
    for statement in matter.statements:
        found = denials(statement.reading, None, matter.language)
        if any(
            one.negative.text.lower() not in _MILD and (one.negative.hard or not _named(matter, one))
            for one in found
        ):
            return PASSED
        if _WHILE.search(statement.text) is not None:
            return PASSED  # before it is so it is not yet so
        seen = seen or any(
            word.content and word.stem == focus.stem and word.clause in statement.clauses
            for word in statement.reading.words
        )
    if seen:
        return failed(f"the claim denies ({sure[0].negative.text!r}) what its quotes say of {focus.text!r}")
    return PASSED


def _named(matter: Matter, one: Denial) -> bool:
    """Whether what may deny only names something in both texts, as the "block" of "the `describe` block"."""
    text = one.negative.text.lower()
    return len(text) > _PARTICLE and any(word.low == text for word in matter.said.words)


_PARTICLE = 3


def _matched(
    matter: Matter, claimed: list[Denial], stated: list[list[Denial]]
) -> tuple[list[Denial], list[list[Denial]]]:
    """Takes out what both sides deny in the same words; "instead of" in a claim only says what was before."""
    claimed = [one.unsure() if one.negative.text.lower() in REPLACED else one for one in claimed]
    left = []
    taken: list[Denial] = []
    rest = [list(found) for found in stated]
    for mine in claimed:
        partner = next(
            (
                (found, theirs)
                for found in rest
                for theirs in found
                if mine.negative.hard and theirs.negative.hard and mine.sure and theirs.sure
                and mine.focus is not None and theirs.focus is not None
                and (mine.focus.stem == theirs.focus.stem or mine.focus.family == theirs.focus.family)
            ),
            None,
        )  # fmt: skip
        if partner is None:
            left.append(mine)
        else:
            taken.append(partner[1])
            gone = partner[1].negative
            for found in rest:  # two quotes may stand in one sentence
                found[:] = [
                    one for one in found if (one.negative.start, one.negative.text) != (gone.start, gone.text)
                ]
    left = [one for one in left if not _follows(matter, one, taken)]
    return left, rest


_UNWISE = wordset(
    "safe advisable advised wise permitted allowed recommended possible suitable acceptable good"
)
_MODAL = anycase(r"\b(?:should|may|can|could|must|ought to|shall)\W*$")


def _follows(matter: Matter, mine: Denial, taken: list[Denial]) -> bool:
    """Whether it says of an action that it is not to be done, where it was said that it is not safe to do."""
    start = mine.negative.start
    return _MODAL.search(matter.text, max(0, start - _NEXT), start) is not None and any(
        one.focus is not None
        and one.focus.low in _UNWISE
        and mine.focus is not None
        and any(mine.focus.stem == word.stem for word in one.scope)
        for one in taken
    )


def _stated(statement: Statement, matter: Matter) -> list[Denial]:
    """Denials in the clauses that the quote touches, whether the quote has them or was cut after them."""
    found = [
        one
        for one in denials(statement.reading, matter.said, matter.language)
        if one.clause in statement.clauses
        or (matter.language in ("de", "nl") and clipped(matter, statement, one.negative.end))
    ]
    return _of_all(statement.text, found, matter.language)


def _of_all(text: str, found: list[Denial], language: str) -> list[Denial]:
    """What "not every" and "not always" deny is not sure: how many they speak of is another check's."""
    partial = [one for one in quantifiers(text, "en") if one.denied] if language == "en" else []
    not_all = _NOT_EVERY if language == "en" else _NOT_ALL
    return [
        one.unsure()
        if not_all.match(text, one.negative.start)
        or any(0 <= other.start - one.negative.end <= _NEXT for other in partial)
        else one
        for one in found
    ]


_NOT_ALL = anycase(
    r"(?:nicht|pas|no|non|não|niet) (?:alle\w*|jede\w*|sämtliche\w*|immer|überall|tou(?:s|t|te|tes)|"
    r"chaque|toujours|"
    r"partout|tod[oa]s?|cada|siempre|tutt[oi]|tutte|sempre|elk\w*|altijd)\b",
)
_NOT_EVERY = anycase(r"not (?:every|all|each|always|everyone|everything|everywhere)\b")
_NEXT = 30
"""Characters between a "not" and the "all" that it takes from."""


def _elsewhere(matter: Matter, claimed: list[Denial]) -> bool:
    """Whether anything else in the evidence denies: the rest of the sentence, a heading, a lead-in.

    Of "always the same" nothing is left where the claim is "not the same".
    """
    clauses = {one.clause for one in claimed if one.sure}
    denied = replace(matter.said, words=tuple(word for word in matter.said.words if word.clause in clauses))
    if any(
        one.hard or not shared(one, denied)
        for statement in matter.statements
        for one in negatives(statement.reading, matter.language)
    ):
        return True
    return any(one.sure for reading in matter.context for one in negatives(reading, matter.language))


def applies(matter: Matter) -> bool:
    """Whether a text in a language without a list of its own holds a word that denies in some language."""
    texts = (matter.text, *(statement.text for statement in matter.statements))
    return any(find_negations(text) for text in texts)
