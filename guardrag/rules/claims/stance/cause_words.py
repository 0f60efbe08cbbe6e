"""Words that say why, by language, and on which side of them the reason stands."""

from __future__ import annotations

__all__ = ["AFTER", "ALSO", "BEFORE", "HEDGED", "LANGUAGES", "SOFT", "WEAK"]

AFTER: dict[str, str] = {
    "en": (
        r"\b(?:because(?: of)?|due to(?! (?:be|begin|start|open|"
        r"close|end|expire|take|finish|arrive|leave|depart|run|go|return|launch|come|move|appear|retire|"
        r"meet|"
        r"happen|complete|reopen|resume|land|vote|decide)\b)|owing to|"
        r"as a (?:result|consequence) of|"
        r"(?:^|(?<=[.;!?] )|(?<=\n))As (?!an?\b|the (?:head|chair|director|author|owner|name)|soon|long|"
        r"well|much|many|for|of|part|"
        r"if|in|at|usual|before|described|shown|with|such|to|from|per|well)(?=[^.,;]{8,100}, )|"
        r"on account of|on (?:the )?grounds (?:of|that)|"
        r"caused by|thanks to|since (?!then\b|\d)(?!(?-i:[A-Z]))|(?<=, )as (?=(?:it|this|that|"
        r"they|these|those|he|she|there|the|an?|we|you|no)\b)|stem(?:s|med|"
        r"ming)? from|"
        r"(?:result|aris|com|deriv|originat)(?:s|e|es|ed|ing)? from|arose from|came from|attribut(?:ed|"
        r"able) to|"
        r"trac(?:ed|eable)(?: \w+)? to|(?:is|are|was|were|put) down to|"
        r"for (?:lack|want|fear) of|(?:the|a) (?:result|consequence|effect|product|fault) of|blamed on|"
        r"points? to|pointed to|triggered by|brought (?:about|on) by|forced by|in view of|"
        r"in (?:the )?light of|"
        r"(?:because|cause|reason) (?:is|was) (?:that )?|owe[sd]? .{1,40}? to)\b"
    ),
    "de": (
        r"\b(?:weil|wegen|aufgrund|auf Grund|infolge|dank|denn|zurückzuführen|zurückgeführt|zurückgeht|"
        r"liegt an|lag an|"
        r"durch|verursacht (?:durch|von)|Folge (?:von|der|des|einer|eines)|Ursache (?:ist|war|sind|"
        r"waren)|Grund (?:ist|war|dafür)|"
        r"mangels|angesichts|da(?= \w+ \w+))\b"
    ),
    "fr": (
        r"\b(?:parce qu\w*|car|à cause d(?:\w+|')|en raison d(?:\w+|')|grâce à|grâce au\w?|dû à|due "
        r"à|dus à|dues à|"
        r"dû au\w?|due au\w?|faute d\w+|"
        r"suite à|suite au\w?|puisqu\w*|causée?s? par|provoquée?s? par|résulte\w* d\w+|découle\w* d\w+|"
        r"s'explique\w* par|"
        r"la (?:cause|raison) (?:en )?est)\b|\bfaute d'"
    ),
    "es": (
        r"\b(?:porque|debido a|debida a|debidos a|debidas a|se deb(?:e|en|ió|ieron|ía) a|a causa de|"
        r"por culpa de|gracias a|ya que|puesto que|"
        r"a raíz de|por falta de|como consecuencia de|causad\w+ por|provocad\w+ por|(?:causa|motivo|"
        r"razón) (?:es|fue|era))l?\b"
    ),
}
"""The reason stands after."""

BEFORE: dict[str, str] = {
    "en": (
        r"\b(?:therefore|thus|hence|consequently|as a (?:result|consequence)(?! of)|for (?:this|"
        r"that) reason|"
        r"(?:which|that|this) is (?:the reason )?why|is why|so that|and so|(?<=[,;] )so|"
        r"(?:(?:to|will|can|may|might|could|would|not|they|that|which|who|do|does|did|also|often|"
        r"then) )(?:cause|induce|trigger|provoke)|"
        r"caus(?:es|ed|ing)(?! by\b)|lead(?:s|ing)? to|led to|result(?:s|ed|ing)? in|br(?:ings?|inging|"
        r"ought) (?:about|on)(?! by\b)|"
        r"trigger(?:s|ed|ing)?(?! by\b)|forc(?:es|ed|ing)(?! by\b)|(?:is|are|was|were) (?:the reason|"
        r"responsible|to blame) for|"
        r"(?:is|are|was|were|be|been) (?:a|the|one|another)(?: \w+)? (?:reason|cause) (?:to|for|of|why)|"
        r"g(?:ives?|ave|iving) rise to|prompt(?:s|ed|ing)|"
        r"induc(?:es|ed|ing)|provok(?:es|ed|ing)|contribut(?:es|ed|ing)? to)\b"
    ),
    "de": (
        r"\b(?:deshalb|daher|deswegen|darum|folglich|somit|dadurch|weshalb|weswegen|führ(?:t|te|ten|"
        r"en) [^.;]{0,60}?zu[rm]?|"
        r"verursach\w+|bewirk\w+|ausgelöst|löste? [^.;]{1,60}? aus|hervorgerufen|sorg(?:t|te|ten|"
        r"en) [^.;]{0,40}?für)\b|\w+bedingt\b"
    ),
    "fr": (
        r"\b(?:donc|c'est pourquoi|par conséquent|de ce fait|entraîn\w+|provoqu\w+(?! par)|"
        r"(?<!à )caus(?:e|ent|é|ée|és|ées|er|ait|a)\b(?! par)|"
        r"condui[st]\w* à|a conduit|mène\w* à|à l'origine d(?:\w+|')|si bien qu\w*|de sorte qu\w*|"
        r"oblig(?!atoire)\w+)\b"
    ),
    "es": (
        r"\b(?:por eso|por ello|por lo (?:que|tanto)|así que|en consecuencia|provoc\w+(?! por)|caus(?:a|"
        r"an|ó|"
        r"aron|ar|aba)|"
        r"ocasion\w+|origin(?:a|an|ó|aron)|conllev\w+|oblig(?!atori|ad)\w+|llev(?:a|ó|aron) a|"
        r"hizo que|hace que|"
        r"motivó)\b"
    ),
}
"""The reason stands before."""

SOFT: dict[str, str] = {
    "en": (
        r"\b(?:by (?=\w+ing\b)|\w+(?:ed|en|wn|lt|ung|ught) by (?!\d|an? (?:third|half|quarter|fifth)|"
        r"half\b)|for (?=\w+ing\b)|in order|"
        r"and (?:must|should|cannot|can't)|(?:stop|prevent|keep|kept)\w* [^.;]{1,40}? (?:from|in|at|out|"
        r"on|off)|"
        r"(?:prevent|allow|enabl|let|help|forc|ensur|block|requir|need|mean|impl|assum|"
        r"depend|affect|"
        r"influenc|responsib|reason|cause|consequen|explain|protect|caus|oblig|impos)\w*|given|makes?|"
        r"made|making|"
        r"(?:reduc|lower|rais|boost|improv|halv|doubl|shorten|lengthen|slow|worsen|strengthen|weaken|"
        r"damag|destroy|"
        r"kill|cut|delay|heat|cool|driv|turn|block|break)(?:es|s|ed)(?= (?!by|to|from|in|at|on|for|of|"
        r"after|and|or|as|when|than)[a-z]+)|"
        r"without|unless|otherwise|if|in response to|through|thereby|so|(?<!since )then|which|whereupon)\b|"
        r"(?<!linked )(?<!related )(?<!compared )(?<!according )(?<!connected )(?<!prior )(?<!close "
        r")(?<!next )"
        r"(?<!up )(?<!down )(?<!relative )(?<!\d )(?<!similar )(?<!equal )(?<!access )"
        r"\bto (?!the\b|an?\b|this\b|that\b|its?\b|their\b|our\b|your\b|his\b|her\b|my\b|all\b|each\b|"
        r"any\b|some\b|\d|"
        r"[^a-z])(?!(?-i:[A-Z]))\w+|\((?:e\.g[.․]|such as|for example)"
    ),
    "de": r"\b(?:um|damit|so|wenn|sonst|ohne|indem|zwang|zwingt|verhinder\w+|Grund|Ursache|Folge|bedingt|"
    "zu)\b",
    "fr": r"\b(?:cause|raison|pour|afin|comme|sans|si|sinon|empêch\w+|permet\w*|d'où)\b",
    "es": r"\b(?:causa\w*|culpa|por|para|como|sin|si|impid\w+|motivo|razón)\b",
}
"""What may give a reason without saying so: a purpose, a means, a condition."""

ALSO: dict[str, str] = {
    "en": (
        r"\bmakes? (?:people|users|you|them|patients)\b|"
        r"\b(?:makes?|made)\b (?=(?:the|it|them|people|this|that|his|her|their|your|"
        r"an?)\b(?: [\w'-]+){0,3}? (?:"
        r"(?!winter|water|number|order|summer|river|paper|other|under|over|after|user|letter|server|member|"
        r"matter|power|cover|later|never|either|master|register)\w{3,}(?:er|ier|able|ible)|more|less|"
        r"slip|stick|fail|rust|stop|happen|leak|break|possible|easy|hard|difficult|necessary|"
        r"\w+s (?!of|in|at|on|for|and|or|to|by|with|from|per|as|is|are)\w{3,})\b)"
    ),
    "de": r"(?!)",
}
"""Verbs that are a cause in a claim with what follows only."""

WEAK: dict[str, str] = {
    "en": r"(?:and )?so\b(?! that)|as\Z|makes?\Z|com|came|trigger|point|.*reason|hence|thus|deriv|originat|"
    "the result|"
    ".* effect|owe|prompt|forc",
    "de": r"durch|so|damit",
}
"""Words of the above that a claim may use where no reason is given: an inference, a place of origin."""
HEDGED = r"\b(?:can|may|might|could|not|never|cannot)\b|n't\b"
"""Before a verb of causing: it need not, or does not."""

LANGUAGES = frozenset(AFTER)
