"""What a text says, whatever typesetting did to it: folding, matching, sentences, tokens."""

from __future__ import annotations

from guardrag.text.sentences import split_sentences
from guardrag.text.tokens import Token, tokenize
from guardrag.text.visible import visible

__all__ = ["Token", "split_sentences", "tokenize", "visible"]
