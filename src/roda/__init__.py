"""RODA: a corpus of math word problems in, a larger and verified one out.

Every known number of a problem can become its unknown: the old answer is stated, the number
is asked for, and the equation is turned around with exact arithmetic.

>>> import roda
>>> problem = roda.Record("1", "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？", "x=660/66", "10")
>>> for result in roda.augment([problem]):
...     print(result.problem.text, result.equation)
甲、乙两地相距若干千米，一辆汽车每小时行66千米，10小时可以到达．甲、乙两地相距多少千米？ x=66*10
甲、乙两地相距660千米，一辆汽车10小时可以到达，这辆汽车每小时行多少千米？ x=660/10
"""

from __future__ import annotations

import importlib

TYPE_CHECKING = False  # true for type checkers; `typing` itself takes time to load
if TYPE_CHECKING:
    from roda.augmentation.identify import identify
    from roda.augmentation.ledger import Ledger
    from roda.augmentation.pipeline import reverse
    from roda.augmentation.profiles import PROFILES, Profile
    from roda.augmentation.profiles.file import load_profile
    from roda.corpora import CORPORA, Wanted, read
    from roda.errors import (
        CorpusError,
        EquationError,
        EvaluationError,
        ProfileError,
        RodaError,
        UnknownName,
    )
    from roda.export.reward import reward
    from roda.languages.guard import Choices, Guard, Thresholds
    from roda.problem import Kind, Number, Problem, Reason, Record, Rejection, Reversal
    from roda.tables import augment

__version__ = "0.1.0"

__all__ = [
    "CORPORA",
    "PROFILES",
    "Choices",
    "CorpusError",
    "EquationError",
    "EvaluationError",
    "Guard",
    "Kind",
    "Ledger",
    "Number",
    "Problem",
    "Profile",
    "ProfileError",
    "Reason",
    "Record",
    "Rejection",
    "Reversal",
    "RodaError",
    "Thresholds",
    "UnknownName",
    "Wanted",
    "__version__",
    "augment",
    "identify",
    "load_profile",
    "read",
    "reverse",
    "reward",
]

# Where the names live. A module is imported when one of its names is asked for, so that the command
# line can begin, and hear Ctrl-C, before all of them are loaded.
_HOMES = {
    "roda.augmentation.identify": ("identify",),
    "roda.augmentation.ledger": ("Ledger",),
    "roda.augmentation.pipeline": ("reverse",),
    "roda.augmentation.profiles": ("PROFILES", "Profile"),
    "roda.augmentation.profiles.file": ("load_profile",),
    "roda.corpora": ("CORPORA", "Wanted", "read"),
    "roda.errors": (
        "CorpusError",
        "EquationError",
        "EvaluationError",
        "ProfileError",
        "RodaError",
        "UnknownName",
    ),
    "roda.export.reward": ("reward",),
    "roda.languages.guard": ("Choices", "Guard", "Thresholds"),
    "roda.problem": ("Kind", "Number", "Problem", "Reason", "Record", "Rejection", "Reversal"),
    "roda.tables": ("augment",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(importlib.import_module(_HOME_OF[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
