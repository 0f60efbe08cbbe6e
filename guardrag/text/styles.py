"""What an element's inline style does to the eye: whether its text can be seen at all.

Style sheets are not read; what a style attribute says by itself is.
"""

from __future__ import annotations

import html
import re
import sys
from functools import lru_cache

__all__ = ["hides", "is_dark"]

_HIDING = re.compile(
    r"""
      (?<! [\w-] ) (?: display \s*+ : \s*+ none | visibility \s*+ : \s*+ (?:hidden|collapse)
        | content-visibility \s*+ : \s*+ hidden
        | font-size \s*+ : \s*+ (?: 0*+ (?: \.0++ )?+ (?: [a-z%]++ )?+ | [01]?+ (?: \.\d++ )?+ (?:px|pt) )
            \s*+ (?: [;!] | $ )
        | font \s*+ : \s*+ 0 (?: [a-z]++ )?+ \s*+ [/\s]
        | opacity \s*+ : \s*+ (?: 0*+ (?: \.0\d*+ )?+ %?+ | [0-9] %) \s*+ (?: [;!] | $ )
        | filter \s*+ : \s*+ opacity \( \s*+ 0
        | (?: left | right | top | bottom | text-indent | margin-left | margin-top )
            \s*+ : \s*+ -(?: \d{4,} | \d{2,} v[wh] )
        | transform \s*+ : [^;]{0,200}? (?: scale[xy3d]*+ \( \s*+ 0 (?:\.0++)?+ \s*+ [,)]
            | translate[xy3d]*+ \( \s*+ -(?: \d{4,} | \d{2,} v[wh] ) )
        | clip-path \s*+ : \s*+ (?: inset \( \s*+ (?: [5-9]\d | 100 ) % | (?: circle | ellipse ) \( \s*+ 0 )
        | clip \s*+ : \s*+ rect \s*+ \( (?: [\s,] | 0 | [01]px )++ \)
        | text-decoration (?: -line )?+ \s*+ : [^;]{0,200}? line-through )
    """,
    re.VERBOSE | re.IGNORECASE,
)
_NO_ROOM = re.compile(
    r"(?<![\w-])(?:max-)?(?:height|width)\s*+:\s*+0*+(?:\.0++)?+(?:[a-z%]++)?+\s*+(?:[;!]|$)", re.IGNORECASE
)
_CUT_OFF = re.compile(r"(?<![\w-])overflow(?:-[xy])?\s*+:\s*+(?:hidden|clip)", re.IGNORECASE)
_REMARK, _ESCAPED = (
    re.compile(r"/\*(?:[^*]|\*(?!/))*+(?:\*/)?+"),
    re.compile(r"\\([0-9a-fA-F]{1,6})\s?|\\(.)"),
)
_COLOUR = re.compile(r"(?<![\w-])color\s*+:\s*+([^;!]++)", re.IGNORECASE)
_BACKGROUND = re.compile(r"(?<![\w-])background(?:-color|-image)?\s*+:\s*+([^;!]++)", re.IGNORECASE)
_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-f])")
_RGB = re.compile(r"rgba?\(([^()]*)\)")
_NONE = frozenset(["transparent", "none", "inherit", "initial", "unset", "currentcolor"])
_WHITE = frozenset(
    ["white", "snow", "ivory", "ghostwhite", "floralwhite", "whitesmoke", "mintcream", "azure"]
)
_NEARLY_WHITE = 0xF0


@lru_cache(maxsize=512)
def hides(style: str, *, on_dark: bool = False) -> bool:
    """Whether text of an element with this `style` cannot be seen.

    Args:
        style: The value of the attribute.
        on_dark: An element around it has a background of its own that is not white.

    Not seen is what is not displayed, has no size, hardly any opacity or stands far off the page, what is
    struck through, and text in white, or in the colour of its own background. A page is white where
    nothing says otherwise.
    """
    style = _plain(style)
    if _HIDING.search(style) or (_NO_ROOM.search(style) and _CUT_OFF.search(style)):
        return True
    colour = _last(_COLOUR, style)
    if not colour:
        return False
    if colour == "transparent" or _alpha(colour) == 0.0:
        return True
    ground = _last(_BACKGROUND, style)
    if ground and ground not in _NONE:
        return ground == colour or (_is_white(ground) and _is_white(colour))
    return _is_white(colour) and not on_dark


def _plain(style: str) -> str:
    """`style` as a browser reads it, which decodes it twice and knows remarks."""
    if "&" in style:
        style = html.unescape(style)
    if "/*" in style:
        style = _REMARK.sub("", style)
    return _ESCAPED.sub(_unescaped, style) if "\\" in style else style


def _unescaped(match: re.Match[str]) -> str:
    code = int(match[1], 16) if match[1] else 0
    return chr(code) if 0 < code < sys.maxunicode else match[2] or ""


def is_dark(style: str, colour: str = "") -> bool:
    """Whether an element with this `style`, or `bgcolor`, has a background that is not white."""
    ground = _last(_BACKGROUND, style) or colour.strip().lower()
    return bool(ground) and ground not in _NONE and not _is_white(ground)


def _last(pattern: re.Pattern[str], style: str) -> str:
    """The value that counts, folded: of a property given twice the last one."""
    found = pattern.findall(style)
    return " ".join(str(found[-1]).split()).lower() if found else ""


def _is_white(colour: str) -> bool:
    if colour in _WHITE:
        return True
    levels = _levels(colour)
    return bool(levels) and min(levels) >= _NEARLY_WHITE


def _levels(colour: str) -> tuple[float, ...]:
    """Red, green and blue, 0 to 255; empty for what is not read, such as gradients and variables."""
    if match := _HEX.fullmatch(colour):
        digits = match[0][1:]
        pairs = (
            [digit * 2 for digit in digits[:3]] if len(digits) < 6 else [digits[i : i + 2] for i in (0, 2, 4)]
        )
        return tuple(float(int(pair, 16)) for pair in pairs)
    if match := _RGB.fullmatch(colour):
        numbers = re.findall(r"(\d+(?:\.\d+)?)(%?)", match[1])[:3]
        return tuple(float(number) * (2.55 if percent else 1.0) for number, percent in numbers)
    return ()


def _alpha(colour: str) -> float:
    if _HEX.fullmatch(colour) and len(colour) in (5, 9):
        return int(colour[-1 if len(colour) == 5 else -2 :], 16) / 255
    match = _RGB.fullmatch(colour)
    numbers = re.findall(r"\d*\.?\d+", match[1]) if match else []
    return float(numbers[3]) if len(numbers) == 4 else 1.0
