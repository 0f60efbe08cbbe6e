"""Denials, conditions, quantifiers and words that exclude each other."""
