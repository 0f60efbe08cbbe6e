"""Building, bringing up to date, opening: what is in the index is what was offered."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError, IndexFormatError, StoreError
from guardrag.retrieval.index import Index
from guardrag.retrieval.ingest import IngestRule, IngestRules
from guardrag.retrieval.packing import SplitRules
from guardrag.retrieval.report import Remark
from guardrag.rules.scope import parse_filters
from guardrag.types import Passage, Trust


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    root = tmp_path / "docs"
    (root / "sub").mkdir(parents=True)
    (root / "a.md").write_text("---\ntenant: acme\n---\n# A\n\nFirst words.\n\n## B\n\nSecond words.\n")
    (root / "sub" / "b.txt").write_text("Third words.\n")
    (root / "c.html").write_text("<h1>C</h1><p>Fourth words.</p>")
    return root


def content(index: Index) -> list[Passage]:
    return list(index)


def found(index: Index, question: str) -> dict[str, float]:
    return {one.passage.id: one.scores[0].value for one in index(question, 50, ()).candidates}


def test_a_folder_becomes_passages_with_sources_relative_to_it(docs: Path):
    with Index.build(docs) as index:
        assert [passage.id for passage in index] == ["a.md#a", "a.md#b", "c.html#c", "sub/b.txt"]
        assert index.sources() == ("a.md", "c.html", "sub/b.txt")
        assert len(index) == 4
        for passage in index:
            document = index.document(passage.source or "")
            assert document is not None
            assert document[passage.document_start : passage.document_end] == passage.text
        assert index.report is not None
        assert (index.report.added, index.report.passages) == (3, 4)
        assert index.report.disbelieved == (("tenant", 1),)


def test_one_file_is_its_own_root(docs: Path):
    with Index.build(docs / "sub" / "b.txt") as index:
        assert index.sources() == ("b.txt",)


def test_json_lines_keep_their_ids(tmp_path: Path):
    path = tmp_path / "p.jsonl"
    rows = [{"id": f"x#{n}", "title": "T", "text": f"word {n}", "tenant": "t"} for n in range(3)]
    path.write_text("\n".join(json.dumps(row) for row in rows) + '\n{"id": "blank", "text": " "}\n')
    with Index.build(path) as index:
        assert [passage.id for passage in index] == ["x#0", "x#1", "x#2"]
        assert index.skipped() == (Remark(f"{path}:4", "passage 'blank' is blank"),)
        assert all(passage.source is None and passage.attributes == {"tenant": "t"} for passage in index)


@pytest.mark.parametrize("second", ['{"id": "x", "text": "again"}', '{"id": "y"}'])
def test_a_bad_line_builds_nothing(tmp_path: Path, second: str):
    path = tmp_path / "p.jsonl"
    path.write_text('{"id": "x", "text": "one"}\n' + second)
    with pytest.raises(ConfigurationError, match=r"p\.jsonl:2: "):
        Index.build(path, tmp_path / "i.db")
    assert not (tmp_path / "i.db").exists()


def test_only_what_changed_is_touched(docs: Path, tmp_path: Path):
    out = tmp_path / "i.db"
    Index.build(docs, out).close()
    (docs / "a.md").write_text("# A\n\nFirst words changed.\n")
    (docs / "c.html").unlink()
    (docs / "new.md").write_text("# New\n\nFresh words.\n")
    calls: list[tuple[int, int, str]] = []
    with Index.build(docs, out, progress=lambda *call: calls.append(call)) as index:
        report = index.report
        assert report is not None
        assert (report.added, report.updated, report.unchanged, report.removed) == (1, 1, 1, 1)
        assert calls == [(1, 3, "a.md"), (2, 3, "new.md"), (3, 3, "sub/b.txt")]
        with Index.build(docs) as fresh:
            assert content(index) == content(fresh)
            assert found(index, "changed fresh first words") == pytest.approx(
                found(fresh, "changed fresh first words")
            )
            assert index.fingerprint == fresh.fingerprint
    with Index.build(docs, out) as index:
        assert index.report is not None
        assert (index.report.unchanged, index.report.added, index.report.updated, index.report.removed) == (
            3,
            0,
            0,
            0,
        )


def test_scores_after_many_updates_are_those_of_a_fresh_index(tmp_path: Path):
    def passages(round_: int) -> Iterable[Passage]:
        return [
            Passage(id=f"p{n}", text=f"pump {'valve ' * ((n + round_) % 4)}word{n}")
            for n in range(round_, round_ + 9)
        ]

    out = tmp_path / "i.db"
    for round_ in range(6):
        Index.build(passages(round_), out).close()
    with Index.open(out) as index, Index.build(passages(5)) as fresh:
        assert content(index) == content(fresh)
        for question in ("pump valve", "word9", "word0"):
            assert found(index, question) == pytest.approx(found(fresh, question))


def test_other_rules_or_sizes_read_the_same_files_again(docs: Path, tmp_path: Path):
    out = tmp_path / "i.db"
    Index.build(docs, out).close()
    with Index.build(docs, out, rules=IngestRules(front_matter=("tenant",))) as index:
        assert index.report is not None
        assert (index.report.updated, index.report.unchanged) == (3, 0)
        assert next(iter(index)).attributes == {"tenant": "acme"}
        assert index.report.disbelieved == ()
    with Index.build(
        docs, out, rules=IngestRules(front_matter=("tenant",)), split=SplitRules(5, 5, 5)
    ) as index:
        assert index.report is not None
        assert index.report.updated == 3
        assert len(index) > 4


def test_the_configuration_beside_the_folder_is_found_and_its_require_is_handed_on(
    docs: Path, tmp_path: Path
):
    (tmp_path / "docs.ingest.yaml").write_text(
        "format: 1\nfront_matter: [tenant]\ndefaults: {tenant: shared}\n"
        "require:\n  tenant: {in: [shared, '{caller.tenant}']}\n"
        "rules:\n  - {match: 'sub/**', trust: low}\n  - {match: 'gone/**', trust: high}\n"
    )
    out = tmp_path / "i.db"
    with Index.build(docs, out) as index:
        passages = {passage.id: passage for passage in index}
        assert passages["a.md#a"].attributes == {"tenant": "acme"}
        assert passages["sub/b.txt"].attributes == {"tenant": "shared"}
        assert passages["sub/b.txt"].trust is Trust.LOW
        assert index.report is not None
        assert [remark.reason for remark in index.report.warnings] == ["rule 'gone/**' matches no document"]
    with Index.open(out) as index:
        assert index.require == {"tenant": {"in": ["shared", "{caller.tenant}"]}}
    (tmp_path / "other.yaml").write_text("format: 1\n")
    with Index.build(docs, out, rules=tmp_path / "other.yaml") as index:
        assert index.require == {}
        assert {passage.trust for passage in index} == {Trust.NORMAL}


def test_what_cannot_be_indexed_has_a_row_and_disappears_from_the_index(docs: Path, tmp_path: Path):
    out = tmp_path / "i.db"
    Index.build(docs, out).close()
    (docs / "a.md").write_bytes(b"# A\n\nna\xefve\n")
    (docs / "empty.md").write_text("\n")
    (docs / "only.md").write_text("# Heading\n")
    (docs / "big.md").write_text("x" * 200)
    (docs / "script.html").write_text("<script>x</script>")
    with Index.build(docs, out, rules=IngestRules(max_bytes=100)) as index:
        assert index.skipped() == (
            Remark("a.md", "not UTF-8 (line 3, byte 7)"),
            Remark("big.md", "larger than 100 bytes"),
            Remark("empty.md", "empty"),
            Remark("only.md", "no text besides headings"),
            Remark("script.html", "no text besides headings"),
        )
        assert index.sources() == ("c.html", "sub/b.txt")
        assert index.report is not None
        assert index.report.removed == 1


def test_a_successor_that_is_not_there_and_bad_front_matter_are_warned_of_every_time(
    docs: Path, tmp_path: Path
):
    (docs / "old.md").write_text("---\nsuperseded_by: nowhere.md\n---\n# Old\n\nx\n")
    (docs / "fine.md").write_text("---\nsuperseded_by: a.md\n---\n# Fine\n\nx\n")
    (docs / "bad.md").write_text("---\ntitle: [\n---\n# Bad\n\nx\n")
    for _ in range(2):
        with Index.build(
            docs, tmp_path / "i.db", rules=IngestRules(front_matter=("superseded_by",))
        ) as index:
            assert index.report is not None
            said = {remark.path: remark.reason for remark in index.report.warnings}
            assert set(said) == {"old.md", "bad.md"}
            assert "nowhere.md" in said["old.md"]
            assert "front matter not read" in said["bad.md"]


def test_added_passages_replace_by_id_and_survive_a_build(docs: Path, tmp_path: Path):
    out = tmp_path / "i.db"
    with Index.build(docs, out) as index:
        assert index.add([Passage(id="x", text="extra one"), Passage(id="y", text="extra two")]).added == 2
        assert index.add([Passage(id="x", text="extra three")]).updated == 1
        with pytest.raises(ConfigurationError, match=r"a\.md#a"):
            index.add([Passage(id="z", text="kept out with it"), Passage(id="a.md#a", text="mine now")])
        assert found(index, "mine kept") == {}
    with Index.build(docs, out) as index:
        assert [passage.id for passage in index][-2:] == ["x", "y"]
        assert index.remove(["x", "sub/b.txt", "gone"]) == 2
        assert [passage.id for passage in index] == ["a.md#a", "a.md#b", "c.html#c", "y"]
        assert found(index, "third three") == {}


def test_two_passages_with_one_id_and_things_that_are_no_passage_are_refused(tmp_path: Path):
    with pytest.raises(ConfigurationError, match=r"passage 1: id 'a' is already that of passage 0"):
        Index.build([Passage(id="a", text="x"), Passage(id="a", text="y")])
    with pytest.raises(ConfigurationError, match="passage 0: expected a Passage, not dict"):
        Index.build([{"id": "a"}])  # type: ignore[list-item]
    for source in (tmp_path / "none", tmp_path / "none.md", "none.jsonl"):
        with pytest.raises(ConfigurationError, match="no such file or folder"):
            Index.build(source)
    (tmp_path / "a.pdf").write_bytes(b"%PDF")
    with pytest.raises(ConfigurationError, match="not a kind of file"):
        Index.build(tmp_path / "a.pdf")
    with pytest.raises(ConfigurationError, match="ingest"):
        Index.build([], rules=IngestRules(rules=(IngestRule("*", {}),)))


def test_no_other_file_is_overwritten_or_read(tmp_path: Path):
    text = tmp_path / "notes.txt"
    text.write_text("do not lose me")
    with pytest.raises(IndexFormatError, match="not be overwritten"):
        Index.build([], text)
    with pytest.raises(IndexFormatError, match="not a guardrag index"):
        Index.open(text)
    other = tmp_path / "other.db"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE mine (x)")
    connection.commit()
    connection.close()
    for action in (lambda: Index.build([], other), lambda: Index.open(other)):
        with pytest.raises(IndexFormatError, match="but not a guardrag index"):
            action()
    assert text.read_text() == "do not lose me"
    with pytest.raises(ConfigurationError, match="no such index"):
        Index.open(tmp_path / "none.db")
    with pytest.raises(ConfigurationError, match="cannot be written"):
        Index.build([], tmp_path / "no" / "folder" / "i.db")


def test_damage_that_is_noticed_late_is_told_as_such(tmp_path: Path):
    path = tmp_path / "i.db"
    texts = [Passage(id=str(n), text=f"The tank number {n} holds {n} litres. " * 20) for n in range(200)]
    Index.build(texts, path).close()
    whole = bytearray(path.read_bytes())
    for place in range(8192, len(whole), 97):
        whole[place] ^= 0xFF
    path.write_bytes(whole)
    with pytest.raises(IndexFormatError, match="build it anew"):
        list(Index.open(path))
    begun = tmp_path / "begun.db"
    begun.write_bytes(b"SQLite format 3\0" + bytes(100))
    with pytest.raises(IndexFormatError, match="not a database"):
        Index.build(texts, begun)


def test_another_formats_index_and_a_damaged_one_are_refused(tmp_path: Path):
    path = tmp_path / "i.db"
    Index.build([Passage(id="a", text="x" * 10_000)], path).close()
    data = path.read_bytes()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE meta SET value = '99' WHERE key = 'format'")
    connection.commit()
    connection.close()
    for action in (lambda: Index.build([], path), lambda: Index.open(path)):
        with pytest.raises(
            IndexFormatError, match="index format 99; this version of guardrag reads format 1"
        ):
            action()
    for name in ("i.db-wal", "i.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    path.write_bytes(data[:100] + bytes(len(data) - 100))
    with pytest.raises(IndexFormatError):
        Index.open(path)


def test_an_empty_index_is_an_index(tmp_path: Path):
    with Index.build([], tmp_path / "i.db") as index:
        assert (len(index), bool(index), index.sources(), content(index)) == (0, True, (), [])
        assert index("anything", 5, ()).candidates == ()
    with Index.open(tmp_path / "i.db") as index:
        assert index.report is None


def test_what_a_string_can_hold_survives(tmp_path: Path):
    odd = Passage(
        id="i\ud800\x00",
        text="t\udfff\x00\u2028 pump",
        source="s\ud800",
        title="T\ud800",
        headings=("h\ud800",),
        section="s\ud800#x",
        attributes={"k\ud800": "v\ud800", "n": 2**80},
        superseded_by="\ud800",
    )
    Index.build([odd], tmp_path / "i.db").close()
    with Index.open(tmp_path / "i.db") as index:
        assert content(index) == [odd]
        assert index("pump", 1, ()).candidates[0].passage == odd
        assert index.document("s\ud800") == odd.text


def test_a_build_that_fails_half_way_changes_nothing(docs: Path, tmp_path: Path):
    out = tmp_path / "i.db"
    with Index.build(docs, out) as index:
        before = content(index)

    def interrupt(done: int, total: int, path: str) -> None:
        raise KeyboardInterrupt

    (docs / "a.md").write_text("# A\n\nAll new.\n")
    with pytest.raises(KeyboardInterrupt):
        Index.build(docs, out, progress=interrupt)
    with Index.open(out) as index:
        assert content(index) == before
    with pytest.raises(KeyboardInterrupt):
        Index.build(docs, tmp_path / "new.db", progress=interrupt)
    assert not list(tmp_path.glob("new.db*"))


def test_a_writer_that_waits_too_long_says_so(docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("guardrag.retrieval.connections.BUSY_TIMEOUT_MS", 50)
    out = tmp_path / "i.db"
    with (
        Index.build(docs, out) as index,
        index._connections.write(),
        pytest.raises(StoreError, match="locked"),
    ):
        Index.open(out).add([Passage(id="x", text="y")])


def test_finding_nothing_says_whether_anything_was_in_scope():
    notes = [
        Passage(id="a", text="The door is green.", attributes={"tenant": "north", "year": None}),
        Passage(id="b", text="The gate is red.", attributes={"tenant": "south"}, published="2024-01-01"),
    ]
    with Index.build(notes, None) as index:
        assert index.fields == ("id", "published", "section", "tenant", "trust")
        seen = index("Mona Lisa", 5, parse_filters({"tenant": "north"}))
        assert (seen.candidates, seen.empty, seen.fields) == ((), "no_match", index.fields)
        seen = index("door", 5, parse_filters({"tennant": "north"}))
        assert (seen.candidates, seen.empty, seen.fields) == ((), "no_scope", index.fields)
        assert index("door", 5, parse_filters({"tenant": "north"})).empty is None
        assert index("Mona Lisa", 5, ()).empty == "no_match"
