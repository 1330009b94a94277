from tests.play.tables import hearts

__all__ = ["hearts"]
