"""Noun phrases with a number, as a verb's object or subject, labelled as EWT labels them."""

from __future__ import annotations

from random import Random

import phrases as p
import vocabulary as v
from nodes import Node

from roda.languages.english.parsing.inflection import inflect


def counted(rng: Random) -> Node:
    """A number and what it counts, in one of the ways that word problems have."""
    ways = (
        (plainly, 30), (in_containers, 9), (some_of, 9), (more_of, 10), (bare, 7), (p.money, 8),
        (lambda r: p.measure(r), 8), (amount_of, 8), (several, 6), (share, 4), (one, 8), (compared, 5),
        (times_as, 3), (listed, 6), (priced, 2), (with_colours, 3), (hyphened, 3), (sized, 3), (relative, 4), (each_of, 4),
        (percent, 2), (the_number, 3), (rest, 2), (dozen, 2),
    )  # fmt: skip
    return rng.choices([way for way, _ in ways], [weight for _, weight in ways])[0](rng)


def plainly(rng: Random) -> Node:
    node = p.thing(rng).led("nummod", p.numeral(rng))
    if rng.random() < 0.04:  # pie-eating contests, star-shaped stones
        kind = Node(rng.choice(("shaped", "eating", "colored", "made", "sized")), "VERB", "VBN")
        first = Node(rng.choice(v.THINGS), "NOUN", "NN").followed(
            "punct", Node("-", "PUNCT", "HYPH")
        )
        kind.xpos = "VBG" if kind.form == "eating" else "VBN"
        number = node.before.pop(0)
        node.led("amod", kind.led("compound", first))
        node.before[:0] = [number]
    roll = rng.random()
    if roll < 0.08:
        node.led("nmod:poss", p.own(rng))
    elif roll < 0.14:
        node.led("det", p.det(rng.choice(("the", "these", "those"))))
    elif roll < 0.2:
        node.followed("nmod", p.place(rng).led("case", p.case(rng.choice(("in", "on", "from")))))
    elif roll < 0.23:
        node.followed("nmod", p.person(rng).led("case", p.case("for")))
    return node


def in_containers(rng: Random) -> Node:
    node = p.noun(rng, rng.choice(v.CONTAINERS), True).led("nummod", p.numeral(rng))
    inside = p.thing(rng) if rng.random() < 0.7 else p.mass(rng)
    p.of(node, inside)
    if rng.random() < 0.12:
        with_number = p.thing(rng).led("nummod", p.numeral(rng))
        node.followed("nmod", with_number.led("case", p.case("with")))
    return node


def some_of(rng: Random) -> Node:
    whole: Node
    if rng.random() < 0.35:
        whole = Node(rng.choice(("them", "these", "those")), "PRON", "PRP")
        if whole.form != "them":
            whole.xpos = "DT"
    else:
        whole = p.definite(rng, p.thing(rng))
    head = (
        p.numeral(rng)
        if rng.random() < 0.8
        else Node(rng.choice(("some", "all", "most", "none")), "DET", "DT", plural=True)
    )
    return p.of(head, whole)


def more_of(rng: Random) -> Node:
    form = rng.choice(("more", "more", "more", "fewer", "additional", "other", "extra"))
    adj = Node(form, "ADJ", "JJR" if form in ("more", "fewer") else "JJ")
    if rng.random() < 0.35 and form in ("more", "fewer"):
        adj.plural = True
        return adj.led("nummod", p.numeral(rng))
    return p.noun(rng, rng.choice(v.THINGS), True).led("amod", adj).led("nummod", p.numeral(rng))


def bare(rng: Random) -> Node:
    return p.numeral(rng)


def amount_of(rng: Random) -> Node:
    unit = p.measure(rng, rng.choice(("length", "weight", "volume", "time")))
    roll = rng.random()
    if roll < 0.7:
        return p.of(unit, p.mass(rng) if rng.random() < 0.7 else p.thing(rng))
    return unit.followed("nmod", p.place(rng).led("case", p.case(rng.choice(("of", "from", "in")))))


def several(rng: Random) -> Node:
    node = p.thing(rng)
    form = rng.choice(("some", "several", "many", "few", "any", "no", "all", "a"))
    if form == "a":
        return node.led("amod", Node("few", "ADJ", "JJ")).led("det", p.det("a"))
    if form in ("several", "many", "few"):
        return node.led("amod", Node(form, "ADJ", "JJ"))
    return node.led("det", p.det(form))


def share(rng: Random) -> Node:
    """Half of the cake, 2/3 of a mile, one third of the books."""
    whole = (
        p.definite(rng, p.thing(rng, rng.random() < 0.6))
        if rng.random() < 0.8
        else p.noun(rng, rng.choice(v.LENGTH), False).led("det", p.det("a"))
    )
    if rng.random() < 0.12 and whole.plural:  # "0.5 the students", a word lost
        return whole.led("nummod", Node(f"0.{rng.randint(1, 999)}", "NUM", "CD"))
    roll = rng.random()
    if roll < 0.4:
        head = Node(f"{rng.randint(1, 4)}/{rng.randint(2, 9)}", "NUM", "CD", plural=True)
    elif roll < 0.6:
        head = Node("half", "NOUN", "NN")
    else:
        part = rng.choice(v.PARTS[1:])
        many = rng.random() < 0.5
        head = Node(part + ("s" if many else ""), "NOUN", "NNS" if many else "NN", plural=many)
        count = Node(rng.choice(("two", "three", "four") if many else ("one",)), "NUM", "CD")
        if rng.random() < 0.4:
            count.followed("punct", Node("-", "PUNCT", "HYPH"))
        head.led("nummod", count)
    return p.of(head, whole)


def one(rng: Random) -> Node:
    node = p.thing(rng, False)
    if rng.random() < 0.25:
        node = p.of(
            p.noun(rng, rng.choice(v.CONTAINERS), False),
            p.thing(rng) if rng.random() < 0.5 else p.mass(rng),
        )
    if rng.random() < 0.7:
        return node.led("det", p.det(rng.choice(("a", "a", "the", "another", "each", "every"))))
    return node.led("nmod:poss", p.own(rng))


def compared(rng: Random) -> Node:
    """3 more apples than Tom; fewer cards than he had."""
    more = Node(rng.choice(("more", "more", "fewer", "less")), "ADJ", "JJR")
    if rng.random() < 0.7:
        dep, than = "obl", p.person(rng).led("case", p.case("than"))
    else:
        who = (
            p.name(rng)
            if rng.random() < 0.5
            else Node(rng.choice(("he", "she", "they")), "PRON", "PRP")
        )
        form, upos, xpos = rng.choice(
            (
                ("did", "AUX", "VBD"),
                ("does", "AUX", "VBZ"),
                ("had", "VERB", "VBD"),
                ("has", "VERB", "VBZ"),
            )
        )
        dep, than = "advcl", Node(form, upos, xpos).led("nsubj", who)
        than.led("mark", Node("than", "SCONJ", "IN"))
    if rng.random() < 0.2:  # "5 more than Tom"
        more.plural = True
        return more.led("nummod", p.numeral(rng)).followed(dep, than)
    node = p.noun(rng, rng.choice(v.THINGS), True)
    # The comparison depends on "more" but stands behind the noun.
    than.elsewhere = (dep, more)
    node.led("amod", more)
    if rng.random() < 0.8:
        node.led("nummod", p.numeral(rng))
    return node.followed(dep, than)


def times_as(rng: Random) -> Node:
    """Twice as many stamps as Ann; 3 times as much as Tom."""
    many = Node(rng.choice(("many", "much")), "ADJ", "JJ")
    many.led("advmod", Node("as", "ADV", "RB"))
    if rng.random() < 0.4:
        many.led("advmod", Node("twice", "ADV", "RB"))
    else:
        many.led("obl:unmarked", Node("times", "NOUN", "NNS").led("nummod", p.numeral(rng)))
    than = p.person(rng).led("case", p.case("as"))
    if rng.random() < 0.3:
        many.plural = True
        return many.followed("obl", than)
    node = p.noun(rng, rng.choice(v.THINGS), True) if many.form == "many" else p.mass(rng)
    than.elsewhere = ("obl", many)
    return node.led("amod", many).followed("obl", than)


def listed(rng: Random) -> Node:
    kinds = (plainly, plainly, in_containers, bare, one, p.money, amount_of, more_of)
    members = [rng.choice(kinds)(rng) for _ in range(rng.choice((2, 2, 3)))]
    return p.joined(rng, *members)


def priced(rng: Random) -> Node:
    """A ball for $5, a book for $3, and 2 pens which were $1."""
    members = []
    for _ in range(rng.choice((2, 2, 3))):
        node = one(rng) if rng.random() < 0.6 else plainly(rng)
        price = p.money(rng)
        if rng.random() < 0.8:
            node.followed("nmod", price.led("case", p.case(rng.choice(("for", "for", "at")))))
        else:
            past = Node("was", "AUX", "VBD")
            which = Node(rng.choice(("which", "that")), "PRON", "WDT")
            node.followed("acl:relcl", price.led("cop", past).led("nsubj", which))
        members.append(node)
    return p.joined(rng, *members)


def with_colours(rng: Random) -> Node:
    """4 red and 5 blue marbles: each number counts its own colour."""

    def colour() -> Node:
        return Node(rng.choice(v.ADJECTIVES[:12]), "ADJ", "JJ")

    if rng.random() < 0.5:
        node = p.noun(rng, rng.choice(v.THINGS), True)
        first = colour()
        other = colour().led("nummod", p.numeral(rng)).led("cc", Node("and", "CCONJ", "CC"))
        first.followed("conj", other)
        return node.led("amod", first).led("nummod", p.numeral(rng))
    node = p.noun(rng, rng.choice(v.THINGS), True).led("amod", p.joined(rng, colour(), colour()))
    return node.led("nummod", p.numeral(rng))


def hyphened(rng: Random) -> Node:
    """A 20-pound bag, 6 five-inch nails."""
    unit = p.noun(rng, rng.choice(v.LENGTH + v.WEIGHT + v.TIME + v.COIN), False)
    number = p.plain_numeral(rng)
    if rng.random() < 0.6:
        number.followed("punct", Node("-", "PUNCT", "HYPH"))
    unit.led("nummod", number)
    if rng.random() < 0.35:
        node = p.noun(rng, rng.choice(v.THINGS + v.CONTAINERS), True)
        return node.led("compound", unit).led("nummod", p.numeral(rng))
    if rng.random() < 0.3:
        unit = Node("$", "SYM", "$").followed("nummod", p.plain_numeral(rng))
    node = p.noun(
        rng,
        rng.choice(
            (
                "bill",
                "ticket",
                "bag",
                "board",
                "trip",
                "shift",
                "card",
                "coupon",
                "drive",
                "can",
                "box",
            )
        ),
        False,
    )
    if rng.random() < 0.25:
        p.of(node, p.mass(rng))
    return node.led("compound", unit).led("det", p.det(rng.choice(("a", "the", "each"))))


def sized(rng: Random) -> Node:
    """A rope 12 feet long, a board that is 5 feet long."""
    node = p.noun(rng, rng.choice(v.THINGS), False).led("det", p.det(rng.choice(("a", "the"))))
    size, kind = rng.choice(tuple(v.DIMENSIONS.items()))
    if size in ("old", "away"):
        size, kind = "long", "length"
    adj = Node(size, "ADJ", "JJ").led("obl:unmarked", p.measure(rng, kind))
    if rng.random() < 0.5:
        adj.before[:0] = [("nsubj", Node("that", "PRON", "WDT")), ("cop", Node("is", "AUX", "VBZ"))]
        return node.followed("acl:relcl", adj)
    return node.followed("amod", adj)


def relative(rng: Random) -> Node:
    """Boxes that hold 6 pens each; a bag containing 5 apples; books with 30 pages."""
    node = p.noun(rng, rng.choice(v.CONTAINERS + v.THINGS), True).led("nummod", p.numeral(rng))
    inner = plainly(rng) if rng.random() < 0.6 else p.measure(rng)
    roll = rng.random()
    verb = rng.choice(("hold", "contain", "cost", "weigh", "have", "need"))
    if roll < 0.22:  # the apples (that) Tom picked
        return node.followed("acl:relcl", without_object(rng))
    if roll < 0.42:
        rel = Node(rng.choice(("that", "which")), "PRON", "WDT")
        form = Node(verb, "VERB", "VBP").followed("obj", inner)
        if rng.random() < 0.3:
            form = (
                Node(verb, "VERB", "VB")
                .led("aux", Node(rng.choice(("can", "will")), "AUX", "MD"))
                .followed("obj", inner)
            )
        form.led("nsubj", rel)
        if rng.random() < 0.4:
            form.followed("obl:unmarked", Node("each", "DET", "DT"))
        return node.followed("acl:relcl", form)
    if roll < 0.68:
        form = Node(inflect(verb, "VBG"), "VERB", "VBG").followed("obj", inner)
        return node.followed("acl", form)
    inner.led("case", p.case(rng.choice(("with", "of", "for", "at"))))
    if rng.random() < 0.4:
        inner.followed("nmod:unmarked", Node("each", "DET", "DT"))
    return node.followed("nmod", inner)


def without_object(rng: Random) -> Node:
    """That Tom and Ann picked; she will buy: a clause that lacks its object."""
    who = p.subject(rng, 0.5)
    verb = rng.choice(v.TAKE)
    roll = rng.random()
    if roll < 0.5:
        node = Node(inflect(verb, "VBD"), "VERB", "VBD")
    elif roll < 0.75:
        tag = "VBP" if who.plural else "VBZ"
        node = Node(inflect(verb, tag), "VERB", tag)
    else:
        node = Node(verb, "VERB", "VB").led(
            "aux", Node(rng.choice(("will", "can", "would")), "AUX", "MD")
        )
    node.led("nsubj", who)
    if rng.random() < 0.4:
        node.led("obj", Node(rng.choice(("that", "which")), "PRON", "WDT"))
    if rng.random() < 0.25:
        node.followed(*p.sometime(rng))
    return node


def each_of(rng: Random) -> Node:
    """5 apples each, $3 per pound, $2 a box."""
    node = rng.choice((plainly, p.money, p.measure, bare))(rng)
    roll = rng.random()
    if roll < 0.45:
        return node.followed("nmod:unmarked", Node("each", "DET", "DT"))
    unit = p.noun(rng, rng.choice(v.TIME + v.CONTAINERS + v.THINGS[:20] + v.WEIGHT), False)
    if roll < 0.75:
        return node.followed("nmod", unit.led("case", p.case("per")))
    if roll < 0.85:
        unit = unit.led("det", p.det(rng.choice(("each", "every", "one", "a"))))
        return node.followed("nmod", unit.led("case", p.case(rng.choice(("for", "in", "on")))))
    return node.followed("nmod:unmarked", p.a(unit))


def percent(rng: Random) -> Node:
    sign = Node(rng.choice(("%", "percent")), "SYM", "NN", plural=True)
    if sign.form == "percent":
        sign.upos = "NOUN"
    return p.of(sign.led("nummod", p.plain_numeral(rng)), p.definite(rng, p.thing(rng)))


def the_number(rng: Random) -> Node:
    """A total of 5 apples; the same number of books."""
    if rng.random() < 0.6:
        head = p.noun(rng, "total", False).led("det", p.det("a"))
        return p.of(head, p.thing(rng).led("nummod", p.numeral(rng)))
    head = p.noun(rng, rng.choice(("number", "amount")), False)
    head.led("amod", Node(rng.choice(("same", "equal", "total")), "ADJ", "JJ")).led(
        "det", p.det("the")
    )
    return p.of(head, p.thing(rng))


def rest(rng: Random) -> Node:
    node = Node("rest", "NOUN", "NN").led("det", p.det("the"))
    if rng.random() < 0.6:
        p.of(node, p.definite(rng, p.thing(rng)))
    return node


def dozen(rng: Random) -> Node:
    head = Node(rng.choice(("dozen", "hundred", "couple")), "NUM", "CD")
    if head.form == "couple":
        node = Node("couple", "NOUN", "NN").led("det", p.det("a"))
        return p.of(node, p.thing(rng))
    if rng.random() < 0.5:
        head.led("det", p.det("a"))
    else:
        head.led("compound", Node(rng.choice(("two", "three", "five", "6")), "NUM", "CD"))
    return p.noun(rng, rng.choice(v.THINGS), True).led("nummod", head)
