"""The clause of a number written as a question: what asks first, the helper before the subject, the rest in order."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import definite, is_only_unit, not_asked
from roda.languages.english.ask.ways.turned.faults import fault
from roda.languages.english.ask.ways.turned.lasting import of_time
from roda.languages.english.ask.ways.turned.openings import opening
from roda.languages.english.ask.ways.turned.parts import (
    Among,
    Asking,
    compares_times,
    ends_relative,
    is_added,
    is_aside,
    is_company,
    is_described,
    is_droppable,
    is_how_often,
    is_other_member,
    meanwhile,
    no_longer_coming,
    ordinal_with_noun,
    shared_time,
    tells_of_each,
    without_company,
    without_more,
)
from roda.languages.english.ask.ways.turned.sharing import of_pieces, sharing_of
from roda.languages.english.ask.wording import known_by_now, question_word, subject_words
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.lines import MARK
from roda.languages.english.story.realise import Question, write_question
from roda.languages.english.story.spec import Part, Verb
from roda.languages.guard import Refusal

_SIZES: Final = listed("long tall wide deep high thick old away apart heavy far")
_FAR: Final = listed("away apart")
_GOES_ALONG: Final = listed("of about that who which with whose where")
_STAYS: Final = listed("left remaining needed")
_NEEDED: Final = listed("each every per apiece")
_PRICE_NAMES: Final = listed(
    "rate price cost salary wage pay income balance budget value profit revenue"
)
_COUNT_NAMES: Final = listed("size population capacity")


class Writer(Asking):
    """Writes the questions for one quantity."""

    __slots__ = ()

    def question(
        self, *, short: bool, among: Among = Among.NOTHING
    ) -> tuple[str, bool] | Refusal | None:
        """The question, and whether it holds the whole clause; None where a short one is no other.

        A short question beside others that it might mean goes without what tells no amount from another:
        "for $5 each", "to share with her friends".
        """
        sharing = sharing_of(self)
        if isinstance(sharing, Refusal):
            return sharing
        if sharing is None:
            return self._question(short, among)
        named = {**self.named, **sharing.named}
        each = self._replace(named=named, subject=sharing.subject or self.subject)
        return each._question(short, among)

    def _question(self, short: bool, among: Among) -> tuple[str, bool] | Refusal | None:
        """The same where no "each" is left to go elsewhere."""
        spec, place, quantity = self.spec, self.place, without_more(self)
        verb = spec.verb.told_in_past() if self.when.past else spec.verb
        asks = question_word(self.target, quantity, self.noun, verb)
        cut = self._is_given(place.after)
        along, after = ("", ()) if cut else self._after()
        after = without_company(self, after)
        follows = self._each_of_them() if along else self._farther()
        if follows is not None:
            along = f"{along} {self._shown(follows.tokens)}"
        apart = among < Among.VERBS or not self.target.scene.counts_again(quantity)
        apart = apart and not self._is_joined_to_more()
        bare = (short and apart and is_described(self, along)) or tells_of_each(along)
        along = "" if bare else along
        asks = f"{asks} {along}".strip()
        asks, size = self._size(asks)
        prep, ends = "", ""
        if place.prep is not None:
            placed = opening(self, place.prep, asks)
            if placed is None:
                return not_asked(f"no natural question begins with '{place.prep.text.lower()}'")
            prep, asks, ends = placed
        behind, dropped = self._behind(short, among, after, size, follows, ends)
        dropped = dropped or bare or cut
        if why := fault(self):
            return not_asked(why)
        if quantity.form == "times":
            if any(MARK.search(word) for word in behind):
                return not_asked("another number stands beside the comparison")
            asks, compared = self._compared()
            behind = (*behind, compared)
        else:
            asks, behind = self._by_name(asks, behind, size)
        if short and not dropped:
            return None
        if place.part is None:
            return self._of_subject(verb, asks, behind), not dropped
        return self._inverted(verb, prep, asks, behind), not dropped

    def _by_name(
        self, asks: str, behind: tuple[str, ...], size: int
    ) -> tuple[str, tuple[str, ...]]:
        """The question word where the subject names what is asked for: an area, a price, somebody's age."""
        if self._names_an_attribute():
            units = asks.removeprefix("how many ")
            return "what", (*behind, f", in {units}")
        if self._names_an_amount():
            return "what", behind
        return "how old" if size < 0 and self._names_an_age() else asks, behind

    def _of_subject(self, verb: Verb, asks: str, behind: tuple[str, ...]) -> str:
        """The question for the subject itself, which keeps the order of its clause."""
        adverbs = self._adverbs()
        if behind and behind[0] == "each":  # "How many vans each carry 9 crates?"
            adverbs, behind = f"each {adverbs}".strip(), behind[1:]
        finite, tail = self._finite(verb, asks), self.when.words
        return write_question(Question(asks, finite, adverbs=adverbs, behind=behind, tail=tail))

    def _inverted(self, verb: Verb, prep: str, asks: str, behind: tuple[str, ...]) -> str:
        """The question with the helper before the subject."""
        target, clause = self.target, self.target.clause
        several: bool | None
        every = prep == "every"  # a bus: any of those that leave every 12 minutes
        first = target.line.show(clause.subject) if every else ""
        if clause.existential:
            subject, several = "there", None if every else not asks.startswith("how much")
        elif first.startswith(("A ", "a ", "An ", "an ")):
            subject, several = f"{first[0].lower()}{first[1:]}", False
        else:
            found = self.subject or subject_words(target, self.spec, self.named, self.when)
            subject, several = self._each() or found
        adverbs, tail = self._adverbs(), self.when.words
        question = Question(asks, verb, subject, prep, adverbs, behind, several, tail)
        return write_question(of_time(self, question))

    def _each(self) -> tuple[str, bool] | None:
        """ "Pens cost $5" is asked of each pen."""
        head = self.target.clause.subject_head
        alone = self._is_any_price() and len(self.spec.behind) == 1 and not self.place.after
        if not alone or head is None or head.xpos != "NNS" or self.target.clause.borrowed:
            return None
        if self._is_one_of_several_kinds(head):
            return None
        name = definite(self.target, list(self.target.clause.subject), each=True)
        return None if isinstance(name, Refusal) else (name, False)

    def _is_any_price(self) -> bool:
        """ "Small bulbs cost $8" is told of any of them."""
        clause = self.target.clause
        told = all(t.xpos in ("NNS", "NN", "JJ") for t in clause.subject) and bool(clause.subject)
        costs = clause.verb_lemma == "cost" and self.spec.verb.tag == "VBP"
        return told and costs and self.quantity.form == "money" and not self.quantity.more

    def _is_one_of_several_kinds(self, head: Token) -> bool:
        """Whether the subject is so many of a thing of which another number counts more."""
        counted = self.target.line.has_mark(self.target.clause.subject)
        same = [q for q in self.target.scene.quantities.values() if q.lemma == head.lemma]
        return counted and len(same) > 1

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
        if first.index in self._duty():
            return "", ()
        if of_pieces(self):
            return "each", tokens[1:]
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
        had = self.spec.verb.lemma == "have" and first.xpos in ("VBG", "VBN")
        earned = self.quantity.form == "money" and first.xpos == "VBG"  # "made $9 mowing lawns"
        goes = goes and not earned
        goes = goes and not (first.dep == "acl" and (self.target.clause.existential or had))
        farther = first.xpos in ("JJR", "RBR") and "than" in {t.text.lower() for t in tokens}
        if farther and not self.spec.verb.copular and self.quantity.form == "measure":
            return line.show(tokens, self.named), ()
        fronted = self.place.part in self.spec.front and adjacent and of_noun
        if self.place.part is None or fronted or (adjacent and describes and of_noun and goes):
            return line.show(tokens, self.named), ()
        return "", tokens

    def _duty(self) -> set[int]:
        """The words of "to spend" in "has $10 to spend", which would be asked like "has to spend $10"."""
        sentence, end = self.target.sentence, self.quantity.tokens[-1].index + 1
        if self.spec.verb.lemma != "have" or self.spec.verb.rest or end >= len(sentence):
            return set()
        to = sentence[end]
        begins = self.spec.line.low(end + 1) in ("begin", "start")  # "to begin with"
        if to.xpos != "TO" or to.dep != "mark" or to.head < end or begins:
            return set()
        return {t.index for t in sentence.subtree(sentence[to.head]) if t.index >= end}

    def _size(self, asks: str) -> tuple[str, int]:
        """The question word with "long" or "older" of a size behind it, and the index of that word."""
        predicate = self.target.clause.predicate
        behind = predicate.index > self.quantity.start.index
        if not self.spec.verb.copular or not behind or self.place.part is None:
            return asks, -1
        if self.place.prep is not None:
            return asks, -1
        low = predicate.text.lower()
        if predicate.xpos in ("JJR", "RBR"):
            return f"{asks} {predicate.text}", predicate.index
        if low not in _SIZES:
            return asks, -1
        if low == "old" and self.quantity.lemma == "year":
            return "how old", predicate.index
        if is_only_unit(self.target.scene, self.quantity.lemma) and not self.quantity.more:
            return f"how {'far ' if low in _FAR else ''}{low}", predicate.index
        return f"{asks} {predicate.text}", predicate.index

    def _names_an_attribute(self) -> bool:
        """ "The area is 9 square feet": the area is asked for, not so many feet."""
        head = self.target.clause.subject_head
        role = self.place.part.role if self.place.part is not None else ""
        named = head is not None and head.lemma in lexicon.ATTRIBUTES
        return named and role == "predicate" and self.quantity.form == "measure"

    def _names_an_amount(self) -> bool:
        """ "Her pay rate is $9", "The flock size is 40 ducks": what the rate is, not how many ducks it is."""
        head, part = self.target.clause.subject_head, self.place.part
        if head is None or head.xpos != "NN" or part is None:
            return False
        if part.role not in ("predicate", "nummod"):
            return False
        if not self.spec.verb.copular or self.quantity.more or self.place.after:
            return False
        if self.quantity.form == "money":
            return head.lemma in _PRICE_NAMES and not self.quantity.lemma
        return self.quantity.form == "count" and head.lemma in _COUNT_NAMES

    def _names_an_age(self) -> bool:
        """ "Ann is 24 years now": how old she is, though nothing says "old"."""
        head, part = self.target.clause.subject_head, self.place.part
        if head is None or part is None or part.role != "predicate" or self.place.prep is not None:
            return False
        somebody = head.xpos in ("NNP", "PRP") or head.lemma in lexicon.PEOPLE
        aged = self.quantity.lemma == "year" and not self.quantity.more and not self.place.after
        return somebody and aged and self.spec.verb.copular and head.text.lower() != "it"

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

    def _is_joined_to_more(self) -> bool:
        """Whether more of the same is told beside what is asked for: "3 walls in the hall and all walls in the attic"."""
        noun = self.quantity.noun
        if noun is None:
            return False
        joined = self.target.sentence.children(noun, "conj")
        return any(each.lemma == noun.lemma for each in joined)

    def _each_of_them(self) -> Part | None:
        """The "in each crate" behind "3 crates with 28 oranges", which goes along with them."""
        own, parts = self.place.part, self.spec.behind
        if own is None or own not in parts or parts.index(own) + 1 >= len(parts):
            return None
        following = parts[parts.index(own) + 1]
        return following if any(t.text.lower() in _NEEDED for t in following.tokens) else None

    def _farther(self) -> Part | None:
        """The "farther than the hare" behind "15 inches", the "from now" behind "9 years": both go along."""
        own, parts = self.place.part, self.spec.behind
        if own is None or own not in parts or parts.index(own) + 1 >= len(parts):
            return None
        following = parts[parts.index(own) + 1]
        words = [t.text.lower() for t in following.tokens]
        if words == ["from", "now"] and self.quantity.lemma in lexicon.TIMES:
            return following
        compares = following.tokens[0].xpos in ("JJR", "RBR") and "than" in words
        measured = self.quantity.form == "measure" and not self.spec.verb.copular
        return following if compares and measured else None

    def _behind(
        self,
        short: bool,
        among: Among,
        after: tuple[Token, ...],
        size: int,
        along: Part | None,
        ends: str,
    ) -> tuple[tuple[str, ...], bool]:
        """The parts behind the verb, then those before the subject, and whether one was dropped.

        `along` is a part that goes along with what is asked for, `ends` a preposition that stays where
        what is asked for stood.
        """
        spec, words = self.spec, []
        dropped = False
        gone = {size, *(t.index for t in self.quantity.tokens)}
        duty = self._duty()
        for part in spec.behind:
            tokens = tuple(t for t in part.tokens if t.index not in gone)
            if part is self.place.part:
                words += [self._shown(self.place.before), ends]
                tokens = after
            elif part is along or is_other_member(self, part):
                continue
            elif duty & {t.index for t in part.tokens} or ends_relative(self, part):
                dropped = True
                continue
            elif (
                part.role == "conj"
                or part.head.index in self.given
                or is_added(self, part)
                or is_company(self, part)
                or (part.tokens and short and is_droppable(self, part, among))
            ):  # "… and 5 years younger than Bo" is another fact
                dropped = True
                continue
            words.append("each time" if is_how_often(self, part) else self._shown(tokens))
        for part in spec.front:
            if part is self.place.part:
                words.append(self._shown((*self.place.before, *after)))
            elif is_aside(self, part):
                continue
            elif (
                self._is_named_in(part)
                or part.head.index in self.given
                or (short and is_droppable(self, part, among))
            ):
                dropped = True
            else:
                than = [at for at, word in enumerate(words) if compares_times(word)]
                words.insert(than[0] if than else len(words), self._lowered(part))
        words += [shared_time(self), meanwhile(self)]
        return tuple(word for word in words if word), dropped

    def _is_given(self, tokens: tuple[Token, ...]) -> bool:
        """Whether some words hang on one that the line has told and that tells nothing apart."""
        return any(t.index in self.given for t in tokens)

    def _is_named_in(self, part: Part) -> bool:
        """Whether a phrase in front tells of how many the asked ones are a part: "In a class of 30 pupils, 12 are boys"."""
        share = self.quantity.counted if self.quantity.form in ("percent", "fraction") else ""
        named = (self.noun, self.quantity.of, share)
        asked = {words.rpartition(" ")[2].lower() for words in named} - {""}
        counted = [t for t in part.tokens if t.text.lower() in asked]
        return bool(counted) and self.spec.line.has_mark(part.tokens)

    def _shown(self, tokens: tuple[Token, ...]) -> str:
        line = self.spec.line
        idle = len(tokens) == 1 and tokens[0].text.lower() in lexicon.IDLE
        kept = [] if idle else list(tokens)
        while kept and kept[-1].xpos in (",", ".", ":", "CC"):
            kept.pop()
        while kept and kept[0].xpos in (",", ":", "CC"):
            kept.pop(0)
        coming = {} if not self.spec.verb.past else no_longer_coming(self.spec.line, kept)
        told = {**known_by_now(self.target, kept), **coming, **ordinal_with_noun(line, kept)}
        return line.show(kept, told | self.named)

    def _lowered(self, part: Part) -> str:
        text = self._shown(part.tokens)
        first = part.tokens[0]
        keep = first.xpos in ("NNP", "NNPS") or first.index in self.named
        return text if keep or not text else text[:1].lower() + text[1:]
