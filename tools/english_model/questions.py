"""Made questions: every shape in which a word problem asks."""

from __future__ import annotations

from random import Random

import clauses as c
import kinds as k
import phrases as p
import quantities as q
import vocabulary as v
from asking import how, how_many, in_units, many, phrase, quantity
from nodes import Node
from statements import attach, comma, opened, there


def _without_object(rng: Random, clause: c.Clause) -> c.Clause:
    """The clause less its object, which the question asks for."""
    clause.after = [(dep, node) for dep, node in clause.after if dep != "obj"]
    return clause


def of_object(rng: Random) -> Node:
    """How many apples did she buy at the store?"""
    ways = (
        (k.simple, 60),
        (k.giving, 12),
        (k.putting, 8),
        (k.with_particle, 8),
        (k.paying, 9),
        (k.measuring, 3),
    )
    clause = _without_object(rng, rng.choices([w for w, _ in ways], [n for _, n in ways])[0](rng))
    clause.subject = p.subject(rng, 0.45)
    clause.helped = c.helping(rng)
    if rng.random() < 0.25:
        clause.verb, clause.after = "have", c.extras(rng, 1)
        clause.helped = rng.choice(("past", "present", "present", "modal"))
        if rng.random() < 0.5:
            clause.after.insert(
                0, ("xcomp", Node(rng.choice(("left", "left", "remaining")), "VERB", "VBN"))
            )
        if rng.random() < 0.08:
            clause.after.append(to_start_with(rng))
    if rng.random() < 0.05:
        clause.after.append(k.purpose(rng))
    asked = phrase(rng)
    out = c.asked(rng, clause, "obj", asked)
    more = next((n for n in (asked, *(x for _, x in asked.before)) if n.xpos == "JJR"), None)
    if more is not None and rng.random() < 0.55:
        than = p.person(rng).led("case", p.case("than"))
        if clause.helped == "willing":
            return out
        than.elsewhere = ("obl", more)
        out.followed("obl", than)
    return out


def to_start_with(rng: Random) -> c.Complement:
    """How many did he have to start with?"""
    verb = Node(rng.choice(("start", "begin")), "VERB", "VB").led("mark", Node("to", "PART", "TO"))
    return "advcl", verb.followed("advmod", Node("with", "ADP", "IN"))


def of_preposition(rng: Random) -> Node:
    """How many boxes did she put them in? In how many days will ...?"""
    clause = _without_object(rng, k.simple(rng))
    clause.helped = c.helping(rng, without=("going", "willing"))
    asked = how_many(rng)
    thing = (
        q.counted(rng) if rng.random() < 0.5 else Node(rng.choice(("them", "it")), "PRON", "PRP")
    )
    clause.after = [("obj", thing)]
    form = rng.choice(("in", "on", "with", "for", "from", "to", "into", "at", "by", "after"))
    if rng.random() < 0.35:  # how many did she end up with
        clause = k.getting_by(rng)
        clause.helped = c.helping(rng, without=("going", "willing"))
        form = next(node.before[0][1].form for dep, node in clause.after if dep == "obl")
        clause.after = [(dep, node) for dep, node in clause.after if dep == "compound:prt"]
    if rng.random() < 0.5:
        return c.asked(rng, clause, "obl", asked.led("case", p.case(form)))
    out = c.asked(rng, clause, "obl", asked)
    prep = p.case(form)
    prep.elsewhere = ("case", asked)
    return out.followed("case", prep)


def of_subject(rng: Random) -> Node:
    """How many birds flew away? How many students went on the trip?"""
    clause = k.acting(rng) if rng.random() < 0.45 else k.sentence(rng, False)
    if clause.helped in ("going", "willing"):
        clause.helped = "past"
    if rng.random() < 0.2:
        clause.helped = "progressive"
    clause.subject = how_many(rng) if rng.random() < 0.9 else phrase(rng)
    clause.between = c.quickly(rng) if rng.random() < 0.5 else []
    clause.between = [(dep, node) for dep, node in clause.between if dep != "det"]
    out = c.told(rng, clause)
    if rng.random() < 0.06 and clause.helped in ("past", "present") and out.xpos != "VB":
        c.negate(rng, clause, out)
    return out


def of_passive(rng: Random) -> Node:
    """How many cookies were eaten? How much was he paid?"""
    clause = k.undergoing(rng)
    if rng.random() < 0.75:
        clause.subject = phrase(rng)
        return c.told(rng, clause)
    clause.subject = p.subject(rng)
    clause.verb = rng.choice(v.GIVE)
    return c.asked(rng, clause, "obj", phrase(rng))


def of_left(rng: Random) -> Node:
    """How many apples are left? How much time is left?"""
    clause = c.Clause(phrase(rng), "leave", "passive", c.extras(rng, 1))
    if rng.random() < 0.2:
        clause.after.insert(0, ("compound:prt", Node("over", "ADP", "RP")))
    return c.told(rng, clause)


def of_there(rng: Random) -> Node:
    """How many apples are there in the box?"""
    asked = phrase(rng)
    verb = c.be(rng, asked, rng.random() < 0.3)
    verb.form = "is" if verb.form == "'s" else verb.form
    verb.upos = "VERB"
    expletive = ("expl", Node("there", "PRON", "EX"))
    if rng.random() < 0.15:
        modal = ("aux", Node(rng.choice(("will", "would", "could", "should", "must")), "AUX", "MD"))
        verb = Node("be", "VERB", "VB")
        verb.before = [("nsubj", asked), modal, expletive]
    else:
        verb.before = [("nsubj", asked)]
        verb.after = [expletive]
        if rng.random() < 0.1:
            verb.after[:0] = [("advmod", Node(rng.choice(("now", "still")), "ADV", "RB"))]
    for dep, node in c.extras(rng):
        verb.followed(dep, node)
    if rng.random() < 0.15:
        verb.after.insert(len(verb.after) and 1, ("xcomp", Node("left", "VERB", "VBN")))
    more = next((n for n in (asked, *(x for _, x in asked.before)) if n.xpos == "JJR"), None)
    if more is not None and rng.random() < 0.6:
        than = p.thing(rng).led("case", p.case("than"))
        than.elsewhere = ("obl", more)
        if rng.random() < 0.5:
            asked.followed("obl", than)
        else:
            verb.followed("obl", than)
    return verb


def of_being(rng: Random) -> Node:
    """How many of them are red? How many people are in the room? How many apples are Sam's?"""
    asked = how_many(rng)
    roll = rng.random()
    if roll < 0.5:
        head = Node(rng.choice(v.ADJECTIVES), "ADJ", "JJ")
    elif roll < 0.9:
        head = p.place(rng).led("case", p.case(rng.choice(("in", "on", "at", "near"))))
    else:
        head = p.thing(rng)
    verb = c.be(rng, asked, rng.random() < 0.3)
    verb.form = "is" if verb.form == "'s" else verb.form
    if rng.random() < 0.1:
        head.before[:0] = [
            ("nsubj", asked),
            ("aux", Node("will", "AUX", "MD")),
            ("cop", Node("be", "AUX", "VB")),
        ]
    else:
        head.before[:0] = [("nsubj", asked), ("cop", verb)]
    if rng.random() < 0.3:
        head.followed(*rng.choice((p.adverb, p.sometime))(rng))
    return head


def of_worth(rng: Random) -> Node:
    """How many slices is that altogether? How much is it worth?"""
    if rng.random() < 0.6:
        unit = p.thing(rng).led("amod", many(rng)) if rng.random() < 0.6 else many(rng, "much")
        pronoun = Node(rng.choice(("that", "it", "this")), "PRON", "DT")
        unit.after[:0] = [("cop", Node("is", "AUX", "VBZ")), ("nsubj", pronoun)]
        return unit.followed(*p.adverb(rng))
    much = many(rng, "much")
    who = Node("it", "PRON", "PRP")
    if rng.random() < 0.7:
        who = p.definite(rng, p.thing(rng, rng.random() < 0.5))
    verb = Node("are" if who.plural else "is", "AUX", "VBP" if who.plural else "VBZ")
    much.after[:0] = [("cop", verb), ("nsubj", who), ("case", p.case("worth"))]
    return much


def of_size(rng: Random) -> Node:
    """How old is Tom now? How tall is the tree? How much is it?  How much taller is he than she?"""
    if rng.random() < 0.14:
        return of_worth(rng)
    roll = rng.random()
    size = rng.choice((*v.DIMENSIONS, "far", "fast", "big", "old", "tall", "long", "large", "far"))
    if size == "away":
        size = "far"
    head: Node = Node(size, "ADV" if size == "far" else "ADJ", "RB" if size == "far" else "JJ").led(
        "advmod", how()
    )
    subject = p.definite(rng, p.thing(rng, False)) if rng.random() < 0.5 else p.subject(rng)
    if size == "far" and rng.random() < 0.5:
        subject = Node("it", "PRON", "PRP")
    if roll < 0.2:
        head = many(rng, "much")
        subject = p.definite(rng, p.thing(rng)) if rng.random() < 0.5 else quantity(rng)
    elif roll < 0.4:
        head = Node(rng.choice(tuple(v.COMPARATIVES)), "ADJ", "JJR").led(
            "advmod", Node("much", "ADV", "RB").led("advmod", how())
        )
        if rng.random() < 0.5:
            unit = p.noun(rng, rng.choice(v.LENGTH + v.WEIGHT + v.TIME), True).led(
                "amod", many(rng)
            )
            head.before = [("obl:unmarked", unit)]
    if rng.random() < 0.25:
        modal = ("aux", Node(rng.choice(("will", "would", "could", "must")), "AUX", "MD"))
        head.before += [modal, ("nsubj", subject), ("cop", Node("be", "AUX", "VB"))]
        # "how tall will it be": the adjective stands in front, so the rest follows it
        moved = head.before[-3:]
        del head.before[-3:]
        head.after[:0] = moved
    else:
        verb = c.be(rng, subject, rng.random() < 0.35)
        verb.form = "is" if verb.form == "'s" else verb.form
        head.after[:0] = [("cop", verb), ("nsubj", subject)]
    if head.xpos == "JJR" and rng.random() < 0.7:
        than = p.person(rng) if rng.random() < 0.75 else p.definite(rng, p.thing(rng, False))
        if than.upos == "PROPN" and rng.random() < 0.2:
            than.followed("case", p.possessive(rng))
        head.followed("obl", than.led("case", p.case("than")))
    for dep, node in c.extras(rng, 1):
        head.followed(dep, node)
    return head


def of_manner(rng: Random) -> Node:
    """How far did she walk? How long will it take to ...? How often ...?"""
    form = rng.choice(("far", "far", "long", "long", "fast", "often", "long"))
    asked = Node(form, "ADV", "RB").led("advmod", how())
    if form == "long" and rng.random() < 0.6:
        to = (
            Node(rng.choice(v.TAKE), "VERB", "VB")
            .led("mark", Node("to", "PART", "TO"))
            .followed("obj", q.counted(rng))
        )
        after: list[c.Complement] = [("xcomp", to)]
        if rng.random() < 0.5:
            if rng.random() < 0.5:
                after.insert(0, ("iobj", k.recipient(rng)))
            else:
                to.led("nsubj", p.person(rng)).led("mark", Node("for", "SCONJ", "IN"))
        clause = c.Clause(
            Node("it", "PRON", "PRP"),
            "take",
            rng.choice(("past", "present", "modal", "modal")),
            after,
        )
        out = c.asked(rng, clause, "advmod", asked)
        out.before = [("expl", n) if n is clause.subject else (d, n) for d, n in out.before]
        return out
    verb = rng.choice(v.TRAVEL if form in ("far", "fast") else v.INTRANSITIVE)
    clause = c.Clause(p.subject(rng), verb, c.helping(rng, without=("willing",)), c.extras(rng))
    return c.asked(rng, clause, "advmod", asked)


def of_measure(rng: Random) -> Node:
    """How many miles did she run? How much does it weigh? How many hours did it take?"""
    clause = k.travelling(rng) if rng.random() < 0.5 else k.measuring(rng)
    clause.after = [(dep, node) for dep, node in clause.after if dep not in ("obj", "xcomp")]
    clause.subject = (
        p.subject(rng)
        if clause.verb in v.TRAVEL
        else p.definite(rng, p.thing(rng, rng.random() < 0.4))
    )
    unit = p.noun(rng, rng.choice(v.LENGTH + v.TIME + v.WEIGHT + v.COIN), True)
    asked = unit.led("amod", many(rng)) if rng.random() < 0.6 else many(rng, "much")
    return c.asked(rng, clause, "obj", asked)


def what_is(rng: Random) -> Node:
    """What is the total number of apples? What was Tom's score?"""
    subject = (
        quantity(rng)
        if rng.random() < 0.85
        else p.definite(rng, p.noun(rng, rng.choice(v.QUANTITIES), False))
    )
    head = Node("what", "PRON", "WP")
    verb = c.be(rng, subject, rng.random() < 0.3)
    verb.form = "is" if verb.form == "'s" else verb.form
    if rng.random() < 0.1:
        head.after = [
            ("aux", Node("will", "AUX", "MD")),
            ("nsubj", subject),
            ("cop", Node("be", "AUX", "VB")),
        ]
    else:
        head.after = [("cop", verb), ("nsubj", subject)]
    dep, node = in_units(rng) if rng.random() < 0.15 else next(iter(c.extras(rng, 1)), ("", None))
    if node is not None:
        described = dep == "obl" and node.form not in ("all", "total", "first")
        (subject.followed("nmod", node) if described else head.followed(dep, node))
    return head


def embedded(rng: Random) -> Node:
    """Find how many ...; can you tell how many ... ?"""
    clause = _without_object(rng, k.simple(rng) if rng.random() < 0.7 else k.measuring(rng))
    inner = c.told(rng, clause)
    inner.led("obj", phrase(rng))
    if rng.random() < 0.4:
        outer = c.Clause(
            p.subject(rng),
            rng.choice(("ask", "know", "wonder", "want")),
            "past",
            [("ccomp", inner)],
        )
        return c.told(rng, outer)
    return Node(rng.choice(("find", "tell", "determine", "calculate")), "VERB", "VB").followed(
        "ccomp", inner
    )


def second_condition(rng: Random) -> Node:
    """... and gives away 3, but then she finds 2 more, and there are 9 cans."""
    if rng.random() < 0.2:
        other = there(rng)
    else:
        clause = k.sentence(rng, False)
        clause.between = c.quickly(rng)
        other = c.told(rng, clause)
        if rng.random() < 0.45 and clause.helped in ("past", "present"):
            other.before = [(d, n) for d, n in other.before if n is not clause.subject]
        if rng.random() < 0.15:
            other.led("advmod", Node("then", "ADV", "RB"))
    other.led("cc", Node(rng.choice(("and", "and", "and", "but")), "CCONJ", "CC"))
    return other.led("punct", comma()) if rng.random() < 0.35 else other


WAYS = (
    (of_object, 46), (of_preposition, 5), (of_subject, 7), (of_passive, 5), (of_left, 6), (of_there, 8),
    (of_being, 5), (of_size, 7), (of_manner, 6), (of_measure, 7), (what_is, 6), (embedded, 2),
)  # fmt: skip


def question(rng: Random) -> Node:
    """A question of any shape, with clauses and phrases before and behind it."""
    head = rng.choices([w for w, _ in WAYS], [n for _, n in WAYS])[0](rng)
    roll = rng.random()
    if roll < 0.22:
        clause = k.subordinate(rng, "if" if rng.random() < 0.8 else None)
        if rng.random() < 0.28:
            clause.followed("conj", second_condition(rng))
        attach(rng, head, clause)
    elif roll < 0.3:
        opened(rng, head)
    elif roll < 0.34:
        story = c.told(rng, k.sentence(rng, False)).followed("punct", comma())
        head.led("cc", Node(rng.choice(("so", "and", "then")), "CCONJ", "CC"))
        story.followed("conj", head).followed("punct", Node("?", "PUNCT", "."))
        return story
    if rng.random() < 0.04:
        return head.followed("punct", Node(".", "PUNCT", "."))
    return head.followed("punct", Node("?", "PUNCT", "."))
