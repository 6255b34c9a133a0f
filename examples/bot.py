#!/usr/bin/env python3
"""A program that plays on a Stil server: docs/protocol.md says what is sent.

    examples/bot.py http://127.0.0.1:8080 --game castle_combo             opens a room against a bot and plays
    examples/bot.py http://127.0.0.1:8080 --room abcdefghjkmnpqrs         sits down in a room that is open
    examples/bot.py http://127.0.0.1:8080 --game intrigues --wait         opens a room and waits for somebody to sit down

Needs Python 3.9 and the distribution's package python3-websockets. It plays at random: choose() is yours to write.
"""
import argparse
import asyncio
import json
import random
import sys
import urllib.request

import websockets


def choose(observation, legal):
    """One of the legal actions; the observation is all that this seat may know."""
    return random.choice(legal)


def post(server, path, body, token=None):
    request = urllib.request.Request(server + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    if token:
        request.add_header("Authorization", "Bearer " + token)
    with urllib.request.urlopen(request) as response:
        return json.load(response), response.headers.get("Set-Cookie", "")


def new_token(server, name):
    """A program arrives like a person, then asks for a token of its own. Keep it: it is who you are."""
    _, cookie = post(server, "/api/arrive", {"name": name})
    session = cookie.split(";")[0].split("=")[1]
    return post(server, "/api/token", {}, session)[0]["token"]


class Connection:
    def __init__(self, socket):
        self.socket, self.next_id, self.events = socket, 0, asyncio.Queue()
        self.answers = {}
        self.reader = asyncio.ensure_future(self.read())

    async def read(self):
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] in ("done", "refused") and message.get("id") in self.answers:
                self.answers.pop(message["id"]).set_result(message)
            else:
                await self.events.put(message)
        await self.events.put({"type": "goodbye", "text": "the connection is gone"})

    async def ask(self, do, **members):
        self.next_id += 1
        answer = self.answers[self.next_id] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": self.next_id, "do": do, **members}))
        return await answer

    async def must(self, do, **members):
        answer = await self.ask(do, **members)
        if answer["type"] == "refused":
            sys.exit(f"{do}: {answer['reason']}: {answer['text']}")
        return answer


async def take_a_seat(connection, options):
    if options.room:
        return options.room
    clock = {"kind": "none", "seconds": 0, "increment": 0}
    opening = {"game": options.game, "setup": {"players": options.players}, "clock": clock, "listed": True}
    room = (await connection.must("open", opening=opening))["room"]
    if not options.wait:
        for seat in range(1, options.players):
            await connection.must("seat_bot", room=room, seat=seat, bot=options.against)
    return room


async def play(options):
    token = options.token or new_token(options.server, options.name)
    address = options.server.replace("http", "ws", 1) + "/ws"
    async with websockets.connect(address, extra_headers={"Authorization": "Bearer " + token}) as socket:
        connection = Connection(socket)
        room = await take_a_seat(connection, options)
        await connection.must("watch", room=room, since=0)
        me, moves, host = None, 0, not options.room
        while True:
            message = await connection.events.get()
            position = None
            if message["type"] == "goodbye":
                sys.exit("the server says: " + message["text"])
            if message["type"] == "room":
                view = message["room"]
                position, me = view["position"], view.get("you")
                if me is None:
                    free = [i for i, seat in enumerate(view["seats"]) if seat["kind"] == "empty"]
                    if not free:
                        sys.exit("there is no free seat")
                    await connection.must("sit", room=room, seat=free[0])  # we are shown the room again, from there
                elif host and view["status"] == "open" and all(seat["kind"] != "empty" for seat in view["seats"]):
                    await connection.must("start", room=room)
            for one in message.get("events", []):
                event, position = one["event"], one.get("position", position)
                if event["kind"] == "finished":
                    ending = event["ending"]
                    print(json.dumps({"room": room, "seat": me, "moves": moves, "score": ending["score"],
                                      "winners": ending["winners"]}))
                    connection.reader.cancel()
                    return
                if host and options.wait and event["kind"] == "sat":
                    await connection.ask("start", room=room)  # refused while there are empty seats
            if position and position["turn"] == "decision" and position.get("seat") == me and position["legal"]:
                action = choose(position["observation"], position["legal"])
                answer = await connection.ask("play", room=room, ply=position["ply"], action=action)
                if answer["type"] == "done":
                    moves += 1
                elif answer["reason"] == "slow_down":
                    await asyncio.sleep(0.5)
                    await connection.must("watch", room=room, since=0)
                elif answer["reason"] != "stale":  # stale: the next events tell where the game is
                    sys.exit(f"{answer['reason']}: {answer['text']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("--game", default="intrigues")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="easy", help="the bot in the other seats")
    parser.add_argument("--room", help="sit down here instead of opening a room")
    parser.add_argument("--wait", action="store_true", help="leave the other seats to people")
    parser.add_argument("--name", default="example.py")
    parser.add_argument("--token", help="from an earlier run; otherwise a new name arrives")
    asyncio.run(play(parser.parse_args()))


if __name__ == "__main__":
    main()
