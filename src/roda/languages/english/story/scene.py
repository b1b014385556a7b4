"""The scene of a new text: its lines with all their clauses, quantities and people.

The last line states the old answer. Behind the scene itself stands what clauses are told apart by: of
whom each is told, by which words it differs from others, and which of them tell the same (rivals).
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.amounts.quantities import Quantity, quantity_at
from roda.languages.english.story.clauses import Clause, clauses_of, head_of_clause
from roda.languages.english.story.lines import ANSWER_MARK, Line, mark_of
from roda.languages.english.story.reference import GENDER, People, owned
from roda.problem import Number

_ANOTHER_TIME: Final = listed(
    "left still remaining remain end start beginning originally initially before after morning evening "
    "afternoon last final change"
)
_ARTICLE: Final = re.compile(r"^(?:an?|the) ")  # "a pole" is "the pole" further on
_COMPARED: Final = re.compile(r"^times as many ([a-z]+s(?: of [a-z]+)?) as ")
_USUAL: Final = lexicon.PRICES | listed("same time total number")  # they tell nothing by themselves
_TELLING: Final = frozenset({"NOUN", "VERB", "ADJ"})
TOTALS: Final = frozenset({"total", "altogether", "all", "together", "in", "then", "more"})


@dataclass(frozen=True)
class Scene:
    """The lines of the new text, the last of which states the old answer, and their numbers."""

    lines: tuple[Line, ...]
    numbers: tuple[Number, ...]
    answer: Number
    summed: frozenset[int] = frozenset()  # numbers that the equation only adds or takes away

    @cached_property
    def people(self) -> People:
        """Everybody of the story."""
        return People(self.lines)

    @cached_property
    def clauses(self) -> list[list[Clause]]:
        """The clauses of every line."""
        return [clauses_of(line) for line in self.lines]

    def clause_of(self, place: int, token: Token) -> Clause:
        """The clause of a line in which a token stands."""
        head = head_of_clause(self.lines[place].sentence, token)
        return next(each for each in self.clauses[place] if each.predicate.index == head.index)

    @cached_property
    def quantities(self) -> dict[tuple[int, int], Quantity]:
        """Every number with what it counts, by line and token."""
        found = {}
        for place, line in enumerate(self.lines):
            for index, mark in line.marks.items():
                quantity = quantity_at(line, index, self.number(mark))
                if isinstance(quantity, Quantity):
                    found[place, index] = quantity
        return found

    @cached_property
    def nouns(self) -> dict[tuple[int, int], str]:
        """For every number that counts things: where it stands, and what it counts."""
        told = {
            place: found.counted
            for place, found in self.quantities.items()
            if found.form == "count" and found.counted
        }
        compared = {
            place: named.group(1)
            for place, found in self.quantities.items()
            if found.form == "times" and (named := _COMPARED.search(found.counted))
        }
        return {**told, **compared}

    @cached_property
    def subjects(self) -> dict[tuple[int, int], tuple[Clause, str]]:
        """Whom clauses are about, as far as `who_of` was asked; each is kept, so that its id stays its own."""
        return {}

    @cached_property
    def written(self) -> dict[int, str]:
        """Lines written out as they are, as far as a story was made of them."""
        return {}

    @cached_property
    def things(self) -> dict[tuple[int, int], str]:
        """For every number: what it counts, "$" for money, nothing where that is left out."""
        return {
            place: "$" if found.form == "money" else found.counted
            for place, found in self.quantities.items()
        }

    @cached_property
    def tags(self) -> dict[str, set[str]]:
        """The tags that each word has in the lines."""
        found: dict[str, set[str]] = {}
        for line in self.lines:
            for token in line.sentence:
                found.setdefault(token.text.lower(), set()).add(token.xpos)
        return found

    @cached_property
    def vocabulary(self) -> set[str]:
        """Every word of the lines, its lemma, its singular and its plural."""
        found: set[str] = set()
        for line in self.lines:
            for token in line.sentence:
                low = token.text.lower().strip(".'’")
                found |= {low, token.lemma.lower()}
                if token.upos in ("NOUN", "PROPN", "ADJ"):
                    one = singular(low)
                    found |= {one, inflect(one, "NNS")}
        return found

    @cached_property
    def told_once(self) -> frozenset[str]:
        """The lemmas of what happens and of things that one line alone tells of."""
        lines = [
            {t.lemma.lower() for t in line.sentence if t.upos in _TELLING} for line in self.lines
        ]
        found = Counter(lemma for lemmas in lines for lemma in lemmas)
        return frozenset(lemma for lemma, count in found.items() if count == 1) - _USUAL

    @cached_property
    def past(self) -> bool:
        """Whether the story before the statement is told in the past."""
        return any(
            t.xpos == "VBD" and t.text.lower() not in lexicon.UNCHANGED
            for line in self.lines[:-1]
            for t in line.sentence
        )

    @cached_property
    def capitals(self) -> frozenset[str]:
        """The words that are written with a capital where no sentence begins, or only so."""
        tokens = [token for line in self.lines for token in line.sentence]
        small = {form for t in tokens if t.text.islower() for form in (t.text, t.lemma)}
        return frozenset(
            t.text
            for t in tokens
            if t.text[:1].isupper()
            and (t.index or (t.xpos == "NNP" and not {t.text.lower(), t.lemma.lower()} & small))
        )

    @cached_property
    def several(self) -> frozenset[str]:
        """The things, in the singular, of which a number tells that there are several."""
        found = self.quantities.values()
        return frozenset(q.lemma for q in found if q.form == "count" and q.number.value > 1)

    @cached_property
    def said(self) -> frozenset[str]:
        """All words of the story."""
        return frozenset(t.text.lower() for line in self.lines for t in line.sentence)

    @cached_property
    def stuffs(self) -> set[str]:
        """What the text measures: "flour" of "3 cups of flour"."""
        found = [each.counted.partition(" of ")[2] for each in self.quantities.values()]
        return {stuff for stuff in found if stuff}

    def counts_again(self, quantity: Quantity) -> bool:
        """Whether more than one number counts the same thing."""
        found = [each for each in self.quantities.values() if each.lemma == quantity.lemma]
        return bool(quantity.lemma) and len(found) > 1

    def counted_before(self, place: int, index: int) -> str | None:
        """The noun that one left out repeats: what all numbers before it count, or the last in its line."""
        nouns = sorted(self.nouns.items())
        before = [(where, noun) for where, noun in nouns if where < (place, index)]
        if not before:
            return None
        if len({_last_word(noun) for _, noun in before}) == 1:
            return before[-1][1]
        same = [noun for where, noun in before if where[0] == place]
        if same and len({_last_word(noun) for noun in same}) == 1:
            return same[-1]
        last = [noun for where, noun in before if where[0] == place - 1]
        stated = [noun for where, noun in nouns if where[0] == len(self.lines) - 1]
        if not same and last and len(set(last)) == 1 and last[-1] in stated:
            return last[-1]
        return None

    def adds(self, place: int, index: int) -> bool:
        """Whether a number says how many more."""
        found = self.quantities.get((place, index))
        if found is None:
            return False
        after = found.tokens[-1].index + 1
        sentence = self.lines[place].sentence
        compared = after < len(sentence) and sentence[after].xpos in ("JJR", "RBR")
        return bool(found.more) or compared

    def number(self, mark: str) -> Number:
        """The number that a mark stands for."""
        return self.answer if mark == ANSWER_MARK else self.numbers[ord(mark) - ord(mark_of(0))]

    @property
    def counted(self) -> str:
        """What the old answer counts, in the singular, or nothing."""
        last = len(self.lines) - 1
        marks = self.lines[last].marks
        at = next((index for index, mark in marks.items() if mark == ANSWER_MARK), -1)
        found = self.quantities.get((last, at))
        return found.lemma if found is not None and " of " not in found.counted else ""

    @property
    def answer_noun(self) -> str:
        """The noun behind the old answer, in the singular, or nothing."""
        last = len(self.lines) - 1
        marks = self.lines[last].marks
        at = next((index for index, mark in marks.items() if mark == ANSWER_MARK), -1)
        found = self.quantities.get((last, at))
        return found.lemma if found is not None else ""

    @cached_property
    def british(self) -> bool:
        """Whether the text spells "metre" and "litre", or pays in pounds."""
        low = " ".join(line.text.lower() for line in self.lines)
        return "metre" in low or "litre" in low or "£" in low

    @property
    def coins(self) -> bool:
        """Whether the text speaks of cents and of dollars."""
        low = " ".join(token.text.lower() for line in self.lines for token in line.sentence)
        return "cent" in low and ("dollar" in low or "$" in low)


def _last_word(noun: str) -> str:
    """What is counted, in one word: "shirt" of "red shirts"."""
    return singular(noun.split()[-1]).lower()


def rival_of(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, *, loosely: bool = False
) -> Clause | None:
    """Another clause that gives an amount of the same thing for the same subject, or None.

    `loosely` takes one that has other words of its own, such as a place, as well.
    """
    mine = told_of(scene, place, clause)
    thing = "$" if quantity.form == "money" else quantity.counted
    for number, found in enumerate(scene.clauses):
        for other in found:
            if (number, other.predicate.index) == (place, clause.predicate.index):
                continue
            if other.verb_lemma != clause.verb_lemma:
                continue
            marks = [t.index for t in other.own if t.index in other.line.marks]
            if clause.is_state or number == len(scene.lines) - 1:
                marks = [index for index in marks if not scene.adds(number, index)]
            things = {scene.things.get((number, index), "?") for index in marks}
            if thing not in things and "" not in things:
                continue
            theirs = told_of(scene, number, other)
            if mine[0] == theirs[0] and (loosely or mine[1] <= theirs[1] | TOTALS):
                return other
    return None


def state_twice(scene: Scene, without: int) -> bool:
    """Whether the story without a line tells two amounts of one thing as if both held at once.

    "There are 12 birds on the fence. There are 20 birds on the fence." lacks what happened between.
    """
    told: set[tuple[str, ...]] = set()
    for place, clauses in enumerate(scene.clauses):
        for clause in clauses if place != without else ():
            if not clause.is_state or clause.mark == "if":
                continue
            said = {t.text.lower() for t in clause.own}
            when = " ".join(sorted(said & (_ANOTHER_TIME | lexicon.ORDINALS | lexicon.PERIODS)))
            state = (who_of(scene, place, clause), clause.verb_lemma, _tense(clause), when)
            here = {(*state, thing) for thing in _amounts(scene, place, clause)}
            if here & told:
                return True
            told |= here
    return False


def _amounts(scene: Scene, place: int, clause: Clause) -> set[str]:
    """What a clause tells amounts of, "$" for money; nothing that is added or compared."""
    found = {
        token.index: scene.quantities[place, token.index]
        for token in clause.own
        if (place, token.index) in scene.quantities and not scene.adds(place, token.index)
    }
    return {
        "$" if quantity.form == "money" else quantity.lemma
        for quantity in found.values()
        if quantity.prep is None and quantity.form in ("count", "measure", "money")
    }


def _tense(clause: Clause) -> str:
    """Whether a clause tells of the past, or of what is or will be."""
    copula = clause.sentence.child(clause.predicate, "cop")
    chain = (*clause.helpers, clause.predicate, *([copula] if copula else []))
    return "past" if any(t.xpos == "VBD" for t in chain) else "present"


def told_of(scene: Scene, place: int, clause: Clause) -> tuple[str, frozenset[str]]:
    """Whom a clause is about, and the words that set it apart from others like it."""
    subject = {t.index for t in clause.subject}
    apart = {
        t.lemma
        for t in clause.own
        if t.index not in subject
        and t.upos in ("NOUN", "PROPN", "ADJ", "ADV", "ADP")
        and t.index != clause.predicate.index
        and t.head not in clause.line.marks
        and not any(c.index in clause.line.marks for c in clause.sentence.children(t))
        and t.text.lower() not in lexicon.LEADS
    }
    counted = any(t.index in clause.line.marks for t in clause.subject)
    return "" if counted else who_of(scene, place, clause), frozenset(apart)


def who_of(scene: Scene, place: int, clause: Clause) -> str:
    """Whom a clause is about, by name where a pronoun stands; "there" where nobody is named."""
    known = scene.subjects.get((place, id(clause)))
    if known is None:
        known = scene.subjects[place, id(clause)] = clause, _who_of(scene, place, clause)
    return known[1]


def _who_of(scene: Scene, place: int, clause: Clause) -> str:
    head = clause.subject_head
    if clause.existential or head is None:
        return "there"
    owners = [t for t in clause.subject if t.xpos == "PRP$" and t.text.lower() in GENDER]
    if owners:
        called = {t.index: owned(scene.people.who(place, t) or t.text) for t in owners}
        return clause.line.show(clause.subject, called).lower()
    if head.text.lower() in (*GENDER, "they"):
        return scene.people.who(place, head) or head.text.lower()
    named = clause.line.show(clause.subject)
    return _ARTICLE.sub("", named.lower()) if head.xpos != "NNP" else named.split(",")[0]
