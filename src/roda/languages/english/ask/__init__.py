"""The clause of the target becomes a question, and its place in the story is settled.

`wish` says what the question must name, `question` writes it from the parts in `wording`, `remainder`
is what stays of the sentence. May import from lexicon, numbers, parsing, story and state.
"""
