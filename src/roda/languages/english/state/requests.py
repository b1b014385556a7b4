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

_POLITE: Final = r"(?:(?:please|now|then|so|and|can you|could you|try to|help me|let's),? )*"
_SEEKING: Final = (
    r"(?:find(?: out)?|work out|calculate|determine|compute|figure out|tell (?:me|us)|express|state|say|"
    r"give(?: me| us)?|write down|(?:i|we)(?:'d like| would like| want| need|'m trying| am trying) to "
    r"(?:know|find out|work out|figure out)|i wonder|do you know)"
)
# Most texts have none of these words; a thing that is sought begins with an article or an owner.
_REQUEST: Final = re.compile(
    rf"(?:^|(?<=[.?!,;] )){_POLITE}{_SEEKING} (?=(how|what)\b|(?:the|its|her|his|their|my|our|your|each)\b|[A-Z][a-z]+['’]s )",
    re.IGNORECASE,
)
_HINT: Final = re.compile(
    r"[Ff]ind|[Ww]ork out|alculate|etermine|ompute|igure out|ell (?:me|us)|[Ee]xpress|[Ss]tate |[Ss]ay|[Gg]ive|[Ww]rite down"
    r"|to know|I wonder|ou know"
)
_KNOWN: Final = re.compile(r"(?:Find|Calculate|Determine|Compute) (?!how|what)|find (?!how|what)")
_ANSWER_IN: Final = re.compile(
    r"\?[\"”]? (?:Give|Write|Express|State|Show) (?:your|the) (?:final )?answer in ([a-z²³/ ]+)\.?$"
)
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})
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
    if " answer in " in text:
        text = _ANSWER_IN.sub(r" in \1?", text)
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
    if request[1] is None:
        if _KNOWN.match(text, request.start()):
            return text
        return f"{text[: request.start()]}{'Find' if first else 'find'} {asked}.{rest}"
    question = _direct(asked)
    if not question:
        return text
    question = question if first else question[0].lower() + question[1:]
    return f"{text[: request.start()]}{question}?{rest}"


def _end_of(text: str, start: int) -> int:
    """Where the sentence ends in which a request stands."""
    for words in sentences(text):
        if words[-1].end > start:
            return words[-1].end
    return len(text)


def _direct(clause: str) -> str:
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
    return f"{asks} {_DOES[verb.xpos]} {subject} {lemma(verb.text, verb.xpos)} {behind}".strip()


def _heads(sentence: Sentence, token: Token) -> bool:
    """Whether a token is the finite word of the clause itself, and not of one inside it."""
    if token.xpos not in _FINITE:
        return False
    head = sentence.head(token) if token.dep in ("aux", "aux:pass", "cop") else token
    return head is not None and head.dep in ("root", "ccomp", "advcl", "parataxis")
