"""Checks of claims in Chinese, Japanese and Arabic, which are not read as words between spaces."""
