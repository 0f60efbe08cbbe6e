"""The word lists by language."""

from __future__ import annotations

from guardrag.rules.claims.eastern.arabic_lexicon import ARABIC
from guardrag.rules.claims.eastern.chinese import CHINESE
from guardrag.rules.claims.eastern.japanese import JAPANESE
from guardrag.rules.claims.eastern.lexicon import Lexicon

__all__ = ["LEXICONS"]

LEXICONS: dict[str, Lexicon] = {"zh": CHINESE, "ja": JAPANESE, "ar": ARABIC}
