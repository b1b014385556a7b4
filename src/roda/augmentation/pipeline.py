"""The whole method on one screen; it reads like section III.A of the paper.

record → identify its numbers → for each of them: rewrite the text, turn the equation
around, normalize it, certify the result → Reversal, or Rejection with a Reason
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roda.augmentation.certify import Known, certify, know
from roda.augmentation.identify import identify
from roda.augmentation.ledger import Ledger
from roda.augmentation.profiles import Profile
from roda.augmentation.profiles import profile as find_profile
from roda.augmentation.rules import check_numbers
from roda.errors import EquationError
from roda.languages import language
from roda.languages.base import Plan
from roda.problem import Entry, Problem, Reason, Record, Rejection, Reversal


def augment(
    problems: Iterable[Entry | Problem],
    profile: str | Profile = "default",
    ledger: Ledger | None = None,
) -> Iterator[Reversal | Rejection]:
    """Every reversal and every rejection of a stream of problems, as they come.

    >>> text = "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？"
    >>> for result in augment([Record("1", text, "x=660/66", "10")]):
    ...     print(result.problem.text)
    甲、乙两地相距若干千米，一辆汽车每小时行66千米，10小时可以到达．甲、乙两地相距多少千米？
    甲、乙两地相距660千米，一辆汽车每小时行若干千米，10小时可以到达．这辆汽车每小时行多少千米？
    """
    ledger = Ledger() if ledger is None else ledger
    for problem in problems:
        yield from reverse(problem, profile, ledger)


def reverse(
    problem: Entry | Problem, profile: str | Profile = "default", ledger: Ledger | None = None
) -> list[Reversal | Rejection]:
    """All reversals and rejections of one problem, in the order of its numbers."""
    chosen = find_profile(profile)
    results = _reverse(problem, chosen)
    if ledger is not None:
        ledger.enter(results)
    return results


def _reverse(source: Entry | Problem, profile: Profile) -> list[Reversal | Rejection]:
    problem = identify(source, profile.significant) if isinstance(source, Record) else source
    if isinstance(problem, Rejection):
        return [problem]
    for refuses in profile.filters:
        reason = refuses(problem)
        if reason:
            return [Rejection(problem.id, reason, lost=len(problem.numbers))]
    plan = language(problem.language).REWRITINGS[profile.rewriting](problem)
    if isinstance(plan, Rejection):
        return [plan]
    try:
        known = know(problem)
    except EquationError as error:
        return [Rejection(problem.id, Reason.TOO_LARGE, str(error), lost=len(problem.numbers))]
    results: list[Reversal | Rejection] = []
    reasons = check_numbers(problem, known, solve_repeated=profile.solve_repeated)
    for target, reason in enumerate(reasons):
        try:
            result = reason or _reverse_number(problem, target, plan, known, profile)
        except EquationError:
            result = Reason.TOO_LARGE
        if isinstance(result, Reason):
            result = Rejection(problem.id, result, "", target, problem.numbers[target].surface)
        results.append(result)
    return results


def _reverse_number(
    problem: Problem, target: int, plan: Plan, known: Known, profile: Profile
) -> Reversal | Rejection | Reason:
    rewritten = plan.rewrite(target)
    if isinstance(rewritten, Rejection):
        return rewritten
    for guard in profile.guards:
        reason = guard(problem, target, rewritten)
        if reason:
            return reason
    turned = known.shape.turn(target)
    if isinstance(turned, Reason):
        return turned
    generated = turned.generate(rewritten.sources, profile.normal_form)
    if profile.round_trip and not turned.returns(rewritten.sources, profile.normal_form):
        return Reason.NO_WAY_BACK
    return certify(problem, target, known, rewritten, turned, generated)
