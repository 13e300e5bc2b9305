/* Shared by the files behind bastide_client.h. */
#ifndef CAPI_CLIENT_H
#define CAPI_CLIENT_H

#include "capi/lib.h"
#include "core/emit.h"
#include "core/record.h"

/* The length of the JSON that was written, or BASTIDE_ERROR_ROOM. */
int lib_emitted(struct emit *emit);
/* Finds the legal move of a text. Returns 0 or an error. */
int lib_legal_by_text(const struct bastide_state *state, const char *text, move *m);
/* The members of a record before its moves: game, players, options, names, start. */
void lib_emit_head(struct emit *emit, const struct record *record);
void lib_emit_move(struct emit *emit, const char *name, const struct game *game, const void *state,
                   move m);

#endif
