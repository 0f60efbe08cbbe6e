"""The configuration file: where it stands, and mistakes with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError
from guardrag.retrieval.ingest_file import ingest_file_beside, load_ingest


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "docs.ingest.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_read_with_both_ways_of_writing_attributes(tmp_path: Path):
    path = written(
        tmp_path,
        "format: 1\nfront_matter: [title, published]\ndefaults:\n  tenant: shared\nmax_bytes: 1000\n"
        'require:\n  tenant: {in: [shared, "{caller.tenant}"]}\n  region: eu\nrules:\n'
        '  - match: "policies/**"\n    trust: high\n    region: eu\n    attributes: {trusty: "yes"}\n'
        '  - match: "x.md"\n    published: 2024-05-01\n',
    )
    rules = load_ingest(path)
    assert rules.front_matter == ("title", "published")
    assert rules.max_bytes == 1000
    assert dict(rules.rules[0].values) == {"trust": "high", "region": "eu", "trusty": "yes"}
    assert dict(rules.rules[1].values) == {"published": "2024-05-01"}
    assert rules.require == {"tenant": {"in": ["shared", "{caller.tenant}"]}, "region": "eu"}
    assert rules.idle(["policies/a.md"]) == ("x.md",)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("front_matter: []\n", 1, "format must be 1"),
        ("format: 2\n", 1, "format must be 1"),
        ("format: true\n", 1, "format must be 1"),
        ("format: 1\nfront-matter: [a]\n", 2, "did you mean front_matter"),
        ("format: 1\nrules:\n  - trust: high\n", 3, "needs match"),
        ("format: 1\nrules:\n  - match: a\n    trust: very\n", 4, "high, normal, low"),
        ("format: 1\nrules:\n  - match: a\n    trsut: high\n", 4, "did you mean 'trust'"),
        ("format: 1\nrules:\n  - match: a\n    superceded_by: b\n", 4, "did you mean 'superseded_by'"),
        ("format: 1\nrules:\n  - match: a\n    attributes: {trust: high}\n", 4, "one level up"),
        ("format: 1\nrules: {match: a}\n", 2, "must be a list"),
        ("format: 1\ndefaults:\n  tenant: {a: b}\n", 3, "tenant holds a mapping"),
        ("format: 1\nformat: 1\n", 2, "twice"),
        ("format: 1\nfront_matter: [1]\n", 2, "list of the keys"),
        ("format: 1\nrequire: [a]\n", 2, "require must be a mapping"),
        ("format: 1\nrequire:\n  tenant: {like: a}\n", 2, "unknown operator 'like'"),
        ("format: 1\nrequire:\n  tenant: a {caller.b}\n", 2, "mixes a placeholder"),
        ("format: 1\nmax_bytes: -5\n", 2, "above 0"),
        ("format: 1\n a: b\n", 2, "YAML"),
    ],
)
def test_mistakes_are_named_with_file_and_line(tmp_path: Path, text: str, line: int, said: str):
    path = written(tmp_path, text)
    with pytest.raises(ConfigurationError) as caught:
        load_ingest(path)
    assert f"{path}:{line}: " in str(caught.value)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "# nothing yet\n", "- a list\n", "format: 1\n---\nformat: 1\n", "a: !x 1\n"]
)
def test_a_file_of_another_shape_is_not_called_a_policy(tmp_path: Path, text: str):
    with pytest.raises(ConfigurationError) as raised:
        load_ingest(written(tmp_path, text))
    assert "policy" not in str(raised.value)
    assert "docs.ingest.yaml" in str(raised.value)


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path):
    with pytest.raises(ConfigurationError, match="cannot read"):
        load_ingest(tmp_path / "none.yaml")
    path = tmp_path / "docs.ingest.yaml"
    path.write_bytes(b"format: 1\n\xff\n")
    with pytest.raises(ConfigurationError, match=r"ingest\.yaml:2: is not UTF-8"):
        load_ingest(path)


def test_the_file_stands_beside_the_folder_and_never_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "docs.ingest.yaml").write_text("format: 1\n")
    (docs / ".ingest.yaml").write_text("format: 1\n")
    assert ingest_file_beside(docs) is None
    beside = written(tmp_path, "format: 1\n")
    assert ingest_file_beside(docs) == beside
    monkeypatch.chdir(docs)
    assert ingest_file_beside(".") == beside
    (tmp_path / "docs.ingest.yml").write_text("format: 1\n")
    with pytest.raises(ConfigurationError, match=r"docs\.ingest\.yml.*rename"):
        ingest_file_beside(docs)
