"""`python -m guardrag` is the command line."""

from guardrag.cli import main

main()
