"""The .docx file: read back, it has every problem and every answer; nothing in a text breaks it."""

from __future__ import annotations

import io

from docx import Document

from roda.web.playground.sheet.document import document
from roda.web.playground.sheet.making import Sheet, Task, Wish, sheet
from roda.web.playground.study import Asked
from roda.web.words import say


def paragraphs(content: bytes) -> list[str]:
    return [paragraph.text for paragraph in Document(io.BytesIO(content)).paragraphs]


def test_problems_mirror_images_and_key_are_there() -> None:
    made = sheet(Wish((), (Asked("每盒8支，3盒共几支？", "8*3"),), every=True, solved=True))
    read = paragraphs(document(made, "第一单元", True, lambda key: say("zh", key)))
    assert read[0] == "第一单元"
    assert "1.  每盒8支，3盒共几支？" in read
    for task in made.mirrors:
        assert f"{task.number}.  {task.text}" in read
    assert any(line.startswith("1.  ") and line.endswith("→ 24") for line in read)


def test_characters_that_xml_cannot_hold_are_left_out() -> None:
    task = Task("1", "a\x00\x0bb<&>\ud800", "en", "1\x1f", ())
    read = paragraphs(document(Sheet((task,), (), ()), "\x00", False, lambda key: say("en", key)))
    assert "1.  ab<&>" in read
