"""What other people's tools read: data in the formats of trainers, and a reward for what a model answers."""
