"""The HTML report: one file that asks for nothing else, whatever stands in the questions."""

from __future__ import annotations

import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from guardrag.evals import CaseResult, Report
from guardrag.evals.cases import Case
from guardrag.evals.compare import compare
from guardrag.evals.diagnosis import Cause
from guardrag.evals.miss_causes import MissCauses
from guardrag.evals.misses import grouped
from guardrag.evals.report_html import PageFacts, render_page
from guardrag.types import Reason

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(1)> \"'& \x1b[31m \ud800 \u202eright"
VOID = {"meta", "br", "line", "polyline", "link", "img", "input"}


def result(
    name: str, *, relevant: str = "x", ranked: str = "x", wide: str = "x", **more: object
) -> CaseResult:
    case = Case(id=name, question=HOSTILE, relevant=tuple(relevant), tags=(HOSTILE,))
    given = {"decision": "abstained", "top": 0.5, **more}
    return CaseResult(case=case, wide=tuple(wide), ranked=tuple(ranked), **given)  # type: ignore[arg-type]


RESULTS = (
    result("right", decision="released", on_label=True, text="yes", cited=("x",), top=0.9),
    result("off", decision="released", text=HOSTILE, cited=("<b>",), ranked="yx"),
    result("false", relevant="", decision="released", top=0.7),
    result("declined", relevant="", top=None, reason=Reason.BELOW_FLOOR),
    result("unfound", ranked="y", wide="y", reason=Reason.BELOW_FLOOR),
    result("dropped", ranked="y", reason=Reason.MODEL_REFUSED),
    result("low", ranked="abcdx", reason=Reason.MODEL_REFUSED),
    result("gate", reason=Reason.BELOW_FLOOR),
    result(HOSTILE, reason=Reason.BELOW_FLOOR),
)


def report(results=RESULTS) -> Report:
    return Report(
        results=tuple(results), send_k=2, wide_k=5, policy=HOSTILE, policy_fingerprint="f", scorer="lexical"
    )


def page(results=RESULTS, **facts: object) -> str:
    comparison = compare(
        [("plain", report(results), "wide"), (HOSTILE, report(results), "ranked")], ks=(1, 2)
    )
    given = {"title": HOSTILE, "made": "now", "floor": 0.4, "warnings": (HOSTILE,), **facts}
    return render_page(comparison, PageFacts(**given), ks=(1, 2))  # type: ignore[arg-type]


class Checker(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.bad: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag, attrs) -> None:
        self.seen.append(tag)
        for name, value in attrs:
            if name.startswith("on") or name in ("src", "srcset", "data", "action"):
                self.bad.append(f"{tag} {name}")
            if name == "href" and not str(value).startswith("#"):
                self.bad.append(f"{tag} {value}")
            if name == "id":
                self.ids.append(str(value))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag) -> None:
        assert self.open.pop() == tag


def test_what_people_wrote_is_text_and_nothing_else() -> None:
    html = page()
    checker = Checker()
    checker.feed(html)
    assert checker.open == []
    assert checker.bad == []
    assert not {"script", "img", "link", "iframe", "b1"} & set(checker.seen)
    assert "&lt;script&gt;alert(1)" in html
    assert "\x1b" not in html
    assert "\u202e" not in html
    html.encode("utf-8")


def test_nothing_is_asked_for_from_elsewhere() -> None:
    html = page()
    assert re.findall(r"https?://[^\s\"'<]+", html) == ["http://www.w3.org/2000/svg"] * html.count("<svg")
    assert "url(" not in html
    assert "@import" not in html
    assert "default-src 'none'" in html


def test_every_plot_has_a_name_and_ids_are_unique() -> None:
    html = page()
    checker = Checker()
    checker.feed(html)
    assert html.count("<svg") == 4
    assert html.count('role="img"') == 4
    assert len(checker.ids) == len(set(checker.ids))
    for wanted in re.findall(r'aria-labelledby="([^"]+)"', html):
        assert set(wanted.split()) <= set(checker.ids)
    assert '<html lang="en">' in html


def test_the_same_results_give_the_same_page() -> None:
    assert page() == page()


def test_misses_are_grouped_by_outcome_and_cause() -> None:
    groups = {(one.outcome, one.why): [row.case.id for row in one.results] for one in grouped(report())}
    assert groups == {
        ("false_release", "the gate let it pass, and the answer was verified"): ["false"],
        ("off_label", "the passage ranks high enough; another was cited"): ["off"],
        ("wrongly_declined", "the passage ranks high enough; declined with below_floor"): ["gate", HOSTILE],
        ("wrongly_declined", "the passage ranks below what is sent (then: model_refused)"): ["low"],
        ("wrongly_declined", "the passage was not retrieved (then: below_floor)"): ["unfound"],
        ("wrongly_declined", "the passage was retrieved and then dropped (then: model_refused)"): ["dropped"],
    }


def test_a_diagnosed_cause_stands_with_its_misses_and_what_was_not_diagnosed_is_told() -> None:
    causes = MissCauses(
        causes={"low": Cause.RANKING_MISS, "unfound": Cause.RANKING_MISS},
        of=7,
        diagnosed=2,
        notes=(f"5 could not be diagnosed: {HOSTILE}",),
    )
    first, *_ = (one for one in grouped(report(), causes.causes) if one.cause is not None)
    assert [row.case.id for row in first.results] == ["unfound", "low"]
    html = page(causes=causes)
    assert "2 · Not answered although something does: ranking miss – found, and ranked below" in html
    assert "2 of 7 misses with a labelled passage were diagnosed" in html
    assert "5 could not be diagnosed" in html
    assert "No miss was diagnosed" in page()


def test_the_page_says_which_version_of_the_cases_it_is() -> None:
    assert "changed since version 3" in page(frozen="changed since version 3")


@pytest.mark.parametrize(
    "results",
    [RESULTS[:1], RESULTS[2:3], RESULTS[3:4], [RESULTS[0], RESULTS[3]], [result("n", top=-3.5), RESULTS[2]]],
)
def test_sets_of_one_kind_or_without_scores_have_a_page_too(results) -> None:
    checker = Checker()
    checker.feed(page(results, floor=None))
    assert checker.open == []


def test_it_says_whether_a_floor_can_separate() -> None:
    good = [result(f"a{n}", top=0.8 + n / 100) for n in range(10)]
    bad = [result(f"n{n}", relevant="", top=0.1 + n / 100) for n in range(10)]
    assert "A floor separates them well." in page([*good, *bad])
    same = [result(f"n{n}", relevant="", top=0.8 + n / 100) for n in range(10)]
    assert "No floor separates them" in page([*good, *same])
    assert "it takes scored questions of both kinds" in page(good)
    assert "0.4, is fitted on this scorer" in page([*good, *bad], calibrated=True)


def test_what_found_nothing_counts_among_those_that_do_not_pass() -> None:
    good = [result(f"a{n}", top=0.8) for n in range(4)]
    bad = [result("n0", relevant="", top=0.5), result("n1", relevant="", top=None)]
    assert "50% of those without an answer pass it" in page([*good, *bad])
    silent = [result(f"n{n}", relevant="", top=None) for n in range(4)]
    assert "A floor separates them well." in page([*good, *silent])
    assert "Not known" in page([result("a", top=None), *silent])


@pytest.mark.component("chromium")
def test_it_opens_in_a_browser_in_light_and_dark(tmp_path: Path) -> None:
    path = tmp_path / "r.html"
    path.write_text(page(), encoding="utf-8")
    sizes = []
    for scheme in ("0", "1"):
        shot = tmp_path / f"{scheme}.png"
        subprocess.run(
            [
                "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                f"--user-data-dir={tmp_path / 'profile'}", f"--blink-settings=preferredColorScheme={scheme}",
                "--window-size=1200,1600", f"--screenshot={shot}", path.as_uri(),
            ],
            check=True, capture_output=True, timeout=120,
        )  # fmt: skip
        sizes.append(shot.read_bytes())
    assert all(len(size) > 20_000 for size in sizes)
    assert sizes[0] != sizes[1]
