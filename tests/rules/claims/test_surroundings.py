from __future__ import annotations

from guardrag.rules.claims.reading.surroundings import LONGEST_QUOTE, surroundings


def around(text, quote):
    start = text.index(quote)
    return surroundings(text, start, start + len(quote))


def test_the_sentence_that_a_quote_was_cut_from_is_whole():
    found = around("It rains. You cannot open the door. It snows.", "open the door")
    assert found.sentence == "You cannot open the door."
    assert found.sentence[found.start : found.end] == "open the door"
    assert found.before == "It rains."


def test_a_row_has_the_headers_of_its_columns_and_its_first_cell():
    table = "Limits per plan.\n\n| Plan | Calls |\n|---|---:|\n| Team | 100 |\n| Free | 10 |\n"
    found = around(table, "| Free | 10 |")
    assert [(cell.label, cell.header, cell.text) for cell in found.cells] == [
        ("", "Plan", "Free"),
        ("Free", "Calls", "10"),
    ]
    assert found.leads == ("Limits per plan.",)


def test_only_the_quoted_cells_are_marked():
    found = around("| A | B |\n|---|---|\n| one | two |\n", "two")
    assert [cell.quoted for cell in found.cells] == [False, True]


def test_a_list_item_has_its_lead_in_and_the_items_it_is_nested_in():
    text = "The tools are:\n\n* Caddy\n    * renews by itself\n* Nginx\n    * needs help\n"
    assert around(text, "needs help").leads == ("The tools are:", "Nginx")
    assert around(text, "Caddy").leads == ("The tools are:",)


def test_a_long_text_is_read_in_a_window_only():
    text = "word " * 40_000
    found = surroundings(text, 100_000, 100_000 + 2 * LONGEST_QUOTE)
    assert len(found.sentence) < 2 * LONGEST_QUOTE
    assert len(found.window) < 4 * LONGEST_QUOTE
