"""Modality and standing: must, may and might, and what is planned is not done."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.arabic import compiled, kin
from guardrag.rules.claims.eastern.clauses import (
    about,
    claim_text,
    claimed,
    context_text,
    cover,
    quoted_clauses,
    tokens,
)
from guardrag.rules.claims.eastern.lexicon import Lexicon
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.eastern.limits import rest_told
from guardrag.rules.claims.eastern.polarity import denies
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_modality"]

_ABOUT, _CLOSE = 0.4, 0.25


def check_modality(matter: Matter) -> Verdict:
    """What the claim calls a duty, certain or done must not be less in its quotes."""
    language = matter.language
    lexicon = LEXICONS[language]
    said = tokens(matter.text, language)
    touched = [
        clause for clause in quoted_clauses(matter) if clause.touched and about(clause.tokens, said, _ABOUT)
    ]
    if not touched:
        return PASSED
    claim = claim_text(matter)
    best = max(cover(said, clause.tokens) for clause in touched)
    own = " ".join(
        clause.text
        for clause in touched
        if cover(said, clause.tokens) > best - _CLOSE or cover(clause.tokens, said) > _SAME
    )
    for mine in claimed(matter):
        likest = max(touched, key=lambda one: cover(mine.tokens, one.tokens))
        verdict = _turned(mine.text, likest.text, lexicon, language)
        if verdict is not PASSED:
            return verdict
    for check in (_obliged, _free, _certain, _done, _ended):
        verdict = check(claim, own, lexicon, matter)
        if verdict is not PASSED:
            return verdict
    return PASSED


def _turned(claim: str, own: str, lexicon: Lexicon, language: str) -> Verdict:
    """The same act, asked for in the one and allowed in the other."""
    for mine, theirs in ((lexicon.permitted, lexicon.required), (lexicon.required, lexicon.permitted)):
        found, other = _first(mine, claim, lexicon), _first(theirs, own, lexicon)
        if not found or not other or _first(mine, own, lexicon) or _first(theirs, claim, lexicon):
            continue
        if denies(claim, language) or denies(own, language):
            continue
        acts = _act(claim, found, language), _act(own, other, language)
        if min(cover(*acts), cover(*reversed(acts))) >= _SAME:
            return failed(f"the claim says {found[0].strip()!r}, its quotes {other[0].strip()!r}")
    return PASSED


def _first(modal: re.Pattern[str], text: str, lexicon: Lexicon) -> re.Match[str] | None:
    found = modal.search(text)
    return found or (_BINDING.search(text) if modal is lexicon.required else None)


_SAME, _REACH = 0.75, 8
_KANA = re.compile("[ぁ-ん]+$")


def _act(text: str, modal: re.Match[str], language: str) -> frozenset[str]:
    """What a modal word is about: what stands before it in Japanese, after it in the others."""
    if language == "ja":
        return tokens(_KANA.sub("", text[: modal.start()])[-_REACH:], language)
    after = text[modal.end() :]
    return tokens(" ".join(after.split()[:4]) if language == "ar" else after[:_REACH], language)


def _obliged(claim: str, own: str, lexicon: Lexicon, matter: Matter) -> Verdict:
    """A duty that the quotes only advise or allow."""
    found = lexicon.required.search(lexicon.needless.sub(" ", claim))
    if found is None:
        return PASSED
    context = context_text(matter)
    whole = f"{own} {context}"
    if lexicon.required.search(lexicon.needless.sub(" ", whole)) or _ORDERS.search(whole):
        return PASSED
    if _TO_DO.search(claim) and not lexicon.freely.search(own) and not lexicon.advised.search(own):
        return PASSED  # what must be so for something to be allowed
    denial = lexicon.hard.search(lexicon.harmless.sub(" ", own))
    weaker = lexicon.advised.search(own) or lexicon.freely.search(own)
    weaker = weaker or (lexicon.permitted.search(own) if denial is None else None)
    weaker = weaker or lexicon.possible.search(own)
    # A permission that is bound to something needs it.
    if weaker is not None and not lexicon.only_alike.search(own):
        return failed(f"the claim says {found[0]!r}, its quotes only {weaker[0].strip()!r}")
    return PASSED


_ORDERS = re.compile(
    r"请|(?:て|で)ください|(?:て|で)下さい|すること|とする|应|需|要(?![求闻旨点]|因)|须|限|只|才|凭|要し|必要|يلزم|شرط"
)

_TO_DO = re.compile(
    r"(?:する|受ける|使う|得る|もらう|[うくすつむるぶぐ])(?:に|ため(?:に)?)は|^(?:要想?|想要?|若要|如要|要)|"
    r"(?:يشترط|يلزم|يجب|يتطلب|تشترط)(?: \w+)? ل\w+"
)
"""Names what something is needed for."""
_BINDING = re.compile(
    r"(?<![供适反对感呼响相回])应(?![用聘急对征邀届])|(?:需|须)(?=事先|提前|先|在|当|向|按|于|经|持|凭|由)|(?:て|で)(?:ください|下さい)|ものとする|شرط"
)


def _free(claim: str, own: str, lexicon: Lexicon, matter: Matter) -> Verdict:
    """A choice that the quotes do not leave."""
    if rest_told(matter):
        return PASSED
    found = lexicon.freely.search(claim) or lexicon.needless.search(claim)
    if found is None and not lexicon.hard.search(lexicon.harmless.sub(" ", lexicon.lacking.sub(" ", claim))):
        found = lexicon.lacking.search(claim)
    if found is None or lexicon.freely.search(own) or lexicon.needless.search(own):
        return PASSED
    required = lexicon.required.search(own) or _BINDING.search(own)
    if (
        required is None
        and matter.language == "zh"
        and not any(_EXCEPTS.search(statement.text) for statement in matter.statements)
    ):
        required = _NEEDS.search(own) if found[0] in _NEED_NOT else None
    if lexicon.lacking.fullmatch(found[0]) and lexicon.hard.search(lexicon.harmless.sub(" ", own)):
        return PASSED
    if required is not None and lexicon.permitted.search(own) is None:
        return failed(f"the claim says {found[0]!r}, its quotes require it ({required[0]!r})")
    return PASSED


_NEEDS = re.compile("(?<![不无毋未非所急])需(?!求)|(?<!不)要求")
"""What a flat "need not" denies; by itself it makes no duty of anything."""
_NEED_NOT = frozenset({"不需要", "不需", "无需", "无须", "不必", "不用", "不须", "毋须", "毋需", "不要求"})
_EXCEPTS = re.compile("除|以外|之外|例外|但|不过")


def _certain(claim: str, own: str, lexicon: Lexicon, matter: Matter) -> Verdict:
    """What may be so, said as a fact."""
    del matter
    doubtful = lexicon.possible.search(own)
    if doubtful is not None and not lexicon.hedged.search(claim):
        return failed(f"its quotes say {doubtful[0].strip()!r}, the claim states it as certain")
    intends = lexicon.intends.search(own)
    kept = (
        lexicon.intends,
        lexicon.advised,
        lexicon.required,
        lexicon.planned,
        lexicon.hedged,
        lexicon.ongoing,
    )
    if intends is not None and not any(pattern.search(claim) for pattern in kept):
        return failed(f"its quotes say {intends[0].strip()!r}, the claim states it as a fact")
    return PASSED


_TO_COME = re.compile(r"(?P<verb>[一-龯]{2})(?:する|します|される|されます)(?=。|、|$|と|予定)")


def _done(claim: str, own: str, lexicon: Lexicon, matter: Matter) -> Verdict:
    """What is planned, said as done."""
    for match in _TO_COME.finditer(own) if matter.language == "ja" else ():
        if re.search(rf"{match['verb']}(?:した|しました|された|されました)(?![一-龯ら])", claim):
            return failed(f"its quotes say {match[0]!r}, the claim says that it is done")
    planned = lexicon.planned.search(own) or lexicon.ongoing.search(own)
    if (
        planned is None
        or lexicon.ongoing.search(claim) is not None
        or lexicon.planned.search(claim) is not None
        or lexicon.sourced.search(claim)
    ):
        return PASSED
    done = lexicon.done.search(claim) or (_past(claim, own) if matter.language == "ar" else None)
    if done is not None and (lexicon.done.search(own) is None or matter.language == "ja"):
        return failed(
            f"its quotes speak of what is planned ({planned[0].strip()!r}), the claim says that it is done"
        )
    return PASSED


_WILL = re.compile(
    r"(?<!\w)و?س(?P<verb>[يتن]\w{3,})|(?:المتوقع|المقرر|المنتظر|المزمع|المرتقب|يتوقع|ينتظر|يعتزم|تعتزم) "
    r"(?:\w+ )?ان (?P<verb2>[يتن]\w{2,})"
)
_FINITE = re.compile(r"[وف]?[يتنا]|ال|لل|بال")


def _past(claim: str, own: str) -> re.Match[str] | None:
    """The past of an Arabic verb that the quotes have in the future."""
    roots = {kin(match["verb"] or match["verb2"]) for match in _WILL.finditer(own)} - {""}
    return next(
        (
            match
            for match in re.finditer(r"\w+", claim)
            if kin(match[0]) in roots
            and (_FINITE.match(match[0]) is None or match[0][:2] in ("اف", "ان", "اس"))
        ),
        None,
    )


_UNTIL_THEN = {
    "zh": re.compile(
        r"(?P<year>(?:19|20)\d\d)年(?:\d{1,2}月)?(?:\d{1,2}日)?(?:以前|之前|为止)|曾经|(?<!不)曾(?!经)|原先|过去"
    ),
    "ja": re.compile(r"(?P<year>(?:19|20)\d\d)年[^。、]{0,6}(?:まで|以前)は?[^。]*た(?:。|$)"),
    "ar": compiled(
        r"(?:حتى|قبل|لغاية)(?: \w+){0,3} (?P<year>(?:19|20)\d\d)[^.؛]{0,20}(?<!\w)كان\w*|(?<!\w)كانت? "
        r"[^.؛]{0,60}(?:حتى|قبل) "
        r"(?:\w+ ){0,3}(?P<year2>(?:19|20)\d\d)"
    ),
}
_THEN = {
    "zh": re.compile("前|曾|当时|原|过去|为止|了|旧"),
    "ja": re.compile("た(?=。|$|が|、)|かつて|以前|まで|元"),
    "ar": re.compile(r"(?<!\w)(?:و|ف)?(?:كان|كانت|كانوا|سابقا|السابق|قبل|حتي)(?!\w)"),
}


def _ended(claim: str, own: str, lexicon: Lexicon, matter: Matter) -> Verdict:
    """What was so until then, said as if it were so now."""
    found = _UNTIL_THEN[matter.language].search(own)
    if found is None or lexicon.required.search(own) or _THEN[matter.language].search(claim):
        return PASSED
    return failed(f"its quotes say {found[0].strip()!r}, the claim says that it is so")
