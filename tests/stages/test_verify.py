from __future__ import annotations

from datetime import UTC, datetime

import pytest

from guardrag.errors import ConfigurationError
from guardrag.policy.sections import VerifyPolicy
from guardrag.ports import Judgement, Verdict
from guardrag.rules.broken import broken
from guardrag.stages.verify import verify
from guardrag.types import (
    Candidate,
    CheckOutcome,
    ClaimKind,
    Draft,
    DraftClaim,
    DraftQuote,
    Exhibit,
    Flag,
    Passage,
    Prompt,
    Query,
    QuoteStatus,
    Reply,
    Severity,
    Trust,
    Usage,
    Written,
)

TEXT = "Wait at least 10 minutes. Never open the housing while the lamp is lit."


def written(claim, *quotes, passages=None, flags=(), question="How long do I wait?", kind=ClaimKind.SENTENCE):
    passages = passages or [Passage(id="p", text=TEXT)]
    exhibits = tuple(
        Exhibit(f"S{number}", Candidate(passage=one, flags=tuple(flags) if number > 1 else ()), one.text)
        for number, one in enumerate(passages, start=1)
    )
    query = Query(text=question, original=question, as_of=datetime(2025, 1, 1, tzinfo=UTC))
    prompt = Prompt(query=query, messages=(), exhibits=exhibits, template="v1")
    draft = Draft(
        answerable=True,
        claims=(DraftClaim(claim, tuple(DraftQuote("S1", quote) for quote in quotes), kind),),
    )
    return Written(prompt, Reply(""), draft)


def finding(*given, policy=None, judge=None, **more):
    return verify(written(*given, **more), policy or VerifyPolicy(), judge).value.claims[0]


def failed(found):
    return {check.check for check in found.checks if check.outcome is not CheckOutcome.PASSED}


def test_a_claim_in_other_words_is_supported():
    found = finding("Ten minutes or more have to pass.", "Wait at least 10 minutes.")
    assert found.supported, found.reason
    assert found.reason == ""


def test_code_is_claimed_with_the_indentation_of_its_source():
    code = "if lamp.lit:\n    wait(10)\nhousing.open()"
    passages = [Passage(id="p", text=f"To open it:\n\n```python\n{code}\n```")]
    for said in (code, code.replace("    ", "\t")):
        assert finding(said, code, passages=passages, kind=ClaimKind.CODE).supported
    for said in (code.replace("housing", "    housing"), code.replace("    ", "")):
        found = finding(said, code, passages=passages, kind=ClaimKind.CODE)
        assert not found.supported
        assert "indents" in found.reason


def test_a_claim_without_a_quote_is_not_supported():
    found = finding("Wait for 10 minutes.")
    assert not found.supported
    assert found.checks == ()


def test_a_quote_that_is_not_found_is_named_in_the_reason():
    found = finding("Wait for 12 minutes.", "Wait at least 12 minutes.")
    assert not found.supported
    assert "Wait at least 12 minutes." in found.reason


def test_a_failed_check_gives_its_reason():
    found = finding("Wait at least 20 minutes.", "Wait at least 10 minutes.")
    assert not found.supported
    assert found.reason == "numbers: the claim says 20 minutes, its quotes say 10 minutes"


def test_every_check_that_stands_against_a_claim_is_named_and_none_that_is_let_pass():
    claim, quote = "Anna Holm signed the lease.", "Anna Berg signed the lease."
    passages = [Passage(id="p", text=quote)]
    found = finding(claim, quote, passages=passages)
    assert {"names", "wording"} <= failed(found)
    assert "names: " in found.reason
    assert "wording: " in found.reason

    milder = VerifyPolicy(checks={"names": Severity.RELEASE})
    found = finding(claim, quote, passages=passages, policy=milder)
    assert not found.supported
    assert "names: " not in found.reason
    assert "wording: " in found.reason

    checks = dict.fromkeys(failed(found), Severity.RELEASE)
    found = finding(claim, quote, passages=passages, policy=VerifyPolicy(checks=checks))
    assert found.supported
    assert found.reason == ""


def test_a_quote_that_was_cut_after_a_negation_does_not_support_the_opposite():
    found = finding("Open the housing while the lamp is lit.", "open the housing while the lamp is lit")
    assert "negation" in failed(found)


def test_a_check_that_the_policy_releases_does_not_refuse():
    policy = VerifyPolicy(checks={"numbers": Severity.RELEASE, "limits": Severity.RELEASE})
    found = finding("Wait at least 20 minutes.", "Wait at least 10 minutes.", policy=policy)
    assert found.supported
    assert "numbers" in failed(found)


@pytest.mark.parametrize(("severity", "supported"), [(Severity.ABSTAIN, False), (Severity.RELEASE, True)])
def test_what_could_not_be_checked_weighs_what_the_policy_says(severity, supported):
    passages = [Passage(id="p", text="It was set on 01/09/2022.")]
    policy = VerifyPolicy(not_checked=severity)
    found = finding(
        "It was set on 1 September 2022.", "It was set on 01/09/2022.", passages=passages, policy=policy
    )
    assert found.supported is supported


FILTER = "The filter has to be replaced every 6 months."
CORRECTED = "Correction: the filter has to be replaced every 3 months, not every 6 months."
SAID = "The filter must be replaced every 6 months."


def test_another_exhibit_may_contradict():
    passages = [Passage(id="p", text=FILTER), Passage(id="q", text=CORRECTED)]
    assert failed(finding(SAID, FILTER, passages=passages)) == {"conflict"}


def test_an_exhibit_that_is_trusted_less_may_not():
    passages = [Passage(id="p", text=FILTER), Passage(id="q", text=CORRECTED, trust=Trust.LOW)]
    assert finding(SAID, FILTER, passages=passages).supported


def test_nor_may_one_that_is_not_in_force():
    passages = [Passage(id="p", text=FILTER), Passage(id="q", text=CORRECTED)]
    assert finding(SAID, FILTER, passages=passages, flags=[Flag.SUPERSEDED]).supported


def test_another_exhibit_never_supports():
    passages = [Passage(id="p", text="The pump is blue."), Passage(id="q", text="The pump weighs 5 kg.")]
    found = finding("The pump weighs 5 kg.", "The pump is blue.", passages=passages)
    assert "numbers" in failed(found)


def test_only_trusted_passages_carry_a_claim_where_the_policy_asks_for_them():
    passages = [Passage(id="p", text=TEXT, trust=Trust.LOW)]
    policy = VerifyPolicy(carry_trust=Trust.NORMAL)
    quote = "Wait at least 10 minutes."
    assert failed(finding(quote, quote, passages=passages, policy=policy)) == {"trust"}


@pytest.mark.parametrize("where", ["check_claim", "Evidence.of"])
@pytest.mark.parametrize("not_checked", [Severity.ABSTAIN, Severity.RELEASE])
def test_a_mistake_of_the_checks_withholds_the_claim_and_says_so(monkeypatch, where, not_checked):
    def slip(*_args, **_more):
        raise IndexError("Wait at least")

    monkeypatch.setattr(f"guardrag.stages.verify.{where}", slip)
    monkeypatch.setattr("guardrag.stages.verify.broken", broken)
    asked = []
    found = finding(
        "Wait at least 10 minutes.",
        "Wait at least 10 minutes",
        policy=VerifyPolicy(not_checked=not_checked, judge="custom"),
        judge=lambda claim, texts: asked.append(claim),
    )
    assert not found.supported
    (result,) = (check for check in found.checks if check.outcome is not CheckOutcome.PASSED)
    assert (result.check, result.outcome) == ("checks", CheckOutcome.NOT_CHECKED)
    assert "IndexError at test_verify.py:" in found.reason
    assert "Wait" not in found.reason
    assert not asked


def test_a_judge_that_is_asked_for_and_not_there_is_no_yes():
    quote = "Wait at least 10 minutes."
    with pytest.raises(ConfigurationError, match="there is no judge"):
        finding(quote, quote, policy=VerifyPolicy(judge="custom"))


def test_a_judge_can_refuse_and_cannot_rescue():
    policy = VerifyPolicy(judge="llm")
    quote = "Wait at least 10 minutes."

    def no(claim, texts):
        return Judgement(Verdict.CONTRADICTED, 0.9, "it says otherwise")

    def yes(claim, texts):
        return Judgement(Verdict.SUPPORTED, 1.0)

    assert failed(finding(quote, quote, policy=policy, judge=no)) == {"judge"}
    assert not finding("Wait at least 20 minutes.", quote, policy=policy, judge=yes).supported


REFUND = "The refund period is 99 days."
DESK = "Refund forms are at the desk in hall 4."


def poisoned(claim, *quotes, ask=None, **more):
    passages = [Passage(id="lo", text=REFUND, trust=Trust.LOW), Passage(id="hi", text=DESK)]
    policy = VerifyPolicy(carry_trust=Trust.NORMAL, allow_misattributed=True, **more)
    given = written(claim, passages=passages, question="How long is the refund period?")
    tags = {REFUND: "S1", DESK: "S2"}
    quoted = DraftClaim(claim, tuple(DraftQuote(tags[quote], quote) for quote in quotes))
    draft = Draft(answerable=True, claims=(quoted,))
    return verify(Written(given.prompt, Reply(""), draft), policy, ask)


def test_a_trusted_quote_that_says_nothing_of_it_does_not_carry_what_an_untrusted_one_says():
    found = poisoned(REFUND, REFUND, DESK).value.claims[0]
    assert failed(found) == {"trust"}
    assert found.reason.startswith("trust: what it says rests on quotes of less than normal trust; ")
    assert "99 days" in found.reason


def test_an_untrusted_quote_beside_the_trusted_one_that_carries_the_claim_does_no_harm():
    assert poisoned(DESK, REFUND, DESK).value.claims[0].supported


PAID = "Customers receive a full refund within 45 days."
OTHERS = [
    (DESK, "The desk in hall 4 is closed now.", "The desk in hall 4 is closed now."),
    (DESK, "The desk is gone.", "The desk is gone."),
    (
        DESK,
        "The desk in hall 4 serves everybody for free.",
        "Refund forms are at the desk in hall 4 for free.",
    ),
    (PAID, "Customers receive a refund in bitcoin.", "Customers receive a refund in bitcoin."),
    (PAID, "Customers pay a fee within 45 days.", "Customers pay a fee within 45 days."),
    (PAID, "Refunds go to any card.", "Customers receive a full refund within 45 days or any card."),
    (PAID, "No refund is full.", "No customers receive a full refund within 45 days."),
    (
        "Die Erstattung erfolgt in 45 Tagen auf das Konto.",
        "Die Erstattung ist kostenlos und verhandelbar.",
        "Die Erstattung erfolgt in 45 Tagen auf das Konto und ist verhandelbar.",
    ),
    (
        "Le remboursement arrive en 45 jours sur le compte.",
        "Le remboursement est gratuit.",
        "Le remboursement arrive en 45 jours sur le compte et est gratuit.",
    ),
    ("费用为20欧元，须在大厅支付。", "老虎会飞，董事长已辞职。", "费用为20欧元，老虎会飞。"),
    ("الرسوم 20 يورو وتدفع في القاعة.", "استقال المدير أمس.", "الرسوم 20 يورو واستقال المدير أمس."),
]


def carried(claim, lesser, trusted, **more):
    passages = [Passage(id="lo", text=lesser, trust=Trust.LOW), Passage(id="hi", text=trusted, **more)]
    given = written(claim, passages=passages, question="What about it?")
    quotes = (DraftQuote("S1", lesser), DraftQuote("S2", trusted))
    draft = Draft(answerable=True, claims=(DraftClaim(claim, quotes),))
    policy = VerifyPolicy(carry_trust=Trust.NORMAL)
    return verify(Written(given.prompt, Reply(""), draft), policy).value.claims[0]


@pytest.mark.parametrize(("trusted", "lesser", "claim"), OTHERS)
def test_no_word_that_only_untrusted_quotes_have_is_carried_by_the_others(trusted, lesser, claim):
    found = carried(claim, lesser, trusted)
    assert not found.supported
    assert found.quotes[0].verified
    assert found.quotes[1].verified


def test_the_words_are_told():
    found = carried("The desk in hall 4 is closed now.", "The desk in hall 4 is closed now.", DESK)
    assert failed(found) == {"trust"}
    assert "of less than normal trust; by the others alone" in found.reason
    assert "closed" in found.reason


@pytest.mark.parametrize(
    ("trusted", "lesser", "claim"),
    [
        (PAID, "Customers receive refunds.", PAID),
        (PAID, "Customers get a full refund.", "Customers get a full refund within 45 days."),
        (PAID, "A customer received the full refund.", "A customer receives a full refund within 45 days."),
        (DESK, "There are forms for everybody in hall 4.", "Refund forms are at the desk in hall 4."),
        (
            "Die Erstattung erfolgt in 45 Tagen.",
            "Erstattungen erfolgen auf das Konto.",
            "Die Erstattung erfolgt in 45 Tagen.",
        ),
        ("费用为20欧元，须在大厅支付。", "费用为20欧元。", "费用为20欧元。"),
    ],
)
def test_a_rewording_of_the_trusted_quote_is_carried_whatever_stands_beside_it(trusted, lesser, claim):
    assert carried(claim, lesser, trusted).supported


def test_the_title_of_the_trusted_passage_is_a_part_of_what_it_says():
    quote, lesser = "The refund takes 45 days.", "The Nordic refund takes long."
    assert carried(f"At Nordic, {quote[0].lower()}{quote[1:]}", lesser, quote, title="Nordic").supported
    assert not carried(f"At Nordic, {quote[0].lower()}{quote[1:]}", lesser, quote).supported


def test_the_judge_is_asked_about_the_trusted_quotes_alone_and_both_calls_are_counted():
    asked = []

    def judge(claim, texts):
        asked.append(texts)
        verdict = Verdict.SUPPORTED if REFUND in texts else Verdict.UNDECIDED
        return Judgement(verdict, 1.0, usage=Usage(calls=1, input_tokens=7))

    outcome = poisoned("Refund forms are at the desk.", REFUND, DESK, ask=judge, judge="llm")
    found = outcome.value.claims[0]
    assert asked == [(REFUND, DESK), (DESK,)]
    assert failed(found) == {"trust"}
    assert "undecided" in found.reason
    assert outcome.usage == Usage(calls=2, input_tokens=14)


def test_a_judge_is_not_asked_twice_where_all_quotes_are_trusted():
    asked = []

    def judge(claim, texts):
        asked.append(texts)
        return Judgement(Verdict.SUPPORTED, 1.0)

    assert finding(TEXT, TEXT, policy=VerifyPolicy(judge="llm"), judge=judge).supported
    assert len(asked) == 1


def miscited(claim, quote, *passages, flags=(), allow=True):
    policy = VerifyPolicy(allow_misattributed=allow)
    return finding(claim, quote, passages=list(passages), flags=flags, policy=policy)


CODE = "The door code is 4471 for all staff."


@pytest.mark.parametrize(
    "says",
    ["According to {}, the door code is 4471 for all staff.", "The door code is 4471 for all staff [{}]."],
)
def test_the_tag_of_a_claim_is_that_of_where_its_quote_stands_and_not_the_one_it_names(says):
    passages = [Passage(id="p", text="The canteen opens at nine."), Passage(id="q", text=CODE)]
    assert miscited(says.format("S2"), CODE, *passages).supported
    assert "identifiers" in failed(miscited(says.format("S1"), CODE, *passages))


@pytest.mark.parametrize(
    ("more", "flags"),
    [
        ({"trust": Trust.LOW}, ()),
        ({}, (Flag.SUPERSEDED,)),
        ({}, (Flag.EXPIRED,)),
        ({}, (Flag.NOT_YET_VALID,)),
        ({"superseded_by": "p"}, ()),  # kept without a flag
        ({"valid_until": "2024-12-01"}, ()),
    ],
)
def test_a_wrong_tag_does_not_move_a_claim_to_a_lesser_exhibit(more, flags):
    current = Passage(id="p", text="The canteen opens at nine.")
    found = miscited(CODE, CODE, current, Passage(id="q", text=CODE, **more), flags=flags)
    assert not found.supported
    assert found.reason.startswith(f"the quote {CODE!r} is misattributed: ")
    assert "stands in 'S2', which is " in found.reason
    assert found.reason.endswith(found.quotes[0].explanation.text)
    strict = miscited(CODE, CODE, current, Passage(id="q", text=CODE, **more), flags=flags, allow=False)
    assert strict.reason == (
        f"the quote {CODE!r} is misattributed: The quote does not stand in 'S1', which it cites, but in 'S2'."
    )


def test_a_refused_quote_is_explained_in_few_words():
    found = finding("Wait.", "Wait at most 10 minutes. " * 200)
    assert found.reason.startswith("the quote 'Wait at most 10 minutes.")
    assert len(found.reason) < 700
    assert "You wrote 'most', the source says 'least'." in finding("Wait.", "Wait at most 10 minutes.").reason


@pytest.mark.parametrize(
    ("cite", "status"), [("S1", QuoteStatus.MISATTRIBUTED), ("S9", QuoteStatus.UNKNOWN_SOURCE)]
)
def test_a_wrong_tag_that_leads_to_two_exhibits_is_told_why_it_is_not_taken(cite, status):
    passages = [Passage(id="p", text="The canteen opens at nine."), Passage(id="q", text=CODE)]
    given = written(CODE, passages=[*passages, Passage(id="r", text=f"Note: {CODE}")])
    draft = Draft(answerable=True, claims=(DraftClaim(CODE, (DraftQuote(cite, CODE),)),))
    policy = VerifyPolicy(allow_misattributed=True)
    (found,) = verify(Written(given.prompt, Reply(""), draft), policy).value.claims
    assert found.quotes[0].status is status
    assert not found.supported
    assert "stands in 'S2' and 'S3': a wrong tag is taken only where one exhibit alone has" in found.reason


def test_a_wrong_tag_may_move_a_claim_to_a_better_exhibit():
    old = Passage(id="p", text="The canteen opens at nine.", superseded_by="q", trust=Trust.LOW)
    assert miscited(CODE, CODE, old, Passage(id="q", text=CODE)).supported
