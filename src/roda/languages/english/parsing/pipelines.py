"""Any installed spaCy pipeline as an analyser: our tokens, its tags and its tree.

Pipelines trained on OntoNotes label as ClearNLP does; their trees are turned into Universal
Dependencies here: nouns above their prepositions, predicates above "to be", `$` above its number.
A pipeline that already speaks UD is taken as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from roda.errors import RodaError
from roda.languages.english.lexicon import BE_FORMS
from roda.languages.english.parsing.analysis import (
    ROOT,
    Analysis,
    Sentence,
    Span,
    Token,
    in_batches,
    sentences,
)
from roda.languages.english.parsing.inflection import lemma

_RENAMED: Final = {
    "ROOT": "root", "dobj": "obj", "nsubjpass": "nsubj:pass", "csubjpass": "csubj", "auxpass": "aux:pass",
    "relcl": "acl:relcl", "poss": "nmod:poss", "npadvmod": "obl:unmarked", "prt": "compound:prt",
    "quantmod": "advmod", "dative": "iobj", "neg": "advmod", "preconj": "cc:preconj",
    "predet": "det:predet", "oprd": "xcomp", "acomp": "xcomp", "attr": "xcomp",
    "intj": "discourse", "meta": "dep", "pcomp": "advcl", "agent": "obl:agent", "prep": "case",
}  # fmt: skip


class Pipeline:
    """A loaded spaCy pipeline."""

    def __init__(self, name: str, pipeline: Any) -> None:
        self._name = name
        self._pipeline = pipeline
        labels = set(pipeline.get_pipe("parser").labels) if pipeline.has_pipe("parser") else set()
        if not labels:
            raise RodaError(
                f"the spaCy pipeline {name!r} has no dependency parser; choose one that has, "
                "or the shipped analyser 'light'"
            )
        self._convert: Callable[[_Links], _Links] = (
            (lambda links: links) if "obl" in labels else to_ud
        )

    @property
    def name(self) -> str:
        """The name under which the pipeline is installed."""
        return self._name

    def analyse(self, text: str) -> Analysis:
        """The analysis of one text."""
        return next(self.analyse_many([text]))

    def analyse_many(self, texts: Iterable[str], batch: int = 64) -> Iterator[Analysis]:
        """Analyses in the order of the texts, `batch` texts at a time."""
        for group in in_batches(texts, batch):
            cut = [sentences(text) for text in group]
            docs = iter(self._pipeline.pipe(self._doc(words) for found in cut for words in found))
            for text, found in zip(group, cut, strict=True):
                yield Analysis(text, tuple(self._sentence(words, next(docs)) for words in found))

    def _doc(self, words: list[Span]) -> Any:
        """A document of one sentence, with our words."""
        from spacy.tokens import Doc

        follow = [*words[1:], words[-1]]
        spaces = [after.start > word.end for word, after in zip(words, follow, strict=True)]
        starts: list[bool | int | None] = [at == 0 for at in range(len(words))]
        return Doc(self._pipeline.vocab, [w.text for w in words], spaces, sent_starts=starts)

    def _sentence(self, words: list[Span], doc: Any) -> Sentence:
        links = self._convert(
            _Links(
                [token.head.i if token.head.i != token.i else ROOT for token in doc],
                [token.dep_ for token in doc],
                [token.pos_ for token in doc],
                [token.lower_ for token in doc],
            )
        )
        return Sentence(
            tuple(
                Token(*word, at, lemma(word.text, doc[at].tag_), links.upos[at], doc[at].tag_,
                      links.deps[at], links.heads[at])
                for at, word in enumerate(words)
            )
        )  # fmt: skip


class _Links:
    """Heads and labels of a sentence while they are changed into Universal Dependencies."""

    def __init__(self, heads: list[int], deps: list[str], upos: list[str], low: list[str]) -> None:
        self.heads, self.deps, self.upos, self.low = heads, deps, upos, low

    def lift(self, child: int, label: str) -> None:
        """Puts a child in the place of its head; the head hangs from it by the label."""
        head = self.heads[child]
        self.heads[child], self.deps[child] = self.heads[head], self.deps[head]
        self.heads[head], self.deps[head] = child, label


def to_ud(links: _Links) -> _Links:
    """A ClearNLP tree as Universal Dependencies.

    >>> words = ["She", "put", "5", "in", "boxes"]
    >>> turned = to_ud(_Links([1, -1, 1, 1, 3], ["nsubj", "ROOT", "dobj", "prep", "pobj"],
    ...                       ["PRON", "VERB", "NUM", "ADP", "NOUN"], words))
    >>> list(zip(words, turned.deps, turned.heads))
    [('She', 'nsubj', 1), ('put', 'root', -1), ('5', 'obj', 1), ('in', 'case', 4), ('boxes', 'obl', 1)]
    """
    everything = range(len(links.heads))
    links.deps = [
        "compound" if dep == "nmod" and links.low[at] != "$" else dep
        for at, dep in enumerate(links.deps)
    ]
    for at in everything:  # nouns above their prepositions
        if links.deps[at] in ("pobj", "pcomp") and links.deps[links.heads[at]] in (
            "prep",
            "agent",
            "dative",
        ):
            prep = links.heads[at]
            kind = links.deps[prep]
            above = links.heads[prep]
            verbal = above == ROOT or links.upos[above] in ("VERB", "AUX", "ADJ", "ADV")
            label = "obl:agent" if kind == "agent" else "obl" if verbal else "nmod"
            links.lift(at, "case" if links.deps[at] == "pobj" else "mark")
            links.deps[at] = label if links.deps[prep] == "case" else "advcl"
    for at in everything:  # money above its number
        if (
            links.low[at] == "$"
            and links.deps[at] in ("quantmod", "nmod")
            and links.upos[links.heads[at]] == "NUM"
        ):
            links.lift(at, "nummod")
    for at in everything:  # what something is, above "to be"
        head = links.heads[at]
        if links.deps[at] in ("attr", "acomp") and head != ROOT and links.low[head] in BE_FORMS:
            _head_by_predicate(links, at, head)
    links.deps = [_RENAMED.get(dep, dep) for dep in links.deps]
    return links


def _head_by_predicate(links: _Links, predicate: int, be: int) -> None:
    """X is Y: Y takes the place of the verb; there is Y: Y is its subject."""
    children = [at for at, head in enumerate(links.heads) if head == be and at != predicate]
    if any(links.deps[at] == "expl" for at in children):
        links.deps[predicate] = "nsubj"
        return
    links.lift(predicate, "cop")
    for at in children:
        links.heads[at] = predicate
