"""From a record of a corpus to an example that a solver learns from or is tested on.

Original, augmented, development and test problems are all masked in the same way, which looks at
the text alone, because a user's problem comes without an equation: every number that the language
finds becomes a slot, in order of occurrence. The target is the equation in prefix order over
operators, constants and slots (`n0`, `n1` …). Where a text has a value twice, the equation does not
say which of the two it means: `Example.groups` tells which slots are equal, and any of them counts
as right.

An example whose equation cannot be read, or does not give the stated answer, has no target: it
is kept for evaluation, and counted where it is left out of training.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import IO, Final, NamedTuple, cast

import orjson

from roda.augmentation.identify import identify
from roda.errors import CorpusError, EquationError, ExampleError
from roda.expression import Expression, Operation, Reference
from roda.languages import detect, language
from roda.normalform.forms import Form, write_in_form
from roda.notation import exact_value, name
from roda.polish import to_prefix
from roda.problem import Number, Problem, Record
from roda.runs.outputs import Outputs
from roda.solvers.inputs.words import Cut, tokens

AUGMENTED: Final = "[made]"  # the word before an augmented text, if asked for; no real text has it
MAX_NUMBERS: Final = 64  # no problem of any corpus has half as many; more would be a table of data
MAX_TOKENS: Final = 600
_CHINESE: Final = re.compile("[\u3400-\u9fff]")
_LATIN: Final = re.compile("[A-Za-z]")


# What stands for each number of a problem: a slot of its text, two that are divided, or nothing.
Slots = tuple[Expression | None, ...]


class Example(NamedTuple):
    """A problem as a solver sees it; `target` is None where there is nothing to learn.

    `text` is what it was made of, for solvers that read texts as they are; prepared data have none.
    """

    id: str
    tokens: tuple[str, ...]
    values: tuple[Fraction, ...]
    target: tuple[str, ...] | None
    answer: Fraction | None
    language: str = "zh"
    origin: str | None = None
    kinds: tuple[str, ...] = ()  # how each number is written (`roda.problem.Kind`)
    text: str = ""

    @property
    def groups(self) -> tuple[int, ...]:
        """For each slot the first slot with the same value.

        >>> Example("1", (), (Fraction(3), Fraction(5), Fraction(3)), None, None).groups
        (0, 1, 0)
        """
        first: dict[Fraction, int] = {}
        return tuple(first.setdefault(value, i) for i, value in enumerate(self.values))


class Masked(NamedTuple):
    """A text with its numbers replaced by slots."""

    tokens: tuple[str, ...]
    numbers: tuple[Number, ...]


def mask(text: str, code: str = "zh", cut: Cut = "words") -> Masked:
    """The words of a text with a slot for every number, and the numbers in order.

    >>> masked = mask("每盒8支，3盒共几支？", cut="characters")
    >>> masked.tokens[:3], [number.surface for number in masked.numbers]
    (('每', '盒', '[num]'), ['8', '3'])
    """
    numbers = language(code).find_numbers(text)
    return Masked(tuple(tokens(text, numbers, code, cut)), numbers)


def question(text: str, code: str = "zh", cut: Cut = "words", identity: str = "") -> Example:
    """The example of a text to be solved, or an `ExampleError` that says what is wrong with it.

    >>> question("一共有多少个苹果？", cut="characters")
    Traceback (most recent call last):
    roda.errors.ExampleError: the text holds no number, so there is nothing to compute with
    """
    if not text.strip():
        raise ExampleError("the text is empty; give a problem in words")
    chinese, latin = len(_CHINESE.findall(text)), len(_LATIN.findall(text))
    if (code == "zh" and latin and not chinese) or (code == "en" and chinese > latin):
        other = "Chinese" if code == "zh" else "English"
        raise ExampleError(f"the text is in another language; this solver reads {other}")
    words, numbers = mask(text, code, cut)
    if not numbers:
        raise ExampleError("the text holds no number, so there is nothing to compute with")
    if len(numbers) > MAX_NUMBERS:
        raise ExampleError(
            f"the text holds {len(numbers)} numbers; a problem has at most {MAX_NUMBERS}"
        )
    if len(words) > MAX_TOKENS:
        raise ExampleError(f"the text has {len(words)} words; a problem has at most {MAX_TOKENS}")
    values, kinds = _values(numbers)
    return Example(identity, words, values, None, None, code, None, kinds, text)


def example(source: Record | Problem, form: Form = "normal", cut: Cut = "words") -> Example:
    """The example of a record or a problem, its equation in the form that is asked for.

    >>> record = Record("1", "每盒8支，3盒又2支，共几支？", "x=2+3*8", "26")
    >>> example(record, "written", "characters").target
    ('+', 'n2', '*', 'n1', 'n0')
    >>> example(record, "normal", "characters").target
    ('+', '*', 'n0', 'n1', 'n2')
    """
    code = source.language or detect(source.text)
    words, numbers = mask(source.text, code, cut)
    problem = identify(source) if isinstance(source, Record) else source
    values, kinds = _values(numbers)
    if isinstance(problem, Problem):
        slots = _slots(problem.numbers, numbers)
        known = values if form == "natural" else ()  # the only form that looks at them
        target = _target(problem.equation, form, slots, known)
        answer: Fraction | None = problem.answer
    else:
        target, answer = None, _answer(source)
    about = (code, source.origin, kinds, source.text)
    return Example(source.id, words, values, target, answer, *about)


def _values(numbers: Sequence[Number]) -> tuple[tuple[Fraction, ...], tuple[str, ...]]:
    """Values and kinds of numbers."""
    return tuple(n.value for n in numbers), tuple(n.kind.value for n in numbers)


def _answer(source: Record | Problem) -> Fraction | None:
    if isinstance(source, Problem):
        return source.answer
    try:
        return exact_value(source.answer)
    except EquationError:
        return None


@lru_cache(maxsize=1 << 15)
def _target(
    equation: Expression, form: Form, slots: Slots, values: tuple[Fraction, ...]
) -> tuple[str, ...] | None:
    """The prefix of an equation with the problem's numbers renamed to slots of the text."""
    tree = _renamed(equation, slots)
    if tree is None:
        return None
    try:
        shown = write_in_form(tree, form, values)
    except EquationError:
        return None
    return tuple(to_prefix(shown, name).split())


def _renamed(tree: Expression, slots: Slots) -> Expression | None:
    """The tree with its references renamed; None if it refers to a number without a slot."""
    if isinstance(tree, Reference):
        return slots[tree.index]
    if isinstance(tree, Operation):
        left, right = _renamed(tree.left, slots), _renamed(tree.right, slots)
        return None if left is None or right is None else Operation(tree.symbol, left, right)
    return tree


def _slots(found: Sequence[Number], numbers: Sequence[Number]) -> Slots:
    """What stands for each of the problem's numbers among those that the text is masked by.

    A fraction such as 1/9 may be one number of the problem and two of the text, which are divided.
    """
    place = {number.start: index for index, number in enumerate(numbers)}
    slots: list[Expression | None] = []
    for value, _, start, end, _ in found:
        slot = place.get(start)
        if slot is None:
            slots.append(None)
        elif numbers[slot].end == end or numbers[slot].value == value:
            slots.append(Reference(slot))
        else:
            slots.append(Operation("/", Reference(slot), Reference(slot + 1)))
    return tuple(slots)


def write_examples(examples: Iterable[Example], path: Path) -> int:
    """Examples without their texts as JSON lines, gzipped for `.gz`; returns how many."""
    count = 0
    with Outputs() as outputs:
        file = outputs.open(str(path))
        for item in examples:
            fields = item._asdict() | {
                "values": [str(value) for value in item.values],
                "answer": None if item.answer is None else str(item.answer),
                "tokens": " ".join(item.tokens),
                "target": None if item.target is None else " ".join(item.target),
            }
            del fields["text"]
            file.write(orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE))
            count += 1
    return count


def read_examples(path: Path) -> Iterator[Example]:
    """The examples of a file that `write_examples` wrote; `CorpusError` for any other."""
    try:
        with _opened(path) as file:
            for number, line in enumerate(file, start=1):
                yield _from_line(line, path, number)
    except (OSError, EOFError) as error:
        raise CorpusError(f"cannot be read: {error}", path=str(path)) from None


def _opened(path: Path) -> IO[bytes]:
    return cast(IO[bytes], gzip.open(path)) if path.suffix == ".gz" else path.open("rb")


def _from_line(line: bytes, path: Path, number: int) -> Example:
    try:
        fields = orjson.loads(line)
        target, answer = fields["target"], fields["answer"]
        return Example(
            str(fields["id"]),
            tuple(fields["tokens"].split()),
            tuple(Fraction(value) for value in fields["values"]),
            None if target is None else tuple(target.split()),
            None if answer is None else Fraction(answer),
            fields["language"],
            fields["origin"],
            tuple(map(str, fields["kinds"])),
        )
    except (ValueError, TypeError, KeyError, AttributeError, ZeroDivisionError):
        raise CorpusError(
            "is no prepared example; make the file again with 'prepare'",
            path=str(path),
            record=number,
        ) from None
