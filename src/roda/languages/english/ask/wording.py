"""Words of a question: the question word with what is counted, and the subject as it is named again."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from lemminflect import getAllLemmas

from roda.languages.english import lexicon
from roda.languages.english.ask.target import RELATIVES, Target, plain_name, unit_name
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, is_plural
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import MARK
from roda.languages.english.story.scene import Scene
from roda.languages.english.story.spec import Spec, Verb
from roda.languages.english.story.time import When
from roda.problem import Kind

_PLACED: Final = re.compile(
    r"\b((?:in|on|at|into|onto|inside|from|under|near|to|for)) an? (?:certain )?([a-z]+)(?=((?: [a-z]+){0,2}))"
)  # a thing with its place: "in a box"
_NAMED_ONCE: Final = listed("average total")  # "an average of $9 a week"
_STAYING: Final = (
    lexicon.STAYING_ARTICLES
    | lexicon.MEASURES
    | lexicon.DAYTIMES
    | listed("speed price discount cost")
    | _NAMED_ONCE
) - {"certain"}
_TOLD: Final = re.compile(
    r"\b(of|by|during|after|before|to [a-z]+|(?!having)\w+ing) an? "
    r"(?=([A-Za-z][\w-]*(?: [\w-]+){0,2}))"
)  # a thing with what is done to it: "to reach a town", "the members of a club"
_TOLD_OF_ANY: Final = re.compile(
    r"\b(?:each|every|apiece|usually|typically|always|charge|price|cost|worth)\b"
    r"|^What (?:fraction|percent)|\b(?:are|were) (?:\w+ly )?\w+ing an? "
)  # "how many girls are wearing a hat" speaks of several hats
# what is done in a time is one task: "In how many hours can Bo paint the fence?"
_TIMED: Final = re.compile(
    rf"^In how many (?:{'|'.join(sorted(lexicon.TIMES))})s |^How many (?:{'|'.join(sorted(lexicon.TIMES))})s (?:does|did|will|would) it take |^How many [a-z]+ .* in {MARK.pattern} (?:{'|'.join(sorted(lexicon.TIMES))})s?\?$"
)
_TASK: Final = re.compile(r"(?<= )([a-z]+) an? (?=([A-Za-z][\w-]*(?: [\w-]+){0,2}))")
_OF_SEVERAL: Final = re.compile(
    rf"\b(each|(?<!an )average(?: [a-z]+)?|(?<!a )mean(?: [a-z]+)?) of ({MARK.pattern})(?= [a-z]+s\b)"
)  # "each of 9 pupils" of the line; "an average of 9 miles" is an amount
_SHARES: Final = re.compile(r"(?:\b(?:half|third|quarter|all|part|rest|one)|[^a-z] ?)$")
_BEHIND_NOUNS: Final = listed(
    "of in on at to for with and or from by while that which who when after before during as than"
)
# idioms ("at a profit", "make a living"), and things of which each one is another ("a new friend")
_NEVER_KNOWN: Final = listed(
    "profit loss factor margin ratio scale equal maximum minimum living fraction new better third"
    " chance way break nap rest look walk good great big average point goal dollar cent friend particular given"
)
_PRICED: Final = re.compile(r"\b(?:cost|charge|sell|price|fare|fee)\b")
_TOTALS: Final = listed("total altogether all together combined")
_COUNTING: Final = listed("two three four five both several some")


def question_word(target: Target, quantity: Quantity, noun: str, verb: Verb) -> str:
    """The question word with what is counted: "how many red pens in total", "what fraction of the cake"."""
    asks = _question_word(target, quantity, noun, verb)
    total = any(t.lemma == "total" for t in quantity.tokens[:3])  # "a combined total of …"
    if not total or quantity.form not in ("count", "measure", "money"):
        return asks
    own = {t.index for t in quantity.tokens}
    again = any(t.text.lower() in _TOTALS for t in target.clause.own if t.index not in own)
    return asks if again or " per " in quantity.counted else f"{asks} in total"


def _question_word(target: Target, quantity: Quantity, noun: str, verb: Verb) -> str:
    """The same without what is told of all of it."""
    if quantity.form in ("percent", "fraction"):
        whole = f"of {noun}" if noun else quantity.counted
        first, _, rest = whole.removeprefix("of ").partition(" ")
        shared = any(t.text.lower() in ("each", "every") for t in target.clause.own)
        owned = "'s" in whole or "’s" in whole
        if first in ("a", "an") and whole.startswith("of ") and not shared and not owned:
            whole = f"of the {rest}"
        return f"what {quantity.form} {whole}".rstrip()
    if quantity.form == "times":
        return f"how many {quantity.counted}"
    if quantity.form == "money":
        return how_much(target, quantity, verb)
    more = f" {quantity.more}" if quantity.more else ""
    if more == " less" and quantity.form == "count" and is_plural(noun or quantity.counted):
        more = " fewer"
    if quantity.of and (not noun or noun.startswith("the ")):
        return f"how many{more} of {noun or quantity.of}"
    counted = noun or quantity.counted
    first, space, rest = counted.partition(" ")
    short = first in lexicon.UNIT_ABBREVIATIONS and not space
    if quantity.form == "measure" or short or rest.startswith("of "):  # grams of rice
        counted = f"{unit_name(target.scene, first)}{space}{rest}"
    if quantity.named:
        return f"{quantity.named}, in {counted}," if counted else quantity.named
    return f"how many{more} {counted}".rstrip()


def how_much(target: Target, quantity: Quantity, verb: Verb) -> str:
    """The question word for money: "how much money", "how much" of a price, "how many cents"."""
    more = f" {quantity.more}" if quantity.more else ""
    unit = quantity.lemma
    if unit in ("cent", "penny", "p") or (unit and target.scene.coins):
        pence = unit == "p" or quantity.in_pence
        counted = "pence" if pence else inflect(unit, "NNS")
        return f"how many {counted}{more}" if more == " less" else f"how many{more} {counted}"
    copular = verb.copular and not target.clause.existential
    bare = copular or verb.lemma in lexicon.PRICES or verb.lemma in ("pay", "spend", "charge")
    return f"how much{more}" if bare else f"how much{more} money"


def subject_words(
    target: Target, spec: Spec, named: dict[int, str], when: When
) -> tuple[str, bool | None]:
    """The subject as the question writes it, definite where it is known by now, and its number."""
    clause = target.clause
    several = _is_several(clause, named)
    if (
        several
        and spec.verb.tag == "VBZ"
        and not clause.borrowed
        and " and " not in target.line.show(clause.subject)
    ):
        several = False  # "The boss agrees": the verb tells
    name = _name_beside(clause)
    if name:
        return name, False
    tokens = plain_name(target, _without_apposition(clause))
    text = target.line.show(tokens, {**known_by_now(target, tokens[1:]), **named})
    if text.endswith(("'s", "’s")):
        text = f"{text} {_owned_before(target)}".rstrip()  # "Mia's is higher": her tower
    first, space, rest = text.partition(" ")
    head, token = clause.subject_head, clause.subject[0]
    unit = head is not None and head.lemma in lexicon.MEASURES | {"total", "lot", "group"}
    present = spec.verb.tag in ("VBZ", "MD")
    general = present and spec.verb.lemma in lexicon.GENERAL
    general = general and not (spec.verb.lemma == "sell" and _has_object(clause))
    unit = unit or (general and not _is_spoken_of(target, head))
    if first in ("A", "An", "a", "an") and rest and not unit:
        any_one = head is not None and _is_any(target, spec, head)
        if not any_one and head is not None and _is_first_of_two(target, head):
            return f"the first {rest}", several
        return f"{'each' if any_one else 'the'} {rest}", several
    if first.lower() == "another" and _is_said_once(target, "another"):
        return f"the other {rest}", several
    if first.lower() == "both":
        return text.lower() if token.xpos == "DT" else text, True
    if first.lower() in _COUNTING:
        return (f"the {rest}" if first.lower() == "some" else f"the {text.lower()}"), several
    told = when.past or spec.verb.past or _is_one_group(target, head)
    if MARK.match(first) and told and not target.direct:
        return f"the {text}", several
    called = first.removesuffix("'s").removesuffix("’s")
    proper = token.index in named or token.xpos in ("NNP", "NNPS") or first == "I"
    proper = proper or called in target.scene.capitals or _is_called(clause, token)
    proper = proper and not (len(tokens) == 1 and _is_stuff(spec, token))
    if proper or token.index > 0 or called in lexicon.HE or called in lexicon.SHE:
        return text, several
    return f"{first[:1].lower()}{first[1:]}{space}{rest}", several


def _is_one_group(target: Target, head: Token | None) -> bool:
    """Whether the next line goes on with those who were counted: "Three friends fold cranes. They work equally fast."."""
    following = target.scene.lines[target.place + 1 : -1]
    if head is None or head.xpos != "NNS" or not following:
        return False
    again = [q for q in target.scene.quantities.values() if q.lemma == head.lemma]
    return len(again) < 2 and any(t.text.lower() == "they" for t in following[0].sentence)


def _is_stuff(spec: Spec, token: Token) -> bool:
    """Whether a word that begins a line with a capital is what has a price, and no name: "Petrol costs £2 a litre"."""
    low = token.text.lower()
    priced = spec.verb.lemma == "cost" and not token.index and low not in lexicon.NAMES
    return priced and "NOUN" in getAllLemmas(low)


def _is_called(clause: Clause, token: Token) -> bool:
    """Whether a word for a relative is the name of somebody: "Dad weeds the bed in 6 hours"."""
    return (
        token.text.lower() in RELATIVES and clause.sentence.child(token, "det", "nmod:poss") is None
    )


def _owned_before(target: Target) -> str:
    """What "Mia's" leaves out, where the subject of a clause before tells it of somebody else: "Tom's tower"."""
    for place in range(target.place, max(-1, target.place - 2), -1):
        for clause in reversed(target.scene.clauses[place]):
            head = clause.subject_head
            before = place < target.place or clause.predicate.index < target.clause.predicate.index
            if not before or head is None or head.xpos != "NN" or clause.borrowed:
                continue
            owner = clause.sentence.child(head, "nmod:poss")
            return head.text if owner is not None else ""
    return ""


def _has_object(clause: Clause) -> bool:
    """Whether somebody does something to a thing: "a shop sells pens", but "a pen sells for $2"."""
    return clause.sentence.child(clause.predicate, "obj") is not None


def _is_first_of_two(target: Target, noun: Token) -> bool:
    """Whether "another agency" follows "an agency": the question is about the first."""
    if noun.xpos != "NN":
        return False
    later = [(line, t) for line in target.scene.lines[target.place :] for t in line.sentence]
    return any(
        t.text.lower() == "another"
        and t.head > t.index
        and (other := line.sentence[t.head]).dep.startswith("nsubj")
        and (
            other.lemma == noun.lemma or line.sentence[other.head].lemma == target.clause.verb_lemma
        )
        and other.xpos == "NN"
        for line, t in later
    )


def _is_spoken_of(target: Target, noun: Token | None) -> bool:
    """Whether the next line is about the one thing: "A jacket costs $80. This week it is 25% off."."""
    if noun is None or noun.xpos != "NN" or noun.lemma in target.scene.several:
        return False
    if any(number.kind is Kind.PERCENT for number in target.scene.numbers):
        return True  # "A meal costs $48 and we leave a tip of 15%": of that one meal
    for line in target.scene.lines[target.place + 1 :]:
        for token in line.sentence:
            article = line.low(token.index - 1)
            if token.lemma == noun.lemma and article in ("the", "this", "that"):
                return True
        if any(t.text.lower() == "it" and t.dep == "nsubj" for t in line.sentence.tokens[:4]):
            return line.low(1) not in ("takes", "took", "costs", "cost", "is", "was")
    return False


def _is_said_once(target: Target, word: str) -> bool:
    said = [t for line in target.scene.lines for t in line.sentence if t.text.lower() == word]
    return len(said) == 1


def known_by_now(target: Target, tokens: list[Token]) -> dict[int, str]:
    """The articles of things that the rest of the story speaks of too: "the area of the rug"."""
    found: dict[int, str] = {}
    for token in tokens:
        if token.text.lower() not in ("a", "an") or token.dep != "det" or token.head < 0:
            continue
        noun = target.sentence[token.head]
        words = {t.lemma for t in target.sentence.tokens[token.index : noun.index + 1]}
        if (
            noun.xpos != "NN"
            or noun.text.isupper()
            or words
            & (lexicon.STAYING_ARTICLES | lexicon.MEASURES | lexicon.DAYTIMES | _NAMED_ONCE)
        ):
            continue
        if noun.lemma in lexicon.PEOPLE and target.clause.verb_lemma == "have":
            continue  # "12 have a brother"
        attribute = noun.dep == "nmod" and target.sentence[noun.head].lemma in lexicon.ATTRIBUTES
        again = any(
            t.lemma == noun.lemma and t.upos == "NOUN"  # who wins is no win
            for place, line in enumerate(target.scene.lines)
            if place != target.place
            for t in line.sentence
        )
        if attribute or (again and noun.lemma not in target.scene.several):
            found[token.index] = "the"
    return found


def known_from(line: str, question: str, scene: Scene) -> str:
    """A question behind a line that stays: "in a box" of the line is "in the box" of the question.

    Of several things of a kind it is not known which, and "in a week" tells of no week before.
    """

    priced = bool(_PRICED.search(question))

    def article(match: re.Match[str]) -> str:
        words = frozenset(f"{match[2]}{match[3]}".split())
        if words & (_STAYING | scene.several) or match[0].lower() not in line.lower():
            return match[0]
        if match[1] == "for" and priced:
            return match[0]  # "a ticket for an adult" costs so much for any adult
        return f"{match[1]} the {match[2]}"

    known = _OF_SEVERAL.sub(r"\1 of the \2", _PLACED.sub(article, question))
    if _TOLD_OF_ANY.search(known):
        return known
    return _told_again(line, known, scene)


def _told_again(line: str, question: str, scene: Scene) -> str:
    """The question with "the" for what its line tells with "a": "to reach the town", "the members of the club".

    Where the story tells of more than one of them, "a pie" is any pie.
    """
    if " a " not in question and " an " not in question:
        return question
    low = line.lower()

    def article(match: re.Match[str], *, task: bool = False) -> str:
        words = match[2].split()
        end = next((at for at, word in enumerate(words) if word in _BEHIND_NOUNS), len(words))
        named = {word.lower() for word in words[:end]}
        said = f"{match[0]}{' '.join(words[:end])}".lower()
        said = said.removeprefix(match[1]) if task else said  # the verb may have another form
        staying = _STAYING | _NEVER_KNOWN | lexicon.MASSES | scene.several
        if not named or said not in low or named & staying:
            return match[0]
        if match[1] == "of" and _SHARES.search(question[: match.start()].rstrip()):
            return match[0]
        if any(inflect(word, "NNS") in scene.said for word in named):
            return match[0]
        return f"{match[1]} the "

    told = _TOLD.sub(article, question)
    return _TASK.sub(partial(article, task=True), told) if _TIMED.search(told) else told


def _name_beside(clause: Clause) -> str:
    """The name of "his sister, Ana", by which a question calls her."""
    head = clause.subject_head
    if head is None or head.xpos != "NN" or head.lemma not in lexicon.PEOPLE:
        return ""
    beside = clause.sentence.child(head, "appos")
    if beside is None or beside.xpos != "NNP" or clause.sentence.child(head, "conj"):
        return ""
    return clause.line.show(t for t in clause.sentence.subtree(beside) if t.xpos == "NNP")


def _without_apposition(clause: Clause) -> list[Token]:
    """The subject without what only explains it: "Joe, one of the best"."""
    line, sentence = clause.line, clause.sentence
    aside = {
        below.index
        for token in clause.subject
        if token.dep == "appos" and line.low(sentence.subtree(token)[0].index - 1) == ","
        for below in sentence.subtree(token)
    }
    head = clause.subject_head
    commas = [t.index for t in clause.subject if t.text == ","]
    joined = any(t.dep in ("conj", "cc") for t in clause.subject)
    if commas and not joined and head is not None and head.index < commas[0]:
        aside.add(commas[0])
    if not aside:
        return list(clause.subject)
    edge = min(aside)
    return [t for t in clause.subject if t.index < edge and t.text != ","]


def _is_several(clause: Clause, named: dict[int, str]) -> bool | None:
    """Whether the subject is more than one as the question names it; None if the verb tells."""
    head = clause.subject_head
    if head is None or head.text in ("%", "percent"):
        return None
    if head.lemma in lexicon.UNIT_ABBREVIATIONS and clause.line.has_mark(clause.subject):
        return None  # "5 kg cost": the verb tells
    if clause.sentence.child(head, "conj") is not None:
        first = clause.subject[0].text.lower()
        return None if first in ("each", "every") else True
    renamed = head.index in named
    name = named.get(head.index, head.text)
    low = head.text.lower()
    if low in ("i", "we", "you") or (low == "they" and not renamed):
        return True if low != "i" else None
    last = name.split()[-1] if name else ""
    plural = is_plural(last) and (renamed or head.xpos != "NN")
    if " and " in name or (plural and not head.xpos.startswith("NNP")):
        return True
    person = head.text in lexicon.HE or head.text in lexicon.SHE
    if head.xpos in ("NNS", "NNPS") and not person:
        return True
    single = head.xpos in ("NN", "NNP") or person
    return False if single or low in ("he", "she", "it", "they") else None


def _is_any(target: Target, spec: Spec, noun: Token) -> bool:
    """ "A box holds 9 pens" is about each box where there are several."""
    present = spec.verb.tag in ("VBZ", "VBP", "MD")
    quantity = target.quantity
    rate = isinstance(quantity, Quantity) and f" per {noun.lemma}" in quantity.counted
    several = noun.lemma in target.scene.several
    return not rate and several and (present or target.clause.is_state)
