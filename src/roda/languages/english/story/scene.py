"""The scene of a new text: its lines, the last of which states the old answer, and their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.clauses import Clause, clauses_of
from roda.languages.english.story.lines import ANSWER_MARK, Line, mark_of
from roda.languages.english.story.phrases import Quantity
from roda.languages.english.story.quantities import quantity_at
from roda.languages.english.story.reference import People
from roda.problem import Number


@dataclass(frozen=True)
class Scene:
    """The lines of the new text, the last of which states the old answer, and their numbers."""

    lines: tuple[Line, ...]
    numbers: tuple[Number, ...]
    answer: Number

    @cached_property
    def people(self) -> People:
        """Everybody of the story."""
        return People(self.lines)

    @cached_property
    def clauses(self) -> list[list[Clause]]:
        """The clauses of every line."""
        return [clauses_of(line) for line in self.lines]

    @cached_property
    def _quantities(self) -> dict[tuple[int, int], Quantity]:
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
        return {
            place: found.counted
            for place, found in self._quantities.items()
            if found.form == "count" and found.counted
        }

    @cached_property
    def things(self) -> dict[tuple[int, int], str]:
        """For every number: what it counts, "$" for money, nothing where that is left out."""
        return {
            place: "$" if found.form == "money" else found.counted
            for place, found in self._quantities.items()
        }

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
    def past(self) -> bool:
        """Whether the story before the statement is told in the past."""
        return any(t.xpos == "VBD" for line in self.lines[:-1] for t in line.sentence)

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
        found = self._quantities.values()
        return frozenset(q.lemma for q in found if q.form == "count" and q.number.value > 1)

    @cached_property
    def stuffs(self) -> set[str]:
        """What the text measures: "flour" of "3 cups of flour"."""
        found = [each.counted.partition(" of ")[2] for each in self._quantities.values()]
        return {stuff for stuff in found if stuff}

    def counts_again(self, quantity: Quantity) -> bool:
        """Whether more than one number counts the same thing."""
        found = [each for each in self._quantities.values() if each.lemma == quantity.lemma]
        return bool(quantity.lemma) and len(found) > 1

    def adds(self, place: int, index: int) -> bool:
        """Whether a number says how many more."""
        found = self._quantities.get((place, index))
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
        found = self._quantities.get((last, at))
        return found.lemma if found is not None and " of " not in found.counted else ""

    @property
    def coins(self) -> bool:
        """Whether the text speaks of cents and of dollars."""
        low = " ".join(token.text.lower() for line in self.lines for token in line.sentence)
        return "cent" in low and ("dollar" in low or "$" in low)
