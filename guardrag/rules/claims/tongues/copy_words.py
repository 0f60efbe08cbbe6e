"""Words outside English by which a near copy of a sentence is told from a rewording of it."""

from __future__ import annotations

import re

from guardrag.rules.anycase import Finder
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["ADJECTIVES", "ARTICLES", "JOINTS", "LIGHT", "OPPOSED", "RELATIVES", "RESTRICTS"]


def _joints(words: str) -> dict[str, str]:
    """Each word to the first of its group, which commas part."""
    return {word: group.split()[0] for group in words.split(",") for word in group.split()}


JOINTS: dict[str, dict[str, str]] = {
    "de": _joints(
        "aus, von vom, mit, ohne, für fürs, zu zur zum, gegen, des der, nach, in im, an am, "
        "auf, über, bei beim"
    ),
    "es": _joints("de del, con, sin, para, en, a al, por, contra, entre, sobre"),
    "fr": _joints("de du des d', avec, sans, pour, en, à au aux, par, contre, sur, dans"),
    "it": _joints("di del della dei delle, con, senza, per, in nel nella, a al alla, da dal dalla"),
    "pt": _joints("de do da dos das, com, sem, para, em no na, a ao à, por pelo pela"),
    "nl": _joints("van, met, zonder, voor, in, uit, op"),
}
"""Prepositions and articles that join a noun to what tells which or what kind it is, in one form each."""

ARTICLES: dict[str, frozenset[str]] = {
    "de": wordset(
        "der die das den dem des ein eine einen einem einer eines kein keine keinen keiner seine ihre "
        "diese dieser dieses jede jeder jedes alle"
    ),
    "es": wordset("el la los las un una unos unas su sus este esta estos estas cada todo toda todos todas"),
    "fr": wordset(
        "le la les un une des l' ce cet cette ces son sa ses leur leurs chaque tout toute tous toutes du"
    ),
    "it": wordset("il lo la i gli le un uno una l' questo questa ogni tutti tutte"),
    "pt": wordset("o a os as um uma uns umas este esta cada todo toda todos todas"),
    "nl": wordset("de het een deze dit die dat elke alle"),
}

ADJECTIVES: dict[str, Finder] = {
    "es": re.compile(
        r"\w+(?:al|ales|ic[oa]s?|iv[oa]s?|os[oa]s?|ables?|ibles?|ari[oa]s?|[aá]ne[oa]s?|"
        r"[aei]d[oa]s?|ern[oa]s?)"
    ),
    "fr": re.compile(
        r"\w+(?:al|ale|aux|ales|iques?|ifs?|ives?|eux|euses?|ables?|ibles?|aires?|elle?s?|"
        r"els|(?:é|i|u)e?s|ernes?)"
    ),
    "it": re.compile(r"\w+(?:ali?|ic[oaie]|iv[oaie]|os[oaie]|abil[ei]|ibil[ei]|ari[oae]?|[aiu]t[oaie])"),
    "pt": re.compile(r"\w+(?:al|ais|ic[oa]s?|iv[oa]s?|os[oa]s?|[aáíi]ve[li]s?|ári[oa]s?|[ai]d[oa]s?)"),
}
"""Words that stand behind the noun that they describe."""

LIGHT: dict[str, frozenset[str]] = {
    "de": wordset(
        "fall zeit art weise ort stelle teil seite form zahl anzahl menge person leute jahr jahre "
        "monat tag stunde woche uhr prozent euro meter kilometer grad ziel grund beispiel rahmen "
        "bereich angebot möglichkeit folge höhe lage verfügung betrieb insgesamt rund etwa bereits "
        "dabei dort hier jeweils zudem damit dafür daher also"
    ),
    "es": wordset(
        "caso vez tiempo tipo forma modo lugar parte lado número cantidad persona personas gente año "
        "años mes día días hora horas semana ciento euros metros kilómetros grados motivo razón "
        "ejemplo total conjunto momento allí aquí además también así luego tras actualmente solo cerca "
        "unos"
    ),
    "fr": wordset(
        "cas fois temps type forme façon manière lieu partie côté nombre quantité personne personnes "
        "gens an ans année mois jour jours heure heures semaine euros mètres kilomètres degrés raison "
        "exemple total ensemble moment cadre sein ailleurs ici là aussi ainsi puis actuellement "
        "environ près place cours"
    ),
    "it": wordset(
        "caso volta tempo tipo modo luogo parte numero persona persone anno anni mese giorno ora ore euro"
    ),
    "pt": wordset(
        "caso vez tempo tipo modo lugar parte número pessoa pessoas ano anos mês dia dias hora horas euros"
    ),
    "nl": wordset(
        "geval keer tijd soort wijze plaats deel aantal persoon mensen jaar maand dag uur week euro"
    ),
}
"""Words that nearly every paraphrase may bring along."""

RELATIVES: dict[str, frozenset[str]] = {
    "de": wordset("der die das den dem deren dessen welche welcher welches"),
    "es": wordset("que quien quienes cuyo cuya cuyos cuyas"),
    "fr": wordset("qui que qu' dont"),
    "it": wordset("che cui"),
    "pt": wordset("que quem cujo cuja"),
    "nl": wordset("die dat wie"),
}

RESTRICTS: dict[str, frozenset[str]] = {
    "de": wordset("mit ohne ab unter über aus bis"),
    "es": wordset("con sin menores mayores"),
    "fr": wordset("avec sans âgés âgées titulaires ayant"),
    "it": wordset("con senza"),
    "pt": wordset("com sem menores maiores"),
    "nl": wordset("met zonder vanaf onder boven"),
}
"""Words behind a noun that pick out some of what it names."""

OPPOSED: dict[str, tuple[tuple[str, str], ...]] = {
    "de": (
        (r"vor", r"nach"),
        (r"mit", r"ohne"),
        (r"für", r"gegen"),
        (r"(?:inner|inn)halb|in|im", r"außerhalb"),
        (r"über|oberhalb", r"unter|unterhalb"),
        (r"ab|seit", r"bis"),
    ),
    "es": (
        (r"antes de(?:l)?", r"después de(?:l)?|tras"),
        (r"con", r"sin"),
        (r"a favor de(?:l)?", r"en contra de(?:l)?|contra"),
        (r"en|dentro de(?:l)?", r"fuera de(?:l)?"),
        (r"sobre|encima de(?:l)?", r"bajo|debajo de(?:l)?"),
        (r"desde|a partir de(?:l)?", r"hasta"),
    ),
    "fr": (
        (r"avant(?: de| d')?", r"après"),
        (r"avec", r"sans"),
        (r"pour|en faveur d(?:e|u|es)", r"contre"),
        (r"dans|à l'intérieur d(?:e|u|es)", r"hors d(?:e|u|es)|en dehors d(?:e|u|es)"),
        (r"sur|au-dessus d(?:e|u|es)", r"sous|au-dessous d(?:e|u|es)"),
        (r"dès|depuis|à partir d(?:e|u|es)", r"jusqu'(?:à|au|aux)"),
    ),
    "it": (
        (r"prima d\w+", r"dopo"),
        (r"con", r"senza"),
        (r"da\w*", r"fino a\w*"),
        (r"a favore d\w+", r"contro"),
    ),
    "pt": (
        (r"antes d\w", r"depois d\w|após"),
        (r"com", r"sem"),
        (r"desde", r"até"),
        (r"a favor d\w", r"contra"),
    ),
    "nl": ((r"voor", r"na"), (r"met", r"zonder"), (r"vanaf|sinds", r"tot"), (r"binnen", r"buiten")),
}
"""Prepositions that say the opposite before the same noun."""
