"""Units of measure, their dimensions and their sizes, as exact fractions.

Units of one dimension may be converted into each other; a month is no number of days, and a
dollar no number of euros, so those are dimensions of their own.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

__all__ = ["CURRENCIES", "Unit", "unit"]

Unit = tuple[str, Fraction]
"""Dimension, and size in the dimension's base unit."""

_TABLE = """
time 1/1000000: µs us microsecond mikrosekunde
time 1/1000: ms msec millisecond millisekunde millisecondes milisegundo ミリ秒 毫秒
time 1: s sec second sekunde seconde segundo secondo segundos 秒 秒間 秒钟 ثانية ثوان ثواني
time 60: min mins minute minuten minuto minuti 分 分間 分钟 分鐘 دقيقة دقائق
time 3600: h hr hour stunde std heure hora ora uur uren 小时 小時 时间 時間 ساعة ساعات
time 86400: d day tag tage tagen jour dia día giorno giorni dag dagen 天 日 日間 يوم أيام يوما
time 604800: week wk woche wochen semaine semana settimana settimane weken 周 週 週間 星期 أسبوع أسابيع
time 1209600: fortnight
calendar 1: month monat monate monaten mois mes meses mese mesi maand maanden
calendar 1: 月 个月 個月 か月 ヶ月 カ月 か月間 شهر أشهر شهور شهرا
calendar 3: quarter quartal trimestre
calendar 12: year yr jahr jahre jahren an ans année annee año ano anno anni jaar 年 年間 سنة سنوات عام أعوام
calendar 120: decade jahrzehnt décennie década
calendar 1200: century centuries jahrhundert siècle siglo
workday 1: business·day working·day weekday werktag werktage werktagen arbeitstag arbeitstage 工作日 営業日
mass 1/1000: mg milligram milligramm milligramme miligramo
mass 1/1000000: µg mcg microgram
mass 1: g gram gramme gramm gramo gramos グラム 克 غرام
mass 1000: kg kilogram kilogramme kilogramm kilo kilogramo キログラム 公斤 千克 كيلوغرام كيلوغرامات
mass 1000000: t tonne tonnen tonelada 吨
pounds 1: lb lbs
pounds 1/16: oz ounce
length 1/1000000: µm micrometre micrometer
length 1/1000: mm millimetre millimeter milímetro 毫米
length 1/100: cm centimetre centimeter zentimeter centímetro 厘米 センチ
length 1: m metre meter mètre metro metros 米 メートル متر
length 1000: km kilometre kilometer kilomètre kilómetro 公里 キロ كيلومتر
inches 1: in inch inches zoll
inches 12: ft foot feet
inches 36: yd yard
inches 63360: mi mile
volume 1/1000: ml mL millilitre milliliter mililitro 毫升
volume 1/100: cl cL
volume 1: l L litre liter litro litros 升 リットル لتر
gallon 1: gal gallon
area 1: m² sqm
area 10000: ha hectare hektar
area 1000000: km²
data 1/8: bit
data 1: B byte
data 1000: kB KB kilobyte
data 1000000: MB megabyte
data 1000000000: GB gigabyte
data 1000000000000: TB terabyte
data 1024: KiB kibibyte
data 1048576: MiB mebibyte
data 1073741824: GiB gibibyte
bitrate 1000: kbit/s kbps
bitrate 1000000: Mbit/s Mbps Mb/s
bitrate 1000000000: Gbit/s Gbps Gb/s
pressure 1: Pa pascal
pressure 100: hPa mbar millibar
pressure 1000: kPa kilopascal
pressure 100000: bar
pressure 1000000: MPa megapascal
psi 1: psi
power 1/1000: mW milliwatt
power 1: W watt vatio vatios 瓦
power 1000: kW kilowatt 千瓦
power 1000000: MW megawatt
power 1000000000: GW gigawatt
horsepower 1: hp
energy 1: J joule
energy 1000: kJ kilojoule
energy 3600: Wh
energy 3600000: kWh kilowatt-hour
energy 3600000000: MWh
calorie 1: cal calorie
calorie 1000: kcal
voltage 1/1000: mV
voltage 1: V volt
voltage 1000: kV
current 1/1000: mA milliampere
current 1: A ampere amp
charge 1/1000: mAh
charge 1: Ah
resistance 1: Ω ohm
resistance 1000: kΩ
frequency 1: Hz hertz
frequency 1000: kHz kilohertz
frequency 1000000: MHz megahertz
frequency 1000000000: GHz gigahertz
force 1: N newton
force 1000: kN
celsius 1: °C ℃ celsius degrees·celsius degree·celsius grad·celsius 摄氏度
fahrenheit 1: °F ℉ fahrenheit degrees·fahrenheit
kelvin 1: K kelvin
degree 1: ° degree
decibel 1: dB decibel
share 1/1000000: ppm
share 1/1000: ‰
share 1/10: 割
share 1/100: % percent pct per·cent prozent pourcent
share 1/100: per·cento por·ciento パーセント ％ بالمئة بالمائة في·المئة
points 1: pp percentage·point percentage·points prozentpunkt prozentpunkte
basis 1: bp basis·point basis·points
speed 1: km/h kmh
speed 1.609344: mph
rotation 1: rpm revolutions·per·minute
dollar 1: $ usd USD dollar
euro 1: € eur EUR euro euros ユーロ يورو
sterling 1: £ gbp GBP
yen 1: jpy JPY yen 円
yuan 1: cny CNY RMB yuan rmb 元 块
rupee 1: ₹ inr INR rupee
franc 1: chf CHF franc franken
dirham 1: aed dirham درهم درهما دراهم
riyal 1: ريال
crown 1: sek SEK nok NOK dkk DKK czk CZK kr krone
times 1: × x times fold fach mal fois veces 倍
pixel 1: px pixel
"""
CURRENCIES = "$€£¥₹₩₽"
_SHORT = 3
_UNITS: dict[str, Unit] = {}
for _line in _TABLE.strip().splitlines():
    _head, _names = _line.split(":", 1)
    _dimension, _size = _head.split()
    for _name in _names.split():
        _UNITS[_name.replace("·", " ")] = (_dimension, Fraction(_size))
_UNITS["¥"] = ("yen", Fraction(1))


@lru_cache(maxsize=4096)
def unit(word: str) -> Unit | None:
    """The unit that `word` names, or None. Symbols are told apart by case: mW is not MW."""
    found = _UNITS.get(word)
    if found is not None:
        return found
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
    if found is None and low.endswith("s") and len(low) > _SHORT:
        found = _UNITS.get(low[:-1])
    if found is None and low.endswith("ات"):
        found = _UNITS.get(low[:-2]) or _UNITS.get(low[:-2] + "ة")
    if found is None and low.endswith("es"):
        found = _UNITS.get(low[:-2])
    # A symbol in the wrong case is another unit or none; a word may be written as it likes.
    return found if found is not None and (len(low) > _SHORT or word == low) else None
