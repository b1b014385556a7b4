"""Why a problem or a number is refused: every reason has a name for programs and words for people."""

from __future__ import annotations

from enum import Enum


class Reason(str, Enum):
    """Why a problem or a number was refused; several guards may share a reason.

    >>> Reason.POWER.value, Reason.POWER.explanation
    ('power', 'the number is a base or an exponent (rule 3 of the paper)')
    """

    explanation: str
    __hash__ = str.__hash__

    def __new__(cls, value: str, explanation: str = "") -> Reason:
        member = str.__new__(cls, value)
        member._value_ = value
        member.explanation = explanation
        return member

    # The four rules of the paper.
    REPEATED_IN_TEXT = (
        "repeated-in-text",
        "the value stands twice in the text (rule 1 of the paper)",
    )
    REPEATED_IN_EQUATION = (
        "repeated-in-equation",
        "the equation uses the number more than once (rule 2 of the paper)",
    )
    POWER = "power", "the number is a base or an exponent (rule 3 of the paper)"
    CONSTANT = "constant", "the number is a constant such as pi (rule 4 of the paper)"
    UNUSED = "unused", "the equation does not use the number"
    ONLY_CALCULATION = "only-calculation", "the problem is nothing but numbers and operators"

    # Problems that cannot be used.
    UNREADABLE_EQUATION = "unreadable-equation", "the equation cannot be read"
    UNREADABLE_ANSWER = "unreadable-answer", "the answer is not an exact number"
    WRONG_ANSWER = "wrong-answer", "the equation does not give the stated answer"
    ROUNDED_ANSWER = (
        "rounded-answer",
        "the answer is rounded, so its mirror image would not be exact",
    )
    NOT_BORNE_OUT = "not-borne-out", "the equation uses numbers that the text does not give"
    NO_VALUE = "no-value", "the equation has no exact value"
    NO_NUMBERS = "no-numbers", "the text holds no number"
    SINGLE_NUMBER = "single-number", "the text holds fewer than two numbers"
    ALREADY_REVERSED = "already-reversed", "the problem was itself made by reversing another one"
    NO_OPERATION = "no-operation", "the equation is a single number"
    NO_QUESTION = "no-question", "no clause of the text asks for something"
    UNKNOWN_LANGUAGE = "unknown-language", "the problem is in a language that is not known here"
    INTERNAL_ERROR = (
        "internal-error",
        "a fault of this program, met in the problem: please report it",
    )

    # Records of a corpus that do not pose a problem of one unknown with one equation.
    SEVERAL_UNKNOWNS = "several-unknowns", "the record has several unknowns, equations or answers"
    NO_EQUATION = "no-equation", "the record gives no equation"
    MULTIPLE_CHOICE = "multiple-choice", "the record gives options to choose from and no equation"
    NOT_ARITHMETIC = "not-arithmetic", "the equation needs more than + - * / and powers"
    NOT_SOLVED = (
        "not-solved",
        "the equation is not linear in its unknown, or no single value satisfies it",
    )
    WRONG_STEP = "wrong-step", "a step of the worked solution does not give its stated result"
    AMBIGUOUS_STEP = (
        "ambiguous-step",
        "a number of the worked solution may come from two places, and it matters from which",
    )
    UNUSED_STEP = "unused-step", "a step of the worked solution is used by no later one"
    ANSWER_NOT_REACHED = (
        "answer-not-reached",
        "the last step of the worked solution does not give the answer",
    )

    # Numbers that the mathematics does not give back.
    NOT_LINEAR = "not-linear", "the equation is not linear in the number, so no exact solution"
    NOT_UNIQUE = "not-unique", "more than one value of the number satisfies the equation"
    IMPOSSIBLE_QUANTITY = (
        "impossible-quantity",
        "a quantity would be negative, or fractional people",
    )

    TOO_LARGE = "too-large", "the text or the reversed equation is larger than the limits"

    # Texts that a careful writer would not print.
    SECOND_QUESTION = "second-question", "a second question word stays in the text"
    VALUE_ELSEWHERE = "value-elsewhere", "the text gives the removed number away in another place"
    ANSWER_STATED = "answer-stated", "the old answer stands in the text already"
    CARELESS = "careless", "the text is typed so carelessly that nothing made of it would read well"
    STRUCTURAL = "structural", "the number belongs to a name, a date, a unit or a formula"
    DANGLING = "dangling-reference", "a word would refer to something that is no longer there"
    TWO_READINGS = "two-readings", "the new text could be understood in two ways"
    NOT_STATED = "not-stated", "the question cannot be turned into a natural statement"
    NOT_ASKED = "not-asked", "no natural question asks for the number"
    LOW_QUALITY = "low-quality", "careful readers would too often call the new text wrong"

    # Texts that do not survive the rewriting.
    NOT_READ_BACK = "not-read-back", "the new text does not hold exactly the numbers it should"
    NUMBER_LOST = "number-lost", "a number of the old text is missing in the new one"
    NUMBER_DOUBLED = "number-doubled", "the new text holds more numbers than the old one"
    NUMBER_CHANGED = "number-changed", "a number reads differently in the new text"
    SAME_TEXT = "same-text", "the new text is the old one, or that of an earlier copy"
    NO_FRESH_NUMBERS = (
        "no-fresh-numbers",
        "no other numbers of the same kind and size fit the story",
    )
    NO_DISTRACTOR = "no-distractor", "no sentence that does not matter can be added to the story"
    NO_WAY_BACK = "no-way-back", "reversing the reversal does not give the original equation back"
    NOT_CERTIFIED = "not-certified", "the reversed equation failed its own proof"
