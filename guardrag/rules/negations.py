"""Words that turn a statement round, in the languages people are likely to bring."""

from __future__ import annotations

import re

__all__ = ["NEGATION_WORDS", "find_negations", "is_negation"]

# Words that are common non-negations in another of these languages (French "et", Spanish "sin" is
# English for a fault, Italian "mai" is French for May) are left out unless leaving them out hurts more.
NEGATION_WORDS = frozenset(
    word
    for words in (
        # English
        "not no never none nor neither nobody nothing nowhere without cannot cant dont doesnt",
        "didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt mustnt mightnt neednt hasnt",
        "havent hadnt aint non nay hardly barely",
        # German, Dutch, Scandinavian
        "nicht kein keine keinen keinem keiner keines nie niemals niemand nichts nirgends ohne",
        "nein weder niet geen nooit niets zonder nergens inte ej ikke ikkje aldrig aldri ingen",
        "inget inga intet uten uden",
        # French, Spanish, Portuguese, Italian, Catalan, Romanian
        "ne n pas jamais aucun aucune rien sans ni guère nul nulle nunca jamás ningún ninguna",
        "ninguno nada nadie sin tampoco não nem nenhum nenhuma ninguém sem nao nessun nessuno",
        "nessuna niente nulla senza né mai niciun nicio fără nici",
        # Slavic, Baltic
        "не нет ни нельзя никогда никто ничто ничего без немає ніколи ні nie bez nigdy żaden",
        "żadna żadne nikt nic není nejsou nesmí nikdy žádný žádná bezne nije nisu nema nikada ne",
        "няма никога нищо",
        # Finnish, Hungarian, Turkish, Greek
        "ei eivät emme älä ilman nem soha sem nincs tilos nélkül değil yok hayır asla hiç δεν δε",
        "μην μη όχι ποτέ χωρίς κανένα",
        # Vietnamese, Indonesian, Swahili
        "không chưa đừng chẳng tidak bukan jangan tanpa belum hapana",
        # Arabic, Hebrew, Persian, Hindi, Urdu
        "لا ليس ليست لم لن غير بدون לא אין בלי אסור אל نه نیست نمی نہیں نہ مت",
    )
    for word in words.split()
)
"""Whole words, casefolded."""

_CONTRACTION = re.compile(r"(?i)\b[^\W\d_]*n['’ʼ]t\b")
_WORD = re.compile(r"[^\W\d_]+")
# Scripts that write no spaces, or glue the negation to the word.
_GLUED = re.compile(
    "[不没沒無无未勿莫否]|非(?=[^常洲])|ない|なく|なかった|ません|ずに|ぬ(?=[。、])|않|없|못|아니|금지|ไม่|មិន|ບໍ່|မ(?=.{1,12}ဘူး)|नहीं|बिना|(?<!\\S)मत(?!\\S)"
)
_NUMERO = re.compile(r"(?i)no\.?\s?[\d#]|no\.\s?[a-z]?\d")


def is_negation(word: str) -> bool:
    """True if the single word `word` negates."""
    return word.casefold() in NEGATION_WORDS or _CONTRACTION.fullmatch(word) is not None


def find_negations(text: str) -> list[tuple[int, int]]:
    """Half-open spans of the negating words (or parts of words) in `text`, in order.

    `No. 5` is a number, not a negation.
    """
    spans: list[tuple[int, int]] = []
    end = 0
    for match in _WORD.finditer(text):
        start = match.start()
        word = match[0].casefold()
        if start < end:
            continue
        contraction = _CONTRACTION.match(text, start) if word.endswith("n") else None
        if contraction is not None:
            spans.append(contraction.span())
            end = contraction.end()
        elif (
            word in NEGATION_WORDS and not _NUMERO.match(text, start) and not _is_letter(text, *match.span())
        ):
            spans.append(match.span())
    if not text.isascii():
        spans.extend(match.span() for match in _GLUED.finditer(text))
    return sorted(spans)


def _is_letter(text: str, start: int, end: int) -> bool:
    """True for an n that is not the French n'."""
    return end - start == 1 and text[end : end + 1] not in ("'", "’")
