"""Kinds of clauses that word problems tell: taking, giving, putting, travelling, paying."""

from __future__ import annotations

from random import Random

import clauses as c
import phrases as p
import vocabulary as v
from nodes import Node
from quantities import counted

from roda.languages.english.parsing.inflection import inflect


def recipient(rng: Random) -> Node:
    if rng.random() < 0.3:
        return Node(rng.choice(tuple(p.ME.values())), "PRON", "PRP")
    return p.person(rng)


def purpose(rng: Random) -> c.Complement:
    """To make 5 pies: why something is done or needed."""
    node = Node(
        rng.choice(
            ("make", "fill", "buy", "bake", "finish", "build", "cover", "get", "share", "have")
        ),
        "VERB",
        "VB",
    )
    node.led("mark", Node("to", "PART", "TO")).followed("obj", counted(rng))
    return "advcl", node


def subordinate(rng: Random, mark: str | None = None) -> Node:
    """If she buys 3 more, after he ate 2: a clause for another."""
    mark = mark or rng.choice(
        (
            "if",
            "if",
            "if",
            "if",
            "when",
            "after",
            "before",
            "while",
            "because",
            "since",
            "so",
            "before",
            "after",
            "by",
            "upon",
        )
    )
    inner = c.told(rng, sentence(rng, False) if rng.random() < 0.12 else simple(rng))
    if (mark in ("after", "before", "by", "upon") and rng.random() < 0.35) or mark in (
        "by",
        "upon",
    ):
        verb = Node(inflect(rng.choice(v.TAKE), "VBG"), "VERB", "VBG").followed("obj", counted(rng))
        return verb.led("mark", Node(mark, "SCONJ", "IN"))
    if mark == "when":
        return inner.led("advmod", Node(mark, "ADV", "WRB"))
    return inner.led("mark", Node(mark, "SCONJ", "IN"))


def simple(rng: Random) -> c.Clause:
    """A transitive clause."""
    return c.Clause(
        p.subject(rng),
        rng.choice(v.TAKE),
        c.helping(rng, without=("going",)),
        [("obj", counted(rng)), *c.extras(rng, 1)],
        c.quickly(rng),
    )


def giving(rng: Random) -> c.Clause:
    verb = rng.choice(v.GIVE)
    thing = counted(rng)
    who = recipient(rng)
    if rng.random() < 0.5:
        after: list[c.Complement] = [("iobj", who), ("obj", thing)]
    else:
        after = [("obj", thing), ("obl", who.led("case", p.case("to")))]
    return c.Clause(
        p.subject(rng), verb, c.helping(rng), [*after, *c.extras(rng, 1)], c.quickly(rng)
    )


def putting(rng: Random) -> c.Clause:
    thing = counted(rng) if rng.random() < 0.7 else Node("them", "PRON", "PRP")
    target: Node
    if rng.random() < 0.5:
        target = p.place(rng)
    else:
        target = p.noun(rng, rng.choice(v.CONTAINERS), True).led("nummod", p.numeral(rng))
        if rng.random() < 0.3:
            p.of(target, Node(rng.choice(("2", "5", "10", "12.0", "eight")), "NUM", "CD"))
    prep = rng.choice(("in", "into", "on", "among", "between", "onto"))
    return c.Clause(
        p.subject(rng),
        rng.choice(v.PUT),
        c.helping(rng),
        [("obj", thing), ("obl", target.led("case", p.case(prep))), *c.extras(rng, 1)],
    )


def travelling(rng: Random) -> c.Clause:
    after: list[c.Complement] = [("obj", p.measure(rng, rng.choice(("length", "length", "time"))))]
    roll = rng.random()
    if roll < 0.3:
        after.append(
            ("obl", p.place(rng).led("case", p.case(rng.choice(("to", "from", "around", "along")))))
        )
    elif roll < 0.45:
        speed = p.noun(rng, rng.choice(v.LENGTH), True).led("nummod", p.numeral(rng))
        speed.followed("nmod", p.noun(rng, "hour", False).led("case", p.case("per")))
        after = [("obl", speed.led("case", p.case("at")))]
    elif roll < 0.55:
        after = [
            (
                "advmod",
                Node(rng.choice(("home", "farther", "there", "north", "downtown")), "ADV", "RB"),
            )
        ]
    return c.Clause(
        p.subject(rng), rng.choice(v.TRAVEL), c.helping(rng), [*after, *c.extras(rng, 1)]
    )


def acting(rng: Random) -> c.Clause:
    subject = counted(rng) if rng.random() < 0.45 else p.subject(rng)
    after = c.extras(rng)
    if rng.random() < 0.2:
        after.insert(
            0,
            (
                "advmod",
                Node(rng.choice(("away", "off", "home", "down", "out", "there")), "ADV", "RB"),
            ),
        )
    return c.Clause(
        subject,
        rng.choice(v.INTRANSITIVE),
        c.helping(rng, without=("willing",)),
        after or [p.somewhere(rng)],
    )


def measuring(rng: Random) -> c.Clause:
    verb, kind = rng.choice(tuple(v.MEASURE.items()))
    subject = (
        counted(rng) if rng.random() < 0.4 else p.definite(rng, p.thing(rng, rng.random() < 0.3))
    )
    if rng.random() < 0.3:
        subject = rng.choice(
            (
                p.noun(rng, rng.choice(v.THINGS), False).led("det", p.det("each")),
                Node("it", "PRON", "PRP"),
            )
        )
    after: list[c.Complement] = [("obj", p.measure(rng, kind))]
    if verb in ("cost", "take") and rng.random() < 0.3:
        after.insert(0, ("iobj", recipient(rng)))
    if rng.random() < 0.25:
        after.append(("obl:unmarked", Node("each", "DET", "DT")))
    if verb == "take" and rng.random() < 0.7:
        subject = Node("it", "PRON", "PRP")
        after.append(
            (
                "xcomp",
                Node(rng.choice(v.TAKE), "VERB", "VB")
                .led("mark", Node("to", "PART", "TO"))
                .followed("obj", counted(rng)),
            )
        )
    return c.Clause(subject, verb, c.helping(rng, without=("going", "willing")), after)


def undergoing(rng: Random) -> c.Clause:
    subject = counted(rng) if rng.random() < 0.6 else p.definite(rng, p.thing(rng))
    after = c.extras(rng)
    if rng.random() < 0.15:
        after.append(("obl:agent", p.person(rng).led("case", p.case("by"))))
    return c.Clause(subject, rng.choice(v.TAKE), "passive", after)


def with_particle(rng: Random) -> c.Clause:
    verb, particle = rng.choice(v.PARTICLE)
    prt = ("compound:prt", Node(particle, "ADP", "RP"))
    thing = ("obj", counted(rng))
    return c.Clause(
        p.subject(rng),
        verb,
        c.helping(rng),
        [*((prt, thing) if rng.random() < 0.6 else (thing, prt)), *c.extras(rng, 1)],
    )


def left_over(rng: Random) -> c.Clause:
    return c.Clause(
        p.subject(rng),
        "have",
        rng.choice(("past", "present", "modal")),
        [
            ("obj", counted(rng)),
            ("xcomp", Node(rng.choice(("left", "left", "remaining")), "VERB", "VBN")),
        ],
    )


def paying(rng: Random) -> c.Clause:
    verb, prep, thing = rng.choice(
        (
            ("buy", "for", None),
            ("sell", "for", None),
            ("pay", "for", 1),
            ("spend", "on", 1),
            ("sell", "at", None),
            ("charge", "for", 1),
            ("earn", "for", 1),
            ("divide", "by", None),
            ("multiply", "by", None),
            ("work", "for", None),
        )
    )
    after: list[c.Complement]
    if thing:
        after = [("obj", p.money(rng)), ("obl", counted(rng).led("case", p.case(prep)))]
    else:
        price = p.money(rng)
        if rng.random() < 0.4:
            price.followed("nmod:unmarked", Node("each", "DET", "DT"))
        after = [("obj", counted(rng)), ("obl", price.led("case", p.case(prep)))]
    return c.Clause(p.subject(rng), verb, c.helping(rng), [*after, *c.extras(rng, 1)])


def getting_by(rng: Random) -> c.Clause:
    """End up with 5, start with 3, run out of, pay for, ask for, work on: verb and preposition."""
    verb, particle, prep = rng.choice(
        (
            ("end", "up", "with"),
            ("start", "", "with"),
            ("start", "off", "with"),
            ("come", "up", "with"),
            ("pay", "", "for"),
            ("ask", "", "for"),
            ("work", "", "on"),
            ("look", "", "at"),
            ("listen", "", "to"),
            ("go", "", "to"),
            ("run", "out", "of"),
            ("begin", "", "with"),
            ("trade", "", "for"),
            ("share", "", "with"),
            ("belong", "", "to"),
        )
    )
    after: list[c.Complement] = [("compound:prt", Node(particle, "ADP", "RP"))] if particle else []
    after.append(("obl", counted(rng).led("case", p.case(prep))))
    return c.Clause(
        p.subject(rng), verb, c.helping(rng), [*after, *c.extras(rng, 1)], c.quickly(rng)
    )


def sentence(rng: Random, rich: bool = True) -> c.Clause:
    """A clause of any of the kinds."""
    ways = (
        (simple, 34),
        (getting_by, 3),
        (giving, 12),
        (putting, 8),
        (travelling, 7),
        (acting, 10),
        (measuring, 8),
        (undergoing, 6),
        (with_particle, 7),
        (left_over, 4),
        (paying, 8),
    )
    clause = rng.choices([w for w, _ in ways], [n for _, n in ways])[0](rng)
    if rich and rng.random() < 0.06 and clause.helped != "passive":
        clause.after.append(purpose(rng))
    return clause
