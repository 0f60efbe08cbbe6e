"""Numbers written as words, in the languages and scripts in which people write them so."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.numbers.german import GERMAN, german_number
from guardrag.rules.claims.reading.wordsets import words_of

__all__ = ["cjk_number", "may_have_numerals", "numeral", "numeral_pattern"]

_SMALL = {
    "en": (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty"
    ),
    "de": (
        "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
        "fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig"
    ),
    "fr": (
        "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
        "seize dix-sept dix-huit dix-neuf vingt"
    ),
    "es": (
        "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
        "dieciséis diecisiete dieciocho diecinueve veinte"
    ),
    "it": (
        "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
        "quindici sedici diciassette diciotto diciannove venti"
    ),
    "ar": "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة",
}
"""Numbers from zero on, in order."""
_MORE = {
    "en": {
        "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
        "hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12,
        "dozen": 12,
    },
    "de": {
        "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80,
        "neunzig": 90, "hundert": 100, "tausend": 1000, "dutzend": 12, "million": 10**6,
    },
    "fr": {
        "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "cent": 100, "cents": 100,
        "mille": 1000, "douzaine": 12, "million": 10**6, "millions": 10**6, "milliard": 10**9,
        "milliards": 10**9, "septante": 70, "huitante": 80, "octante": 80, "nonante": 90,
        "quatre-vingt": 80, "quatre-vingts": 80,
    },
    "es": {
        "treinta": 30, "cuarenta": 40, "cincuenta": 50, "sesenta": 60, "setenta": 70, "ochenta": 80,
        "noventa": 90, "cien": 100, "ciento": 100, "mil": 1000, "docena": 12, "millón": 10**6,
        "millones": 10**6, "veintiuno": 21, "veintiún": 21, "veintiuna": 21, "veintidós": 22,
        "veintitrés": 23, "veinticuatro": 24, "veinticinco": 25, "veintiséis": 26, "veintisiete": 27,
        "veintiocho": 28, "veintinueve": 29, "doscientos": 200, "doscientas": 200, "trescientos": 300,
        "trescientas": 300, "cuatrocientos": 400, "cuatrocientas": 400, "quinientos": 500,
        "quinientas": 500, "seiscientos": 600, "seiscientas": 600, "setecientos": 700, "setecientas": 700,
        "ochocientos": 800, "ochocientas": 800, "novecientos": 900, "novecientas": 900,
    },
    "it": {
        "trenta": 30, "quaranta": 40, "cinquanta": 50, "sessanta": 60, "cento": 100,
    },
    "ar": {
        "اثنين": 2, "اثنا": 2, "اثني": 2, "اثنتا": 2, "اثنتي": 2, "اثنتان": 2, "اثنتين": 2, "أحد": 1,
        "إحدى": 1, "ثماني": 8, "مئتان": 200, "مئتين": 200, "مائتان": 200, "مائتين": 200, "ثلاثمئة": 300,
        "ثلاثمائة": 300, "أربعمئة": 400, "أربعمائة": 400, "خمسمئة": 500, "خمسمائة": 500, "ستمئة": 600,
        "ستمائة": 600, "سبعمئة": 700, "سبعمائة": 700, "ثمانمئة": 800, "ثمانمائة": 800, "تسعمئة": 900,
        "تسعمائة": 900, "آلاف": 1000, "ألفان": 2000, "ألفين": 2000, "ملايين": 10**6, "ثلاث": 3, "أربع": 4,
        "خمس": 5, "ست": 6, "سبع": 7, "ثمان": 8, "تسع": 9, "عشر": 10, "عشرون": 20, "عشرين": 20, "ثلاثون": 30,
        "ثلاثين": 30, "أربعون": 40, "أربعين": 40, "خمسون": 50, "خمسين": 50, "ستون": 60, "ستين": 60,
        "سبعون": 70, "سبعين": 70, "ثمانون": 80, "ثمانين": 80, "تسعون": 90, "تسعين": 90, "مئة": 100,
        "مائة": 100, "ألف": 1000, "مليون": 10**6, "ثلاثا": 3, "أربعا": 4, "خمسا": 5, "ستا": 6, "سبعا": 7,
        "ثمانيا": 8, "تسعا": 9, "عشرا": 10, "ألفا": 1000, "ألفي": 2000, "مئتا": 200, "مئتي": 200,
        "مائتا": 200, "مائتي": 200, "مليونا": 10**6, "مليوني": 2 * 10**6, "مليونين": 2 * 10**6,
        "مليونان": 2 * 10**6, "مليار": 10**9, "مليارا": 10**9, "مليارات": 10**9, "ملياري": 2 * 10**9,
        "مليارين": 2 * 10**9,
    },
}  # fmt: skip
_HALVES = frozenset(
    {"half", "halbe", "halber", "halben", "demi", "demie", "medio", "media", "mezzo", "mezza", "نصف"}
)
_TIMES = {
    name: Fraction(value)
    for value, names in (
        ("2", "twice double doubles doubled doppelt doppelte doble twofold"),
        ("3", "thrice triple triples tripled threefold"),
        ("4", "quadruple quadrupled fourfold"),
        ("10", "tenfold"),
        ("1/2", "halve halves halved"),
    )
    for name in names.split()
}
_HUNDRED, _THOUSAND = 100, 1000
_JOINS = {
    "en": r"[ -](?:(?<=hundred )and |(?<=thousand )and |(?<=million )and )?",
    "de": r"(?!)",
    "fr": r"[ -](?:(?<=vingt )et |(?<=nte )et |(?<=vingt-)et-|(?<=nte-)et-)?",
    "es": r" (?:(?<=nta )y )?",
    "it": r"[ -]?",
    "ar": r" و?",
}
"""What stands between the words of one number; "two and three" is none."""


@lru_cache(maxsize=32)
def _values(language: str) -> dict[str, int]:
    language = language if language in _SMALL else "en"
    return {name: value for value, name in enumerate(_SMALL[language].split())} | _MORE[language]


@lru_cache(maxsize=32)
def numeral_pattern(language: str) -> Finder:
    """Numbers in words: `twenty-five`, `one and a half`, `half`, `twice`; groups `half` and `twice` say
    which.
    """
    names = (
        GERMAN
        if language == "de"
        else "|".join(sorted((re.escape(name) for name in _values(language)), key=len, reverse=True))
    )
    joint = _JOINS.get(language, "[ -]")
    half, times = ("|".join(sorted(words, key=len, reverse=True)) for words in (_HALVES, _TIMES))
    return anycase(
        rf"(?<![\w-])(?:(?:{names})(?:{joint}(?:{names}))*"
        rf"(?P<plus>(?: and a| et| y| und eine?| e) (?:{half}))?"
        rf"|(?P<half>{half})|(?P<twice>{times}))(?!\w)"
    )


@lru_cache(maxsize=32)
def _first_words(language: str) -> frozenset[str]:
    return frozenset(re.split("[ -]", name)[0] for name in (*_values(language), *_HALVES, *_TIMES))


def may_have_numerals(text: str, language: str) -> bool:
    """Whether a search for numbers in words can find anything."""
    return language == "de" or not _first_words(language).isdisjoint(words_of(text))


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
    if language == "de":
        return german_number(low)
    low = low.replace("quatre-vingts", "huitante").replace("quatre-vingt", "huitante")
    extra = Fraction(0)
    words = [
        word
        for word in re.split(r"[ -]و?", low)
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
        if value == _HUNDRED or word == "dozen":
            current = max(current, 1) * value
        elif value >= _THOUSAND:
            total += max(current, 1) * value
            current = 0
        else:
            current += value
    return Fraction(total + current) + extra


_DIGITS = {
    digit: value
    for value, digits in enumerate(
        ("〇零", "一壹", "二两兩贰", "三叁", "四肆", "五伍", "六陆", "七柒", "八捌", "九玖")
    )
    for digit in digits
}
_SCALES = {
    "十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000, "万": 10**4, "萬": 10**4, "亿": 10**8,
    "億": 10**8,
}  # fmt: skip
_MYRIAD = 10**4


def cjk_number(text: str) -> Fraction:
    """The value of a run of Chinese numerals and digits such as `七`, `十二`, `1万2千` or `3億`."""
    total = section = Fraction(0)
    digits = ""
    for char in text:
        if char in _DIGITS:
            digits += str(_DIGITS[char])
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
