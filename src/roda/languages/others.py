"""Languages that are not read here, told by their script or their commonest words, so that a refusal can name them.

>>> named_otherwise("У Тома было 12 яблок. Он купил ещё 4. Сколько яблок у Тома?", "en")
'Cyrillic script'
>>> named_otherwise("Tomás tenía 12 higos. Compró 4 más. ¿Cuántos higos tiene ahora?", "en")
'Spanish'
>>> named_otherwise("Tom had 12 figs. How many figs has he now?", "en")
''
"""

from __future__ import annotations

import re
from typing import Final

# Words without which hardly any English problem is told.
_ENGLISH: Final = re.compile(
    r"\b(?:the|how|what|is|are|was|were|has|have|had|and|of|to|does|did|he|she|they|there|many|each|if|find|it)\b",
    re.IGNORECASE,
)
_SCRIPTS: Final = (
    ("Japanese", re.compile("[\u3041-\u30ff]")),
    ("Korean", re.compile("[\uac00-\ud7af]")),
    ("Cyrillic script", re.compile("[\u0400-\u04ff]")),
    ("Greek script", re.compile("[\u0370-\u03ff]")),
    ("Arabic script", re.compile("[\u0600-\u06ff]")),
    ("Hebrew script", re.compile("[\u0590-\u05ff]")),
    ("Devanagari", re.compile("[\u0900-\u097f]")),
    ("an Indian script", re.compile("[\u0980-\u0dff]")),
    ("Thai", re.compile("[\u0e00-\u0e7f]")),
)
_WORDS: Final = {
    "French": "le la les des une combien elle avec pour dans il est et reste achète chaque",
    "Spanish": "el los las una cuántos cuántas cuánto tiene tenía y con por más hay cada",
    "Portuguese": "o os as uma quantos quantas quanto tem tinha e com mais cada ele ela",
    "Italian": "il gli le una quanti quante quanto ha e con più ogni sono",
    "German": "der die das und wie viele hat ein eine mit er sie kostet jede",
    "Dutch": "de het een hoeveel heeft en met zijn elke hij",
    "Vietnamese": "có bao nhiêu là và hỏi được mỗi còn lại",
    "Indonesian": "yang berapa dan memiliki dengan setiap ada banyak",
    "Turkish": "kaç bir ve tane var kaldı her için",
    "Polish": "ile ma i jest w na każdy miał miała",
}
_KNOWN: Final = {name: frozenset(words.split()) for name, words in _WORDS.items()}
_WORD: Final = re.compile(r"[^\W\d_]+")
_ALPHABET: Final = re.compile("[A-Za-z\u4e00-\u9fff]")
_LEAST: Final = 2  # common words that tell a language
_PART: Final = 4  # of so many letters one of another script, and the text is in that


def named_otherwise(text: str, code: str) -> str:
    """The language or the script of a text that was taken for English or Chinese; "" if it is that."""
    if code == "en" and _ENGLISH.search(text):
        return ""
    if code == "zh" and not _SCRIPTS[0][1].search(text):
        return ""
    known = len(_ALPHABET.findall(text))
    for name, letters in _SCRIPTS:
        if len(letters.findall(text)) * _PART > known:
            return name
    if code != "en":
        return ""
    words = frozenset(word.lower() for word in _WORD.findall(text))
    name = max(_KNOWN, key=lambda each: len(words & _KNOWN[each]))
    return name if len(words & _KNOWN[name]) >= _LEAST else ""
