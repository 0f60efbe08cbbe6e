"""The one database layer under traces and tickets: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

from guardrag.store.database import Store

__all__ = ["Store"]
