"""Judgments in other people's formats: out (`lines`, `label_studio`, `argilla`) and back in (`importing`).

What goes out to be judged elsewhere is as blind as our own page: a task is known by its token, and neither source nor id
is in the file. Only `lines` names them, for those who count.
"""
