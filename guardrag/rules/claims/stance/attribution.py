"""Attribution: what somebody believes, says or estimates is not thereby so, and is not somebody else's
view.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.stance.report_words import DOUBTED, LANGUAGES, VIEWS
from guardrag.rules.claims.stance.shared_words import same
from guardrag.rules.claims.stance.speakers import Report, core_of, is_label, reports
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_attribution"]

_PROOF = anycase(
    (
        r"\b(?:prov(?:en|ed|es)|proof|demonstrat\w+|confirm(?:ed|s)|establish(?:ed|es) that|"
        r"certain(?:ly)? (?:that|is)|undoubtedly|scientific(?:ally)?|fact(?: is)? that|known (?:that|"
        r"for)|clearly|guarantee\w*)\b|bewiesen|erwiesen|prouvé|démontré|demostrado|probado"
    ),
)
_SOURCE = anycase(
    (
        r"\b(?:independent|official|study|studies|survey|experts?|scientists?|researchers?|doctors?|"
        r"authorities|government)\b"
    ),
)
_COMPILED = {language: anycase(pattern) for language, pattern in VIEWS.items()}
_FEWEST = 2
_NEAR = 60
_MOST = 8
"""Views of one quote that are looked at."""
"""Words of a claim that a view must have for the claim to be about it."""


def check_attribution(matter: Matter) -> Verdict:
    """Compares who is said to hold what, and how surely."""
    proof = _PROOF.search(matter.text)
    if (
        proof is not None
        and not any(_PROOF.search(statement.text) for statement in matter.statements)
        and not _known(matter, proof[0])
    ):
        return failed(f"the claim says {proof[0]!r}, its quotes do not")
    source = _SOURCE.search(matter.text)
    if source is not None and not _known(matter, source[0]):
        return failed(f"the claim names {source[0]!r} as its source, its quotes do not")
    mine = reports(matter.text, matter.language)
    view = _COMPILED[matter.language]
    if view.search(matter.text) is None and not mine:
        stated = _stated(matter)
        if stated:
            return failed(f"its quotes say {stated!r}, the claim states it as a fact")
    return _speaker(matter, mine) if mine else PASSED


_IF = anycase(r"\b(?:if|unless|whether|where|when|until) [^,;.]*")
"""What is only a condition is no view."""
_TURNS = re.compile(r", but |; |, while |, whereas |。|；|(?<=[.!?]) ")
"""What stands before is said by itself."""
_CODE = re.compile(r"`[^`]*`")


def _known(matter: Matter, word: str) -> bool:
    return any(
        reading.covers(there) for there in read(word).words for reading in matter.readings() if there.content
    )


def _stated(matter: Matter) -> str:
    """The word that makes a view of what the claim states as a fact, or nothing."""
    doubts = {match[0].lower() for match in DOUBTED.finditer(matter.text)}
    for statement in matter.statements:
        text, start = _quoted(statement)
        if any(doubt not in _DOUBTS_IN_IT or doubt not in text.lower() for doubt in doubts):
            return ""
        at_the_end = _said_at_the_end(matter, statement) if matter.language == "en" else ""
        if at_the_end:
            return at_the_end
        text = _IF.sub(lambda part: " " * len(part[0]), text)
        for match in islice(_COMPILED[matter.language].finditer(text), _MOST):
            theirs = reports(statement.text, matter.language)
            own = [report for report in theirs if report.start <= start + match.end()]
            at = start + match.start()
            holder = own[-1].who if own else _subject(statement, at)
            if (
                not _is_order(text, match)
                and not _is_status(text, match)
                and not is_label(text, match)
                and _FINDS.match(match[0]) is None
                and not (own and not _is_view(holder, match[0]))
                and not any(_mentions(matter, word) for word in core_of(statement.reading, holder))
                and not any(word.low == read(match[0]).words[0].low for word in matter.said.words)
                and _about(matter, statement, at, holder)
            ):
                return match[0].strip()
    return ""


_DOUBTS_IN_IT = frozenset({"may", "might", "could"})
"""What somebody believes could be is doubtful by the belief as well, of which "could" keeps nothing."""


_AT_THE_END = anycase(
    r", (?P<who>(?:the|an?|one|some|many|several|most|his|her|its|their|our|[A-Z][\w.'’-]+)"
    r"(?: [\w.'’-]+){0,5}) "
    r"(?P<verb>said|says?|claim(?:s|ed)?|believe[sd]?|argue[sd]?|warn(?:s|ed)?|allege[sd]?|insist(?:s|ed)?|"
    r"thinks?|thought|estimate[sd]?|hope[sd]?|fear(?:s|ed)?)\W*$"
)


def _said_at_the_end(matter: Matter, statement: Statement) -> str:
    """The verb that says at the end of a sentence whose view it is: "It is unsafe, they say."."""
    match = _AT_THE_END.search(statement.text)
    if match is None or any(map(matter.said.has, read(match["who"]).content())):
        return ""
    before = read(statement.text[: match.start()]).content()
    return match["verb"] if sum(map(matter.said.covers, before)) >= min(len(before), _FEWEST) else ""


def _subject(statement: Statement, at: int) -> tuple[Word, ...]:
    """The noun right before a verb: what a function expects, it expects."""
    before = statement.reading.at(at - 1) if at else None
    return (before,) if before is not None and before.content and before.end >= at - 2 else ()


def _is_status(text: str, match: re.Match[str]) -> bool:
    """Whether it says what counts as what: "is considered unstable", by nobody in particular."""
    return (
        match[0].lower() in ("considered", "deemed")
        and _DEEMED.search(text[: match.start()]) is not None
        and " by " not in text[match.end() : match.end() + _NEAR]
    )


def _is_order(text: str, match: re.Match[str]) -> bool:
    """Whether the verb tells the reader to do it: "Note that …"."""
    before = text[: match.start()]
    return _ORDERS_IT.match(match[0]) is not None and _BEGINS.search(before) is not None


def _quoted(statement: Statement) -> tuple[str, int]:
    """The sentence up to the end of the quoted clauses, without what is said by itself before, and where it
    begins.
    """
    words = statement.quoted()
    # A speaker in front of the quote, as in "the authors believe that …", belongs to it.
    text = _CODE.sub(lambda code: " " * len(code[0]), statement.text)
    if not words:
        return text, 0
    end = max(words[-1].end, statement.end)
    start = max((match.end() for match in _TURNS.finditer(text, 0, statement.start)), default=0)
    last = text.rfind(". ", start, statement.start)
    start = max(start, last + 2 if last >= 0 else 0)
    return text[start:end], start


def _mentions(matter: Matter, word: Word) -> bool:
    return any(same(mine, word) for mine in matter.said.content())


_PAPERS = wordset(
    "manual report box label leaflet document law contract rule rules notice guide log table page sign "
    "article act agreement specification sheet card policy statute minutes standard handbook file "
    "documentation text certificate section paragraph clause warning message readme list heading post "
    "blog newsletter bulletin brochure leaflet flyer interview essay column press release website site "
    "webpage memo email mail letter transcript summary faq thread entry passage source excerpt poster "
    "advert advertisement listing announcement review overview"
)
_ORDERS_IT = anycase(
    r"(?:note|state|say|report|mention|assume|suppose|consider|see|add|explain|claim|warn)\b",
)
_FINDS = anycase(r"found|finds|confirm|observ")
"""What is found is no view."""
_DEEMED = anycase(r"(?:is|are|was|were|be|been) (?:\w+ )?$")
_BEGINS = anycase(r"(?:^|[.,;:!?\n(]|\b(?:please|also|and|then))\s*$")
_ONLY_SAYS = anycase(r"\b(?:say|says|said|state|note|mention|explain|report|add|point)")


def _is_view(holder: tuple[Word, ...], verb: str) -> bool:
    """Whether somebody holds it: what a manual says, it says as a fact."""
    return not (_ONLY_SAYS.match(verb) is not None and holder and holder[-1].stem in _PAPERS)


def _about(matter: Matter, statement: Statement, at: int, holder: tuple[Word, ...]) -> bool:
    """Whether the claim takes its words from the view, and not from what stands beside it."""
    turn = _TURNS.search(statement.text, at)
    high = turn.start() if turn is not None else len(statement.text)
    low = max((match.end() for match in _TURNS.finditer(statement.text, 0, at)), default=0)
    inside = [word for word in statement.reading.words if low <= word.start < high and word not in holder]
    rest = [word for word in statement.reading.words if not low <= word.start < high]
    rest += [word for other in matter.statements if other is not statement for word in other.reading.words]
    content = matter.said.content()
    mine = [word for word in content if any(same(word, there) for there in inside if there.content)]
    beside = [word for word in content if any(same(word, there) for there in rest if there.content)]
    fewest = 1 if any(word.low in _IT for word in inside) else min(_FEWEST, len(content))
    return len(mine) >= fewest and len(mine) >= len(beside)


_IT = frozenset({"it", "this", "that", "they", "them", "he", "she"})
"""What the view speaks of may be named before it."""


def _speaker(matter: Matter, mine: list[Report]) -> Verdict:
    """Who says it in the claim must be who says it in the evidence."""
    theirs = [
        (statement, report)
        for statement in matter.statements
        for report in reports(statement.text, matter.language)
    ]
    for report in mine:
        who = [word for word in report.who if not word.low[0].isdigit()]
        named = [(statement, other) for statement, other in theirs if other.who]
        if not who or any(word.low in _WE for word in report.all) or _is_source(matter, report, who, named):
            continue
        if not named or len(named) < len(theirs):
            continue  # "he said": who that is stands elsewhere
        alike = [one for one in named if _same_speaker(who, one[1].who)]
        if not alike:
            if all(any(reading.covers(word) for reading in matter.context) for word in who) and not any(
                _says_that(report, other) for _, other in named
            ):
                continue
            return failed(f"the claim has {_name(who)!r} say it, its quotes somebody else")
        other = _others_words(report, alike, named)
        if other:
            return failed(f"the claim has {_name(who)!r} say {other!r}, its quotes somebody else")
    return PASSED


def _is_source(
    matter: Matter, report: Report, who: list[Word], named: list[tuple[Statement, Report]]
) -> bool:
    """Whether it is the text itself that is cited: "according to the post", or by what its title calls it,
    unless somebody says this in it whom the title does not name.
    """
    if who[-1].stem in _PAPERS:
        return True
    titles = {word.stem for word in _titles(matter)}
    if not who[-1].text.islower() or not all(word.stem in titles or word.stem in _PAPERS for word in who):
        return False
    return not any(_says_that(report, one) and one.who[-1].stem not in titles for _, one in named)


def _titles(matter: Matter) -> list[Word]:
    return [word for piece in matter.evidence.pieces for title in piece.context for word in read(title).words]


def _same_speaker(who: list[Word], theirs: tuple[Word, ...]) -> bool:
    """Whether two names may be of one speaker: "our own tests" are not "independent tests"."""
    mine = [word for word in who if not any(meeting(word, there) for there in theirs)]
    rest = [there for there in theirs if not any(meeting(word, there) for word in who)]
    if len(mine) == len(who):
        return False
    shared_head = who[-1].text.islower() and meeting(who[-1], theirs[-1])
    return not (shared_head and mine and rest and len(mine) == len(who) - 1)


_WE = frozenset({"we", "i", "you"})


def meeting(one: Word, other: Word) -> bool:
    """Whether two words of two names for a speaker are the same."""
    return one.content and other.content and same(one, other)


def _says_that(report: Report, other: Report) -> bool:
    """Whether somebody else, and no paper, says what the claim reports."""
    mine = [word for word in report.said if word.content]
    shared = sum(any(same(word, there) for there in other.said if there.content) for word in mine)
    return bool(other.who) and other.who[-1].stem not in _PAPERS and shared >= min(_FEWEST, len(mine))


def _others_words(
    report: Report,
    alike: list[tuple[Statement, Report]],
    named: list[tuple[Statement, Report]],
) -> str:
    """A word that the claim has somebody say and the evidence somebody else alone, in the place of what the
    evidence has the first one say.
    """
    others = [other for _, other in named if all(other is not one for _, one in alike)]
    if not others:
        return ""
    own = [
        there
        for statement, one in alike
        for there in statement.reading.words
        if not any(there in other.said or there in other.who for other in others)
    ]
    unsaid = [
        there
        for _, one in alike
        for there in one.said
        if there.content and not any(meets(there, word) for word in report.said if word.content)
    ]
    if not unsaid:
        return ""
    for word in report.said:
        if (
            (word.content or word.low[0].isdigit())
            and any(same(word, there) for other in others for there in other.said)
            and not any(same(word, there) for there in own)
        ):
            return word.text
    return ""


def _name(who: Sequence[Word]) -> str:
    """The words that stand together at the end of who says it: "harbour master"."""
    at = len(who) - 1
    while at and who[at - 1].index == who[at].index - 1:
        at -= 1
    return " ".join(word.text for word in who[at:])
