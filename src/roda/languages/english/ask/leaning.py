"""Whether a later line leans on the line of the number: pronouns, comparisons and things that only it has told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import clause_of
from roda.languages.english.story.lines import Line
from roda.languages.english.story.scene import who_of
from roda.languages.guard import Refusal

POINTING: Final = listed("it its they them their this that these those both one ones such")
LEANING: Final = listed(
    "rest remaining others other also too again instead same then so another additional half "
    "next following previous"
)
DEEDS: Final = listed(
    "increase decrease gain lose grow reduce raise lower give donate"
)  # amounts before and after do not agree without them
_MORE: Final = listed("more additional another extra")
_NOT_ADDING: Final = listed("than need needs needed want wants if")  # more, and nothing changes
_STANDS_FOR: Final = {"its": "it", "them": "they", "their": "they"}
_ALL: Final = frozenset({"it", "they"})
_AGES: Final = listed("old older younger age ages")
_AFTER_THAT: Final = listed("then also so therefore afterwards later next however but and")


def leans(target: Target, asked: Asked, opened: str = "", tokens: tuple[Token, ...] = ()) -> bool:
    """Whether a later line refers to something that only the number's line has told.

    `opened` is the thing that the next line names in place of the pronoun at its beginning; `tokens` are
    the words of the line that would be left out, if not all of them.
    """
    scene, place = target.scene, target.place
    before = {t.lemma.lower() for line in scene.lines[:place] for t in line.sentence}
    if tokens:
        gone = {t.index for t in tokens}
        before |= {t.lemma.lower() for t in target.sentence if t.index not in gone}
    new = _introduced(target.line, tokens or target.sentence.tokens) - before
    if opened:
        new -= {singular(word).lower() for word in opened.split()}
    first, last = " at first" in asked.question, len(scene.lines) - 1
    vague = "certain" in " ".join(asked.unsaid.values())  # "some figs" read well where they are
    if vague and not tokens and target.clause.predicate.lemma in DEEDS & scene.told_once:
        return True
    meant = _ALL
    if vague:
        meant = _antecedents(target, tokens or target.sentence.tokens)
    quantity = target.quantity
    compares = isinstance(quantity, Quantity) and bool(quantity.form == "times" or quantity.more)
    for at in range(place + 1, len(scene.lines)):
        line = scene.lines[at]
        near = at == place + 1
        points = _points_back(line, nearest=near, known=near and bool(opened), meant=meant)
        if points or _speaks_of(line, new):
            return True
        low = {t.text.lower() for t in line.sentence}
        other = at == last and is_about_another(target)
        if (near or other) and _compares_with_nothing(line):
            return True
        adds = low & _MORE and not low & _NOT_ADDING and (near or not place)
        more = low & _MORE and not first and (compares or "than" not in low)
        if (near and _leaning(line, low, vague=vague)) or adds or (more and near):
            return True
        if any(_counts_like(target, at, index, vague=vague) for index in line.marks):
            return True
    return False


def _counts_like(target: Target, at: int, index: int, *, vague: bool) -> bool:
    """Whether a later number leaves out what it counts, and the number's line is the last to name it."""
    scene = target.scene
    if scene.things.get((at, index)) != "":
        return False
    if not vague:
        return True
    line = scene.lines[at]
    head = line.sentence.head(line.sentence[index])
    if line.sentence.child(line.sentence[index], "cop") or (
        head is not None and head.lemma == "be"
    ):
        subject = line.sentence.child(line.sentence[index], "nsubj")
        if subject is not None and subject.xpos == "NNP" and scene.vocabulary & _AGES:
            return False  # "Bo is 25." is his age
    told = [where for where, thing in scene.things.items() if thing and where < (at, index)]
    return not told or max(told)[0] <= target.place


def _antecedents(target: Target, tokens: Iterable[Token]) -> frozenset[str]:
    """The pronouns that can mean something which only the words tell of: "it", "they"."""
    found: set[str] = set()
    quantity = target.quantity
    amount = {t.index for t in quantity.tokens} if isinstance(quantity, Quantity) else set()
    near = target.scene.lines[target.place - 1].sentence if target.place else ()
    told = {t.lemma.lower() for t in near}
    head = target.clause.subject_head
    for token in tokens:
        if token.xpos not in ("NN", "NNS", "NNP", "NNPS") or token.lemma.lower() in told:
            continue
        if token.lemma in lexicon.MEASURES | lexicon.DAYTIMES | lexicon.MONEY_NOUNS:
            continue
        if token.xpos in ("NNS", "NNPS") or token.dep == "conj":
            found.add("they")
        elif token.index not in amount:
            found.add("it")
            acts = target.clause.verb_lemma not in lexicon.PRICES | {"be"}
            found |= {"they"} if token is head and acts else set()
    return frozenset(found)


def _leaning(line: Line, low: set[str], *, vague: bool) -> bool:
    """Whether a line has a word that looks back; what is the same for each, and half as much as Bo, does not."""
    words = low & LEANING - _MORE
    if low & {"each", "every"}:
        words -= {"same"}
    tokens = [token.text.lower() for token in line.sentence]
    at = tokens.index("half") if "half" in words else -1
    if at >= 0 and tokens[at + 1 : at + 2] == ["as"] and "as" in tokens[at + 3 :]:
        words -= {"half"}
    if at >= 0 and {"of", "'s", "’s"} & set(tokens[at + 1 : at + 5]):
        words -= {"half"}  # "half the age of his cat"
    if vague and "then" not in tokens[:3]:
        words -= {"then"}  # what came before it stands in the same line
    return bool(words)


def is_about_another(target: Target) -> bool:
    """Whether the statement of the old answer is about somebody else than the line of the number."""
    scene = target.scene
    last = len(scene.lines) - 1
    who = {who_of(scene, last, clause) for clause in scene.clauses[last]}
    return who_of(scene, target.place, target.clause) not in who


def _compares_with_nothing(line: Line) -> bool:
    """Whether a line says "thrice as many" or "less", and not than whom: than the line before tells."""
    low = [token.text.lower() for token in line.sentence]
    for at, word in enumerate(low):
        behind = set(low[at + 1 :])
        equal = at > 0 and low[at - 1] == "as" and line.sentence[at].xpos in ("JJ", "RB")
        if equal and word not in ("well", "soon") and "as" not in behind:
            return True
        of_named = low[at + 1 : at + 2] == ["the"] and not behind & {"did", "does", "do", "had"}
        if (
            word in ("twice", "double", "triple", "thrice")
            and not behind & {"as", "than"}
            and not of_named
        ):
            return True
        compares = word in ("less", "fewer", *lexicon.COMPARED_SIZES)
        compares = compares or line.sentence[at].xpos in ("JJR", "RBR")
        if compares and word not in _MORE and "than" not in behind:
            return True
    return False


def _introduced(line: Line, tokens: tuple[Token, ...]) -> set[str]:
    """The nouns that words of a line tell of for the first time: "a car", "5 boxes", not "the car"."""
    found = set()
    for token in tokens:
        if token.xpos not in ("NN", "NNS") or token.lemma in lexicon.MEASURES | lexicon.DAYTIMES:
            continue
        known = any(c.text.lower() in ("the", "his", "her", "their", "its", "my", "our")
                    for c in line.sentence.children(token, "det", "nmod:poss"))  # fmt: skip
        if not known:
            found.add(singular(token.text).lower())
    return found


def _speaks_of(line: Line, nouns: set[str]) -> bool:
    """Whether a line takes one of the nouns for known: "the car", "these cars", "all cars"."""
    for token in line.sentence:
        if singular(token.text).lower() not in nouns or token.xpos not in ("NN", "NNS"):
            continue
        if any(
            c.text.lower()
            in ("the", "this", "that", "these", "those", "both", "all", "each", "every")
            for c in line.sentence.children(token, "det", "det:predet")
        ):
            return True
    return False


def _points_back(line: Line, *, nearest: bool, known: bool, meant: frozenset[str]) -> bool:
    """Whether a line points to something said before it, by a pronoun or by "then".

    `known` says that its first word will be named, `meant` which pronouns can mean what would leave.
    """
    first = line.low(0)
    if nearest and first in _AFTER_THAT:
        return True
    nouns = int(known)
    for token in line.sentence.tokens[known:]:
        low = token.text.lower()
        if token.xpos in ("NN", "NNS", "NNP", "NNPS") and token.lemma not in lexicon.MEASURES:
            nouns += 1
        if low in POINTING and token.xpos in ("PRP", "PRP$", "DT", "CD", "NN", "JJ", "PDT"):
            empty = low == "it" and is_empty(line, token)
            empty = empty or (low == "one" and token.dep == "nummod")
            empty = empty or _STANDS_FOR.get(low, low) in {"it", "they"} - meant
            if not empty and ((nearest and not known) or nouns == 0):
                return True
    return False


def is_empty(line: Line, token: Token) -> bool:
    """Whether "it" is about nothing: "It takes 3 hours to …", "It will cost $9 to …"."""
    following = line.sentence.tokens[token.index + 1 : token.index + 3]
    helped = following[:1] and following[0].xpos == "MD"
    verb = following[1 if helped else 0 :][:1]
    if not verb or verb[0].lemma not in ("take", "cost"):
        return False
    done = any(t.text.lower() == "to" for t in line.sentence.tokens[token.index + 2 :])
    return done or (verb[0].lemma == "take" and not helped)


def counts_unsaid(target: Target, tokens: Iterable[Token]) -> bool:
    """Whether a number among some words counts what only the clause of the target names: "and an ant has 6"."""
    quantity, scene, verb = target.quantity, target.scene, target.clause.verb_lemma
    if isinstance(quantity, Refusal) or verb == "be":
        return False
    before = [q.lemma for (place, _), q in scene.quantities.items() if place < target.place]
    if not quantity.lemma or quantity.lemma in before:
        return False
    found = (scene.quantities.get((target.place, t.index)) for t in tokens)
    bare = [q for q in found if q is not None and q.noun is None and q.form == "count" and not q.of]
    return any(clause_of(target.line, q.start).verb_lemma == verb for q in bare)
