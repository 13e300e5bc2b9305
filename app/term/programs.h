/* programs.h - other people's programs at the terminal's table (docs/reference/bot-protocol.md). */
#ifndef TERM_PROGRAMS_H
#define TERM_PROGRAMS_H

#include "bots/bot_host.h"
#include "term/screen.h"
#include "term/table.h"

/* The program in one seat. */
struct program {
	struct host_plan plan;
	char options[HOST_OPTIONS_MAX];
	struct host *host; /* NULL: it has not been needed yet */
};

struct programs {
	struct program seats[GAME_SEATS_MAX];
	int are_started;
	int timeout_ms;           /* for a move; 0: as in the arena */
	const atomic_int *cancel; /* setting it ends a thought; NULL: the end of the input does */
};

/* Asks the program whose turn it is. HOST_FAILED leaves the reason in programs_error, unless the
   person has ended the game meanwhile. */
enum host_outcome programs_choose(struct programs *programs, struct table *table,
                                  const struct screen *screen, move *m);
/* Starts the programs that have a command, before the first move. Returns 0 with the error if one
   of them cannot play. */
int programs_start(struct programs *programs, struct table *table, struct error *error);
/* The program of a seat was interrupted: it is started afresh when it is asked again. */
void programs_restart(struct programs *programs, int seat);
const char *programs_error(const struct programs *programs, int seat);
/* Tells those that play how it ended. */
void programs_end_game(struct programs *programs, const struct table *table);
/* Ends all programs, and what they have started. */
void programs_free(struct programs *programs);

#endif
