"""`roda explain`: one problem, each step shown."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import click

from roda import samples
from roda.augmentation.identify import as_written, identify
from roda.augmentation.pipeline import reverse
from roda.augmentation.profiles import Profile
from roda.cli import equation_steps, tables
from roda.cli.options import (
    adjusted,
    analyser_option,
    epilog,
    profile_option,
    quality_options,
    tolerance_option,
    without_guard_option,
)
from roda.cli.people import style
from roda.cli.refusals import refusal_lines
from roda.cli.sources import known_language, located, source_options
from roda.corpora import Wanted, read
from roda.corpora.guessing.own import composed
from roda.corpora.plain_text import plain_text
from roda.errors import RodaError
from roda.languages import detect
from roda.languages import language as find_language
from roda.notation import to_infix, write_value
from roda.problem import Problem, Record, Rejection, Reversal
from roda.quality.explain import lines as quality_lines
from roda.worked import STYLES, Style, solution

_SHOWN: Final = 3  # ids of a file that a message names


@click.command(
    epilog=epilog(
        "roda explain zh-001",
        'roda explain "每盒8支，3盒共几支？" --equation "x=8*3" --answer 24',
        "roda explain en-002 --target n1 --profile paper",
        "roda explain en-002 --worked sentences",
        "roda explain math23k_train.json --corpus math23k --id 1 --target 1",
    )
)
@click.argument("what", required=False, metavar="[TEXT|SOURCE|SAMPLE_ID]")
@click.option("--equation", metavar="x=…", help="The equation of TEXT.")
@click.option("--answer", metavar="N", help="The answer of TEXT; else computed.")
@click.option(
    "--language", default="", metavar="CODE", help="Of TEXT or SOURCE, if it does not tell."
)
@click.option("--id", "name", metavar="ID", help="Explain this problem of SOURCE (or the sample).")
@source_options(language=False)
@click.option("--target", metavar="N", help="Only number N, such as 0 or n0.")
@click.option(
    "--worked",
    type=click.Choice(STYLES),
    help="Show the worked solution of the problem, and of each reversed one, in this style.",
)
@profile_option()
@analyser_option()
@without_guard_option()
@tolerance_option()
@quality_options()
def explain(
    what: str | None,
    equation: str | None,
    answer: str | None,
    language: str,
    name: str | None,
    corpus: Wanted,
    target: str | None,
    worked: Style | None,
    profile: Profile,
    analyser: str,
    without_guards: tuple[str, ...],
    tolerance: str,
    min_quality: float | None,
    min_coherence: float | None,
    wordings: int | None,
) -> None:
    """Show how a problem is reversed: numbers, tree, reversed tree, normal form, new text, proof.

    The problem is a TEXT with --equation (its answer is computed if not given), or the one with --id in SOURCE, or one
    of the sample that comes with the package.
    """
    language = known_language(language)
    if equation is not None or answer is not None:
        if what is None or equation is None:
            raise click.UsageError("--equation goes with a TEXT, and --answer with both")
        record = Record("text", plain_text(what), equation, answer or "", language)
        entry = composed(record)
        record = entry if isinstance(entry, Record) else record
    elif name is not None and what is not None:
        record = _find(name, what, replace(corpus, language=language))
    elif what is not None and os.path.isfile(what):
        raise click.UsageError(f"{what} is a file: say with --id which of its problems")
    else:
        chosen = name or what or "zh-001"
        record = _find(chosen, str(samples.path(samples.language_of(chosen))), Wanted("native"))
    profile = adjusted(
        profile, without_guards, analyser, tolerance, min_quality, wordings, min_coherence
    )
    for line in explanation(record, profile, _index(target), worked):
        click.echo(line)


def _index(target: str | None) -> int | None:
    if target is None:
        return None
    digits = target.removeprefix("n")
    if not (digits.isascii() and digits.isdigit()):
        raise click.UsageError(f"--target {target!r} is no number of the problem; say 0 or n0")
    return int(digits)


def _find(name: str, source: str, corpus: Wanted) -> Record:
    """The record of this id, or an error that names the nearest."""
    ids: list[str] = []
    for entry in read(*located(source, corpus)):
        if isinstance(entry, Rejection):
            if entry.problem == name:
                reason, detail = entry.reason, f" ({entry.detail})" if entry.detail else ""
                raise RodaError(
                    f"{name!r} cannot be reversed: {reason.value}, {reason.explanation}{detail}"
                )
            ids.append(entry.problem)
            continue
        if entry.id == name:
            return entry
        ids.append(entry.id)
    behind = [each for each in ids if each.endswith(f":{name}")]  # 7 of mine:7
    nearest = behind or difflib.get_close_matches(name, ids, n=1)
    hint = f"; its ids are {', '.join(ids[:_SHOWN])}{' …' if len(ids) > _SHOWN else ''}"
    if nearest:
        hint = f"; did you mean {nearest[0]!r}?"
    raise RodaError(f"{source} holds no problem with the id {name!r}{hint}")


def explanation(
    record: Record, profile: Profile, target: int | None, worked: Style | None = None
) -> Iterator[str]:
    """The lines that explain one problem."""
    yield tables.title(f"Problem {record.id}")
    yield f"  {record.text}"
    problem = identify(record, profile.significant, profile.tolerance, in_words=profile.in_words)
    stated = record.answer or (problem.answer_surface if isinstance(problem, Problem) else "")
    yield f"  {record.equation}   answer {stated}"
    yield ""
    yield from _numbers(record, problem)
    if isinstance(problem, Rejection):
        yield from refusal_lines(problem)
        return
    if target is not None and target >= len(problem.numbers):
        last = len(problem.numbers) - 1
        known = f"n0 to n{last}" if last > 0 else "n0 alone" if last == 0 else "none"
        raise RodaError(f"there is no number n{target} in problem {problem.id}: it has {known}")
    yield from _equation(problem)
    yield from _solution(problem, worked)
    for result in reverse(problem, profile):
        if isinstance(result, Rejection) and result.number is None:
            yield from refusal_lines(result)
        elif target is None or target == _target(result):
            yield from _number(problem, result, profile.normal_form)
            if isinstance(result, Reversal):
                yield from _solution(as_written(result), worked)


def _solution(problem: Problem, style: Style | None) -> Iterator[str]:
    """The worked solution, if one is wanted."""
    if style is None:
        return
    yield tables.title("Worked solution")
    yield from (f"  {line}" for line in solution(problem, style).text.splitlines())
    yield ""


def _target(result: Reversal | Rejection) -> int | None:
    return result.target if isinstance(result, Reversal) else result.number


def _numbers(record: Record, problem: Problem | Rejection) -> Iterator[str]:
    """Every number of the text; without a name, those that do not say how much."""
    found = find_language(record.language or detect(record.text)).find_numbers(record.text)
    kept = (
        {n.start: i for i, n in enumerate(problem.numbers)} if isinstance(problem, Problem) else {}
    )
    yield tables.title("Numbers")
    rows = [
        (
            f"  n{kept[number.start]}" if number.start in kept else "  -",
            number.surface,
            str(number.value),
            number.kind.value,
            f"{number.start}-{number.end}",
        )
        for number in found
    ]
    yield tables.table(rows, ("  ", "surface", "value", "kind", "span")) if rows else "  none"
    yield ""


def _equation(problem: Problem) -> Iterator[str]:
    yield tables.title("Equation")
    yield f"  {to_infix(problem.equation)} = {write_value(problem.answer)}"
    yield from (f"  {line}" for line in equation_steps.draw(problem.equation))
    yield ""


def _number(problem: Problem, result: Reversal | Rejection, normal_form: str) -> Iterator[str]:
    """What became of one number."""
    target = _target(result)
    assert target is not None
    yield tables.title(f"Number n{target} = {problem.numbers[target].surface}")
    if isinstance(result, Rejection):
        yield from (f"  {line}" for line in refusal_lines(result))
        yield ""
        return
    yield "  rules: passed"
    yield "  turning the equation around (a is the old answer):"
    yield from (f"    {step}" for step in equation_steps.solving_steps(problem.equation, target))
    yield f"  reversed tree, in the {normal_form} normal form, over the numbers of the new text:"
    yield from (f"    {line}" for line in equation_steps.draw(result.problem.equation))
    yield f"  template: {result.template}"
    statement, question = equation_steps.new_clauses(problem.text, result.problem.text)
    yield f"  statement D': {statement or '(none: the target stands in the question)'}"
    yield f"  question Q':  {question}"
    yield f"  text:     {style(result.problem.text, fg='green')}"
    yield f"  equation: {style(result.equation, fg='green')}"
    yield f"  answer:   {style(result.problem.answer_surface, fg='green')}"
    yield from (f"  {line}" for line in quality_lines(result))
    relation, origin, content, rules = result.certificate
    yield f"  certificate: {relation} has the one solution x = {result.problem.answer_surface}"
    yield f"    origin {origin[:16]}…  content {content[:16]}…  rules {rules}"
    yield ""
