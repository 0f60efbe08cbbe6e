"""A claim about the exception that a quoted sentence makes rests on what that sentence says of it.

"All offices close at six, except Madrid, which closes at eight" says two things of Madrid: that it closes at
eight, and that it does not close at six. A claim about Madrid is held to these and not to what is said of
the other offices.
"""

from __future__ import annotations

import re
from dataclasses import replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.grammar_words import VERBS
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import Reading, read

__all__ = ["BUT", "end_of_name", "goes_on", "of_exception"]

_PERSONS = r"everyone|everybody|everything|anyone|anybody|anything|nobody|no one|none|nothing"
_VERB_FORMS = (
    r"is|are|was|were|has|have|had|can|cannot|may|might|must|will|would|do|does|did|shall|should|needs?"
)
_NOUNS = rf"(?:(?!(?:{_VERB_FORMS}|and|or)\b|\w+ed\b)[\w`().'-]+ )"
BUT = rf"(?:(?:{_PERSONS}) |\b(?:all|every|each|no|any) (?:of the )?{_NOUNS}{{1,3}})(?=but\b)"
"""What stands before a "but" that makes an exception: "all sites but one"."""
_MARK = anycase(
    r"(?:except(?:ing)?(?: for)?|with the (?:(?:sole|only|single|one) )?exception of|other than|apart from|"
    rf"excluding|save for|(?P<but>(?:{BUT})but))(?! (?:that|where|as)\b) "
)
_X = re.compile(
    rf"(?P<x>(?:(?!\s(?:{_VERB_FORMS})\b|, (?:which|who|that|where|and (?:it|they|he|she))\b)"
    r"(?:[^;:!?()\n.]|\.(?=\S)|\(\)|(?<=\()\)))+)(?:, (?:which|who) (?P<says>(?:[^;!?\n.]|\.(?=\S))+))?"
)
_STOP = re.compile(r"[.!?](?=\s)|\n|;")
_OF_MORE = anycase(
    rf"\b(?:except\w*|other|others|apart|only|solely|rest|remaining|unless|exclud\w+|includ\w+|besides|all|"
    rf"every|each|{_PERSONS}|either|both)\b|\bbut (?!not\b)"
)
"""A claim with one of these speaks of more than the exception, or keeps it."""
_SPREAD = anycase(
    rf"\b(?P<no>nobody|no one|none(?: of \w+(?: \w+)?)?|nothing|no {_NOUNS}{{1,2}}?(?=\S))|"
    rf"\b(?:{_PERSONS}|(?:all|every|each|any)(?: of)?(?: the| our| its)? {_NOUNS}{{0,2}}?[\w'-]+)"
)
_CLOSE = anycase(
    rf"\b(?:(?P<no>no one|nobody|none|nothing|no)|all|every|each|any|{_PERSONS}) (?:{_NOUNS}){{0,3}}$"
)
_ALWAYS = anycase(r" (?:daily|every day|always|at any time|all year(?: round)?|around the clock)\b")
_AUX = anycase(rf"\b(?:{_VERB_FORMS})\b(?P<denied> not\b|n't\b)?|\b(?P<can>cannot|can't)\b")
_ITEMS = anycase(r",? and |,? or |, ")
_FRONTED = re.compile(
    r"\W*(?:If|When|Whenever|Once|After|Before|During|Until|While|With|Without|In|On|At|For|As|Since|From)"
    r"\b[^,]*, "
)
_ADVERBIAL = anycase(r"(?:to|in|on|at|by|during|from|with|within|for|when|if|after|before|under)\b")
_CONTRARY = {
    "disabled": "enabled", "closed": "open", "forbidden": "allowed", "prohibited": "allowed",
    "banned": "allowed", "excluded": "included", "mandatory": "optional", "required": "optional",
    "compulsory": "optional", "blocked": "allowed",
}  # fmt: skip
"""What is not one of these is the other."""
_AFFIRMED = {"enabled": "disabled", "open": "closed", "allowed": "forbidden", "included": "excluded"}
_PREDICATE = anycase(rf"(?<=\w )(?:{'|'.join((*_CONTRARY, *_AFFIRMED))})\b")
_LONGEST = 600


def of_exception(said: str, evidence: Evidence) -> Evidence:
    """The evidence with what it says of an exception in the place of a sentence that makes one.

    Args:
        said: The claim.
        evidence: All that was quoted for it; unchanged if the claim is about no exception.
    """
    if not any(_MARK.search(piece.around.sentence) for piece in evidence.pieces):
        return evidence  # nearly always
    claim = read(said)
    if _OF_MORE.search(claim.text) is not None:
        return evidence
    return replace(evidence, pieces=tuple(_turned(piece, claim) for piece in evidence.pieces))


def _turned(piece: Piece, claim: Reading) -> Piece:
    around = piece.around
    mark = _MARK.search(around.sentence)
    if mark is None or around.cells or len(around.sentence) > _LONGEST:
        return piece
    begin = max((stop.end() for stop in _STOP.finditer(around.sentence, 0, mark.start())), default=0)
    stop = _STOP.search(around.sentence, mark.end())
    end = stop.start() if stop is not None else len(around.sentence.rstrip().rstrip("."))
    if around.end <= begin or around.start >= end:
        return piece
    told = _told(around.sentence[begin:end], mark.start() - begin, mark, claim)
    if not told:
        return piece
    text = f"{around.sentence[:begin]}{' ' if begin else ''}{told}{around.sentence[end:]}"
    start = min(around.start, begin)
    finish = max(around.end, end) + len(text) - len(around.sentence)
    return replace(
        piece, quote=text[start:finish], around=replace(around, sentence=text, start=start, end=finish)
    )


def _told(sentence: str, at: int, mark: re.Match[str], claim: Reading) -> str:
    """What the sentence says of the exception that the claim is about; empty if it is about none."""
    begin = at + len(mark[0])
    at += len(mark["but"] or "") - len("but") if mark["but"] else 0
    match = _X.match(sentence, begin)
    if match is None:
        return ""
    end = end_of_name(sentence, begin, match.end("x"))
    names, after = sentence[begin:end].strip(), match.end() if end == match.end("x") else end
    if not at and "," in names:  # "Except for Madrid, all …"
        names, _, main = sentence[begin:].partition(", ")
        at = len(main) + 1
    else:
        before = sentence[:at].rstrip(" ,")
        main, at = f"{before} {sentence[after:].lstrip(' ,')}".strip(), len(before)
    adverbial = _ADVERBIAL.match(names) is not None
    named = [one for one in ([names] if adverbial else _ITEMS.split(names)) if one and _names(claim, one)]
    if not named:
        return ""
    name = " and ".join(named)
    said = f"{name} {match['says']}" if match["says"] and after == match.end() else ""
    known = read(f"{said} {main[: _verb(main, _start(main))]}")
    if said and all(known.has(word) for word in claim.words if word.content):
        return said
    if adverbial:
        denied = _contrary(f"{_ALWAYS.sub('', main)} {name}", _start(main), claim)
    else:
        denied = _denied(main, at, name, claim)
    return ". ".join(part for part in (said, denied) if part)


def goes_on(match: re.Match[str]) -> bool:
    """Whether a "but" begins a clause of its own: "all rooms are open, but one is dark"."""
    if "at" not in match.re.groupindex:
        return False
    end = end_of_name(match.string, match.start("c"), match.end())
    return (
        _AUX.match(match.string, end) is not None and _AUX.search(match.string, 0, match.start()) is not None
    )


def end_of_name(text: str, start: int, end: int) -> int:
    """Where what is excepted ends: before the verb of its sentence, "staff other than guards work"."""
    for frame in frames(read(text)):
        if start < frame.start < end and not text[start : frame.start].rstrip().endswith(
            (" the", " a", "the")
        ):
            return frame.start
    return end


def _names(claim: Reading, name: str) -> bool:
    words = [word for word in read(name).words if word.content and word.low not in ("one", "ones")]
    return bool(words) and all(claim.has(word) for word in words)


def _denied(main: str, at: int, name: str, claim: Reading) -> str:
    """The contrary of the main clause, said of the exception; empty where its build is not known."""
    start = _start(main)
    spread = _CLOSE.search(f"{main[:at]} ")
    spread = spread or _SPREAD.search(main, start)
    if spread is not None:
        name = _ONES.sub(spread[0].split()[-1], name)
        text = f"{main[: spread.start()]}{name} {main[spread.end() :].lstrip()}"
        if spread["no"] is not None:
            return text
    else:
        verb = _verb(main, start)
        if verb < 0:
            return ""
        text = f"{main[:start]}{name} {main[verb:]}"
    return _contrary(text, start, claim)


_ONES = anycase(r"\bones?$")


def _start(main: str) -> int:
    """Where the main clause begins."""
    front = _FRONTED.match(main)
    return front.end() if front is not None else 0


def _verb(text: str, start: int) -> int:
    """Where the first verb of the main clause, its auxiliary included, begins; -1 if none is known."""
    aux = _AUX.search(text, start)
    verbs = [frame.start for frame in frames(read(text)) if frame.start >= start]
    found = [*verbs, *([aux.start()] if aux is not None else [])]
    known = (word.start for word in read(text).words if word.start > start + 1 and word.stem in VERBS)
    return min(found) if found else next(known, -1)


def _contrary(text: str, start: int, claim: Reading) -> str:
    """The main clause denied, or affirmed if it was denied."""
    word = _PREDICATE.search(text, start)
    aux = _AUX.search(text, start)
    if aux is not None and (aux["denied"] or aux["can"]):
        plain_aux = "can" if aux["can"] else aux[0][: aux.start("denied") - aux.start()]
        return f"{text[: aux.start()]}{plain_aux}{text[aux.end() :]}"
    if word is not None:
        low = word[0].lower()
        other = _CONTRARY.get(low) or _AFFIRMED[low]
        lows = {one.low for one in claim.words}
        if other in lows or (low in _CONTRARY and low not in lows):
            return f"{text[: word.start()]}{other}{text[word.end() :]}"
    if aux is not None:
        turned = "do not have to" if aux[0].lower() == "must" else f"{aux[0]} not"
        return f"{text[: aux.start()]}{turned}{text[aux.end() :]}"
    verb = _verb(text, start)
    return f"{text[:verb]}do not {text[verb:]}" if verb >= 0 else ""
