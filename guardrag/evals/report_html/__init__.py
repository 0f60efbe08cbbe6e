"""The report as one HTML file: tables, inline SVG plots, and the misses to read."""

from __future__ import annotations

from guardrag.evals.report_html.page import PageFacts, render_page

__all__ = ["PageFacts", "render_page"]
