"""Made statements: simple, existential, copular, joined, with clauses before or behind."""

from __future__ import annotations

from random import Random

import clauses as c
import kinds as k
import phrases as p
import vocabulary as v
from nodes import Node
from quantities import counted

from roda.languages.english.parsing.inflection import inflect


def comma() -> Node:
    return Node(",", "PUNCT", ",")


def there(rng: Random) -> Node:
    """There are 12 pencils in the drawer."""
    what = counted(rng)
    verb = c.be(rng, what, rng.random() < 0.4)
    verb.upos = "VERB"
    helped = []
    if rng.random() < 0.12:
        helped = [("aux", Node(rng.choice(("will", "can", "could", "would")), "AUX", "MD"))]
        verb = Node("be", "VERB", "VB")
    verb.before = [("expl", Node("there", "PRON", "EX")), *helped]
    roll = rng.random()
    if roll < 0.15:
        what.followed("acl", Node(rng.choice(("left", "remaining")), "VERB", "VBN"))
    elif roll < 0.25:
        verb_ing = Node(inflect(rng.choice(v.INTRANSITIVE), "VBG"), "VERB", "VBG")
        what.followed("acl", verb_ing.followed(*p.somewhere(rng)))
    if rng.random() < 0.08:
        verb.followed(
            "advmod",
            Node(rng.choice(("now", "already", "still", "only", "originally")), "ADV", "RB"),
        )
    verb.followed("nsubj", what)
    for dep, node in c.extras(rng, 1) or [p.somewhere(rng)]:
        verb.followed(dep, node)
    return verb


def being(rng: Random) -> Node:
    """X is 5 feet long, is a Y, is red, is $5, are in the box."""
    subject = p.subject(rng) if rng.random() < 0.6 else counted(rng)
    past = rng.random() < 0.4
    roll = rng.random()
    if roll < 0.3:
        size, kind = rng.choice(tuple(v.DIMENSIONS.items()))
        head = Node(size, "ADV" if size == "away" else "ADJ", "RB" if size == "away" else "JJ")
        head.led("obl:unmarked", p.measure(rng, kind))
    elif roll < 0.45:
        size, kind = rng.choice(tuple(v.COMPARATIVES.items()))
        head = Node(size, "ADJ", "JJR").led("obl:unmarked", p.measure(rng, kind))
        head.followed("obl", p.person(rng).led("case", p.case("than")))
    elif roll < 0.5:
        head = Node(rng.choice(tuple(v.DIMENSIONS)[:7]), "ADJ", "JJ").led(
            "advmod", Node("as", "ADV", "RB")
        )
        times = Node("times", "NOUN", "NNS").led("nummod", p.numeral(rng))
        head.led(*rng.choice((("obl:unmarked", times), ("advmod", Node("twice", "ADV", "RB")))))
        than = p.person(rng).led("case", p.case("as"))
        if rng.random() < 0.3:
            who = p.subject(rng, 0.7)
            verb = c.be(rng, who, past)
            verb.form = "is" if verb.form == "'s" else verb.form
            head.followed("advcl", verb.led("nsubj", who).led("mark", Node("as", "SCONJ", "IN")))
        else:
            head.followed("obl", than)
    elif roll < 0.53:
        head = p.money(rng).led("case", p.case("worth"))
    elif roll < 0.62:
        head = Node(rng.choice(v.ADJECTIVES), "ADJ", "JJ")
    elif roll < 0.72:
        head = p.measure(rng)
        subject = p.noun(rng, rng.choice(v.QUANTITIES), False).led("det", p.det("the"))
        p.of(subject, p.definite(rng, p.thing(rng, rng.random() < 0.3)))
    elif roll < 0.8:
        head = p.money(rng)
    elif roll < 0.9:
        head = p.place(rng).led("case", p.case(rng.choice(("in", "on", "at"))))
    else:
        head = counted(rng)
    head.before[:0] = [("nsubj", subject), ("cop", c.be(rng, subject, past))]
    return head


def joined_verbs(rng: Random) -> Node:
    """She picked 9 apples and gave 4 to Tom."""
    first = k.sentence(rng, False)
    first.helped = rng.choice(("past", "past", "present", "modal"))
    head = c.told(rng, first)
    other = k.sentence(rng, False)
    same = rng.random() < 0.55
    other.helped = first.helped if first.helped != "modal" else "past"
    if same:
        other.subject = Node("she", "PRON", "PRP", plural=first.subject.plural)
        other.between = []
    second = c.told(rng, other)
    if same:
        second.before = [(dep, node) for dep, node in second.before if dep != "nsubj"]
        if first.helped == "modal":
            second.form, second.xpos = other.verb, "VB"
    link = rng.choice(("and", "and", "and", "but", "then", "so"))
    if link == "then":
        second.led("advmod", Node("then", "ADV", "RB"))
        link = "and"
    second.led("cc", Node(link, "CCONJ", "CC"))
    if not same or rng.random() < 0.2:
        second.led("punct", comma())
    return head.followed("conj", second)


def joined_any(rng: Random) -> Node:
    """Two statements of any kind, joined by a word or by a comma alone."""
    ways = (there, being, being, lambda r: c.told(r, k.sentence(r, False)))
    first, second = (rng.choice(ways)(rng) for _ in range(2))
    if rng.random() < 0.75:
        second.led("cc", Node(rng.choice(("and", "and", "but", "so", "while")), "CCONJ", "CC"))
        if rng.random() < 0.7:
            second.led("punct", comma())
        return first.followed("conj", second)
    sign = rng.choice((",", ";"))
    second.led("punct", Node(sign, "PUNCT", "," if sign == "," else ":"))
    return first.followed("parataxis", second)


def gapped(rng: Random) -> Node:
    """She found 4 on the first day and 3 on the second."""
    clause = k.simple(rng)
    clause.helped = "past"
    clause.after = [
        ("obj", counted(rng)),
        rng.choice((p.somewhere, p.sometime, p.with_someone))(rng),
    ]
    head = c.told(rng, clause)
    other = p.numeral(rng) if rng.random() < 0.5 else counted(rng)
    dep, where = rng.choice((p.somewhere, p.sometime, p.with_someone))(rng)
    other.followed("nmod" if dep == "obl" else dep, where)
    other.led("cc", Node("and", "CCONJ", "CC"))
    if rng.random() < 0.3:
        other.led("punct", comma())
    head.after[0][1].followed("conj", other)
    # the second thing stands behind the first one's place
    thing = head.after[0][1]
    conj = thing.after.pop()
    conj[1].elsewhere = ("conj", thing)
    return head.followed("conj", conj[1])


def purposeful(rng: Random) -> Node:
    """To make 5 pies, she needs ...; hoping to win, he ..."""
    head = c.told(rng, k.sentence(rng, False))
    dep, clause = k.purpose(rng)
    return head.led("punct", comma()).led(dep, clause)


def with_clause(rng: Random) -> Node:
    """If, when, after ...: a clause before or behind."""
    clause = k.sentence(rng)
    if rng.random() < 0.35:
        clause = k.acting(rng)
        clause.subject = counted(rng)
        clause.helped = "past"
    head = c.told(rng, clause)
    return attach(rng, head, k.subordinate(rng))


def attach(rng: Random, head: Node, clause: Node) -> Node:
    """A subordinate clause put in front with a comma, or behind."""
    if rng.random() < 0.65:
        if rng.random() < 0.9:
            head.led("punct", comma())
        return head.led("advcl", clause)
    if rng.random() < 0.2:
        clause.led("punct", comma())
    return head.followed("advcl", clause)


def opened(rng: Random, head: Node) -> Node:
    """A phrase or an adverb in front of a whole sentence."""
    dep, node = rng.choice((p.sometime, p.somewhere, p.adverb, p.with_someone))(rng)
    if rng.random() < 0.3:
        dep, node = (
            "advmod",
            Node(
                rng.choice(
                    (
                        "then",
                        "later",
                        "so",
                        "now",
                        "however",
                        "finally",
                        "originally",
                        "together",
                        "first",
                        "altogether",
                    )
                ),
                "ADV",
                "RB",
            ),
        )
    if rng.random() < 0.75:
        head.led("punct", comma())
    return head.led(dep, node)


def knowing(rng: Random) -> Node:
    """She knows that ..., he said ...; if you ..."""
    inner = c.told(rng, k.sentence(rng, False))
    if rng.random() < 0.5:
        inner.led("mark", Node("that", "SCONJ", "IN"))
    outer = c.Clause(
        p.subject(rng),
        rng.choice(("know", "say", "think", "find", "notice", "decide", "realize")),
        rng.choice(("past", "present")),
        [("ccomp", inner)],
    )
    return c.told(rng, outer)


def commanded(rng: Random) -> Node:
    """Suppose ...; find the number of ...."""
    if rng.random() < 0.4:
        verb = Node(rng.choice(("suppose", "assume")), "VERB", "VB")
        return verb.followed("ccomp", c.told(rng, k.sentence(rng)))
    verb = Node(rng.choice(("find", "give", "divide", "add", "write", "take")), "VERB", "VB")
    return verb.followed("obj", counted(rng))


def statement(rng: Random) -> Node:
    """A statement of any kind, with its stop."""
    ways = (
        (lambda r: c.told(r, k.sentence(r)), 55),
        (there, 10),
        (being, 10),
        (joined_verbs, 12),
        (joined_any, 6),
        (gapped, 3),
        (purposeful, 2),
        (with_clause, 11),
        (knowing, 3),
        (commanded, 1),
    )
    head = rng.choices([w for w, _ in ways], [n for _, n in ways])[0](rng)
    if rng.random() < 0.13:
        opened(rng, head)
    return head.followed("punct", Node(".", "PUNCT", "."))
