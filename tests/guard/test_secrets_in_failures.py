"""What an exception of a tool says of keys and passwords reaches no trace, log or answer, whatever it is."""

from __future__ import annotations

import base64
import json
import logging
import traceback
from urllib.parse import quote

import pytest

from guardrag import ConfigurationError, Guard, Passage, Policy
from guardrag.errors import ToolError
from guardrag.ports import Judgement, Verdict
from guardrag.types import Reason, Reply

TANK = "The tank holds 300 litres."
QUESTION = "How much does the tank hold?"
CLAIM = {"kind": "sentence", "text": TANK, "quotes": [{"source": "S1", "quote": TANK}], "derived": None}
GOOD = json.dumps({"answerable": True, "missing": None, "claims": [CLAIM]})

SECRETS = (
    *("violet-meadow-77", "amber-canyon-31", "sk-lookslikeakey00"),
    *("hunter2", "letmein", "jasmine-5", "basil-9"),
)
SAID = (
    f"no luck with {SECRETS[0]} and {SECRETS[1]}, key {SECRETS[2]} at https://u:{SECRETS[3]}@host/x, "
    f"password={SECRETS[4]}; token={SECRETS[5]}; api_key='{SECRETS[6]}'"
)


@pytest.fixture(autouse=True)
def secrets_are_set(monkeypatch):
    monkeypatch.setenv("WAREHOUSE_PASSWORD", SECRETS[0])
    monkeypatch.setenv("SOMETHING_ELSE", SECRETS[1])


def fails(*args, **kwargs):
    raise RuntimeError(SAID)


async def fails_later(*args, **kwargs):
    raise RuntimeError(SAID)


def fails_as_a_tool(*args):
    raise ToolError(SAID, reason=Reason.JUDGE_FAILED, tool="mine")


class Named:
    name = "mine"
    fingerprint = "mine-1"

    def __call__(self, *args):
        raise RuntimeError(SAID)


class NamedLater(Named):
    async def __call__(self, *args):
        raise RuntimeError(SAID)


class Judging(Named):
    def __call__(self, statement, texts):
        return Verdict.SUPPORTED


class Loading(Judging):
    loaded = False

    def load(self):
        raise RuntimeError(SAID)


class LoadingLater(Judging):
    loaded = False

    async def load(self):
        raise RuntimeError(SAID)


class Unknowing(Judging):
    @property
    def loaded(self):
        raise RuntimeError(SAID)

    def load(self):
        """Never gets here."""


class Unanswering(Judging):
    @property
    def answers(self):
        raise RuntimeError(SAID)


class Unloading(Judging):
    @property
    def load(self):
        raise RuntimeError(SAID)


class Streaming(Named):
    def stream(self, prompt):
        yield GOOD[:20]
        raise RuntimeError(SAID)


class StreamingLater(Named):
    async def stream(self, prompt):
        yield GOOD[:20]
        raise RuntimeError(SAID)


JUDGED = {"verify": {"judge": "custom"}}
ASKED = {"suffice": {"method": "custom"}}
SCORED = {"rerank": {"scorers": ["mine"]}, "gate": {"scorer": "mine", "floor": {"value": 0.1}}}
TOOLS = [
    *(
        ({"judge": judge}, sections)
        for judge in (
            fails,
            fails_later,
            fails_as_a_tool,
            Named(),
            NamedLater(),
            Loading(),
            LoadingLater(),
            Unknowing(),
            Unloading(),
        )
        for sections in (JUDGED, ASKED)
    ),
    ({"judge": Unanswering()}, ASKED),
    *(({"generator": one}, {}) for one in (fails, fails_later, Named(), NamedLater(), Streaming())),
    ({"generator": StreamingLater()}, {}),
    *(({"scorer": one}, SCORED) for one in (Named(), NamedLater())),
    ({"embedder": Named()}, {"dedupe": {"method": "embeddings"}}),
    ({"passages": fails}, {"expand": {"to": "section"}}),
    ({"passages": fails_later}, {"expand": {"to": "section"}}),
    ({"routes": fails, "generator": fails}, {"route": {"default": ["callable"]}}),
    ({"routes": fails_later, "generator": fails}, {"route": {"default": ["callable"]}}),
    ({"count_tokens": fails}, {}),
    ({"retriever": fails}, {}),
    ({"retriever": fails_as_a_tool}, {}),
]


def named(case):
    tools, sections = case
    return "-".join(
        (*(f"{key}-{getattr(one, '__name__', type(one).__name__)}" for key, one in tools.items()), *sections)
    )


@pytest.mark.parametrize("case", TOOLS, ids=named)
@pytest.mark.parametrize("streamed", [False, True], ids=["whole", "streamed"])
def test_no_secret_is_told_anywhere(case, streamed, tmp_path, caplog):
    caplog.set_level(logging.DEBUG)
    tools, sections = case
    generate = {"api_key": "${SOMETHING_ELSE}", **sections.get("generate", {})}
    policy = Policy.model_validate({"name": "t", **sections, "generate": generate})
    found = [
        Passage(id=at, text=f"{TANK}{more}", source="d.md", section="d.md#x")
        for at, more in (("a", ""), ("b", " It is blue."))
    ]
    with Guard(
        **{"retriever": lambda query: found, **tools}, policy=policy, store=tmp_path / "t.db"
    ) as guard:
        if streamed:
            with guard.stream(QUESTION) as events:
                told = "".join(map(repr, events))
        else:
            told = repr(guard.answer(QUESTION))
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir()).decode("utf-8", "replace")
    assert "RuntimeError" in kept or "no luck" in kept or "withheld" in kept
    everywhere = f"{kept}\n{told}\n{caplog.text}"
    assert [secret for secret in SECRETS if secret in everywhere] == []


def test_nor_by_the_error_that_an_application_asked_for(tmp_path):
    policy = Policy.model_validate({"name": "t", **JUDGED, "tools": {"on_error": "raise"}})
    with (
        Guard(lambda query: [TANK], judge=fails_later, policy=policy, store=False) as guard,
        pytest.raises(ToolError, match="no luck") as caught,
    ):
        guard.answer(QUESTION)
    assert [secret for secret in SECRETS if secret in str(caught.value) and secret != SECRETS[1]] == []


def test_a_fingerprint_that_cannot_be_read_is_told_when_the_guard_is_made():
    class Nameless(Judging):
        @property
        def fingerprint(self):
            raise RuntimeError(SAID)

    with pytest.raises(ConfigurationError, match="fingerprint of a Nameless cannot be read") as caught:
        Guard(lambda query: [TANK], judge=Nameless(), policy=Policy.model_validate({"name": "t", **JUDGED}))
    assert SECRETS[2] not in str(caught.value)
    assert caught.value.__cause__ is None


KEY = "Zq9+/secretvalue=="
WRITTEN = {
    "as it is": KEY,
    "percent": quote(KEY, safe=""),
    "json": KEY.replace("/", "\\/"),
    "base64": base64.b64encode(KEY.encode()).decode(),
    "basic": base64.b64encode(b"me:" + KEY.encode()).decode(),
}
PARTS = {KEY, "secretvalue", *WRITTEN.values()}
KEYED = {**JUDGED, "generate": {"api_key": "${THE_KEY}"}}


def judged(judge, tmp_path, **sections):
    policy = Policy.model_validate({"name": "t", **KEYED, **sections})
    with Guard(lambda query: [TANK], judge=judge, policy=policy, store=tmp_path / "t.db") as guard:
        told = repr(guard.answer(QUESTION))
    return b"".join(path.read_bytes() for path in tmp_path.iterdir()).decode("utf-8", "replace") + told


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN)
def test_a_key_is_not_told_in_another_writing(written, tmp_path, monkeypatch):
    monkeypatch.setenv("THE_KEY", KEY)

    def judge(statement, texts):
        raise RuntimeError(f"the key {written} was refused")

    kept = judged(judge, tmp_path)
    assert "the key *** was refused" in kept
    assert [part for part in PARTS if part in kept] == []


@pytest.mark.parametrize("verdict", Verdict)
@pytest.mark.parametrize("sections", [JUDGED, ASKED], ids=["verify", "suffice"])
def test_nor_by_the_reason_that_a_judge_gives(verdict, sections, tmp_path, monkeypatch):
    monkeypatch.setenv("THE_KEY", KEY)
    said = f"failed: {WRITTEN['percent']} {SAID} {KEY}"
    kept = judged(lambda statement, texts: Judgement(verdict, 0.9, said), tmp_path, **sections)
    assert "failed: *** no luck with" in kept
    assert [part for part in {*PARTS, *SECRETS} - {SECRETS[1]} if part in kept] == []


def test_nor_by_what_a_generator_says_of_itself_or_a_tool_that_gave_up_had_said(tmp_path, monkeypatch):
    monkeypatch.setenv("THE_KEY", KEY)

    class Telling(Named):
        def __call__(self, prompt):
            return Reply(GOOD, finish=f"failed: {KEY}", model=f"m {WRITTEN['base64']}")

    def judge(statement, texts):
        raise ToolError("gave up", reason=Reason.JUDGE_FAILED, tool="mine", reply=f"had said {KEY}")

    policy = Policy.model_validate({"name": "t", **KEYED})
    with Guard(
        lambda query: [TANK], generator=Telling(), judge=judge, policy=policy, store=tmp_path / "t.db"
    ) as guard:
        guard.answer(QUESTION)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir()).decode("utf-8", "replace")
    assert "failed: ***" in kept
    assert "had said ***" in kept
    assert [part for part in PARTS if part in kept] == []


def test_a_reason_is_kept_as_far_as_anybody_reads_it(tmp_path, monkeypatch):
    monkeypatch.setenv("THE_KEY", KEY)
    sentence = "It says so. " * 100
    assert sentence.strip() in judged(
        lambda statement, texts: Judgement(Verdict.SUPPORTED, 0.9, sentence), tmp_path
    )
    kept = judged(lambda statement, texts: Judgement(Verdict.SUPPORTED, 0.9, "word " * 100_000), tmp_path)
    assert "… (500000 characters)" in kept
    assert len(kept) < 300_000


def fail(text):
    raise ValueError(text)


def chained(*args):
    try:
        fail(HIDDEN[0])
    except ValueError as error:
        raise RuntimeError("outer") from error


def in_passing(*args):
    try:
        fail(HIDDEN[0])
    except ValueError:
        raise RuntimeError("outer")  # noqa: B904


def noted(*args):
    error = RuntimeError("outer")
    error.add_note(HIDDEN[0])
    raise error


def grouped(*args):
    raise ExceptionGroup("outer", [ValueError("first"), ValueError(HIDDEN[0])])


def plain(*args):
    raise RuntimeError(f"outer {HIDDEN[0]}")


async def later(*args):
    raise RuntimeError(f"outer {HIDDEN[0]}")


def unreadable(*args):
    class UnreadableError(Exception):
        def __str__(self):
            raise ValueError(HIDDEN[0])

    raise UnreadableError from ValueError(HIDDEN[0])


def own(*args):
    raise ToolError(f"outer {HIDDEN[0]}", reason=Reason.JUDGE_FAILED, tool="mine")


class Hides:
    """A result that fails when it is read, where no policy makes an abstention of it."""

    @property
    def metadata(self):
        raise RuntimeError(HIDDEN[0])

    page_content = TANK


HIDDEN = [KEY]
RAISED = [
    *(("judge", one) for one in (chained, in_passing, noted, grouped, plain, later, unreadable, own)),
    *(("generator", one) for one in (chained, plain, later, own)),
    *(("retriever", one) for one in (chained, plain, later, own)),
    ("retriever", lambda query: [Hides()]),
]


@pytest.mark.parametrize("written", ["as it is", "percent", "base64"])
@pytest.mark.parametrize(("tool", "fails"), RAISED)
@pytest.mark.parametrize("streamed", [False, True], ids=["whole", "streamed"])
def test_an_error_that_is_raised_prints_no_secret(tool, fails, streamed, written, monkeypatch):
    monkeypatch.setenv("THE_KEY", KEY)
    HIDDEN[:] = [WRITTEN[written]]
    policy = Policy.model_validate({"name": "t", **KEYED, "tools": {"on_error": "raise"}})
    tools = {"retriever": lambda query: [TANK], "judge": lambda statement, texts: Verdict.SUPPORTED}

    def ask(guard):
        if not streamed:
            return guard.answer(QUESTION)
        with guard.stream(QUESTION) as events:
            return list(events)

    with (
        Guard(**{**tools, tool: fails}, policy=policy, store=False) as guard,
        pytest.raises((ToolError, ConfigurationError)) as caught,
    ):
        ask(guard)
    printed = "".join(traceback.format_exception(caught.value))
    assert [part for part in PARTS if part in printed] == []
    if fails is not own and tool != "retriever":
        assert "outer" in printed or "Unreadable" in printed
        assert "are left out" in printed


def test_a_chain_that_tells_no_secret_is_there_for_whoever_looks_for_the_mistake(monkeypatch):
    monkeypatch.setenv("THE_KEY", KEY)
    HIDDEN[:] = ["nothing to hide"]
    policy = Policy.model_validate({"name": "t", **KEYED, "tools": {"on_error": "raise"}})
    with (
        Guard(lambda query: [TANK], judge=chained, policy=policy, store=False) as guard,
        pytest.raises(ToolError) as caught,
    ):
        guard.answer(QUESTION)
    assert isinstance(caught.value.__cause__, RuntimeError)
    assert "nothing to hide" in "".join(traceback.format_exception(caught.value))
