"""A worksheet as a .docx file, by python-docx: problems with room to answer, mirror images and key on pages of their own."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import Any, Final

from docx import Document
from docx.oxml.ns import qn
from docx.shared import Pt

from roda.web.playground.sheet.making import Sheet, Task

_LATIN: Final = "Calibri"
_CHINESE: Final = "Noto Sans CJK SC"  # Word takes another one where it is missing
_ROOM: Final = Pt(36)  # below a problem, for the answer

Words = Callable[[str], str]


def document(made: Sheet, title: str, solved: bool, t: Words) -> bytes:
    """The bytes of the file; `t` gives the words of the language that the page is in."""
    paper: Any = Document()  # half of its methods have no types
    style: Any = paper.styles["Normal"]
    style.font.name, style.font.size = _LATIN, Pt(12)
    style.element.rPr.rFonts.set(qn("w:eastAsia"), _CHINESE)
    _title(paper, title, t)
    _tasks(paper, made.originals)
    if made.mirrors:
        paper.add_page_break()
        paper.add_heading(t("playground.sheet.mirrors"), 1)
        _tasks(paper, made.mirrors)
    paper.add_page_break()
    paper.add_heading(t("playground.sheet.key"), 1)
    _key(paper, t("playground.sheet.originals"), made.originals, solved)
    _key(paper, t("playground.sheet.mirrors"), made.mirrors, solved)
    stream = io.BytesIO()
    paper.save(stream)
    return stream.getvalue()


def _title(paper: Any, title: str, t: Words) -> None:
    paper.add_heading(printable(title), 0)
    line = f"{t('playground.sheet.name')} {'_' * 24}    {t('playground.sheet.date')} {'_' * 14}"
    paper.add_paragraph(line)


def _tasks(paper: Any, tasks: Iterable[Task]) -> None:
    for task in tasks:
        paragraph = paper.add_paragraph()
        paragraph.add_run(f"{task.number}.  ").bold = True
        paragraph.add_run(printable(task.text))
        paragraph.paragraph_format.space_after = _ROOM
        paragraph.paragraph_format.keep_together = True


def _key(paper: Any, heading: str, tasks: Iterable[Task], solved: bool) -> None:
    paper.add_heading(heading, 2)
    for task in tasks:
        paragraph = paper.add_paragraph()
        paragraph.add_run(f"{task.number}.  ").bold = True
        if solved:
            paragraph.add_run(printable("  ".join(task.worked)))
            paragraph.add_run("  → ")
        paragraph.add_run(printable(task.answer)).bold = True


def printable(text: str) -> str:
    r"""A text without characters that XML cannot hold.

    >>> printable("a\x00b\ud800\n")
    'ab\n'
    """
    return "".join(
        c
        for c in text
        if c in "\t\n" or (c >= " " and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff")
    )
