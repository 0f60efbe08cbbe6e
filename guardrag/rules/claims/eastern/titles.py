"""Restrictions: a deputy is no head, a former one no present one."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.arabic import compiled
from guardrag.rules.claims.eastern.clauses import claim_text, evidence_text, sentences
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_restrictions"]

_TITLES = (
    "院长|校长|部长|市长|局长|主任|经理|总裁|董事长|会长|主席|教授|省长|县长|所长|处长|科长|馆长|社长|总编|队长|厂长|行长|总理|总统|主编|书记|研究员|"
    "村长|镇长|区长|司长|厅长|台长|团长|组长|秘书长|理事长|首相|大臣|知事|市長|社長|会長|校長|教授|監督|議長|院長|部長|課長|店長|理事長|委員長|"
    "工場長|大統領|編集長|支店長|館長|園長|所長|町長|村長|局長|長官|総裁|主任|主将"
)
_QUALIFIED = {
    "zh": re.compile(
        rf"(?P<mark>副|前任?|原|代理|代|助理|名誉|候任|准|常务副|执行副)(?P<title>(?:总)?(?:{_TITLES}))"
    ),
    "ja": re.compile(
        rf"(?P<mark>副|前|元|代理|次期|名誉|准|助)(?P<title>{_TITLES})|(?P<title2>{_TITLES})(?P<mark2>代理|補佐|代行|候補)"
    ),
    "ar": compiled(
        r"(?<!\w)[ولبك]?(?P<mark>نائبة?|مساعدة?|وكيلة?|معاون|"
        r"القائم باعمال)\s(?P<title>(?:ال)?\w+)|(?<!\w)(?P<title2>ال\w+)\s(?P<mark2>السابقة?|"
        r"الاسبق|المؤقت|بالانابة|المكلف|المنتخب)(?!\w)"
    ),
}
_STILL = {
    "zh": re.compile(r"副|前|原|代理|助理|名誉|候任|曾|卸任|退休|离任|当时|以前"),
    "ja": re.compile(
        r"副|前|元|代理|次期|名誉|准|以前|かつて|当時|務めていた|だった|補佐|代行|候補|退任|歴任"
    ),
    "ar": compiled(
        r"نائب|مساعد|وكيل|معاون|باعمال|سابق|السابق|اسبق|الاسبق|مؤقت|بالانابة|مكلف|كان|كانت|شغل|"
        r"تولى|منتخب"
    ),
}


def check_restrictions(matter: Matter) -> Verdict:
    """A title that the quotes qualify and the claim has without."""
    language = matter.language
    claim = claim_text(matter)
    whole = evidence_text(matter)
    if _STILL[language].search(claim) is not None:
        return PASSED
    for match in (found for text in sentences(matter) for found in _QUALIFIED[language].finditer(text)):
        groups = match.groupdict()
        title = groups["title"] or groups.get("title2") or ""
        bare = whole.replace(match[0], " ")
        if title in claim and title not in bare:
            return failed(f"its quotes say {match[0].strip()!r}, the claim {title!r}")
    return PASSED
