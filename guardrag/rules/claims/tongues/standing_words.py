"""Words outside English that say that something is not so, not yet so, or only said to be so."""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.stance.ways import Way, way

__all__ = ["DEPUTIES", "DUE", "FORMER", "INSTEAD", "MODIFIERS", "WAYS"]


_NOT = {
    "de": (
        r"\b(?:nicht|kein\w*|nie|niemals|niemand\w*|nichts|ohne|weder|un(?:wahr|zutreffend|richtig)\w*|"
        r"falsch\w*|widersp\w+|bestr\w+|dementi\w*|leugn\w*|streite\w* .*\bab|weis\w* .*zurück\w*|"
        r"zurück(?:ge)?w\w*|lehn\w+|abge\w+|verneint?\w*|verbiete\w*|verboten\w*|untersag\w*|"
        r"verhinder\w*|verzicht\w*|weiger\w*|gerücht\w*|mythos|irrtum|behaupt\w*|vorwurf|vorwürfe\w*|"
        r"vorgeworfen|angeblich\w*)\b"
    ),
    "es": (
        r"\b(?:no|nunca|jamás|ningun[oa]?|ningún|nadie|nada|sin|tampoco|fals[oa]s?|niega\w*|neg(?:ó|aron|"
        r"ar|ado)|desm[ie]\w+|rechaz\w+|descart\w+|prohíb\w+|prohib\w+|impid\w+|evit\w+|renunci\w+|"
        r"bulos?|mito|rumor\w*|mentira|erróne\w+|supuest\w+|presunt\w+|acus\w+)\b"
    ),
    "fr": (
        r"\b(?:pas|jamais|aucune?|rien|personne|sans|ni|non|faux|fausse\w*|inexact\w*|erroné\w*|"
        r"dém[ae]n\w+|démenti\w*|ni(?:e|ent|é|a|er|ait)|contest\w+|réfut\w+|rej[e]t\w+|refus\w+|écart\w+|"
        r"interdi\w+|empêch\w+|évit\w+|renonc\w+|rumeurs?|mythe|mensonge|prétendu\w*|accus\w+|soupçon\w*|"
        r"oppos\w+)\b|\bn'"
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
        r"\b(?:niet|geen|nooit|niemand|niets|zonder|onjuist\w*|onwaar|vals\w*|ontken\w*|weiger\w*|betwist\w*|"
        r"verbie\w+|verboden|verhinder\w*|voorkom\w*|gerucht\w*|vermeend\w*|wees .*\baf)\b"
    ),
}
"""What a claim says that keeps a denial, in whatever words."""

_OPEN = {
    "de": r"\b(?:ob|unklar|ungewiss|offen|unentschieden|fraglich|umstritten|vielleicht|möglich\w*|"
    r"könnte\w*|nicht|zweif\w+)\b",
    "es": r"\b(?:si|incierto|dud\w+|desconoc\w+|no|quizá\w*|podría\w*|posible\w*|pendiente|decidir)\b",
    "fr": r"\b(?:si|incertain\w*|dout\w+|ignor\w+|pas|peut-être|pourrai\w*|possible\w*|décider|savoir)\b",
    "it": r"\b(?:se|incert\w+|dubb\w+|ignot\w+|non|forse|potrebbe\w*|possibil\w+|decidere)\b",
    "pt": r"\b(?:se|incert\w+|dúvid\w+|desconhec\w+|não|talvez|poderia\w*|possível|decidir)\b",
    "nl": r"\b(?:of|onzeker|onduidelijk|onbekend|niet|misschien|mogelijk|twijfel\w*|beslis\w*)\b",
}
_PLAN = {
    "de": (
        r"\b(?:plan\w*|geplant\w*|beabsicht\w*|absicht\w*|erwä\w+|erwog\w*|betracht|vorgesehen|vorhaben|"
        r"will|wollen|wollte\w*|möchte\w*|soll\w*|könnte\w*|dürfte\w*|würde\w*|möglich\w*|ziel\w*|"
        r"vorschlag\w*|vorge\w+|schlägt|prüf\w*|überleg\w*|nachdenk\w*|denkt|denken|hoff\w*|streb\w*|"
        r"angekündigt\w*|versuch\w*|voraussichtlich|vielleicht|noch nicht|bietet|bieten|angebot\w*|"
        r"wünsch\w*|forder\w*|diskutier\w*|berät|beraten)\b"
    ),
    "es": (
        r"\b(?:plan\w*|previst\w+|prev[éeí]\w*|estudi\w+|plante\w+|baraj\w+|valor\w+|contempl\w+|"
        r"pretend\w+|quier\w+|quer\w+|propon\w+|propuesta\w*|propuso|intenci\w+|intent\w+|esper\w+|"
        r"aspir\w+|sopes\w+|consider\w+|podría\w*|pued\w+|posib\w+|\w+aría[ns]?|sería\w*|habría\w*|"
        r"tendría\w*|quizá\w*|objetivo|dese\w+|proyect\w+|debat\w+|idea)\b"
    ),
    "fr": (
        r"\b(?:envisag\w+|proj[e]t\w*|prévoi\w*|prévu\w*|souhait\w+|étudi\w+|compt\w+|veu\w+|voulai\w+|"
        r"voudrai\w+|intention\w*|song\w+|réfléchi\w+|propos\w+|espèr\w+|espér\w+|tent\w+|ambition\w*|"
        r"vis\w+|pourrai\w*|peut|possib\w+|\w+rait|\w+raient|peut-être|objectif|idée|plan\w*|désir\w+|"
        r"doit|discut\w+|débat\w*)\b"
    ),
    "it": (
        r"\b(?:progett\w+|prev[ei]\w*|pianific\w+|intend\w+|intenzion\w+|vuol\w*|vogli\w+|vorrebb\w+|"
        r"valut\w+|consider\w+|propon\w+|propost\w+|sper\w+|tent\w+|potrebb\w+|può|possib\w+|\w+rebb\w+|"
        r"forse|obiettivo|pens\w+)\b"
    ),
    "pt": (
        r"\b(?:plane\w+|prev\w+|pretend\w+|quer\w*|estud\w+|consider\w+|prop\w+|tencion\w+|intenç\w+|"
        r"esper\w+|tent\w+|"
        r"poderia\w*|pode\w*|possív\w+|\w+aria[m]?|seria\w*|talvez|objetivo|pondera\w*|avalia\w*)\b"
    ),
    "nl": (
        r"\b(?:plan\w*|gepland\w*|overweeg\w*|overwe\w+|wil|willen|wilde\w*|voornemen\w*|van plan|"
        r"stel\w* .*voor|voorstel\w*|hoop\w*|hopen|probe\w+|zou\w*|kan|kunnen|mogelijk|misschien|doel\w*|"
        r"streef\w*|onderzoek\w*)\b"
    ),
}
_PUT_OFF = {
    "de": r"\b(?:verschieb\w*|verschob\w*|verschoben|vertag\w*|ausgesetzt|setzte\w* .*\baus|abgesag\w*|"
    r"sagte\w* .*\bab|"
    r"storniert\w*|zurückgezogen|später|nicht|noch|kein\w*|nie)\b",
    "es": r"\b(?:aplaz\w+|pospus\w+|pospuest\w+|retras\w+|suspend\w+|cancel\w+|anul\w+|retir\w+|demor\w+|"
    r"no|todavía|aún)\b",
    "fr": r"\b(?:report\w+|ajourn\w+|repouss\w+|suspend\w+|annul\w+|différ\w+|retir\w+|renvoy\w+|pas|"
    r"encore|jamais)\b",
    "it": r"\b(?:rinvi\w+|rimand\w+|sospe\w+|annull\w+|posticip\w+|non|ancora)\b",
    "pt": r"\b(?:adi\w+|suspen\w+|cancel\w+|anul\w+|não|ainda)\b",
    "nl": r"\b(?:uitgesteld|stelde\w* .*\buit|geannuleerd|verschoven|opgeschort|niet|nog)\b",
}
_PUTS_OFF = {
    "de": r"\b(?:verschob\w*|verschoben|vertagte?n?|vertagt|(?:sagte|setzte)n?(?=[^.;]{0,80}\b(?:ab|"
    r"aus)\b)|abgesagt|ausgesetzt)\b",
    "es": r"\b(?:aplaz(?:a|an|ó|aron|ado|ada)|pospus\w+|pospuest\w+|suspend(?:ió|ieron|ido|ida)|"
    r"cancel(?:ó|aron|ado|ada)|anul(?:ó|aron))\b",
    "fr": r"\b(?:report(?:e|ent|é|ée|a|èrent)|ajourn(?:e|é|ée|a)|repouss(?:e|é|ée|a)|suspend(?:u|ue|it)|"
    r"annul(?:é|ée|a|èrent))\b",
    "it": r"\b(?:rinviat?\w*|rimandat?\w*|sospes\w+|annullat?\w*)\b",
    "pt": r"\b(?:adi(?:ou|aram|ado|ada)|suspend\w+|suspens\w+|cancel(?:ou|aram|ado|ada))\b",
    "nl": r"\b(?:uitgesteld|geannuleerd|verschoven|opgeschort)\b",
}
WAYS: dict[str, tuple[Way, ...]] = {
    "de": (
        way(
            "denied",
            r"\b(?:bestreite\w*|bestritt\w*|widersp[rl][iao]\w+|dementier\w*|leugne\w*|verneint\w*|streite[tn]?|stritt\w*|"
            r"(?:weise?n?|weist|wies(?:en)?)(?=[^.;]{0,80}\bzurück)|(?:lehn(?:t|te|en|"
            r"ten))(?=[^.;]{0,80}\bab\b)|"
            r"weiger\w+ sich|verbiet\w+|verbot|untersag\w+|verhinder\w+|verzicht\w+ (?:auf|darauf)|"
            r"unterlass\w+)\b",
            _NOT["de"],
        ),
        way(
            "said to be false",
            r"\b(?:trifft nicht zu|stimmt nicht|ist (?:falsch|unwahr|unzutreffend|ein (?:irrtum|gerücht|"
            r"mythos|märchen))|(?:falsch|unwahr|unzutreffend) ist|(?:kein\w*|ohne) (?:beweis\w*|beleg\w*|"
            r"nachweis\w*)(?: dafür)?|nicht (?:bewiesen|belegt|nachgewiesen|erwiesen)|irrtümlich\w*|"
            r"fälschlich\w*|entgegen \w+ (?:gerücht\w*|"
            r"behauptung\w*|annahme)|(?:das|ein|dem) gerücht\w*|gerüchten zufolge|mythos)\b",
            _NOT["de"],
        ),
        way(
            "not known",
            r"\bob\b(?=[^.;]{0,160}\b(?:offen|unklar|ungewiss|fraglich|umstritten|nicht (?:bekannt|"
            r"entschieden|sicher|geklärt|fest)|entscheidet|entscheiden|geprüft|prüft|prüfen|"
            r"unentschieden)\b)|\b(?:offen|unklar|ungewiss|fraglich|umstritten|nicht bekannt|prüft|"
            r"prüfen|berät|beraten|diskutiert|zweifelt?)"
            r"(?: \w+){0,2},? (?:noch )?ob\b|\bzweifel\w* (?:daran|an)\b",
            _OPEN["de"] + "|" + _PLAN["de"],
        ),
        way(
            "only intended",
            r"\b(?:plan(?:t|en|te|ten)|beabsichtig\w+|erwäg\w+|erwog\w*|(?:ist|sind|war|waren) geplant|"
            r"will|wollen|möchte\w*|(?:zieht|ziehen)(?=[^.;]{0,80}\bin betracht)|(?:schlägt|schlagen|"
            r"schlug)(?=[^.;]{0,80}\bvor\b)|(?:denkt|denken) darüber nach|(?:strebt|"
            r"streben)(?=[^.;]{0,80}\ban\b)|hofft|hoffen|versuch(?:t|en|te)|"
            r"überlegt|überlegen|behält(?=[^.;]{0,80}\bvor\b)|behalten(?= sich)(?=[^.;]{0,80}\bvor\b))\b",
            _PLAN["de"] + r"|\b(?:behält|behalten|vorbehalt\w*|kann|können|darf|dürfen)\b",
        ),
    ),
    "es": (
        way(
            "denied",
            r"\b(?:niega\w*|neg(?:ó|aron)|contradi[cj]\w+|desmient\w+|desmint\w+|rechaz\w+|descart\w+|"
            r"se niega\w* a|se neg\w+ a|"
            r"impid\w+|prohíb\w+|evit(?:a|an|ó|aron)|renunci\w+ a)\b",
            _NOT["es"],
        ),
        way(
            "said to be false",
            r"\b(?:(?:es|son|era|sería|resulta) (?:totalmente |completamente )?(?:fals[oa]s?|mentira|"
            r"incierto|erróne[oa]|un (?:bulo|mito|rumor|error))|no es (?:cierto|verdad|correcto)|"
            r"no hay (?:prueba|evidencia|constancia)s? de|"
            r"(?:el|un) (?:bulo|rumor|mito)(?: de)?|circula\w* (?:el|un) \w+)\b",
            _NOT["es"],
        ),
        way(
            "not known",
            r"\b(?:se desconoce|no se sabe|está por ver|queda por (?:ver|decidir)|no está claro|"
            r"no (?:se )?ha(?:n)? "
            r"(?:decidido|confirmado|aclarado)|se estudia|estudian?|debaten?|dud\w+)(?: \w+){0,2} (?:si|"
            r"que)\b",
            _OPEN["es"] + "|" + _PLAN["es"],
        ),
        way(
            "only intended",
            r"\b(?:se plantea\w*|(?:estudi|plane|baraj|valor|contempl|sopes|consider|intent|dese|esper|"
            r"proyect)(?:a|an|ó|aron)|prev[éeí]n?|pretend\w+|quier\w+|propon\w+|propuso|"
            r"tiene\w* (?:previsto|intención|la intención|pensado)|aspira\w* a|"
            r"se reserva\w* (?:el derecho|la facultad|la posibilidad) (?:a|de))"
            r"(?= (?:(?:\w+ ){0,3}?\w+[aei]r(?:se|l[aeo]s?)?\b|la \w+|el \w+|de |si ))",
            _PLAN["es"] + r"|\breserv\w+",
        ),
    ),
    "fr": (
        way(
            "denied",
            r"\b(?:dément\w*|contredi\w+|démenti\w*|ni(?:e|ent|é|a|èrent)|contest\w+|réfut\w+|rejett\w+|rejet\w+|"
            r"refus\w+ (?:de|d'|que)|"
            r"écart\w+|empêch\w+|interdi\w+ (?:de|d')|évit\w+ (?:de|d')|renonc\w+ à|s'oppos\w+ à)",
            _NOT["fr"],
        ),
        way(
            "said to be false",
            r"\b(?:(?:est|serait|c'est) (?:totalement )?(?:faux|fausse|inexact\w*|erroné\w*|un mythe|"
            r"une rumeur|un mensonge)|"
            r"n'est pas (?:vrai|exact)|aucune preuve|(?:la|une) rumeur|contrairement à ce (?:que|qu')|"
            r"on croit à tort)",
            _NOT["fr"],
        ),
        way(
            "not known",
            r"\b(?:on ignore|ignor\w+|(?:sait|savent) pas(?: encore)?|reste à (?:savoir|voir|décider)|"
            r"pas(?: encore)? (?:décidé|"
            r"tranché|clair|certain|établi|confirmé)|dout\w+|se demand\w+|étudi\w+)(?: \w+){0,2} (?:si|"
            r"que|qu'|s')\b",
            _OPEN["fr"] + "|" + _PLAN["fr"],
        ),
        way(
            "only intended",
            r"\b(?:envisag\w+|projett?(?:e|ent|ait)|prévoi\w+ (?:de|d')|souhait(?:e|ent|ait|erait)|veut|"
            r"veulent|compt(?:e|ent) (?=\w+(?:er|ir|re)\b)|étudi(?:e|ent|ait) (?:la|le|l'|un|une)|(?:a|"
            r"ont) l'intention|song\w+ à|réfléchi\w+ à|propos(?:e|ent|ait) (?:de|d'|que)|espèr(?:e|ent)|"
            r"tent(?:e|ent|ait) (?:de|d')|ambitionn\w+|"
            r"vis(?:e|ent) à|se réserv\w+ (?:le droit|la possibilité|la faculté) d(?:e|'))",
            _PLAN["fr"] + r"|\bréserv\w+",
        ),
    ),
    "it": (
        way(
            "denied",
            r"\b(?:nega\w*|negò|smentisc\w+|smentì|respin\w+|rifiut\w+ di|esclud\w+|vieta\w*|impedi\w+|"
            r"rinunci\w+ a)\b",
            _NOT["it"],
        ),
        way(
            "said to be false", r"\b(?:è (?:falso|un mito|una bufala)|non è vero|nessuna prova)\b", _NOT["it"]
        ),
        way(
            "not known",
            r"\b(?:non si sa|resta da (?:vedere|decidere)|non è (?:chiaro|deciso)) se\b",
            _OPEN["it"],
        ),
        way(
            "only intended",
            r"\b(?:prevede\w*|progetta\w*|intend\w+|vuole|vogliono|valuta\w*|propon\w+|spera\w*|"
            r"pensa\w*) (?:di |se )?"
            r"(?=\w+(?:are|ere|ire)\b)",
            _PLAN["it"],
        ),
    ),
    "pt": (
        way(
            "denied",
            r"\b(?:nega\w*|negou|desment\w+|rejeit\w+|recus\w+|descart\w+|proíb\w+|imped\w+)\b",
            _NOT["pt"],
        ),
        way("said to be false", r"\b(?:é (?:falso|mentira|um mito|um boato)|não é verdade)\b", _NOT["pt"]),
        way("not known", r"\b(?:não se sabe|falta decidir|resta saber|não está claro) se\b", _OPEN["pt"]),
        way(
            "only intended",
            r"\b(?:planeia\w*|planeja\w*|prevê\w*|pretend\w+|quer|querem|estuda\w*|pondera\w*|propõe\w*|"
            r"tenta\w*)"
            r"(?= \w+[aei]r\b)",
            _PLAN["pt"],
        ),
    ),
    "nl": (
        way(
            "denied", r"\b(?:ontken\w+|betwist\w*|weiger\w*|verbied\w+|voorkom\w+|verhinder\w+)\b", _NOT["nl"]
        ),
        way(
            "said to be false",
            r"\b(?:is (?:onjuist|onwaar|een (?:mythe|gerucht))|klopt niet|geen bewijs|het gerucht)\b",
            _NOT["nl"],
        ),
        way(
            "not known",
            r"\b(?:onduidelijk|onzeker|onbekend|niet (?:bekend|beslist|duidelijk)),? of\b",
            _OPEN["nl"],
        ),
        way(
            "only intended",
            r"\b(?:overweeg\w*|overwegen|wil|willen|is van plan|zijn van plan|hoopt|hopen|probeert|"
            r"proberen)\b",
            _PLAN["nl"],
        ),
    ),
}
_ANNOUNCES = {
    "de": (
        (
            r"\b(?:(?:kündigt|kündigte)n?(?=[^.;]{0,60}\ban\b)|versprach\w*|verspr[ei]ch\w+|forder(?:t|"
            r"te|ten)|verlang(?:t|te|ten)|beantragte?n?|schlug(?:en)? vor)\b"
        ),
        (
            r"\b(?:wird|werden|angekündigt|ankündig\w*|kündig\w*|Ankündigung|versproch\w*|versprach\w*|"
            r"verspr[ei]ch\w*|forder\w*|verlang\w*|beantrag\w*|Antrag\w*)\b"
        ),
    ),
    "es": (
        (
            r"\b(?:anunci(?:a|an|ó|aron)|promet(?:e|en|ió|ieron)|pid(?:e|en|ió|ieron)|exig(?:e|en|ió|ieron)|"
            r"solicit(?:a|an|ó|aron)|"
            r"reclam(?:a|an|ó|aron))(?= (?:que|el|la|los|las|un|una|\w+[aei]r))"
        ),
        (
            r"\b(?:\w+rán?|vaya?n? a|anunci\w+|promet\w+|prometi\w+|pid\w+|ped\w+|peti\w+|exig\w+|solicit\w+|"
            r"reclam\w+|deb\w+)\b"
        ),
    ),
    "fr": (
        (
            r"\b(?:annonc(?:e|ent|é|ée|a|èrent)|promet(?:tent)?|promis|demand(?:e|ent|é|a) (?:de|d'|que|"
            r"qu'|la|le|l'|un)|exig(?:e|ent|é|ea)|réclam(?:e|ent|é|a))(?!\w)"
        ),
        r"\b(?:\w+ra|\w+ront|va|vont|annonc\w+|prome\w+|promis\w*|demand\w+|exig\w+|réclam\w+|doi\w+)\b",
    ),
}
for _language, (_governs, _kept) in _ANNOUNCES.items():
    WAYS[_language] = (
        *WAYS[_language],
        way(
            "only announced or asked for",
            _governs,
            f"{_kept}|"
            r"{_PLAN[_language]}",
        ),
    )
for _language, _governs in _PUTS_OFF.items():
    WAYS[_language] = (*WAYS[_language], way("put off", _governs, _PUT_OFF[_language]))
"""By language, in the order in which they are tried."""

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

DEPUTIES = {
    "de": r"stellvertret\w*|vize\w*|vertret\w*|kommissarisch\w*|vorläufig\w*|zweite\w*",
    "es": r"sub\w+|vice\w+|adjunt\w+|suplente\w*|interin\w+|funciones|segund\w+|provisional\w*",
    "fr": r"adjoint\w*|vice|sous|suppléant\w*|intérim\w*|second\w*|provisoire\w*",
    "it": r"vice\w*|aggiunt\w+|supplente\w*|interim|facente|provvisori\w+",
    "pt": r"vice\w*|sub\w+|adjunt\w+|suplente\w*|interin\w+|provisóri\w+",
    "nl": r"adjunct\w*|plaatsvervang\w*|waarnemend\w*|vice\w*|tijdelijk\w*|onder\w+",
}
FORMER = {
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
        (r"\b(?P<how>(?:stellvertretend|kommissarisch)\w*) (?P<what>[A-ZÄÖÜ][\w-]+)", DEPUTIES["de"]),
        (r"\b(?P<how>Vize-?)(?P<what>[a-zäöü]{4,}|[A-ZÄÖÜ]\w{3,})\b", DEPUTIES["de"]),
        (
            (
                r"\b(?P<how>(?:ehemalig|früher|einstig|vormalig|scheidend|bisherig|"
                r"damalig)\w*) (?P<what>[A-ZÄÖÜ][\w-]+)"
            ),
            FORMER["de"],
        ),
        (r"\b(?P<how>Ex-|Alt-|Alt(?=bürgermeister|kanzler|bundes))(?P<what>\w{4,})\b", FORMER["de"]),
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
            DEPUTIES["es"],
        ),
        (
            (
                r"\b(?P<what>\w{4,}) (?P<how>adjunt[oa]s?|suplentes?|interin[oa]s?|en funciones|"
                r"segund[oa]s?)\b"
            ),
            DEPUTIES["es"],
        ),
        (
            (
                r"\b(?P<how>ex[- ]?|antigu[oa]s?\s)(?=direct|president|secretari|rector|alcald|jef|"
                r"ministr|emplead|entrenador|vecin|dueñ|propietari|profesor|jugador|soci|gerent|conserj|"
                r"responsabl)(?P<what>\w{3,})"
            ),
            FORMER["es"],
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
        (r"\b(?P<how>vice-|sous-)(?P<what>\w{4,})", DEPUTIES["fr"]),
        (
            (
                r"\b(?P<what>\w{4,}) (?P<how>adjointe?s?|suppléante?s?|par intérim|"
                r"intérimaires?)\b"
            ),
            DEPUTIES["fr"],
        ),
        (
            (
                r"\b(?P<how>ex-|ancien(?:ne)?s? )(?=direct|présid|secrétair|maire|minist|chef|employé|"
                r"entraîneur|propriétair|profess|joueu|membr|gérant|gardien|concierge|responsabl|trésori|"
                r"patron|élève|locatair|président)(?P<what>\w{3,})"
            ),
            FORMER["fr"],
        ),
        (r"\b(?P<how>prétendue?s?) (?P<what>\w{4,})|\b(?P<what2>\w{4,}) (?P<how2>présumée?s?)\b", _ALLEGED),
        (r"\b(?P<how>future?s?) (?P<what>\w{4,})", _PLANNED),
        (r"\b(?P<what>\w{4,}) (?P<how>(?:projeté|envisagé|proposé)e?s?)\b(?! (?:par|pour|en|à)\b)", _PLANNED),
    ),
    "it": (
        (r"\b(?P<how>vice-?|vice )(?=dirett|president|sindac|segretar)(?P<what>\w{4,})", DEPUTIES["it"]),
        (r"\b(?P<what>\w{4,}) (?P<how>aggiunt[oaie]|supplent[ei]|ad interim)\b", DEPUTIES["it"]),
        (r"\b(?P<how>ex[- ])(?P<what>\w{4,})", FORMER["it"]),
        (r"\b(?P<how>presunt[oaie]) (?P<what>\w{4,})", _ALLEGED),
    ),
    "pt": (
        (r"\b(?P<how>vice-|sub)(?=diret|president|prefeit|secretári)(?P<what>\w{4,})", DEPUTIES["pt"]),
        (r"\b(?P<what>\w{4,}) (?P<how>adjunt[oa]s?|suplentes?|interin[oa]s?)\b", DEPUTIES["pt"]),
        (
            (
                r"\b(?P<how>ex-|antig[oa]s? )(?=diret|president|prefeit|secretári|ministr|trein|dono|"
                r"profess)(?P<what>\w{4,})"
            ),
            FORMER["pt"],
        ),
        (r"\b(?P<how>(?:supost|presumíve)\w+) (?P<what>\w{4,})", _ALLEGED),
    ),
    "nl": (
        (r"\b(?P<how>(?:plaatsvervangend|waarnemend)e?) (?P<what>\w{4,})", DEPUTIES["nl"]),
        (r"\b(?P<how>adjunct-|vice-|onder(?=direct|voorz))(?P<what>\w{4,})", DEPUTIES["nl"]),
        (r"\b(?P<how>(?:voormalig|vroeger)e?) (?P<what>\w{4,})", FORMER["nl"]),
        (r"\b(?P<how>ex-|oud-)(?P<what>\w{4,})", FORMER["nl"]),
        (r"\b(?P<how>(?:vermeend|zogenaamd)e?) (?P<what>\w{4,})", _ALLEGED),
    ),
}
"""(pattern, what a claim that keeps it says) by language: a former director is none, nor is a deputy."""
