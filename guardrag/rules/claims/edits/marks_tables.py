"""The marks of other languages, by the names of the English ones."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["DUTCH", "FRENCH", "GERMAN", "ITALIAN", "PORTUGUESE", "SPANISH"]

GERMAN: Mapping[str, tuple[str, ...]] = {
    "nothing": (
        r"nicht (?:nur|bloß|zuletzt)|ob oder nicht|nur (?=(?:\w+ )?\d)|sowohl als auch",
        r"(?<=^)(?:ja|nein)(?=[,.:;])|mit oder ohne|ohne (?:weiteres|ausnahme|probleme?)|und/oder|gar",
    ),
    "free": (r"(?:muss|müssen|brauch(?:t|en)) nicht",),
    "at least": (
        r"mindestens|wenigstens|nicht weniger als|(?:oder|und) (?:mehr|älter|länger|höher|später|neuer)",
    ),
    "at most": (
        r"höchstens|maximal|bis zu|nicht mehr als|(?:oder|und) (?:weniger|jünger|kürzer|niedriger|früher)",
    ),
    "more than": (
        r"(?:mehr|länger|höher|älter|größer|später) als(?= \W*(?:\d|ein))",
        r"(?<!verfügt )(?<!verfügen )über(?= \d)",
    ),
    "less than": (r"(?:weniger|kürzer|niedriger|jünger|kleiner|früher) als(?= \W*(?:\d|ein))|unter(?= \d)",),
    "some": (
        r"einige[nrs]?|manche[nrs]?|mehrere[nr]?|manchmal|teilweise|viele[nr]?",
        r"nicht (?:alle[nrs]?|jede[nrs]?|immer)",
    ),
    "deny": (r"nicht|kein(?:e[nmrs]?)?|nie|niemals|niemand|nichts|nirgends|weder",),
    "without": ("ohne",),
    "only": (r"nur|lediglich|ausschließlich|einzig|erst",),
    "except": (r"außer|ausgenommen|es sei denn|mit ausnahme",),
    "must": (r"muss|müssen|(?:ist|sind) (?:verpflichtet|zwingend)",),
    "should": (r"sollten?|soll|sollen",),
    "may": (r"könnten?|möglicherweise|darf|dürfen|kann|können",),
    "always": ("immer|stets",),
    "most": (r"die meisten|meistens|meist|normalerweise|in der regel|üblicherweise|häufig|oft|überwiegend",),
    "maybe": (r"vielleicht|wahrscheinlich|vermutlich|voraussichtlich",),
    "about": (r"etwa(?= \d)|ungefähr|rund(?= \d)|circa|fast(?= \d)",),
    "until": (r"bis(?! zu)",),
    "before": (r"bevor|vor",),
    "after": (r"nachdem|nach",),
    "or": ("oder",),
    "and": ("und",),
    "because": (r"weil|da|deshalb|daher|wegen|infolge",),
    "was": (r"war|waren",),
    "is": (r"ist|sind",),
}
FRENCH: Mapping[str, tuple[str, ...]] = {
    "free": (r"(?:est|sont) pas (?:tenue?s?|obligée?s?)",),
    "nothing": (
        r"non seulement|pas seulement|avec ou sans|sans (?:exception|problème|difficulté)|et/ou",
        r"(?<=^)(?:oui|non)(?=[,.:;])|ne(?= )|n(?=['’])",
    ),
    "at least": (r"au moins|au minimum|(?:ou|et) plus",),
    "at most": (r"au plus|au maximum|jusqu['’]à|pas plus de|(?:ou|et) moins",),
    "more than": (r"plus de(?= \d)|plus d['’]",),
    "less than": (r"moins de(?= \d)|moins d['’]",),
    "some": (
        r"certains|certaines|quelques|plusieurs|parfois|en partie|de nombreu(?:x|ses)",
        r"pas (?:tous|toutes|toujours)",
    ),
    "deny": (r"pas|jamais|rien|aucune?|personne|ni|nulle part",),
    "without": ("sans",),
    "only": (r"seulement|uniquement|exclusivement|seule?s?|que(?= (?:par|sur|avec)\b)",),
    "except": (r"sauf|hormis|excepté|à l['’]exception|à moins",),
    "must": (r"doit|doivent|(?:est|sont) (?:tenue?s?|obligée?s?)|obligatoires?|faut",),
    "should": (r"devrait|devraient|recommandée?s?",),
    "may": (r"peut|peuvent|pourrait|pourraient",),
    "always": ("toujours",),
    "most": (r"la plupart|généralement|en général|normalement|souvent|principalement",),
    "maybe": (r"peut-être|probablement|sans doute",),
    "about": (r"environ|près de(?= \d)|presque",),
    "until": (r"jusqu['’]en|jusqu['’]au",),
    "before": ("avant",),
    "after": ("après",),
    "or": ("ou",),
    "and": ("et",),
    "because": (r"parce qu\w*|car|donc|en raison|grâce",),
    "was": (r"était|étaient|fut|furent",),
    "is": (r"est|sont",),
}
SPANISH: Mapping[str, tuple[str, ...]] = {
    "nothing": (
        r"no (?:solo|sólo|solamente)|con o sin|sin (?:excepción|problemas?|dificultad)|y/o",
        r"(?<=^)(?:sí|no)(?=[,.:;])",
    ),
    "at least": (r"al menos|como mínimo|por lo menos|(?:o|y) más",),
    "at most": (r"como máximo|a lo sumo|hasta(?= \d)|no más de|(?:o|y) menos",),
    "more than": (r"más de(?= \d)",),
    "less than": (r"menos de(?= \d)",),
    "some": (r"algun[oa]s|vari[oa]s|a veces|en parte|much[oa]s|no (?:tod[oa]s?|siempre)",),
    "deny": (r"no|nunca|jamás|nada|nadie|ningun[oa]?|ningún|ni|tampoco",),
    "without": ("sin",),
    "only": (r"solo|sólo|solamente|únicamente|exclusivamente",),
    "except": (r"salvo|excepto|a menos|a no ser|con excepción",),
    "must": (r"debe|deben|tienen? que|hay que|obligatori[oa]s?|está[n]? obligad[oa]s?",),
    "should": (r"debería|deberían|recomendad[oa]s?",),
    "may": (r"puede|pueden|podría|podrían",),
    "always": ("siempre",),
    "most": (r"la mayoría|generalmente|en general|normalmente|a menudo|principalmente",),
    "maybe": (r"quizás?|probablemente|tal vez",),
    "about": (r"aproximadamente|unos(?= \d)|unas(?= \d)|casi|cerca de(?= \d)",),
    "until": (r"hasta(?! \d)",),
    "before": (r"antes",),
    "after": (r"después|tras",),
    "or": (r"o|u",),
    "and": (r"y|e",),
    "because": (r"porque|por lo tanto|debido a",),
    "was": (r"era|eran|fue|fueron|estaba|estaban",),
    "is": (r"es|son|está|están",),
}
ITALIAN: Mapping[str, tuple[str, ...]] = {
    "nothing": (r"non (?:solo|soltanto|solamente)",),
    "free": (r"non (?:è|sono) (?:tenut|obbligat)[oaie]",),
    "some": (r"non (?:tutt[ie]|ogni|sempre)",),
    "deny": (r"non|mai|nessun[oa]?|nulla|niente|né",),
    "without": ("senza",),
    "only": (r"solo|soltanto|solamente|unicamente|esclusivamente",),
    "except": (r"salvo|tranne|eccetto|a meno",),
    "must": (r"dev(?:e|ono)|dovr(?:à|anno)",),
    "should": (r"dovrebbe(?:ro)?",),
    "may": (r"può|possono|potr(?:à|anno)",),
    "until": (r"finché|fino",),
    "before": ("prima",),
    "after": ("dopo",),
}
PORTUGUESE: Mapping[str, tuple[str, ...]] = {
    "nothing": (r"não (?:só|somente|apenas)",),
    "deny": (r"não|nunca|nenhum[a]?|nada|ninguém|nem",),
    "only": (r"só|somente|apenas|exclusivamente",),
    "except": (r"salvo|exceto|a menos",),
}
DUTCH: Mapping[str, tuple[str, ...]] = {
    "nothing": ("niet alleen",),
    "deny": (r"niet|geen|nooit|niemand|niets",),
    "only": (r"alleen|uitsluitend|slechts",),
    "except": (r"behalve|tenzij|uitgezonderd",),
}
