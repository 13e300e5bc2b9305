/* Move ids. A game numbers all its moves, verb by verb. Here the verbs of seats are numbered
   separately, as actions, and those of chance as outcomes. */
#include <stdlib.h>

#include "capi/lib.h"

int lib_by(const struct bastide_state *state)
{
	return state->game->turn(&state->state) == GAME_CHANCE ? GAME_BY_CHANCE : GAME_BY_SEAT;
}

int lib_id_count(const struct game *game, int by)
{
	int count = 0;

	for (int verb = 0; verb < game->verb_count; verb++)
		if (game->verbs[verb].by & by)
			count += game_verb_actions(&game->verbs[verb]);
	return count;
}

void lib_ids(const struct game *game, int by, const move *moves, int count, int32_t *ids)
{
	int verb = 0, first = 0;

	for (int each = 0; each < count; each++) {
		int index = game_verb_index(game, moves[each]);

		for (; index >= 0 && verb < MOVE_VERB(moves[each]); verb++)
			first += game->verbs[verb].by & by ? game_verb_actions(&game->verbs[verb]) : 0;
		ids[each] = index >= 0 && game->verbs[verb].by & by ? first + index : -1;
	}
}

int lib_id(const struct game *game, int by, move m)
{
	int32_t id;

	lib_ids(game, by, &m, 1, &id);
	return id;
}

int lib_move(const struct game *game, int by, int id, move *m)
{
	for (int verb = 0; verb < game->verb_count && id >= 0; verb++) {
		int count = game->verbs[verb].by & by ? game_verb_actions(&game->verbs[verb]) : 0;

		if (id < count) {
			*m = game_verb_move(game, verb, id);
			return 1;
		}
		id -= count;
	}
	return 0;
}

/* --- for many moves at once --------------------------------------------------------------- */

enum { ROWS = 1 << 16 }; /* the verb and the first part of a move, a byte each */

/* Sets the widths of the rows, and counts the cells of all rows. */
static uint32_t measure_rows(const move *moves, int count, struct lib_row *rows)
{
	uint32_t cells = 0;

	for (int id = 0; id < count; id++) {
		struct lib_row *row = &rows[moves[id] >> 16];
		uint32_t wanted = (uint32_t)MOVE_C(moves[id]) + 1;

		row->width = row->width > wanted ? row->width : wanted;
	}
	/* A row has `width` cells for each value of the second part, up to the highest one. */
	for (int id = 0; id < count; id++) {
		struct lib_row *row = &rows[moves[id] >> 16];
		uint32_t end = ((uint32_t)MOVE_B(moves[id]) + 1) * row->width;

		row->first = row->first > end ? row->first : end;
	}
	for (int index = 0; index < ROWS; index++) {
		uint32_t length = rows[index].first;

		rows[index].first = cells;
		cells += length;
	}
	return cells;
}

static int fill_numbering(struct lib_numbering *numbering, const struct game *game, int by)
{
	int count = lib_id_count(game, by);
	uint32_t cells;

	numbering->moves = (move *)malloc((size_t)count * sizeof *numbering->moves);
	numbering->rows = (struct lib_row *)calloc(ROWS, sizeof *numbering->rows);
	if (!numbering->moves || !numbering->rows)
		return 0;
	for (int id = 0; id < count; id++)
		lib_move(game, by, id, &numbering->moves[id]);
	cells = measure_rows(numbering->moves, count, numbering->rows);
	numbering->cells = (int16_t *)calloc(cells, sizeof *numbering->cells);
	if (!numbering->cells)
		return 0;
	for (int id = 0; id < count; id++) {
		move m = numbering->moves[id];
		struct lib_row row = numbering->rows[m >> 16];

		numbering->cells[row.first + (m >> 8 & 0xff) * row.width + (m & 0xff)] = (int16_t)id;
	}
	return 1;
}

struct lib_numbering *lib_numbering_new(const struct game *game, int by)
{
	struct lib_numbering *numbering = (struct lib_numbering *)calloc(1, sizeof *numbering);

	if (numbering && !fill_numbering(numbering, game, by)) {
		lib_numbering_free(numbering);
		return NULL;
	}
	return numbering;
}

void lib_numbering_free(struct lib_numbering *numbering)
{
	if (!numbering)
		return;
	free(numbering->moves);
	free(numbering->rows);
	free(numbering->cells);
	free(numbering);
}

/* --- what a caller means ------------------------------------------------------------------ */

/* BASTIDE_OK if a seat or chance acts, else an error. */
static int check_node(const struct bastide_state *state)
{
	int actor = state->game->turn(&state->state);

	return actor == GAME_OVER   ? BASTIDE_ERROR_OVER
	       : actor == GAME_STEP ? BASTIDE_ERROR_ACTOR
	                            : BASTIDE_OK;
}

int lib_meant_by_id(const struct bastide_state *state, int id, move *m)
{
	int error;

	if (!state)
		return BASTIDE_ERROR_NULL;
	error = check_node(state);
	if (error)
		return error;
	return lib_move(state->game, lib_by(state), id, m) ? BASTIDE_OK : BASTIDE_ERROR_ID;
}

int lib_meant_by_text(const struct bastide_state *state, const char *text, move *m)
{
	int error;

	if (!state || !text)
		return BASTIDE_ERROR_NULL;
	error = check_node(state);
	if (error)
		return error;
	return game_read_move(state->game, &state->state, text, m) ? BASTIDE_OK : BASTIDE_ERROR_TEXT;
}
