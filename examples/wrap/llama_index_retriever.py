"""Wrap a LlamaIndex retriever. Needs: pip install llama-index-core"""

from llama_index.core.retrievers import BaseRetriever
from llama_index.core.schema import NodeWithScore, QueryBundle, TextNode

from guardrag import Guard

NODES = [
    TextNode(text="The pump stops at 40 kPa and restarts by hand.", id_="m1", metadata={"source": "pump.md"}),
    TextNode(text="The tank holds 300 litres.", id_="m2", metadata={"source": "tank.md"}),
]


class Everything(BaseRetriever):
    """Stands for yours: an index's `as_retriever()` is used in the same way."""

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        return [NodeWithScore(node=node, score=0.5) for node in NODES]


guard = Guard(Everything().retrieve, store=False)

print(guard.answer("How much does the tank hold?"))
