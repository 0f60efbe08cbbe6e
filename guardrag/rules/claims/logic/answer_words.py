"""One-word answers: "Refundable: no", "Can members cancel? No.", "| Alarm | off |".

Such a text says something of a label, and says it with a word that denies or affirms by itself. A claim that
gives the label the opposite word turns it round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.negatives import LANGUAGES, negatives
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.surroundings import Cell
from guardrag.rules.claims.reading.words import Reading, read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_answer_words"]

_YES = (
    "yes|y|on|true|enabled|included|allowed|available|permitted|✓|✔|✅|☑|ja|wahr|an|oui|vrai|sí|si|"
    "verdadero|sim|"
    "是|可以|有|能|对|允许|支持|はい|有り|あり|可|可能|نعم|متاح"
)
_NO = (
    "no|n|off|false|disabled|excluded|not (?:included|allowed|available|permitted)|unavailable|none|"
    "✗|✘|❌|☐|×|nein|falsch|aus|non|faux|falso|não|"
    "否|不是|不可以|不可|没有|无|不能|不对|不允许|不支持|いいえ|無し|なし|不可|不可能|لا|غير متاح"
)
_ANSWERED = anycase(
    rf"(?P<label>[^\n|?？:：;；.。!]{{1,120}}?)\s*(?:[?？]\s*(?:\n\s*)?(?:(?:A|Answer|Antwort|R|答)\s*[:：]\s*)?|"
    rf"[:：]\s*|\s=\s*)"
    rf"(?:(?P<no>{_NO})|(?P<yes>{_YES}))(?=\s*(?:[.,;!|\n)。，；！–—-]|\(|$))"
)
_CELL = anycase(rf"\s*(?:(?P<no>{_NO})|(?P<yes>{_YES}))\s*[.!。]?\s*")
_MARKS = (":", "?", "=", "：", "？")
_SHARE = 0.6


class _Answer(NamedTuple):
    label: Reading
    affirms: bool
    word: str


def check_answer_words(matter: Matter) -> Verdict:
    """Compares the one-word answers of a claim with those that its quotes give to the same label."""
    if not any(mark in statement.text for statement in matter.statements for mark in _MARKS) and not any(
        statement.piece.around.cells for statement in matter.statements
    ):
        return PASSED
    claimed = list(_answers(matter.text)) if any(mark in matter.text for mark in _MARKS) else []
    stated = [one for statement in matter.statements for one in _answers(statement.text)]
    for statement in matter.statements:
        stated.extend(_in_row(statement.piece.around.cells))
    for mine in claimed:
        theirs = [one for one in stated if _same(mine.label, one.label)]
        if theirs and all(one.affirms != mine.affirms for one in theirs):
            label = theirs[0].label.text.strip()
            return failed(
                f"its quotes answer {label!r} with {theirs[0].word!r}, the claim with {mine.word!r}"
            )
    return PASSED if claimed else _affirmed(matter, stated)


def _affirmed(matter: Matter, stated: list[_Answer]) -> Verdict:
    """Whether a sentence affirms what the quotes answer with no: "Pets: no" and "pets are allowed"."""
    if not stated or matter.language not in LANGUAGES or negatives(matter.said, matter.language):
        return PASSED
    content = matter.said.content()
    about = [one for one in stated if (words := one.label.content()) and all(map(matter.said.has, words))]
    fullest = max((len(one.label.content()) for one in about), default=0)
    theirs = [one for one in about if len(one.label.content()) == fullest]
    if not theirs or any(one.affirms for one in theirs):
        return PASSED
    label = theirs[0].label
    if sum(map(label.has, content)) * 2 < len(content):
        return PASSED
    return failed(f"its quotes answer {label.text.strip()!r} with {theirs[0].word!r}, the claim affirms it")


def _answers(text: str) -> Iterator[_Answer]:
    for match in _ANSWERED.finditer(text):
        yield _Answer(read(match["label"]), match["yes"] is not None, match["yes"] or match["no"])


def _in_row(cells: tuple[Cell, ...]) -> Iterator[_Answer]:
    for cell in cells:
        match = _CELL.fullmatch(cell.text)
        if match is not None and cell.quoted:
            for label in (cell.header, f"{cell.label} {cell.header}", cell.label):
                if label.strip():
                    yield _Answer(read(label), match["yes"] is not None, match["yes"] or match["no"])


def _same(mine: Reading, theirs: Reading) -> bool:
    """Whether two labels are of the same thing: the words with content of one stand in the other."""
    own, other = mine.content(), theirs.content()
    if not own or not other:
        return mine.text.strip().lower() == theirs.text.strip().lower() != ""
    shared = sum(theirs.covers(word) for word in own)
    return shared >= _SHARE * len(own) and shared >= _SHARE * len(other)
