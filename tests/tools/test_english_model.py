"""Around the English parser's training: the sample, its scoring, the sentences for the teacher, the trees read."""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from roda.languages.english.parsing.analysis import words

TOOLS = Path(__file__).parents[2] / "tools" / "english_model"
SAMPLE = TOOLS / "sample.conllu"


@pytest.fixture(autouse=True)
def _tools() -> Iterator[None]:
    before = set(sys.modules)
    sys.path.insert(0, str(TOOLS))
    yield
    sys.path.remove(str(TOOLS))
    for name in set(sys.modules) - before:
        if str(TOOLS.parent) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def test_the_sample_holds_trees_over_the_words_of_the_package() -> None:
    from treebank import read

    trees = list(read(SAMPLE))
    texts = [
        line.removeprefix("# text = ")
        for line in SAMPLE.read_text(encoding="utf-8").splitlines()
        if line.startswith("# text = ")
    ]
    assert len(trees) == len(texts) == 254
    assert sum(tree[-1].form == "?" for tree in trees) == 123
    for tree, text in zip(trees, texts, strict=True):
        assert [word.form for word in tree] == [word.text for word in words(text)]
        assert [word.dep for word in tree if word.head == 0] == ["root"]
        for place in range(1, len(tree) + 1):
            at, steps = place, 0
            while at:
                at, steps = tree[at - 1].head, steps + 1
                assert steps <= len(tree)


def test_scores_count_words_roots_and_whole_sentences() -> None:
    from evaluate import compared
    from treebank import Word

    gold = (
        Word("She", "PRON", "PRP", 2, "nsubj"),
        Word("ran", "VERB", "VBD", 0, "root"),
        Word("home", "ADV", "RB", 2, "advmod"),
        Word(".", "PUNCT", ".", 2, "punct"),
    )
    other = (gold[0]._replace(dep="nsubj:pass"), gold[1], gold[2]._replace(dep="obj"), gold[3])
    found = compared([gold, gold], [gold, other])
    assert found["uas"] == 100
    assert found["las"] == 87.5  # a subtype does not count, a label does
    assert found["roots"] == 100
    assert found["whole"] == 50


def written(path: str, problem: dict[str, str]) -> bytes:
    """A corpus of one problem, in the format that the name of its file tells."""
    if path.endswith(".xml"):
        parts = "".join(f"<{tag}>{text}</{tag}>" for tag, text in problem.items())
        return f"<Set><Problem>{parts}</Problem></Set>".encode()
    line = json.dumps(problem).encode()
    return gzip.compress(line) if path.endswith(".gz") else b"[" + line + b"]"


def test_what_is_set_aside_never_reaches_the_teacher(tmp_path: Path) -> None:
    import sentences
    from held_out import held_out

    texts = [f"Zoe number {k} has {k} hens in yard {k}. How many has she?" for k in range(40)]
    names = [sentences.name_of("gsm8k", text) for text in texts]
    for path, fields in {**sentences.SOURCES, **sentences.SET_ASIDE}.values():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        if not path.endswith(".gz"):
            (tmp_path / path).write_bytes(written(path, dict.fromkeys(fields, "Ann has 3 pens.")))
    with gzip.open(tmp_path / "gsm8k/train.jsonl.gz", "wt") as file:
        file.writelines(json.dumps({"question": text}) + "\n" for text in texts)
    found = {" ".join(words) for words in sentences.gathered(tmp_path, [])}
    # All these sentences are alike but for their numbers, so one that is set aside closes them all.
    assert any(held_out("gsm8k", name) for name in names)
    assert not found


def test_a_sentence_is_gathered_once_and_reversals_count_too(tmp_path: Path) -> None:
    import sentences

    for number, (path, fields) in enumerate({**sentences.SOURCES, **sentences.SET_ASIDE}.values()):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        problem = dict.fromkeys(fields, f"Kit {'x' * (number + 1)} has 3 pens.")
        (tmp_path / path).write_bytes(written(path, problem))
    more = tmp_path / "more.jsonl"
    more.write_text('{"origin": "7", "text": "Bo sells 4 cups. Bo sells 5 cups."}\n')
    found = [" ".join(words) for words in sentences.gathered(tmp_path, [more])]
    assert found.count("Bo sells 4 cups .") == 1
    assert "Bo sells 5 cups ." not in found
    assert len(found) == len(set(found))


def test_every_corpus_that_is_set_aside_closes_its_sentences(tmp_path: Path) -> None:
    import sentences
    from treebank import read

    measured = " ".join(word.form for word in next(read(SAMPLE)))
    for path, fields in {**sentences.SOURCES, **sentences.SET_ASIDE}.values():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(written(path, dict.fromkeys(fields, "Ann has 3 pens.")))
    for path, fields in (sentences.SET_ASIDE["dolphin18k"], sentences.SET_ASIDE["asdiv"]):
        problem = dict.fromkeys(fields, f"Cy at {Path(path).stem} keeps 9 mice.")
        (tmp_path / path).write_bytes(written(path, problem))
    texts = (
        measured,
        "Cy at ASDiv keeps 2 mice.",
        "Cy at dolphin18k_dev keeps 2 mice.",
        "Di runs.",
    )
    more = tmp_path / "more.jsonl"
    more.write_text("".join(json.dumps({"origin": "7", "text": text}) + "\n" for text in texts))
    found = [" ".join(words) for words in sentences.gathered(tmp_path, [more])]
    assert found[-1] == "Di runs ."
    assert not [text for text in found if "Cy" in text or text == measured]


def test_variations_keep_the_build_of_a_sentence() -> None:
    from sentences import varied

    words = ("Joan", "gave", "a", "pear", "and", "two", "apples", "to", "Joan", ".")
    new = varied(words, Random(4))
    assert new[0] == new[8] != "Joan"
    assert new[3] == "pear"  # behind an article nothing is changed
    assert [new[k] for k in (1, 2, 4, 7, 9)] == [words[k] for k in (1, 2, 4, 7, 9)]


def test_the_teacher_reads_words_as_they_are_printed() -> None:
    pytest.importorskip("transformers")
    pytest.importorskip("torch")
    from teacher import printed

    text = "".join(
        printed(["Tom", "'s", "dog", "ate", "$", "70.0", "of", "20", "-", "pound", "ham", "."])
    )
    assert text == "Tom's dog ate $70 of 20-pound ham."


def test_the_shipped_weights_parse_word_problems_well() -> None:
    from evaluate import SAMPLE, scores
    from treebank import read

    from roda.languages.english.parsing.analysis import WEIGHTS
    from roda.languages.english.parsing.network import Network

    found = scores(Network(WEIGHTS), list(read(SAMPLE)))
    assert found["las"] > 96
    assert found["roots"] > 99
    assert found["whole"] > 70


def test_made_trees_and_the_sample_keep_the_habits_of_ewt() -> None:
    from grammar import trees
    from habits import as_ewt, loose
    from treebank import read

    sample = list(read(SAMPLE))
    assert not any(map(loose, sample))
    for tree in [*sample, *trees(1500, Random(2))]:
        assert as_ewt(tree) == tree


def test_habits_are_brought_to_trees_that_lack_them() -> None:
    from habits import as_ewt, loose
    from treebank import Word

    def tree(*rows: str) -> tuple[Word, ...]:
        cells = [row.split() for row in rows]
        return tuple(Word(form, upos, "_", int(head), dep) for form, upos, head, dep in cells)

    book = as_ewt(
        tree("A DET 5 det", "20 NUM 4 nummod", "- PUNCT 2 punct", "page NOUN 5 compound", "book NOUN 0 root")
    )  # fmt: skip
    assert book[2].head == 4
    pay = as_ewt(
        tree("Pays VERB 0 root", "$ SYM 1 obj", "9 NUM 2 nummod", "an DET 5 det", "hour NOUN 1 obl:unmarked")
    )  # fmt: skip
    assert (pay[4].head, pay[4].dep) == (2, "nmod:unmarked")
    stay = tree("Ran VERB 0 root", "9 NUM 3 nummod", "miles NOUN 1 obj", "in ADP 6 case", "a DET 6 det", "day NOUN 1 obl")  # fmt: skip
    assert as_ewt(stay) == stay
    asked = (
        "What PRON 0 root",
        "is AUX 1 cop",
        "the DET 4 det",
        "cost NOUN 1 nsubj",
        "in ADP 6 case",
    )
    assert loose(tree(*asked, "euros NOUN 1 obl"))
    assert not loose(tree(*asked, "euros NOUN 4 nmod"))
