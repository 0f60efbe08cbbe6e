"""Chinese, Japanese and Arabic claims: paraphrases that must pass and overstatements that must not."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from guardrag.rules.claims.eastern import LANGUAGES
from guardrag.rules.claims.eastern.arabic import kin
from guardrag.rules.claims.eastern.clauses import parts, tokens
from guardrag.rules.claims.eastern.clock import spoken
from guardrag.rules.claims.eastern.lexicons import LEXICONS

LINES = [
    line
    for name in ("examples_eastern.txt", "examples_eastern_copies.txt")
    for line in Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_judged_as_it_is_labelled(checking, line):
    label, wrong = checking.example(line)
    assert bool(wrong) == (label == "U"), wrong


def test_every_language_has_examples_of_both_labels():
    for letters in ("[\u3040-\u30ff]", "[\u4e00-\u9fff]", "[\u0600-\u06ff]"):
        labels = [line[0] for line in LINES if re.search(letters, line)]
        assert min(labels.count("S"), labels.count("U")) >= 30


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("夜9時を過ぎたら", [1260]),
        ("今晚十点至次日凌晨四点", [1320, 240]),
        ("下午2时至5时", [840, 1020]),
        ("7点半集合", [450]),
        ("三点建议", []),
        ("所要8小时", []),
        ("من التاسعة صباحًا حتى الخامسة مساءً", [540, 1020]),
        ("الساعة الثامنة والنصف مساءً", [1230]),
    ],
)
def test_times_of_day_are_read_as_they_are_said(text, minutes):
    assert [minute for _, _, minute in spoken(text)] == minutes


@pytest.mark.parametrize(("text", "day"), [("الأول من يونيو", (None, 6, 1)), ("أول أكتوبر", (None, 10, 1))])
def test_arabic_days_of_the_month_are_read_from_words(text, day):
    assert [days for _, days, _ in spoken(text)] == [{day}]


@pytest.mark.parametrize(
    ("one", "other"),
    [("يستعير", "استعارة"), ("تأجير", "مستأجر"), ("تمديد", "مددت"), ("والمشاركين", "شارك"), ("تبدأ", "بدأت")],
)
def test_arabic_words_of_one_root_are_kin(one, other):
    assert kin(one) == kin(other)


def test_grammar_and_figures_carry_no_meaning():
    assert tokens("顾客在30日内可以退货", "zh") == frozenset("顾客日退货")
    assert tokens("لا يمكن إلى من", "ar") == frozenset()


def test_a_short_topic_goes_with_what_is_said_of_it():
    text = "会員は、予約できます。料金は無料です。"
    assert [text[a:b] for a, b in parts(text, "ja")] == ["会員は、予約できます", "料金は無料です"]


def test_texts_of_any_length_are_judged_in_time_that_grows_with_them(checking):
    for piece in ("不可以使用，会员须在3天前", "会員は無料ではありません、", "لا يجوز للطالب قبل 5 أيام من "):
        assert checking.results(piece * 40, piece * 3000)


def test_every_language_with_its_own_checks_has_word_lists():
    assert frozenset(LEXICONS) == LANGUAGES


def test_their_word_lists_are_not_loaded_for_other_languages():
    code = (
        "import sys; from guardrag.rules.claims import checks; "
        "print(any(name.endswith('eastern.lexicons') for name in sys.modules))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"
