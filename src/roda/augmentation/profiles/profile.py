"""Profiles: which rewriting, which normal form, which guards. Data, not code.

`paper` follows the paper to the letter, so that its figures can be checked. `default` is what we
recommend. The others are rivals to compare with: `stock-phrase` asks backward questions as MetaMath
does; `eda` and `back-translation` reverse nothing and tell each problem in other words. Users
write their own as a TOML file (`file.py`) or with `dataclasses.replace`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from roda.augmentation import rules
from roda.augmentation.answers import allowance
from roda.augmentation.identify import Significant
from roda.augmentation.rules import Draft
from roda.augmentation.strings import in_digits
from roda.errors import RodaError, UnknownName
from roda.languages import LANGUAGES, language
from roda.languages.guard import DEFAULT_CHOICES, Choices, Copies, Guard
from roda.normalform.forms import Form, NormalForm, form_named, normal_form_named
from roda.problem import MOST_WORDINGS, Problem

MOST_COPIES: Final = 100  # of one problem in other words
REWORDINGS: Final = frozenset({"eda", "back-translation"})  # those whose plans reword
VARIANTS: Final = ("reversed", "renumbered", "distracted")  # what is made of a problem, by name
ANY: Final = "any"  # the language of guards that look at texts of every language


@dataclass(frozen=True, slots=True)
class Profile:
    """How problems are reversed.

    `rewriting` names one of the language's rewritings; `normal_form` says how templates are written
    and `form` how equations are, both by names of `roda.normalform.forms`; `solve_repeated` lifts rule 2 of the paper where the equation is
    linear in the number; a filter may refuse a problem as a whole, a guard a finished text;
    `round_trip` has every new equation reversed again, which must give the old one back.
    `choices` are handed on to the rewriting: the analyser, the guards that are off, thresholds.
    `significant` says which numbers of a text count, as `roda.significance.learned` does; without
    it the equation has a say. `tolerance` takes rounded answers: how far from the exact value they
    may be, as `"0.005"`, `"1/3"` or a share such as `"1%"`; a number counts as its digits.
    `min_quality` is the least probability of being right with which a reversal is taken, 0 for all
    (`roda.quality`), `min_coherence` the least coherence from 1 to 5 that readers would give it; None for either is
    what the language takes by default. `wordings` is how many differently worded texts a number may have. With
    `choices.copies` the rewriting tells every problem so many times in other words, and no number
    becomes the unknown. `variants` are the names of what is made of each problem (`VARIANTS`); of each
    kind but the reversed there are up to `wordings`, drawn with the seed of `choices.copies`.
    """

    name: str
    rewriting: str
    normal_form: NormalForm
    solve_repeated: bool
    filters: tuple[Guard[Problem], ...] = (
        rules.already_reversed,
        rules.no_numbers,
        rules.no_operation,
        rules.only_calculation,
        rules.rounded_answer,
        rules.no_number_used,
    )
    guards: tuple[Guard[Draft], ...] = ()
    round_trip: bool = False
    significant: Significant | None = None
    tolerance: str = ""
    choices: Choices = DEFAULT_CHOICES
    form: Form = "natural"
    min_quality: float | None = 0.0
    min_coherence: float | None = 1.0
    wordings: int = 1
    variants: frozenset[str] = frozenset({"reversed"})

    @property
    def in_words(self) -> bool:
        """Whether amounts in words count as numbers: the rewritings of others know digits alone."""
        return self.rewriting == "default"

    def __post_init__(self) -> None:
        """See that all is in its limits; an old name of a form counts as the new one."""
        object.__setattr__(self, "form", form_named(self.form))
        object.__setattr__(self, "normal_form", normal_form_named(self.normal_form))
        object.__setattr__(self, "tolerance", in_digits(self.tolerance))
        if self.tolerance:
            allowance(self.tolerance)  # an error in words if it is none
        if self.min_quality is not None and not 0 <= self.min_quality <= 1:
            raise RodaError(f"min_quality is {self.min_quality}, but a probability is from 0 to 1")
        if self.min_coherence is not None and not 1 <= self.min_coherence <= 5:
            raise RodaError(f"min_coherence is {self.min_coherence}, but should be from 1 to 5")
        if not 1 <= self.wordings <= MOST_WORDINGS:
            raise RodaError(f"wordings is {self.wordings}, but should be 1 to {MOST_WORDINGS}")
        for name in ("min_quality", "min_coherence"):
            given = getattr(self, name)
            object.__setattr__(self, name, None if given is None else float(given))
        if not 0 <= self.copies <= MOST_COPIES:
            raise RodaError(f"copies is {self.copies}, but should be 1 to {MOST_COPIES}")
        for name in self.variants.difference(VARIANTS):
            raise UnknownName("variant", name, VARIANTS)
        if not self.variants or (self.copies and self.variants != {"reversed"}):
            raise RodaError("variants are made by profiles that reverse: name one of them at least")
        if (self.rewriting in REWORDINGS) != (self.copies > 0):
            does = "tells problems in other words" if not self.copies else "reverses problems"
            raise RodaError(
                f"the rewriting {self.rewriting!r} {does}, and the profile is made for the other: "
                f"base it on {self.rewriting!r}"
            )

    @property
    def copies(self) -> int:
        """How often each problem is told in other words; 0 where problems are reversed."""
        return self.choices.copies.number

    def all_guards(self) -> Iterator[tuple[str, Guard[Any]]]:
        """Every guard that it has, switched on or off, with the language whose texts it looks at.

        >>> [guard.name for language, guard in PROFILES["paper"].all_guards() if language == "any"]
        ['already-reversed', 'only-calculation', 'any-power', 'no-operation', 'single-number', 'rounded-answer']
        """
        yield from ((ANY, guard) for guard in self.filters)
        for code in LANGUAGES:
            rewriting = language(code).REWRITINGS.get(self.rewriting)
            if rewriting is not None:
                yield from ((code, guard) for guard in rewriting.guards)
        yield from ((ANY, guard) for guard in self.guards)

    def without(self, *guards: str) -> Profile:
        """The same profile with guards switched off by name; `UnknownName` if it has none such.

        >>> sorted(PROFILES["default"].without("only-calculation").choices.without_guards)
        ['only-calculation']
        """
        if not guards:
            return self
        names = {guard.name for _, guard in self.all_guards()}
        for name in guards:
            if name not in names:
                raise UnknownName("guard", name, names)
        off = self.choices.without_guards.union(guards)
        return replace(self, choices=replace(self.choices, without_guards=off))


def _rewording(name: str) -> Profile:
    """A profile that tells each problem in other words and leaves its equation as it is."""
    return Profile(
        name,
        rewriting=name,
        normal_form="normal",
        form="written",
        solve_repeated=True,
        filters=(rules.already_reversed, rules.no_numbers),
        choices=Choices(copies=Copies(1)),
    )


PROFILES: Final = {
    "paper": Profile(
        "paper",
        rewriting="paper",
        normal_form="paper",
        form="paper",
        solve_repeated=False,
        filters=(
            rules.already_reversed,
            rules.only_calculation,
            rules.any_power,
            rules.no_operation,
            rules.single_number,
            rules.rounded_answer,
        ),
    ),
    "default": Profile(
        "default",
        rewriting="default",
        normal_form="normal",
        solve_repeated=True,
        guards=(rules.asks_at_the_end,),
        round_trip=True,
        min_quality=None,
        min_coherence=None,
    ),
    "stock-phrase": Profile(
        "stock-phrase",
        rewriting="stock-phrase",
        normal_form="normal",
        solve_repeated=True,
        round_trip=True,
    ),
    "eda": _rewording("eda"),
    "back-translation": _rewording("back-translation"),
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
