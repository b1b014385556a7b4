"""Networks that write an equation token by token in an order other than prefix.

`orders` turns the prefix equations of a batch into suffix or infix ones and back, `rules` says which
token may follow, `search` looks for the best writings, `writer` is the network that they share. Each of
the others is one system: `dns` (infix), `suffix`, and `group` (suffix, with grouped attention).
"""
