"""Where a quote stands in one text. Linear in both, whatever they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from guardrag.text.asked import Forms, Quoted
from guardrag.text.characters import one_to_one
from guardrag.text.charsets import BULLETS, CJK
from guardrag.text.fold import Folded, fold_cached
from guardrag.text.lacking import lacks_a_word
from guardrag.text.layout import laid_out_alike, runs_over_code
from guardrag.text.letters import unmarked_readings
from guardrag.text.loose import kept, loose_find
from guardrag.text.normal import normalized
from guardrag.text.places import GOOD, Fit, Place, count, overlaps, scan, whole
from guardrag.text.reading import in_reading
from guardrag.text.source import Source
from guardrag.text.straight import flat, straight
from guardrag.text.tokens import breaks
from guardrag.text.verbatim import code_kept
from guardrag.text.wholeness import beside_link, inside_markup, whole_folded

__all__ = ["locate"]

_MAYBE_MARKUP = re.compile(r"[*_`|~#>$\[\]\\]|(?:^| )-(?: |$)")
_TYPED_MANY_WAYS = re.compile(rf"[‒–—―]|--|\s[-{BULLETS}]\s|\d-\d|[{CJK}]\s|\s[{CJK}]")
_HAN_BESIDE = re.compile(rf"[{CJK}](?:(?<=[^\W{CJK}].)|[^\W{CJK}])")
_HAN_APART = re.compile(rf"[{CJK}](?:(?<=[^\W{CJK}][^\S\n].)|[^\S\n][^\W{CJK}])")
_SET_APART = re.compile(r"[^\S\n][!?:;»%‰°]|«[^\S\n]")
"""Punctuation with a space before it, as French has it, and signs that stand at a number with one or none."""
_APT = re.compile(r"[!?:;»«\"%‰°]")
_QUOTED_INSIDE = re.compile(
    r"(?<!=\s)(?<!\w\()(?<![^\s(\[])(['\"])(?=[^\W\d_]{2})([\w ,.!?:;\-]{2,200}?)\1(?=[\s.,;:!?)\]]|$)"
)

_RAISED = re.compile(r"[\xb2\xb3\xb9\u2070-\u2079]+|[\u2080-\u2089]+")
_DASHED, _DASH_APART = re.compile(r"(?<=[a-z])[‒–](?=[A-Z])"), re.compile(r"(?<=[a-z])\s[-‒–]\s(?=[A-Z])")
_LOWERED = frozenset("₀₁₂₃₄₅₆₇₈₉")
_OMISSION = r"(?:\[ ?(?:…|\.{3}) ?\]|\( ?(?:…|\.{3}) ?\)|…|\.{3,})"
# `...args)` of a program leaves nothing out.
_OMITTED_BEFORE = re.compile(rf"[\"'“]?{_OMISSION}\s*+(?!\w+[()\[\]{{}}=.])(?=[\w\"'“(])")
_OMITTED_BEHIND = re.compile(rf"(?<=[^\W_])[.,;:!?)%\"”]*\s*{_OMISSION}[\"'”.]?\Z")


_BLOCK = 4000
"""Characters round a quote in which its block of code is looked for."""


def locate(quote: Quoted, source: Source) -> Place | None:
    """The first place where `quote` stands, preferring one that cuts no token and hides nothing."""
    place = _sought(quote, source)
    if place is not None and place.fit is Fit.EXACT:
        return place
    if (place is None or place.fit not in GOOD) and ("..." in quote.trimmed or "…" in quote.trimmed):
        place = _within_frame(quote, source) or place
    if place is None or place.fit is not Fit.FOLDED:
        return place
    start, end, text = place.start, place.end, source.raw
    if source.folded.code and not code_kept(quote.raw, text, start, end):
        return place._replace(fit=Fit.DIFFERS)
    if "\n" not in quote.trimmed:
        return place
    if not runs_over_code(quote.raw, text, start, end):
        return place
    near = text[text.rfind("\n", 0, max(0, start - _BLOCK)) + 1 : end + _BLOCK]
    alike = laid_out_alike(quote.raw, near, flush=True)
    return place if alike else place._replace(fit=Fit.DIFFERS)


def _within_frame(quote: Quoted, source: Source) -> Place | None:
    """Where the quote stands without the ellipses round it; None if it does not, or they are code."""
    inner = _unframed(quote.trimmed)
    found = None if inner is None else _sought(Quoted(inner), source)
    if found is None or found.fit not in GOOD:
        return None
    start, end = source.folded.forward(found.start), source.folded.forward(found.end)
    if any(any(source.folded.code_within(at, at + 1)) for at in (start, end - 1)):
        return None
    return found._replace(fit=Fit.FOLDED)


def _unframed(quote: str) -> str | None:
    """The quote without ellipses at its ends, which leave nothing out of it; None if there are none."""
    first, last = _OMITTED_BEFORE.match(quote), _OMITTED_BEHIND.search(quote)
    inner = quote[first.end() if first else 0 : last.start() if last else len(quote)]
    return inner if (first or last) and " " in inner.strip() else None


def _sought(quote: Quoted, source: Source) -> Place | None:
    text, wanted = source.raw, quote.trimmed
    at = text.find(wanted)
    if at < 0:
        # The first look at a text folds it, which takes longer than the proofs that it need not be folded.
        new = not source.is_folded
        if new and (_lacks_words(quote, source) or _lacks_letters(quote, source)):
            return None
        place = flat(quote, source) or straight(quote, source)
        if place is not None:
            return place
        if not new and (_lacks_letters(quote, source) or _lacks_words(quote, source)):
            return None
    elif (
        source.simple
        and breaks(text, at)
        and breaks(text, at + len(wanted))
        and not beside_link(text, at, at + len(wanted))
    ):
        # Nothing here can be hidden or joined: the raw text says it all.
        number = count(text, wanted, at, lambda start: whole(text, start, start + len(wanted)))
        return Place(Fit.EXACT, at, at + len(wanted), number)
    return _located(quote, source, at)


def _lacks_letters(quote: Quoted, source: Source) -> bool:
    """Whether the letters of the quote stand in no reading of the source. False means unknown."""
    if quote.letters is None:
        return False
    known = source.lettered
    return known is not None and quote.letters not in known.letters


def _lacks_words(quote: Quoted, source: Source) -> bool:
    """Whether a word of the quote stands in no reading, where the raw words are the words. False: unknown."""
    return source.simple and lacks_a_word(quote, source)


def _located(quote: Quoted, source: Source, at: int) -> Place | None:
    """As `locate`; `at` is where the raw quote is first in the raw text."""
    raw = _raw(quote, source.folded, at) if at >= 0 else None
    if raw is not None and raw.fit is Fit.EXACT:
        return raw
    first = in_reading(quote.trimmed, quote.rendered_forms, source.folded)
    if first is not None and first.fit in GOOD:
        return first
    folded = _folded(quote, source.folded, first)
    if folded is None or folded.fit in GOOD:
        return folded or raw
    # A quote with a word that stands nowhere is another text, not one cut or typed badly.
    return raw or (None if lacks_a_word(quote, source) else folded)


def _raw(quote: Quoted, source: Folded, at: int) -> Place:
    """The quote as a plain substring, which it is at `at`."""
    size = len(quote.trimmed)

    def fits(start: int) -> Fit:
        end = start + size
        if not (breaks(source.raw, start) and breaks(source.raw, end)):
            return Fit.CLIPPED
        if inside_markup(source, start) or inside_markup(source, end):
            return Fit.CLIPPED
        # A soft hyphen, one at a line end, a sign of full width look like a boundary, and are none.
        if source.strict is not source.raw and not (
            whole_folded(source, start) and whole_folded(source, end)
        ):
            return Fit.CLIPPED
        return Fit.EXACT

    return scan(source, source.raw, quote.trimmed, at, fits, lambda start: (start, start + size))


def _folded(quote: Quoted, source: Folded, first: Place | None) -> Place | None:
    """The quote in every reading; `first` is what was found in the likeliest one, which is not good."""
    found = _searched(quote, source, first)
    if found is not None and found.fit in GOOD:
        return found
    return _requoted(quote, source) or found


def _searched(quote: Quoted, source: Folded, first: Place | None) -> Place | None:
    poor = first
    for haystack, forms, literal in _other_readings(quote, source):
        found = in_reading(quote.trimmed, forms, haystack, source if literal else None)
        if found is not None and found.fit in GOOD:
            return found
        poor = poor or found
    return _loosely(quote, source) or poor


def _requoted(quote: Quoted, source: Folded) -> Place | None:
    """Where the quote stands if what it sets between quotation marks is set between the other kind's.

    Whoever quotes a text with quotation marks in it, in JSON above all, changes them. In code they are
    content. Likewise small figures, where the source has tags for them, and the spaces round a dash that
    sets two words apart, which decide on the case of the second.
    """
    plain = one_to_one(quote.trimmed)
    turned = _QUOTED_INSIDE.sub(_other_marks, plain)
    if "<su" in source.raw:
        turned = _RAISED.sub(_tagged, turned)
    if turned == plain:
        turned = _other_dashes(quote.trimmed, source.raw)
        if turned == quote.trimmed:
            return None
    asked = Quoted(turned)
    found = in_reading(asked.trimmed, asked.rendered_forms, source)
    if found is None or found.fit not in GOOD:
        found = _searched(asked, source, found)
    if found is None or found.fit not in GOOD:
        return None
    in_code = any(source.code_within(source.forward(found.start), source.forward(found.end)))
    return None if in_code else found._replace(fit=Fit.FOLDED)


def _other_dashes(quote: str, source: str) -> str:
    """The quote with spaces round its dashes where the source has some, or without where that has none."""
    if "–" in quote and _DASH_APART.search(source):
        return _DASHED.sub(" - ", quote)
    return _DASH_APART.sub("–", quote) if "–" in source and _DASHED.search(source) else quote


def _tagged(match: re.Match[str]) -> str:
    name = "sub" if match[0][0] in _LOWERED else "sup"
    return f"<{name}>{normalized('NFKC', match[0])}</{name}>"


def _other_marks(match: re.Match[str]) -> str:
    mark = "'" if match[1] == '"' else '"'
    return f"{mark}{match[2]}{mark}"


def _other_readings(quote: Quoted, source: Folded) -> Iterator[tuple[Folded, Forms, bool]]:
    """Readings of the source with readings of the quote, but for the likeliest of both.

    And whether tags and entities were left in the reading of the source.
    """
    if not quote.rendered.plain:
        yield source, quote.literal_forms, False
    if not source.plain:
        yield fold_cached(source.raw, markup=False, entities=False), quote.literal_forms, True
        if "&" in source.raw:
            yield fold_cached(source.raw, markup=False), quote.literal_forms, False
    for references, numbers in unmarked_readings(source.raw):
        unmarked = fold_cached(source.raw, references=references, numbers=numbers)
        if unmarked.text != source.text:
            yield unmarked, quote.rendered_forms, False


def _loosely(quote: Quoted, source: Folded) -> Place | None:
    """Where the quote stands if hyphens, dashes and stray markup are decided place by place."""
    ways = _TYPED_MANY_WAYS.search(quote.trimmed) or _set_apart(quote.trimmed, source.raw)
    broken = "\\\n" in source.raw or "\\\r" in source.raw
    settled = not (source.hyphens or quote.rendered.hyphens or ways)
    if (
        settled
        and not broken
        and ((source.plain and quote.rendered.plain) or not _MAYBE_MARKUP.search(quote.trimmed))
    ):
        return None
    said = _kept(source)
    for forms in (quote.rendered_forms, quote.literal_forms):
        for needle in forms:
            found = loose_find(source, said, needle)
            if found is not None:
                start, end = source.raw_start(found[0]), source.raw_end(found[1])
                fit = Fit.HIDDEN if overlaps(source.hidden, start, end) else Fit.FOLDED
                return Place(fit, start, end, 1)
        if quote.literal is quote.rendered:
            break
    return None


def _set_apart(quote: str, text: str) -> bool:
    """Whether one of the two has a space where the other may have none."""
    if _APT.search(quote) and (_SET_APART.search(quote) or _SET_APART.search(text)):
        return True
    return (
        not quote.isascii() and _HAN_BESIDE.search(quote) is not None and _HAN_APART.search(text) is not None
    )


@lru_cache(maxsize=32)
def _kept(source: Folded) -> str:
    return kept(source.text)
