"""Units of measure, their dimensions and their sizes, as exact fractions.

Units of one dimension may be converted into each other; a month is no number of days, and a
dollar no number of euros, so those are dimensions of their own.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from guardrag.rules.claims.numbers.metric import metric_units

__all__ = ["CURRENCIES", "IDEOGRAPHIC", "Unit", "unit"]

Unit = tuple[str, Fraction]
"""Dimension, and size in the dimension's base unit."""

_TABLE = """
time 1/1000000: us
time 1/1000: msec millisecondes ミリ秒 毫秒
time 1: sec segundos secondo 秒間 秒钟 ثوان ثواني
time 60: min mins minute minuten minuto minuti 分 分間 分钟 分鐘 دقيقة دقائق
time 3600: h hr hour stunde std heure hora ora uur uren 小时 小時 时间 時間 个钟头 ساعة ساعات
time 86400: d day tag tage tagen jour dia día giorno giorni dag dagen 天 日 日間 يوم أيام يوما
time 604800: week wk woche wochen semaine semana settimana settimane weken 周 週 週間 星期 أسبوع أسابيع أسبوعا
time 1209600: fortnight
calendar 1: month monat monate monaten mois mes meses mese mesi maand maanden
calendar 1: 月 个月 個月 か月 ヶ月 カ月 ヵ月 か月間 ヶ月間 カ月間 شهر أشهر شهور شهرا
calendar 3: quarter quartal trimestre
calendar 6: semester halbjahr semestre
calendar 12: year yr jahr jahre jahren an ans année annee ano año anno anni jaar
calendar 12: 年 年間 岁 歳 周岁 سنة سنوات عام أعوام
calendar 120: decade jahrzehnt décennie década
calendar 1200: century centuries jahrhundert siècle siglo
workday 1: business·day working·day weekday werktag werktage werktagen arbeitstag arbeitstage arbeitstagen
workday 1: jour·ouvré jours·ouvrés jour·ouvrable jours·ouvrables
workday 1: día·hábil días·hábiles 工作日 営業日 يوم·عمل أيام·عمل
mass 1/1000000: mcg
mass 1/1000: ㎎ 毫克
mass 1: グラム 克
mass 1000: kilo kilos ㎏ キログラム 公斤 千克
kilo 1000: キロ
mass 500: 斤
mass 1000000: tonelada toneladas tonne tonnes
mass 50000: zentner
pounds 1: lb lbs
pounds 1/16: oz ounce
pounds 14: stone
pound 1: pound
length 1/1000: ㎜
length 1/100: ㎝ 公分
length 1000: ㎞ 公里 كيلومترات
length 1: أمتار مترا
inches 1: in inch inches zoll
inches 12: ft foot feet fuß
inches 36: yd yard
inches 63360: mi mile meile meilen
seamile 1: nmi
volume 1/1000: cc ㎖
volume 1/5: tasse
gallon 1: gal gallon
pint 1: pint
area 1: sqm ㎡
area 100: ar
area 10000: ha hectare hektar hectárea hectarea ettaro ettari 公顷 公頃 ヘクタール هكتار
area 1000000: ㎢
acre 1: acre
squarefoot 1: square·foot square·feet sqft
data 1000: KB
data 1024: KiB kibibyte
data 1048576: MiB mebibyte
data 1073741824: GiB gibibyte
data 1099511627776: TiB tebibyte
data/time 125: kbps
data/time 125000: Mbps Mb/s
data/time 125000000: Gbps Gb/s
pressure 100: mbar
psi 1: psi
horsepower 1: hp ps
calorie 1: kalorien calorías
calorie 1000: kcal
celsius 1: °C ℃ celsius degrees·celsius degree·celsius grad·celsius 摄氏度 درجة·مئوية درجات·مئوية
fahrenheit 1: °F ℉ fahrenheit degrees·fahrenheit
kelvin 1: K kelvin
degree 1: ° degree grad 度
decibel 1: dB decibel dezibel
share 1/1000000: ppm
share 1/1000: ‰ permille per·mille promille per·mil pour·mille por·mil 千分
share 1/10: 割 成
share 1/100: % percent pct per·cent prozent pourcent
share 1/100: per·cento por·ciento pour·cent パーセント ％ بالمئة بالمائة في·المئة في·المائة
points 1: pp percentage·point percentage·points prozentpunkt prozentpunkte prozentpunkten point·de·pourcentage
points 1: puntos·porcentuales points·de·% ポイント 百分点 个百分点 نقطة·مئوية نقاط·مئوية
basis 1: bp basis·point basis·points basispunkt basispunkte
energy 3600000: 度电
length/time 5/18: kmh kph
inches/time 88/5: mph
rotation 1: rpm revolutions·per·minute
dollar 1: $ usd USD dollar dólar dólares 美元 ドル دولار دولارا دولارات
euro 1: € eur EUR euro euros 欧元 歐元 ユーロ يورو
sterling 1: £ gbp GBP 英镑 英鎊 ポンド
cent 1/100: cent cents ct ¢ centime centimes céntimo céntimos rappen
sterling 1/100: pence penny
yen 1: jpy JPY yen 円 日元
yuan 1: cny CNY RMB yuan rmb 元 块 人民币
rupee 1: ₹ inr INR rupee
franc 1: chf CHF franc franken
dirham 1: aed dirham درهم درهما دراهم
riyal 1: ريال ريالا ريالات
dinar 1: دينار دينارا دنانير
egyptian 1: جنيه جنيها جنيهات
crown 1: sek SEK nok NOK dkk DKK czk CZK kr krone kronen kronor kroner
zloty 1: pln PLN zł zloty
won 1: ₩ krw KRW won
times 1: × x times fold fach mal fois veces 倍
pixel 1: px pixel
"""
CURRENCIES = "$€£¥₹₩₽"
_SHORT = 3
_UNITS: dict[str, Unit] = {}
for _name, _dimension, _worth in metric_units():
    _UNITS.setdefault(_name, (_dimension, _worth))
for _line in _TABLE.strip().splitlines():
    _head, _names = _line.split(":", 1)
    _dimension, _size = _head.split()
    for _name in _names.split():
        _UNITS[_name.replace("·", " ")] = (_dimension, Fraction(_size))
_UNITS["¥"] = ("yen", Fraction(1))
IDEOGRAPHIC = tuple(sorted((name for name in _UNITS if name[0] >= "\u3040"), key=len, reverse=True))
"""Names in Chinese and Japanese, which follow a number without a space, the longest first."""


@lru_cache(maxsize=4096)
def unit(word: str) -> Unit | None:
    """The unit that `word` names, or None. Symbols are told apart by case: mW is not MW."""
    found = _UNITS.get(word)
    if found is not None:
        return found
    if "μ" in word:  # the Greek letter for the micro sign
        return unit(word.replace("μ", "µ"))
    if "/" in word:
        above, _, below = word.partition("/")
        top, bottom = unit(above), unit(below)
        if top is None or bottom is None:
            return None
        return f"{top[0]}/{bottom[0]}", top[1] / bottom[1]
    if len(word) < _SHORT:
        return None
    low = word.lower()
    found = _UNITS.get(low)
    for ending in _PLURALS:
        if found is None and low.endswith(ending) and len(low) > len(ending) + 2:
            found = _UNITS.get(low[: -len(ending)])
    if found is None and "\u0600" <= low[0] <= "\u06ff":
        found = _arabic(low)
    # A symbol in the wrong case is another unit or none; a word may be written as it likes.
    return found if found is not None and (len(low) > _SHORT or word == low) else None


_PLURALS = ("s", "es", "n", "en")
_ARTICLES = ("بال", "لل", "ال", "ل")


def _arabic(word: str) -> Unit | None:
    """The unit without article, or as a plural in -āt."""
    for article in _ARTICLES:
        if word.startswith(article) and word[len(article) :] in _UNITS:
            return _UNITS[word[len(article) :]]
    if word.endswith("ات"):
        return _UNITS.get(word[:-2]) or _UNITS.get(word[:-2] + "ة")
    return None
