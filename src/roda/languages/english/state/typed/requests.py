"""Requests as questions: "Work out the area." asks as "Find the area.", "Tell me how many he has." outright.

Whoever writes for a class asks with a verb of asking, and tells the unit in a sentence of its own ("Give your
answer in metres."). What is asked for stays as it is; the words around it become those that `question.py` reads.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Sentence, Token, analyse
from roda.languages.english.parsing.analysis import sentences
from roda.languages.english.parsing.inflection import lemma
from roda.languages.english.story.clauses import SUBJECTS
from roda.languages.english.story.reference import GENDER

_POLITE: Final = (
    r"(?:(?:please|now|then|so|and|can you|could you|would you|are you able to|try to|let's|your task is to|you have to"
    r"|help (?:me|us|(?P<helped>him|her|them|[a-z]+))(?: to)?),? )*"
)
# Whoever wants to know is no part of the question; "he" in it may mean them, though.
_WANTING: Final = (
    r"(?:(?P<who>(?:(?:my|our|his|her|their|the) )?[a-z]+) (?:wants?|would like|needs?|is trying|are trying|has|have) to "
    r"(?:know|find out|work out|figure out|calculate)|(?P<wonders>[a-z]+) wonders"
    r"|(?:(?:my|our|his|her|their|the) )?[a-z]+ (?:asks|asked)(?: me| us)?)"
)
_SEEKING: Final = (
    r"(?:find(?: out)?|work out|calculate|determine|compute|figure out|tell (?:me|us)|express|state|say|"
    r"give(?: me| us)?|write down|(?:i|we)(?:'d like| would like| want| need|'m trying| am trying) to "
    r"(?:know|find out|work out|figure out)|i wonder|do you know)"
)
# Most texts have none of these words; a thing that is sought begins with an article or an owner.
_REQUEST: Final = re.compile(
    rf"(?:^|(?<=[.?!,;] )){_POLITE}(?:{_SEEKING}|{_WANTING}(?= how| what)) (?=(?P<word>how|what)\b|(?:the|this|that|these|those|its|her|his|their|my|our|your|each)\b|[A-Z][a-z]+['’]s )",
    re.IGNORECASE,
)
_HINT: Final = re.compile(
    r"[Ff]ind|[Ww]ork out|alculate|etermine|ompute|igure out|ell (?:me|us)|[Ee]xpress|[Ss]tate |[Ss]ay|[Gg]ive|[Ww]rite down"
    r"|to know|wonder|ou know|ask(?:s|ed) "
)
_KNOWN: Final = re.compile(r"(?:Find|Calculate|Determine|Compute) (?!how|what)|find (?!how|what)")
_GIVE: Final = r"(?:Please )?(?:[Gg]ive|[Ww]rite|[Ee]xpress|[Ss]tate|[Ss]how|[Ll]eave) "
_ANSWER_IN: Final = re.compile(
    rf"\?[\"”]? \(?{_GIVE}(?:it|your answer|the (?:final )?answer|your final answer) in (?!simpl|its|lowest|full|words)([a-z²³/ ]+)\.?\)?$"
)
# How the answer is to be written tells nothing.
_FORM: Final = re.compile(
    rf"(?<=[?.]) \(?{_GIVE}(?:it|(?:your|the) (?:final )?answer|(?:just|only) the number)\b(?! to\b)[^.?!]*\.?\)?$"
)
_PERSON: Final = re.compile(r"\b(?:he|she)\b", re.IGNORECASE)
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})
_STARTS: Final = frozenset({"CD", "DT", "PRP$"})
_DOES: Final = {"VBD": "did", "VBZ": "does", "VBP": "do"}


def outright(text: str) -> str:
    """A text whose request, if it has one, is a question or begins with "Find".

    >>> outright("A rug is 3 m by 2 m. Work out its area in square metres.")
    'A rug is 3 m by 2 m. Find its area in square metres.'
    >>> outright("Al had 9 figs and ate 4. Tell me how many figs he has left.")
    'Al had 9 figs and ate 4. How many figs does he have left?'
    >>> outright("How wide is it? Give your answer in metres.")
    'How wide is it in metres?'
    """
    if " answer " in text or " it " in text or " number " in text:
        text = _FORM.sub("", _ANSWER_IN.sub(r" in \1?", text))
    found = list(_REQUEST.finditer(text)) if _HINT.search(text) else []
    # A verb in the middle of a story ("They find the box.") asks for nothing; what asks stands last or alone.
    if len(found) != 1 or "?" in text[: found[0].start()]:
        return text
    request = found[0]
    end = _end_of(text, request.end())
    asked, rest = text[request.end() : end].rstrip(" .?!"), text[end:]
    if "?" in rest:
        return text
    first = not request.start() or text[request.start() - 2] in ".?!"
    if not first and text[request.start() - 2] == ";":  # "…; find the area."
        verb = text[request.start()].upper()
        text = f"{text[: request.start() - 2]}. {verb}{text[request.start() + 1 :]}"
        first = True
    if request["word"] is None:
        if first and ": " in asked:
            asked, rest = _told_behind(asked, rest)
        elif _KNOWN.match(text, request.start()):
            return text
        return f"{text[: request.start()]}{'Find' if first else 'find'} {asked}.{rest}"
    told = ""
    if first and ": " in asked:
        asked, told = _told_behind(asked, "")
    question = direct(asked)
    if not question:
        return text
    question = question if first else question[0].lower() + question[1:]
    if told:
        told = _by_name(told, text[: request.start()], request)
        question = _by_name(question, f"{text[: request.start()]}{told}", request)
    else:
        question = _by_name(question, text[: request.start()], request)
    return f"{text[: request.start()]}{question}?{told}{rest}"


def _end_of(text: str, start: int) -> int:
    """Where the sentence ends in which a request stands."""
    for words in sentences(text):
        if words[-1].end > start:
            return words[-1].end
    return len(text)


def _told_behind(asked: str, rest: str) -> tuple[str, str]:
    """What is asked for, and the rest with the story behind it: "Find its area: a rug is 3 m by 2 m."."""
    sought, _, told = asked.partition(": ")
    finite = any(token.xpos in _FINITE for token in analyse(f"{told}.").tokens)
    return (sought, f" {told[0].upper()}{told[1:]}.{rest}") if finite else (asked, rest)


def _by_name(question: str, story: str, request: re.Match[str]) -> str:
    """ "How much does Al pay?" for "Al wants to know how much he pays." where nothing told of him before."""
    who = request["who"] or request["wonders"] or request["helped"] or ""
    if who.lower() in (*GENDER, "they", "we", "i", "you", "") or who in story:
        return question
    who = who if who[0].isupper() and " " not in who else who[0].lower() + who[1:]
    told = any(pronoun in f" {story.lower()} " for pronoun in (" he ", " she ", " they "))
    return question if told else _PERSON.sub(who, question, count=1)


def direct(clause: str) -> str:
    """ "How many figs does he have" for "how many figs he has"; "" where the words are not understood."""
    sentence = analyse(f"{clause}.").sentences[0]
    verb = next((t for t in sentence if t.index > 1 and _heads(sentence, t)), None)
    if verb is None or verb.end > len(clause):
        return ""
    chain = {verb.index, verb.head} if verb.dep.startswith(("aux", "cop")) else {verb.index}
    subjects = [t for t in sentence if t.dep in (*SUBJECTS, "expl") and t.head in chain]
    before = [t for t in subjects if t.index < verb.index]
    if not before:
        return ""
    start = min(t.index for t in sentence.subtree(before[-1]))
    if not start and clause.startswith("what ") and sentence[1].xpos in _STARTS:
        start = 1  # "what 8 tickets cost"
    asks = clause[0].upper() + clause[1 : sentence[start].start].rstrip()
    if start == 0:  # "how many birds flew away": the subject itself is asked for
        return clause[0].upper() + clause[1:]
    if start == 1 and clause.startswith("how"):
        return ""
    subject = clause[sentence[start].start : verb.start].rstrip()
    behind = clause[verb.end :].strip()
    low, following = verb.text.lower(), behind.partition(" ")[0].lower()
    owns = low in lexicon.HAVE and following in lexicon.PARTICIPLES_BEHIND_NOUNS  # "he had left"
    if not owns and (verb.xpos == "MD" or low in lexicon.BE or verb.dep.startswith("aux")):
        return f"{asks} {verb.text} {subject} {behind}".strip()
    does = _DOES[verb.xpos]
    if low in lexicon.UNCHANGED and before[-1].xpos == "NNS":  # "how much the pens cost"
        does = "do"
    return f"{asks} {does} {subject} {lemma(verb.text, verb.xpos)} {behind}".strip()


def _heads(sentence: Sentence, token: Token) -> bool:
    """Whether a token is the finite word of the clause itself, and not of one inside it."""
    if token.xpos not in _FINITE:
        return False
    head = sentence.head(token) if token.dep in ("aux", "aux:pass", "cop") else token
    return head is not None and head.dep in ("root", "ccomp", "advcl", "parataxis")
