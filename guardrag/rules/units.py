"""Units of measure, as far as they must be told apart."""

from __future__ import annotations

__all__ = ["CJK_UNITS", "GLUED_ONLY", "UNIT_WORDS", "unit_of"]

_PREFIXES = ("", "Y", "Z", "E", "P", "T", "G", "M", "k", "h", "da", "d", "c", "m", "µ", "n", "p", "f")
_PREFIXABLE = (
    "m", "g", "s", "A", "K", "mol", "cd", "Hz", "N", "Pa", "J", "W", "C", "V", "F", "Ω", "S", "Wb", "T",
    "H", "lm", "lx", "Bq", "Gy", "Sv", "L", "l", "eV", "Wh", "VA", "bar", "t", "cal", "B", "b", "bit",
    "bps", "Ah", "bit/s", "B/s", "W/m", "N·m", "Nm",
)  # fmt: skip
_SYMBOLS = frozenset(p + u for p in _PREFIXES for u in _PREFIXABLE) | {
    "%", "‰", "°", "°C", "°F", "ppm", "ppb", "rpm", "dB", "dBA", "dBm", "min", "h", "hr", "hrs", "d",
    "mo", "yr", "yrs", "ft", "yd", "mi", "oz", "lb", "lbs", "psi", "gal", "mph", "km/h", "m/s", "ha",
    "kn", "px", "pt", "em", "rem", "KB", "KiB", "MiB", "GiB", "TiB", "PiB", "kbit", "Mbit", "Gbit",
    "fps", "dpi", "IU", "AU", "pp", "bp", "m²", "m³", "km²", "cm²", "cm³", "mm²", "mm³", "K/W", "kcal",
    "mL", "ml", "hp", "mmHg", "secs", "mins", "msec", "k", "x", "$", "€", "£", "¥", "₹", "₽", "₩", "元",
    "円", "USD", "EUR", "GBP", "CHF", "JPY", "CNY", "INR", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN",
    "CZK", "BRL", "am", "pm", "AM", "PM", "a.m", "p.m",
}  # fmt: skip

_SAME = {
    "percent": "%", "per cent": "%", "prozent": "%", "pourcent": "%", "percentage points": "pp",
    "a.m": "am", "p.m": "pm", "AM": "am", "PM": "pm", "℃": "°C", "℉": "°F", "μ": "µ", "hr": "h",
    "hrs": "h", "secs": "s", "mins": "min", "yrs": "yr", "lbs": "lb", "ml": "mL", "l": "L",
    "dollar": "$", "euro": "€", "usd": "$", "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹",
    "pound": "pound", "x": "×", "metre": "m", "meter": "m", "kilometre": "km", "kilometer": "km",
    "millimetre": "mm", "millimeter": "mm", "centimetre": "cm", "centimeter": "cm", "gram": "g",
    "gramme": "g", "kilogram": "kg", "kilogramme": "kg", "milligram": "mg", "litre": "L", "liter": "L",
    "millilitre": "mL", "milliliter": "mL", "second": "s", "minute": "min", "hour": "h",
    "millisecond": "ms", "watt": "W", "kilowatt": "kW", "megawatt": "MW", "volt": "V", "ampere": "A",
    "amp": "A", "hertz": "Hz", "kilohertz": "kHz", "megahertz": "MHz", "gigahertz": "GHz", "byte": "B",
    "kilobyte": "kB", "megabyte": "MB", "gigabyte": "GB", "terabyte": "TB", "inch": "in",
    "inches": "in", "foot": "ft", "feet": "ft", "mile": "mi", "newton": "N", "pascal": "Pa",
    "kilopascal": "kPa", "joule": "J", "celsius": "°C", "fahrenheit": "°F", "degrees celsius": "°C",
    "degree": "°", "kelvin": "K", "KB": "kB",
}  # fmt: skip

_WORDS = frozenset(_SAME) | {
    "day", "week", "fortnight", "month", "quarter", "year", "decade", "century", "centuries", "yen",
    "rupee", "cent", "franc", "bit", "ounce", "gallon", "acre", "hectare", "ton", "tonne", "bar",
    "page", "pixel", "point", "time", "thousand", "million", "billion", "trillion", "dozen", "hundred",
    "pound", "business day", "working day", "calendar day", "tag", "tage", "tagen", "woche", "wochen",
    "monat", "monate", "monaten", "jahr", "jahre", "jahren", "stunde", "stunden", "minuten", "sekunde",
    "sekunden", "jour", "jours", "semaine", "semaines", "mois", "ans", "année", "années", "heure",
    "heures", "seconde", "secondes", "día", "días", "semana", "semanas", "mes", "meses", "año", "años",
    "hora", "horas", "minuto", "minutos", "giorno", "giorni", "mese", "mesi", "anno", "anni", "ora",
    "ore", "dia", "dias", "ano", "anos", "dag", "dagen", "maand", "maanden", "jaar", "uur",
}  # fmt: skip

_LONG_PLURAL = 4
"""A word this long may lose its plural s; `as` and `ms` may not."""


UNIT_WORDS = frozenset(form for word in _WORDS for form in (word, word + "s") if word.isalpha())
"""Units that are written out, singular and plural, casefolded."""

CJK_UNITS = (
    "个月|個月|小时|小時|分钟|分鐘|公斤|公里|毫米|厘米|平方米|摄氏度|工作日|百万|时间|時間|か月|ヶ月|カ月|週間|[个個月年日天周週时時分秒元円圆円年歳岁度件台次倍名人米克升吨万億亿千百"
    "개월시간분초년일원명회]"
)
"""Pattern of units that follow a number without a space in Chinese, Japanese and Korean."""

GLUED_ONLY = frozenset({"x", "k"})
"""Count as units only without a space: `10x`, `5k`."""


def unit_of(word: str) -> str | None:
    """The unit that `word` stands for right after a number, or None.

    Symbols are told apart by case (mW is not MW) and written one way each: `minutes` and
    `min` are `min`, `percent` is `%`. Words in other languages stand for themselves.
    """
    word = word.replace("μ", "µ")
    if word in _SYMBOLS:
        return _SAME.get(word, word)
    lower = word.casefold()
    if lower in _WORDS:
        return _SAME.get(lower, lower)
    singular = lower[:-1] if len(lower) >= _LONG_PLURAL and lower.endswith("s") else lower
    if singular in _WORDS:
        return _SAME.get(singular, singular)
    return None
