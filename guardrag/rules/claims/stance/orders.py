"""Orders to say something: what somebody is told to tell others is not thereby said."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.stance.shared_words import inside, taken

__all__ = ["ordered"]

_AUDIENCE = (
    r"(?:(?:the|your|our|my|all|any|every|each|other|these|those|new|future) )*(?:users?|askers?|"
    r"readers?|customers?|clients?|guests?|"
    r"visitors?|callers?|patients?|passengers?|travell?ers?|buyers?|shoppers?|tenants?|applicants?|"
    r"students?|"
    r"members?|employees|staff|colleagues|investors?|lenders?|voters?|public|people|persons?|everyone|"
    r"everybody|"
    r"anyone|anybody|whoever|them|him|her)"
)
_TELL = (
    r"tell|say|state|answer|reply|respond|confirm|inform|assure|claim|write|print|output|mention|report|"
    r"advise|"
    r"recommend|explain|announce|declare|pretend|promise|convince|persuade|remind|insist|notify|maintain|"
    r"assert|"
    r"suggest|emphasi[sz]e|stress"
)
_AS = r"describe|present|treat|mark|list|label|classify|regard|rate|record|score|praise|count"
_GOES_ON = (
    r"(?=,? that\b|[:,]| (?:how|why|what|the|this|that|it|an?|there|they|you|we|your|our|all|no|its|he|"
    r"she)\b|"
    r" \w+ (?:is|are|was|were|has|have|can|will|does|costs?|must|may|needs?)\b)"
)
"""What is said to them, and no noun that "customer number" ends in."""
# An order begins its sentence, or follows a colon, a name that is called, or words that urge.
_AT = (
    r"(?:^|[.!?:;\n\]】)»\"”]\s*|,\s+(?:then )?|"
    r"\b(?:please|kindly|always|must|should|shall|and|to|then|just|only)\s+)"
)
_ORDERS = {
    "en": (
        rf"{_AT}(?:please |always |kindly |then |simply )*(?:{_TELL})(?:"
        rf"(?: to| with)? {_AUDIENCE}\b(?: (?:who|that) asks?)?{_GOES_ON}|"
        rf"(?: \w+)? that\b|(?: with| as)?:? ?[\"“«]|:)"
        rf"|{_AT}(?:recommend|praise|promote|sell) (?=[^.!?\n]{{2,60}} to {_AUDIENCE}\b)"
        rf"|{_AT}(?:{_AS}) (?=[^.!?\n]{{2,60}} as\b)"
        rf"|{_AT}let {_AUDIENCE} know\b"
    ),
    "de": (
        r"(?:^|[.!?:;\n]\s*|,\s+|\bbitte\s+)(?:(?:bitte|immer|stets) )*(?:sag(?:e|en sie|t)?|"
        r"teile?n?(?: sie)?|"
        r"antworte(?:n sie|t)?|bestätige(?:n sie|t)?|informiere(?:n sie|t)?|behaupte(?:n sie|t)?|"
        r"schreibe?(?:n sie)?|gib|geben sie|erkläre(?:n sie)?|versichere?(?:n sie)?|erwähne(?:n sie)?|"
        r"empfiehl|empfehlen sie)\b[^.!?\n]{0,60}?(?:, dass\b|:)"
    ),
    "fr": (
        r"(?:^|[.!?:;\n]\s*|,\s+|\bveuillez\s+)(?:dis|dites|dire|réponds?|répondez|répondre|confirme[zr]?|"
        r"informe[zr]?|indique[zr]?|affirme[zr]?|précise[zr]?|écri[st]|écrivez|recommande[zr]?|assure[zr]?|"
        r"annonce[zr]?|déclare[zr]?|mentionne[zr]?)\b[^.!?\n]{0,60}?(?: que\b| qu'|:)"
    ),
    "es": (
        r"(?:^|[.!?¡:;\n]\s*|,\s+|\bpor favor,?\s+)(?:di|diga|dígale?s?|dile?s?|responde|responda|"
        r"contesta|conteste|"
        r"confirma|confirme|informa|informe|indica|indique|afirma|afirme|asegura|asegure|escribe|escriba|"
        r"recomienda|recomiende|anuncia|anuncie)\b[^.!?\n]{0,60}?(?: que\b|:)"
    ),
    "zh": (
        r"(?:^|[。！？：；\n，】])\s*(?:请|必须|务必|应当?|一律|始终|总是|要)*(?:告诉|告知|回答|回复|答复|声称|确认|通知|说)"
        r"(?=.{0,12}(?:用户|客户|顾客|提问|客人|旅客|所有人|每个人|每位|大家|读者|来电|咨询|说|[:：,，]))"
    ),
    "ar": (
        r"(?:^|[.!؟:؛\n،]\s*)(?:أخبر|أخبري|أبلغ|أجب|قل|أكد|أكّد|اذكر|اكتب)\s+"
        r"(?=(?:ل|على )?(?:ال)?(?:جميع|كل|مستخدم|عملاء|عميل|زبائن|زبون|زوار|زائر|ضيوف|نزلاء|سائل|قارئ|"
        r"دائم|أن|إن|لجميع|للمستخدم))"
    ),
}  # fmt: skip
_BEFORE = {
    "ja": (
        r"と(?:、)?(?:必ず|常に|いつも|ユーザーに|お客様に|全員に|質問者に|すべての\w{1,6}に)*(?:答え|回答し|伝え|言っ|案内し|返答し|"
        r"述べ|お伝えし|返信し)(?:て(?:ください|下さい|おいて)|るよう|るこ[とと]|なさい|ろ)"
    ),
}
"""Languages in which what is to be said comes before the order."""
_KEPT = {
    "en": (
        rf"\b(?:(?:{_TELL}|{_AS}|instruct|order|ask|request|demand|praise|promote)(?:s|e?d|ing|ting)?|"
        r"told|said|wrote|written|replies|replied|classified|notified|answers?|instructions?|instructed|"
        r"message|prompt)\b"
    ),
    "de": (
        r"\b(?:sag|teil|mit(?:ge)?teil|antwort|beantwort|bestätig|informier|behaupt|schreib|erklär|"
        r"versicher|erwähn|empf|angewies|anweis|auf(?:ge)?forder)\w*"
    ),
    "fr": (
        r"\b(?:di[st]|dire|répon|confirm|inform|indiqu|affirm|précis|écri|recommand|assur|annonc|déclar|"
        r"mention|consigne|demand)\w*"
    ),
    "es": (
        r"\b(?:di[gj]|dic|decir|respond|respuest|contest|confirm|inform|indic|afirm|asegur|escri|recom|"
        r"anunci|pid|instruc|orden)\w*"
    ),
    "zh": "告诉|告知|回答|回复|答复|声称|确认|通知|要求|指示",
    "ar": r"(?:خبر|بلغ|جب|جيب|قال|قول|ؤكد|ذكر|طلب|تعليم|أمر)",
    "ja": "答え|回答|伝え|言|案内|返答|述べ|指示|求め|命",
}
"""What a claim says that reports the order."""
_FEWEST = 2
_END = re.compile(r"[.!?](?=\s|$)|[。！？؟\n]")

_COMPILED = {language: anycase(pattern) for language, pattern in {**_ORDERS, **_BEFORE}.items()}
_REPORTS = {language: anycase(pattern) for language, pattern in _KEPT.items()}


def ordered(matter: Matter, statement: Statement) -> str:
    """The order to say what is claimed, or nothing."""
    pattern = _COMPILED.get(matter.language)
    if pattern is None or _REPORTS[matter.language].search(matter.text) is not None:
        return ""
    content = matter.said.content()
    text = statement.text
    for match in pattern.finditer(text):
        if match.start() >= statement.end:
            break
        if matter.language in _BEFORE:
            low = max((end.end() for end in _END.finditer(text, 0, match.start())), default=0)
            high = match.start()
        else:
            low = match.end()
            stop = _END.search(text, match.end())
            high = stop.start() if stop is not None else len(text)
        shared = len(taken(content, inside(statement.reading, low, high)))
        if shared >= min(_FEWEST, len(content)) and shared * 2 >= len(content):
            return match[0].strip(" .!?:;,\n。】")
    return ""
