"""Metric units under every prefix that is in use with them, as symbols and in words, squared and cubed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

__all__ = ["metric_units"]

_PREFIXES: dict[str, tuple[Fraction, str, str]] = {
    # symbol: factor, names in Latin letters, names in Chinese, Japanese and Arabic
    "n": (Fraction(1, 10**9), "nano", "纳 奈 ナノ نانو"),
    "µ": (Fraction(1, 10**6), "micro mikro", "微 マイクロ ميكرو مايكرو"),
    "m": (Fraction(1, 1000), "milli mili", "毫 ミリ ملي ميلي ملّي"),
    "c": (Fraction(1, 100), "centi zenti centí", "厘 センチ سنتي سانتي"),
    "d": (Fraction(1, 10), "deci dezi déci decí", "分 デシ ديسي"),
    "h": (Fraction(100), "hecto hekto hectó", "百 ヘクト هكتو"),
    "k": (Fraction(1000), "kilo kiló quilo", "千 キロ كيلو"),
    "M": (Fraction(10**6), "mega méga", "兆 メガ ميغا ميجا"),
    "G": (Fraction(10**9), "giga", "吉 ギガ غيغا جيجا"),
    "T": (Fraction(10**12), "tera téra", "太 テラ تيرا"),
}
_BASES: tuple[tuple[str, Fraction, str, str, str, str], ...] = (
    # dimension, size, symbols, prefixes in use, names in Latin letters, names in other scripts
    ("length", Fraction(1), "m", "nµmcdk", "metre meter mètre metro", "米 メートル متر"),
    ("mass", Fraction(1), "g", "nµmcdk", "gram gramme gramm gramo grammo", "克 グラム غرام جرام"),
    ("volume", Fraction(1), "l L", "µmcdh", "litre liter litro", "升 リットル لتر ليتر"),
    ("time", Fraction(1), "s", "nµm", "second sekunde seconde segundo", "秒 ثانية"),
    ("power", Fraction(1), "W", "nµmkMGT", "watt vatio", "瓦 瓦特 ワット واط وات"),
    ("voltage", Fraction(1), "V", "µmkM", "volt voltio", "伏 伏特 ボルト فولت"),
    ("current", Fraction(1), "A", "nµmk", "ampere ampère amperio amp", "安 安培 アンペア أمبير"),
    ("resistance", Fraction(1), "Ω", "mkMG", "ohm ohmio", "欧姆 オーム أوم"),
    ("frequency", Fraction(1), "Hz", "kMGT", "hertz hercio", "赫 赫兹 ヘルツ هرتز"),
    ("energy", Fraction(1), "J", "kMG", "joule julio", "焦 焦耳 ジュール جول"),
    ("energy", Fraction(3600), "Wh", "kMGT", "", "瓦时 ワット時"),
    ("charge", Fraction(1), "Ah", "mk", "", "安时"),
    ("pressure", Fraction(1), "Pa", "hkMG", "pascal", "帕 パスカル باسكال"),
    ("pressure", Fraction(100000), "bar", "m", "bar", "バール بار"),
    ("force", Fraction(1), "N", "kM", "newton", "牛顿 ニュートン نيوتن"),
    ("data", Fraction(1), "B", "kMGT", "byte octet", "字节 バイト بايت"),
    ("data", Fraction(1, 8), "bit", "kMGT", "bit", "比特 ビット بت"),
    ("mass", Fraction(10**6), "t", "kM", "tonne tonnen tonelada", "吨 トン طن"),
    ("calorie", Fraction(1), "cal", "k", "calorie kalorie caloría", "卡路里 カロリー"),
)
_HOURS = ("watt hour", "wattstunde", "wattheure", "vatio hora", "watt-heure")
_POWERS: tuple[tuple[str, int, str, str, str, str], ...] = (
    # symbol, exponent, words before, glued before, words after, glued before in Chinese and Japanese
    (
        "²",
        2,
        "square",
        "quadrat",
        "carré carrés cuadrado cuadrados quadrato quadrati مربع مربعة مربعا",
        "平方",
    ),
    ("³", 3, "cubic", "kubik", "cube cubes cúbico cúbicos cubo مكعب مكعبة مكعبا", "立方"),
)
_DIMENSION = {2: "area", 3: "volume"}
_LITRES = 1000
"""Litres in a cubic metre."""


def metric_units() -> Iterator[tuple[str, str, Fraction]]:
    """(name, dimension, size in the dimension's base unit); lower case but for symbols."""
    for dimension, size, symbols, prefixes, names, others in _BASES:
        for prefix in ("", *prefixes):
            factor, latin, foreign = _PREFIXES[prefix] if prefix else (Fraction(1), "", "")
            worth = size * factor
            yield from ((f"{prefix}{symbol}", dimension, worth) for symbol in symbols.split())
            heads = latin.split() if prefix else [""]
            found = [f"{head}{name}" for head in heads for name in names.split()]
            found += [
                f"{head}{name}"
                for head in (foreign.split() if prefix else [""])
                for name in others.split()
                if not head or _script(head) == _script(name)
            ]
            if dimension == "energy" and symbols == "Wh":
                found += [f"{head}{name}" for head in heads for name in _HOURS]
            yield from ((name, dimension, worth) for name in found)
            if dimension == "length":
                yield from _powers(f"{prefix}m", found, worth)


def _powers(symbol: str, names: list[str], size: Fraction) -> Iterator[tuple[str, str, Fraction]]:
    for mark, exponent, before, glued, after, ideograph in _POWERS:
        worth = size**exponent * (_LITRES if exponent == 3 else 1)
        found = [f"{symbol}{mark}", f"{symbol}{exponent}"]
        for name in names:
            if name.isascii() or name[0] < "\u0600":
                found += [f"{before} {name}", f"{glued}{name}"]
                found += [f"{form} {word}" for form in (name, f"{name}s") for word in after.split()]
            elif "\u0600" <= name[0] <= "\u06ff":
                forms = (name, f"{name}ا", f"{name}ات", "أمتار" if name == "متر" else name)
                found += [f"{form} {word}" for form in forms for word in after.split()]
            else:
                found.append(f"{ideograph}{name}")
        yield from ((name, _DIMENSION[exponent], worth) for name in found)


def _script(name: str) -> int:
    """0 for Arabic, 1 for kana, 2 for Chinese characters, 3 for anything else."""
    if "\u0600" <= name[0] <= "\u06ff":
        return 0
    if "\u3040" <= name[0] <= "\u30ff":
        return 1
    return 2 if "\u3400" <= name[0] <= "\u9fff" else 3
