"""A file is known by the names of its fields, and what was found is said."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from roda.corpora import read
from roda.corpora.formats.source import open_source
from roda.corpora.guessing.names import language_code, words_of
from roda.corpora.guessing.recognise import recognise
from roda.corpora.layout import Wanted
from roda.errors import CorpusError
from roda.problem import Record

TEXT = "Tom had 12 figs and bought 4 more. How many figs has he now?"
NATIVE = {"id": "1", "text": TEXT, "equation": "x=12+4", "answer": "16"}
POSED = {"id": 1, "original_text": TEXT, "equation": "x=12+4", "ans": 16}
CHINESE = {"id": "1", "original_text": "12个苹果和4个，共几个？", "equation": "x=12+4", "ans": "16"}
MASKED = {
    "Question": "number0 figs and number1 figs . how many ?",
    "Numbers": "12.0 4.0",
    "Equation": "+ number0 number1",
    "Answer": "16.0",
}
GSM8K = {"question": TEXT, "answer": "He has <<12+4=16>>16.\n#### 16"}


def note(data: bytes, wanted: Wanted | None = None) -> str:
    with open_source(io.BytesIO(data)) as source:
        return recognise(source, wanted or Wanted()).note


def lines(*objects: dict[str, object]) -> bytes:
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in objects).encode()


def table(*objects: dict[str, object], mark: str = ",") -> bytes:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(objects[0]), delimiter=mark)
    writer.writeheader()
    writer.writerows(objects)
    return out.getvalue().encode()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (lines(CHINESE), "read as math23k (ape210k has the same layout)"),
        (lines(CHINESE | {"ans": [16]}), "read as hmwp"),
        (lines(CHINESE | {"text": "temp_a", "answer": 16.0}), "read as math23k"),
        (lines(POSED), "read as mawps (alg514 has the same layout)"),
        (lines(POSED | {"number list": []}), "read as draw"),
        (lines(GSM8K), "read as gsm8k"),
        (table(GSM8K), "CSV, UTF-8; read as gsm8k"),
        (table(MASKED), "read as mawps (asdiv-a and svamp have the same layout)"),
        (table(MASKED | {"Grade": 2}), "read as asdiv-a"),
        (table(NATIVE, mark=";"), "CSV with semicolons, UTF-8; read as native"),
        (table(NATIVE, mark="\t"), "TSV, UTF-8; read as native"),
        (
            lines({"question": TEXT, "equation": "12+4", "answer": "16"}),
            "text from 'question', equation from 'equation', answer from 'answer', "
            "ids made from the row",
        ),
        (
            json.dumps({"data": [{"Problem": TEXT, "Formula": "12+4"}]}).encode("utf-16"),
            "JSON, UTF-16; text from 'Problem', equation from 'Formula', answers computed",
        ),
        (
            "题目,算式\n小明有12个苹果和4个梨，共几个？,12+4\n".encode("gb18030"),
            "GB18030 (assumed; --encoding names another); text from '题目'",
        ),
    ],
)
def test_a_layout_is_told_by_its_fields(data: bytes, words: str) -> None:
    assert words in note(data)


def test_odd_records_at_the_beginning_do_not_cost_the_good_ones() -> None:
    odd = [{"question": 5, "equation": None, "answer": []}, {"question": "?", "equation": "none"}]
    good = {"question": TEXT, "equation": "12+4", "answer": "16"}
    broken: list[CorpusError] = []
    data = json.dumps([*odd * 4, good, good]).encode()
    found = list(read(io.BytesIO(data), on_broken=broken.append))
    assert [each.text for each in found if isinstance(each, Record)][-2:] == [TEXT, TEXT]
    assert [fault.field for fault in broken] == ["question"] * 4


def test_our_own_files_need_no_word() -> None:
    assert note(lines(NATIVE)) == ""


def test_a_corpus_that_is_named_is_not_guessed() -> None:
    with open_source(io.BytesIO(lines(CHINESE))) as source:
        assert recognise(source, Wanted("ape210k")).corpus.name == "ape210k"


def test_fields_that_are_named_go_before_any_published_layout() -> None:
    (found,) = read(io.BytesIO(lines(POSED | {"mine": "4+12"})), Wanted(equation="mine"))
    assert isinstance(found, Record)
    assert found.equation == "4+12"


@pytest.mark.parametrize("wanted", [Wanted(language="en"), Wanted("native", language="en")])
def test_a_language_that_is_given_holds_for_every_record(wanted: Wanted) -> None:
    (found,) = read(io.BytesIO(lines(NATIVE | {"text": "3 + 4 = ?", "language": "zh"})), wanted)
    assert isinstance(found, Record)
    assert found.language == "en"


def test_a_sheet_of_a_file_without_sheets_is_an_error() -> None:
    with pytest.raises(CorpusError, match="<stream>: is CSV and has no sheets"):
        note(table(NATIVE), Wanted(sheet="one"))


def test_a_damaged_excel_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.xlsx"
    path.write_bytes(b"PK\x03\x04....xl/workbook.xml")
    with pytest.raises(CorpusError, match=r"mine\.xlsx: is no good Excel file"):
        list(read(path))


def test_an_error_names_the_file_and_what_it_looks_like(tmp_path: Path) -> None:
    path = tmp_path / "chat.jsonl"
    path.write_bytes(lines({"messages": "hello"}))
    with pytest.raises(
        CorpusError, match=r"chat\.jsonl: it looks like a chat file.*no field looks"
    ):
        list(read(path))


def test_records_of_every_form_are_the_same(tmp_path: Path) -> None:
    import openpyxl
    import pandas

    problems = [
        {
            "Problem": f"Tom had {n} figs and bought 4 more. How many?",
            "Formula": f"{n}+4",
            "Ans": n + 4,
        }
        for n in range(5, 40)
    ]
    frame = pandas.DataFrame(problems)
    frame.to_parquet(tmp_path / "mine.parquet")
    frame.to_excel(tmp_path / "mine.xlsx", index=False)
    for mark, name in ((",", "mine.csv"), ("\t", "mine.tsv"), (";", "mine.txt")):
        (tmp_path / name).write_bytes(table(*problems, mark=mark))
    (tmp_path / "mine.jsonl").write_bytes(lines(*problems))
    (tmp_path / "mine.json").write_bytes(json.dumps({"problems": problems}).encode("utf-16-le"))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 7
    expected = list(read(files[0]))
    assert len(expected) == 35
    assert expected[0].id == "mine:1"  # type: ignore[union-attr]
    for file in files[1:]:
        assert list(read(file)) == expected, file
    assert openpyxl.load_workbook(tmp_path / "mine.xlsx").sheetnames == ["Sheet1"]


@pytest.mark.parametrize("written", ["zh", "zh-CN", "ZH_tw", "Chinese", "中文"])
def test_languages_are_known_as_people_write_them(written: str) -> None:
    assert language_code(written) == "zh"


def test_words_of_a_name_know_camel_case_and_chinese() -> None:
    assert words_of("mathProblemText") == {"math", "problem", "text"}
    assert words_of("题目 1") == {"题目"}


PUBLISHED = {
    "math23k/math23k_train.json": "math23k",
    "math23k/processed/test23k_processed.json": "math23k",
    "ape210k/valid.ape.json": "math23k",
    "hmwp/hmwp.json": "hmwp",
    "allarith/questions.json": "allarith",
    "mawps/MAWPS.json": "mawps",
    "mawps/mawps_single.json": "mawps",
    "mawps/cv_mawps/fold0/train.csv": "mawps",
    "asdiv/ASDiv.xml": "asdiv",
    "asdiv-a/trainset.json": "asdiv",
    "asdiv-a/cv_asdiv-a/fold3/dev.csv": "asdiv-a",
    "svamp/SVAMP.json": "svamp",
    "svamp/mawps-asdiv-a_svamp/dev.csv": "svamp",
    "gsm8k/train.jsonl.gz": "gsm8k",
    "alg514/questions.json": "mawps",
    "alg514/testset_fold0.json": "draw",
    "draw/trainset.json": "draw",
    "dolphin1878/number_word_std.dev.json": "dolphin1878",
    "dolphin18k/dolphin18k_dev.json": "dolphin18k",
    "everyday/zh.jsonl": "native",
    "mathqa/test_first1000.json": "mathqa",
    "aqua/test.json": "aqua",
}


@pytest.mark.parametrize(("file", "corpus"), PUBLISHED.items())
def test_published_files_are_recognised(data_dir: Path, file: str, corpus: str) -> None:
    with open_source(data_dir / file) as source:
        assert recognise(source, Wanted()).corpus.name == corpus


@pytest.mark.parametrize(
    ("file", "corpus"),
    [
        ("ape210k/valid.ape.json", "ape210k"),
        ("asdiv-a/trainset.json", "asdiv-a"),
        ("alg514/questions.json", "alg514"),
        ("alg514/testset_fold0.json", "alg514"),
    ],
)
def test_a_layout_that_is_shared_is_read_alike(data_dir: Path, file: str, corpus: str) -> None:
    assert list(read(data_dir / file)) == list(read(data_dir / file, corpus))
