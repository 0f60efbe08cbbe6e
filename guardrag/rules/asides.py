"""What a model puts round the object that it was asked for, and that says nothing: "Sure! Here it is:".

An application that shows the whole of such a reply shows nothing that nobody checked. Any other prose may be
an answer, however short ("Guests pay nothing."), so what passes is a short list of phrases in five languages.
A sentence with another word, a digit, a citation or a quotation never does.
"""

from __future__ import annotations

import re

__all__ = ["stands_alone"]

_MOST_CHARACTERS = 80

_SPACE = " \t\r\n\ufeff"
# Attributes and titles of a fence can say anything; only the name of a language is none of it.
_INFO = r"(?:json[5cl]?|javascript|js|text|txt|plaintext|\{[ \t]*+\.json[ \t]*+\})"
_OPENING_FENCE = re.compile(rf"(?<![`~])(?:`{{3,}}+|~{{3,}}+)[ \t]*+{_INFO}?+\s*+\Z", re.IGNORECASE)
_CLOSING_FENCE = re.compile(r"\s*+(?:`{3,}+|~{3,}+)")

_THING = r"(?:json|answer|reply|response|result|output|draft)(?:\ (?:object|json|format))*"
# What the object is, as asked for, to what and from what.
_NAMED = rf"""(?:the|an?|my|your)\ (?:(?:final|requested|json)\ )*{_THING}
    (?:\ (?:that\ )?you\ (?:asked\ for|requested)|\ (?:as\ )?requested
      |\ (?:in|as)\ (?:the\ |an?\ )?(?:requested\ )?(?:json\ |requested\ )?(?:json|format|object)
      |\ (?:to|for)\ (?:the|your)\ question
      |,?\ (?:based\ on|from)\ the\ (?:provided\ |given\ )?(?:exhibits|sources|passages))*"""
_ELSEWHERE = r"""
    hier\ ist\ (?:die|das|meine|ihre|deine)\ (?:gewünschte\ )?(?:json|antwort|json-objekt|json-antwort)
      (?:\ im\ (?:gewünschten\ format|json-format)|\ auf\ (?:die|ihre|deine)\ frage)*
    |voici\ (?:le\ json|l['’]objet\ json|la\ réponse|votre\ réponse)
      (?:\ (?:demandée?|au\ format\ (?:json|demandé)|à\ (?:la|votre)\ question))*
    |aquí\ (?:está|tienes|tiene)\ (?:el\ json|el\ objeto\ json|la\ respuesta|tu\ respuesta|su\ respuesta)
      (?:\ (?:solicitad[oa]|en\ (?:el\ )?formato\ (?:json|solicitado)|a\ (?:la|tu|su)\ pregunta))*
    |ecco\ (?:il\ json|l['’]oggetto\ json|la\ risposta|la\ tua\ risposta)
      (?:\ (?:richiest[oa]|in\ formato\ json|nel\ formato\ richiesto|alla\ (?:tua\ |sua\ )?domanda))*"""
_ASSENT = (
    r"(?:sure(?:\ thing)?|certainly|of\ course|okay|ok|alright|great|gerne|natürlich|bien\ sûr|claro|certo)"
)
_ASIDE = re.compile(
    rf"""
    (?:{_ASSENT}[!.,:]?\s+)?
    (?:here\ (?:it\ is|you\ go|you\ are)|(?:here['’]s|(?:here|below|this|the\ following)\ is)\ {_NAMED}
      |(?:(?:the|my|your|final|requested)\ )*{_THING}|{_ELSEWHERE})
    |(?:is\ there\ )?anything\ else|(?:i\ )?hope\ (?:this|that|it)\ helps
    |(?:please\ )?let\ me\ know\ if\ you\ (?:need|want)\ anything\ else
    |(?:please\ )?let\ me\ know\ if\ you\ have\ any\ (?:other\ |more\ |further\ )?questions
    """,
    re.VERBOSE | re.IGNORECASE,
)
_EMPHASIS = "*_#"
_END = ":.!?…"


def stands_alone(before: str, after: str) -> bool:
    """True if what stands before and behind an object says nothing: white space, a fence, an aside."""
    before = before.rstrip(_SPACE)
    fence = _OPENING_FENCE.search(before)
    before = before if fence is None else before[: fence.start()]
    closing = _CLOSING_FENCE.match(after)
    after = after if closing is None else after[closing.end() :]
    return _says_nothing(before) and _says_nothing(after)


def _says_nothing(text: str) -> bool:
    text = text.strip(_SPACE)
    if len(text) > _MOST_CHARACTERS:
        return False
    text = text.lstrip(_EMPHASIS + _SPACE).rstrip(_EMPHASIS + _END + _SPACE)
    return not text or _ASIDE.fullmatch(text) is not None
