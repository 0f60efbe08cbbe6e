from __future__ import annotations

import json

import pytest

from guardrag.policy.sections import GeneratePolicy
from guardrag.rules.draft_shape import draft_schema
from guardrag.rules.reply import ReplyFault, offers_draft, read_draft
from guardrag.types import ClaimKind, Derivation, Draft, DraftClaim, DraftQuote, Operation, Reason

CAPS = GeneratePolicy()


def claim(text="Pump A stops at 40.", quotes=(("S1", "Pump A stops at 40"),), **more):
    return {
        "kind": "sentence",
        "text": text,
        "quotes": [{"source": source, "quote": quote} for source, quote in quotes],
        "derived": None,
    } | more


def reply(*claims, **more):
    return {"answerable": True, "missing": None, "claims": list(claims)} | more


GOOD = json.dumps(reply(claim()))
READ = Draft(
    answerable=True,
    claims=(DraftClaim("Pump A stops at 40.", (DraftQuote("S1", "Pump A stops at 40"),)),),
)


def reason(text, finish="stop", caps=CAPS):
    found = read_draft(text, finish, caps)
    assert isinstance(found, ReplyFault), found
    assert found.detail
    return found.reason


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "\ufeff{}\n",
        "```json\n{}\n```",
        "```\n{}```",
        "Here you go:\n````json\n{}\n````\nDone.",
        "~~~~ json title=[draft]\n{}\n~~~~",
        "~~~ {{.json #reply}}\n{}\n~~~",
        "I looked at [S1] and [S2]. {} That is all.",
        "```json\n{}",  # a closing fence is a common stop sequence
        "Sure! ```{}```",
    ],
)
def test_prose_and_fences_around_one_object_are_forgiven(around):
    text = around.replace("{}", "\0").replace("{{", "{").replace("}}", "}").replace("\0", GOOD)
    assert read_draft(text, "stop", CAPS) == READ


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "Sure! Here it is:\n{}",
        "Here's the JSON object you asked for:\n\n```json\n{}\n```",
        "**Answer:**\n{}",
        "Okay, here is my answer in the requested format: {} Anything else?",
        "Voici la réponse au format JSON :\n{}",
        "Here is the answer to your question, based on the provided sources:\n{}",
        "Hier ist die Antwort:\n~~~\n{}\n~~~\nAnything else?",
        "```json\n{}",
        "{}\n\nHope this helps!",
    ],
)
def test_a_text_is_a_draft_where_nothing_is_said_round_it(around):
    for told in (GOOD, f"{GOOD} {GOOD}", GOOD[:-3]):
        text = around.replace("{}", told)
        assert offers_draft(text, CAPS.max_depth) or not isinstance(read_draft(text, "stop", CAPS), Draft)
    assert offers_draft(around.replace("{}", GOOD), CAPS.max_depth)


@pytest.mark.parametrize(
    "said",
    [
        "Guests pay nothing:",
        "Yes.",
        "No!",
        "Done.",
        "Here is the answer: no.",
        "Sure!",
        "This is required.",
        "Here it is provided:",
        "Certainly not. Here it is:",
        "Here is the answer for 9 guests:",
        "Here is the answer [S1]:",
        'Here is the "answer":',
        "Here it is. The answer is in the sources.",
        "Here is the answer" + " you asked for" * 6,
        "> ",
    ],
)
@pytest.mark.parametrize("around", ["{} \0", "\0 {}", "{}\n```json\n\0\n```", "```\n\0\n```\n{}"])
def test_a_text_that_says_anything_round_a_draft_is_none(around, said):
    text = around.replace("{}", said).replace("\0", GOOD)
    assert isinstance(read_draft(text, "stop", CAPS), Draft)
    assert not offers_draft(text, CAPS.max_depth)


def test_reasoning_in_front_is_no_reply():
    other = GOOD.replace("40", "99")
    for reasoning in (
        f"<think>is it {{x}}? Or {other}</think>\n",
        "\n<Thinking>{</THINKING> <reasoning>}</reasoning>",
    ):
        assert read_draft(reasoning + GOOD, "stop", CAPS) == READ
        assert read_draft(f"{reasoning}```json\n{GOOD}\n```", "stop", CAPS) == READ
    assert reason(f"<think>{other}</think>") is Reason.MALFORMED_OUTPUT
    assert reason(f"<think>{other}") is Reason.MALFORMED_OUTPUT
    told = json.dumps(reply(claim("It writes <think>x</think>.")))
    found = read_draft(told, "stop", CAPS)
    assert isinstance(found, Draft)
    assert found.claims[0].text == "It writes <think>x</think>."


@pytest.mark.parametrize("text", ["...", "-", "…", "N/A", "n.a.", "**", "👍"])
def test_a_sentence_that_states_nothing_is_no_answer(text):
    assert reason(json.dumps(reply(claim(text)))) is Reason.EMPTY_ANSWER
    assert reason(json.dumps(reply(claim(), claim(text)))) is Reason.MALFORMED_OUTPUT
    for kind in ("code", "row"):
        assert isinstance(read_draft(json.dumps(reply(claim(text, kind=kind))), "stop", CAPS), Draft)


@pytest.mark.parametrize(
    "content",
    [
        "Use ```py fences",
        "a } and a { and ]",
        'she said "{" twice \\',
        "~~~ a",
        "tab\tand\nnewline, escaped",
        "``` a",
    ],
)
@pytest.mark.parametrize("around", ["{}", "```json\n{}\n```", "````\n{}\n````"])
def test_what_stands_in_strings_is_content(around, content):
    found = read_draft(around.replace("{}", json.dumps(reply(claim(content)))), "stop", CAPS)
    assert isinstance(found, Draft)
    assert found.claims[0].text == content


def test_every_field_is_read():
    found = read_draft(
        json.dumps(
            reply(
                claim(
                    "Together 90.",
                    (("S1", "stops at 40"), ("S2", "stops at 50")),
                    kind="bullet",
                    derived={"operation": "sum", "operands": ["40", "50"], "result": "90"},
                ),
                missing="the price",
            )
        ),
        "stop",
        CAPS,
    )
    assert found == Draft(
        answerable=True,
        missing="the price",
        claims=(
            DraftClaim(
                text="Together 90.",
                quotes=(DraftQuote("S1", "stops at 40"), DraftQuote("S2", "stops at 50")),
                kind=ClaimKind.BULLET,
                derived=Derivation(Operation.SUM, ("40", "50"), "90"),
            ),
        ),
    )


def test_nulls_may_be_left_out():
    text = '{"answerable": true, "claims": [{"text": "Pump A stops at 40.", "quotes": []}]}'
    assert read_draft(text, "stop", CAPS) == Draft(
        answerable=True, claims=(DraftClaim("Pump A stops at 40."),)
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Pump A stops at 40 [S1].", "Pump A stops at 40."),
        ("Pump A stops at 40. [S1][S2]", "Pump A stops at 40."),
        ("Pump A [S2] stops at 40 [S1, S2].", "Pump A stops at 40."),
        ("Pump A stops at 40 [[S1]].", "Pump A stops at 40."),
        ("Pump A stops at 40【S1】。", "Pump A stops at 40。"),
        ("Pump A stops at 40 [S3].", "Pump A stops at 40 [S3]."),
        ("Pump A stops at 40 [S1, S9].", "Pump A stops at 40 [S1, S9]."),
        ("Pump A stops at 40 [1].", "Pump A stops at 40 [1]."),
        ("Pump S1 stops at 40 (S1).", "Pump S1 stops at 40 (S1)."),
        ("According to [S1], pump A stops at 40.", "According to [S1], pump A stops at 40."),
        ("[S1] says that pump A stops at 40.", "[S1] says that pump A stops at 40."),
    ],
)
def test_markers_of_a_claims_own_sources_are_no_part_of_what_it_says(text, said):
    quotes = (("S1", "stops at 40"), ("S2", "Pump A"))
    found = read_draft(json.dumps(reply(claim(text, quotes))), "stop", CAPS)
    assert isinstance(found, Draft)
    assert found.claims[0].text == said
    for content in (claim(text, quotes, kind="code"), claim(text, (*quotes, ("S1", text)))):
        kept = read_draft(json.dumps(reply(content)), "stop", CAPS)
        assert isinstance(kept, Draft)
        assert kept.claims[0].text == text


def test_the_number_of_a_step_is_layout():
    for kind, said in (("step", "Stop pump A."), ("sentence", "2. Stop pump A.")):
        found = read_draft(json.dumps(reply(claim("2. Stop pump A.", kind=kind))), "stop", CAPS)
        assert isinstance(found, Draft)
        assert found.claims[0].text == said


@pytest.mark.parametrize(
    ("source", "read"),
    [
        ("[S1]", "S1"),
        (" s2 ", "S2"),
        ("(S3)", "S3"),
        ("EXHIBIT S1", "S1"),
        ("[[9a3ec8db9b84a458 EXHIBIT S2]]", "S2"),
        ("9a3ec8db9b84a458 S12", "S12"),
        ("[[9a3ec8db9b84a458 EXHIBIT S2 | Refunds | LOW TRUST]]", "S2"),
        ("9a3ec8db9b84a458", "9a3ec8db9b84a458"),
        ("END EXHIBIT", "END EXHIBIT"),
        ("1", "S1"),
        ("[2]", "S2"),
        ("exhibit 3", "S3"),
        ("0", "0"),
        ("01", "01"),
        ("1.5", "1.5"),
        ("2024", "2024"),
        ("1, 2", "1, 2"),
        ("S1 S2", "S1 S2"),
        ("S1, S2", "S1, S2"),
        ("EXHIBITS1", "EXHIBITS1"),
        ("", ""),
    ],
)
def test_a_tag_in_brackets_or_its_number_is_that_tag(source, read):
    found = read_draft(json.dumps(reply(claim(quotes=((source, "stops at 40"),)))), "stop", CAPS)
    assert isinstance(found, Draft)
    assert found.claims[0].quotes[0].source == read


def test_a_tag_that_was_not_shown_is_left_for_verification():
    found = read_draft(json.dumps(reply(claim(quotes=(("S9", "Pump A stops at 40"),)))), "stop", CAPS)
    assert isinstance(found, Draft)
    assert found.claims[0].quotes[0].source == "S9"


@pytest.mark.parametrize(
    "text",
    [
        "not json",
        "```\nnot json\n```",
        "```json\n```",
        GOOD + GOOD,
        f"{GOOD}\n{GOOD}",
        f"```json\n{GOOD}\n```\nor\n```json\n{GOOD}\n```",
        f"Using {{x}}: {GOOD}",
        f"{GOOD} as {{x}}",
        f"{GOOD}}}",
        f"[{GOOD}]",
        f"[{GOOD}, 1]",
        f"[1, {GOOD}]",
        "[]",
        "null",
        "true",
        json.dumps(GOOD),
        GOOD[:-1],
        GOOD[: len(GOOD) // 2],
        GOOD.replace('"Pump A stops at 40."', '"Pump A\nstops at 40."'),
        GOOD.replace('"Pump A stops at 40."', '"Pump A\tstops at 40."'),
        GOOD.replace("null}]", "null,}]"),
        GOOD.replace("}]}", "},]}"),
        GOOD.replace('"', "'"),
        GOOD.replace('"', "\u201d"),
        GOOD.replace("true", "True"),
        GOOD.replace('"missing": null', '"missing": NaN'),
        GOOD.replace('"missing": null', '"missing": Infinity'),
        GOOD.replace('"missing": null', '"missing": -Infinity'),
        GOOD.replace('"missing": null', '"missing": null // none'),
        GOOD.replace('"missing": null', '"missing": null, "missing": null'),
        GOOD.replace('"missing": null', '"missing": null, "m\\u0069ssing": null'),
        GOOD.replace('"source"', '"source": "S2", "source"'),
        GOOD.replace('"text"', '"text": "Pump B stops at 40.", "text"'),
    ],
)
def test_anything_but_one_well_formed_object_is_malformed(text):
    assert reason(text) is Reason.MALFORMED_OUTPUT


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({}, "answerable"),
        (reply(claim(), extra=1), "extra"),
        (reply(claim(extra=1)), "claims[0]"),
        ({"answerable": 1, "claims": []}, "answerable"),
        ({"answerable": "true", "claims": []}, "answerable"),
        ({"answerable": True}, "claims"),
        (reply(claim()) | {"claims": {}}, "claims"),
        (reply(claim()) | {"claims": None}, "claims"),
        (reply(claim(), missing=3), "missing"),
        (reply("Pump A stops at 40."), "claims[0]"),
        (reply(claim(), claim(7)), "claims[1].text"),
        (reply(claim() | {"quotes": "S1"}), "claims[0].quotes"),
        (reply({"text": "a"}), "quotes"),
        (reply(claim(quotes=((None, "stops at 40"),))), "claims[0].quotes[0].source"),
        (reply(claim(quotes=(("S1", None),))), "claims[0].quotes[0].quote"),
        (reply(claim(quotes=((1, "stops at 40"),))), "claims[0].quotes[0].source"),
        (reply(claim(kind="paragraph")), "claims[0].kind"),
        (reply(claim(kind=["step"])), "claims[0].kind"),
        (reply(claim(derived="sum")), "claims[0].derived"),
        (reply(claim(derived={"operation": "product", "operands": [], "result": "1"})), "operation"),
        (reply(claim(derived={"operation": "sum", "operands": [1], "result": "1"})), "operands[0]"),
        (reply(claim(derived={"operation": "sum", "operands": ["1"]})), "result"),
        (reply(claim(), claim("  ")), "claims[1].text"),
        ({"answer": "Pump A stops at 40.", "quotes": []}, "answerable"),
    ],
)
def test_another_shape_is_malformed_and_the_place_is_named(value, place):
    found = read_draft(json.dumps(value), "stop", CAPS)
    assert isinstance(found, ReplyFault)
    assert found.reason is Reason.MALFORMED_OUTPUT
    assert place in found.detail


@pytest.mark.parametrize("finish", ["length", "max_tokens", "MAX_TOKENS", "model_length", "incomplete"])
@pytest.mark.parametrize("text", [GOOD, GOOD[:-5], "", None, "prose"])
def test_a_reply_that_was_cut_off_is_not_read_even_if_it_parses(finish, text):
    assert reason(text, finish) is Reason.TRUNCATED_OUTPUT


@pytest.mark.parametrize("finish", ["content_filter", "SAFETY", "guardrail_intervened"])
@pytest.mark.parametrize("text", ["", None, GOOD])
def test_a_filtered_reply_says_so(finish, text):
    assert reason(text, finish) is Reason.CONTENT_FILTER


@pytest.mark.parametrize(
    ("finish", "told"),
    [
        ("stop", "is empty"),
        ("no_text", "gave None"),
        ("tool_calls", "called a tool"),
        ("tool_use", "called a tool"),
    ],
)
def test_an_empty_reply_says_what_came_in_its_place(finish, told):
    fault = read_draft("", finish, GeneratePolicy())
    assert isinstance(fault, ReplyFault)
    assert fault.reason is Reason.EMPTY_ANSWER
    assert told in fault.detail


@pytest.mark.parametrize("text", ["", None, " \n\t ", "\u200b\ufeff", "\u3164"])
def test_an_empty_reply_is_empty(text):
    assert reason(text) is Reason.EMPTY_ANSWER


@pytest.mark.parametrize(
    "claims", [[], [claim("")], [claim(" "), claim("\u200b\n")], [claim("", quotes=())], [claim("\u2800")]]
)
def test_an_answer_that_claims_nothing_is_empty(claims):
    assert reason(json.dumps(reply(*claims))) is Reason.EMPTY_ANSWER


def test_a_refusal_is_what_the_provider_calls_one():
    assert reason("I cannot help with that.", "refusal") is Reason.MODEL_REFUSED
    assert reason("I'm sorry, I cannot help with that.") is Reason.MALFORMED_OUTPUT


def test_a_refusal_is_a_field_of_the_draft_and_not_its_words():
    refused = read_draft('{"answerable": false, "missing": "the price", "claims": []}', "stop", CAPS)
    assert refused == Draft(answerable=False, missing="the price")
    for text in (
        'When the screen shows "I don\'t know this card", press reset.',
        "The manual does not say who may.",
    ):
        found = read_draft(json.dumps(reply(claim(text))), "stop", CAPS)
        assert isinstance(found, Draft)
        assert found.answerable


def test_a_refusal_may_leave_the_claims_out():
    assert read_draft('{"answerable": false}', "stop", CAPS) == Draft(answerable=False)


@pytest.mark.parametrize(
    ("text", "caps"),
    [
        (GOOD, CAPS.model_copy(update={"max_reply_bytes": 100})),
        ("\u00e9" * 60, CAPS.model_copy(update={"max_reply_bytes": 100})),
        (GOOD.replace('"missing": null', '"missing": ' + "[" * 13 + "]" * 13), CAPS),
        ("{" + '"a":{' * 60_000, CAPS.model_copy(update={"max_reply_bytes": 10**6})),
        (json.dumps(reply(claim("1" * 401))), CAPS),
        (GOOD.replace("null", "9" * 5000), CAPS),
        (json.dumps(reply(*[claim()] * 41)), CAPS),
        (json.dumps(reply(claim(quotes=(("S1", "stops at 40"),) * 13))), CAPS),
    ],
    ids=[
        "bytes",
        "bytes-not-characters",
        "depth",
        "depth-open",
        "digits",
        "digits-number",
        "claims",
        "quotes",
    ],
)
def test_caps(text, caps):
    assert reason(text, caps=caps) is Reason.OUTPUT_TOO_LARGE


def test_at_the_caps_is_within_them():
    text = json.dumps(reply(*[claim("1" * 400, (("S1", "stops at 40"),) * 12)] * 40))
    assert isinstance(read_draft(text, "stop", CAPS), Draft)


@pytest.mark.parametrize(
    "unit", ['\\"', "[", '"', '{"', "\\", '{"a":"', "```{.json}", "}", "`", "~", "~~~{.a", "7"]
)
def test_hostile_repeats_are_read_in_one_pass(unit):
    # Anything superlinear would not end within the suite's time-out at this size.
    caps = CAPS.model_copy(update={"max_reply_bytes": 10**8})
    text = "{" + unit * (3_000_000 // len(unit))
    assert reason(text, caps=caps) in (Reason.MALFORMED_OUTPUT, Reason.OUTPUT_TOO_LARGE)


def test_lone_surrogates_do_no_harm():
    assert isinstance(read_draft(GOOD.replace("Pump", "\\ud800"), "stop", CAPS), Draft)
    assert isinstance(read_draft(GOOD.replace("Pump", "\ud800"), "stop", CAPS), Draft)


def test_the_schema_is_closed_everywhere_as_strict_modes_demand():
    objects = 0

    def visit(node):
        nonlocal objects
        if isinstance(node, dict):
            if node.get("type") == "object":
                objects += 1
                assert node["additionalProperties"] is False
                assert sorted(node["required"]) == sorted(node["properties"])
            for value in node.values():
                visit(value)
        elif isinstance(node, list):
            for value in node:
                visit(value)

    visit(draft_schema())
    assert objects == 4


def test_the_schema_and_the_reader_agree_on_keys_and_words():
    schema = draft_schema()
    fields = schema["properties"]["claims"]["items"]["properties"]
    assert set(schema["properties"]) == set(reply())
    assert set(fields) == set(claim())
    for kind in fields["kind"]["enum"]:
        assert isinstance(read_draft(json.dumps(reply(claim(kind=kind))), "stop", CAPS), Draft)
    for operation in fields["derived"]["anyOf"][0]["properties"]["operation"]["enum"]:
        derived = {"operation": operation, "operands": ["1"], "result": "1"}
        assert isinstance(read_draft(json.dumps(reply(claim(derived=derived))), "stop", CAPS), Draft)


def test_an_operation_that_there_is_not_is_told_with_those_there_are():
    derived = {"operation": "product", "operands": ["12", "10"], "result": "120"}
    fault = read_draft(json.dumps(reply(claim(derived=derived))), "stop", CAPS)
    assert isinstance(fault, ReplyFault)
    assert fault.reason is Reason.MALFORMED_OUTPUT
    assert "one of sum, difference, count, compare, convert, not the string 'product'" in fault.detail
    assert "left out" in fault.detail
