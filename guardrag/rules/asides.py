"""What a model puts round the object that it was asked for, and that says nothing: "Sure! Here it is:".

An application that shows the whole of such a reply shows nothing that nobody checked. Any other prose may be
an answer, however short ("Guests pay nothing."), so what passes is made of a closed list of words, among them
one for the object itself, or is a phrase that a closing is made of. A sentence with another word, a digit, a
citation or a quotation never passes.
"""

from __future__ import annotations

import re

from guardrag.rules.aside_words import GLUED, NAMES, OTHERS, POINTERS

__all__ = ["said_beside", "stands_alone"]

_MOST_CHARACTERS = 160
_MOST_WORDS = 18

_SPACE = " \t\r\n\ufeff"
# Attributes and titles of a fence can say anything; only the name of a language is none of it.
_INFO = r"(?:json[5cl]?|javascript|js|text|txt|plaintext|\{[ \t]*+\.json[ \t]*+\})"
_OPENING_FENCE = re.compile(rf"(?<![`~])(?:`{{3,}}+|~{{3,}}+)[ \t]*+{_INFO}?+\s*+\Z", re.IGNORECASE)
_CLOSING_FENCE = re.compile(r"\s*+(?:`{3,}+|~{3,}+)")
# What chat templates put between turns, and elements that hold a reply.
_SIGNAL = re.compile(
    r"<\|(?:im_start|start_header_id)\|>assistant|<start_of_turn>model|\[/?INST\]"
    r"|<\|(?:im_end|im_start|eot_id|eom_id|eos|end|endoftext|end_of_text|end_of_turn|begin_of_text|assistant"
    r"|start_header_id|end_header_id|return)\|>"
    r"|<｜(?:end|begin)▁of▁sentence｜>|</?(?:s|eos|bos|end_of_turn|answer|final_answer|response|reply|output"
    r"|result|json)>",
    re.IGNORECASE,
)

_ASSENT = re.compile(
    r"(?:(?:sure(?:\ thing)?|certainly|of\ course|okay|ok|alright|great|got\ it|understood|thank\ you|thanks"
    r"|gerne|natürlich|verstanden|bien\ sûr|d['’]accord|claro|entendido|certo|capito|entendi|хорошо|понятно"
    r"|好的|当然|明白了|承知しました|承知いたしました|かしこまりました|わかりました|了解しました|حسنا|حسنًا"
    r"|알겠습니다)[!.,:，。！、]?\s*)+",
    re.VERBOSE | re.IGNORECASE,
)
_HERE = re.compile(r"(?:here|there)\ (?:it\ is|you\ go|you\ are)", re.IGNORECASE | re.VERBOSE)
_MORE = r"(?:\ (?:any(?:thing)?|some|more|further|other|additional|else|another|a|the))*"
_HELP = r"\ (?:clarifications?|details?|information|help|assistance|questions?|changes|adjustments|context)"
_CLOSING = re.compile(
    rf"""(?:i\ )?hope\ (?:this|that|it)\ (?:helps|is\ helpful)(?:\ you)?
    |(?:is\ there\ )?anything\ else(?:\ (?:that\ )?i\ can\ (?:help|assist)\ (?:you\ )?with)?(?:\ today)?
    |(?:please\ )?(?:let\ me\ know|feel\ free\ to\ (?:ask|reach\ out)|(?:do\ not|don['’]t)\ hesitate\ to\ ask)
      (?:\ (?:if|should|whether)\ (?:you\ (?:need|want|have|require|would\ like)|you['’]d\ like)
        (?:\ to\ (?:see|know|get))?{_MORE}(?:{_HELP})?(?:\ (?:or|and){_MORE}{_HELP})?
        (?:\ with\ (?:this|that|it))?)?
    |(?:melden\ sie\ sich|sagen\ sie\ bescheid|lassen\ sie\ es\ mich\ wissen),?\ (?:wenn|falls)\ sie
      \ (?:noch\ |weitere\ )+(?:fragen|informationen)\ (?:haben|brauchen|benötigen)
    |n['’]hésitez\ pas\ (?:si\ vous\ avez|à\ me\ poser)\ d['’]autres\ questions
    |(?:avísame|dime|avíseme)\ si\ (?:necesitas?|tienes?)\ (?:algo\ más|más\ (?:detalles|preguntas))
    |fammi\ sapere\ se\ hai\ (?:altre|ulteriori)\ domande
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?。！])\s+|\n+")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_GLUED = re.compile(rf"(?:{'|'.join(sorted(GLUED, key=len, reverse=True))}|[，,、\s])++", re.IGNORECASE)
_EMPHASIS = "*_#"
_END = ":.!?…：。！"


def stands_alone(before: str, after: str) -> bool:
    """True if what stands before and behind an object says nothing: white space, a fence, an aside."""
    return all(map(_says_nothing, _bare(before, after)))


def said_beside(before: str, after: str) -> str:
    """What is said before and behind an object, without the fence round it."""
    return "\n\n".join(part for text in _bare(before, after) if (part := text.strip(_SPACE)))


def _bare(before: str, after: str) -> tuple[str, str]:
    before = _SIGNAL.sub(" ", before).rstrip(_SPACE)
    fence = _OPENING_FENCE.search(before)
    before = before if fence is None else before[: fence.start()]
    after = _SIGNAL.sub(" ", after)
    closing = _CLOSING_FENCE.match(after)
    return before, after if closing is None else after[closing.end() :]


def _says_nothing(text: str) -> bool:
    text = text.strip(_SPACE)
    if len(text) > _MOST_CHARACTERS:
        return False
    # By itself an assent answers: "Can I park here?" - "Sure!"
    assent = _ASSENT.match(text)
    rest = text if assent is None else text[assent.end() :]
    return not text or (bool(rest) and all(_is_aside(part) for part in _SENTENCE.split(rest) if part.strip()))


def _is_aside(sentence: str) -> bool:
    bare = sentence.strip(_SPACE).lstrip(_EMPHASIS + _SPACE).rstrip(_EMPHASIS + _END + _SPACE)
    if not bare or _HERE.fullmatch(bare) or _CLOSING.fullmatch(bare):
        return bool(bare)
    opens = sentence.rstrip(_EMPHASIS + _SPACE).endswith((":", "："))
    return _names_object(bare.lower(), opens=opens)


def _names_object(text: str, *, opens: bool) -> bool:
    """Whether a sentence only says that the object follows, of what kind it is and what it is made from."""
    if _GLUED.fullmatch(text):
        return opens and any(name in text for name in NAMES)
    words = _WORD.findall(text)
    if len(words) > _MOST_WORDS or _WORD.sub("", text).strip(" ,()"):
        return False
    if not any(set(words) <= others | NAMES for others in OTHERS):
        return False
    return not NAMES.isdisjoint(words) and (
        opens or not POINTERS.isdisjoint(words[:2]) or set(words) <= NAMES
    )
