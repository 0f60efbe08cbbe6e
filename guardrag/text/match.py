"""The verdict on a quote: does it stand, word for word, in the passage that it cites?

Accepting is a matter of folded equality alone. Likeness only explains a miss.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from guardrag.errors import CallError
from guardrag.text.asked import Quoted
from guardrag.text.explain import explain_altered, explain_plain
from guardrag.text.findings import absent, found, misattributed, refused_place, trivial
from guardrag.text.lacking import lacks_a_word
from guardrag.text.length import length
from guardrag.text.locate import locate
from guardrag.text.nearest import anchored, has_anchor
from guardrag.text.pieces import Elided, elided, spliced
from guardrag.text.places import GOOD, Fit, Place
from guardrag.text.plainly import plainly_altered
from guardrag.text.source import Source, source_of
from guardrag.types import Explanation, Passage, QuoteFinding, QuoteStatus

__all__ = ["MatchRules", "match_quote"]


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What a quote must be to count.

    Attributes:
        min_chars: Shortest quote that proves anything, in characters after folding; an ideograph counts
            for three, see `length`.
        allow_elided: Accept pieces joined by an ellipsis, if they stand in order in one passage and no
            negation was left out between them.
        allow_misattributed: Accept a quote that cites another passage, or none there is, if it stands in
            exactly one. It is verified where it stands.
    """

    min_chars: int = 6
    allow_elided: bool = False
    allow_misattributed: bool = False


_DEFAULT_RULES = MatchRules()
_WRAPS = 16
"""More than what is wrapped around a quote, none of which counts: marks, final stops, spaces."""
_MOST_BYTES = 4
"""Of a character, in UTF-8."""
_MOSTLY = 0.5
"""Share of a quote's anchors that must stand in a text before it is worth a look for two joined places."""


def match_quote(
    quote: str | None,
    passages: Mapping[str, Passage | str] | Sequence[Passage | str],
    cite: str | None = None,
    *,
    context: Sequence[str] = (),
    rules: MatchRules = _DEFAULT_RULES,
) -> QuoteFinding:
    """Whether `quote` stands in the passage it cites, or in any if it cites none.

    Args:
        quote: As the model wrote it; None counts as empty.
        passages: By the names that `cite` may use. In a sequence, passages go by their id and texts by
            their position ("0", "1", …).
        cite: The passage that the quote is said to be from.
        context: Texts that are no evidence: the question, the rules of the prompt, heading trails.
        rules: See `MatchRules`.

    Returns:
        A finding; `passage_id` is the name the passage was given by. Never raises over the content of a
        quote or passage. Time is linear in the quote and the texts.

    Raises:
        CallError: An argument is of the wrong kind.
    """
    if quote is None:
        return trivial("", cite, "There is no quote.")
    if not isinstance(quote, str):
        raise CallError(f"a quote must be a text or None, not {type(quote).__name__}")
    if context != () or rules is not _DEFAULT_RULES:
        _check_rest(context, rules)
        context = tuple(context)  # Read when the status is, by which time the caller may have changed it.
    texts = _texts(passages)
    asked = Quoted(quote)
    letters = asked.letters
    if letters is not None and len(letters) >= _MOST_BYTES * max(1, rules.min_chars):
        # Most changed quotes are refused here, before anything else is worked out.
        if (cite is None or cite in texts) and not rules.allow_elided and _nowhere(asked, letters, texts):
            named: Sequence[str] = list(texts) if cite is None else [cite]
            return absent(asked, cite, partial(_why_absent, asked, texts, named, context))
    elif not _plainly_long(asked, rules.min_chars):
        core = asked.rendered_forms.shortest()
        if not any(char.isalnum() for char in core):
            return trivial(quote, cite, "The quote holds no words.")
        if length(core) < rules.min_chars:
            return trivial(quote, cite, f"The quote is shorter than {rules.min_chars} characters: {core!r}.")
    if cite is not None and cite not in texts:
        only = _only_place(asked, texts) if rules.allow_misattributed else None
        if only is not None:
            return misattributed(asked, cite, *only, source_of(texts[only[0]]), allowed=True)
        explain = partial(_explain_unknown, asked, cite, texts)
        return QuoteFinding(QuoteStatus.UNKNOWN_SOURCE, quote, cite, explain=explain)
    return _judged(asked, texts, cite, context, rules)


def _nowhere(asked: Quoted, letters: bytes, texts: Mapping[str, str]) -> bool:
    """Whether the letters of the quote stand in no reading of any text. False: unknown."""
    if "..." in asked.raw or "…" in asked.raw:
        return False  # What is left out may be found without.
    for text in texts.values():
        known = source_of(text).lettered
        if known is None or letters in known.letters:
            return False
    return True


def _plainly_long(asked: Quoted, least: int) -> bool:
    """Whether a quote is long enough without a look at its folded form: the usual case, cheaply."""
    trimmed = asked.trimmed
    if len(asked.flat) >= least + _WRAPS and asked.flat[0].isalnum() and asked.plain:
        return True
    if len(trimmed) < 2 * least + 24 or "<" in trimmed or "](" in trimmed:
        return False
    return _letters(least).match(trimmed, 0, 2 * least + 24) is not None


@lru_cache(maxsize=16)
def _letters(least: int) -> re.Pattern[str]:
    return re.compile(f"(?:[^A-Za-z0-9]*+[A-Za-z0-9]){{{max(1, least)}}}")


def _check_rest(context: object, rules: object) -> None:
    if not isinstance(rules, MatchRules):
        raise CallError(
            f"rules must be MatchRules (leave them out for the default), not {type(rules).__name__}"
        )
    if context == ():
        return
    if not isinstance(context, Sequence) or isinstance(context, str | bytes):
        kind = type(context).__name__
        raise CallError(f"context must be a sequence of texts (leave it out if there are none), not {kind}")
    for index, text in enumerate(context):
        if not isinstance(text, str):
            raise CallError(f"context[{index}] must be a text, not {type(text).__name__}")


def _texts(passages: object) -> dict[str, str]:
    items: Iterable[tuple[str, object]]
    if isinstance(passages, dict) or isinstance(passages, Mapping):  # noqa: SIM101 - the first is far cheaper
        items = passages.items()
    elif isinstance(passages, Sequence) and not isinstance(passages, str | bytes):
        items = [
            (passage.id if isinstance(passage, Passage) else str(index), passage)
            for index, passage in enumerate(passages)
        ]
    else:
        kind = type(passages).__name__
        raise CallError(f"passages must be a mapping or a sequence of passages or texts, not {kind}")
    texts: dict[str, str] = {}
    for key, passage in items:
        text = passage.text if isinstance(passage, Passage) else passage
        if not isinstance(text, str):
            raise CallError(f"passage {key!r} must be a Passage or a text, not {type(text).__name__}")
        texts[key] = text
    return texts


def _judged(
    asked: Quoted, texts: dict[str, str], cite: str | None, context: Sequence[str], rules: MatchRules
) -> QuoteFinding:
    poor: tuple[str, Place] | None = None
    named: Sequence[str] = [cite] if cite is not None else list(texts)
    for key in named:
        source = source_of(texts[key])
        place = locate(asked, source)
        if place is not None and place.fit in GOOD:
            return found(asked, source, cite, key, place)
        if place is not None and place.fit is not Fit.DIFFERS:
            poor = poor or (key, place)
    if cite is not None:
        elsewhere = _first_place(asked, texts, cite)
        if elsewhere is not None:
            allowed = rules.allow_misattributed and _only_place(asked, texts) is not None
            return misattributed(asked, cite, *elsewhere, source_of(texts[elsewhere[0]]), allowed=allowed)
    if poor is not None:
        return refused_place(asked, cite, *poor)
    return _absent(asked, texts, named, cite, context, rules)


def _explain_unknown(asked: Quoted, cite: str, texts: Mapping[str, str]) -> Explanation:
    """That there is no such source, and which one holds the quote: whoever wrote it may mean that one."""
    known = ", ".join(list(texts)[:20])
    message = f"The quote cites {cite!r}, which is none of the sources shown ({known})."
    found = _first_place(asked, texts)
    if found is None:
        return Explanation(message)
    return Explanation(f"{message} It stands in {found[0]!r}.", passage_id=found[0])


def _places(asked: Quoted, texts: Mapping[str, str], but: str | None) -> Iterator[tuple[str, Place]]:
    """The texts, but for one, in which the quote stands."""
    for key, text in texts.items():
        if key == but:
            continue
        place = locate(asked, source_of(text))
        if place is not None and place.fit in GOOD:
            yield key, place


def _first_place(asked: Quoted, texts: Mapping[str, str], but: str | None = None) -> tuple[str, Place] | None:
    return next(_places(asked, texts, but), None)


def _only_place(asked: Quoted, texts: Mapping[str, str]) -> tuple[str, Place] | None:
    """Where the quote stands, if that is one text and no other."""
    places = _places(asked, texts, None)
    first = next(places, None)
    return first if next(places, None) is None else None


def _absent(
    asked: Quoted,
    texts: dict[str, str],
    named: Sequence[str],
    cite: str | None,
    context: Sequence[str],
    rules: MatchRules,
) -> QuoteFinding:
    if rules.allow_elided and not _echoed(asked, context):
        key, pieces = _joined(asked, texts, named)
        if pieces is not None and pieces.sound:
            return QuoteFinding(
                QuoteStatus.ELIDED,
                asked.raw,
                cite,
                verified=True,
                passage_id=key,
                start=pieces.start,
                end=pieces.end,
                count=1,
                explain=explain_plain(f"The pieces stand in this order in {key!r}.", key),
            )
    return absent(asked, cite, partial(_why_absent, asked, texts, named, context))


def _why_absent(
    asked: Quoted, texts: dict[str, str], named: Sequence[str], context: Sequence[str]
) -> tuple[QuoteStatus, Callable[[], Explanation]]:
    """What a quote is that stands in none of the texts it may be from, and how to explain it."""
    if _echoed(asked, context):
        return QuoteStatus.ECHOED, explain_plain(
            "The quote stands only in the question, the rules or a heading, which are no evidence."
        )
    key, pieces = _joined(asked, texts, named)
    if pieces is not None:
        why = "the rules ask for unbroken quotes" if pieces.sound else "the pieces change what the text says"
        return QuoteStatus.ELIDED, explain_plain(f"The quote leaves words out; {why}.", key)
    for key in named:
        status = _akin(asked, source_of(texts[key]))
        if status is QuoteStatus.SPLICED:
            return status, explain_plain(f"The quote joins two places of {key!r} that are apart.", key)
        if status is not None:
            return status, explain_altered(asked, [texts[name] for name in named], named)
    return QuoteStatus.NOT_FOUND, explain_plain("The quote does not stand in the sources.")


def _echoed(asked: Quoted, context: Sequence[str]) -> bool:
    """Whether the quote stands in one of the texts that are no evidence."""
    return any(_stands(asked, text) for text in context)


def _stands(asked: Quoted, text: str) -> bool:
    place = locate(asked, source_of(text))
    return place is not None and place.fit in GOOD


def _joined(asked: Quoted, texts: dict[str, str], named: Sequence[str]) -> tuple[str | None, Elided | None]:
    """The first of the texts that holds all pieces of the quote, and where."""
    for key in named:
        pieces = elided(asked.raw, source_of(texts[key]))
        if pieces is not None:
            return key, pieces
    return None, None


def _akin(asked: Quoted, source: Source) -> QuoteStatus | None:
    """Whether a quote that stands nowhere is spliced from places of a source, altered from it, or neither."""
    # Where the raw words are the words, they are the cheapest to look at.
    lacks = source.simple and lacks_a_word(asked, source)
    if not lacks and plainly_altered(asked, source):
        return QuoteStatus.ALTERED
    lacks = lacks or (not source.simple and lacks_a_word(asked, source))
    known = source.wording if lacks else None
    if known is not None:
        # Rendering the quote costs more than all the rest, and an anchor shows the same without it.
        words = asked.trimmed.lower().split()
        near = has_anchor(words, known.shown) or has_anchor(words, known.flat)
        return QuoteStatus.ALTERED if near else None
    words = asked.rendered.text.split()
    share = anchored(words, source.folded.text)
    if share >= _MOSTLY and spliced(words, source.folded):
        return QuoteStatus.SPLICED
    return QuoteStatus.ALTERED if share > 0 else None
