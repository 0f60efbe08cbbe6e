from __future__ import annotations

from datetime import UTC, datetime

import pytest

from guardrag.rules.validity import is_in_force
from guardrag.types import Passage


@pytest.mark.parametrize(
    ("start", "end", "valid"),
    [
        (None, None, True),
        ("2024-01-01", "2024-12-31", True),  # the last day counts to its end
        ("2024-01-01", "2024-12-30", False),
        ("2024-12-31", None, True),
        ("2025-01-01", None, False),
        (None, "2024-12-31T12:00:00Z", True),
        (None, "2024-12-31T11:59:59Z", False),
        (None, "2024-12-31T13:00:00+01:00", True),
        ("n/a", "when it suits", True),
        (None, "9999-12-31", True),
    ],
)
def test_as_of_a_moment(start, end, valid):
    passage = Passage(id="p", text="t", valid_from=start, valid_until=end)
    assert is_in_force(passage, datetime(2024, 12, 31, 12, tzinfo=UTC)) is valid
