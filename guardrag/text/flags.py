"""What the sentence around a quote says that the quote does not: a negation before it, a condition after."""

from __future__ import annotations

import re

__all__ = ["condition_left_out", "negated", "negation_before", "stops_in"]

_NEGATION_WORDS = (
    "not no never none nothing nobody neither nor without cannot hardly scarcely barely prohibited "
    "forbidden unable "
    "nicht kein keine keinen keiner keines keinem nie niemals ohne weder nichts untersagt verboten "
    "ne pas jamais sans aucun aucune rien interdit nunca jamás sin ningún ninguna ninguno tampoco nada "
    "não nem sem nenhum nenhuma non mai senza nessun nessuna nessuno né niet geen nooit zonder "
    "inte ej aldrig utan ikke aldri aldrig uden bez nigdy не ни нет без никогда нельзя ні немає "
    "لا لم لن ليس ليست غير بدون לא אין אל בלי ללא नहीं मत बिना"
)
_NEGATIONS = frozenset(_NEGATION_WORDS.split())
_UNSPACED_NEGATION = re.compile(r"[不没沒未无無非别勿]|ません|ない|않|없|못|ไม่|ห้าม")
_WORDS = re.compile(r"[\w\u0300-\u036f\u0900-\u0963]+")

_CONDITION_WORDS = frozenset(
    [
        *[
            "unless",
            "except",
            "excepting",
            "if",
            "until",
            "außer",
            "sofern",
            "wenn",
            "falls",
            "vorbehaltlich",
        ],
        *["sauf", "si", "salvo", "excepto", "tranne", "exceto", "tenzij", "behalve", "mits", "если", "кроме"],
        *["إلا", "إذا", "אלא", "אם"],
    ]
)
_CONDITION_PHRASES = (
    *(
        "only if",
        "only when",
        "only where",
        "only after",
        "only for",
        "only with",
        "provided that",
        "provided you",
    ),
    *(
        "provided the",
        "provided it",
        "as long as",
        "subject to",
        "other than",
        "but not",
        "but only",
        "in case",
    ),
    *(
        "es sei denn",
        "nur wenn",
        "à moins",
        "seulement si",
        "sous réserve",
        "a menos que",
        "sólo si",
        "solo si",
    ),
    *("solo se", "a meno che", "a não ser", "только если", "за исключением", "जब तक"),
)
_PADDED_PHRASES = tuple(f" {phrase} " for phrase in _CONDITION_PHRASES)
_SIGNS = _CONDITION_WORDS.union(max(phrase.split(), key=len) for phrase in _CONDITION_PHRASES)
"""Words of which one stands wherever a condition does: one look tells that most texts state none."""
_UNSPACED_CONDITION = re.compile(r"除非|除了|如果|仅当|僅當|場合|限り|경우|만약|ถ้า|หาก|ยกเว้น")

_REACH = 400
_APART = str.maketrans(dict.fromkeys("!\"#$%&'()*+,-./:;<=>?@[\\]^`{|}~", " "))
# For bytes, which are translated, lowered and split in half the time. What is not ASCII stays as it is.
_APART_BYTES = bytes(
    32 if 28 <= byte < 32 else ord(chr(byte).translate(_APART)) for byte in bytes(range(256)).lower()
)
_NEGATIONS_BYTES, _SIGNS_BYTES = (frozenset(map(str.encode, words)) for words in (_NEGATIONS, _SIGNS))
_OTHER_SPACE = re.compile("[\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")
_STOPS = ".!?\n。！？؟।"
_STOP = re.compile(r"[.!?。！？؟।\n]")
_AFTER_STOP = re.compile(r"[.!?\"'”’)\]*_`]*\s+(?=[^\sa-z])|[.!?\"'”’)\]]*\Z")
_AFTER_NEWLINE = re.compile(r"[ \t]*(?:\r?\n|[-*+#|>][ \t]|\d{1,3}[.)][ \t])")
_ABBREVIATED = re.compile(
    r"\b(?:e\.g|i\.e|cf|vs|dr|mr|mrs|ms|prof|no|nos|fig|figs|approx|st|[A-Za-z])$", re.IGNORECASE
)


def negated(text: str) -> bool:
    """Whether `text` holds a negation word, in one of the languages known here."""
    if text.isascii():
        if not _NEGATIONS_BYTES.isdisjoint(text.encode().translate(_APART_BYTES).split()):
            return True
        return "'" in text and "n't" in text.lower()
    lower = text.lower()
    if not _NEGATIONS.isdisjoint(_WORDS.findall(lower)) or "n't" in lower or "n’t" in lower:
        return True
    return _UNSPACED_NEGATION.search(text) is not None


def stops_in(text: str) -> str:
    """The marks of `text` that may end a sentence."""
    return "".join([stop for stop in (_STOPS[:4] if text.isascii() else _STOPS) if stop in text])


def negation_before(text: str, start: int, stops: str = _STOPS) -> bool:
    """Whether a negation stands before `start` in the sentence that goes on there. Looks back a fixed way.

    Args:
        text: The text.
        start: Index in it.
        stops: See `stops_in`.
    """
    begin = max(0, start - _REACH)
    if not stops:
        return begin < start and negated(text[begin:start])
    lasts = [text.rfind(stop, begin, start) for stop in stops]
    while (at := max(lasts)) >= 0:
        if _ends_sentence(text, at, start):
            begin = at + 1
            break
        index = lasts.index(at)
        lasts[index] = text.rfind(stops[index], begin, at)
    return begin < start and negated(text[begin:start])


def condition_left_out(text: str, end: int) -> bool:
    """Whether the rest of the sentence that `end` cuts states a condition. Looks on a fixed way."""
    high = min(len(text), end + _REACH)
    stop = high
    # A quote that ends with its sentence leaves nothing of it out.
    for match in _STOP.finditer(text, max(0, end - 2), high):
        if _ends_sentence(text, match.start(), high):
            stop = match.start()
            break
    if stop <= end:
        return False
    rest = text[end:stop].lower()
    plain = rest.isascii()
    if (plain or not _OTHER_SPACE.search(rest)) and _SIGNS_BYTES.isdisjoint(
        rest.encode("utf-8", "surrogatepass").translate(_APART_BYTES).split()
    ):
        return not plain and _UNSPACED_CONDITION.search(rest) is not None
    words = rest.translate(_APART).split()
    if not _SIGNS.isdisjoint(words):
        if not _CONDITION_WORDS.isdisjoint(words):
            return True
        spaced = f" {' '.join(words)} "
        if any(phrase in spaced for phrase in _PADDED_PHRASES):
            return True
    return not plain and _UNSPACED_CONDITION.search(rest) is not None


def _ends_sentence(text: str, at: int, limit: int) -> bool:
    char = text[at]
    if char == "\n":
        return _AFTER_NEWLINE.match(text, at + 1) is not None
    if char not in ".!?":
        return True
    if _AFTER_STOP.match(text, at + 1, max(limit, at + 40)) is None:
        return False
    return char != "." or _ABBREVIATED.search(text, max(0, at - 8), at) is None
