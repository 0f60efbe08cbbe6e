"""Wrap a LangChain retriever. Needs: pip install langchain-core"""

from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.documents import Document
from langchain_core.retrievers import BaseRetriever

from guardrag import Guard

DOCUMENTS = [
    Document("The pump stops at 40 kPa and restarts by hand.", id="m1", metadata={"source": "pump.md"}),
    Document("The tank holds 300 litres.", id="m2", metadata={"source": "tank.md"}),
]


class Everything(BaseRetriever):
    """Stands for yours: a vector store's `as_retriever()` is used in the same way."""

    def _get_relevant_documents(
        self, query: str, *, run_manager: CallbackManagerForRetrieverRun
    ) -> list[Document]:
        return DOCUMENTS


guard = Guard(Everything().invoke, store=False)

print(guard.answer("How much does the tank hold?"))
