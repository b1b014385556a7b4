"""What speaks against a natural solution though its units agree: what a step mixes, whose an amount is, what is asked."""
