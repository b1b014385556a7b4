"""`roda reverse`: one problem in, its reversals out, refusals in words that say what to change."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click

from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse as reverse_problem
from roda.augmentation.profiles import Profile
from roda.cli import tables
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
from roda.cli.sources import known_language
from roda.corpora.guessing.own import composed
from roda.corpora.plain_text import plain_text
from roda.errors import RodaError
from roda.hints import HINTS
from roda.problem import Problem, Reason, Record, Rejection, Reversal
from roda.quality.explain import said
from roda.runs.outputs import STANDARD
from roda.runs.records import record as fields_of
from roda.runs.records import rejection as refused_fields
from roda.runs.records import unproved

if TYPE_CHECKING:
    from roda.box.guess import Guess

_NAME: Final = "problem"  # its reversals are problem.1, problem.2 …


@click.command(
    epilog=epilog(
        'roda reverse "Tom has 12 apples and buys 4 more. How many apples has he now?" \\',
        '    --equation "12+4"',
        'roda reverse "Tom has 12 apples and buys 4 more. How many apples has he now?"',
        'roda reverse "每盒8支，3盒共几支？" --equation "8*3=24" --answer 24支 --number 1',
        'roda reverse "每盒8支，3盒共几支？" --equation "8*3" --wordings 3 --min-quality 0.5',
        'cat problem.txt | roda reverse - --equation "x-4=12" --json',
    )
)
@click.argument("given", nargs=-1, required=True, metavar="TEXT")
@click.option(
    "--equation",
    metavar="E",
    help='Such as "12+4", "x=12+4", "12+4=16" or "x-4=12"; else solved, and nothing is proved.',
)
@click.option("--answer", default="", metavar="A", help="As stated; computed if not given.")
@click.option("--language", default="", metavar="CODE", help="Of TEXT, if it does not tell.")
@click.option(
    "--number",
    type=click.IntRange(1),
    metavar="K",
    help="Only the K-th number of the text; the first is 1.",
)
@click.option(
    "--min-confidence",
    type=click.FloatRange(0, 1),
    default=0.9,
    show_default=True,
    metavar="P",
    help="Without --equation: refuse if the solver is less sure of its own.",
)
@profile_option()
@analyser_option()
@without_guard_option()
@tolerance_option()
@quality_options()
@click.option("--json", "as_json", is_flag=True, help="One JSON object with all of it.")
def reverse(
    given: tuple[str, ...],
    equation: str | None,
    answer: str,
    language: str,
    number: int | None,
    min_confidence: float,
    profile: Profile,
    analyser: str,
    without_guards: tuple[str, ...],
    tolerance: str,
    min_quality: float | None,
    min_coherence: float | None,
    wordings: int | None,
    as_json: bool,
) -> None:
    """Turn one problem around: TEXT in, a new problem for each of its numbers out.

    TEXT is the problem in words, or - to read it from standard input. Without an equation the solver
    that comes with the package proposes one; what is made of it is marked as unproved. What cannot
    be turned around is refused in words that say what to change. The exit code is 0 even if all was
    refused.
    """
    text = _standard_input() if given == (STANDARD,) else _one_text(given)
    if not text.strip():
        raise click.UsageError("the TEXT is empty; write the problem in words")
    language = known_language(language)
    if equation is not None and not equation.strip():
        raise click.UsageError("the --equation is empty; leave it out to have one proposed")
    guess = guessed(text, language) if equation is None else None
    written = guess.equation if guess else equation or ""
    record = Record(_NAME, plain_text(text), written, answer, language)
    entry = composed(record)
    record = entry if isinstance(entry, Record) else record
    profile = adjusted(
        profile, without_guards, analyser, tolerance, min_quality, wordings, min_coherence
    )
    results: list[Reversal | Rejection]
    if guess and guess.confidence < min_confidence:
        results = [_unsure(guess, min_confidence)]
    else:
        results = reverse_problem(entry, profile)
    source = _source(record, profile, results)
    if number is not None:
        results = _only(number, source, results)
    if as_json:
        fields = _as_fields(source, results, guess)
        click.echo(json.dumps(fields, ensure_ascii=False, indent=2))
        return
    for line in _lines(record, source, results, guess):
        click.echo(line)


def _one_text(given: tuple[str, ...]) -> str:
    """The problem that was given; an error that says which marks are missing if it came in pieces."""
    if len(given) == 1:
        return given[0]
    if len(given) == 2 and "=" in given[1]:
        raise click.UsageError(f'an equation goes behind --equation: --equation "{given[1]}"')
    raise click.UsageError('put the problem in quotation marks: roda reverse "…"')


def guessed(text: str, language: str = "") -> Guess:
    """What the solver in the box makes of a text without an equation."""
    from roda.box.guess import guess
    from roda.errors import ExampleError

    try:
        return guess(text, language)
    except ExampleError as error:
        raise RodaError(f'{error}; give an equation if you know it: --equation "12+4"') from None


def _unsure(guess: Guess, least: float) -> Rejection:
    sure = f"only {100 * guess.confidence:.0f} % sure, less than the {100 * least:.0f} % that are asked for"
    detail = (
        f"no equation was given; the solver proposes {guess.equation}, but is {sure};\n"
        f'if it is right, give it: --equation "{guess.equation}"'
    )
    return Rejection(_NAME, Reason.NO_EQUATION, detail)


def _source(
    record: Record, profile: Profile, results: list[Reversal | Rejection]
) -> Problem | Rejection:
    """The problem as it was understood, for its numbers and its answer."""
    first = results[0] if results else None
    if isinstance(first, Rejection) and first.reason is Reason.INTERNAL_ERROR:
        return first
    return identify(record, profile.significant, profile.tolerance, in_words=profile.in_words)


def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode()
    except UnicodeDecodeError:
        raise RodaError("standard input is no UTF-8 text; save it as UTF-8") from None


def _place(result: Reversal | Rejection) -> int | None:
    """The index of the number that a result is about; None for the whole problem."""
    return result.target if isinstance(result, Reversal) else result.number


def _only(
    number: int, source: Problem | Rejection, results: list[Reversal | Rejection]
) -> list[Reversal | Rejection]:
    """What became of one number; a refusal of the whole problem stays."""
    if isinstance(source, Problem) and number > len(source.numbers):
        listed = ", ".join(each.surface for each in source.numbers) or "none"
        raise RodaError(f"--number {number}: the numbers of the text are {listed}")
    return [result for result in results if _place(result) in (None, number - 1)]


def _lines(
    record: Record,
    source: Problem | Rejection,
    results: list[Reversal | Rejection],
    guess: Guess | None,
) -> Iterator[str]:
    """The problem and, number by number, what became of it."""
    yield record.text
    answer = source.answer_surface if isinstance(source, Problem) else record.answer
    yield f"  {record.equation}" + (f"   answer {answer}" if answer else "")
    if guess:
        yield f"  proposed by the solver, confidence {100 * guess.confidence:.0f} %"
    for result in results:
        yield ""
        place = _place(result)
        further = isinstance(result, Reversal) and result.wording
        if place is not None and isinstance(source, Problem) and not further:
            yield tables.title(f"{place + 1}. {source.numbers[place].surface}")
        if isinstance(result, Rejection):
            yield from (f"  {line}" for line in refusal_lines(result))
        else:
            yield f"  {style(result.text, fg='green')}"
            yield f"  {result.equation}   answer {result.problem.answer_surface}"
            if result.quality is not None:
                yield f"  quality: {said(result.quality)}"
    made = sum(isinstance(result, Reversal) for result in results)
    yield ""
    yield f"{made} new {'problem' if made == 1 else 'problems'}"
    if guess and made:
        yield style(
            "unproved: the equation is the solver's own. If it is right, give it: "
            f'--equation "{guess.equation}"',
            fg="yellow",
        )


def _as_fields(
    source: Problem | Rejection, results: list[Reversal | Rejection], guess: Guess | None
) -> dict[str, object]:
    """The same as data: native records of the reversals, and refusals with what to change."""
    numbers = source.numbers if isinstance(source, Problem) else ()
    written = unproved if guess else fields_of
    return {
        "numbers": [number.surface for number in numbers],
        "answer": source.answer_surface if isinstance(source, Problem) else None,
        **({"proved": False, "proposed": guess.fields()} if guess else {}),
        "reversals": [written(result) for result in results if isinstance(result, Reversal)],
        "refused": [
            refused_fields(result) | {"to_change": HINTS[result.reason]}
            for result in results
            if isinstance(result, Rejection)
        ],
    }
