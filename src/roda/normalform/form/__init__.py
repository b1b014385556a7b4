"""Formulas on the way to a tree: what they cost, constants they can do without, their order.

Imports `roda.expression` and `roda.notation`; nothing from `search/`.
"""
