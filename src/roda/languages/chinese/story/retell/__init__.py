"""Retell: a story told without one of its clauses, or in another order. A rate that leaves (`rates.py`),
two clauses that become one (`comparing.py`), the place that a first clause named (`setting.py`), and a
whole that is told before what becomes of its parts (`wholes.py`); what a later sum needs (`sums.py`).
"""
