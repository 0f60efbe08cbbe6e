"""Who is believed about a document."""

from __future__ import annotations

import pytest

from guardrag.retrieval.ingest import IngestRule, IngestRules
from guardrag.types import Trust

FRONT = {
    "title": "Shown",
    "trust": "high",
    "tenant": "acme",
    "published": "2024-01-01",
    "valid_until": 2030,
    "superseded_by": "./new/b.md",
    "teams": ("ops",),
}


def test_without_configuration_only_the_title_is_shown():
    facts, problems = IngestRules().facts("a.md", FRONT)
    assert (facts.title, facts.trust, dict(facts.attributes)) == ("Shown", Trust.NORMAL, {})
    assert (facts.published, facts.valid_from, facts.valid_until, facts.superseded_by) == (None,) * 4
    assert problems == []


def test_listed_keys_are_believed_and_no_others():
    rules = IngestRules(front_matter=("tenant", "superseded_by", "valid_until", "teams"))
    facts, _ = rules.facts("a.md", FRONT)
    assert dict(facts.attributes) == {"tenant": "acme", "teams": ("ops",)}
    assert (facts.trust, facts.published) == (Trust.NORMAL, None)
    assert facts.superseded_by == "new/b.md"
    assert facts.valid_until == "2030"


def test_defaults_yield_to_the_document_and_the_document_to_rules():
    rules = IngestRules(
        front_matter=("tenant", "trust"),
        defaults={"tenant": "shared", "region": "eu", "trust": "low"},
        rules=(
            IngestRule("acme/**", {"tenant": "acme", "trust": "normal"}),
            IngestRule("acme/open/**", {"tenant": None, "region": ("eu", "us")}),
        ),
    )
    assert dict(rules.facts("x.md", {})[0].attributes) == {"tenant": "shared", "region": "eu"}
    assert rules.facts("x.md", {})[0].trust is Trust.LOW
    assert rules.facts("x.md", {"tenant": "other", "trust": "high"})[0].trust is Trust.HIGH
    said = rules.facts("acme/x.md", {"tenant": "other", "trust": "high"})[0]
    assert (said.attributes["tenant"], said.trust) == ("acme", Trust.NORMAL)
    assert dict(rules.facts("acme/open/x.md", {"tenant": "t"})[0].attributes) == {"region": ("eu", "us")}


@pytest.mark.parametrize(
    ("key", "value"),
    [("trust", "huge"), ("trust", True), ("published", True), ("published", ("a",)), ("superseded_by", 3)],
)
def test_a_believed_key_with_an_impossible_value_is_reported_and_ignored(key: str, value: object):
    facts, problems = IngestRules(front_matter=(key,)).facts("a.md", {key: value})
    assert facts == IngestRules().facts("a.md", {})[0]
    assert len(problems) == 1
    assert key in problems[0]


def test_the_fingerprint_follows_what_changes_a_reading():
    one = IngestRules(defaults={"a": 1})
    assert one.fingerprint == IngestRules(defaults={"a": 1}, source="elsewhere").fingerprint
    others = [
        IngestRules(defaults={"a": True}),
        IngestRules(defaults={"a": "1"}),
        IngestRules(front_matter=("a",)),
        IngestRules(rules=(IngestRule("*.md", {"a": 1}),)),
    ]
    assert len({rules.fingerprint for rules in (one, *others)}) == 5
