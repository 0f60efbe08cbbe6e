"""JSON shapes of verdicts on quotes and claims."""

from __future__ import annotations

from collections.abc import Callable

from guardrag.store.jsonbytes import Json, as_dict, as_int, as_list, as_text, number, read_number
from guardrag.store.veil import Veil, read_optional, read_text, read_texts, write_optional, write_texts
from guardrag.types import (
    CheckOutcome,
    CheckResult,
    ClaimFinding,
    Explanation,
    Judgement,
    QuoteFinding,
    QuoteFlag,
    QuoteStatus,
    Severity,
    Verdict,
)

__all__ = ["read_finding", "write_finding"]


def write_finding(finding: ClaimFinding, veil: Veil) -> Json:
    """The verdict on a claim. Explanations of quotes that failed are worked out here at the latest."""
    written: dict[str, Json] = {
        "index": finding.index,
        "text": veil(finding.text),
        "supported": finding.supported,
        "reason": veil(finding.reason),
        "quotes": [_write_quote(quote, veil) for quote in finding.quotes],
        "checks": [
            [check.check, check.outcome.value, veil(check.reason), check.severity.value]
            for check in finding.checks
        ],
    }
    if (said := finding.judgement) is not None:
        written["judgement"] = [said.verdict.value, number(said.confidence), veil(said.reason)]
    return written


def read_finding(value: Json) -> ClaimFinding:
    """The verdict that `write_finding` wrote."""
    finding = as_dict(value)
    return ClaimFinding(
        index=as_int(finding["index"]),
        text=read_text(finding["text"]),
        quotes=tuple(_read_quote(quote) for quote in as_list(finding["quotes"])),
        checks=tuple(_read_check(check) for check in as_list(finding["checks"])),
        supported=bool(finding["supported"]),
        reason=read_text(finding["reason"]),
        judgement=None if "judgement" not in finding else _read_judgement(finding["judgement"]),
    )


def _read_judgement(value: Json) -> Judgement:
    verdict, confidence, reason = as_list(value)
    return Judgement(Verdict(as_text(verdict)), read_number(confidence), read_text(reason))


def _read_check(value: Json) -> CheckResult:
    name, outcome, reason, severity = as_list(value)
    return CheckResult(
        as_text(name), CheckOutcome(as_text(outcome)), read_text(reason), Severity(as_text(severity))
    )


def _write_quote(quote: QuoteFinding, veil: Veil) -> Json:
    written: dict[str, Json] = {
        "status": quote.status.value,
        "quote": veil(quote.quote),
        "cite": quote.cite,
        "verified": quote.verified,
        "passage_id": quote.passage_id,
        "span": None if quote.start is None or quote.end is None else [quote.start, quote.end],
        "count": quote.count,
    }
    if quote.flags:
        written["flags"] = [flag.value for flag in quote.flags]
    if not quote.verified:
        written["explanation"] = _write_explanation(quote.explanation, veil)
    return written


def _read_quote(value: Json) -> QuoteFinding:
    quote = as_dict(value)
    cite, passage_id, span = quote["cite"], quote["passage_id"], quote["span"]
    start, end = (None, None) if span is None else (as_int(offset) for offset in as_list(span))
    explanation = quote.get("explanation")
    return QuoteFinding(
        status=QuoteStatus(as_text(quote["status"])),
        quote=read_text(quote["quote"]),
        cite=None if cite is None else as_text(cite),
        verified=bool(quote["verified"]),
        passage_id=None if passage_id is None else as_text(passage_id),
        start=start,
        end=end,
        count=as_int(quote["count"]),
        flags=tuple(QuoteFlag(as_text(flag)) for flag in as_list(quote.get("flags", []))),
        explain=_always(Explanation("") if explanation is None else _read_explanation(explanation)),
    )


def _always(explanation: Explanation) -> Callable[[], Explanation]:
    return lambda: explanation


def _write_explanation(explanation: Explanation, veil: Veil) -> Json:
    return {
        "text": veil(explanation.text),
        "nearest": write_optional(explanation.nearest, veil),
        "passage_id": explanation.passage_id,
        "wrote": write_texts(explanation.wrote, veil),
        "says": write_texts(explanation.says, veil),
    }


def _read_explanation(value: Json) -> Explanation:
    explanation = as_dict(value)
    passage_id = explanation["passage_id"]
    return Explanation(
        text=read_text(explanation["text"]),
        nearest=read_optional(explanation["nearest"]),
        passage_id=None if passage_id is None else as_text(passage_id),
        wrote=read_texts(explanation["wrote"]),
        says=read_texts(explanation["says"]),
    )
