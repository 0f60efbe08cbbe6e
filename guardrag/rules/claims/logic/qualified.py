"""Phrases that make a rule less than one: by default, at our discretion, where possible, in part, for now.

What holds by default need not hold, and what is done in part is not done: a claim says so, too, in any words.
"""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.condition import Condition, rest_of
from guardrag.rules.claims.reading.matter import Matter, Statement

__all__ = ["qualifiers", "stays_qualified"]

_WHOSE = r"(?:(?:its|our|their|your|his|her|the(?: [\w'’-]+){1,2}?|[\w'’-]+['’]s?) )?(?:own |sole )*"
_CAN = r"can|could|(?-i:may)|might"
_SMALL = frozenset({"can", "could", "may", "might", "if", "when", "where", "while", "unless"})
"""Who "may use it at our discretion" is not said to depend on it by the same "may"."""
_KINDS: tuple[tuple[Finder, Finder], ...] = tuple(
    (anycase(rf"\b(?:{said})\b"), anycase(rf"\b(?:{kept})\b"))
    for said, kept in (
        (
            (
                r"by default|out of the box|defaults? to|(?:the|its|their|your) default "
                r"(?=(?:[\w-]+ ){1,3}?(?:is|are|was|were|of|for)\b)"
            ),
            (
                rf"{_CAN}|default\w*|normal\w*|usual\w*|general(?:ly)?|initial\w*|standard|factory|preset|"
                r"otherwise|unless|out of the box|as (?:delivered|shipped|installed)|new(?:ly)?|automatic\w*|"
                r"comes? with|ships?|built[ -]in|bundled|includ\w+|"
                r"if|when|where|while|without|never|as long as|yoursel\w+|manual\w*|(?:have|need) to"
            ),
        ),
        (
            rf"(?:at|in) {_WHOSE}discretion",
            rf"{_CAN}|discretion\w*|decid\w*|decision|option\w*|choos\w*|choice|up to|judg\w+|see fit|if",
        ),
        (
            (
                r"where(?:ver)? (?:possible|practicable|practical|feasible)|(?:in so|insofar|so|as) far as "
                r"(?:is )?(?:reasonably )?(?:possible|practicable)"
            ),
            (
                rf"{_CAN}|possib\w*|practica\w*|feasib\w*|try|tries|tried|attempt\w*|seek\w*|aims?|should|"
                r"recommend\w*|advis\w*|prefer\w*|ideally|best|not (?:always|guaranteed)|if|where(?:ver)?"
            ),
        ),
        (
            (
                r"pending (?:(?:an?|the|further|its|their|our) )*(?:\w+ )?"
                r"(?:review|approval|decision|checks?|"
                r"confirmation|clarification|investigation|inspection|audit|outcome|result|ruling|appeal|tests?)"
            ),
            (
                r"pending|until|await\w*|subject|provisional\w*|once|after|unless|if|preliminar\w*|for now|"
                r"temporar\w*|not (?:yet )?final"
            ),
        ),
        (
            (
                r"in part(?! of\b)|partly|partially|up to a point|"
                r"to (?:a|some|an?) (?:(?:very )?(?:limited|certain|lesser|small|minor) )?(?:extent|degree)"
            ),
            (
                r"part\w*|limit\w*|some\w*|extent|degree|only|less|fraction|portion|incomplete\w*|restrict\w*|"
                r"half|most\w*|point|not (?:all|full\w*|entire\w*|whol\w+|complete\w*)"
            ),
        ),
        (
            r"for now|for the time being|for the moment|until further notice",
            (
                r"now|time being|moment|present\w*|current\w*|tempor\w*|provisional\w*|today|yet|so far|"
                r"still|until|interim|remain\w*|short.term|notice"
            ),
        ),
        (
            (
                r"(?:up)?on (?:written |prior )?(?:request|demand|application)|"
                r"by (?:prior )?(?:appointment|arrangement)"
            ),
            (
                rf"{_CAN}|request\w*|ask\w*|appl\w+|demand\w*|appoint\w*|book\w*|arrang\w*|order\w*|wish\w*|"
                r"want\w*|need\w*|if|when|should|optional\w*|contact\w*|call\w*"
            ),
        ),
        (
            (
                r"(?:with|against|(?:up)?on) (?:presentation|production|proof|submission|payment) of|"
                r"with (?:an?|the|their|your) (?:valid|original) \w+|"
                r"(?:with|against) (?:(?:an?|the|their|your) )?(?:\w+ )?"
                r"(?:receipt|permit|prescription|deposit)"
            ),
            (
                r"with|against|upon|if|when|who|whose|need\w*|must|ha(?:s|ve) to|requir\w*|show\w*|"
                r"present\w*|produc\w*|submi\w*|pa(?:y|id)\w*|proof|valid|original|receipts?|permits?|prescriptions?|"
                r"deposits?|holders?|provided|subject"
            ),
        ),
        (
            (
                r"(?:about|around|circa|ca\.?|c\.) ?(?:the year )?[12]\d{3}"
                r"(?=$|[.,;)]|\W+(?:in|by|and|when|the|an?|at|from)\b)"
            ),
            (
                r"about|around|circa|ca|c|approximate\w*|roughly|some|early|late|near\w*|estimate\w*|or so|"
                r"century|\d+s|probabl[ey]|believed|thought|decades?"
            ),
        ),
        (
            r"in principle|in theory|theoretically|on paper|hypothetically",
            rf"{_CAN}|princip\w*|theor\w*|paper|hypothe\w*|would|should|general\w*|normal\w*",
        ),
    )
)
"""What makes it less, and the words with which a claim may say so."""


def qualifiers(text: str) -> list[Condition]:
    """The phrases in a sentence, as conditions without words of their own."""
    return [
        Condition(match[0].strip(), "", match.start(), match.end(), opening=False)
        for said, _ in _KINDS
        for match in said.finditer(text)
    ]


def stays_qualified(matter: Matter, statement: Statement, condition: Condition) -> bool | None:
    """Whether the claim makes as little of it, or has nothing of that clause; None for other conditions."""
    kept = next((kept for said, kept in _KINDS if _is(said, statement, condition)), None)
    if kept is None:
        return None
    rest = rest_of(statement, condition).lower()
    for match in kept.finditer(matter.text):
        if match[0].lower() not in rest or match[0].lower() not in _SMALL:
            return True
    words = [word for word in statement.reading.words if word.content and not condition.holds(word.start)]
    here = {word.clause for word in statement.reading.words if condition.holds(word.start)}
    others = {word.stem for word in words if word.clause not in here}
    own = [word for word in words if word.clause in here and word.stem not in others]
    return bool(own) and not any(map(matter.said.covers, own))


def _is(said: Finder, statement: Statement, condition: Condition) -> bool:
    match = said.match(statement.text, condition.start) if not condition.inner else None
    return match is not None and match.end() == condition.end
