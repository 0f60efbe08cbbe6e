"""What a text says, whatever typesetting did to it: folding, matching, sentences, tokens."""

from __future__ import annotations

from guardrag.text.fold import Folded, fold
from guardrag.text.match import MatchRules, match_quote
from guardrag.text.sentences import split_sentences
from guardrag.text.tokens import Token, tokenize
from guardrag.text.visible import visible

__all__ = ["Folded", "MatchRules", "Token", "fold", "match_quote", "split_sentences", "tokenize", "visible"]
