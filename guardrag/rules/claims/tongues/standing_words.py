"""Words outside English that tell what is so from what is due, was once so, or is only said to be so."""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase

__all__ = ["DUE", "INSTEAD", "MODIFIERS"]

_DUE = {
    "de": (
        r"\b(?:geplant|vorgesehen|angekündigt|anvisiert)\w*\b(?! hatte)",
        r"\b(?:wurden?|worden|hat|haben|war|waren)\b",
    ),
    "es": (
        r"\bprevist[oa]s?\b|\bse prevé\b|\bestá(?:n)? (?:previst|proyectad|planead)\w+",
        (
            r"\b(?:ha|han|"
            r"fue|fueron|se \w+ó|hizo|hicieron|tuvo|puso|dio|inició|\w{3,}ó|\w+aron|\w+ieron)\b"
        ),
    ),
    "fr": (r"\b(?:prévue?s?|envisagée?s?|projetée?s?)\b", r"\b(?:a|ont|fut|furent|a été|ont été)\b"),
    "it": (r"\bprevist[oaie]\b", r"\b(?:è stat\w|sono stat\w|ha|hanno|fu)\b"),
    "pt": (r"\bprevist[oa]s?\b", r"\b(?:foi|foram|\w+ou|\w+aram)\b"),
    "nl": (r"\b(?:gepland|voorzien)\b", r"\b(?:werd|werden|is|heeft|hebben) \w*ge\w+\b"),
}
INSTEAD: dict[str, Finder] = {
    language: anycase(pattern)
    for language, pattern in {
        "de": r",? (?:statt|anstatt|anstelle|an Stelle|und nicht|nicht aber)(?: von)? (?P<not>[^,.;]{3,60})",
        "es": r",? (?:en (?:lugar|vez) de(?:l)?|y no|antes que) (?P<not>[^,.;]{3,60})",
        "fr": r",? (?:plutôt qu(?:e |')|au lieu d(?:e |')|et non(?: pas)? )(?P<not>[^,.;]{3,60})",
        "it": r",? (?:invece d\w+|anziché|e non) (?P<not>[^,.;]{3,60})",
        "pt": r",? (?:em vez d\w+|e não) (?P<not>[^,.;]{3,60})",
        "nl": r",? (?:in plaats van|en niet) (?P<not>[^,.;]{3,60})",
    }.items()
}
"""What is named only to say that it is not so, but the other."""
DUE: dict[str, tuple[Finder, Finder]] = {
    language: (anycase(due), anycase(done)) for language, (due, done) in _DUE.items()
}
"""What says that something is to come, and what says that it was done."""

_DEPUTIES = {
    "de": r"stellvertret\w*|vize\w*|vertret\w*|kommissarisch\w*|vorläufig\w*|zweite\w*",
    "es": r"sub\w+|vice\w+|adjunt\w+|suplente\w*|interin\w+|funciones|segund\w+|provisional\w*",
    "fr": r"adjoint\w*|vice|sous|suppléant\w*|intérim\w*|second\w*|provisoire\w*",
    "it": r"vice\w*|aggiunt\w+|supplente\w*|interim|facente|provvisori\w+",
    "pt": r"vice\w*|sub\w+|adjunt\w+|suplente\w*|interin\w+|provisóri\w+",
    "nl": r"adjunct\w*|plaatsvervang\w*|waarnemend\w*|vice\w*|tijdelijk\w*|onder\w+",
}
_FORMER = {
    "de": r"ehemal\w+|früher\w*|bisher\w*|wechsel\w*|"
    r"einst\w*|damalig\w*|vormalig\w*|ex|alt\w+|bis|ausgeschieden\w*|scheidend\w*",
    "es": r"ex\w*|antigu\w+|anterior\w*|entonces|exdirector\w*|hasta|saliente\w*|fue|era",
    "fr": r"ancien\w*|ex|précédent\w*|alors|jusqu\w*|sortant\w*|était|fut",
    "it": r"ex|precedente|allora|uscente|fino|era",
    "pt": r"ex|antig\w+|anterior|então|até|era",
    "nl": r"voormalig\w*|oud\w*|vroeger\w*|toenmalig\w*|ex|tot",
}
_ALLEGED = (
    r"mutma\w+|angeblich\w*|vermeintlich\w*|verdächt\w*|verdacht|soll\w*|presunt\w+|supuest\w+|"
    r"prétendu\w*|présumé\w*|"
    r"suspect\w*|sospech\w+|vermeend\w*|verdacht\w*|supost\w+|sogenannt\w*|llamad\w+|acus\w+|beschuldigt\w*"
)
_PLANNED = (
    r"geplant\w*|vorgesehen\w*|vorgeschlagen\w*|künftig\w*|designiert\w*|angehend\w*|plan\w*|soll\w*|"
    r"wird|werden|will|previst\w+|futur\w+|propuest\w+|propost\w+|elect\w+|podría\w*|prévu\w*|projeté\w*|"
    r"envisagé\w*|proposé\w*|projet\w*|\w+r[áà]n?|\w+rait|gepland\w*|toekomstig\w*|progett\w*|previst\w+"
)
MODIFIERS: dict[str, tuple[tuple[str, str], ...]] = {
    "de": (
        (r"\b(?P<how>(?:stellvertretend|kommissarisch)\w*) (?P<what>[A-ZÄÖÜ][\w-]+)", _DEPUTIES["de"]),
        (r"\b(?P<how>Vize-?)(?P<what>[a-zäöü]{4,}|[A-ZÄÖÜ]\w{3,})\b", _DEPUTIES["de"]),
        (
            (
                r"\b(?P<how>(?:ehemalig|früher|einstig|vormalig|scheidend|bisherig|"
                r"damalig)\w*) (?P<what>[A-ZÄÖÜ][\w-]+)"
            ),
            _FORMER["de"],
        ),
        (r"\b(?P<how>Ex-|Alt-|Alt(?=bürgermeister|kanzler|bundes))(?P<what>\w{4,})\b", _FORMER["de"]),
        (r"\b(?P<how>(?:mutmaßlich|angeblich|vermeintlich)e\w*) (?P<what>[A-ZÄÖÜ][\w-]+)", _ALLEGED),
        (
            (
                r"\b(?P<how>(?:geplant|vorgeschlagen|künftig|designiert|"
                r"angehend)e\w*) (?P<what>[A-ZÄÖÜ][\w-]+)"
            ),
            _PLANNED,
        ),
    ),
    "es": (
        (
            (
                r"\b(?P<how>sub|vice)(?=direct|president|secretari|rector|delegad|inspector|gobernador|"
                r"alcald|jef)(?P<what>\w{3,})"
            ),
            _DEPUTIES["es"],
        ),
        (
            (
                r"\b(?P<what>\w{4,}) (?P<how>adjunt[oa]s?|suplentes?|interin[oa]s?|en funciones|"
                r"segund[oa]s?)\b"
            ),
            _DEPUTIES["es"],
        ),
        (
            (
                r"\b(?P<how>ex[- ]?|antigu[oa]s?\s)(?=direct|president|secretari|rector|alcald|jef|"
                r"ministr|emplead|entrenador|vecin|dueñ|propietari|profesor|jugador|soci|gerent|conserj|"
                r"responsabl)(?P<what>\w{3,})"
            ),
            _FORMER["es"],
        ),
        (r"\b(?P<how>(?:presunt|supuest)[oa]s?) (?P<what>\w{4,})", _ALLEGED),
        (r"\b(?P<how>futur[oa]s?) (?P<what>\w{4,})", _PLANNED),
        (
            (
                r"\b(?P<what>\w{4,}) (?P<how>(?:previst|propuest|proyectad|elect)[oa]s?)\b(?! (?:para|por|en|"
                r"a)\b)"
            ),
            _PLANNED,
        ),
    ),
    "fr": (
        (r"\b(?P<how>vice-|sous-)(?P<what>\w{4,})", _DEPUTIES["fr"]),
        (
            (
                r"\b(?P<what>\w{4,}) (?P<how>adjointe?s?|suppléante?s?|par intérim|"
                r"intérimaires?)\b"
            ),
            _DEPUTIES["fr"],
        ),
        (
            (
                r"\b(?P<how>ex-|ancien(?:ne)?s? )(?=direct|présid|secrétair|maire|minist|chef|employé|"
                r"entraîneur|propriétair|profess|joueu|membr|gérant|gardien|concierge|responsabl|trésori|"
                r"patron|élève|locatair|président)(?P<what>\w{3,})"
            ),
            _FORMER["fr"],
        ),
        (r"\b(?P<how>prétendue?s?) (?P<what>\w{4,})|\b(?P<what2>\w{4,}) (?P<how2>présumée?s?)\b", _ALLEGED),
        (r"\b(?P<how>future?s?) (?P<what>\w{4,})", _PLANNED),
        (r"\b(?P<what>\w{4,}) (?P<how>(?:projeté|envisagé|proposé)e?s?)\b(?! (?:par|pour|en|à)\b)", _PLANNED),
    ),
    "it": (
        (r"\b(?P<how>vice-?|vice )(?=dirett|president|sindac|segretar)(?P<what>\w{4,})", _DEPUTIES["it"]),
        (r"\b(?P<what>\w{4,}) (?P<how>aggiunt[oaie]|supplent[ei]|ad interim)\b", _DEPUTIES["it"]),
        (r"\b(?P<how>ex[- ])(?P<what>\w{4,})", _FORMER["it"]),
        (r"\b(?P<how>presunt[oaie]) (?P<what>\w{4,})", _ALLEGED),
    ),
    "pt": (
        (r"\b(?P<how>vice-|sub)(?=diret|president|prefeit|secretári)(?P<what>\w{4,})", _DEPUTIES["pt"]),
        (r"\b(?P<what>\w{4,}) (?P<how>adjunt[oa]s?|suplentes?|interin[oa]s?)\b", _DEPUTIES["pt"]),
        (
            (
                r"\b(?P<how>ex-|antig[oa]s? )(?=diret|president|prefeit|secretári|ministr|trein|dono|"
                r"profess)(?P<what>\w{4,})"
            ),
            _FORMER["pt"],
        ),
        (r"\b(?P<how>(?:supost|presumíve)\w+) (?P<what>\w{4,})", _ALLEGED),
    ),
    "nl": (
        (r"\b(?P<how>(?:plaatsvervangend|waarnemend)e?) (?P<what>\w{4,})", _DEPUTIES["nl"]),
        (r"\b(?P<how>adjunct-|vice-|onder(?=direct|voorz))(?P<what>\w{4,})", _DEPUTIES["nl"]),
        (r"\b(?P<how>(?:voormalig|vroeger)e?) (?P<what>\w{4,})", _FORMER["nl"]),
        (r"\b(?P<how>ex-|oud-)(?P<what>\w{4,})", _FORMER["nl"]),
        (r"\b(?P<how>(?:vermeend|zogenaamd)e?) (?P<what>\w{4,})", _ALLEGED),
    ),
}
"""(pattern, what a claim that keeps it says) by language: a former director is none, nor is a deputy."""
