"""A local entailment model as a judge."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from guardrag.errors import ConfigurationError, ToolError
from guardrag.models.passage_scores import digest
from guardrag.models.sentence_models import LoadedModel, Precision, predict
from guardrag.models.weights import Weights
from guardrag.models.windows import WINDOWING, Windowing, fit_question
from guardrag.ports import Judgement, Verdict
from guardrag.rules.blank import is_blank
from guardrag.types import Reason

__all__ = ["NliJudge"]

_VERDICTS = {
    "entailment": Verdict.SUPPORTED,
    "contradiction": Verdict.CONTRADICTED,
    "neutral": Verdict.UNDECIDED,
}


class NliJudge:
    """Judges with a sentence-transformers cross-encoder that tells three relations apart.

    Which output means which is read from the model's own label names, because models
    disagree on the order. Each text, and all of them together, are premises; a long
    premise is read in windows. One window that entails the statement supports it, one
    that contradicts it contradicts it, and the surer of the two decides: evidence
    elsewhere does not outvote a contradiction by number.

    Such models are trained on pairs of statements. Asked by `suffice`, this one gets the question in the
    place of a statement, and most models call that neutral: whether one of them is of use there has to be
    measured on questions of one's own.

    Args:
        model: Folder, or name on the hub.
        revision: Commit, for a name on the hub.
        device: As torch names it; None: the best there is.
        batch_size: Pairs read at once.
        max_length: Tokens of window and statement together; None: what the model can read.

    Raises:
        ConfigurationError: No such model, or one in a folder whose labels are not entailment,
            contradiction and neutral; when first used: it cannot be loaded.
        MissingExtraError: sentence-transformers is not installed.
    """

    def __init__(
        self,
        model: str,
        revision: str | None = None,
        *,
        device: str | None = None,
        batch_size: int = 32,
        max_length: int | None = None,
        windowing: Windowing = WINDOWING,
        precision: Precision = "float32",
    ) -> None:
        self._model = LoadedModel(
            "CrossEncoder",
            Weights(model, revision),
            device=device,
            precision=precision,
            max_length=max_length,
        )
        self._check_labels()
        self._batch_size = batch_size
        self._windowing = windowing
        self._settings = digest(
            max_length=max_length, overlap=windowing.overlap, most=windowing.most, precision=precision
        )

    @property
    def fingerprint(self) -> str:
        """Changes with the weights, the window settings and the precision."""
        weights = self._model.weights
        return f"nli:{weights.identity}:{self._settings}"

    def _check_labels(self) -> None:
        """Refuses a model whose folder is here and says that it tells other things apart."""
        weights = self._model.weights
        if not weights.is_folder:
            return
        try:
            config = json.loads((Path(weights.model).expanduser() / "config.json").read_bytes())
            labels = dict(config["id2label"])
        except (OSError, ValueError, LookupError, TypeError):
            return  # whatever is wrong with it, loading it will say
        _verdicts(labels)

    @property
    def loaded(self) -> bool:
        """True if the model is in memory."""
        return self._model.loaded

    def load(self) -> None:
        """Brings the library and the model in, which takes seconds.

        Raises:
            ToolError: The model's labels are others.
            ConfigurationError: It cannot be loaded.
        """
        self._model.get(_refuse_unfit)

    def __call__(self, statement: str, texts: Sequence[str]) -> Judgement:
        """One verdict on `statement` in the light of all `texts`.

        The confidence is the model's probability of the verdict in the window that decided.
        A statement or texts that could not be read whole are undecided.

        Raises:
            ToolError: The model failed, made no valid number, or its labels are others.
            ConfigurationError: It cannot be loaded.
        """
        premises = [text for text in texts if not is_blank(text)]
        if not premises or is_blank(statement):
            return Judgement(Verdict.UNDECIDED, 0.0, "there is nothing to judge by")
        if len(premises) > 1:
            premises.append("\n\n".join(premises))
        with self._model.lock:
            model, tokens = self._model.get(_refuse_unfit)
            asked, room, cut_off = fit_question(statement, tokens)
            cut = [self._windowing.cut(premise, room, tokens) for premise in premises]
            pairs = [(text, asked) for windows in cut for text in windows.texts]
            logits = predict(model, pairs, self._batch_size, "judge", Reason.JUDGE_FAILED)
            order = _order(model)
        if not np.isfinite(logits).all():
            raise ToolError(
                "the model made a logit that is no number", reason=Reason.JUDGE_FAILED, tool="judge"
            )
        if cut_off or any(windows.truncated for windows in cut):
            return Judgement(
                Verdict.UNDECIDED, 0.0, "the statement or the texts are longer than the model reads"
            )
        return _decide(_softmax(np.asarray(logits, dtype=np.float64)), order, pairs)


def _decide(
    probabilities: npt.NDArray[np.float64], order: Sequence[Verdict], pairs: Sequence[tuple[str, str]]
) -> Judgement:
    column = {verdict: probabilities[:, order.index(verdict)] for verdict in _VERDICTS.values()}
    supported, contradicted = column[Verdict.SUPPORTED], column[Verdict.CONTRADICTED]
    verdict = Verdict.CONTRADICTED if contradicted.max() >= supported.max() else Verdict.SUPPORTED
    row = int(column[verdict].argmax())
    if column[Verdict.UNDECIDED][row] >= column[verdict][row]:
        verdict, row = Verdict.UNDECIDED, int(column[Verdict.UNDECIDED].argmax())
    words = {
        Verdict.SUPPORTED: "entailed by",
        Verdict.CONTRADICTED: "contradicted by",
        Verdict.UNDECIDED: "neither entailed nor contradicted, closest to",
    }
    return Judgement(verdict, float(column[verdict][row]), f"{words[verdict]}: {_short(pairs[row][0])}")


def _refuse_unfit(model: Any) -> None:  # noqa: ANN401
    try:
        _order(model)
    except ConfigurationError as error:
        raise ToolError(str(error), reason=Reason.JUDGE_FAILED, tool="judge") from error


def _order(model: Any) -> tuple[Verdict, ...]:  # noqa: ANN401 - the library publishes no types
    return _verdicts(dict(model.config.id2label))


def _verdicts(id2label: Mapping[object, object]) -> tuple[Verdict, ...]:
    """The verdict of each output, by the names that the model gives its labels."""
    labels = {int(str(index)): str(name) for index, name in id2label.items()}
    names = [re.sub(r"[^a-z]", "", labels[index].lower()) for index in sorted(labels)]
    if sorted(names) != sorted(_VERDICTS):
        raise ConfigurationError(
            f"the model's labels are {', '.join(labels[index] for index in sorted(labels))}; a judge needs "
            f"{', '.join(_VERDICTS)}, by name, because the order differs from model to model"
        )
    return tuple(_VERDICTS[name] for name in names)


def _softmax(logits: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    grown = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares: npt.NDArray[np.float64] = grown / grown.sum(axis=1, keepdims=True)
    return shares


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 120 else f"{line[:119]}…"
