/* What the files decide*.c share. */
#ifndef SERVER_TABLE_DECIDE_INTERNAL_H
#define SERVER_TABLE_DECIDE_INTERNAL_H

#include "server/table/match.h"

/* A command that a person or the server attempts, and the decision about it. */
struct attempt {
	const struct match *match;
	const struct command *command;
	int64_t now;
	int seat; /* of the person who sent the command, or SEAT_NONE */
	struct decision *decision;
};

/* --- decide.c --------------------------------------------------------------------------------- */

/* Adds an event to the decision. */
struct event *attempt_add_event(const struct attempt *attempt, enum event_kind kind, int seat,
                                const char *text);
/* Adds the event that the command itself becomes: it carries the person and the client's id.
   Returns REFUSAL_NONE. */
enum refusal attempt_record(const struct attempt *attempt, enum event_kind kind, int seat,
                            const char *text);
/* Whether the table has a seat of this number. */
int attempt_has_seat(const struct attempt *attempt, int seat);

/* --- decide_dice.c ---------------------------------------------------------------------------- */

/* Adds a move for each chance node from this state on; `ply` is the number of the first. */
void attempt_draw_chance(const struct attempt *attempt, struct game_state *state, int ply);
/* Adds the moves of chance before anyone has moved. */
void attempt_draw_opening(const struct attempt *attempt);

enum refusal decide_commit(const struct attempt *attempt);
enum refusal decide_entropy(const struct attempt *attempt);
/* The time for revealing, or for committing again, is up. */
enum refusal decide_dice_timeout(const struct attempt *attempt);

/* --- decide_seats.c --------------------------------------------------------------------------- */

enum refusal decide_sit(const struct attempt *attempt);
enum refusal decide_stand(const struct attempt *attempt);
enum refusal decide_remove(const struct attempt *attempt);
enum refusal decide_unseat(const struct attempt *attempt);
enum refusal decide_bot(const struct attempt *attempt);
enum refusal decide_fill(const struct attempt *attempt);
/* The time for people to join is up: computer players take the free seats. */
enum refusal decide_filling(const struct attempt *attempt);
enum refusal decide_start(const struct attempt *attempt);
enum refusal decide_close(const struct attempt *attempt);
enum refusal decide_expire(const struct attempt *attempt);
enum refusal decide_end(const struct attempt *attempt);

/* --- decide_play.c ---------------------------------------------------------------------------- */

enum refusal decide_move(const struct attempt *attempt);
enum refusal decide_play(const struct attempt *attempt);
enum refusal decide_flag(const struct attempt *attempt);
enum refusal decide_undo(const struct attempt *attempt);
enum refusal decide_agree(const struct attempt *attempt);
enum refusal decide_refuse(const struct attempt *attempt);
enum refusal decide_pause(const struct attempt *attempt);
enum refusal decide_resume(const struct attempt *attempt);
enum refusal decide_resign(const struct attempt *attempt);
enum refusal decide_takeover(const struct attempt *attempt);
enum refusal decide_return(const struct attempt *attempt);
enum refusal decide_chat(const struct attempt *attempt);
enum refusal decide_rematch(const struct attempt *attempt);

#endif
