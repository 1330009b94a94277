"""Plays any game of the site, at random, as a guest: python docs/bot.py http://127.0.0.1:8000 tarot"""

import random
import sys

import httpx


def play(site: str, game: str) -> dict:
    """One match against the site's bots, to its end."""
    with httpx.Client(base_url=f"{site}/api/", timeout=60) as http:
        about = next(each for each in http.get("games/").json() if each["key"] == game)
        bots = [{"kind": "bot", "level": "random"}] * (about["players"][0] - 1)
        match = http.post("matches/", json={"game": game, "seats": [{"kind": "me"}, *bots]}).raise_for_status().json()
        http.headers["X-CSRFToken"] = http.cookies["csrftoken"]  # of the guest that the first change has made us
        while match["status"] == "running":
            address, version = f"matches/{match['id']}/", match["version"]
            if asked := match["decision"]:
                picks = random.sample(range(len(asked["options"])), random.randint(asked["low"], asked["high"]))
                choice = {"decision": asked["id"], "version": version, "picks": sorted(picks), "key": asked["key"]}
                answer = http.post(f"{address}choices/?wait=20", json=choice).raise_for_status()
            if not asked or answer.status_code == 202:
                answer = http.get(f"{address}?since={version}&wait=20").raise_for_status()
            match = answer.json()
        return match


if __name__ == "__main__":
    print(play(*sys.argv[1:])["result"])
