"""Causes within the search: what it does not see of the passage."""

from __future__ import annotations

import pytest

from guardrag.evals.diagnosis import Library
from guardrag.retrieval.index import Index
from guardrag.types import Passage

# -- identifiers ---------------------------------------------------------------------------

CODES = [
    ("ERR_5521", "ERR_5521 is raised when the cache volume cannot be read at startup."),
    ("What is BX-9920?", "BX-9920 stands for the yearly enterprise tier on an invoice."),
    ("what does INGEST_BATCH_SIZE do", "INGEST_BATCH_SIZE above 128 causes memory pressure on a worker."),
    ("Since which release is v2.14.3 deprecated?", "Support of v2.14.3 ends with the spring release."),
]


@pytest.mark.parametrize(("question", "text"), CODES)
def test_an_identifier_that_vectors_do_not_see(world, question, text):
    gold = Passage(id="code", text=text, source="codes.md")
    others = world.fillers(30)
    passages = [*others, gold]
    found = world.full(world.ranked(passages), question, "code", passages)
    assert [cause.value for cause in found.causes] == ["identifier_blind_spot"]
    assert found.findings[0].data["holders"] == 1


def test_an_embedder_that_is_blind_to_identifiers(world):
    question = "What does ERR_5521 mean?"
    gold = Passage(id="code", text=CODES[0][1], source="codes.md")
    passages = [*world.fillers(30), gold]
    embedder = world.Vectors(question, {"ERR_5521 is raised": 0.05})
    library = Library(passages, embedder)
    retriever = world.vector_search(passages, embedder)
    assert world.causes(retriever, question, "code", library) == ["identifier_blind_spot"]


# -- other words ---------------------------------------------------------------------------

QUESTION = "Which colour must the warning plate on a press have?"
PLATE = Passage(id="plate", text="The warning plate on every press is of yellow colour.", source="p.md")


@pytest.mark.parametrize("kind", ["cosine", "inner_product", "distance", "undeclared"])
def test_words_find_what_this_search_does_not(world, kind):
    passages = [*world.fillers(30), PLATE]
    found = world.full(world.ranked(passages, kind), QUESTION, "plate", passages)
    assert [cause.value for cause in found.causes] == ["vocabulary_mismatch"]
    assert found.findings[0].data["lexical_rank"] == 1


def test_words_find_what_an_embedder_does_not(world):
    passages = [*world.fillers(30), PLATE]
    embedder = world.Vectors(QUESTION, {"warning plate": 0.345})
    library = Library(passages, embedder)
    found = world.full(world.vector_search(passages, embedder), QUESTION, "plate", library)
    assert [cause.value for cause in found.causes] == ["vocabulary_mismatch"]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "Somebody might have sneaked into our network",
            "Report suspected breaches to the duty officer at once.",
        ),
        (
            "the thing keeps beeping at night",
            "An audible alarm after hours means that the intake is blocked.",
        ),
        ("kann ich mein Geld zurück bekommen", "Customers are reimbursed within thirty days of cancelling."),
    ],
)
def test_a_search_of_words_and_a_passage_in_other_words(world, question, text):
    passages = [*world.fillers(30), Passage(id="told", text=text, source="t.md")]
    assert world.causes(Index.build(passages), question, "told", passages) == ["vocabulary_mismatch"]


def test_vectors_find_what_a_search_of_words_does_not(world):
    question = "Somebody might have sneaked into our network"
    told = Passage(id="told", text="Report suspected breaches to the duty officer at once.", source="t.md")
    passages = [*world.fillers(30), told]
    library = Library(passages, world.Vectors(question, {"suspected breaches": 0.8}))
    found = world.full(Index.build(passages), question, "told", library)
    assert [cause.value for cause in found.causes] == ["vocabulary_mismatch"]
    assert found.findings[0].data["dense_rank"] == 1


# -- cut wrongly ---------------------------------------------------------------------------


def rivals(world, count: int, text: str) -> list[Passage]:
    """Passages with some of the question's words, and nothing else in common."""
    texts = (text.format(*(world.word(700 + 9 * n + place) for place in range(9))) for n in range(count))
    return [Passage(id=f"rival-{n}", text=text, source=f"r{n}.md") for n, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("question", "headings", "text"),
    [
        (
            "How long is the probation period?",
            ("Probation period",),
            "Six months from the first working day.",
        ),
        (
            "What does the annual inspection cost?",
            ("Prices", "Annual inspection"),
            "480 euros, travel included.",
        ),
        (
            "Who signs the purchase orders?",
            ("Purchase orders", "Signature"),
            "The head of the department, then accounting.",
        ),
    ],
)
def test_a_passage_without_its_heading(world, question, headings, text):
    gold = Passage(id="gold", text=text, headings=headings, source="g.md", section="g.md#gold")
    words = question.rstrip("?").split()
    others = rivals(world, 12, f"{{0}} {{1}} {{2}} {words[-1]} {{3}} {{4}} {{5}} {{6}}.")
    passages = [*others, gold, *world.fillers(20)]
    found = world.full(world.words_search(passages), question, "gold", passages)
    assert [cause.value for cause in found.causes] == ["granularity"]
    assert found.findings[0].data["kind"] == "headless"


@pytest.mark.parametrize("sentences", [30, 60, 120])
def test_a_passage_in_which_the_answer_is_diluted(world, sentences):
    question = "At what pressure does the relief valve open?"
    padding = [world.filler(100 + n).text for n in range(sentences // 2)]
    half = len(padding) // 2
    text = " ".join([*padding[:half], "The relief valve opens at a pressure of 90 kPa.", *padding[half:]])
    gold = Passage(id="gold", text=text, source="g.md")
    others = rivals(world, 12, "{0} {1} valve {2} {3} relief {4}. {5} pressure {6} {7} {8}.")
    passages = [*others, gold, *world.fillers(20)]
    found = world.full(world.words_search(passages), question, "gold", passages)
    assert [cause.value for cause in found.causes] == ["granularity"]
    assert found.findings[0].data["kind"] == "diluted"


@pytest.mark.parametrize(
    ("question", "first", "second", "answer"),
    [
        (
            "Within how many days must a hardware fault be reported?",
            "A hardware fault must be reported within",
            "twelve days of delivery to the service desk.",
            "within twelve days",
        ),
        (
            "What is the deposit for a pallet?",
            "The deposit for a pallet is 24",
            "euros and is paid back on return.",
            "24 euros",
        ),
        (
            "Which oil does the gearbox take?",
            "The gearbox takes an oil of class CLP",
            "220 and nothing else.",
            "CLP 220",
        ),
    ],
)
def test_an_answer_cut_over_two_passages(world, question, first, second, answer):
    cut = [
        Passage(id="g~1", text=first, source="g.md", section="g.md#one"),
        Passage(id="g~2", text=second, source="g.md", section="g.md#two", document_start=len(first) + 1),
    ]
    passages = [*cut, *world.fillers(20)]
    found = world.full(world.words_search(passages), question, "g.md#one", passages, answers=[answer])
    assert [cause.value for cause in found.causes] == ["granularity"]
    assert found.measured.delivered
    assert world.full(
        world.words_search(passages), question, "g.md#one", passages, answers=["not in there at all"]
    ).healthy


def test_a_passage_whose_subject_stands_in_the_one_before(world):
    question = "What does the annual inspection of a forklift cost?"
    cut = [
        Passage(id="g~1", text="Annual inspection of a forklift:", source="g.md"),
        Passage(id="g~2", text="480 euros at the cost of the keeper.", source="g.md", document_start=33),
    ]
    others = rivals(world, 12, "{0} {1} cost {2} {3} cost {4} {5} {6} {7}.")
    passages = [*others, *cut, *world.fillers(20)]
    found = world.full(world.words_search(passages), question, "g~2", passages)
    assert [cause.value for cause in found.causes] == ["granularity"]
    assert found.findings[0].data["kind"] == "cut"


# -- the embedder --------------------------------------------------------------------------


@pytest.mark.parametrize("cosine", [0.0, 0.2, 0.31])
@pytest.mark.parametrize("size", [30, 60])
def test_an_embedder_to_which_the_passage_is_nothing_special(world, cosine, size):
    question = "Somebody might have sneaked into our network"
    told = Passage(id="told", text="Report suspected breaches to the duty officer at once.", source="t.md")
    passages = [*world.fillers(size), told]
    embedder = world.Vectors(question, {"suspected breaches": cosine})
    found = world.full(world.vector_search(passages, embedder), question, "told", Library(passages, embedder))
    assert [cause.value for cause in found.causes] == ["embedding_mismatch"]
    assert found.findings[0].data["percentile"] < 0.5
