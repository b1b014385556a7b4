"""Noun phrases, prepositional phrases and adverbs of made trees, labelled as EWT labels them."""

from __future__ import annotations

from random import Random

import vocabulary as v
from nodes import Node

from roda.languages.english.parsing.inflection import inflect

ME = {"he": "him", "she": "her", "they": "them", "we": "us", "I": "me", "it": "it", "you": "you"}
OWN = ("his", "her", "their", "her", "his", "its", "my", "your", "our")


def word(form: str, upos: str, xpos: str) -> Node:
    return Node(form, upos, xpos)


def case(form: str) -> Node:
    return Node(form, "ADP", "IN")


def det(form: str) -> Node:
    return Node(form, "DET", "DT")


def a(node: Node) -> Node:
    """A day, an hour."""
    vowel = node.form[0] in "aeiou" or node.form.startswith("hour")
    return node.led("det", det("an" if vowel else "a"))


def noun(rng: Random, lemma: str, plural: bool) -> Node:
    form = inflect(lemma, "NNS") if plural else lemma
    return Node(form, "NOUN", "NNS" if plural else "NN", plural=plural)


def own(rng: Random) -> Node:
    return Node(rng.choice(OWN), "PRON", "PRP$")


def numeral(rng: Random) -> Node:
    """A number in one of its many spellings."""
    roll = rng.random()
    if roll < 0.5:
        form = str(rng.choice((rng.randint(2, 20), rng.randint(2, 99), rng.randint(100, 999))))
    elif roll < 0.72:
        form = f"{rng.randint(1, 200)}.0"
    elif roll < 0.78:
        form = f"{rng.randint(1, 20)}.{rng.randint(1, 99)}"
    elif roll < 0.82:
        form = f"{rng.randint(1, 20)},{rng.randint(100, 999)}"
    elif roll < 0.86:
        form = f"{rng.randint(1, 5)}/{rng.randint(2, 9)}"
    else:
        form = rng.choice(v.NUMBER_WORDS)
    node = Node(form, "NUM", "CD", plural=True)
    if rng.random() < 0.02:
        return node.led("det", det("another"))
    if rng.random() < 0.03:
        node.led(
            "advmod",
            Node(rng.choice(("about", "only", "exactly", "just", "almost", "nearly")), "ADV", "RB"),
        )
    elif rng.random() < 0.02:
        more = Node("more", "ADJ", "JJR").followed("fixed", case("than"))
        node.led("advmod", more)
    elif rng.random() < 0.02:
        node.led("nmod", Node("least", "ADJ", "JJS").led("case", case("at")))
    return node


def thing(rng: Random, plural: bool = True) -> Node:
    """A noun, now and then with a noun or an adjective before it."""
    node = noun(rng, rng.choice(v.THINGS), plural)
    roll = rng.random()
    if roll < 0.14:
        node.led("compound", Node(rng.choice(v.COMPOUNDS), "NOUN", "NN"))
    if rng.random() < 0.2:
        node.led("amod", Node(rng.choice(v.ADJECTIVES), "ADJ", "JJ"))
    return node


def mass(rng: Random) -> Node:
    return Node(rng.choice(v.MASS), "NOUN", "NN")


def of(node: Node, whole: Node) -> Node:
    return node.followed("nmod", whole.led("case", case("of")))


def money(rng: Random) -> Node:
    """Dollars, by sign or by name."""
    roll = rng.random()
    if roll < 0.7:
        return Node("$", "SYM", "$", plural=True).followed("nummod", plain_numeral(rng))
    return noun(rng, rng.choice(v.COIN), True).led("nummod", plain_numeral(rng))


def plain_numeral(rng: Random) -> Node:
    node = numeral(rng)
    node.before.clear()
    return node


def measure(rng: Random, kind: str | None = None) -> Node:
    """An amount in units."""
    kind = kind or rng.choice(("length", "weight", "volume", "time", "money"))
    if kind == "money":
        return money(rng)
    return noun(rng, rng.choice(v.UNITS[kind]), True).led("nummod", numeral(rng))


def definite(rng: Random, node: Node) -> Node:
    """The noun with the, this or an owner."""
    roll = rng.random()
    if roll < 0.5:
        return node.led("det", det("the"))
    if roll < 0.8:
        return node.led("nmod:poss", own(rng))
    if roll < 0.9:
        return node.led("det", det("these" if node.plural else "this"))
    return node.led("nmod:poss", name(rng).followed("case", possessive(rng)))


def possessive(rng: Random) -> Node:
    return Node(rng.choice(("'s", "'s", "'s", "\u2019s")), "PART", "POS")


def name(rng: Random) -> Node:
    if rng.random() < 0.08:
        title = Node(rng.choice(("Mr.", "Mrs.", "Ms.", "Miss", "Dr.")), "PROPN", "NNP")
        return Node(rng.choice(v.SURNAMES), "PROPN", "NNP").led("nmod:desc", title)
    return Node(rng.choice(v.NAMES), "PROPN", "NNP")


def joined(rng: Random, first: Node, *others: Node, with_word: str = "and") -> Node:
    """Members of a list: a and b; a, b, and c."""
    for i, other in enumerate(others):
        if i + 1 == len(others):
            other.led("cc", Node(with_word, "CCONJ", "CC"))
            if len(others) > 1 and rng.random() < 0.6:
                other.led("punct", Node(",", "PUNCT", ","))
        else:
            other.led("punct", Node(",", "PUNCT", ","))
        first.followed("conj", other)
    first.plural = True
    return first


def relation(rng: Random) -> Node:
    form = rng.choice(v.RELATIONS)
    plural = form.endswith("s") and form != "class"
    node = Node(form, "NOUN", "NNS" if plural else "NN", plural=plural)
    if rng.random() < 0.7:
        return node.led("nmod:poss", own(rng))
    return node.led("nmod:poss", name(rng).followed("case", possessive(rng)))


def person(rng: Random) -> Node:
    """Somebody who does something, by name, relation or trade."""
    roll = rng.random()
    if roll < 0.6:
        return name(rng)
    if roll < 0.72:
        return relation(rng)
    form = rng.choice(v.PEOPLE)
    plural = (form.endswith("s") and form not in ("class", "boss", "waitress")) or form in (
        "people",
        "children",
    )
    node = Node(form, "NOUN", "NNS" if plural else "NN", plural=plural)
    if rng.random() < 0.15:
        node.led("compound", Node(rng.choice(v.COMPOUNDS), "NOUN", "NN"))
    return node.led("det", det("the" if plural or rng.random() < 0.6 else "a"))


def subject(rng: Random, pronouns: float = 0.35) -> Node:
    """A subject: pronoun, person, several people, now and then a thing."""
    roll = rng.random()
    if roll < pronouns:
        form = rng.choice(("he", "she", "he", "she", "they", "they", "it", "we", "you", "I"))
        return Node(form, "PRON", "PRP", plural=form in ("they", "we", "you", "I"))
    if roll < pronouns + 0.06:
        return joined(rng, name(rng), rng.choice((name, name, relation))(rng))
    if roll < pronouns + 0.07:
        return joined(rng, name(rng), name(rng), name(rng))
    if roll < pronouns + 0.11:
        return definite(rng, thing(rng, rng.random() < 0.4))
    if roll < pronouns + 0.125:
        return Node("each", "DET", "DT")
    if roll < pronouns + 0.14:
        whole = definite(rng, thing(rng)) if rng.random() < 0.6 else Node("them", "PRON", "PRP")
        return of(Node(rng.choice(("each", "each", "both", "all")), "DET", "DT"), whole)
    if roll < pronouns + 0.155:  # her brother , Todd ,
        who = relation(rng)
        apposed = name(rng).led("punct", Node(",", "PUNCT", ","))
        if rng.random() < 0.7:
            apposed.followed("punct", Node(",", "PUNCT", ","))
        return who.followed("appos", apposed)
    if roll < pronouns + 0.19:
        node = noun(rng, rng.choice(v.CONTAINERS + v.THINGS), False)
        return node.led("det", det(rng.choice(("each", "every", "each", "one"))))
    return person(rng)


def place(rng: Random) -> Node:
    return _in_place(rng, rng.choice(v.PLACES))


def _in_place(rng: Random, lemma: str) -> Node:
    node = noun(rng, lemma, False)
    if rng.random() < 0.1:
        node.led("compound", Node(rng.choice(v.COMPOUNDS), "NOUN", "NN"))
    if rng.random() < 0.12:
        node.led("amod", Node(rng.choice(v.ADJECTIVES), "ADJ", "JJ"))
    roll = rng.random()
    if roll < 0.55:
        node.led("det", det("the"))
    elif roll < 0.75:
        node.led("det", det(rng.choice(("a", "each", "every", "another"))))
    else:
        node.led(
            "nmod:poss",
            own(rng) if rng.random() < 0.8 else name(rng).followed("case", possessive(rng)),
        )
    return node


def somewhere(rng: Random) -> tuple[str, Node]:
    """Where: a phrase for a verb."""
    prep = rng.choice(
        (
            "in",
            "in",
            "on",
            "at",
            "at",
            "from",
            "to",
            "into",
            "inside",
            "near",
            "under",
            "by",
            "behind",
        )
    )
    return "obl", place(rng).led("case", case(prep))


def sometime(rng: Random) -> tuple[str, Node]:
    """When, how often, how long: a phrase for a verb."""
    ways = (
        (on_a_day, 28),
        (each_day, 14),
        (today, 8),
        (for_hours, 16),
        (in_the_morning, 8),
        (hours_ago, 6),
        (per_hour, 20),
    )
    return rng.choices([way for way, _ in ways], [n for _, n in ways])[0](rng)


def on_a_day(rng: Random) -> tuple[str, Node]:
    if rng.random() < 0.7:
        return "obl", Node(rng.choice(v.DAYS), "PROPN", "NNP").led("case", case("on"))
    return "obl", Node(rng.choice(v.MONTHS), "PROPN", "NNP").led("case", case("in"))


def each_day(rng: Random) -> tuple[str, Node]:
    which = rng.choice(("last", "this", "each", "every", "each", "every", "that", "next", "one"))
    node = noun(rng, rng.choice(v.PERIODS), False)
    if which in ("last", "next"):
        return "obl:unmarked", node.led("amod", Node(which, "ADJ", "JJ"))
    if which == "one":
        return "obl:unmarked", node.led("nummod", Node("one", "NUM", "CD"))
    return "obl:unmarked", node.led("det", det(which))


def today(rng: Random) -> tuple[str, Node]:
    form = rng.choice(("yesterday", "today", "tomorrow", "tonight"))
    return "obl:unmarked", Node(form, "NOUN", "NN")


def for_hours(rng: Random) -> tuple[str, Node]:
    node = noun(rng, rng.choice(v.TIME), True).led("nummod", numeral(rng))
    roll = rng.random()
    if roll < 0.1:
        node.led("det", det("the"))
    elif roll < 0.2:
        node.led("amod", Node("next", "ADJ", "JJ"))
    return "obl", node.led("case", case(rng.choice(("for", "in", "after", "for", "during"))))


def in_the_morning(rng: Random) -> tuple[str, Node]:
    node = noun(rng, rng.choice(v.PERIODS), False).led("det", det("the"))
    return "obl", node.led("case", case(rng.choice(("in", "during", "for", "at"))))


def hours_ago(rng: Random) -> tuple[str, Node]:
    node = noun(rng, rng.choice(v.TIME), True).led("nummod", numeral(rng))
    return "advmod", Node(rng.choice(("ago", "later")), "ADV", "RB").led("obl:unmarked", node)


def per_hour(rng: Random) -> tuple[str, Node]:
    node = noun(rng, rng.choice(v.TIME), False)
    roll = rng.random()
    if roll < 0.3:
        return "obl", node.led("case", case("per"))
    if roll < 0.65:
        return "obl", node.led("det", det(rng.choice(("a", "each", "every", "one")))).led(
            "case", case("in")
        )
    return "obl:unmarked", a(node)


def with_someone(rng: Random) -> tuple[str, Node]:
    """For, with, to or from whom: a phrase for a verb."""
    prep = rng.choice(("for", "with", "to", "from", "to", "for", "among", "by"))
    if prep == "by":
        prep = "with"
    node: Node
    if rng.random() < 0.25:
        node = Node(rng.choice(tuple(ME.values())), "PRON", "PRP")
    elif rng.random() < 0.3:
        node = noun(
            rng,
            rng.choice(("friend", "child", "student", "person", "cousin", "guest", "classmate")),
            True,
        )
        node.led("nummod", numeral(rng))
        if rng.random() < 0.5:
            node.led("nmod:poss", own(rng))
    else:
        node = person(rng)
    return "obl", node.led("case", case(prep))


def adverb(rng: Random) -> tuple[str, Node]:
    """An adverb or a phrase that serves as one, at the end of a clause."""
    roll = rng.random()
    if roll < 0.55:
        form = rng.choice(
            (
                "now",
                "altogether",
                "together",
                "today",
                "then",
                "already",
                "again",
                "so",
                "total",
                "overall",
            )
        )
        if form == "today":
            return "obl:unmarked", Node("today", "NOUN", "NN")
        if form == "so":
            return "advmod", Node("far", "ADV", "RB").led("advmod", Node("so", "ADV", "RB"))
        if form == "total":
            return "advmod", Node("total", "ADV", "RB")
        node = Node(form, "ADV", "RB")
        if form == "together" and rng.random() < 0.5:
            node.led("advmod", Node("all", "ADV", "RB"))
        return "advmod", node
    if roll < 0.75:
        return "obl", Node("all", "DET", "DT").led("case", case("in"))
    if roll < 0.9:
        return "obl", Node("total", "NOUN", "NN").led("case", case("in"))
    if roll < 0.95:
        return "obl", Node("first", "ADV", "RB").led("case", case("at"))
    return "obl", noun(rng, rng.choice(("beginning", "end", "start")), False).led(
        "det", det("the")
    ).led("case", case(rng.choice(("in", "at"))))
