"""Taken back: a sentence right beside a quoted one says that it is false, or holds no longer, or not always.

"The fee is 20 euros. This is false." A true quote of the first sentence says nothing then. What is a sentence
of its own and tells something else stays out of it, however restrictive: only its form is looked at.
"""

from __future__ import annotations

import re
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.stance.reversals import ENDED, FALSE, reverses
from guardrag.rules.claims.stance.void_headings import void_heading
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["check_taken_back"]

_BACK = anycase(
    r"\W*(?:(?:berichtigung|rectificatif|corrección)\s*:|(?:nachtrag|"
    r"mise à jour|actualización)\s*:\s*(?:dies\w*|das|ceci|cela|esto)\b)|"
    r"\W*(?:(?:das|dies|es|"
    r"diese (?:aussage|behauptung|regel\w*|meldung|bestimmung|vorschrift))(?: \w+)? (?:(?:ist|war|"
    r"sind) (?:\w+ )?(?:falsch|unwahr|unzutreffend|(?:nicht|kein\w*)(?: mehr)? (?:wahr|richtig|gültig|"
    r"der fall|in kraft))|gilt (?:\w+ )?nicht mehr|stimmt nicht|trifft nicht zu|"
    r"wurde (?:\w+ )*(?:aufgehoben|widerrufen|zurückgezogen|widerlegt|abgeschafft))|(?:falsch|unwahr|"
    r"stimmt nicht)\W*$|(?:c'est|ceci est|cela est|ce n'est(?: plus)?|cette (?:règle|affirmation|"
    r"information|disposition))[^.]{0,12} (?:faux|fausse|inexacte?|pas vrai|plus (?:vrai|valable|le cas|"
    r"en vigueur)|ne s'applique plus|a été (?:abrogée?|annulée?|supprimée?|démentie?|retirée?))|(?:faux|"
    r"c'est faux)\W*$|(?:esto|eso|esta (?:regla|afirmación|norma|información|"
    r"disposición))(?: \w+)? (?:(?:es|era|son) (?:fals[oa]|incorrect[oa]|mentira|un (?:mito|bulo))|"
    r"no es (?:cierto|verdad)|ya no (?:se aplica|es cierto|rige|es válid[oa]|está vigente)|"
    r"fue (?:derogad[oa]|anulad[oa]|suprimid[oa]|desmentid[oa]|retirad[oa]))|(?:falso|mentira)\W*$)"
)
_BACK_EASTERN = re.compile(
    r"[\s(（]*(?:更正|勘误|訂正)[：:]|[\s(（]*(?:(?:这|此|该|上述|以上)[^。，]{0,6}?(?:不实|错误|虚假|谣言|假的|不是真的|不正确|已?(?:废止|取消|作废|"
    r"撤销|失效)|不再(?:适用|有效))|"
    r"错误?[。！]|(?:これ|この|上記|それ)[^。、]{0,8}?(?:誤り|誤った|虚偽|嘘|うそ|デマ|事実では|間違い|廃止|撤回|撤廃|適用されま?せ?な?|もう)|(?:هذا|هذه|"
    r"ذلك)[^.،]{0,20}?(?:غير صحيح|كاذب|خطأ|ليس صحيح|لم يعد|لم تعد|ألغي|ملغا))"
)
_EXCEPT = anycase(
    r"\W*(?:(?:except(?: (?:on|for|in|at|if|when|where|during|that|by|from))?|plus|exceptions?(?=:)|unless|"
    r"if(?! (?:in doubt|possible|necessary|needed|so|not|only|you (?:want|need|wish|prefer|like)))"
    r"(?=(?: [\w'’-]+){3,7}\W*$)|while stocks last|excluding|excluded are|subject to|"
    r"(?:by|on) (?:appointment|arrangement|request|invitation)|"
    r"but (?:only|not)|"
    r"(?:but )?only (?:if|when|where|for|on|at|in|with|during|after|before|until)|not (?:on|for|in|at|if|"
    r"when|during)|provided(?: that)?)\b|(?:außer|ausgenommen|es sei denn|aber nur|nur (?:für|wenn|bei|"
    r"mit|an|im|am|falls)|nicht (?:für|an|am|bei|im))\b|(?:sauf|excepté|à moins|mais (?:seulement|pas)|"
    r"(?:uniquement|seulement) (?:pour|si|le|en|avec))\b|(?:salvo|excepto|a menos|pero (?:solo|sólo|no)|"
    r"(?:solo|sólo|únicamente) (?:para|si|en|con|los))\b)"
)
"""Opens a fragment that goes on with the sentence before it, behind a full stop."""
_LIMITED = anycase(r"\W*(?:[\w'’-]+ ){1,5}(?:only|excluded|excepted|permitting|not included)\W*$")
_FOR_SOME = anycase(
    r"\W*(?:for|until|from|between|during)(?! (?:example|instance|more|further|details?|this|that)\b)"
    r"(?: [\w'’-]+){1,4}\W*$"
)
"""A whole sentence, "Members only.", "For members.", goes on with the one before it."""
_PRICED = anycase(r"[€$£¥]|\b(?:euros?|dollars?|pounds?|francs?|cents?|eur|usd|gbp|chf)\b")
_VERB_BEHIND = anycase(
    r",|\b(?:is|are|was|were|has|have|had|may|can|must|shall|should|will|would|do|does|did|ist|sind|darf|"
    r"dürfen|kann|können|muss|müssen|wird|werden|hat|haben|est|sont|peut|peuvent|doit|doivent|es|son|"
    r"puede|pueden|debe|deben)\b"
)
_UNTRUE_BEFORE = anycase(
    r"\W*(?:(?:false|wrong|untrue|myth|not true|fiction|falsch|mythos|faux|mythe|falso|mito|bulo)\W*$|"
    r"(?:here (?:is|are|comes?)|this is|the following (?:is|are)|(?:it is|there is)) (?:an?|the|some|"
    r"another)? ?(?:\w+ ){0,2}?"
    r"(?:myths?|misconceptions?|lies?|rumou?rs?|hoax(?:es)?|fallac(?:y|ies)|errors?)\W*$|"
    rf"the following[^.]{{0,40}}? (?:is|are|was|were) (?:{FALSE}|{ENDED})|"
    r"(?:let us |let's )?(?:suppose|imagine|assume|pretend)\b)"
)
_SAYS_SO = anycase(
    r"\b(?:not?|never|none|cannot|false|untrue|wrong|myths?|rumou?rs?|misconceptions?|formerly|"
    r"previously|once|used to|until|repealed|withdrawn|except\w*|unless|only|but|if|when|suppos\w+|"
    r"imagin\w+|nicht|kein\w*|falsch|früher|bis|außer|nur|aber|wenn|ne|pas|faux|fausse|plus|sauf|mais|si|"
    r"jamais|no|nunca|falso|ya|salvo|solo|sólo|pero)\b|n't\b|[不没未非无错]|ない|ません|誤|لا|لم|ليس|غير"
)
_EXCEPT_EASTERN = re.compile(
    r"[\s(（]*(?:仅限|只限|限于|[^。，]{1,8}除外|ただし[^。]{1,12}を除く|[^。、]{1,8}のみ。)"
)
_WORDS = 12
"""Words of a fragment, at most."""


def check_taken_back(matter: Matter) -> Verdict:
    """Whether a neighbour of a quoted sentence takes back or narrows what the claim repeats."""
    english = matter.language == "en"
    told = {word.lower() for one in matter.statements for word in _SAYS_SO.findall(one.text)}
    if any(word.lower() not in told for word in _SAYS_SO.findall(matter.text)):
        return PASSED
    for statement in matter.statements:
        heading = void_heading(matter, statement)
        if heading:
            return failed(f"it stands under {_short(heading)!r}")
        before, behind = _neighbours(statement)
        for said, text in behind:
            if _BACK.match(text) or _BACK_EASTERN.match(text) or (english and reverses(text, read(said))):
                return failed(f"what follows takes it back ({_short(text)!r})")
            if _narrows(text, said) and not _taken_up(matter, text, said):
                return failed(f"what follows limits it ({_short(text)!r}), the claim leaves that out")
        if before and _UNTRUE_BEFORE.match(before):
            return failed(f"what stands before it says that it is not so ({_short(before)!r})")
    return PASSED


def _neighbours(statement: Statement) -> tuple[str, list[tuple[str, str]]]:
    """The sentence before the quoted ones, and each of them with the one behind it."""
    around = statement.piece.around
    if around.cells:
        return "", []
    own = [around.sentence[span.start : span.end] for span in split_sentences(around.sentence)]
    behind = list(pairwise(own))
    last = own[-1] if own else ""
    at = around.window.find(around.sentence)
    rest = around.window[at + len(around.sentence) :][:_REACH] if at >= 0 else ""
    paragraph = rest.split("\n\n", 1)[0]
    if paragraph.strip() and not paragraph.lstrip(" ").startswith(("\n-", "\n*", "\n|", "\n#", "\n>")):
        behind.extend((last, paragraph[span.start : span.end]) for span in split_sentences(paragraph)[:1])
    note = _NOTE.search(around.sentence) or _NOTE_BEHIND.match(rest)
    if note is not None:
        found = re.search(rf"(?m)^[ \t]*{re.escape(note['mark'])}:?[ \t]*(?P<text>(?!\[)\S.*)", rest)
        behind.extend([(last, found["text"])] if found is not None else [])
    return around.before, behind


_REACH = 1000
_MARK = r"(?P<mark>\*{1,3}|†|‡|\[\^\w+\]|[¹²³])"
_NOTE, _NOTE_BEHIND = re.compile(rf"{_MARK}\W*$"), re.compile(rf"[.!?]?{_MARK}(?=\s|$)")
"""At the end of a sentence, or right behind it: a footnote belongs to it."""


def _narrows(text: str, said: str) -> bool:
    """Whether `text` is no sentence by itself and limits what is `said` before it."""
    if len(text.split()) > _WORDS:
        return False
    if _LIMITED.match(text) or _FOR_SOME.match(text):
        if _VERB_BEHIND.search(text.replace("May", "")) is not None:
            return False
        found = frames(read(text)) if text.rstrip(" .)").endswith("only") else ()
        return all(frame.start < 2 and frame.low.endswith("ed") for frame in found)  # "Reserved seats only."
    if _EXCEPT_EASTERN.match(text):
        return True
    opening = _EXCEPT.match(text)
    if opening is None or (opening[0].strip(" (").lower() == "plus" and not _adds_to_price(text, said)):
        return False
    # "Unless you are a member." has a verb of its own; "Only for members is the sauna free." another.
    subordinate = re.match(
        r"\W*(?:unless|except|provided|es sei denn|à moins|a menos|(?:but )?(?:only )?(?:if|when))\b",
        text,
        re.IGNORECASE,
    )
    rest = text[opening.end() :]
    return "," not in rest if subordinate else _VERB_BEHIND.search(rest) is None


def _adds_to_price(text: str, said: str) -> bool:
    """Whether "Plus tax." stands behind a price, and what comes with it is not free."""
    return _PRICED.search(said) is not None and "free" not in text.lower() and not text.rstrip().endswith("!")


def _taken_up(matter: Matter, text: str, said: str) -> bool:
    """Whether the claim has a word of the fragment that the sentence before has not."""
    before = read(said, matter.language)
    words = read(text, matter.language).content()
    return any(matter.said.has(word) and not before.has(word) for word in words)


def _short(text: str) -> str:
    return " ".join(text.split())[:60]
