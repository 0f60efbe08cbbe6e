"""Restrictions: what is said of some, named by what follows them, is not said of all of their kind."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic import restrictions_elsewhere
from guardrag.rules.claims.logic.compounds import head_cut
from guardrag.rules.claims.logic.dropped_tails import said_of_all
from guardrag.rules.claims.logic.heading_scope import other_heading
from guardrag.rules.claims.logic.measured import measure_left_out
from guardrag.rules.claims.logic.neighbours import said_otherwise
from guardrag.rules.claims.logic.relatives import item_narrowed, relative_left_out
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_restrictions"]

LANGUAGES = frozenset({"en"}) | restrictions_elsewhere.LANGUAGES

_OPENS = wordset(
    "who whom whose that which with without over under above below aged older younger outside between "
    "during after before within from on about"
)
"""Words after a noun that pick out some of what it names."""
_PLACES = wordset("to in for at")
_ADVERBIAL = wordset(
    "in on at for with without under during before after since from until by if when where to as"
)
_NOT_HEADS = wordset("it they this these those he she you we i there what all")
_VERBS = wordset(
    "is are was were has have had can could may might must shall should will would do does did costs "
    "cost pays pay gets get needs need takes take"
)
_PARTICIPLES = wordset("bought sold made given taken sent held built paid left kept written born drawn grown")
_OBJECTS = wordset(
    "a an the this that these those it them him her us no some any all every each its their his our"
)
"""After a participle none of these follows: "traced this" is what they did."""
_LIGHT = wordset("use us have contain includ need get mak hav do")
"""Stems of verbs that pick out nothing by themselves."""
_RELATIVE = wordset("who whom whose that which")
_OPENS_CLAUSE = wordset("that which who whose because so and but")
_NEAR, _REACH, _FAR, _HEADS, _BESIDE = 4, 3, 5, 2, 2
_POINTS = wordset("such these those this that same other certain")


def check_restrictions(matter: Matter) -> Verdict:
    """Whether the claim speaks of a subject without what its quotes pick it out by."""
    if matter.language != "en":
        return restrictions_elsewhere.check_elsewhere(matter)
    verdict = _of_others(matter)
    if verdict is not PASSED:
        return verdict
    asked = read(matter.evidence.question)
    for statement in matter.statements:
        if statement.piece.around.cells:
            continue
        kind = _kind(matter, statement) or _share(matter, statement) or said_of_all(matter, statement)
        if kind:
            return failed(f"its quotes say this of {kind!r}, the claim of all")
        limited = relative_left_out(matter, statement) or item_narrowed(matter, statement)
        if limited:
            return failed(f"its quotes say this only {limited!r}, the claim leaves that out")
        found = _restricted(statement)
        if found is None:
            continue
        head, opens, telling = found
        mine = next((word for word in matter.said.words if word.stem == head.stem), None)
        if mine is None or not telling or all(asked.has(word) for word in telling):
            continue
        narrowed = any(_is_number(word) for word in telling) and not _has_number(matter)
        if _is_number(telling[0]) and any(
            _is_number(word) and abs(word.index - mine.index) <= _BESIDE for word in matter.said.words
        ):
            continue  # one of them: "a child of seven" is under eight
        if not narrowed and (_picked(matter, statement, mine) or _told(matter, opens, telling)):
            continue
        rest = [word for word in statement.reading.words if word.content and word.clause != telling[0].clause]
        rest += [word for word in statement.reading.words if word.content and word.start > telling[-1].start]
        if any(word.stem != head.stem and matter.said.covers(word) for word in rest):
            return failed(
                f"its quotes say this of {head.text!r} {opens.text!r} {telling[0].text!r}, the claim of all"
            )
    return PASSED


_SHARE = anycase(
    r"\W*(?:half|an? (?:third|quarter|fifth|tenth)|(?:two|three|four) (?:thirds|quarters|fifths)) "
    r"of (?:the |all )?(?P<of>\w+)",
)


def _share(matter: Matter, statement: Statement) -> str:
    """The "half of the grant" that a quoted sentence begins with, where the claim speaks of the grant."""
    match = _SHARE.match(statement.text)
    if match is None or quantities(matter.text, "en"):
        return ""
    return match[0].strip() if read(match["of"]).has(_first(matter)) else ""


def _first(matter: Matter) -> Word:
    return next((word for word in matter.said.words if word.content), matter.said.words[0])


_BARE = wordset("all every each any only no most some")


def _kind(matter: Matter, statement: Statement) -> str:
    """What a quoted sentence begins with, "new customers", where the claim begins with "customers"."""
    theirs, mine = statement.reading.words, matter.said.words
    first = 1 if theirs and theirs[0].low in _BARE else 0
    own = 1 if mine and mine[0].low in _BARE else 0
    if len(theirs) < first + 3 or len(mine) < own + 2:
        return ""
    how, head, said = theirs[first], theirs[first + 1], mine[own]
    if (
        not how.content
        or not head.content
        or how.code
        or (how.low.endswith("ing") and own == 0)
        or said.low != head.low
    ):
        return ""
    plural = head.low.endswith("s") and not head.low.endswith("ss")
    verb = theirs[first + 2].low in _VERBS
    if (
        not (plural or (first == own == 0 and (verb or mine[own + 1].stem == theirs[first + 2].stem)))
        or not head.text.islower()
        or matter.said.covers(how)
        or statement.text[how.end : head.start] != " "
    ):
        return ""
    follows = theirs[first + 2]
    goes_on = mine[own + 1]
    same = goes_on.low in _VERBS or goes_on.stem == follows.stem
    predicate = follows.low in _VERBS or (follows.content and matter.said.covers(follows))
    return f"{how.text} {head.text}" if same and predicate else ""


def _restricted(statement: Statement) -> tuple[Word, Word, list[Word]] | None:
    """The first noun of a quoted sentence, the word that begins its restriction and what follows."""
    words = statement.reading.words
    seen = 0
    for at, word in enumerate(words[:_NEAR]):
        seen += word.content
        if seen > _HEADS:
            return None
        if word.low in _VERBS or word.low in _NOT_HEADS or (at == 0 and word.low in _ADVERBIAL):
            return None
        follows = words[at + 1] if at + 1 < len(words) else None
        if not word.content or follows is None or follows.clause - word.clause > 1:
            continue
        between = statement.text[word.end : follows.start]
        beyond = words[at + 2].low if at + 2 < len(words) else ""
        participle = (
            (follows.low.endswith("ed") or follows.low in _PARTICIPLES)
            and follows.content
            and beyond not in _OBJECTS
            and not beyond.isdigit()
        )
        compared = at + 2 < len(words) and words[at + 2].low == "than"
        if between.strip() or not (
            compared or follows.low in _OPENS | _PLACES or (participle and _passive_free(words, at + 1))
        ):
            continue
        rest = (
            words[at + 1 : at + 1 + _REACH]
            if participle
            else words[at + 2 : at + 2 + (_FAR if follows.low in _RELATIVE else _REACH)]
        )
        telling = []
        for other in rest:
            if other.low in _VERBS and other is not rest[0]:
                break
            if other.content and other.stem not in _LIGHT:
                telling.append(other)
        return word, follows, telling
    return None


def _of_others(matter: Matter) -> Verdict:
    """Whether the passage says it of something else: another heading, another sentence, a part by measure."""
    elsewhere = other_heading(matter)
    if elsewhere is not None:
        return failed(f"the claim speaks of {elsewhere[0]!r}, its quotes stand under {elsewhere[1]!r}")
    beside = said_otherwise(matter)
    if beside:
        return failed(f"the passage says otherwise of what the claim speaks of: {beside[:_SHOWN]!r}")
    measure = measure_left_out(matter) or head_cut(matter)
    if measure:
        return failed(f"its quotes say this only of {measure!r}, the claim leaves that out")
    return PASSED


_SHOWN = 100


def _told(matter: Matter, opens: Word, telling: list[Word]) -> bool:
    """Whether the claim has what picks out: any word of a relative clause, the first of anything else."""
    first = telling if opens.low in _RELATIVE else telling[:1]
    return any(matter.said.covers(word) for word in first)


def _has_number(matter: Matter) -> bool:
    return any(char.isdecimal() for char in matter.text) or any(
        _is_number(word) for word in matter.said.words
    )


def _is_number(word: Word) -> bool:
    return word.low[0].isdigit() or numeral(word.low, "en") is not None


def _passive_free(words: tuple[Word, ...], at: int) -> bool:
    """Whether a finite verb follows the participle, so that it is no verb itself."""
    for word in words[at + 1 : at + 8]:
        if word.low in _OPENS_CLAUSE or word.clause != words[at].clause:
            return False
        if word.low in _VERBS:
            return True
    return False


def _picked(matter: Matter, statement: Statement, mine: Word) -> bool:
    """Whether the claim picks out some in its own way, by what stands before or after."""
    words = matter.said.words
    follows = words[mine.index + 1].low if mine.index + 1 < len(words) else ""
    before = words[: mine.index]
    return (
        follows in _OPENS
        or follows.endswith(("ing", "ed"))
        or follows in _PARTICIPLES
        or any(
            (word.content and not statement.reading.has(word)) or word.low in _POINTS
            for word in before
            if word.clause == mine.clause
        )
    )
