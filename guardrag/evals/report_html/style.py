"""The style sheet of a report: light and dark by the reader's own setting, narrow screens, paper."""

from __future__ import annotations

from guardrag.evals.report_html.svg import STYLE as PLOTS

__all__ = ["STYLE"]

STYLE = (
    """
:root{color-scheme:light dark;--ink:#1d2733;--soft:#5b6673;--rule:#d5dbe2;--paper:#fff;--panel:#f5f7fa;
--s1:#1f6feb;--s2:#c2570c;--s3:#0f7b6c;--s4:#8b3fc7;--s5:#8a6d00;--s6:#b3265e;--warn:#c0262d;--good:#0b6e4f}
@media(prefers-color-scheme:dark){:root{--ink:#e6ebf1;--soft:#a3afbc;--rule:#37424f;--paper:#12181f;
--panel:#1a222c;--s1:#6ea8fe;--s2:#f0994e;--s3:#4cc3b0;--s4:#c79bf2;--s5:#d9bb4b;--s6:#f27ba6;
--warn:#ff8f8f;--good:#5fd3a6}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:1180px;margin:0 auto;padding:28px 24px 64px}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .3rem;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:2.6rem 0 .8rem;padding-top:.8rem;border-top:1px solid var(--rule)}
h3{font-size:1rem;margin:0 0 .4rem}
p{margin:.4rem 0;max-width:75ch}
.soft{color:var(--soft)}
.facts{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;margin:.2rem 0;color:var(--soft);font-size:.9rem}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:12px;margin:1.4rem 0}
.tile{background:var(--panel);border-radius:10px;padding:14px 16px}
.tile b{display:block;font-size:1.75rem;line-height:1.2;font-variant-numeric:tabular-nums}
.tile span{display:block;color:var(--soft);font-size:.88rem}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,470px),1fr));gap:20px}
figure{margin:0;background:var(--panel);border-radius:10px;padding:14px 16px}
figcaption{color:var(--soft);font-size:.9rem;margin-top:.3rem}
svg.plot{display:block;width:100%;height:auto}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--soft);padding-bottom:.3rem}
th,td{padding:.34rem .4rem;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top}
thead th{border-bottom:2px solid var(--rule);white-space:nowrap}
.n{text-align:right;white-space:nowrap}
td small{display:block;color:var(--soft)}
.better{color:var(--good)}.worse{color:var(--warn)}
details{margin:.6rem 0;background:var(--panel);border-radius:10px;padding:.6rem 1rem}
summary{cursor:pointer;font-weight:600}
summary:focus-visible,a:focus-visible{outline:2px solid var(--s1);outline-offset:3px;border-radius:4px}
.note{border-left:4px solid var(--s2);background:var(--panel);padding:.6rem 1rem;border-radius:0 10px 10px 0}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:12px;background:var(--paper);padding:.5rem}
@media print{details{break-inside:avoid}figure{break-inside:avoid}}
"""
    + PLOTS
)
