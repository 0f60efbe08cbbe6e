"""What `--docs` names is told by what it is, not by its name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError, IndexFormatError
from guardrag.retrieval.docs import open_docs
from guardrag.retrieval.index import Index
from guardrag.types import Passage


def test_a_folder_a_file_lines_and_an_index_by_any_name(tmp_path: Path):
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "a.md").write_text("# A\n\npump\n")
    (tmp_path / "p.jsonl").write_text(json.dumps({"id": "p", "text": "pump"}))
    Index.build(docs, tmp_path / "strange.md").close()
    for path, expected in ((docs, "a.md#a"), (docs / "a.md", "a.md#a"), (tmp_path / "p.jsonl", "p")):
        with open_docs(path) as index:
            assert index.name == ":memory:"
            assert index("pump", 1, ()).candidates[0].passage.id == expected
    with open_docs(str(tmp_path / "strange.md")) as index:
        assert index.name.endswith("strange.md")
        assert len(index) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["docs", "p.jsonl", "strange.md"]


def test_rules_beside_the_folder_or_given(tmp_path: Path):
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "a.md").write_text("pump\n")
    (tmp_path / "docs.ingest.yaml").write_text("format: 1\ndefaults: {region: eu}\n")
    (tmp_path / "mine.yaml").write_text("format: 1\ndefaults: {region: us}\n")
    with open_docs(docs) as index:
        assert next(iter(index)).attributes == {"region": "eu"}
    with open_docs(docs, ingest=tmp_path / "mine.yaml") as index:
        assert next(iter(index)).attributes == {"region": "us"}


def test_nothing_to_open_is_an_error_that_says_why(tmp_path: Path):
    with pytest.raises(ConfigurationError, match="no such file or folder"):
        open_docs(tmp_path / "none")
    with pytest.raises(ConfigurationError, match="holds no Markdown"):
        open_docs(tmp_path)
    (tmp_path / "a.pdf").write_bytes(b"%PDF")
    with pytest.raises(ConfigurationError, match=r"1 skipped, the first: a\.pdf: not Markdown"):
        open_docs(tmp_path)
    (tmp_path / "x.db").write_bytes(b"SQLite format 3\x00" + bytes(200))
    with pytest.raises(IndexFormatError):
        open_docs(tmp_path / "x.db")
    Index.build([Passage(id="a", text="x")], tmp_path / "i.db").close()
    with pytest.raises(ConfigurationError, match="built with its ingest rules"):
        open_docs(tmp_path / "i.db", ingest=tmp_path / "rules.yaml")
