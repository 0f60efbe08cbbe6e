"""The words that make a number a limit, by language. What they mean is said once, for all languages."""

from __future__ import annotations

__all__ = [
    "AFTER",
    "APART",
    "BEFORE",
    "COMPARED",
    "DENIES",
    "DE_COMPARED",
    "EXTREMES",
    "NICHT",
    "NO",
    "NUNCA",
    "PARTS",
    "PAS",
    "RANGE_END",
    "RANGE_START",
    "WEAK",
]

_LESS = (
    "less|lower|fewer|earlier|sooner|smaller|younger|colder|cooler|narrower|cheaper|slower|lighter|shorter"
)
_MORE = (
    "more|greater|higher|later|larger|longer|newer|better|warmer|hotter|wider|heavier|faster|taller|deeper|"
    "bigger|further"
)
_NOT = r"(?:must|may|can|should|shall|do|does|will)(?: not|n't)|cannot"
_DE_LESS = "weniger|früher|kürzer|jünger|geringer|niedriger|kleiner|leichter|eher|langsamer"
_DE_MORE = "mehr|später|länger|älter|höher|größer|schwerer|schneller|weiter|breiter|tiefer"
NO = "(?:no|not|never|(?:in|at|under) no \\w+)"
NICHT, PAS, NUNCA = "(?:nicht|nie|niemals|keinesfalls)", "(?:pas|jamais)", "(?:no|nunca|jamás)"
"""What turns a "more than" behind it into an "at most"."""
COMPARED, DE_COMPARED = f"{_LESS}|{_MORE}|older", f"{_DE_LESS}|{_DE_MORE}"
"""What may stand before that "than"."""
_UP_TO = "".join(f"(?<!{verb} )" for verb in ("stand", "stands", "stood", "live", "lives", "add", "adds"))
_UP_TO += r"up to(?: and including)?"
"""Not of "stands up to solvents"."""
_TO = "(?: au| aux| à| de| du| des| les| el| los| las| la)?"

BEFORE: tuple[tuple[str, str], ...] = (
    ("less than", r"\b(?:up to|until|till|before) the (?:release|launch|arrival|introduction) of"),
    (
        "at least",
        (
            rf"\b(?:at (?:the very |the )?(?:least|earliest)|(?:a |the )?minimum(?: \w+){{0,3}}?(?: of|"
            rf" is| at)?|{NO} (?:{_LESS}) than|(?:not|never) (?:under|below)|(?:{_NOT}) (?:fall below|"
            rf"be (?:{_LESS}) than)|(?:{_MORE}) than or equal to|a floor of|as (?:little|few|early) as)|"
            rf"\b(?:mindestens|wenigstens|zumindest|frühestens|{NICHT} (?:{_DE_LESS}) als|{NICHT} unter|"
            rf"(?:ein )?Minimum von|ab|au (?:moins|minimum|plus tôt)(?: de)?|minimum(?: de)?|{PAS} moins de|"
            rf"à (?:partir|compter) (?:de|du)|supérieur\w* ou éga\w+ (?:à|aux?)|al menos|(?:como|"
            rf"por lo) (?:mínimo|menos)|un mínimo de|mínim[oa] (?:es )?de|{NUNCA} menos de|"
            r"no inferior(?:es)? a|a partir del?|almeno|non meno di|(?<!no )(?:ha|han|haya|"
            r"hayan) cumplido(?: los)?|(?:a|ont|ayant) atteint(?: l'âge de)?)|>=|≥|"
            r"至少|起码|不(?:得|能|可|应|宜)?(?:少于|低于|小于|早于|短于)|最(?:少|低|短|小|早)|满|滿|達|达到|少なくとも|早くとも|最低(?:でも|限)?|"
            r"لا [يت]قل(?: \w+){0,2} عن|على الأقل|بحد أدنى|ما لا يقل عن|ابتداء من|الحد الأدنى(?: هو)?"
        ),
    ),
    (
        "at most",
        (
            rf"\b(?:at the latest(?: after| by| on| at| in)?|at (?:the very |the )?(?:most|outside)|"
            rf"(?:a |the )?maximum(?: \w+){{0,3}}?(?: of| is| at)?|max|{NO} (?:{_MORE}|older) than|"
            rf"(?:not|never) (?:over|above|beyond)|(?:not|never) (?:to )?exceed(?:ing)?|(?:{_NOT}) (?:exceed|"
            rf"be (?:{_MORE}) than)|(?:{_LESS}) than or equal to|{_UP_TO}|"
            r"as (?:much|many|long|high|late) as|(?:limited|restricted|confined) to|capped at|"
            r"(?:a |the )?(?:cap|ceiling|upper limit|limit) (?:of|is|at))|"
            rf"\b(?:höchstens|maximal|spätestens|längstens|bis zu|{NICHT} (?:{_DE_MORE}) als|{NICHT} über|"
            r"(?:begrenzt|beschränkt|gedeckelt) (?:auf|bei)|Obergrenze von|(?:ein )?Maximum von|"
            rf"binnen|innerhalb(?: von)?|au (?:plus|maximum)(?: tard)?(?: de)?|{PAS} plus (?:de|tard que)|"
            rf"maximum(?: de)?|(?:dépass|excèd|excéd)\w* pas{_TO}|plafonnée?s? à|limitée?s? à|"
            r"dans la limite de|inférieur\w* ou éga\w+ (?:à|aux?)|jusqu'à|como (?:mucho|máximo)|"
            rf"a más tardar|a lo sumo|un máximo de|máxim[oa] (?:es )?de|{NUNCA} más de|no superior(?:es)? a|"
            rf"no (?:supera|excede|sobrepasa)\w*{_TO}|limitad[oa]s? a|al massimo|fino a|entro)|<=|≤|"
            r"最多|至多|不(?:得|能|可|应|宜)?(?:超过|超過|超出|多于|高于|大于|晚于|长于|逾)|最(?:大|高|長|长|远|迟|晚)|上限(?:为|是|は)?|遅くとも|"
            r"لا [يت]تجاوز|(?:لا|ما لا) [يت]زيد(?: \w+){0,2} (?:على|عن)|على الأكثر|بحد أقصى|كحد أقصى|"
            r"الحد الأقصى(?: هو)?"
        ),
    ),
    (
        "more than",
        (
            rf"\b(?:(?:{_MORE}|older) than|above|over|exceed(?:s|ing|ed)?|beyond|in excess of|upwards "
            rf"of|(?:sur)?pass(?:es|ed|ing)|surpass|tops|"
            rf"(?:{_DE_MORE})(?:\w* [A-Z]\w+)? als|über|übersteig\w+|überschreit\w+|oberhalb von|"
            rf"plus d(?:e\b|['’])|plus tard que|au[- ]delà de|au-dessus de|(?:dépass|excèd|excéd)\w+{_TO}|"
            r"(?:sup|post)érieur\w* (?:à|aux?)|más de|mayor(?:es)? (?:de|a|que)|por encima de|"
            rf"(?:sup|post)erior(?:es)? a|(?:supera|excede|sobrepasa)\w*{_TO}|più di)|(?<![-=])>|"
            r"超过|超過|超出|多于|高于|大于|أكثر من|[يت]تجاوز|[يت]زيد(?: \w+){0,2} (?:على|عن)|"
            r"[يت]فوق|فوق(?: سن)?"
        ),
    ),
    (
        "less than",
        (
            rf"\b(?:(?:{_LESS}|older) than|below|under|short of|shy of|"
            rf"(?:{_DE_LESS})(?:\w* [A-Z]\w+)? als|unter|unterhalb von|unterschreit\w+|"
            rf"noch (?:nicht|keine)|n'(?:a|ont|ayant|avait) pas(?: encore)?(?: atteint| eu)?|"
            r"no (?:ha\w*|t[ie]+n\w+)(?: cumplido| aún| todavía){0,2}(?: los)?|moins d(?:e\b|['’])|"
            r"(?:inf|ant)érieur\w* (?:à|aux?)|(?:en|au)[- ]dessous de|menos de|menor(?:es)? (?:de|a|que)|"
            r"(?:inf|ant)erior(?:es)? a(?: la)?|por debajo de|meno di)|(?<!=)<|"
            r"少于|低于|小于|不到|不足|未满|未滿|أقل من|[يت]قل(?: \w+){0,2} عن|دون(?: سن)?|تحت(?: سن)?"
        ),
    ),
    ("exactly", r"\b(?:exactly|precisely|genau|exactement|exactamente)|正好|刚好|ちょうど|بالضبط"),
    (
        "about",
        (
            r"\b(?:about|around|approximately|approx|roughly|nearly|almost|circa|ca|some|etwa|ungefähr|rund|"
            r"knapp|environ|à peu près|autour de|près d(?:e\b|['’])|"
            r"aproximadamente|unos|unas|alrededor de|casi|cerca de)|~|约|約|大约|およそ|"
            r"حوالي|نحو|تقريبا|قرابة"
        ),
    ),
)
"""(bound, pattern of what stands right before a number). The first that fits counts."""

WEAK: tuple[tuple[str, str], ...] = (
    (
        "at least",
        (
            r"\b(?:since|as of|from|once (?:\w+ ){1,4}?(?:has|have|is|are|reach\w*)|"
            r"(?:added|introduced|new|shipped|available|supported) (?:in|with)|added (?:\S+ ){1,4}?in|"
            r"(?:open|begin|start|commence)s? (?:on|at|in)|"
            r"starting (?:with|from|at|in)|beginning (?:with|in)|seit|depuis|"
            r"dès(?: le)?|desde(?: el)?|dal?|(?:dès qu|lorsqu|si|quand|sobald|wenn|cuando)\b"
            r"[^.,;]{0,30}? (?:attei|alcan[zc]|erreich)\w*)|منذ|自|从"
        ),
    ),
    (
        "at most",
        (
            r"\b(?:until|till|through|by|within|(?:close|end|expire|finishe)s? (?:on|at|in)|bis(?: zum)?|"
            r"jusqu'au|hasta(?: el)?|"
            r"dispos\w+ d(?:e|'un délai de)|délai de|plazo de|dispon\w+ de|Frist von)|حتى|截至"
        ),
    ),
    ("more than", r"\b(?:after|nach(?: dem)?|après(?: le)?|después del?|dopo)|بعد"),
    ("less than", r"\b(?:before|prior to|ahead of|vor(?: dem)?|avant(?: le)?|antes del?|prima d\w+)|قبل"),
)
"""Prepositions that may set a limit and may as well only say when; they contradict, but need not be
repeated.
"""

_N = r"(?:[^\W\d][\w\u064b-\u0652]* ){0,2}"
_FAR = r"(?:[^\W\d][\w\u064b-\u0652]* ){0,4}"
_C = r"[^\d、。，]{0,3}"

AFTER: tuple[tuple[str, str], ...] = (
    (
        "at least",
        (
            rf"{_FAR}(?:(?:and|or) (?:any(?:thing)?|all|everything|every) (?:{_MORE}|above)|"
            rf"or (?:more|later|higher|newer|above|longer|greater|over|better|up|larger|beyond|"
            rf"after|heavier)|"
            r"and (?:above|later|newer|up|higher|over|more|onwards?|beyond|after)|onwards?|upwards?|"
            r"on(?=[ ,.]*(?:$|[,.]))|minimum|und (?:mehr|neuer|später|höher|darüber)|oder (?:mehr|neuer|"
            r"später|höher|darüber)|ou (?:plus|davantage)|et plus|o más|y más|en adelante|o più)\b|\+(?!\d)"
        ),
    ),
    ("at most", r"(?:nicht|keinesfalls) (?:überschreiten|übersteigen)|Zeit\b"),
    (
        "at least",
        (r"cumplidos|révolus|nicht unterschreiten"),
    ),
    (
        "at most",
        rf"{_C}(?:を|は)?(?:超え(?:ない|ず|ては|ることはでき|ませ)|上回(?:らない|りませ)|超過してはな)",
    ),
    (
        "at least",
        (
            rf"{_C}(?:を|は)?(?:下回(?:らない|りませ|ってはな))|"
            rf"{_N}(?:أو أكثر|فأكثر|فما فوق|على الأقل)|{_C}(?:以上|及以上|或以上|起(?!来)|以降|を下限)"
        ),
    ),
    (
        "at most",
        (
            rf"{_FAR}(?:or (?:less|fewer|earlier|below|lower|under|shorter|before|lighter)|and (?:below|"
            rf"under|earlier|less|lower|before)|"
            r"at (?:the )?(?:most|latest)|maximum|max|oder (?:weniger|früher|darunter)|und (?:weniger|"
            r"darunter)|ou moins|et moins|au (?:plus|maximum)|o menos|y menos|como (?:máximo|mucho)|"
            rf"höchstens|maximal)\b|{_N}(?:أو أقل|فأقل|على الأكثر|كحد أقصى)|"
            rf"{_C}(?:以下|以内|之内|内(?![部容存外])|まで|为限|封顶|が限度|を上限)"
        ),
    ),
    (
        "at least",
        (
            rf"{_FAR}(?:au moins|al menos|como mínimo|mindestens|at (?:the )?(?:least|earliest))\b(?=\W*(?:$|"
            rf"[,.;)]))"
        ),
    ),
    (
        "older",
        (rf"{_N}(?:or|and|und|oder|et|ou|y|o) (?:older|älter|plus vieux|plus âgé\w*|mayores)\b"),
    ),
    ("younger", rf"{_N}(?:or|and|und|oder) (?:younger|jünger)\b"),
    ("less than", rf"{_C}(?:未満|以前|之前|を下回|より少な|に満たな)"),
    ("more than", rf"{_C}(?:を?超|之后|以后|を上回|より多)"),
    ("about", rf"{_C}(?:左右|程度|ほど)|or so\b"),
)
"""(bound, pattern of what stands right after a number and its unit). "Older" is more of an age and less of
a version.
"""

DENIES = (
    r"\b(?:not?|never|none|nobody|nothing|nor|cannot|avoid\w*|prevent\w*|forbidden|prohibited|rejected|"
    r"reject|refused?|nicht|nie|niemand|keine?[rnms]?|pas|aucune?|jamais|personne|ningun[oa]?s?|ningún|nunca|"
    r"jamás|nadie|non|mai|nessun\w*)\b|n't\b|不|没|无|勿|禁止|ない|ません|なら|لا |لم |لن |ليس"
)
"""Words that deny what a limit says."""
PARTS = (
    r"[.;:!?。；！？](?=\s|$|[\u3000-\u9fff])|\b(?:but|if|when|unless|because|while|whereas|where|who|which|"
    r"aber|sondern|wenn|falls|sofern|weil|mais|si|sauf|quand|pero|sino|cuando|salvo)\b"
)
"""Where the clause of a limit ends."""

RANGE_START = r"\b(?:from|between|von|zwischen|de|du|entre|del?|desde(?: el)?|tra|da)|من|从"
RANGE_END = (
    r"\W{0,3}(?:to|and|until|till|through|bis|und|à|au|et|a|al|hasta(?: el)?|y|إلى|حتى|至|到|から|"
    r"[-–—~～])\W{1,3}"
)
"""Words before the first number of a range, and between its two numbers."""

EXTREMES: dict[str, str] = {
    "at least": (
        r"\b(?:minim\w+|min\.|lowest|smallest|at least|mínim\w+|mindest\w*|au moins|al menos)\b|最低|"
        r"最少|至少|最小|الحد الأدنى|على الأقل"
    ),
    "at most": (
        r"\b(?:maxim\w+|max\.?|highest|largest|at most|up to|máxim\w+|höchst\w*|au plus|"
        r"como mucho)\b|最高|最多|最大|الحد الأقصى|على الأكثر"
    ),
}
"""Words for the ends of what is allowed."""

_THRESHOLD = r"(?:this|that|the|its|a) (?:\w+ )?(?:threshold|limit|value|number|amount|level|figure|size)\b"
APART: dict[str, str] = {
    "at least": rf"{EXTREMES['at least']}|\b(?:least|earliest|requires?|needs?)\b|起步",
    "at most": (
        rf"{EXTREMES['at most']}|\b(?:limit(?:s|ed)?|cap(?:ped)?|greatest|latest|most|aforo|\w*frist|"
        r"délais?|plazos?|no more than|exceed|within|range|between)\b|不超过|上限|定员|定員|السعة"
    ),
    "more than": (
        r"\b(?:(?:sur)?pass(?:es|ed)?|exceed(?:s|ed|ing)?|above|over|beyond|(?:more|higher|greater|larger|"
        rf"longer) than) {_THRESHOLD}"
    ),
    "less than": (
        rf"\b(?:below|under|falls short of|(?:less|lower|fewer|smaller|shorter) than) {_THRESHOLD}"
    ),
}
"""Words that say of any number in their sentence or column that it is a limit."""
