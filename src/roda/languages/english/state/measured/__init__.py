"""In what an answer is measured: units told in the text, kinds of nouns that bring their unit, sizes of things."""
