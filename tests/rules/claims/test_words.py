from __future__ import annotations

import pytest

from guardrag.rules.claims.reading.language import language_of
from guardrag.rules.claims.reading.stems import family, stem
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.reading.words import meets, read


@pytest.mark.parametrize(
    "forms",
    [
        "replace replaces replaced replacing",
        "run ran running",
        "child children",
        "behaviour behavior",
        "license licences",
    ],
)
def test_forms_of_one_word_have_one_stem(forms):
    assert len({stem(word) for word in forms.split()}) == 1


def test_related_words_have_one_family_and_unrelated_ones_not():
    assert family("renewal") == family("renewed")
    assert family("installation") == family("installed")
    assert family("lock") != family("clock")


@pytest.mark.parametrize(
    ("one", "other"),
    [("own", "ownership"), ("decided", "decision"), ("reliable", "relied"), ("molecules", "compounds")],
)
def test_a_verb_and_its_noun_or_another_word_for_it_may_paraphrase_each_other(one, other):
    assert meets(read(one).words[0], read(other).words[0])


def test_words_for_two_parties_may_not():
    assert not meets(read("landlord").words[0], read("tenant").words[0])
    assert not meets(read("museum").words[0], read("gallery").words[0])


def test_words_of_one_group_may_paraphrase_each_other():
    assert not concepts("discard").isdisjoint(concepts("throws"))
    assert concepts("kettle").isdisjoint(concepts("opera"))


def test_punctuation_and_subordinators_part_clauses_and_brackets_do_not():
    reading = read("The units (years, months) are refused, because they vary")
    clauses = {word.low: word.clause for word in reading.words}
    assert clauses["units"] == clauses["refused"]
    assert len({clauses["units"], clauses["years"], clauses["because"]}) == 3


def test_markup_is_no_part_of_a_word():
    assert [word.low for word in read("do _not_ **open** [it](https://x.example)").words] == [
        "do",
        "not",
        "open",
        "it",
    ]
    assert [word.low for word in read("`max_age` and node_modules").words] == [
        "max_age",
        "and",
        "node_modules",
    ]


def test_chinese_is_read_as_pairs():
    assert [word.low for word in read("免运费").words] == ["免运", "运费"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The cache is off by default.", "en"),
        ("Die Prüfung ist nicht zu wiederholen.", "de"),
        ("Le musée est ouvert tous les jours.", "fr"),
        ("El filtro debe cambiarse cada mes.", "es"),
        ("雑誌は貸し出していません", "ja"),
        ("本店不提供货到付款服务", "zh"),
        ("التصوير ممنوع", "ar"),
        ("`x = 1`", "en"),
    ],
)
def test_the_language_of_a_short_text(text, language):
    assert language_of(text) == language
