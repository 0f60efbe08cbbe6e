"""Attribution and causation: a view is no fact, and a cause must be stated."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.arabic import compiled
from guardrag.rules.claims.eastern.clauses import about, claim_text, cover, quoted, sentences, tokens, written
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.eastern.turns import disowned
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_attribution", "check_causes"]

_ABOUT = 0.4


def check_attribution(matter: Matter) -> Verdict:
    """What somebody thinks or says must not be claimed as a fact."""
    language = matter.language
    lexicon = LEXICONS[language]
    claim = claim_text(matter)
    if lexicon.sourced.search(claim) is not None:
        return _speaker(matter, claim)
    if disowned(matter):
        return PASSED
    said = tokens(claim, language)
    for statement in matter.statements:
        clauses = quoted(statement, language)
        for number, clause in enumerate(clauses):
            found = lexicon.views.search(clause.text) or lexicon.reports.search(clause.text)
            if found is None:
                continue
            # "X表示，Y": what is said stands in the clauses that follow.
            view = clause.tokens | (
                clauses[number + 1].tokens
                if number + 1 < len(clauses) and not clause.text[found.end() :].strip()
                else frozenset()
            )
            near = [clause, *clauses[number + 1 : number + 2]]
            if any(one.touched for one in near) and about(view, said, _ABOUT):
                return failed(f"its quotes say {found[0].strip()!r}, the claim states it as a fact")
    return PASSED


_SPEAKERS = {
    "zh": (
        re.compile(
            r"(?:^|[，。；])(?:根?据|按照?)?(?P<who>[^，。；]{2,20}?)(?:认为|表示|指出|称(?!为)|说(?!明)|宣布|透露|介绍|证实|"
            r"强调|判断|的(?:说法|看法|观点)|把(?=[^，。]*归)|将(?=[^，。]*归))"
        ),
    ),
    "ja": (
        re.compile(
            r"(?:^|[、。])(?P<who>[^、。]{1,16}?)(?:は|が|、)(?=[^。]*(?:と(?:述べ|話|語|説明|発表|指摘|み|考え|言|主張|報告)|"
            r"見方を|見解を|考えを))"
        ),
        re.compile(r"(?P<who>[^、。]{1,16}?)(?:によれば|によると|の(?:見方|見解|話|説明)で)"),
    ),
    "ar": (
        compiled(
            r"(?<!\w)(?:و|ف)?(?:قال|صرح|أعلن|أضاف|ذكر|أوضح|أشار|أفاد|أكد|رأ|اعتقد|زعم|رجح|[يت]رى|[يت]عتقد|[يت]قول|"
            r"[يت]زعم|[يت]رجح|[يت]ؤكد|عز)\w{0,3} (?P<who>[^،.؛]{2,50}?) (?:إن|أن|إلى|بأن)\w{0,3} "
        ),
        compiled(r"(?<!\w)(?:بحسب|حسب|وفقا ل|وفق) ?(?P<who>\w+(?: \w+){0,3})"),
    ),
}


def _speaker(matter: Matter, claim: str) -> Verdict:
    """What one says in the quotes, somebody else who stands near by says in the claim."""
    language = matter.language
    mine = _who(claim, language)
    if mine is None:
        return PASSED
    name = tokens(mine, language)
    seen = tokens(" ".join(piece.around.window for piece in matter.evidence.pieces), language)
    said = tokens(claim, language)
    for text in sentences(matter):
        theirs = _who(text, language)
        if (
            theirs is None
            or cover(tokens(theirs, language), name) > 0
            or not about(tokens(text, language), said, _ABOUT)
        ):
            continue
        if name and name <= seen and cover(name, tokens(text, language)) < _ABOUT:
            return failed(f"its quotes have this from {theirs.strip()!r}, the claim from {mine.strip()!r}")
    return PASSED


def _who(text: str, language: str) -> str | None:
    found = next((match for one in _SPEAKERS[language] if (match := one.search(text))), None)
    return found["who"] if found is not None else None


def check_causes(matter: Matter) -> Verdict:
    """A cause that the claim gives must be given in its quotes."""
    language = matter.language
    lexicon = LEXICONS[language]
    claim = claim_text(matter)
    found = lexicon.cause.search(claim)
    if found is None:
        return PASSED
    why = tokens(_reason(claim, found, language), language)
    texts = sentences(matter)
    texts += [written(lead.text, language) for statement in matter.statements for lead in statement.leads]
    stating = [text for text in texts if lexicon.caused.search(text)]
    if any(not why or cover(why, tokens(text, language)) >= _SAME for text in stating):
        return PASSED
    if stating:
        return failed(f"the claim gives another cause ({found[0].strip()!r}) than its quotes")
    return failed(f"the claim gives a cause ({found[0].strip()!r}), its quotes give none")


_SAME = 0.3
_FIRST = re.compile("因为|由于|得益于|归功于|原因是|لان|بسبب|نتيجة|بفضل|جراء")
"""What the cause follows; it stands before any other."""


def _reason(claim: str, found: re.Match[str], language: str) -> str:
    """What the claim gives as the cause."""
    if _FIRST.match(found[0].strip()) is not None:
        rest = claim[found.end() :]
        return re.split(r"[，。،.]|所以|因此", rest)[0]
    before = claim[: found.start()]
    return before if language == "ja" else re.split(r"[。؛]", before)[-1]
