"""What a question must name so that it is understood at the end of its text.

A question names its people, says what is meant by "it" and "them", and fills in a noun that is left out.
Where a pronoun could mean two of them, nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line
from roda.languages.english.story.reference import GENDER, noun_words, owned
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Refusal
from roda.problem import Reason

_POINTING: Final = listed("they them their it its these those this that")
_BARE: Final = listed("them these those it which")
_NOUNS_TOO: Final = listed("young elderly homeless poor rich adult")  # "20 young" are no fish
_ELIDING: Final = frozenset({"weigh", "cost", "measure", "score"})


def unclear(what: str) -> Refusal:
    """The refusal of a text in which a word refers to nothing that is known."""
    return Refusal(Reason.DANGLING, f"{what} is not clear")


# --- what is counted -----------------------------------------------------------------------------------


def noun_for(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> str | Refusal:
    """What a number counts whose noun is left out; nothing where none is."""
    ones = quantity.lemma == "one"
    if (quantity.counted and not ones) or quantity.form not in ("count", "measure"):
        return ""
    bare = quantity.of.lower() in _BARE
    if quantity.of and not bare:
        return ""
    last = quantity.tokens[-1].index
    behind = clause.line.low(last + 1)
    if behind in _NOUNS_TOO or (not quantity.of and clause.verb_lemma in _ELIDING):
        return unclear(f"what '{clause.predicate.text} {quantity.number.surface}' counts")
    found = scene.counted_before(place, quantity.start.index)
    if found is None and not quantity.of:
        found = _fronted(scene.lines[place])
    if found is None and bare:
        found = _plural_before(scene, place, quantity)
        return found or unclear(f"what '{quantity.number.surface}' counts")
    if found is None or (
        not _is_listed(clause, quantity, found) and _other_things(scene, place, quantity, found)
    ):
        return unclear(f"what '{quantity.number.surface}' counts")
    if ones:
        return quantity.counted.replace("ones", found.split(" of ")[0].split()[-1])
    common = common_name(scene, place, quantity.start.index, found)
    if bare:
        return f"the {common}"
    return found if common == found.split(" of ")[0] else common


def common_name(scene: Scene, place: int, index: int, found: str) -> str:
    """What "them" stands for: "towels" where green and white ones were told of."""
    name = found.split(" of ")[0]
    head = name.split()[-1]
    same = {
        noun.split(" of ")[0]
        for where, noun in scene.nouns.items()
        if where < (place, index) and noun.split(" of ")[0].split()[-1] == head
    }
    return name if len(same) == 1 else head


def _fronted(line: Line) -> str | None:
    """The things of which a line tells parts: "Of the 30 pupils in the class, 12 walk"."""
    noun = line.sentence.head(line.sentence[0]) if line.low(0) == "of" else None
    return noun.text if noun is not None and noun.xpos == "NNS" else None


def _plural_before(scene: Scene, place: int, quantity: Quantity) -> str | None:
    """The one kind of things that a line tells of before "four of them"."""
    line = scene.lines[place]
    plurals = [
        t
        for t in line.sentence.tokens[: quantity.start.index]
        if t.xpos == "NNS" and t.lemma not in lexicon.MEASURES and t.lemma not in lexicon.PEOPLE
    ]
    if len(plurals) != 1 or plurals[0].dep not in ("nsubj", "obj", "nsubj:pass"):
        return None
    return plurals[0].text if plurals[0].index else plurals[0].text.lower()


def _is_listed(clause: Clause, quantity: Quantity, found: str) -> bool:
    """Whether a list begins with the noun: "laid 45 eggs on Friday, 38 on Saturday"."""
    token = quantity.start
    while token.dep == "conj" and token.head >= 0:
        token = clause.sentence[token.head]
        if token.text.lower() == found.split(" of ")[0].split()[-1].lower():
            return True
    return False


def _other_things(scene: Scene, place: int, quantity: Quantity, found: str) -> bool:
    """Whether the line speaks of other things before the number, which it may count as well."""
    head = found.split(" of ")[0].split()[-1].lower()
    for token in scene.lines[place].sentence.tokens[: quantity.start.index]:
        low = token.text.lower()
        other = low != head and low not in found.lower() and token.lemma not in lexicon.PEOPLE
        if token.xpos == "NNS" and other:
            return True
    return False


# --- pronouns ------------------------------------------------------------------------------------------


def names_for(
    scene: Scene, place: int, clause: Clause, tokens: Iterable[Token], gone: Iterable[int] = ()
) -> dict[int, str] | Refusal:
    """Words for the pronouns among some tokens of a clause, by their indexes.

    `gone` are the indexes of words that the question leaves out.
    """
    named: dict[int, str] = {}
    out = set(gone)
    said: list[Token] = []
    for token in tokens:
        low = token.text.lower()
        if token.index in out or token.index in named:
            continue
        found: dict[int, str] | Refusal = {}
        if low in GENDER and token.xpos in ("PRP", "PRP$"):
            found = _person(scene, place, clause, token, said, named)
        elif low in _POINTING and token.xpos in ("PRP", "PRP$", "DT"):
            found = _thing(scene, place, clause, token)
        if isinstance(found, Refusal):
            return found
        named |= found
        said.append(token)
    return named


def _person(
    scene: Scene,
    place: int,
    clause: Clause,
    token: Token,
    said: list[Token],
    named: dict[int, str],
) -> dict[int, str] | Refusal:
    """A name for "he" or "her"; nothing where the pronoun may stay."""
    head = clause.subject_head
    name = scene.people.who(place, token)
    reported = clause.predicate.dep == "ccomp" and token is head  # he told him that he won
    if name is None or (reported and len(scene.people.names()) > 1):
        if token is head or token in clause.subject or not scene.people.names():
            return unclear(f"whom '{token.text}' means in '{clause.line.quote(clause.own)}'")
        return {}
    if token is head:
        return {token.index: name}
    if name.removeprefix("the ").lower() in clause.line.show(said, named).lower():
        return {}
    return {token.index: owned(name) if token.xpos == "PRP$" else name}


def _thing(scene: Scene, place: int, clause: Clause, token: Token) -> dict[int, str] | Refusal:
    """Words for "they", "them", "it"; nothing where the pronoun may stay."""
    low, head = token.text.lower(), clause.subject_head
    refusal = unclear(f"what '{token.text}' means in '{clause.line.quote(clause.own)}'")
    in_subject = token in clause.subject
    if token.xpos == "DT" and token.dep == "det":
        noun = clause.sentence.head(token)
        timed = noun is not None and noun.lemma in lexicon.TIMES | {"term", "season"}
        return refusal if low in ("this", "that") and in_subject and not timed else {}
    if low == "it" and token is head and (_is_empty_it(clause) or _is_weather(clause)):
        return {}
    if low in ("it", "its"):
        return _one_thing(scene, place, clause, token, refusal)
    if low in ("this", "that", "these", "those"):
        return refusal
    if low == "their":
        return _several(scene, place, token, refusal) if in_subject else {}
    if low == "them" and token is not head:
        found = scene.counted_before(place, token.index)
        if found is None:
            return refusal
        return {token.index: f"the {common_name(scene, place, token.index, found)}"}
    return _several(scene, place, token, refusal)


def _is_empty_it(clause: Clause) -> bool:
    """ "It takes 3 hours to paint the wall": the "it" means nothing."""
    infinitive = any(t.text.lower() == "to" and t.dep == "mark" for t in clause.own)
    return clause.predicate.lemma in ("take", "cost") and infinitive


def _is_weather(clause: Clause) -> bool:
    """ "It was 4 degrees at dawn", "It rained 3 inches": the "it" means the weather."""
    said = {t.lemma.lower() for t in clause.own}
    return clause.verb_lemma in ("rain", "snow") or bool(
        "degree" in said and clause.verb_lemma == "be"
    )


def _one_thing(
    scene: Scene, place: int, clause: Clause, token: Token, refusal: Refusal
) -> dict[int, str] | Refusal:
    """What "it" or "its" means: the thing that the line before is about."""
    case = clause.sentence.child(token, "case")
    alone = case is not None and clause.sentence.children(token) == (case,)
    if alone and case is not None and clause.verb_lemma in ("have", "hold", "contain"):
        return {case.index: "", token.index: ""}  # "has 10 crayons in it"
    name = thing_before(scene, place, clause, token) or _same_object(scene, place, clause, token)
    if name is None:
        return refusal
    return {token.index: owned(name) if token.text.lower() == "its" else name}


def _same_object(scene: Scene, place: int, clause: Clause, token: Token) -> str | None:
    """What "it" means in "one tap fills the tub and the other fills it": the object before."""
    if token.dep != "obj":
        return None
    for other in scene.clauses[place]:
        found = clause.sentence.child(other.predicate, "obj")
        before = found is not None and found.index < token.index
        if before and found is not None and other.verb_lemma == clause.verb_lemma:
            return _definite(clause.line, found) if _is_one_thing(found) else None
    return None


def thing_before(scene: Scene, place: int, clause: Clause, token: Token) -> str | None:
    """The one thing that a line is about before a pronoun: its own subject, or that of the line before."""
    head = clause.subject_head
    possessive = token.text.lower() == "its"
    if possessive and head is not None and head.index < token.index and _is_one_thing(head):
        return _definite(clause.line, head)
    if token is not head and token not in clause.subject:
        return None
    for number in range(place - 1, max(-1, place - 3), -1):
        told = scene.clauses[number]
        subjects = [c.subject_head for c in told if c.subject_head is not None]
        things = [s for s in subjects if _is_one_thing(s)]
        if len(things) == 1 and things[0].index == subjects[-1].index:
            return _definite(scene.lines[number], things[0])
        if not (len(subjects) == 1 and subjects[0].text.lower() == "it"):
            return None
    return None


def _is_one_thing(noun: Token) -> bool:
    """Whether a noun names one thing, and nobody."""
    return noun.xpos == "NN" and noun.lemma not in lexicon.PEOPLE and noun.text != "%"


def _definite(line: Line, noun: Token) -> str:
    """A noun with what stands before it, as it is named again: "a red car" is "the red car".

    Of "the area of a rug" it is the rug that is spoken of.
    """
    owner = line.sentence.child(noun, "nmod")
    if noun.lemma in lexicon.ATTRIBUTES and owner is not None and owner.xpos == "NN":
        noun = owner
    words = noun_words(line.sentence, noun)
    name = line.show(words)
    first, _, rest = name.partition(" ")
    if first.lower() in ("a", "an", "the", "one", "each", "every"):
        return f"the {rest}"
    opens = words[0].index == 0 and words[0].xpos != "NNP"
    return f"{name[:1].lower()}{name[1:]}" if opens else name


def _several(scene: Scene, place: int, token: Token, refusal: Refusal) -> dict[int, str] | Refusal:
    """A name for "they" or "their"; nothing where the statement speaks of "they" as well."""
    name = scene.people.who(place, token) or _things_before(scene, place, token)
    if name is not None:
        possessive = token.text.lower() == "their"
        return {token.index: owned(name) if possessive else name}
    stated = scene.lines[-1].sentence
    if any(t.text.lower() == "they" and t.dep == "nsubj" for t in stated):
        return {}
    return refusal


def _things_before(scene: Scene, place: int, token: Token) -> str | None:
    """The things that "they" means: the plural subject of the line before, if it has no other plural."""
    if place == 0 or token.dep not in ("nsubj", "nsubj:pass"):
        return None
    line = scene.lines[place - 1]
    plurals = [t for t in line.sentence if t.xpos == "NNS" and t.lemma not in lexicon.MEASURES]
    subjects = [t for t in plurals if t.dep in ("nsubj", "nsubj:pass")]
    if len(plurals) != 1 or len(subjects) != 1:
        return None
    words = [t for t in noun_words(line.sentence, subjects[0]) if t.dep not in ("det", "nummod")]
    name = line.show(words)
    return f"the {name[:1].lower() if words[0].xpos != 'NNP' else name[:1]}{name[1:]}"


def one_of(noun: str) -> str:
    """The last word of a phrase in the singular.

    >>> one_of("red boxes"), one_of("bottles of milk")
    ('red box', 'bottle of milk')
    """
    name, of, rest = noun.partition(" of ")
    *before, last = name.split()
    return " ".join([*before, singular(last)]) + of + rest
