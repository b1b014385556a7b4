"""RODA: a corpus of math word problems in, a larger and verified one out.

Every known number of a problem can become its unknown: the old answer is stated, the number
is asked for, and the equation is turned around with exact arithmetic.

>>> import roda
>>> problem = roda.Record("1", "660千米，每小时行66千米，要几小时？", "x=660/66", "10")
>>> for result in roda.augment([problem]):
...     print(result.problem.text, result.equation)
每小时行66千米，要10小时，多少千米？ x=66*10
660千米，要10小时，每小时行多少千米？ x=660/10
"""

from __future__ import annotations

from roda.augmentation.identify import identify
from roda.augmentation.ledger import Ledger
from roda.augmentation.pipeline import augment, reverse
from roda.augmentation.profiles import PROFILES, Profile
from roda.corpora import CORPORA, read
from roda.errors import CorpusError, EquationError, EvaluationError, RodaError, UnknownName
from roda.problem import Kind, Number, Problem, Reason, Record, Rejection, Reversal

__version__ = "0.1.0"

__all__ = [
    "CORPORA",
    "PROFILES",
    "CorpusError",
    "EquationError",
    "EvaluationError",
    "Kind",
    "Ledger",
    "Number",
    "Problem",
    "Profile",
    "Reason",
    "Record",
    "Rejection",
    "Reversal",
    "RodaError",
    "UnknownName",
    "__version__",
    "augment",
    "identify",
    "read",
    "reverse",
]
