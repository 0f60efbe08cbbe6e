"""A text that quotes are looked for in, with what was worked out of it."""

from __future__ import annotations

from guardrag.text.flags import stops_in
from guardrag.text.fold import Folded, fold_cached
from guardrag.text.letters import Lettered, lettered
from guardrag.text.remember import remembered
from guardrag.text.wording import Wording, is_simple, wording

__all__ = ["Source", "source_of"]


class Source:
    """A text and its readings, each worked out when first asked for.

    Attributes:
        raw: The text.
        simple: See `is_simple`.
    """

    __slots__ = ("_folded", "_lettered", "_literal", "_stops", "_wording", "raw", "simple")

    # As in `Quoted`, cheaper than `functools.cached_property`. False: not yet known.
    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.simple = is_simple(raw)
        self._stops: str | None = None
        self._folded: Folded | None = None
        self._literal: Folded | None = None
        self._lettered: Lettered | bool | None = False
        self._wording: Wording | bool | None = False

    @property
    def stops(self) -> str:
        """See `stops_in`."""
        if self._stops is None:
            self._stops = stops_in(self.raw)
        return self._stops

    @property
    def folded(self) -> Folded:
        """With markup taken out."""
        if self._folded is None:
            self._folded = fold_cached(self.raw)
        return self._folded

    @property
    def literal(self) -> Folded:
        """With markup and entities left as written."""
        if self._literal is None:
            plain = self.folded.plain
            self._literal = self.folded if plain else fold_cached(self.raw, markup=False, entities=False)
        return self._literal

    @property
    def lettered(self) -> Lettered | None:
        """Its letters; None if they are not known."""
        if isinstance(self._lettered, bool):
            self._lettered = lettered(self.raw)
        return self._lettered

    @property
    def wording(self) -> Wording | None:
        """Its words; None if they are not known."""
        if isinstance(self._wording, bool):
            self._wording = wording(self.raw)
        return self._wording

    def may_hold(self, words: str) -> bool:
        """Whether `words`, singly spaced, may stand in the text if its markup is left as written."""
        if self._literal is not None:
            return words in self._literal.strict
        known = self.lettered
        return known is None or known.may_hold(words)


@remembered
def source_of(text: str) -> Source:
    """The source that `text` is: the same for the next quote from it, if it is not very long."""
    return Source(text)
