"""Words that say that somebody holds, says or estimates something, by language, and where it says who."""

from __future__ import annotations

from guardrag.rules.anycase import anycase

__all__ = ["DOUBTED", "LANGUAGES", "SAID_BY", "SAYS_IT", "VIEWS"]


def _verbs(bases: str) -> str:
    """Every finite form, the past participle and "-ing" of regular English verbs."""
    forms = []
    for base in bases.split():
        if base.endswith("e"):
            forms.append(f"{base[:-1]}(?:es?|ed|ing)")
        elif base.endswith("y") and base[-2] not in "aeiou":
            forms.append(f"{base[:-1]}(?:y|ies|ied|ying)")
        else:
            forms.append(f"{base}(?:s|es|ed|ing)?")
    return "|".join(forms)


_THINKS = (
    _verbs("believe suspect allege argue contend speculate predict forecast fear reckon")
    + r"|thinks?|thought|hypothes\w+|opin(?:es?|ed)|feels? that|felt that"
)
"""Verbs of mere opinion: with any object."""
_SAYS = (
    _verbs(
        "claim state assert maintain insist report announce declare warn complain stress note remark "
        "mention "
        "add admit concede acknowledge estimate hint suggest hope expect assume suppose presume conclude "
        "explain promise plead testify rule decide agree object observe confirm counter deny"
    )
    + r"|submits?|submitted|finds|found|says?|said|saying|holds?|held|points? out|pointed out|"
    r"told \w+(?: \w+)?|tells \w+(?: \w+)?"
)
"""Verbs of saying: with what is said."""
_AS = (
    _verbs(
        "describe regard view rate label brand characterise characterize dismiss praise criticise "
        "criticize "
        "denounce condemn"
    )
    + r"|(?<!to )(?<!will )(?<!can )(?<!may )(?<!you )(?<!we )see|sees|saw"
)
"""Verbs of judging: with "as"."""
_DEEMS = _verbs("consider deem judge")
_PAST = (
    "claimed|stated|asserted|maintained|insisted|reported|announced|declared|warned|complained|stressed|"
    "noted|"
    "remarked|mentioned|added|admitted|conceded|acknowledged|hinted|suggested|concluded|explained|promised"
)
_NAMED = (
    r"\b(?:calls?|called)\b (?=[^.,;\"“]{1,40}[\"“]|(?:[\w'’-]+ ){0,5}?the (?:most \w+|best|worst|"
    r"\w{3,}est)\b|(?:the|it|this|that|his|her|their|its|these|those|them)(?: \w+){0,3}? \w{3,}(?:able|"
    r"ible|ful|less|ous|ive|al|ed|ic|ary|ant|ent|air|afe|ate|ise|y)(?:[.,;]|$| and| but| while))"
)
"""To call something what an adjective says, and not to call a function or a person."""
_TO = _verbs("ascribe attribute credit")
_BLAMES = _verbs("blame accuse") + r"|points? (?:to|at)|pointed (?:to|at)|puts? (?=[^.,;]{2,40}? down to\b)"
_SPEAKER_PREPOSITIONS = (
    r"according to|in the (?:view|opinion|words|eyes|judg(?:e)?ment|estimation) of|in the eyes of|"
    r"as far as|by the account of"
)

VIEWS: dict[str, str] = {
    "en": (
        rf"\b(?:{_THINKS})\b(?! or\b)|(?<!to )\b(?:{_SAYS})(?= that\b)|\b(?:says?|said) (?=it\b|the\b|"
        rf"[A-Z]|\w+ \w+)|"
        r"\b(?:claimed(?! (?:in|for|on|within)\b)|allegedly|reportedly|"
        r"supposedly|assumes?|estimat\w+|suggested|suggests?(?! \w+ing)|"
        r"warned|supposed\w*|assessment|opinion|hope[sd]?|(?<!you )expects?(?!\(| (?:you|users|callers)\b)|"
        r"(?:(?<=is )|(?<=are )|(?<=was )|(?<=were )|(?<=be )|(?<=been )|(?<=ly ))expected|"
        r"expected(?= (?:\w+ ){1,5}to))\b|"
        rf"\b(?:{_AS})\b(?=[^.,;]{{2,40}}? as (?!if\b))|\b(?:{_DEEMS})\b|\b(?:{_BLAMES})\b|"
        rf"\b(?:{_TO})\b(?=[^.;]{{0,60}}? to\b)|\b(?:told|assured) (?:\w+ ){{0,2}}\w+(?=,? that\b|[.,;]|"
        rf"$)|{_NAMED}|\b(?:{_SPEAKER_PREPOSITIONS})\b|\bin (?:his|her|their|\w+'s?|\w+ \w+'s?) (?:view|"
        rf"opinion|eyes|words)\b"
    ),
    "de": (
        r"\b(?:glaub\w+|vermut\w+|meint\w*|meinen|laut|angeblich|schätz\w+|(?:hält|halten|"
        r"hielt\w*)(?=[^.;]{2,80}? für\b)|behaupt\w+|nach (?:Ansicht|Angaben|Meinung|Auffassung|"
        r"Einschätzung|Aussage)|zufolge|soll|erwart\w+|bezeichne\w+|nennt|nannte|sagt\w*|erklärte?,|"
        r"berichtet\w*|warnt\w*|kritisiert\w*|sprach\w* von|spricht [^.;]{0,30}?von|sieht|sehen|"
        r"führt [^.;]{2,60}? zurück)\b"
    ),
    "fr": (
        r"\b(?:croi\w+|pense\w*|attribu\w+|selon|d'après|estim\w+|affirm\w+|prétend\w*|suppos\w+|serait|"
        r"considèr\w+|juge\w*|jugé\w*|qualifi\w+|déclar\w+|soutien\w+|dénonc\w+|aux yeux d\w+|"
        r"de l'avis d\w+|assure\w* qu\w*|accuse\w*|soupçonn\w+|crai(?:nt|gnent)|redout\w+)\b"
    ),
    "es": (
        r"\b(?:cree\w*|piensa\w*|según|estima\w*|afirm[aó]\w*|supone\w*|considera\w*|opina\w*|presunt\w+|"
        r"calific\w+|sostien\w+|asegur[aó]\w*|declar[aó]|dice que|dijo que|advirti\w+|advierte\w*|"
        r"denunci\w+|a juicio de|en opinión de|sospech\w+|temen?|tach[aó]|achaca\w*|atribuye\w*)\b"
    ),
}  # fmt: skip
"""What makes a statement somebody's view."""

LANGUAGES = frozenset(VIEWS)

DOUBTED = anycase(
    r"\b(?:may|might|could|possib\w+|probabl\w+|likel\w+|perhaps|seem\w*|appear\w*|apparent\w*|presum\w+|"
    r"suppos\w+|view\w*|opinion|allege\w*|regard\w*|doubt\w*|attribution|belief|allegation\w*|"
    r"suspicion\w*|assumption\w*|guess\w*|recommend\w*|advis\w+)\b|"
    r"vielleicht|möglich|wohl|peut-être|possible|quizá|posible",
)
"""What keeps the doubt in a claim that does not say whose view it is."""

_FIGURES = (
    r"(?:f(?:ound|inds)|counted|counts|measured|measures|calculate[sd]|estimate[sd]?|reckons?(?: with)?|"
    r"reckoned(?: with)?|speaks? of|spoke of|arrive[sd]? at|puts?(?= [^.;]{2,60}? at )|"
    r"(?:goes|go|went|works?|worked|relies|rely|relied|uses?|used|cites?|cited|quotes?|quoted|gives?|gave)"
    r"(?: by| with| on)? (?:a|the|his|her|its|their) (?:figure|count|number|estimate|value|total) of)"
    r"(?=[^.;]{0,60}?\d)"
)
"""To come to a figure, or to go by one."""
_RANKS = r"(?:shows?|showed|rank(?:s|ed)|rate[sd]|measured?|measures)(?=[^.;]{2,80}? (?:as|to be|among) )"
_OBJECT = r"(?=,? (?:that|the|it|he|she|they|this|these|an?|no|his|her|their|all|there|(?-i:[A-Z])\w+)\b)"
SAYS_IT: dict[str, str] = {
    "en": (
        rf"\b(?:{_THINKS}|{_BLAMES})\b(?! (?:by|in|on|at|for|with|from|of)\b)|"
        rf"(?<!to )\b(?:{_SAYS}) that\b|\b(?:says?|said)\b(?! to\b)|\b(?:{_PAST}){_OBJECT}|"
        rf"\b(?:{_AS})\b(?=[^.,;]{{2,60}}? as (?!if\b)|[^.,;]{{2,40}} (?:an?|too|very) \w+)|"
        rf"\b(?:considers?|considered|deems?|deemed|judged|judges?(?= (?:the|it|this|that|his|her|their|"
        rf"its)\b))\b(?= \w)|{_NAMED}|\b(?:{_TO})\b(?=[^.;]{{0,60}}? to\b)|\b(?:recommends|recommended|"
        rf"advises|advised)\b(?! (?:by|in|for)\b)|\b(?:{_FIGURES}|{_RANKS})"
    ),
    "de": (
        r"\b(?:zufolge|meint\w*|(?:hält|halten|hielt\w*)(?=[^.;]{2,80}? für\b)|behaupt\w+|glaub\w+|"
        r"bezeichn\w+|nennt|nannte\w*|sagt\w*|führt\w*(?=[^.;]{2,80}? auf\b[^.;]{2,80}? zurück)|"
        r"sprach\w*|spricht|kritisier\w+|warnt\w*|vermut\w+|erklärt\w*|sieht|sehen|berichtet\w*)\b"
    ),
    "fr": (
        r"\b(?:affirm\w+|estim\w+|jug\w+|pens\w+|croi\w+|considèr\w+|déclar\w+|soutien\w+|qualifi\w+|"
        r"dénonc\w+|attribu\w+|imput\w+)\b"
    ),
    "es": (
        r"\b(?:cre[ey]\w*|piensa\w*|afirm\w+|consider\w+|opin\w+|sostien\w+|asegur\w+|declar\w+|calific\w+|"
        r"denunci\w+|advirti\w+|advierte\w*|dice que|dijo que|atribuy\w+|achac\w+|imput\w+)\b"
    ),
}
"""Who says it stands before."""
SAID_BY: dict[str, str] = {
    "en": (
        rf"\b(?:{_THINKS}|{_SAYS}|{_DEEMS}|{_AS}|called|{_BLAMES}|{_TO}|recommended|"
        rf"advised)\b[^.;:!?\n]{{0,60}}? by "
        r"(?P<who>(?:[\w'-]+ ?){1,4})"
        rf"|\b(?:{_SPEAKER_PREPOSITIONS})\s+(?P<to>[^,.;:]{{2,60}}?)"
        r"(?=,| the\b| it\b| \w+ed\b| (?:is|are|was|were|has|have)\b|$|\.)"
        r"|\bin (?P<view>[^,.;:]{2,40}?)'s? (?:view|opinion|eyes|words)\b"
    ),
    "de": (
        r"\b(?:laut|nach (?:Ansicht|Angaben|Meinung|Auffassung|Einschätzung|Aussage))\s+"
        r"(?P<who>(?:[\w-]+ ){0,2}?(?-i:[A-ZÄÖÜ])[\w-]+(?: (?:de[sr]|von|für|"
        r"in) (?:\w+ )??(?-i:[A-ZÄÖÜ])[\w-]+)?)"
    ),
    "fr": (
        r"(?:\b(?:selon|d'après|aux yeux (?:de|du|des|d')|de l'avis (?:de|du|des|d'))|^\W*pour)\s*"
        r"(?P<who>[^,.;:]{2,50}?)(?=[,.]|$)"
    ),
    "es": r"(?:\b(?:según|a juicio de|en opinión de)|^\W*para)\s+(?P<who>[^,.;:]{2,50}?)(?=[,.]|$)",
}
"""Who says it stands after, in one of the groups."""
