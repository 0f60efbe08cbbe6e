"""Wrap a Qdrant collection, with the caller's scope inside the search. Needs: pip install qdrant-client"""

import zlib

from qdrant_client import QdrantClient
from qdrant_client.models import Distance, FieldCondition, Filter, MatchValue, PointStruct, VectorParams

from guardrag import Guard, Policy, wrap_retriever

TEXTS = [
    ("north", "The pump stops at 40 kPa and restarts by hand."),
    ("south", "The pump stops at 55 kPa and restarts by itself."),
    ("north", "The tank holds 300 litres."),
]
SIZE = 64


def embed(text: str) -> list[float]:
    """Stands for your embedding model: counts words by their checksum."""
    vector = [0.0] * SIZE
    for word in text.lower().strip("?.").split():
        vector[zlib.crc32(word.encode()) % SIZE] += 1.0
    return vector


client = QdrantClient(":memory:")
client.create_collection("manual", vectors_config=VectorParams(size=SIZE, distance=Distance.COSINE))
client.upsert(
    "manual",
    [
        PointStruct(id=n, vector=embed(text), payload={"text": text, "site": site})
        for n, (site, text) in enumerate(TEXTS)
    ],
)


def search(query: str, k: int, filters: dict[str, str]) -> list[dict[str, object]]:
    """The search you have, with the filters inside it."""
    must = [FieldCondition(key=field, match=MatchValue(value=value)) for field, value in filters.items()]
    hits = client.query_points("manual", query=embed(query), limit=k, query_filter=Filter(must=must)).points
    return [{"id": hit.id, "score": hit.score, **(hit.payload or {})} for hit in hits]


policy = Policy.model_validate({"name": "sites", "permit": {"require": {"site": "{caller.site}"}}})
guard = Guard(wrap_retriever(search, scores="cosine"), policy=policy, store=False)

print(guard.answer("At what pressure does the pump stop?", caller={"site": "south"}))
