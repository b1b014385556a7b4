"""BibTeX entries: one for each corpus, and it says what the citation says."""

from __future__ import annotations

import re

import pytest

from roda.corpora import CORPORA
from roda.corpora.publication.citations import bibtex, entries

PAPERS = [name for name in CORPORA if name != "native"]


def plain(text: str) -> str:
    return re.sub(r"[{}]|\s+", " ", text).replace("  ", " ").strip()


@pytest.mark.parametrize("name", PAPERS)
def test_an_entry_is_well_formed_and_agrees_with_the_citation(name: str) -> None:
    entry, citation = bibtex(name), CORPORA[name].citation
    assert re.match(r"@(?:article|inproceedings)\{\w+,\n", entry)
    assert entry.count("{") == entry.count("}")
    fields = dict(re.findall(r"^  (\w+) = \{(.*)\},?$", entry, re.MULTILINE))
    assert {"title", "author", "year"} <= set(fields)
    assert fields["year"] in citation
    title = fields["title"].replace("{", "").replace("}", "")
    assert title.casefold() in citation.casefold()
    for author in fields["author"].split(" and "):
        assert author.partition(",")[0] in citation
    if "pages" in fields:
        assert fields["pages"].replace("--", "-") in citation


def test_there_is_none_for_our_own_layout() -> None:
    assert set(entries()) == set(PAPERS)
    assert bibtex("native") == ""
