"""Numbers written as words, in the languages and scripts in which people write them so."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

__all__ = ["cjk_number", "numeral", "numeral_pattern"]

_SMALL = {
    "en": (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
        "sixteen seventeen "
        "eighteen nineteen twenty"
    ),
    "de": (
        "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
        "fünfzehn sechzehn siebzehn "
        "achtzehn neunzehn zwanzig"
    ),
    "fr": (
        "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
        "dix-sept dix-huit "
        "dix-neuf vingt"
    ),
    "es": (
        "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
        "dieciséis diecisiete "
        "dieciocho diecinueve veinte"
    ),
    "it": (
        "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
        "quindici sedici "
        "diciassette diciotto diciannove venti"
    ),
    "ar": "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة",
}
_MORE = {
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "hundred": 100,
    "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12, "dozen": 12,
    "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80,
    "neunzig": 90, "hundert": 100,
    "tausend": 1000, "dutzend": 12,
    "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "cent": 100, "mille": 1000, "douzaine": 12,
    "treinta": 30, "cuarenta": 40, "cincuenta": 50, "sesenta": 60, "setenta": 70, "ochenta": 80,
    "noventa": 90, "cien": 100,
    "ciento": 100, "mil": 1000, "docena": 12,
    "trenta": 30, "quaranta": 40, "cinquanta": 50, "sessanta": 60, "cento": 100,
    "ثلاث": 3, "أربع": 4, "خمس": 5, "ست": 6, "سبع": 7, "ثمان": 8, "تسع": 9, "عشر": 10, "عشرون": 20,
    "عشرين": 20,
    "ثلاثون": 30, "ثلاثين": 30, "أربعون": 40, "أربعين": 40, "خمسون": 50, "خمسين": 50, "ستون": 60,
    "ستين": 60, "سبعون": 70,
    "سبعين": 70, "ثمانون": 80, "ثمانين": 80, "تسعون": 90, "تسعين": 90, "مئة": 100, "مائة": 100,
    "ألف": 1000, "مليون": 10**6,
}  # fmt: skip
_LANGUAGE_OF_MORE = {
    "en": "thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion dozen",
    "de": "dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend dutzend million",
    "fr": "trente quarante cinquante soixante cent mille douzaine million",
    "es": "treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil docena",
    "it": "trenta quaranta cinquanta sessanta settanta ottanta novanta cento",
}
_HALVES = frozenset(
    {"half", "halbe", "halber", "halben", "demi", "demie", "medio", "media", "mezzo", "mezza", "نصف"}
)
_TIMES = {
    "twice": Fraction(2), "double": Fraction(2), "doubles": Fraction(2), "doubled": Fraction(2),
    "doppelt": Fraction(2),
    "doppelte": Fraction(2), "doble": Fraction(2), "twofold": Fraction(2), "thrice": Fraction(3),
    "triple": Fraction(3),
    "triples": Fraction(3), "tripled": Fraction(3), "threefold": Fraction(3), "quadruple": Fraction(4),
    "quadrupled": Fraction(4), "fourfold": Fraction(4), "tenfold": Fraction(10), "halve": Fraction(1, 2),
    "halves": Fraction(1, 2), "halved": Fraction(1, 2),
}  # fmt: skip
_HUNDRED, _THOUSAND = 100, 1000


def _values(language: str) -> dict[str, int]:
    values = {name: value for value, name in enumerate(_SMALL.get(language, _SMALL["en"]).split())}
    if language == "ar":
        return values | {
            name: value for name, value in _MORE.items() if not name.isascii() and name[0] > "\u0600"
        }
    return values | {
        name: _MORE[name]
        for name in _LANGUAGE_OF_MORE.get(language, _LANGUAGE_OF_MORE["en"]).split()
        if name in _MORE
    }


@lru_cache(maxsize=32)
def numeral_pattern(language: str) -> re.Pattern[str]:
    """Numbers in words: `twenty-five`, `one and a half`, `half`, `twice`; groups `half` and `twice` say
    which.
    """
    names = "|".join(sorted((re.escape(name) for name in _values(language)), key=len, reverse=True))
    half = "|".join(sorted(_HALVES, key=len, reverse=True))
    return re.compile(
        (
            rf"(?<![\w-])(?:(?:{names})(?:[ -](?:and |und |et |y )?(?:{names}))*"
            rf"(?P<plus>(?: and a| et| y| und eine?| e) (?:{half}))?"
            rf"|(?P<half>{half})|(?P<twice>twice|double[sd]?|doppelte?|doble|thrice|tripled?|triples|"
            rf"halve[sd]?|twofold|threefold|fourfold|tenfold|quadrupled?))(?!\w)"
        ),
        re.IGNORECASE,
    )


@lru_cache(maxsize=4096)
def numeral(text: str, language: str) -> Fraction | None:
    """The value of what `numeral_pattern` matched."""
    low = text.lower()
    if low in _HALVES:
        return Fraction(1, 2)
    if low in _TIMES:
        return _TIMES[low]
    values = _values(language)
    if low in values:
        return Fraction(values[low])
    extra = Fraction(0)
    words = [
        word
        for word in re.split(r"[ -]", low)
        if word not in ("and", "und", "et", "y", "e", "a", "eine", "ein")
    ]
    if words and words[-1] in _HALVES:
        extra = Fraction(1, 2)
        words.pop()
    total = current = 0
    for word in words:
        value = values.get(word)
        if value is None:
            return None
        if value == _HUNDRED:
            current = max(current, 1) * value
        elif value >= _THOUSAND:
            total += max(current, 1) * value
            current = 0
        else:
            current += value
    return Fraction(total + current) + extra


_DIGITS = {
    "〇": 0,
    "零": 0,
    "一": 1,
    "二": 2,
    "两": 2,
    "兩": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
}
_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8}
_MYRIAD = 10**4


def cjk_number(text: str) -> Fraction:
    """The value of a run of Chinese numerals and digits such as `七`, `十二`, `1万2千` or `3億`."""
    total = section = Fraction(0)
    digits = ""
    for char in text:
        if char in _DIGITS:
            digits = str(_DIGITS[char])
        elif char in _SCALES:
            scale = _SCALES[char]
            if scale >= _MYRIAD:
                section += Fraction(digits) if digits else 0
                total += max(section, Fraction(1)) * scale
                section = Fraction(0)
            else:
                section += (Fraction(digits) if digits else 1) * scale
            digits = ""
        elif char.isdecimal() or char == ".":
            digits += char
    return total + section + (Fraction(digits) if digits else 0)
