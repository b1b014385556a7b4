"""Questions for money and percent that other words tell: "child tickets £5", "20% off its plan", "VAT at 20%",
"$3 plus $2 per mile", "walks up with $12".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite
from roda.languages.english.ask.ways.things import asked_of, does, how_much
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect
from roda.languages.english.story.scene import who_of
from roda.languages.guard import Refusal
from roda.problem import Kind

_CHARGES: Final = listed("charge cost pay earn be")
_RATED: Final = listed(
    "discount tax tip interest commission fee markup vat deposit gst duty levy surcharge"
)
_GOES: Final = listed("go walk arrive enter head set drive visit step stroll start")
_BACK: Final = listed("back away home left change over")
_ENDS: Final = frozenset({".", ",", ";", "and", "but", ""})
_EACH: Final = listed("each apiece")
_WORDS_OF_MONEY: Final = 3  # "one US dollar"
_SIGNS: Final = {"$": "dollars", "£": "pounds", "€": "euros", "₹": "rupees"}


def money_of(target: Target) -> Token | None:
    """The token on which an amount of money hangs: its sign, or its unit."""
    if target.number.kind is not Kind.MONEY:
        return None
    if target.first < target.at:
        return target.sentence[target.first]
    unit = target.token(target.last + 1)
    return unit if unit is not None and unit.lemma in lexicon.MONEY else None


def gapped_price(target: Target) -> Asked | Refusal | None:
    """Adult tickets cost £9 and child tickets £5.50: how much does each child ticket cost?"""
    money, sentence = money_of(target), target.sentence
    verb = target.clause.predicate
    if money is None or target.direct or target.clause.verb_lemma != "cost":
        return None
    gaps = [t for t in sentence.children(verb, "conj") if t.xpos in ("NN", "NNS", "NNP")]
    if not gaps or any(_amount_of(target, t) is None for t in gaps):
        return None
    owner = sentence.head(money)
    if owner is None:
        return None
    if owner.index == verb.index:
        tokens = [t for t in target.clause.subject if t.dep not in ("punct", "cc")]
        head = target.clause.subject_head
    elif owner in gaps:
        tokens = [t for t in sentence.subtree(owner) if t.index < money.index and t.index > 0]
        tokens = [t for t in tokens if t.dep not in ("punct", "cc")]
        head = owner
    else:
        return None
    if head is None or head.xpos == "PRP" or target.line.has_mark(tokens):
        return None
    if any(each.lemma in ("cost", "price") for each in gaps):
        return None  # "the sofa cost $35" taken for a noun
    several = head.xpos == "NNS"
    name = definite(target, tokens, each=several)
    if isinstance(name, Refusal):
        return name
    end = max(target.last, money.index)
    one = head if name.count(" ") < 2 else None  # "each child ticket" is told from others
    gone = blanks(sentence.tokens[target.first : end + 1])
    gone[target.first] = "a certain amount"
    return asked_of(target, f"{how_much(target)} {does(target)} {name} cost?", gone, "price", one)


def _amount_of(target: Target, noun: Token) -> Token | None:
    """The amount of money that hangs on a noun without a verb."""
    found = target.sentence.child(noun, "obj", "nmod:unmarked", "appos", "orphan")
    return found if found is not None and found.xpos == "$" else None


def price_of_one(target: Target) -> Asked | Refusal | None:
    """Tacos are $2.25 apiece: how much does each taco cost? Each box is £18: how much does each box cost?"""
    money, clause = money_of(target), target.clause
    head = clause.subject_head
    if money is None or head is None or clause.predicate.index != money.index or target.direct:
        return None
    if (
        clause.verb_lemma != "be"
        or head.xpos not in ("NN", "NNS")
        or head.lemma in lexicon.MONEY_NOUNS
    ):
        return None
    end = max(target.last, money.index)
    apiece = target.line.low(end + 1) in _EACH and target.line.low(end + 2) in _ENDS
    told = {t.text.lower() for t in clause.subject if t.dep == "det"}
    joined = target.sentence.children(money, "conj", "advmod", "nmod", "obl", "advcl")
    if any(target.sentence.child(each, "nsubj") is None for each in joined):
        return None
    if not (apiece or told & {"each", "every"}) or target.line.has_mark(clause.subject):
        return None
    name = definite(target, list(clause.subject), each=head.xpos == "NNS")
    if isinstance(name, Refusal):
        return name
    gone = blanks(target.sentence.tokens[target.first : end + 1 + apiece])
    gone[target.first] = "a certain amount" + (" each" if apiece else "")
    question = f"{how_much(target)} {does(target)} {name} cost?"
    if "worth" in (target.line.low(target.first - 1), target.line.low(target.first - 2)):
        question = f"{how_much(target)} {'was' if target.past else 'is'} {name} worth?"
    return asked_of(target, question, gone, "price", head)


def percent_off(target: Target) -> Asked | Refusal | None:
    """The shop takes 20% off its plan: what percent is the discount? VAT at 20%: what percent is the VAT?"""
    line, sentence = target.line, target.sentence
    if target.number.kind is not Kind.PERCENT:
        return None
    be = "was" if target.past else "is"
    case = target.token(target.last + 1)
    told = sum(t.text.lower() == "off" for each in target.scene.lines for t in each.sentence)
    sign = sentence[target.last]
    if case is not None and case.text.lower() == "off" and told == 1 and sign.dep == "obj":
        if case.dep != "case" or line.low(target.at - 1) in ("a", "an", "extra", "another"):
            return None
        gone = blanks(sentence.tokens[target.at : target.last + 1])
        gone[target.at] = "a certain percentage"
        return asked_of(target, f"what percent {be} the discount?", gone, "percent")
    noun = target.token(target.at - 2)
    if line.low(target.at - 1) != "at" or noun is None or noun.lemma.lower() not in _RATED:
        return None
    same = sum(t.lemma.lower() == noun.lemma.lower() for each in target.scene.lines
               for t in each.sentence if any(k in each.marks for k in range(t.index, t.index + 3)))  # fmt: skip
    if same > 1:
        return None
    low = noun.text if noun.text.isupper() else noun.text.lower()
    gone = blanks(sentence.tokens[target.at - 1 : target.last + 1])
    return asked_of(target, f"what percent {be} the {low}?", gone, "percent")


def exchanged(target: Target) -> Asked | Refusal | None:
    """£1 is worth $1.25: how many dollars is £1 worth?"""
    money, clause, line = money_of(target), target.clause, target.line
    worth = line.low(target.first - 1)
    if money is None or target.direct or worth not in ("worth", "is") or clause.verb_lemma != "be":
        return None
    subject = [t for t in clause.subject if t.text.lower() != "if"]
    one = [t for t in subject if t.index in line.marks or t.text.lower() in ("a", "one", "each")]
    coined = any(
        t.text in lexicon.CURRENCY_SIGNS or t.lemma in lexicon.MONEY | lexicon.MONEYS | {"pound"}
        for t in subject
    )
    if not one or not coined or len(subject) > _WORDS_OF_MONEY:
        return None
    end = max(target.last, money.index)
    if line.low(end + 1) not in (".", ",", "and", ""):
        return None
    unit = _SIGNS.get(money.text) or inflect(money.lemma, "NNS")
    gone = blanks(target.sentence.tokens[target.first : end + 1])
    gone[target.first] = f"a certain number of {unit}"
    be = "was" if target.past else "is"
    first = subject[0]
    low = {} if first.xpos == "NNP" else {first.index: first.text.lower()}
    one_worth = line.show(subject, low if first.index not in line.marks else {})
    return asked_of(target, f"how many {unit} {be} {one_worth} worth?", gone, "price")


def fixed_amount(target: Target) -> Asked | Refusal | None:
    """A taxi charges $3.50 plus $2.20 per mile: how much is the fixed amount?"""
    money, sentence, line = money_of(target), target.sentence, target.line
    if money is None or target.direct or target.clause.verb_lemma not in _CHARGES:
        return None
    end = max(target.last, money.index)
    joint = sentence[end + 1].text.lower() if end + 1 < len(sentence) else ""
    others = [t for t in sentence.children(money, "conj") if t.xpos == "$"]
    if joint not in ("plus", "and") or len(others) != 1 or money.dep == "conj":
        return None
    other = others[0]
    behind = line.last_of(other.index + 1) + 1 if other.index + 1 in line.marks else -1
    rated = behind > 0 and line.low(behind) in ("per", "a", "an", "each", "every", "for")
    if line.low(behind) == "for":
        rated = line.low(behind + 1) in ("each", "every")
    if not rated or other.index != end + 2 or line.low(target.first - 1) in ("of", "for", "at"):
        return None
    gone = blanks(sentence.tokens[target.first : end + 1])
    gone[target.first] = "a fixed amount"
    be = "was" if target.past else "is"
    return asked_of(target, f"how much {be} the fixed amount?", gone, "amount")


def money_along(target: Target) -> Asked | Refusal | None:
    """Tom walks up to the stall with $12: how much money does Tom have at first?"""
    money, sentence, clause = money_of(target), target.sentence, target.clause
    head = clause.subject_head
    if money is None or head is None or target.direct or clause.predicate.lemma not in _GOES:
        return None
    owner = sentence.head(money)
    if target.line.low(target.first - 1) != "with" or owner is None:
        return None
    end = max(target.last, money.index)
    pocket = target.line.low(end + 1) in (".", ",", "and", "")
    pocket = pocket and not _BACK & {t.text.lower() for t in clause.own}
    if owner.index != clause.predicate.index or not pocket:
        return None
    somebody = head.xpos in ("NNP", "PRP") or head.lemma in lexicon.PEOPLE
    if not somebody or clause.line.has_mark(clause.subject):
        return None
    named = target.named(clause.subject)
    if isinstance(named, Refusal):
        return named
    name: str | Refusal = named.get(
        head.index, head.text if head.text == "I" else head.text.lower()
    )
    if head.xpos != "PRP":
        name = definite(target, list(clause.subject))
    if isinstance(name, Refusal):
        return name
    many = head.xpos == "NNS" or " and " in name or name in ("I", "we", "they", "you")
    if not who_of(target.scene, target.place, clause) and head.xpos == "PRP" and not many:
        return None
    gone = blanks(sentence.tokens[target.first : end + 1])
    gone[target.first] = "some money"
    question = f"how much money {does(target, many)} {name} have at first?"
    return asked_of(target, question, gone, "amount")
