/* What happens next in a tournament, as a pure function of its rows: starting it, counting tables
   that are over, pairing a round, ending. The same rows lead to the same step on every node, so a
   step that was lost is simply taken again. */
#ifndef SERVER_TOURNAMENTS_ADVANCE_H
#define SERVER_TOURNAMENTS_ADVANCE_H

#include "server/tournaments/tournament.h"

/* Takes the step that is due at `now`, and marks the rows that it changes or adds. The places of
   tables that are over have been filled in. Returns 0 if nothing is due. */
int tournament_advance(struct tournament_data *data, int64_t now);

#endif
