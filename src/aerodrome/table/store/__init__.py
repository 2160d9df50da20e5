"""Where tables are kept: an append-only log of entries, in SQLite or PostgreSQL."""

from aerodrome.table.store.opening import open_store
from aerodrome.table.store.sql import Row, Standing, Store, StoreError

__all__ = ["Row", "Standing", "Store", "StoreError", "open_store"]
