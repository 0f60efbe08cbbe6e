"""Other people's quote checks, each through its public API. Run by the Python that has them installed.

Usage: python peers.py CASES.json OUT.json SECONDS
CASES holds [quote, text] pairs; OUT gets, by check, its version or why it is absent, and a verdict for each
pair it had time for: [passed, start or null, end or null, seconds]. Needs nothing of guardrag.
"""

from __future__ import annotations

import importlib.metadata
import json
import logging
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

Verdict = tuple[bool, int | None, int | None]
Check = Callable[[str, str], Verdict]


def plain_find() -> Check:
    def check(quote: str, text: str) -> Verdict:
        start = text.find(quote)
        return (True, start, start + len(quote)) if start >= 0 else (False, None, None)

    return check


def partial_ratio(floor: float) -> Callable[[], Check]:
    def make() -> Check:
        from rapidfuzz.fuzz import partial_ratio_alignment

        def check(quote: str, text: str) -> Verdict:
            found = partial_ratio_alignment(quote, text, score_cutoff=floor)
            return (False, None, None) if found is None else (True, found.dest_start, found.dest_end)

        return check

    return make


def verbatim_core(mode: str) -> Callable[[], Check]:
    """The extractor with a client that replies with the quote: what it keeps of it is its verdict."""

    def make() -> Check:
        from verbatim_core.extractors import LLMSpanExtractor

        class Scripted:
            reply: tuple[str, ...] = ()

            def extract_relevant_spans(self, question: str, text: str) -> list[str]:
                return list(self.reply)

        client: Any = Scripted()
        extractor = LLMSpanExtractor(llm_client=client, extraction_mode="individual", span_match_mode=mode)

        def check(quote: str, text: str) -> Verdict:
            client.reply = (quote,)
            kept = extractor.extract_spans("", [SimpleNamespace(text=text)])[text]
            start = text.find(kept[0]) if kept else -1
            return (bool(kept), start, start + len(kept[0])) if kept else (False, None, None)

        return check

    return make


def langextract(*statuses: str) -> Callable[[], Check]:
    def make() -> Check:
        from langextract.core.data import Extraction
        from langextract.resolver import Resolver

        resolver = Resolver()

        def check(quote: str, text: str) -> Verdict:
            found = next(
                iter(resolver.align([Extraction("quote", quote)], text, token_offset=0, char_offset=0)), None
            )
            status = found.alignment_status if found else None
            if found is None or status is None or (statuses and status.value not in statuses):
                return False, None, None
            place = found.char_interval
            return True, place and place.start_pos, place and place.end_pos

        return check

    return make


def instructor() -> Check:
    from instructor import CitationMixin

    class Answer(CitationMixin):
        pass

    def check(quote: str, text: str) -> Verdict:
        answer = Answer.model_validate({"substring_quotes": [quote]}, context={"context": text})
        if not answer.substring_quotes:
            return False, None, None
        start = text.find(answer.substring_quotes[0])
        return True, start, start + len(answer.substring_quotes[0])

    return check


def cairn() -> Check:
    from cairn.core.types import Chunk
    from cairn.generate.cite import resolve_quote

    def check(quote: str, text: str) -> Verdict:
        chunk = Chunk(id="c", doc_id="d", source="s", text=text, start=0, end=len(text), page=1, ordinal=0)
        found = resolve_quote(chunk, quote)
        return (True, found.start, found.end) if found else (False, None, None)

    return check


def citations() -> Check:
    from citations.verify import resolve_in

    def check(quote: str, text: str) -> Verdict:
        return resolve_in(quote, text).state in {"found", "ambiguous"}, None, None

    return check


CHECKS: dict[str, tuple[str, str, Callable[[], Check]]] = {
    "str.find": ("", "text.find(quote)", plain_find),
    "rapidfuzz 80": ("rapidfuzz", "fuzz.partial_ratio_alignment, score >= 80", partial_ratio(80)),
    "rapidfuzz 90": ("rapidfuzz", "fuzz.partial_ratio_alignment, score >= 90", partial_ratio(90)),
    "rapidfuzz 95": ("rapidfuzz", "fuzz.partial_ratio_alignment, score >= 95", partial_ratio(95)),
    "verbatim-core exact": (
        "verbatim-core",
        'LLMSpanExtractor(span_match_mode="exact"), the default',
        verbatim_core("exact"),
    ),
    "verbatim-core fuzzy": (
        "verbatim-core",
        'LLMSpanExtractor(span_match_mode="fuzzy")',
        verbatim_core("fuzzy"),
    ),
    "langextract": ("langextract", "Resolver.align, any status, the default", langextract()),
    "langextract exact": ("langextract", "Resolver.align, match_exact only", langextract("match_exact")),
    "instructor": ("instructor", "CitationMixin with its validation context", instructor),
    "cairn-pipeline": ("cairn-pipeline", "cairn.generate.cite.resolve_quote", cairn),
    "citations": ("citations", "citations.verify.resolve_in, found or ambiguous", citations),
}


def main() -> None:
    logging.disable(logging.CRITICAL)
    pairs = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    seconds = float(sys.argv[3])
    results = {name: run(package, how, make, pairs, seconds) for name, (package, how, make) in CHECKS.items()}
    Path(sys.argv[2]).write_text(json.dumps(results), "utf-8")


def run(
    package: str, how: str, make: Callable[[], Check], pairs: list[list[str]], seconds: float
) -> dict[str, Any]:
    try:
        version = importlib.metadata.version(package) if package else ""
        check = make()
        check("a quote to warm up", "a text to warm up")
    except Exception as error:  # noqa: BLE001  # a peer may fail in any way; the reason is recorded
        return {"how": how, "absent": f"{type(error).__name__}: {error}"}
    verdicts: list[tuple[bool, int | None, int | None, float]] = []
    errors = 0
    begun = time.perf_counter()
    for quote, text in pairs:
        start = time.perf_counter()
        try:
            verdict = check(quote, text)
        except Exception:  # noqa: BLE001
            verdict, errors = (False, None, None), errors + 1
        now = time.perf_counter()
        verdicts.append((*verdict, now - start))
        if now - begun > seconds:
            break
    return {"how": how, "version": version, "errors": errors, "verdicts": verdicts}


if __name__ == "__main__":
    main()
