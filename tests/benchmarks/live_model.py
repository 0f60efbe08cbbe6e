"""A real model's answers to public questions, as it wrote them and as the guard released them.

    python tests/benchmarks/live_model.py --data PATH --model openai/NAME --api-base URL
        [--sets squad2] [--questions 200] [--first-only] [--replies FILE] [--store FILE]
        [--out tests/benchmarks/results/live_model.json]

PATH holds the sets as `public_sets.py` describes them; without it, or without a model, nothing is measured.
FILE keeps every reply by its prompt: the next run asks only what it was not asked before, so that a change
to the checks can be measured without it; with `--first-only`, which makes no second call, any change to
them can. `--store` keeps the traces.

The policy is `offline` with a model in the place of the quoting generator, four exhibits, and one second
call unless told otherwise; and the same with quotes taken where they stand if they name the wrong tag. "The
model alone" is its first draft, from the same prompt, as a pipeline without checks would show it. An answer
counts as right if it holds one of the set's accepted answers, letter case aside: a rough measure, the same
for both.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import logging
import platform
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from public_worlds import World, worlds

from guardrag import Guard
from guardrag.evals import CaseResult, evaluate
from guardrag.models.litellm_generator import LitellmGenerator
from guardrag.policy import Policy, load_policy
from guardrag.retrieval.index import Index
from guardrag.rules.reply import read_draft
from guardrag.types import Draft, Prompt, Reply, Usage

Row = dict[str, Any]
PASSAGES = 2_000
RIGHT = "answered right"
OUTCOMES = (
    RIGHT,
    "answered otherwise",
    "declined, has answer",
    "answered, has none",
    "declined, has none",
)
_OWN = re.compile(r"\[\[[0-9a-f]{16} |boundary is [0-9a-f]{16}|Today is \d{4}-\d\d-\d\d\.")
"""What differs between two prompts of the same content."""


@dataclass
class Kept:
    """A generator that asks another one and keeps what it said.

    Attributes:
        first: The first reply to each question of this run.
        calls: How many replies a question took.
    """

    inner: LitellmGenerator
    file: Path | None = None
    first: dict[str, Reply] = field(default_factory=dict)
    calls: Counter[str] = field(default_factory=Counter)
    known: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.file is not None and self.file.exists():
            lines = self.file.read_text(encoding="utf-8").splitlines()
            self.known = {line["key"]: line for line in map(json.loads, lines)}

    @property
    def fingerprint(self) -> str:
        return self.inner.fingerprint

    def __call__(self, prompt: Prompt) -> Reply:
        key = self.key(prompt)
        if key not in self.known:
            reply = self.inner(prompt)
            self.known[key] = {
                "key": key,
                "question": prompt.query.text,
                "text": reply.text,
                "finish": reply.finish,
                "model": reply.model,
                "tokens": [reply.usage.input_tokens, reply.usage.output_tokens],
            }
            if self.file is not None:
                with self.file.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(self.known[key], ensure_ascii=False) + "\n")
        one = self.known[key]
        usage = Usage(calls=1, input_tokens=one["tokens"][0], output_tokens=one["tokens"][1])
        reply = Reply(text=one["text"], finish=one["finish"], model=one["model"], usage=usage)
        self.calls[prompt.query.text] += 1
        self.first.setdefault(prompt.query.text, reply)
        return reply

    def key(self, prompt: Prompt) -> str:
        """The same for two prompts that differ only in the boundary and the day."""
        said = json.dumps([[message.role, _OWN.sub("", message.content)] for message in prompt.messages])
        return hashlib.sha256(f"{self.fingerprint}\n{said}".encode()).hexdigest()


def policy_for(model: str, api_base: str, *, again: bool, **verify: object) -> Policy:
    """`offline` with this model, a second call or none, and with `verify` over its section of that name."""
    offline = load_policy("offline")
    changes = {
        "order": {"k": 4},
        "generate": {
            "generator": "litellm",
            "model": model,
            "api_base": api_base,
            "api_key": "none" if api_base else "",
            "max_tokens": 700,
            "timeout": 600,
        },
        "release": {"on_failure": "retry" if again else "abstain"},
        "verify": verify,
    }
    given = offline.model_dump(mode="json")
    return Policy.model_validate(given | {name: given[name] | more for name, more in changes.items()})


def alone(kept: Kept, result: CaseResult, policy: Policy) -> str | None:
    """What a pipeline without checks would show; None if the model was not asked or gave no answer."""
    reply = kept.first.get(result.case.question)
    if reply is None:
        return None
    draft = read_draft(reply.text, reply.finish, policy.generate)
    if not isinstance(draft, Draft) or not draft.answerable:
        return None
    return " ".join(claim.text for claim in draft.claims)


def outcome(text: str | None, result: CaseResult) -> str:
    """What an answer, or none, is worth to whoever asked."""
    if text is None:
        return "declined, has answer" if result.case.answerable else "declined, has none"
    if not result.case.answerable:
        return "answered, has none"
    right = any(answer.casefold() in text.casefold() for answer in result.case.answers)
    return RIGHT if right else "answered otherwise"


def measure(world: World, policies: Mapping[str, Policy], replies: Path | None, store: Path | None) -> Row:
    """What became of each question without the checks, and under each policy."""
    row: Row = {
        "set": world.name,
        "passages": len(world.passages),
        "notes": list(world.notes),
        "questions": len(world.asked),
    }
    with Index.build(world.passages) as index:
        for name, policy in policies.items():
            kept = Kept(LitellmGenerator(policy.generate), replies)
            with Guard(index, policy=policy, generator=kept, store=store or False) as guard:
                results = evaluate(guard, world.asked, progress=_told).results
            before = {one.case.id: outcome(alone(kept, one, policy), one) for one in results}
            row["the model alone"] = _tally(before.values())
            row[name] = _guarded(results, before, kept, policy)
    return row


def _guarded(results: Sequence[CaseResult], before: Mapping[str, str], kept: Kept, policy: Policy) -> Row:
    drafts = [read_draft(reply.text, reply.finish, policy.generate) for reply in kept.first.values()]
    withheld = [one for one in results if before[one.case.id] == RIGHT and not one.released]
    return {
        **_tally(outcome(one.text if one.released else None, one) for one in results),
        "model asked": len(kept.first),
        "first replies that are no draft": sum(not isinstance(draft, Draft) for draft in drafts),
        "second calls": sum(calls > 1 for calls in kept.calls.values()),
        "abstentions": _reasons(results),
        "right answers withheld": _reasons(withheld),
    }


def _tally(outcomes: Iterable[str]) -> dict[str, int]:
    found = Counter(outcomes)
    return {name: found[name] for name in OUTCOMES}


def _reasons(results: Iterable[CaseResult]) -> dict[str, int]:
    return dict(Counter(one.reason.value for one in results if one.reason).most_common())


def _told(result: CaseResult) -> None:
    print(f"{result.decision:10} {result.reason or ''} {result.case.question[:80]}", file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="folder of the public sets")
    parser.add_argument("--model", help="as litellm names it")
    parser.add_argument(
        "--api-base", default="", help="address of the provider, where it is not the usual one"
    )
    parser.add_argument("--sets", nargs="+", default=["squad2"])
    parser.add_argument("--questions", type=int, default=200, help="of each set")
    parser.add_argument("--first-only", action="store_true", help="no second call")
    parser.add_argument("--replies", type=Path, help="keeps what the model said")
    parser.add_argument("--store", type=Path, help="keeps the traces")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if not given.model or not given.data or not given.data.is_dir():
        print("skipped: needs --model and --data, a folder of public sets")
        return
    logging.getLogger("guardrag").setLevel(logging.ERROR)
    policies = {
        name: policy_for(given.model, given.api_base, again=not given.first_only, **verify)
        for name, verify in {
            "guarded": {},
            "guarded, wrong tags allowed": {"allow_misattributed": True},
        }.items()
    }
    rows = [
        measure(world, policies, given.replies, given.store)
        for name in given.sets
        for world in worlds(given.data, name, cases=given.questions, asked=given.questions, most=PASSAGES)
    ]
    told = {
        "command": "python tests/benchmarks/live_model.py "
        + " ".join(
            f"--{key} {value}"
            for key, value in (
                ("data", "PATH"),
                ("model", given.model),
                ("api-base", "URL"),
                ("questions", given.questions),
            )
        )
        + (" --first-only" if given.first_only else ""),
        "made": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "results": rows,
    }
    text = json.dumps(told, indent=1) + "\n"
    if given.out:
        given.out.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
