"""Words outside English by which a source denies something, doubts it, plans it or puts it off: "will", "ob".

A claim that says it as a fact must have words that keep it so.
"""

from __future__ import annotations

from guardrag.rules.claims.stance.ways import Way, way

__all__ = ["WAYS"]

_NOT = {
    "de": (
        r"\b(?:nicht|kein\w*|nie|niemals|niemand\w*|nichts|ohne|weder|un(?:wahr|zutreffend|"
        r"richtig)\w*|falsch\w*|widersp\w+|bestr\w+|dementi\w*|leugn\w*|streite\w* .*\bab|"
        r"weis\w* .*zurück\w*|zurück(?:ge)?w\w*|lehn\w+|abge\w+|verneint?\w*|verbiete\w*|verboten\w*|"
        r"untersag\w*|verhinder\w*|verzicht\w*|weiger\w*|gerücht\w*|mythos|irrtum|behaupt\w*|vorwurf|"
        r"vorwürfe\w*|vorgeworfen|angeblich\w*)\b"
    ),
    "es": (
        r"\b(?:no|nunca|jamás|ningun[oa]?|ningún|nadie|nada|sin|tampoco|fals[oa]s?|niega\w*|neg(?:ó|"
        r"aron|ar|ado)|desm[ie]\w+|rechaz\w+|descart\w+|prohíb\w+|prohib\w+|impid\w+|evit\w+|"
        r"renunci\w+|bulos?|mito|rumor\w*|mentira|erróne\w+|supuest\w+|presunt\w+|acus\w+)\b"
    ),
    "fr": (
        r"\b(?:pas|jamais|aucune?|rien|personne|sans|ni|non|faux|fausse\w*|inexact\w*|erroné\w*|"
        r"dém[ae]n\w+|démenti\w*|ni(?:e|ent|é|a|er|ait)|contest\w+|réfut\w+|rej[e]t\w+|refus\w+|"
        r"écart\w+|interdi\w+|empêch\w+|évit\w+|renonc\w+|rumeurs?|mythe|mensonge|prétendu\w*|"
        r"accus\w+|soupçon\w*|oppos\w+)\b|\bn'"
    ),
    "it": (
        r"\b(?:non|mai|nessun\w*|niente|nulla|senza|né|fals[oaie]|nega\w*|neg[òo]|smenti\w+|respin\w+|"
        r"rifiut\w+|esclu\w+|viet\w+|imped\w+|evit\w+|rinunci\w+|voci|mito|presunt\w+)\b"
    ),
    "pt": (
        r"\b(?:não|nunca|nenhum\w*|nada|ninguém|sem|nem|fals[oa]s?|neg(?:a|am|ou|aram|ado)|desment\w+|"
        r"rejeit\w+|recus\w+|descart\w+|proíb\w+|proib\w+|imped\w+|evit\w+|boato\w*|mito|supost\w+)\b"
    ),
    "nl": (
        r"\b(?:niet|geen|nooit|niemand|niets|zonder|onjuist\w*|onwaar|vals\w*|ontken\w*|weiger\w*|"
        r"betwist\w*|verbie\w+|verboden|verhinder\w*|voorkom\w*|gerucht\w*|vermeend\w*|wees .*\baf)\b"
    ),
}
"""What a claim says that keeps a denial, in whatever words."""
_OPEN = {
    "de": (
        r"\b(?:ob|unklar|ungewiss|offen|unentschieden|fraglich|umstritten|vielleicht|möglich\w*|"
        r"könnte\w*|nicht|zweif\w+)\b"
    ),
    "es": r"\b(?:si|incierto|dud\w+|desconoc\w+|no|quizá\w*|podría\w*|posible\w*|pendiente|decidir)\b",
    "fr": r"\b(?:si|incertain\w*|dout\w+|ignor\w+|pas|peut-être|pourrai\w*|possible\w*|décider|savoir)\b",
    "it": r"\b(?:se|incert\w+|dubb\w+|ignot\w+|non|forse|potrebbe\w*|possibil\w+|decidere)\b",
    "pt": r"\b(?:se|incert\w+|dúvid\w+|desconhec\w+|não|talvez|poderia\w*|possível|decidir)\b",
    "nl": r"\b(?:of|onzeker|onduidelijk|onbekend|niet|misschien|mogelijk|twijfel\w*|beslis\w*)\b",
}
"""What keeps a doubt."""
_PLAN = {
    "de": (
        r"\b(?:plan\w*|geplant\w*|beabsicht\w*|absicht\w*|erwä\w+|erwog\w*|betracht|vorgesehen|"
        r"vorhaben|will|wollen|wollte\w*|möchte\w*|soll\w*|könnte\w*|dürfte\w*|würde\w*|möglich\w*|"
        r"ziel\w*|vorschlag\w*|vorge\w+|schlägt|prüf\w*|überleg\w*|nachdenk\w*|denkt|denken|hoff\w*|"
        r"streb\w*|angekündigt\w*|versuch\w*|voraussichtlich|vielleicht|noch nicht|bietet|bieten|"
        r"angebot\w*|wünsch\w*|forder\w*|diskutier\w*|berät|beraten)\b"
    ),
    "es": (
        r"\b(?:plan\w*|previst\w+|prev[éeí]\w*|estudi\w+|plante\w+|baraj\w+|valor\w+|contempl\w+|"
        r"pretend\w+|quier\w+|quer\w+|propon\w+|propuesta\w*|propuso|intenci\w+|intent\w+|esper\w+|"
        r"aspir\w+|sopes\w+|consider\w+|podría\w*|pued\w+|posib\w+|\w+aría[ns]?|sería\w*|habría\w*|"
        r"tendría\w*|quizá\w*|objetivo|dese\w+|proyect\w+|debat\w+|idea)\b"
    ),
    "fr": (
        r"\b(?:envisag\w+|proj[e]t\w*|prévoi\w*|prévu\w*|souhait\w+|étudi\w+|compt\w+|veu\w+|"
        r"voulai\w+|voudrai\w+|intention\w*|song\w+|réfléchi\w+|propos\w+|espèr\w+|espér\w+|tent\w+|"
        r"ambition\w*|vis\w+|pourrai\w*|peut|possib\w+|\w+rait|\w+raient|peut-être|objectif|idée|"
        r"plan\w*|désir\w+|doit|discut\w+|débat\w*)\b"
    ),
    "it": (
        r"\b(?:progett\w+|prev[ei]\w*|pianific\w+|intend\w+|intenzion\w+|vuol\w*|vogli\w+|vorrebb\w+|"
        r"valut\w+|consider\w+|propon\w+|propost\w+|sper\w+|tent\w+|potrebb\w+|può|possib\w+|"
        r"\w+rebb\w+|forse|obiettivo|pens\w+)\b"
    ),
    "pt": (
        r"\b(?:plane\w+|prev\w+|pretend\w+|quer\w*|estud\w+|consider\w+|prop\w+|tencion\w+|intenç\w+|"
        r"esper\w+|tent\w+|poderia\w*|pode\w*|possív\w+|\w+aria[m]?|seria\w*|talvez|objetivo|"
        r"pondera\w*|avalia\w*)\b"
    ),
    "nl": (
        r"\b(?:plan\w*|gepland\w*|overweeg\w*|overwe\w+|wil|willen|wilde\w*|voornemen\w*|van plan|"
        r"stel\w* .*voor|voorstel\w*|hoop\w*|hopen|probe\w+|zou\w*|kan|kunnen|mogelijk|misschien|"
        r"doel\w*|streef\w*|onderzoek\w*)\b"
    ),
}
"""What keeps a plan."""
_DENIED = {
    "de": (
        r"\b(?:bestreite\w*|bestritt\w*|widersp[rl][iao]\w+|dementier\w*|leugne\w*|verneint\w*|"
        r"streite[tn]?|stritt\w*|(?:weise?n?|weist|wies(?:en)?)(?=[^.;]{0,80}\bzurück)|(?:lehn(?:t|te|"
        r"en|ten))(?=[^.;]{0,80}\bab\b)|weiger\w+ sich|verbiet\w+|verbot|untersag\w+|verhinder\w+|"
        r"verzicht\w+ (?:auf|darauf)|unterlass\w+)\b"
    ),
    "es": (
        r"\b(?:niega\w*|neg(?:ó|aron)|contradi[cj]\w+|desmient\w+|desmint\w+|rechaz\w+|descart\w+|"
        r"se niega\w* a|se neg\w+ a|impid\w+|prohíb\w+|evit(?:a|an|ó|aron)|renunci\w+ a)\b"
    ),
    "fr": (
        r"\b(?:dément\w*|contredi\w+|démenti\w*|ni(?:e|ent|é|a|èrent)|contest\w+|réfut\w+|rejett\w+|"
        r"rejet\w+|refus\w+ (?:de|d'|que)|écart\w+|empêch\w+|interdi\w+ (?:de|d')|évit\w+ (?:de|d')|"
        r"renonc\w+ à|s'oppos\w+ à)"
    ),
    "it": (
        r"\b(?:nega\w*|negò|smentisc\w+|smentì|respin\w+|rifiut\w+ di|esclud\w+|vieta\w*|impedi\w+|"
        r"rinunci\w+ a)\b"
    ),
    "pt": r"\b(?:nega\w*|negou|desment\w+|rejeit\w+|recus\w+|descart\w+|proíb\w+|imped\w+)\b",
    "nl": r"\b(?:ontken\w+|betwist\w*|weiger\w*|verbied\w+|voorkom\w+|verhinder\w+)\b",
}
_FALSE = {
    "de": (
        r"\b(?:trifft nicht zu|stimmt nicht|ist (?:falsch|unwahr|unzutreffend|ein (?:irrtum|gerücht|"
        r"mythos|märchen))|(?:falsch|unwahr|unzutreffend) ist|(?:kein\w*|ohne) (?:beweis\w*|beleg\w*|"
        r"nachweis\w*)(?: dafür)?|nicht (?:bewiesen|belegt|nachgewiesen|erwiesen)|irrtümlich\w*|"
        r"fälschlich\w*|entgegen \w+ (?:gerücht\w*|behauptung\w*|annahme)|(?:das|ein|dem) gerücht\w*|"
        r"gerüchten zufolge|mythos)\b"
    ),
    "es": (
        r"\b(?:(?:es|son|era|sería|resulta) (?:totalmente |completamente )?(?:fals[oa]s?|mentira|"
        "incierto|erróne[oa]|un (?:bulo|mito|rumor|error))|no es (?:cierto|verdad|correcto)|"
        "no hay (?:prueba|evidencia|constancia)s? de|(?:el|un) (?:bulo|rumor|mito)(?: de)?|"
        r"circula\w* (?:el|un) \w+)\b"
    ),
    "fr": (
        r"\b(?:(?:est|serait|c'est) (?:totalement )?(?:faux|fausse|inexact\w*|erroné\w*|un mythe|"
        "une rumeur|un mensonge)|n'est pas (?:vrai|exact)|aucune preuve|(?:la|une) rumeur|"
        "contrairement à ce (?:que|qu')|on croit à tort)"
    ),
    "it": r"\b(?:è (?:falso|un mito|una bufala)|non è vero|nessuna prova)\b",
    "pt": r"\b(?:é (?:falso|mentira|um mito|um boato)|não é verdade)\b",
    "nl": r"\b(?:is (?:onjuist|onwaar|een (?:mythe|gerucht))|klopt niet|geen bewijs|het gerucht)\b",
}
_UNKNOWN = {
    "de": (
        r"\bob\b(?=[^.;]{0,160}\b(?:offen|unklar|ungewiss|fraglich|umstritten|nicht (?:bekannt|"
        "entschieden|sicher|geklärt|fest)|entscheidet|entscheiden|geprüft|prüft|prüfen|"
        r"unentschieden)\b)|\b(?:offen|unklar|ungewiss|fraglich|umstritten|nicht bekannt|prüft|prüfen|"
        r"berät|beraten|diskutiert|zweifelt?)(?: \w+){0,2},? (?:noch )?ob\b|\bzweifel\w* (?:daran|"
        r"an)\b"
    ),
    "es": (
        r"\b(?:se desconoce|no se sabe|está por ver|queda por (?:ver|decidir)|no está claro|"
        "no (?:se )?ha(?:n)? (?:decidido|confirmado|aclarado)|se estudia|estudian?|debaten?|"
        r"dud\w+)(?: \w+){0,2} (?:si|que)\b"
    ),
    "fr": (
        r"\b(?:on ignore|ignor\w+|(?:sait|savent) pas(?: encore)?|reste à (?:savoir|voir|décider)|"
        r"pas(?: encore)? (?:décidé|tranché|clair|certain|établi|confirmé)|dout\w+|se demand\w+|"
        r"étudi\w+)(?: \w+){0,2} (?:si|que|qu'|s')\b"
    ),
    "it": r"\b(?:non si sa|resta da (?:vedere|decidere)|non è (?:chiaro|deciso)) se\b",
    "pt": r"\b(?:não se sabe|falta decidir|resta saber|não está claro) se\b",
    "nl": r"\b(?:onduidelijk|onzeker|onbekend|niet (?:bekend|beslist|duidelijk)),? of\b",
}
_INTENDED = {
    "de": (
        r"\b(?:plan(?:t|en|te|ten)|beabsichtig\w+|erwäg\w+|erwog\w*|(?:ist|sind|war|waren) geplant|"
        r"will|wollen|möchte\w*|(?:zieht|ziehen)(?=[^.;]{0,80}\bin betracht)|(?:schlägt|schlagen|"
        r"schlug)(?=[^.;]{0,80}\bvor\b)|(?:denkt|denken) darüber nach|(?:strebt|"
        r"streben)(?=[^.;]{0,80}\ban\b)|hofft|hoffen|versuch(?:t|en|te)|überlegt|überlegen|"
        r"behält(?=[^.;]{0,80}\bvor\b)|behalten(?= sich)(?=[^.;]{0,80}\bvor\b))\b"
    ),
    "es": (
        r"\b(?:se plantea\w*|(?:estudi|plane|baraj|valor|contempl|sopes|consider|intent|dese|esper|"
        r"proyect)(?:a|an|ó|aron)|prev[éeí]n?|pretend\w+|quier\w+|propon\w+|propuso|"
        r"tiene\w* (?:previsto|intención|la intención|pensado)|aspira\w* a|"
        r"se reserva\w* (?:el derecho|la facultad|la posibilidad) (?:a|"
        r"de))(?= (?:(?:\w+ ){0,3}?\w+[aei]r(?:se|l[aeo]s?)?\b|la \w+|el \w+|de |si ))"
    ),
    "fr": (
        r"\b(?:envisag\w+|projett?(?:e|ent|ait)|prévoi\w+ (?:de|d')|souhait(?:e|ent|ait|erait)|veut|"
        r"veulent|compt(?:e|ent) (?=\w+(?:er|ir|re)\b)|étudi(?:e|ent|ait) (?:la|le|l'|un|une)|(?:a|"
        r"ont) l'intention|song\w+ à|réfléchi\w+ à|propos(?:e|ent|ait) (?:de|d'|que)|espèr(?:e|ent)|"
        r"tent(?:e|ent|ait) (?:de|d')|ambitionn\w+|vis(?:e|ent) à|se réserv\w+ (?:le droit|"
        "la possibilité|la faculté) d(?:e|'))"
    ),
    "it": (
        r"\b(?:prevede\w*|progetta\w*|intend\w+|vuole|vogliono|valuta\w*|propon\w+|spera\w*|"
        r"pensa\w*) (?:di |se )?(?=\w+(?:are|ere|ire)\b)"
    ),
    "pt": (
        r"\b(?:planeia\w*|planeja\w*|prevê\w*|pretend\w+|quer|querem|estuda\w*|pondera\w*|propõe\w*|"
        r"tenta\w*)(?= \w+[aei]r\b)"
    ),
    "nl": (
        r"\b(?:overweeg\w*|overwegen|wil|willen|is van plan|zijn van plan|hoopt|hopen|probeert|"
        r"proberen)\b"
    ),
}
_ANNOUNCED = {
    "de": (
        r"\b(?:(?:kündigt|kündigte)n?(?=[^.;]{0,60}\ban\b)|versprach\w*|verspr[ei]ch\w+|forder(?:t|te|"
        r"ten)|verlang(?:t|te|ten)|beantragte?n?|schlug(?:en)? vor)\b"
    ),
    "es": (
        r"\b(?:anunci(?:a|an|ó|aron)|promet(?:e|en|ió|ieron)|pid(?:e|en|ió|ieron)|exig(?:e|en|ió|"
        "ieron)|solicit(?:a|an|ó|aron)|reclam(?:a|an|ó|aron))(?= (?:que|el|la|los|las|un|una|"
        r"\w+[aei]r))"
    ),
    "fr": (
        r"\b(?:annonc(?:e|ent|é|ée|a|èrent)|promet(?:tent)?|promis|demand(?:e|ent|é|a) (?:de|d'|que|"
        r"qu'|la|le|l'|un)|exig(?:e|ent|é|ea)|réclam(?:e|ent|é|a))(?!\w)"
    ),
}
_PROMISE = {
    "de": (
        r"\b(?:wird|werden|angekündigt|ankündig\w*|kündig\w*|Ankündigung|versproch\w*|versprach\w*|"
        r"verspr[ei]ch\w*|forder\w*|verlang\w*|beantrag\w*|Antrag\w*)\b"
    ),
    "es": (
        r"\b(?:\w+rán?|vaya?n? a|anunci\w+|promet\w+|prometi\w+|pid\w+|ped\w+|peti\w+|exig\w+|"
        r"solicit\w+|reclam\w+|deb\w+)\b"
    ),
    "fr": (
        r"\b(?:\w+ra|\w+ront|va|vont|annonc\w+|prome\w+|promis\w*|demand\w+|exig\w+|réclam\w+|"
        r"doi\w+)\b"
    ),
}
"""What keeps an announcement."""
_PUTS_OFF = {
    "de": (
        r"\b(?:verschob\w*|verschoben|vertagte?n?|vertagt|(?:sagte|setzte)n?(?=[^.;]{0,80}\b(?:ab|"
        r"aus)\b)|abgesagt|ausgesetzt)\b"
    ),
    "es": (
        r"\b(?:aplaz(?:a|an|ó|aron|ado|ada)|pospus\w+|pospuest\w+|suspend(?:ió|ieron|ido|ida)|"
        r"cancel(?:ó|aron|ado|ada)|anul(?:ó|aron))\b"
    ),
    "fr": (
        r"\b(?:report(?:e|ent|é|ée|a|èrent)|ajourn(?:e|é|ée|a)|repouss(?:e|é|ée|a)|suspend(?:u|ue|it)|"
        r"annul(?:é|ée|a|èrent))\b"
    ),
    "it": r"\b(?:rinviat?\w*|rimandat?\w*|sospes\w+|annullat?\w*)\b",
    "pt": r"\b(?:adi(?:ou|aram|ado|ada)|suspend\w+|suspens\w+|cancel(?:ou|aram|ado|ada))\b",
    "nl": r"\b(?:uitgesteld|geannuleerd|verschoven|opgeschort)\b",
}
_LATER = {
    "de": (
        r"\b(?:verschieb\w*|verschob\w*|verschoben|vertag\w*|ausgesetzt|setzte\w* .*\baus|abgesag\w*|"
        r"sagte\w* .*\bab|storniert\w*|zurückgezogen|später|nicht|noch|kein\w*|nie)\b"
    ),
    "es": (
        r"\b(?:aplaz\w+|pospus\w+|pospuest\w+|retras\w+|suspend\w+|cancel\w+|anul\w+|retir\w+|"
        r"demor\w+|no|todavía|aún)\b"
    ),
    "fr": (
        r"\b(?:report\w+|ajourn\w+|repouss\w+|suspend\w+|annul\w+|différ\w+|retir\w+|renvoy\w+|pas|"
        r"encore|jamais)\b"
    ),
    "it": r"\b(?:rinvi\w+|rimand\w+|sospe\w+|annull\w+|posticip\w+|non|ancora)\b",
    "pt": r"\b(?:adi\w+|suspen\w+|cancel\w+|anul\w+|não|ainda)\b",
    "nl": r"\b(?:uitgesteld|stelde\w* .*\buit|geannuleerd|verschoven|opgeschort|niet|nog)\b",
}
"""What keeps that something was put off."""
_RESERVED = {
    "de": r"\b(?:behält|behalten|vorbehalt\w*|kann|können|darf|dürfen)\b",
    "es": r"\breserv\w+",
    "fr": r"\bréserv\w+",
}
"""What keeps a right that somebody reserves."""


def _either(*tables: dict[str, str]) -> dict[str, str]:
    """By language, what any of the tables has."""
    return {language: "|".join(table[language] for table in tables if language in table) for language in _NOT}


_BY_NAME = {
    "denied": (_DENIED, _NOT),
    "said to be false": (_FALSE, _NOT),
    "not known": (_UNKNOWN, _either(_OPEN, _PLAN)),
    "only intended": (_INTENDED, _either(_PLAN, _RESERVED)),
    "only announced or asked for": (_ANNOUNCED, _either(_PROMISE, _PLAN)),
    "put off": (_PUTS_OFF, _LATER),
}
WAYS: dict[str, tuple[Way, ...]] = {
    language: tuple(
        way(name, governs[language], kept[language])
        for name, (governs, kept) in _BY_NAME.items()
        if language in governs
    )
    for language in _NOT
}
"""By language, in the order in which they are tried."""
