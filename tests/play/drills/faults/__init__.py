"""Points between the steps of a move at which a process can be made to die.

The product knows nothing of them: an app that only the drills install wraps its functions. A point is armed by a file
of its name in the site's folder; whoever takes the file away dies there, as if the power had gone.
"""
