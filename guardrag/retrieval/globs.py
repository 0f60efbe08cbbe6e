"""Patterns that say which files of a folder a rule is about."""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["glob_matches"]


@lru_cache(maxsize=1024)
def _compiled(pattern: str) -> re.Pattern[str]:
    if pattern.endswith("/"):
        pattern += "**"
    if "/" not in pattern:
        pattern = "**/" + pattern
    pattern = pattern.removeprefix("/")
    regex = ""
    position = 0
    while position < len(pattern):
        rest = pattern[position:]
        if rest.startswith("**/"):
            regex, position = regex + "(?:[^/]+/)*", position + 3
        elif rest.startswith("**"):
            regex, position = regex + ".*", position + 2
        elif rest[0] == "*":
            regex, position = regex + "[^/]*", position + 1
        elif rest[0] == "?":
            regex, position = regex + "[^/]", position + 1
        else:
            regex, position = regex + re.escape(rest[0]), position + 1
    return re.compile(regex, re.DOTALL)


def glob_matches(pattern: str, path: str) -> bool:
    """True if the whole path, relative to the root and with forward slashes, fits the pattern.

    `*` and `?` stay within one name, `**` crosses folders, `folder/` means all below it.
    A pattern without a slash is about the file's name, in whatever folder it is.
    """
    return _compiled(pattern).fullmatch(path) is not None
