"""What an extract may not leave behind: whatever says when, where, for whom or how far it holds."""

from __future__ import annotations

import re

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.condition_words import GENERIC
from guardrag.rules.claims.reading.wordsets import words_of, wordset
from guardrag.rules.negations import find_negations

__all__ = ["cut_off"]

_LIMITS = {
    "en": (
        "if unless except\\w* exclud\\w* provided providing only when whenever until while "
        "without limited otherwise depending maximum minimum least most save barring solely "
        "exclusively subject"
    ),
    "de": (
        "wenn falls sofern soweit solange außer ausgenommen ausschließlich nur erst lediglich "
        "während höchstens mindestens maximal vorausgesetzt bevor ohne sonst vorbehaltlich bis"
    ),
    "fr": (
        "si sauf hormis excepté seulement uniquement seule?s? lorsque lorsqu quand tant jusqu "
        "pourvu réserve condition moins plus maximum sinon sans dès"
    ),
    "es": (
        "si salvo excepto solo sólo solamente únicamente cuando mientras hasta siempre menos "
        "máximo mínimo sin"
    ),
    "it": "se salvo tranne eccetto solo soltanto quando finché purché fino senza massimo almeno",
    "pt": "se salvo exceto só somente apenas quando até sem máximo",
    "nl": "als indien tenzij mits behalve alleen slechts wanneer tot zonder hoogstens",
}
"""Words that limit, wherever they stand in what is cut off."""
_CONTRASTS = {
    "en": "but however although though whereas instead",
    "de": "aber jedoch sondern allerdings obwohl",
    "fr": "mais toutefois cependant",
    "es": "pero sino aunque",
    "it": "ma però",
    "pt": "mas porém",
    "nl": "maar echter",
}
"""Words that set a part against the one before it."""
_SCOPES = {
    "en": (
        "in on at for from with within under during after before since by to per among between "
        "over above below outside inside as once where wherever according given assuming upon "
        "throughout formerly previously"
    ),
    "de": (
        "in im am an auf für von vom mit unter nach vor seit bei beim zu zum zur ab gegen "
        "innerhalb außerhalb zwischen nachdem sobald früher laut gemäß je über"
    ),
    "fr": ("dans en au aux à pour de des du avec sous après avant depuis pendant sur chez par entre selon"),
    "es": ("en a al para de del con bajo tras después antes desde durante sobre por entre según previ[oa]s?"),
    "it": "in a al alla per di del con sotto dopo prima da dal durante su tra secondo",
    "pt": "em no na para de do da com sob após antes desde durante por entre segundo",
    "nl": "in op aan voor van met onder na sinds bij te tot tijdens volgens",
}
"""Words with which a part begins that says when, where or for whom the part beside it holds."""
_RELATIVES = {
    "en": ("which who whom whose that or nor than of into up (?!(?:need|feed|speed)\\b)\\w+ed because so"),
    "de": "der die das den dem deren dessen denen welche\\w* wo was wer oder weil damit dass",
    "fr": "qui que dont où lequel laquelle lesquels lesquelles ou car afin comme",
    "es": "que quien(?:es)? cuy[oa]s? donde o u porque como",
    "it": "che cui quale dove o perché",
    "pt": "que quem cujo onde ou porque",
    "nl": "die dat wie waar of omdat",
}
"""Words with which one begins that only says more of the part before it, or gives another case."""
_EAST_BEFORE = re.compile(
    r"^(?:如|若|倘|假|除|经|凭|凡|当|在|只|一旦|要是|由于|未)|(?:[后时前外下内者的]|期间|[ばとらず]|場合(?:に?は?)|[時際後]に?は?|"
    r"とき(?:に?は?)|限り|除き|以外は?|(?:前提|条件)[でに]|うえで?|上で?)$|"
    r"^(?:إذا|بعد|عند|عندما|في|خلال|قبل|بشرط|ما لم|لو|إن|بدون|منذ|حتى)(?!\w)"
)
"""A clause that says when, or what must be so, before the one that says what holds."""
_EAST_AFTER = re.compile(
    r"^(?:但|不过|惟|除|ただし|もっとも)|(?:除外|例外|为限|为前提|为条件)$|"
    r"(?<!\w)[وف]?(?:إلا|لكن|باستثناء|عدا|بشرط|إذا|فقط|عندما|لا|لم|لن|ليس|غير)(?!\w)"
)
"""A clause that takes something from the one before it."""
_EXCEPTS = anycase(
    r"\b(?:except\w*|exclud\w*|unless|provided|ausgenommen|außer|sofern|sauf|hormis|excepté\w*|salvo|"
    r"excepto|exceptuad\w*|tranne|eccetto|exceto|behalve|tenzij)\b"
)
_REFERS = anycase(
    r"\W*(?:it|they|this|that|these|those|he|she|dies\w*|das|er|sie|es|ce|cela|ceci|ils?|elles?|esto|eso|"
    r"ello|questo|ciò|isto|isso|dit|deze)\b"
)
_PAUSES = re.compile(r"[，,、،]|\s[-–]\s|—")
_STOPS = re.compile(r"[。！？!?؟\n]|\.(?!\d)")
_HALVES = re.compile("[；;؛:：]")
_FILLERS = GENERIC | wordset("a an the my our these those der die das le la les el los")


def _every(lists: dict[str, str], pattern: str) -> dict[str, Finder]:
    return {language: anycase(pattern.format("|".join(words.split()))) for language, words in lists.items()}


def _joined(*lists: dict[str, str]) -> dict[str, str]:
    return {one: " ".join(words[one] for words in lists) for one in _LIMITS}


_ANYWHERE = _every(_joined(_LIMITS, _CONTRASTS), r"\b(?:{0})\b")
_FIRST = _every(_joined(_LIMITS, _CONTRASTS, _SCOPES, _RELATIVES), r"\W*(?:{0})\b")
_LED = _every(_joined(_LIMITS, _SCOPES), r"\W*(?:{0})\b")
_FIRST_LIMIT = _every(_joined(_LIMITS, _CONTRASTS), r"\W*(?:{0})\b")


def cut_off(before: str, after: str, language: str) -> str:
    """Why what is left of a sentence belongs to the stretch between; empty if it does not.

    Args:
        before, after: The text before and after the stretch.
        language: Of the sentence. Without a word list for it, English's is used beside what is known of
            writing without spaces and of Arabic.
    """
    language = language if language in _FIRST else "en"
    led = [part for part in _parts(_HALVES.split(_STOPS.split(before)[-1])[-1]) if part]
    if led and _EAST_BEFORE.search(led[-1]):
        return _depends(led[-1])
    for part in led:
        if _LED[language].match(part) is not None and not words_of(part) <= _filling(part):
            return _depends(part)
    near, *halves = _HALVES.split(_STOPS.split(after)[0])
    for part in _parts(near)[1:]:  # what stands before the first pause is the stretch's own
        if _limits(part, language):
            return _limited(part)
    for half in halves:
        limited = _limit_anywhere(half, language)
        if (
            _FIRST_LIMIT[language].match(half) is not None
            or _EXCEPTS.search(half) is not None
            or (limited and _REFERS.match(half) is not None)
        ):
            return _limited(half.strip())
    return ""


def _parts(text: str) -> list[str]:
    return [part.strip() for part in _PAUSES.split(text)]


def _filling(part: str) -> frozenset[str]:
    """Words that leave a part without any scope: "for example", "in addition"."""
    first = part.split(maxsplit=1)[0].lower()
    return _FILLERS | {first}


def _limits(part: str, language: str) -> bool:
    return (
        _FIRST[language].match(part) is not None
        or _EAST_AFTER.search(part) is not None
        or _EXCEPTS.search(part) is not None
        or _limit_anywhere(part, language)
    )


def _limit_anywhere(part: str, language: str) -> bool:
    return _ANYWHERE[language].search(part) is not None or bool(find_negations(part))


def _depends(part: str) -> str:
    return f"the claim cuts off {part!r}, on which it depends"


def _limited(part: str) -> str:
    return f"the claim cuts off {part!r}, which limits it"
