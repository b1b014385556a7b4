"""Profiles: which rewriting, which normal form, which guards. Data, not code.

`paper` follows the paper to the letter, so that its figures can be checked. `default` is
what we recommend. Users write their own with `dataclasses.replace`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from roda.augmentation import filters, guards
from roda.augmentation.filters import Filter
from roda.augmentation.identify import Significant
from roda.errors import UnknownName
from roda.languages.base import Rewritten
from roda.languages.guard import DEFAULT_CHOICES, Choices
from roda.problem import Problem, Reason

Guard = Callable[[Problem, int, Rewritten], Reason | None]


@dataclass(frozen=True, slots=True)
class Profile:
    """How problems are reversed.

    `rewriting` names one of the language's rewritings, `normal_form` one of
    `roda.normalform.forms`; `solve_repeated` lifts rule 2 of the paper where the equation is
    linear in the number; a filter may refuse a problem as a whole, a guard a finished text;
    `round_trip` has every new equation reversed again, which must give the old one back.
    `choices` are handed on to the rewriting: the analyser, the guards that are off, thresholds.
    `significant` says which numbers of a text count, as `roda.significance.learned` does; without
    it the equation has a say.
    """

    name: str
    rewriting: str
    normal_form: Literal["paper", "default"]
    solve_repeated: bool
    filters: tuple[Filter, ...] = (
        filters.already_reversed,
        filters.no_numbers,
        filters.no_operation,
        filters.only_calculation,
    )
    guards: tuple[Guard, ...] = ()
    round_trip: bool = False
    significant: Significant | None = None
    choices: Choices = DEFAULT_CHOICES


PROFILES: Final = {
    "paper": Profile(
        "paper",
        rewriting="paper",
        normal_form="paper",
        solve_repeated=False,
        filters=(
            filters.already_reversed,
            filters.only_calculation,
            filters.any_power,
            filters.no_operation,
            filters.single_number,
        ),
    ),
    "default": Profile(
        "default",
        rewriting="default",
        normal_form="default",
        solve_repeated=True,
        guards=(guards.asks_at_the_end,),
        round_trip=True,
    ),
}


def profile(name: str | Profile) -> Profile:
    """The profile with this name; a `Profile` is given back as it is.

    >>> profile("paper").normal_form
    'paper'
    """
    if isinstance(name, Profile):
        return name
    try:
        return PROFILES[name]
    except KeyError:
        raise UnknownName("profile", name, PROFILES) from None
