"""What belongs to what: rows and columns, labels, clauses, names, things told apart."""
