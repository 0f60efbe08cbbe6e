"""Numbers, units, limits, dates and what follows from them."""
