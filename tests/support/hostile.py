"""Records in which every text is an attack, for tests of whatever shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from enum import Enum

MARKUP = (
    '"\'><script>window.hacked=1</script><img src="http://evil.example/i.png" onerror="window.hacked=1">'
    "<svg onload=window.hacked=1></svg><iframe src=http://evil.example></iframe>"
    "<style>body{background:url(http://evil.example/s.png)}</style><base href=http://evil.example/>"
    "<meta http-equiv=refresh content='0;url=http://evil.example'>--></textarea></pre></title></details>"
    "<a href=javascript:window.hacked=1>x</a>{{ 7 * 7 }}{% raw %}${7*7}"
)
UNSEEN = "\u202egnp.exe\u2066\u200b\x00\x1b[31m\x07\ud800\udfff\ufeff\u2028"
ATTACK = MARKUP + UNSEEN


def harm(value: object) -> object:
    """The value with every text in it followed by an attack; enums, numbers and moments stay."""
    if isinstance(value, Enum) or value is None or isinstance(value, (bool, int, float, datetime)):
        return value
    if isinstance(value, str):
        return value + ATTACK
    if isinstance(value, tuple):
        return tuple(harm(item) for item in value)
    if isinstance(value, Mapping):
        return {name + ATTACK: harm(item) for name, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return replace(
            value,
            **{
                field.name: harm(getattr(value, field.name))
                for field in fields(value)
                if field.init and field.name not in ("trace_id", "explain", "ticket")
            },
        )
    return value
