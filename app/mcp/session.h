/* The game that one client plays: its position, the client's seat, and the opponents. */
#ifndef MCP_SESSION_H
#define MCP_SESSION_H

#include <stdio.h>

#include "capi/bastide_client.h"
#include "mcp/mcp.h"
#include "puzzles/puzzle.h"

enum {
	MCP_EVERY_SEAT = -1,        /* the client plays every seat */
	MCP_RECORD_MAX = 64 * 1024, /* bytes of a record, with the closing NUL */
	MCP_LISTED_MAX = 40         /* legal moves in a summary */
};

struct mcp_session {
	const struct mcp_plan *plan;
	struct bastide_state *state; /* NULL before the first game */
	int seat;                    /* the client's, from 0; or MCP_EVERY_SEAT */
	const char *opponent;        /* the level of all other seats */
	int has_puzzle;              /* the position is that of `puzzle` */
	uint64_t puzzles;            /* how many were asked for, so that each seed gives a series */
	struct puzzle puzzle;
	struct game_state position; /* of the puzzle */
};

struct mcp_session mcp_session_new(const struct mcp_plan *plan);
void mcp_session_free(struct mcp_session *session);
/* Takes over a state and ends the game before. */
void mcp_session_take(struct mcp_session *session, struct bastide_state *state);

/* Whether the client acts now. */
int mcp_is_clients_turn(const struct mcp_session *session);
/* Plays chance and opponents until the client acts or the game is over. Writes each move. */
void mcp_advance(struct mcp_session *session, FILE *out);
/* Takes the client's last decision back, with all that followed. Returns 0 if there is none. */
int mcp_undo(struct mcp_session *session);
/* The move that a level would play here, and the natural move besides it, or -1: the one that a
   player would try first. Returns an error of bastide.h, or 0. */
struct mcp_advice {
	int best, natural;
	float first; /* the actor's chance of first place */
};
int mcp_advise(const struct mcp_session *session, const char *level, struct mcp_advice *advice);

/* Who plays a seat, as summaries name it. */
void mcp_write_seat(const struct mcp_session *session, int seat, FILE *out);
/* The set-up, the points, who acts, and the first legal moves. */
void mcp_write_summary(const struct mcp_session *session, FILE *out);
/* The board as the terminal draws it. Returns 0 if memory failed. */
int mcp_write_board(const struct mcp_session *session, FILE *out);
/* The rule that forbids a move, with its number. */
void mcp_write_rule(const struct mcp_session *session, int rule, FILE *out);
/* A text of the library that may be long. NULL: memory failed, or there is none. The caller frees
   it. */
char *mcp_text(const struct bastide_state *state,
               int (*write)(const struct bastide_state *state, char *out, size_t room));

#endif
