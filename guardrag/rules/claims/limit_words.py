"""The words that make a number a limit, by language. What they mean is said once, for all languages."""

from __future__ import annotations

__all__ = ["AFTER", "APART", "BEFORE", "EXTREMES", "RANGE_END", "RANGE_START", "WEAK"]

_LESS = "less|lower|fewer|earlier|smaller|younger|colder|cooler|narrower|cheaper|slower|lighter"
_MORE = (
    "more|greater|higher|later|larger|longer|newer|better|warmer|hotter|wider|heavier|faster|taller|deeper"
)
_NOT = r"(?:must|may|can|should|shall|do|does|will)(?: not|n't)|cannot"

BEFORE: tuple[tuple[str, str], ...] = (
    (
        "at least",
        (
            rf"\b(?:at (?:the very )?least|(?:a |the )?minimum(?: \w+){{0,3}}?(?: of| is| at)?|"
            rf"no(?:t)? (?:{_LESS}) than|"
            rf"(?:{_NOT}) (?:fall below|be (?:{_LESS}) than)|(?:{_MORE}) than or equal to|"
            r"mindestens|wenigstens|nicht (?:weniger|früher) als|ab|au (?:moins|minimum)|"
            r"minimum(?: de)?|"
            r"pas moins de|à partir (?:de|du)|al menos|(?:como|por lo) (?:mínimo|menos)|un mínimo de|"
            r"mínim[oa] (?:es )?de|"
            r"no menos de|a partir del?|almeno|non meno di)|>=|≥"
        ),
    ),
    (
        "at least",
        (
            r"至少|不(?:得|能|可)?(?:少于|低于|小于|早于)|最少|最低|满|達|达到|少なくとも"
            r"|لا [يت]قل(?: \w+){0,2} عن|على الأقل|"
            r"بحد أدنى|ما لا يقل عن|ابتداء من"
        ),
    ),
    (
        "at most",
        (
            rf"\b(?:at the latest(?: after| by| on| at| in)?|at (?:the very )?most|(?:a |the "
            rf")?maximum(?: \w+){{0,3}}?(?: of| is| at)?|max|"
            rf"no(?:t)? (?:{_MORE}|older) than|"
            rf"(?:not|never) (?:to )?exceed(?:ing)?|(?:{_NOT}) (?:exceed|be (?:{_MORE}) than)|"
            rf"(?:{_LESS}) than or equal to|up to(?: and including)?|"
            r"as (?:much|many|long|high|late) as|limited to|höchstens|maximal|bis zu|nicht (?:mehr|"
            r"später|länger) als|"
            r"binnen|innerhalb(?: von)?|au (?:plus|maximum)|pas plus (?:de|tard que)|"
            r"maximum(?: de)?|"
            r"jusqu'à|como (?:mucho|máximo)|"
            r"a lo sumo|un máximo de|máxim[oa] (?:es )?de|no más de|no supera(?:r)?(?: los)?|"
            r"al massimo|fino a|entro)|<=|≤"
        ),
    ),
    (
        "at most",
        (
            r"最多|不(?:得|能|可)?(?:超过|多于|高于|大于|晚于)|至多|最大|最高|最長"
            r"|لا [يت]تجاوز|لا [يت]زيد(?: \w+){0,2} (?:على|"
            r"عن)|"
            r"على الأكثر|بحد أقصى|كحد أقصى"
        ),
    ),
    (
        "more than",
        (
            rf"\b(?:(?:{_MORE}|older) than|above|over|exceed(?:s|ing|ed)?|beyond|in excess of|upwards "
            rf"of|mehr als|über|(?:länger|später|älter|höher) als|"
            r"plus de|plus tard que|au[- ]delà de|dépass\w+|más de|mayor(?:es)? (?:de|a|que)|"
            r"superior(?:es)? a|supera(?:n|r)?(?: los)?|più di)|(?<![-=])>"
        ),
    ),
    ("more than", r"超过|超過|多于|高于|大于|أكثر من|[يت]تجاوز|[يت]زيد (?:على|عن)"),
    (
        "less than",
        (
            rf"\b(?:(?:{_LESS}|shorter|older) than|below|under|weniger als|unter|(?:kürzer|früher|"
            rf"jünger|niedriger) als|moins de|inférieur\w* à|"
            r"menos de|menor(?:es)? (?:de|a|que)|inferior(?:es)? a|meno di)|(?<!=)<"
        ),
    ),
    ("less than", r"少于|低于|小于|不到|不足|未满|أقل من|دون(?: سن)?|تحت(?: سن)?"),
    ("exactly", r"\b(?:exactly|precisely|genau|exactement|exactamente)|正好|刚好|ちょうど|بالضبط"),
    (
        "about",
        (
            r"\b(?:about|around|approximately|approx|roughly|nearly|almost|circa|ca|etwa|ungefähr|rund|"
            r"environ|à peu près|autour de|"
            r"aproximadamente|unos|unas|alrededor de|casi)|~|约|大约|約|およそ|حوالي|نحو|تقريبا"
        ),
    ),
)
"""(bound, pattern of what stands right before a number). The first that fits counts."""

WEAK: tuple[tuple[str, str], ...] = (
    (
        "at least",
        (
            r"\b(?:since|as of|from|once \w+ (?:has|have|is|are|reach\w*)|starting (?:with|from|at|"
            r"in)|beginning (?:with|in)|seit|depuis|"
            r"dès(?: le)?|desde(?: el)?|dal?)|منذ|自|从"
        ),
    ),
    ("at most", r"\b(?:until|till|through|by|within|bis(?: zum)?|jusqu'au|hasta(?: el)?)|حتى|截至"),
    ("more than", r"\b(?:after|nach(?: dem)?|après(?: le)?|después del?|dopo)|بعد"),
    ("less than", r"\b(?:before|prior to|ahead of|vor(?: dem)?|avant(?: le)?|antes del?|prima d\w+)|قبل"),
)
"""Prepositions that may set a limit and may as well only say when; they contradict, but need not be
repeated.
"""

_N = r"(?:[\w\u064b-\u0652]+ ){0,2}"

AFTER: tuple[tuple[str, str], ...] = (
    (
        "at least",
        (
            rf"{_N}(?:or (?:more|later|higher|newer|above|longer|greater|over|better|up|larger|beyond|"
            rf"after)|"
            r"and (?:above|later|newer|up|higher|over|more|onwards?|beyond|after)|onwards?|upwards?|"
            r"on(?=[ ,.]*(?:$|[,.]))|minimum|"
            r"und (?:mehr|neuer|später|höher)|oder (?:mehr|neuer|später)|ou (?:plus|davantage)|et plus|"
            r"o más|en adelante|o più)\b|\+(?!\d)"
        ),
    ),
    ("at most", r"(?:nicht|keinesfalls) (?:überschreiten|übersteigen)"),
    ("at least", r"nicht unterschreiten"),
    ("at least", rf"{_N}(?:أو أكثر|فأكثر|فما فوق|على الأقل)|[^\d、。，]{{0,3}}(?:以上|及以上|或以上|起)"),
    (
        "at most",
        (
            rf"{_N}(?:or (?:less|fewer|earlier|below|lower|under|shorter|before)|and (?:below|under|"
            rf"earlier|less|lower|before)|"
            r"at (?:the )?(?:most|latest)|maximum|max|oder (?:weniger|früher)|ou moins|au (?:plus|"
            r"maximum)|o menos|como (?:máximo|mucho)|"
            r"höchstens|maximal)\b"
        ),
    ),
    ("at most", rf"{_N}(?:أو أقل|فأقل|على الأكثر|كحد أقصى)|[^\d、。，]{{0,3}}(?:以下|以内|まで|为限)"),
    (
        "at least",
        rf"{_N}(?:au moins|al menos|mindestens|at (?:the )?(?:least|earliest))\b(?=\W*(?:$|[,.;)]))",
    ),
    ("older", rf"{_N}(?:or|and|und|oder|et|ou|y|o) (?:older|älter|plus vieux|plus âgé\w*|mayores)\b"),
    ("younger", rf"{_N}(?:or|and|und|oder) (?:younger|jünger)\b"),
    ("less than", r"[^\d、。，]{0,3}(?:未満|以前|之前)"),
    ("more than", r"[^\d、。，]{0,3}(?:を?超|以降|之后)"),
    ("about", r"[^\d、。，]{0,3}(?:左右|程度|ほど)|or so\b"),
)
"""(bound, pattern of what stands right after a number and its unit). "Older" is more of an age and less of
a version.
"""

RANGE_START = r"\b(?:from|between|von|zwischen|de|du|entre|del?|desde(?: el)?|tra|da)|من|从"
RANGE_END = (
    r"\W{0,3}(?:to|and|until|till|through|bis|und|à|au|et|a|al|hasta(?: el)?|y|إلى|حتى|至|到|から|"
    r"[-–—~～])\W{1,3}"
)
"""Words before the first number of a range, and between its two numbers."""

APART: tuple[tuple[str, str], ...] = (
    (
        "at least",
        (
            r"\b(?:minimum|min\.|lowest|at least|smallest|least|earliest|requires?|needs?|minim\w+|"
            r"mínim\w+|mindest\w*)\b|最低|最少|至少|起步|الحد الأدنى"
        ),
    ),
    (
        "at most",
        (
            r"\b(?:maximum|max\.?|highest|at most|limit(?:s|ed)?|cap(?:ped)?|largest|greatest|latest|"
            r"up to|most|aforo|máxim\w+|maxim\w+|höchst\w*|"
            r"no more than|exceed|within|range|between)\b"
            r"|最大|最高|最多|不超过|上限|定员|定員|الحد الأقصى|السعة"
        ),
    ),
)
"""Words that say of any number in their sentence or column that it is a limit."""

EXTREMES: tuple[tuple[str, str], ...] = (
    (
        "at least",
        (
            r"\b(?:minim\w+|min\.|lowest|smallest|at least|mínim\w+|mindest\w*|au moins|al menos)\b|最低|"
            r"最少|至少|最小|الحد الأدنى|على الأقل"
        ),
    ),
    (
        "at most",
        (
            r"\b(?:maxim\w+|max\.?|highest|largest|at most|up to|máxim\w+|höchst\w*|au plus|"
            r"como mucho)\b|最高|最多|最大|الحد الأقصى|على الأكثر"
        ),
    ),
)
"""Words for the ends of what is allowed."""
