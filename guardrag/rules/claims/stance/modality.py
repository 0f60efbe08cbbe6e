"""Modality: may is not must, should is not will, and what can happen need not happen."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.bounds import bounds
from guardrag.rules.claims.numbers.quantities import Quantity
from guardrag.rules.claims.reading.grammar_words import VERBS
from guardrag.rules.claims.reading.joined_leads import joined
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.stance.modal_words import ADVISED, PLAIN, POSSIBLE, REQUIRED
from guardrag.rules.claims.stance.moods import DOUBTING, NEEDLESS, PURPOSE, TOWARDS, is_ban, restates
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_modality"]

LANGUAGES = frozenset(REQUIRED)


_TABLES = {"required": REQUIRED, "advised": ADVISED, "possible": POSSIBLE, "plain": PLAIN}


@lru_cache(maxsize=128)
def _pattern(language: str, which: str) -> Finder | None:
    table = _TABLES[which]
    return anycase(table[language]) if language in table else None


def _says(text: str, language: str, which: str) -> str:
    pattern = _pattern(language, which)
    match = pattern.search(text) if pattern is not None else None
    return match[0] if match is not None else ""


def check_modality(matter: Matter) -> Verdict:
    """Compares what claim and quotes call possible, advised and required; an item with what leads to it."""
    verdict = _strength(matter)
    whole = joined(matter) if verdict is PASSED else None
    return verdict if whole is None else _strength(whole)


def _strength(matter: Matter) -> Verdict:
    language = matter.language
    texts = [_near(statement) for statement in matter.statements]
    whole = _CODE.sub(" ", " ".join((*texts, *(reading.text for reading in matter.context))))
    if language == "en" and NEEDLESS.search(matter.text) is not None:
        return _left_open(matter, " ".join(texts))
    required = _says(_MAYBE_DUTY.sub(" ", matter.text), language, "required")
    if required and PURPOSE.search(matter.text) is not None:
        return PASSED
    if required and _WEAKLY.fullmatch(required) is None:
        return _obliges(matter, required, texts, whole)
    advised = _says(matter.text, language, "advised")
    if advised:
        if _SOFT.fullmatch(advised) is not None:
            return PASSED  # what should be so in a claim may only be what is meant to be so
        if not (
            _says(whole, language, "advised")
            or _says(whole, language, "required")
            or _commands(texts, language)
            or (_ASKED.fullmatch(advised) is not None and _ASKS.search(whole) is not None)
        ):
            return failed(f"the claim gives advice ({advised!r}), its quotes do not")
        return PASSED
    if _says(matter.text, language, "possible") or _answers(matter):
        return _left_open(matter, " ".join(texts))
    return _certain(matter, texts)


_ASKED = anycase(r"(?:asked|requested|invited|urged) to|suggested")
_ASKS = anycase(r"\b(?:ask|request|invit|urg|call|plea|appeal|indicat)\w*")
_YES_NO = anycase(r"\W*(?:yes|no)\b")


def _answers(matter: Matter) -> bool:
    """Whether a "yes" or "no" leaves the modal word to the question."""
    return _YES_NO.match(matter.text) is not None and bool(
        _says(matter.evidence.question, matter.language, "possible")
    )


def _obliges(matter: Matter, required: str, texts: list[str], whole: str) -> Verdict:
    """What the claim makes a duty must be one."""
    language, own = matter.language, " ".join(texts)
    if NEEDLESS.search(own) is not None and not _says(NEEDLESS.sub(" ", own), language, "required"):
        return failed(f"the claim says {required!r}, its quotes say that it need not be")
    if _says(whole, language, "required") or _commands(texts, language):
        return PASSED
    if (
        TOWARDS.search(matter.text) is not None
        and _IF.search(own) is not None
        and not _says(whole, language, "advised")
    ):
        return PASSED
    doubt = DOUBTING.search(own) if language == "en" else None
    if doubt is not None:
        return failed(f"the claim says {required!r}, its quotes only say {doubt[0]!r}")
    if _says(whole, language, "advised"):
        return failed(f"the claim says {required!r}, its quotes only advise it")
    if _on_terms(matter, required, own) or (language == "en" and _BORNE.search(own) is not None):
        return PASSED
    if (
        _says(own, language, "possible")
        and not _bans(matter)
        and not (_MUST_BE.search(matter.text) and _bounded(matter))
    ):
        return failed(f"the claim says {required!r}, its quotes only allow it or call it possible")
    if any(statement.piece.around.cells for statement in matter.statements):
        return PASSED  # what a table of terms sets is what must be
    if language == "en" and not negatives(matter.said, language) and not _bounded(matter):
        return failed(f"the claim says {required!r}, its quotes do not require it")
    return PASSED


_TERMS = anycase(r"\b(?:may|can)\b[^.;]*?\b(?:with|after|upon|subject to|against|on) (?P<terms>[^.;,]+)")


def _on_terms(matter: Matter, required: str, own: str) -> bool:
    """Whether what has to be given is that with which the quotes allow it: "with a month's notice"."""
    terms = _TERMS.search(own)
    if terms is None or required.lower() not in ("must", "has to", "have to", "had to"):
        return False
    after = read(matter.text[matter.text.find(required) + len(required) :]).content()
    given = read(terms["terms"])
    return bool(after) and all(given.covers(word) or word.stem in _GIVES for word in after)


_BORNE = anycase(
    r"\b(?:borne by|bears? the|(?:is|are) liable|(?:is|are) responsible|payable by|"
    r"at (?:the|their|his|her|your|its) (?:own )?expense|forfeit(?:s|ed)?)\b"
)
"""Who bears the cost has to pay."""
_GIVES = wordset("give take pay show bring have get")
_NOT_ALLOWED = anycase(
    r"\b(?:no|nobody|no one|not|never|neither|none)\b(?: [\w-]+){0,3}? (?:allowed|permitted|may|admitted|"
    r"authori[sz]ed)\b|n't (?:allowed|permitted)\b",
)


def _bans(matter: Matter) -> bool:
    """Whether "no dictionaries are allowed" is what the claim says as "has to be done without"."""
    return bool(negatives(matter.said, matter.language)) and any(
        _NOT_ALLOWED.search(statement.text) is not None for statement in matter.statements
    )


_MUST_BE = anycase(r"\b(?:have to|has to|must) be (?:at least |over |under )?(?=\w+\b)(?!\w+ed\b)")
"""Who "is admitted from 18" has to be 18."""
_IF = anycase(r"\b(?:if|when|whenever|once|after|only|until|unless|wenn|sobald|si|lorsque|cuando)\b")


def _left_open(matter: Matter, own: str) -> Verdict:
    """A claim that leaves to choice what its quotes require."""
    free = _FREELY.search(matter.text)
    if (
        free is not None
        and _says(own, matter.language, "required")
        and not _says(own, matter.language, "possible")
        and not negatives(matter.said, matter.language)[1:]
    ):
        return failed(f"the claim says {free[0]!r}, its quotes require it")
    return PASSED


_FREELY = anycase(r"\b(?:optional\w*|voluntar\w*|up to you|as you like|discretion)\b")


def _bounded(matter: Matter) -> bool:
    """Whether what the claim says must be is a limit that the quotes set on the same number."""
    mine = [one for one in bounds(matter.text, matter.language) if one.bound is not None]
    stated = [one for statement in matter.statements for one in bounds(statement.text, matter.language)]
    return bool(mine) and any(
        isinstance(one.value, Quantity) and isinstance(other.value, Quantity) and same(one.value, other.value)
        for one in mine
        for other in stated
        if other.bound is not None
    )


def _near(statement: Statement) -> str:
    """The clauses that the quote touches, as one text."""
    words = statement.quoted()
    if not words:
        return statement.text
    return statement.text[min(words[0].start, statement.start) : max(words[-1].end, statement.end)]


_MAYBE_DUTY = anycase(
    r"(?<=may|can) (?:\w+ )?(?:have to|need to|be required|be necessary)|"
    r"(?<=might|could) (?:\w+ )?(?:have to|need to|be required|be necessary)",
)
_SOFT = anycase(r"should|shouldn't|ought|best|better to|soll\w*")
_WEAKLY = anycase(
    (
        r"\b(?:needs?|takes|only|never|due \w+|(?:no|neither|nobody|no one)\b.*|is to|are to|cannot|"
        r"can't|may not|not allowed|prohibited|forbidden|"
        r"banned|not permitted|responsible|demands?|solo|sólo|nur|darf|dürfen|seul\w*|uniquement|"
        r"interdit\w*|prohibid\w+)\b"
    ),
)


"""A ban, which the check of negation has, or a plain need."""
_COMMAND = re.compile(
    r"^\W*(?:Please |Always |Never |Then |First,? |Only |Do not |Don't )?(?!This|These|Those|There|"
    r"Its?\b|Yes\b|No\b|The\b|An?\b|In\b|On\b|At\b|For\b|If\b|When\b)"
    r"(?:[A-Z][a-z]+)\b"
)
_NOT_VERB = re.compile(
    r"(?:s|ed|ing|ion|ment|ness|ity|er|or|al|ly|our|You|We|They|He|She|My|Our|Your|Both|All|Some|"
    r"Most|Each|Every|Any)$"
)
_FINITE = re.compile(r"\b(?:is|are|was|were|has|have|can|may|will|must|should|does|do)\b")


def _orders(sentence: str, match: re.Match[str]) -> bool:
    """Whether the first word is a verb before its object, for all its ending: "Enter the date"."""
    return stem(match[0].split()[-1].lower()) in VERBS and _OBJECT.match(sentence, match.end()) is not None


_OBJECT = re.compile(r" (?:the|an?|your|all|each|every|this|these|it|them)\b")


def _commands(texts: list[str], language: str) -> bool:
    """Whether a quoted sentence is an order: it begins with a verb."""
    if language != "en":
        return any(re.match(r"^\W*(?:Bitte|Veuillez|No \w+)", text) for text in texts)
    for text in texts:
        for sentence in re.split(r"(?<=[.!?])\s+", text):
            match = _COMMAND.match(sentence)
            if match is None:
                continue
            word = match[0].split()[-1]
            if word in ("Never", "Always", "not") or match[0].split()[0] in (
                "Do",
                "Don't",
                "Please",
                "Always",
                "Never",
            ):
                return True
            if (_NOT_VERB.search(word) is None or _orders(sentence, match)) and _FINITE.search(
                sentence.split(",")[0].split(" because")[0]
            ) is None:
                return True
    return False


def _certain(matter: Matter, texts: list[str]) -> Verdict:
    """A claim without any modal word: what its quotes only call possible, advisable or permitted it states
    as a fact.
    """
    language = matter.language
    pattern = _pattern(language, "plain")
    if pattern is None:
        return PASSED
    for statement, text in zip(matter.statements, texts, strict=True):
        offset = max(0, statement.text.find(text))
        masked = _CODE.sub(lambda code: " " * len(code[0]), text)
        for match in islice(pattern.finditer(masked), _MOST):
            if _states(matter, statement, text, match, offset):
                return failed(f"its quotes say {match[0].strip()!r}, the claim states it as certain")
    return PASSED


def _states(matter: Matter, statement: Statement, text: str, match: re.Match[str], offset: int) -> bool:
    """Whether the claim states as a fact what this word makes less than one."""
    language, doubtful = matter.language, match[0]
    start, end = offset + match.start(), offset + match.end()
    if _banned(statement, text, match, matter, language) or not _about(matter, statement, start):
        return False
    if language == "en":
        verb = start if " " in doubtful and doubtful.lower().startswith("can") else end
        if verb == start:
            verb = start + doubtful.rfind(" ")
        if _GOVERNS.match(doubtful) is not None and not restates(matter, statement, start, verb):
            return False
    if doubtful.lower().strip() in ("was to", "were to") and negatives(matter.said, language):
        return False  # "was to be sold" and "the sale failed"
    if (
        _says(_MAY_NOT.sub(" ", text), language, "required")
        and negatives(statement.reading, language)
        and negatives(matter.said, language)
    ):
        return False
    if doubtful.lower() in ("should", "recommended", "advised") and _commands([matter.text], language):
        return False
    return not (_says(matter.text, language, "advised") or _hedged(matter, doubtful))


_MOST = 8
"""Modal words of one quote that are looked at."""
_GOVERNS = anycase(
    r"(?:may|might|could|can|should|is to|are to|expected to|planned to|appears? to|seems? to|free to|"
    r"authori[sz]ed to)\b",
)
"""What stands before the verb it makes less than a fact."""
_CONDITION = wordset("if unless when whenever until before wenn falls si cuando")


def _about(matter: Matter, statement: Statement, at: int) -> bool:
    """Whether the clause that has the word is one that the claim speaks of, and no condition."""
    clause = next((word.clause for word in statement.reading.words if word.start <= at < word.end), None)
    if clause is None or len({word.clause for word in statement.reading.words}) == 1:
        return True
    words = [word for word in statement.reading.words if word.clause == clause]
    if words[0].low in _CONDITION:
        return False
    content = [word for word in words if word.content and not word.start <= at < word.end]
    return not content or any(matter.said.covers(word) for word in content)


_FORBIDS = anycase(
    (
        r"\b(?:must|has to|have to|cannot|can't|allow\w*|permit\w*|forbid\w*|forbidden|prohibit\w*|"
        r"banned|requir\w*|only|need\w*|no \w+ (?:may|can))\b|n't\b"
    ),
)
_MAY_NOT = anycase(r"\bmay not\b")
"""A ban or a doubt: a claim that forbids nothing takes it for a doubt."""
_DOUBTS = frozenset(
    {"probably", "presumably", "apparently", "may", "might", "could", "potentially", "possibly", "perhaps"}
)
_OFTEN = anycase(
    (
        r"\b(?:sometimes|often|usually|typically|generally|expects?|believed?|estimated?|unless|until|"
        r"possible|risk|chance|likely|unlikely|probab\w+|presum\w+|apparent\w*|seem\w*)\b"
    ),
)
_CODE = re.compile(r"`[^`]*`")
_BAN = anycase(r"\b(?:not|never|no|nicht|kein\w*|pas|ne|jamais|nunca|non)\b|n't\b")


def _banned(statement: Statement, text: str, match: re.Match[str], matter: Matter, language: str) -> bool:
    """Whether the word is denied: what may not be is as certain as what must not."""
    doubtful, at = match[0], match.start()
    if doubtful.lower() in ("might", "should"):
        return False
    after = text[match.end() : match.end() + (60 if language == "de" else 12)]
    denied = _BAN.search(after)
    if language == "en" and doubtful.lower() == "may" and denied is not None:
        offset = max(0, statement.text.find(text))
        end = offset + match.end() + denied.end()
        return (is_ban(statement, end) and bool(negatives(matter.said, language))) or _FORBIDS.search(
            matter.text
        ) is not None
    if doubtful.lower() == "may" and _FORBIDS.search(matter.text) is None:
        return False  # what may not be so is no ban
    return denied is not None or _BAN.search(text[max(0, at - 8) : at]) is not None


_HEDGES = re.compile(
    (
        r"\b(?:sometimes|often|usually|most|some|many|several|typically|generally|about|estimated?|"
        r"believed?|thought|expect(?:s|ed)?|planned|plans?|is to|are to|due)\b|"
        # a case in which it is said to happen for sure is no hedge
        r"^(?!.*\b(?:will|always|certain(?:ly)?|definitely|inevitably)\b).*\b(?:if|when|unless|until)\b"
    ),
    re.IGNORECASE | re.DOTALL,
)
_MEANS = anycase(r"\b(?:with|instead|example|let|use|using|through|via|by \w+ing)\b")
"""What keeps "you can do it with this" from being more than a way to do it."""
_WAY = anycase(r"can|could|should|might|free|at liberty|optional|recommend|advis|suggest")
_ADVICE = anycase(r"recommend|advis|suggest|optional|should|ideally|prefer|encourag|a good idea")
_NEEDS = anycase(r"\b(?:need(?:s|ed)?|(?:is|are) to)\b")


def _hedged(matter: Matter, doubtful: str) -> bool:
    if doubtful.lower() in _DOUBTS:
        return _OFTEN.search(matter.text) is not None
    if _ADVICE.match(doubtful) is not None and _NEEDS.search(matter.text) is not None:
        return False
    way = _WAY.match(doubtful) is not None and _MEANS.search(matter.text) is not None
    return way or _HEDGES.search(matter.text) is not None
