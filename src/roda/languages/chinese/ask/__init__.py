"""Ask: the clause of a number becomes the question. `question.py` finds its shape (`shapes.py`, for
amounts and shares `quantities.py`); `kept.py` writes question and text where the clause stays in the
story, `moved.py` where it leaves. May import from lexicon, numbers, parsing, story and state.
"""
