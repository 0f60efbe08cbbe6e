"""Sends spans and numbers to real OTLP receivers, and reads back what arrived.

Run: python tests/benchmarks/otlp.py [--collector ROTEL_AGENT] [--phoenix PYTHON] [--out FOLDER]

Needs opentelemetry-exporter-otlp-proto-http. The collector is rotel, a small OpenTelemetry collector whose
program the package `rotel` brings; it writes out all it receives. PYTHON is that of an environment with
arize-phoenix, which keeps spans by the OpenInference conventions and is asked for them over HTTP. Both run on
this machine only. One question is answered, one abstains, and one is asked with a span limit of 40
attributes.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.metrics import set_meter_provider
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
from opentelemetry.sdk.trace import SpanLimits, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.trace import set_tracer_provider

from guardrag import Guard, Passage
from guardrag.policy import Policy

STAGES = {
    "retrieve": "RETRIEVER", "permit": "GUARDRAIL", "freshen": "CHAIN", "dedupe": "CHAIN",
    "rerank": "RERANKER", "gate": "GUARDRAIL", "expand": "RETRIEVER", "order": "CHAIN",
    "suffice": "GUARDRAIL", "prompt": "CHAIN", "generate": "LLM", "verify": "GUARDRAIL",
    "release": "GUARDRAIL",
}  # fmt: skip
METRICS = ("guardrag.answers", "guardrag.answer.duration", "guardrag.stage.duration", "guardrag.gate.score")
QUESTIONS = ("When does the pump stop?", "Who painted the walls?")
FACT = "The pump stops at 40 degrees."


def reply(messages: list[dict[str, str]]) -> str:
    """Quotes the fact where it is asked for."""
    known = "pump stop?" in messages[-1]["content"]
    quote = {"source": "S1", "quote": FACT}
    claim = {"kind": "sentence", "text": FACT, "quotes": [quote], "derived": None}
    return json.dumps({"answerable": known, "missing": None, "claims": [claim] if known else []})


def ask(base: str, *, numbers: bool) -> None:
    """Asks the questions with everything sent to `base`. In a process of its own: providers are global."""
    spans = OTLPSpanExporter(f"{base}/v1/traces")
    limits = SpanLimits(max_attributes=int(os.environ.get("LIMIT", "128")))
    tracing = TracerProvider(span_limits=limits)
    tracing.add_span_processor(SimpleSpanProcessor(spans))
    set_tracer_provider(tracing)
    if numbers:
        reader = PeriodicExportingMetricReader(OTLPMetricExporter(f"{base}/v1/metrics"), 3_600_000)
        measuring = MeterProvider([reader])
        set_meter_provider(measuring)
    policy = Policy.model_validate({"name": "otlp", "generate": {"generator": "custom"}})
    passages = [
        Passage(id=f"p{n}", source=f"d{n}.md", text=f"{FACT if n == 0 else f'Note {n}.'}") for n in range(12)
    ]
    with Guard(lambda _query: passages, policy=policy, generator=reply, store=False) as guard:
        for question in QUESTIONS:
            print(guard.answer(question).trace_id, flush=True)
    tracing.shutdown()
    if numbers:
        measuring.shutdown()


def asked(base: str, *, numbers: bool, limit: int = 128) -> list[str]:
    """Trace ids of the questions."""
    code = f"import runpy; runpy.run_path({__file__!r})['ask']({base!r}, numbers={numbers})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
        env={**os.environ, "LIMIT": str(limit), "OTEL_SERVICE_NAME": "guardrag-check"},
    )
    if done.stderr.strip():
        raise SystemExit(f"the exporter complained:\n{done.stderr}")
    return done.stdout.split()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return int(server.getsockname()[1])


@contextlib.contextmanager
def running(command: list[str], port: int, log: Path, **environ: str) -> Iterator[None]:
    """The program, from when it listens on the port."""
    with log.open("wb") as output:
        program = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, env={**os.environ, **environ}
        )
        try:
            deadline = time.monotonic() + 180
            while True:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
                if program.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit(
                        f"{command[0]} did not start:\n{log.read_text(errors='replace')[-2000:]}"
                    )
                time.sleep(0.2)
            yield
        finally:
            program.terminate()
            program.wait(30)


def check(what: str, found: object, wanted: object, lines: list[str]) -> bool:
    """Notes whether something is as it should be."""
    right = found == wanted
    lines.append(f"- {'ok' if right else 'WRONG'}: {what}" + ("" if right else f" (found {found!r})"))
    return right


def with_collector(program: str, lines: list[str]) -> bool:
    """Spans and numbers through a collector."""
    port, other = free_port(), free_port()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [
            program, "start", "--otlp-http-endpoint", f"127.0.0.1:{port}",
            "--otlp-grpc-endpoint", f"127.0.0.1:{other}", "--exporter", "blackhole",
            "--debug-log", "traces", "--debug-log", "metrics", "--debug-log-verbosity", "detailed",
        ]  # fmt: skip
        with running(command, port, log):
            ids = asked(f"http://127.0.0.1:{port}", numbers=True)
            narrow = asked(f"http://127.0.0.1:{port}", numbers=False, limit=40)
            time.sleep(1)
        text = log.read_text(errors="replace")
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.strip()
    lines += [f"## {version}", "", "An OpenTelemetry collector; traces and metrics over OTLP/HTTP.", ""]
    spans = [re.split(r"\nResource\w+ #", part)[0] for part in re.split(r"\nSpan #\d+\n", text)[1:]]
    by_trace = {name: [span for span in spans if f"guardrag.trace_id: Str({name})" in span] for name in ids}
    right = [
        check(
            "one root and thirteen stages of the answer arrived, each of its OpenInference kind",
            sorted(_kinds(by_trace[ids[0]])),
            sorted([("guardrag.answer", "CHAIN"), *((f"guardrag.{s}", kind) for s, kind in STAGES.items())]),
            lines,
        ),
        check("every stage's parent is the root", _orphans(by_trace[ids[0]]), 0, lines),
        check(
            "the abstention says so, and why",
            any(
                "guardrag.decision: Str(abstained)" in span and "guardrag.reason: Str(model_refused)" in span
                for span in by_trace[ids[1]]
            ),
            True,
            lines,
        ),
    ]
    narrow_spans = [span for span in spans if f"guardrag.trace_id: Str({narrow[0]})" in span]
    most = max(span.count("\n     -> ") for span in narrow_spans)
    right.append(check("with a limit of 40 attributes no span has more", most <= 40, True, lines))
    right.append(
        check(
            "and every one of them still has its kind and, at the root, the decision",
            (
                sum("openinference.span.kind" in span for span in narrow_spans),
                sum("guardrag.decision: Str(released)" in span for span in narrow_spans),
            ),
            (14, 1),
            lines,
        )
    )
    right += [check(f"`{name}` arrived", f"-> Name: {name}\n" in text, True, lines) for name in METRICS]
    answers = text.partition("-> Name: guardrag.answers\n")[2].partition("-> Name: ")[0]
    right.append(
        check(
            "`guardrag.answers` counts by decision and reason",
            ("Str(released)" in answers, "Str(abstained)" in answers, "Str(model_refused)" in answers),
            (True, True, True),
            lines,
        )
    )
    return all(right)


def _kinds(spans: list[str]) -> list[tuple[str, str]]:
    return [
        (
            re.search(r"Name\s*: (\S+)", span)[1],  # type: ignore[index]
            re.search(r"openinference.span.kind: Str\((\w+)\)", span)[1],  # type: ignore[index]
        )
        for span in spans
    ]


def _orphans(spans: list[str]) -> int:
    root = next(span for span in spans if re.search(r"Name\s*: guardrag.answer\n", span))
    identity = re.search(r"(?m)^ +ID +: (\w+)", root)[1]  # type: ignore[index]
    others = [span for span in spans if span is not root]
    return sum(re.search(r"Parent ID\s+: (\w+)", span)[1] != identity for span in others)  # type: ignore[index]


def with_phoenix(python: str, lines: list[str]) -> bool:
    """Spans through phoenix, read back as it understood them."""
    port, other = free_port(), free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        environ = {
            "PHOENIX_PORT": str(port),
            "PHOENIX_GRPC_PORT": str(other),
            "PHOENIX_HOST": "127.0.0.1",
            "PHOENIX_WORKING_DIR": folder,
            "PHOENIX_TELEMETRY_ENABLED": "false",
            "PHOENIX_ALLOW_EXTERNAL_RESOURCES": "false",
        }
        with running([python, "-m", "phoenix.server.main", "serve"], port, Path(folder) / "log", **environ):
            ids = asked(base, numbers=False)
            spans = _phoenix_spans(base, 27)
    asking = [python, "-c", "from importlib.metadata import version; print(version('arize-phoenix'))"]
    version = subprocess.run(asking, capture_output=True, text=True).stdout.strip()
    lines += ["", f"## arize-phoenix {version}", "", "Reads OpenInference; traces over OTLP/HTTP.", ""]
    mine = {s["name"]: s for s in spans if s["attributes"].get("guardrag.trace_id") == ids[0]}
    right = [
        check(
            "every span has the kind that phoenix shows it by",
            {name: span["span_kind"] for name, span in mine.items()},
            {"guardrag.answer": "CHAIN", **{f"guardrag.{s}": kind for s, kind in STAGES.items()}},
            lines,
        ),
        check(
            "the retriever's documents are documents: ids, contents and metadata",
            _document(mine["guardrag.retrieve"]["attributes"]),
            ("p0", FACT),
            lines,
        ),
        check(
            "the reranker's are, with scores",
            isinstance(
                mine["guardrag.rerank"]["attributes"].get("reranker.output_documents.0.document.score"), float
            ),
            True,
            lines,
        ),
        check(
            "the model's messages are messages",
            mine["guardrag.generate"]["attributes"].get("llm.output_messages.0.message.role"),
            "assistant",
            lines,
        ),
        check(
            "the root holds question and answer",
            (
                mine["guardrag.answer"]["attributes"].get("input.value"),
                mine["guardrag.answer"]["attributes"].get("output.value"),
            ),
            (QUESTIONS[0], FACT),
            lines,
        ),
        check(
            "no span is in error",
            {span["status_code"] for span in spans} <= {"OK", "UNSET"},
            True,
            lines,
        ),
    ]
    return all(right)


def _document(attributes: dict[str, object]) -> tuple[object, object]:
    return (
        attributes.get("retrieval.documents.0.document.id"),
        attributes.get("retrieval.documents.0.document.content"),
    )


def _phoenix_spans(base: str, wanted: int) -> list[dict[str, object]]:
    deadline = time.monotonic() + 60
    while True:
        with urllib.request.urlopen(f"{base}/v1/projects/default/spans?limit=200", timeout=30) as response:
            found = json.load(response)["data"]
        if len(found) >= wanted or time.monotonic() > deadline:
            return found
        time.sleep(1)


def main() -> int:
    """Runs what was asked for, writes what was found, and fails if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--collector", default=None)
    parser.add_argument("--phoenix", default=None)
    parser.add_argument("--out", type=Path, default=None)
    given = parser.parse_args()
    lines = [
        "# Spans and numbers at real OTLP receivers",
        "",
        "Made by `python tests/benchmarks/otlp.py`.",
        "",
    ]
    right = []
    if given.collector:
        right.append(with_collector(given.collector, lines))
    if given.phoenix:
        right.append(with_phoenix(given.phoenix, lines))
    text = "\n".join(lines) + "\n"
    print(text)
    if given.out is not None:
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / "otlp.md").write_text(text, encoding="utf-8")
    return 0 if right and all(right) else 1


if __name__ == "__main__":
    sys.exit(main())
