"""What holds for every text."""

from __future__ import annotations

import unicodedata

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from guardrag.text import fold, match_quote, split_sentences, tokenize, visible
from guardrag.text.tokens import breaks
from guardrag.types import QuoteStatus

SPICE = st.sampled_from(
    [
        *"*_`~#>|[]()<>&;$\\-–—−‑'\"“”’ \n\t\r\0.,:!?0159aAeEzZéßİıſﬁ½²你不،اא",
        *"क\u094d\u093eก\u0e48ﷺｆ가\u1100\u1161",
        *[
            "e\u0301",
            "\u00ad",
            "\u200b",
            "\u200d",
            "\u200c",
            "\u202e",
            "\ud800",
            "\n\n",
            "\n- ",
            "\n1. ",
            "```\n",
        ],
        *["<!--", "-->", "<b>", "</b>", "&amp;", "&lt;", "](", "$$", "\\(", "👩\u200d🔧", "-\n"],
    ]
)
ANY = st.one_of(st.text(max_size=80), st.lists(SPICE, max_size=60).map("".join))
TEXT = (
    "the pump valve opens at 1200 kPa is not 3.5 mg never Plant B AX-204 before each shift résumé x[0] 40 "
    "percent storage closes slowly when 1,500 units arrive"
)
WORDS = st.lists(st.sampled_from(TEXT.split()), min_size=6, max_size=40)


@given(ANY)
def test_character_folding_is_idempotent(text: str) -> None:
    once = fold(text, markup=False, entities=False)
    again = fold(once.text, markup=False, entities=False)
    # What a reader does not see depends on where lines end (a fence may hold it), so it is left aside.
    assume(not once.hidden and not again.hidden)
    assert again.text == once.text


@given(ANY, st.booleans(), st.booleans(), st.booleans(), st.booleans())
def test_the_map_is_monotonic_and_comes_back(
    text: str, markup: bool, entities: bool, refs: bool, nums: bool
) -> None:
    folded = fold(text, markup=markup, entities=entities, references=refs, numbers=nums)
    assert len(folded.strict) == len(folded.text)
    starts = [folded.raw_start(at) for at in range(len(folded.text))]
    ends = [folded.raw_end(at + 1) for at in range(len(folded.text))]
    assert starts == sorted(starts)
    assert ends == sorted(ends)
    assert all(0 <= start < end <= len(text) for start, end in zip(starts, ends, strict=True))
    for start, end in folded.code:
        assert 0 <= start <= end <= len(folded.text)


@given(ANY, ANY, ANY)
@settings(max_examples=300)
def test_any_text_has_a_verdict(quote: str, first: str, second: str) -> None:
    for passage in (first, first + quote + second):
        finding = match_quote(quote, {"a": passage, "b": second}, "a", context=(second,))
        assert finding.explanation.text
        if finding.verified:
            assert finding.start is not None
            assert finding.end is not None
            assert 0 <= finding.start < finding.end <= len(passage)
    tokenize(first)
    split_sentences(first)
    visible(first)


@given(ANY, st.data())
@settings(max_examples=300)
def test_a_verified_span_folds_to_the_folded_quote(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    quote = text[start:end]
    finding = match_quote(quote, [text])
    if finding.verified and "\n" not in text and fold(text).plain:
        span = text[finding.start : finding.end]
        assert fold(span).text.strip(" ") == fold(quote).text.strip(" ")


@given(WORDS, st.data())
def test_a_slice_between_words_is_verified_with_its_span(words: list[str], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(words) - 4))
    end = data.draw(st.integers(start + 4, len(words)))
    quote, text = " ".join(words[start:end]), " ".join(words)
    assume("120 120" not in text)  # one number, its digits grouped
    finding = match_quote(quote.replace(" ", "\n", 1), {"c": text}, "c")
    assert finding.verified
    assert text[finding.start : finding.end] == quote


@given(WORDS, st.data())
@settings(max_examples=400)
def test_any_single_edit_of_content_is_refused(words: list[str], data: st.DataObject) -> None:
    text = "; ".join(f"{number} {word}" for number, word in enumerate(words))
    quote = data.draw(st.sampled_from([text, text[: len(text) // 2].rsplit(" ", 1)[0]]))
    at = data.draw(st.integers(0, len(quote) - 1))
    assume(quote[at].isalnum())
    edit = data.draw(st.sampled_from("axQ7é不"))
    kind = data.draw(st.sampled_from(["change", "insert", "delete"]))
    edited = quote[:at] + ("" if kind == "delete" else edit) + quote[at + (kind != "insert") :]
    # Only a change that is one: not a first letter's case, nor what a cut at the ends leaves true.
    assume(edited.lower() != quote.lower())
    finding = match_quote(edited, [text])
    if finding.verified:
        assert edited.strip(" .;") in text
    else:
        assert finding.status in (
            QuoteStatus.ALTERED,
            QuoteStatus.CLIPPED,
            QuoteStatus.NOT_FOUND,
            QuoteStatus.SPLICED,
            QuoteStatus.TRIVIAL,
        )


@given(st.text(alphabet="abcdé ﬁ½", min_size=8, max_size=60), st.sampled_from(["NFC", "NFD"]))
def test_composed_and_decomposed_forms_are_one(text: str, form: str) -> None:
    assume(sum(char.isalpha() for char in text) >= 8)
    quote = unicodedata.normalize(form, text)  # type: ignore[arg-type]
    assert match_quote(quote, ["So: " + text.strip() + "."]).verified or not text.strip()


@given(ANY, st.data())
def test_a_break_is_never_inside_a_letter(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    if 0 < at < len(text) and unicodedata.combining(text[at]):
        assert not breaks(text, at) or text[at - 1].isspace()
