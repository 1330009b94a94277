"""End processes together with the process that started them, where the system supports it (Linux)."""

import ctypes
import signal
import sys

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36

_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def die_with_parent() -> None:
    """Ask the kernel to kill this process when its parent dies, however suddenly. Only Linux supports this; elsewhere
    nothing happens.
    """
    if _libc is not None:
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def adopt_orphans() -> None:
    """Make this process the parent of its orphaned descendants, so that it can end them too. Only Linux supports this;
    elsewhere nothing happens.
    """
    if _libc is not None:
        _libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
