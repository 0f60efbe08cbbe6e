"""Has the draft written, and reads it.

What the model said is believed by nobody yet: a draft goes on to be verified, and
a reply that is not a draft ends here, with the reply kept for the trace.
"""

from __future__ import annotations

from guardrag.policy.sections import GeneratePolicy
from guardrag.ports import Generator
from guardrag.rules.reply import ReplyFault, is_extractive, read_draft, unusable
from guardrag.types import Abstained, Outcome, Prompt, Reason, Reply, Stage, Written

__all__ = ["generate"]


def generate(prompt: Prompt, policy: GeneratePolicy, generator: Generator) -> Outcome[Written]:
    """The reply to `prompt`, read as a draft.

    Abstains with the reason that `read_draft` gives. If the draft says that the exhibits do
    not answer the question, that is `model_refused`, or `no_answer_found` where the draft was
    made by quoting and no model was asked. Either way the note `unusable_reply` holds the
    reply, verbatim up to `max_reply_bytes` characters.

    Raises:
        ToolError: The generator failed.
    """
    reply = generator(prompt)
    draft = read_draft(reply.text, reply.finish, policy)
    if isinstance(draft, ReplyFault):
        return _abstained(draft.reason, draft.detail, reply, policy)
    if not draft.answerable:
        if is_extractive(reply.model):
            detail = draft.missing or "nothing in the exhibits can be quoted as the answer"
            return _abstained(Reason.NO_ANSWER_FOUND, detail, reply, policy)
        detail = draft.missing or "the model says that the exhibits do not answer the question"
        return _abstained(Reason.MODEL_REFUSED, detail, reply, policy)
    return Outcome(Written(prompt=prompt, reply=reply, draft=draft), usage=reply.usage)


def _abstained(reason: Reason, detail: str, reply: Reply, policy: GeneratePolicy) -> Outcome[Written]:
    note = unusable(reason, detail, reply, policy)
    return Outcome(Abstained(reason, stage=Stage.GENERATE), notes=(note,), usage=reply.usage)
