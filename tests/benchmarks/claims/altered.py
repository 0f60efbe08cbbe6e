"""How often a sentence of real text passes as a claim once one word of it was changed, and is refused if not.

Usage:
    python tests/benchmarks/claims/altered.py --data DIR [--each N] [--seed N] [--out DIR]

DIR holds `docs-jest`, `docs-fastapi`, `squad2` and `scifact`; without it nothing is measured. Each sentence
is quoted whole, with the text around it as the passage; the claim is the sentence, altered. The checks were
developed on seed 1 and smaller tables of alterations.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alterations import CHANGED, SAME, Alter
from measure import Pair, judge

from guardrag.text import split_sentences

HERE = Path(__file__).parent
HANDBOOK = HERE.parents[2] / "examples" / "handbook" / "docs"
COMMAND = "python tests/benchmarks/claims/altered.py --data DIR"
_AROUND = 1200
_SHORTEST, _LONGEST = 35, 260
_PASSAGES = 400


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="folder with the public sets")
    parser.add_argument("--each", type=int, default=40, help="cases of each kind")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--out", type=Path, default=HERE.parent / "results", help="where the results go")
    asked = parser.parse_args()
    if asked.data is None or not asked.data.is_dir():
        print("nothing measured: --data names no folder", file=sys.stderr)
        return
    chance = random.Random(asked.seed)
    sentences = list(_sentences(asked.data, chance))
    chance.shuffle(sentences)
    results: dict[str, Any] = {
        "command": f"{COMMAND} --each {asked.each} --seed {asked.seed}",
        "date": datetime.now(UTC).date().isoformat(),
        "sentences": len(sentences),
        "changed, released": _measured(CHANGED, sentences, asked.each, chance, wrong=True),
        "same, refused": _measured(SAME, sentences, asked.each, chance, wrong=False),
    }
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "altered_claims.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    for side in ("changed, released", "same, refused"):
        print(side, results[side]["all"])


def _sentences(data: Path, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Sentences of prose: what they are from, themselves, the text around."""
    for kind, text in _texts(data, chance):
        for paragraph in text.split("\n\n"):
            told = paragraph.strip()
            if not told or told[0] in "#|`<:{/>!" or "\n" in told or "```" in told:
                continue
            told = re.sub(r"^[-*] ", "", told)
            at = text.find(paragraph)
            around = text[max(0, at - _AROUND) : at + len(paragraph) + _AROUND]
            for span in split_sentences(told):
                sentence = told[span.start : span.end].strip()
                if _plain(sentence) and around.count(sentence) == 1:
                    yield kind, sentence, around


def _plain(sentence: str) -> bool:
    whole = sentence.endswith(".") and sentence[0].isupper()
    return _SHORTEST < len(sentence) < _LONGEST and whole and "](" not in sentence


def _texts(data: Path, chance: random.Random) -> Iterator[tuple[str, str]]:
    for folder in ("docs-jest", "docs-fastapi"):
        for path in sorted((data / folder).rglob("*.md")):
            yield "documentation", path.read_text(encoding="utf-8")
    for path in sorted(HANDBOOK.rglob("*.md")):
        yield "handbook", path.read_text(encoding="utf-8")
    for name, kind in (("squad2", "encyclopedia"), ("scifact", "abstracts")):
        lines = (data / name / "passages.jsonl").read_text(encoding="utf-8").splitlines()
        for line in chance.sample(lines, min(_PASSAGES, len(lines))):
            yield kind, json.loads(line)["text"]


def _measured(
    table: Mapping[str, Alter],
    sentences: list[tuple[str, str, str]],
    each: int,
    chance: random.Random,
    *,
    wrong: bool,
) -> dict[str, str]:
    """By kind, how many of how many claims came out as `wrong` says they should not."""
    counts: dict[str, str] = {}
    missed = total = 0
    for name, alter in table.items():
        outcomes = list(_outcomes(alter, sentences, each, chance))
        counts[name] = f"{outcomes.count(wrong)} of {len(outcomes)}"
        missed += outcomes.count(wrong)
        total += len(outcomes)
    return {"all": f"{missed} of {total} ({missed / max(total, 1):.1%})", **counts}


def _outcomes(
    alter: Alter, sentences: list[tuple[str, str, str]], each: int, chance: random.Random
) -> Iterator[bool]:
    """Whether each altered sentence is released; of no kind of text more than half."""
    seen: Counter[str] = Counter()
    for kind, sentence, around in sentences:
        if seen.total() >= each:
            return
        claim = alter(sentence, around.replace(sentence, ""), chance) if seen[kind] < each / 2 else None
        if claim is None or claim == sentence:
            continue
        found = judge(_pair(claim, sentence, around))
        if all(quote.verified for quote in found.quotes):
            seen[kind] += 1
            yield found.supported


def _pair(claim: str, sentence: str, around: str) -> Pair:
    passage = {
        "id": "p",
        "text": around,
        "title": "Guide",
        "headings": [],
        "attributes": {},
        "trust": "normal",
    }
    return {
        "claim": claim,
        "claim_kind": "sentence",
        "derived": None,
        "question": "",
        "passages": [passage],
        "quotes": [{"passage": "p", "quote": sentence}],
    }


if __name__ == "__main__":
    main()
