"""Test the scenarios of a game by mutation: break its rules one at a time and list the breaks that no scenario detects.

    make mutants GAME=tarot
    python -m bench.mutants tarot --file rules/chain.py --jobs 2

`mutations.py` finds and makes the mutants of a file, `line_coverage.py` records which lines each scenario executes,
`comparison.py` plays matches in which a mutant might show, and `runner.py` puts a mutant into the running game and runs
the scenarios.
"""
