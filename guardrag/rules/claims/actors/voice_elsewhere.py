"""Who did what to whom outside English: the two sides of a verb, active or passive."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.copy_words import ARTICLES
from guardrag.rules.claims.tongues.forms import form, separated
from guardrag.rules.claims.tongues.operator_words import ALLOWED, INTERVAL, REQUIRED
from guardrag.rules.claims.tongues.voice_words import BE, BY, OBJECT, PREPOSITIONS, TO_WHOM
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_voice"]

LANGUAGES = frozenset(BE)
_VERB_SECOND = frozenset({"de", "nl"})
_AUXILIARIES = wordset("hat haben hatte hatten wird werden wurde wurden ist sind war waren heeft is werd")
_HAVE = wordset("hat haben hatte hatten heeft had hebben")
_EITHER = wordset("das die ein eine")
"""Articles that do not tell who does it from what it is done to."""
_NEAR = 3
_MOST = 60
"""Words of a sentence that are looked at."""
_Sides = tuple[frozenset[str], frozenset[str]]


def check_voice(matter: Matter) -> Verdict:
    """Whether doer and done-to of a verb have changed places, whatever voice it stands in."""
    if matter.language not in LANGUAGES:
        return PASSED
    mine = list(_verbs(matter.said, matter.language))
    for statement in matter.statements if mine else ():
        for verb, base in _verbs(statement.reading, matter.language):
            if verb.clause not in statement.clauses:
                continue
            for other, same in mine:
                if base != same:
                    continue
                theirs, own = (
                    _sides(reading, word, matter.language)
                    for reading, word in ((statement.reading, verb), (matter.said, other))
                )
                if theirs is None or own is None:
                    continue
                if _crossed(own, theirs):
                    return failed(f"the claim exchanges the two sides of {other.text!r} in its quotes")
                if _replaced(matter, own, theirs) and not _done_elsewhere(matter, base, own):
                    return failed(f"the claim has somebody else do {other.text!r} than its quotes")
    return PASSED


def _crossed(mine: _Sides, theirs: _Sides) -> bool:
    both = (mine[0] & mine[1]) | (theirs[0] & theirs[1])
    a, b, c, d = (side - both for side in (*mine, *theirs))
    crossed = bool(a & d) and bool(b & c)
    return crossed and len(a & d) + len(b & c) > 2 * len(a & c) + len(b & d)


def _replaced(matter: Matter, mine: _Sides, theirs: _Sides) -> bool:
    """Whether the same was done by somebody else, whom the evidence names elsewhere."""
    doers = [
        word for word in matter.said.words if form(word.low, matter.language) in mine[0] and word.content
    ]
    seen = " ".join(piece.around.window for piece in matter.evidence.pieces)
    return (
        bool(mine[1] & theirs[1])
        and not mine[0] & (theirs[0] | theirs[1])
        and any(word.text[0].isupper() and word.start > 0 for word in doers)
        and all(word.text in seen for word in doers)
        and not any(matter.said.covers(word) for word in _words_of(matter, theirs[0]))
    )


def _done_elsewhere(matter: Matter, base: str, mine: _Sides) -> bool:
    """Whether the quotes say the same of the claim's doer in another place: "A costs 5, B costs 3"."""
    for statement in matter.statements:
        for verb, same in _verbs(statement.reading, matter.language):
            if same != base or verb.clause not in statement.clauses:
                continue
            theirs = _sides(statement.reading, verb, matter.language)
            if theirs is not None and mine[0] <= theirs[0] and mine[1] & theirs[1]:
                return True
    return False


def _words_of(matter: Matter, forms: frozenset[str]) -> list[Word]:
    return [
        word
        for statement in matter.statements
        for word in statement.reading.words
        if word.content and form(word.low, matter.language) in forms
    ]


def _verbs(reading: Reading, language: str) -> Iterator[tuple[Word, str]]:
    """The words that may be verbs, each with its form."""
    words = reading.words[:_MOST]
    whole = {word.index: joined for word, joined in separated(words, language)}
    for word in words:
        if word.content and not word.code and word.text.islower() and word.text.isalpha():
            before = words[word.index - 1].low if word.index else ""
            noun = before in ARTICLES[language] or before in PREPOSITIONS[language]
            noun = noun or (before.isdecimal() and language not in _VERB_SECOND)
            if numeral(word.low, language) is not None:
                continue
            if not noun or before in OBJECT.get(language, ()) or word.index in whole:
                yield word, form(whole.get(word.index, word.low), language)


def _sides(reading: Reading, verb: Word, language: str) -> _Sides | None:
    """What does and what it is done to, as forms; None where that cannot be told."""
    words = [word for word in reading.words[:_MOST] if word.clause == verb.clause]
    fronted = len(words) > 1 and words[1].low in _AUXILIARIES  # "gebaut hat ihn die Firma"
    if words[0] is verb and verb.index and not fronted:  # "Frau Aydin, die Leiterin, bearbeitet …"
        low = max((match.end() for match in _STOP.finditer(reading.text, 0, verb.start)), default=0)
        words = [word for word in reading.words[: verb.index] if word.start >= low] + words
    at = words.index(verb)
    left, right = words[:at], words[at + 1 :]
    by = next((word for word in words if word.low in BY[language]), None)
    be = {word.low for word in words} & BE[language]
    elliptical = words[-1] is verb and _HAVE.isdisjoint(
        word.low for word in words
    )  # "das Dach von Ernst gedeckt"
    if by is not None and (be or (elliptical and language in _VERB_SECOND)):
        return _passive(left, right, by, language)
    if language in _VERB_SECOND and right and _is_modal(right[0], language):  # "bezahlen muss sie der Mieter"
        left, right = [], [*right[1:], *left]
    behind = next((at for at, word in enumerate(left, 1) if _is_modal(word, language)), len(left))
    if language == "de" and [word.low for word in left[behind : behind + 1]] == ["der"] != [left[0].low]:
        return None  # "jede Störung muss der Lehrling melden": either may be the one who does
    if language in _VERB_SECOND:
        return _verb_second(_unattached(left, language), _unattached(right, language), language)
    subject, objects = (
        _nouns(_unattached(left, language), language),
        _nouns(_unattached(right, language), language),
    )
    before = [word.low for word in left if not _is_modal(word, language)][-1:]
    pronouns = OBJECT.get(language, frozenset())
    enclitic = any(verb.low.endswith(f"r{one}") for one in pronouns)
    if (enclitic or not pronouns.isdisjoint(before)) and subject and objects:
        subject, objects = objects, subject  # "los contratos los firma Iván", "puede firmarlos Iván"
    return (subject, objects) if subject and objects else None


def _is_modal(word: Word, language: str) -> bool:
    return any(language in table and table[language].fullmatch(word.low) for table in (ALLOWED, REQUIRED))


def _unattached(words: Sequence[Word], language: str) -> list[Word]:
    """The words outside prepositional phrases, which say where, when or of what; those with "to" stay."""
    found: list[Word] = []
    inside = False
    for at, word in enumerate(words):
        opens = word.low in PREPOSITIONS[language] and word.low not in TO_WHOM.get(language, ())
        if opens or (at and word.clause != words[at - 1].clause):
            inside = opens
        elif word.low in TO_WHOM.get(language, ()) or (word.low in ARTICLES[language] and _closed(words, at)):
            inside = False
        if not inside:
            found.append(word)
    return found


def _closed(words: Sequence[Word], at: int) -> bool:
    """Whether a noun has ended the phrase before the article at `at`."""
    return at > 0 and words[at - 1].content


_STOP = re.compile(
    r"[.!?](?=\s|$)|[;:\n]|, (?=wobei|während|aber|doch|mientras|pero|tandis|mais|mentre|ma |mas )"
)


def _passive(left: Sequence[Word], right: Sequence[Word], by: Word, language: str) -> _Sides | None:
    """The doer follows the "by"; all other nouns before the verb are done to."""
    words = [*left, *right]
    start = words.index(by) + 1
    doer: list[Word] = []
    for word in words[start:]:
        ended = word.low in PREPOSITIONS[language] or word.clause != by.clause
        if doer and (ended or (doer[-1].content and word.low in ARTICLES[language])):
            break
        doer.append(word)
        if word.content and len([one for one in doer if one.content]) >= _NEAR:
            break
    rest = [word for word in words if word not in doer and (language in _VERB_SECOND or word in left)]
    subject, objects = _nouns(doer, language), _nouns(rest, language)
    return (subject, objects - subject) if subject and objects else None


def _verb_second(left: Sequence[Word], right: Sequence[Word], language: str) -> _Sides | None:
    """What stands before the verb does it, unless that is an adverbial or an object by its article."""
    first = [word for word in left if word.content or word.low in ARTICLES[language]]
    adverbial = bool(left) and (left[0].low in PREPOSITIONS[language] or left[0].low[0].isdigit())
    how_often = INTERVAL.get(language)
    if left and how_often is not None and how_often.match(" ".join(word.text for word in left)):
        adverbial = True  # "alle vier Jahre wählt …"
    named = any(word.content and word.text[0].isupper() for word in left)
    if named and not adverbial and len(left) <= 2 * _NEAR and right:
        subject, objects = _nouns(left, language), _nouns(right, language)
        if first and first[0].low in ("den", "dem"):
            subject, objects = _first_noun(right, language), subject
        elif (
            first
            and first[0].low in _EITHER
            and len(left) <= _NEAR
            and [word.content and word.text[0].isupper() for word in right[:2]] == [True, True]
        ):
            subject, objects = objects, subject  # "das Konzert leitete Maria": a bare name does it
        return (subject, objects) if subject and objects else None
    behind = right if not named or adverbial else left
    subject = _first_noun(behind, language)
    objects = _nouns(behind, language) - subject
    return (subject, objects) if subject and objects else None


def _first_noun(words: Sequence[Word], language: str) -> frozenset[str]:
    """The first noun phrase: up to the next article or preposition."""
    found: list[Word] = []
    for word in words:
        if any(one.content for one in found) and (
            word.low in ARTICLES[language] or word.low in PREPOSITIONS[language]
        ):
            break
        found.append(word)
    return _nouns(found, language)


def _nouns(words: Sequence[Word], language: str) -> frozenset[str]:
    return frozenset(
        form(word.low, language)
        for word in words
        if word.content
        and not word.low[0].isdigit()
        and (language not in _VERB_SECOND or language == "nl" or word.text[0].isupper())
    )
