"""Claims that are whole sentences of a longer quote: what stands beside them in the quote is not theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.matter import Matter, prepare, unmarked
from guardrag.rules.claims.reading.verbatim import ENDS, bare, is_verbatim
from guardrag.rules.claims.reading.words import read
from guardrag.rules.negations import find_negations
from guardrag.text import split_sentences
from guardrag.types import Span

__all__ = ["of_whole_sentences"]

_BACK = anycase(
    r"\W*(?:(?:but|however|yet|though|otherwise|except\w*|unless|contrary|conversely|instead|nevertheless|"
    r"until|aber|jedoch|allerdings|ausgenommen|außer|sonst|andernfalls|doch|ausnahme\w*|mais|cependant|"
    r"toutefois|sauf|sinon|pero|sin embargo|salvo|excepto|però|tuttavia|ma|tranne|maar|echter|behalve|"
    r"mas|porém)\b|"
    r"(?:only|not|nur|nicht|seulement|uniquement|pas|solo|sólo|no) (?:if|when|where|with|for|on|in|at|to|"
    r"from|until|after|before|during|then|as|wenn|falls|für|bei|mit|nach|vor|auf|bis|ab|si|pour|avec|"
    r"dans|sur|après|avant|para|con|en|cuando|después|antes|se|per|dopo)\b|"
    r"(?:[^\W\d]+,? ){0,5}?(?:it|they|them|these|this|those|that|both|such|he|she|him|her|its|their|same|"
    r"former|latter|above|exceptions?|dies\w*|das|davon|dafür|dabei|hiervon|ce|cela|ceci|celui\w*|ces|cette|"
    r"esto|eso|este|esta|ello|questo|questa|ciò|isto|isso|dit|deze|daarvan)\b)|"
    r"\W*(?:但|不过|然而|除|此|这|該|该|上述|以上|ただし|もっとも|しかし|これ|この|それ|その|例外|"
    r"لكن|ولكن|إلا|هذا|هذه|ذلك|ويستثنى|باستثناء)"
)
"""How a sentence begins that speaks of the one before it, or takes something from it."""
_RESTRICTS = anycase(
    r"\b(?:only|except\w*|unless|nur|ausschließlich|lediglich|außer|seule?s?|seulement|uniquement|sauf|solo|"
    r"sólo|solamente|únicamente|salvo|soltanto|tranne|alleen)\b|[只仅除]|のみ|だけ|限り|فقط|إلا"
)
_AHEAD = anycase(
    r"[:：]\W*$|\b(?:following|below|myths?|rumou?rs?|suppose|imagine|false|wrong\w*|untrue|example|"
    r"folgend\w*|mythos|falsch\w*|angenommen|beispiel|suivant\w*|faux|exemple|siguientes?|falso|ejemplo)\b|"
    r"以下|如下|例えば|次の|التالي"
)
"""A sentence that says what to make of the next one."""
_SHARED = 2
"""Content words that two sentences on the same thing share."""


def of_whole_sentences(matter: Matter) -> Matter:
    """The matter as if nothing but the claim's own sentences were quoted, where it is made of whole ones.

    A claim that is word for word one whole sentence of a quote of two says no more than that sentence, and
    a condition of the other is not its own. Everything stays as it is where a sentence beside it in the
    quote speaks of it: "This applies only to members."
    """
    if matter.claim.derived is not None:
        return matter
    said = frozenset(bare(matter.text[one.start : one.end]) for one in split_sentences(matter.text))
    pieces = [_narrowed(piece, said) for piece in matter.evidence.pieces]
    if all(piece is None for piece in pieces):
        return matter
    kept = tuple(new or old for new, old in zip(pieces, matter.evidence.pieces, strict=True))
    narrow = prepare(matter.claim, Evidence(kept, matter.evidence.question, matter.evidence.others))
    return narrow if is_verbatim(narrow) else matter


def _narrowed(piece: Piece, said: frozenset[str]) -> Piece | None:
    """The piece cut down to the sentences in `said`; None if there is nothing to cut, or it must not be."""
    around = piece.around
    if around.cells:
        return None
    text = around.sentence
    spans = split_sentences(text)
    sentences = [text[span.start : span.end] for span in spans]
    mine = [at for at, sentence in enumerate(sentences) if bare(unmarked(sentence)) in said]
    if not mine or len(mine) == len(spans) or mine != list(range(mine[0], mine[-1] + 1)):
        return None
    first, last = spans[mine[0]], spans[mine[-1]]
    if _cut(text, first.start, around.start) or _cut(text, around.end, last.end):
        return None
    if _spoken_of(sentences, mine, spans, around.start, around.end):
        return None
    before = sentences[mine[0] - 1] if mine[0] else around.before
    return replace(
        piece,
        quote=text[first.start : last.end],
        around=replace(
            around,
            sentence=text[first.start : last.end],
            start=0,
            end=last.end - first.start,
            before=before,
        ),
    )


def _cut(text: str, start: int, end: int) -> bool:
    """Whether the quote leaves out more than marks of its own sentence."""
    return bool(text[start:end].strip(ENDS)) if start < end else False


def _spoken_of(
    sentences: Sequence[str], mine: Sequence[int], spans: Sequence[Span], start: int, end: int
) -> bool:
    """Whether a quoted sentence beside them says what to make of them."""
    before, after = mine[0] - 1, mine[-1] + 1
    if before >= 0 and spans[before].end > start and _AHEAD.search(sentences[before]) is not None:
        return True
    own = read(" ".join(sentences[at] for at in mine)).stems
    return any(
        (at >= after and _BACK.match(sentences[at]) is not None) or _restricts(sentences[at], own)
        for at in range(len(spans))
        if at not in mine and spans[at].end > start and spans[at].start < end
    )


def _restricts(sentence: str, stems: frozenset[str]) -> bool:
    """Whether the sentence denies or narrows down what one with these words may say."""
    if len(read(sentence).stems & stems) < _SHARED:
        return False
    return _RESTRICTS.search(sentence) is not None or bool(find_negations(sentence))
