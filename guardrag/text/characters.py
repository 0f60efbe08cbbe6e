"""Folding of characters: what typesetting and extraction do to letters, spaces, quotes and dashes.

An explicit table, not NFKC: `²`, `½` and `ℓ` are content and stay themselves. Of what Unicode calls
compatible only another shape of the same letters is folded: full and half width, `℃`, `㎜`, `Ⅳ`, `µ`, the
slanted and bold letters of mathematics; of signs, those that a keyboard writes with more keys: `≤` as `<=`.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Mapping

from guardrag.text.charsets import CJK, MARKS
from guardrag.text.normal import is_normal, normalized
from guardrag.text.offsets import Edit, SpaceMap, Step, apply_edits
from guardrag.text.units import behind_number, is_prefixed

__all__ = ["fold_characters", "fold_marks_and_case", "is_calm", "one_to_one"]

_DROPPED = (
    "\x00-\x08\x0e-\x1b\x7f\x80-\x84\x86-\x9f\u00ad\u034f\u061c\u0640\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064"
    "\u2066-\u206f\ufe0e\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
)
"""Characters that show nothing and join nothing."""


def _units() -> dict[str, str]:
    """Units and Roman numerals that are one character, as the characters they are drawn with."""
    codes = [0x2103, 0x2109, *range(0x2160, 0x2180), *range(0x3380, 0x33E0), 0x33FF]
    found: dict[str, str] = {}
    for code in codes:
        kind, _, drawn = unicodedata.decomposition(chr(code)).partition("> ")
        if kind in ("<compat", "<square"):
            # One step only: a raised figure in it stays raised.
            found[chr(code)] = "".join(chr(int(part, 16)) for part in drawn.split()).replace("ℓ", "l")
    return found


_LIGATURES = {
    **_units(), "≤": "<=", "≥": ">=", "≠": "!=", "±": "+/-",
    "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st", "ĳ": "ij", "Ĳ": "IJ",
    "…": "...",
    "ﻵ": "لآ", "ﻶ": "لآ", "ﻷ": "لأ", "ﻸ": "لأ", "ﻹ": "لإ", "ﻺ": "لإ", "ﻻ": "لا", "ﻼ": "لا",
}  # fmt: skip

_WIDTHS = (
    "\xb5\u017f\u210e\uff01-\uff5e\uff61-\uff9f\uffe0-\uffe6\ufb50-\ufdef\ufe80-\ufef4\U0001d400-\U0001d7cd"
)

# Each pattern begins with one set of characters, so that `re` skips from one of them to the next instead of
# trying every place; what must stand before is asked afterwards. Most white space is a single space, which
# never changes: where a text has no two in a row, they are not even looked at.
_RUN_ASCII = re.compile(r"[\x00-\x1f\x7f][\x00-\x20\x7f]*+")
_RUN_ASCII_SPACED = re.compile(r"[\x00-\x20\x7f](?:(?<! )[\x00-\x20\x7f]*+|[\x00-\x20\x7f]++)")
_EMPTY = rf"\x00-\x1f\x7f\x85\u2028\u2029{_DROPPED}\u200c\u200d"
_JOINED = "".join(_LIGATURES)
_HYPHENS = "-\u2010-\u2013"
_REST = (
    rf"(?<=[{_EMPTY}])[ {_EMPTY}]*+|(?<=[{_JOINED}])"
    rf"|(?<=[\w{MARKS}][{_HYPHENS}])[ \t]*+\r?\n[ \t]*+(?=\w)"
)
_RUN = re.compile(rf"[{_HYPHENS}{_EMPTY}{_JOINED}](?:{_REST})")
_RUN_SPACED = re.compile(rf"[{_HYPHENS} {_EMPTY}{_JOINED}](?:(?<= )[ {_EMPTY}]++|{_REST})")
_RESTLESS_ASCII = re.compile(r"[\x00-\x08\x0e-\x1b\x7f\-](?:(?<!-)|[^\S\n]*+\n)")
_RESTLESS = re.compile(
    rf"[{_DROPPED}\u200c\u200d{_JOINED}{CJK}{_HYPHENS}{_WIDTHS}](?:(?<![{_HYPHENS}])|[^\S\n]*+\n)"
)
_SOFT_BREAK = re.compile(r"\u00ad[^\S\n]*\r?\n\s*")
_CJK = re.compile(rf"[{CJK}]")
_CLUSTER = re.compile(
    rf"[^{MARKS}][{MARKS}]+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\uac00-\ud7a3][\u11a8-\u11c2]|[^\x00-\u02ff]"
)
_KEEPS_JOINER = re.compile("[\u0590-\u1fff\u2600-\u27bf\ufb1d-\ufdff\ufe70-\ufefc\U0001f000-\U0001faff]")


def _forms() -> dict[int, str]:
    table = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    for code in [*range(0xFB50, 0xFDF0), *range(0xFE80, 0xFEF5)]:
        # Presentation forms of Arabic letters: a PDF stores the shape, a writer the letter.
        kind, _, plain = unicodedata.decomposition(chr(code)).partition("> ")
        if kind in ("<initial", "<medial", "<final", "<isolated") and " " not in plain and plain:
            table[code] = chr(int(plain, 16))
    for code in [*range(0xFF61, 0xFFA0), *range(0xFFE0, 0xFFE3), *range(0xFFE4, 0xFFE7)]:
        table[code] = unicodedata.normalize("NFKC", chr(code))[-1]
    for code in range(0x1D400, 0x1D7CE):
        # Slanted, bold, sans-serif, typewriter; script, Fraktur and double-struck are names of their own.
        named = unicodedata.name(chr(code), "DOUBLE-STRUCK")
        if not re.search("SCRIPT|FRAKTUR|DOUBLE-STRUCK", named):
            table[code] = unicodedata.normalize("NFKC", chr(code))
    return table | {0xB5: "\u03bc", 0x17F: "s", 0x210E: "h"}


_WIDE = re.compile(f"[{_WIDTHS}]")
_WIDE_TABLE = _forms()
_SPACES = dict.fromkeys(
    map(
        ord,
        "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
    ),
    " ",
)
_SPACE_SET = re.compile("[" + "".join(map(chr, _SPACES)) + "]")
_ALIKE = {
    **dict.fromkeys(map(ord, "‘’‚‛‹›ʼ＇´"), "'"),
    **dict.fromkeys(map(ord, "“”„‟«»〝〞＂"), '"'),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"), "-"),
}

_ALIKE_SET = re.compile("[" + "".join(map(chr, _ALIKE)) + "]")

# The look-behind comes after the capital, so that `re` can skip from capital to capital.
_CAPITAL_ASCII = re.compile(
    r"[A-Z](?<![\w.:/\\@#$<&-][A-Z])[a-z]{3,}+(?![\w\[(]|\\\S|<\w)(?![.:/@=][\w/:]|-[^a-z])"
)
_CAPITALS = (
    "A-Z\xc0-\xde\u0100-\u024f\u0370-\u03ab\u03cf-\u042f\u0460-\u0556\u10a0-\u10ff\u13a0-\u13f5\u1c90-\u1cbf"
    "\u1e00-\u1fff\u2100-\u218f\u24b6-\u24cf\u2c00-\u2cff\ua640-\ua7ff\uff21-\uff3a\U00010400-\U0001efff"
)
"""Ranges that hold every capital there is, and few other letters of scripts in wide use."""
_CAPITAL = re.compile(
    rf"[{_CAPITALS}](?<![^\W{CJK}].)(?<![{MARKS}.:/\\@#$<&-].)(?<=[^\W\d_{CJK}])[^\W\d_{CJK}]{{3,}}+"
    rf"(?![^\W{CJK}])(?![{MARKS}\[(]|\\\S|<\w)(?![.:/@=][\w/:]|-[^\Wa-z])"
)


def one_to_one(text: str) -> str:
    """`text` with Unicode quotes, dashes and spaces as ASCII; the length stays."""
    return text if text.isascii() else _exchanged(text, _ALIKE_SET, _ALIKE)


def _exchanged(text: str, wanted: re.Pattern[str], table: Mapping[int, str]) -> str:
    """As `translate`, which looks every character up, for a table of which a text holds a few."""
    for char in set(wanted.findall(text)):
        text = text.replace(char, table[ord(char)])
    return text


def fold_marks_and_case(text: str) -> str:
    """`one_to_one`, then `fold_case`, to which a long dash between clauses is no hyphen before a name."""
    if "—" not in text:
        return fold_case(one_to_one(text))
    return fold_case("—".join(one_to_one(part) for part in text.split("—"))).replace("—", "-")


def fold_case(text: str) -> str:
    """`text` with the first letter of plain words of four letters or more in lower case; the length stays."""
    if text.isascii():
        return _CAPITAL_ASCII.sub(_lowered_ascii, text)
    return _CAPITAL.sub(_lowered, text)


def _lowered_ascii(match: re.Match[str]) -> str:
    word = match[0]
    return word if _is_unit(match, word) else word.lower()


def _is_unit(match: re.Match[str], word: str) -> bool:
    # `5 Mbar` is a thousand million times `5 mbar`.
    return word[0] in "MPYZG" and is_prefixed(word) and behind_number(match.string, match.start())


def _lowered(match: re.Match[str]) -> str:
    word = match.group()
    if _is_unit(match, word):
        return word
    first = word[0].lower()
    return first + word[1:] if first != word[0] and len(first) == 1 and word[1:].islower() else word


def fold_characters(text: str, code: list[tuple[int, int]]) -> tuple[str, list[Step], list[int]]:
    """`text` with white space, invisible characters, ligatures and composed forms folded.

    Args:
        text: After markup was taken out.
        code: Ranges of `text` that are code.

    Returns:
        The folded text, the maps back (last first applied), and where in it hyphens stand that
        end a line between two letters: such a hyphen may or may not belong to the word.
    """
    if is_calm(text):
        return _spaced(text)
    if text.isascii():
        return _fold_ascii(text, code)
    if _WIDE.search(text):
        text = text.translate(_WIDE_TABLE)
    text = _exchanged(text, _SPACE_SET, _SPACES)
    edits, hyphens = _run_edits(text, code)
    maps: list[Step] = []
    if edits:
        text, offsets = apply_edits(text, edits)
        maps.append(offsets)
        hyphens = [offsets.forward(at) for at in hyphens]
    if not text.isascii() and not is_normal(text):
        text, composed = apply_edits(text, _composed(text))
        maps.append(composed)
        hyphens = [composed.forward(at) for at in hyphens]
    return text, maps, hyphens


def _run_edits(text: str, code: list[tuple[int, int]]) -> tuple[list[Edit], list[int]]:
    """What is put in the place of spaces, invisible characters and ligatures, and hyphens at line ends."""
    edits: list[Edit] = []
    hyphens: list[int] = []
    for match in (_RUN_SPACED if "  " in text else _RUN).finditer(text):
        start, end = match.span()
        run = match.group()
        first = run[0]
        if first in "-\u2010\u2011\u2012\u2013":
            if not _in(code, start):
                edits.append((start, end, first))
                if text[start - 1].isalpha() and text[end].isalpha():
                    hyphens.append(start)
            else:
                edits.append((start + 1, end, " "))
        elif first in _LIGATURES:
            edits.append((start, end, _LIGATURES[first]))
        else:
            if start and text[start - 1] == " ":
                start, run = start - 1, " " + run
            replacement = _space(text, start, end, run)
            if replacement != run:
                edits.append((start, end, replacement))
    return edits, hyphens


def is_calm(text: str) -> bool:
    """Whether no character of `text` folds, but white space to single spaces: so it is with most texts."""
    if text.isascii():
        return not _RESTLESS_ASCII.search(text)
    return not _RESTLESS.search(text) and is_normal(text)


def _spaced(text: str) -> tuple[str, list[Step], list[int]]:
    words = " ".join(text.split())
    if words and text[0].isspace():
        words = " " + words
    if text[-1:].isspace():
        words += " "
    return words, [SpaceMap(text)] if len(words) != len(text) else [], []


def _fold_ascii(text: str, code: list[tuple[int, int]]) -> tuple[str, list[Step], list[int]]:
    """Only white space and controls to look at."""
    edits: list[Edit] = []
    hyphens: list[int] = []
    size = len(text)
    for match in (_RUN_ASCII_SPACED if "  " in text else _RUN_ASCII).finditer(text):
        start, end = match.span()
        start -= start > 0 and text[start - 1] == " "
        run = text[start:end]
        if start >= 2 and text[start - 1] == "-" and "\n" in run and end < size and not _in(code, start):
            left, right = text[start - 2], text[end]
            if (left.isalnum() or left == "_") and (right.isalnum() or right == "_"):
                edits.append((start, end, ""))
                if left.isalpha() and right.isalpha():
                    hyphens.append(start - 1)
                continue
        edits.append((start, end, " " if _holds_space(run) else ""))
    if not edits:
        return text, [], []
    text, offsets = apply_edits(text, edits)
    return text, [offsets], [offsets.forward(at) for at in hyphens]


def _holds_space(run: str) -> bool:
    return run[0].isspace() or any(char.isspace() for char in run)


def _in(code: list[tuple[int, int]], at: int) -> bool:
    index = bisect_right(code, (at, len(code) + at)) - 1
    return index >= 0 and code[index][0] <= at < code[index][1]


def _space(text: str, start: int, end: int, run: str) -> str:
    """What a run of white space, invisible characters and joiners folds to."""
    before = text[start - 1] if start else ""
    after = text[end] if end < len(text) else ""
    if run.isspace():
        broken = ("\n" in run or "\r" in run) and (_is_cjk(before) or _is_cjk(after))
        # A line of Han text breaks anywhere; a space that somebody typed there sets words apart.
        return "" if broken else " "
    joiner = next((char for char in run if char in "\u200c\u200d"), None)
    if not any(char.isspace() for char in run):
        keeps = joiner and before and after and _KEEPS_JOINER.match(before) and _KEEPS_JOINER.match(after)
        return joiner if keeps and joiner else ""
    if _SOFT_BREAK.match(run):
        return ""
    return "" if ("\n" in run or "\r" in run) and (_is_cjk(before) or _is_cjk(after)) else " "


def _is_cjk(char: str) -> bool:
    return char >= "\u3005" and _CJK.match(char) is not None


def _composed(text: str) -> list[Edit]:
    edits: list[Edit] = []
    for match in _CLUSTER.finditer(text):
        cluster = match.group()
        normal = normalized("NFC", cluster)
        if normal != cluster:
            edits.append((match.start(), match.end(), normal))
    return edits
