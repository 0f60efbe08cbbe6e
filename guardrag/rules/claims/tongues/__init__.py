"""What the checks know of German, Spanish, French, Italian, Portuguese and Dutch."""
