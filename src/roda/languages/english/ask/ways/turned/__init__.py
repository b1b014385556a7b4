"""The clause of a number turned around: where the number stands, what the question keeps, how it is written."""
