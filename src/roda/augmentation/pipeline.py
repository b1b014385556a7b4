"""The whole method on one screen; it reads like section III.A of the paper.

record → identify its numbers → for each of them: rewrite the text, turn the equation
around, normalize it, certify the result, judge its quality → Reversal, or Rejection with a Reason

Where there are many problems, all of them take a step before any takes the next. A profile with
copies goes another way after the second step: the text is told in other words (`paraphrase`), and the
equation stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias, cast

from roda.augmentation.certify import Known, certify, know
from roda.augmentation.generate import Generated, Shape, Turned
from roda.augmentation.identify import identify
from roda.augmentation.ledger import Ledger
from roda.augmentation.paraphrase import Paraphrase, paraphrases
from roda.augmentation.profiles import Profile
from roda.augmentation.profiles import profile as find_profile
from roda.augmentation.rules import check_numbers, detail_of, unrefused
from roda.errors import EquationError, EvaluationError, RodaError, place_of
from roda.languages import language
from roda.languages.base import Plan, Rewording, Rewriting, Rewritten, rewrite_all, wordings
from roda.languages.guard import Guards, Refusal
from roda.problem import Entry, Problem, Quality, Reason, Record, Rejection, Reversal
from roda.quality import assess_all, least
from roda.quality.choosing import choose, settled
from roda.quality.explain import too_low

Made: TypeAlias = Reversal | Paraphrase  # a new problem, reversed or told anew
_REVERSED: Final = frozenset({"reversed"})
_TRIED: Final = 8  # wordings that are tried for those that are taken
_make: Final[Callable[[tuple[object, ...]], Reversal]] = partial(tuple.__new__, Reversal)


def augment(
    problems: Iterable[Entry | Problem],
    profile: str | Profile = "default",
    ledger: Ledger | None = None,
) -> Iterator[Made | Rejection]:
    """Every new problem and every rejection of a stream of problems, as they come.

    >>> text = "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？"
    >>> for result in augment([Record("1", text, "x=660/66", "10")]):
    ...     print(result.problem.text)
    甲、乙两地相距若干千米，一辆汽车每小时行66千米，10小时可以到达．甲、乙两地相距多少千米？
    甲、乙两地相距660千米，一辆汽车10小时可以到达，这辆汽车每小时行多少千米？
    """
    ledger = Ledger() if ledger is None else ledger
    for problem in problems:
        yield from augment_all([problem], profile, ledger)[0]


def reverse(
    problem: Entry | Problem, profile: str | Profile = "default", ledger: Ledger | None = None
) -> list[Reversal | Rejection]:
    """All reversals and rejections of one problem, in the order of its numbers.

    A number has one of them, or as many reversals as the profile wants wordings.
    """
    return reverse_all([problem], profile, ledger)[0]


def reverse_all(
    problems: Iterable[Entry | Problem],
    profile: str | Profile = "default",
    ledger: Ledger | None = None,
) -> list[list[Reversal | Rejection]]:
    """The same for several problems; a profile that tells them in other words is refused.

    >>> text = "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？"
    >>> same = [Record(name, text, "x=660/66", "10") for name in ("1", "2")]
    >>> [[result.id for result in results] for results in reverse_all(same)]
    [['1.1', '1.2'], ['2.1', '2.2']]
    """
    chosen = find_profile(profile)
    if chosen.copies:
        raise RodaError(
            f"the profile {chosen.name!r} tells problems in other words and reverses none: "
            "give the problems to 'roda augment', or as records to roda.augment"
        )
    return cast("list[list[Reversal | Rejection]]", augment_all(problems, chosen, ledger))


def augment_all(
    problems: Iterable[Entry | Problem],
    profile: str | Profile = "default",
    ledger: Ledger | None = None,
) -> list[list[Made | Rejection]]:
    """What any profile makes of several problems. Each step is taken for all before the next.

    It saves about a tenth of the time, as code and memory of one step stay in the processor's caches,
    and within the steps of Chinese a tenth more.
    """
    chosen = find_profile(profile)
    results = _safely(list(problems), chosen)
    if ledger is not None:
        for result in results:
            ledger.enter(result)
    return results


_Results = list[list[Made | Rejection]]


def _safely(problems: list[Entry | Problem], profile: Profile) -> _Results:
    """The results of some problems, whatever happens inside one of them.

    One problem never ends a run: a fault of this program becomes a rejection that names its place.
    Which of several problems met it is found by taking them one by one. Mistakes of the person who
    called (a library that is missing, an analyser that is not there) are still raised.
    """
    try:
        return _all_steps(problems, profile)
    except Exception as error:  # whatever it is, the other problems go on
        if isinstance(error, RodaError) and not isinstance(error, EquationError | EvaluationError):
            raise
        if len(problems) > 1:
            return [_safely([problem], profile)[0] for problem in problems]
        [problem] = problems
        if not isinstance(problem, Record | Rejection | Problem):
            raise TypeError(
                f"a problem is a Record or a Problem, and not of type {type(problem).__name__}"
            ) from None
        lost = len(problem.numbers) if isinstance(problem, Problem) else 0
        name = problem.problem if isinstance(problem, Rejection) else problem.id
        return [[Rejection(name, Reason.INTERNAL_ERROR, place_of(error), lost=lost)]]


def _all_steps(problems: list[Entry | Problem], profile: Profile) -> _Results:
    guards: Guards[Any] = Guards((*profile.filters, *profile.guards), profile.choices)
    understood = _understand(problems, profile, guards)
    if profile.variants != _REVERSED:
        return _with_variants(understood, profile, guards)
    return _reversed(understood, profile, guards)


def _with_variants(
    understood: list[Problem | Rejection], profile: Profile, guards: Guards[Any]
) -> _Results:
    """Reversals, if they are wanted, and after them the variants of each problem."""
    making = import_module("roda.variants.making")  # few runs want it, and it needs this package
    results: _Results = [[] for _ in understood]
    if "reversed" in profile.variants:
        results = _reversed(understood, profile, guards)
    writing = making.Writing(profile.form, profile.normal_form, profile.significant)
    seed, methods = profile.choices.copies.seed, sorted(profile.variants - _REVERSED)
    for problem, made in zip(understood, results, strict=True):
        if isinstance(problem, Rejection):
            made[:] = [problem]
        else:
            made += making.variants(problem, methods, profile.wordings, seed, writing)
    return results


def _reversed(
    understood: list[Problem | Rejection], profile: Profile, guards: Guards[Any]
) -> _Results:
    """What becomes of problems at each of their numbers, or of each in other words."""
    plans = _plans(understood, profile)
    if profile.copies:
        return [_reword(p, plan, profile) for p, plan in zip(understood, plans, strict=True)]
    studied = [_study(p, plan, profile) for p, plan in zip(understood, plans, strict=True)]
    ready = [each for each in studied if isinstance(each, _Studied)]
    texts = _rewrite(ready, guards)
    turned = [_turn_all(*each, profile) for each in zip(ready, texts, strict=True)]
    proved = [_prove_all(*each, profile) for each in zip(ready, turned, strict=True)]
    rated = _rate(proved)
    judged = (_judge_all(*each, profile, guards) for each in zip(ready, rated, strict=True))
    return [next(judged) if isinstance(each, _Studied) else [each] for each in studied]


def _reword(
    problem: Problem | Rejection, plan: Plan | Rejection, profile: Profile
) -> list[Made | Rejection]:
    """The problem in other words, as often as the profile wants."""
    if isinstance(problem, Rejection):
        return [problem]
    if isinstance(plan, Rejection):
        return [plan]
    return [*paraphrases(problem, cast(Rewording, plan), profile)]


class _Studied(NamedTuple):
    """A problem, its plan, what its certificates share, and for each number why not to ask for it."""

    problem: Problem
    plan: Plan
    known: Known
    reasons: list[Reason | None]


# Made in half the time.
_studied: Final[Callable[[tuple[object, ...]], _Studied]] = partial(tuple.__new__, _Studied)
_Text = Rewritten | Rejection | Reason  # a text that asks for a number, or why there is none


def _understand(
    sources: list[Entry | Problem], profile: Profile, guards: Guards[Any]
) -> list[Problem | Rejection]:
    """The problems, if no filter refuses them."""
    chosen, tolerance, in_words = profile.significant, profile.tolerance, profile.in_words
    found = [
        identify(source, chosen, tolerance, in_words=in_words)
        if isinstance(source, Record)
        else source
        for source in sources
    ]
    refusals = iter(guards.source.many([each for each in found if isinstance(each, Problem)]))
    return [
        _filtered(each, next(refusals)) if isinstance(each, Problem) else each for each in found
    ]


def _filtered(problem: Problem, refusal: Refusal | None) -> Problem | Rejection:
    if refusal is None:
        return problem
    reason, detail, guard = refusal
    return Rejection(problem.id, reason, detail, lost=len(problem.numbers), guard=guard)


def _plans(problems: list[Problem | Rejection], profile: Profile) -> list[Plan | Rejection]:
    """How the texts can be rewritten; a language that parses takes all its problems at once."""
    plans: dict[int, Plan | Rejection] = {}
    waiting: dict[Rewriting, list[tuple[int, Problem]]] = {}
    for place, problem in enumerate(problems):
        if isinstance(problem, Rejection):
            plans[place] = problem
        else:
            rewriting = language(problem.language).REWRITINGS[profile.rewriting]
            waiting.setdefault(rewriting, []).append((place, problem))
    for rewriting, group in waiting.items():
        places, many = zip(*group, strict=True)
        plans.update(zip(places, rewriting.many(many, profile.choices), strict=True))
    return [plans[place] for place in range(len(problems))]


def _study(
    problem: Problem | Rejection, plan: Plan | Rejection, profile: Profile
) -> _Studied | Rejection:
    """What the equation says of a problem's numbers, and which of them may become the unknown."""
    if isinstance(problem, Rejection):
        return problem
    if isinstance(plan, Rejection):
        return plan
    try:
        known = know(problem)
    except EquationError as error:
        return Rejection(problem.id, Reason.TOO_LARGE, str(error), lost=len(problem.numbers))
    reasons = check_numbers(problem, known, solve_repeated=profile.solve_repeated)
    return _studied((problem, plan, known, reasons))


def _rewrite(studied: list[_Studied], guards: Guards[Any]) -> list[list[_Text]]:
    """For each problem a new text for each number that may become the unknown."""
    asked = [
        (problem, plan, target)
        for problem, plan, _, reasons in studied
        for target, reason in enumerate(reasons)
        if reason is None
    ]
    texts = zip(asked, rewrite_all([each[1:] for each in asked]), strict=True)
    kept = iter(unrefused([(each[0], each[2], text) for each, text in texts], guards))
    return [[reason or next(kept) for reason in reasons] for _, _, _, reasons in studied]


class _Turned(NamedTuple):
    """A text for a number, and the equation turned around for it."""

    text: Rewritten
    turned: Turned
    generated: Generated


_turned: Final[Callable[[tuple[object, ...]], _Turned]] = partial(tuple.__new__, _Turned)
_Equation = _Turned | Rejection | Reason
_Proved = Reversal | Rejection | Reason


def _turn_all(studied: _Studied, texts: list[_Text], profile: Profile) -> list[_Equation]:
    """The equations for the new texts of a problem."""
    shape = studied.known.shape
    return [_turn(shape, target, text, profile) for target, text in enumerate(texts)]


def _turn(shape: Shape, target: int, text: _Text, profile: Profile) -> _Equation:
    """The equation turned around for a text."""
    if not isinstance(text, Rewritten):
        return text
    try:
        turned = shape.turn(target)
        if isinstance(turned, Reason):
            return turned
        generated = turned.generate(text.sources, profile.normal_form)
        if profile.round_trip and not (
            generated.returns or turned.returns(text.sources, profile.normal_form)
        ):
            return Reason.NO_WAY_BACK
    except EquationError:
        return Reason.TOO_LARGE
    return _turned((text, turned, generated))


def _prove_all(studied: _Studied, turned: list[_Equation], profile: Profile) -> list[_Proved]:
    """The proofs for the new texts of a problem."""
    return [_prove(studied, target, each, profile) for target, each in enumerate(turned)]


def _prove(studied: _Studied, target: int, turned: _Equation, profile: Profile) -> _Proved:
    """The new problem, if its equation is proved."""
    if not isinstance(turned, _Turned):
        return turned
    problem, _, known, _ = studied
    text, equation, generated = turned
    try:
        return certify(problem, target, known, text, equation, generated, profile.form)
    except EquationError:
        return Reason.TOO_LARGE


def _rate(proved: list[list[_Proved]]) -> list[list[_Proved]]:
    """The new problems with their quality."""
    rated = iter(_rated([each for row in proved for each in row if isinstance(each, Reversal)]))
    return [[next(rated) if isinstance(each, Reversal) else each for each in row] for row in proved]


def _rated(reversals: list[Reversal]) -> list[Reversal]:
    return [
        each if quality is None else _make(each[:-2] + (quality, 0))  # noqa: RUF005 - faster
        for each, quality in zip(reversals, assess_all(reversals), strict=True)
    ]


def _judge_all(
    studied: _Studied, rated: list[_Proved], profile: Profile, guards: Guards[Any]
) -> list[Made | Rejection]:
    """The new problems of a problem that are good enough."""
    results: list[Made | Rejection] = []
    for target, each in enumerate(rated):
        if isinstance(each, Rejection):
            results.append(each)
        elif isinstance(each, Reason):
            surface = studied.problem.numbers[target].surface
            detail = detail_of(each, surface)
            results.append(Rejection(studied.problem.id, each, detail, target, surface))
        elif profile.wordings > 1 or not settled(each, _least(each, profile)):
            results += _several(studied, target, each, profile, guards)
        else:
            results.append(each)
    return results


def _least(result: Reversal, profile: Profile) -> Quality:
    """The quality that a text of its language must have."""
    return least(result.source.language, profile.min_quality, profile.min_coherence)


def _several(
    studied: _Studied, target: int, first: Reversal, profile: Profile, guards: Guards[Any]
) -> list[Reversal | Rejection]:
    """The wordings of a number that are good enough, the best first; else why the first is not."""
    others = _others(studied, target, profile, guards)
    made = choose(first, others, _least(first, profile), profile.wordings)
    return [*made] or [_too_low(first, profile)]


def _others(
    studied: _Studied, target: int, profile: Profile, guards: Guards[Any]
) -> Iterator[Reversal]:
    """The wordings of a number after its first, each proved and rated when it is asked for."""
    problem, plan, known, _ = studied
    for text in islice(wordings(plan, target), 1, max(_TRIED, 2 * profile.wordings)):
        [kept] = unrefused([(problem, target, text)], guards)
        other = _prove(studied, target, _turn(known.shape, target, kept, profile), profile)
        if isinstance(other, Reversal):
            yield from _rated([other])


def _too_low(result: Reversal, profile: Profile) -> Rejection:
    """Why a reversal is not good enough."""
    surface = result.source.numbers[result.target].surface
    detail = too_low(result, *_least(result, profile))
    return Rejection(result.source.id, Reason.LOW_QUALITY, detail, result.target, surface)
