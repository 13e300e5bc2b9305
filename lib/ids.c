/* ids.c - the numbers of moves. A game numbers all of its moves in one go; here the ranges that
   seats can use, one after the other, are the actions, and those that chance can use the
   outcomes. */
#include "lib/lib.h"

int lib_by(const struct bastide_state *state)
{
	return state->game->turn(&state->state) == GAME_CHANCE ? GAME_BY_CHANCE : GAME_BY_SEAT;
}

int lib_id_count(const struct game *game, int by)
{
	int count = 0;

	for (const struct game_action_range *range = game->action_ranges; range->word; range++)
		if (range->by & by)
			count += game_shape_count(range->shape);
	return count;
}

int lib_id(const struct game *game, int by, move m)
{
	int action = game->move_to_action(m), id = 0;

	for (const struct game_action_range *range = game->action_ranges; range->word; range++) {
		int count = game_shape_count(range->shape), is_here = action - range->first < count;

		if (action < range->first)
			break;
		if (is_here)
			return range->by & by ? id + action - range->first : -1;
		if (range->by & by)
			id += count;
	}
	return -1;
}

int lib_move(const struct game *game, int by, int id, move *m)
{
	if (id < 0)
		return 0;
	for (const struct game_action_range *range = game->action_ranges; range->word; range++) {
		int count = game_shape_count(range->shape);

		if (!(range->by & by))
			continue;
		if (id < count)
			return game_action_move(game, range->first + id, m);
		id -= count;
	}
	return 0;
}

int lib_meant_by_id(const struct bastide_state *state, int id, move *m)
{
	if (!state)
		return BASTIDE_ERROR_NULL;
	if (state->game->turn(&state->state) == GAME_OVER)
		return BASTIDE_ERROR_OVER;
	return lib_move(state->game, lib_by(state), id, m) ? BASTIDE_OK : BASTIDE_ERROR_ID;
}

int lib_meant_by_text(const struct bastide_state *state, const char *text, move *m)
{
	if (!state || !text)
		return BASTIDE_ERROR_NULL;
	if (state->game->turn(&state->state) == GAME_OVER)
		return BASTIDE_ERROR_OVER;
	return state->game->read_move(&state->state, text, m) ? BASTIDE_OK : BASTIDE_ERROR_TEXT;
}
