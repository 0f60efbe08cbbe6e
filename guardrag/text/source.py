"""A text that quotes are looked for in, with what was worked out of it."""

from __future__ import annotations

from guardrag.text.flags import stops_in
from guardrag.text.fold import Folded, fold_cached
from guardrag.text.letters import Lettered, lettered
from guardrag.text.remember import Once, remembered
from guardrag.text.wording import Wording, is_simple, wording

__all__ = ["Source", "source_of"]


class Source:
    """A text and its readings.

    Attributes:
        raw: The text.
        simple: See `is_simple`.
    """

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.simple = is_simple(raw)

    @Once
    def stops(self) -> str:
        """See `stops_in`."""
        return stops_in(self.raw)

    @property
    def is_folded(self) -> bool:
        """Whether `folded` is known."""
        return "folded" in self.__dict__

    @Once
    def folded(self) -> Folded:
        """With markup taken out."""
        return fold_cached(self.raw)

    @Once
    def literal(self) -> Folded:
        """With markup and entities left as written."""
        return self.folded if self.folded.plain else fold_cached(self.raw, markup=False, entities=False)

    @Once
    def lettered(self) -> Lettered | None:
        """Its letters; None if they are not known."""
        return lettered(self.raw)

    @Once
    def wording(self) -> Wording | None:
        """Its words; None if they are not known."""
        return wording(self.raw)

    def may_hold(self, words: str) -> bool:
        """Whether `words`, singly spaced, may stand in the text if its markup is left as written."""
        if "literal" in self.__dict__:
            return words in self.literal.strict
        known = self.lettered
        return known is None or known.may_hold(words)


@remembered
def source_of(text: str) -> Source:
    """The source that `text` is: the same for the next quote from it, if it is not very long."""
    return Source(text)
