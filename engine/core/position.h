/* Positions as text, for records that begin in the middle of a game.

	start provost 7                 a member of the state and its numbers
	start order 2 1 3
	start worker -*12 2 -*3         "-" is none; a number can be repeated

   A position is the state after the set-up, before the first step, with some members changed; only
   these have a line. Several lines of one member continue each other. Each game lists its members
   in `members` (core/game.h). */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/emit.h"
#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum position_error {
	POSITION_FINE,
	POSITION_NO_MEMBER, /* the game has no such member, or no positions */
	POSITION_BAD_NUMBER /* not a number within the member's bounds, or too many numbers */
};

/* Where a position is being read: how many numbers of each member have come. */
enum { POSITION_MEMBERS_MAX = 96 };
struct position_reader {
	const struct game *game;
	void *state;
	uint16_t read[POSITION_MEMBERS_MAX];
	/* After position_end: all members are computed. Then the position can be drawn and described,
	   even if it breaks a law. */
	int is_complete;
};

/* Starts with the state after the set-up. */
void position_begin(struct position_reader *reader, const struct game *game,
                    const struct game_setup *setup, void *state);
/* Reads what follows "start ". The state changes even if a later number is wrong. */
enum position_error position_read(struct position_reader *reader, const char *line);
/* Computes the rest of the state. Returns NULL if the position is a node or the end of a game and
   keeps every law that the game checks; else the name of the law. Positions that keep them all may
   still be ones that no game reaches. */
const char *position_end(struct position_reader *reader);
/* The law that every node has a move, which is checked if all others hold. */
#define POSITION_NO_MOVE "moves"
int position_has_no_move(const struct game *game, const void *state);

/* Writes the lines of a position, without "start " and without line ends, each shorter than
   `room`. Returns 0 if the game has no positions. */
enum { POSITION_LINE_MAX = 160 };
int position_write(const struct game *game, const struct game_setup *setup, const void *state,
                   void (*put_line)(void *to, const char *line), void *to);

/* Writes the members with their bounds and numbers into an array of JSON objects, as positions
   spell them: "-" is null, `plus` is added. */
void position_emit_members(struct emit *emit, const struct game *game, const void *state);

#ifdef __cplusplus
}
#endif

#endif
