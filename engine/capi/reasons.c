#include <stdlib.h>

#include "capi/lib.h"
#include "core/emit.h"

/* Two lines of LINE_MOVES_MAX moves, each a text and its quotes, and the rows. */
enum { JSON_MAX = 2 * LINE_MOVES_MAX * (GAME_TEXT_MAX + 4) + REASON_ROWS_MAX * 512 + 1024 };

static int find_legal(const struct bastide_state *state, int id, move *m)
{
	int error = lib_meant_by_id(state, id, m);

	if (error)
		return error;
	if (state->game->turn(&state->state) < 0)
		return BASTIDE_ERROR_ACTOR;
	return game_is_legal(state->game, &state->state, *m) ? BASTIDE_OK : BASTIDE_ERROR_ILLEGAL;
}

int lib_reasons(const struct bastide_state *state, int played, int better,
                struct lib_reasons *found)
{
	move moves[2];
	void *memory;
	int error = find_legal(state, played, &moves[0]);

	if (!error)
		error = find_legal(state, better, &moves[1]);
	if (error)
		return error;
	memory = malloc(LIB_REASON_MEMORY);
	if (!memory)
		return BASTIDE_ERROR_MEMORY;
	found->plan = search_plan_new(state->game, 0);
	reasons_find(memory, LIB_REASON_MEMORY, &found->plan, &state->state, moves[0], moves[1],
	             &found->reasons);
	free(memory);
	return BASTIDE_OK;
}

int bastide_reason_json(const struct bastide_state *state, int played, int better, char *out,
                        size_t room)
{
	struct lib_reasons found;
	char text[JSON_MAX];
	struct emit emit = emit_start(text, sizeof text);
	int error = lib_reasons(state, played, better, &found);

	if (error)
		return error;
	reasons_write(&found.plan, &state->state, &found.reasons, &emit, NULL);
	return lib_text(text, emit_end(&emit), out, room);
}
