"""Question phrases of made trees: how many, how much, what fraction."""

from __future__ import annotations

from random import Random

import phrases as p
import quantities as q
import vocabulary as v
from nodes import Node


def how() -> Node:
    return Node("how", "ADV", "WRB")


def many(rng: Random, form: str = "many") -> Node:
    return Node(form, "ADJ", "JJ", plural=form == "many").led("advmod", how())


def how_many(rng: Random) -> Node:
    """How many (more) (red) apples (in the box); how many of them; how many."""
    roll = rng.random()
    if roll < 0.08:
        return many(rng)
    if roll < 0.12:
        more = Node("more", "ADJ", "JJR", plural=True)
        return more.led("advmod", many(rng))
    if roll < 0.2:
        return p.of(
            many(rng),
            p.definite(rng, p.thing(rng)) if rng.random() < 0.6 else Node("them", "PRON", "PRP"),
        )
    if roll < 0.36:
        node = p.noun(rng, rng.choice(v.CONTAINERS + v.LENGTH + v.VOLUME + v.WEIGHT + v.TIME), True)
        if rng.random() < 0.7:
            p.of(node, p.thing(rng) if rng.random() < 0.6 else p.mass(rng))
    elif roll < 0.44:
        node = p.noun(
            rng,
            rng.choice(
                (
                    "student",
                    "child",
                    "person",
                    "boy",
                    "girl",
                    "dollar",
                    "cent",
                    "player",
                    "friend",
                    "kid",
                    "time",
                    "fan",
                )
            ),
            True,
        )
    else:
        node = p.thing(rng)
    roll = rng.random()
    if roll < 0.1:
        more = Node(rng.choice(("more", "more", "more", "fewer", "less")), "ADJ", "JJR")
        node.led("amod", more.led("advmod", many(rng)))
    else:
        if roll < 0.14:
            node.led(
                "amod", Node(rng.choice(("total", "other", "additional", "different")), "ADJ", "JJ")
            )
        node.led("amod", many(rng))
    if rng.random() < 0.06:
        node.followed("nmod", p.place(rng).led("case", p.case(rng.choice(("in", "on", "from")))))
    return node


def how_much(rng: Random) -> Node:
    """How much (more) (money); how much of the cake."""
    roll = rng.random()
    if roll < 0.35:
        return many(rng, "much")
    if roll < 0.45:
        return Node("more", "ADJ", "JJR").led("advmod", many(rng, "much"))
    if roll < 0.52:
        return p.of(
            many(rng, "much"),
            p.definite(rng, p.thing(rng, False))
            if rng.random() < 0.7
            else p.mass(rng).led("det", p.det("the")),
        )
    node = p.mass(rng)
    if rng.random() < 0.3:
        node = Node(rng.choice(("money", "money", "time", "change", "weight")), "NOUN", "NN")
    if rng.random() < 0.2:
        return node.led(
            "amod",
            Node(rng.choice(("more", "less")), "ADJ", "JJR").led("advmod", many(rng, "much")),
        )
    return node.led("amod", many(rng, "much"))


def what(rng: Random) -> Node:
    """What fraction of the cake, what percent of them, what number."""
    node = p.noun(
        rng,
        rng.choice(
            (
                "fraction",
                "fraction",
                "fraction",
                "part",
                "percentage",
                "number",
                "amount",
                "portion",
            )
        ),
        False,
    )
    if node.form != "number" or rng.random() < 0.3:
        whole = (
            p.definite(rng, p.thing(rng, rng.random() < 0.5))
            if rng.random() < 0.7
            else p.noun(rng, rng.choice(v.LENGTH), False).led("det", p.det("a"))
        )
        p.of(node, whole)
    return node.led("det", Node("what", "DET", "WDT"))


def phrase(rng: Random) -> Node:
    roll = rng.random()
    return how_many(rng) if roll < 0.76 else how_much(rng) if roll < 0.95 else what(rng)


_WITHIN = ("in", "on", "at", "for", "from", "in")


def quantity(rng: Random) -> Node:
    """The total number of apples in the box; the profit."""
    node = p.noun(rng, rng.choice(v.QUANTITIES), False)
    if rng.random() < 0.3:
        node.led(
            "amod",
            Node(
                rng.choice(("total", "average", "combined", "new", "original", "final")),
                "ADJ",
                "JJ",
            ),
        )
    node.led("det", p.det("the"))
    if rng.random() < 0.75:
        roll = rng.random()
        whole = (
            p.thing(rng)
            if roll < 0.4
            else p.definite(rng, p.thing(rng, rng.random() < 0.4))
            if roll < 0.8
            else q.counted(rng)
        )
        p.of(node, whole)
        if rng.random() < 0.2:
            whole.followed("nmod", p.place(rng).led("case", p.case(rng.choice(_WITHIN))))
    elif rng.random() < 0.4:
        node.followed(
            "nmod", p.joined(rng, p.name(rng), p.name(rng)).led("case", p.case("between"))
        )
    if rng.random() < 0.2:
        node.followed("acl:relcl", q.without_object(rng))
    return node


def in_units(rng: Random) -> tuple[str, Node]:
    """What is her speed in miles per hour?"""
    unit = p.noun(rng, rng.choice(v.LENGTH + v.WEIGHT + v.VOLUME + v.TIME + v.COIN), True)
    if rng.random() < 0.4:
        of_what = rng.choice(v.TIME + v.LENGTH + v.WEIGHT + v.VOLUME)
        unit.followed("nmod", p.noun(rng, of_what, False).led("case", p.case("per")))
    return "obl", unit.led("case", p.case("in"))
