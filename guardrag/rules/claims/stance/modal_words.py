"""Words for what may, should, must and must not be, by language."""

from __future__ import annotations

__all__ = ["ADVISED", "POSSIBLE", "REQUIRED"]

POSSIBLE: dict[str, str] = {
    "en": (
        r"\b(?:(?-i:may)|^may|might|can|could|possibl[ey]|possibilit(?:y|ies)|impossible|potentially|"
        r"potential|perhaps|maybe|able to|ability|allow(?:s|ed|ing)?|permit(?:s|ted|ting)?|permissible|"
        r"permission|free to|at liberty|welcome to|option(?:s|al|ally)?|up to the|choose|chooses|choice|"
        r"chances?|likel(?:y|ier|iest|ihood)|probab(?:le|ly|ility)|presumabl[ey]|apparent(?:ly)?|"
        r"conceivabl[ey]|entitle[sd]?|entitlement|right to|rights? of|eligible|authori[sz]e[sd]?|"
        r"authori[sz]ation|empower(?:s|ed)?|licen[sc]ed|open to|enables?|lets?|available|suggests?|"
        r"appears? to|seems? to|sometimes|risks?|capable|cannot|unable|can't|voluntary|voluntarily|"
        r"discretion|at will|need not|eventuality|should (?:they|you|he|she|it) wish|if (?:they|you|he|"
        r"she|it) (?:like|wish|want)s?|expected|expects?)\b"
    ),
    "de": (
        r"\b(?:kann|können|könnte\w*|darf|dürfen|möglich\w*|möglicherweise|erlaubt|gestattet|"
        r"vielleicht|optional|eventuell\w*|freiwillig|Recht|berechtigt|frei|befugt|zulässig|wahrscheinlich|"
        r"womöglich|wohl|lassen|lässt|voraussichtlich\w*|vermutlich\w*|mutmaßlich\w*)\b"
    ),
    "fr": (
        r"\b(?:peut|peuvent|pourrai\w*|possible\w*|éventuellement|permis\w*|autorisé\w*|permet\w*|"
        r"facultati\w*|peut-être|risque\w*|droit|libre\w*|éventuel\w*|probable\w*|autorise\w*|loisible|prévu\w*|prévoi\w+)\b"
    ),
    "es": (
        r"\b(?:puede\w*|podría\w*|podrán?|posible\w*|posiblemente|permit\w+|autorizad\w+|quizá\w*|opcional\w*|"
        r"facultativ\w*|cabe\w*|apt[oa]s?|capaz|capaces|derecho|libre\w*|probable\w*|eventual\w*|riesgo)\b"
    ),
    "it": r"\b(?:può|possono|potrebbe\w*|possibil\w+|permess\w+|consentit\w+|forse|facoltativ\w+)\b",
}
"""May, can, might: what is allowed or possible."""

ADVISED: dict[str, str] = {
    "en": (
        r"\b(?:should|shouldn't|recommend\w*|advis\w+|suggest\w*|ought|prefer(?:red|ably|able)?|"
        r"ideally|best|a good idea|encouraged?|discouraged?|better to|(?:asked|requested|invited|urged) to)\b"
    ),
    "de": (
        r"\b(?:soll(?:te\w*|en)?|empfohlen\w*|empfiehlt|empfehl\w*|Empfehlung\w*|ratsam\w*|geraten|rät|"
        r"raten|angeraten|vorzugsweise|gebeten|wünschenswert)\b"
    ),
    "fr": (
        r"\b(?:devrai\w*|recommand\w+|conseill\w+|conseil|préférable\w*|il vaut mieux|souhaitable\w*|"
        r"(?:priés?|invités?|invitée?s?) de|encouragée?s?)\b"
    ),
    "es": (
        r"\b(?:debería\w*|recom(?:end|iend)\w+|aconsej\w+|consej\w+|convien\w+|convendría|preferible\w*|"
        r"suger\w+|sugier\w+|se ruega)\b"
    ),
    "it": r"\b(?:dovrebbe\w*|consigl\w+|raccomand\w+|preferibil\w+|opportun\w+)\b",
}
"""Should: advice."""

REQUIRED: dict[str, str] = {
    "en": (
        r"\b(?:under no circumstances|on no account|in no case|at no time|never|due (?:on|by|in|at|"
        r"before|within)|(?:job|task|business) to|up to (?:the|you|him|her|them) \w*(?: \w+)? ?to|(?:no|"
        r"neither|nobody|no one)(?: \w+){0,3} (?:may|can|shall|should)|must|mustn't|shall|have to|has to|"
        r"had to|(?<!the )required|requires?|requirement|requiring|need(?:s|ed)? to|needs?|mandatory|"
        r"obligatory|obliged|obligation|compulsory|necessary|forced|essential|bound to|oblige[sd]?|duty|"
        r"is to|are to|demands?|insists?|enforced?|prerequisite|criteri(?:on|a)|only|has to be|"
        r"necessarily|vital|imperative|indispensable|responsible|cannot|may not|can't|not allowed|"
        r"prohibited|forbidden|not permitted|banned)\b"
    ),
    "de": (
        r"\b(?:muss|müssen|musst|verpflichtet|pflicht\w*|erforderlich|notwendig|zwingend|vorgeschrieben|"
        r"nötig|bedarf|bedürfen|Voraussetzung|ist \w+ zu|sind \w+ zu|hat \w+ zu|ist zu|sind zu|"
        r"obligatorisch|verpflichtend|alle \w+ \w+ zu|darf|dürfen|nur|(?:ist|sind|war|waren|hat|"
        r"haben)\b[^.;]{0,120}?\b(?:zu \w+[er]n|(?:ab|an|auf|aus|bei|ein|mit|nach|vor|weg|zurück|zu|her|"
        r"hin|durch|um|unter|fest|bereit|frei|nieder|vorbei)zu\w+[er]n))\b"
    ),
    "fr": (
        r"\b(?:doit|doivent|obligatoire\w*|obligé\w*|nécessaire\w*|tenu\w*|faut (?:\w+ )?\w+(?:er|ir|re|"
        r"oir)\b|faut qu|exigé\w*|requis\w*|(?:est|sont|était|étaient) à (?!partir\b)\w+(?:er|ir|re)\b|"
        r"ne (?:peut|peuvent) pas se (?:dispenser|passer)|n(?:e |')(?:peut|"
        r"peuvent)(?! pas)(?: \w+){1,2}? qu(?:e |')|nécessit\w+|a besoin|ont besoin|imposé\w*|"
        r"impérati\w+|interdit\w*|seul\w*|uniquement)\b"
    ),
    "es": (
        r"\b(?:debe|deben|deberá\w*|obligatori\w+|obligad\w+|necesari\w+|hay que|tiene\w* que|exig\w+|"
        r"requier\w+|imprescindible|ha de|han de|se exige\w*|necesit\w+|hace falta|tendr[áé]\w* que|"
        r"precis\w+|prohibid\w+|solo|sólo)\b"
    ),
    "it": (
        r"\b(?:deve|devono|obbligatori\w+|obbligat\w+|necessari\w+|bisogna|occorre|vietat\w+|"
        r"richiest\w+)\b"
    ),
}
"""Must: an obligation, or a ban."""

_CAPACITY = (
    r"hold|seat|accommodate|sleep|store|lift|carry|fit|read|print|process|handle|support|display|play|parse|"
    r"understand|recogni[sz]e|export|import"
)
"""What a thing can do by its make it does: a hall that can seat 300 seats 300."""

PLAIN: dict[str, str] = {
    "en": (
        r"\b(?:(?-i:may)(?! \d)|^may(?= \w+ \w)|might|could|potentially|possibly|perhaps|probably|"
        r"presumably|apparently|(?<!that )(?<!which )should|(?<!you )(?<!they )(?<!we )can "
        rf"(?:(?:\w+ly|also|even|still) )?(?!(?:be(?! dangerous| harmful)|not|only|{_CAPACITY})\b)[a-z]+|"
        r"recommend(?:s|ed)?|ideally|preferabl[ey]|encourage[sd]?|a good idea|(?<=is )preferred|"
        r"(?<=are )preferred|advis\w+|suggest(?:s|ed)?|"
        r"(?<!an )(?<!the )optional|likely|appears? to|seems? to|expected to|"
        r"planned to|is to|are to|free to|at liberty to|(?:authori[sz]|empower)ed to|"
        r"reserves? the right to|(?:has|have|having) the right to|(?:was|were) to (?!be (?:found|seen|"
        r"blame))|can (?=(?:refuse|reject|cancel|end|terminate|deny|withdraw|change|charge|ask|demand|"
        r"close|exclude|expel|dismiss|suspend|revoke|waive|decline|impose|cut|shut|drop)\b|be (?:refund|"
        r"refus|reject|cancell?|terminat|withdraw|exclud|expell|dismiss|suspend|revok|waiv|impos|grant|"
        r"approv|extend)\w* by\b))\b"
    ),
    "de": (
        r"\b(?:könnte\w*|dürfte\w*|möglicherweise|eventuell|vielleicht|voraussichtlich|vermutlich|sollte\w*|darf|kann|dürfen|"
        r"können)\b"
    ),
    "fr": r"\b(?:pourrai\w*|peut-être|éventuellement|devrai\w*|peut|peuvent|facultati\w*)\b",
    "es": r"\b(?:podría\w*|podrán?|quizá\w*|posiblemente|debería\w*|puede|pueden)\b",
    "it": r"\b(?:potrebbe\w*|forse|dovrebbe\w*|può|possono)\b",
}
"""What makes a statement less than a fact; a claim without any modal word may not stand on it."""
