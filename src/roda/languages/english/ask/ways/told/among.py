"""Numbers that part a plural, or count all of it: "oranges, 12 of them rotten and the other 68 good", "all 28 pupils"."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks
from roda.languages.english.ask.ways.things import are, asked_of, head_behind
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import of_phrase
from roda.languages.guard import Refusal
from roda.problem import Kind

_THEM: Final = listed("them these which")
_TELLING: Final = frozenset({"JJ", "VBN", "VBG", "IN"})
_ENDS: Final = listed(", . and ; but")
_FEW: Final = 5  # words that tell what the part is


def part_of_them(target: Target) -> Asked | Refusal | None:
    """Oranges, 12 of them rotten: how many of the oranges are rotten?"""
    line, last = target.line, target.last
    if target.number.kind is not Kind.COUNT or target.direct:
        return None
    of_them = line.low(last + 1) == "of" and line.low(last + 2) in _THEM
    other = line.low(target.at - 1) == "other" and line.low(target.at - 2) == "the"
    if not (of_them and line.low(target.at - 1) in _ENDS) and not other:
        return None
    things = _things(target)
    if things is None:
        return None
    start = last + 1 + 2 * of_them
    words = _said(target, start)
    if of_them and not words and line.low(target.at - 1) == "," and line.low(start) == ".":
        gone = blanks(target.sentence.tokens[target.at - 1 : start])
        return asked_of(target, f"how many {things} {are(target)} there?", gone, "known")
    if not words or line.has_mark(words):
        return None
    gone = {**blanks(target.sentence.tokens[target.at : last + 1]), target.at: "some"}
    if other:
        gone |= {target.at - 1: "others", target.at: ""}
    said = line.show(words)
    return asked_of(target, f"how many of the {things} {are(target)} {said}?", gone, "known")


def _things(target: Target) -> str | None:
    """What is parted: the only things that the line names in the plural before its first number."""
    line = target.line
    marks = [at for at in line.marks if line.low(line.last_of(at) + 1) == "of"]
    first = min([*(at for at in marks if at < target.at), target.at])
    found = [
        t
        for t in target.sentence.tokens[:first]
        if t.xpos == "NNS" and t.lemma not in lexicon.MEASURES | lexicon.MONEY
    ]
    if len(found) != 1 or found[0].dep not in ("obj", "nsubj", "nsubj:pass", "root", "nmod"):
        return None
    words = [*target.sentence.children(found[0], "amod", "compound"), found[0]]
    lower = {0: words[0].text.lower()} if not words[0].index and words[0].xpos != "NNP" else {}
    return line.show((t for t in words if t.index <= found[0].index), lower)


def _said(target: Target, start: int) -> list[Token]:
    """What is told of the part: "rotten", "made of oak"; nothing where a clause goes on."""
    words: list[Token] = []
    for token in target.sentence.tokens[start:]:
        if token.text.lower() in _ENDS:
            break
        words.append(token)
    fits = bool(words) and words[0].xpos in _TELLING and len(words) <= _FEW
    return words if fits and not any(t.xpos in ("VBZ", "VBD", "VBP", "MD") for t in words) else []


def all_of_them(target: Target) -> Asked | Refusal | None:
    """All 28 pupils of a class pay $7: how many pupils are there in the class?"""
    line = target.line
    if line.low(target.at - 1) != "all" or target.direct:
        return None
    noun = head_behind(target, target.last + 1)
    if noun is None or noun.xpos != "NNS":
        return None
    again = [q for q in target.scene.quantities.values() if q.lemma == singular(noun.text).lower()]
    if noun.lemma in lexicon.MEASURES or again or target.number.kind is not Kind.COUNT:
        return None
    of = of_phrase(line, noun)
    named = target.named(of)
    if isinstance(named, Refusal):
        return named
    group = len(of) > 1 and of[-1].lemma in lexicon.GROUPS and not line.has_mark(of)
    if of and not group:
        return None
    articles = {t.index: "the" for t in of if t.text.lower() in ("a", "an")}
    where = f" in {line.show(of[1:], {**articles, **named})}" if group else ""
    things = line.show(target.sentence.tokens[target.last + 1 : noun.index + 1])
    gone = blanks(target.sentence.tokens[target.at : target.last + 1])
    return asked_of(target, f"how many {things} {are(target)} there{where}?", gone, "known")
