"""Candidate answers tested by the reversals: the answer is put into the text, a known number asked back."""
