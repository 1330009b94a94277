"""What the scenarios of a game prove: its rules are broken one at a time, and the breaks that no scenario notices are
listed.

    make mutants GAME=tarot
    python -m bench.mutants tarot --file rules/chain.py --jobs 2

`mutations.py` finds and makes the mutants of a file, `line_coverage.py` which scenario comes by which line,
`comparison.py` plays matches in which a mutant might show, `runner.py` puts a mutant into the running game and runs the
scenarios.
"""
