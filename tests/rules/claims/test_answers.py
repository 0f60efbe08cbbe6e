from __future__ import annotations

import pytest

BIKES = "Bicycles may be parked in the basement."
PETS = "Pets are not allowed in the building, except guide dogs."


@pytest.mark.parametrize(
    ("question", "text", "claim"),
    [
        ("May bicycles be parked in the basement?", BIKES, "No, bicycles may be parked in the basement."),
        ("Are pets allowed in the building?", PETS, "Yes, pets are not allowed in the building."),
        ("Are pets allowed in the building?", PETS, f"Yes, {PETS[0].lower()}{PETS[1:]}"),
        ("Darf man hier parken?", "Man darf hier parken.", "Nein, man darf hier parken."),
        ("Peut-on fumer ici ?", "On ne peut pas fumer ici.", "Oui, on ne peut pas fumer ici."),
    ],
)
def test_an_answer_that_goes_on_against_its_beginning_is_refused(checking, question, text, claim):
    assert "spelled_out" in checking.against(claim, text, question=question)


@pytest.mark.parametrize(
    ("question", "text", "claim"),
    [
        ("May bicycles be parked in the basement?", BIKES, "Yes, bicycles may be parked in the basement."),
        ("Are pets allowed in the building?", PETS, f"No, {PETS[0].lower()}{PETS[1:]}"),
        ("Is the fee 20 euros?", "The fee is 30 euros.", "No, the fee is 30 euros."),
        ("Is the form required?", "The form is optional.", "No, the form is optional."),
        ("Are dogs allowed?", "Only guide dogs are allowed.", "No, only guide dogs are allowed."),
        ("Is A larger than B?", "B is larger than A.", "No, B is larger than A."),
        ("Must it be signed?", "It may be signed.", "No, it may be signed."),
        ("Are no pets allowed?", "Pets are allowed.", "No, pets are allowed."),
        ("Where may bicycles be parked?", BIKES, "No, bicycles may be parked in the basement."),
    ],
)
def test_one_that_goes_on_as_it_begins_or_in_other_words_is_not(checking, question, text, claim):
    assert "spelled_out" not in checking.against(claim, text, question=question)
