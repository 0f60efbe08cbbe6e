"""Words that exclude each other: a claim that exchanges one for the other says something else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import denials, parities
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.spans import lies_in
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.contrary_words import SETS, TURNS
from guardrag.rules.claims.tongues.forms import form, separated
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_contraries", "contrary_said", "exclude", "opposed"]

LANGUAGES = frozenset({"en", *SETS})

_SETS = """
weekday weekend | monday tuesday wednesday thursday friday saturday sunday | spring summer autumn winter |
morning afternoon evening | first last | first second third fourth fifth | increase decrease | rise fall,drop
| rise,rose,risen,grew,grow,increase,climb fall,fell,fallen,decrease,drop,decline,shrank,shrink,sank
| longer shorter | higher lower | larger smaller | bigger smaller | faster slower | older newer,younger |
heavier lighter | stronger weaker | better worse | cheaper dearer | earlier later | warmer colder,cooler |
wider narrower | long short | high low | large small,little | fast slow | heavy light | strong weak |
hot,warm cold,cool | wide narrow | deep shallow | loud quiet | early late | old new,young | quieter louder
| include,including,included exclude,excluding,plus,excluded,extra | above below | inside outside |
open,opens,opened closed,close,closes,shut | arrival,arrive departure,depart | delivery dispatch,shipment
| entry exit | import export | upload download | input output | request response | read write | send
receive | buy,bought,purchase sell,sold | lend,lent borrow | tenant landlord | buyer seller,supplier |
employer employee | teacher pupil,student | parent child | men,man women,woman | male female | boys girls
| mother father | adult child,children | public private | internal external | local remote | manual
automatic | temporary permanent | optional mandatory,compulsory,obligatory | direct indirect | positive
negative | single double | odd even | left right | top bottom | front back,rear | horizontal vertical |
north south east west | northern southern eastern western | red green blue yellow orange white black grey
purple | solid liquid gas | winner loser | win,won lose,lost | success failure | start,begin end,finish |
start stop | enable,enabled,activate disable,disabled,deactivate | on off | add,added
remove,removed,delete,deleted | gain loss | profit loss | dismissed,rejected upheld,granted,allowed |
revenue cost | asset liability | debit credit | income expense | monthly yearly,annual weekly daily hourly
quarterly | array object string number boolean | synchronous asynchronous | client server | inner outer |
innermost outermost | ascending descending | minimum maximum | majority minority | best worst |
often,frequently rarely,seldom | everywhere nowhere | day night | wet dry | full empty | hardware software
| domestic foreign,international | urban rural | mild severe | safe dangerous,unsafe | voluntary mandatory
| visible hidden,invisible | same different | lawful unlawful | legal illegal | valid invalid,void |
accept,accepted,accepts reject,rejected,rejects,refuse,refused | possible
impossible | common uncommon,rare | keep,kept,retain,retained
remove,removed,delete,deleted,discard,discarded,thrown,binned |
identical,unchanged changed,changes,different | preliminary final | partial full | pass,passes,passed
fail,fails,failed | truthy falsy | continue,continues,continued,continuing
stop,stops,stopped,lose,lost,loses,lapse,lapses,ends,ended | silent,silently
warning,warn,warns | writing,written orally,verbally,oral | killed,kill restarted,restart | hand
automatically,itself | proven,proved,proof believed,believe,suspected | oral injection | upper lower |
major minor | junior senior | indoors outdoors | indoor outdoor | former current | previous next | same
next,following | smoker
non-smoker | internal independent | independent internal | solo,ganz teilweise | wind solar | coal oil gas
| breakfast lunch dinner | queued,delayed,postponed,deferred
skipped,dropped,discarded,rejected,refused,cancelled | returned destroyed,shredded,discarded |
ignored,ignore,ignores error,errors,raise,raises,rejected,fail,fails
"""
_TABLES = {"en": _SETS, **SETS}


@lru_cache(maxsize=8)
def _table(language: str) -> dict[str, tuple[tuple[int, int], ...]]:
    """Word to the (set, place in it) that it has."""
    found: dict[str, list[tuple[int, int]]] = {}
    for number, group in enumerate(_TABLES[language].replace("\n", " ").split("|")):
        for place, member in enumerate(group.split()):
            for word in member.split(","):
                keys = {word, _base(word, language)} if word not in _EXACT else {word}
                for key in keys:
                    found.setdefault(key, []).append((number, place))
    return {word: tuple(places) for word, places in found.items()}


def _base(word: str, language: str) -> str:
    return stem(word) if language == "en" else form(word, language)


def _pairs(words: Iterable[Word], language: str) -> list[tuple[str, str]]:
    """Every word in lower case with its dictionary form, verbs that are written in two parts as one."""
    words = list(words)
    if language == "en":
        return [(word.low, word.stem) for word in words]
    # Months and years are told apart as the amounts they are, not as the ends of a scale.
    words = [word for word in words if unit(word.low) is None]
    pairs = [(word.low, form(word.low, language)) for word in words]
    return pairs + [(word.low, form(whole, language)) for word, whole in separated(words, language)]


_SWITCHES = wordset("on off")
_SWITCHED = anycase(
    r"\b(?:is|are|was|were|be|been|turn\w*|switch\w*|set|stays?|stayed|left|goes|go|went|comes?|came|keep\w*)"
    r"(?: \w+){0,3} (?:on|off)\b",
)
_EXACT = wordset("more less fewer better worse longer older newer on off left right light second")


def check_contraries(matter: Matter) -> Verdict:
    """The claim has a word, its quotes have one that excludes it, and neither has the other's."""
    table = _table(matter.language)
    mine = _places(_pairs(matter.said.words, matter.language), table)
    if not mine:
        return PASSED
    theirs: dict[tuple[int, int], str] = {}
    for statement in matter.statements:
        led = [word for lead in statement.leads for word in lead.words]
        theirs |= _places(_pairs((*statement.quoted(), *led), matter.language), table)
    if not theirs:
        return PASSED
    context = _places(
        _pairs((word for reading in matter.context for word in reading.words), matter.language), table
    )
    for (group, place), word in mine.items():
        if (group, place) in theirs or (group, place) in context:
            continue
        others = [(key, other) for key, other in theirs.items() if key[0] == group]
        if not others or any(key in mine for key, _ in others):
            continue
        if word in _SWITCHES and _SWITCHED.search(matter.text) is None:
            continue  # "on sale items" is no switch
        other = others[0][1]
        if _turned(matter, (word, other)) or lies_in(matter, word) or _denied_above(matter, other):
            continue
        own = any(word.low == other for statement in matter.statements for word in statement.quoted())
        where = "its quotes say" if own or len(other.split()) > 1 else "what its quotes stand under says"
        return failed(f"the claim says {word!r}, {where} {other!r}")
    return PASSED


_ANSWERS = frozenset({"no", "non", "nein"})


def _denied_above(matter: Matter, other: str) -> bool:
    """Whether a lead-in of a quoted item denies the other word, and the claim denies nothing:
    "refused" under "not accepted".
    """
    leads = [lead for statement in matter.statements for lead in statement.leads]
    if not any(word.low == other for lead in leads for word in lead.words):
        return False
    mine = (one for one in negatives(matter.said, matter.language) if one.text.lower() not in _ANSWERS)
    theirs = (one for lead in leads for one in negatives(lead, matter.language))
    return any(one.hard for one in theirs) and not any(one.hard for one in mine)


def opposed(matter: Matter) -> bool:
    """Whether claim and quotes have words that exclude each other, whatever is denied of them."""
    if matter.language not in LANGUAGES:
        return False
    theirs = [word for statement in matter.statements for word in statement.reading.words]
    return exclude(matter.said.words, theirs, matter.language)


def exclude(one: Iterable[Word], other: Iterable[Word], language: str = "en") -> bool:
    """Whether some of these words exclude some of the others, and neither have what the other ones have."""
    table = _table(language)
    mine, theirs = _places(_pairs(one, language), table), _places(_pairs(other, language), table)
    return any(a[0] == b[0] and a not in theirs and b not in mine for a in mine for b in theirs)


def contrary_said(matter: Matter, word: Word) -> bool:
    """Whether the claim has a word that excludes this one of its quotes: then "not heavy" became "light"."""
    if matter.language not in LANGUAGES:
        return False
    table = _table(matter.language)
    own = _places(_pairs([word], matter.language), table)
    mine = _places(_pairs(matter.said.words, matter.language), table)
    return any(one[0] == other[0] and one != other for one in own for other in mine)


def _places(
    words: list[tuple[str, str]], table: dict[str, tuple[tuple[int, int], ...]]
) -> dict[tuple[int, int], str]:
    found: dict[tuple[int, int], str] = {}
    for low, base in words:
        for place in table.get(low) or table.get(base, ()) if low not in _EXACT else table.get(low, ()):
            found.setdefault(place, low)
    return found


def _unsure(reading: Reading, language: str) -> set[str]:
    """Words of the text that may deny and need not."""
    return {one.text.lower() for one in negatives(reading, language) if not one.sure}


def _turned(matter: Matter, words: tuple[str, str]) -> bool:
    """Whether a denial or an exchange of sides may make up for the other word: "not low", "B is longer
    than A".
    """
    # What both texts have turns nothing: "all by itself".
    both = _unsure(matter.said, matter.language)
    both &= {one for statement in matter.statements for one in _unsure(statement.reading, matter.language)}
    idle = both.union(words)
    mine = parities(
        [one for one in denials(matter.said, None, matter.language) if one.negative.text.lower() not in idle]
    )
    theirs: set[int] = set()
    for statement in matter.statements:
        theirs |= parities(
            [
                one
                for one in denials(statement.reading, None, matter.language)
                if one.clause in statement.clauses and one.negative.text.lower() not in idle
            ]
        )
    turns = TURNS.get(matter.language)
    if turns is not None and bool(turns.search(matter.text)) != any(
        turns.search(statement.text) for statement in matter.statements
    ):
        return True
    if not mine == theirs == {0} and not mine == theirs == {1}:
        return True
    return (
        " than " in matter.text
        or " as " in matter.text
        or (words[0] in _CONVERSE_FORMS and _sides_changed(matter))
    )


_CONVERSE = wordset("lend borrow buy sell send receive rent let purchase import export give take teach learn")
_CONVERSE_FORMS = frozenset(
    form for verb in _CONVERSE for form in (verb, f"{verb}s", f"{verb}ed", f"{verb}d", f"{verb}ing")
) | wordset("lent bought sold sent gave given took taken taught")


def _sides_changed(matter: Matter) -> bool:
    """Whether what the quotes begin with does not begin the claim: who lends is not who borrows."""
    first = next((word for word in matter.said.words if word.content), None)
    return first is not None and not any(
        next((word.stem for word in statement.reading.words if word.content), "") == first.stem
        for statement in matter.statements
    )
