"""Statement to question: the clause of a number, turned around.

The question word with what is counted comes first, the helper before the subject, and every other part of
the clause keeps its order. Several questions are made: one that keeps all parts, and shorter ones without
the parts that nobody needs who has read the story.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.naming import noun_for, thing_before
from roda.languages.english.ask.prepositions import opens, stays
from roda.languages.english.ask.target import Asked, Target, definite, not_asked
from roda.languages.english.ask.unsaid import unsaid
from roda.languages.english.ask.wording import known_by_now, question_word, subject_words
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause, clause_of
from roda.languages.english.story.lines import MARK
from roda.languages.english.story.quantities import Quantity
from roda.languages.english.story.realise import Question, write_question
from roda.languages.english.story.scene import rival_of
from roda.languages.english.story.spec import Part, Spec, Verb, spec_of
from roda.languages.english.story.time import When, time_of
from roda.languages.guard import Refusal
from roda.problem import Reason

_DENYING: Final = listed("not n't n’t no never neither hardly")
_RELATIVE: Final = listed("who that which what how")
_SIZES: Final = listed("long tall wide deep high thick old away apart heavy far")
_TIMED: Final = listed("when after before until because since so as once whenever unless")
_GOES_ALONG: Final = listed("of about that who which with whose where")
_STAYS: Final = listed("left remaining needed")
_NEEDED: Final = listed("each every per apiece")
_LEVEL: Final = listed("nummod conj compound obj amod nmod:unmarked")
_DROPPED: Final = listed("obl advmod obl:unmarked advcl obl:tmod nmod")
_ABSTRACT: Final = listed("number total amount difference sum rest half remainder ratio")


class Place(NamedTuple):
    """Where the quantity stands: in the subject, or in a part; `prep` before it, `after` behind it."""

    part: Part | None
    prep: Token | None
    after: tuple[Token, ...]
    before: tuple[Token, ...] = ()
    listed: bool = False


def clausal(target: Target) -> Iterator[Asked | Refusal]:
    """Questions that the clause of the number makes, or why it makes none."""
    quantity, spec = target.quantity, target.spec
    if isinstance(quantity, Refusal):
        yield quantity
        return
    refusal = no_fact(target.clause, quantity)
    if refusal is None and isinstance(spec, Refusal):
        refusal = spec
    if refusal is not None or isinstance(spec, Refusal):
        yield refusal or not_asked("no clause")
        return
    place = find_place(target, spec, quantity)
    if not isinstance(place, Refusal):
        parted = _parted(target, quantity)
        place = place if parted is None else parted
    if isinstance(place, Refusal):
        yield place
        return
    yield from _asked(target, spec, quantity, place)


def relative(target: Target) -> Iterator[Asked | Refusal]:
    """Bottles that hold 2 cups each: the question has the bottles themselves as its subject."""
    clause, quantity = target.clause, target.quantity
    head = clause.subject_head
    if clause.predicate.dep != "acl:relcl" or isinstance(quantity, Refusal) or head is None:
        return
    noun = clause.sentence.head(clause.predicate)
    if head.text.lower() not in ("that", "which", "who") or noun is None or target.direct:
        return
    first = head.index
    if noun.xpos not in ("NN", "NNS", "NNP") or noun.index != first - 1:
        return  # ", which" may mean anything said before
    tokens = [t for t in clause.sentence.subtree(noun) if t.index < first and t.text != ","]
    tokens = [t for t in tokens if t.index >= start_of(target, noun)]
    before = clause.line.low(start_of(target, noun) - 1)
    if any(t.index > noun.index for t in tokens) or before == "of":
        return  # "a jar of pickles that costs $2": the jar, or the pickles
    if any(t.index <= first for t in quantity.tokens):
        return
    own = tuple(t for t in clause.own if t.index != first)
    plain = replace(clause, subject=(noun,), own=own, borrowed=True)
    each = any(t.text.lower() == "each" and t.dep != "det" for t in own)
    counted = clause.line.has_mark(tokens)
    if counted and not each:
        yield Refusal(
            Reason.TWO_READINGS, f"'{clause.line.quote(own)}' may be told of each or of all"
        )
        return
    subject = definite(target, tokens, each=each)
    if isinstance(subject, Refusal):
        yield subject
        return
    several = noun.xpos == "NNS" and not each
    fresh = replace(target, clause=plain)
    spec = spec_of(plain)
    if isinstance(spec, Refusal):
        yield spec
        return
    place = find_place(fresh, spec, quantity)
    named = target.named(
        [t for p in spec.behind for t in p.tokens], [t.index for t in quantity.tokens]
    )
    noun_words = _noun(fresh, quantity)
    if isinstance(place, Refusal) or isinstance(named, Refusal) or isinstance(noun_words, Refusal):
        return
    out = {t.index: "" for t in own if t.text.lower() == "each" and t.dep != "det"}
    writer = _Writer(
        fresh, spec, quantity, place, {**named, **out}, noun_words, When(), (subject, several)
    )
    if spec.verb.copular and not _is_sized(plain):
        return  # books that are 150 pages
    made = writer.question(False)
    if made is not None and not isinstance(made, Refusal) and place.part is not None:
        yield Asked(made[0], unsaid(target, quantity), "relative")


def _is_sized(clause: Clause) -> bool:
    """Whether an adjective says what is measured: "that is 3 feet long"."""
    return clause.predicate.xpos in ("JJ", "JJR")


def start_of(target: Target, noun: Token) -> int:
    """The index of the first word of a noun phrase, before its noun."""
    kinds = ("det", "amod", "compound", "nmod:poss", "nummod")
    before = [c.index for c in target.sentence.children(noun, *kinds) if c.index < noun.index]
    return min([noun.index, *before])


def _parted(target: Target, quantity: Quantity) -> Refusal | None:
    """Whether the verb of another clause stands between the verb and the number.

    "She has 3 boys and they get juice, 5 days a week": the tree hangs the days on the wrong verb.
    """
    clause, at = target.clause, quantity.start.index
    ends = sorted((clause.predicate.index, at))
    for other in target.scene.clauses[target.place]:
        index = other.predicate.index
        if index == clause.predicate.index or not ends[0] < index < ends[1]:
            continue
        top = next((p.head.index for p in _behind_parts(target) if p.has(at)), -1)
        inside = (
            {t.index for t in clause.sentence.subtree(clause.sentence[top])} if top >= 0 else set()
        )
        if index not in inside and other.predicate.dep != "ccomp":
            said = target.line.quote(quantity.tokens)
            detail = f"'{other.predicate.text}' stands between '{said}' and its verb"
            return Refusal(Reason.TWO_READINGS, detail)
    return None


def _behind_parts(target: Target) -> tuple[Part, ...]:
    spec = target.spec
    return () if isinstance(spec, Refusal) else spec.behind


def no_fact(clause: Clause, quantity: Quantity) -> Refusal | None:
    """Why a clause tells no fact that stands on its own and can be asked for, or None."""
    own = {token.text.lower() for token in clause.own}
    said = clause.line.quote(clause.own)
    if own & _DENYING:
        return not_asked(f"'{said}' says what is not so")
    if not clause.subject and not clause.existential:
        return not_asked(f"'{said}' has no subject of its own")
    token = counted_head(clause, quantity)
    while token.index != clause.predicate.index and token.head >= 0:
        if token.dep in ("advcl", "acl", "ccomp", "acl:relcl"):
            return not_asked(f"the number belongs to '{token.text}', not to the main verb")
        token = clause.sentence[token.head]
    if clause.predicate.dep in ("acl:relcl", "acl", "csubj"):
        return not_asked(f"'{said}' only describes something")
    if clause.mark in _TIMED:
        return not_asked(f"'{said}' only says when or why something else is so")
    if clause.mark == "that" and clause.predicate.dep != "ccomp":
        return Refusal(Reason.TWO_READINGS, f"'{said}' only says what follows from something else")
    if {"were", "was"} & own and "to" in own and "were to" in clause.line.show(clause.own).lower():
        return not_asked(f"'{said}' only supposes something")
    head = clause.subject_head
    if head is not None:
        low = head.text.lower()
        if low in _RELATIVE or low in lexicon.ORDINALS or low == "each" or head.dep == "csubj":
            return not_asked(f"the subject '{head.text}' stands for something else")
        if head.lemma in _ABSTRACT and quantity.form == "count" and clause.verb_lemma != "be":
            return not_asked(f"'{head.text}' has to be asked by that name")
    return None


def counted_head(clause: Clause, quantity: Quantity) -> Token:
    """The noun that is counted, or the number where that is left out."""
    if quantity.noun is not None:
        return quantity.noun
    marks = [t for t in quantity.tokens if t.index in clause.line.marks]
    return marks[0] if marks else quantity.tokens[-1]


# --- where the number stands -------------------------------------------------------------------------


def find_place(target: Target, spec: Spec, quantity: Quantity) -> Place | Refusal:
    """The part in which the quantity stands, if it stands at the top of it."""
    gone = {t.index for t in quantity.tokens}
    head = counted_head(target.clause, quantity)
    line = target.line
    if any(t.index in gone for t in spec.subject) and not target.clause.existential:
        return _in_subject(target, spec, quantity)
    part = spec.part_of(head.index)
    if part is None:
        return not_asked(f"'{line.quote(quantity.tokens)}' stands in no part of its clause")
    member = _member(target, part, head)
    if member is None:
        return not_asked(f"'{line.quote(quantity.tokens)}' only describes '{part.head.text}'")
    tokens, several = member
    prep = quantity.prep or (_shared_prep(target, part, quantity) if several else None)
    out = gone | ({prep.index} if prep is not None else set())
    rest = [t for t in tokens if t.index not in out and t.xpos != "CC"]
    start = quantity.start.index
    before = tuple(t for t in rest if t.index < start and t.xpos != ",")
    after = tuple(t for t in rest if t.index > start)
    while after and after[-1].xpos in (",", "CC", "."):
        after = after[:-1]
    if several and line.has_mark(before):
        detail = f"each member of the list with '{quantity.number.surface}' has two numbers"
        return Refusal(Reason.TWO_READINGS, detail)
    if several and line.has_mark(after):
        after = ()  # "12 pizzas at $9 each" among others: the price stays in the story
    return Place(part, prep, after, before, several)


def _in_subject(target: Target, spec: Spec, quantity: Quantity) -> Place | Refusal:
    """The place of a quantity that is the subject, or a member of it."""
    clause, line = target.clause, target.line
    token, head = counted_head(clause, quantity), clause.subject_head
    while head is not None and token.index != head.index:
        if token.dep not in _LEVEL:
            said = line.quote(quantity.tokens)
            return not_asked(f"'{said}' only describes the subject of its clause")
        token = clause.sentence[token.head]
    gone = {t.index for t in quantity.tokens}
    joined = [t for t in spec.subject if t.dep == "conj"]
    if joined:
        inside = _subtree_without_conj(target, counted_head(clause, quantity))
        rest = [t for t in spec.subject if t.index in inside and t.index not in gone]
    else:
        rest = [t for t in spec.subject if t.index not in gone]
    rest = [t for t in rest if t.xpos not in ("CC",) and t.dep != "punct"]
    if any(t.index < quantity.start.index for t in rest):
        return not_asked(f"words stand before '{line.quote(quantity.tokens)}' in the subject")
    return Place(None, None, tuple(rest), (), bool(joined))


def _subtree_without_conj(target: Target, noun: Token) -> set[int]:
    """The indexes of a noun and what describes it, without the members of a list behind it."""
    sentence = target.sentence
    found = {noun.index}
    for child in sentence.children(noun):
        if child.dep not in ("conj", "cc", "punct"):
            found |= {t.index for t in sentence.subtree(child)}
    if noun.dep == "nummod" and noun.head >= 0 and sentence[noun.head].text == "$":
        found |= _subtree_without_conj(target, sentence[noun.head])
    return found


def _member(target: Target, part: Part, head: Token) -> tuple[tuple[Token, ...], bool] | None:
    """The tokens of a part that belong to the quantity's member of a list, and whether it is a list.

    None where the number stands deeper in the part than its head.
    """
    sentence = target.sentence
    token, chain = head, [head]
    while token.index != part.head.index:
        if token.head < 0 or token.dep not in _LEVEL:
            return None
        token = sentence[token.head]
        chain.append(token)
    level = [t for t in target.clause.own if t.dep == "conj" and _joins(target, t, part.head)]
    if not level:
        return part.tokens, False
    joined = {t.index for t in level}
    own = next((t for t in chain if t.index in joined), part.head)
    inside = {t.index for t in sentence.subtree(own)}
    for other in level:
        if other.index != own.index and other.index > own.index:
            inside -= {t.index for t in sentence.subtree(other)}
    if own.index == part.head.index:
        for other in level:
            inside -= {t.index for t in sentence.subtree(other)}
    return tuple(t for t in part.tokens if t.index in inside and t.dep != "cc"), True


def _joins(target: Target, token: Token, head: Token) -> bool:
    """Whether a token is a member of the list that a head opens."""
    while token.dep == "conj" and token.head >= 0:
        token = target.sentence[token.head]
        if token.index == head.index:
            return True
    return False


def _shared_prep(target: Target, part: Part, quantity: Quantity) -> Token | None:
    """The preposition before a list: in "with 2 hens and 5 ducks" the ducks are behind "with" too."""
    case = target.sentence.child(part.head, "case")
    first = case is not None and case.index < quantity.start.index
    return case if first and case in part.tokens else None


# --- the questions -----------------------------------------------------------------------------------


def _asked(
    target: Target, spec: Spec, quantity: Quantity, place: Place
) -> Iterator[Asked | Refusal]:
    """The questions for a quantity that stands at a place of its clause."""
    scene, clause = target.scene, target.clause
    gone = {t.index for t in quantity.tokens}
    inner = [t for part in (*spec.front, *spec.behind) for t in part.tokens]
    named = target.named((*clause.subject, *inner), gone)
    if isinstance(named, Refusal):
        yield named
        return
    noun = _noun(target, quantity)
    if isinstance(noun, Refusal):
        yield noun
        return
    when = time_of(scene, target.place, clause, quantity)
    if isinstance(when, Refusal):
        yield when
        return
    rival = rival_of(scene, target.place, clause, quantity, loosely=True) is not None
    if _shares_again(target, quantity):
        said = target.line.quote(quantity.tokens)
        yield Refusal(Reason.TWO_READINGS, f"another share is told like '{said}'")
        return
    writer = _Writer(target, spec, quantity, place, named, noun, when)
    for short in (False, True):
        shared = quantity.form in ("percent", "fraction")
        if short and (rival or target.direct or place.listed or shared):
            continue
        made = writer.question(short)
        if isinstance(made, Refusal):
            yield made
            return
        if made is None:
            continue
        text, whole = made
        if place.listed and _is_one_of_many(target, quantity, text):
            said = target.line.quote(quantity.tokens)
            yield Refusal(Reason.TWO_READINGS, f"nothing tells '{said}' from the rest of its list")
            return
        words = unsaid(target, quantity, listed=place.listed)
        features = {"short": float(short), "listed": float(place.listed), "rival": float(rival)}
        yield Asked(text, words, "clause", whole=whole and not place.listed, features=features)


def _shares_again(target: Target, quantity: Quantity) -> bool:
    """Whether another clause tells a share of something in the same words: "75% of them are red"."""
    if quantity.form not in ("percent", "fraction"):
        return False
    clause = target.clause
    mine = {t.lemma for t in clause.own if t.index > clause.predicate.index} | {
        clause.predicate.lemma
    }
    for (place, at), found in target.scene.quantities.items():
        itself = (place, at) == (target.place, target.at)
        if itself or found.form not in ("percent", "fraction"):
            continue
        other = clause_of(target.scene.lines[place], target.scene.lines[place].sentence[at])
        same_whole = found.counted == quantity.counted or {found.of, quantity.of} <= {
            "them",
            "it",
            "",
        }
        if other.predicate.lemma in mine and same_whole:
            return True
    return False


def _is_one_of_many(target: Target, quantity: Quantity, question: str) -> bool:
    """Whether the list has another member of the same noun, and the question says nothing of its own.

    "Three bags weigh 4 kg, 5 kg and 6 kg" has no question for one of them; "4 cups on Monday and 6 cups
    on Friday" has.
    """
    clause, own = target.clause, {t.index for t in quantity.tokens}
    at = [index for index in clause.line.marks if clause.sentence[index] in clause.own]
    same = [
        found
        for index in at
        if index not in own
        and (found := target.scene.quantities.get((target.place, index))) is not None
        and (found.counted, found.form) in ((quantity.counted, quantity.form), ("", "count"))
    ]
    if not same:
        return False
    start = quantity.tokens[-1].index
    stop = min((i for i in at if i > start), default=len(clause.sentence))
    near = [t.text.lower() for t in clause.sentence.tokens[start + 1 : stop]]
    words = set(question.lower().rstrip("?").split())
    telling = [w for w in near if len(w) > 2 and w not in ("and", "each", "the", "another")]
    return not any(word in words for word in telling)


def _noun(target: Target, quantity: Quantity) -> str | Refusal:
    """What is counted where the clause leaves it out, and what "of it" means."""
    if quantity.form in ("percent", "fraction") and quantity.of:
        low, last = quantity.of.lower(), quantity.tokens[-1]
        if low == "it":
            name = thing_before(target.scene, target.place, target.clause, last)
            name = name or _measured_before(target)
        else:
            found = target.scene.counted_before(target.place, last.index)
            name = f"the {found}" if found else None
        return name or Refusal(Reason.DANGLING, f"of what '{quantity.of}' speaks is not clear")
    return noun_for(target.scene, target.place, target.clause, quantity)


def _measured_before(target: Target) -> str | None:
    """The stuff that the line before measures: "the thread" after "180 m of thread"."""
    if target.place == 0:
        return None
    found = [
        quantity.counted.partition(" of ")[2]
        for (place, _), quantity in target.scene.quantities.items()
        if place == target.place - 1
    ]
    stuffs = [stuff for stuff in found if stuff]
    return f"the {stuffs[0]}" if len(found) == 1 and stuffs else None


class _Writer(NamedTuple):
    """Everything that the questions for one quantity share."""

    target: Target
    spec: Spec
    quantity: Quantity
    place: Place
    named: dict[int, str]
    noun: str
    when: When
    subject: tuple[str, bool | None] | None = None  # where it is not that of the clause

    def question(self, short: bool) -> tuple[str, bool] | Refusal | None:
        """The question, and whether it holds the whole clause; None where a short one is no other."""
        spec, place, quantity = self.spec, self.place, self.quantity
        verb = spec.verb.told_in_past() if self.when.past else spec.verb
        asks = question_word(self.target, quantity, self.noun, verb)
        along, after = self._after()
        follows = self._each_of_them() if along else None
        if follows is not None:
            along = f"{along} {self._shown(follows.tokens)}"
        asks = f"{asks} {along}".strip()
        asks, size = self._size(asks)
        prep, ends = "", ""
        if place.prep is not None:
            placed = self._placed(place.prep, asks)
            if placed is None:
                return not_asked(f"no natural question begins with '{place.prep.text.lower()}'")
            prep, asks, ends = placed
        behind, dropped = self._behind(short, after, size, follows, ends)
        if self._second_object():
            return not_asked(f"'{spec.clause.predicate.text}' has another object beside the number")
        if quantity.form == "times":
            if any(MARK.search(word) for word in behind):
                return not_asked("another number stands beside the comparison")
            asks, compared = self._compared()
            behind = (*behind, compared)
        elif self._names_an_attribute():
            units = asks.removeprefix("how many ")
            asks, behind = "what", (*behind, f", in {units}")
        if short and not dropped:
            return None
        if place.part is None:
            verb = self._finite(verb, asks)
            said = Question(
                asks, verb, adverbs=self._adverbs(), behind=behind, tail=self.when.words
            )
            return write_question(said), not dropped
        return self._inverted(verb, prep, asks, behind), not dropped

    def _inverted(self, verb: Verb, prep: str, asks: str, behind: tuple[str, ...]) -> str:
        """The question with the helper before the subject."""
        if self._each() is not None:
            behind = tuple(word for word in behind if word != "each")
        target, clause = self.target, self.target.clause
        several: bool | None
        if clause.existential:
            subject, several = "there", not asks.startswith("how much")
        else:
            found = self.subject or subject_words(target, self.spec, self.named, self.when)
            subject, several = self._each() or found
        adverbs, tail = self._adverbs(), self.when.words
        return write_question(Question(asks, verb, subject, prep, adverbs, behind, several, tail))

    def _each(self) -> tuple[str, bool] | None:
        """ "The pens cost $5 each" is asked of each pen."""
        head = self.target.clause.subject_head
        words = [[t.text.lower() for t in part.tokens] for part in self.spec.behind]
        alone = ["each"] in ([t.text.lower() for t in self.place.after], *words)
        if not alone or head is None or head.xpos != "NNS" or self.target.clause.borrowed:
            return None
        name = definite(self.target, list(self.target.clause.subject), each=True)
        return None if isinstance(name, Refusal) else (name, False)

    def _finite(self, verb: Verb, asks: str) -> Verb:
        """The verb behind a subject that is asked for: "how many ducks swim", "how much money is"."""
        several = asks.startswith(("how many", "what percent", "what fraction"))
        single = asks.startswith("how much") or (not several)
        forms = {"is": "are", "was": "were", "has": "have"}
        if several and not single and verb.finite in forms and asks.startswith("how many"):
            return verb._replace(finite=forms[verb.finite])
        return verb

    def _adverbs(self) -> str:
        words = [t for t in self.spec.verb.adverbs if t.text.lower() not in lexicon.IDLE]
        return self.spec.line.show(words)

    def _after(self) -> tuple[str, tuple[Token, ...]]:
        """What follows the quantity in its part: words that go along with it, and those that stay."""
        tokens = self.place.after
        line = self.spec.line
        if not tokens:
            return "", ()
        first = tokens[0]
        describes = first.dep in ("acl", "amod", "case", "nsubj", "mark") or first.xpos in (
            "WDT",
            "WP",
        )
        adjacent = first.index == self.quantity.tokens[-1].index + 1
        top = first if first.dep == "acl" else self.target.sentence[first.head]
        of_noun = self.quantity.noun is not None and top.head == self.quantity.noun.index
        goes = first.text.lower() in _GOES_ALONG or (
            first.dep == "acl" and first.text not in _STAYS
        )
        goes = goes and not (first.dep == "acl" and self.target.clause.existential)
        if self.place.part is None or (adjacent and describes and of_noun and goes):
            return line.show(tokens, self.named), ()
        return "", tokens

    def _size(self, asks: str) -> tuple[str, int]:
        """The question word with "long" or "older" of a size behind it, and the index of that word."""
        predicate = self.target.clause.predicate
        behind = predicate.index > self.quantity.start.index
        if not self.spec.verb.copular or not behind or self.place.part is None:
            return asks, -1
        low = predicate.text.lower()
        if predicate.xpos in ("JJR", "RBR"):
            return f"{asks} {predicate.text}", predicate.index
        if low not in _SIZES:
            return asks, -1
        if low == "old" and self.quantity.lemma == "year":
            return "how old", predicate.index
        return f"{asks} {predicate.text}", predicate.index

    def _names_an_attribute(self) -> bool:
        """ "The area is 9 square feet": the area is asked for, not so many feet."""
        head = self.target.clause.subject_head
        role = self.place.part.role if self.place.part is not None else ""
        named = head is not None and head.lemma in lexicon.ATTRIBUTES
        return named and role == "predicate" and self.quantity.form == "measure"

    def _compared(self) -> tuple[str, str]:
        """ "How many times as many figs" and "as Bo", which comes last."""
        line, tokens = self.spec.line, self.quantity.tokens
        starts = [t for t in tokens[2:] if t.text.lower() in ("as", "than")]
        first = starts[-1].index if starts else tokens[-1].index
        many = [t for t in tokens if t.index < first and t.index not in line.marks]
        many = [t for t in many if t.text.lower() not in ("times", "twice", "thrice")]
        last = [t for t in tokens if t.index >= first]
        while last and last[-1].lemma in ("have", "do", "be") and len(last) > 2:
            last.pop()
        words = line.show(many, self.named)
        noun = self.noun if words.endswith(("as many", "as much", "more")) else ""
        return f"how many times {words} {noun}".rstrip(), line.show(last, self.named)

    def _second_object(self) -> bool:
        """Whether another thing stands where the object that is asked for should be alone."""
        own = self.place.part
        head = own.head.index if own is not None else -1
        rest = [
            p for p in self.spec.behind if p.head.index != head and not self._is_other_member(p)
        ]
        if any(p.role in ("appos", "parataxis", "dep", "nsubj", "list", "conj") for p in rest):
            return True
        if own is None or own.role != "obj":
            return False
        return any(p.role == "obj" for p in rest)

    def _each_of_them(self) -> Part | None:
        """The "in each crate" behind "3 crates with 28 oranges", which goes along with them."""
        own, parts = self.place.part, self.spec.behind
        if own is None or own not in parts or parts.index(own) + 1 >= len(parts):
            return None
        following = parts[parts.index(own) + 1]
        return following if any(t.text.lower() in _NEEDED for t in following.tokens) else None

    def _behind(
        self, short: bool, after: tuple[Token, ...], size: int, along: Part | None, ends: str
    ) -> tuple[tuple[str, ...], bool]:
        """The parts behind the verb, then those before the subject, and whether one was dropped.

        `along` is a part that goes along with what is asked for, `ends` a preposition that stays where
        what is asked for stood.
        """
        spec, words = self.spec, []
        dropped = False
        gone = {size, *(t.index for t in self.quantity.tokens)}
        for part in spec.behind:
            tokens = tuple(t for t in part.tokens if t.index not in gone)
            if part is self.place.part:
                words += [self._shown(self.place.before), ends]
                tokens = after
            elif part is along or self._is_other_member(part):
                continue
            elif part.tokens and short and self._is_droppable(part):
                dropped = True
                continue
            words.append(self._shown(tokens))
        for part in spec.front:
            if part is self.place.part:
                words.append(self._shown((*self.place.before, *after)))
            elif self._is_aside(part):
                continue
            elif short and self._is_droppable(part):
                dropped = True
            else:
                words.append(self._lowered(part))
        return tuple(word for word in words if word), dropped

    def _is_other_member(self, part: Part) -> bool:
        """Whether a part belongs to another member of the list: "4 on Monday and 6 on Tuesday"."""
        own = self.place.part
        if own is None or not self.place.listed:
            return False
        parts = self.spec.behind
        same = [each for each in parts if each.head.index == own.head.index]
        if part in same or self.spec.line.has_mark(part.tokens) or own not in parts:
            return True
        place, here = parts.index(own), parts.index(part)
        following = next(
            (parts.index(each) for each in same if parts.index(each) > place), len(parts)
        )
        if here > place:
            return here > following
        kept = [t for each in parts[place + 1 : following] for t in each.tokens]
        case = part.tokens[0].text.lower()
        return any(t.text.lower() == case and t.dep == "case" for t in (*self.place.after, *kept))

    def _shown(self, tokens: tuple[Token, ...]) -> str:
        line = self.spec.line
        idle = len(tokens) == 1 and tokens[0].text.lower() in lexicon.IDLE
        kept = [] if idle else list(tokens)
        while kept and kept[-1].xpos in (",", ".", ":", "CC"):
            kept.pop()
        while kept and kept[0].xpos in (",", ":", "CC"):
            kept.pop(0)
        return line.show(kept, {**known_by_now(self.target, kept), **self.named})

    def _lowered(self, part: Part) -> str:
        text = self._shown(part.tokens)
        first = part.tokens[0]
        keep = first.xpos in ("NNP", "NNPS") or first.index in self.named
        return text if keep or not text else text[:1].lower() + text[1:]

    def _is_aside(self, part: Part) -> bool:
        """Whether what stands before the subject only leads over: "Then", "One day"."""
        text = self.spec.line.show(part.tokens).lower().strip(",")
        leads = part.role == "advmod" and len(part.tokens) == 1
        return (
            text in lexicon.ASIDES or (leads and text in lexicon.LEADS) or leads and text == "then"
        )

    def _is_droppable(self, part: Part) -> bool:
        """Whether a question can do without a part that the story tells."""
        low = {t.text.lower() for t in part.tokens}
        if part.head.xpos == "RP" or part.role == "compound:prt":
            return False
        if part.role not in _DROPPED or low & _NEEDED or "than" in low or "as" in low:
            return False
        timed = self.quantity.lemma in lexicon.TIMES or part.tokens[0].text.lower() in ("a", "an")
        if timed or any(t.index in self.spec.line.marks for t in part.tokens):
            return False
        case = self.target.sentence.child(part.head, "case")
        verb = self.spec.verb.lemma
        if case is not None and stays(case.text.lower(), verb):
            return False
        return verb not in lexicon.PUTS and verb not in ("take", "be", "have", "cost", "weigh")

    def _placed(self, prep: Token, asks: str) -> tuple[str, str, str] | None:
        """The preposition before the question word, the question word, and what ends the question."""
        low, verb = prep.text.lower(), self.spec.verb.lemma
        quantity = self.quantity
        if low == "at" and (
            "per " in asks or "an hour" in asks or asks.endswith(("mph", "km/h", "m/s"))
        ):
            return "", f"at what speed, in {asks.removeprefix('how many ')},", ""
        sized = self.spec.verb.copular or prep.index - 1 in self.spec.line.marks
        if (
            low == "by"
            and not sized
            and quantity.form in ("percent", "fraction", "measure", "money")
        ):
            asks = asks.replace("how much money", "how much")
            return "by", asks, ""
        if quantity.form in ("money", "percent", "fraction"):
            return None
        plain = verb == "need" or not any(t.dep == "aux:pass" for t in self.target.clause.helpers)
        if opens(low, verb, quantity.lemma, direct=self.target.direct and plain):
            return low, asks, ""
        if not stays(low, verb) or quantity.head.dep == "nmod":
            return None
        if verb in ("fill", "share") and not self.spec.behind[0].role == "obj":
            return None
        return "", asks, low
