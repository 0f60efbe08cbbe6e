"""Brings what teams already have, retrievers above all, to the ports of this package."""
