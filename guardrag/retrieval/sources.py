"""What there is to index: a folder, one file, or passages that are ready."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.retrieval.blocks import kind_of
from guardrag.retrieval.codec import facet_of
from guardrag.retrieval.documents import Document, read_document
from guardrag.retrieval.folder import FoundFile, decoded, find_files, read_file
from guardrag.retrieval.hidden import hidden_remarks
from guardrag.retrieval.ingest import IngestRules
from guardrag.retrieval.ingest_file import ingest_file_beside, load_ingest
from guardrag.retrieval.packing import SplitRules
from guardrag.retrieval.ready import checked_passage, read_passages
from guardrag.retrieval.report import Remark
from guardrag.retrieval.split import SPLIT_VERSION
from guardrag.types import Passage

__all__ = ["Offer", "Offers", "offers_of", "ready_offers"]


@dataclass(frozen=True, slots=True)
class Offer:
    """A document that could be indexed, not yet split.

    Attributes:
        sha256: Of its content.
        rules: Fingerprint of everything else that its passages depend on.
        read: Gives the document and the hash of what was read, or why it cannot be indexed.
    """

    path: str
    sha256: str
    rules: str
    read: Callable[[], tuple[Document, str] | Remark]


@dataclass(frozen=True, slots=True)
class Offers:
    """Documents in order, what was passed over, and what the configuration should be told.

    Attributes:
        require: As `IngestRules.require`.
    """

    offers: tuple[Offer, ...]
    skipped: tuple[Remark, ...] = ()
    warnings: tuple[Remark, ...] = ()
    require: Mapping[str, object] = field(default_factory=dict, hash=False)


def _file_offer(file: FoundFile, ingest: IngestRules, rules: SplitRules) -> Offer | Remark:
    def read() -> tuple[Document, str] | Remark:
        data = read_file(file.place, ingest.max_bytes)
        if isinstance(data, str):
            return Remark(file.path, data)
        text, refusal = decoded(data)
        if refusal is not None:
            return Remark(file.path, refusal)
        document = read_document(file.path, text, file.kind, ingest, rules)
        if not document.passages:
            return Remark(file.path, "no text besides headings" if text.strip() else "empty")
        return document, hashlib.sha256(data).hexdigest()

    data = read_file(file.place, ingest.max_bytes)
    if isinstance(data, str):
        return Remark(file.path, data)
    made_by = f"{ingest.fingerprint} {SPLIT_VERSION} {rules.target}/{rules.limit}/{rules.whole}"
    return Offer(file.path, hashlib.sha256(data).hexdigest(), made_by, read)


def _ready_offer(passage: Passage) -> Offer:
    problems = tuple(hidden_remarks(passage.text, None))
    document = Document(path=passage.id, kind=None, text=None, passages=(passage,), problems=problems)
    own = [
        passage.id,
        passage.text,
        passage.section,
        passage.headings,
        passage.document_start,
        facet_of(passage),
    ]
    sha256 = hashlib.sha256(json.dumps(own).encode()).hexdigest()
    return Offer(passage.id, sha256, f"ready {SPLIT_VERSION}", lambda: (document, sha256))


def ready_offers(passages: Iterable[tuple[str, object]]) -> Offers:
    """Offers of ready passages, each given with the place it comes from, for messages.

    Raises:
        ConfigurationError: One is no passage, or two have the same id.
    """
    offers: list[Offer] = []
    skipped: list[Remark] = []
    seen: dict[str, str] = {}
    for place, given in passages:
        passage = checked_passage(given, place)
        if passage.id in seen:
            raise ConfigurationError(f"{place}: id {passage.id!r} is already that of {seen[passage.id]}")
        seen[passage.id] = place
        if passage.text.strip():
            offers.append(_ready_offer(passage))
        else:
            skipped.append(Remark(place, f"passage {passage.id!r} is blank"))
    return Offers(tuple(offers), tuple(skipped))


def _files_offers(
    files: Iterable[FoundFile], skipped: list[Remark], ingest: IngestRules, rules: SplitRules
) -> Offers:
    offers: list[Offer] = []
    skipped = list(skipped)
    for file in files:
        offer = _file_offer(file, ingest, rules)
        if isinstance(offer, Remark):
            skipped.append(offer)
        else:
            offers.append(offer)
    idle = ingest.idle([offer.path for offer in offers])
    warnings = [Remark(ingest.source, f"rule {pattern!r} matches no document") for pattern in idle]
    return Offers(tuple(offers), tuple(skipped), tuple(warnings), ingest.require)


def offers_of(
    source: Path | str | Iterable[Passage], ingest: IngestRules | str | Path | None, rules: SplitRules | None
) -> Offers:
    """What `source` offers.

    Args:
        source: A folder, a Markdown, text or HTML file, a `.jsonl` file, or passages.
        ingest: Who is believed; for a folder, by default the file beside it.
        rules: Sizes of pieces.

    Raises:
        ConfigurationError: It does not exist, or is of no kind that can be indexed.
    """
    if isinstance(ingest, str | Path):
        ingest = load_ingest(ingest)
    rules = rules or SplitRules()
    if not isinstance(source, str | Path):
        if ingest is not None:
            raise ConfigurationError(
                "ready passages say themselves what is true of them; ingest rules are for files"
            )
        return ready_offers((f"passage {number}", passage) for number, passage in enumerate(source))
    path = Path(source)
    if path.is_dir():
        if ingest is None and (beside := ingest_file_beside(path)) is not None:
            ingest = load_ingest(beside)
        files, skipped = find_files(path)
        return _files_offers(files, skipped, ingest or IngestRules(), rules)
    if not path.is_file():
        raise ConfigurationError(f"{source}: no such file or folder")
    if path.suffix.lower() in (".jsonl", ".ndjson"):
        if ingest is not None:
            raise ConfigurationError(
                f"{source}: ready passages say themselves what is true of them; leave ingest out"
            )
        return ready_offers((f"{source}:{number}", passage) for number, passage in read_passages(path))
    kind = kind_of(path.name)
    if kind is None:
        raise ConfigurationError(
            f"{source}: not a kind of file that can be indexed; use a folder, .md, .txt, .html or .jsonl"
        )
    found = [FoundFile(path.name, path.resolve(), kind)]
    return _files_offers(found, [], ingest or IngestRules(), rules)
