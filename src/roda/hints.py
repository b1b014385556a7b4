"""What to change where a problem or a number was refused: a hint for each reason, for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from roda.problem import Reason

HINTS: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.REPEATED_IN_TEXT: "give the two numbers different values",
        Reason.REPEATED_IN_EQUATION: "write the equation so that the number stands in it once",
        Reason.POWER: "ask for another number: a base or an exponent is not turned around",
        Reason.CONSTANT: "nothing: pi is known and never asked for",
        Reason.UNUSED: "leave the number out of the text, or use it in the equation",
        Reason.ONLY_CALCULATION: "tell a story in which the numbers count something",
        Reason.UNREADABLE_EQUATION: "write it with + - * / and brackets, as in x=12+4 or x-4=12",
        Reason.UNREADABLE_ANSWER: "write one number, as in 16, 2.5, 7/3, 50% or 16 km",
        Reason.WRONG_ANSWER: "correct the answer or the equation, or leave the answer out",
        Reason.ROUNDED_ANSWER: "use numbers with which the answer comes out even",
        Reason.NOT_BORNE_OUT: "use the numbers of the text, or say in the text where the others come from",
        Reason.NO_VALUE: "look for a division by zero, a root or a giant power in the equation",
        Reason.NO_NUMBERS: "write the numbers of the story, at least two of them",
        Reason.SINGLE_NUMBER: "write a second number into the text",
        Reason.ALREADY_REVERSED: "reverse the problem that it was made from",
        Reason.NO_OPERATION: "give an equation that computes something, as in x=12+4",
        Reason.NO_QUESTION: "end the text with a question",
        Reason.UNKNOWN_LANGUAGE: "write the text in Chinese or English, and give one of them as its language, or none",
        Reason.INTERNAL_ERROR: "report it with the problem: this is a fault of the program",
        Reason.SEVERAL_UNKNOWNS: "pose a problem of one unknown, with one equation and one answer",
        Reason.NO_EQUATION: "give an equation; 'roda solve' can propose one",
        Reason.MULTIPLE_CHOICE: "leave the options out and give an equation",
        Reason.NOT_ARITHMETIC: "write the equation with + - * / and whole powers alone; where it rounds, choose numbers that come out even",
        Reason.NOT_SOLVED: "give an equation that is linear in its unknown",
        Reason.WRONG_STEP: "correct the step of the solution",
        Reason.AMBIGUOUS_STEP: "give one equation for the answer in place of the steps",
        Reason.UNUSED_STEP: "leave out the step that leads nowhere, or give one equation",
        Reason.ANSWER_NOT_REACHED: "let the last step give the answer",
        Reason.NOT_LINEAR: "ask for another number: there is no exact solution for this one",
        Reason.NOT_UNIQUE: "ask for another number: any value of this one would do",
        Reason.IMPOSSIBLE_QUANTITY: "choose numbers that the things in the story can have",
        Reason.TOO_LARGE: "shorten the text or the equation",
        Reason.SECOND_QUESTION: "ask one thing only, at the end",
        Reason.VALUE_ELSEWHERE: "say the number once, or give the other place another value",
        Reason.ANSWER_STATED: "change the text so that it does not give the answer away",
        Reason.CARELESS: "write it as for print: capitals, full stops, whole words, nothing but the problem",
        Reason.STRUCTURAL: "say in words what the number stands for, apart from names, dates and formulas",
        Reason.DANGLING: "name the person or thing again where the text says 'it', 'the rest' or the like",
        Reason.TWO_READINGS: "name who and what is meant in each sentence",
        Reason.NOT_STATED: "end with one plain question: how many, how much, how far",
        Reason.NOT_ASKED: "give the number a clause of its own: who has how many of what",
        Reason.LOW_QUALITY: "tell it in short sentences that name who and what is meant, or lower --min-quality",
        Reason.NOT_READ_BACK: "write the numbers in digits, each apart from other words",
        Reason.NUMBER_LOST: "nothing: the copy lost a number; another --seed draws others",
        Reason.NUMBER_DOUBLED: "nothing: the copy has a number too many; another --seed draws others",
        Reason.NUMBER_CHANGED: "nothing: words of the copy became part of a number; another --seed draws others",
        Reason.SAME_TEXT: "ask for fewer copies: the text has no more words to change",
        Reason.NO_FRESH_NUMBERS: "nothing: its numbers are facts, or only these fit together",
        Reason.NO_DISTRACTOR: "name a person, and let the question say what it asks for",
        Reason.NO_WAY_BACK: "write the equation in a simpler way",
        Reason.NOT_CERTIFIED: "report it with the problem: the proof failed",
    }
)  # fmt: skip
