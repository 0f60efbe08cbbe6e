"""Numbers that need not stand in the quotes: the one of "per month", the years between two years; results in
their scale.
"""

from __future__ import annotations

import re
from dataclasses import replace

from guardrag.rules.claims.eastern.clauses import evidence_text
from guardrag.rules.claims.numbers import amounts, derived
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.numbers.stated import evidence_quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_derived", "check_numbers"]

_ONE = re.compile(
    r"[1一１]\s?[个個]?(?P<unit>か月|ヶ月|カ月|個月|月|年|日|天|周|週|星期|小时|時間|时|分|秒|回|度|次|泊|人|名)"
)
_YEAR = re.compile(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)")
_ALIKE = {
    "回": "回度次",
    "度": "回度次",
    "次": "回度次",
    "天": "天日",
    "日": "天日",
    "か": "月",
    "ヶ": "月",
    "カ": "月",
    "個": "月",
    "週": "週周",
    "周": "週周",
}
_MONTH = re.compile(r"(1[0-2]|[1-9])月")
_MORE_THAN = re.compile(r"(?:أكثر من|اكثر من|超过|过|逾)\s?$")
_RANKS = frozenset("位番")
_SCALES = "万萬亿億千百"


def check_numbers(matter: Matter) -> Verdict:
    """As for any language, but for numbers that say nothing of their own."""
    matter = _scaled(matter)
    stated = evidence_quantities(matter)
    mine = [one for one in quantities(matter.text, matter.language) if not one.soft]
    cold = _other_sign(matter)
    if cold is not None:
        return failed(f"the claim and its quotes put {cold!r} on different sides of zero")
    missing = [one for one in mine if not any(amounts.same(one, other) for other in stated)]
    if missing and all(_idle(one, matter) for one in missing):
        return PASSED
    return amounts.check_numbers(matter)


_BELOW = re.compile(r"(?:零下|氷点下|マイナス|负|負|ناقص|سالب|[-−–])\s?$")
_REACH = 12
"""Characters before a number that can say its sign."""
_BELOW_AFTER = re.compile(r"\s?(?:درجة |درجات |مئوية )*تحت الصفر")


def _below(text: str, one: Quantity) -> bool:
    """Whether a number is below zero."""
    before = text[max(0, one.start - _REACH) : one.start]
    minus = _BELOW.search(before) is not None and _RANGE.search(before) is None
    return minus or _BELOW_AFTER.match(text, one.end) is not None


_RANGE = re.compile(r"\d[^\d，。、\s]{0,3}[-–−~～]\s?$")


def _other_sign(matter: Matter) -> str | None:
    """A number that is below zero in the claim or wherever it stands in the quotes, and not in both."""
    texts = [statement.text for statement in matter.statements]
    theirs: dict[tuple[object, object], set[bool]] = {}
    for text in texts:
        for one in quantities(text, matter.language):
            theirs.setdefault((one.value, one.unit), set()).add(_below(text, one))
    for mine in quantities(matter.text, matter.language):
        if theirs.get((mine.value, mine.unit)) == {not _below(matter.text, mine)}:
            return mine.text.strip()
    return None


def check_derived(matter: Matter) -> Verdict:
    """As for any language, with result and operands in the scale in which claim and quotes have them."""
    return derived.check_derived(_scaled(matter))


def _idle(one: Quantity, matter: Matter) -> bool:
    text = matter.text[one.start : one.end + 2]
    whole = evidence_text(matter)
    rate = _ONE.match(text)
    if rate is not None and one.value == 1:
        unit = rate["unit"]
        return any(sign in whole for sign in _ALIKE.get(unit[0], unit[0]))
    month = _MONTH.match(text)
    if month is not None:
        return re.search(rf"(?<!\d){month[1]}\s?月", whole) is not None
    part = one.size if one.dimension == "share" else one.value
    if _MORE_THAN.search(matter.text[: one.start]) and 0 < part < 1:
        shares = [other.size for other in quantities(whole, matter.language) if other.dimension == "share"]
        counts = [
            other.value for other in quantities(whole, matter.language) if other.unit is None and other.value
        ]
        shares += [part / total for part in counts for total in counts if part < total]
        return any(share > part for share in shares)
    if matter.text[one.end : one.end + 1] in _RANKS and re.search("最も|一番|次いで|首位|第", whole):
        return True
    if matter.text[: one.start].endswith("第") and re.search("次|翌", whole):
        return True
    if _apart(one, matter, whole):
        return True
    if "年" in text and one.value.denominator == 1:
        years = {int(year) for year in _YEAR.findall(whole)}
        return any(later - earlier == one.value for later in years for earlier in years)
    return False


_GLUED = re.compile(r"(?<!\w)[بلوف]ـ?(?=(?:ثلاث|اربع|أربع|خمس|ست|سبع|ثمان|تسع|عشر|مئ|مائ|ألف|نصف|ربع|\d))")
_CHANGES = re.compile(
    "上回|下回|延|缩|增|减|多|少|升|降|涨|跌|差|短|長|伸|減|زاد|زيادة|نقص|فرق|تمديد|ارتفع|انخفض"
)
_ONE_IN = re.compile(r"(?P<all>\d+)(?P<what>[社人世件校店])(?:帯)?に(?P<some>\d+)(?P=what)")
_WEEKDAY = re.compile("[月火水木金土日]曜|(?:周|星期)[一二三四五六日]")


def _apart(one: Quantity, matter: Matter, whole: str) -> bool:
    """Whether the number is written onto a word, is the difference of two, or counts weekdays."""
    language = matter.language
    if language == "ar":
        bare = quantities(
            _GLUED.sub("", " ".join(statement.text for statement in matter.statements)), language
        )
        noun = re.match(r"2 (\w{3,})", matter.text[one.start :])
        dual = noun is not None and re.search(rf"{noun[1].removesuffix('ة')}ت?(?:ين|ان)(?!\w)", whole)
        return bool(dual) or any(amounts.same(one, other) for other in bare)
    ratio = _ONE_IN.search(whole)
    if ratio is not None and one.dimension == "share":
        return one.size * int(ratio["all"]) == int(ratio["some"])
    if one.unit is None:
        return one.value == len(set(_WEEKDAY.findall(whole)))
    if _CHANGES.search(matter.text) is None:
        return False
    sizes = [other.size for other in quantities(whole, language) if other.dimension == one.dimension]
    return any(later - earlier == one.size for later in sizes for earlier in sizes)


def _scaled(matter: Matter) -> Matter:
    """A derivation whose bare numbers stand before 万 or 億 in claim and quotes, with these written out."""
    step = matter.claim.derived
    if step is None or not step.result[-1:].isdecimal():
        return matter
    scale = re.search(rf"(?<![\d.]){re.escape(step.result)}\s?([{_SCALES}])", matter.text)
    whole = " ".join(statement.text for statement in matter.statements)
    if scale is None or not all(
        re.search(rf"(?<![\d.]){re.escape(part)}\s?{scale[1]}", whole) for part in step.operands
    ):
        return matter
    written_out = replace(
        step, result=step.result + scale[1], operands=tuple(part + scale[1] for part in step.operands)
    )
    return replace(matter, claim=replace(matter.claim, derived=written_out))
