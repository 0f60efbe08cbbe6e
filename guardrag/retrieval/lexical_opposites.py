"""Words that make the opposite of each other out of the same sentence.

A text about uploads covers almost everything in a question about downloads. Where
the question has one word of a pair and the text only has the other, the text
answers another question.
"""

from __future__ import annotations

from functools import lru_cache

from guardrag.retrieval.lexical_stem import inflected

__all__ = ["opposites"]

_PAIRS = """
    above/below accept/reject accepted/refused active/inactive add/remove after/before allow/forbid
    allowed/prohibited always/never arrive/depart arrival/departure attach/detach automatic/manual
    before/after best/worst big/small buy/sell ceiling/floor cheap/expensive cheapest/dearest
    client/server close/open cold/hot connect/disconnect create/delete credit/debit day/night
    daytime/nighttime decrease/increase deny/grant deposit/withdrawal disable/enable
    domestic/international domestic/foreign download/upload downgrade/upgrade drop/rise early/late
    earliest/latest eastern/western east/west employer/employee encrypt/decrypt enter/exit entry/exit
    even/odd exclude/include expand/shrink export/import external/internal failure/success fast/slow
    fastest/slowest female/male father/mother first/last first/second first/third full/empty
    full/partial fulltime/parttime full-time/part-time gain/loss give/take guilty/innocent
    hardware/software heavy/light high/low higher/lower highest/lowest hire/dismiss horizontal/vertical
    import/export inbound/outbound incoming/outgoing indoor/outdoor indoors/outdoors inner/outer
    input/output inside/outside install/uninstall join/leave large/small larger/smaller largest/smallest
    left/right legal/illegal lender/borrower less/more lock/unlock locked/unlocked long/short
    longest/shortest lose/win major/minor majority/minority mandatory/optional married/single
    maternity/paternity maximum/minimum max/min minimum/most monthly/yearly monthly/annual
    weekly/monthly morning/afternoon morning/evening nearest/farthest new/old newest/oldest newer/older
    northern/southern north/south odd/even offline/online on-site/remote onsite/remote open/closed
    optional/required outbound/inbound paid/unpaid parent/child permanent/temporary physical/virtual
    plus/minus present/absent primary/secondary private/public profit/loss push/pull read/write
    receive/send receiver/sender refundable/non-refundable rich/poor rise/fall safe/unsafe senior/junior
    single/double start/end start/finish starting/ending static/dynamic strong/weak subtract/add
    summer/winter supported/unsupported synchronous/asynchronous temporary/permanent top/bottom
    upper/lower upstream/downstream used/unused valid/invalid visible/hidden warm/cold weekday/weekend
    weekdays/weekends wet/dry wide/narrow wired/wireless young/old youngest/oldest
    """


@lru_cache(maxsize=1)
def _table() -> dict[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for pair in _PAIRS.split():
        one, other = (inflected(word.replace("-", "")) for word in pair.split("/"))
        if one != other:
            table.setdefault(one, set()).add(other)
            table.setdefault(other, set()).add(one)
    return {stem: frozenset(others) for stem, others in table.items()}


def opposites(stem: str) -> frozenset[str]:
    """Stems of words that mean the opposite of the word with this stem; empty where none is known."""
    return _table().get(stem, frozenset())
