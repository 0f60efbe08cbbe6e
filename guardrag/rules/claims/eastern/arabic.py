"""Arabic words without what is written onto them: article, prepositions, "and", endings, pattern letters."""

from __future__ import annotations

import re
from functools import lru_cache

from guardrag.rules.claims.reading.wordsets import wordset

__all__ = [
    "EMPTY",
    "LETTERS",
    "compiled",
    "kin",
    "leading_and",
    "plain_letters",
    "stripped",
    "unprefixed",
    "words_of",
]

_SIGNS = re.compile("[\u064b-\u0652\u0670\u0640]")
LETTERS = str.maketrans("أإآٱىؤئ", "اااايوي")
_THAT_NOT = re.compile(r"(?<!\w)([وف]?)ألا(?!\w)")
_WORD = re.compile(r"[^\W\d_]+")
_ARTICLES = ("وبال", "وال", "بال", "كال", "فال", "ولل", "لل", "ال")
_ENDINGS = sorted(wordset("تها تهم هما ها هم هن كم نا ات ون ين ان وا ته يه ه ة ي ا ت"), key=len, reverse=True)
_PATTERNS = ("يست", "تست", "مست", "است", "نست", "مت", "يت", "تت", "ان", "ين", "م", "ي", "ت", "ن", "ا")
_WEAK = re.compile("[اويء]")
_ROOT = 3
EMPTY = wordset(
    (
        "في من إلى على عن مع هذا هذه ذلك تلك التي الذي الذين أن إن إنه أنه أنها إنها كان كانت كنت كنا تكن "
        "يكن يكون تكون سيكون قد لقد ما أو ثم بعد قبل كل أي هو هي هم كما عند حتى لدى بين بأن لكن بل لا لم "
        "لن ليس ليست غير دون بدون بلا منذ خلال حيث إذا لو أنا نحن كانوا له لها به بها فيه فيها عليه عليها "
        "منه منها منهم عام سنة يوم ساعة شهر أيام مدة تم يتم تمت جرى سوف أكثر أقل فقط إلا أيضا يمكن يجب "
        "يحق نعم مما عبر ضمن وفق بحسب ابتداء"
    ).translate(LETTERS)
)
"""Words that carry grammar only."""
_NO_AND = re.compile(
    r"و(?:اح|زير|زار|زرا|قت|جود|صف|صل|افق|ضع|حد|اجب|ثيق|رق|كال|كيل|ديع|اد|سط|سائل|سيل|لاي|"
    r"لد|عد|ظيف|ظائف|فق|فاة|فر|رش|ارد|زن|زع|قف|قع|اسع|اضح|جب|رد|ال)"
)


def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern for Arabic text in one spelling, as `clauses.written` gives it."""
    return re.compile(pattern.translate(LETTERS))


@lru_cache(maxsize=4096)
def plain_letters(text: str) -> str:
    """`text` in one spelling, without vowel signs and strokes, and with "that not" told from "except"."""
    return _THAT_NOT.sub(r"\1أن لا", _SIGNS.sub("", text)).translate(LETTERS)


def words_of(text: str) -> list[str]:
    """Words in one spelling, without vowel signs."""
    return _WORD.findall(plain_letters(text))


@lru_cache(maxsize=16384)
def unprefixed(word: str) -> str:
    """A word without article, conjunction and preposition, in one spelling."""
    word = word.translate(LETTERS)
    for article in _ARTICLES:
        if word.startswith(article) and len(word) - len(article) >= _ROOT - 1:
            return word[len(article) :]
    if word[0] in "وف" and len(word) > _ROOT + 1 and not _NO_AND.match(word):
        word = word[1:]
    if word[0] in "بلك" and len(word) > _ROOT + 1:
        word = word[1:]
    return word


@lru_cache(maxsize=16384)
def stripped(word: str) -> str:
    """A word without article, conjunction, preposition and endings, in one spelling."""
    bare = unprefixed(word)
    if bare == word.translate(LETTERS) and bare[0] == "س" and len(bare) > _ROOT + 1 and bare[1] in "يتنا":
        bare = bare[1:]
    word = bare
    word = word.replace("ة", "ه")
    for _ in range(2):
        for ending in _ENDINGS:
            least = _ROOT + 1 if len(ending) == 1 and word[0] in "يتن" else _ROOT
            if word.endswith(ending) and len(word) - len(ending) >= least:
                word = word[: -len(ending)]
                break
    return word


@lru_cache(maxsize=16384)
def kin(word: str) -> str:
    """What the words of one root share, crudely: consonants without those of the pattern; "" for words
    that carry grammar only.
    """
    plain = word.translate(LETTERS)
    if plain in EMPTY or (plain[0] in "وف" and plain[1:] in EMPTY) or len(word) < _ROOT - 1:
        return ""
    base = stripped(word)
    if base in EMPTY or not "\u0600" <= base[0] <= "\u06ff":
        return "" if base in EMPTY else base.lower()
    for pattern in _PATTERNS:
        rest = base[len(pattern) :]
        if base.startswith(pattern) and len(rest) >= _ROOT:
            base = rest
            break
    bones = _WEAK.sub("", base[1:-1])
    bones = (base[0] if base[0] not in "اءي" else "") + bones + (base[-1] if base[-1] not in "اءوي" else "")
    if len(bones) > _ROOT and bones[1] == "ت":
        bones = bones[0] + bones[2:]  # the t of the eighth pattern
    return bones if len(bones) >= _ROOT - 1 else base


_AND_NOT = frozenset({"ولا", "ولم", "ولن", "وقد", "وليس", "وهو", "وهي", "وهم"})


def leading_and(text: str) -> list[int]:
    """Where a clause begins with "and": a word with it that is no definite noun, as those are listed."""
    found = []
    for match in _WORD.finditer(text):
        word = match[0]
        if (match.start() and word in _AND_NOT) or (
            match.start() and word[0] == "و" and len(word) > _ROOT and not _NO_AND.match(word)
        ):
            found.append(match.start())
    return found
