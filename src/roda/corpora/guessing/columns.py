"""Which fields of a file are text, equation, answer and id: by their names, then by what is in them.

>>> rows = [{"No": "1", "Problem": "Tom has 3 figs and buys 4. How many?", "Formula": "3+4", "Ans": "7"}]
>>> choose_columns(rows, Wanted())
Columns(text=('Problem',), equation='Formula', answer='Ans', id='No', language=None, origin=None, worked=False)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from roda.corpora.equations.worked import steps_of
from roda.corpora.formats.cells import as_cell
from roda.corpora.guessing import names
from roda.corpora.layout import Fields, Wanted
from roda.errors import CorpusError, EquationError, UnknownName
from roda.notation import exact_value
from roda.written.sides import written_value
from roda.written.solving_for import NoEquation, solved

_MOST: Final = 0.6  # of the cells that are filled
_SOME: Final = 0.4  # of the worked solutions have a step that can be read
_SHOWN: Final = 12  # columns that a message names

_SECOND: Final = re.compile(r" \(\d+\)$")  # how a second column of the same name is told apart
_WORDS: Final = re.compile(r"[^\W\d_]{2,}")
_HAN: Final = re.compile("[\u4e00-\u9fff]")
_NUMBER: Final = re.compile(r"\s*[-+$¥￥]?\s*\d[\d.,/()（）又%\s]*[^\W\d_]{0,8}\s*")
_ARITHMETIC: Final = re.compile(
    r"[\d)\]}xX?？%]\s*[-+*/×÷^=＝−·]|\\(?:frac|times|div|cdot)|=\s*[\d(]"
)
_TALK: Final = re.compile(r"[^\W\d_]{4,}")
_LATEX: Final = re.compile(r"\\[A-Za-z]+")

Cells = dict[str, list[str]]


class Columns(NamedTuple):
    """The fields that make a problem; `text` is one of them, or body and question.

    `worked` says that `equation` is a field of worked solutions.
    """

    text: tuple[str, ...]
    equation: str
    answer: str | None = None
    id: str | None = None
    language: str | None = None
    origin: str | None = None
    worked: bool = False


class NoProblems(CorpusError):
    """A file in which nothing looks like the text of a problem."""


def choose_columns(rows: Sequence[Fields], wanted: Wanted) -> Columns:
    """The columns as `wanted` says, and guessed from the first rows where it does not.

    A `CorpusError` where nothing fits or where two columns fit as well.
    """
    present = list(dict.fromkeys(name for row in rows for name in row))
    cells: Cells = {name: [_shown(row.get(name)) for row in rows] for name in present}
    cells = {name: [cell for cell in column if cell] for name, column in cells.items()}
    _refuse_missing_names(present, wanted)
    taken: list[str] = []

    def choose(
        role: str, groups: names.Groups, fits: Callable[[list[str]], bool], given: str | None
    ) -> str | None:
        found = (
            _named(given, role, present) if given else _guessed(role, groups, fits, cells, taken)
        )
        if found is not None:
            taken.append(found)
        return found

    id_field = choose("id", names.ID, _is_name, wanted.id)
    equation = choose("equation", names.EQUATION, _may_be_equation, wanted.equation)
    if equation is None:
        equation = _by_looks("equation", is_equation, cells, taken)
    named = equation or _by_name("equation", names.EQUATION, cells, taken)
    text = _text(wanted, present, cells, taken)
    solution = None if equation else _solution(cells, [*taken, *text])
    equation = solution or named
    if equation is None:
        meant = wanted.text or any(map(_is_called_a_text, text))
        raise (CorpusError if meant else NoProblems)(
            "no field looks like an equation or a solution with its steps, and a problem is turned "
            f"around by its equation{_listed(present)}. Name it with --equation-field (in Python "
            "equation=); 'roda solve' can propose equations"
        )
    taken += [*text, equation]
    answer = choose("answer", names.ANSWER, _may_be_answer, wanted.answer)
    if answer is None:
        answer = _that_agrees(equation, rows, cells, taken)
    language = choose("language", names.LANGUAGE, bool, None)
    origin = choose("origin", names.ORIGIN, _is_name, None)
    return Columns(text, equation, answer, id_field, language, origin, solution is not None)


def choose_text(
    rows: Sequence[Fields], wanted: Wanted, *, by_looks: bool = True
) -> tuple[tuple[str, ...], str | None]:
    """The fields of the text and the one of the id, where nothing else is asked for.

    Without `by_looks` a field must be called so; `NoProblems` where none is.
    """
    present = list(dict.fromkeys(name for row in rows for name in row))
    cells: Cells = {name: [_shown(row.get(name)) for row in rows] for name in present}
    cells = {name: [cell for cell in column if cell] for name, column in cells.items()}
    if wanted.id:
        id_field: str | None = _named(wanted.id, "id", present)
    else:
        id_field = _guessed("id", names.ID, _is_name, cells, ())
    taken = [id_field] if id_field else []
    if wanted.text:
        return _text(wanted, present, cells, taken), id_field

    def find(groups: names.Groups, taken: Sequence[str]) -> str | None:
        return _guessed("text", groups, is_text, cells, taken)

    found = _parts_of_text(find, taken)
    looking = None if found or not by_looks else _by_looks("text", is_text, cells, taken)
    if not found and looking is None:
        raise NoProblems(
            f"no field looks like the text of a problem{_listed(present)}. "
            "Name it with --text-field (in Python text=)"
        )
    return found or (str(looking),), id_field


def _shown(value: object) -> str:
    cell = as_cell(value)
    if isinstance(cell, list):
        cell = "; ".join(part for part in cell if isinstance(part, str))
    formula = getattr(cell, "formula", None)
    return str(formula or cell).strip() if isinstance(cell, str) else ""


def _text(wanted: Wanted, present: list[str], cells: Cells, taken: list[str]) -> tuple[str, ...]:
    if wanted.text:
        parts = [wanted.text] if wanted.text in present else wanted.text.split("+")
        return tuple(_named(part.strip(), "text", present) for part in parts)

    def by_cells(groups: names.Groups, taken: Sequence[str]) -> str | None:
        return _guessed("text", groups, is_text, cells, taken)

    def by_name(groups: names.Groups, taken: Sequence[str]) -> str | None:
        return _by_name("text", groups, cells, taken)

    found = _parts_of_text(by_cells, taken)
    if not found and (looking := _by_looks("text", is_text, cells, taken)):
        found = (looking,)
    if not found and (wanted.equation or _by_name("equation", names.EQUATION, cells, ())):
        found = _parts_of_text(by_name, taken)
    if not found:
        raise NoProblems(
            f"no field looks like the text of a problem{_listed(present)}. "
            "Name it with --text-field (in Python text=)"
        )
    return found


def _solution(cells: Cells, taken: Sequence[str]) -> str | None:
    """The field of worked solutions, where there are some."""
    found = _guessed("equation", names.SOLUTION, is_worked, cells, taken)
    return found or _by_looks("equation", is_worked, cells, taken)


def _parts_of_text(
    find: Callable[[names.Groups, Sequence[str]], str | None], taken: Sequence[str]
) -> tuple[str, ...]:
    """Body and question where there are both, or else the one field that is the text."""
    body = find(names.BODY, taken)
    question = find(names.ASKING, [*taken, body]) if body is not None else None
    if body is not None and question is not None:
        return body, question
    found = find(names.TEXT, taken) or body
    return (found,) if found is not None else ()


def _named(given: str, role: str, present: list[str]) -> str:
    """The field of this name, whatever its case and spacing."""
    if given in present:
        return given
    alike = [name for name in present if names.plain_name(name) == names.plain_name(given)]
    if len(alike) == 1:
        return alike[0]
    raise CorpusError(f"{UnknownName('field', given, present)}; it was named as the {role}")


def _guessed(
    role: str,
    groups: names.Groups,
    fits: Callable[[list[str]], bool],
    cells: Cells,
    taken: Sequence[str],
) -> str | None:
    """The field whose name says so, and whose cells do not say otherwise; empty ones do not count."""
    free = [name for name, column in cells.items() if name not in taken and column]
    for group in groups:
        exact = [n for n in free if _is_called(n, group) and fits(cells[n])]
        if exact:
            return _only(exact, role)
    for group in groups:
        alike = [n for n in free if names.words_of(n) & set(group) and fits(cells[n])]
        if alike:
            return _only(alike, role)
    return None


def _by_looks(
    role: str, looks: Callable[[list[str]], bool], cells: Cells, taken: Sequence[str]
) -> str | None:
    found = [name for name, column in cells.items() if name not in taken and looks(column)]
    return _only(found, role) if found else None


def _by_name(role: str, groups: names.Groups, cells: Cells, taken: Sequence[str]) -> str | None:
    """The field that is called so, whatever is in it: its bad records are refused one by one."""
    for group in groups:
        found = [n for n in cells if n not in taken and _is_called(n, group)]
        if found:
            return _only(found, role)
    return None


def _is_called(name: str, group: tuple[str, ...]) -> bool:
    plain = _SECOND.sub("", name)
    return any(names.plain_name(each) in group for each in (plain, plain.rpartition(".")[2]))


def _is_called_a_text(name: str) -> bool:
    groups = (*names.TEXT, *names.BODY, *names.ASKING)
    return any(_is_called(name, group) for group in groups)


def _only(found: list[str], role: str) -> str:
    """The one field of several: the only one, or the only one that is not inside of others."""
    least = min(name.count(".") for name in found)
    outer = [name for name in found if name.count(".") == least]
    if len(outer) == 1:
        return outer[0]
    shown = " or ".join(map(repr, found))
    raise CorpusError(
        f"the {role} may be in {shown}: say which with --{role}-field (in Python {role}=)"
    )


def _listed(present: list[str]) -> str:
    shown = ", ".join(name[:40] for name in present[:_SHOWN]) or "none"
    return f"; its fields are {shown}{' …' if len(present) > _SHOWN else ''}"


def _refuse_missing_names(present: list[str], wanted: Wanted) -> None:
    """A table whose first row is a problem would lose it, and have no names."""
    if wanted.text or wanted.equation:
        return
    if any(is_equation([name]) for name in present) and any(is_text([name]) for name in present):
        raise CorpusError(
            "its first row seems to be a problem already; put a row of names above it, such as "
            "text, equation, answer"
        )


def _share(cells: list[str], test: Callable[[str], object]) -> float:
    return sum(bool(test(cell)) for cell in cells) / len(cells) if cells else 0.0


def is_text(cells: list[str]) -> bool:
    """Whether most cells are sentences.

    >>> is_text(["Tom has 3 figs."]), is_text(["还剩多少千米？"]), is_text(["x=3+4"]), is_text(["fig"])
    (True, True, False, False)
    """
    return _share(cells, lambda c: len(_WORDS.findall(c)) > 2 or len(_HAN.findall(c)) > 3) >= _MOST


def is_equation(cells: list[str]) -> bool:
    """Whether most cells are arithmetic.

    >>> is_equation(["x=3+4"]), is_equation(["Tom has 3+4 figs"]), is_equation(["7"])
    (True, False, False)
    """
    return _share(cells, _is_arithmetic) >= _MOST


def _is_arithmetic(cell: str) -> bool:
    bare = _LATEX.sub("", cell)
    return bool(_ARITHMETIC.search(cell)) and not _TALK.search(bare) and not _HAN.search(bare)


def is_worked(cells: list[str]) -> bool:
    """Whether many cells are worked solutions.

    >>> is_worked(["In all 3*4 = 12 pens."]), is_worked(["In all 12 pens."])
    (True, False)
    """
    return _share(cells, lambda cell: next(steps_of(cell), None)) >= _SOME


def _may_be_equation(cells: list[str]) -> bool:
    """Not prose: an equation may have units in it, but begins with something to compute."""
    return _share(cells, lambda cell: re.search(r"\d", cell)) >= _MOST and (
        is_equation(cells) or not is_text(cells)
    )


def _may_be_answer(cells: list[str]) -> bool:
    """Short, with a number in it: a worked solution is none."""
    return (
        _share(cells, lambda c: len(c) <= 40 and re.search(r"\d|[零一二三四五六七八九十百半]", c))
        > 0.3
    )


def _is_name(cells: list[str]) -> bool:
    """Short, and no sentence: a name of several words has no space between them."""
    return _share(cells, lambda cell: len(cell) <= 80 and not _is_sentence(cell)) >= _MOST


def _is_sentence(cell: str) -> bool:
    return is_text([cell]) and (" " in cell or _HAN.search(cell) is not None)


def _that_agrees(
    equation: str, rows: Sequence[Fields], cells: Cells, taken: Sequence[str]
) -> str | None:
    """The field without a telling name that holds what the equations give."""
    found = [
        name
        for name, column in cells.items()
        if name not in taken and _share(column, _NUMBER.fullmatch) >= _MOST
    ]
    values = [_value(_shown(row.get(equation))) for row in rows]

    def agrees(name: str) -> bool:
        pairs = [
            (value, _exact(_shown(row.get(name)))) for value, row in zip(values, rows, strict=True)
        ]
        known = [one == other for one, other in pairs if one is not None and other is not None]
        return bool(known) and sum(known) >= _MOST * len(known)

    right = [name for name in found if agrees(name)]
    return _only(right, "answer") if right else None


def _value(equation: str) -> object:
    written = solved([equation.removeprefix("=")])
    return None if isinstance(written, NoEquation) else written_value(written)


def _exact(cell: str) -> object:
    try:
        return exact_value(cell)
    except EquationError:
        return None
