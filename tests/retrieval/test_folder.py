"""Walking a folder: no way out of it, and a row for everything passed over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError
from guardrag.retrieval.folder import decoded, find_files, read_file


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "docs"
    (root / "sub").mkdir(parents=True)
    for name in ("b.md", "a.txt", "sub/c.HTML", "sub/d.rst"):
        (root / name).write_text("text")
    return root


def test_files_come_in_order_with_relative_paths(root: Path):
    found, skipped = find_files(root)
    assert [file.path for file in found] == ["a.txt", "b.md", "sub/c.HTML", "sub/d.rst"]
    assert skipped == []


def test_links_out_of_the_root_are_refused_and_links_inside_are_followed_to_files_only(
    root: Path, tmp_path: Path
):
    outside = tmp_path / "secret.md"
    outside.write_text("secret")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "e.md").write_text("secret")
    (root / "out.md").symlink_to(outside)
    (root / "relative.md").symlink_to(Path("..") / "secret.md")
    (root / "otherdir").symlink_to(tmp_path / "other")
    (root / "loop").symlink_to(root)
    (root / "self.md").symlink_to(root / "self.md")
    (root / "gone.md").symlink_to(root / "nowhere.md")
    (root / "same.md").symlink_to(root / "b.md")
    # One link that looks as if it stayed inside, through another that leads out.
    (root / "hop.md").symlink_to(root / "otherdir" / "e.md")
    found, skipped = find_files(root)
    assert [file.path for file in found] == ["a.txt", "b.md", "same.md", "sub/c.HTML", "sub/d.rst"]
    assert {remark.path: "link" in remark.reason for remark in skipped} == {
        "out.md": True,
        "relative.md": True,
        "otherdir": True,
        "loop": True,
        "self.md": True,
        "gone.md": True,
        "hop.md": True,
    }


def test_a_root_that_is_a_link_is_what_was_asked_for(root: Path, tmp_path: Path):
    (tmp_path / "alias").symlink_to(root)
    assert len(find_files(tmp_path / "alias")[0]) == 4


def test_everything_else_has_a_row(root: Path):
    (root / ".git").mkdir()
    (root / ".hidden.md").write_text("x")
    (root / "image.png").write_bytes(b"x")
    (root / "README").write_text("x")
    os.mkfifo(root / "pipe.md")
    found, skipped = find_files(root)
    assert len(found) == 4
    assert [remark.path for remark in skipped] == [".git", ".hidden.md", "README", "image.png", "pipe.md"]


def test_no_folder_is_an_error(tmp_path: Path):
    with pytest.raises(ConfigurationError, match="no such folder"):
        find_files(tmp_path / "none")


def test_size_is_capped_and_unreadable_files_say_so(root: Path):
    assert read_file(root / "b.md", 4) == b"text"
    assert read_file(root / "b.md", 3) == "larger than 3 bytes"
    assert "cannot be read" in str(read_file(root / "none.md", 3))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfea\x00", "not UTF-8"),
        ("text".encode("utf-16-le"), "not UTF-8"),
        (b"line\n\xe9t\xe9", "line 2, byte 5"),
        (b"\xed\xa0\x80", "not UTF-8"),
        (bytes(100), "binary"),
    ],
)
def test_what_is_no_utf8_text_is_refused(data: bytes, said: str):
    text, refusal = decoded(data)
    assert text == ""
    assert refusal is not None
    assert said in refusal


def test_line_ends_marks_and_a_stray_nul_survive_decoding():
    assert (
        decoded("\ufeffa\r\nb\rc\u2028d".encode() + b"\x00" + b"e" * 30)[0]
        == "\ufeffa\r\nb\rc\u2028d\x00" + "e" * 30
    )
