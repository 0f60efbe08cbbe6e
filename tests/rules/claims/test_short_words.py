"""Abbreviations and initials end no sentence, for any check."""

from __future__ import annotations

import pytest

from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.short_words import with_marked_stops, with_plain_stops

TITLES = ("Dr.", "Mr.", "Ms.", "Prof.", "Sgt.", "St.", "J.", "J. R.", "the heirs of J.")


@pytest.mark.parametrize("who", TITLES)
@pytest.mark.parametrize(
    ("text", "check"),
    [
        ("The report denies that {} Brown stole the ring.", "standing"),
        ("It is false that {} Brown stole the ring.", "standing"),
        ("There is no proof that {} Brown stole the ring.", "negation"),
        ("The police suspect that {} Brown stole the ring.", "attribution"),
        ("According to the tabloid, {} Brown stole the ring.", "attribution"),
        ("Critics claimed that {} Brown stole the ring.", "attribution"),
    ],
)
def test_what_governs_a_name_governs_it_with_its_title(checking, who, text, check):
    assert check in checking.against(f"{who} Brown stole the ring.", text.format(who))


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Members pay 20 euros.", "It is false that in the U.S. Members pay 20 euros."),
        ("Acme Inc. Brown sold arms.", "The report denies that Acme Inc. Brown sold arms."),
        ("Acme Inc. sold arms.", "Critics claim that Acme Inc. sold arms."),
        ("The U.S. sold arms.", "Critics claim that the U.S. sold arms."),
        ("Approx. 40 rooms leak.", "It is false that approx. 40 rooms leak."),
        ("No. 5 leaks.", "There is no proof that No. 5 leaks."),
        ("Fig. 3 shows a lung.", "The editor denies that Fig. 3 shows a lung."),
        ("The bridge is unsafe.", "According to Prof. Jones, the bridge is unsafe."),
        ("Dr. Braun stahl den Ring.", "Es stimmt nicht, dass Dr. Braun den Ring stahl."),
        ("Frl. Braun stahl den Ring.", "Es stimmt nicht, dass Frl. Braun den Ring stahl."),
        ("Mitglieder zahlen 20 Euro.", "Es stimmt nicht, dass z. B. Mitglieder 20 Euro zahlen."),
        ("M. Dupont a volé la bague.", "Il est faux que M. Dupont a volé la bague."),
        ("La Sra. García robó el anillo.", "Es falso que la Sra. García robó el anillo."),
    ],
)
def test_abbreviations_hide_nothing(checking, claim, text):
    assert checking.against(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("It was cold in May.", "He left the U.S. It was cold in May."),
        ("Bob sold Acme Inc.", "Bob sold Acme Inc. The price was 5 euros."),
        ("Dr. Brown leads the lab.", "The lab is shut. Dr. Brown leads the lab."),
        ("Ms. Hill owns the car.", "Mr. Lee owns the boat. Ms. Hill owns the car."),
        ("Members may speak.", "The meeting is at 5 p.m. Members may speak."),
        ("The report denies that Dr. Brown stole it.", "The report denies that Dr. Brown stole it."),
    ],
)
def test_ends_of_sentences_remain(checking, claim, text):
    assert checking.against(claim, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "He left the U.S. It was cold.",
        "Max. head 18 m. Made in Peru.",
        "Limited to 12 km/h. The limit is new.",
        "Is it allowed? No. Members pay.",
        "Open from 9 a.m. to 5 p.m. on Sat. and Sun. only.",
        "Due on 5 Jan. each year.",
        "The lab is shut. Members pay.",
    ],
)
def test_other_stops_are_left_as_they_are(text):
    assert with_marked_stops(text) == text


@pytest.mark.parametrize(
    "text", ["Ask Dr. Brown or J. R. Smith in the U.S. army. Now.", "e.g. Members, approx. 4", ""]
)
def test_marks_keep_the_length_and_can_be_taken_out(text):
    marked = with_marked_stops(text)
    assert len(marked) == len(text)
    assert with_plain_stops(marked) == text
    assert plain(marked) == marked


def test_reasons_show_the_text_as_written(checking):
    reason = checking.reason("conditions", "Members may enter.", "If Dr. Brown agrees, members may enter.")
    assert "'If Dr. Brown agrees'" in reason
