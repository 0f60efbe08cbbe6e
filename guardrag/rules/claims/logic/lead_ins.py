"""What denies a whole list: its lead-in, or a heading over bare items."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import Denial, denials, shared
from guardrag.rules.claims.logic.lead_limits import names_conditions
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.clauses_apart import main_verb
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.verbatim import bare
from guardrag.rules.claims.reading.words import Reading, read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["denied_by", "led"]


_VERB = anycase(
    r"\b(?:is|are|was|were|has|have|had|can|may|must|will|do|does|should|be|ist|sind|wird|est|"
    r"sont|es|son)\b",
)


_DENYING_TITLE = anycase(
    (
        r"\b(?:not|no|without|excluded|exclusions?|excludes|unsupported|prohibited|forbidden|nicht|"
        r"kein\w*|ausgeschlossen|exclu\w*|non|sin|no)\b(?!-\w)"
    ),
)
"""In a heading over bare items; "No-knead bread" and "Non-stick pans" deny nothing of what stands below."""


_DENYING_HEADER = anycase(
    r"\W*(?:not|no longer|never|nicht|non|no) (?:\w+ ?){1,3}\W*|\W*(?:excluded|exclusions?|prohibited|"
    r"forbidden|unsupported|ausgeschlossen|verboten|exclus?|interdit|prohibido|excluido)\W*"
)
"""Heads a column of things that are not so: "Not covered"."""
_DENYING_LEAD = anycase(
    r"\W*(?:please )?(?:keep (?:out|away|off)|leave out|avoid|beware of|stay away from|"
    r"stay clear of|refrain from)\b",
)
"""What begins a list of things not to do."""
_SHUN = anycase(
    r"\b(?:zu (?:vermeiden|unterlassen)|vermeiden Sie|à (?:éviter|proscrire)|évitez|deben? evitarse|"
    r"hay que evitar|"
    r"evite)\b",
)
_UNTRUE = anycase(
    r"\b(?:false|untrue|wrong|incorrect|not (?:true|correct|right)|myths?|misconceptions?|falsch|unwahr|"
    r"unzutreffend|Irrtümer|Mythen|Mythos|faux|fausses?|inexacte?s?|mythes?|falsos?|falsas?|mitos?)\b"
)
_UNTRUE_LEAD = anycase(
    rf"(?:.*\b(?:following|these|this|statements?|claims?|beliefs?|said|folgende\w*|diese\w*|aussagen?|"
    rf"suivante?s?|ces|affirmations?|siguientes?|estas?|afirmaciones)\b.*\b(?:is|are|ist|sind|est|sont|es|"
    rf"son)\b"
    rf".*{_UNTRUE.pattern}|(?:\w+ )?{_UNTRUE.pattern}(?: (?:is|are|ist|sind|est|sont|es|son))?)\W*[:：]\W*$"
)
"""What leads to statements that are not so: "These statements are false:"."""
_ASIDE = re.compile(r"\([^()]*\)")
"""A remark in a heading, "Prices (without tax)", says nothing of what stands under it."""
_TITLE_WORDS = 6
_EXCLUDING = anycase(
    r"\b(?:exclusions?|exceptions?|(?:with the )?exception of|except(?:ing)?(?: for)?|other than|"
    r"apart from|(?:everything|anything|all(?: \w+)?) but|out of scope|left out|missing from|"
    r"omitted|rejected|not|(?:stop(?:s|ped)?|ceas(?:e|es|ed)|fail(?:s|ed)?|declin(?:e|es|ed)|refus(?:e|"
    r"es|ed|ing)) (?:to|\w+ing)|(?<!be )(?<!is )(?<!are )(?<!was )(?<!were )(?<!been )used to|"
    r"withh(?:olds?|eld)|withdrawn|(?:you )?(?:lose|lost) \w+|lacks?|(?:cover|coverage|support|payment|"
    r"access|entitlement|warranty|liability)\w* (?:ends?|ended|is refused|was refused|is denied|"
    r"lapse[sd]?)|common mistakes|what (?:to avoid|not to)|"
    r"(?:should|must|please) (?:be )?avoid(?:ed)?|avoid the following|things to avoid|"
    r"pay (?:\w+ )?yourself)\b"
)
"""In the lead-in of a list it denies the items, if nothing there denies that."""
_NO_OTHERS = anycase(r"\b(?:and|but|or) (?:no (?:others?|more|further)|none other|nothing else)\b")
"""Says of a list that it is whole: "these four and no others:"."""


_NO_DENIAL = anycase(
    r"\bin no (?:\w+ )?order\b|^\W*not (?:only|just|merely)\b|"
    r"\b(?:but|though) not (?:all|every|each|everything)\b|"
    r"\b(?:(?:not|never)|\w+n't)(?: yet| be| meant to be| claim to be| an?| the| necessarily| fully| at all|"
    r" listed)* (?:complete|exhaustive|comprehensive|definitive|final|full|elsewhere)(?: lists?)?\b|"
    r"\b(?:(?:do|must|should)(?: not|n't)|never) (?:ever )?(?:forget|miss|hesitate|worry|panic|overlook|"
    r"be (?:afraid|alarmed|surprised))\b|\b(?:none|not all|few|some) of (?:which|whom|them)\b[^:;]*|"
    r"\b(?:why|whether|if|unless|in case|because|since|although)\b[^,:;]*|\b(?:[\w-]*incompatible|"
    r"unchanged|unlikely|unnecessary|unaffected|illegal)(?= (?!with\b|to\b|and\b)\w)"
)
"""Denies nothing of the items: a list that is not whole or in no order, a reason why something is not so."""
_BESIDE = anycase(
    r"\b(?:that|which|who|where|when|while)\b[^,:;]*|"
    r"\b(?:unsupported|excluded|prohibited|forbidden|unavailable|impossible)(?= \w)"
)
"""Says of what kind the items are: one that is a sentence is so all the same."""
_GONE = anycase(
    r"\W*(?:(?:\w+ )?(?:removed|deprecated|discontinued|dropped|retired|abolished|repealed|obsolete)"
    r"(?: (?:features?|options?|functions?|methods?|support|items?|services?|products?|rules?|routes?|"
    r"lines?|parts?))?(?: (?:in|since|from|as of) [^:]*)?|"
    r"(?:[\w'-]+ ){1,5}(?:refuse|reject|forbid|decline|den(?:y|ie)|drop|exclude)(?:s|e?d)?"
    r" (?:the following|these|those|them|all of these)(?: \w+)?)\W*"
)
"""What leads to things that are no more, or that somebody does not let pass."""


_FOLLOWING = anycase(
    r"\b(?:following|these|below|folgende\w*|diese|suivante?s?|ci-dessous|siguientes?|estos|estas|"
    r"a continuación)\b"
)


def _leads_on(text: str) -> bool:
    """Whether a text before a list goes on in it: with a colon or dash, without a stop, or by its words."""
    last = text.rstrip(" *_)")[-1:]
    return last not in (".", "!", "?", "。") or _FOLLOWING.search(text) is not None


def denied_by(matter: Matter) -> str:
    """What denies a whole list: its lead-in, or a heading such as "Not included" over bare items; empty if
    nothing does.
    """
    for statement in matter.statements:
        for lead in statement.leads:
            named = names_conditions(lead.text, statement.text)
            if (
                not named
                and _leads_on(lead.text)
                and _denies(_predicate(lead, statement, matter), matter.language)
            ):
                return lead.text
            if _GONE.fullmatch(lead.text) and _bare_item(statement):
                return lead.text
        for cell in statement.piece.around.cells:
            if cell.quoted and cell.text and _DENYING_HEADER.fullmatch(cell.header):
                return cell.header
        if _VERB.search(statement.text) or _whole(statement) or not statement.piece.context:
            continue
        for title in statement.piece.context:
            if len(title.split()) > _TITLE_WORDS or title.endswith("?"):
                continue
            if _DENYING_TITLE.search(_ASIDE.sub("", title)) or (
                _GONE.fullmatch(title) and _bare_item(statement)
            ):
                return title
    return ""


def _predicate(lead: Reading, statement: Statement, matter: Matter) -> Reading:
    """The lead-in without what denies no item; a whole sentence is denied by what is said of it alone."""
    if matter.language != "en":
        return lead
    text = _NO_DENIAL.sub(" ", lead.text)
    leads = text.rstrip(" *_)").endswith(":") or _LIST.search(text) is not None
    if _WAYS.search(text) is not None or not (leads or _bare_item(statement)):
        return read("")
    if _whole(statement):
        text = _BESIDE.sub(" ", text)
        if len(text.split()) > _LABEL:
            return read("")
    return lead if text == lead.text else read(text)


_LIST = anycase(r"\b(?:following|below)\b")
_WAYS = anycase(r"\b(?:ways?|methods?|means|steps|reasons?)\W*$")
"""Ends a lead-in whose items tell how or why, "It can be disabled in any of these ways:"."""
_LABEL = 16
"""Words of a lead-in that says something of items that are sentences; a longer one stands by itself."""


def _whole(statement: Statement) -> bool:
    """Whether an item is a sentence, with a subject and a verb of its own."""
    text = statement.text.strip()
    return text.endswith((".", "!")) and any(main_verb(read(part)) for part in text.split(", "))


def _bare_item(statement: Statement) -> bool:
    """Whether an item only names something, and does not say by itself what became of it."""
    return not frames(statement.reading) and not negatives(statement.reading, "en")


def _denies(lead: Reading, language: str) -> bool:
    """Whether what leads to a list denies its items."""
    if _UNTRUE_LEAD.match(lead.text):
        return True
    whole = _NO_OTHERS.search(lead.text) is None
    found = denials(lead if whole else read(_NO_OTHERS.sub("", lead.text)), None, language)
    if any(one.sure for one in found):
        return True
    if language != "en":
        return _SHUN.search(lead.text) is not None
    if any(one.negative.hard for one in found):
        return False
    return bool(_DENYING_LEAD.match(lead.text) or (whole and _EXCLUDING.search(lead.text)))


def led(matter: Matter, leads: str, claimed: list[Denial]) -> Verdict:
    """The verdict where only what introduces the quotes may deny."""
    if not leads:
        return PASSED
    # "repaired free of charge" denies nothing of what it is an item of
    as_it_stands = not any(one.negative.hard for one in claimed) and any(
        bare(statement.text) == bare(matter.text) for statement in matter.statements
    )
    again = [*claimed, *denials(matter.said, read(leads), matter.language)]
    if not as_it_stands and _beyond_item(matter, again):
        return PASSED
    return failed(f"what introduces the quote denies it ({leads!r}), the claim does not")


def _beyond_item(matter: Matter, claimed: list[Denial]) -> list[Denial]:
    """The denials of the claim without the "without" or "not" that a quoted item has in itself.

    Where the claim denies more often than the items do, what is left denies the items.
    """
    if matter.language != "en":
        return claimed
    items = [statement for statement in matter.statements if statement.leads]
    mine = [one for one in negatives(matter.said, "en") if one.hard]
    theirs = [one for item in items for one in negatives(item.reading, "en") if one.hard]
    if len(mine) > len(theirs):
        return [Denial(one, None, ()) for one in mine]
    return [one for one in claimed if not any(shared(one.negative, item.reading) for item in items)]
