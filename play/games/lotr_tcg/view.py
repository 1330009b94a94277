"""What a viewer may see, as JSON values: an allow-list."""
from typing import Any

from play.games.lotr_tcg.table import Table


def view(g: Table, seat: int | None) -> dict[str, Any]:
    """The table."""
    return {"phase": g.phase, "twilight": g.twilight}
