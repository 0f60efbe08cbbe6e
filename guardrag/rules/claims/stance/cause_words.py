"""Words that say why, by language, and on which side of them the reason stands."""

from __future__ import annotations

__all__ = ["AFTER", "ALSO", "BEFORE", "HEDGED", "LANGUAGES", "SOFT", "WEAK"]

AFTER: dict[str, str] = {
    "en": (
        r"\b(?:because(?: of)?|due to(?! (?:be|begin|start|open|close|end|expire|take|finish|arrive|"
        r"leave|depart|run|go|return|launch|come|move|appear|retire|meet|happen|complete|reopen|resume|"
        r"land|vote|decide)\b)|owing to|as a (?:result|consequence) of|(?:^|(?<=[.;!?] )|"
        r"(?<=\n))As (?!an?\b|the (?:head|chair|director|author|owner|name)|soon|long|well|much|many|for|"
        r"of|part|if|in|at|usual|before|described|shown|with|such|to|from|per|well)(?=[^.,;]{8,100}, )|"
        r"on account of|on (?:the )?grounds (?:of|that)|caused by|thanks to|since (?!then\b|"
        r"\d)(?!(?-i:[A-Z]))|(?<=, )as (?=(?:it|this|that|they|these|those|he|she|there|the|an?|we|you|"
        r"no)\b)|stem(?:s|med|ming)? from|(?:result|aris|com|deriv|originat)(?:s|e|es|ed|ing)? from|"
        r"arose from|came from|attribut(?:ed|able) to|trac(?:ed|eable)(?: \w+)? to|(?:is|are|was|were|"
        r"put) down to|for (?:lack|want|fear) of|(?:the|a) (?:result|consequence|effect|product|"
        r"fault) of|blamed on|points? to|pointed to|triggered by|brought (?:about|on) by|forced by|"
        r"in view of|in (?:the )?light of|(?:because|cause|reason) (?:is|was) (?:that )?|"
        r"owe[sd]? .{1,40}? to)\b"
    ),
    "de": (
        r"\b(?:weil|wegen|aufgrund|auf Grund|infolge|dank|denn|zurückzuführen|zurückgeführt|zurückgeht|"
        r"liegt an|lag an|durch|verursacht (?:durch|von)|Folge (?:von|der|des|einer|eines)|"
        r"Ursache (?:ist|war|sind|waren)|Grund (?:ist|war|dafür)|mangels|angesichts|da(?= \w+ \w+))\b"
    ),
    "fr": (
        r"\b(?:parce qu\w*|car|à cause d(?:\w+|')|en raison d(?:\w+|')|grâce à|grâce au\w?|dû à|due à|"
        r"dus à|dues à|dû au\w?|due au\w?|faute d\w+|suite à|suite au\w?|puisqu\w*|causée?s? par|"
        r"provoquée?s? par|résulte\w* d\w+|découle\w* d\w+|s'explique\w* par|la (?:cause|"
        r"raison) (?:en )?est)\b|\bfaute d'"
    ),
    "es": (
        r"\b(?:porque|debido a|debida a|debidos a|debidas a|se deb(?:e|en|ió|ieron|ía) a|a causa de|"
        r"por culpa de|gracias a|ya que|puesto que|a raíz de|por falta de|como consecuencia de|"
        r"causad\w+ por|provocad\w+ por|(?:causa|motivo|razón) (?:es|fue|era))l?\b"
    ),
}
"""The reason stands after."""

BEFORE: dict[str, str] = {
    "en": (
        r"\b(?:therefore|thus|hence|consequently|as a (?:result|consequence)(?! of)|for (?:this|"
        r"that) reason|(?:which|that|this) is (?:the reason )?why|is why|so that|and so|(?<=[,;] )so|"
        r"(?:(?:to|will|can|may|might|could|would|not|they|that|which|who|do|does|did|also|often|"
        r"then) )(?:cause|induce|trigger|provoke)|caus(?:es|ed|ing)(?! by\b)|lead(?:s|ing)? to|led to|"
        r"result(?:s|ed|ing)? in|br(?:ings?|inging|ought) (?:about|on)(?! by\b)|trigger(?:s|ed|"
        r"ing)?(?! by\b)|forc(?:es|ed|ing)(?! by\b)|(?:is|are|was|were) (?:the reason|responsible|"
        r"to blame) for|(?:is|are|was|were|be|been) (?:a|the|one|another)(?: \w+)? (?:reason|"
        r"cause) (?:to|for|of|why)|g(?:ives?|ave|iving) rise to|prompt(?:s|ed|ing)|induc(?:es|ed|ing)|"
        r"provok(?:es|ed|ing)|contribut(?:es|ed|ing)? to)\b"
    ),
    "de": (
        r"\b(?:deshalb|daher|deswegen|darum|folglich|somit|dadurch|weshalb|weswegen|führ(?:t|te|ten|"
        r"en) [^.;]{0,60}?zu[rm]?|verursach\w+|bewirk\w+|ausgelöst|löste? [^.;]{1,60}? aus|hervorgerufen|"
        r"sorg(?:t|te|ten|en) [^.;]{0,40}?für)\b|\w+bedingt\b"
    ),
    "fr": (
        r"\b(?:donc|c'est pourquoi|par conséquent|de ce fait|entraîn\w+|provoqu\w+(?! par)|"
        r"(?<!à )caus(?:e|ent|é|ée|és|ées|er|ait|a)\b(?! par)|"
        r"condui[st]\w* à|a conduit|mène\w* à|à l'origine d(?:\w+|')|si bien qu\w*|de sorte qu\w*|"
        r"oblig(?!atoire)\w+)\b"
    ),
    "es": (
        r"\b(?:por eso|por ello|por lo (?:que|tanto)|así que|en consecuencia|provoc\w+(?! por)|caus(?:a|"
        r"an|ó|aron|ar|aba)|ocasion\w+|origin(?:a|an|ó|aron)|conllev\w+|oblig(?!atori|ad)\w+|llev(?:a|ó|"
        r"aron) a|hizo que|hace que|motivó)\b"
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
        r"\bmakes? (?:people|users|you|them|patients)\b|\b(?:makes?|made)\b (?=(?:the|it|them|people|"
        r"this|that|his|her|their|your|an?)\b(?: [\w'-]+){0,3}? (?:(?!winter|water|number|order|summer|"
        r"river|paper|other|under|over|after|user|letter|server|member|matter|power|cover|later|never|"
        r"either|master|register)\w{3,}(?:er|ier|able|ible)|more|less|slip|stick|fail|rust|stop|happen|"
        r"leak|break|possible|easy|hard|difficult|necessary|\w+s (?!of|in|at|on|for|and|or|to|by|with|"
        r"from|per|as|is|are)\w{3,})\b)"
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
