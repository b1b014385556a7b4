"""The usual turns of phrase: those that several problems of GSM8K have, or many sentences of a treebank.

    python tools/english_model/turns.py ../shared/data/gsm8k/train.jsonl.gz ../shared/data/english-treebank/ewt/en_ewt-ud-train.conllu.gz

The problems are all written by one circle of people; the treebank has what others write. Problems that are set aside are left out. A turn is three little words or word classes in a row, and nothing of a
text can be told from the list.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from held_out import held_out
from treebank import read as read_trees

from roda.corpora import Wanted, read
from roda.languages.english.parsing import analyser
from roda.languages.english.parsing.turns import LIST, turns
from roda.languages.english.story.lines import printed
from roda.problem import Record

FEWEST: Final = 5  # problems, or sentences of the treebank, that have a turn


def usual(texts: Iterable[str], fewest: int = FEWEST) -> list[str]:
    """The turns that at least so many of the texts have, in the order of the alphabet.

    >>> usual(["Ann has 3 pens.", "Bo has 4 figs.", "Of figs ate."], 2)
    ['CD NNS .', 'NNP VBZ CD', 'NNS . |', 'VBZ CD NNS', '| NNP VBZ', '| | NNP']
    """
    counts: Counter[str] = Counter()
    for analysis in analyser("light").analyse_many(printed(text) for text in texts):
        counts.update(
            {
                turn
                for sentence in analysis.sentences
                for turn in turns([t.text for t in sentence], [t.xpos for t in sentence])
            }
        )
    return sorted(turn for turn, count in counts.items() if count >= fewest)


def usual_elsewhere(treebank: Path, fewest: int = FEWEST) -> list[str]:
    """The turns that at least so many sentences of a treebank have."""
    counts: Counter[str] = Counter()
    for tree in read_trees(treebank):
        counts.update({*turns([word.form for word in tree], [word.xpos for word in tree])})
    return [turn for turn, count in counts.items() if count >= fewest]


def main() -> None:
    """Write the list that comes with the package."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("source", help="the training part of GSM8K")
    parser.add_argument("treebank", type=Path, help="the training part of a treebank")
    parser.add_argument("--out", type=Path, default=LIST)
    given = parser.parse_args()
    texts = [
        entry.text
        for entry in read(given.source, Wanted("gsm8k"))
        if isinstance(entry, Record) and not held_out("gsm8k", entry.id)
    ]
    found = sorted({*usual(texts), *usual_elsewhere(given.treebank)})
    given.out.write_text("".join(f"{turn}\n" for turn in found), encoding="utf-8")
    print(f"{given.out}: {len(found):,} turns of {len(texts):,} problems")


if __name__ == "__main__":
    main()
