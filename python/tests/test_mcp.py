"""`bastide mcp`, as a client that others wrote uses it."""

import asyncio
import os
from pathlib import Path

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

PROGRAM = os.environ.get("BASTIDE") or str(Path(__file__).parents[2] / "build/bastide")
pytestmark = pytest.mark.skipif(not Path(PROGRAM).exists(), reason="the program is not built")


async def text_of(session, tool, **arguments):
    answer = await session.call_tool(tool, arguments)
    return answer.content[0].text


async def play_a_game(session, game):
    """Plays the first legal moves of one seat until the game is over."""
    summary = await text_of(session, "new_game", game=game, opponent="random")
    while "The game is over." not in summary:
        moves = (await text_of(session, "legal_moves")).splitlines()
        summary = await text_of(session, "play", move=moves[len(summary) % len(moves)])
    return summary, await text_of(session, "record")


async def connect(use):
    server = StdioServerParameters(command=PROGRAM, args=["mcp", "--seed", "5"])
    async with stdio_client(server) as (source, sink), ClientSession(source, sink) as session:
        await session.initialize()
        return await use(session)


def test_the_client_accepts_the_description_of_every_tool():
    async def use(session):
        return (await session.list_tools()).tools

    tools = asyncio.run(connect(use))
    assert {"new_game", "show", "legal_moves", "why_not", "play", "hint", "undo", "puzzle"} <= {
        tool.name for tool in tools
    }
    assert all(tool.description for tool in tools)


@pytest.mark.parametrize("game", ["medina", "caylus", "tiletum"])
def test_a_client_plays_whole_games(game):
    import bastide

    summary, record = asyncio.run(connect(lambda session: play_a_game(session, game)))
    state = bastide.State.from_record(record)
    assert state.actor == bastide.OVER
    for seat, points in enumerate(state.points()):
        assert f"seat {seat + 1}" in summary
        assert f"{points} point" in summary
