"""Where the picture of a card is. Sizes in pixels: small 146x204, normal 488x680, large 745x1040."""
SIZES = {"small": (146, 204), "normal": (488, 680), "large": (745, 1040)}


def picture(game: str, key: str, size: str) -> str:
    """The address of a picture; it leads on to the picture's own address, which never changes."""
    return f"/cards/{game}/{key}/{size}.webp"


def pictures(game: str, key: str) -> dict[str, str]:
    return {size: picture(game, key, size) for size in SIZES}
