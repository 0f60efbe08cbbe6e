"""Passages, and quotes of them that are true or changed, for the quote benchmark."""
