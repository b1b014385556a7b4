"""If-clauses that hold the number: told as facts, since nobody can suppose what he does not know.

"If Ann buys some boxes, she will have 60 eggs" supposes what nobody knows any more; told as facts it
reads as a story does: "Ann buys some boxes. She will have 60 eggs."
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line, capital, tidy
from roda.languages.guard import Refusal
from roda.problem import Reason

_OPENERS: Final = frozenset({"if", "and", "so", "but", "then", "now", ",", "that"})
_SEVERAL: Final = frozenset({"they", "we", "you", "there"})
_UNREAL: Final = frozenset({"instead", "only", "not", "n't"})


def condition_of(clause: Clause) -> Token | None:
    """The verb of the If-clause in which a clause stands, or None."""
    if "if" not in clause.sentence.lows:
        return None
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


def unsupposable(clause: Clause, at: int) -> Refusal | None:
    """Why the If-clause around the number at index `at` cannot be told as a fact, or None."""
    if "if" not in clause.sentence.lows:
        return None
    verb, line = condition_of(clause), clause.line
    chain = [*clause.helpers, clause.predicate]
    ifs = sum(t.text.lower() == "if" for t in clause.sentence)
    could_have = any(t.xpos == "MD" for t in chain) and any(
        t.text.lower() == "have" for t in chain[1:]
    )
    if could_have and ifs:
        return _not_so(line)
    if verb is None:
        unread = _behind_if(clause, at) and not _leads_nowhere(line)
        return _not_told("how far the condition reaches is not clear", line) if unread else None
    if ifs > 1:
        return _not_told("there are two conditions", line)
    parts = condition_parts(line, verb)
    if parts is None:
        return _not_told("the condition stands in the middle", line)
    condition, main = parts
    said = {t.text.lower() for t in line.sentence}
    if said & _UNREAL or "were to" in line.show(condition):
        return _not_so(line)
    modal = _modal(main)
    if modal is not None and line.low(modal.index + 1) == "have" and _is_participle(line, modal):
        return _not_so(line)
    named = any(t.xpos in ("NNP", "NN") and t.dep == "nsubj" for t in main)
    pronouns = [t.text for t in condition if t.xpos == "PRP"]
    if condition[0].index > main[0].index and named and pronouns:
        detail = f"'{pronouns[0]}' would come before the name that it stands for"
        return Refusal(Reason.DANGLING, detail)
    return None


def _not_told(why: str, line: Line) -> Refusal:
    return Refusal(Reason.NOT_ASKED, f"{why} in '{line.quote(line.sentence.tokens)}'")


def _not_so(line: Line) -> Refusal:
    return _not_told("something is supposed that is not so", line)


def supposed(clause: Clause) -> Refusal | None:
    """Whether a clause that leaves the story for the question would take a condition with it."""
    for child in clause.sentence.children(clause.predicate, "advcl"):
        below = clause.sentence.subtree(child)
        if below[0].text.lower() in ("if", "when", "assuming"):
            detail = f"the question would lose the condition '{clause.line.quote(below)}'"
            return Refusal(Reason.TWO_READINGS, detail)
    return None


def _is_participle(line: Line, modal: Token) -> bool:
    """Whether a participle stands behind "would have"."""
    sentence = line.sentence
    return modal.index + 2 < len(sentence) and sentence[modal.index + 2].xpos == "VBN"


def _modal(tokens: list[Token]) -> Token | None:
    """The first modal verb: would, will, can."""
    return next((t for t in tokens if t.xpos == "MD"), None)


def condition_parts(line: Line, verb: Token) -> tuple[list[Token], list[Token]] | None:
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


def as_facts(clause: Clause, instead: Mapping[int, str], *, past: bool = True) -> str | None:
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
    parts = condition_parts(clause.line, verb) if verb is not None else None
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


def main_as_fact(clause: Clause, instead: Mapping[int, str], *, past: bool = True) -> str | None:
    """The main clause behind an "if" as a sentence of its own, where what was supposed is asked for.

    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.story.clauses import clauses_of
    >>> text = "If a clerk types 9 pages, it will take her 4 hours."
    >>> line = Line(text, analyse(text).sentences[0])
    >>> main_as_fact(clauses_of(line)[0], {})
    'It will take her 4 hours.'
    """
    verb = condition_of(clause)
    parts = condition_parts(clause.line, verb) if verb is not None else None
    if parts is None:
        return None
    condition, main = parts
    instead = {**instead, **_come_true(condition, main, past=past)}
    return f"{capital(tidy(clause.line.show(main, instead)).rstrip(' .,;'))}."


def sentence_tokens(line: Line) -> tuple[Token, ...]:
    """The words of a line without an "if" that leads to nothing."""
    return line.sentence.tokens[1:] if _leads_nowhere(line) else line.sentence.tokens


def _leads_nowhere(line: Line) -> bool:
    """Whether an "if" opens a sentence that has no main clause."""
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
        one, many = ("was", "were") if past else ("is", "are")
        form = many if several else one
    return {modal.index: "", verb.index: form}
