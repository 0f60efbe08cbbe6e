"""What its quotes say of one thing, said of another that they speak of, too.

"Stoves are cleaned daily. Fridges are checked weekly." does not say that stoves are checked weekly.
"""

from __future__ import annotations

from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.edits.sentence_heads import head_of
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read
from guardrag.text import split_sentences

__all__ = ["another_subject"]


def another_subject(copy: Copy, matter: Matter) -> str:
    """Of what the claim says what its quotes say of something else, or nothing; English.

    "The firm" may be a name of the sentence before, and so may "it".
    """
    theirs, mine = head_of(copy.quoted), head_of(copy.said)
    if theirs is None or mine is None or theirs.named or theirs.verb.index not in copy.kept:
        return ""
    if mine.verb.index not in copy.found:
        return ""
    nouns = [word for word in theirs.words if word.content]
    own = [word for word in mine.words if word.content]
    whole = copy.quoted.text[theirs.words[0].start : theirs.words[-1].end]
    part = copy.said.text[mine.words[0].start : mine.words[-1].end]
    subject = read(part, matter.language)
    if any(subject.covers(word) for word in nouns) or any(
        read(whole, matter.language).covers(word) for word in own
    ):
        return ""
    for statement in matter.statements:
        for span in split_sentences(statement.text):
            other = head_of(read(statement.text[span.start : span.end], matter.language))
            if other is None or other.words == theirs.words:
                continue
            named = {word.stem for word in other.words if word.content}
            if (
                named
                and named == {word.stem for word in own}
                and not any(word.stem in named for word in nouns)
            ):
                return f"its quotes say this of {whole!r}, the claim of {part!r}"
    return ""
