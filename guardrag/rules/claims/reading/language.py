"""Which language a short text is in, as far as the checks need to know."""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["ANY", "common_words", "language_of"]

ANY = frozenset({"*"})
"""Languages of a check that only looks at figures and codes: all of them."""

_SCRIPTS = (
    ("ja", re.compile("[\u3040-\u30ff]")),
    ("ko", re.compile("[\uac00-\ud7af\u1100-\u11ff]")),
    ("zh", re.compile("[\u4e00-\u9fff\u3400-\u4dbf]")),
    ("ar", re.compile("[\u0600-\u06ff]")),
    ("he", re.compile("[\u0590-\u05ff]")),
    ("hi", re.compile("[\u0900-\u097f]")),
    ("th", re.compile("[\u0e00-\u0e7f]")),
    ("ru", re.compile("[\u0400-\u04ff]")),
    ("el", re.compile("[\u0370-\u03ff]")),
)
"""Tried in this order: Japanese has Chinese characters, Chinese has no kana."""

_COMMON = {
    "en": (
        "the of and to is in that it for are with be on by this as at from or not an can may has was "
        "will must its have a i "
        "which if you your only all no does do should than when more up they but who into "
        "over also after before been were had his her their he she them there about then each between "
        "through we our would could one two first any some other out per"
    ),
    "de": (
        "der die das und ist nicht ein eine einen im dem den des mit für auf von zu bei werden wird "
        "sind nur kann darf muss "
        "oder als nach bis zum zur aus sich ab pro beträgt "
        "in an am sie er wir ihr ihre ihren wurde wurden waren hat haben dass wenn sofern alle jeder "
        "jede jedes kein keine keinen über unter durch ohne vom beim einer eines einem dieser diese dieses "
        "auch noch vor seit gegen zwischen bitte können dürfen müssen soll sollen will"
    ),
    "fr": (
        "le la les des du est une et que dans pour pas qui sur au aux avec ne peut doit sont il elle "
        "plus par ou sans tous "
        "chaque ce cette dure "
        "de d' l' n' qu' c' s' un en ont a été fut fait très mais comme tout toute toutes leur leurs son "
        "sa ses elles ils nous vous peuvent doivent entre avant après jusqu'au chez sous selon aucun "
        "aucune être avoir il y environ est-ce"
    ),
    "es": (
        "el la los las del y es una que en para no por con un al se más puede debe son su sin todos "
        "cada como solo lo hasta "
        "este esta tiene "
        "de a ha han fue fueron ser está están pero sobre entre desde cuando donde sus todas cualquier "
        "ningún pueden deben si sí también muy ya según antes después durante mediante unos unas"
    ),
    "it": (
        "il i lo gli della di che è una e non per con si può deve sono al dal nel alla più tutti ogni "
        "solo entro i di a le la un ha hanno è stato stata come anche da dai nella degli questo questa"
    ),
    "pt": (
        "o os as da do dos das não em um uma com para por pode deve são é ao mais todos cada só até que "
        "de a e no na nos nas se foi está como também pela pelo entre sem"
    ),
    "nl": (
        "het een van en is niet op te met voor zijn kan moet worden wordt aan bij alleen tot als meer "
        "de in dat die er om ook naar uit over na door werd hebben heeft geen elke"
    ),
}
_WORDS: dict[str, list[str]] = {}
for _language, _words in _COMMON.items():
    for _word in _words.split():
        _WORDS.setdefault(_word, []).append(_language)
_ADDRESS = re.compile(r"\S{1,40}(?:://|@)\S+")
_LATIN = re.compile(r"[^\W\d_]+'?")
_HINTS = (
    (
        "de",
        re.compile(
            r"[äöüß]|\b[A-Z]?[a-z]+(?:ung|ungen|keit|heit|schaft)\b|"
            r"\b[Dd](?:as|er|ie|e[mns]) [A-ZÄÖÜ][a-zäöüß]"
        ),
    ),
    ("es", re.compile(r"[ñ¿¡áíóú]|\w(?:ción|ciones|aron|ieron|dades)\b")),
    *((tag, re.compile(r"\b[a-zà-ÿ]+[a-z]{2}[oa]\b")) for tag in ("es", "it", "pt")),  # no Dana, no Euro
    ("fr", re.compile(r"[èêçœîûëù]|[a-z]{2}ée?s?\b|\w(?:aux|eux|eau|aient)\b")),
    ("pt", re.compile(r"[ãõ]|\w(?:ção|ções)\b")),
    ("nl", re.compile(r"ij|aa|\w(?:heid|lijk)\b")),
)
"""Letters and endings that are common in one language and rare in the others."""
_REACH = 400
_MOST_HINTS = 3
_SURE = 2
"""Common words of another language than English needed before a text counts as that language."""


@lru_cache(maxsize=16)
def common_words(language: str) -> frozenset[str]:
    """The commonest words of a language written in Latin letters; empty for any other."""
    return frozenset(_COMMON.get(language, "").split())


@lru_cache(maxsize=1024)
def language_of(text: str) -> str:
    """BCP 47 tag of `text`'s language; `en` for Latin letters that give no better hint, `und` for other
    scripts.

    A letter of a script that one language has to itself decides; Latin text is told by its
    commonest words. Looks at the beginning only.
    """
    text = text[:_REACH]
    if not text.isascii():
        latin = sum(c < "\u0250" for c in text if c.isalpha())
        for tag, letters in _SCRIPTS:
            found = len(letters.findall(text))
            if found and found * 3 >= latin:
                return tag
    text = _ADDRESS.sub(" ", text)
    counts: dict[str, int] = {}
    alone: dict[str, int] = {}
    for word in _LATIN.findall(text.lower().replace("’", "'")):
        for tag in _WORDS.get(word, ()):
            counts[tag] = counts.get(tag, 0) + 1
            alone[tag] = alone.get(tag, 0) + (len(_WORDS[word]) == 1)
    if counts:
        for tag, pattern in _HINTS:
            if counts.get(tag, 0) >= _SURE:
                counts[tag] += min(len(pattern.findall(text)), _MOST_HINTS)
        best = max(counts, key=lambda tag: (counts[tag], tag == "en", alone[tag]))
        hints = dict(_HINTS)
        if counts[best] < _SURE and "en" not in counts and best in hints and not text.isascii():
            return best if hints[best].search(text) is not None else "en"
        return best if counts[best] >= _SURE or best == "en" else "en"
    return "en" if any(c < "\u0250" and c.isalpha() for c in text) or text.isascii() else "und"
