"""Which columns are what is guessed from names and cells, and doubt is an error with the way out."""

from __future__ import annotations

import pytest

from roda.corpora.guessing.columns import NoProblems, choose_columns
from roda.corpora.layout import Fields, Wanted
from roda.errors import CorpusError

TEXT = "Tom had 12 figs and bought 4 more. How many figs has he now?"
CHINESE = "小明有12个苹果，又买了4个，现在有多少个？"


def rows(**columns: object) -> list[Fields]:
    return [dict(columns)] * 3


@pytest.mark.parametrize("name", ["Question", " problem ", "TEXT", "original_text", "Word Problem"])
@pytest.mark.parametrize("equation", ["Equation", "formula", "Expression", "EQ"])
@pytest.mark.parametrize("answer", ["Answer", "ans", "RESULT", "final answer"])
def test_english_names_are_known_whatever_their_case(name: str, equation: str, answer: str) -> None:
    found = choose_columns(
        rows(**{name: TEXT, equation: "12+4", answer: "16", "id": "a"}), Wanted()
    )
    assert (found.text, found.equation, found.answer, found.id) == ((name,), equation, answer, "id")


@pytest.mark.parametrize("name", ["题目", "题干", "问题", "原题"])
@pytest.mark.parametrize("equation", ["算式", "方程", "列式"])
def test_chinese_names_are_known(name: str, equation: str) -> None:
    made = rows(**{"序号": "1", name: CHINESE, equation: "12+4", "答案": "16个"})
    found = choose_columns(made, Wanted())
    assert found[:4] == ((name,), equation, "答案", "序号")


def test_longer_names_are_known_by_their_words() -> None:
    made = rows(**{"Problem (English)": TEXT, "myFormula": "12+4", "正确答案": "16"})
    found = choose_columns(made, Wanted())
    assert (found.text, found.equation) == (("Problem (English)",), "myFormula")


@pytest.mark.parametrize(("body", "question"), [("Body", "Question"), ("题干", "问题")])
def test_a_body_and_a_question_are_joined(body: str, question: str) -> None:
    story, asks = ("Tom had 12 figs and bought 4.", "How many has he now?")
    if body == "题干":
        story, asks = "小明有12个苹果，又买了4个", "现在有多少个苹果？"
    made = rows(**{body: story, question: asks, "equation": "12+4"})
    assert choose_columns(made, Wanted()).text == (body, question)


def test_names_that_tell_nothing_are_told_by_their_cells() -> None:
    made = rows(a="7", b=TEXT, c="x=12+4", d="16", e="5")
    found = choose_columns(made, Wanted())
    assert found[:4] == (("b",), "c", "d", None)  # d is what the equation gives


def test_a_number_that_the_equation_does_not_give_is_no_answer() -> None:
    assert choose_columns(rows(text=TEXT, equation="12+4", grade="3"), Wanted()).answer is None


def test_a_worked_solution_is_no_answer() -> None:
    worked = "First add the 12 figs and the 4 figs, which gives 16 figs in all."
    found = choose_columns(rows(text=TEXT, equation="12+4", solution=worked, result="16"), Wanted())
    assert found.answer == "result"


def test_an_id_of_a_question_is_no_text_and_an_empty_column_is_nothing() -> None:
    made = rows(question_id="17", text=TEXT, formula="12+4", equation="")
    found = choose_columns(made, Wanted())
    assert (found.text, found.equation, found.id) == (("text",), "formula", "question_id")


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        (
            {"question": TEXT, "text": TEXT, "equation": "12+4"},
            "the text may be in 'question' or 'text': say which with --text-field",
        ),
        (
            {"text": TEXT, "formula": "12+4", "equation": "4+12"},
            "the equation may be in 'formula' or 'equation': say which with --equation-field",
        ),
        (
            {"text": TEXT, "equation": "12+4", "answer": "16", "ans": "17"},
            "the answer may be in 'answer' or 'ans': say which with --answer-field",
        ),
        (
            {"text": TEXT, "equation": "12+4", "a": "16", "b": "16"},
            "the answer may be in 'a' or 'b'",
        ),
        (
            {"text": TEXT, "answer": "16"},
            "its fields are text, answer.*--equation-field.*roda solve",
        ),
        ({"id": "1", "equation": "3+4"}, "no field looks like the text of a problem"),
        ({TEXT: CHINESE, "x=12+4": "3+4"}, "its first row seems to be a problem already"),
    ],
)
def test_doubt_is_an_error_that_names_the_candidates(columns: dict[str, str], words: str) -> None:
    with pytest.raises(CorpusError, match=words):
        choose_columns(rows(**columns), Wanted())


def test_a_file_without_texts_is_told_from_other_errors() -> None:
    with pytest.raises(NoProblems):
        choose_columns(rows(word="fig", count="3"), Wanted())


def test_what_is_named_is_not_guessed() -> None:
    made = rows(question=TEXT, text=CHINESE, Formula="4+12", equation="12+4", answer="16", n="5")
    wanted = Wanted(text="TEXT", equation="Formula", answer="n", id="answer")
    found = choose_columns(made, wanted)
    assert found[:4] == (("text",), "Formula", "n", "answer")
    joined = choose_columns(made, Wanted(text="text + question", equation="Formula", answer="n"))
    assert joined.text == ("text", "question")


def test_a_name_that_there_is_not_suggests_the_nearest() -> None:
    with pytest.raises(CorpusError, match="unknown field 'Qestion'; did you mean 'Question'"):
        choose_columns(rows(Question=TEXT, equation="12+4"), Wanted(text="Qestion"))


def test_a_column_of_equations_that_is_still_empty_is_one_all_the_same() -> None:
    assert (
        choose_columns(rows(text=TEXT, Equation="", answer="16"), Wanted()).equation == "Equation"
    )


@pytest.mark.parametrize(
    ("columns", "text"),
    [
        ({"question": "Hello there", "equation": "12+4", "answer": "16"}, ("question",)),
        ({"question": 5, "equation": "12+4", "answer": "16"}, ("question",)),
        ({"Question": "Hello", "Equation": "unknown", "Answer": "16"}, ("Question",)),
        ({"Body": "Hello", "Question": "there", "Equation": "12+4"}, ("Body", "Question")),
        ({"question": TEXT, "equation": "no idea yet"}, ("question",)),
    ],
)
def test_names_that_tell_are_enough_whatever_the_cells_are(
    columns: dict[str, object], text: tuple[str, ...]
) -> None:
    found = choose_columns(rows(**columns), Wanted())
    assert (found.text, found.equation.lower()) == (text, "equation")


def test_a_text_is_not_told_by_its_name_without_a_named_equation() -> None:
    with pytest.raises(NoProblems):
        choose_columns(rows(text="fig", date="2020-01-02"), Wanted())


def test_cells_go_before_names() -> None:
    assert choose_columns(rows(question="17", mine=TEXT, equation="12+4"), Wanted()).text == (
        "mine",
    )


def test_two_columns_of_one_name_are_a_doubt_unless_one_is_empty() -> None:
    made = {"text": TEXT, "equation": "12+4", "answer": "16", "answer (2)": "17"}
    with pytest.raises(CorpusError, match=r"in 'answer' or 'answer \(2\)'"):
        choose_columns(rows(**made), Wanted())
    assert choose_columns(rows(**made | {"answer": ""}), Wanted()).answer == "answer (2)"


@pytest.mark.parametrize("name", ["solution", "answer", "Response", "解答", "whatever"])
@pytest.mark.parametrize(
    "worked", ["He has 12 + 4 = 16 figs.", "12+4=<<12+4=16>>16\n#### 16", "12 × 4 = 48（个）"]
)
def test_a_worked_solution_stands_for_the_equation_where_there_is_none(
    name: str, worked: str
) -> None:
    found = choose_columns(rows(**{"problem": TEXT, name: worked, "final_answer": "16"}), Wanted())
    assert (found.text, found.equation, found.answer) == (("problem",), name, "final_answer")


def test_an_equation_goes_before_a_worked_solution_and_that_before_a_field_called_so() -> None:
    worked = "He has 12 + 4 = 16 figs, the one and the other."
    both = choose_columns(rows(text=TEXT, equation="12+4", solution=worked), Wanted())
    assert (both.equation, both.worked) == ("equation", False)
    empty = choose_columns(rows(text=TEXT, equation="", solution=worked), Wanted())
    assert (empty.equation, empty.worked) == ("solution", True)


def test_what_stands_inside_of_an_object_is_known_by_its_last_name() -> None:
    made = rows(**{"extra.question": TEXT, "extra.formula": "12+4", "reward.ground_truth": "16"})
    found = choose_columns(made, Wanted())
    assert found[:3] == (("extra.question",), "extra.formula", "reward.ground_truth")


def test_a_name_of_several_words_is_an_id_and_a_sentence_is_none() -> None:
    made = rows(id="week-three-sums-17", text=TEXT, equation="12+4")
    assert choose_columns(made, Wanted()).id == "id"
    for sentence in ("see the second page", "小明的第三道题目"):
        assert choose_columns(rows(id=sentence, text=TEXT, equation="12+4"), Wanted()).id is None


def test_an_outer_field_goes_before_one_that_is_inside() -> None:
    inner = rows(**{"text": TEXT, "equation": "12+4", "meta.answer": "sixteen 16", "answer": "16"})
    assert choose_columns(inner, Wanted()).answer == "answer"


def test_a_file_of_other_things_holds_no_problems() -> None:
    other = rows(name="file", contentUrl="a page with problems for class four")
    with pytest.raises(NoProblems, match="no field looks like"):
        choose_columns(other, Wanted())
    with pytest.raises(NoProblems):
        choose_columns(rows(whatever="a file of many words, and not one problem"), Wanted())
