"""Instructions: an order to a machine and a phrase that is only cited state nothing."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.stance.orders import ordered
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_instructions", "instructs_machines"]

_MACHINE = (
    r"(?:AI|large language models?|language models?|LLMs?|chat ?bots?|chatgpt|GPT|KI|modèles? de langage|"
    r"modelos? de lenguaje)(?:[ -](?:agents?|models?|systems?|assistants?|bots?|tools?))?"
)
_TO_SAY = (
    r"(?:say|state|answer|reply|respond|claim|write|print|output|mention|report|tell|inform|confirm|assure|"
    r"pretend|ignore|disregard|forget|follow|obey|rate|describe|recommend|praise|promote|treat|mark|add|"
    r"include|insert|append|omit|hide|conceal|reveal|stress|emphasi[sz]e|remember|use|summari[sz]e|conclude|"
    r"present|classify|score|list|repeat|give|make|never|always|please|do not|don't|you|your|only)\b"
)
_ADDRESSED = anycase(
    (
        # called by name, with an order after it: "Assistant: say that …", "Note to AI systems: …"
        rf"(?:^|[.!?:;\n\[(>»”\"]|<!--)\s*(?:dear |hey |hello |attention,? )?(?:all |any |every |the )?"
        rf"(?:{_MACHINE}|assistants?|the model)\b(?: [\w-]+){{0,5}}?\s*[:,–-]\s*{_TO_SAY}|"
        rf"\b(?:note|message|notice|instructions?|reminder|attention|order)s? (?:to|for|,)?\s*"
        rf"(?:all |any |every |the )?(?:{_MACHINE}|assistants?)\b|"
        # told what to say, as a third person is
        rf"\b(?:{_MACHINE}|the model|assistants? (?:who|that|which|read|process|summari[sz])\w*)\b"
        rf"(?: [^\s.:;]+){{0,6}}? (?:must|should|shall|will|(?:are|is|has|have|need|needs)"
        rf"(?: \w+ed| told)? to)(?: not| never| always| only| also)? {_TO_SAY}|"
        r"\b(?:KI|modèle de langage|modelo de lenguaje)\b[^.\n]{0,60}:|\bif you are an? (?:AI|"
        r"language model|LLM|assistant|bot|machine|automated)|\b(?:ignore|disregard|forget) (?:all |any |"
        r"your |the |these )*(?:previous|prior|above|earlier|other)? ?(?:instructions|rules|prompts?|"
        r"context|guidelines)|\b(?:system|developer) ?(?:prompt|message)\s*[:=]|\byou (?:are|"
        r"must act as) (?:now |an? )(?:AI|assistant|language|helpful|in )|\b(?:say|state|answer|respond|"
        r"reply|claim|write|output|print) (?:that|with|only)\b[^.\n]{0,80}\b(?:user|whoever|"
        r"anyone who asks|when asked|if asked)|\b(?:when|if|"
        r"whenever) (?:you are )?asked\b[^.\n]{0,40}[,:] (?:\w+ ){0,2}?(?:say|answer|respond|reply|"
        r"tell)\b|忽略(?:之前|以上|所有)|(?:以前|上記)の指示|تجاهل (?:جميع )?(?:التعليمات|الأوامر)|"
        r"ignorez? (?:toutes )?(?:les )?instructions|ignora (?:todas )?(?:las )?instrucciones|"
        r"ignoriere (?:alle )?(?:vorherigen|bisherigen)"
    ),
)
_ASSISTANTS = (
    r"(?:asistentes? (?:virtual(?:es)?|de (?:ia|inteligencia artificial|voz))|chatbots?|buscadores|"
    r"motores de (?:búsqueda|respuesta)|modelos? de lenguaje|"
    r"assistants? (?:virtuels?|ia|vocaux|conversationnels?)|"
    r"moteurs? de (?:réponse|recherche)|modèles? de langage|sprachmodelle?n?|suchmaschinen|"
    r"(?:ki|sprach|virtuelle\w*|digitale\w*)[- ]?(?:assistent\w*|systeme?n?|modelle?n?))"
)
_ASKED = anycase(
    r"\b(?:se (?:indica|pide|solicita|ruega|ordena|recuerda|instruye)|pedimos|rogamos|"
    rf"il est (?:demandé|rappelé|recommandé)|nous (?:demandons|prions))\b[^.;:\n]{{0,16}}\b{_ASSISTANTS}\b|"
    rf"\b{_ASSISTANTS}\b[^.;:\n]{{0,24}}\b(?:(?:werden|sind|wird|ist) (?:gebeten|angewiesen|gehalten)|"
    r"sont (?:priés|invités|tenus)|(?:están|quedan) (?:obligad|instruid|llamad)[oa]s)\b"
)
"""The same outside English, where assistants are asked as third persons are."""
_TOLD = anycase(r"\btell the (?:user|asker|reader|customer)s?\b")
"""An order to people as well; what is claimed of it is for `ordered`."""
_CITED = anycase(
    (
        r"\b(?:phrases?|words?|sentences?|text|strings?|subject lines?|lines?|message|wording|wrote|"
        r"writes|posted|comment(?:ed)?|claims?|such as|like|saying|reads?|review|spam|scam|"
        r"containing?)\b[^\"“”«»]{0,60}[\"“«]$"
    ),
)
_OPEN, _CLOSE = '"“«„', '"”»“'


def instructs_machines(text: str) -> bool:
    """Whether `text` gives an order to an assistant that reads it. Cited phrases are not its own."""
    own = _without_cited(text)
    return (
        any(order.search(own) is not None for order in (_ADDRESSED, _ASKED)) or _TOLD.search(own) is not None
    )


def check_instructions(matter: Matter) -> Verdict:
    """Whether a quote is an order to whoever reads it by machine, or stands in quotation marks as an
    example.
    """
    for statement in matter.statements:
        own = _own(statement)
        if _ADDRESSED.search(own) is not None or _ASKED.search(own) is not None:
            return failed("the quote is an instruction to an assistant, not a statement")
        order = ordered(matter, statement)
        if order:
            return failed(f"its quotes only tell somebody to say this ({order!r}), they do not say it")
        if _is_cited(statement):
            return failed("the quote only stands there as a cited phrase, its source does not say it")
    return PASSED


def _own(statement: Statement) -> str:
    """The quoted clauses and what precedes them in the sentence, outside any cited phrase that the quote
    is not part of.
    """
    raw = statement.text
    if statement.start == 0 and statement.end >= len(raw.rstrip(" .")):
        return _without_cited(raw)
    return _without_cited(raw) if not _inside_marks(raw, statement.start) else raw


def _without_cited(text: str) -> str:
    return re.sub(r"[\"“«„][^\"“”«»„]{1,200}[\"”»“]", '""', text)


def _inside_marks(text: str, position: int) -> bool:
    before = text[:position]
    if before.rstrip()[-1:] in _OPEN:
        return True
    opened = sum(before.count(mark) for mark in "“«„") - sum(before.count(mark) for mark in "”»")
    return opened > 0 or before.count('"') % 2 == 1


def _introduces(before: str) -> bool:
    """Whether the words before an opening quotation mark, earlier cited phrases aside, say that a phrase
    is cited.
    """
    return _CITED.search(_without_cited(before[:-1]).replace('""', "x") + before[-1:]) is not None


def _is_cited(statement: Statement) -> bool:
    raw = statement.text
    start = statement.start
    if raw[start : start + 1] in _OPEN:
        before = raw[: start + 1]
        whole = raw[start + 1 : statement.end].rstrip(" .")
        if whole[-1:] not in _CLOSE and not any(mark in whole for mark in _CLOSE):
            return _introduces(before)
        if whole[-1:] not in _CLOSE:
            return False
    elif _inside_marks(raw, start):
        opening = max(raw.rfind(mark, 0, start) for mark in _OPEN)
        closing = min((at for mark in _CLOSE if (at := raw.find(mark, start)) >= 0), default=-1)
        if closing < 0 or statement.end > closing + 1:
            return False
        before = raw[: opening + 1]
    else:
        return False
    return _introduces(before)
