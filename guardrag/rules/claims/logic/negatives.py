"""Where a text denies: negating words, words that deny by their meaning, and phrases that only look like
denials.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.tables import by_language
from guardrag.rules.claims.numbers.limit_words import COMPARED, DE_COMPARED, NICHT, NO, NUNCA, PAS
from guardrag.rules.claims.reading.words import Reading

__all__ = ["LANGUAGES", "NOT", "Negative", "negatives"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "it", "pt", "nl", "ru", "ko", "he", "hi"})


NOT = anycase(r"\b(?:not|no|never|none|cannot)\b|n't\b")
"""The plain negating words of English, as a first look."""


@dataclass(frozen=True, slots=True)
class Negative:
    """One denial.

    Attributes:
        clause: Number of the clause it stands in.
        hard: A negating word ("not"); False for a word that denies by its meaning ("forbidden", "ends").
        sure: Whether it certainly denies; "free" and "only" may or may not.
        start, end: In the reading's text.
        text: As written.
    """

    clause: int
    hard: bool
    sure: bool
    start: int
    end: int
    text: str


# Phrases with a negating word that state a limit, a choice or nothing.
_NO_DENIAL = anycase(
    "|".join(
        (
            (
                rf"\b{NO} (?:{COMPARED}) than\b|\bnever (?:\w+ )?(?:below|under|above|"
                rf"over|exceeds?)\b"
            ),
            r"\bno (?:more|fewer|less|later) (?=\w+ than)|\bno-(?!one\b)(?=\w)",
            (
                rf"(?:\b(?:must|may|can|should|shall|does|do|will)(?: not|n't)|\bcannot) (?:exceed|"
                rf"surpass|go (?:above|below|over|beyond)|fall below|be (?:{COMPARED}) than)"
            ),
            (
                r"\b(?:not exceeding|not only|need(?: not|n't)|do(?:es)?(?: not|n't) have to|"
                r"whether or not|with (?:or|and) without|no matter|if not|without exceptions?|"
                r"no exceptions?|without (?:any |much |further |more )?(?:trouble|difficult\w+|problems?|"
                r"effort|fail|doubt|question|ado|delay|issues?|hitch|incident)|without (?:further|additional|"
                r"explicit|changing|changes|any (?:further|other|additional)))\b"
            ),
            r"\bfree to (?=\w)|\bnot (?:before|until|later|earlier)\b|^\s*No[,.:;]|\bNo[.․] ?\d",
            (
                r"\bif you (?:give|set|pass|specify|choose|name) no\b|\bif (?:no \w+|none|"
                r"nothing) (?:is|are|was|has been) (?:given|set|specified|passed|chosen|provided)\b"
            ),
            (
                rf"\b{NICHT} (?:{DE_COMPARED}) als\b|\bnicht (?:nur|überschreiten|"
                r"unterschreiten)\b|\bnicht (?:ausgenommen|ausgeschlossen|befreit)\b|^\s*Nein[,.:;]|"
                r"\bsolange\b[^.;,]{0,60}?\bnicht\b"
            ),
            (
                rf"\b{PAS} (?:plus|moins) (?:de|que)\b|\b(?:dépass|excèd)\w+ pas\b|^\s*Non[,.:;]|"
                r"\btant qu[e'][^.;,]{0,60}?\bpas\b"
            ),
            (
                rf"\b{NUNCA} (?:más|menos) (?:de|que)\b|\bno (?:pasen? de|sobrepas\w+|rebas\w+|solo|sólo|"
                r"supera\w*|excede\w*|exceder)\b|\b(?:mientras|hasta que) no\b|\ba no ser que\b"
            ),
        )
    ),
)
_HARD = {
    "en": (
        r"\b(?:not|no longer|no|never|none|nobody|nothing|nowhere|neither|nor|cannot|instead of|"
        r"in place of|rather than|hardly|barely|scarcely|without|\w+n't)\b"
    ),
    "de": (
        r"\b(?:(?:auf|in) keine[nm] Fall|unter keinen Umständen|keinesfalls|keineswegs|nicht|kein\w*|"
        r"nie|niemals|niemand\w*|nichts|ohne|weder|nirgends)\b"
    ),
    "fr": (
        r"\b(?:en aucun(?: cas|e (?:manière|façon))|pas|jamais|aucune?|rien|personne ne|sans|ni|nulle?)\b|"
        r"\bn(?:e |')(?:\w+ ){1,2}plus\b(?! (?:de|d'|que|qu'))|"
        r"\bne (?=(?:peut|peuvent|pourra|pourront|saurai\w*) (?![^.;,]{0,60}?"
        r"\b(?:qu|que|pas|plus|jamais|rien|ni|aucune?|guère|personne|nul|nulle)\b))"
    ),
    "es": (
        r"\b(?:en ningún (?:caso|momento)|de ningún modo|bajo ninguna circunstancia|no|nunca|jamás|"
        r"ningún|ninguna|ninguno|nada|nadie|sin|tampoco|ni)\b"
    ),
    "it": r"\b(?:non|mai|nessun\w*|niente|nulla|senza|né)\b",
    "pt": r"\b(?:não|nunca|nenhum\w*|nada|ninguém|sem|nem)\b",
    "nl": r"\b(?:niet|geen|nooit|niemand|niets|zonder)\b",
    "ru": r"\b(?:не|нет|ни|никогда|нельзя|без|никто|ничего)\b",
    "ko": r"않|없|못|아니|금지|안 ",
    "he": r"(?<!\w)(?:לא|אין|בלי|אסור)(?!\w)",
    "hi": r"नहीं|बिना|(?<!\S)मत(?!\S)",
}
_SURE = {
    "en": (
        r"\b(?:prohibit\w*|forbid\w*|forbidden|bans?|banned|disallow\w*|unavailable|unsupported|"
        r"impossible|unable|excluded|excludes?|disabl\w+|read-only(?! mode)|mutually exclusive|unchanged|"
        r"unlawful|illegal|unlikely|unnecessary|incompatible|lack(?:s|ed|ing)?|devoid|"
        r"free (?:of|from) (?!charge|cost|fees?\b)|unaffected|absent|ineligible|waive[sd]?)\b"
    ),
    "de": r"\b(?:verboten\w*|untersagt\w*|unzulässig\w*|unmöglich|ausgeschlossen\w*|geschlossen\w*|"
    r"entfäll\w*|entfallen|befreit\w*|abzuraten|abgeraten|verbiet\w*)\b",
    "fr": (
        r"\b(?:interdit\w*|défendu\w*|impossible|exclu(?!siv)\w*|fermé\w*|exempt\w*|dispensé\w*|déconseill\w"
        r"+|proscri\w+)\b"
    ),
    "es": r"\b(?:proh[ií]b\w*|imposible|exclu(?!siv)\w*|cerrad\w*|exent\w+|desaconsej\w+|contraindicad\w*)\b",
    "it": r"\b(?:vietat\w*|proibit\w*|impossibile|esclus\w*|sconsigliat\w*)\b",
    "pt": r"\b(?:proibid\w*|impossível|excluíd\w*|desaconselh\w*)\b",
    "nl": r"\b(?:verboden|onmogelijk|uitgesloten|afgeraden|ontraden)\b",
    "ru": r"\b(?:запрещ\w*|невозмож\w*)\b",
    "ko": r"금지|불가",
}
_MAYBE = {
    "en": (
        r"\b(?:free|only|solely|exclusively|alone|drop(?:s|ped|ping)?|ends|ended|ending|end of (?:life|"
        r"support|service)|stop(?:s|ped|ping)?|ceases?d?|discontinued?|remov\w+|delet\w+|ignor\w+|"
        r"skip\w*|omit\w*|leaves|leaving|leave (?:it|them|out)|left|fail\w*|exclud\w+|except|apart from|"
        r"other than|unless|limited to|restrict\w*|abolish\w*|void\w*|invalid|expired?|closed?|off|"
        r"out of|elsewhere|avoid\w*|prevent\w*|protect\w*|few|little|rarely|seldom|unlimited|all but|"
        r"as (?:it|they) (?:is|are)(?! (?!now\b)\w)|miss\w*|nothing|block\w*|lock\w*|flat|stable|"
        r"constant|same|away|"
        r"separate\w*|optional\w*|external|manual(?:ly)?|third-party|empty|null|zero|"
        r"(?<![\d.,])0(?![\d.,])|non(?=-)|disappear\w*|vanish\w*|gone|rul(?:e|es|ed|ing) out|suspend\w*|"
        r"paus(?:e|es|ed)|halt\w*|destroy\w*|lapse[sd]?|lost|loses?|waits?|queued?|additional|extra|"
        r"surviv\w*|refus\w*|den(?:y|ies|ied)|reject\w*|declin\w*|exempt\w*|dismiss\w*|dissent\w*|"
        r"oppos\w*|first time|throw\w*|errors?|turn\w* away|depriv\w*|withdr\w+|waiv\w+|supersed\w+|"
        r"replac\w+|deprecat\w+|obsolete|outdated|wrong|untrue|false|worse|less|until|before|too \w+ to|"
        r"yourself|experimental|aside|short of|(?:st[ao]nds?|stood|stays?|stayed|lay|lies|sat|"
        r"kept) still|spare[sd]|barred|wireless\w*|cordless|inaccessible|abandon\w*|scrap(?:s|ped)|"
        r"shelved?|forgo\w*|forwent|immune|neglect\w*|keep out|(?!regardless|nevertheless|"
        r"nonetheless)[a-z]{3,}(?:proof|less)|dispens\w*|unlike|all (?:[\w']+ ){0,4}but(?= \w))\b|\[\]"
    ),
    "de": (
        r"\b(?:nur|ausschließlich|freie[nrms]?|frei|kostenlos|außer|ausgenommen|solange|statt|bevor|"
        r"lediglich|zu(?= [a-zäöü]{3,},? (?:um|als)\b|[.,;!?]|$)|zu (?:viel|wenig)\w*|bis(?! zu\b)|erst|"
        r"entfäll\w*|entfallen|fehl\w*|unterbrochen|eingestellt|ausgesetzt|gesperrt|gestrichen|befreit|"
        r"verweiger\w*|erlisch\w*|erlosch\w*|verfäll\w*|verlier\w*|bestreite\w*|bestritt\w*|dementier\w*|"
        r"zuzüglich|exklusive|abgelehnt|lehn\w+|verworfen|abgewiesen|zurückgewiesen|vorbehalten|"
        r"über(?:schreit|schritt)\w*|unter(?:schreit|schritt)\w*|eingehalten|einhält|ausstehend\w*|"
        r"aussteht|steht (?:noch )?aus|offen|einhalten|einzuhalten|hiel?t(?:en)?(?=[^.;]{0,60}\bein\b)|"
        r"unbegrenzt|unverändert|außerhalb|wenigsten|selten|kaum|vermeid\w+|vermied\w+|fern\w*|"
        r"entfernt)\b"
    ),
    "fr": (
        r"\b(?:seul\w*|uniquement|gratuit\w*|sauf|hormis|exception|excepté|seulement|ne|n|que|avant|"
        r"libre|absence|hors|attente|erroné\w*|erreur|suspens|réservé\w*|interromp\w*|suspend\w*|annul\w+|ferm\w+|"
        r"refus\w+|expir\w+|perd\w*|cess\w+|ni(?:e|é|ent)|dément\w*|contest\w+|"
        r"rejet\w+|écart\w+|repouss\w+|manqu\w+|supprim\w+|dépass\w+|respect\w+|évit\w+|loin|peu)\b"
    ),
    "es": r"\b(?:solo|sólo|únicamente|gratis|gratuit\w*|salvo|excepto|excepción|antes|libre|menos|"
    r"fuera|aparte|pendiente\w*|ausencia|falt\w+|carec\w+|reserv\w+|deneg\w+|rechaz\w+|descart\w+|desestim\w+|interrump\w+|"
    r"suspend\w+|anul\w+|"
    r"caduc\w+|pierd\w+|perd\w+|dej\w+ de|neg(?:ó|aron|ado)|nieg\w+|exting\w+|venc\w+|silencio|"
    r"cierr\w+|cerr\w+|super\w+|respet\w+|evit\w+|lejos|poc[oa]s)\b",
    "it": r"\b(?:solo|soltanto|gratuit\w*|salvo|tranne|eccetto)\b",
    "ko": r"만|외|제외|무료",
}


_PURPOSE = anycase(r"(?<!unable)(?<!has)(?<!have)(?<!had)(?<!is)(?<!are) to $")
"""Before a verb that denies by its meaning: what is done to exclude something does not yet exclude it."""
_NEAR = 12


_TABLES = (
    (by_language(_HARD), True, True),
    (by_language(_SURE), False, True),
    (by_language(_MAYBE), False, False),
)
"""Words by language, whether they are negating words, and whether they certainly deny."""


@lru_cache(maxsize=4096)
def negatives(reading: Reading, language: str) -> tuple[Negative, ...]:
    """The denials in a text, in order; phrases such as "no more than" are none."""
    text = reading.text
    harmless: list[tuple[int, int]] | None = None
    found: list[Negative] = []
    for table, hard, sure in _TABLES:
        for match in table[language].finditer(text) if language in table else ():
            start, end = match.span()
            if harmless is None:
                harmless = [phrase.span() for phrase in _NO_DENIAL.finditer(text)]
            if any(a < end and start < b for a, b in harmless) or any(
                one.start < end and start < one.end for one in found
            ):
                continue
            certain = sure and (
                hard or language != "en" or _PURPOSE.search(text, max(0, start - _NEAR), start) is None
            )
            found.append(Negative(_clause(reading, start), hard, certain, start, end, match[0]))
    found.sort(key=lambda one: one.start)
    return tuple(_without_doubles(found, language))


def _clause(reading: Reading, position: int) -> int:
    word = reading.at(position)
    if word is None:
        return reading.words[0].clause if reading.words else 0
    return word.clause


_CONCORD = frozenset({"es", "it", "pt", "fr", "ru"})
_PAIRED = frozenset({"neither", "nor", "weder", "ni", "né", "nem"})


def _without_doubles(found: list[Negative], language: str) -> list[Negative]:
    """In languages that negate twice to negate once, one denial a clause; "neither … nor" is one
    everywhere.
    """
    kept: list[Negative] = []
    seen: set[int] = set()
    paired: set[int] = set()
    for one in found:
        if (
            one.hard
            and language in _CONCORD
            and one.text.lower() not in ("sin", "sans", "senza", "sem", "без")
        ):
            if one.clause in seen:
                continue
            seen.add(one.clause)
        elif one.hard and one.text.lower() in _PAIRED:
            if one.clause in paired:
                continue
            paired.add(one.clause)
        kept.append(one)
    return kept
