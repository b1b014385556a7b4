"""Fields inside of fields: objects in a record, and conversations, as one flat object.

A problem may stand in `{"problem": {"text": …}}`, and in the files of those who tune language models it is what
the user says in `messages` or `conversations`, and its solution what the assistant answers.

>>> spread({"id": 7, "problem": {"text": "How many?", "answer": 3}})
{'id': 7, 'problem.text': 'How many?', 'problem.answer': 3}
>>> spread({"messages": [{"role": "user", "content": "How many?"}, {"role": "assistant", "content": "3"}]})
{'messages.user': 'How many?', 'messages.assistant': '3'}
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from roda.corpora.layout import Fields

_DEPTH: Final = 4  # objects inside of objects that are opened
_SPOKEN: Final = (("role", "content"), ("from", "value"))  # who says something, and what
_ROLES: Final = {
    **dict.fromkeys(("user", "human"), "user"),
    **dict.fromkeys(("assistant", "gpt", "model", "bot", "chatgpt"), "assistant"),
}


def is_nested(fields: Mapping[str, object]) -> bool:
    """Whether a field holds an object or a conversation.

    >>> is_nested({"text": "How many?", "options": ["3", "4"]}), is_nested({"problem": {"text": "How many?"}})
    (False, True)
    """
    return any(isinstance(value, Mapping) or _turns(value) for value in fields.values())


def spread(fields: Mapping[str, object]) -> Fields:
    """One flat object: `problem.text` for what is inside, `messages.user` for what the user says first."""
    made: Fields = {}
    _put(made, fields, "", _DEPTH)
    return made


def digits_kept(raw: bytes) -> Fields:
    """An object read again with its numbers as text, digit for digit."""
    try:
        made = json.loads(raw, parse_int=str, parse_float=str)
    except (ValueError, RecursionError):
        return {}
    return made if isinstance(made, dict) else {}


def _put(made: Fields, fields: Mapping[str, object], before: str, depth: int) -> None:
    for name, value in fields.items():
        if isinstance(value, Mapping) and depth:
            _put(made, value, f"{before}{name}.", depth - 1)
        elif turns := _turns(value):
            for role, said in turns.items():
                made[f"{before}{name}.{role}"] = said
        else:
            made[f"{before}{name}"] = value


def _turns(value: object) -> dict[str, str]:
    """What the user says first in a conversation, and what is answered; nothing if it is none."""
    if not isinstance(value, list) or not value or not isinstance(value[0], Mapping):
        return {}
    said: dict[str, str] = {}
    for turn in value:
        for who, what in _SPOKEN:
            if isinstance(turn, Mapping) and who in turn and what in turn:
                role = _ROLES.get(str(turn[who]).casefold())
                if role is not None and (words := _words(turn[what])):
                    said.setdefault(role, words)
    return said


def _words(content: object) -> str:
    """The text of a turn, which may come in parts."""
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    parts = [part.get("text") for part in content if isinstance(part, Mapping)]
    return "\n".join(part for part in parts if isinstance(part, str))
