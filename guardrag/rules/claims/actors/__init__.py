"""Who does what to whom, what comes before what, and which of two is more."""
