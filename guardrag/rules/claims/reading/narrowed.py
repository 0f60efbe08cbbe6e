"""A claim that is some of the sentences quoted, word for word, rests on these alone.

Whoever quotes a sentence with the next one, to be on the safe side, must not fare worse than who quotes the
one: the "may" of a neighbour says nothing against a claim that repeats its own sentence. A neighbour that
takes up what was said before it ("However, …", "This applies only to …") stays.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.exceptions import of_exception
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.surroundings import surroundings
from guardrag.rules.claims.reading.verbatim import bare
from guardrag.rules.claims.reading.words import read
from guardrag.text import split_sentences
from guardrag.types import Span

__all__ = ["narrowed"]

_TAKES_UP = anycase(
    r"\W*(?:(?:and|so|in|for|under|to|from|of|by|on|at|with|then|also|even) (?:all )?)?(?:however|but|"
    r"yet|though|although|except\w*|only|unless|otherwise|instead|rather|nor|not|no|never|wrong|false|"
    r"untrue|it|its|they|their|them|he|she|his|her|this|that|these|those|such|so|then|there|same|both|"
    r"each|all|others?|former|latter|one|ones|if|where|when|while|until|after|before|jedoch|aber|doch|"
    r"allerdings|ausgenommen|ausnahm\w+|nur|sonst|andernfalls|nicht|kein\w*|falsch|dies\w*|das|es|er|sie|"
    r"ihr\w*|sein\w*|dann|dabei|davon|hiervon|dazu|dafür|solche\w*|auch|wenn|sofern|falls|wer|cependant|"
    r"toutefois|mais|or|sauf|excepté|hormis|seul\w*|sinon|non|faux|il|elle|ils|elles|ce|cet|cette|ces|"
    r"cela|ceci|en|y|son|sa|ses|leurs?|si|lorsque|quand|appl(?:y|ies)|valid|notes?|with|without|for|"
    r"subject|provided|as long as|gilt|gelten|gültig|hinweis|mit|ohne|für|valables?|uniquement|avec|sans|"
    r"pour|à|sous|siempre|válid\w+|con|para|a condición|pero|sin|salvo|excepto|solo|sólo|únicamente|no|"
    r"falso|est\w+|es[eao]\w*|ell[oa]s?|él|su|sus|si|cuando)\b|\W*(?:仅|限|须|必须|بشرط|شرط|فقط|إلا|لكن|"
    r"غير أن)|\W*(?:但|不过|然而|可是|除|只|否则|此|这|那|其|该|若|如|ただし|しかし|だが|ただ|"
    r"なお|その|この|それ|これ|また)"
)
"""How a sentence begins that takes something back from the one before it, or speaks of the same."""


_FRAMES = anycase(
    r"\W*(?:in|on|at|by|since|until|before|after|during|from|under|within|if|when|while|once|im|am|seit|"
    r"bis|vor|nach|während|ab|unter|wenn|en|depuis|jusqu\w*|avant|après|pendant|sous|si|desde|hasta|"
    r"antes|después|durante|bajo|cuando)\b[^.,;]*,|[^\n]*[:：]\s*$"
)
"""A time, a place or a condition in front of a sentence may frame those that follow, too."""
_START = 12
"""Characters of a claim that stand in the quotes if it repeats them."""
_SAME = 0.6
"""Share of the claim's words with which a sentence that is left out is about the same thing."""


def narrowed(said: str, evidence: Evidence) -> Evidence:
    """The evidence without the quoted sentences that the claim leaves out, if it repeats all others; of an
    exception that the claim is about, what it says of that.

    Args:
        said: The claim.
        evidence: All that was quoted for it.
    """
    evidence = of_exception(said, evidence)
    start = said.lstrip()[:_START]
    if not any(start in piece.around.sentence for piece in evidence.pieces):
        return evidence  # nearly always
    wanted = bare(plain(said))
    kept: list[Piece] = []
    left_out = False
    for piece in evidence.pieces:
        whole = _sentences(piece)
        if not whole:
            return evidence
        taken: list[bool] = []
        for span in whole:
            words = bare(plain(piece.around.sentence[span.start : span.end]))
            taken.append(bool(words) and f"{wanted} ".startswith(f"{words} "))
            if taken[-1]:
                wanted = wanted[len(words) :].lstrip()
        if any(
            _tied(piece.around.sentence[span.start : span.end], said, first=any(taken[at:]))
            for at, span in enumerate(whole)
            if not taken[at]
        ):
            return evidence
        left_out = left_out or not all(taken)
        kept.extend(_parts(piece, whole, taken))
    return replace(evidence, pieces=tuple(kept)) if left_out and kept and not wanted else evidence


def _tied(sentence: str, said: str, *, first: bool) -> bool:
    """Whether a sentence has something to say about what stands beside it, or says the same otherwise.

    Args:
        sentence: One that the claim leaves out.
        said: The claim.
        first: Whether a sentence that the claim has comes later in the quote.
    """
    if first and _FRAMES.match(sentence) is not None:
        return True
    # "If it rains, the gate is open." sets a condition for itself alone, "If it rains." for the one before.
    if _TAKES_UP.match(sentence) is not None and not (
        _FRAMES.match(sentence) is not None and "," in sentence
    ):
        return True
    content = read(said).content()
    other = read(sentence)
    return sum(other.has(word) for word in content) >= _SAME * len(content)


def _sentences(piece: Piece) -> list[Span]:
    """The sentences of a quote, if it is nothing but whole ones and no row of a table."""
    around = piece.around
    if around.cells or bare(around.sentence) != bare(around.sentence[around.start : around.end]):
        return []
    return split_sentences(around.sentence)


def _parts(piece: Piece, whole: list[Span], taken: list[bool]) -> list[Piece]:
    """The quote cut to the sentences that were taken."""
    if all(taken):
        return [piece]
    window = piece.around.window
    at = window.find(piece.around.sentence)
    found: list[Piece] = []
    for wanted, group in groupby(zip(whole, taken, strict=True), key=lambda one: one[1]):
        if wanted:
            spans = [span for span, _ in group]
            around = surroundings(window, at + spans[0].start, at + spans[-1].end)
            found.append(
                replace(piece, quote=window[at + spans[0].start : at + spans[-1].end], around=around)
            )
    return found
