"""Standing: what a source only denies, doubts, plans, asks or imagines it does not say."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.stance import standing_elsewhere
from guardrag.rules.claims.stance.deeds import check_deeds
from guardrag.rules.claims.stance.pending import check_pending, elsewhere, kept_in
from guardrag.rules.claims.stance.standing_words import KEEPS, MODIFIERS, SHORT_OF, WAYS
from guardrag.rules.claims.stance.taken_back import check_taken_back
from guardrag.rules.claims.stance.told import check_told
from guardrag.rules.claims.stance.untrue import check_untrue
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_standing"]

LANGUAGES = frozenset({"en"}) | standing_elsewhere.LANGUAGES


def check_standing(matter: Matter) -> Verdict:
    """Whether the source says what is claimed, rather than something about it."""
    taken_back = check_taken_back(matter)
    if taken_back is not PASSED:
        return taken_back
    if matter.language != "en":
        return standing_elsewhere.check_elsewhere(matter)
    for statement in matter.statements:
        for verdict in (
            _asked(matter, statement),
            _supposed(matter, statement),
            _governed(matter, statement),
            _modified(matter, statement),
            check_untrue(matter, statement),
            check_told(matter, statement),
        ):
            if verdict is not PASSED:
                return verdict
    verdict = check_pending(matter)
    return verdict if verdict is not PASSED else check_deeds(matter)


_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?=\s|$)|\n|$)")
_DENIES = anycase(r"\b(?:not?|never|none|nothing|nobody|cannot|without|neither)\b|n't\b")
_ASKS = anycase(r"\b(?:whether|asks?|asked|asking|question\w*|open|unclear|undecided)\b|\?")


_ANSWER = anycase(r"\W*(?:yes|no)\b")


def _asked(matter: Matter, statement: Statement) -> Verdict:
    """Whether the claim is made of a question, or affirms what the answer denies."""
    if "?" not in statement.text or _ASKS.search(matter.text) is not None:
        return PASSED
    sentences = _SENTENCE.findall(statement.text)
    for at, sentence in enumerate(sentences):
        if not sentence.rstrip().endswith("?"):
            continue
        rest = [read(other) for other in sentences if not other.rstrip().endswith("?")]
        rest += [one.reading for one in matter.statements if one is not statement]
        asked = read(sentence)
        content = matter.said.content()
        alone = [word for word in content if asked.has(word) and not any(other.has(word) for other in rest)]
        answer = sentences[at + 1].lstrip() if at + 1 < len(sentences) else ""
        if not answer:
            answer = next((one.text for one in matter.statements if _ANSWER.match(one.text) is not None), "")
        if alone and answer.lower().startswith("no") and _DENIES.search(matter.text) is None:
            return failed("its quotes ask this and answer no")
        if len(alone) * 2 > len(content) and not answer.lower().startswith(("yes", "no")):
            return failed("what was quoted is a question, it states nothing")
    return PASSED


_IF = frozenset({"if", "unless", "whether", "lest"})
_THEN = frozenset({"after", "before", "when", "while", "because", "since", "that", "which", "who"})
"""What may follow within a condition."""
_CONDITIONAL = anycase(
    r"\b(?:if|unless|whether|when\w*|in case|provided|once|would|could|may|might|suppos\w+|needs?|"
    r"require\w*|must|with|without|using|ever|every|any)\b",
)


def _supposed(matter: Matter, statement: Statement) -> Verdict:
    """Whether the claim states as a fact what its quotes only name as a condition."""
    if _CONDITIONAL.search(matter.text) is not None:
        return PASSED
    words = statement.reading.words
    opens: dict[int, str] = {}
    for word in words:
        opens.setdefault(word.clause, word.low)
    content = [word for word in matter.said.words if word.content]
    taken = [word for word in words if word.content and any(_alike(word, mine) for mine in content)]
    where = {opens[word.clause] for word in taken}
    mine = [word for word in content if any(_alike(word, there) for there in taken)]
    kinds = {word.stem for word in content}
    if (
        len(taken) < _FEWEST
        or where.isdisjoint(_IF)
        or not where <= _IF | _THEN
        or len({word.stem for word in mine}) * 2 < len(kinds)
        or _GERUND.match(matter.text) is not None
        or all(_adjunct(matter, word) for word in mine)
    ):
        return PASSED
    if any(
        other is not statement and any(other.reading.has(mine) for mine in content)
        for other in matter.statements
    ):
        return PASSED
    return failed(f"its quotes only say {taken[0].text!r} where they name a condition")


_GERUND = re.compile(r"\W*(?:Yes,? |No,? )?\w{2,}ing\b")
"""A claim that begins so makes a condition of it: "Paying late costs more"."""
_ADJUNCT = frozenset(("under", "in", "on", "with", "for", "during", "by", "at", "upon", "of"))


def _adjunct(matter: Matter, word: Word) -> bool:
    """Whether the claim has the word in what only says when or with what."""
    return any(other.low in _ADJUNCT for other in matter.said.words[max(0, word.index - 3) : word.index])


def _alike(word: Word, mine: Word) -> bool:
    return word.stem == mine.stem or word.family == mine.family


_FEWEST = 2


def _governed(matter: Matter, statement: Statement) -> Verdict:
    for way in WAYS:
        found = list(way.governs.finditer(statement.text))
        if not found or way.kept.search(matter.text) is not None:
            continue
        for match in found:
            if kept_in(matter, match) or not _touches(statement, match.start(), match.end()):
                continue
            if _ADJECTIVE.fullmatch(match[0].strip()) and _ARTICLE.search(statement.text[: match.start()]):
                continue  # "an abandoned shaft" is a shaft
            ruled = _ruled(statement, match)
            if (
                ruled
                and matter.said.covers(ruled[0])
                and _about(matter, ruled)
                and not elsewhere(matter, statement, match)
            ):
                return failed(
                    f"its quotes say {match[0].strip()!r} of this ({way.name}), the claim says it is so"
                )
    return PASSED


_ADJECTIVE = anycase(r"\w+ed")
_ARTICLE = anycase(r"\b(?:an?|the|its|his|her|their)\s*$")


def _touches(statement: Statement, start: int, end: int) -> bool:
    """Whether the words govern a clause that is quoted."""
    words = statement.quoted()
    if not words:
        return start < statement.end and statement.start < end
    return start < max(words[-1].end, statement.end) and min(words[0].start, statement.start) <= end


def _ruled(statement: Statement, match: re.Match[str]) -> list[Word]:
    """The words with content that follow, up to the end of their clause."""
    after = [word for word in statement.reading.words if word.start >= match.end()]
    if not after:
        return []
    return [word for word in after if word.content and word.clause == after[0].clause][:_FAR]


_FAR = 6


def _about(matter: Matter, ruled: list[Word]) -> bool:
    return sum(matter.said.covers(word) for word in ruled) * 2 >= len(ruled)


_BE = frozenset(
    {("is"), "are", "was", "were", "be", "been", "being", "has", "have", "had", "not", "it", "they"}
)


_NAMED = re.compile(r"(?: [a-z]+){0,3}? (?P<name>[A-Z][\w'-]+)")


def _by_name(matter: Matter, statement: Statement, match: re.Match[str]) -> bool:
    """Whether the claim gives the name of an "acting treasurer" with no title in the same clause."""
    named = _NAMED.match(statement.text, match.end())
    at = matter.text.find(named["name"]) if named is not None else -1
    titles = read(statement.text[match.start("what") : named.start("name")] if named is not None else "")
    name = matter.said.at(at) if at >= 0 else None
    beside = [word for word in matter.said.words if name is not None and word.clause == name.clause]
    return name is not None and not any(_alike(word, title) for title in titles.content() for word in beside)


def _modified(matter: Matter, statement: Statement) -> Verdict:
    for match in MODIFIERS.finditer(statement.text):
        how = match["how"].lower()
        before = statement.reading.at(max(0, match.start() - 1))
        if how.endswith("ed") and before is not None and before.low in _BE:
            continue  # "is cancelled" says so
        if not _touches(statement, match.start(), match.end()) or how.rstrip("-") in matter.text.lower():
            continue
        kept = KEEPS.get(how)
        if kept is not None and re.search(kept, matter.text, re.IGNORECASE) is not None:
            continue
        if _by_name(matter, statement, match):
            continue
        head = next((word for word in statement.reading.words if word.end == match.end("what")), None)
        if (
            head is not None
            and (head.content or kept is SHORT_OF)
            and any(word.low == head.low or word.stem == head.stem for word in matter.said.words)
        ):
            return failed(f"its quotes say {match[0].strip()!r}, the claim leaves {how!r} out")
    return PASSED
