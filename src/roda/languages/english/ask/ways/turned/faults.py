"""Why a clause cannot be turned into a question: its list is not clear, its tree is torn, it has two objects."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Target
from roda.languages.english.ask.ways.turned.parts import Asking, is_other_member
from roda.languages.english.lexicon import listed
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause, clause_of
from roda.languages.english.story.scene import who_of

_SHARES: Final = listed("half twice double triple thrice times third quarter as same")


def fault(asking: Asking) -> str:
    """Why the clause cannot be turned around, or nothing."""
    if _two_of_a_kind(asking) or _is_joined_behind(asking) or _is_of_a_share(asking):
        words = asking.spec.line.quote(asking.quantity.tokens)
        return f"which words of its list belong to '{words}' is not clear"
    if _loses_kind(asking):
        words = asking.spec.line.quote(asking.quantity.tokens)
        return f"which words of its list belong to '{words}' is not clear"
    if _is_torn(asking):
        return "words of its clause stand behind the verb of another one"
    if _is_passive_half(asking):
        return f"'{asking.spec.clause.predicate.text}' lacks the helper that it shares"
    if _second_object(asking):
        return f"'{asking.spec.clause.predicate.text}' has another object beside the number"
    return ""


def _is_passive_half(asking: Asking) -> bool:
    """Whether the verb is the second of two passives, taken for a past: "is filled by A and emptied by B in 6 hours"."""
    sentence, verb = asking.target.sentence, asking.target.clause.predicate
    first = sentence.head(verb) if verb.dep == "conj" and verb.xpos in ("VBD", "VBN") else None
    if first is None or sentence.child(first, "aux:pass") is None:
        return False
    agents = [
        sentence.child(noun, "case")
        for noun in sentence.children(verb, "obl", "obl:agent")
        if not asking.spec.line.has_mark(sentence.subtree(noun))  # "increased by 9%"
    ]
    by = any(case is not None and case.text.lower() == "by" for case in agents)
    return by and sentence.child(verb, "aux:pass") is None and sentence.child(verb, "nsubj") is None


def _two_of_a_kind(asking: Asking) -> bool:
    """Whether a list has left two parts with one preposition: "on English on Chinese"."""
    if not asking.place.listed:
        return False
    own = asking.place.part
    kept = [p for p in asking.spec.behind if p is not own and not is_other_member(asking, p)]
    first = [p.tokens[0] for p in kept if p.tokens] + list(asking.place.after[:1])
    cases = [t.text.lower() for t in first if t.dep in ("case", "mark")]
    cases += [t.xpos for t in first if t.xpos == "VBG"]  # washing cars walking dogs
    return len(set(cases)) < len(cases)


def _is_joined_behind(asking: Asking) -> bool:
    """Whether the number stands behind an "and" that joins it to what the verb has already."""
    own, parts = asking.place.part, asking.spec.behind
    if own is None or own.role != "conj" or own not in parts:
        return False
    return any(p.role not in ("advmod", "compound:prt") for p in parts[: parts.index(own)])


def _is_of_a_share(asking: Asking) -> bool:
    """Whether a thing behind a share is what there is that much of: "16 pounds of chicken and half that in fish"."""
    noun, sentence = asking.quantity.noun, asking.target.sentence
    for joined in sentence.children(noun, "conj") if noun is not None else ():
        words = sentence.subtree(joined)
        end = max(t.index for t in words)
        if not {t.text.lower() for t in words} & _SHARES:
            continue
        for part in asking.spec.behind:
            first = [t.text.lower() for t in part.tokens[:1]]
            bare = len(part.tokens) > 1 and part.tokens[1].xpos in ("NN", "NNS", "JJ")
            if first in (["in"], ["of"]) and bare and part.tokens[0].index == end + 1:
                return True
    return False


def _loses_kind(asking: Asking) -> bool:
    """Whether money of a list would lose in what it is: "2 bills and $3 in coins", where the tree has bills in coins."""
    sentence, after = asking.target.sentence, asking.quantity.tokens[-1].index + 1
    if asking.quantity.form != "money" or after >= len(sentence):
        return False
    case = sentence[after]
    if case.text.lower() != "in" or case.dep != "case" or case.head < after:
        return False
    kept = {t.index for p in asking.spec.behind if not is_other_member(asking, p) for t in p.tokens}
    return case.head not in kept | {t.index for t in asking.place.after}


def _is_torn(asking: Asking) -> bool:
    """Whether a part stands behind another clause's verb, to which it may belong: "cans that he brought into"."""
    sentence = asking.target.sentence
    own = {t.index for t in asking.target.clause.own}
    for part in asking.spec.behind:
        before = sentence[part.tokens[0].index - 1] if part.tokens else None
        if before is None or before.index in own or part is asking.place.part:
            continue
        if before.upos == "VERB" and before.index > asking.target.clause.predicate.index:
            return True
    return False


def _second_object(asking: Asking) -> bool:
    """Whether another thing stands where the object that is asked for should be alone."""
    own = asking.place.part
    head = own.head.index if own is not None else -1
    if asking.place.listed and any(t.lemma == "time" for p in asking.spec.behind for t in p.tokens):
        return True  # 12 pages, 3 times a day
    rest = [
        p for p in asking.spec.behind if p.head.index != head and not is_other_member(asking, p)
    ]
    counted = {t.index for t in asking.quantity.tokens}  # "$" and "worth" of "$9 worth of figs"
    rest = [p for p in rest if p.head.index not in counted]
    compared = {"than", "as", "more", "less"}
    rest = [p for p in rest if not compared & {t.text.lower() for t in p.tokens}]
    there = asking.target.clause.existential and asking.place.prep is not None
    if there:  # "There are 9 figs in the jar after 5 days": the figs are what there is
        rest = [p for p in rest if p.role != "nsubj"]
    if any(p.role in ("appos", "parataxis", "dep", "nsubj", "list", "conj") for p in rest):
        return True
    if own is None or own.role != "obj" or asking.spec.verb.lemma in ("take", "cost"):
        return False
    verb = asking.target.clause.predicate.index
    return any(p.role == "obj" and p.head.head == verb and p.head.upos != "PRON" for p in rest)


def shares_again(target: Target, quantity: Quantity) -> bool:
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
        who, theirs = (
            who_of(target.scene, at_line, each)
            for at_line, each in ((target.place, clause), (place, other))
        )
        if (
            other.predicate.lemma in mine
            and same_whole
            and (who == theirs or not _are_people(clause, other))
        ):
            return True
    return False


def _are_people(*clauses: Clause) -> bool:
    """Whether clauses are each about somebody who does something."""
    heads = [clause.subject_head for clause in clauses]
    return all(h is not None and (h.xpos == "NNP" or h.lemma in lexicon.PEOPLE) for h in heads)
