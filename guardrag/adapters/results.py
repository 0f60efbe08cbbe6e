"""Reads whatever a retriever returned into candidates, or says which item it cannot read and why."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Final, Literal, TypeAlias, cast

from guardrag.adapters.given_values import check_passage, check_score, refused, start_of
from guardrag.errors import ConfigurationError, RetrieverResultError
from guardrag.rules.failures import quotable
from guardrag.rules.logits import sigmoid
from guardrag.types import Attribute, Candidate, Passage, Score, ScoreKind, Trust

__all__ = ["ScoreMeaning", "read_results", "score_meaning"]

ScoreMeaning: TypeAlias = ScoreKind | Literal["cosine_distance", "distance", "negative_inner_product"]
"""What a retriever's numbers are. Distances are turned so that larger is better."""

_DISTANCES: Final = ("cosine_distance", "distance", "negative_inner_product")
_TEXT_KEYS: Final = ("text", "page_content", "content")
_ID_KEYS: Final = ("id", "passage_id", "chunk_id")
_MOST_KEYS: Final = 8
_MOST_BITS: Final = 4096
"""Of a whole number: Python refuses to write down much longer ones."""
_RANGES: Final[Mapping[str, tuple[float, float]]] = {
    ScoreKind.PROBABILITY: (0.0, 1.0), ScoreKind.COVERAGE: (0.0, 1.0), ScoreKind.COSINE: (-1.0, 1.0)
}  # fmt: skip
_TOLERANCE: Final = 1e-3
"""Half-precision models round 1 up."""
_FROM_METADATA: Final = ("source", "title", "published", "valid_from", "valid_until", "superseded_by")
"""What documents of other frameworks say of themselves where they keep all else: in their metadata."""
_OWN_KEYS: Final = frozenset(
    {*_TEXT_KEYS, *_ID_KEYS, "source", "title", "headings", "section", "document_start", "attributes",
     "metadata", "trust", "published", "valid_from", "valid_until", "superseded_by", "score"}
)  # fmt: skip


def score_meaning(name: str | ScoreKind) -> ScoreMeaning:
    """The declared meaning of a retriever's numbers.

    Raises:
        ConfigurationError: For a word that is none.
    """
    if name in _DISTANCES:
        return cast("ScoreMeaning", name)
    try:
        return ScoreKind(name)
    except ValueError:
        known = ", ".join([*(kind.value for kind in ScoreKind), *_DISTANCES])
        raise ConfigurationError(f"scores are declared as {name!r}, which is none of: {known}") from None


def read_results(results: object, meaning: ScoreMeaning) -> tuple[Candidate, ...]:
    """One candidate an item, in order.

    Understood are `Candidate`, `Passage`, text, (text or passage or mapping, score) pairs,
    mappings with `text` (or `page_content`, `content`), and objects that carry their text,
    metadata and id as LangChain's documents and LlamaIndex's nodes do.

    Raises:
        RetrieverResultError: Naming the item's index and what is wrong with it, in types and
            names: whether its values are for the caller to see has not been judged yet.
    """
    if isinstance(results, str | bytes | Mapping) or not isinstance(results, Iterable):
        what = "None; return [] where nothing was found" if results is None else type(results).__name__
        raise RetrieverResultError(f"a retriever returns a list of passages; this one returned {what}")
    return tuple(_read(item, index, meaning) for index, item in enumerate(results))


def _read(item: object, index: int, meaning: ScoreMeaning) -> Candidate:
    try:
        return _candidate(item, index, meaning)
    except RetrieverResultError:
        raise
    except Exception as error:
        raise refused(index, f"a {type(item).__name__} that raised {type(error).__name__}") from error


def _candidate(item: object, index: int, meaning: ScoreMeaning) -> Candidate:
    if isinstance(item, Candidate):
        check_passage(item.passage, index)
        for score in item.scores:
            check_score(score, index)
        return item
    number: object = None
    if isinstance(item, tuple | list):
        if len(item) != 2:
            raise refused(index, f"a {type(item).__name__} of {len(item)} items; a pair is (text, score)")
        item, number = item
    if isinstance(item, Mapping):
        passage, inner = _from_mapping(item, index)
    elif isinstance(item, Passage | str):
        if isinstance(item, Passage):
            check_passage(item, index)
        passage, inner = (item if isinstance(item, Passage) else Passage(id=str(index), text=item)), None
    else:
        passage, inner = _from_object(item, index)
    number = inner if number is None else number
    return Candidate(
        passage=passage, rank=index, scores=() if number is None else (_score(number, index, meaning),)
    )


def _score(number: object, index: int, meaning: ScoreMeaning) -> Score:
    try:
        raw = float(number)  # type: ignore[arg-type] # numpy scalars and numbers alike
    except (TypeError, ValueError):
        raise refused(index, f"its score is a {type(number).__name__}, which is not a number") from None
    if meaning == "cosine_distance":
        return Score("retriever", ScoreKind.COSINE, 1.0 - raw, raw)
    if meaning == "distance":
        return Score("retriever", ScoreKind.NEGATIVE_DISTANCE, -raw, raw)
    if meaning == "negative_inner_product":
        return Score("retriever", ScoreKind.INNER_PRODUCT, -raw, raw)
    if meaning is ScoreKind.LOGIT and math.isfinite(raw):
        return Score("retriever", ScoreKind.LOGIT, sigmoid(raw), raw)  # a floor speaks of probabilities
    low, high = _RANGES.get(meaning, (-math.inf, math.inf))
    if math.isfinite(raw) and not low - _TOLERANCE <= raw <= high + _TOLERANCE:
        raise refused(
            index, f"its score is {raw:g}, and scores are declared as {meaning}, which is {low:g} to {high:g}"
        )
    return Score("retriever", ScoreKind(meaning), raw, raw)


def _from_mapping(item: Mapping[object, object], index: int) -> tuple[Passage, object]:
    wrong = [key for key in item if not isinstance(key, str)]
    if wrong:
        raise refused(index, f"one of its keys is a {type(wrong[0]).__name__}, not text")
    fields = cast("Mapping[str, object]", item)
    key = next((key for key in _TEXT_KEYS if key in fields), None)
    if key is None:
        raise refused(index, f"a mapping without {' or '.join(_TEXT_KEYS)}; it has {_names(fields)}")
    extra = {key: value for key, value in fields.items() if key not in _OWN_KEYS}
    named = fields.get("attributes", fields.get("metadata")) or {}
    if not isinstance(named, Mapping):
        raise refused(index, f"its attributes are a {type(named).__name__}; a mapping is needed")
    if "meta" in extra and isinstance(extra["meta"], Mapping):
        named = {**cast("Mapping[str, object]", extra.pop("meta")), **named}  # haystack's word for it
    own = {**_said_in(named), **{name: value for name, value in fields.items() if value is not None}}
    return _passage(fields[key], {**named, **extra}, own, index), fields.get("score")


def _said_in(metadata: Mapping[str, object]) -> dict[str, object]:
    """Where the passage is from, since when and until when it holds, where it begins in its document.

    A document may ask for less trust than others in its metadata, never for more.
    """
    said: dict[str, object] = {
        name: metadata[name] for name in _FROM_METADATA if metadata.get(name) is not None
    }
    if metadata.get("trust") == Trust.LOW:
        said["trust"] = Trust.LOW
    if _is_offset(metadata.get("start_index")):
        said["document_start"] = metadata["start_index"]
    return said


def _is_offset(value: object) -> bool:
    # LangChain writes -1 where it did not find a chunk again.
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _from_object(item: object, index: int) -> tuple[Passage, object]:
    node = getattr(item, "node", item)  # LlamaIndex: NodeWithScore holds a node
    text = getattr(node, "page_content", None)
    if text is None and isinstance(getattr(node, "content", None), str):
        text = getattr(node, "content", None)
    content: Callable[[], object] | None = getattr(node, "get_content", None)
    if text is None and callable(content):
        text = content()
    if text is None:
        text = getattr(node, "text", None)
    metadata = getattr(node, "metadata", None) or getattr(node, "meta", None) or {}
    if not isinstance(text, str) or not isinstance(metadata, Mapping):
        raise refused(
            index,
            f"a {type(item).__name__}; text, mappings with 'text', (text, score) and Passage are understood",
        )
    ident = getattr(node, "node_id", None) or getattr(node, "id", None) or getattr(node, "id_", None)
    own = {"id": ident if ident is not None else metadata.get("id"), **_said_in(metadata)}
    if own.get("source") is None:
        whole = getattr(node, "ref_doc_id", None)
        own["source"] = metadata.get("file_path") or metadata.get("file_name") or whole
    start = getattr(node, "start_char_idx", None)  # LlamaIndex
    if _is_offset(start):
        own["document_start"] = start
    return _passage(text, metadata, own, index), getattr(item, "score", None)


def _passage(
    text: object, attributes: Mapping[str, object], own: Mapping[str, object], index: int
) -> Passage:
    if not isinstance(text, str):
        raise refused(index, f"its text is a {type(text).__name__}")
    ident = next((own[key] for key in _ID_KEYS if own.get(key) is not None), None)
    headings = own.get("headings") or ()
    if isinstance(headings, str):
        headings = (headings,)
    if not isinstance(headings, Sequence):
        raise refused(index, f"its headings are a {type(headings).__name__}; a list of texts is needed")
    return Passage(
        id=str(index) if ident is None else str(ident),
        text=text,
        source=_text(own.get("source")),
        title=_text(own.get("title")),
        headings=tuple(str(part) for part in headings),
        section=_text(own.get("section")),
        document_start=start_of(own.get("document_start"), index),
        attributes=_attributes(attributes, index),
        trust=_trust(own.get("trust"), index),
        published=_moment(own.get("published")),
        valid_from=_moment(own.get("valid_from")),
        valid_until=_moment(own.get("valid_until")),
        superseded_by=_text(own.get("superseded_by")),
    )


def _attributes(given: Mapping[str, object], index: int) -> dict[str, Attribute]:
    attributes = {str(key): _attribute(value, str(key), index) for key, value in given.items()}
    if len(attributes) < len(given):
        raise refused(index, "two of its attributes have names that are the same text")
    return attributes


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _moment(value: object) -> str | datetime | None:
    if value is None or isinstance(value, datetime):
        return value
    return value.isoformat() if isinstance(value, date) else str(value)


def _trust(value: object, index: int) -> Trust:
    if value is None:
        return Trust.NORMAL
    try:
        return Trust(str(value))
    except ValueError:
        # A name is shown; anything else may be what the caller must not see.
        given = repr(value) if quotable(value) else f"a {type(value).__name__}"
        raise refused(index, f"its trust is {given}, which is none of high, normal, low") from None


def _attribute(value: object, key: str, index: int) -> Attribute:
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        raise refused(index, f"one of its attributes is a number of {value.bit_length()} bits")
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, date):  # datetime too
        return value.isoformat()
    if isinstance(value, list | tuple | set | frozenset):
        items = sorted(value, key=str) if isinstance(value, set | frozenset) else value
        if all(isinstance(part, str | int | float | bool) for part in items):
            return tuple(items)
    if callable(getattr(value, "item", None)) and getattr(value, "ndim", None) == 0:
        return _attribute(value.item(), key, index)  # type: ignore[attr-defined] # a numpy scalar
    if isinstance(value, Mapping):
        # Frameworks nest bookkeeping of their own; it is kept as text, which no filter matches by accident.
        return str(dict(value))
    raise refused(
        index,
        f"{f'its attribute {key!r}' if quotable(key) else 'one of its attributes'} is a "
        f"{type(value).__name__}; text, numbers, booleans or lists of them",
    )


def _names(fields: Iterable[str]) -> str:
    """The keys that are names. Text as a key, as in `{text: score}`, is content."""
    keys = list(fields)
    named = [key for key in keys if quotable(key)][:_MOST_KEYS]
    rest = len(keys) - len(named)
    told = [*named, *([f"{rest} other key{'s' if rest > 1 else ''}"] if rest else [])]
    return ", ".join(told) or "no keys"
