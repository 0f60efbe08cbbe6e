"""The two halves of a case set as files: one to fit on, one to report on."""

from __future__ import annotations

from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.evals.case_tools.lines import case_lines, write_lines
from guardrag.evals.split import half

__all__ = ["split_cases"]


def split_cases(path: Path, out: Path) -> dict[str, tuple[Path, int]]:
    """Writes `NAME.fit.jsonl` and `NAME.report.jsonl`, lines as they are and in order.

    Which half a case is in depends on its id alone; see `half`.

    Returns:
        Path and number of cases of each half.

    Raises:
        ConfigurationError: If a line is no case, or a file cannot be written.
    """
    halves: dict[str, list[str]] = {"fit": [], "report": []}
    for line in case_lines(path):
        if line.case is None:
            raise ConfigurationError(f"{path}:{line.number}: {line.error}")
        halves[half(line.case.id)].append(line.text)
    out.mkdir(parents=True, exist_ok=True)
    written: dict[str, tuple[Path, int]] = {}
    for name, lines in halves.items():
        target = out / f"{path.stem}.{name}.jsonl"
        write_lines(target, lines)
        written[name] = (target, len(lines))
    return written
