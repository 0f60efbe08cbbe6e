"""How a source says something: as a duty, a view, a reason, a plan, an order, or against another source."""
