"""Large corpora to measure with: published problems with fresh ids and fresh numbers, no text twice.

    python benchmarks/renumbered.py zh 1000000 OUT.jsonl [FOLDER OF CORPORA]
    python benchmarks/renumbered.py en 100000 OUT.jsonl [FOLDER OF CORPORA]

Chinese problems are those of Math23K's training file; English ones those of MAWPS, GSM8K, ASDiv-A
and SVAMP. Round after round goes over all of them, so that every stretch of the file is like the
others. The new numbers are drawn near the old ones, of the same kind; the equation says what the
answer is, which stays whole where it was, if that can be had in a few draws. Each new problem is read
back: it must have its numbers and its equation. The same arguments give the same bytes. (The variants
of `roda.variants` weigh their numbers far more carefully, which takes hundreds of times as long.)
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path
from random import Random

import orjson

from roda.augmentation.answers import computed
from roda.augmentation.certify import write_equation
from roda.augmentation.identify import identify
from roda.corpora import read
from roda.errors import EquationError, EvaluationError
from roda.expression import Evaluator, evaluator
from roda.notation import decimals
from roda.problem import Kind, Number, Problem, Record, Rejection
from roda.variants.spelling import spelled

DATA = Path(__file__).resolve().parent.parent.parent / "shared" / "data"
FILES = {
    "zh": (("math23k", "math23k/math23k_train.json"),),
    "en": (
        ("mawps", "mawps/MAWPS.json"),
        ("gsm8k", "gsm8k/train.jsonl.gz"),
        ("asdiv-a", "asdiv-a/trainset.json"),
        ("svamp", "svamp/SVAMP.json"),
    ),
}
DRAWS = 12  # for an answer that is whole
IDLE = 3  # rounds that may bring nothing new before the corpora are exhausted


def data_folder() -> Path:
    """Where the corpora lie, unless somebody says otherwise."""
    return Path(os.environ.get("RODA_DATA", DATA))


def available(code: str, folder: Path) -> bool:
    """Whether all corpora of a language are in a folder."""
    return all((folder / name).is_file() for _, name in FILES[code])


def make(code: str, many: int, out: Path, folder: Path) -> int:
    """Write so many problems to a file, as native records; returns how many there are."""
    written = 0
    with out.open("wb") as file:
        for fields in islice(problems(code, folder), many):
            file.write(orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE))
            written += 1
    return written


def problems(code: str, folder: Path) -> Iterator[dict[str, str]]:
    """Problem after problem with fresh numbers, as fields of native records."""
    known = [
        (problem, evaluator(problem.equation))
        for corpus, name in FILES[code]
        for record in read(folder / name, corpus, on_broken=lambda error: None)
        if isinstance(problem := identify(record), Problem) and problem.numbers
    ]
    seen: set[bytes] = set()
    last = 0
    for turn in count():
        for place, (problem, value) in enumerate(known):
            made = _fresh(problem, value, Random(f"{code}/{turn}/{place}"))
            if made is None:
                continue
            key = blake2b(made.text.encode(), digest_size=8).digest()
            if key not in seen:
                seen.add(key)
                last = turn
                yield {
                    "id": f"{code}{len(seen)}",
                    "text": made.text,
                    "equation": made.equation,
                    "answer": made.answer,
                    "language": code,
                }
        if turn - last >= IDLE:
            return


def _fresh(problem: Problem, value: Evaluator, random: Random) -> Record | None:
    """The problem with other numbers; None where the drawn ones do not fit."""
    whole = problem.answer.denominator == 1
    drawn: tuple[list[Number], Fraction] | None = None
    for _ in range(DRAWS):
        numbers = _drawn(problem.numbers, random)
        if numbers is None:
            return None
        try:
            answer = Fraction(*value([n.value.as_integer_ratio() for n in numbers]))
        except EvaluationError:
            continue
        if answer > 0:
            drawn = numbers, answer
            if (answer.denominator == 1) == whole:
                break
    return None if drawn is None else _read_back(problem, *drawn)


def _drawn(numbers: Sequence[Number], random: Random) -> list[Number] | None:
    """Numbers of the same kinds; equal ones stay equal, whole ones whole."""
    chosen: dict[Fraction, Fraction] = {}
    made = []
    for number in numbers:
        if number.value not in chosen:
            chosen[number.value] = _near(number, random)
        value = chosen[number.value]
        surface = number.surface if value == number.value else spelled(number, value)
        if surface is None:
            return None
        made.append(number._replace(value=value, surface=surface))
    return made if len(set(chosen.values())) == len(chosen) else None


def _near(number: Number, random: Random) -> Fraction:
    """A value that may stand in a number's place."""
    value = number.value
    if value <= 0 or number.kind is Kind.FRACTION:
        return value
    unit = 100 if number.kind is Kind.PERCENT else 1
    places = decimals((value * unit).denominator)
    if places is None or places > 4:
        return value
    scale = unit * 10**places
    units = int(value * scale)
    most = scale - 1 if value < 1 else 2 * units + 8  # what is below one stays there
    return Fraction(random.randint(max(2, units // 2), max(units, 3, most)), scale)


def _read_back(problem: Problem, numbers: list[Number], answer: Fraction) -> Record | None:
    """The new problem as a record, if it is read as it is meant."""
    text, at = "", 0
    placed = []
    for old, new in zip(problem.numbers, numbers, strict=True):
        text += problem.text[at : old.start]
        placed.append(new._replace(start=len(text), end=len(text) + len(new.surface)))
        text += new.surface
        at = old.end
    text += problem.text[at:]
    meant = problem._replace(text=text, numbers=tuple(placed), answer=answer)
    try:
        equation, (_, surface) = write_equation(problem.equation, meant), computed(answer)
    except EquationError:
        return None
    record = Record(problem.id, text, equation, surface, problem.language)
    again = identify(record)
    if isinstance(again, Rejection):
        return None
    same = again.values == meant.values and again.equation == problem.equation
    return record if same else None


def main() -> None:
    if len(sys.argv) < 4:
        print("needs a language, a number and a file: see the top of this script")
        return
    code, many, out = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    folder = Path(sys.argv[4]) if len(sys.argv) > 4 else data_folder()
    if code not in FILES or not available(code, folder):
        print(f"no corpora of {code} under {folder}; give their folder as the last argument")
        return
    print(f"{make(code, many, out, folder):,} problems in {out}")


if __name__ == "__main__":
    main()
