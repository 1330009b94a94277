"""Mutation testing of a game's scenarios: break its rules one at a time and list the breaks that none detects.

    make mutants GAME=tarot
    python -m bench.mutants tarot --file rules/chain.py --jobs 2

`mutations.py` finds and makes the mutants of a file, `line_coverage.py` records which lines each scenario executes,
`comparison.py` plays matches in which a mutant might show, and `runner.py` puts a mutant into the running game and runs
the scenarios.
"""
