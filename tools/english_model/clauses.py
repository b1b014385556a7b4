"""Clauses of made trees: a verb with its subject, helpers and complements, told or asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import phrases as p
import vocabulary as v
from nodes import Node

from roda.languages.english.parsing.inflection import inflect

MODALS = ("will", "can", "would", "could", "should", "must", "will", "will", "can", "might")
Complement = tuple[str, Node]


@dataclass
class Clause:
    """What is said of a subject: a dictionary verb, how it is helped, and what follows."""

    subject: Node
    verb: str
    helped: str  # past, present, modal, perfect, progressive, going, willing, passive
    after: list[Complement] = field(default_factory=list)
    between: list[Complement] = field(default_factory=list)  # adverbs right before the verb


HELP = (
    ("past", 46),
    ("present", 20),
    ("modal", 14),
    ("perfect", 7),
    ("progressive", 5),
    ("going", 4),
    ("willing", 6),
)


def helping(rng: Random, *, without: tuple[str, ...] = ()) -> str:
    kinds = [(k, w) for k, w in HELP if k not in without]
    return rng.choices([k for k, _ in kinds], [w for _, w in kinds])[0]


def be(rng: Random, subject: Node, past: bool) -> Node:
    """The form of "to be" that fits the subject."""
    if past:
        form = "were" if subject.plural and subject.form != "I" else "was"
        return Node(form, "AUX", "VBD")
    if subject.form == "I":
        return Node("am", "AUX", "VBP")
    if subject.plural:
        return Node("are", "AUX", "VBP")
    return Node("'s" if rng.random() < 0.04 and subject.upos == "PRON" else "is", "AUX", "VBZ")


def helpers(rng: Random, clause: Clause, asked: bool) -> tuple[list[Complement], Node, Node]:
    """Auxiliaries in order, the word they help, and the verb that takes the complements."""
    plural = clause.subject.plural
    kind = clause.helped
    verb = clause.verb

    def main(tag: str) -> Node:
        return Node(inflect(verb, tag), "VERB", tag)

    if kind == "past":
        node = main("VB" if asked else "VBD")
        return ([("aux", Node("did", "AUX", "VBD"))] if asked else []), node, node
    if kind == "present":
        form, tag = ("do", "VBP") if plural else ("does", "VBZ")
        node = main("VB" if asked else tag)
        return ([("aux", Node(form, "AUX", tag))] if asked else []), node, node
    if kind == "modal":
        node = main("VB")
        return [("aux", Node(rng.choice(MODALS), "AUX", "MD"))], node, node
    if kind == "perfect":
        form, tag = rng.choice((("had", "VBD"), ("have", "VBP") if plural else ("has", "VBZ")))
        node = main("VBN")
        return [("aux", Node(form, "AUX", tag))], node, node
    if kind == "progressive":
        node = main("VBG")
        return [("aux", be(rng, clause.subject, rng.random() < 0.3))], node, node
    if kind == "passive":
        node = main("VBN")
        if rng.random() < 0.12:
            form, tag = rng.choice((("had", "VBD"), ("have", "VBP") if plural else ("has", "VBZ")))
            return (
                [("aux", Node(form, "AUX", tag)), ("aux:pass", Node("been", "AUX", "VBN"))],
                node,
                node,
            )
        if rng.random() < 0.8:
            return [("aux:pass", be(rng, clause.subject, rng.random() < 0.7))], node, node
        return (
            [("aux", Node(rng.choice(MODALS), "AUX", "MD")), ("aux:pass", Node("be", "AUX", "VB"))],
            node,
            node,
        )
    inner = main("VB").led("mark", Node("to", "PART", "TO"))
    if kind == "going":
        node = Node("going", "VERB", "VBG").followed("xcomp", inner)
        return [("aux", be(rng, clause.subject, rng.random() < 0.3))], node, inner
    past = rng.random() < 0.4
    lemma = rng.choice((*v.WILLING, "have", "need", "want", "have"))
    tag = "VB" if asked else "VBD" if past else "VBP" if plural else "VBZ"
    node = Node(inflect(lemma, tag), "VERB", tag).followed("xcomp", inner)
    helper = (
        Node("did", "AUX", "VBD")
        if past
        else Node("do" if plural else "does", "AUX", "VBP" if plural else "VBZ")
    )
    return ([("aux", helper)] if asked else []), node, inner


def told(rng: Random, clause: Clause) -> Node:
    """The clause as a statement, without its stop."""
    auxiliaries, head, inner = helpers(rng, clause, asked=False)
    dep = "nsubj:pass" if clause.helped == "passive" else "nsubj"
    head.before[:0] = [(dep, clause.subject), *auxiliaries, *clause.between]
    if rng.random() < 0.04 and clause.helped in (
        "modal",
        "perfect",
        "progressive",
        "past",
        "present",
    ):
        negate(rng, clause, head)
    for node_dep, node in clause.after:
        inner.followed(node_dep, node)
    return head


def negate(rng: Random, clause: Clause, head: Node) -> None:
    """Did n't, does not, will not."""
    place = next(k for k, (_, node) in enumerate(head.before) if node is clause.subject) + 1
    if clause.helped in ("past", "present"):
        past = clause.helped == "past"
        form = "did" if past else "do" if clause.subject.plural else "does"
        tag = "VBD" if past else "VBP" if clause.subject.plural else "VBZ"
        head.before.insert(place, ("aux", Node(form, "AUX", tag)))
        head.form, head.xpos = clause.verb, "VB"
    head.before.insert(place + 1, ("advmod", Node(rng.choice(("not", "n't")), "PART", "RB")))


def asked(rng: Random, clause: Clause, dep: str, fronted: Node) -> Node:
    """The clause as a question with its question phrase in front."""
    auxiliaries, head, inner = helpers(rng, clause, asked=True)
    subject_dep = "nsubj:pass" if clause.helped == "passive" else "nsubj"
    first, *others = auxiliaries
    head.before[:0] = [
        (dep, fronted),
        first,
        (subject_dep, clause.subject),
        *others,
        *clause.between,
    ]
    if inner is not head:
        fronted.elsewhere = (dep, inner)
    for node_dep, node in clause.after:
        inner.followed(node_dep, node)
    return head


def extras(rng: Random, most: int = 2) -> list[Complement]:
    """Places, times and people at the end of a clause."""
    out: list[Complement] = []
    for _ in range(rng.choices(range(most + 1), (45, 40, 15)[: most + 1])[0]):
        out.append(
            rng.choice((p.somewhere, p.somewhere, p.sometime, p.with_someone, p.adverb))(rng)
        )
    return out


def quickly(rng: Random) -> list[Complement]:
    """An adverb before the verb, now and then."""
    if rng.random() < 0.07:
        form = rng.choice(
            (
                "already",
                "also",
                "only",
                "then",
                "just",
                "originally",
                "now",
                "still",
                "initially",
                "each",
                "both",
                "usually",
            )
        )
        if form in ("each", "both"):
            return [("det", Node(form, "DET", "DT"))]
        return [("advmod", Node(form, "ADV", "RB"))]
    return []
