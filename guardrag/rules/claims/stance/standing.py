"""Standing: what a source only denies, doubts, plans, asks or imagines it does not say."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.stance import standing_elsewhere
from guardrag.rules.claims.stance.not_stated import check_not_stated
from guardrag.rules.claims.stance.overstated import DEEDS, only_asked, overstated
from guardrag.rules.claims.stance.shared_words import elsewhere, kept_in, mostly_said, ruled, touches
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
            _governed(matter, statement),
            _modified(matter, statement),
            check_untrue(matter, statement),
            check_told(matter, statement),
            check_not_stated(matter, statement),
        ):
            if verdict is not PASSED:
                return verdict
    verdict = only_asked(matter)
    return verdict if verdict is not PASSED else overstated(matter, DEEDS)


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


def _governed(matter: Matter, statement: Statement) -> Verdict:
    """Whether the claim takes for so what its quotes deny, doubt, plan, ask for or imagine."""
    for way in WAYS:
        found = list(way.governs.finditer(statement.text))
        if not found or way.kept.search(matter.text) is not None:
            continue
        if way.claimed is not None and way.claimed.search(matter.text) is None:
            continue
        for match in found:
            if kept_in(matter, match) or not touches(statement, match.start(), match.end()):
                continue
            before = statement.text[: match.start()]
            if way.unless is not None and way.unless.search(before) is not None:
                continue
            if _ADJECTIVE.fullmatch(match[0].strip()) and _ARTICLE.search(before):
                continue  # "an abandoned shaft" is a shaft
            about = ruled(statement, match, before=way.behind)
            if (
                about
                and (way.behind or matter.said.covers(about[0]))
                and mostly_said(matter, about)
                and not elsewhere(matter, statement, match)
            ):
                return failed(
                    f"its quotes say {match[0].strip()!r} of this ({way.name}), the claim says it is so"
                )
    return PASSED


_ADJECTIVE = anycase(r"\w+ed")
_ARTICLE = anycase(r"\b(?:an?|the|its|his|her|their)\s*$")


_BE = wordset("is are was were be been being has have had not it they")


def _modified(matter: Matter, statement: Statement) -> Verdict:
    for match in MODIFIERS.finditer(statement.text):
        how = match["how"].lower()
        before = statement.reading.at(max(0, match.start() - 1))
        if how.endswith("ed") and before is not None and before.low in _BE:
            continue  # "is cancelled" says so
        if not touches(statement, match.start(), match.end()) or how.rstrip("-") in matter.text.lower():
            continue
        kept = KEEPS.get(how)
        if kept is not None and re.search(kept, matter.text, re.IGNORECASE) is not None:
            continue
        head = next((word for word in statement.reading.words if word.end == match.end("what")), None)
        if (
            head is not None
            and (head.content or kept is SHORT_OF)
            and any(word.low == head.low or word.stem == head.stem for word in matter.said.words)
        ):
            return failed(f"its quotes say {match[0].strip()!r}, the claim leaves {how!r} out")
    return PASSED
