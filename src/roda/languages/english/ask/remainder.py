"""What becomes of the sentence that held the number once the number is asked for.

It stays with the amount unsaid ("Ann has some pens"), or goes where the question would only say it again.
"If Ann buys some boxes, she will have 60 eggs" supposes what nobody knows any more; told as facts it
reads as a story does: "Ann buys some boxes. She will have 60 eggs."
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line, capital, tidy
from roda.languages.english.story.quantities import Quantity
from roda.languages.english.story.scene import Scene, who_of
from roda.languages.guard import Refusal
from roda.problem import Reason

# Sentences with the amount unsaid
_RATES: Final = frozenset({"each", "every", "per", "daily"})
# Sentences that are left out
_POINTS: Final = listed("he she it they this that these those then his her its their")
_TOTALS: Final = frozenset({"total", "altogether", "all", "together", "combined"})
_COMPARING: Final = frozenset({"times", "twice", "than", "half", "as"})
_CHANGED: Final = listed("now left still remaining over more than then change would will")
_IDLE: Final = listed(
    "some a an the of in at on to for there is are was were has have had did do does also so he she it they "
    "his her their its"
)
# Conditions
_OPENERS: Final = frozenset({"if", "and", "so", "but", "then", "now", ",", "that"})
_SEVERAL: Final = frozenset({"they", "we", "you", "there"})
_UNREAL: Final = frozenset({"instead", "only", "not", "n't"})


# --- the sentence with the amount unsaid --------------------------------------------------------------


def kept(line: Line, clause: Clause, quantity: Quantity, *, past: bool = True) -> str:
    """The line with the amount unsaid; `past` is a story that is told in the past."""
    instead = {token.index: "" for token in quantity.tokens}
    instead[quantity.start.index] = unsaid(clause, quantity)
    for token in line.sentence.children(clause.predicate, "advmod"):
        if token.text.lower() in ("only", "just") and token.index < quantity.start.index:
            instead[token.index] = ""  # "only had some" says too much
    instead.update(_as_stuff(line, quantity))
    facts = as_facts(clause, instead, past=past)
    if facts is not None:
        return facts
    return capital(tidy(line.show(sentence_tokens(line), instead)))


def _as_stuff(line: Line, quantity: Quantity) -> dict[int, str]:
    """Some milk was drunk, where 3 cups of milk were."""
    noun = quantity.noun
    if noun is None or noun.text in quantity.unsaid or not quantity.unsaid.startswith("some "):
        return {}
    if quantity.lemma not in lexicon.MEASURES or quantity.unsaid.endswith("s"):
        return {}
    one = {"are": "is", "were": "was"}
    places = (quantity.tokens[-1].index + 1, quantity.start.index - 1)
    return {index: one[line.low(index)] for index in places if line.low(index) in one}


def unsaid(clause: Clause, quantity: Quantity) -> str:
    """The words that stand for the amount: "some pens", "a certain amount of money"."""
    if quantity.form == "money":
        return _unsaid_money(clause, quantity)
    if not quantity.counted or quantity.more:
        return quantity.unsaid
    line, head = clause.line, clause.subject_head
    determiners = line.sentence.children(head, "det") if head is not None else ()
    shared = any(t.text.lower() in ("each", "every") for t in determiners)
    alone = len(line.marks) == 1  # beside another number it would mean the same as that one
    opens = quantity.prep is None and not quantity.of
    amount = opens and quantity.form in ("count", "measure")
    if amount and shared:
        same = "the same" if clause.verb_lemma != "be" and alone else "a certain"
        return f"{same} number of {quantity.counted}"
    if amount and line.low(quantity.tokens[-1].index + 1) == "each":
        return f"{'the same' if alone else 'a certain'} number of {quantity.counted}"
    rate = any(t.text.lower() in _RATES for t in clause.own)
    behind = quantity.prep is not None or rate or _is_size(clause, quantity)
    takes = clause.verb_lemma == "take" and head is not None and head.text.lower() == "it"
    if quantity.form == "count" and (behind or takes):  # it takes 40 words to fill a page
        return f"a certain number of {quantity.counted}"
    return quantity.unsaid


def _is_size(clause: Clause, quantity: Quantity) -> bool:
    """Whether the number says how many something is: "His team is 9 players"."""
    if clause.verb_lemma != "be" or clause.existential or clause.predicate.lemma == "able":
        return False
    return quantity.start.index > (clause.subject[-1].index if clause.subject else -1)


def _unsaid_money(clause: Clause, quantity: Quantity) -> str:
    """The words that stand for an amount of money."""
    more = f"{quantity.more} " if quantity.more else ""
    if quantity.lemma == "penny":
        return f"some {more}pennies"
    if quantity.prep is not None and quantity.prep.text.lower() in ("for", "at"):
        return "a certain price"
    rate = any(t.text.lower() in _RATES or t.text.lower() == "weekly" for t in clause.own)
    rate = rate or clause.line.low(quantity.tokens[-1].index + 1) in ("a", "an")
    priced = clause.verb_lemma in lexicon.PRICES or clause.verb_lemma == "be"
    after = clause.sentence.tokens[quantity.tokens[-1].index + 1 :]
    if more and any(token.text.lower() == "than" for token in after):
        return more.strip() if priced else f"{more}money"  # more money in a year than Bo
    if clause.verb_lemma in lexicon.SPENDS and not rate:
        return f"some {more}money"
    if priced:
        return f"a certain amount {more}".rstrip()
    return f"a certain amount of {more}money"


# --- sentences that would only say what the question says again ---------------------------------------


def redundant(scene: Scene, place: int, clause: Clause, quantity: Quantity, question: str) -> bool:
    """Whether the sentence of a number can be left out once the question is asked.

    "Ann read 3 times as many books as Bo. Ann read some books. Bo read 7 books. How many books did Ann
    read?" is better without its second sentence. The first sentence of a story stays: it says who and
    what it is about.
    """
    line = scene.lines[place]
    if place == 0 or place >= len(scene.lines) - 1 or len(scene.clauses[place]) > 1:
        return False
    if len(line.marks) > 1 or quantity.more or quantity.of:
        return False
    if quantity.form not in ("count", "measure", "money"):
        return False
    each = any(t.text.lower() in ("each", "every") for t in line.sentence)
    idle = clause.is_state or is_able(clause) or spends_all(scene, place, clause, quantity)
    if each or not (idle or _told_before(scene, place, clause)):
        return False
    gone = {t.index for t in quantity.tokens}
    asked = set(re.findall(r"[^\W\d_]+", question.lower()))
    told = {t.text.lower() for t in line.sentence if t.index not in gone and t.upos != "PUNCT"}
    told -= _IDLE | {clause.predicate.text.lower()}
    if not told <= asked or clause.predicate.lemma.lower() not in asked | {"be"}:
        return False
    return _is_known(scene, place, clause, quantity) and not _is_pointed_at(scene, place, clause)


def is_able(clause: Clause) -> bool:
    """Whether a clause says what can be: "40 people can ride the wheel"."""
    return any(token.text.lower() in ("can", "could") for token in clause.helpers)


def spends_all(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether somebody spends what his things cost, and nothing is told of what is left."""
    if quantity.form != "money" or clause.verb_lemma not in ("spend", "pay"):
        return False
    later = {t.text.lower() for line in scene.lines[place:] for t in line.sentence}
    return not later & _CHANGED


def _told_before(scene: Scene, place: int, clause: Clause) -> bool:
    """Whether it is a total, or an earlier clause compares: she read 3 times as many books."""
    if {t.text.lower() for t in clause.sentence} & _TOTALS:
        return True
    who = who_of(scene, place, clause)
    return any(
        other.verb_lemma == clause.verb_lemma
        and (who_of(scene, number, other) == who or who in _named(other))
        and any(t.text.lower() in _COMPARING for t in other.sentence)
        for number in range(place)
        for other in scene.clauses[number]
    )


def _named(clause: Clause) -> set[str]:
    """Everybody whom a clause names: Lou too in "Kim spent $30 less than Lou"."""
    return {t.text for t in clause.own if t.xpos == "NNP"}


def _is_known(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether whom the sentence is about and what it counts have been named before."""
    others = [*scene.lines[:place], *(scene.lines[place + 1 :] if is_able(clause) else ())]
    before = {form for line in others for t in line.sentence for form in (t.text, t.lemma)}
    named = [t for t in (*clause.subject, *quantity.tokens) if t.upos in ("ADJ", "NOUN", "PROPN")]
    said = [t for t in named if t.lemma not in lexicon.MEASURES and t.text.lower() != "total"]
    counted = quantity.form == "money" or (quantity.noun is not None and quantity.noun in named)
    return counted and all({t.text, t.text.lower(), t.lemma} & before for t in said)


def _is_pointed_at(scene: Scene, place: int, clause: Clause) -> bool:
    """Whether the next sentence begins with a word that points back to this one."""
    first = scene.lines[place + 1].sentence[0].text.lower()
    head = clause.subject_head
    if first in ("he", "she", "his", "her") and len(scene.people.names()) == 1:
        return False
    if first in ("it", "this", "that", "these", "those", "they", "then"):
        return True
    return first in _POINTS and head is not None and head.xpos != "PRP" and not clause.existential


# --- conditions that hold the number ------------------------------------------------------------------


def condition_of(clause: Clause) -> Token | None:
    """The verb of the If-clause in which a clause stands, or None."""
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
    parts = _parts(line, verb)
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


def _parts(line: Line, verb: Token) -> tuple[list[Token], list[Token]] | None:
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


def as_facts(clause: Clause, instead: dict[int, str], *, past: bool = True) -> str | None:
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
    parts = _parts(clause.line, verb) if verb is not None else None
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


def without_if(line: Line) -> str:
    """A line written out; an If-clause that lacks its main clause becomes a sentence.

    >>> from roda.languages.english.parsing import analyse
    >>> text = "If Ann reads 20 pages on Monday."
    >>> without_if(Line(text, analyse(text).sentences[0]))
    'Ann reads 20 pages on Monday.'
    """
    return capital(tidy(line.show(sentence_tokens(line))))


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
