"""Solvers that learn without a training loop: retrieval, ensembles, and mixtures of files of beams."""
