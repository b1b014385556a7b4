"""Two readers' answers and the key of their sheet as labels: ids, hashes and scores, no text.

    PYTHONPATH=tools python -m quality.collect en 1 key.jsonl first.jsonl second.jsonl

The key has a line for each item of the sheet: item, corpus, origin, id, text, source. Only items
whose source is `roda` become labels. The answers have item, correct (0 or 1) and coherence (1 to 5).
The labels of the round are put in the place of earlier ones of the same round.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from held_out import held_out

from quality.roughen import corpus_of

LABELS = Path(__file__).parent / "labels"
_NUMBER = re.compile(r"([1-9][0-9]*)[b-z]?")  # the end of the id of a reversal


class Label(NamedTuple):
    """What two readers said of one text."""

    round: str
    corpus: str
    origin: str
    target: int
    sha256: str
    right: tuple[int, int]
    coherence: tuple[int, int]


def text_hash(text: str) -> str:
    """What a label knows of the text: enough to find it again, not to read it.

    >>> text_hash("几只？")[:12]
    '867a60fb7703'
    """
    return sha256(text.encode()).hexdigest()


def labels(
    name: str,
    key: Iterable[Mapping[str, Any]],
    first: Iterable[Mapping[str, Any]],
    second: Iterable[Mapping[str, Any]],
) -> Iterator[Label]:
    """The labels of one sheet; an error where an item is missing, doubled, out of range or set aside.

    >>> key = [{"item": 0, "corpus": "svamp", "origin": "7", "id": "7.2", "text": "?", "source": "roda"}]
    >>> [made] = labels("1", key, [{"item": 0, "correct": 1, "coherence": 4}],
    ...                 [{"item": 0, "correct": 0, "coherence": 5}])
    >>> made.target, made.right, made.coherence
    (1, (1, 0), (4, 5))
    """
    sheets = _by_item(first, "the first sheet"), _by_item(second, "the second sheet")
    listed = _by_item(key, "the key")
    for place, sheet in enumerate(sheets, start=1):
        if sheet.keys() != listed.keys():
            odd = sorted(sheet.keys() ^ listed.keys())[:5]
            raise SystemExit(f"sheet {place} and the key differ in the items {odd}")
    for item, fields in listed.items():
        if fields.get("source", "roda") != "roda":
            continue
        corpus, origin, name_of = fields["corpus"], fields["origin"], fields["id"]
        if held_out(corpus_of(corpus)[0], origin):
            raise SystemExit(f"item {item} is of {corpus} {origin}, which is set aside")
        number = _NUMBER.fullmatch(name_of.removeprefix(f"{origin}."))
        if number is None:
            raise SystemExit(f"item {item}: {name_of!r} is no reversal of {origin!r}")
        said = [sheet[item] for sheet in sheets]
        right = tuple(_score(answer, "correct", 0, 1) for answer in said)
        coherence = tuple(_score(answer, "coherence", 1, 5) for answer in said)
        yield Label(
            name, corpus, origin, int(number[1]) - 1, text_hash(fields["text"]),
            (right[0], right[1]), (coherence[0], coherence[1]),
        )  # fmt: skip


def _by_item(lines: Iterable[Mapping[str, Any]], what: str) -> dict[int, Mapping[str, Any]]:
    found: dict[int, Mapping[str, Any]] = {}
    for line in lines:
        if line["item"] in found:
            raise SystemExit(f"{what} has item {line['item']} twice")
        found[line["item"]] = line
    return found


def _score(answer: Mapping[str, Any], name: str, low: int, high: int) -> int:
    value = answer.get(name)
    if type(value) is not int or not low <= value <= high:
        raise SystemExit(f"item {answer['item']}: {name} is {value!r}, not {low} to {high}")
    return value


def read_labels(path: Path) -> list[Label]:
    """The labels of a file; none where there is no such file."""
    if not path.is_file():
        return []
    found = []
    for fields in _lines(path):
        pairs = {name: tuple(fields[name]) for name in ("right", "coherence")}
        found.append(Label(**{**fields, **pairs}))
    return found


def write_labels(path: Path, found: Iterable[Label]) -> None:
    """Write labels, those of a round together, in a fixed order."""
    lines = [json.dumps(label._asdict(), ensure_ascii=False) for label in sorted(found)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _lines(path: Path) -> list[Any]:
    with path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def main() -> None:
    """Add the labels of one round to those of a language."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("language")
    parser.add_argument("round")
    for name in ("key", "first", "second"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--labels", type=Path, default=LABELS)
    given = parser.parse_args()
    path = given.labels / f"{given.language}.jsonl"
    new = list(labels(given.round, _lines(given.key), _lines(given.first), _lines(given.second)))
    kept = [label for label in read_labels(path) if label.round != given.round]
    write_labels(path, kept + new)
    print(f"{path}: {len(new)} labels of round {given.round}, {len(kept) + len(new)} in all")


if __name__ == "__main__":
    main()
