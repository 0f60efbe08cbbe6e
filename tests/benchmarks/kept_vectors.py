"""An embedder that reads every text once, also over several runs."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from guardrag.ports import Embedder, Vectors

_BATCH = 64


class KeptVectors:
    """The vectors of another embedder, kept in a file.

    Args:
        embedder: Asked for what is not kept.
        folder: Where the file is; None keeps the vectors for this run only.
    """

    def __init__(self, embedder: Embedder, folder: Path | None) -> None:
        self._embedder = embedder
        self.name = embedder.name
        self.fingerprint = embedder.fingerprint
        name = hashlib.sha256(self.fingerprint.encode()).hexdigest()[:12]
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        place = ":memory:" if folder is None else str(folder / f"vectors-{name}.db")
        # A guard calls its tools on threads of its own, one after another here.
        self._rows = sqlite3.connect(place, check_same_thread=False)
        self._rows.execute("create table if not exists vectors (text blob primary key, row blob not null)")

    def __call__(self, texts: Sequence[str]) -> Vectors:
        """Unit rows, one a text."""
        keys = [hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest() for text in texts]
        found = {key: row for key in dict.fromkeys(keys) if (row := self._kept(key)) is not None}
        # By length: texts read together are padded to the longest.
        missing = sorted(
            {key: text for key, text in zip(keys, texts, strict=True) if key not in found}.items(),
            key=lambda pair: len(pair[1]),
        )
        for start in range(0, len(missing), _BATCH):
            part = missing[start : start + _BATCH]
            made = np.asarray(self._embedder([text for _, text in part]), dtype=np.float32)
            rows = [(key, row.tobytes()) for (key, _), row in zip(part, made, strict=True)]
            with self._rows:
                self._rows.executemany("insert or replace into vectors values (?, ?)", rows)
            found.update(rows)
        return np.stack([np.frombuffer(found[key], dtype=np.float32) for key in keys])

    def _kept(self, key: bytes) -> bytes | None:
        row = self._rows.execute("select row from vectors where text = ?", (key,)).fetchone()
        return None if row is None else bytes(row[0])
