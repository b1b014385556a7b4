"""Solvers that answer with the template of the most similar training problem; they need no network."""
