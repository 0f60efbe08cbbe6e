"""What `article.py` measures, and on what."""
