"""The words that introduce a condition, an exception or a scope, by language."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.exceptions import BUT
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["CONDITIONS", "GENERIC", "LEAVE", "OPENING", "UNCONDITIONAL"]

LEAVE = r"(?:notice|warning|consent|approval|permission|authori[sz]ation|agreement)\b"
"""What must be given or got before something may be done."""
_END = r"(?P<c>[^,;.:!?()\n]*(?:(?:\.|(?<=\d),)\d[^,;.:!?()\n]*)*)"

_CONDITIONS: dict[str, tuple[str, ...]] = {
    "en": (
        (
            rf"\b(?:unless|except(?:ing)?(?: for| that| when| if| in| on| as)?|excluding|with the "
            rf"(?:(?:sole|only|single|one) )?exception of|other than|apart from|save for|barring) {_END}"
        ),
        rf"{BUT}(?P<at>but) (?!not\b|also\b|only\b){_END}",
        (
            rf"\b(?:provided that|(?<=, )provided|provided(?= (?:you|they|it|the|he|she|we|no|all|your|"
            rf"at)\b)|providing(?: that)?|as long as|so long as|on (?:the )?condition that|subject to|"
            rf"in case(?: of)?|in the event (?:of|that)|assuming(?: that)?) {_END}"
        ),
        (
            rf"(?<!as )(?<!even )(?<!and )(?<!what )\b(?:only )?if (?!any\b|none\b|needed\b|"
            rf"necessary\b|you (?:want|like|wish|need)\b|so\b|not\b|possible\b){_END}"
        ),
        (
            rf"\bonly (?:when|where|for|after|until|with|once|during|as|upon|on|in|by|within|before|between|"
            rf"inside|outside|under|from) {_END}"
        ),
        rf"(?<!and )(?<!, )\b(?:when|whenever) (?!it comes\b|you (?:want|need)\b){_END}",
        rf"(?<=\w )(?<!for )(?<!a )(?:while|whilst) (?!also\b|still\b|not\b){_END}",
        rf"\bonly works? {_END}",
        rf"(?:\b(?:not|never|cannot|no)\b|n't\b)[^.;:]{{0,80}}? without {_END}",
        (
            r"\b(?-i:may|can)(?! not\b)[^.;:]{0,80}? (?P<at>(?:with|after|upon|on|following|by giving) (?P<c>"
            rf"(?:[\w'’-]+ ){{0,4}}?{LEAVE}))"
        ),
        (
            r"(?<=, )(?P<c>(?!and\b|but\b|or\b|which\b|who\b)(?:[\w'’-]+ ){1,4}?)"
            r"(?:aside|excepted|excluded|apart)(?=[.,;)]|$)"
        ),
    ),
    "de": (
        rf"^\W*(?:Wer|Ist|Sind|Wird|Werden|Hat|Haben|Liegt|Soll|Sollte|Möchte) {_END},",
        (r"^\W*[A-Z]\w{2,}(?:t|en) (?:der|die|das|ein|eine|Sie|man|er|es)\b(?P<c>[^,.;:!?]*),(?= \w+(?:t|"
        r"st|en)\b)"),
        (rf"\b(?:es sei denn|außer(?! (?:Betrieb|Kraft|Dienst|Haus)\b)|ausgenommen|"
        rf"mit Ausnahme(?: von)?|abgesehen von)[ ,]+(?:dass )?{_END}"),
        (
            rf"(?<!\bauch )(?<!\bauch dann, )(?<!\bselbst )\b(?:sofern|soweit|falls|nur wenn|wenn|solange|"
            "unter der "
            rf"(?:Bedingung|Voraussetzung)|vorausgesetzt|vorbehaltlich|im Fall(?:e)?|"
            rf"nur (?:mit|für|bei|nach|auf|in|gegen|unter|an|zu)|erst (?:nach|wenn|ab|mit)|"
            rf"(?:gegen|bei|unter|nach) Vorlage|nach (?:vorheriger |schriftlicher )?(?:Absprache|"
            "Anmeldung|Genehmigung|"
            rf"Zustimmung|Vereinbarung|Rücksprache)|mit (?:schriftlicher |vorheriger )?(?:Zustimmung|"
            "Genehmigung|"
            rf"Erlaubnis)|auf (?:Antrag|Anfrage|Wunsch)) ?{_END}"
        ),
        rf"\b(?:nicht|kein\w*|niemand|nie)\b[^.;:]{{0,80}}? ohne {_END}",
        rf"\b(?:in|während) (?:der|den|dem) ersten {_END}",
    ),
    "fr": (
        (rf"^\W*(?:Une fois|Tant qu(?:e|')|Dès qu(?:e|')|Qui|Quiconque|Toute personne qui|Celui qui|"
        rf"Ceux qui) ?{_END},"),
        rf"\b(?:sauf|hormis|excepté|à l'exception (?:de|du|des)|à moins (?:que|de)|hors) {_END}",
        (
            rf"(?<!\bmême )(?:\b(?:si|seulement si|à condition (?:que|qu'|de|d')|sous réserve (?:de|d'|"
            "que|qu')|"
            rf"pourvu (?:que|qu')|en cas d[e'u]|dès lors (?:que|qu')|lorsque|lorsqu'|"
            rf"(?:uniquement|seulement) (?:si|pour|avec|en|sur|après|aux?|lorsque|lorsqu'|quand)|"
            rf"sur (?:présentation|demande|rendez-vous|réservation|justificatif)|après accord|avec l'accord)"
            rf"(?:(?<=')|(?!\w))|\bs'(?=ils?\b)) ?{_END}"
        ),
        rf"(?:\bne |\bn')[^.;:]{{0,80}}? sans {_END}",
        rf"\b(?:pendant|durant) (?:la|les|le) (?:\w+ )?premi(?:er|ère)s? {_END}",
    ),
    "es": (
        (
            rf"(?:^\W*(?:Una vez|Mientras(?! que)|En cuanto|Cuando|Quien(?:es)?) (?=[^,.;]*,))|\b(?:salvo|"
            "excepto|a menos que|a no ser que|con excepción de|a excepción de|menos) "
            rf"(?:que )?{_END}"
        ),
        (
            rf"(?<!\bincluso )(?<!\baun )\b(?:si|solo si|sólo si|siempre (?:y cuando|que)|a condición de que|"
            rf"con tal de que|en caso de(?: que)?|(?:solo|sólo|únicamente) (?:con|para|en|a|bajo|tras|si|"
            "cuando|mediante|"
            rf"previa)|(?:solo|sólo|únicamente) \w+(?: \w+){{0,4}}? (?:si|cuando)|previ[oa]|"
            "mediante presentación|"
            rf"con (?:autorización|permiso|cita)|bajo (?:petición|solicitud)|a petición) {_END}"
        ),
        rf"\b(?:no|nunca|nadie|ningun\w+)\b[^.;:]{{0,80}}? sin {_END}",
        rf"\bdurante (?:el|la|los|las) (?:\w+ )?primer[oa]?s? {_END}",
    ),
    "it": (rf"\b(?:salvo|tranne|eccetto|a meno che|se|solo se|purché|a condizione che|in caso di) {_END}",),
}  # fmt: skip
CONDITIONS = {language: tuple(map(anycase, patterns)) for language, patterns in _CONDITIONS.items()}
"""Patterns by language; group `c` is what the condition says, up to the end of its clause."""

_OPENING = {
    "en": (
        rf"^(?:\W*)(?:Specifically |But |And |However, |Only )?(?P<p>On|In|With|For|Under|During|"
        rf"Before|After|Since|From|Starting (?:with|in|from)|Until|At|By|Within|Without|"
        rf"Outside|Throughout|As of|Upon|When|If|Where|Previously|Formerly|Originally|Initially|"
        rf"Currently|Today|Unlike|Among|Between)\b{_END},"
    ),
    "de": (
        r"^(?:\W*)(?P<p>Bei|Mit|Für|Während|Nach|Ab|Bis|Unter|Ohne|Außerhalb|Innerhalb|Gegen|Früher|Bisher)\b"
        r"(?P<c>[^,;.:!?()\n]{0,80}?)(?= (?:ist|sind|wird|werden|kann|können|darf|dürfen|muss|müssen|"
        r"hat|haben|gilt|"
        r"gelten|beträgt|betragen|kostet|kosten|bleibt|bleiben|soll|sollen|gibt|entfällt|erhält|erhalten|zahlt|"
        r"zahlen|steht|stehen|reicht|findet|finden|erfolgt|erfolgen|fährt|fahren|fällt|entfallen|genügt|dauert|bekommt|"
        r"bekommen|braucht|brauchen|zahlt|öffnet|schließt|beginnt|endet)\b)"
    ),
    "fr": (
        rf"^(?:\W*)(?P<p>Avec|Pour|Pendant|Avant|Après|Depuis|Jusqu'|En|Dans|Sur|Sous|Sans|"
        rf"Auparavant){_END},"
    ),
    "es": (
        rf"^(?:\W*)(?P<p>Con|Para|Durante|Antes|Después|Desde|Hasta|En|Sobre|Bajo|Sin|"
        rf"Anteriormente){_END},"
    ),
}
OPENING = {language: re.compile(pattern) for language, pattern in _OPENING.items()}
"""An adverbial at the beginning of a sentence, up to its comma, that says when or where the rest holds."""

GENERIC = wordset(
    "example instance addition fact general total case order contrast particular short practice other "
    "word words hand same time first way this that result reason summary conclusion mind comparison "
    "turn detail essence principle beispiel allgemein regel exemple ejemplo effet outre plus fait "
    "raison raisons causa motivo razón grund dank gegensatz comparación comparaison vergleich resumen "
    "résumé ersten lugar lieu general cambio average following day end past future reasons sake "
    "clarity simplicity brevity convenience"
)  # fmt: skip
"""Words of adverbials that set no scope: "for example", "in addition"."""

UNCONDITIONAL = anycase(
    r"\b(?:without (?:any )?(?:exceptions?|conditions?|restrictions?|limit(?:s|ation)?|"
    r"further (?:conditions?|ado))|unconditional(?:ly)?|automatically|always|never|in any case|"
    r"in all cases|whether or not|every(?:where|one|body)?(?!\s*\d)|regardless|whatever|no matter|"
    r"under all circumstances|"
    r"anytime|immer|auch dann|selbst wenn|auch wenn|même si|incluso si|aunque|unabhängig davon|"
    r"cualquier\w*|ausnahmslos|ohne Ausnahme|jederzeit|in jedem Fall|toujours|sans exception|"
    r"en tout cas|dans tous les cas|siempre|sin excepción|en todo caso|sin condiciones|any)\b"
)
"""Words that say that nothing limits the claim."""
