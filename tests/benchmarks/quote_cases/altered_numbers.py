"""Quotes whose numbers, signs, units or operators were changed."""

from __future__ import annotations

import random
import re

from quote_cases.edits import swapped
from quote_cases.spans import Draft, Span

UNITS = (
    ("mW", "MW", "kW"),
    ("kW", "MW", "W"),
    ("µA", "mA", "A"),
    ("mA", "A", "µA"),
    ("GB", "MB", "TB", "Gb"),
    ("TB", "GB"),
    ("MB", "GB", "KB", "Mb"),
    ("MiB", "GiB", "MB"),
    ("KB", "MB", "kb"),
    ("GHz", "MHz"),
    ("MHz", "GHz", "kHz"),
    ("kHz", "Hz", "MHz"),
    ("ms", "s", "µs"),
    ("kPa", "Pa", "MPa"),
    ("mm", "cm", "m"),
    ("cm", "mm"),
    ("km", "m"),
    ("mg", "g", "µg"),
    ("kg", "g"),
    ("°C", "°F", "K"),
    ("seconds", "minutes", "milliseconds"),
    ("second", "minute"),
    ("minutes", "hours", "seconds"),
    ("hours", "days", "minutes"),
    ("hour", "day"),
    ("days", "weeks", "hours"),
    ("day", "month"),
    ("weeks", "months"),
    ("months", "years"),
    ("month", "year"),
    ("years", "months"),
    ("year", "month"),
    ("bytes", "bits", "kilobytes"),
    ("byte", "bit"),
    ("bits", "bytes"),
    ("bit", "byte"),
    ("bar", "mbar"),
    ("V", "mV", "kV"),
    ("dB", "dBm"),
    ("rpm", "rps"),
    ("km²", "m²"),
    ("ミリ", "センチ"),
    ("公里", "米"),
    ("วินาที", "นาที"),
)
COMPARISONS = (
    (">=", ">"),
    ("<=", "<"),
    ("==", "!="),
    ("!=", "=="),
    (" > ", " < "),
    (" < ", " > "),
    (" = ", " ≠ "),
    ("at least", "at most"),
    ("at most", "at least"),
    ("more than", "less than"),
    ("less than", "more than"),
    ("greater than", "less than"),
    ("fewer than", "more than"),
    ("before", "after"),
    ("after", "before"),
    ("above", "below"),
    ("below", "above"),
    ("maximum", "minimum"),
    ("minimum", "maximum"),
    ("up to", "from"),
    ("until", "since"),
    ("larger", "smaller"),
    ("smaller", "larger"),
    ("higher", "lower"),
    ("не более", "не менее"),
    ("不得超过", "不得低于"),
    ("未満", "以上"),
    ("以下", "以上"),
    ("больше", "меньше"),
)
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def found_in(span: Span, pattern: str, *, edges: bool = False) -> list[re.Match[str]]:
    """Matches in what the model would write, by default none that touches its first or last characters."""
    text = span.said
    return [m for m in re.finditer(pattern, text) if edges or (m.start() > 1 and m.end() < len(text) - 1)]


def changed(span: Span, found: re.Match[str], new: str) -> Draft | None:
    return Draft(swapped(span.said, found, new), span.passage.text) if new != found[0] else None


def pick(span: Span, rng: random.Random, pattern: str) -> re.Match[str] | None:
    places = found_in(span, pattern)
    return rng.choice(places) if places else None


def digit_changed(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"\d")
    return found and changed(span, found, str((int(found[0]) + rng.randint(1, 9)) % 10))


def digit_dropped(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<=\d)\d|\d(?=\d)")
    return found and changed(span, found, "")


def digit_added(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"\d+")
    return found and changed(span, found, found[0] + rng.choice(("0", "1", "5")))


def point_moved(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<![\d.])\d+[.,]\d+(?![\d.])")
    if found is None:
        return None
    whole, part = re.split(r"[.,]", found[0])
    point = "." if "." in found[0] else ","
    choices = [
        whole + part,
        whole + part[:1] + point + part[1:] if len(part) > 1 else whole[:-1] + point + whole[-1] + part,
    ]
    new = rng.choice(choices)
    return changed(span, found, new) if new[0].isdigit() else None


def sign_changed(span: Span, rng: random.Random) -> Draft | None:
    signed = pick(span, rng, r"(?<=[\s(=,])[-−+±](?=\d)")
    if signed and rng.random() < 0.8:
        return changed(span, signed, rng.choice(("", "+" if signed[0] in "-−" else "-")))
    bare = pick(span, rng, r"(?<= )(?=\d+(?:\.\d+)?(?:[ %°),]|$))")
    return bare and changed(span, bare, rng.choice("-−"))


def unit_changed(span: Span, rng: random.Random) -> Draft | None:
    for unit, *others in rng.sample(UNITS, len(UNITS)):
        found = pick(span, rng, rf"(?<=\d )\b{unit}\b|(?<=\d){unit}\b|(?<=\d ){re.escape(unit)}(?!\w)")
        if found or (found := pick(span, rng, rf"(?<=\d){unit}") if ord(unit[0]) > 0xE00 else None):
            return changed(span, found, rng.choice(others))
    return None


def comparison_changed(span: Span, rng: random.Random) -> Draft | None:
    for old, new in rng.sample(COMPARISONS, len(COMPARISONS)):
        bound = r"\b" if old[0].isalpha() and old.isascii() else ""
        found = pick(span, rng, rf"{bound}(?<![<>=!-]){re.escape(old)}(?![<>=]){bound}")
        if found:
            return changed(span, found, new)
    return None


def index_changed(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<=\w)\[(-?\d+|\w{1,3}|-?\d*:-?\d*)\]") if _has_code(span) else None
    if found is None:
        return None
    number = re.search(r"\d+", found[0])
    dropped = "" if rng.random() < 0.4 else None
    if dropped is None and number:
        return changed(span, found, swapped(found[0], number, str(int(number[0]) + rng.randint(1, 3))))
    return changed(span, found, rng.choice(("", "[0]", "[1]")))


def _has_code(span: Span) -> bool:
    return span.block.kind == "code" or any(span.code)


def version_changed(span: Span, rng: random.Random) -> Draft | None:
    found = pick(
        span, rng, r"(?<![\d.])v?\d+\.\d+(?:\.\d+)+(?![\d.])|(?<=[Vv]ersion )\d+\.\d+|(?<=Python )\d\.\d+"
    )
    if found is None:
        return None
    parts = found[0].split(".")
    place = rng.randrange(1, len(parts))
    if rng.random() < 0.3:
        parts.pop(place)
    else:
        parts[place] = str(int(parts[place]) + rng.choice((1, 2, 10)))
    return changed(span, found, ".".join(parts))


def percent_dropped(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<=\d) ?%")
    return found and changed(span, found, rng.choice(("", "‰")))


def has_formula(span: Span) -> bool:
    """Whether a dollar sign may open a formula here."""
    return (
        span.passage.text.count("$") > 1
        and re.search(r"\$[^$]*[\\=^_<>|][^$]*\$", span.passage.text) is not None
    )


def currency_swapped(span: Span, rng: random.Random) -> Draft | None:
    if has_formula(span):
        return None
    found = pick(
        span,
        rng,
        r"[$€£¥](?=\d)|(?<=\d)[元円원]|(?<=\d )(?:рублей|рубля|ευρώ|שקלים|ريالا|บาท|रुपये|euros?|dollars?)",
    )
    if found is None:
        return None
    signs = "$€£¥" if found[0] in "$€£¥" else ("元", "円", "원", "dollars", "francs")
    return changed(span, found, rng.choice(signs))


def exponent_flattened(span: Span, rng: random.Random) -> Draft | None:
    found = pick(
        span,
        rng,
        r"(?<=\w)[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+|(?<=\w)\^(?=[\d{n])|(?<=\d)\*\*(?=\d)|(?<=[\d)])e(?=[-+]?\d)|[½⅓¼¾]",
    )
    if found is None:
        return None
    if found[0] in "½⅓¼¾":
        return changed(span, found, {"½": "12", "⅓": "13", "¼": "14", "¾": "34"}[found[0]])
    return changed(span, found, found[0].translate(SUPERSCRIPTS) if found[0] not in {"^", "**", "e"} else "")


KINDS = {
    "digit changed": digit_changed,
    "digit dropped": digit_dropped,
    "digit added": digit_added,
    "decimal point moved or dropped": point_moved,
    "sign added, dropped or turned": sign_changed,
    "unit changed": unit_changed,
    "comparison turned": comparison_changed,
    "index changed or dropped": index_changed,
    "version changed": version_changed,
    "percent sign dropped": percent_dropped,
    "currency swapped": currency_swapped,
    "exponent or fraction flattened": exponent_flattened,
}
