"""Words for how many and how often, by strength, and words that let in nothing else."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.tables import by_language

__all__ = ["ADDITIVE", "ALL_ADDED", "EXCLUSIVE", "EXCLUSIVE_ALIKE", "LEVELS"]

_LEVELS: dict[str, tuple[tuple[int, str], ...]] = {
    "en": (
        (5, (
            r"\b(?:(?<!after )(?<!at )(?<!first of )(?<!above (?=all[,.;]))(?<!above (?=all (?:for|else|"
            r"in|on|to|when)\b))(?<!\bin (?=all(?:[.,;:)]|$)))all(?! in all\b| the more\b| but\b)|"
            r"every(?!\s*\d)(?! (?:second|third|fourth|fifth|tenth|other (?:day|week|month|year))\b)|"
            r"each|always|everyone|everybody|everything|everywhere|anyone|anybody|anything|anywhere|"
            r"any(?! more| longer|more)|entire|whole|without exception|whatever|whichever|regardless|"
            r"invariably|under all circumstances|both|either|throughout|unlimited|year[- ]round|(?:round|"
            r"around) the clock|day and night|(?:nation|world|country|state|city|company|system|"
            r"industry)[- ]?wide|alike)\b"
        )),
        (4, (
            r"(?<!at )(?<!the )\bmost(?! (?:recent|likely|of the time)\b)|"
            r"\b(?:the most (?:common|frequent|often)|above all(?=[,.;]|"
            r" (?:for|else|in|on|to|when)\b)|the most part|(?<!thirds )(?<!simple )(?<!absolute "
            r")(?<!qualified )majority|usually|generally|normally|"
            r"typically|mostly|mainly|largely|primarily|predominantly|as a rule|"
            r"in general|the norm|more than half|over half|tends? to|most of)\b"
        )),
        (3, (
            r"\b(?:(?<!how )many|(?<!how )often|frequently|frequent|commonly|common|numerous|a "
            r"lot of|lots of|a (?:large|"
            r"great|high|good) number|a wide range|plenty of|much of|widely|regularly|uncommon)\b"
        )),
        (2, (
                r"\b(?:some(?! \d)|several|certain(?! that)|various|sometimes|occasionally|occasional|"
                r"part of|(?<!equal )parts of|partly|partially|partial|in places|a number of|"
                r"more than one|multiple|a couple|a few|"
                r"at times|can happen|an? (?:sample|selection|subset|share|portion|proportion|fraction|"
                r"minority|section|choice) of|(?<!be )one of|among (?:the|others|them))\b"
        )),
        (1, (
            r"(?<!a )\bfew\b|\ba (?:small number|handful)\b|\b(?:rarely|seldom|rare|hardly any|"
            r"hardly ever|scarcely|infrequent(?:ly)?|isolated|very rare)\b"
        )),
    ),
    "de": (
        (5, (
            r"\b(?:alle[nrs]?|jede[nrms]?|sämtliche[nrs]?|immer|stets|überall|ausnahmslos|"
            r"gesamte[nrs]?|ganze[nrs]?|vollständig)\b"
        )),
        (4, (
            r"\b(?:meisten?s?|mehrheit|mehrzahl|überwiegend\w*|größtenteils|gewöhnlich|üblicherweise|"
            r"normalerweise|in der regel|größte teil)\b"
        )),
        (3, r"\b(?:viele[nr]?|oft|häufig\w*|zahlreiche\w*)\b"),
        (2, (
            r"\b(?:einige[nrs]?|manche[nrs]?|mehrere[nr]?|manchmal|teilweise|teils|gelegentlich|"
            r"ein teil|bestimmte\w*|es gibt [^.;]{1,40}?, (?:die|der|das))\b"
        )),
        (1, r"\b(?:wenige[nr]?|selten\w*|kaum)\b"),
    ),
    "fr": (
        (5, r"\b(?:tous|toutes|tout(?! à fait)|toute|chaque|toujours|partout|entièrement|l'ensemble)\b"),
        (4, (
            r"\b(?:la plupart|majorité|généralement|habituellement|normalement|en général|"
            r"principalement|plupart)\b"
        )),
        (3, r"\b(?:beaucoup|souvent|nombreu\w+|fréquemment)\b"),
        (2, (r"\b(?:certain(?:e?s)?|quelques|plusieurs|parfois|il (?:y a|existe) [^.;]{1,40}? (?:qui|que)|"
        r"une partie|partiellement|quelquefois)\b")),
        (1, r"\b(?:peu|rarement|rares?)\b"),
    ),
    "es": (
        (5, (
            r"\b(?:todos|todas|toda|todo|cada|siempre(?! (?:y cuando|que))|"
            r"cualquier\w*|entero|enteramente)\b"
        )),
        (4, (
            r"\b(?:la mayoría|mayoría|generalmente|normalmente|habitualmente|suelen?|solía\w*|en general|"
            r"principalmente|mayor parte)\b"
        )),
        (3, r"\b(?:muchos|muchas|a menudo|frecuentemente|numerosos|con frecuencia)\b"),
        (2, (
            r"\b(?:algunos|algunas|algún|varios|varias|a veces|ciertos|ciertas|parte de|en ocasiones|"
            r"unos cuantos|hay [^.;]{1,40}? que)\b"
        )),
        (1, r"\b(?:pocos|pocas|raramente|rara vez)\b"),
    ),
    "it": (
        (5, r"\b(?:tutti|tutte|tutta|tutto|ogni|sempre|ovunque)\b"),
        (4, r"\b(?:la maggior parte|maggioranza|generalmente|di solito)\b"),
        (3, r"\b(?:molti|molte|spesso|numeros\w+)\b"),
        (2, r"\b(?:alcuni|alcune|qualche|talvolta|certi|certe|a volte)\b"),
        (1, r"\b(?:pochi|poche|raramente)\b"),
    ),
}  # fmt: skip
LEVELS = {
    language: tuple((level, anycase(pattern)) for level, pattern in levels)
    for language, levels in _LEVELS.items()
}
"""(strength, pattern) by language: 5 all, 4 most, 3 many, 2 some, 1 few."""

ALL_ADDED = by_language(
    {
        "en": (
            r"\b(?:always|entirely|completely|fully|invariably|unlimited|any (?:amount|number)|permanently|"
            r"forever|guaranteed?)\b"
        ),
        "de": r"\b(?:immer(?! (?:wenn|dann|noch))|stets|überall|ausnahmslos|jederzeit)\b",
        "fr": r"\b(?:toujours|partout|sans exception)\b",
        "es": r"\b(?:siempre(?! (?:y cuando|que))|en todas partes|sin excepción)\b",
    }
)
"""Words for all that no bare plural implies: the evidence must have some of its own."""

EXCLUSIVE = by_language(
    {
        "en": (
            r"(?<!not )\b(?:only|solely|exclusively|nothing but|sole|no other|none other|"
            r"(?<!settings )(?<!it )(?<!them )(?<!that )(?<!this )(?<!left )alone|nowhere else|no one else|"
            r"nobody else|limited to|restricted to|purely|nothing else)\b(?! (?:\d|some|sometimes|part|"
            r"partly|partially|few|certain|half|a (?:part|few|little|bit|small|single|third|quarter|handful)|"
            r"little|slightly|marginally|moderately|partial|about|around|once|two|three|four|five|if|when))"
        ),
        "de": (
            r"\b(?:(?:nur|lediglich)(?! (?:noch |rund |etwa |knapp |sehr )?(?:wenige\w*|die wenigsten|"
            r"ein(?:e|en|er|em|es|ige|mal)?\b|zwei|drei|vier|fünf|\d|selten|teilweise|knapp|die hälfte|"
            r"gering\w*|kurz\w*))|ausschließlich|allein|einzig\w*)\b"
        ),
        "fr": r"\b(?:seul(?!ement|s? quelques|es? quelques)\w*|uniquement(?! \d)|exclusivement)\b|"
        r"^(?!.*\b(?:moitié|tiers|quart|quelques|peu|pour cent|\d ?%?)[^.,;]{0,40}\bseulement\b)"
        r"(?=.*\bseulement\b(?! (?:\d|quelques|la moitié|un|une|deux|trois)\b))|\bn(?:e |"
        r"')\w+(?: \w+)? qu(?:e |')",
        "es": r"\b(?:(?:solo|sólo|solamente)(?! (?:\d|un(?:os|as|a)?\b|algun|poc|la mitad|dos\b|tres\b))|"
        r"únic\w+|exclusivamente)\b",
        "it": r"\b(?:solo|soltanto|unic\w+|esclusivamente)\b",
    }
)

EXCLUSIVE_ALIKE = by_language(
    {
        "en": (
            r"\b(?:only|solely|exclusively|sole|except\w*|other than|apart from|unless|limited|"
            r"restrict\w*|(?:nobody|none|no one|nothing|anyone|anything) but|"
            r"requir\w*|needs?|must|alone|until|single|nothing but|just|none|no other|but not|mutually|"
            r"instead of|rather than|nobody|no one|nothing|"
            r"reserved|confined|others|other|rest|before|first|once|after|exclusive|not|never|cannot|no|"
            r"only one|unique)\b|n't\b|\['"
        ),
        "de": (
            r"\b(?:nur|ausschließlich|allein|lediglich|einzig\w*|außer|ausgenommen|beschränkt|begrenzt|"
            r"vorbehalten|kein\w*|nicht|muss|müssen)\b"
        ),
        "fr": (
            r"\b(?:seul\w*|uniquement|seulement|exclusivement|sauf|hormis|excepté|réservé\w*|limité\w*|pas|"
            r"doit|doivent)\b|\bqu(?:e |')"
        ),
        "es": (
            r"\b(?:solo|sólo|solamente|únic\w+|exclusivamente|salvo|excepto|reservad\w+|limitad\w+|no|"
            r"debe\w*)\b"
        ),
        "it": r"\b(?:solo|soltanto|unic\w+|esclusivamente|salvo|tranne|riservat\w+|limitat\w+|non|deve\w*)\b",
    }
)
"""What may stand behind "only" in a paraphrase."""

ADDITIVE = by_language(
    {
        "en": (
            r"\b(?:also|too|as well|everywhere|including|(?<!above )all|any|every|whatever|regardless|"
            r"anyone|anybody|everyone|everybody|anywhere)\b"
        ),
        "de": r"\b(?:auch|ebenfalls|überall|alle\w*|jede\w*)\b",
        "fr": r"\b(?:aussi|également|partout|tous|toutes|tout)\b",
        "es": r"\b(?:también|todos|todas|cualquier\w*|todo)\b",
    }
)
"""What contradicts an "only" in the evidence."""
