"""The guard between a retriever and a language model."""
