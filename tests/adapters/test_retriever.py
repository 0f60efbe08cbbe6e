"""Any retriever: call shapes, result shapes, declared scores, refusals that name the item."""

from __future__ import annotations

import itertools
import threading
from datetime import date
from types import SimpleNamespace
from typing import ClassVar

import numpy as np
import pytest

from guardrag.adapters.calling import Abandoned, Calls
from guardrag.adapters.loops import PrivateLoop
from guardrag.adapters.results import read_results
from guardrag.adapters.retriever import bind_retriever, wrap_retriever
from guardrag.errors import ConfigurationError, RetrieverResultError, ToolError
from guardrag.ports import Retrieved
from guardrag.rules.scope import parse_filters
from guardrag.types import Candidate, Passage, Reason, Score, ScoreKind, Trust

SECRET = "the door code is 4471"


def found(retriever, *, k: int = 5, filters=None, scores="undeclared") -> Retrieved:
    calls = Calls(wait=PrivateLoop().run, seconds_left=lambda: float("inf"), abandoned=Abandoned(4))
    wrapped = wrap_retriever(retriever, scores=scores)
    return bind_retriever(wrapped, calls, 5.0)("pump", k, parse_filters(filters))


def texts(retrieved: Retrieved) -> list[str]:
    return [candidate.passage.text for candidate in retrieved.candidates]


def test_a_callable_of_query_alone():
    assert texts(found(lambda query: [query + " a", query + " b"])) == ["pump a", "pump b"]


def test_a_callable_of_query_and_k():
    assert texts(found(lambda query, k: [f"{query} {k}"], k=7)) == ["pump 7"]


def test_filters_are_pushed_down_as_a_mapping():
    seen = {}

    def retriever(query, k, filters):
        seen.update(filters)
        return ["x"]

    retrieved = found(retriever, filters={"tenant": "acme"})
    assert seen == {"tenant": "acme"}
    assert retrieved.pushed == ("tenant",)


def test_what_cannot_be_pushed_down_is_said():
    assert found(lambda query: ["x"], filters={"tenant": "acme"}).not_pushed == ("tenant",)


def test_finding_nothing_without_a_filter_is_no_matter_of_scope():
    assert found(lambda query: [], filters={"tenant": "acme"}).empty == "no_match"
    assert found(lambda query, k, filters: [], filters={"tenant": "acme"}).empty is None
    assert found(lambda query: ["x"], filters={"tenant": "acme"}).empty is None


def test_an_optional_parameter_of_another_meaning_is_left_alone():
    def invoke(query, config=None):
        assert config is None
        return ["x"]

    assert texts(found(invoke)) == ["x"]


def test_an_object_with_a_method():
    assert texts(found(SimpleNamespace(retrieve=lambda query: ["x"]))) == ["x"]


def test_what_cannot_be_called_is_refused():
    with pytest.raises(ConfigurationError, match="int cannot be called"):
        wrap_retriever(42)


def test_too_many_required_arguments_are_refused():
    with pytest.raises(ConfigurationError, match="4 arguments"):
        wrap_retriever(lambda a, b, c, d: [])


@pytest.mark.parametrize(
    ("item", "text", "ident"),
    [
        ("plain", "plain", "0"),
        (("pair", 0.5), "pair", "0"),
        ({"id": 7, "text": "mapping"}, "mapping", "7"),
        ({"id": "m", "page_content": "chain"}, "chain", "m"),
        (Passage(id="p", text="passage"), "passage", "p"),
        ((Passage(id="p", text="passage"), 0.5), "passage", "p"),
        (SimpleNamespace(page_content="document", metadata={"source": "a.md"}, id="d"), "document", "d"),
        (
            SimpleNamespace(
                node=SimpleNamespace(get_content=lambda: "node", metadata={}, node_id="n"), score=0.4
            ),
            "node",
            "n",
        ),
    ],
)
def test_result_shapes(item, text, ident):
    (candidate,) = found(lambda query: [item]).candidates
    assert (candidate.passage.text, candidate.passage.id) == (text, ident)


def test_unknown_keys_of_a_mapping_are_attributes():
    (candidate,) = found(lambda q: [{"text": "x", "tenant": "acme", "metadata": {"year": 2024}}]).candidates
    assert candidate.passage.attributes == {"tenant": "acme", "year": 2024}


def test_metadata_says_where_a_document_is_from_and_when_it_holds():
    metadata = {
        "source": "a.md",
        "published": date(2024, 3, 1),
        "valid_until": "2024-12-31",
        "superseded_by": "b.md",
        "trust": "low",
        "start_index": 120,
    }
    documents = [
        SimpleNamespace(page_content="x", metadata=metadata, id="d"),
        SimpleNamespace(content="x", meta=metadata, id="d", score=0.4),
        {"id": "d", "text": "x", "metadata": metadata},
        {"id": "d", "content": "x", "meta": metadata},
    ]
    for candidate in found(lambda query: documents).candidates:
        passage = candidate.passage
        assert (passage.source, passage.published) == ("a.md", "2024-03-01")
        assert (passage.valid_until, passage.superseded_by) == ("2024-12-31", "b.md")
        assert (passage.trust, passage.document_start) == (Trust.LOW, 120)
        assert passage.attributes["valid_until"] == "2024-12-31"


def test_what_a_mapping_says_itself_comes_before_its_metadata():
    item = {"text": "x", "source": "own.md", "metadata": {"source": "other.md", "title": "T"}}
    (candidate,) = found(lambda query: [item]).candidates
    assert (candidate.passage.source, candidate.passage.title) == ("own.md", "T")


def test_metadata_cannot_ask_for_trust_and_its_odd_values_do_no_harm():
    for metadata in (
        {"trust": "high", "start_index": -1},
        {"trust": 0.7, "start_index": "9"},
        {"start_index": True},
    ):
        (candidate,) = found(lambda q, m=metadata: [SimpleNamespace(page_content="x", metadata=m)]).candidates
        assert (candidate.passage.trust, candidate.passage.document_start) == (Trust.NORMAL, 0)


def test_a_node_says_where_it_begins_and_of_which_document_it_is():
    node = SimpleNamespace(
        get_content=lambda: "node", metadata={}, node_id="n", start_char_idx=50, ref_doc_id="manual"
    )
    (candidate,) = found(lambda query: [SimpleNamespace(node=node, score=0.4)]).candidates
    assert (candidate.passage.source, candidate.passage.document_start) == ("manual", 50)


@pytest.mark.parametrize(
    ("scores", "number"), [("probability", 1.7), ("probability", -0.2), ("cosine", 41.0)]
)
def test_a_score_that_is_not_what_was_declared_is_refused(scores, number):
    with pytest.raises(RetrieverResultError, match=f"declared as {scores}"):
        found(lambda query: [("x", number)], scores=scores)
    assert found(lambda query: [("x", 1.0002)], scores=scores).candidates


def test_a_declared_logit_is_compared_as_a_probability():
    values = [
        c.scores[0].value for c in found(lambda q: [("x", 0.0), ("y", 800.0)], scores="logit").candidates
    ]
    assert values == [0.5, 1.0]


def test_trust_is_read_where_the_application_gives_it():
    (candidate,) = found(lambda q: [{"text": "x", "trust": "low"}]).candidates
    assert candidate.passage.trust is Trust.LOW


@pytest.mark.parametrize(
    ("item", "why"),
    [
        (42, "int"),
        ({"body": "x"}, "without text"),
        (("x", "y", "z"), "3 items"),
        (("x", "high"), "not a number"),
        ({"text": 5}, "text is a int"),
        ({"text": "x", "trust": "total"}, "its trust is 'total', which is none of high, normal, low"),
        ({"text": "x", "headings": 5}, "headings are a int"),
        ({"text": "x", "metadata": {"when": object()}}, "'when'"),
        ({"text": "x", "metadata": {1: "north", "1": "south"}}, "names that are the same text"),
        ({"text": "x", "metadata": {"size": 10**5000}}, "a number of 16610 bits"),
        ({"text": "x", "document_start": "5"}, "document_start is a str"),
        ({"text": "x", "document_start": 5.5}, "document_start is a float"),
        ({"text": "x", "document_start": -1}, "document_start is a int"),
        ({"text": "x", "document_start": True}, "document_start is a bool"),
        (Passage(id="a", text="x", source=5), "source is a int"),
        (Passage(id="a", text="x", title=b"T"), "title is a bytes"),
        (Passage(id="a", text="x", section=5), "section is a int"),
        (Passage(id="a", text="x", headings="Refunds"), "headings is a str"),
        (Passage(id="a", text="x", headings=None), "headings is a NoneType"),
        (Passage(id="a", text="x", headings=("Refunds", 2)), "headings are not all text"),
        (Passage(id="a", text="x", document_start="5"), "document_start is a str"),
        (Passage(id="a", text="x", document_start=None), "document_start is a NoneType"),
        (Passage(id="a", text="x", document_start=-5), "document_start is a int"),
        (Passage(id="a", text="x", published=2024), "published is a int"),
        (Passage(id="a", text="x", valid_from=object()), "valid_from is a object"),
        (Passage(id="a", text="x", valid_until=0.5), "valid_until is a float"),
        (Passage(id="a", text="x", superseded_by=7), "superseded_by is a int"),
        (
            Candidate(passage=Passage(id="a", text="x"), scores=(Score("a", "odd", 1.0, 1.0),)),
            "kind is a str",
        ),
        (
            Candidate(passage=Passage(id="a", text="x"), scores=(Score("a", ScoreKind.COSINE, 1.0, "1"),)),
            "raw is a str",
        ),
    ],
)
def test_what_is_not_understood_is_refused_with_its_index(item, why):
    with pytest.raises(RetrieverResultError, match=why) as caught:
        found(lambda query: ["fine", item])
    assert caught.value.index == 1


class Foreign:
    """Raises what it was read from, as an object that loads its text late may."""

    metadata: ClassVar = {}

    @property
    def page_content(self) -> str:
        raise LookupError(SECRET)


@pytest.mark.parametrize(
    "item",
    [
        (("x", SECRET)),
        {"body": SECRET},
        {SECRET: 0.5},
        {"text": "x", "trust": SECRET},
        {"text": "x", "metadata": {SECRET: object()}},
        {"text": "x", 4471: SECRET},
        Foreign(),
        SimpleNamespace(
            page_content=None, metadata=None, get_content=lambda: (_ for _ in ()).throw(OSError(SECRET))
        ),
        Candidate(passage=SimpleNamespace(id=SECRET, text=SECRET, attributes={})),
        Candidate(passage=Passage(id="a", text=SECRET.encode())),
        Candidate(passage=Passage(id="a", text=SECRET), scores=(SECRET,)),
        Passage(id="a", text=SECRET, trust=SECRET),
    ],
)
def test_a_refusal_tells_types_and_names_and_no_values(item):
    with pytest.raises(RetrieverResultError, match="result 0 of the retriever") as caught:
        found(lambda query: [item])
    assert "4471" not in str(caught.value)


def test_where_a_passage_begins_may_be_any_whole_number():
    (candidate,) = found(lambda query: [{"text": "x", "document_start": np.int64(40)}]).candidates
    assert candidate.passage.document_start == 40
    assert type(candidate.passage.document_start) is int


def test_a_mapping_without_text_is_refused_by_its_keys():
    with pytest.raises(RetrieverResultError, match="it has body, score, 1 other key"):
        found(lambda query: [{"body": 1, "score": 2, SECRET: 3}])


def test_a_candidate_keeps_nothing_that_only_later_stages_may_add():
    passage = Passage(id="a", text="x", attributes={"tenant": "acme"})
    other = Passage(id="b", text=SECRET, attributes={"tenant": "zeta"})
    given = Candidate(
        passage=passage, rank=7, weight=9.0, parts=(passage, other), merged=(SECRET,), conflicts=(SECRET,)
    )
    for results in ([given], Retrieved((given,))):
        assert found(lambda query, results=results: results).candidates == (Candidate(passage=passage),)


def test_what_a_retriever_raised_is_told_where_everything_is_in_scope():
    def broken(query):
        raise ConnectionError("no route")

    with pytest.raises(ToolError, match=r"ConnectionError: no route \(at test_retriever.py"):
        found(broken)
    with pytest.raises(ToolError, match=r"ConnectionError: at test_retriever.py:\d+ in broken;") as caught:
        found(broken, filters={"tenant": "acme"})
    assert "no route" not in str(caught.value)


@pytest.mark.parametrize("result", ["text", None, 3, {"text": "x"}])
def test_a_result_that_is_no_list_is_refused(result):
    with pytest.raises(RetrieverResultError, match="returns a list"):
        found(lambda query: result)


def test_a_generator_is_a_list():
    assert texts(found(lambda query: (text for text in ["a", "b"]))) == ["a", "b"]


def test_an_endless_iterator_ends_in_an_error():
    with pytest.raises(RetrieverResultError, match="no end"):
        found(lambda query: (f"text {n}" for n in itertools.count()))


def test_reading_an_iterator_is_part_of_the_call_and_of_its_time():
    release = threading.Event()

    def slowly(query):
        yield "a"
        release.wait(5)

    calls = Calls(wait=PrivateLoop().run, seconds_left=lambda: float("inf"), abandoned=Abandoned(4))
    with pytest.raises(ToolError) as caught:
        bind_retriever(wrap_retriever(slowly), calls, 0.05)("pump", 5, ())
    release.set()
    assert caught.value.reason is Reason.TIMED_OUT


class _Endless:
    """No iterator: each reading begins anew, and none ends."""

    def __iter__(self):
        return (f"text {n}" for n in itertools.count())


class _LiesAboutItsLength(_Endless):
    def __len__(self):
        return 3


@pytest.mark.parametrize("endless", [_Endless(), _LiesAboutItsLength(), Retrieved(_Endless())])
def test_endless_results_of_any_kind_end_in_an_error(endless):
    async def later(query):
        return endless

    for retriever in (lambda query: endless, later):
        with pytest.raises(RetrieverResultError, match="no end"):
            found(retriever)


def test_reading_results_that_are_made_late_is_part_of_the_call_and_of_its_time():
    release = threading.Event()

    class Late:
        @property
        def page_content(self):
            release.wait(5)
            return "a"

    async def later(query):
        return [Late()]

    calls = Calls(wait=PrivateLoop().run, seconds_left=lambda: float("inf"), abandoned=Abandoned(4))
    for retriever in (lambda query: [Late()], later):
        with pytest.raises(ToolError) as caught:
            bind_retriever(wrap_retriever(retriever), calls, 0.05)("pump", 5, ())
        assert caught.value.reason is Reason.TIMED_OUT
    release.set()


@pytest.mark.parametrize(
    ("declared", "kind", "raw", "value"),
    [
        ("cosine", ScoreKind.COSINE, 0.7, 0.7),
        ("cosine_distance", ScoreKind.COSINE, 0.3, 0.7),
        ("negative_inner_product", ScoreKind.INNER_PRODUCT, -0.83, 0.83),
        ("distance", ScoreKind.NEGATIVE_DISTANCE, 1.5, -1.5),
        ("undeclared", ScoreKind.UNDECLARED, 3.0, 3.0),
    ],
)
def test_scores_are_what_they_are_declared_to_be(declared, kind, raw, value):
    (candidate,) = found(lambda query: [("x", raw)], scores=declared).candidates
    score = candidate.score("retriever")
    assert score is not None
    assert (score.kind, score.raw) == (kind, raw)
    assert score.value == pytest.approx(value)


def test_a_nearer_passage_never_scores_lower_than_a_farther_one():
    distances = [0.05, 0.3, 0.55, 0.9]
    candidates = found(lambda query: [("x", d) for d in distances], scores="cosine_distance").candidates
    similarity = [candidate.scores[0].value for candidate in candidates]
    assert similarity == pytest.approx([0.95, 0.7, 0.45, 0.1])
    kept = [sum(value >= floor for value in similarity) for floor in (0.4, 0.6, 0.9, 0.96)]
    assert kept == [3, 2, 1, 0]


def test_an_unknown_kind_is_refused_before_anything_is_asked():
    with pytest.raises(ConfigurationError, match="manhattan"):
        wrap_retriever(lambda query: [], scores="manhattan")


def test_none_for_nothing_found_is_told_what_to_return():
    with pytest.raises(RetrieverResultError, match=r"returned None; return \[\] where nothing was found"):
        read_results(None, ScoreKind.UNDECLARED)
