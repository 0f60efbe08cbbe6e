"""Which judge a policy asks."""

from __future__ import annotations

import time

import pytest

from guardrag import ConfigurationError, Guard, Judgement, Policy, Reason, Released, ToolError, Verdict
from guardrag.cli.trace_evidence import claims, model
from guardrag.guard.judges import judges_of
from guardrag.models import LlmJudge, NliJudge
from guardrag.store import Store
from guardrag.trace import list_traces, load_trace
from guardrag.types import CheckOutcome, Severity, Usage

TEXT = "The pump stops at 40 kPa."


def policy(**sections):
    return Policy.model_validate({"gate": {"floor": {"value": 0.0}}, **sections})


class Given:
    fingerprint = "mine"

    def __call__(self, statement, texts):
        return Judgement(Verdict.SUPPORTED, 1.0)


def test_nobody_is_asked_where_the_policy_asks_nobody():
    judges = judges_of(policy(), None)
    assert (judges.claims, judges.sufficiency, judges.fingerprint) == (None, None, "")


def test_the_applications_own_judge_is_asked_where_the_policy_asks_one():
    judge = Given()
    judges = judges_of(policy(verify={"judge": "nli", "judge_model": "x"}), judge)
    assert (judges.claims, judges.sufficiency, judges.fingerprint) == (judge, None, "mine")
    judges = judges_of(policy(verify={"judge": "custom"}, suffice={"method": "custom"}), judge)
    assert (judges.claims, judges.sufficiency, judges.fingerprint) == (judge, judge, "mine")


@pytest.mark.component("litellm")
def test_it_takes_the_place_of_no_model_where_the_policy_tells_the_two_apart():
    judge = Given()
    chosen = policy(verify={"judge": "custom"}, suffice={"method": "llm", "model": "openai/x"})
    judges = judges_of(chosen, judge)
    assert judges.claims is judge
    assert isinstance(judges.sufficiency, LlmJudge)


def asking(chosen, judge, **more):
    return Guard(lambda query: [TEXT], judge=judge, policy=chosen, store=False, **more)


def test_a_judge_that_nobody_would_ask_is_refused_when_the_guard_is_made():
    with pytest.raises(ConfigurationError, match=r"asks no judge.* set verify\.judge to 'custom'"):
        asking("offline", Given())
    asking("offline", Given(), shadow=policy(verify={"judge": "custom"}))  # that one asks it


@pytest.mark.parametrize(
    ("sections", "key"),
    [
        ({"verify": {"judge": "custom"}}, "verify.judge"),
        ({"suffice": {"method": "custom"}}, "suffice.method"),
    ],
)
def test_a_judge_of_the_application_has_to_be_given(sections, key):
    with pytest.raises(ConfigurationError, match=f"{key} is 'custom'; give Guard"):
        asking(policy(**sections), None)


def yes(statement, texts):
    return Verdict.SUPPORTED


def no(statement, texts):
    return Judgement(Verdict.CONTRADICTED, 0.75, "it says otherwise")


async def later(statement, texts):
    return Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("judge", "released"), [(yes, True), (no, False), (later, True), (lambda statement, texts: "yes", False)]
)
def test_a_function_judges(judge, released):
    chosen = policy(verify={"judge": "custom"})
    with asking(chosen, judge) as guard:
        assert isinstance(guard.answer("When does the pump stop?").decision, Released) is released
        assert guard.fingerprints.judge == f"callable:{__name__}.{judge.__qualname__}"


class Telling:
    """Tells what it is asked."""

    fingerprint = "telling"

    def __init__(self):
        self.asked = []

    def __call__(self, statement, texts):
        self.asked.append(("statement", statement))
        return Judgement(Verdict.SUPPORTED, 1.0)


class TellingApart(Telling):
    def answers(self, question, texts):
        self.asked.append(("question", question))
        return Judgement(Verdict.SUPPORTED, 1.0)


@pytest.mark.parametrize(("judge", "kind"), [(Telling(), "statement"), (TellingApart(), "question")])
def test_a_judge_that_tells_questions_from_statements_is_asked_both(judge, kind):
    chosen = policy(verify={"judge": "custom"}, suffice={"method": "custom"})
    with asking(chosen, judge) as guard:
        assert isinstance(guard.answer("When does the pump stop?").decision, Released)
    assert judge.asked == [(kind, "When does the pump stop?"), ("statement", TEXT)]


@pytest.mark.component("sentence-transformers")
def test_an_nli_judge_is_the_model_that_the_policy_names(tiny_models, tmp_path):
    labels = ("contradiction", "entailment", "neutral")
    nli_model = tiny_models.save_classifier(tmp_path / "nli", labels=labels, bias=(0.0, 9.0, 0.0))
    judges = judges_of(policy(verify={"judge": "nli", "judge_model": str(nli_model)}), None)
    assert isinstance(judges.claims, NliJudge)
    assert judges.sufficiency is None
    assert judges.claims("the pump stops", ["red pump stops"]).verdict is Verdict.SUPPORTED
    both = judges_of(
        policy(verify={"judge": "nli", "judge_model": str(nli_model)}, suffice={"method": "nli"}), None
    )
    assert both.claims is both.sufficiency


@pytest.mark.component("litellm")
def test_a_language_model_judges_under_the_name_of_its_own_or_of_the_writer():
    chosen = policy(
        verify={"judge": "llm", "judge_model": "openai/judge"},
        suffice={"method": "llm"},
        generate={"model": "openai/writer"},
    )
    judges = judges_of(chosen, None)
    assert isinstance(judges.claims, LlmJudge)
    assert "openai/judge" in judges.claims.fingerprint
    assert "openai/writer" in judges.sufficiency.fingerprint
    assert judges.fingerprint == f"{judges.claims.fingerprint} {judges.sufficiency.fingerprint}"


@pytest.mark.parametrize(
    ("sections", "told"),
    [
        ({"verify": {"judge": "nli"}}, "verify.judge is 'nli', but verify.judge_model names no model"),
        (
            {"verify": {"judge": "llm"}},
            "'llm', but neither verify.judge_model nor generate.model",
        ),
        ({"suffice": {"method": "nli"}}, "suffice.method is 'nli', but suffice.model names no model"),
    ],
)
def test_a_judge_without_a_model_is_refused_by_name(sections, told):
    with pytest.raises(ConfigurationError, match=told.replace(".", r"\.")):
        Guard(lambda query: ["a"], generator=lambda messages: "x", policy=policy(**sections), store=False)


class Nameless:
    def __call__(self, statement, texts):
        return Verdict.SUPPORTED


def test_an_object_that_does_not_say_which_judge_it_is_is_refused():
    with pytest.raises(
        ConfigurationError, match="was given a Nameless without a fingerprint; give a function"
    ):
        asking(policy(verify={"judge": "custom"}), Nameless())


class Uncallable:
    fingerprint = "mine-1"

    def judge(self, statement, texts):
        return Verdict.SUPPORTED


class AnswersOne(Given):
    def answers(self, question):
        return Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("judge", "told"),
    [
        (lambda statement: Verdict.SUPPORTED, r"a judge is called with \(statement, texts\).*\(statement\)"),
        (lambda statement, texts, more: Verdict.SUPPORTED, r"takes \(statement, texts, more\)"),
        (lambda *, statement, texts: Verdict.SUPPORTED, r"takes \(\*, statement, texts\)"),
        (Uncallable(), "not Uncallable, which has a fingerprint and no __call__"),
        (AnswersOne(), r"a judge's answers is called with \(question, texts\)"),
        (Nameless, "is a class; give an object of it"),
    ],
)
def test_a_judge_that_cannot_be_asked_so_is_refused_when_the_guard_is_made(judge, told):
    with pytest.raises(ConfigurationError, match=told):
        asking(policy(verify={"judge": "custom"}), judge)


@pytest.mark.parametrize(
    "judge", [lambda *given: Verdict.SUPPORTED, lambda s, t, more=None: Verdict.SUPPORTED, max]
)
def test_a_judge_may_take_more_than_it_is_given(judge):
    asking(policy(verify={"judge": "custom"}), judge)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (Judgement("supported", 0.9), "gave the verdict 'supported', a str; it is one of Verdict.SUPPORTED"),
        (Judgement(Verdict.SUPPORTED, 9), "gave the confidence 9; it is a number from 0 to 1"),
    ],
)
def test_a_judgement_that_is_none_is_told_as_it_is(given, told):
    raising = policy(verify={"judge": "custom"}, tools={"on_error": "raise"})
    with pytest.raises(ToolError, match=told):
        asking(raising, lambda statement, texts: given).answer("At what pressure does the pump stop?")


@pytest.mark.parametrize(
    ("sections", "key"),
    [
        ({"verify": {"judge": "nli", "judge_model": "a/b"}}, "verify.judge_revision"),
        ({"suffice": {"method": "nli", "model": "a/b"}}, "suffice.revision"),
        ({"verify": {"judge_model": "a/b"}, "suffice": {"method": "nli"}}, "verify.judge_revision"),
        (
            {"rerank": {"scorers": ["cross-encoder:a/b"]}, "gate": {"scorer": "cross-encoder:a/b"}},
            "rerank.revisions",
        ),
    ],
)
def test_a_model_that_is_not_pinned_is_told_by_the_key_that_pins_it(sections, key):
    with pytest.raises(ConfigurationError, match=f"pinned .*set {key}"):
        Guard(lambda query: ["a"], policy=policy(**sections), store=False)


# -- time ---------------------------------------------------------------------------------------------


class Slow(Given):
    """Takes longer to load than it may take to answer."""

    loaded = False

    def load(self):
        time.sleep(0.4)
        self.loaded = True

    def __call__(self, statement, texts):
        if not self.loaded:
            self.load()
        return Judgement(Verdict.SUPPORTED, 1.0)


SECTIONS = {
    "verify.timeout": {"verify": {"judge": "custom", "timeout": 0.2}},
    "suffice.timeout": {"suffice": {"method": "custom", "timeout": 0.2}},
}


@pytest.mark.parametrize("sections", SECTIONS.values(), ids=list(SECTIONS))
def test_loading_takes_none_of_a_judges_time(sections):
    with asking(policy(**sections), Slow()) as guard:
        assert isinstance(guard.answer("When does the pump stop?").decision, Released)


def test_the_questions_deadline_holds_while_a_judge_is_loaded():
    with asking(policy(verify={"judge": "custom"}), Slow()) as guard:
        decision = guard.answer("When does the pump stop?", deadline=0.2).decision
    assert decision.reason is Reason.TIMED_OUT


@pytest.mark.parametrize(("key", "sections"), SECTIONS.items(), ids=list(SECTIONS))
def test_a_judge_that_takes_too_long_is_told_by_the_key_of_its_time(key, sections, tmp_path):
    def slow(statement, texts):
        time.sleep(0.5)

    guard = Guard(lambda query: [TEXT], judge=slow, policy=policy(**sections), store=tmp_path / "t.db")
    with guard:
        answer = guard.answer("When does the pump stop?")
    assert answer.decision.reason is Reason.TIMED_OUT
    view = load_trace(Store.open(tmp_path / "t.db"), answer.trace_id)
    assert any(f"judge took longer than 0.2 s ({key})" in (stage.error or "") for stage in view.stages)


# -- failures -----------------------------------------------------------------------------------------

REPLY = f'The manual says "{TEXT}" [1]. It is made of steel [1].'


def broken(statement, texts):
    raise RuntimeError("the lamp is out")


@pytest.mark.parametrize("kind", ["verify", "observe"])
def test_claims_that_a_judge_failed_on_are_listed_and_not_supported(kind, tmp_path):
    chosen = policy(verify={"judge": "custom"})
    with Guard(lambda query: [TEXT], judge=broken, policy=chosen, store=tmp_path / "t.db") as guard:
        found = guard.verify([TEXT], REPLY) if kind == "verify" else guard.observe("Q?", [TEXT], REPLY)
    assert [claim.supported for claim in found.claims] == [False, False]
    assert not found.supported
    first, second = found.claims
    assert first.quotes[0].verified
    for claim in (first, second):
        (check,) = [check for check in claim.checks if check.check == "judge"]
        assert (check.outcome, check.severity) == (CheckOutcome.FAILED, Severity.ABSTAIN)
        assert "the judge gave no verdict: judge_failed" in claim.reason
    store = Store.open(tmp_path / "t.db")
    view = load_trace(store, list_traces(store)[0].trace_id)
    assert "the lamp is out" in view.stages[0].error


def test_a_judge_that_fails_is_let_out_where_the_policy_says_so():
    chosen = policy(verify={"judge": "custom"}, tools={"on_error": "raise"})
    with asking(chosen, broken) as guard, pytest.raises(ToolError, match="the lamp is out"):
        guard.verify([TEXT], REPLY)


@pytest.mark.component("sentence-transformers")
def test_wrong_labels_that_are_found_at_question_time_are_a_failure_of_the_judge(tiny_models, tmp_path):
    labels = ("contradiction", "entailment", "neutral")
    folder = tiny_models.save_classifier(tmp_path / "nli", labels=labels)
    chosen = policy(verify={"judge": "nli", "judge_model": str(folder)})
    with asking(chosen, None) as guard:
        config = (folder / "config.json").read_text()
        (folder / "config.json").write_text(config.replace("neutral", "other"))
        assert guard.answer("When does the pump stop?").decision.reason is Reason.JUDGE_FAILED
        judged = next(tool for tool in guard.check().tools if tool.tool == "judge")
        assert not judged.ok
        assert "a judge needs entailment" in judged.detail
    with pytest.raises(ConfigurationError, match="a judge needs entailment"):
        asking(chosen, None)


# -- on record ----------------------------------------------------------------------------------------


def judged(tmp_path, judgement, **verify):
    chosen = policy(verify={"judge": "custom", **verify})
    place = tmp_path / "t.db"
    with Guard(lambda query: [TEXT], judge=lambda *_: judgement, policy=chosen, store=place) as guard:
        answer = guard.answer("When does the pump stop?")
    return answer, load_trace(Store.open(place), answer.trace_id)


@pytest.mark.parametrize(
    ("judgement", "told"),
    [
        (
            Judgement(Verdict.CONTRADICTED, 0.9, "it is another pump"),
            "the judge says contradicted (0.90): it is another pump",
        ),
        (Judgement(Verdict.UNDECIDED, 1.0), "the judge says undecided (1.00)"),
        (
            Judgement(Verdict.SUPPORTED, 0.3, "the text says exactly this"),
            (
                "the judge is not sure enough, as verify.judge_threshold asks for 0.50: it says "
                "supported (0.30): the text says exactly this"
            ),
        ),
    ],
)
def test_a_refusal_of_the_judge_says_that_it_is_one(judgement, told, tmp_path):
    answer, view = judged(tmp_path, judgement)
    assert answer.decision.reason is Reason.UNSUPPORTED_CLAIM
    (claim,) = view.verified.claims
    assert told in claim.reason
    assert claim.judgement == judgement


def test_what_a_judge_says_of_a_claim_that_passes_is_on_record_and_counted(tmp_path):
    said = Judgement(Verdict.SUPPORTED, 0.875, "it says so", Usage(2, 100, 10))
    answer, view = judged(tmp_path, said)
    assert isinstance(answer.decision, Released)
    (claim,) = view.verified.claims
    assert claim.judgement == claim.approval == said
    assert (answer.usage.calls, answer.usage.input_tokens, answer.usage.output_tokens) == (2, 100, 10)
    assert view.usage == answer.usage
    assert any("judge: supported (0.88): it says so" in line for line in claims(view))
    assert any(line.startswith("judge callable:") for line in model(view, full=False))
