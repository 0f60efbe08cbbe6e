"""Pure rules that stages, retrieval and adapters share: scope, fusion, dates, hard tokens, parts."""
