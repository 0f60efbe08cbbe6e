"""Things put into a list: "B, C and D" repeated as "B, X, C and D"."""

from __future__ import annotations

from guardrag.rules.claims.edits.aligned import Copy, Edit
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["item_added"]

_JOINS = wordset("and or nor und oder et ou y o")
_LONGEST = 5
_IDLE = wordset("also even then other others etc more well both")


def item_added(copy: Copy, matter: Matter) -> str:
    """What the claim names in a list of its quotes that they do not name anywhere, or nothing."""
    for edit in copy.edits:
        new = [word for word in edit.new if word.content]
        if not new or len(edit.new) > _LONGEST or any(word.content for word in edit.gone):
            continue
        if any(word.low in _IDLE for word in edit.new):
            continue
        if _between_items(copy, edit) and not any(_known(matter, word) for word in new):
            text = copy.said.text[new[0].start : new[-1].end]
            return f"the claim repeats its quotes, but adds {text!r} to what they list"
    return ""


def _known(matter: Matter, word: Word) -> bool:
    """Whether any quoted sentence, heading or lead-in has the word."""
    return matter.has(word)


def _between_items(copy: Copy, edit: Edit) -> bool:
    """Whether the words stand between two things that the quoted sentence lists, too."""
    words, text = copy.said.words, copy.said.text
    first, last = edit.new[0], edit.new[-1]
    if first.index == 0 or last.index + 1 >= len(words):
        return False
    before = text[words[first.index - 1].end : first.start]
    after = text[last.end : words[last.index + 1].start]
    opens = "," in before or first.low in _JOINS or words[first.index - 1].low in _JOINS
    closes = "," in after or last.low in _JOINS or words[last.index + 1].low in _JOINS
    return opens and closes
