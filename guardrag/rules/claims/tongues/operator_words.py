"""Words that change what a clause says while its other words stay: not, only, except, must, every year."""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase

__all__ = [
    "ALLOWED",
    "INTERVAL",
    "ONLY",
    "REQUIRED",
]


def _each(**patterns: str) -> dict[str, Finder]:
    return {language: anycase(pattern) for language, pattern in patterns.items()}


ONLY = _each(
    en=r"\b(?:(?<!the )only|solely|exclusively|(?:nowhere|nobody|no one|nothing) else)\b",
    de=r"\b(?:nur|lediglich|ausschließlich|einzig|erst)\b",
    fr=r"\b(?:seule?s?(?!\W*$)|seulement|uniquement|exclusivement)\b|"
    r"\bn(?:e |')(?:(?!pas\b|plus\b|jamais\b|rien\b|aucun)[\w'-]+ ){1,6}?qu(?:e\b|')",
    es=r"\b(?:solo|sólo|solamente|únicamente|exclusivamente)\b",
    it=r"\b(?:solo|soltanto|solamente|unicamente|esclusivamente)\b",
    pt=r"\b(?:só|somente|apenas|exclusivamente)\b",
    nl=r"\b(?:alleen|uitsluitend|slechts)\b",
)
"""With a denial these may say the same as "only" does."""
REQUIRED = _each(
    en=r"\b(?:must|mustn't|shall|(?:has|have) to|(?:is|are) (?:required|obliged) to|needs? to|cannot but)\b",
    de=r"\b(?:muss|müssen|(?:ist|sind) verpflichtet)\b",
    fr=r"\b(?:doi(?:t|vent)|devr(?:a|ont)|(?:est|sont) (?:tenue?s?|obligée?s?))\b",
    es=r"\b(?:deben?|deberán?|(?:tiene|tienen|hay) que|(?:está|están) obligad\w+)\b",
    it=r"\b(?:dev(?:e|ono)|dovr(?:à|anno))\b",
)
ALLOWED = _each(
    en=r"\b(?:(?-i:may)|can|cannot|can't|(?:is|are|be) (?:allowed|permitted) to)\b",
    de=r"\b(?:darf|dürfen|kann|können)\b",
    fr=r"\b(?:peu(?:t|vent)|pourr(?:a|ont)|(?:est|sont) autorisée?s? à)\b",
    es=r"\b(?:pueden?|podrán?|(?:está|están) autorizad\w+ a)\b",
    it=r"\b(?:può|possono|potr(?:à|anno))\b",
)
INTERVAL = _each(
    en=r"\b(?P<adverb>hourly|daily|weekly|fortnightly|monthly|quarterly|yearly|annually)\b|"
    r"(?:\b(?P<times>once|twice|\w+ times) (?:a|an|per|each|every) |\b(?:every|each) )"
    r"(?:(?P<count>(?!of\b)\w+) )?(?P<unit>hour|day|week|fortnight|month|quarter|year)s?\b",
    de=r"(?<!-)\b(?P<adverb>stündlich|täglich|wöchentlich|monatlich|vierteljährlich|halbjährlich|jährlich)\w*|"
    r"(?:\b(?P<times>einmal|zweimal|dreimal|viermal) (?:am|im|pro|in der|je) |\b(?:alle|jede[nrs]?) )"
    r"(?:(?P<count>\w+) )?(?P<unit>stunde|tag|woche|monat|quartal|jahr)(?:e[ns]?|n)?\b",
    fr=r"\b(?P<adverb>quotidiennement|hebdomadaire\w*|mensuel\w*|trimestriel\w*|semestriel\w*|annuel\w*)\b|"
    r"(?:\b(?P<times>une|deux|trois|quatre) fois (?:par |tous les |l'|chaque )|"
    r"\b(?:chaque|tous les|toutes les) )"
    r"(?:(?P<count>\w+) )?(?P<unit>heure|jour|semaine|mois|trimestre|semestre|année|an)s?\b",
    es=r"\b(?P<adverb>una (?:sola|única) vez|diari\w+|semanal\w*|mensual\w*|trimestral\w*|"
    r"semestral\w*|anual\w*)\b|(?:\b(?P<times>una vez|dos veces|tres veces) (?:al?|por|cada) (?:la )?|"
    r"\b(?:cada|todos los|todas las) )"
    r"(?:(?P<count>\w+) )?(?P<unit>hora|día|semana|mes|trimestre|semestre|año)(?:e?s)?\b",
    it=r"\b(?P<adverb>quotidian\w+|settimanal\w+|mensil\w+|trimestral\w+|semestral\w+|annual\w+)\b|"
    r"(?:\b(?P<times>una volta|due volte|tre volte) (?:al(?:la|l'|l)? ?|a |ogni )|"
    r"\b(?:ogni|tutti i|tutte le|tutti gli) )"
    r"(?:(?P<count>\w+) )?(?P<unit>or|giorn|settiman|mes|trimestr|semestr|ann)[aoie]\b",
    pt=r"\b(?P<adverb>diári\w+|semanal\w*|mensa\w+|trimestra\w+|anua\w+)\b|"
    r"\b(?:(?P<times>uma vez|duas vezes|três vezes) (?:ao|por) |(?:cada|todos os|todas as) )"
    r"(?:(?P<count>\w+) )?(?P<unit>hora|dia|semana|mês|mes|trimestre|ano)(?:e?s)?\b",
    nl=r"\b(?P<adverb>dagelijks|wekelijks|maandelijks|jaarlijks)\w*|"
    r"\b(?:(?P<times>eenmaal|tweemaal|driemaal) per |(?:elke|per|iedere|om de) )"
    r"(?:(?P<count>\w+) )?(?P<unit>uur|dag|we[ke]+|maand|jaar)(?:e?n)?\b",
)
"""How often; the period as a word of its own or as a count and a unit."""
