from __future__ import annotations

import pytest

from guardrag.store import Store


@pytest.fixture
def store(tmp_path):
    with Store.open(tmp_path / "store.db") as opened:
        yield opened
