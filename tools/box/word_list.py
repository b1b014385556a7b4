"""The list of Chinese words of the cut `listed`: what jieba finds often in the training texts.

    PYTHONPATH=tools python -m box.word_list math23k/math23k_train.json --exclude-ids math23k/valid_ids.txt

Words of two characters or more that occur at least `LEAST` times, all in Chinese characters or
all in small Latin letters (units such as km). A solver trained with another list is another solver:
a new list needs new training.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import click

from roda.corpora import IdFilter, read, read_ids
from roda.problem import Record
from roda.solvers.inputs.examples import mask
from roda.solvers.inputs.words import LISTED

LEAST: Final = 8
_WORD: Final = re.compile("[\u3400-\u9fff]{2,}|[a-z]{2,}")


@click.command()
@click.argument("source", type=click.Path(path_type=Path, exists=True))
@click.option("--exclude-ids", type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), default=LISTED, show_default=True)
def main(source: Path, exclude_ids: Path | None, out: Path) -> None:
    """Learn the list from SOURCE, a file of Math23K."""
    left_out = IdFilter(exclude=read_ids(exclude_ids)) if exclude_ids else IdFilter()
    counts: Counter[str] = Counter()
    for entry in read(source, "math23k", ids=left_out):
        if isinstance(entry, Record):
            counts.update(mask(entry.text).tokens)
    words = sorted(
        word for word, count in counts.items() if count >= LEAST and _WORD.fullmatch(word)
    )
    out.write_text("".join(f"{word}\n" for word in words), encoding="utf-8")
    click.echo(f"{len(words):,} words")


if __name__ == "__main__":
    main()
