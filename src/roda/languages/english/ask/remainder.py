"""What becomes of the line that held the number: kept with the amount unsaid, or left out.

A writer leaves the clause out where nothing leans on it and the question says it anyway. Who is named only
there is named where he comes next: "Tom had 5 figs. He ate 2." becomes "Tom ate 2 figs."
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.conditions import as_facts, sentence_tokens
from roda.languages.english.ask.leaning import (
    LEANING,
    POINTING,
    counts_unsaid,
    is_about_another,
    leans,
)
from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.ask.ties import (
    is_compared_with,
    is_told_alone,
    names_the_second,
    opens_unnamed,
    says_when,
)
from roda.languages.english.ask.unsaid import worded
from roda.languages.english.ask.wording import known_from
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantity import Quantity
from roda.languages.english.story.lines import MARK, Line, capital, tidy
from roda.languages.english.story.realise import with_articles
from roda.languages.english.story.reference import GENDER, owned
from roda.languages.english.story.scene import Scene, state_twice
from roda.languages.english.story.spec import chain_of, spec_of
from roda.languages.english.story.time import goes_on_in_past
from roda.languages.guard import Refusal

_FIRST_TOLD: Final = re.compile(
    "(?<!of )\\bthe ([\ue000-\uf000])"
)  # "the 5 friends", of whom nobody has heard
_WHICH_IS: Final = re.compile(
    r"\b(?:some|a certain number of) (?P<things>[a-z]+(?: [a-z]+)?)(?P<where> (?:in|on|at) [a-z ]+)?, which (?:is|was|are|were) "
    rf"(?P<more>{MARK.pattern} (?:times )?as many|{MARK.pattern} (?:more|fewer)) (?:as|than)\b"
)
_SOME: Final = re.compile(r"There (?:are|were) some ([a-z]+)\.")
_LEANING: Final = listed("they them their each all it its half these those of")
_CHANGING: Final = listed("be have own weigh remain")  # what "contains" 6 pieces goes on doing so
_PAST: Final = re.compile(r"\b(?:did|was|were)\b")
_SUPPOSING: Final = listed("if when while after before suppose assuming for because since")
_JOINING: Final = listed("and but while meanwhile whereas")


@dataclass(frozen=True)
class Story:
    """The lines before the question, in masked words, and how the line of the number was treated."""

    lines: tuple[str, ...]
    treatment: str  # kept, stripped, shortened or left out
    question: str = ""  # the question behind it, where it is not as it was asked
    renamed: bool = False
    unsaid: str = ""  # the words that stand for the amount
    told: frozenset[str] = field(default_factory=frozenset)  # words of the number's line that stay


_SPEEDS: Final = listed("mph kmph kph km/h m/s")


def stories(target: Target, asked: Asked) -> Iterator[Story]:
    """The stories that can stand before a question."""
    scene = target.scene
    if not target.direct or asked.way != "clause":
        yield _kept(target, asked)
    if not asked.whole:
        return
    if target.direct and asked.way == "clause":
        yield Story(tuple(_plain(scene, range(target.place))), "left out")
        return
    if is_compared_with(target) or _goes_on(target):
        return
    left = left_out(target, asked) or shortened(target, asked) or without_first(target, asked)
    if left is not None:
        yield left


def _goes_on(target: Target) -> bool:
    """Whether a line tells a further leg of what the line before began: "Then the bus drove at 60 mph for half an hour."."""
    if (
        target.line.low(0) != "then"
        or not target.place
        or not isinstance(target.quantity, Quantity)
    ):
        return False
    before = {clause.verb_lemma for clause in target.scene.clauses[target.place - 1]}
    moving = lexicon.TIMES | lexicon.LENGTHS | _SPEEDS
    return target.clause.verb_lemma in before and target.quantity.lemma in moving


def _plain(scene: Scene, places: range) -> list[str]:
    """Lines as they are."""
    known = scene.written
    for place in places:
        if place not in known:
            known[place] = written(scene.lines[place])
    return [known[place] for place in places]


def written(line: Line) -> str:
    """A line written out; an If-clause that lacks its main clause becomes a sentence."""
    return capital(tidy(line.show(sentence_tokens(line))))


def _kept(target: Target, asked: Asked) -> Story:
    """The story with the amount unsaid."""
    scene, line = target.scene, target.line
    unsaid = worded(target, asked.unsaid)
    instead = {**unsaid, **_as_it_was(target, asked)}
    facts = as_facts(target.clause, unsaid, past=scene.past)
    text = facts or capital(with_articles(tidy(line.show(sentence_tokens(line), instead))))
    before = _plain(scene, range(target.place))
    after = _plain(scene, range(target.place + 1, len(scene.lines)))
    words = " ".join(word for word in unsaid.values() if word)
    if not text.strip(" .") or _says_nothing(text, before, after):
        return Story((*before, *after), "left out", asked.question)
    if words and (outright := _compared_outright(text)) != text:
        text, words = outright, ""
    gone = set(asked.unsaid)
    told = frozenset(t.lemma.lower() for t in line.sentence if t.index not in gone)
    treatment = "kept" if words else "stripped"
    question = known_from(text, asked.question, scene)
    return Story((*before, text, *after), treatment, question, unsaid=words, told=told)


def _says_nothing(text: str, before: list[str], after: list[str]) -> bool:
    """Whether a line without its amount only says that there are some of what was told of before: "There are some girls."."""
    found = _SOME.fullmatch(text)
    if found is None or not after or after[0].split()[0].lower() in _LEANING:
        return False
    return any(re.search(rf"\b{found[1]}\b", line) for line in before)


def _compared_outright(text: str) -> str:
    """A line whose amount is left open, with the comparison that was told of it as its fact.

    "Ann has some figs, which is 3 more than Bo has." says no more than "Ann has 3 more figs than Bo has.".
    """
    found = _WHICH_IS.search(text) if ", which " in text else None
    if found is None:
        return text
    things, where = found["things"], found["where"] or ""
    more = f"{found['more']} {things}{where} {'as' if 'as many' in found['more'] else 'than'}"
    return f"{text[: found.start()]}{more}{text[found.end() :]}"


def _as_it_was(target: Target, asked: Asked) -> dict[int, str]:
    """The verbs of a state that the question puts into the past, in a story that goes on in the past.

    "Ann has some figs. She ate 3 figs. … How many figs did Ann have at first?" begins with what she had.
    """
    spec, scene = target.spec, target.scene
    if isinstance(spec, Refusal) or spec.verb.tag not in ("VBZ", "VBP") or spec.verb.rest:
        return {}
    verb = target.clause.verb_lemma
    if verb not in _CHANGING or not target.clause.is_state or not _PAST.search(asked.question):
        return {}
    if not goes_on_in_past(scene, target.place, verb):
        return {}
    found = {}
    for clause in scene.clauses[target.place]:
        each = spec_of(clause)
        if clause.verb_lemma != verb or isinstance(each, Refusal):
            continue
        finite = chain_of(clause)[0]
        if finite.xpos in ("VBZ", "VBP") and not each.verb.rest and clause.mark == "":
            found[finite.index] = each.verb.told_in_past().finite
    return found


def with_line(
    target: Target, text: str, kept: tuple[Token, ...], treatment: str, question: str = ""
) -> Story:
    """The story with another text for the line of the number, of which some words are kept."""
    scene, place = target.scene, target.place
    before, after = _plain(scene, range(place)), _plain(scene, range(place + 1, len(scene.lines)))
    told = frozenset(t.lemma.lower() for t in kept)
    asks = known_from(text, question, scene) if question else ""
    return Story((*before, text, *after), treatment, asks, told=told)


# --- lines that are left out ---------------------------------------------------------------------------


def left_out(target: Target, asked: Asked) -> Story | None:
    """The story without the line of the number, or None where something leans on it."""
    scene, place = target.scene, target.place
    last = len(scene.lines) - 1
    if place >= last or len(scene.clauses[place]) > 1 or target.line.sentence[-1].text == "?":
        return None
    if any(t.dep in ("parataxis", "ccomp") for t in target.sentence) or _tells_who(target):
        return None
    opened = _opens_with_it(target)
    if leans(target, asked, opened) or (not target.clause.is_state and state_twice(scene, place)):
        return None
    if _is_shared_out(target):
        return None
    renamed = _named_again(target)
    if renamed is None or is_told_alone(target) or opens_unnamed(target, renamed):
        return None
    if says_when(target) or names_the_second(target):
        return None
    if opened:
        renamed[place + 1] = {**renamed.get(place + 1, {}), 0: opened}
    for (at, index), words in _measured_again(target).items():
        renamed[at] = {**renamed.get(at, {}), index: words}
    lines = [
        capital(tidy(scene.lines[at].show(sentence_tokens(scene.lines[at]), renamed.get(at))))
        for at in range(last + 1)
        if at != place
    ]
    question = _FIRST_TOLD.sub(r"\1", asked.question)
    return Story(tuple(lines), "left out", question, renamed=bool(renamed))


def _is_shared_out(target: Target) -> bool:
    """Whether the statement tells each one's share of what somebody has: only the line ties the two."""
    scene, clause, quantity = target.scene, target.clause, target.quantity
    if isinstance(quantity, Refusal) or clause.verb_lemma not in ("have", "own"):
        return False
    said = {t.text.lower() for t in scene.lines[-1].sentence}
    there = any(each.existential for each in scene.clauses[-1])
    same = quantity.lemma == scene.counted and not there
    return same and bool(said & {"each", "every"}) and is_about_another(target)


def _measured_again(target: Target) -> dict[tuple[int, int], str]:
    """Units of later lines with the stuff that only the number's line names: "8 kg" are "8 kg of figs"."""
    scene = target.scene
    stuffs = {
        (quantity.lemma, quantity.counted.partition(" of ")[2])
        for (place, _), quantity in scene.quantities.items()
        if place == target.place and quantity.lemma in lexicon.MEASURES
    }
    found = {}
    for (place, _), quantity in scene.quantities.items():
        noun = quantity.noun
        for unit, stuff in stuffs if noun is not None and place > target.place else ():
            if (
                noun is not None
                and stuff
                and quantity.counted == noun.text
                and quantity.lemma == unit
                and scene.lines[place].low(noun.index + 1) not in lexicon.SIZES
            ):
                found[place, noun.index] = f"{noun.text} of {stuff}"
    return found


def shortened(target: Target, asked: Asked) -> Story | None:
    """The story without the last clause of the line, or None where it is not that or is leant on.

    "Each notebook costs $4 and each pen costs $1.50." becomes "Each notebook costs $4."
    """
    scene, place, line = target.scene, target.place, target.line
    kept, gone = _split(target)
    clause = target.clause
    fact = clause.is_state or clause.verb_lemma in lexicon.PRICES
    fact = fact and not (not clause.borrowed and target.line.has_mark(clause.subject))
    if place >= len(scene.lines) - 1 or not kept or not fact:
        return None
    names = any(t.xpos in ("NNP", "PRP$") for t in gone)
    compared = any(t.text.lower() in LEANING | {"than", "as"} for t in gone)
    if names or compared or leans(target, asked, tokens=gone) or state_twice(scene, place):
        return None
    text = f"{capital(tidy(line.show(kept)))}."
    before = _plain(scene, range(place))
    after = _plain(scene, range(place + 1, len(scene.lines)))
    told = frozenset(t.lemma.lower() for t in kept)
    return Story((*before, text, *after), "shortened", told=told)


def without_first(target: Target, asked: Asked) -> Story | None:
    """The story without the first of two clauses of the line, or None where something leans on it.

    "A desk costs $80 and has 3 drawers." becomes "A desk has 3 drawers."
    """
    scene, place, line, clause = target.scene, target.place, target.line, target.clause
    if place >= len(scene.lines) - 1 or len(scene.clauses[place]) != 2:
        return None
    second = scene.clauses[place][1]
    fact = clause.is_state or clause.verb_lemma in lexicon.PRICES
    joined = second.predicate.head == clause.predicate.index and second.predicate.dep == "conj"
    plain = clause.predicate.dep == "root" and clause.subject and clause.subject[0].index == 0
    if not (fact and joined and plain) or line.has_mark(clause.subject) or not second.own:
        return None
    start = min(t.index for t in (*second.own, *(() if second.borrowed else second.subject)))
    rest = target.sentence.tokens[start:]
    while rest and (rest[0].xpos in (",", "CC") or rest[0].text.lower() in _JOINING):
        rest = rest[1:]
    kept = (*clause.subject, *rest) if second.borrowed else rest
    gone = tuple(t for t in target.sentence if t.index not in {k.index for k in kept})
    low = {t.text.lower() for t in rest}
    if counts_unsaid(target, rest):
        return None
    if low & (POINTING | LEANING | {"than", "as", *GENDER}) or any(t.dep == "appos" for t in kept):
        return None
    named = {t.text for t in gone if t.xpos == "NNP"} - {t.text for t in kept}
    told = {t.lemma for t in gone if t.upos == "NOUN"}
    known = {t.lemma for t in rest if line.low(t.index - 1) == "the" and t.upos == "NOUN"}
    if told & known:
        return None  # "97 of the spaces are taken" of which spaces?
    if named or leans(target, asked, tokens=gone) or state_twice(scene, place):
        return None
    text = capital(tidy(line.show(kept)))
    before, after = _plain(scene, range(place)), _plain(scene, range(place + 1, len(scene.lines)))
    stays = frozenset(t.lemma.lower() for t in kept)
    return Story((*before, text, *after), "shortened", told=stays)


def _split(target: Target) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """The words before the last clause of a line, and those of it, where the number stands in it."""
    sentence, clause = target.sentence, target.clause
    nothing: tuple[Token, ...] = ()
    start = clause.own[0].index if clause.own else 0
    tokens = sentence.tokens[start:]
    own = {t.index for t in clause.own}
    joined = clause.predicate.dep == "conj" and sentence[clause.predicate.head].dep == "root"
    root = sentence[clause.predicate.head]
    joined = joined and len(sentence.children(root, "conj")) == 1
    behind = clause.own and root.index < start
    if not joined or not behind or target.line.low(0) in _SUPPOSING:
        return nothing, nothing
    if any(t.index not in own and t.xpos != "." for t in tokens) or len(clause.sentence) < start:
        return nothing, nothing
    kept = sentence.tokens[:start]
    while kept and (kept[-1].xpos in (",", ":", "CC") or kept[-1].text.lower() in _JOINING):
        kept = kept[:-1]
    return kept, tokens


def _tells_who(target: Target) -> bool:
    """Whether the line says who somebody is whom another line names: "her sister Eden"."""
    sentence = target.sentence
    relatives = [t for t in sentence if t.lemma in lexicon.PEOPLE]
    named = [t for t in sentence if t.xpos == "NNP" and t.dep in ("appos", "flat", "compound")]
    return bool(relatives and named) or any(t.dep == "appos" for t in sentence)


def _opens_with_it(target: Target) -> str:
    """The thing that the line is about, where the next line begins with "It" or "They" for it."""
    scene, clause = target.scene, target.clause
    head = clause.subject_head
    following = scene.lines[target.place + 1].sentence
    low = following[0].text.lower()
    if head is None or clause.existential or following[0].dep not in ("nsubj", "nsubj:pass"):
        return ""
    things = {"NN": "it", "NNS": "they"}
    if things.get(head.xpos) != low or head.lemma in lexicon.PEOPLE:
        return ""
    if low == "it" and any(t.lemma in ("take", "cost") for t in following.tokens[1:4]):
        return ""  # "It takes 3 hours to …" is about nothing
    if target.line.has_mark(clause.subject):
        return ""
    return capital(target.line.show(clause.subject))


def _named_again(target: Target) -> dict[int, dict[int, str]] | None:
    """Names for pronouns whose only antecedent goes with the line, or None where that is not sure."""
    scene, place = target.scene, target.place
    names = {m.name for m in scene.people.mentions if m.line == place}
    earlier = {m.name for m in scene.people.mentions if m.line < place}
    lost = names - earlier
    named_next: dict[int, dict[int, str]] = {}
    for at in range(place + 1, len(scene.lines)):
        line = scene.lines[at]
        for token in line.sentence:
            here = {m.name for m in scene.people.mentions if m.line == at and m.place < token.index}
            lost -= here
            if not lost:
                return named_next
            if token.text.lower() not in GENDER or token.xpos not in ("PRP", "PRP$"):
                continue
            name = scene.people.who(at, token)
            if name is None or (name in lost and not _may_be_named(token)):
                return None
            if name in lost:
                word = owned(name) if token.xpos == "PRP$" else name
                named_next[at] = {token.index: word}
                lost = lost - {name}
    return named_next


def _may_be_named(token: Token) -> bool:
    """Whether a name can take the place of a pronoun without sounding odd."""
    return token.dep in ("nsubj", "nsubj:pass", "nmod:poss", "obj", "iobj", "obl", "nmod")
