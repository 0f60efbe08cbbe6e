"""Near copies that leave something out: when, where, for whom, by whom alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from guardrag.rules.claims.eastern.arabic import kin
from guardrag.rules.claims.eastern.bounded import bounded
from guardrag.rules.claims.eastern.clauses import parts, tokens, written
from guardrag.rules.claims.eastern.lexicon import Lexicon
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.eastern.polarity import denies
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["left_out"]

_LONGEST = 200
_COPIED = 0.8
"""Share of the claim that stands in the quoted sentence, in its order."""
_ENDS = {"zh": r"[。！？；\n]", "ja": r"[。！？；\n]", "ar": r"[؟!؛\n]|\.(?!\d)"}
_JOINED = {
    "zh": re.compile("^(?:[、和与及或跟]|以及|或者|并)|(?:[、和与及或跟]|以及|或者)$"),
    "ja": re.compile("^(?:[、やと・]|および|及び|または)|(?:[、やと・]|および|及び|または)$"),
    "ar": re.compile(r"^(?:و|او\s)|\sاو$"),
}
"""A member of a list: what is said of all its members is said of each."""
_TELLS = {
    "zh": re.compile(
        "^(?:位于|地处|根据|按照|依照|据|依据|由于|因为|因(?!此)|为了?|鉴于|目前|现在|同时|此外|另外)"
    ),
    "ja": re.compile("(?:にある|によ(?:ると|れば)|に基づき|に従い|のため|ので|から|ために|現在|なお|また)$"),
    "ar": re.compile(r"^و?(?:وفقا?|بحسب|حسب|طبقا|بسبب|نظرا|بموجب|لان\w*|حاليا|حفاظا|بناء)(?!\w)"),
}
"""Who says so, and why: left out, what is said stays as true."""
_WHEN = {
    "zh": re.compile(
        r"^(?:在|于|当|经|持|凭|从|自|每)|(?:时|期间|之?[前后]|以[前后内下上]|之内|内|的情况下|未满|周末|节假日|"
        r"[早晚]上|[上下]午|夜间|夜里|深夜|凌晨|白天|[\d一二三四五六七八九十]点半?|工作日|[者的])$"
    ),
    "ja": re.compile(
        r"(?:時|際|中|前|後|間|以[降内前下上外]|未満|まで|から|[期夜昼夏冬春秋朝晩帯]|場合|とき|日|曜|限り|前提|条件|階|内)"
        r"(?:に|で|は|の|には|では|、)*$"
    ),
    "ar": re.compile(
        r"^(?:قبل|بعد|اثناء|خلال|عند|لدي|في|داخل|خارج|ليلا|نهارا|صباحا|مساء|بين|حتي|منذ|من|تحت|فوق|دون|علي|ب\w+|ل\w{2,})(?!\w)"
    ),
}
"""How that looks which says when, where or on what condition."""
_FRONTED = re.compile(
    r"(?:[后時时前期季夜]|[方者人客]は|期间|雨天|周末|的|した?後に?|てから|たのち)[，、]?$|"
    r"^و?(?:عند|عندما|حين|حينما|كلما|اذا|لدي|في حال|في حالة)\s"
)
"""What stands before a main clause and says when."""
_ALMOST = re.compile(r"几乎|差不多|近乎|ほぼ|おおむね|概ね|(?<!\w)(?:تقريبا|[يت]كاد)(?!\w)")
_THIS = re.compile(
    "^(?:如|若|倘|一旦|もし|本|该|此|当|各|全体|所有|这|那|其|我|您|贵|弊|当|この|その|通常|一般|جميع|كل|هذ)|[はがも]$"
)
_MODAL = re.compile("[可能应须必不将的由请は が]|会(?![员員议議场場])")
_PAST = {
    "zh": re.compile("了(?!解)|已|曾"),
    "ja": re.compile("た(?=。|、|$)"),
    "ar": re.compile(r"^(?:(?![يت])\w+|ت\w+ت)\s"),
}


@dataclass(frozen=True, slots=True)
class _Copy:
    claim: str
    quote: str
    gone: tuple[tuple[int, int], ...]
    language: str

    @property
    def lexicon(self) -> Lexicon:
        return LEXICONS[self.language]


def left_out(matter: Matter) -> str:
    """What a near copy of a quoted sentence leaves out though it limits what is said; empty for nothing."""
    for copy in _copies(matter):
        for start, end in copy.gone:
            found = (
                _word(copy, start, end, copy.lexicon.only)
                or (not copy.lexicon.most.search(copy.claim) and _word(copy, start, end, _ALMOST))
                or _denial(copy, start, end)
                or _adjunct(copy, start, end)
            )
            if found:
                return found
    return ""


def _copies(matter: Matter) -> Iterator[_Copy]:
    """Each sentence of the claim that only leaves out words of a quoted sentence, with what is gone."""
    language = matter.language
    for claim in _sentences(matter.text, language):
        mine, own = _units(claim, language), tokens(claim, language)
        if len(own) < _FEW:
            continue
        weighs = [language != "zh" or bool(tokens(key, language)) for key, *_ in mine]
        for statement in matter.statements:
            if statement.piece.around.cells:
                continue
            for quote in _sentences(statement.text, language):
                theirs = _units(quote, language)
                if not own <= tokens(quote, language):
                    continue
                matcher = SequenceMatcher(
                    None, [one[0] for one in theirs], [one[0] for one in mine], autojunk=False
                )
                codes = matcher.get_opcodes()
                same = sum(sum(weighs[c:d]) for tag, _, _, c, d in codes if tag == "equal")
                if same >= _COPIED * sum(weighs):
                    lost = [(a, b) for tag, a, b, _, _ in codes if tag != "equal" and b > a]
                    gone = tuple((theirs[a][1], theirs[b - 1][2]) for a, b in lost)
                    yield _Copy(claim, quote, gone, language)


_FEW = 2


def _sentences(text: str, language: str) -> list[str]:
    found = re.split(_ENDS[language], written(text, language))
    return [one.strip()[:_LONGEST] for one in found if one.strip()]


def _units(text: str, language: str) -> list[tuple[str, int, int]]:
    """Characters, or Arabic words by their root, with their places."""
    if language == "ar":
        return [(kin(one[0]) or one[0].lstrip("وف"), *one.span()) for one in re.finditer(r"\w+", text)]
    return [(char, at, at + 1) for at, char in enumerate(text)]


def _word(copy: _Copy, start: int, end: int, words: re.Pattern[str]) -> str:
    """An "only" or "almost" of the quote that the claim does not have in any form."""
    if words.search(copy.claim) is not None:
        return ""
    for match in words.finditer(copy.quote):
        if match.start() < end and start < match.end():
            return match[0].strip()
    return ""


def _denial(copy: _Copy, start: int, end: int) -> str:
    """A "not" that is gone and has not come back elsewhere."""
    lexicon = copy.lexicon
    piece = copy.quote[start:end].strip()
    left, kept = (len(lexicon.hard.findall(text)) for text in (copy.quote, copy.claim))
    rest = " ".join(copy.quote[low:high] for low, high in copy.gone if low != start)
    if lexicon.only.search(copy.claim) or lexicon.soft.search(rest) or lexicon.hard.search(rest):
        return ""  # two of them cancel out
    found = lexicon.hard.search(piece)
    lost = found is not None and kept < left and tokens(piece.replace(found[0], " "), copy.language)
    return piece if lost == frozenset() or (lost and lost <= tokens(copy.claim, copy.language)) else ""


def _adjunct(copy: _Copy, start: int, end: int) -> str:
    """What is gone from a clause that forbids, allows or asks, or a clause before it that says when."""
    left, language, hard = copy.quote[:start] + copy.quote[end:], copy.language, copy.lexicon.hard
    if (hard.search(left) is None) != (hard.search(copy.claim) is None):
        return ""
    for low, high in parts(copy.quote, language):
        piece = copy.quote[max(low, start) : min(high, end)].strip(" ，、")
        if low < end and high > start and _bears(copy, piece):
            before, after = copy.quote[low : max(low, start)], copy.quote[min(high, end) : high]
            if start <= low and high <= end:
                found = _clause(copy, piece, end)
            else:
                listed = any(_JOINED[language].match(copy.quote[at : at + 1]) for at in (start, end - 1, end))
                found = _within(copy, piece, (before, after), listed=listed)
            if found:
                return piece
    return ""


def _bears(copy: _Copy, piece: str) -> bool:
    """Whether what is gone says anything that bears on the rest, and says it nowhere else."""
    language = copy.language
    carries = tokens(piece, language)
    if len(piece) < _FEW or (not carries and _WHEN[language].search(piece) is None):
        return False
    if carries and carries <= tokens(copy.claim, language):
        return False
    return _JOINED[language].search(piece) is None and _TELLS[language].search(piece) is None


def _rules(text: str, language: str) -> bool:
    """Whether it forbids, allows, asks for, limits or stops something, or speaks of all."""
    lexicon = LEXICONS[language]
    modal = (lexicon.required, lexicon.permitted, lexicon.excludes, lexicon.every)
    return (
        denies(text, language)
        or any(one.search(text) for one in modal)
        or (lexicon.soft.search(text) is not None and not _PAST[language].search(text))
        or any(one.bound for one in bounded(text, language))
    )


def _clause(copy: _Copy, piece: str, end: int) -> bool:
    """Whether a whole clause that is gone says before the claim when, or asks after it for something."""
    if end == len(copy.quote):
        asks = copy.lexicon.required.search(piece) is not None
        return asks and copy.lexicon.permitted.search(copy.claim) is not None
    rule = _rules(copy.claim, copy.language)
    if _FRONTED.search(piece):
        return rule or not _PAST[copy.language].search(copy.claim)
    return rule and _WHEN[copy.language].search(piece) is not None


def _within(copy: _Copy, piece: str, around: tuple[str, str], *, listed: bool) -> bool:
    """Whether what is gone from within a clause restricts what the rest of it says."""
    (before, after), language = around, copy.language
    if listed and not _FRONTED.search(piece):
        return False
    rest = before + after
    when = _WHEN[language].search(piece) is not None
    if when and len(tokens(rest, language)) <= _SHORT:
        rest = copy.claim
    if not _rules(rest, language):
        return False
    if when or denies(rest, language):
        return True
    kind = not before.strip() and len(tokens(rest, language)) >= _FEW
    return kind and not (_THIS.search(piece) or _MODAL.match(after.lstrip()))


_SHORT = 4
