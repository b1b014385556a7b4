"""If-clauses that hold the number asked for.

"If Ann buys some boxes, she will have 60 eggs" supposes what nobody knows any more. Told as facts it
reads as a story does: "Ann buys some boxes. She will have 60 eggs."
"""

from __future__ import annotations

from typing import Final

from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line, capital, tidy
from roda.languages.english.story.quantities import Finding
from roda.problem import Reason

_OPENERS: Final = frozenset({"if", "and", "so", "but", "then", "now", ",", "that"})
_SEVERAL: Final = frozenset({"they", "we", "you", "there"})


def condition_of(clause: Clause) -> Token | None:
    """The verb of the If-clause in which a clause stands, or None."""
    token, sentence = clause.predicate, clause.sentence
    while token.dep == "conj" and token.head >= 0:
        token = sentence[token.head]
    mark = sentence.child(token, "mark")
    opens = sentence.subtree(token)[0].text.lower() == "if"
    supposed = opens or (mark is not None and mark.text.lower() == "if")
    return token if supposed and token.dep == "advcl" else None


def _behind_if(clause: Clause, at: int) -> bool:
    """Whether an "if" comes before a word and no comma ends its clause in between."""
    before = [t.text.lower() for t in clause.sentence.tokens[:at]]
    if "if" not in before:
        return False
    place = before.index("if")
    return place > 2 or "," not in before[place + 1 :]


def unsupposable(clause: Clause, at: int) -> Finding | None:
    """Why the If-clause around a number cannot be told as a fact: what it supposes is not so."""
    verb = condition_of(clause)
    chain = [*clause.helpers, clause.predicate]
    unreal = any(t.xpos == "MD" for t in chain) and any(t.text.lower() == "have" for t in chain[1:])
    if unreal and any(t.text.lower() == "if" for t in clause.sentence):
        return Reason.NOT_ASKED, "the clause supposes what is not so"
    if verb is None and _behind_if(clause, at) and not _leads_nowhere(clause.line):
        return Reason.NOT_ASKED, "the condition is not understood"
    if verb is None:
        return None
    line = clause.line
    if sum(t.text.lower() == "if" for t in line.sentence) > 1:
        return Reason.NOT_ASKED, "two conditions in one sentence"
    parts = _parts(line, verb)
    if parts is None:
        return Reason.NOT_ASKED, "the condition stands in the middle"
    said = {t.text.lower() for t in line.sentence}
    if said & {"instead", "only", "not", "n't"} or "were to" in line.show(parts[0]):
        return Reason.NOT_ASKED, "the clause supposes what is not so"
    modal = _modal(parts[1])
    if modal is not None and line.low(modal.index + 1) == "have" and _is_participle(line, modal):
        return Reason.NOT_ASKED, "the clause supposes what is not so"
    later = parts[0][0].index > parts[1][0].index
    named = any(t.xpos in ("NNP", "NN") and t.dep == "nsubj" for t in parts[1])
    if later and named and any(t.xpos == "PRP" for t in parts[0]):
        return Reason.DANGLING, "a pronoun would come before its name"
    return None


def supposed(clause: Clause) -> Finding | None:
    """Whether a clause that leaves the story for the question would take a condition with it."""
    for child in clause.sentence.children(clause.predicate, "advcl"):
        if clause.sentence.subtree(child)[0].text.lower() in ("if", "when", "assuming"):
            return Reason.TWO_READINGS, "the condition would be lost"
    return None


def _is_participle(line: Line, modal: Token) -> bool:
    sentence = line.sentence
    return modal.index + 2 < len(sentence) and sentence[modal.index + 2].xpos == "VBN"


def _modal(tokens: list[Token]) -> Token | None:
    return next((t for t in tokens if t.xpos == "MD"), None)


def _parts(line: Line, verb: Token) -> tuple[list[Token], list[Token]] | None:
    """The words of the condition and those of the main clause, each in one piece."""
    sentence = line.sentence
    inside = {t.index for t in sentence.subtree(verb)}
    first, last = min(inside), max(inside)
    if len(inside) != last - first + 1:
        return None
    if all(t.text.lower() in _OPENERS for t in sentence.tokens[:first]):
        main = list(sentence.tokens[last + 1 :])
    elif all(t.xpos in (".", ",") for t in sentence.tokens[last + 1 :]):
        main = list(sentence.tokens[:first])
    else:
        return None
    condition = [t for t in sentence if t.index in inside]
    while condition and condition[0].text.lower() in _OPENERS:
        condition = condition[1:]
    while main and main[0].text.lower() in _OPENERS:
        main = main[1:]
    return (condition, main) if condition and main else None


def as_facts(clause: Clause, instead: dict[int, str], *, past: bool = True) -> str | None:
    """The sentence of a clause as two sentences without an "if", or None where it has none.

    `past` is a story that is told in the past.

    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.story.clauses import clauses_of
    >>> text = "If Ann sold 9 pears, she would have 4 pears left."
    >>> line = Line(text, analyse(text).sentences[0])
    >>> as_facts(clauses_of(line)[0], {3: "some"})
    'Ann sold some pears. She had 4 pears left.'
    """
    verb = condition_of(clause)
    parts = _parts(clause.line, verb) if verb is not None else None
    if parts is None:
        return None
    condition, main = parts
    instead = {**instead, **_come_true(condition, main, past=past)}
    told = [tidy(clause.line.show(tokens, instead)).rstrip(" .,;") for tokens in parts]
    turned = set(instead.values())
    if not {t.text.lower() for t in main} & {"left", "still", "then", "now"}:
        if turned & {"has", "have"}:
            told[1] = f"{told[1]} now"
        elif turned & {"had", "was", "were"}:
            first = main[0].xpos in ("PRP", "DT", "EX", "PRP$")
            told[1] = f"then {told[1][:1].lower() if first else told[1][:1]}{told[1][1:]}"
    return " ".join(f"{capital(text)}." for text in told)


def without_if(line: Line) -> str:
    """A line written out; an If-clause that lacks its main clause becomes a sentence.

    >>> from roda.languages.english.parsing import analyse
    >>> text = "If Ann reads 20 pages on Monday."
    >>> without_if(Line(text, analyse(text).sentences[0]))
    'Ann reads 20 pages on Monday.'
    """
    return capital(tidy(line.show(sentence_tokens(line))))


def sentence_tokens(line: Line) -> tuple[Token, ...]:
    """The words of a line without an "if" that leads to nothing."""
    return line.sentence.tokens[1:] if _leads_nowhere(line) else line.sentence.tokens


def _leads_nowhere(line: Line) -> bool:
    tokens = line.sentence.tokens
    mark = line.sentence.child(line.sentence.root, "mark")
    alone = mark is not None and mark.index == 0 and not any(t.dep == "advcl" for t in tokens)
    return alone and tokens[0].text.lower() == "if"


def _come_true(condition: list[Token], main: list[Token], *, past: bool) -> dict[int, str]:
    """After a past condition "would have" is "had", or "has" in a story of the present."""
    modal = _modal(main)
    unreal = any(t.xpos == "VBD" for t in condition)
    if modal is None or not unreal or modal.text.lower() not in ("would", "'d"):
        return {}
    verb = next((t for t in main if t.index > modal.index and t.xpos == "VB"), None)
    if verb is None:
        return {}
    subject = [t for t in main if t.index < modal.index and t.dep.startswith(("nsubj", "expl"))]
    several = any(t.xpos == "NNS" or t.text.lower() in _SEVERAL for t in subject)
    several = several or any(t.dep == "conj" for t in main if t.index < modal.index)
    form = inflect(verb.lemma, "VBD" if past else "VBP" if several else "VBZ")
    if verb.lemma == "be":
        form = {(True, True): "were", (True, False): "was", (False, True): "are"}.get(
            (past, several), "is"
        )
    return {modal.index: "", verb.index: form}
