"""What can be asked: clauses of which no question is made, and the words that go with the number.

A clause that denies or only supposes something, or has no verb and subject of its own, is refused. Of a
list only the member that is asked for stays in the question, with what the members share.
"""

from __future__ import annotations

import itertools
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.wish import Request
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause, is_particle
from roda.languages.english.story.quantities import Quantity
from roda.languages.english.story.reference import GENDER
from roda.languages.guard import Refusal
from roda.problem import Reason

_DENYING: Final = listed("not n't no never neither")
_RELATIVE: Final = listed("who that which what how")
_JOINS: Final = frozenset({"and", "or", ",", "but", "&", "plus", ";", "then"})
_LEADS: Final = frozenset({"another", "about", "$", "then", "also"})  # between "and" and a number
_NAMES: Final = frozenset({"DT", "JJ", "NN", "NNS", "NNP", "NNPS", "PRP$", "HYPH", "VBG", "VBN"})
_FINITE: Final = ("VBD", "VBZ", "VBP", "MD")


def not_asked(detail: str) -> Refusal:
    """The refusal of a number for which no natural question can be made."""
    return Refusal(Reason.NOT_ASKED, detail)


# --- clauses of which no question is made ----------------------------------------------------------


def refused(request: Request) -> Refusal | None:
    """Why no question can be made of the clause, or None."""
    return _no_clause(request) or _no_verb(request) or _no_subject(request)


def _no_clause(request: Request) -> Refusal | None:
    """Whether the clause tells no fact that stands on its own."""
    clause = request.clause
    own = {token.text.lower() for token in clause.own}
    if own & _DENYING:
        return not_asked(f"'{_said(clause)}' says what is not so")
    if not clause.subject and not clause.existential:
        return not_asked(f"'{_said(clause)}' has no subject of its own")
    between = _verb_between(request)
    if between is not None:
        return not_asked(f"'{request.phrase}' belongs to '{between.text}', not to the main verb")
    if clause.predicate.dep in ("acl:relcl", "acl", "csubj"):
        return not_asked(f"'{request.phrase}' stands in a clause that only describes something")
    if clause.mark == "that" and clause.predicate.dep != "ccomp":
        detail = f"'{_said(clause)}' only says what follows from something else"
        return Refusal(Reason.TWO_READINGS, detail)
    if "to" in own and {"were", "was"} & own and _is_to(clause):
        return not_asked(f"'{_said(clause)}' only supposes something")
    return None


def _no_verb(request: Request) -> Refusal | None:
    """Whether the clause lacks a verb of its own that a question can turn around."""
    if _has_second_verb(request):
        return not_asked(f"'{_said(request.clause)}' holds a second verb")
    if not request.chain or _borrows_passive(request) or not _is_finite(request):
        return not_asked(f"'{_said(request.clause)}' has no verb that a question can start from")
    return None


def _no_subject(request: Request) -> Refusal | None:
    """Whether the subject of the clause cannot be that of a question."""
    clause, head = request.clause, request.clause.subject_head
    if head is None:
        return None
    low = head.text.lower()
    if head.dep == "csubj":
        return not_asked(f"the subject of '{_said(clause)}' is itself a clause")
    numbered = head.index in request.line.marks and head.index not in request.gone
    if low in _RELATIVE or low == "each" or numbered:
        return not_asked(f"the subject '{head.text}' stands for something else")
    if low in lexicon.ORDINALS:
        return not_asked(f"the noun behind '{head.text}' is left out")
    person = low in GENDER or head.xpos == "NNP"
    if clause.verb_lemma == "cost" and person and clause.borrowed:
        return Refusal(Reason.DANGLING, f"what costs '{request.phrase}' is not said")
    return None


def _said(clause: Clause) -> str:
    """The words of a clause in the text, for messages."""
    return clause.line.quote(clause.own)


def _verb_between(request: Request) -> Token | None:
    """A verb without a subject between the number and its clause: "to buy 3 pens"."""
    token = request.quantity.head
    while token.index != request.clause.predicate.index and token.head >= 0:
        if token.dep in ("advcl", "acl", "ccomp", "acl:relcl"):
            return token
        token = request.sentence[token.head]
    return None


def _is_to(clause: Clause) -> bool:
    """Whether the clause says what somebody "is to" do."""
    low = clause.line.low
    return any(
        low(t.index) in ("was", "were", "is", "are") and low(t.index + 1) == "to"
        for t in clause.own
    )


def _has_second_verb(request: Request) -> bool:
    """Whether the clause holds a finite verb that is not its own: two clauses taken for one."""
    chain = {t.index for t in request.chain} | request.gone
    if request.copula is not None:
        chain.add(request.copula.index)
    for token in request.clause.own:
        if token.xpos in _FINITE and token.index not in chain:
            before = [request.line.low(i) for i in range(token.index)]
            at = max((i for i, low in enumerate(before) if low in ("than", "as")), default=-1)
            if at < 0 or {"and", "but", "while", ","} & set(before[at:]):
                return True
    return False


def _borrows_passive(request: Request) -> bool:
    """ "He was caught and fined": the second verb has no helper of its own."""
    sentence = request.sentence
    above = sentence.head(request.clause.predicate)
    alone = request.clause.borrowed and len(request.chain) == 1
    return alone and above is not None and bool(sentence.children(above, "aux:pass"))


def _is_finite(request: Request) -> bool:
    """Whether the verb can open a question; a lone form that may be a past one counts."""
    first, alone = request.chain[0], len(request.chain) == 1
    if first.xpos in _FINITE:
        return True
    return alone and first is request.clause.predicate and first.xpos in ("VBN", "VB")


# --- the words that go with the number -------------------------------------------------------------


class Members(NamedTuple):
    """The words that go with the asked number: those behind the verb, and adverbs before it.

    `several` says that the number stands in a list; `prep` is the preposition that its members share.
    """

    behind: list[Token]
    middle: list[Token]
    several: bool = False
    prep: Token | None = None


def members_of(clause: Clause, quantity: Quantity) -> Members | Refusal:
    """The words of a clause that go with one of its quantities.

    "Tom gave Ann 3 pens on Monday and 5 on Friday": the members of the list begin at their numbers;
    "Ann" is shared by both.
    """
    line = clause.line
    copula = line.sentence.child(clause.predicate, "cop")
    verb = copula.index if copula is not None else clause.predicate.index
    free = _free(clause, verb)
    gone = {t.index for t in quantity.tokens}
    if quantity.prep is not None:
        gone.add(quantity.prep.index)
    after = [t for t in free if t.index > verb and t.index not in line.inside - gone]
    middle = _middle(clause, free, gone, verb)
    inside = quantity.start.index
    starts = _starts(clause, [t.index for t in after]) if inside >= verb else []
    if not starts:
        return Members([t for t in after if t.index not in gone], middle)
    member = max((k for k, start in enumerate(starts) if start <= inside), default=-1)
    first = [t for t in after if t.index < starts[0]]
    if member < 0:
        own = [t for t in first if t.index not in gone]
        return Members([*own, *_tail(clause, own, starts[-1])], middle, True)
    bounds = [*starts, after[-1].index + 1]
    own = [t for t in after if starts[member] <= t.index < bounds[member + 1]]
    return _later_member(
        clause, quantity, Members([t for t in own if t.index not in gone], middle, True), first
    )


def _free(clause: Clause, verb: int) -> list[Token]:
    """The words of a clause that are neither its subject nor its verb, nor a sign before the verb."""
    taken = {t.index for t in clause.helpers}
    if verb == clause.predicate.index:
        taken.add(verb)
    if not clause.borrowed:
        taken |= {t.index for t in clause.subject}
    taken |= {t.index for t in clause.own if t.dep in ("mark", "expl") and t.index < verb}
    return [t for t in clause.own if t.index not in taken]


def _middle(clause: Clause, free: list[Token], gone: set[int], verb: int) -> list[Token]:
    """Adverbs between the helpers and the verb, and those right behind the subject."""
    adverbs = [t for t in free if t.dep == "advmod"]
    first = min(t.index for t in (*clause.helpers, clause.predicate))
    middle = [t for t in adverbs if first < t.index < verb and t.index not in gone]
    edge = -1 if clause.borrowed else max((t.index for t in clause.subject), default=-1)
    if clause.borrowed or (clause.subject and edge < first):
        early = [t for t in adverbs if edge < t.index < first and t.xpos == "RB"]
        return [*early, *middle]
    return middle


def _later_member(
    clause: Clause, quantity: Quantity, members: Members, first: list[Token]
) -> Members | Refusal:
    """A further member of a list, with the words and the preposition that it shares with the first."""
    named = _with_noun(members.behind, first)
    if named is None:
        said = clause.line.quote(members.behind)
        return Refusal(Reason.NOT_ASKED, f"the noun is left out in '{said}'")
    while named and named[0].text.lower() in _JOINS:
        named = named[1:]
    prep = _shared_preposition(clause, quantity, first[-1].index + 1 if first else 0)
    if prep is not None and prep.text.lower() in ("of", "than", "as", "by"):
        detail = f"'{quantity.number.surface}' stands in a list behind '{prep.text}'"
        return Refusal(Reason.NOT_ASKED, detail)
    return members._replace(behind=[*_shared(clause, first), *named], prep=prep)


def _tail(clause: Clause, own: list[Token], start: int) -> list[Token]:
    """What stands behind a list belongs to all of it: "44 boys and 36 girls in the hall"."""
    if any(t.xpos not in (",", "CC", "$") for t in own):
        return []
    found: list[Token] = []
    for child in clause.sentence.children(clause.predicate, "obl", "obl:unmarked", "advmod"):
        below = clause.sentence.subtree(child)
        if below[0].index > start and not clause.line.has_mark(below):
            found.extend(below)
    return found


def _starts(clause: Clause, after: list[int]) -> list[int]:
    """Where the second and further members begin: behind a joining word, with a number to come."""
    line = clause.line
    found: list[int] = []
    for index in after:
        as_well = line.low(index) == "as" and line.low(index + 1) == "well"
        if line.low(index) not in _JOINS and not as_well:
            continue
        ahead = index + 3 if as_well else index + 1
        while line.low(ahead) in _JOINS or line.low(ahead) in _LEADS:
            ahead += 1
        prep = clause.sentence[ahead] if ahead < len(clause.sentence) else None
        if prep is not None and prep.xpos in ("IN", "TO") and ahead + 1 in line.marks:
            ahead += 1
        begins = ahead in line.marks or line.low(ahead) in ("some", "several", "many")
        begins = begins or _is_priced_thing(clause, ahead)
        new = not any(index - 2 <= start < index for start in found)
        if begins and new and _number_before(clause, index):
            found.append(index)
    return found


def _is_priced_thing(clause: Clause, index: int) -> bool:
    """Whether a thing and its price come next: "and a racing game for $4"."""
    line = clause.line
    while index < len(clause.sentence) and clause.sentence[index].xpos in _NAMES:
        if index in line.marks:
            return False
        index += 1
    return line.low(index) == "for" and (index + 1 in line.marks or line.low(index + 1) == "$")


def _number_before(clause: Clause, index: int) -> bool:
    """Whether a number of the clause stands before an index."""
    return any(mark < index for mark in clause.line.marks if clause.sentence[mark] in clause.own)


def _shared(clause: Clause, first: list[Token]) -> list[Token]:
    """What stands before the first number of a list belongs to every member: particles, receivers."""
    marks = [t.index for t in first if t.index in clause.line.marks]
    if not marks:
        return []
    stop = marks[0]
    shared = [t for t in first if t.index < stop and t.text != "$"]
    while shared and shared[-1].xpos in ("IN", "DT") and shared[-1].dep != "compound:prt":
        shared.pop()
    things = {
        t.index
        for found in clause.sentence.children(clause.predicate, "obj")
        for t in clause.sentence.subtree(found)
    }
    return [
        t for t in shared if t.text.lower() not in lexicon.APPROXIMATE and t.index not in things
    ]


def _shared_preposition(clause: Clause, quantity: Quantity, start: int) -> Token | None:
    """The preposition before a list: in "with 2 hens and 5 ducks" the ducks are behind "with" too."""
    if quantity.prep is not None:
        return None
    verb = clause.predicate.index
    marks = [m for m in clause.line.marks if verb < m < start and clause.sentence[m] in clause.own]
    if not marks:
        return None
    before = clause.sentence[max(0, min(marks) - 1)]
    if before.text == "$":
        before = clause.sentence[max(0, before.index - 1)]
    is_prep = before.xpos in ("IN", "TO") and before.dep == "case"
    is_prep = is_prep and not is_particle(clause.line, before)
    return before if is_prep else None


def _with_noun(own: list[Token], first: list[Token]) -> list[Token] | None:
    """The words of a member; "on the second" gets the noun of the first one, or None if it has none."""
    signs = [t for t in own if t.xpos not in (".", ",", "CC")]
    if not signs or signs[-1].text.lower() not in lexicon.ORDINALS:
        return own
    for token, following in itertools.pairwise(first):
        if token.text.lower() in lexicon.ORDINALS and following.xpos in ("NN", "NNS"):
            return [*signs, following]
    return None


def tangled(request: Request, members: Members) -> Refusal | None:
    """Whether the question would carry parts of a list that are not asked for."""
    quantity, sentence = request.quantity, request.sentence
    the_list = f"the list with '{request.phrase}'"
    if members.several and not _governed(request, members):
        return not_asked(f"{the_list} belongs to another verb")
    stays = {t.index for t in members.behind}
    noun = quantity.head
    if noun.dep == "conj" and noun.head in stays:
        return not_asked(f"{the_list} begins without a number")
    joined = any(t.index in stays for t in sentence.children(noun, "conj"))
    if joined and not is_subject(request):
        return not_asked(f"{the_list} goes on without a number")
    if not members.several:
        return None
    described = [t for c in sentence.children(noun, "nmod") for t in sentence.subtree(c)]
    if request.line.has_mark(described):
        return Refusal(Reason.TWO_READINGS, f"another number describes a member of {the_list}")
    if quantity.prep is not None and request.line.has_mark(members.behind):
        return Refusal(Reason.TWO_READINGS, f"each member of {the_list} has two numbers")
    priced = quantity.form == "money" and request.clause.verb_lemma in (*lexicon.PRICES, "be")
    return not_asked(f"{the_list} is one of prices") if priced and members.behind else None


def is_subject(request: Request) -> bool:
    """Whether the quantity stands in the subject of its clause."""
    inside = {t.index for t in request.clause.subject}
    quantity, clause = request.quantity, request.clause
    return quantity.prep is None and quantity.head.index in inside and not clause.borrowed


def _governed(request: Request, members: Members) -> bool:
    """Whether the verb that governs the number is in the question: not "buying" in a list."""
    token, predicate = request.quantity.head, request.clause.predicate
    while token.index != predicate.index and token.head >= 0:
        token = request.sentence[token.head]
        if token.upos == "VERB":
            break
    return token.upos != "VERB" or token in (predicate, *members.behind)
