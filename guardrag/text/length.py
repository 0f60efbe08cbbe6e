"""How long a short quote is, in characters of which some say more than a letter does."""

from __future__ import annotations

import re

__all__ = ["length"]

_PARTICLES = (
    "的了着过是不没无有在和与或及而且但也都就还又再可以能会要应该这那其此每各他她它我你您们个些吗呢吧啊呀嘛之于对把被从到由为"
    "因所如果则若非很更最太只已好行对嗯上下中前后里內外时年月日一二三四五六七八九十百千万零〇両何誰私僕君彼"
)
_IDEOGRAPH = re.compile(f"(?![{_PARTICLES}])[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
"""A Chinese or Japanese character that carries meaning of its own."""
_KATAKANA = re.compile("[\u30a1-\u30fa\u31f0-\u31ff]")


def length(text: str) -> int:
    """The characters of a folded text, an ideograph counted as three and a katakana as two.

    A Chinese word is mostly two characters ("停车罚款": "parking fine") where an English one has five letters
    and a space, and a katakana is a consonant with its vowel. So "雷击" is as long as "storms", and a list of
    such items can be quoted. What says nothing by itself counts for one, as a letter does: particles,
    pronouns, "is", "not", "can", numerals and hiragana. So "是的", "可以" and "五年" stay too short.
    """
    if text.isascii():
        return len(text)
    return len(text) + 2 * len(_IDEOGRAPH.findall(text)) + len(_KATAKANA.findall(text))
