"""Kinds of quote that users of such guards reported, restated, with the verdict that is right."""

from __future__ import annotations

import pytest

from guardrag.text import MatchRules, match_quote
from guardrag.types import QuoteFlag, QuoteStatus

PUMP = "Notice: the pump’s “dry‑run” limit is 40–45 °C; median\u2009=\u200912.4\u00a0mg (n\u202f=\u202f8)."
FILTERS = "The manu\u00adfacturer must in\u00ad\nspect each long-\nlife filter; inspec-\ntion is yearly."
YIELD = "The **yield** rose 7% [31] in [Plant A](https://example.test/a), see `cfg_max`."
TABLE = "| Mode | Limit |\n| --- | --- |\n| Idle | 40 °C |\n| Boost | 65 °C |"
LOSS = "The loss is $L = \\alpha x^2$ at rest."
CREW = (
    "Before each shift the crew should check the north intake screen, clear any debris by hand, and record "
    "the reading in the blue log; the crew must not open valve 7 while the gauge shows more than 120 kPa, "
    "because the seal on line B is rated for 150 kPa only."
)
SERVICE = (
    "During service the operator is not allowed to restart the pump. Check oil daily. "
    "The operator may log in."
)

VERIFIED = [
    (PUMP, 'the pump\'s "dry-run" limit is 40-45 °C', "the pump’s “dry‑run” limit is 40–45 °C"),
    (PUMP, "median = 12.4 mg (n = 8)", "median\u2009=\u200912.4\u00a0mg (n\u202f=\u202f8)"),
    ("Store the vial at −5 °C.", "Store the vial at -5 °C", "Store the vial at −5 °C"),
    (FILTERS, "The manufacturer must inspect each long-life filter", FILTERS[:55]),
    (FILTERS, "inspection is yearly", "inspec-\ntion is yearly"),
    (FILTERS, "each long-life filter; inspection is yearly.", FILTERS[FILTERS.index("each") :]),
    (
        "Torque &lt; 5 N&middot;m &amp; speed &gt; 20&nbsp;rpm.",
        "Torque < 5 N·m & speed > 20 rpm",
        "Torque &lt; 5 N&middot;m &amp; speed &gt; 20&nbsp;rpm",
    ),
    ("Type &amp;nbsp; to insert a hard space.", "Type &nbsp; to insert", "Type &amp;nbsp; to insert"),
    (YIELD, "The yield rose 7% in Plant A, see cfg_max.", YIELD),
    (YIELD, "The yield rose 7% [31] in Plant A", "The **yield** rose 7% [31] in [Plant A"),
    (TABLE, "Boost 65 °C", "Boost | 65 °C"),
    (TABLE, "Boost | 65 °C", "Boost | 65 °C"),
    (LOSS, "The loss is \\(L = \\alpha x^2\\) at rest.", LOSS),
    (CREW, CREW[131:], CREW[131:]),
    ("Set gain to +3 dB (max. [trial]* value) on C:\\dev\\aux?", "+3 dB (max", "+3 dB (max"),
    (
        "Set gain to +3 dB (max. [trial]* value) on C:\\dev\\aux?",
        "[trial]* value) on C:\\dev\\aux?",
        "[trial]* value) on C:\\dev\\aux?",
    ),
    (SERVICE, "Check oil daily. The operator may log in.", "Check oil daily. The operator may log in."),
    ("Use ½ cup of ﬁne efﬂuent ﬁlter; then stop the pump.", "then stop the pump", "then stop the pump"),
    ("Use ½ cup of ﬁne efﬂuent.", "½ cup of fine effluent", "½ cup of ﬁne efﬂuent"),
    ("İstanbul: Große Straße gesperrt. Route B ist offen.", "Route B ist offen.", "Route B ist offen."),
    ("İstanbul depot: Die Große Straße ist gesperrt.", "Die Große Straße", "Die Große Straße"),
    ("Re\u0301sume\u0301 files go to bay 4.", "Résumé files", "Re\u0301sume\u0301 files"),
    ("Re\u0301sume\u0301 files go to bay 4.", "files go to bay 4", "files go to bay 4"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "quote", "raw"), VERIFIED)
def test_true_quote_is_verified_with_its_span(source: str, quote: str, raw: str) -> None:
    finding = match_quote(quote, {"c": source}, "c")
    assert finding.verified
    assert finding.status in (QuoteStatus.EXACT, QuoteStatus.FOLDED)
    assert finding.passage_id == "c"
    assert source[finding.start : finding.end] == raw


ALTERED = [
    (PUMP, "limit is 40 45 °C"),
    ("Store the vial at −5 °C.", "Store the vial at 5 °C"),
    (FILTERS, "The manufacturer must in spect"),
    (YIELD, "The yield rose 8% in Plant A"),
    (YIELD, "The yield rose 7% [32] in Plant A"),
    (LOSS, "The loss is \\(L = \\alpha x^3\\) at rest."),
    (CREW, CREW.replace("must not open", "must open")),
    (CREW, CREW.replace("120", "130")),
    (CREW, CREW.replace("line B", "line D")),
]


@pytest.mark.parametrize(("source", "quote"), ALTERED)
def test_changed_quote_is_altered_whatever_its_likeness(source: str, quote: str) -> None:
    finding = match_quote(quote, {"c": source}, "c")
    assert finding.status is QuoteStatus.ALTERED
    assert not finding.verified
    assert (finding.start, finding.end) == (None, None)
    assert finding.explanation.text


@pytest.mark.parametrize(
    ("source", "quote"),
    [
        ("Torque &lt; 5 N&middot;m.", "Torque > 5 N·m"),
        (YIELD, "see cfgmax"),
        (TABLE, "Idle 65 °C"),
        ("Batteries ship separately.", "Turn the dial twice before use"),
        ("Set gain to +3 dB (max. [trial]* value).", "Set gain to .* value"),
    ],
)
def test_quote_that_does_not_stand_there_is_refused(source: str, quote: str) -> None:
    finding = match_quote(quote, {"c": source}, "c")
    assert not finding.verified
    assert finding.start is None
    assert finding.status in (QuoteStatus.NOT_FOUND, QuoteStatus.ALTERED, QuoteStatus.SPLICED)


@pytest.mark.parametrize("quote", ["", " \n\t", "\u200b\u00ad", "…", '""', "...", "to", '"to."', "[…]", None])
def test_empty_or_short_quote_is_trivial(quote: str | None) -> None:
    assert match_quote(quote, {"c": 'Set gain to 3 … "" ...'}, "c").status is QuoteStatus.TRIVIAL


def test_shortest_length_is_a_rule() -> None:
    source = {"c": "Set the gain to three."}
    assert match_quote("the gain", source, "c").verified
    assert match_quote("the gain", source, "c", rules=MatchRules(min_chars=9)).status is QuoteStatus.TRIVIAL


@pytest.mark.parametrize(
    "quote",
    [
        "the operator is ... allowed to restart the pump",
        "the operator is … allowed to restart the pump",
        "Check oil daily ... During service",
        "During service [...] The operator may log in",
    ],
)
def test_elided_quote_is_refused_by_default(quote: str) -> None:
    finding = match_quote(quote, {"c": SERVICE}, "c")
    assert finding.status is QuoteStatus.ELIDED
    assert not finding.verified


def test_elided_quote_is_verified_only_in_order_without_a_lost_negation() -> None:
    rules = MatchRules(allow_elided=True)
    sound = match_quote("Check oil ... operator may log in", {"c": SERVICE}, "c", rules=rules)
    assert sound.verified
    assert SERVICE[sound.start : sound.end] == "Check oil daily. The operator may log in"
    for quote in (
        "the operator is ... allowed to restart the pump",
        "Check oil daily ... During service",
    ):
        finding = match_quote(quote, {"c": SERVICE}, "c", rules=rules)
        assert finding.status is QuoteStatus.ELIDED
        assert not finding.verified


def test_ellipsis_of_the_source_is_no_elision() -> None:
    source = "Wait ... then press the key."
    assert match_quote("Wait … then press the key.", [source]).verified


@pytest.mark.parametrize(
    "quote",
    [
        "the warranty lasts 10 years",
        "Quote the exact words that support each claim",
        "Claims within 10 years",
    ],
)
def test_words_of_question_rules_and_headings_are_echoes(quote: str) -> None:
    context = (
        "Since the warranty lasts 10 years, how do I file a claim?",
        "Quote the exact words that support each claim.",
        "Claims within 10 years",
    )
    source = {"c": "Claims are filed through the service portal."}
    assert match_quote(quote, source, "c", context=context).status is QuoteStatus.ECHOED
    assert match_quote("Claims are filed through the service portal.", source, "c", context=context).verified


def test_quote_clipped_after_a_negation_is_flagged() -> None:
    finding = match_quote("allowed to restart the pump", {"c": SERVICE}, "c")
    assert finding.verified
    assert (finding.start, finding.end) == (35, 62)
    assert finding.flags == (QuoteFlag.NEGATION_BEFORE,)
    assert match_quote("The operator may log in", {"c": SERVICE}, "c").flags == ()


def test_repeated_quote_is_counted() -> None:
    finding = match_quote("Valve A: open.", {"c": "Valve A: open. Valve B: closed. Valve A: open."}, "c")
    assert (finding.start, finding.end, finding.count) == (0, 14, 2)
    assert QuoteFlag.REPEATED in finding.flags
    assert match_quote("Valve B: closed.", {"c": "Valve A: open. Valve B: closed."}, "c").count == 1


def test_long_and_repetitive_texts_get_their_verdict() -> None:
    words = " ".join(f"w{number}" for number in range(40_000))
    true = " ".join(f"w{number}" for number in range(39_000, 39_100))
    finding = match_quote(true, {"c": words}, "c")
    assert (finding.verified, finding.start, finding.end) == (True, 261_890, 262_589)
    altered = match_quote(true.replace("w39050", "w99050"), {"c": words}, "c")
    assert not altered.verified
    assert altered.explanation.wrote == ("w99050",)
    assert altered.explanation.says == ("w39050",)
    for quote, text in (("a" * 5000 + "b", "a" * 100_000), ("a  " * 2000 + "z", "a " * 50_000)):
        assert not match_quote(quote, {"c": text}, "c").verified
