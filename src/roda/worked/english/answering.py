"""The last step in the sentence that answers the question."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.state import Statement
from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.english.amounts import Amounts
from roda.worked.english.reading.changes import Changes
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import PARTS
from roda.worked.english.told import BARE, Told, unexplained
from roda.worked.measures import UNKNOWN, Measure, is_constant
from roda.worked.steps import Step
from roda.worked.writing import write

_SIGNS: Final = "$€£"
_LOWER: Final = listed(
    "the a an he she they it there his her their each every this that these those in on at for "
    "after before when if now then all both together"
)
_SENTENCE_END: Final = re.compile(
    r"(?<!Mr\.)(?<!Mrs\.)(?<!Ms\.)(?<!Dr\.)(?<! [A-Z]\.)(?<=[.!?]) +(?=[A-Z$€£0-9]|$)"
)
_CONDITION: Final = re.compile(
    r"^(?:(?:But|And|So),? )?(?:[Ii]f|When|Assuming|Suppose|Given|Since|Considering)\b[^,]*(?:,[^,]*)*, (?=[^,]*$)"
)
# A preposition that the question left behind when it took its noun away: "go to this year".
_STRANDED: Final = re.compile(
    r"^(?P<noun>(?: (?!to )[a-z-]+){1,4}?) (?P<prep>(?:to|at|for|with|from)(?=\.)|to|at|with|from)"
    r"(?=\.$| (?:today|yesterday|(?:a|each|every|per|this|last|next) (?:day|week|month|year|hour|season|summer|weekend))\b)"
)
_WAS: Final = re.compile(r"(?:He|She|They|[A-Z][a-z]+) (?:is|was|are|were) ")
_LONG: Final = re.compile(
    r"^( (?:second|minute|hour|day|week|month|year)s?) long(?= (?:on|in|at) )"
)
_LONG_UNTIL: Final = re.compile(_LONG.pattern.replace("on|in|at", "before|until|till"))
_LASTING: Final = re.compile(
    r"^(?P<unit> (?:second|minute|hour|day|week|month|year)s?)(?P<rest> (?:from|to|with|through|around|along|into|at) [a-z ]+)\.$"
)
_NO_NOUN: Final = re.compile(
    r"\bhow many (?:do|does|did|are|were|will|would|can|could|has|have|had|should|must)\b", re.I
)
_IN_WORDS: Final = re.compile(r" (?:more |fewer |extra )?dollars?\b")
_NOW: Final = re.compile(r"\bnow\b", re.I)
_OUT_OF: Final = re.compile(r"(?: [a-z]+){1,3} of (?:the|an?|his|her|their) ")
# "owe her 4 months $20 from now"
_TIME_BEFORE: Final = re.compile(
    r"\b(?:\d+|[a-z]+) (?:second|minute|hour|day|week|month|year)s? \$?$"
)
# A question that names what it asks for.
_WHAT: Final = re.compile(
    r"(?:^|[.!?,] )what (?P<be>is|was|will be) (?P<what>(?:the|his|her|their|its) [^,?.]{3,60})\?\s*$",
    re.I,
)
# "for 12 minutes each minute", from "5 problems each minute for 12 minutes".
_TWICE_THE_UNIT: Final = re.compile(r"\b([a-z]+)s (?:each|every|per|an?) \1\b", re.I)
# "sold 7 5 weeks", "cheesecakes a slice at the bakery are $7"
_BEFORE_IT: Final = re.compile(
    r"\d \$?$|\b[a-z]+s an? (?:[a-z]+)(?: (?:at|in|on|for) [^,]+)? (?:are|were) \$?$"
)
# What belongs behind the answer: "keeps that are old 40 coins".
_RELATIVE: Final = re.compile(r"\b(?:that|which|who) (?:is|are|was|were|will|can|do|does|did)\b")
# A sign without its number, a word twice, a mark behind a space.
_MALFORMED: Final = re.compile(r"[$€£](?![\d.<])|\b([a-z]{2,}) \1\b| [,.;](?!\d)|\.\.")
_HOW_MANY: Final = re.compile(
    r"\bhow many ([a-z]+s)(?= (?:do|does|did|are|is|were|was|will|would|can|could|has|have|had|should|must)\b)",
    re.I,
)
# Words of a question that do not make a sentence of it.
_AWKWARD: Final = re.compile(
    r"^There (?:did|do|does) |(?:^|, )\$?[\d.,]+ (?:[a-z]+ ){0,6}?(?:did|do|does) (?!not)|\bas many ([a-z]+) as \1\b|\bfor per\b|\b(year|month|week|day)s \d+ \2s\b|\bdifferent than\b|\bcertain\b|\bhow (?:many|much)\b|\bwhat\b"
    r"|\bsell (?:the|an?|his|her|their) (?:[a-z]+ )?[a-z]+ \$\d"
    r"|\ban? (?:week|month|year) (?:per|each|every|an?) (?:day|week|month)\b"
    r"|\b(?:last|this|next) (?:day|week|month|year) (?:costs?|weighs?|weighed)\b"
    r"|\b(?:did|do|does) (?:I|he|she|they|we|you) [a-z]+ (?:is|are|was|were)\b"
    r"|\b(?:every|each) (?:day|week|month) an? (?:week|month|year)\b|\bin [\d.,/]+ [a-z]+ (?:for|in|on|at) |\bfor [\d.,/]+ [a-z]+ for ",
    re.I,
)
# "had to spend $79", of who had $79 to spend; "made to sell 30 pies"; "decides 25 inches to cut".
_MOVED: Final = re.compile(
    r"\b(?:ha(?:d|s|ve) to spend|(?:made|makes?|bought|buys?|took|takes?|brought|brings?|saved) to [a-z]+(?: [a-z]+)?"
    r"|(?:decide|plan|try|tries|agree|choose|hope|manage)[sd]?) \$?$"
    r"|\b(?:require[sd]?|ask(?:s|ed)?|tells?|told|order(?:s|ed)?) (?:him|her|them|[A-Z][a-z]+) \$?$"
    r"|\b(?:takes?|took) (?:him|her|them|it|[A-Z][a-z]+) to [a-z]+ \$?$"
    r"|\b(?:later on|off|go(?:es)? by|went by|(?:is|was|are|were) out) \$?$"
    r"|\b(?:want|plan|need|decide|hope|like)[sd]? for \$?$|\ball \$?$"
    r"|\b(?:an?|per) [a-z]+ \$$|\b(?:costs?|charges?|earns?) an? [a-z]+ $|\b(?:ha[ds]|is|was|are|were) before \$?$"
)

_BEHIND_ADJECTIVES: Final = re.compile(
    r" (?:(?!(?:of|each|every|per|in|on|at|to|for|and|an?|the) )[a-z]+ ){1,2}?([a-z]+s)\b(?!')"
)
_TO_DO: Final = re.compile(r"\b([a-z]+) to [a-z]+(?: (?:up|out|off|away|back|down))? \$?$", re.I)
_COMPARATIVE: Final = re.compile(r"\b(?:more|less|fewer|rather|other|worse|[a-z]{2,}er)\b", re.I)
_LEADING: Final = listed(  # verbs whose object "to sell" is, with all that follows
    "have has had want wants wanted need needs needed plan plans planned intend intends intended hope hopes hoped "
    "expect expects expected like likes liked try tries tried able going get gets got start starts started "
    "begin begins began continue continues continued manage manages managed afford decide decides decided ought "
    "willing supposed allowed used agree agrees agreed prefer promised promise choose chose wish wishes left "
    "required likely forced aim aims aimed forgot forget forgets combined combine grow is are was were assigned "
    "him her them you it us"
)
# "buying 26 times the skates", of who goes there 26 times to justify buying them.
_TIMES_WHAT: Final = re.compile(r" times (?:the|an?|his|her|their|its) ")
# "84 degrees, DC over the past 5 years": the answer stands inside a name.
_IN_A_NAME: Final = re.compile(r" [a-z ]*, [A-Z]{2}\b")


def answer(text: Text, step: Step, amounts: Amounts) -> Told:
    """The last step as a sentence, with what it costs."""
    stated = text.statement
    if stated is None:
        asked = _WHAT.search(text.text)
        if asked:
            be = asked["be"].lower()
            return Told(
                f"{capital(asked['what'])} {be} {amounts.worked(step)}.",
                unexplained(step, text, last=True) + (0 if step.measure.known else 1),
            )
        return _plain(text, step, amounts)
    if _has_other_money(text, stated):
        return _plain(text, step, amounts)
    if _has_other_unit(stated, step):
        return Told(_answered(text, stated, step, amounts), BARE)
    made = _answered(text, stated, step, amounts)
    if _is_broken(text, stated) or _MALFORMED.search(made):
        return _plain(text, step, amounts)
    return Told(made, unexplained(step, text, last=True) + _is_squeezed(text, step))


def _is_squeezed(text: Text, step: Step) -> bool:
    """Whether the last step does two at once, or does not say which: a comparison among three, 2 that is "half" too, what was spent as what is there now."""
    operands, changes = step.calculation.operands, Changes(text)
    if step.symbol == "*" and sum(each.money for each in step.operands) > 1:
        return True  # twice, of which a price of $2 has the value
    if step.symbol in "+-" and len(operands) > 2 and any(map(changes.is_compared, operands)):
        return True
    if step.symbol == "+" and _NOW.search(text.question):
        return any(changes.goes(each.number) for each in operands if each.number is not None)
    by = operands[-1]
    told = by.number is not None and text.numbers[by.number].kind is Kind.COUNT
    return step.symbol == "/" and told and text.has_part(by.value)


def _plain(text: Text, step: Step, amounts: Amounts) -> Told:
    """The answer alone, where the question makes no sentence: what it counts, if that is sure."""
    asked = _HOW_MANY.findall(text.text)
    known = step.measure.known and not step.measure.pure
    if (
        len(asked) == 1
        and not step.measure.continuous
        and (not known or step.measure.thing == singular(asked[0].split()[-1]).lower())
    ):
        measure = Measure(singular(asked[0]).lower(), "", asked[0].lower())
        worked = amounts.worked(step, measure)
    else:
        worked = amounts.worked(step, _without_rate(step))
    return Told(f"So the answer is {worked}.", 1 + unexplained(step, text, last=True))


def _without_rate(step: Step) -> Measure:
    """What a plain answer counts: for each hour only where it was divided by hours."""
    if step.measure.per and step.symbol != "/":
        return step.measure._replace(per="") if step.measure.money else UNKNOWN
    return step.measure


def _is_broken(text: Text, stated: Statement) -> bool:
    """Whether a statement made of the question reads badly."""
    before = stated.text[: stated.span[0]]
    return (
        before.endswith((" over ", " up ", " back in "))
        or _TIME_BEFORE.search(before) is not None
        or _MOVED.search(before) is not None
        or _BEFORE_IT.search(before) is not None
        or _RELATIVE.search(_without_condition(_own_sentence(before))) is not None
        or _is_for_use(text, stated)
        or _is_of_several(stated)
        or _is_done_to(stated)
        or _IN_A_NAME.match(stated.text[stated.span[1] :]) is not None
        or _AWKWARD.search(stated.text) is not None
        or _compares_nothing(stated)
        or (
            _TIMES_WHAT.match(stated.text[stated.span[1] :]) is not None
            and not _TIMES_WHAT.search(text.question)
        )
        or _TWICE_THE_UNIT.search(stated.text) is not None
    )


def _compares_nothing(stated: Statement) -> bool:
    """Whether "than" has no word of comparison before it: kept 20 kilograms of rice than Ann."""
    before, than, _ = stated.text.partition(" than ")
    return bool(than) and _COMPARATIVE.search(before) is None


def _is_done_to(stated: Statement) -> bool:
    """Whether "prepared to sell 17 meals" is said of who prepared 17 meals to sell."""
    found = _TO_DO.search(stated.text[: stated.span[0]])
    return found is not None and found[1].lower() not in _LEADING


def _is_of_several(stated: Statement) -> bool:
    """Whether "is" is said of several: the episodes is 50 minutes long."""
    found = re.search(r"(?:^|[.,] )[Tt]he ([a-z]+s) (?:is|was) \$?$", stated.text[: stated.span[0]])
    return found is not None and singular(found[1]) != found[1]


def _is_for_use(text: Text, stated: Statement) -> bool:
    """Whether "had to eat 10" is said of who had 10 to eat, "needs to get 9" of who needs 9 to get through."""
    for verb in (r"\bha(?:d|s|ve)", r"\bneed(?:s|ed)?", r"\brequire[sd]?"):
        found = re.search(rf"{verb} to ([a-z]+)(?: [a-z]+)? \$?$", stated.text[: stated.span[0]])
        if found is None:
            continue
        amount = rf"{verb} (?:some|an?|the same|\$?\d)[^.]* to {found[1]}\b"
        if re.search(amount, text.text):
            return True
    return False


def _has_other_unit(stated: Statement, step: Step) -> bool:
    """Whether the question asks for years where the steps give meters, or for pages where they give minutes."""
    measure, divides = step.measure, step.symbol == "/"
    part = step.calculation.operands[-1]
    if divides and not measure.known and is_constant(part) and part.value in PARTS:
        measure = step.operands[0]  # half of the seeds
    if not measure.known or stated.form in ("percent", "fraction", "times"):
        return False
    behind = [singular(word) for word in re.findall(r"[a-z]+", stated.text[stated.span[1] :])[:4]]
    asked = behind[0] if behind else ""
    signed = stated.text[: stated.span[0]].endswith(tuple(_SIGNS))
    if measure.pure:
        return signed or (asked in lexicon.MEASURES and asked != "time")
    if measure.money:
        return not signed and not set(behind[:2]) & (lexicon.MONEY | {"dollar", "cent", "euro"})
    if signed:
        return True
    if asked in lexicon.MEASURES:
        return asked != measure.thing
    worked = any(operand.step is not None for operand in step.calculation.operands)
    shared = divides and not is_constant(part)  # half of the rooms are rooms, 9 figs for 3 no boys
    if _names_things(stated) and worked and not measure.continuous and not shared:
        fits = measure.thing in behind or (asked == "person" and measure.person)
        return not fits  # boys where students are asked for
    return measure.thing in lexicon.MEASURES and measure.thing not in behind


def _has_other_money(text: Text, stated: Statement) -> bool:
    """Whether the answer is told in dollars, and the text has none but euros or pounds."""
    dollars = re.search(r"\$|\bdollars?\b", stated.text, re.I)
    return dollars is not None and not re.search(
        r"\$|\b(?:dollars?|bucks?|cents?)\b|¢", text.text, re.I
    )


def _names_things(stated: Statement) -> bool:
    """Whether a noun in the plural stands behind the answer, perhaps behind adjectives."""
    behind = stated.text[stated.span[1] :]
    first, later = re.match(r" ([a-z]+)\b(?!')", behind), _BEHIND_ADJECTIVES.match(behind)
    return any(each is not None and singular(each[1]) != each[1] for each in (first, later))


def _answered(text: Text, stated: Statement, step: Step, amounts: Amounts) -> str:
    start, end = stated.span
    said, behind = stated.text[start:end], stated.text[end:]
    before = _without_condition(_own_sentence(stated.text[:start]))
    stranded = _STRANDED.match(behind)
    if stranded and before.strip(_SIGNS + " ") == before.strip():
        before = f"{before}{stranded['prep']} "
        behind = stranded["noun"] + behind[stranded.end() :]
    if before.endswith(" out ") and _OUT_OF.match(behind):  # takes out 5 eggs of the box
        before, behind = before[:-4], behind.replace(" of ", " out of ", 1)
    lasting = _LASTING.match(behind)
    if before.endswith(" for ") and lasting:  # swings for 30 minutes from branches
        before = f"{before[:-4]}{lasting['rest'].strip()} for "
        behind = f"{lasting['unit']}."
    behind = _LONG_UNTIL.sub(r"\1", behind)  # it is 5 years long before she can drive
    if _WAS.fullmatch(before):
        behind = _LONG.sub(r"\1", behind)  # he was 35 minutes long on the bench
    behind = f"{_left_out(text, stated, step, amounts)}{behind}"
    money = before.endswith("$")
    written, marked = amounts.calculation(step, money), amounts.mark(step)
    if _IN_WORDS.match(behind):
        written = written.replace("$", "")  # 50 - 20 = 30 more dollars
    if stated.form == "percent" and step.share != "percent":
        return f"{written} = {marked}{write(step.value)}, so {_lower(text, before)}{said}{behind}"
    if said == written:
        return capital(f"{before}{said}{behind}")
    sign = before[-1:] if before[-1:] in _SIGNS else ""
    if not before.strip(_SIGNS + " "):  # the sentence begins with its answer
        return f"{written} = {sign}{marked}{said}, so {before}{said}{behind}"
    before = before.removesuffix(sign)
    return capital(f"{before}{written} = {sign}{marked}{said}{behind}")


def _left_out(text: Text, stated: Statement, step: Step, amounts: Amounts) -> str:
    """The noun of the answer where the question leaves it out: "how many does Ann have?"."""
    counts = step.measure.known and not step.measure.continuous and not step.measure.pure
    if not counts or step.measure.per or not _NO_NOUN.search(text.question):
        return ""
    if stated.form != "count" or not re.match(
        r"\.|,| (?:in|now|left|at|on|altogether|total|to start|to begin)\b",
        stated.text[stated.span[1] :],
    ):
        return ""
    return f" {amounts.amount(step.value, step.measure._replace(shown='')).partition(' ')[2]}"


def _lower(text: Text, beginning: str) -> str:
    """A beginning as it stands in the middle of a sentence, where it is no name."""
    first = beginning.split(" ", 1)[0]
    small = first.lower() in _LOWER or re.search(rf"\b{re.escape(first.lower())}\b", text.text)
    return beginning[:1].lower() + beginning[1:] if small else beginning


def _own_sentence(before: str) -> str:
    """What stands before the answer in its own sentence."""
    return _SENTENCE_END.split(before)[-1]


def _without_condition(before: str) -> str:
    """The same without an If-clause in front, which the reader has just read."""
    return _CONDITION.sub("", before)
