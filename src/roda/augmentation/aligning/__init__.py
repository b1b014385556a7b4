"""Which number of the text a value of the equation is, where several are equal."""
