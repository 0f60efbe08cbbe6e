"""What turns a statement round besides a "not": "not all", "it is a mistake that", "unlike X"."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.arabic import compiled
from guardrag.rules.claims.eastern.clauses import Clause, cover, sentences, tokens
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["NOT_ALL", "disowned", "likened", "unlike"]

_HALF, _MOSTLY = 0.5, 0.6
NOT_ALL = {
    "zh": re.compile(
        r"(?:并非|并不是|并不|不是|不(?!管|论)|没有?|未必|非)(?:所有|全部?|都|每|人人|一律|总|完全)(?:的?[^，。；]{0,10}?都)?"
    ),
    "ja": re.compile(
        r"(?:すべて|全て|全部|全員|全|みな|皆|いつも|必ずしも|常に|どれも|完全に)[^、。]{0,20}?"
        r"(?:わけで(?:は|も)?(?:ない|ありません|なく|なかった)|とは限ら(?:ない|ず|ません)|(?:では|じゃ)(?:ない|ありません|なく))"
    ),
    "ar": compiled(r"(?<!\w)و?(?:ليس|ليست|لا|لم|لن)(?: \w+){0,2}? (?:كل|جميع|كافة|دائما|كلها|كلهم)(?!\w)"),
}
"""A denial that only takes from an "all"."""
_DISOWNS = {
    "zh": re.compile(
        r"(?P<c>[^，。；]{2,40}?)(?:的(?:说法|看法|观点|传言|传闻|做法|理解|想法)|，?这(?:种说法)?)"
        r"(?:是|属于?|并)?(?:错误|错的|不实|不对|不正确|谣言|误解|误区|谬误|没有根据|站不住脚)"
    ),
    "ja": re.compile(
        r"(?P<c>[^。、]{2,40}?)(?:という(?:の|考え|話|噂|うわさ|説)?|と(?:考え|思|信じ)[^、。]{1,4}の|との(?:噂|説|考え|話))"
        r"(?:は|も)(?:誤|間違|嘘|デマ|俗説|正しく|事実では|事実に反|根拠)"
    ),
    "ar": compiled(
        r"(?:من الخطأ|خطأ شائع|ليس صحيحا|غير صحيح|ليس من الصواب|لا صحة|شائعة|من الوهم)"
        r" (?P<c>[^،.؛]{2,60})"
    ),
}
_UNLIKE = {
    "zh": re.compile(
        r"(?:与|和|跟|同)(?P<x>[^，。；]{1,12}?)(?:不同|相反|不一样)，(?P<y>[^。；]{2,60})|"
        r"(?:不同于|有别于)(?P<x2>[^，。；]{1,12}?)，(?P<y2>[^。；]{2,60})"
    ),
    "ja": re.compile(
        r"(?P<x>[^、。]{1,12}?)(?:と(?:は)?(?:違|異な)(?:い|って|り)|とは反対に|と対照的に|に対し(?:て)?)、?(?P<y>[^。]{2,60})"
    ),
    "ar": compiled(r"(?:خلافا|على (?:عكس|خلاف)|بعكس|بخلاف) (?P<x>[^،.؛]{2,30})، ?(?P<y>[^.؛]{2,80})"),
}
_HEAD = {"zh": 2, "ja": 2, "ar": 3}
"""Characters, in Arabic words, in which the subject of a clause stands."""


def disowned(matter: Matter) -> str:
    """How the quoted sentence calls wrong what the claim was made of; empty where it does not."""
    said = tokens(matter.text, matter.language)
    for text in sentences(matter):
        for match in _DISOWNS[matter.language].finditer(text):
            if cover(tokens(match["c"], matter.language), said) >= _HALF:
                return match[0].replace(match["c"], "").strip()
    return ""


def unlike(matter: Matter) -> list[tuple[frozenset[str], Clause, frozenset[str]]]:
    """For each "unlike X, Y …" of the quotes: what tells X from Y, what is said of Y, and what tells Y."""
    found = []
    language = matter.language
    for text in sentences(matter):
        for match in _UNLIKE[language].finditer(text):
            groups = match.groupdict()
            other, main = groups["x"] or groups.get("x2", ""), groups["y"] or groups.get("y2", "")
            theirs = tokens(other, language)
            head = main[: _HEAD[language]] if language != "ar" else " ".join(main.split()[: _HEAD["ar"]])
            own = tokens(head, language) - theirs
            found.append((theirs - tokens(main, language), Clause(main, tokens(main, language)), own))
    return found


def likened(matter: Matter, clause: Clause) -> bool:
    """Whether a clause of the claim, which denies nothing, says of X what the quotes say of Y, unlike X."""
    for other, main, own in unlike(matter):
        rest = clause.tokens - other
        if other and other <= clause.tokens and cover(rest, main.tokens) >= _MOSTLY:
            return not own & clause.tokens or matter.language == "ar"
    return False
