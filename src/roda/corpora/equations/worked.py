"""Worked solutions in prose: their steps, the result at their end, and the one equation they come to.

A solution has its arithmetic in marks, `<<30/2=15>>`, or in its sentences, `30/2 = 15 pages`. Where the
marks alone do not lead to the answer, arithmetic that stands beside them counts too. GSM8K is
written so, and so are most solutions that people keep beside their problems.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from roda.corpora.equations.reading import finished
from roda.corpora.equations.steps import Step, compose
from roda.notation import plain
from roda.problem import Entry, Reason, Rejection
from roda.written.sides import Written
from roda.written.solving_for import NoEquation

_MARK: Final = re.compile(r"<<([^<>]*)>>")
_PROSE: Final = (
    r"(?<![A-Za-z0-9_.%])([\d.(][\d.,()\s+*/%-]{0,80}?)\s*=\s*(\d[\d,]*(?:\.\d+)?)(?![\d%])"
)
_MARK_OR_PROSE: Final = re.compile(f"{_MARK.pattern}|{_PROSE}")
_TIMES: Final = re.compile(r"(?<=[\d)])\s*[xX×]\s*(?=[\d(.$])")
_CURRENCY: Final = re.compile(r"\\?[$¥£€]\s?(?=[\d.<])")
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_LATEX: Final = (
    (re.compile(r"\\(?:times|cdot|ast)\b\s*"), "*"),
    (re.compile(r"\\div\b\s*"), "/"),
    (re.compile(r"\\[dt]?frac\s*\{(\d+)\}\s*\{(\d+)\}"), r"(\1/\2)"),
    (re.compile(r"\{,\}"), ","),
    (re.compile(r"\\text\s*\{[^{}]*\}|\\[()\[\]]|(?<=\d)\$"), " "),
)
# Units behind the numbers of a step: 12×4=48（个）, 12个×4.
_UNIT: Final = re.compile(
    r"(?<=\d)\s*(?:[(（]\s*[^\W\d_]{1,4}\s*[)）]|[\u4e00-\u9fff]{1,3}(?=\s*[-+*/=×÷＋－＝]))"
)
_LISTED: Final = re.compile(r"^\s*(?:step\s*)?[(（]?\d{1,2}[)）.、:：]\s+", re.IGNORECASE)
_PAUSE: Final = re.compile("[，、；。]")  # 96（元），100-96: no comma of 96,100
_MARKS_MISSING: Final = (Reason.NO_EQUATION, Reason.ANSWER_NOT_REACHED)
_NUMBER: Final = r"-?\$?\d[\d,]*(?:\.\d+)?(?:/\d+)?%?"
_RESULT: Final = re.compile(
    rf"####\s*(?P<mark>.+?)\s*$|\\boxed\s*\{{(?P<boxed>[^{{}}]+)\}}"
    rf"|(?:\banswer(?:\s+is)?\s*[:：]?|答案?(?:是|为)?\s*[:：]?)\D{{0,20}}?(?P<told>{_NUMBER})",
    re.IGNORECASE | re.MULTILINE,
)


def composed(solution: str, text: str, answer: str) -> Written | NoEquation:
    """The steps of a solution as one equation over the numbers of the text.

    >>> from roda.written.sides import write
    >>> text = "Ann has 3 bags of 4 pens and 5 more. How many pens?"
    >>> write(composed("In bags 3*4=<<3*4=12>>12. In all <<12+5=17>>17 pens.", text, "17"))
    'x=3*4+5'
    >>> write(composed("3 × 4 = 12 pens in bags, and 12 + 5 = 17 pens.", text, "17"))
    'x=3*4+5'
    """
    found = compose([_step(mark[1]) for mark in _MARK.finditer(solution)], text, answer)
    if isinstance(found, NoEquation) and found.reason in _MARKS_MISSING:
        with_prose = compose(list(steps_of(solution)), text, answer)
        found = found if isinstance(with_prose, NoEquation) else with_prose
    return found


def worked_entry(name: str, text: str, solution: str, answer: str, language: str) -> Entry:
    """The record of a problem whose equation is composed of its solution, or why there is none.

    Where no answer is given, it is what the solution says at its end, or what its last step gives.

    >>> worked_entry("1", "3 bags of 4 pens and 5 more. How many?", "3*4=12, 12+5=17.", "", "en").equation
    'x=3*4+5'
    """
    steps = list(steps_of(solution))
    answer = answer or result_of(solution) or (steps[-1].result if steps else "")
    answer = _THOUSANDS.sub("", answer).strip().lstrip("$")
    marked = _MARK.search(solution) is not None
    found = composed(solution, text, answer) if marked else compose(steps, text, answer)
    if isinstance(found, NoEquation):
        return Rejection(name, found.reason, found.detail, lost=0)
    return finished(name, text, found, [answer], language)


def steps_of(solution: str) -> Iterator[Step]:
    """The steps of a solution in order: its marks, and the arithmetic that has no mark of its own.

    >>> list(steps_of("3 × 4 = 12, so $12 + $5 = $17"))
    [Step(arithmetic='3 * 4', result='12'), Step(arithmetic='12 + 5', result='17')]
    >>> list(steps_of("3×4=12（元），12元+5元=17元"))
    [Step(arithmetic='3*4', result='12'), Step(arithmetic='12+5', result='17')]
    """
    for line in solution.splitlines():
        for found in _MARK_OR_PROSE.finditer(_in_signs(line)):
            mark, arithmetic, result = found.groups()
            if mark:
                yield _step(mark)
            elif re.search(r"\d\s*[-+*/(]", arithmetic):
                yield Step(_THOUSANDS.sub("", arithmetic).strip(), result.replace(",", ""))


def _in_signs(line: str) -> str:
    """A line with the signs of arithmetic for all that stands for them, and without units and currency."""
    line = _LISTED.sub("", line)
    if "\\" in line:
        for pattern, by in _LATEX:
            line = pattern.sub(by, line)
    line = plain(_UNIT.sub("", _PAUSE.sub("; ", line)))
    return _CURRENCY.sub("", _TIMES.sub("*", line))


def result_of(solution: str) -> str:
    """The answer that a solution says at its end; "" where it says none.

    >>> [result_of(each) for each in ("… 17 pens.\\n#### 17", "The answer is: 17", "so \\\\boxed{17}.", "17")]
    ['17', '17', '17', '']
    """
    found = list(_RESULT.finditer(solution))
    return next(filter(None, found[-1].groups()), "") if found else ""


def _step(mark: str) -> Step:
    arithmetic, _, rest = _THOUSANDS.sub("", mark).partition("=")
    return Step(arithmetic, rest.rpartition("=")[2].strip())
