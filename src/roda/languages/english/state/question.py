"""The parts of a question: question word, what it asks for, helper, subject, verb.

    If she eats 3 , how many apples  will   Joan    still have  left ?
    opening         word    phrase   helper subject adverb verb rest

The tree of the parser says which verb the helper helps; everything else is order. What cannot be
cut for sure is refused, in words for the person who wrote the problem.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lemminflect import getAllLemmas

from roda.languages.english import lexicon
from roda.languages.english.parsing import Analysis, Sentence, Token
from roda.languages.guard import Refusal
from roda.problem import Reason

_STOPS: Final = frozenset({",", ";", "?", ".", "!", ":"})
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})
_FORMS: Final = frozenset({"VB", "VBD", "VBN", "VBG", "VBP", "VBZ"})
SEEK: Final = "find"  # stands for the question word of "Find the sum."
ADVERBS: Final = frozenset({"RB", "RBR"})
_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
_STARTS_NOUN_PHRASE: Final = _NOUNS | {"DT", "PRP", "PRP$", "CD", "JJ", "EX", "PDT"}
_UNITS: Final = frozenset({"dollar", "cent", "penny"}).union(*lexicon.UNITS.values())
_INDIRECT: Final = "the question is asked indirectly ('tell me how many'): ask it outright"
_RUNS_ON: Final = re.compile(r"[a-z0-9] (?:how (?:many|much|long|far|old)|what (?:is|was|are)) ")
_NO_STOP: Final = "the question runs into what is told before it: put a full stop there, and '?' behind the question"
_BACK: Final = lexicon.listed("it its they them their he him his she her")
_UNKNOWN_WORD: Final = "the question has no 'how many', 'how much', 'what' or the like"


def refused(detail: str) -> Refusal:
    """The refusal of a question that cannot be turned into a statement."""
    return Refusal(Reason.NOT_STATED, detail)


@dataclass(frozen=True)
class Question:
    """A question cut into its parts; all places are indices of the sentence's tokens.

    `word` is many, much, what, an adjective or `SEEK`; `first` its place ("how"), `phrase` where what
    is asked for starts behind it; `helper` and `verb` are -1 where there is none; `group` is where
    the verb starts with further helpers ("have" in "have been sold"); `end` is the place of the question
    mark; `prep` the preposition before the question word, or -1; `subject_asked` tells that what is
    asked for is the subject ("How many birds flew away?").
    """

    text: str
    sentence: Sentence
    word: str
    first: int
    phrase: int
    helper: int
    group: int
    verb: int
    end: int
    prep: int
    subject_asked: bool
    condition: tuple[int, int] = (-1, -1)  # from where to where an If-clause stands behind

    def words(self, start: int, end: int) -> str:
        """The text from one token to before another."""
        end = min(end, len(self.sentence))
        if end <= start:
            return ""
        return self.text[self.sentence[start].start : self.sentence[end - 1].end]

    def low(self, index: int) -> str:
        """A token in lower case, "" outside of the sentence."""
        return self.sentence[index].text.lower() if 0 <= index < len(self.sentence) else ""

    def tag(self, index: int) -> str:
        """The Penn tag of a token, "" outside of the sentence."""
        return self.sentence[index].xpos if 0 <= index < len(self.sentence) else ""

    @property
    def be_word(self) -> str:
        """The helper as a full word: "What's" has it short."""
        text = self.sentence[self.helper].text
        return "is" if text in ("'s", "’s") else text

    @property
    def asked_until(self) -> int:
        """Where the words that belong to the question word end."""
        return next((at for at in (self.helper, self.verb, self.end) if at >= 0), self.end)


def find_question(analysis: Analysis) -> Question | Refusal:
    """The question of a text cut into its parts, or why there is none to work with.

    >>> from roda.languages.english.parsing import analyse
    >>> question = find_question(analyse("If she eats 3, how many figs will Joan still have left?"))
    >>> question.word, question.low(question.helper), question.low(question.verb)
    ('many', 'will', 'have')
    """
    asking = [sentence for sentence in analysis.sentences if _asks(sentence)]
    if not asking:
        if _RUNS_ON.search(analysis.text):
            return refused(_NO_STOP)
        return refused("no sentence of the text asks for anything")
    if len(asking) > 1:  # "What remains is shared out." tells something
        marked = [each for each in asking if any(token.text == "?" for token in each)]
        told = all(_tells(each) for each in asking if each not in marked)
        asking = marked if len(marked) == 1 and told else asking
    if len(asking) > 1:
        return refused("more than one sentence asks: a problem should have one question")
    if asking[0] is not analysis.sentences[-1]:
        return refused("the question is not the last sentence: put it at the end")
    return _cut(analysis.text, asking[0])


def _asks(sentence: Sentence) -> bool:
    """Whether a sentence asks, with a question mark or with words such as "Find"."""
    if any(token.text == "?" for token in sentence):
        return True
    return any(
        at == 0 or _imperative(sentence) or sentence[at].text.lower() in lexicon.SEEKING
        for at in _places(sentence)
    )


def _tells(sentence: Sentence) -> bool:
    """Whether a sentence that begins with "What" tells something: its subject is a clause."""
    finite = [token for token in sentence if token.xpos in _FINITE]
    return sentence[0].text == "What" and sentence[-1].text == "." and len(finite) > 1


def _imperative(sentence: Sentence) -> int:
    """How many tokens "Find", "Calculate", "Tell me" take at the start of a sentence."""
    low = [token.text.lower() for token in sentence.tokens[:6]]
    at = 0
    while at < len(low) and low[at] in ("please", "can", "could", "you", "do", "to", ","):
        at += 1
    if at < len(low) and low[at] in lexicon.IMPERATIVES:
        at += 1
        while at < len(low) and low[at] in ("out", "me", "us"):
            at += 1
        return at
    return 0


def _places(sentence: Sentence) -> list[int]:
    """Where question words stand."""
    low = [token.text.lower() for token in sentence]
    return [at for at in range(len(low) - 1) if _asks_at(sentence, low, at)]


def _asks_at(sentence: Sentence, low: list[str], at: int) -> bool:
    """Whether a question word, or "find", stands at a place."""
    word, before, following = low[at], low[at - 1] if at else "", low[at + 1]
    if word == "how":
        return following in ("many", "much") or following in lexicon.HOW_ADJECTIVES
    if word == "what":
        opens = (
            before in {",", "then", "and", "so", ";", *lexicon.BEFORE_QUESTION_WORDS}
            or _imperative(sentence) > 0
        )
        return not at or (opens and sentence[at + 1].xpos not in ("PRP", "NNP"))
    if word in lexicon.SEEKING and before in ("", ",", "then", "please"):
        return sentence[at + 1].xpos in ("DT", "PRP$", "NN", "JJ", "NNP", "NNS")
    return False


def _cut(text: str, sentence: Sentence) -> Question | Refusal:
    """The parts of the sentence that asks."""
    places = _places(sentence)
    if not places:
        return refused(_UNKNOWN_WORD)
    if len(places) > 1:
        return refused("the question asks for two things at once")
    first = places[0]
    low = [token.text.lower() for token in sentence]
    end = low.index("?") if "?" in low else len(low) - (low[-1] in _STOPS)
    for token in sentence.tokens[end + 1 :]:
        if token.text not in ("'", '"', "”", "’", ")"):
            return refused(f"{token.text!r} follows the question: it should be the end of the text")
    if low[first] in lexicon.SEEKING:
        stop, condition = _condition_behind(low, first, first + 1, end)
        # Before the first sentence nothing was told that a pronoun could go back to.
        if sentence.start or not _BACK & set(low[stop:]):
            end = stop
        else:
            condition = (-1, -1)
        return Question(
            text, sentence, SEEK, first, first + 1, -1, -1, -1, end, -1, False, condition
        )
    if _imperative(sentence):
        return refused(_INDIRECT)
    if low[0] == "how" and first:
        return refused(_UNKNOWN_WORD)
    word = "what" if low[first] == "what" else low[first + 1]
    phrase = first + (1 if word == "what" else 2)
    end, condition = _condition_behind(low, first, phrase, end)
    prep = first - 1 if first and low[first - 1] in lexicon.BEFORE_QUESTION_WORDS else -1
    helper, verb, subject_asked = _verbs(sentence, low, phrase, end)
    group = _group(sentence, low, helper, verb)
    before = sentence.tokens[phrase : max(helper, phrase)]
    if any(token.xpos == "PRP" and low[token.index - 1] != "of" for token in before):
        return refused(_INDIRECT)
    return Question(
        text,
        sentence,
        word,
        first,
        phrase,
        helper,
        group,
        verb,
        end,
        prep,
        subject_asked,
        condition,
    )


def _condition_behind(
    low: list[str], first: int, phrase: int, end: int
) -> tuple[int, tuple[int, int]]:
    """Where the question ends before an If-clause, and where that clause stands: "… if he eats 3?"."""
    places = [at for at in range(phrase + 2, end) if low[at] in ("if", "assuming")]
    if len(places) != 1 or first > 1 or low[places[0] - 1] in ("even", "as", "only", "and", "or"):
        return end, (-1, -1)
    at = places[0]
    return at - (low[at - 1] == ","), (at, end)


def _group(sentence: Sentence, low: list[str], helper: int, verb: int) -> int:
    """Where the verb starts, with the "have" and "be" before it."""
    further = [at for at in range(helper + 2, verb) if low[at] in ("have", "be", "been")]
    if (
        helper >= 0
        and further
        and all(sentence[at].dep.startswith(("aux", "cop")) for at in further)
    ):
        return further[0]
    at = verb
    while at - 1 > helper and (low[at - 1] in ("have", "be", "been") or (
        sentence[at - 1].xpos == "RB" and low[at - 2] in ("have", "be", "been") and at - 2 > helper
    )):  # fmt: skip
        at -= 1
    return at


def _verbs(sentence: Sentence, low: list[str], phrase: int, end: int) -> tuple[int, int, bool]:
    """Places of helper and verb, and whether what is asked for is the subject."""
    helper = next((at for at in range(phrase, end) if _helps(sentence, low, at)), -1)
    plain = next(
        (at for at in range(phrase, helper if helper >= 0 else end) if _is_main(sentence, at)), -1
    )
    if plain >= 0 and (helper < 0 or low[plain] not in lexicon.PARTICIPLES_BEHIND_NOUNS):
        return -1, plain, True
    if helper < 0:
        bare = next((at for at in range(phrase, end) if _acts(sentence, low, phrase, at)), -1)
        return -1, bare, bare >= 0
    if helper + 1 < end and low[helper + 1] in ("not", "n't"):
        return helper, helper, True
    if helper == phrase and low[phrase - 1] == "many" and low[helper] in lexicon.BE:
        following = sentence[helper + 1] if helper + 1 < end else None
        if following is not None and following.xpos in ("NNS", "JJ") and end - helper < 5:
            return -1, helper, True  # how many are girls
    head = sentence.head(sentence[helper])
    verb = head.index if head is not None and helper < head.index < end else -1
    if verb >= 0 and sentence[verb].xpos not in _FORMS:
        verb = -1
    if low[helper] in lexicon.DO | lexicon.MODALS:
        verb = _base_verb(sentence, low, helper, verb, end)
    elif low[helper] in lexicon.HAVE and verb < 0:
        verb = next((at for at in range(helper + 1, end) if sentence[at].xpos == "VBN"), -1)
        if verb < 0:
            return -1, helper, True  # how many hens have white feathers
    start = _group(sentence, low, helper, verb)
    while start - 1 > helper and low[start - 1] in ("still", "now", "then", "also"):
        start -= 1  # "How much can still be seen?"
    asked = low[helper] not in lexicon.BE and start == helper + 1
    return helper, verb, asked


def _acts(sentence: Sentence, low: list[str], phrase: int, at: int) -> bool:
    """Whether a word is what those do who are asked for: "How many cycle?", "How many jars get sealed?"."""
    behind = sentence[at - 1].xpos == "NNS" if at > phrase else low[at - 1] == "many"
    can = sentence[at].xpos in ("NN", "VB", "VBP") and _can_be_verb(low[at])
    return behind and can and low[at] not in ("total", "left", "like", "more", "combined")


def _helps(sentence: Sentence, low: list[str], at: int) -> bool:
    """Whether a token can be the helper of the question."""
    return low[at] in lexicon.HELPERS and sentence[at].xpos in (*_FORMS, "MD")


def _is_main(sentence: Sentence, at: int) -> bool:
    """Whether a token is a finite verb that heads a clause of its own."""
    token = sentence[at]
    heads = token.dep in ("root", "ccomp", "conj", "parataxis")
    return token.upos == "VERB" and token.xpos in _FINITE and heads


def _is_verb(token: Token) -> bool:
    """Whether a token is tagged as a verb's base form and is one in the dictionary."""
    return token.xpos in ("VB", "VBP") and _can_be_verb(token.text.lower())


@lru_cache(maxsize=1 << 12)
def _can_be_verb(word: str) -> bool:
    return "VERB" in getAllLemmas(word)


def _base_verb(sentence: Sentence, low: list[str], helper: int, verb: int, end: int) -> int:
    """The verb behind "did" or "will": the parser's, or the first that can be one."""
    first = next((at for at in range(helper + 1, end) if _is_verb(sentence[at])), -1)
    unknown = verb
    if verb >= 0 and sentence[verb].xpos in ("VB", "VBP") and not _is_verb(sentence[verb]):
        verb = -1
    if verb < 0:
        rare = unknown >= 0 and sentence[unknown].dep == "root" and first < 0
        return unknown if rare else first  # "outscore" is in no dictionary
    if helper < first < verb and low[first] not in ("have", "be"):
        return first
    if low[helper] in lexicon.DO and sentence[verb].xpos not in ("VB", "VBP"):
        return first if first > verb else verb if verb <= helper + 2 else -1  # "did he spent"
    if low[verb] == "have" and verb + 1 < end and sentence[verb + 1].xpos == "VBN":
        behind = low[helper] in lexicon.DO or low[verb + 1] in lexicon.PARTICIPLES_BEHIND_NOUNS
        return verb if behind else verb + 1  # "will he have read"
    return verb


def head_noun(question: Question) -> Token | None:
    """The noun that the question word asks for, among the words behind it."""
    sentence, start, end = question.sentence, question.phrase, question.asked_until
    token: Token | None = sentence[question.phrase - 1]
    while token is not None and token.index < end:
        is_noun = token.xpos in _NOUNS
        if is_noun and token.index >= start and question.low(token.index + 1) != "-":
            return token
        token = sentence.head(token)
    for at in range(start, end):
        following = sentence[at + 1] if at + 1 < end else None
        if sentence[at].xpos in ("NN", "NNS") and (
            following is None or (following.xpos not in ("NN", "NNS") and following.text != "-")
        ):
            return sentence[at]
        if sentence[at].text.lower() == "of":
            break
    return None


def asks_for_subject(question: Question) -> bool:
    """Whether no subject follows "are", as in "How many apples are left?"."""
    following = question.helper + 1
    if following >= question.end:
        return False
    token = question.sentence[following]
    if question.low(question.phrase) == "of" and token.xpos in ("NN", "NNS", "JJ"):
        return True
    if question.word == "many" and _says_what(question, following):
        return True
    if token.xpos == "JJ" and question.tag(following + 1) not in ("NN", "NNS", "JJ", "NNP"):
        return True
    left = question.low(following) in ("left", "total", "needed", "available")
    return left or token.xpos not in _STARTS_NOUN_PHRASE


def _says_what(question: Question, start: int) -> bool:
    """Whether "are" is followed by a bare noun or adjective: "How many are milk chocolate?"."""
    noun = head_noun(question)
    if noun is not None and (noun.lemma in _UNITS or noun.xpos == "NN"):
        return False  # how many miles are roads
    return question.tag(start) in ("NN", "NNS", "JJ") and question.verb < 0
