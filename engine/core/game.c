/* Functions that work for every game, because they use only the contract. */
#include "core/game.h"

#include <string.h>

struct game_setup game_new_setup(int players)
{
	struct game_setup setup;

	memset(&setup, 0, sizeof setup);
	setup.players = players;
	memset(setup.option, GAME_OPTION_UNSET, sizeof setup.option);
	return setup;
}

int game_option_count(const struct game *game)
{
	int count = 0;

	while (game_options(game)[count].name)
		count++;
	return count;
}

int game_find_option(const struct game *game, const char *name)
{
	for (int option = 0; game_options(game)[option].name; option++)
		if (strcmp(game_options(game)[option].name, name) == 0)
			return option;
	return -1;
}

static int find_value(const struct game_option *option, const char *value)
{
	for (int index = 0; option->values[index]; index++)
		if (strcmp(option->values[index], value) == 0)
			return index;
	return -1;
}

enum game_set game_set_option(const struct game *game, struct game_setup *setup, const char *name,
                              const char *value)
{
	int option = game_find_option(game, name), index, was;

	if (option < 0)
		return GAME_NO_OPTION;
	index = find_value(&game_options(game)[option], value);
	if (index < 0)
		return GAME_NO_VALUE;
	was = setup->option[option];
	setup->option[option] = (uint8_t)index;
	return was == GAME_OPTION_UNSET ? GAME_SET : GAME_SET_AGAIN;
}

int game_default_value(const struct game *game, const struct game_setup *setup, int option)
{
	const struct game_option *row = &game_options(game)[option];

	return row->fallback ? row->fallback(setup) : 0;
}

static int value_count(const struct game_option *option)
{
	int count = 0;

	while (option->values[count])
		count++;
	return count;
}

int game_check_setup(const struct game *game, struct game_setup *setup)
{
	if (setup->players < game->players_min || setup->players > game->players_max)
		return 0;
	for (int option = 0; game_options(game)[option].name; option++) {
		if (setup->option[option] == GAME_OPTION_UNSET)
			setup->option[option] = (uint8_t)game_default_value(game, setup, option);
		if (setup->option[option] >= value_count(&game_options(game)[option]))
			return 0;
	}
	return 1;
}

static void run_steps(const struct game *game, void *state)
{
	while (game->turn(state) == GAME_STEP)
		game->step(state);
}

void game_start(const struct game *game, void *state, const struct game_setup *setup)
{
	if (setup->has_start) {
		memcpy(state, &setup->start, game->state_size);
		return;
	}
	game->setup(state, setup);
	run_steps(game, state);
}

void game_play(const struct game *game, void *state, move m)
{
	game->apply(state, m);
	run_steps(game, state);
}

int game_moves(const struct game *game, const void *state, move *out)
{
	return game->turn(state) < GAME_CHANCE ? 0 : game->moves(state, out);
}

int game_shape_count(const int shape[GAME_SHAPE_MAX])
{
	int count = 1;

	for (int part = 0; part < GAME_SHAPE_MAX && shape[part]; part++)
		count *= shape[part];
	return count;
}

int game_category_count(const struct game_feature *feature)
{
	int gap = feature->gap[0] ? feature->gap[1] - feature->gap[0] + 1 : 0;

	return feature->high - feature->low + 1 - gap;
}

/* Binary search: the list is ascending. */
int game_is_legal(const struct game *game, const void *state, move m)
{
	move moves[GAME_MOVES_MAX];
	int low = 0, count = game_moves(game, state, moves), high = count;

	while (low < high) {
		int middle = (low + high) / 2;

		if (moves[middle] < m)
			low = middle + 1;
		else
			high = middle;
	}
	return low < count && moves[low] == m;
}

int game_source_count(const struct game *game)
{
	int count = 0;

	while (game_sources(game)[count])
		count++;
	return count;
}

static void add_gains(const struct game *game, struct game_gains *sum, const void *state, move m)
{
	struct game_gains part;

	game_move_gains(game, state, m, &part);
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		for (int source = 0; source < GAME_SOURCES_MAX; source++)
			sum->points[seat][source] += part.points[seat][source];
}

void game_gains_of(const struct game *game, const void *state, move m, struct game_gains *sum)
{
	struct game_state copy;

	memcpy(&copy, state, game->state_size);
	memset(sum, 0, sizeof *sum);
	add_gains(game, sum, &copy, m);
	game->apply(&copy, m);
	while (game->turn(&copy) == GAME_STEP) {
		add_gains(game, sum, &copy, m);
		game->step(&copy);
	}
}

int game_apply(const struct game *game, void *state, move m)
{
	if (!game_is_legal(game, state, m))
		return 0;
	game->apply(state, m);
	return 1;
}

int game_try(const struct game *game, void *state, move m)
{
	if (!game_apply(game, state, m))
		return 0;
	run_steps(game, state);
	return 1;
}

uint64_t game_perft(const struct game *game, const void *state, int depth)
{
	move moves[GAME_MOVES_MAX];
	uint64_t total = 0;
	int count;

	if (depth == 0 || game->turn(state) == GAME_OVER)
		return 1;
	count = game->moves(state, moves);
	if (depth == 1)
		return (uint64_t)count;
	for (int index = 0; index < count; index++) {
		struct game_state next;

		memcpy(&next, state, game->state_size);
		game_play(game, &next, moves[index]);
		total += game_perft(game, &next, depth - 1);
	}
	return total;
}
