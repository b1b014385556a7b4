"""Who does the work of a command: this process, some of this machine, or those of a Ray cluster.

`engine` is the choice. `spreading` gives the parts of a stream to Ray Data (`--engine ray`, `roda-mwp[scale]`)
as `roda.runs.workers` gives them to processes; `feed` and `parts` hand them over one by one, and `cluster`
starts Ray or joins one that runs. Parts and results travel through Ray: processes elsewhere need no disk of ours.
"""
