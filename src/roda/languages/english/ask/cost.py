"""The cost of a candidate: named features of a text, weighed so that a writer's choice is the cheapest.

The features are kept with the text; whoever learns what readers like can weigh them anew.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.remainder import Story
from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.lines import MARK

WEIGHTS: Final = {
    "words": 0.08,  # of the question
    "long": 0.15,  # words beyond the fourteenth
    "certain": 0.9,  # "a certain number of" stays in the story
    "certain_amount": 0.7,  # "costs a certain amount" stays in it
    "some": 0.3,  # "some" or "part of" stays in the story
    "echo": 0.1,  # words of the number's line that the question says again
    "renamed": 0.1,  # a name was put in the place of a pronoun
    "numbers_again": 0.6,  # numbers that story and question both tell
    "distance": 0.03,  # lines between the number's line and the question
    "pronouns": 0.3,  # of the question
    "numbers_asked": 0.4,  # numbers that the question tells
    "short": 0.15,
    "new_names": 1.4,  # people of whom only the question tells
    "news": 1.0,  # the question tells what the story does not
    "new_words": 0.4,  # words by which it does
    "told_again": 1.2,  # the statement behind the number's line has the same verb
}
_WORD: Final = re.compile(r"[^\W\d_]+")
_PRONOUNS: Final = listed("he she it they them his her their its him")
_EMPTY: Final = listed(
    "a an the of in at on to for is are was were do does did has have had how many much what and there"
)
_EXPECTED: Final = (
    lexicon.MONEY_NOUNS | lexicon.ATTRIBUTES
)  # who buys has a bill: "the bill" is no news
_NO_NEWS: Final = lexicon.MEASURES | lexicon.TIMES | lexicon.ORDINALS | frozenset(lexicon.SIZES)
_USUAL: Final = listed("each every per daily always usually if")
_ENDING: Final = listed("have be remain stay leave end finish")
_VERB: Final = 0.5
_LONG: Final = 14


def features(target: Target, asked: Asked, story: Story) -> dict[str, float]:
    """What is to be known of a candidate, each feature by its name."""
    words = [word.lower() for word in _WORD.findall(asked.question)]
    kept = story.unsaid
    told = "".join(story.lines)
    marks = MARK.findall(asked.question)
    names = target.scene.people.names()
    new = _new_words(target, words) if story.treatment == "left out" else 0.0
    return {
        "news": float(new >= 1),
        "told_again": float(story.treatment != "left out" and _is_told_again(target)),
        "new_words": new,
        "new_names": float(sum(name in asked.question and name not in told for name in names)),
        "words": float(len(words)),
        "long": float(max(0, len(words) - _LONG)),
        "certain": float("certain" in kept or "the same" in kept or "fixed" in kept),
        "certain_amount": float("certain amount" in kept),
        "some": float("some" in kept or "part of" in kept),
        "left_out": float(story.treatment == "left out"),
        "stripped": float(story.treatment == "stripped"),
        "shortened": float(story.treatment == "shortened"),
        "renamed": float(story.renamed),
        "echo": float(len({singular(word) for word in words} & story.told - _EMPTY)),
        "numbers_asked": float(len(marks)),
        "numbers_again": float(sum(mark in told for mark in marks)),
        "distance": float(len(target.scene.lines) - 1 - target.place),
        "pronouns": float(sum(word in _PRONOUNS for word in words)),
        "numbers": float(len(target.scene.numbers)),
        "lines": float(len(target.scene.lines)),
        f"way_{asked.way}": 1.0,
        **asked.features,
    }


def _is_told_again(target: Target) -> bool:
    """Whether the statement follows the number's line with the same verb: "She saved … She saved $3."."""
    following = target.scene.clauses[target.place + 1 :]
    return len(following) == 1 and any(
        clause.verb_lemma == target.clause.verb_lemma for clause in following[0]
    )


def _new_words(target: Target, words: list[str]) -> float:
    """How many words the question has that only the number's line tells: "How much did the vet ask for?".

    What somebody did is no great surprise, so a verb counts half; but a deed that changes the amounts belongs to the
    story: "John has 21 cookies left. How many did he eat?". A comparison tells nothing new.
    """
    if "than" in words:
        return 0.0
    asked = {*words, *map(singular, words)} - _EMPTY
    quantity = target.quantity
    counted = isinstance(quantity, Quantity) and quantity.form == "count" and quantity.noun
    once, verb, deed = target.scene.told_once, target.clause.predicate, _changes_the_rest(target)
    found = {
        lemma: _VERB if token.upos == "VERB" and not (deed and token is verb) else 1.0
        for token in target.sentence
        if token is not counted  # "how many ducks" takes no ducks for known
        and (lemma := token.lemma.lower()) in once - _EXPECTED - _NO_NEWS
        and (lemma in asked or token.text.lower() in asked)
    }
    return float(sum(found.values()))


def _changes_the_rest(target: Target) -> bool:
    """Whether the statement tells what there is of a thing after the deed of the number's clause."""
    quantity, clause, scene = target.quantity, target.clause, target.scene
    if not isinstance(quantity, Quantity) or quantity.form != "count" or clause.is_state:
        return False
    low = [t.text.lower() for t in clause.own]
    usual = any(word in _USUAL for word in low) or not (
        quantity.of or quantity.lemma in ("", scene.counted)
    )
    if usual or clause.verb_lemma not in lexicon.CHANGES - {"leave", "take", "make"}:
        return False
    return any(each.is_state or each.verb_lemma in _ENDING for each in scene.clauses[-1])


def cost(found: dict[str, float]) -> float:
    """The sum of the features by their weights."""
    return sum(weight * found.get(name, 0.0) for name, weight in WEIGHTS.items())
