"""Every corpus in every layout it was published in: read, refused with a reason, or broken.

The samples were written for these tests.
"""

from __future__ import annotations

import csv
import gzip
import io
import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.corpora import CORPORA, Corpus, read
from roda.errors import CorpusError
from roda.problem import Reason, Record, Rejection

ASKED = {
    "iIndex": 4,
    "sQuestion": " Tom has 12.0 stamps . He buys 5.0 more . How many has he ?",
    "lEquations": ["X=(12.0+5.0)"],
    "lSolutions": [17.0],
}
POSED = {
    "id": 9,
    "original_text": "Three times a number , less 4 , is 20 . Find the number .",
    "equation": "3.0*m-4.0=20.0",
    "ans": [8.0],
}
MASKED = {
    "Question": "a van carries number0 crates of number1 melons . how many melons ?",
    "Numbers": "7.0 30.0",
    "Equation": "* number0 number1",
    "Answer": "210.0",
}
ASDIV = {
    "@ID": "own-1",
    "@Grade": "2",
    "Body": "Eva had nine ribbons. She gave four away.",
    "Question": "How many ribbons are left?",
    "Answer": "5 (ribbons)",
    "Formula": "9-4=5",
}
SVAMP = {
    "ID": "own-2",
    "Body": "A tray holds 6 cups. If there are 4 trays",
    "Question": "How many cups are there?",
    "Equation": "( 6.0 * 4.0 )",
    "Answer": 24.0,
}
GSM8K = {
    "question": "Lena bakes 3 trays of 8 rolls and sells 10% of them, 5 of them twice. What is left?",
    "answer": "She bakes 3*8=<<3*8=24>>24 rolls.\nOf these <<24-5=19>>19 are left.\n#### 19",
}
MATHQA = {
    "Problem": "a tank of 240 litres is 35 % full . how many litres are in it ?",
    "options": "a ) 80 , b ) 84 litres , c ) 1 , 240 , d ) 90 , e ) none of these",
    "correct": "b",
    "annotated_formula": "multiply(240, divide(35, const_100))",
}
AQUA = {"question": "1+1=?", "options": ["A)2", "B)3"], "rationale": "…", "correct": "A"}
DOLPHIN = {
    "id": "own.3",
    "text": "The sum of a number and the next one is 31. Find the larger one.",
    "equations": ["unkn: k+1", "equ: k+(k+1)=31"],
    "ans": "16",
}
HMWP = {
    "id": 5,
    "original_text": "一 本 书 ， 每天 看 8 页 ， 还 剩 20 页 ， 共 100 页 ， 看 了 几天 ？",
    "equation": "8.0 * x + 20.0 = 100.0",
    "ans": [10],
}

Sample = dict[str, object]


def as_json(*samples: Sample) -> bytes:
    return json.dumps(samples, ensure_ascii=False).encode()


def as_csv(*samples: Sample) -> bytes:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(samples[0]))
    writer.writeheader()
    writer.writerows(samples)
    return out.getvalue().encode()


def as_xml(*samples: Sample) -> bytes:
    problems = []
    for sample in samples:
        body = "".join(f"<{k}>{v}</{k}>" for k, v in sample.items() if not k.startswith("@"))
        names = "".join(f' {k[1:]}="{v}"' for k, v in sample.items() if k.startswith("@"))
        problems.append(f"<Problem{names}>{body}</Problem>")
    return f"<?xml version='1.0'?><Set>{''.join(problems)}</Set>".encode()


def one(corpus: str, data: bytes) -> Record | Rejection:
    (found,) = read(io.BytesIO(data), corpus, strict=True)
    return found


READ = [
    ("allarith", as_json(ASKED), "4", "x=12+5", "17"),
    ("mawps", as_json(ASKED), "4", "x=12+5", "17"),
    ("mawps", as_json(POSED), "9", "x=(20+4)/3", "8"),
    ("mawps", as_csv(MASKED), None, "x=7*30", "210"),
    ("asdiv", as_xml(ASDIV), "own-1", "x=9-4", "5"),
    ("asdiv-a", as_json(ASDIV), "own-1", "x=9-4", "5"),
    ("asdiv-a", as_csv(MASKED), None, "x=7*30", "210"),
    ("svamp", as_json(SVAMP), "own-2", "x=6*4", "24"),
    ("svamp", as_csv(MASKED), None, "x=7*30", "210"),
    ("gsm8k", as_json(GSM8K), None, "x=3*8-5", "19"),
    ("mathqa", as_json(MATHQA), None, "x=240*35%", "84"),
    ("alg514", as_json(ASKED | {"lEquations": "12.0 + 5.0 = x"}), "4", "x=12+5", "17"),
    ("alg514", as_json(POSED), "9", "x=(20+4)/3", "8"),
    ("draw", as_json(POSED), "9", "x=(20+4)/3", "8"),
    ("dolphin1878", as_json(DOLPHIN), "own.3", "x=(31-1)/2+1", "16"),
    (
        "dolphin18k",
        as_json(DOLPHIN | {"equations": "unkn: x\r\nequ: 4x = 30"}),
        "own.3",
        "x=30/4",
        "16",
    ),
    ("hmwp", as_json(HMWP), "5", "x=(100-20)/8", "10"),
]


@pytest.mark.parametrize(("corpus", "data", "name", "equation", "answer"), READ)
def test_a_record_is_read(
    corpus: str, data: bytes, name: str | None, equation: str, answer: str
) -> None:
    found = one(corpus, data)
    assert isinstance(found, Record)
    assert (found.equation, found.answer) == (equation, answer)
    assert found.id == name if name else found.id.startswith(f"{corpus}-")
    assert found.language == ("zh" if corpus == "hmwp" else "en") == CORPORA[corpus].language
    assert one(corpus, gzip.compress(data)) == found


def test_texts_stay_as_they_are_but_for_masks_and_the_join() -> None:
    texts = [getattr(one(corpus, data), "text", "") for corpus, data, *_ in READ]
    assert texts[0] == "Tom has 12.0 stamps . He buys 5.0 more . How many has he ?"
    assert "a van carries 7 crates of 30 melons . how many melons ?" in texts
    assert "A tray holds 6 cups. If there are 4 trays, how many cups are there?" in texts
    assert "Eva had nine ribbons. She gave four away. How many ribbons are left?" in texts


def test_an_id_made_from_the_text_is_the_same_in_every_file() -> None:
    lines = json.dumps(GSM8K).encode() + b"\n"
    other = json.dumps(GSM8K | {"question": "2 and 3?"}).encode() + b"\n"
    first, second = read(io.BytesIO(other + lines), "gsm8k")
    ids = [getattr(found, "id", None) or found.problem for found in (first, second)]
    assert ids[1] == one("gsm8k", lines).id
    assert ids[0] != ids[1]


REFUSED = [
    ("allarith", as_json(ASKED | {"lEquations": ["X-Y=1"]}), Reason.SEVERAL_UNKNOWNS),
    ("mawps", as_json(ASKED | {"lEquations": ["x*x=9"]}), Reason.NOT_SOLVED),
    ("mawps", as_csv(MASKED | {"Equation": "* number0"}), Reason.UNREADABLE_EQUATION),
    ("alg514", as_json(POSED | {"equation": "m+n=3 ; m-n=1"}), Reason.SEVERAL_UNKNOWNS),
    ("draw", as_json(POSED | {"ans": [8.0, 9.0]}), Reason.SEVERAL_UNKNOWNS),
    ("hmwp", as_json(HMWP | {"ans": []}), Reason.UNREADABLE_ANSWER),
    ("hmwp", as_json(HMWP | {"equation": "( 1.0 + x ) ^ 2.0 = 4.0"}), Reason.NOT_SOLVED),
    ("asdiv", as_xml(ASDIV | {"Formula": "GCD(8,12)=4"}), Reason.NOT_ARITHMETIC),
    ("asdiv", as_xml(ASDIV | {"Formula": "3, 6, 9"}), Reason.NOT_ARITHMETIC),
    ("asdiv", as_xml(ASDIV | {"Formula": "17/5=3 r2"}), Reason.NOT_ARITHMETIC),
    ("asdiv", as_xml(ASDIV | {"Formula": "x:a; y:b; x+y=3; x=2y"}), Reason.SEVERAL_UNKNOWNS),
    ("asdiv", as_xml(ASDIV | {"Formula": "2:3=4:6", "Answer": "4:6"}), Reason.NOT_ARITHMETIC),
    ("gsm8k", as_json(GSM8K | {"answer": "Some.\n#### 7"}), Reason.NO_EQUATION),
    ("gsm8k", as_json(GSM8K | {"answer": "<<3*8=24>>24\n#### 7"}), Reason.ANSWER_NOT_REACHED),
    ("gsm8k", as_json(GSM8K | {"answer": "<<x=7>>7\n#### 7"}), Reason.NOT_ARITHMETIC),
    ("mathqa", as_json(MATHQA | {"annotated_formula": "sqrt(240)"}), Reason.NOT_ARITHMETIC),
    ("mathqa", as_json(MATHQA | {"annotated_formula": "add(1, 2"}), Reason.UNREADABLE_EQUATION),
    ("mathqa", as_json(MATHQA | {"annotated_formula": "add(1)"}), Reason.UNREADABLE_EQUATION),
    ("aqua", as_json(AQUA), Reason.MULTIPLE_CHOICE),
    ("dolphin1878", as_json(DOLPHIN | {"equations": []}), Reason.NO_EQUATION),
    ("dolphin18k", as_json(DOLPHIN | {"equations": ""}), Reason.NO_EQUATION),
    (
        "dolphin18k",
        as_json(DOLPHIN | {"equations": "unkn: x,y\nequ: x+y=3\nequ: x=2*y"}),
        Reason.SEVERAL_UNKNOWNS,
    ),
    (
        "dolphin18k",
        as_json(DOLPHIN | {"equations": "unkn: x\nequ: x=_gcd(8 12)"}),
        Reason.NOT_ARITHMETIC,
    ),
]


@pytest.mark.parametrize(("corpus", "data", "reason"), REFUSED)
def test_a_record_without_an_equation_of_one_unknown_is_refused(
    corpus: str, data: bytes, reason: Reason
) -> None:
    found = one(corpus, data)
    assert isinstance(found, Rejection)
    assert (found.reason, found.number, found.lost) == (reason, None, 0)
    assert found.problem


@pytest.mark.parametrize(
    ("formula", "answer", "equation"),
    [
        ("3 (box)*12 (pen/box) + 4 (pen) = 40 (pen)", "40 (pens)", "x=3*12+4"),
        ("9/3=3 r0", "3 (ribbons)", "x=9/3"),
        ("9*2=18; 18-4=14", "14 (ribbons)", "x=9*2-4"),
        ("x:The number of ribbons; 9=2x+1", "4 (ribbons)", "x=(9-1)/2"),
        ("2(5+w)=24", "7 (cm)", "x=24/2-5"),
        ("2:3=8:12", "12 (ribbons)", "x=8/[2/3]"),
        ("9/4=2.25", "2.25 (ribbons)", "x=9/4"),
    ],
)
def test_the_formulas_of_asdiv(formula: str, answer: str, equation: str) -> None:
    found = one("asdiv", as_xml(ASDIV | {"Formula": formula, "Answer": answer}))
    assert isinstance(found, Record)
    assert found.equation == equation


def test_arithmetic_without_a_mark_counts_where_the_marks_do_not_reach_the_answer() -> None:
    solution = "<<3*8=24>>24 rolls at first.\nThen $24 - 5 = $19 are left, 24 x 2 = many.\n#### 19"
    found = one("gsm8k", as_json(GSM8K | {"answer": solution}))
    assert isinstance(found, Record)
    assert found.equation == "x=3*8-5"


BROKEN = [
    ("allarith", ASKED, "sQuestion", 3),
    ("allarith", ASKED, "lSolutions", [[1]]),
    ("allarith", ASKED, "lEquations", None),
    ("mawps", POSED, "equation", {}),
    ("draw", POSED, "id", None),
    ("asdiv-a", ASDIV, "Formula", 5),
    ("asdiv-a", ASDIV, "Question", " "),
    ("svamp", SVAMP, "Answer", True),
    ("gsm8k", GSM8K, "answer", "without a result"),
    ("gsm8k", GSM8K, "answer", "<<1+1=2>>2\n####"),
    ("mathqa", MATHQA, "correct", "f"),
    ("mathqa", MATHQA, "options", []),
    ("aqua", AQUA, "question", ["?"]),
    ("dolphin1878", DOLPHIN, "equations", ["what: x"]),
    ("dolphin18k", DOLPHIN, "ans", 16),
    ("hmwp", HMWP, "original_text", ""),
]


@pytest.mark.parametrize(("corpus", "sample", "field", "value"), BROKEN)
def test_a_field_of_the_wrong_kind_is_named(
    corpus: str, sample: Sample, field: str, value: object
) -> None:
    with pytest.raises(CorpusError) as caught:
        one(corpus, as_json(sample | {field: value}))
    assert (caught.value.record, caught.value.field) == (1, field)


NEEDED = [
    ("allarith", ASKED, ("iIndex", "sQuestion", "lEquations", "lSolutions")),
    ("draw", POSED, ("id", "original_text", "equation", "ans")),
    ("asdiv-a", ASDIV, ("@ID", "Body", "Question", "Answer", "Formula")),
    ("svamp", SVAMP, ("ID", "Body", "Question", "Equation", "Answer")),
    ("gsm8k", GSM8K, ("question", "answer")),
    ("mathqa", MATHQA, ("Problem", "options", "correct", "annotated_formula")),
    ("aqua", AQUA, ("question", "options", "correct")),
    ("dolphin18k", DOLPHIN, ("id", "text", "equations", "ans")),
]


@pytest.mark.parametrize(
    ("corpus", "sample", "field"),
    [(corpus, sample, field) for corpus, sample, fields in NEEDED for field in fields],
)
def test_a_missing_field_is_named(corpus: str, sample: Sample, field: str) -> None:
    lacking = {name: value for name, value in sample.items() if name != field}
    with pytest.raises(CorpusError, match="is missing; a record needs"):
        one(corpus, as_json(lacking))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"Numbers": "7.0"}, "Question"),
        ({"Numbers": "7.0 many"}, "Numbers"),
        ({"Equation": "* number0 number5"}, "Equation"),
        ({"Answer": ""}, "Answer"),
    ],
)
def test_a_row_whose_masks_do_not_fit_is_broken(change: Sample, field: str) -> None:
    with pytest.raises(CorpusError) as caught:
        one("mawps", as_csv(MASKED | change))
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("corpus", "data", "words"),
    [
        ("gsm8k", as_json(SVAMP), "looks like the corpus 'svamp'"),
        ("gsm8k", as_json(AQUA), "looks like the corpus 'aqua'"),
        ("svamp", as_json(ASDIV), "looks like the corpus 'asdiv' or 'asdiv-a'"),
        ("mawps", as_json(DOLPHIN), "looks like the corpus 'dolphin18k'"),
        ("aqua", as_json(MATHQA), "looks like the corpus 'mathqa'"),
        ("draw", as_json(GSM8K), "looks like the corpus 'gsm8k'"),
        ("gsm8k", as_csv(MASKED), "looks like the corpus 'mawps'"),
        ("mawps", as_xml(ASDIV), "is XML, as in the corpus 'asdiv', but mawps is JSON or CSV"),
    ],
)
def test_a_file_of_another_corpus_is_named(corpus: str, data: bytes, words: str) -> None:
    with pytest.raises(CorpusError) as caught:
        list(read(io.BytesIO(data), corpus))
    assert words in str(caught.value)


def test_a_file_of_refusals_only_is_no_wrong_file() -> None:
    found = list(read(io.BytesIO(as_json(*[AQUA] * 50)), "aqua"))
    assert len(found) == 50


def test_refusals_and_broken_records_are_told_apart_and_keep_their_order() -> None:
    data = as_json(POSED, POSED | {"equation": "a=b"}, {"id": 1}, POSED)
    broken: list[CorpusError] = []
    kinds = [type(found) for found in read(io.BytesIO(data), "draw", on_broken=broken.append)]
    assert kinds == [Record, Rejection, Record]
    assert [error.record for error in broken] == [3]


_pieces = st.sampled_from(
    [
        *(
            "x",
            "=",
            "+",
            "-",
            "*",
            "/",
            "^",
            "(",
            ")",
            "[",
            "]",
            "%",
            ";",
            ":",
            ",",
            " ",
            "\n",
            ".",
        ),
        *(
            "3",
            "0",
            "12.5",
            "1/2",
            "n0",
            "number0",
            "x=",
            "unkn:",
            "equ:",
            "<<3+4=7>>",
            "####",
            "r1",
        ),
        *("add(", "const_100", "const_", "a )", "Ann", "π", "−", "½", "٣", "0.1e5", "9" * 300),
    ]
)
_texts = st.lists(_pieces, max_size=9).map("".join)
_values = st.one_of(
    _texts,
    st.integers(-5, 10**25),
    st.floats(),
    st.none(),
    st.booleans(),
    st.lists(st.one_of(_texts, st.integers(0, 99), st.none()), max_size=3),
)
_layouts = st.sampled_from(
    [(row, fields) for row in CORPORA.values() for fields in (row.fields, *row.other_fields)]
)


@settings(max_examples=1500)
@given(_layouts, st.data())
def test_any_object_is_read_refused_or_broken(
    layout: tuple[Corpus, tuple[str, ...]], data: st.DataObject
) -> None:
    row, names = layout
    fields = {name: data.draw(_texts | _values, label=name) for name in names}
    broken: list[CorpusError] = []
    with suppress(CorpusError):  # the file has no other record
        for found in read(io.BytesIO(as_json(fields)), row, on_broken=broken.append):
            assert found.text if isinstance(found, Record) else found.reason
    assert all(error.field for error in broken if "is not JSON" not in error.problem)
