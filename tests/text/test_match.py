"""Statuses, flags and arguments of `match_quote`."""

from __future__ import annotations

import pytest

from guardrag.errors import CallError
from guardrag.text import MatchRules, fold, match_quote
from guardrag.types import Passage, QuoteFlag, QuoteStatus

ONE = "The relief valve opens at 120 kPa. It closes at 100 kPa."
TWO = "The inlet filter is changed every six months."


def test_passages_may_be_a_mapping_or_a_sequence() -> None:
    passage = Passage(id="manual#1", text=ONE)
    assert match_quote("opens at 120 kPa", {"S1": passage}, "S1").passage_id == "S1"
    assert match_quote("opens at 120 kPa", [passage], "manual#1").passage_id == "manual#1"
    assert match_quote("opens at 120 kPa", [TWO, ONE]).passage_id == "1"
    assert match_quote("opens at 120 kPa", [TWO, ONE], "1").verified


@pytest.mark.parametrize("passages", ["a text", b"bytes", 7, None])
def test_passages_of_another_kind_are_an_error(passages: object) -> None:
    with pytest.raises(CallError, match="mapping or a sequence"):
        match_quote("opens at 120 kPa", passages)  # type: ignore[arg-type]


def test_arguments_of_another_kind_are_an_error() -> None:
    with pytest.raises(CallError, match="Passage or a text, not int"):
        match_quote("opens at 120 kPa", {"S1": 7})  # type: ignore[dict-item]
    with pytest.raises(CallError, match="a text or None, not int"):
        match_quote(7, [ONE])  # type: ignore[arg-type]


def test_exact_and_folded() -> None:
    assert match_quote("opens at 120 kPa", [ONE]).status is QuoteStatus.EXACT
    assert match_quote("opens\nat 120 kPa", [ONE]).status is QuoteStatus.FOLDED


def test_quote_of_another_passage_is_misattributed() -> None:
    finding = match_quote("changed every six months", {"a": ONE, "b": TWO}, "a")
    assert finding.status is QuoteStatus.MISATTRIBUTED
    assert not finding.verified
    assert finding.passage_id == "b"
    assert TWO[finding.start : finding.end] == "changed every six months"
    assert "'b'" in finding.explanation.text


def test_unknown_source() -> None:
    finding = match_quote("opens at 120 kPa", {"a": ONE}, "z")
    assert finding.status is QuoteStatus.UNKNOWN_SOURCE
    assert "'z'" in finding.explanation.text


def test_an_unknown_source_is_told_where_the_quote_stands() -> None:
    finding = match_quote(
        "stops at 40 kPa", {"S1": "The tank is red.", "S2": "Pump A stops at 40 kPa."}, "S9"
    )
    assert finding.status is QuoteStatus.UNKNOWN_SOURCE
    assert "stands in 'S2'" in finding.explanation.text
    elsewhere = match_quote("stops at 50 kPa", {"S1": "The tank is red."}, "S9")
    assert "stands in" not in elsewhere.explanation.text


def test_spliced() -> None:
    text = (
        "The relief valve opens at 120 kPa when the pump runs. Nobody may stand near the outlet at that "
        "time, and the log has to be kept for ten years by the owner. The tank is cleaned every second week "
        "with warm water."
    )
    finding = match_quote("The relief valve opens at 120 kPa every second week with warm water", [text])
    assert finding.status is QuoteStatus.SPLICED


@pytest.mark.parametrize(
    ("source", "quote"),
    [
        ("It takes 1500 units of salt.", "500 units of salt"),
        ("Part AX-204 is out of stock.", "Part AX-20"),
        ("Part AX-204 is out of stock.", "204 is out of stock"),
        ("Store it at -5 °C or less.", "5 °C or less"),
        ("Store it at −5 °C or less.", "5 °C or less"),
        ("It costs $5 million a year.", "5 million a year"),
        ("The rate rose by 7% last year.", "The rate rose by 7"),
        ("Use version 2.4.1 of the tool.", "Use version 2.4"),
        ("The total is 1,500.25 euros.", "The total is 1,500"),
        ("Read the value of x[0] first.", "Read the value of x"),
        ("Compute 2**3 for the size.", "Compute 2"),
        ("A non-toxic paint is used.", "toxic paint is used"),
        ("They don't open the valve.", "They don"),
        ("See error ERR_5521 for more.", "See error ERR"),
        ("The inspec-\ntion is yearly.", "tion is yearly"),
        ("The manu\u00adfacturer is known.", "facturer is known"),
        ("The speed is 20 km/h there.", "The speed is 20 km"),
        ("Written in C++ by a team.", "Written in C"),
        ("Pass --dry-run to the tool.", "dry-run to the tool"),
        ("Mail to ops@example.com now.", "example.com now"),
        ("गति सीमा 120 किलोमीटर है", "सीमा 120 किल"),
        ("人口は5万人です、と言う", "人口は5"),
    ],
)
def test_quote_that_cuts_a_token_is_clipped(source: str, quote: str) -> None:
    finding = match_quote(quote, [source], rules=_short())
    assert finding.status is QuoteStatus.CLIPPED
    assert not finding.verified


def _short():  # type: ignore[no-untyped-def]
    from guardrag.text import MatchRules

    return MatchRules(min_chars=4)


def test_clipped_once_but_whole_elsewhere_is_found_there() -> None:
    source = "It takes 1500 units. " * 200 + "It takes 500 units."
    finding = match_quote("500 units", [source])
    assert finding.verified
    assert finding.start == len(source) - len("500 units.")


def test_case_decides_where_it_carries_meaning() -> None:
    assert match_quote("Power is 5 mW here", ["The power is 5 MW here."]).status is QuoteStatus.ALTERED
    assert match_quote("value of MAX_SIZE", ["The value of max_size is set."]).status is QuoteStatus.ALTERED
    assert not match_quote("Mg of salt were used", ["About 5 mg of salt were used."]).verified


@pytest.mark.parametrize(
    ("source", "quote"),
    [
        ("It is never safe to open the lid.", "safe to open the lid"),
        ("You can't remove the cover.", "remove the cover"),
        ("Die Pumpe darf nicht geöffnet werden.", "geöffnet werden"),
        ("La pompe ne doit pas être ouverte.", "être ouverte"),
        ("Насос нельзя открывать во время работы.", "открывать во время работы"),
        ("请不要在升级期间断开电源。", "在升级期间断开电源"),
        ("لا تفتح الغطاء أثناء التشغيل.", "تفتح الغطاء أثناء التشغيل"),
        ("This is not\na hard rule for us.", "a hard rule for us"),
    ],
)
def test_negation_before_the_quote_is_flagged(source: str, quote: str) -> None:
    finding = match_quote(quote, [source])
    assert finding.verified
    assert QuoteFlag.NEGATION_BEFORE in finding.flags


@pytest.mark.parametrize(
    ("source", "quote"),
    [
        ("It was not clear. The lid may be opened.", "The lid may be opened"),
        ("- Do not smoke\n- Open the lid slowly", "Open the lid slowly"),
        ("No. 5 is out.\n\nOpen the lid slowly.", "Open the lid slowly"),
    ],
)
def test_negation_of_another_sentence_is_not_flagged(source: str, quote: str) -> None:
    assert QuoteFlag.NEGATION_BEFORE not in match_quote(quote, [source]).flags


@pytest.mark.parametrize(
    ("source", "quote"),
    [
        ("The lid may be opened unless the pump runs.", "The lid may be opened"),
        ("The lid may be opened only if the pump is off.", "The lid may be opened"),
        ("All models are covered except model B.", "All models are covered"),
        ("Das Gerät läuft weiter, es sei denn, es ist heiß.", "Das Gerät läuft weiter"),
    ],
)
def test_condition_after_the_quote_is_flagged(source: str, quote: str) -> None:
    assert QuoteFlag.CONDITION_LEFT_OUT in match_quote(quote, [source]).flags


def test_condition_inside_the_quote_or_in_the_next_sentence_is_not_flagged() -> None:
    source = "The lid may be opened if the pump is off. If it leaks, call us."
    assert match_quote("The lid may be opened if the pump is off.", [source]).flags == ()
    assert match_quote("if the pump is off", [source]).flags == ()


@pytest.mark.parametrize(
    "source",
    [
        "Open the <!-- never --> lid slowly.",
        'Open the <span style="display: none">never</span> lid slowly.',
        "Open the <b hidden>never</b> lid slowly.",
        "Open the \u202elid\u202c slowly.",
        "Open the \U000e0061\U000e0062lid slowly.",
        "Open the ~~outer~~ lid slowly.",
    ],
)
def test_quote_across_hidden_text_is_refused(source: str) -> None:
    for quote in ("Open the lid slowly", source.rstrip(".")):
        finding = match_quote(quote, [source])
        assert finding.status is QuoteStatus.NOT_FOUND
        assert finding.flags == (QuoteFlag.HIDDEN_TEXT,)


def test_hidden_text_is_no_evidence_but_what_is_beside_it_is() -> None:
    source = "The lid opens slowly. <!-- The lid opens fast today. --> Use both hands."
    assert not match_quote("The lid opens fast today", [source]).verified
    assert match_quote("The lid opens slowly", [source]).verified
    assert match_quote("In code: `<!-- shown as it is -->`", ["In code: `<!-- shown as it is -->`."]).verified


@pytest.mark.parametrize(
    "source",
    [
        "The lid opens slowly.\n\n[//]: # (The lid opens fast today.)\n",
        'The lid opens slowly.\n\n[lid]: https://a.test/lid "The lid opens fast today."\n',
        "The lid opens slowly. ~~The lid opens fast today.~~",
    ],
)
def test_what_markdown_hides_is_no_evidence_in_plain_text_either(source: str) -> None:
    assert not match_quote("The lid opens fast today", [source]).verified
    assert not match_quote("The lid opens fast today.", [source]).verified
    assert match_quote("The lid opens slowly", [source]).verified


def test_explanation_names_what_differs() -> None:
    finding = match_quote("The relief valve opens at 130 kPa", {"m": ONE}, "m")
    explanation = finding.explanation
    assert explanation.wrote == ("130",)
    assert explanation.says == ("120",)
    assert explanation.nearest == "The relief valve opens at 120 kPa"
    assert explanation.passage_id == "m"


def test_same_input_gives_the_same_finding() -> None:
    first, second = (match_quote("The valve opens at 130 kPa", [ONE, TWO]) for _ in range(2))
    assert first == second
    assert first.explanation == second.explanation


def test_arguments_of_the_wrong_kind_are_named() -> None:
    passages = {"a": "the pump valve opens at 120 kPa"}
    with pytest.raises(CallError, match=r"context must be a sequence of texts .* not NoneType"):
        match_quote("opens at 120", passages, context=None)  # type: ignore[arg-type]
    with pytest.raises(CallError, match=r"context must be a sequence of texts .* not str"):
        match_quote("opens at 120", passages, context="a question")
    with pytest.raises(CallError, match=r"context\[1\] must be a text, not NoneType"):
        match_quote("opens at 120", passages, context=["a question", None])  # type: ignore[list-item]
    with pytest.raises(CallError, match=r"rules must be MatchRules .* not NoneType"):
        match_quote("opens at 120", passages, rules=None)  # type: ignore[arg-type]


def test_only_a_text_is_folded() -> None:
    with pytest.raises(CallError, match="text must be a str, not NoneType"):
        fold(None)  # type: ignore[arg-type]


def test_a_quote_that_names_the_wrong_source_is_verified_where_it_stands_if_that_is_allowed() -> None:
    sources = {"S1": "The tank is red.", "S2": "It is not true that pump A stops at 40 kPa."}
    allowed = MatchRules(allow_misattributed=True)
    for cite in ("S1", "S9"):
        finding = match_quote("pump A stops at 40 kPa", sources, cite, rules=allowed)
        assert finding.verified
        assert (finding.status, finding.passage_id) == (QuoteStatus.MISATTRIBUTED, "S2")
        assert sources["S2"][finding.start : finding.end] == "pump A stops at 40 kPa"
        assert QuoteFlag.NEGATION_BEFORE in finding.flags
        assert not match_quote("pump A stops at 40 kPa", sources, cite).verified
        assert not match_quote("pump A stops at 50 kPa", sources, cite, rules=allowed).verified
    sources["S3"] = sources["S2"]
    for cite in ("S1", "S9"):
        assert not match_quote("pump A stops at 40 kPa", sources, cite, rules=allowed).verified
    right = match_quote("pump A stops at 40 kPa", sources, "S3", rules=allowed)
    assert (right.status, right.passage_id) == (QuoteStatus.EXACT, "S3")
