"""`guardrag index`, as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from guardrag.cli.index import index_command, summary
from guardrag.errors import ConfigurationError
from guardrag.retrieval.index import Index
from guardrag.retrieval.report import BuildReport, Remark

app = typer.Typer()
app.command()(index_command)


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    root = tmp_path / "docs"
    root.mkdir()
    (root / "a.md").write_text("---\nowner: me\n---\n# A\n\nWords.\n")
    (root / "b.bin").write_bytes(b"\x00")
    return root


def test_a_folder_is_indexed_and_brought_up_to_date(docs: Path, tmp_path: Path):
    out = tmp_path / "i.db"
    result = CliRunner().invoke(app, [str(docs), "--out", str(out)])
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        f"{out}: 1 passages; documents: 1 added, 0 updated, 0 unchanged, 0 removed",
        "skipped: 1",
        "  b.bin: not Markdown, text or HTML by its name",
        "front matter not believed: owner (1)",
        "  to believe a key, list it under front_matter: in the ingest file",
    ]
    again = CliRunner().invoke(app, [str(docs), "-o", str(out)])
    assert "0 added, 0 updated, 1 unchanged" in again.output
    with Index.open(out) as index:
        assert len(index) == 1


def test_rules_can_be_given(docs: Path, tmp_path: Path):
    rules = tmp_path / "rules.yaml"
    rules.write_text("format: 1\nfront_matter: [owner]\n")
    out = tmp_path / "i.db"
    assert CliRunner().invoke(app, [str(docs), "--out", str(out), "--ingest", str(rules)]).exit_code == 0
    with Index.open(out) as index:
        assert next(iter(index)).attributes == {"owner": "me"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["{docs}/none", "--out", "{tmp}/i.db"], "no such file or folder"),
        (["{docs}/a.md", "--out", "{docs}/a.md"], "name another"),
        (["{docs}", "--out", "{docs}/a.md"], "not be overwritten"),
        (["{tmp}/empty", "--out", "{tmp}/i.db"], "nothing in it could be indexed"),
        (["{docs}", "--out", "{tmp}/i.db", "--revision", "abc"], "give both"),
        (
            ["{docs}", "--out", "{tmp}/i.db", "--ingest", "{tmp}/none.yaml"],
            "cannot read the ingest configuration",
        ),
    ],
)
def test_mistakes_are_configuration_errors(docs: Path, tmp_path: Path, arguments: list[str], said: str):
    (tmp_path / "empty").mkdir()
    filled = [argument.format(docs=docs, tmp=tmp_path) for argument in arguments]
    result = CliRunner().invoke(app, filled)
    assert isinstance(result.exception, ConfigurationError)
    assert said in str(result.exception)


def test_many_rows_are_grouped_by_reason_and_names_cannot_steer_a_terminal():
    remarks = [Remark(f"{n}.bin", "not Markdown") for n in range(30)] + [Remark("\x1b[2Jx\n.md", "not UTF-8")]
    report = BuildReport(passages=1, skipped=tuple(remarks))
    assert list(summary(report, "i.db", shown=20))[1:] == [
        "skipped: 31",
        "  0.bin and 29 more: not Markdown",
        "  \\u{1b}[2Jx\\u{a}.md: not UTF-8",
    ]
    assert len(list(summary(report, "i.db"))) == 33


def test_a_bar_is_drawn_on_a_terminal_only(docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FORCE_COLOR", "1")  # rich takes this for a terminal
    result = CliRunner().invoke(app, [str(docs), "--out", str(tmp_path / "i.db")])
    assert result.exit_code == 0
    assert "indexing" in result.stderr
    assert "indexing" not in result.stdout
