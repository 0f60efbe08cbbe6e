"""Finds the end of one JSON value in text that arrives in pieces."""

from __future__ import annotations

import re

from guardrag.rules.one_object import TooDeepError

__all__ = ["PartialValue"]

_IN_STRING = re.compile(r'["\\]')
_IN_CONTAINER = re.compile(r'["{}\[\]]')
_AFTER_SCALAR = re.compile(r"[ \t\n\r,:\"{}\[\]]")


class PartialValue:
    """Collects the text of one value: a string, an object, a list, or a bare word.

    It only finds where the value ends; whoever asked parses `raw` strictly.

    Args:
        max_depth: Levels of brackets that the value may have.

    Attributes:
        complete: True once the value has ended. A bare word ends with the character after it.
    """

    def __init__(self, max_depth: int) -> None:
        self.complete = False
        self._max_depth = max_depth
        self._depth = 0
        self._in_string = self._escaped = self._bare = False
        self._parts: list[str] = []

    @property
    def raw(self) -> str:
        """The value's text so far, verbatim."""
        return "".join(self._parts)

    def read(self, text: str, place: int) -> int:
        """Reads on from `place`, which at first is the value's first character.

        Returns:
            Where the value ends in `text`, or its length if the value goes on.

        Raises:
            TooDeepError: The value is nested deeper than allowed.
        """
        if not self._parts and text[place] not in '"{[':
            self._bare = True
        end = self._scalar_end(text, place) if self._bare else self._end(text, place)
        self._parts.append(text[place:end])
        return end

    def _scalar_end(self, text: str, place: int) -> int:
        found = _AFTER_SCALAR.search(text, place)
        self.complete = found is not None
        return len(text) if found is None else found.start()

    def _end(self, text: str, place: int) -> int:
        while not self.complete:
            if self._escaped and place < len(text):
                self._escaped = False
                place += 1
            found = (_IN_STRING if self._in_string else _IN_CONTAINER).search(text, place)
            if found is None:
                return len(text)
            place = found.end()
            self._take(found[0])
        return place

    def _take(self, mark: str) -> None:
        if mark == "\\":
            self._escaped = True
        elif mark == '"':
            self._in_string = not self._in_string
        elif mark in "{[":
            self._depth += 1
        else:
            self._depth -= 1
        if self._depth > self._max_depth:
            raise TooDeepError(f"nested deeper than allowed: more than {self._max_depth} levels in one value")
        self.complete = self._depth == 0 and not self._in_string
