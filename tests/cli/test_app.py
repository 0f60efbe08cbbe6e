"""The command line as a whole: whatever goes wrong is one line and an exit code."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from guardrag.cli.app import app, run

PAGE = "# Pumps\n\nThe pump stops at 40 kPa.\n"
MODULE = """
def ends(query):
    raise SystemExit(5)

def aborts(query):
    raise KeyboardInterrupt
"""


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GUARDRAG_STORE", raising=False)
    monkeypatch.delenv("GUARDRAG_DEBUG", raising=False)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "binary.md").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "binary.jsonl").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "wrong_here.py").write_text("def f(:\n", encoding="utf-8")
    (tmp_path / "raises_here.py").write_text("1 / 0\n", encoding="utf-8")
    (tmp_path / "quits_here.py").write_text("raise SystemExit(7)\n", encoding="utf-8")
    (tmp_path / "ends_here.py").write_text(MODULE, encoding="utf-8")
    return tmp_path


def names(command, path=()):
    """Every command, as the words that call it."""
    yield path
    for name, inner in sorted(getattr(command, "commands", {}).items()):
        yield from names(inner, (*path, name))


def every_command():
    from typer.main import get_command

    return list(names(get_command(app)))


@pytest.mark.parametrize("words", every_command(), ids=" ".join)
def test_every_command_has_help(words, capsys):
    assert run([*words, "--help"]) == 0
    said = capsys.readouterr()
    assert "Usage: guardrag" in said.out
    assert said.err == ""


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["aks"], 2, "did you mean 'ask'"),
        (["ask"], 2, "missing argument 'question'"),
        (["ask", "q", "--docs", "nowhere"], 2, "'nowhere' does not exist"),
        (["ask", "q", "--docs", "docs", "--wrong"], 2, "no such option: --wrong"),
        (["ask", "q", "--docs", "empty"], 2, "holds no Markdown, text or HTML"),
        (["ask", "q", "--docs", "binary.md"], 2, "not UTF-8"),
        (["ask", "q", "--docs", "binary.jsonl"], 2, "binary.jsonl:1: "),
        (["ask", "q", "--docs", "empty.jsonl"], 2, "holds no"),
        (["ask", "q", "--docs", "docs", "--policy", "offlin"], 2, "built in are offline"),
        (["ask", "q", "--docs", "docs", "--store", "docs"], 1, "the store docs is a folder"),
        (["ask", "q", "--docs", "docs", "--store", "binary.md"], 1, "not a database"),
        (["ask", "q", "--docs", "docs", "--filter", "a:exists=maybe"], 2, "neither true nor false"),
        (["ask", "q", "--docs", "docs", "--filter", "a=1", "--filter", "a=2"], 2, "a:in=one,other"),
        (["ask", "q", "--retriever", "wrong_here:f"], 2, "wrong_here.py:1: "),
        (["ask", "q", "--retriever", "raises_here:f"], 2, "ZeroDivisionError: division by zero"),
        (["ask", "q", "--retriever", "quits_here:f"], 2, "SystemExit"),
        (["ask", "q", "--retriever", "..here:f"], 2, "begins with a dot"),
        (["index", "docs"], 2, "missing option '--out'"),
        (["index", "docs", "--out", "docs"], 2, "--out is docs"),
        (["index", "empty", "--out", "x.db"], 2, "nothing in it could be indexed"),
        (["eval", "nothing.jsonl", "--docs", "docs"], 2, "nothing.jsonl: cannot be read"),
        (["eval", "docs", "--docs", "docs"], 2, "is a directory"),
        (["cases", "check", "binary.jsonl"], 2, "is not UTF-8"),
        (["traces", "list", "--limit", "0"], 2, "greater than or equal to 1"),
        (["traces", "show", "x"], 1, "there is no store"),
        (["inbox", "list"], 1, "there is no store"),
    ],
)
def test_a_mistake_is_one_line(place, capsys, arguments, code, told):
    assert run(arguments) == code
    line, *more = capsys.readouterr().err.splitlines()
    assert line.startswith("guardrag: ")
    assert told.lower() in line.lower()
    assert not more


def test_a_wrong_option_names_the_help_of_its_command(place, capsys):
    assert run(["traces", "list", "--limit", "0"]) == 2
    assert "see `guardrag traces list --help`" in capsys.readouterr().err


def test_a_group_without_a_command_is_its_help(capsys):
    assert run(["traces"]) == 2
    said = capsys.readouterr()
    assert "prune" in said.out + said.err


def test_a_tool_that_ends_the_process_has_failed(place, capsys):
    assert run(["ask", "q", "--retriever", "ends_here:ends", "--store", "off"]) == 3
    assert "retriever_failed" in capsys.readouterr().out


def test_a_fault_of_this_package_is_one_line_too(place, capsys, monkeypatch):
    def broken(*_: object, **__: object) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr("guardrag.cli.ask.open_guard", broken)
    assert run(["ask", "q", "--docs", "docs"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "KeyError: 'a fault' (at " in line
    assert "test_app.py:" in line
    assert "report" in line
    monkeypatch.setenv("GUARDRAG_DEBUG", "1")
    assert run(["ask", "q", "--docs", "docs"]) == 1
    assert "Traceback" in capsys.readouterr().err


def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from guardrag.cli import main; main()", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env={**os.environ, **environment}
    )


def test_a_terminal_that_cannot_show_a_letter_gets_its_code(place):
    (place / "docs" / "a.md").write_text("# Pümps\n\nThe pump stops at 40 kPa → off.\n", encoding="utf-8")
    done = process(
        "ask", "At how many kPa does the pump stop?", "--docs", "docs", "--store", "off",
        PYTHONIOENCODING="ascii", PYTHONUTF8="0",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "40 kPa \\u2192 off." in done.stdout


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")  # noqa: PTH110
def test_output_that_cannot_be_written_is_one_line(place):
    with open("/dev/full", "w", encoding="utf-8") as full:  # noqa: PTH123
        done = subprocess.run(
            [sys.executable, "-c", "from guardrag.cli import main; main()", "traces", "list", "--help"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
