"""Sentences of word problems for the teacher to parse: `sentences.py CORPORA OUT.gz [REVERSALS ...]`.

CORPORA is a folder of published corpora; REVERSALS are files that `roda augment` wrote, whose new
sentences the parser has to read too. What is set aside for judging stays out, and so does every sentence
of it, and of the sample that parsers are measured on, that another corpus repeats. Beside each sentence stands a variation with other names, things and number
words, so that what is learned is how a sentence is built. A line has the words of one
sentence with tabs between them. The file is for training at home: it holds texts of corpora.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from lemminflect import getInflection
from treebank import read
from vocabulary import NAMES, NUMBER_WORDS, THINGS

from roda.corpora.layout import joined, name_of
from roda.languages.english.parsing.analysis import sentences
from roda.languages.english.parsing.network import normal

sys.path.append(str(Path(__file__).parents[1]))
from held_out import held_out

Words = tuple[str, ...]
LONGEST: Final = 70
SAMPLE: Final = Path(__file__).with_name("sample.conllu")
# File, and the fields whose texts make up the problem. ASDiv is left out: its licence is non-commercial.
SOURCES: Final = {
    "gsm8k": ("gsm8k/train.jsonl.gz", ("question",)),
    "mawps": ("mawps/MAWPS.json", ("original_text",)),
    "allarith": ("allarith/questions.json", ("sQuestion",)),
    "svamp": ("svamp/SVAMP.json", ("Body", "Question")),
    "alg514": ("alg514/questions.json", ("sQuestion",)),
    "draw": ("draw/trainset.json", ("original_text",)),
    "dolphin1878": ("dolphin1878/number_word_std.test.json", ("text",)),
    "mathqa": ("mathqa/test_first1000.json", ("Problem",)),
}
SET_ASIDE: Final = {
    "gsm8k": SOURCES["gsm8k"],
    "dolphin18k": ("dolphin18k/dolphin18k_dev.json", ("text",)),
    "asdiv": ("asdiv/ASDiv.xml", ("Body", "Question")),
}


def objects(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a JSON list or of JSON lines, gzipped or not; of XML, the problems by tag."""
    if path.suffix == ".xml":
        for problem in ElementTree.parse(path).iter("Problem"):
            yield {part.tag: part.text or "" for part in problem}
        return
    raw = path.read_bytes()
    text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode()
    if text.lstrip().startswith("["):
        yield from json.loads(text)
    else:
        yield from (json.loads(line) for line in text.splitlines() if line.strip())


def cut(text: str) -> Iterator[Words]:
    """The sentences of a text as the package cuts it, those of a usable length."""
    for found in sentences(text):
        if 2 < len(found) <= LONGEST:
            yield tuple(word.text for word in found)


def problems(
    folder: Path, corpus: str, source: tuple[str, tuple[str, ...]]
) -> Iterator[tuple[str, str]]:
    """Id and text of each problem; the id as the package gives it where the corpus has none."""
    path, fields = source
    for number, found in enumerate(objects(folder / path)):
        body, *question = (str(found[field]).strip() for field in fields)
        text = joined(body, question[0]) if question else body
        name = name_of(corpus, text) if corpus == "gsm8k" else str(number)
        yield name, text


def gathered(folder: Path, reversals: list[Path]) -> Iterator[Words]:
    """Each sentence once, in the order of the corpora, without those that are set aside."""
    closed = {
        tuple(map(normal, words))
        for corpus, source in SET_ASIDE.items()
        for name, text in problems(folder, corpus, source)
        if held_out(corpus, name)
        for words in cut(text)
    }
    closed |= {tuple(normal(word.form) for word in tree) for tree in read(SAMPLE)}
    texts = [
        text
        for corpus, source in SOURCES.items()
        for name, text in problems(folder, corpus, source)
        if not held_out(corpus, name)
    ]
    texts += [
        found["text"]
        for path in reversals
        for found in objects(path)
        if not (found["origin"].startswith("gsm8k") and held_out("gsm8k", found["origin"]))
    ]
    seen: set[Words] = set()
    for text in texts:
        for words in cut(text):
            key = tuple(map(normal, words))
            if key not in closed and key not in seen:
                seen.add(key)
                yield words


# --- variations ---

_MANY: Final[list[str]] = [forms[0] for thing in THINGS if (forms := getInflection(thing, "NNS"))]


def varied(words: Words, rng: random.Random) -> Words:
    """The sentence about other people and other things; a word that comes twice is replaced alike.

    >>> varied(("Joan", "has", "two", "apples", "."), random.Random(1))
    ('Ethan', 'has', 'fifty', 'phones', '.')
    """
    chosen: dict[str, str] = {}
    out: list[str] = []
    for at, word in enumerate(words):
        if word not in chosen:
            behind_article = at > 0 and words[at - 1].lower() in ("a", "an")
            chosen[word] = word if behind_article else _other(word, rng)
        out.append(chosen[word])
    return tuple(out)


def _other(word: str, rng: random.Random) -> str:
    """Another word of the same kind, or the word itself where its kind is not known."""
    for kind in (NAMES, THINGS, _MANY, NUMBER_WORDS[1:]):
        if word in kind:
            return rng.choice(kind)
    return word


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpora", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("reversals", type=Path, nargs="*")
    given = parser.parse_args()
    rng = random.Random(5)
    found = list(gathered(given.corpora, given.reversals))
    other = [varied(words, rng) for words in found]
    every = [*found, *(new for old, new in zip(found, other, strict=True) if new != old)]
    rng.shuffle(every)
    with gzip.open(given.out, "wt", encoding="utf-8") as file:
        file.writelines("\t".join(words) + "\n" for words in every)
    print(f"{len(found)} sentences, {len(every)} with variations, {sum(map(len, every))} words")


if __name__ == "__main__":
    main()
