"""Checks a million and more quotes of random and hostile texts: no exception, no more than linear time.

Run from the root of the repository; the time limit is generous, because machines are shared:

    python tests/benchmarks/quotes_fuzz.py --checks 1000000 --seed 1

Writes `results/quotes_fuzz.json` and `results/quotes_fuzz.md` beside this file. Exits with 1 if a check
raised, gave a span outside the passage, verified a quote whose span does not hold its words, or if time
grew faster than the text.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from guardrag.text import MatchRules, fold, match_quote

RESULTS = Path(__file__).parent / "results"
SPICE = [
    *"*_`~#>|[]()<>&;$\\-–—−‑'\"“”’ \n\t\r\0.,:!?0159aAeEzZéßİıſﬁ½²你不，、。ا٣אक",
    *"\u094d\u093eก\u0e48ﷺｆ가\u1100\u1161\u0301\u00ad\u200b\u200c\u200d\u202e\u2066\ud800\udfff\U000e0041",
    *["e\u0301", "\n\n", "\n- ", "\n1. ", "\n> ", "\n| ", "```\n", "``", "<!--", "-->", "<b>", "</b>"],
    *["<p hidden>", "</p>", "&amp;", "&lt;", "&#x202e;", "&nbsp;", "](", "![", "$$", "\\(", "\\)", "-\n"],
    *["[1]", "...", "…", "👩\u200d🔧"],
]
WORDS = (
    "the pump valve opens at 120 kPa is not 3.5 mg never Plant B AX-204 before each shift résumé x[0] 40 "
    "percent storage closes slowly when 1,500 units arrive **bold** `code_x` [link](http://a.test) "
    "<b>tag</b> 2**3 naïve"
)
UNITS = [
    *["a", "a ", "ab", "-", "- ", "-\n", "a-\n", "*", "**a", "**a** ", "_a_ ", "`", "`a` ", "``` ", "```\n"],
    *["[", "[a", "[a](b)", "](", "<", "<a ", "<b>", "<b>a</b>", "<!--", "<!-- -->", "<p hidden>", "&amp;"],
    *["&", "$", "$a$ ", "\\(", "\\(a\\)", "|", "| a |\n", "|---|\n", "> ", "\n> a", "# ", "\n# a", "1. "],
    *[
        "\n1. a",
        "[1]",
        " [1]",
        "~~~\n",
        "\n\n",
        ".",
        ". ",
        "...",
        "… ",
        "“",
        "'",
        "\u00ad",
        "\u200b",
        "e\u0301",
    ],
    *[
        "\u0301",
        "\u200d",
        "你",
        "你 ",
        "ﬁ",
        "\ud800",
        "\0",
        "A",
        "Abcd ",
        "0",
        "0.",
        "1,",
        "x[0]",
        "2**3",
        "=",
    ],
    *[
        "==\n",
        "\t",
        " ",
        "\r",
        "&lt;b&gt;",
        '<a b="',
        "\u202e",
        "가\u11a8",
        "a\n",
        "[a]: b\n",
        "(",
        "((",
        "![",
    ],
]


def first_half(text: str) -> str:
    """The first half of `text`."""
    return text[: len(text) // 2]


def unbroken(text: str) -> str:
    """The first half of `text`, words joined that a hyphen breaks."""
    return first_half(text).replace("-\n", "")


HOSTILE: list[tuple[str, Callable[[str], str]]] = [
    ("'`Abcd` efgh '", lambda _: "'`abcd` efgh'"),
    ("'`Abcd` efgh '", lambda _: "'abcd efgh'"),
    ("'$Abcd$ efgh '", lambda _: "'abcd efgh'"),
    ("a-\n", first_half),
    ("`x` inspec-\ntion ", unbroken),
    ("`a-b` c-\nd ", lambda text: first_half(text).replace("-\nd", "d")),
    ("x-\n`y`", lambda text: first_half(text) + "z"),
    ("$x$ ", lambda text: text[1000:1400] + "x"),
    ("\\(`a` b\\) ", lambda text: first_half(text) + "x"),
    ("**a", lambda text: text[: len(text) // 6 * 3 - 2]),
    ("B- -->|<!--\n", first_half),
    ("&a", first_half),
    ("İ", first_half),
    ("1,", first_half),
    ("~~a~~ b ", lambda text: first_half(text) + "..." + first_half(text)),
    ("`x Abcd efgh` ", lambda _: "`abcd efgh"),
    ("x -5 °C abcd ", lambda _: "- °C abcd"),
]
"""What stands over and over in a text, with a quote out of it or like it that takes many tries."""


@dataclass
class Tally:
    """What happened so far."""

    checks: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    statuses: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def spiced(chance: random.Random) -> tuple[str, str]:
    """Any characters, the quote a slice of the passage, perhaps damaged."""
    text = "".join(chance.choices(SPICE, k=chance.randrange(1, 120)))
    return damaged(chance, sliced(chance, text)), text


def worded(chance: random.Random) -> tuple[str, str]:
    """Words with markup, joined and broken in odd ways."""
    words = chance.choices(WORDS.split(), k=chance.randrange(4, 60))
    joints = chance.choices(
        [" ", " ", " ", "\n", "  ", " \n- ", "-\n", "\u00a0", " – ", "\n\n", " | "], k=len(words)
    )
    text = "".join(word + joint for word, joint in zip(words, joints, strict=True))
    return damaged(chance, sliced(chance, text)), text


def random_points(chance: random.Random) -> tuple[str, str]:
    """Any code points, surrogates included."""
    text = "".join(chr(chance.randrange(0x110000)) for _ in range(chance.randrange(1, 60)))
    return sliced(chance, text), text


def unrelated(chance: random.Random) -> tuple[str, str]:
    """Two texts that have nothing to do with each other."""
    first, second = ("".join(chance.choices(SPICE, k=chance.randrange(0, 60))) for _ in range(2))
    return first, second


def repeated(chance: random.Random) -> tuple[str, str]:
    """One unit over and over, the quote too, with something else at its end."""
    unit, other = chance.choice(UNITS), chance.choice(UNITS)
    return unit * chance.randrange(1, 60) + other, unit * chance.randrange(1, 120) + chance.choice(
        ["", other]
    )


def sliced(chance: random.Random, text: str) -> str:
    """A slice of `text`."""
    start = chance.randrange(len(text))
    return text[start : start + chance.randrange(1, len(text) - start + 1)]


def damaged(chance: random.Random, text: str) -> str:
    """`text` with one place changed, half of the time."""
    if chance.random() < 0.5:
        return text
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(["", chance.choice(SPICE)]) + text[at + chance.randrange(2) :]


KINDS: list[Callable[[random.Random], tuple[str, str]]] = [spiced, worded, random_points, unrelated, repeated]


def check(quote: str, text: str, tally: Tally, *, explain: bool) -> None:
    """One check, counted; what is wrong with it goes into the tally."""
    began = time.perf_counter()
    try:
        finding = match_quote(quote, {"a": text, "b": quote[::-1]}, "a", context=(quote[: len(quote) // 2],))
        if explain:
            finding.explanation  # noqa: B018 - worked out for its exceptions
    except Exception as error:  # noqa: BLE001 - what is being looked for
        tally.wrong.append(f"{type(error).__name__}: {error}: {quote!a} in {text!a}"[:2000])
        return
    took = time.perf_counter() - began
    tally.slowest = max(tally.slowest, took)
    tally.seconds += took
    tally.checks += 1
    tally.statuses[finding.status.value] += 1
    if not finding.verified:
        return
    if finding.start is None or finding.end is None or not 0 <= finding.start < finding.end <= len(text):
        tally.wrong.append(f"span: {quote!a} in {text!a}"[:2000])
    elif quote.strip() not in text and not says(text, quote):
        tally.wrong.append(f"words: {quote!a} in {text!a}"[:2000])


def says(text: str, quote: str) -> bool:
    """Whether the ASCII letters and digits of `quote` stand in `text` in this order, without gaps.

    Enough to see a verified quote that says something else, without a second matcher. The text is read
    as it is and in its folded forms, which drop targets of links, tags and list numbers on purpose.
    """
    forms = [
        text,
        fold(text).text,
        fold(text, references=False, numbers=False).text,
        fold(text, markup=False).text,
    ]
    asked = {letters(quote), letters(fold(quote, entities=False).text)}
    return any(letter in letters(form) for form in forms for letter in asked)


def letters(text: str) -> str:
    """The ASCII letters and digits of `text`, in lower case."""
    return "".join(char for char in text.lower() if char.isascii() and char.isalnum())


def growth(limit: float) -> list[dict[str, object]]:
    """How time grows from a text to one four times as long, for each unit; only those above `limit`."""
    grown: list[dict[str, object]] = []
    for unit in UNITS:
        for tail in ("b", "", " and a word"):
            times = [timed(unit, size, tail) for size in (25_000, 100_000)]
            # Below 20 ms it is noise and fixed cost that are measured.
            ratio = times[1] / max(times[0], 0.02)
            if ratio > limit:
                times = [min(times[0], timed(unit, 25_000, tail)), min(times[1], timed(unit, 100_000, tail))]
                ratio = times[1] / max(times[0], 0.02)
            if ratio > limit or times[1] > 2:
                grown.append({"unit": unit, "tail": tail, "seconds": times, "ratio": round(ratio, 1)})
    return grown


def hostile_growth(limit: float) -> list[dict[str, object]]:
    """As `growth`, for texts with quotes made to take long, from one size to twice as much."""
    grown: list[dict[str, object]] = []
    for unit, quoted in HOSTILE:
        times = [min(hostile_time(unit, quoted, size) for _ in range(2)) for size in (50_000, 100_000)]
        # As above: below 20 ms it is noise that is measured.
        ratio = times[1] / max(times[0], 0.02)
        if ratio > limit or times[1] > 1:
            quote = quoted(unit * 400)[:40]
            grown.append({"unit": unit, "quote": quote, "seconds": times, "ratio": round(ratio, 1)})
    return grown


def hostile_time(unit: str, quoted: Callable[[str], str], size: int) -> float:
    """Seconds for one check of a quote against a text of about `size` characters, nothing cached."""
    text = unit * (size // len(unit))
    return seconds_for(quoted(text), f"{text} {time.perf_counter_ns()}")


def timed(unit: str, size: int, tail: str) -> float:
    """Seconds for one check of a long quote against a text of `size` characters, nothing cached."""
    text = (unit * (size // len(unit) + 1))[:size] + str(time.perf_counter_ns())
    return seconds_for((unit * 5000)[: size // 20] + tail, text)


def seconds_for(quote: str, text: str) -> float:
    """Seconds of one check, its explanation and its pieces included."""
    rules = MatchRules(allow_elided=True)
    # The processor's time, which other programs do not stretch, without what collecting garbage adds.
    gc.collect()
    gc.disable()
    began = time.process_time()
    match_quote(quote, [text], rules=rules).explanation  # noqa: B018 - worked out for its time
    took = time.process_time() - began
    gc.enable()
    return took


def main() -> int:
    """Runs the checks and writes the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checks", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    tally = Tally()
    for number in range(options.checks):
        kind = KINDS[number % len(KINDS)]
        quote, text = kind(chance)
        tally.kinds[kind.__name__] += 1
        check(quote, text, tally, explain=number % 10 == 0)
    grown = growth(limit=8.0) + hostile_growth(limit=3.0)
    write(options, tally, grown)
    return 1 if tally.wrong or grown else 0


def write(options: argparse.Namespace, tally: Tally, grown: list[dict[str, object]]) -> None:
    """Writes the results in both forms."""
    command = f"python tests/benchmarks/quotes_fuzz.py --checks {options.checks} --seed {options.seed}"
    counts = {"statuses": dict(tally.statuses), "kinds": dict(tally.kinds)}
    times = {"seconds": round(tally.seconds, 1), "slowest": round(tally.slowest, 4)}
    record = {
        "command": command,
        "python": platform.python_version(),
        "checks": tally.checks,
        **counts,
        **times,
    }
    record |= {"wrong": tally.wrong, "superlinear": grown}
    RESULTS.mkdir(exist_ok=True)
    text = json.dumps(record, indent=1, ensure_ascii=True, sort_keys=True)
    (RESULTS / "quotes_fuzz.json").write_text(text + "\n", encoding="utf-8")
    lines = [
        "# Fuzzing the quote matcher",
        "",
        f"`{command}`",
        "",
        f"* checks: {tally.checks:,}, of them wrong or raising: {len(tally.wrong)}",
        f"* mean {1e6 * tally.seconds / max(1, tally.checks):.0f} µs, slowest {1e3 * tally.slowest:.1f} ms",
        f"* repetitions at 25,000 and 100,000 characters: {3 * len(UNITS)}",
        f"* hostile ones at 50,000 and 100,000 characters: {len(HOSTILE)}",
        f"* of both, more than linear: {len(grown)}",
        "",
        "| status | count |",
        "|---|---|",
        *[f"| {status} | {count:,} |" for status, count in sorted(tally.statuses.items())],
        "",
        "| kind of text | count |",
        "|---|---|",
        *[f"| {kind} | {count:,} |" for kind, count in sorted(tally.kinds.items())],
        "",
    ]
    (RESULTS / "quotes_fuzz.md").write_text("\n".join(lines), encoding="utf-8")
    for wrong in [*tally.wrong[:20], *map(str, grown)]:
        print(wrong, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
