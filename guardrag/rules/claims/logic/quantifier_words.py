"""Words for how many and how often, by strength, and words that let in nothing else."""

from __future__ import annotations

__all__ = ["ADDITIVE", "ALL_ADDED", "EXCLUSIVE", "EXCLUSIVE_ALIKE", "LEVELS"]

LEVELS: dict[str, tuple[tuple[int, str], ...]] = {
    "en": (
        (5, (
            r"\b(?:(?<!after )(?<!at )(?<!first of )(?<!above (?=all[,.;]))(?<!above (?=all (?:for|"
            r"else|in|on|to|when)\b))all(?! in all\b| the more\b| but\b)|every(?!\s*\d)|each|always|"
            r"everyone|everybody|everything|everywhere|anyone|anybody|anything|anywhere|any(?! more|"
            r" longer|more)|entire|"
            r"whole|without exception|whatever|whichever|regardless|invariably|under all circumstances|"
            r"both|either|throughout|unlimited|year[- ]round|(?:round|around) the clock|day and night|"
            r"(?:nation|world|country|state|city|company|system|industry)[- ]?wide|alike)\b"
        )),
        (4, (
            r"(?<!at )(?<!the )\bmost(?! (?:recent|likely|of the time)\b)|\b(?:above all(?=[,.;]|"
            r" (?:for|else|in|on|to|when)\b)|the most part|(?<!thirds )(?<!simple )(?<!absolute "
            r")(?<!qualified )majority|usually|generally|normally|"
            r"typically|mostly|mainly|largely|primarily|predominantly|as a rule|"
            r"in general|more than half|over half|tends? to|most of)\b"
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
        (5, r"\b(?:todos|todas|toda|todo|cada|siempre(?! (?:y cuando|que))|cualquier\w*|entero|enteramente)\b"),
        (4, (
            r"\b(?:la mayoría|mayoría|generalmente|normalmente|habitualmente|suelen?|solía\w*|en general|"
            r"principalmente|"
            r"mayor parte)\b"
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
    "zh": (
        (5, r"所有|全部|全体|一切|任何|总是|始终|每(?!天|日|周|月|年|小时|分|个工作日|次|晚|人)|各|均|皆|都"),
        (4, r"大多数|多数|大部分|通常|一般|绝大|主要"),
        (3, r"许多|很多|经常|常常|不少"),
        (2, r"部分|有些|一些|某些|有时|个别|若干|有的|偶尔|几"),
        (1, r"少数|很少|极少|罕见"),
    ),
    "ja": (
        (5, r"すべて|全て|全部|全員|全機種|いつも|常に|必ず|あらゆる|どの\w*も|毎回|全(?=[一-龯])"),
        (4, r"ほとんど|大半|大部分|たいてい|通常|多くの場合|主に|普通"),
        (3, r"多く|しばしば|よく"),
        (2, r"一部|いくつか|ある(?=\w{1,4}[はで])|もあります|ものもあ|もある|時々|場合があ|ことがあ"),
        (1, r"少数|まれ|めったに|わずか"),
    ),
    "ar": (
        (5, r"جميع|كافة|دائم[اًا]*|(?<!\w)كل(?! يوم| أسبوع| شهر| سنة| عام| ساعة)(?!\w)|أي(?!\w)"),
        (4, r"معظم|أغلب|غالبية|عادة|غالب[اًا]*"),
        (3, r"كثير|العديد"),
        (2, r"بعض|عدة|أحيان[اًا]*|جزء من|قد (?=ي|ت)"),
        (1, r"قليل|نادر[اًا]*"),
    ),
}  # fmt: skip
"""(strength, pattern) by language: 5 all, 4 most, 3 many, 2 some, 1 few."""

ALL_ADDED: dict[str, str] = {
    "en": (
        r"\b(?:always|entirely|completely|fully|invariably|unlimited|any (?:amount|number)|permanently|"
        r"forever|guaranteed?)\b"
    ),
    "de": r"\b(?:immer(?! (?:wenn|dann|noch))|stets|überall|ausnahmslos|jederzeit)\b",
    "fr": r"\b(?:toujours|partout|sans exception)\b",
    "es": r"\b(?:siempre(?! (?:y cuando|que))|en todas partes|sin excepción)\b",
    "zh": r"总是|始终|任何|无一例外",
    "ja": r"いつも|常に|必ず",
    "ar": r"دائم[اًا]*|بلا استثناء",
}
"""Words for all that no bare plural implies: the evidence must have some of its own."""

EXCLUSIVE: dict[str, str] = {
    "en": (
        r"(?<!not )\b(?:only|solely|exclusively|nothing but|sole|no other|none other|"
        r"(?<!settings )(?<!it )(?<!them )(?<!that )(?<!this )(?<!left )alone|"
        r"nowhere else|no one else|nobody else|limited to|restricted to|purely|"
        r"nothing else)\b(?! (?:\d|some|sometimes|part|partly|partially|few|certain|half|a (?:part|"
        r"few|little|bit|small|single|third|quarter|handful)|little|slightly|marginally|moderately|"
        r"partial|about|around|once|"
        r"two|three|four|five|if|when))"
    ),
    "de": (
        r"\b(?:(?:nur|lediglich)(?! (?:noch |rund |etwa |knapp |sehr )?(?:wenige\w*|die wenigsten|ein(?:e|"
        r"en|er|em|es|ige|mal)?"
        r"\b|zwei|drei|vier|fünf|\d|selten|teilweise|knapp|die hälfte|gering\w*|kurz\w*))|ausschließlich|"
        r"allein|einzig\w*)\b"
    ),
    "fr": r"\b(?:seul(?!ement|s? quelques|es? quelques)\w*|uniquement(?! \d)|exclusivement)\b|"
    r"^(?!.*\b(?:moitié|tiers|quart|quelques|peu|pour cent|\d ?%?)[^.,;]{0,40}\bseulement\b)"
    r"(?=.*\bseulement\b(?! (?:\d|quelques|la moitié|un|une|deux|trois)\b))|\bn(?:e |"
    r"')\w+(?: \w+)? qu(?:e |')",
    "es": r"\b(?:(?:solo|sólo|solamente)(?! (?:\d|un(?:os|as|a)?\b|algun|poc|la mitad|dos\b|tres\b))|"
    r"únic\w+|exclusivamente)\b",
    "it": r"\b(?:solo|soltanto|unic\w+|esclusivamente)\b",
    "zh": r"只(?=[有能限在对供接卖支为])|仅|唯一|专门",
    "ja": r"のみ|だけ|しか|限[りる]|専用|唯一",
    "ar": r"فقط|سوى|إلا|وحد(?:ه|ها|هم)|حصر[اًي]*|الوحيد",
}

EXCLUSIVE_ALIKE: dict[str, str] = {
    "en": (
        r"\b(?:only|solely|exclusively|sole|except\w*|other than|apart from|unless|limited|"
        r"restrict\w*|(?:nobody|none|no one|nothing|anyone|anything) but|"
        r"requir\w*|needs?|must|alone|until|single|nothing but|just|none|no other|but not|mutually|"
        r"instead of|rather than|"
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
    "zh": r"只|仅|唯一|专|除|外|必须|限|不|才",
    "ja": r"のみ|だけ|しか|限|専用|唯一|以外|除|必要|ない|ません",
    "ar": r"فقط|سوى|إلا|وحد|حصر|الوحيد|عدا|باستثناء|يجب|لا|ليس",
}
"""What may stand behind "only" in a paraphrase."""

ADDITIVE: dict[str, str] = {
    "en": (
        r"\b(?:also|too|as well|everywhere|including|(?<!above )all|any|every|whatever|regardless|"
        r"anyone|anybody|everyone|everybody|anywhere)\b"
    ),
    "de": r"\b(?:auch|ebenfalls|überall|alle\w*|jede\w*)\b",
    "fr": r"\b(?:aussi|également|partout|tous|toutes|tout)\b",
    "es": r"\b(?:también|todos|todas|cualquier\w*|todo)\b",
    "zh": r"也|所有|任何|都|全部",
    "ja": r"も(?=[あ-ん])|すべて|全て|誰でも|どの",
    "ar": r"أيض[اً]*|جميع|كل|أي(?!\w)",
}
"""What contradicts an "only" in the evidence."""
