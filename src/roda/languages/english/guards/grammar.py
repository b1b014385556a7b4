"""Guards of the question's grammar: a noun phrase without its noun, a second verb, words that lost their place.

The words of a question are those of its story, so the story's tags say what each of them can be. A question
that is wrong in itself was made of a tree that was wrong, however natural its parts are.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.guards.draft import Draft
from roda.languages.english.lexicon import listed
from roda.languages.english.story.lines import MARK
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_PIECES: Final = re.compile(rf"{MARK.pattern}|[^\W\d_]+(?:['’-][^\W\d_]+)*|\d[\d.,]*|[?,]")
_OPENS: Final = listed("the a an his her their my our its every")
_ENDS_NOUN: Final = listed(
    "? of in on at to for from by with than as have has had do does did is are was were will would there"
)
_DESCRIBES: Final = frozenset({"JJ", "JJR", "RB", "VBN"})
_STANDS_ALONE: Final = listed(
    "other others same rest most least first second third last next total"
)
_FINITE: Final = listed("is are was were will would could does did has")
_JOINS: Final = listed(
    "that which who whose than as if when while before after until where because since once he she it they i we"
)
_PERIOD: Final = "hour|day|week|month|year|morning|night"
# A sign, what it says of the question, and words of which it has one, where that is cheaper to look for.
_GARBLED: Final = tuple(
    (re.compile(sign, re.IGNORECASE), why, tuple(needs) or ("",))
    for sign, why, *needs in (
        (
            r"\bthere of\b|\b(?:made|up|consist|composed) of (?:along|including|with|until)\b",
            "has a part of its noun behind the verb",
        ),
        (r"\b(?:what|how)\b.*\b(?:what|how (?:many|much))\b", "asks twice"),
        (
            r"^on how many (?:seconds|minutes|hours|weeks|months|years|dollars|miles)\b",
            "has the preposition of another amount",
        ),
        (
            r"^how many (?:miles|kilomet(?:er|re)s|met(?:er|re)s|feet|yards|blocks|km)\b(?! (?:away|apart))"
            r".*\b(?:away|apart)\b",
            "has its distance far from what is so far away",
        ),
        (r"\brespectively\b", "asks for several at once"),
        (r"^how many [cmk]?m[²³] (?:is|are) (?:there )?in the\b", "counts a unit in a thing"),
        (
            rf"^how (?:much|many) (?:(?!more|less|fewer)\w+ )+(?:do|does|did|has|have|is|was) "
            rf"(?:(?!{MARK.pattern}).)*\b(?:more|less|fewer) than\b",
            "has its comparison far from what is compared",
        ),
        (
            r"(?<!\bfor )\b(?:per|an?|each|every) (hour|day|week|month|year)\b.*\b(?:per|an?|each|every) \1\b",
            "says twice for each of what",
        ),
        (
            rf"^how many (\w{{3,}}s)\b.*(?<!{MARK.pattern})(?<! per)(?<!\beach)(?<!every) \1\b(?!.*\bthan\b)",
            "says what is counted twice",
        ),
        (
            rf"^(?:for )?how (?:many|much) (?:(?!{MARK.pattern}).)* (?:per|an?|each|every) ({_PERIOD})\b"
            rf"(?:(?!{MARK.pattern}).)*(?<! for) (?:per|an?|each|every) (?!\1)(?:{_PERIOD})\b",
            "counts by two periods",
            " a week",
            " per ",
            " each ",
            " every ",
        ),
        (r"\ban? (\w+) of\b.*\bper \1\b", "says twice for each of what", " per "),
        (
            r"^how many (\w{3,}?)e?s\b(?!.* with\b).* (?:in|on) (?:each|every) \1\b(?! [a-z])",
            "counts what stands in each of them",
            " each ",
            " every ",
        ),
        (
            r"^how many (?:second|minute|hour|day|week)s long are the .*s\?$",
            "may mean each of them, or all together",
            " long are ",
        ),
        (
            r"^how (?:old|tall|long)\b.*\b(?:age|ages|height|length)\b",
            "asks how old an age is",
            "age",
            "height",
            "length",
        ),
        (
            r"\b(?:does|has|was|is) the (?:people|children|men|women|two (?:\w+ )?\w+s)\b(?!['’-])",
            "has a verb that does not agree with its subject",
            " the people",
            " the children",
            " the men",
            " the women",
            " the two ",
        ),
    )
)

_AND_ONE: Final = re.compile(r"\b([a-z]+) and (?:an?|one|another|half)\b")
_VERBS: Final = frozenset({"VB", "VBP", "VBZ"})
_NO_TAGS: Final = frozenset({"NN"})
_NEXT: Final = 2  # words from the first of two that are joined to the second
_LAST: Final = re.compile(
    r"\blast (?:[A-Z]\w+day|night|week|month|year|spring|summer|fall|winter)\b"
)
_ONE_OF: Final = re.compile(
    rf"(?<!the )(?<!an )(?<!a )({MARK.pattern}) (box|bag|pack|packet|carton|crate|bottle|jar|basket|tray) of\b"
)
_IS_THE: Final = re.compile(
    r"^How (?:many \w+ )?\w+ (?:is|was) the (?:(?!of |for |in |per )[a-z]+[ -])*?([a-z]+s)\?$"
)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def garbled(draft: Draft) -> str | None:
    """The question is no English sentence: "How much are the uncommon?", "How many has the room could hold?"."""
    question = draft.question
    why = (
        _sign_of(question)
        or _without_noun(question, draft.scene)
        or _second_verb(question)
        or _joined_to_verb(draft)
        or _without_verb(draft)
        or _in_comparison(draft)
        or _other_number(question, draft.scene)
        or _several_as_one(question, draft.scene)
    )
    return f"{draft.quoted(question)} {why}" if why else None


def _sign_of(question: str) -> str:
    """What the first sign that a question bears says of it."""
    for sign, why, needs in _GARBLED:
        for need in needs:
            if need in question:
                if sign.search(question):
                    return why
                break
    return ""


def _without_noun(question: str, scene: Scene) -> str:
    """A determiner whose noun is missing: "the of Ann's walls", "her favorite?"."""
    written = _PIECES.findall(question)
    words = [word.lower() for word in written]
    for at, word in enumerate(words):
        if word not in _OPENS or written[at] == "A":  # "House A"
            continue
        end = at + 1
        while end < len(words) and _only_describes(words[end], scene):
            end += 1
        bare = end == at + 1
        if end < len(words) and words[end] in _ENDS_NOUN and not (bare and word in ("his", "her")):
            return f"has '{' '.join(words[at:end])}' without a noun"
    return ""


def _only_describes(word: str, scene: Scene) -> bool:
    """Whether a word of the story can be no noun: always an adjective there."""
    if word in _STANDS_ALONE or word in _ENDS_NOUN:
        return False
    tags = scene.tags.get(word, set())
    return bool(tags) and tags <= _DESCRIBES


def _second_verb(question: str) -> str:
    """A helper behind the first that no word joins: "has Ann's room could hold"."""
    words = _PIECES.findall(question)
    found = [at for at, word in enumerate(words) if word in _FINITE]
    for at in found[1:]:
        if not {word.lower() for word in words[found[0] + 1 : at]} & _JOINS:
            return f"has '{words[at]}' behind another verb"
    return ""


def _joined_to_verb(draft: Draft) -> str:
    """One of two that are joined is left: "dig and one hole", "use on drawing" for "on drawing and signing"."""
    question, tags = draft.question, draft.scene.tags
    found = _AND_ONE.search(question)
    if found is not None and tags.get(found[1].lower(), _NO_TAGS) <= _VERBS:
        return "leaves one of two behind"
    words = set(_PIECES.findall(question))
    sentence = draft.line.sentence
    for token in sentence:
        if token.dep != "conj" or not token.text.endswith("ing") or token.text in words:
            continue
        first = sentence[token.head]
        if (
            first.text in words
            and first.text.endswith("ing")
            and token.index - first.index == _NEXT
        ):
            return f"asks for '{first.text}' without '{token.text}'"
    return ""


def _in_comparison(draft: Draft) -> str:
    """The other side of a comparison asked as a fact: "3 miles more than Ann walks in 6 days"."""
    own = draft.clause.own
    than = own and draft.line.low(own[0].index - 1) == "than" and draft.clausal
    return "asks for the other side of a comparison" if than else ""


def _without_verb(draft: Draft) -> str:
    """A time taken for the verb: "How many laptops last Thursday?"."""
    last = draft.clause.predicate.lemma == "last" and _LAST.search(draft.question)
    return "has no verb" if last else ""


def _other_number(question: str, scene: Scene) -> str:
    """A verb for one before several: "How long is the ropes?"."""
    found = _IS_THE.search(question)
    if found is None or scene.tags.get(found[1].lower()) != {"NNS"}:
        return ""
    return f"has a verb that does not agree with '{found[1]}'"


def _several_as_one(question: str, scene: Scene) -> str:
    """Several told as one: "20 box of figs" for the box of 20."""
    for found in _ONE_OF.finditer(question):
        if scene.number(found[1]).value > 1:
            return f"has '{found[2]}' for several"
    return ""
