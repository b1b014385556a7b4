"""Several solvers as one: files of beams, and ways to choose among the answers of several beams."""
