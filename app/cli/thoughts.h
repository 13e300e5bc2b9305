/* thoughts.h - what another program thinks of every decision of a record. */
#ifndef CLI_THOUGHTS_H
#define CLI_THOUGHTS_H

#include "ai/analyse.h"
#include "arena/player.h"
#include "base/trouble.h"
#include "core/record.h"

/* One for each ply of the record, and one for the position after its last move. Only decisions of
   seats, and the end of a game, have any; numbers that the program does not tell are NAN. */
struct thought {
	int is_there;
	move best; /* at a decision */
	struct value value;
};

/* Asks the program, which plays every seat in its turn; `thoughts` holds record->count + 1. Returns
   0 with the trouble. */
int thoughts_of(const struct record *record, const struct player_spec *spec,
                struct thought *thoughts, struct trouble *trouble);
/* What a decision was worth by the thoughts about it and about what came after it. */
void thoughts_verdict(const struct record *record, const struct thought *thoughts, int ply,
                      int seat, struct verdict *verdict);

#endif
