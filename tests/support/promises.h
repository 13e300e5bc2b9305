/* promises.h - what core/game.h promises about one position, asked of the game: what is not kept,
   in words that stay until the next question, or NULL. */
#ifndef TESTS_SUPPORT_PROMISES_H
#define TESTS_SUPPORT_PROMISES_H

#include "core/emit.h"
#include "core/game.h"

/* moves(): at least one, within the bound, ascending, distinct spellings that read back, each with
   an action of its own. */
const char *promises_of_moves(const struct game *game, const void *state, const move *moves,
                              int count);
/* For every move that has a spelling: why() says 0 of those that are legal, and of no other. */
const char *promises_of_refusals(const struct game *game, const void *state, const move *moves,
                                 int count);
/* The checked apply refuses all others, and leaves the state as it was. */
const char *promises_of_trying(const struct game *game, const void *state, const move *moves,
                               int count);
/* What write_state or write_facts writes fits, and is JSON that would be written again as it is. */
const char *promises_of_json(const void *state,
                             void (*write)(const void *state, struct emit *out));

#endif
