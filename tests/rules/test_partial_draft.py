"""Reading a draft while it arrives: any split, strict prefix by prefix, linear."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.policy.sections import GeneratePolicy
from guardrag.rules.partial_draft import PartialDraft
from guardrag.rules.partial_json import PartialValue
from guardrag.rules.reply import ReplyFault, read_draft
from guardrag.types import Draft, Reason

CAPS = GeneratePolicy()


def claim(text="Pump A stops at 40.", quote="Pump A stops at 40", **more):
    return {
        "kind": "sentence",
        "text": text,
        "quotes": [{"source": "S1", "quote": quote}],
        "derived": None,
    } | more


def reply(*claims, **more):
    return {"answerable": True, "missing": None, "claims": list(claims)} | more


def read(pieces, caps=CAPS):
    """The reader at the end, and what it gave with the text so far each time."""
    reader, text, given = PartialDraft(caps), "", []
    for piece in pieces:
        text += piece
        given += [(complete, text) for complete in reader.feed(piece)]
    return reader, given


def claims_of(pieces, caps=CAPS):
    return [complete.claim for complete, _ in read(pieces, caps)[1]]


TEXTS = [
    "Pump A stops at 40.",
    'She said "}]{[" and \\ left.',
    "Grüße 😀 \u2028 end",
    "```json\n{}\n```",
    '<cite id="c1">Pump A stops at 40</cite>.',
    "calibrate",
]
PLAIN = json.dumps(reply(*(claim(text) for text in TEXTS)))
ESCAPED = json.dumps(reply(*(claim(text) for text in TEXTS)), ensure_ascii=True, indent=1)
WRAPPED = [
    PLAIN,
    ESCAPED,
    f"Here you go, from [S1]:\n````json\n{PLAIN}\n````\nDone [S1].",
    f"~~~ {{.json #reply}}\n{PLAIN}\n~~~",
    f"```  {{  =x }} {PLAIN}```",
    f"```{PLAIN}```",
    f"\ufeff \n{ESCAPED}\n",
    f"<think>İ maybe {{x}} or {PLAIN}</thin></Think>\n{PLAIN}",
    f"\n<Thinking>[a] {{</thinking> <reasoning></reasoning>```json\n{PLAIN}\n```",
    f"<thinker>{PLAIN}",
    f"<th{PLAIN}",
]


@pytest.mark.parametrize("text", WRAPPED)
def test_every_claim_is_given_once_at_every_split_point(text):
    expected = read_draft(text, "stop", CAPS)
    assert isinstance(expected, Draft)
    for place in range(len(text) + 1):
        assert tuple(claims_of([text[:place], text[place:]])) == expected.claims
    assert tuple(claims_of(text)) == expected.claims  # one character at a time


@given(st.sampled_from(WRAPPED), st.lists(st.integers(0, 900), max_size=12))
def test_any_pieces_give_the_same(text, cuts):
    places = sorted({0, len(text), *(min(cut, len(text)) for cut in cuts)})
    pieces = [text[a:b] for a, b in pairwise(places)]
    expected = read_draft(text, "stop", CAPS)
    assert isinstance(expected, Draft)
    assert tuple(claims_of(pieces)) == expected.claims


def test_a_claim_is_given_with_its_closing_brace_and_not_before():
    for complete, text in read(PLAIN)[1]:
        assert text.endswith("}")
        assert text.endswith(complete.raw)
    assert [complete.index for complete, _ in read(PLAIN)[1]] == list(range(len(TEXTS)))


SNIPPETS = st.sampled_from(
    [
        *'{}[],:"\\ \n',
        "```",
        "~~~",
        ".x",
        "true",
        "false",
        "null",
        "1",
        '"claims"',
        '"answerable"',
        '"missing"',
        '"answerable": true,',
        '"claims": [',
        json.dumps(claim()),
        json.dumps(claim("  ")),
        json.dumps(claim()).replace('"kind"', '"text"'),
        json.dumps(claim(kind="song")),
        '{"text": "a", "quotes": []}',
        '{"text": "a"',
        "\\u0041",
        "Sure!",
        "<think>",
        "</think>",
        "<thi",
    ]
)


NOISE = st.tuples(
    st.sampled_from(["", '{"answerable": true, "claims": [']), st.lists(SNIPPETS, max_size=14)
).map(lambda parts: parts[0] + "".join(parts[1]))


@given(NOISE)
def test_what_is_given_is_the_beginning_of_a_draft_that_the_strict_reader_takes(text):
    reader, so_far, given = PartialDraft(CAPS), "", []
    for character in text:
        so_far += character
        found = reader.feed(character)
        given += [complete.claim for complete in found]
        if found:
            ends = ("]}", "}", "", '"missing": null}', '"claims": []}')
            drafts = [read_draft(so_far + end, "stop", CAPS) for end in ends]
            assert tuple(given) in [draft.claims for draft in drafts if isinstance(draft, Draft)]


@given(NOISE, st.data())
def test_what_the_strict_reader_takes_is_no_fault_and_given_whole(text, data):
    place = data.draw(st.integers(0, len(text)))
    whole = read_draft(text, "stop", CAPS)
    for pieces in ([text[:place], text[place:]], text):
        reader, given = read(pieces)
        if isinstance(whole, Draft):
            assert reader.fault is None
            assert reader.answerable is whole.answerable
            assert tuple(complete.claim for complete, _ in given) == (
                whole.claims if whole.answerable else ()
            )


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"claims": [claim()], "answerable": True}),
        json.dumps({"missing": None, "claims": [claim()], "answerable": True}),
        json.dumps(reply(claim())).replace('"claims"', '"cl\\u0061ims"'),
    ],
)
def test_claims_wait_until_the_draft_says_that_it_answers(text):
    ((_, so_far),) = read(text)[1]
    assert '"answerable": true' in so_far


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"claims": [claim()], "answerable": False}),
        json.dumps(reply(claim(), answerable=False)),
        json.dumps({"claims": [claim()]}),
        json.dumps({"claims": [claim()], "answerable": 1}),
        json.dumps(reply(claim(), answerable="true")),
        json.dumps(reply(claim(), missing=3)),
        json.dumps(reply(claim("  "))),
        json.dumps(reply(claim() | {"text": 1})),
        json.dumps(reply(claim(kind="song"))),
        json.dumps(reply(claim(note="x"))),
        json.dumps(reply("a claim")),
        json.dumps(reply([claim()])),
        json.dumps({"note": 1} | reply(claim())),
        json.dumps({"claims": {"a": claim()}, "answerable": True}),
        json.dumps(reply(claim())).replace('"text"', '"kind"'),
        json.dumps(reply(claim())).replace('"missing"', '"answerable"'),
        json.dumps(reply(claim())).replace("true", "TRUE"),
        json.dumps(reply(claim())).replace("null", "NaN"),
        json.dumps(reply(claim())).replace("Pump", "Pu\nmp"),
        json.dumps(reply(claim())).replace('"answerable"', '"answ\nerable"'),
        json.dumps(reply(claim())).replace(": true,", ": true"),
        json.dumps(reply(claim())).replace(": true,", ": true,,"),
        json.dumps(reply(claim())).replace("{", "{,", 1),
        f"[{json.dumps(reply(claim()))}]",
        f"}} {json.dumps(reply(claim()))}",
        f"~~~ {{.a\n{json.dumps(reply(claim()))}",
        f"{{}} {json.dumps(reply(claim()))}",
    ],
)
def test_what_the_strict_reader_would_refuse_gives_nothing(text):
    whole = read_draft(text, "stop", CAPS)
    assert isinstance(whole, ReplyFault) or not whole.answerable
    assert claims_of(text) == []
    assert claims_of([text]) == []


GOOD = json.dumps(reply(claim()))


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (GOOD[:-1] + ', "claims": []}', 1),
        (GOOD[:-1] + ', "answerable": false}', 1),
        (GOOD[:-2] + ", " + json.dumps(claim()).replace('"kind"', '"text"') + "]}", 1),
        (GOOD[:-2] + "," + "]}", 1),
        (GOOD + GOOD, 1),
        (GOOD + "]", 1),
        (GOOD[:-2], 1),
        (GOOD[:-3], 0),
        (GOOD[:-2] + ', {"text": "xxxxxxxxxxxxxxxxxxxxxxxxxxxx', 1),
    ],
)
def test_a_fault_further_on_stops_what_comes_after_it_and_whole_text_is_judged_whole(text, given):
    assert isinstance(read_draft(text, "stop", CAPS), ReplyFault)
    assert len(claims_of(text)) == given
    reader, at_once = read([text])
    assert at_once == [] or reader.fault is None  # an unclosed text may still become a draft


def test_nothing_is_read_after_a_fault():
    reader, _ = read(GOOD[:-1] + ', "claims": [')
    assert reader.fault is not None
    assert reader.feed(json.dumps(claim()) + "]}") == ()


def test_a_bracket_that_is_closed_before_it_is_opened_waits():
    text = GOOD + " ] or [ "
    assert isinstance(read_draft(text, "stop", CAPS), Draft)
    assert len(claims_of([text])) == 1
    assert claims_of([GOOD + " ]"]) == []


@pytest.mark.parametrize(
    ("text", "caps"),
    [
        (PLAIN, GeneratePolicy(max_reply_bytes=len(PLAIN.encode()) - 1)),
        (json.dumps(reply(claim(), claim())), GeneratePolicy(max_claims=1)),
        (json.dumps(reply(claim(quotes=[{"source": "S1", "quote": "x"}] * 3))), GeneratePolicy(max_quotes=2)),
        (json.dumps(reply(claim("4" * 401))), CAPS),
        ("1" * 401, CAPS),
        (json.dumps(reply(claim(derived=[[[[1]]]]))), GeneratePolicy(max_depth=6)),
        ("{" + '"claims": [' + '{"a":' * 300, CAPS),
    ],
)
def test_a_cap_is_noticed_where_it_is_crossed(text, caps):
    whole = read_draft(text, "stop", caps)
    assert isinstance(whole, ReplyFault)
    assert whole.reason is Reason.OUTPUT_TOO_LARGE
    for pieces in ([text], list(text), [text[i : i + 7] for i in range(0, len(text), 7)]):
        reader, _ = read(pieces, caps)
        assert reader.fault is not None
        assert reader.fault.reason is Reason.OUTPUT_TOO_LARGE


def test_digits_are_counted_across_pieces_and_only_in_a_row():
    caps = GeneratePolicy(max_digits=10)
    assert read(["12345", "67890", "x", "1234567890"], caps)[0].fault is None
    assert read(["12345", "67890", "1"], caps)[0].fault is not None
    assert read(["x12345", "678901"], caps)[0].fault is not None
    assert read(["1" * 10 + "x" + "1" * 5, "1" * 6], caps)[0].fault is not None


def test_an_unterminated_string_gives_nothing():
    start = '{"answerable": true, "claims": [{"text": "'
    reader = PartialDraft(GeneratePolicy(max_reply_bytes=2_000_000))
    for character in start + "x" * 20_000 + "\\" * 2001:
        assert reader.feed(character) == ()
    assert reader.fault is None


@pytest.mark.parametrize(
    "text",
    [
        '{"answerable": true, "claims": [{"text": "' + "\\" * 150_000,
        "~~~ {" + " " * 150_000,
        "~~~ {." + "x" * 150_000,
        "[" * 150_000,
        "`" * 150_000 + "{",
        '{"answerable": t' + "r" * 150_000,
        GOOD + "]" * 100_000,
    ],
)
def test_long_replies_made_to_hurt_are_read_through(text):
    # Quadratic work would run into the time-out of the test.
    reader = PartialDraft(CAPS)
    given = [complete for character in text for complete in reader.feed(character)]
    assert len(given) == (1 if text.startswith(GOOD) else 0)
    assert PartialDraft(CAPS).feed(text) == ()


def test_a_part_is_kept_once_however_small_the_pieces():
    value = PartialValue(4)
    text = '{"a": "' + "x" * 1000 + '"}'
    for character in text:
        assert not value.complete
        value.read(character, 0)
    assert value.complete
    assert value.raw == text
