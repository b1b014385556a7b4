"""`roda solve`: a problem in words in, its equation and exact answer out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import orjson

from roda.cli import tables
from roda.cli.options import epilog, known_corpus, renamed_note
from roda.cli.outputs import refuse_tables
from roda.cli.people import say, style
from roda.cli.solvers import device_option, load_model
from roda.cli.sources import tell
from roda.corpora import Wanted
from roda.errors import CorpusError, ExampleError
from roda.runs.outputs import STANDARD, Outputs, refuse_clashes
from roda.runs.progress import progress

if TYPE_CHECKING:
    from roda.corpora import Source
    from roda.solvers.answering import Answer, Asked

    Answering = Callable[[Iterable[Asked]], Iterator[Answer]]

_DOUBTFUL: Final = 0.9  # answers of less confidence are marked
_SHOWN: Final = 5  # texts that could not be solved and are named one by one


@click.command(
    epilog=epilog(
        'roda solve "Tom has 12 apples and buys 4 more. How many apples has he now?"',
        "roda solve problems.txt --out answers.jsonl",
        'roda solve gts "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？"',
        "roda solve gts problems.txt --out answers.jsonl",
        "roda solve gts ape.json --corpus ape210k --out answers.jsonl.gz",
        'echo "每盒8支，3盒共几支？" | roda solve gts - --json',
    )
)
@click.argument("given", nargs=-1, required=True, metavar="[MODEL] TEXT|FILE|-")
@click.option(
    "--corpus",
    callback=known_corpus,
    metavar="NAME",
    help="Format of FILE, if it is a published one.",
)
@click.option("--text-field", metavar="NAME", help="Where texts are, in a table or in objects.")
@click.option("--id-field", metavar="NAME", help="Where ids are; else made from the row.")
@click.option("--encoding", metavar="NAME", help="Of FILE: utf-8, utf-16, gb18030 …")
@click.option("--sheet", metavar="NAME", help="Of an Excel file; else the first one.")
@click.option("--beam", type=click.IntRange(1, 50), metavar="N", help="Equations to consider.")
@click.option("--out", metavar="FILE", help="Write the answers here, as JSON lines.")
@click.option("--json", "as_json", is_flag=True, help="Show the answer to TEXT as JSON.")
@device_option()
def solve(
    given: tuple[str, ...],
    corpus: str | None,
    text_field: str | None,
    id_field: str | None,
    encoding: str | None,
    sheet: str | None,
    beam: int | None,
    out: str | None,
    as_json: bool,
    device: str,
) -> None:
    """Solve the problem TEXT, or every problem of FILE, with the trained solver in folder MODEL.

    Without MODEL the small solver that comes with the package for the language of each problem
    answers, and says how likely it is right. A TEXT is answered with its equation, a worked explanation
    and the beam. A FILE, or standard input (-), is a table or objects with a field for the text, or has a
    problem a line; its problems are answered as JSON lines: one for each, in order, with 'error' where
    there is no answer.
    """
    model, what = _model_and_problem(given)
    is_file = what == STANDARD or (len(what) < 500 and Path(what).is_file())
    if not is_file and corpus is not None:
        raise CorpusError("there is no such file", path=what)
    if is_file:
        refuse_clashes({"FILE": what}, {"--out": out})
        refuse_tables({"--out": out})
    answering = _answering(model, device, beam, for_one=not is_file)
    if is_file:
        wanted = Wanted(corpus, text_field, id=id_field, encoding=encoding, sheet=sheet, tell=tell)
        _solve_file(answering, what, wanted, out or STANDARD)
        return
    answer = _solve_text(answering, what)
    if out is not None:
        with Outputs() as outputs:
            outputs.open(out).write(_line(answer))
    elif as_json:
        click.echo(_line(answer), nl=False)
    else:
        for line in explanation(answer):
            click.echo(line)


def _model_and_problem(given: tuple[str, ...]) -> tuple[str | None, str]:
    """The folder of a solver, None for the solver in the box, and the text or file."""
    if len(given) > 2:
        raise click.UsageError('put the problem in quotation marks: roda solve "…"')
    if len(given) == 2:
        return given
    (what,) = given
    if len(what) < 500 and Path(what).is_dir():
        raise click.UsageError(f'{what} is a folder: say what to solve, roda solve {what} "…"')
    return None, what


def _answering(model: str | None, device: str, beam: int | None, *, for_one: bool) -> Answering:
    """What answers texts: the trained solver in a folder, or the one in the box."""
    if model is None:
        from roda.box import answers as answers_of_the_box

        return lambda texts: answers_of_the_box(texts, beam)
    from roda.solvers.answering import answers

    loaded = load_model(model, device, for_one=for_one)
    return lambda texts: answers(loaded, texts, beam)


def _solve_text(answering: Answering, text: str) -> Answer:
    from roda.solvers.answering import Asked

    (answer,) = answering([Asked("text", text)])
    if answer.problem:
        looks_like_a_name = "/" in text or text.endswith((".json", ".jsonl", ".txt", ".gz"))
        hint = "; there is no file of that name either" if looks_like_a_name else ""
        raise ExampleError(answer.problem + hint)
    return answer


def _line(answer: Answer) -> bytes:
    return orjson.dumps(answer.fields(), option=orjson.OPT_APPEND_NEWLINE)


def sure(confidence: float) -> str:
    """How likely an answer is right, in words.

    >>> sure(0.934)
    'confidence 93 %'
    """
    said = f"confidence {100 * confidence:.0f} %"
    return said if confidence >= _DOUBTFUL else style(f"{said}: check it", fg="yellow")


def explanation(answer: Answer) -> Iterator[str]:
    """The lines that explain an answer: equation, tree, steps and beam."""
    from roda.solvers.explain import drawn, shown, steps, with_numbers

    best = answer.prediction
    assert best is not None
    yield tables.title("Problem")
    yield f"  {answer.asked.text}"
    if best.expression is None:
        yield style("  no equation of the beam has a value", fg="red")
        return
    values = answer.values
    yield tables.title("Answer")
    equation, value = with_numbers(best.expression, values), shown(best.value)
    whole = f"x = {equation}" if equation == value else f"x = {equation} = {value}"
    yield f"  {style(whole, fg='green', bold=True)}"
    if best.confidence is not None:
        yield f"  {sure(best.confidence)}"
    yield tables.title("Worked")
    yield from (f"  {line}" for line in drawn(best.expression, values))
    worked = list(steps(best.expression, values))
    if worked:
        yield tables.title("Steps")
        yield from (f"  {number}. {step}" for number, step in enumerate(worked, start=1))
    yield tables.title("Beam")
    rows = [
        (
            "  →" if each.expression == best.expression else "",
            with_numbers(each.expression, values),
            shown(each.value) or "no value",
            f"{each.score:.3f}",
            f"{each.merit:.3f}",
        )
        for each in best.beam
    ]
    head = ("   ", "equation", "answer", "log probability", "merit")
    yield tables.table(rows, head, right=frozenset({2, 3, 4}))


def _texts(source: str, wanted: Wanted) -> Iterator[Asked]:
    """The problems of a file; broken ones are answered too, with what is wrong."""
    from roda.corpora import open_source, read
    from roda.corpora.guessing.texts import texts
    from roda.problem import Rejection
    from roda.solvers.answering import Asked, asked_lines

    if wanted.corpus is None:
        with open_source(source, wanted.encoding) as opened:
            found = texts(opened, wanted)
            if found is None:
                yield from asked_lines(_lines(opened))
            else:
                yield from (Asked(*each) for each in found)
        return
    broken: list[CorpusError] = []
    for entry in read(
        source, wanted.corpus, on_broken=broken.append, on_renamed=renamed_note(source)
    ):
        yield from (Asked("", "", str(error)) for error in broken)
        broken.clear()
        if isinstance(entry, Rejection):
            yield Asked(entry.problem, "", f"{entry.reason.value}: {entry.reason.explanation}")
        else:
            yield Asked(entry.id, entry.text)
    yield from (Asked("", "", str(error)) for error in broken)


def _lines(opened: Source) -> Iterator[str]:
    rest = b""
    for chunk in opened.chunks():
        *lines, rest = (rest + chunk).split(b"\n")
        yield from (_decoded(line, opened.path) for line in lines)
    yield _decoded(rest, opened.path)


def _decoded(line: bytes, path: str) -> str:
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CorpusError(f"is no UTF-8 text ({error.reason}); convert it", path=path) from None


def _solve_file(answering: Answering, source: str, wanted: Wanted, out: str) -> None:
    done = 0
    unsolved: list[tuple[str, str]] = []
    with Outputs() as outputs, progress("solving") as bar:
        stream = outputs.open(out)
        for answer in answering(_texts(source, wanted)):
            fields = answer.fields()
            stream.write(orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE))
            done += 1
            bar.moved(done)
            if "error" in fields:
                unsolved.append((answer.asked.id, fields["error"]))
        if not done:
            raise CorpusError("is empty; give a problem a line", path=source)
    sys.stdout.flush()
    for name, problem in unsolved[:_SHOWN]:
        say(f"not solved: {name}: {problem}", fg="yellow", err=True)
    solved = tables.number(done - len(unsolved))
    click.echo(f"{solved} of {tables.number(done)} problems solved", err=True)
