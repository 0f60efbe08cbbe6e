"""What texts spans may show: the policy's word, narrowed by the switches of the conventions."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.policy.sections import Capture

__all__ = ["Shown", "shown_by"]


@dataclass(frozen=True, slots=True)
class Shown:
    """Which texts a span may hold.

    Attributes:
        inputs: The question, and anything else under `input.value`.
        outputs: The answer, and anything else under `output.value`.
        input_messages: What the model was sent.
        output_messages: What it replied.
        documents: Texts and metadata of passages.
        messages: Texts of exceptions and remarks.
        caller: Names of caller attributes; `*` for all.
    """

    inputs: bool
    outputs: bool
    input_messages: bool
    output_messages: bool
    documents: bool
    messages: bool
    caller: Collection[str]


def shown_by(capture: Capture | None, environ: Mapping[str, str] | None = None) -> Shown:
    """What may be shown.

    A switch can only hide what the policy would show. Read once, when the recorder is made.

    Args:
        capture: Of the policy; None: all text, no caller attributes.
        environ: By default the process's.
    """
    environ = os.environ if environ is None else environ

    def on(*names: str) -> bool:
        return any(environ.get(name, "").strip().lower() in ("1", "true", "yes", "on") for name in names)

    content = capture is None or capture.content
    # Off by default in the convention; guardrag's default is the policy's, so only an explicit no counts.
    gen_ai = environ.get("OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT", "").strip().lower()
    content = content and gen_ai not in ("false", "0", "no", "off", "no_content")
    inputs = content and not on("OPENINFERENCE_HIDE_INPUTS")
    outputs = content and not on("OPENINFERENCE_HIDE_OUTPUTS")
    return Shown(
        inputs=inputs,
        outputs=outputs,
        input_messages=inputs
        and not on("OPENINFERENCE_HIDE_INPUT_MESSAGES", "OPENINFERENCE_HIDE_INPUT_TEXT"),
        output_messages=outputs
        and not on("OPENINFERENCE_HIDE_OUTPUT_MESSAGES", "OPENINFERENCE_HIDE_OUTPUT_TEXT"),
        documents=outputs and not on("OPENINFERENCE_HIDE_OUTPUT_TEXT"),
        messages=content,
        caller=() if capture is None else capture.caller,
    )
