"""Words outside English for all of a kind, for whom something is, and for a part of the year."""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["AGES", "BENEFIT", "EVERY", "SEASONS", "SHARES", "SINGULAR"]

SINGULAR: dict[str, frozenset[str]] = {
    "de": wordset("ein eine einen einem einer eines für alle"),
    "es": wordset("un una cualquier"),
    "fr": wordset("un une tout toute"),
    "it": wordset("un uno una"),
    "pt": wordset("um uma qualquer"),
    "nl": wordset("een"),
}
"""Words before a noun that names any of its kind."""


def _each(patterns: dict[str, str]) -> dict[str, Finder]:
    return {language: anycase(pattern) for language, pattern in patterns.items()}


BENEFIT = _each(
    {
        "de": r"(?<=\w )für (?!den\b|das\b|die \d)(?P<who>(?:[^\W\d]+ ){0,2}[^\W\d]+en\b|alle\b)",
        "es": r"(?<=\w )para (?P<who>(?:los |las |todos |todas )?[^\W\d]+s\b(?: [^\W\d]+s\b)?|todos\b|"
        r"todas\b)",
        "fr": r"(?<=\w )(?:pour|aux) (?P<who>(?:les |tous |toutes )?[^\W\d]+[sx]\b(?: [^\W\d]+[sx]\b)?|"
        r"tous\b|toutes\b)",
        "it": r"(?<=\w )(?:per|agli|ai|alle) (?P<who>(?:gli |i |le |"
        r"tutti )?[^\W\d]+[ie]\b(?: [^\W\d]+[ie]\b)?|tutti\b)",
        "pt": r"(?<=\w )(?:para|aos) (?P<who>(?:os |as |todos )?[^\W\d]+s\b(?: [^\W\d]+s\b)?|todos\b)",
        "nl": r"(?<=\w )voor (?P<who>(?:de |alle )?[^\W\d]+(?:en|s)\b|iedereen\b)",
    }
)
"""For whom something is, behind what it is."""

EVERY = _each(
    {
        "de": r"\b(?:alle[nr]?|jede[rmns]?|sämtliche[rn]?|das ganze jahr(?: über)?|rund um die uhr|"
        r"tag und nacht|ganzjährig|immer|stets|"
        r"jederzeit|überall)\b",
        "es": r"\b(?:todos los|todas las|todos|todas|cualquier(?:a)?|cada|todo el año|las 24 horas|"
        r"día y noche|siempre|"
        r"en cualquier momento)\b",
        "fr": r"\b(?:tous les|toutes les|tous|toutes|n'importe quel(?:le)?s?|chaque|toute l'année|"
        r"24 heures sur 24|jour et nuit|"
        r"toujours|en tout temps|partout)\b",
        "it": r"\b(?:tutti (?:i|gli)|tutte le|tutti|tutte|qualsiasi|qualunque|ogni|tutto l'anno|sempre)\b",
        "pt": r"\b(?:todos os|todas as|todos|todas|qualquer|cada|todo o ano|sempre)\b",
        "nl": r"\b(?:alle|iedereen|elke?|ieder|het hele jaar|altijd|overal)\b",
    }
)
"""All of a kind, always, everywhere."""

SEASONS = _each(
    {
        "de": (
            r"\b(?:im (?:sommer|winter|frühling|frühjahr|herbst)\w*|in den (?:sommer|winter|ferien)\w*|"
            r"in der \w*saison|"
            r"während der \w+|(?:zwischen|von) \d{1,2}(?:[.:]\d\d)?(?: uhr)? (?:und|"
            r"bis) \d{1,2}(?:[.:]\d\d)? uhr|von \w+ bis \w+|"
            r"vom \d{1,2}\.[^.;]{0,20}? bis(?: zum)? \d{1,2}\.\s?\w*|"
            r"an (?:werktagen|wochenenden|"
            r"feiertagen|sonntagen|samstagen)|werktags|im (?:januar|februar|märz|april|mai|juni|juli|"
            r"august|september|oktober|"
            r"november|dezember)(?: und \w+)?)"
        ),
        "es": (
            r"\b(?:en (?:verano|invierno|primavera|otoño|temporada \w+|enero|febrero|marzo|abril|mayo|"
            r"junio|julio|agosto|"
            r"septiembre|octubre|noviembre|diciembre)(?: y \w+)?|durante (?:el|la|los|las) \w+|(?:de|"
            r"entre las) \d{1,2}(?:[.:]\d\d)? (?:a|y las) \d{1,2}(?:[.:]\d\d)?(?: horas| h\b)|"
            r"de \w+ a (?:enero|febrero|marzo|"
            r"abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|"
            r"del \d{1,2} de \w+ (?:al|hasta el) "
            r"\d{1,2} de \w+|los (?:fines de semana|festivos|lunes|martes|miércoles|jueves|viernes|"
            r"sábados|domingos))"
        ),
        "fr": (
            r"\b(?:en (?:été|hiver|automne|saison|janvier|février|mars|avril|mai|juin|juillet|août|"
            r"septembre|octobre|novembre|"
            r"décembre)(?: et \w+)?|au printemps|pendant (?:la|les|l')\s?\w+|(?:de|"
            r"entre) \d{1,2} ?h(?:eures)?(?: \d\d)? (?:à|et) \d{1,2} ?h(?:eures)?|de \w+ à (?:janvier|"
            r"février|"
            r"mars|avril|mai|juin|"
            r"juillet|août|septembre|octobre|novembre|décembre)|du \d{1,2}(?:er)? \w+ au \d{1,2} \w+|"
            r"le week-end|"
            r"les (?:jours fériés|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches))"
        ),
        "it": r"\b(?:in (?:estate|inverno|primavera|autunno)|d'(?:estate|inverno)|durante (?:la|il|le|"
        r"i) \w+|da \w+ a \w+)",
        "pt": r"\b(?:no (?:verão|inverno|outono)|na primavera|durante (?:a|o|as|os) \w+|"
        r"de \w+ a (?:\w+bro|janeiro|março|abril))",
        "nl": r"\b(?:in de (?:zomer|winter|lente|herfst)\w*|tijdens de \w+|van \w+ tot \w+)",
    }
)
"""A part of the year or week."""

_PART = r"(?:\d+(?:[.,]\d+)? ?%)"
SHARES = _each(
    {
        "de": (
            rf"\b(?:{_PART}|\d+ Prozent|die (?:knappe |gute )?Hälfte|(?:ein|zwei|drei) (?:Drittel|Viertel|"
            "Fünftel|Zehntel)|"
            rf"ein Teil|ein Großteil) (?:der |des |aller |von (?:den |allen )?)?(?P<of>[^\W\d]+)"
        ),
        "es": (
            rf"\b(?:{_PART}|por ciento|la mitad|(?:un|dos|tres) (?:tercios?|cuartos?|quintos?)|una parte|"
            "buena parte) "
            rf"de (?:los |las |la )?(?P<of>[^\W\d]+)"
        ),
        "fr": (
            rf"\b(?:{_PART}|pour cent|la moitié|(?:un|deux|trois) (?:tiers|quarts?|cinquièmes?)|une partie) "
            rf"(?:de la |de l'|des |du |de |d'(?:entre )?)(?P<of>[^\W\d]+)"
        ),
        "it": rf"\b(?:{_PART}|per cento|la metà|(?:un|due|tre) (?:terz[oi]|quart[oi])|una parte) (?:di|"
        r"de\w*) (?P<of>[^\W\d]+)",
        "pt": rf"\b(?:{_PART}|por cento|metade|(?:um|dois) (?:terços?|quartos?)|uma parte) (?:de|do|da|"
        r"dos|das) (?P<of>[^\W\d]+)",
        "nl": rf"\b(?:{_PART}|procent|de helft|een (?:derde|kwart)|twee derde|een deel) van (?:de |"
        r"het )?(?P<of>[^\W\d]+)",
    }
)
"""A part of many, and what it is a part of."""

AGES = _each(
    {
        "de": r"\b(?:ab|unter|über|bis|von)\b",
        "es": r"\b(?:menos|más|menores|mayores|de \S+ (?:años|meses|kilos|kg|euros)|hasta|desde)\b",
        "fr": r"\b(?:moins|plus|de \S+ (?:ans|mois|kilos|kg|euros)|jusqu|dès|partir)\b",
        "it": r"\b(?:meno|più|sotto|sopra|di \S+ (?:anni|mesi)|fino|oltre)\b",
        "pt": r"\b(?:menos|mais|até|de \S+ (?:anos|meses))\b",
        "nl": r"\b(?:onder|boven|vanaf|tot|van)\b",
    }
)
"""What makes a number behind a noun tell which of its kind."""
