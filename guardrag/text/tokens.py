"""Tokens, and where a text may be cut without cutting one.

A quote of "500 units" out of "1500 units" is found by any substring search, and is a lie. What may
not be cut is more than a word: `AX-204`, `1,500.25`, `-5`, `x[0]`, `2**3`, `mW`, `50%`, `non-toxic`.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from guardrag.text.charsets import CJK, MARKS

__all__ = ["Token", "breaks", "is_word", "tokenize"]


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number, identifier or single symbol.

    Attributes:
        text: As it stands in the source.
        start, end: Half-open code points in the source.
    """

    text: str
    start: int
    end: int


_JOINERS = "\u200c\u200d"
_LETTER = rf"[^\W{CJK}]|[{MARKS}{_JOINERS}]"
_TOKEN = re.compile(
    rf"""
    (?: (?<![\w)\]]) [+\-\u2212\u00b1] (?=\.?\d) )?              # a sign belongs to its number
    (?: (?<!\w) [.$€£¥#@] (?=\w) )?
    (?: {_LETTER} )+
    (?: (?: [.'’&/@_\\+*=:^\-\u2010\u2011\u2013]{{1,3}} | (?<=\d),(?=\d) )
        (?: {_LETTER} )+ )*
    (?: [%‰°′″] | \+\+ | \[ [\w:\-'"]{{1,40}} \] )*
    | [{CJK}]
    | \S
    """,
    re.VERBOSE,
)

_WORD = re.compile(rf"[\w{MARKS}{_JOINERS}]")
_MARK = re.compile(rf"[{MARKS}\u200d]")
_CJK = re.compile(rf"[{CJK}]")
_CJK_NUMERAL = frozenset(
    "〇零一二三四五六七八九十百千万萬亿億兆半点點两兩廿卅卌壹贰貳弐叁參肆伍陆陸柒捌玖拾佰仟"
)
_INNER = frozenset("'’´.&/@_\\+*=:^-\u2010\u2011\u2012\u2013\u2212<>!~|,")
_SIGNS = frozenset("+-\u2212\u00b1\u2010\u2011\u2012\u2013\uff0b\uff0d\ufe62\ufe63")
_DASHES = "\u2212\u2010\u2011\u2012\u2013\\-"
_BEFORE_WORD = frozenset("$€£¥₹#@\\_^")
_DENYING = frozenset("!¬~")
"""Before a word that they begin: `!active` is not `active`."""
_BEFORE_DIGIT = frozenset("<>=≤≥≈~〜.±√§№")
_AFTER_DIGIT = frozenset("%‰‱°′″ºª×٪؉؊％﹪")
_AFTER_WORD = frozenset("+#")
_BETWEEN_DIGITS = frozenset("—―·⋅∙÷∶⁄٫٬،．：°′″")
_RAISED_SIGNS = frozenset("⁺⁻⁼⁽⁾₊₋₌₍₎")
_INDEX = 40
_GROUPING = frozenset(" \u00a0\u2007\u2008\u2009\u202f")
"""Spaces that ISO 80000, French, Polish and others put between three digits and the next three."""
_GROUPS_BEFORE = re.compile(r"(?<![\w.,:/])(?<!\w-)\d{1,3}(?:[ \u00a0\u2007\u2008\u2009\u202f]\d{3})*\Z")
_WIDE_COMMA = "，"
_WIDE_BEFORE = re.compile(r"(?<!\d)\d{1,3}\Z")
_GROUP_AFTER = re.compile(r"\d{3}(?![\d:/])")


def tokenize(text: str) -> list[Token]:
    """The tokens of `text` in order; white space is in none of them."""
    return [Token(match.group(), match.start(), match.end()) for match in _TOKEN.finditer(text)]


def is_word(char: str) -> bool:
    """Whether `char` is a letter, digit, underscore, combining mark or joiner."""
    return char.isalnum() or _WORD.match(char) is not None


def breaks(text: str, at: int) -> bool:
    """Whether `text` may be cut before index `at` without cutting a token. Looks at few characters."""
    if at <= 0 or at >= len(text):
        return True
    left, right = text[at - 1], text[at]
    if left.isspace() or right.isspace():
        # Nearly every space stands beside something other than a digit.
        if left.isdigit() or right.isdigit() or right in _FRACTIONS:
            return not (_groups_digits(text, at) or _mixed(text, at))
        return True
    # Nor does a raised sign ever stand alone: `10⁻³`, `Ca²⁺`.
    if _MARK.match(right) or left == "\u200d" or left in _RAISED_SIGNS or right in _RAISED_SIGNS:
        return False
    if _WIDE_COMMA in (left, right):
        # Between clauses too, unlike the narrow one, and then with no space behind it.
        comma = at - 1 if left == _WIDE_COMMA else at
        return not (
            _GROUP_AFTER.match(text, comma + 1) and _WIDE_BEFORE.search(text, max(0, comma - 4), comma)
        )
    left_word, right_word = is_word(left), is_word(right)
    if left_word and right_word:
        if _is_han_number(right) and (left in "第负負" or text[max(0, at - 2) : at] == "分之"):
            return False  # The fifth is not five, nor is five below zero, nor five per cent.
        return _between_words(left, right)
    if left_word:
        return not _goes_on(text, at)
    if right_word:
        return not _began_before(text, at)
    if _opens_number(text, at) and (left in _SIGNS or left in _COMPARED or _is_amount_sign(left)):
        return False  # `-.5`, `>-5`, `-$5`
    if left + right in _OPERATORS or (right == "=" and left in _BEFORE_EQUALS):
        return False
    # `--seed=` out of `--seed=<n>` leaves out what the option takes.
    return not (left == "=" and right in "<\"'{[(")


_COMPARED = frozenset("<>~")
_OPERATORS = frozenset(["->", "=>", "<-", "+/", "/-"])
"""Signs that make one: `=` out of `<=` says something else, and so does `-` out of `+/-`."""
_BEFORE_EQUALS = frozenset("<>=!:~")


def _groups_digits(text: str, at: int) -> bool:
    """Whether the space beside `at` groups the digits of one number: `1 500`, `12 345 678`."""
    space = at - 1 if text[at - 1] in _GROUPING else at
    if not 0 < space < len(text) - 1 or text[space] not in _GROUPING:
        return False
    # Nearly every space stands beside something else: this keeps the patterns off the common path.
    if not (text[space - 1].isdigit() and text[space + 1].isdigit()):
        return False
    before = _GROUPS_BEFORE.search(text, max(0, space - _INDEX), space)
    return before is not None and _GROUP_AFTER.match(text, space + 1) is not None


_FRACTIONS = frozenset("¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞")
_FRACTION = re.compile(r"(?:[¼½¾⅐-⅞]|[1-9]\d?[/⁄][1-9]\d{0,2})(?![\w/])")
_WHOLE = re.compile(r"(?<![\w.,:/])\d+\Z")


def _mixed(text: str, at: int) -> bool:
    """Whether the space beside `at` stands in a mixed number: `5 ½`, `5 1/2`."""
    space = at - 1 if text[at - 1].isspace() else at
    return bool(_FRACTION.match(text, space + 1) and _WHOLE.search(text, max(0, space - 6), space))


def _between_words(left: str, right: str) -> bool:
    left_cjk, right_cjk = _CJK.match(left) is not None, _CJK.match(right) is not None
    if left_cjk or right_cjk:
        # 5万 is fifty thousand, 二十 is twenty: numerals hold together.
        return not (_is_han_number(left) and _is_han_number(right))
    # In Thai, Lao, Burmese and Khmer too: words are not set apart there, but where one ends takes a
    # dictionary to tell, and half a word says something else.
    return False


def _is_han_number(char: str) -> bool:
    return char in _CJK_NUMERAL or char.isdigit()


def _goes_on(text: str, at: int) -> bool:
    """Whether the token that ends in a word character before `at` goes on with the symbol there."""
    left, right = text[at - 1], text[at]
    if left.isdigit():
        if right in _AFTER_DIGIT or _is_currency(right):
            return True
        if right in _BETWEEN_DIGITS and text[at + 1 : at + 2].isdigit():
            return True
    if _is_currency(right) and left.isupper() and text[at + 1 : at + 2].isdigit():
        return True  # `US$5`
    if right == "×" and text[at + 1 : at + 2].isdigit():
        return True  # `2 cm×3 cm`
    if right == "[":
        end = text.find("]", at + 1, at + _INDEX)
        return end > at + 1 and not any(char.isspace() for char in text[at:end]) and not _CJK.match(left)
    if right == "]":
        start = text.rfind("[", max(0, at - _INDEX), at)
        return start > 0 and is_word(text[start - 1]) and not _CJK.match(text[start - 1])
    if right in _AFTER_WORD and not _CJK.match(left):
        return True
    if right not in _INNER or (right == "<" and text[at + 1 : at + 2] == "/"):
        return False
    end = at + 1
    while end < len(text) and end < at + 3 and text[end] in _INNER:
        end += 1
    return end < len(text) and _holds(text, at - 1, end)


def _began_before(text: str, at: int) -> bool:
    """Whether the token that has a word character at `at` began with the symbol before it."""
    left, right = text[at - 1], text[at]
    before = text[at - 2] if at >= 2 else " "
    if left in _BEFORE_WORD or (left in _DENYING and (before.isspace() or before in "(&|=")):
        return True
    if left == "." and right.isalpha() and before.isspace():
        return True  # `.NET`, `.env`
    if right.isdigit() and (left in _BEFORE_DIGIT or left in _SIGNS):
        # Three dots before a number are an ellipsis; one is a decimal point.
        return not (left == "." and before == ".")
    if _goes_with_number(before, left, right):
        return True
    if left in ">`*)" and _glued(text, at):
        return True
    if left == "-" and (before.isspace() or before == "-" or at == 1):
        return not _is_dash(text, at)
    if left == "[":
        return is_word(before) and not _CJK.match(before)
    if left not in _INNER or (left == ">" and text.rfind("</", max(0, at - _INDEX), at) >= 0):
        return False
    start = at - 1
    while start > 0 and start > at - 3 and text[start - 1] in _INNER:
        start -= 1
    return start > 0 and _holds(text, start - 1, at)


_CLOSED = re.compile(rf"[{_DASHES}]</[A-Za-z]\w*>\Z")
_MARKED = re.compile(rf"[+±{_DASHES}][`*]+\Z")
_PREFIX = re.compile(rf"(?<![\w)])\((?:[a-z]{{1,12}}[{_DASHES}]|[a-z]{{2,5}})\)\Z")
"""A prefix in brackets; one letter alone is the mark of an item."""


def _glued(text: str, at: int) -> bool:
    """Whether the mark before `at` ends a sign, prefix or index that belongs to the word behind it."""
    left, low = text[at - 1], max(0, at - _INDEX)
    if left == ">":  # `H<sub>2</sub>O`, `<b>non-</b>toxic`
        return text.startswith("</sub>", max(0, at - 6)) or _CLOSED.search(text, low, at) is not None
    if left == ")":  # `(un)safe`, `(non-)toxic`
        return _PREFIX.search(text, low, at) is not None
    return _MARKED.search(text, max(0, at - 5), at) is not None  # `**−**5`


def _is_currency(char: str) -> bool:
    return char == "$" or (char > "\x7f" and unicodedata.category(char) == "Sc")


def _is_amount_sign(char: str) -> bool:
    """Whether `char`, a currency, operator or comparison, says how the number behind it counts; no arrow."""
    if char <= "\x7f":
        return char == "$"
    return unicodedata.category(char) in ("Sc", "Sm") and not "←" <= char <= "⇿"


def _opens_number(text: str, at: int) -> bool:
    """Whether the symbol at `at` stands right before a number."""
    if not text[at + 1 : at + 2].isdigit():
        return False
    return text[at] in ".٫" or text[at] in _SIGNS or _is_amount_sign(text[at])


def _goes_with_number(before: str, left: str, right: str) -> bool:
    """Whether the symbol `left` makes the word character behind it part of a number or of its unit."""
    if right.isdigit():
        if _is_amount_sign(left) or left == "٪":
            return True
        if left in _BETWEEN_DIGITS and before.isdigit():
            return True
    if left == "°":
        return right.isalpha() and not _CJK.match(right)  # `5 °C`
    return left == "×" and before.isdigit()


def _is_dash(text: str, at: int) -> bool:
    """Whether the hyphens before `at` set two words apart (`one--two`) rather than name an option."""
    start = at - 1
    while start > 0 and text[start - 1] == "-":
        start -= 1
    return at - start >= 2 and start > 0 and is_word(text[start - 1]) and not text[at].isdigit()


def _holds(text: str, left: int, right: int) -> bool:
    """Whether the symbols between two characters join them into one token."""
    before, after = text[left], text[right]
    if not is_word(before) or not is_word(after):
        return False
    between = text[left + 1 : right]
    if _CJK.match(before) or _CJK.match(after):
        return False
    digits = before.isdigit() and after.isdigit()
    if "," in between or "|" in between or "!" in between:
        return digits or "=" in between
    if len(between) >= 2 and set(between) in ({"-"}, {"."}):
        return digits
    return True
