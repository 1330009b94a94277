"""Find a Chromium, and start it with as little overhead as possible."""

import os
import shutil

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""The same engine without a window, so that a page costs less. It shows no notifications."""

FOR_SCRIPTS = (
    "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,"
    "HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,"
    "OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning"
)
"""What Playwright switches off; the last such switch alone counts, so that it stands here again."""

WINDOW = (
    "PreloadTopChromeWebUI,SpareRendererForSitePerProcess,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup"
)
"""Pages of the browser's own window, which nobody sees: without them a visitor costs half of the processor's time."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
    "--renderer-process-limit=1",  # pages of one visitor share a process, which has read the scripts already
    f"--disable-features={FOR_SCRIPTS},{WINDOW}",
    "--js-flags=--no-maglev,--no-turbofan",  # few pages live long enough to be worth a better translation of scripts
    "--font-render-hinting=none",  # so that text is as wide in a shell as in a whole one
]


def chromium_path(*, whole: bool = False) -> str | None:
    """Return the path of a Chromium: the one named in CHROMIUM, or else a headless shell (unless `whole`), or else a
    full browser. Return None if none is installed.
    """
    names = WHOLE if whole else SHELLS + WHOLE
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
