"""Words outside English by which a near copy of a sentence is told from a rewording of it."""

from __future__ import annotations

import re

from guardrag.rules.anycase import Finder
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["ADJECTIVES", "ARTICLES", "JOINTS", "LIGHT", "OPPOSED", "RELATIVES", "RESTRICTS"]

JOINTS: dict[str, dict[str, str]] = {
    "de": {
        "aus": "aus",
        "von": "von",
        "vom": "von",
        "mit": "mit",
        "ohne": "ohne",
        "für": "für",
        "fürs": "für",
        "zur": "zu",
        "zum": "zu",
        "gegen": "gegen",
        "des": "des",
        "der": "des",
        "nach": "nach",
        "in": "in",
        "im": "in",
        "an": "an",
        "am": "an",
        "auf": "auf",
        "über": "über",
        "bei": "bei",
        "beim": "bei",
    },
    "es": {
        "de": "de",
        "del": "de",
        "con": "con",
        "sin": "sin",
        "para": "para",
        "en": "en",
        "a": "a",
        "al": "a",
        "por": "por",
        "contra": "contra",
        "entre": "entre",
        "sobre": "sobre",
    },
    "fr": {
        "de": "de",
        "du": "de",
        "des": "de",
        "d'": "de",
        "avec": "avec",
        "sans": "sans",
        "pour": "pour",
        "en": "en",
        "à": "à",
        "au": "à",
        "aux": "à",
        "par": "par",
        "contre": "contre",
        "sur": "sur",
        "dans": "dans",
    },
    "it": {
        "di": "di",
        "del": "di",
        "della": "di",
        "dei": "di",
        "delle": "di",
        "con": "con",
        "senza": "senza",
        "per": "per",
        "in": "in",
        "nel": "in",
        "nella": "in",
        "a": "a",
        "al": "a",
        "alla": "a",
        "da": "da",
        "dal": "da",
        "dalla": "da",
    },
    "pt": {
        "de": "de",
        "do": "de",
        "da": "de",
        "dos": "de",
        "das": "de",
        "com": "com",
        "sem": "sem",
        "para": "para",
        "em": "em",
        "no": "em",
        "na": "em",
        "a": "a",
        "ao": "a",
        "à": "a",
        "por": "por",
        "pelo": "por",
        "pela": "por",
    },
    "nl": {
        "van": "van",
        "met": "met",
        "zonder": "zonder",
        "voor": "voor",
        "in": "in",
        "uit": "uit",
        "op": "op",
    },
}
"""Prepositions and articles that join a noun to what tells which or what kind it is, in one form each."""

ARTICLES: dict[str, frozenset[str]] = {
    "de": wordset(
        "der die das den dem des ein eine einen einem einer eines kein keine keinen keiner seine "
        "ihre diese dieser dieses jede jeder jedes alle"
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
        "caso vez tiempo tipo forma modo lugar parte lado número cantidad persona personas gente "
        "año años mes día días hora horas semana ciento euros metros kilómetros grados motivo razón "
        "ejemplo total conjunto momento allí aquí además también así luego tras actualmente solo "
        "cerca unos"
    ),
    "fr": wordset(
        "cas fois temps type forme façon manière lieu partie côté nombre quantité personne "
        "personnes gens an ans année mois jour jours heure heures semaine euros mètres kilomètres "
        "degrés raison exemple total ensemble moment cadre sein ailleurs ici là aussi ainsi puis "
        "actuellement environ près place cours"
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
