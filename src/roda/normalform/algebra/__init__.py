"""What an equation computes: polynomials, their factors, and reduced fractions of them.

The only polynomial arithmetic that makes equations. It knows nothing of how a function is
written; of the package it imports `roda.expression` alone.
"""
