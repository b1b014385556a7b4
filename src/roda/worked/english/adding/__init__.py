"""Sums and differences as sentences: of whom, of what, and what is left."""
