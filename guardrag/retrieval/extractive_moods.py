"""What sentences are by their form: questions, suppositions, instructions, directives to a site builder."""

from __future__ import annotations

import re

__all__ = ["instructs", "is_directive", "is_question", "is_supposed"]

_SUPPOSED = re.compile(
    r"^\W*(?:(?:for example|for instance|as an example|so|now|but|or|and|just|please)\W+)?"
    r"(?:suppose|supposing|imagine|assume|assuming|pretend|picture|let us (?:say|suppose|assume|imagine)"
    r"|let['’]s (?:say|suppose|assume|imagine|pretend)|say (?:that )?(?:you|we|a|an|your|our)\b|what if"
    r"|hypothetically|in a (?:hypothetical|fictional|made-up))\b",
    re.IGNORECASE,
)
_CLOSING = " \t\n*_~`\"'”’»)]"
_DIRECTIVE = re.compile(r"\W*?(?:\{[*!%{#].*|:::.*|///.*|!!!.*|\?\?\?.*|\.\. [\w-]+::.*)", re.DOTALL)
_VERBS = (
    r"(?:accept|add|apply|approve|ask|assign|attach|begin|book|bring|build|buy|call|cancel|change|check|choose|claim|clear"
    r"|click|close|collect|compare|complete|configure|confirm|connect|contact|copy|create|declare|define|delete|dial"
    r"|disable|disconnect|download|edit|email|enable|ensure|enter|export|file|fill|find|follow|forward|get|give|go|hand|hold"
    r"|import|include|inform|install|invite|keep|leave|log|mail|make|mark|move|name|notify|obtain|open|order|park|pass|pause"
    r"|pay|phone|pick|place|plug|post|press|provide|publish|pull|push|put|raise|read|record|register|remove|rename|replace"
    r"|report|request|reset|restart|restore|return|review|revoke|rotate|run|save|scan|schedule|see|select|send|set|share"
    r"|ship|sign|specify|start|stop|store|submit|switch|take|tell|test|turn|type|unplug|update|upload|use|verify|wait|write)"
)
_INSTRUCTS = re.compile(
    rf"(?:^\W*|[.;:,—–]\s+|\b(?:then|and|or|first|please|just|never|always|simply)\s+)(?:\*\*|`)?{_VERBS}\b"
    r"|\b(?:can|may|must|should|need to|needs to|has to|have to|able to|ought to|want to|will need to)\b"
    r"|\b(?:by|via|through|using|with) (?:the |a |an )?\w+|\b(?:is|are) \w+ed\b|`",
    re.IGNORECASE,
)


def is_directive(text: str) -> bool:
    """True of what a site builder replaces by something else ("{* ../app.py *}"), which is no text."""
    return _DIRECTIVE.fullmatch(text) is not None


def instructs(text: str) -> bool:
    """True if the text says what to do, or by what means something is done."""
    return _INSTRUCTS.search(text) is not None


def is_question(text: str) -> bool:
    """True if it ends as a question does, marks of emphasis and quotation aside."""
    return text.rstrip(_CLOSING).endswith(("?", "？", "؟"))


def is_supposed(text: str) -> bool:
    """True if it asks the reader to suppose something ("Imagine that …")."""
    return _SUPPOSED.match(text) is not None
