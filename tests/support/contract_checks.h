/* Checks what core/game.h promises about one position. Each check returns NULL,
   or what is wrong in words that are valid until the next call. */
#ifndef TESTS_SUPPORT_CONTRACT_CHECKS_H
#define TESTS_SUPPORT_CONTRACT_CHECKS_H

#include "core/emit.h"
#include "core/game.h"

/* moves(): at least one, within the bound, ascending, distinct spellings that read back, each with
   an action of its own. */
const char *contract_check_moves(const struct game *game, const void *state, const move *moves,
                                 int count);
/* For every move that has a spelling: why() says 0 of those that are legal, and of no other. */
const char *contract_check_refusals(const struct game *game, const void *state, const move *moves,
                                    int count);
/* The checked apply refuses all others, and leaves the state as it was. */
const char *contract_check_apply(const struct game *game, const void *state, const move *moves,
                                 int count);
/* What game_write_state or game_write_facts writes fits, and is JSON that would be written again as
   it is. */
typedef void game_json_writer(const struct game *game, const void *state, struct emit *out);
const char *contract_check_json(const struct game *game, const void *state,
                                game_json_writer *write);

#endif
