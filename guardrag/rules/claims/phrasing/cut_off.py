"""What an extract may leave behind of its sentence: a further statement that limits nothing, and no more.

Whatever is not known for such a statement stays. So the shape is narrow: it begins with its subject, its verb
follows, it has no pause in it, and none of the words with which one part of a sentence limits another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from guardrag.rules.claims.phrasing.limiting_words import LIMITING, PREPOSITIONS, TIMES
from guardrag.rules.claims.reading.grammar_words import VERBS, VERBS_ONLY
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.negations import find_negations

__all__ = ["CUTS", "may_go", "may_stay"]

CUTS = {
    "en": re.compile(r";\s+(?:and\s+)?|,\s+and\s+|,\s+(?=while\s)"),
    "de": re.compile(r";\s+(?:und\s+)?|,\s+und\s+"),
    "fr": re.compile(r"\s?;\s+(?:et\s+)?|,\s+et\s+"),
    "es": re.compile(r";\s+(?:[ye]\s+)?|,\s+[ye]\s+"),
    "zh": re.compile(r"[，；]"),
}
"""Where a coordinated statement may be parted from the one before it. In other languages nothing is cut."""

_PRONOUNS = {
    "en": wordset("it they he she"),
    "de": wordset("er sie es"),
    "fr": wordset("il ils elle elles"),
    "es": frozenset[str](),
}
_DETERMINERS = {
    "en": wordset("the a an its his her their our"),
    "de": wordset("der die das ein eine sein seine ihr ihre unser unsere"),
    "fr": wordset("le la les un une son sa ses notre nos"),
    "es": wordset("el la los las un una su sus nuestro nuestra"),
}
_AUXILIARIES = {
    "en": wordset("is are was were has have had does do did"),
    "de": wordset("ist sind war waren hat haben hatte hatten wird werden wurde wurden"),
    "fr": wordset("est sont a ont était étaient"),
    "es": wordset("es son está están era eran ha han"),
}
_COPULAS = wordset("is are was were ist sind war waren est sont était étaient es son era eran")
_VERBS = {
    "fr": wordset(
        "coûte coûtent paie paient paye payent dure durent ouvre ouvrent ferme ferment contient "
        "contiennent garde gardent signe signent reçoit reçoivent mesure mesurent pèse pèsent vend "
        "vendent conserve dirige dirigent gère gèrent livre livrent fournit fournissent travaille habite "
        "vit produit produisent utilise utilisent possède possèdent prend prennent fait font démarre "
        "redémarre arrête commence commencent remplit nettoie"
    ),
    "es": wordset(
        "tiene tienen cuesta cuestan paga pagan dura duran abre abren cierra cierran contiene contienen "
        "guarda guardan firma firman recibe reciben mide miden pesa pesan vende venden conserva dirige "
        "dirigen gestiona entrega entregan trabaja vive produce producen usa usan utiliza lleva toma hace "
        "hacen arranca comienza empieza limpia"
    ),
}
"""Plain finite verbs; those of saying, ending or allowing are left out on purpose."""
_NO_VERBS = _DETERMINERS["de"] | wordset(
    "einen einem einer eines den dem des kein keine keinen und oder sonst"
)
_MORE = wordset("wears wear wore shines shine melts melt boils boil floats float counts count bakes bake")
_PAST = wordset(
    "paid sold bought held kept gave took went came made built led won met ran sent found drew grew rose "
    "fell sat stood left got brought taught caught cut put set"
)
_GERMAN_VERB = re.compile(r"[a-zäöüß]{2,}(?:t|en|te|ten)")
_PARTICIPLE = re.compile(r"(?:\w{0,4}ge\w{2,}|(?:be|ver|er|zer|ent|ein|aus)\w+)(?:t|en)|\w+(?:e[nr]|end)d?e?")
_TOKEN = re.compile(r"[^\W_]+(?:[-.'’][^\W_]+)*")
_MARKS = re.compile(r"[,;:()\[\]{}\"“”„«»?!–—|/\n。，、；：？！]|\s-\s|\.\.|…")
_PLURALS = wordset("children people men women")
_FIGURE = re.compile(r"\d")
_SUBJECT = 4
"""Words of a subject at most."""
_CHINESE = re.compile(
    r"(?P<subject>[\u4e00-\u9fff]{2,6}?)(?P<verb>位于|设在|共有|等于|为|是|有|收)(?P<rest>[\u4e00-\u9fffA-Za-z0-9.%\s]+)"
)
_CHINESE_LIMITS = re.compile(
    r"[谎伪虚传闻谓估例外限适范原不没無无未勿莫否非别除但仅只若如经凭须需可能会应必要前后时内外起止至到以因据按称说讲认言谣假错误疑或另也还更最]"
    r"|[比同此这那其该者则才约近余满逾超都均每凡的被使让将已曾暂免对]|目标|计划|小说|剧情|指控|附加|折扣|决定|条件|限制|期间|年|月|日|周|有效"
)
_CHINESE_PERSON = re.compile("[生人员者童客士民工户]$")
"""What ends a word for people, of whom something else may hold."""


def may_go(part: str, beside: str, language: str, *, first: bool) -> bool:
    """Whether `part` is a statement of its own that takes nothing from the one beside it.

    Args:
        part: What is left out, from one cut to the next.
        beside: What is kept of the sentence.
        first: Whether `part` stands before what is kept. Then it may say what that is ("The novel begins; the
            king is dead."), so it has to be built like it: with the same verb, or one figure each.
        language: Of both; where its verbs are not known, nothing may go.
    """
    part = part.strip().rstrip(".。 ")
    if language == "zh":
        own, other = _CHINESE.fullmatch(part), _CHINESE.fullmatch(beside.strip().rstrip("。"))
        return (
            own is not None
            and other is not None
            and _CHINESE_LIMITS.search(part) is None
            and _CHINESE_PERSON.search(own["subject"]) is None
            and other["subject"] not in own["subject"]
            and (not first or (own["verb"] == other["verb"] and _figures(part, beside)))
        )
    if language not in LIMITING:
        return False
    contrast = language == "en" and part.lower().startswith("while ")
    if contrast:
        part = part[len("while ") :]
    if _MARKS.search(part) is not None or find_negations(part):
        return False
    limit = LIMITING[language].search(part)
    if limit is not None:
        return False
    words = _words(part, language)
    at = _verb(words, language)
    if at is None or _governs(words, at, language) or _narrower(words[:at], beside, language):
        return False
    kept = {word.lower() for word in _TOKEN.findall(beside)}
    verb = words[at].lower()
    same = verb in kept or (language == "en" and stem(verb) in map(stem, kept))
    if not _plain(words, at, language, parallel=same) or (
        contrast and (not same or verb in _AUXILIARIES["en"])
    ):
        return False
    if first and not (_figures(part, beside) if verb in _AUXILIARIES[language] else same):
        return False
    prepositions = {word.lower() for word in words} & PREPOSITIONS[language]
    if not prepositions <= kept or any(word.lower() in _OBJECTS.get(language, ()) for word in words[at:]):
        return False
    return TIMES.search(part) is None or TIMES.search(beside) is not None


_OBJECTS = {
    "en": wordset("it him her them they he she"),
    "de": wordset("es sie er"),
    "fr": wordset("il elle"),
}


def _figures(one: str, other: str) -> bool:
    return _FIGURE.search(one) is not None and _FIGURE.search(other) is not None


def _words(part: str, language: str) -> list[str]:
    """The words of a part; French "en" before a verb is no preposition."""
    words = _TOKEN.findall(part)
    if language != "fr":
        return words
    return [
        word
        for word, after in zip(words, [*words[1:], ""], strict=True)
        if word != "en" or after not in _VERBS["fr"]
    ]


def _governs(words: Sequence[str], at: int, language: str) -> bool:
    """Whether a second verb follows, so that the first may say what somebody thinks of it."""
    rest = [word.lower() for word in words[at + 1 :]]
    second = language == "en" and any(word.endswith("s") and stem(word) in VERBS_ONLY for word in rest)
    return second or not _AUXILIARIES[language].isdisjoint(rest)


def _narrower(subject: Sequence[str], beside: str, language: str) -> bool:
    """Whether the subject names a part of what the other speaks of: "the student fee" of "the fee"."""
    words = _words(beside, language)
    at = _verb(words, language)
    other = [word.lower() for word in words[: at or 2] if word.lower() not in _DETERMINERS[language]]
    own = [word.lower() for word in subject]
    return bool(other) and all(any(one.endswith(word) for one in own) for word in other)


def may_stay(part: str, language: str) -> bool:
    """Whether what is kept behind a cut can stand alone: with a subject of its own that is no pronoun."""
    part = part.strip()
    if language == "zh":
        return (
            _CHINESE.fullmatch(part.rstrip("。")) is not None and re.search("[此这那其该也还]", part) is None
        )
    words = _words(part, language)
    at = _verb(words, language) if language in LIMITING else None
    if at is not None and words[at].lower() in _AUXILIARIES[language] and len(words) == at + 1:
        return False  # "and Bob does"
    return (
        at is not None
        and words[0].lower() not in _PRONOUNS[language]
        and _plain(words, at, language, parallel=False)
        and _BACK[language].isdisjoint(word.lower() for word in words)
    )


_BACK = {
    "en": wordset(
        "it they he she this that these those such so then there also too other others same his her its "
        "their latter former both each one ones another even still again thereby therefore thus hence "
        "more less than do does did"
    ),
    "de": wordset(
        "er sie es dies diese dieser dieses das solche so dann auch dort dazu dabei sein seine ihr ihre"
    ),
    "fr": wordset("il ils elle elles ce cet cette ces ceci cela aussi en y son sa ses leur leurs"),
    "es": wordset("él ella ellos este esta esto estos estas eso ese esa también allí su sus lo"),
}


def _verb(words: Sequence[str], language: str) -> int | None:
    """Where the first finite verb stands behind a subject; None if that cannot be told."""
    if len(words) < 2:
        return None
    low = [word.lower() for word in words]
    pronoun = low[0] in _PRONOUNS[language]
    for at in range(1, min(len(words), _SUBJECT + 2)):
        if _finite(words, low, at, language, singular=low[0] in ("it", "he", "she")):
            return at
        if pronoun or low[at] in PREPOSITIONS[language]:
            return None
    return None


def _finite(words: Sequence[str], low: Sequence[str], at: int, language: str, *, singular: bool) -> bool:
    if low[at] in _AUXILIARIES[language]:
        return True
    if at == 1 and low[0] in _DETERMINERS[language]:
        return False  # an article is no subject yet
    if language == "en":
        return _english(words, low, at, singular=singular)
    return _german(words, low, at) if language == "de" else low[at] in _VERBS[language]


def _english(words: Sequence[str], low: Sequence[str], at: int, *, singular: bool) -> bool:
    word, before = low[at], low[at - 1]
    if at == 1 and singular:
        return word.endswith("s") and not word.endswith("ss")
    if word.endswith("ing") or (word.endswith("ed") and at + 1 == len(words)):  # "drinks included"
        return False
    bases = (word, word.removeprefix("re"), word.removesuffix("s"))  # "leaves" may be of "leaf"
    if word in _PAST:
        return words[at].islower()
    known = word in _MORE or any(stem(base) in VERBS for base in bases)
    # "the club keeps", "the clubs keep": of subject and verb one ends in s, or it is past
    plural = before in _PLURALS or (before.endswith("s") and not before.endswith(("ss", "us", "is")))
    return known and words[at].islower() and (word.endswith("ed") or word.endswith("s") != plural)


def _german(words: Sequence[str], low: Sequence[str], at: int) -> bool:
    word, before = low[at], words[at - 1]
    noun = before[:1].isupper() or before[:1].isdigit() or low[0] in _PRONOUNS["de"]
    if not noun or not words[at].islower() or word in PREPOSITIONS["de"] or word in _NO_VERBS:
        return False
    participle = at + 1 == len(words) and _PARTICIPLE.fullmatch(word) is not None
    return _GERMAN_VERB.fullmatch(word) is not None and not participle


_BASES = wordset("pay get have do are were need use take hold keep")
"""Verbs of more than one: what does them is no name."""


def _plain(words: Sequence[str], at: int, language: str, *, parallel: bool) -> bool:
    """Whether the subject is one that takes nothing out of what stands beside it.

    A noun without article ("members pay 10 euros") may name an exception, unless both have one verb.
    A pronoun with a copula ("it is a tale") judges what it stands for.
    """
    first = words[0].lower()
    if first in _PRONOUNS[language]:
        passive = len(words) > at + 1 and re.fullmatch(
            r"\w+(?:ed|en)|" + "|".join(_PAST), words[at + 1].lower()
        )
        return words[at].lower() not in _COPULAS or (language == "en" and passive is not None)
    if first in _DETERMINERS[language]:
        return at > 1
    name = language != "de" and all(word[:1].isupper() for word in words[:at])
    name = (
        name and (at > 1 or not first.endswith("s")) and (language != "en" or words[at].lower() not in _BASES)
    )
    return name or parallel
