"""How a stretch of time is asked for: how long a task takes somebody, how many hours somebody works.

"Ann paints the fence in 3 hours" tells of a task that comes to its end: "How many hours does it take Ann to paint the
fence?". "Ann worked for 3 hours" tells of what goes on: "How many hours did Ann work?". A state has no task in it: "In
how many years will Ann be 20 years old?".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.ways.turned.parts import Asking
from roda.languages.english.lexicon import listed
from roda.languages.english.story.realise import Question
from roda.languages.english.story.spec import Verb

_NO_TASKS: Final = listed(
    "be have own turn become need want hope wish plan know like stay remain leave arrive start begin end expire meet "
    "come happen occur open close cost weigh measure owe double triple must fit hold seem"
)
_WISHES: Final = listed("want hope wish plan need decide try intend")
_OF_FORMS: Final = {"VBD": ("took", "VBD"), "VBZ": ("takes", "VBZ"), "VBP": ("takes", "VBZ")}
_OF_MODALS: Final = {
    "can": ("takes", "VBZ", ()),
    "will": ("will", "MD", ("take",)),
    "would": ("would", "MD", ("take",)),
}
_OBJECTS: Final = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}


def of_time(asking: Asking, question: Question) -> Question:
    """The question for a stretch of time as people ask it; any other as it is.

    "In how many hours can Ann paint the fence?" is "How many hours does it take Ann to paint the fence?".
    """
    if asking.quantity.lemma not in lexicon.TIMES or asking.quantity.form != "measure":
        return question
    if question.prep == "in":
        return _task(asking, question) or question
    if question.prep == "for" and _goes_on(asking):
        return replace(question, prep="")
    return question


def _task(asking: Asking, question: Question) -> Question | None:
    """The question for how long a task takes, where the clause tells of one in a plain tense."""
    verb, chained = question.verb, {t.lemma for t in asking.target.clause.own if t.dep == "xcomp"}
    if verb.lemma in _NO_TASKS or verb.copular or question.adverbs or not question.subject:
        return None
    if chained & _WISHES or asking.target.clause.existential or asking.quantity.more:
        return None
    passive = any(t.dep == "aux:pass" for t in asking.target.clause.helpers)
    takes = _taking(verb)
    if takes is None or (passive and verb.tag == "MD" and verb.rest[:1] != ("be",)):
        return None
    done = _done(verb, passive=passive)
    if not done:
        return None
    subject = _OBJECTS.get(question.subject.lower(), question.subject)
    whom = f"for {subject}" if passive else subject
    behind = (f"{whom} to {done}", *question.behind)
    return Question(question.asks, takes, "it", behind=behind, several=False, tail=question.tail)


def _taking(verb: Verb) -> Verb | None:
    """The verb of "it takes", in the tense of the clause."""
    if verb.tag == "MD":
        found = _OF_MODALS.get(verb.finite.lower())
        return None if found is None else Verb(found[0], found[1], found[2], "take")
    form = _OF_FORMS.get(verb.tag)
    return None if form is None else Verb(form[0], form[1], (), "take")


def _done(verb: Verb, *, passive: bool) -> str:
    """The infinitive of what is done: "paint", "be filled"; nothing where the tense is no plain one."""
    if verb.tag == "MD":
        plain = len(verb.rest) == (2 if passive else 1)
        return " ".join(verb.rest) if plain else ""
    if passive:
        return f"be {verb.rest[0]}" if len(verb.rest) == 1 and verb.finite in lexicon.BE else ""
    return "" if verb.rest else verb.lemma


def _goes_on(asking: Asking) -> bool:
    """Whether somebody does something for so long that takes no object: "For how many hours did Ann work?"."""
    clause, verb = asking.target.clause, asking.spec.verb
    if verb.copular or verb.lemma in ("be", "have", "need", "want") or clause.existential:
        return False
    if any(t.dep == "aux:pass" for t in clause.helpers):
        return False
    return not any(t.dep in ("obj", "iobj", "xcomp", "ccomp") for t in clause.own)
