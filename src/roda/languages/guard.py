"""Guards: what a guard is, and how those of a language are run.

A guard looks at a problem while it is rewritten and refuses it, or lets it pass. It is one function
with a name of its own and one sentence that says what it refuses; several may share a `Reason`.
Every guard takes a draft: what is known of the new text at the guard's stage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

from roda.problem import Reason

D = TypeVar("D")


class Stage(IntEnum):
    """How far a draft has come when a guard looks at it; each stage knows what those before it knew.

    They are the steps of a rewriting, in their order; a language uses those that it has guards for.
    """

    SOURCE = 0  # the text of the problem, ready to print
    PARSED = 1  # its sentences analysed
    STATEMENT = 2  # the old question stated
    SCENE = 3  # the story with that statement, analysed
    TARGET = 4  # a number chosen to be asked for
    CLAUSE = 5  # its clause, and what it counts
    WISH = 6  # what its question must say
    QUESTION = 7  # the question written
    TEXT = 8  # the whole new text put together


class Refusal(NamedTuple):
    """Why no text is written: the reason, what is wrong in words, and the guard that saw it.

    `guard` is empty where no guard refused and the writing itself found no way.
    """

    reason: Reason
    detail: str = ""
    guard: str = ""


class Guard(NamedTuple, Generic[D]):
    """One check: `check(draft)` says what is wrong, for the person who typed the problem, or None.

    >>> always = Guard("always", Stage.TEXT, Reason.NOT_ASKED, lambda draft: "no")
    >>> always.refuses("any draft").guard
    'always'
    """

    name: str
    stage: Stage
    reason: Reason
    check: Callable[[D], str | None]

    def refuses(self, draft: D) -> Refusal | None:
        """The refusal of a draft, or None if it may pass."""
        detail = self.check(draft)
        return None if detail is None else Refusal(self.reason, detail, self.name)

    @property
    def explanation(self) -> str:
        """The guard's one sentence."""
        return " ".join((self.check.__doc__ or "").partition("\n\n")[0].split())

    def __reduce__(self) -> tuple[Any, ...]:
        """Guards go to other processes by name: their functions are hidden behind them."""
        module, name = self.check.__module__, self.check.__name__
        if getattr(import_module(module), name, None) is self:
            return _guard_named, (module, name)
        return type(self), tuple(self)


def _guard_named(module: str, name: str) -> Guard[Any]:
    found: Guard[Any] = getattr(import_module(module), name)
    return found


def guard(stage: Stage, reason: Reason) -> Callable[[Callable[[D], str | None]], Guard[D]]:
    """Make a guard of a function: its name, with hyphens, and its docstring are the guard's.

    >>> @guard(Stage.TEXT, Reason.NOT_ASKED)
    ... def too_short(draft: str) -> str | None:
    ...     "The text is a single word."
    ...     return None if " " in draft else f"{draft!r} is one word"
    >>> too_short.name, too_short.refuses("Why?").detail
    ('too-short', "'Why?' is one word")
    """

    def made(check: Callable[[D], str | None]) -> Guard[D]:
        name = check.__name__.strip("_").replace("_", "-")
        return Guard(name, stage, reason, check)

    return made


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Limits that guards go by; a profile may set others."""

    question_words: int = 22  # an English question of more words is hard to follow


@dataclass(frozen=True, slots=True)
class Copies:
    """How problems are told in other words: how often each, drawn with which seed.

    `number` is 0 where problems are reversed instead. `forth` and `back` are the folders of the two
    models of a back-translation.
    """

    number: int = 0
    seed: int = 0
    forth: str = ""
    back: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """What a profile decides for the rewriting of a language.

    `analyser` names that of English texts, if not the shipped one; guards whose names are in
    `without_guards` are not run; `copies` is for rewritings that tell a problem in other words.
    """

    analyser: str = ""
    without_guards: frozenset[str] = frozenset()
    thresholds: Thresholds = Thresholds()
    copies: Copies = Copies()


DEFAULT_CHOICES = Choices()


class Checks(Generic[D]):
    """The guards of one stage, in their order: called with a draft, they give the first refusal or None."""

    __slots__ = ("_checks", "_guards")

    def __init__(self, guards: Iterable[Guard[Any]]) -> None:
        self._guards = tuple(guards)
        # The functions alone are looked at for every draft; who refused is asked for seldom.
        self._checks = tuple(each.check for each in self._guards)

    def __call__(self, draft: D) -> Refusal | None:
        for check in self._checks:
            detail = check(draft)
            if detail is not None:
                name, _, reason, _ = self._guards[self._checks.index(check)]
                return Refusal(reason, detail, name)
        return None

    def many(self, drafts: list[D]) -> list[Refusal | None]:
        """The first refusal of each draft: all that are left pass one guard before any meets the next."""
        refusals: list[Refusal | None] = [None] * len(drafts)
        places: Sequence[int] = range(len(drafts))
        for name, _, reason, check in self._guards:
            details = list(map(check, drafts))
            if details.count(None) == len(details):
                continue
            for place, detail in zip(places, details, strict=True):
                if detail is not None:
                    refusals[place] = Refusal(reason, detail, name)
            places = [
                place for place, detail in zip(places, details, strict=True) if detail is None
            ]
            drafts = [
                draft for draft, detail in zip(drafts, details, strict=True) if detail is None
            ]
        return refusals


class Guards(Generic[D]):
    """The guards that are switched on: the checks of each stage.

    >>> never = Guard("never", Stage.TEXT, Reason.NOT_ASKED, lambda draft: "no")
    >>> Guards([never], Choices()).text("a draft").guard
    'never'
    >>> Guards([never], Choices(without_guards=frozenset({"never"}))).text("a draft") is None
    True
    """

    def __init__(self, guards: Iterable[Guard[Any]], choices: Choices) -> None:
        on = [each for each in guards if each.name not in choices.without_guards]

        def checks(stage: Stage) -> Checks[D]:
            return Checks(each for each in on if each.stage is stage)

        # Attributes rather than a look-up by stage: this is called for every number.
        self.source = checks(Stage.SOURCE)
        self.parsed = checks(Stage.PARSED)
        self.statement = checks(Stage.STATEMENT)
        self.scene = checks(Stage.SCENE)
        self.target = checks(Stage.TARGET)
        self.clause = checks(Stage.CLAUSE)
        self.wish = checks(Stage.WISH)
        self.question = checks(Stage.QUESTION)
        self.text = checks(Stage.TEXT)
