"""Names of towns, firms and the like: the claim has another one of a kind than its evidence."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.arabic import LETTERS, stripped
from guardrag.rules.claims.eastern.clauses import claim_text, sentences, written
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["other_entity"]

_KINDS = {
    "zh": "公司|市(?!场|民|区|长|政|内|面)|集团|大学|学院|中学|小学|医院|银行|县|镇|村|路|街|省|机场|河|湖|"
    "队|店|馆|厂|区",
    "ja": "株式会社|会社|大学|高校|中学|小学校|病院|銀行|駅|空港|市|町|村|県|区|川|湖|島|工場|支店",
}
_NAMED = {
    language: re.compile(rf"(?P<name>[\u3400-\u9fff々\u30a1-\u30faー]{{2}})(?P<kind>{kinds})")
    for language, kinds in _KINDS.items()
}
_DETERMINERS = (
    "本该同全各某此这那两三几多一二当每何大小新旧我你他御弊貴両社会的在和于与及内外有为是"
    "被由把将从向对了着过以让给"
)
_GENERAL = re.compile(f"[{_DETERMINERS}]|其他|所有|[城超都股上]$|主要|部分|有限|股份|責任|东西南北")
"""What makes no name of what stands before the kind."""
_AR_KINDS = (
    (
        "جامعة شركة مدينة قرية نادي وزارة حي شارع مدرسة مستشفى بنك مصنع "
        "فندق نهر جبل جزيرة ميناء محطة متحف مجلة صحيفة منطقة بلدية محافظة مطار"
    )
    .translate(LETTERS)
    .split()
)
_AR_NAMED = re.compile(rf"(?<!\w)[ولبف]?(?:ال)?(?P<kind>{'|'.join(_AR_KINDS)})\s(?P<name>ال\w{{2,}})")


def other_entity(matter: Matter) -> tuple[str, str] | None:
    """The claim's name and that of the quotes, where neither text has the other's."""
    language = matter.language
    claim = claim_text(matter)
    texts = sentences(matter)
    known = " ".join(
        (
            *texts,
            *(written(piece.around.window, language) for piece in matter.evidence.pieces),
            *matter.evidence.context,
        )
    )
    pattern = _AR_NAMED if language == "ar" else _NAMED[language]
    roots = {stripped(word) for word in known.split()} if language == "ar" else frozenset()
    for match in pattern.finditer(claim):
        name = match["name"]
        if name in known or (language == "ar" and stripped(name) in roots):
            continue
        if language != "ar" and _GENERAL.search(name) is not None:
            continue
        for text in texts:
            for other in pattern.finditer(text):
                plain = language == "ar" or _GENERAL.search(other["name"]) is None
                if plain and other["kind"] == match["kind"] and other["name"] not in claim:
                    return match[0], other[0]
    return None
