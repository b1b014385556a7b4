"""What a question must name so that it is understood at the end of its text.

A question names its people, says what is meant by "it" and "them", and fills in a noun that is left out.
Where a pronoun could mean two of them, nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.counted import common_name, unclear
from roda.languages.english.story.lines import Line
from roda.languages.english.story.reference import GENDER, noun_words, owned
from roda.languages.english.story.scene import Scene
from roda.languages.english.story.spec import Verb
from roda.languages.guard import Refusal

_POINTING: Final = listed("they them their it its these those this that")
_TOLD: Final = listed("nsubj nsubj:pass obj obl nmod conj root appos")
_NO_THING: Final = (
    lexicon.ATTRIBUTES
    | lexicon.MONEY_NOUNS
    | lexicon.DAYTIMES
    | listed(
        "room space way rate number amount rest half third quarter total lot part pace average"
    )
)


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
    if _is_joined_to_owner(clause, token):
        return {}
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


def _is_joined_to_owner(clause: Clause, token: Token) -> bool:
    """Whether "her" stands in a phrase that names her just before: "Ann and her mother"."""
    owned_one = clause.sentence.head(token) if token.xpos == "PRP$" else None
    if owned_one is None or owned_one.dep != "conj":
        return False
    owner = clause.sentence.head(owned_one)
    return owner is not None and (owner.xpos == "NNP" or owner.lemma in lexicon.PEOPLE)


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
    if low == "that" and token is head and place == len(scene.lines) - 1:
        return {}  # "In how many weeks is that 21 hours of practice?"
    if low in ("this", "that", "these", "those"):
        return refusal
    if low == "their":
        return _several(scene, place, token, refusal) if in_subject else {}
    if low == "them" and token is not head:
        return _them(scene, place, clause, token, refusal)
    return _several(scene, place, token, refusal)


def _them(
    scene: Scene, place: int, clause: Clause, token: Token, refusal: Refusal
) -> dict[int, str] | Refusal:
    """Words for "them"; nothing where it means those whom the clause is about."""
    head = clause.subject_head
    mutual = clause.line.low(token.index - 1) in ("between", "among")
    if mutual and head is not None and head.xpos == "NNS" and head.index < token.index:
        return {}  # "Four teachers have 140 cards to write between them"
    found = scene.counted_before(place, token.index)
    if found is not None:
        return {token.index: f"the {common_name(scene, place, token.index, found)}"}
    numbers = _numbers_before(scene, place)
    return {token.index: numbers} if numbers else refusal


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
    inside = clause.existential and case is not None and case.text.lower() == "in"
    if alone and case is not None and (inside or clause.verb_lemma in ("have", "hold", "contain")):
        return {case.index: "", token.index: ""}  # "has 10 crayons in it"
    name = (
        thing_before(scene, place, clause, token)
        or _same_object(scene, place, clause, token)
        or only_thing(scene, place, clause, token)
    )
    if name is None:
        return refusal
    return {token.index: owned(name) if token.text.lower() == "its" else name}


class Deed(NamedTuple):
    """What "do it" stands for: the verb of another clause and its object, and where the "it" stands."""

    it: int
    lemma: str
    thing: str

    def of(self, verb: Verb) -> Verb:
        """A form of "do" as that of the verb that is meant."""
        if verb.rest:
            tag = {"do": "VB", "done": "VBN", "doing": "VBG"}.get(verb.rest[-1], "")
            rest = (*verb.rest[:-1], inflect(self.lemma, tag)) if tag else verb.rest
            return verb._replace(rest=rest, lemma=self.lemma)
        return verb._replace(finite=inflect(self.lemma, verb.tag), lemma=self.lemma)


def deed_before(scene: Scene, place: int, clause: Clause) -> Deed | None:
    """The deed that "do it" means: "Dad can weed the bed in 6 hours and Mum can do it in 3"."""
    it = clause.sentence.child(clause.predicate, "obj")
    if clause.predicate.lemma != "do" or it is None or it.text.lower() != "it":
        return None
    for number in (place, place - 1):
        for other in reversed(scene.clauses[number]) if number >= 0 else ():
            before = number < place or other.predicate.index < clause.predicate.index
            thing = other.sentence.child(other.predicate, "obj")
            if not before or other.predicate.upos != "VERB" or thing is None:
                continue
            if other.predicate.lemma in ("do", "have", "need") or not _is_one_thing(thing):
                return None
            return Deed(it.index, other.predicate.lemma, _definite(other.line, thing))
    return None


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


def _numbers_before(scene: Scene, place: int) -> str:
    """The numbers of which a text tells something: "Two numbers add up to 54. One of them is 19."."""
    for number in range(place - 1, -1, -1):
        if "numbers" in scene.lines[number].sentence.lows:
            return "the numbers"
    return ""


def only_thing(scene: Scene, place: int, clause: Clause, token: Token) -> str | None:
    """The one thing of this line and the one before that "it" can mean, besides what its own clause is about.

    "One pump empties a cellar in 40 minutes. A weaker pump needs 60 minutes for it."
    """
    head = clause.subject_head
    if clause.verb_lemma == "do" or (token is head and _may_be_empty(clause)):
        return None  # "Mum can do it in 3 hours": what Dad does
    if token.text.lower() == "its" and token not in clause.subject:
        return None
    own = head.lemma if head is not None and head is not token else ""
    found: dict[str, str] = {}
    for number in (place - 1, place) if place else (place,):
        line = scene.lines[number]
        end = token.index if number == place else len(line.sentence)
        for noun in line.sentence.tokens[:end]:
            if not _is_one_thing(noun) or noun.dep not in _TOLD or noun.lemma in (own, *_NO_THING):
                continue
            if line.sentence.child(noun, "det", "nmod:poss") is None and noun.dep != "obj":
                continue
            if noun.lemma in lexicon.MEASURES or noun.lemma in lexicon.TIMES:
                continue
            owner = line.sentence.child(noun, "nmod:poss")
            if owner is not None and owner.xpos == "PRP$":
                name = scene.people.who(number, owner) if token is head else None
                owned_by = owned(name) if name else None
                found[noun.lemma] = f"{owned_by} {noun.text}" if owned_by else ""
                continue
            found[noun.lemma] = _definite(line, noun)
    return next(iter(found.values())) or None if len(found) == 1 else None


def _may_be_empty(clause: Clause) -> bool:
    """Whether an "it" may mean nothing: "It used to cost $9 to …", "It was 3 miles from …"."""
    said = {t.lemma.lower() for t in clause.own}
    return (bool(said & {"take", "cost"}) and "to" in said) or (
        clause.verb_lemma in ("be", "take") and bool(said & {"from", "take"})
    )


_SELLERS: Final = listed(
    "shop store supermarket market bakery bookshop cafe restaurant company seller dealer school garage"
)


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
        if clause.verb_lemma == "cost" and any(s.lemma in _SELLERS for s in things):
            return None  # "A shop reduced the price of a lamp. It now costs …"
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
    case = line.sentence.child(owner, "case") if owner is not None else None
    of = case is not None and case.text.lower() == "of"  # not "the temperature at noon"
    whose = line.sentence.child(noun, "nmod:poss")
    if noun.lemma in lexicon.ATTRIBUTES and whose is not None and whose.xpos == "NN":
        noun = whose  # "A rectangle's length is twice its width."
    elif noun.lemma in lexicon.ATTRIBUTES and of and owner is not None and owner.xpos == "NN":
        noun = owner
    words = noun_words(line.sentence, noun)
    behind = line.sentence.tokens[noun.index + 1 : noun.index + 3]
    if noun.lemma == "piece" and [t.xpos for t in behind] == ["IN", "NN"]:
        words = [*words, *behind]  # a piece of work is no piece
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
    somebody = _people_before(scene, place, token)
    return {token.index: somebody} if somebody else refusal


def _people_before(scene: Scene, place: int, token: Token) -> str:
    """Those whom the line before is about: "My three kids got 54 sweets. They ate 12."."""
    if place == 0 or token.dep not in ("nsubj", "nsubj:pass"):
        return ""
    line = scene.lines[place - 1]
    heads = [c.subject_head for c in scene.clauses[place - 1] if not c.borrowed]
    if len(heads) != 1 or heads[0] is None or heads[0].xpos != "NNS":
        return ""
    others = [t for t in line.sentence if t.xpos in ("NNS", "NNPS") and t.index != heads[0].index]
    if heads[0].lemma not in lexicon.PEOPLE or any(t.lemma in lexicon.PEOPLE for t in others):
        return ""
    words = [t for t in noun_words(line.sentence, heads[0]) if t.dep not in ("det", "nummod")]
    name = line.show(words)
    name = name if words[0].xpos == "NNP" else f"{name[:1].lower()}{name[1:]}"
    return name if words[0].xpos == "PRP$" else f"the {name}"


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
