"""The clauses around a claim's quotes, each with what it is about."""

from __future__ import annotations

from dataclasses import dataclass, replace

from guardrag.rules.anycase import anycase
from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.numbers.codes import codes
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.segments import Segment, segments
from guardrag.rules.claims.reading.siblings import KIN, RANKS, Kinds, kinds_of, subject_of
from guardrag.rules.claims.reading.stopwords import EMPTY
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.text import split_sentences

__all__ = ["Around", "Clause", "Passage", "around_of", "passage_of"]

_AROUND = 700
"""Characters read on either side of a quoted sentence."""
_MOST = 60
_QUOTE = 2000
_UNLIKE = len("unlike ")
_LABEL = 3
"""Words with content of a label."""
_FIRST = 5
"""Words among which a clause names its subject."""
_LONGEST = 300
"""Characters of the clause before that one may refer to."""
_DESCRIBED = frozenset({"en"})
_REFERS = anycase(
    r"\W*(?:it|its|they|their|them|this|these|those|he|his|she|her|that|such|the former|the latter|there|so|"
    r"then)\b",
)
_LITERALS = EMPTY | wordset("true false null none undefined yes nan")
_SOMEBODY_ELSE = anycase(rf"\W*(?:his|her|their|its|our) (?:\w+ )?(?:{'|'.join(sorted(KIN))})\b")
"""A sentence that begins with "her deputy" is not about her."""
_POSSESSIVE = anycase(r"\W*(?:his|her|their|its|our)\b")
_LEANS = anycase(
    r"\b(?:it|them|this|that|these|those|ones|(?:the|other|another|each) one|so)\b|"
    r"\b(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|may|might|must|should)"
    r"(?:n't| not| so| too)?\W*$",
)
_REFERS_ON = anycase(r"\W*(?:[\w']+ ){0,5}?(?:it|its|they|their|them|this|these|those|he|his|she|her)\b")
"""Of a sentence that names nothing itself."""
_ALL = anycase(
    r"\W*(?:[\w']+ ){0,2}?(?:both|all|each|every|either|neither)\b|.*\brespectively\b",
)
"""What is said of all belongs to each."""


_AND = ("and", "or", "but", "while", "whereas")
_VALUE = anycase(rf"\d[\d.,:]*|\b(?:{'|'.join(sorted(MONTHS))})\b")


def _unvalued(text: str) -> str:
    """The text without its figures and months."""
    return _VALUE.sub(" ", text)


def _apart(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether the two are about different things of one kind: day mode and night mode."""
    kinds = {key.split(":")[0] for key in one - other if ":" in key}
    return any(key.split(":")[0] in kinds for key in other - one if ":" in key)


def _no_noun(words: list[Word]) -> bool:
    at = next((number for number, word in enumerate(words[:3]) if word.low in RANKS), None)
    return at is not None and (at + 1 == len(words) or not words[at + 1].content)


def _labels(parts: tuple[Segment, ...]) -> bool:
    """Whether the first part is a label of the second: "`max_age` - …", "Orders: …"."""
    return len(parts) > 1 and len(parts[0].words) <= _LABEL and parts[1].joint[:1] in ("-", "–", "—", ":")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the text around the quotes.

    Attributes:
        words: All its words.
        owners: What it is about, as keys of `Kinds`; empty where it may be about anything.
        named: What it names itself.
        first: What its subject names, or that of the clause it goes on.
        quoted: Whether it is quoted, at least half of it.
        text: As written.
        wide_text: The same with the clause before, if it refers to that.
    """

    words: tuple[Word, ...]
    owners: frozenset[str]
    named: frozenset[str]
    first: frozenset[str]
    quoted: bool
    text: str
    wide_text: str

    @property
    def reading(self) -> Reading:
        """Of its own words."""
        return read(self.text)

    @property
    def wide(self) -> Reading:
        """The same with the clause before, if it refers to that."""
        return read(self.wide_text)


@dataclass(frozen=True, slots=True)
class Around:
    """The sentences around all quotes, and what they tell apart.

    Attributes:
        sentences: Each with whether it is quoted and the headings above it.
        quotes: All quotes.
        kinds: What the sentences tell apart.
    """

    sentences: tuple[tuple[str, bool, str], ...]
    quotes: tuple[str, ...]
    kinds: Kinds


@dataclass(frozen=True, slots=True)
class Passage:
    """The clauses around all quotes, what they tell apart, and what all headings name."""

    clauses: tuple[Clause, ...]
    kinds: Kinds
    topic: frozenset[str]


def around_of(matter: Matter) -> Around | None:
    """The sentences around the quotes of running text; None without any."""
    sentences: dict[str, tuple[bool, str]] = {}
    quotes: list[str] = []
    for statement in matter.statements:
        around = statement.piece.around
        at = around.window.find(around.sentence) if around.grid is None else -1
        if at < 0:
            continue
        quotes.append(statement.piece.quote[:_QUOTE])
        low, high = max(0, at - _AROUND), at + len(around.sentence) + _AROUND
        for span in split_sentences(around.window[low:high]):
            text = around.window[low + span.start : low + span.end]
            touched = low + span.start < at + around.end and low + span.end > at + around.start
            touched = touched or (text in sentences and sentences[text][0])
            sentences[text] = touched, " | ".join(statement.piece.context)
    if not sentences:
        return None
    texts = tuple((text, *rest) for text, rest in sentences.items())[:_MOST]
    headings = dict.fromkeys(above for *_, above in texts)
    coded = [code for text in (*(text for text, *_ in texts), *headings) for code in codes(text)]
    coded = [code for code in coded if code.lower() not in _LITERALS]
    kinds = kinds_of(
        [read(text) for text, *_ in texts],  # a heading has capitals in any word
        coded,
        described=matter.language in _DESCRIBED,
    )
    return Around(texts, tuple(quotes), kinds)


def passage_of(around: Around) -> Passage:
    """The clauses of these sentences."""
    kinds = around.kinds
    quotes = {word.low for quote in around.quotes for word in read(quote).words}
    headings = dict.fromkeys(above for *_, above in around.sentences)
    above = {heading: kinds.named(read(heading).words) for heading in headings}
    shared = frozenset.intersection(*above.values())
    kinds_of_them = [key.split(":")[0] for key in shared if ":" in key]
    topic = frozenset(  # a heading with both tells nothing of either
        key for key in shared if ":" not in key or kinds_of_them.count(key.split(":")[0]) == 1
    )
    clauses: list[Clause] = []
    before: list[Clause] = []
    last = ""
    for text, quoted, heading in around.sentences:
        before, last = (before if heading == last else []), heading
        before = _clauses(read(text), quotes if quoted else set(), kinds, before)
        # where passages have different headings, what is about nothing else is about what its heading has
        clauses.extend(_under(clause, above[heading] - shared) for clause in before)
    return Passage(tuple(clauses), kinds, topic)


def _under(clause: Clause, heading: frozenset[str]) -> Clause:
    if not heading:
        return clause
    if clause.owners:
        return replace(clause, named=clause.named | heading)
    return replace(clause, owners=heading, first=heading)


def _clauses(reading: Reading, quotes: set[str], kinds: Kinds, before: list[Clause]) -> list[Clause]:
    # a pronoun means what the sentence before is about, not all that it names
    earlier = frozenset().union(*(clause.owners & clause.first for clause in before))
    if not earlier and _REFERS.match(reading.text) is not None:
        earlier = frozenset().union(*(clause.owners for clause in before))
    found: list[Clause] = []

    def add(
        words: list[Word], text: str, owners: frozenset[str], named: frozenset[str], *, hangs: bool
    ) -> None:
        wide = text
        last = next(reversed(found or before), None)
        if last is not None and _LEANS.search(text) is not None and not _apart(owners, last.owners):
            wide = f"{plain(last.wide_text)[-_LONGEST:]} {text}"
        elif found and _no_noun(words):  # "the second is blue"
            wide = f"{subject_of(found[-1].reading)} {text}"
        elif hangs and found:  # "… and on 31 March for the others"
            wide = f"{_unvalued(plain(found[-1].wide_text)[-_LONGEST:])} {text}"
        # of what it does not name itself it is about what the clause before is about, or what a pronoun means
        first = found[-1].first & owners if found else owners - named - common
        if not hangs:
            first |= kinds.named(tuple(words[:_FIRST]))
        quoted = sum(word.low in quotes for word in words) * 2 >= len(words)
        found.append(Clause(tuple(words), owners, named, first, quoted, text, wide))

    parts = segments(reading)
    texts = [[word for word in reading.words if part.start <= word.start < part.end] for part in parts]
    named = [kinds.named(tuple(words)) for words in texts]
    # "In Java, …" and "`java` - …" are about all of the sentence, "…, as Java has it" about nothing in it
    common = named[0] if parts and (parts[0].hangs or _labels(parts)) else frozenset()
    aside = [
        (bool(number) and ((part.hangs and not part.joint.endswith(_AND)) or part.joint.startswith("(")))
        or reading.text[part.start : part.start + _UNLIKE].lower().startswith("unlike ")
        for number, part in enumerate(parts)
    ]
    mentioned = frozenset().union(*(keys for keys, out in zip(named, aside, strict=True) if out))
    whole = frozenset().union(*(keys for keys, out in zip(named, aside, strict=True) if not out))
    anew = _SOMEBODY_ELSE.match(reading.text) is not None or (
        # "Her second novel, Salt Road, …"
        len(parts) > 1 and parts[1].joint == "," and named[1] and _POSSESSIVE.match(reading.text) is not None
    )
    refers = (_REFERS.match(reading.text) is not None and not anew) or (
        not whole and _REFERS_ON.match(reading.text) is not None
    )
    later = bool(whole) and len(parts) > 1 and not refers and whole.isdisjoint(named[0])
    goes_on = later and (parts[1].hangs or parts[1].joint == ",")
    if _ALL.match(reading.text) is not None or (len(whole) <= 1 and (not later or goes_on)):
        if refers:
            whole |= earlier
        owners = frozenset() if _ALL.match(reading.text) is not None else whole
        hangs = bool(parts) and parts[0].hangs and len(parts) == 1
        add(list(reading.words), reading.text, owners, whole | mentioned, hangs=hangs)
        return found
    owners = earlier if refers else frozenset()
    for part, words, own in zip(parts, texts, named, strict=True):
        # "`skip`, an integer", "and at Moor Lane": what goes on may be about the same
        if part.joint == "," or part.hangs:
            kinds_here = {key.split(":")[0] for key in own if ":" in key}
            owners = own | {key for key in owners if key.split(":")[0] not in kinds_here}
        else:
            owners = own or owners
        add(
            words,
            reading.text[part.start : part.end],
            owners | common,
            own | mentioned | common,
            hangs=part.hangs,
        )
    return found
