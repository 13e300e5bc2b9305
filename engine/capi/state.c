/* Handles: new, copy, play, undo, free. */
#include <stdlib.h>
#include <string.h>

#include "capi/lib.h"
#include "core/games.h"

enum { WORD_MAX = 64, HISTORY_FIRST = 64 };

/* --- the set-up --------------------------------------------------------------------------- */

static int is_blank(char letter)
{
	return letter == ' ' || letter == ',' || letter == ';' || letter == '\n' || letter == '\t';
}

/* Reads one word up to a blank, or to `stop`, into out[WORD_MAX]; returns where it ended, or NULL
   if it is empty or too long. */
static const char *read_word(const char *text, char stop, char *out)
{
	size_t length = 0;

	while (text[length] && text[length] != stop && !is_blank(text[length]))
		length++;
	if (length == 0 || length >= WORD_MAX)
		return NULL;
	memcpy(out, text, length);
	out[length] = 0;
	return text + length;
}

static int read_options(const struct game *game, const char *text, struct game_setup *setup)
{
	for (;;) {
		char name[WORD_MAX], value[WORD_MAX];
		enum game_set set;

		while (is_blank(*text))
			text++;
		if (!*text)
			return BASTIDE_OK;
		text = read_word(text, '=', name);
		if (!text || *text != '=')
			return BASTIDE_ERROR_OPTION;
		text = read_word(text + 1, 0, value);
		if (!text)
			return BASTIDE_ERROR_OPTION;
		set = game_set_option(game, setup, name, value);
		if (set != GAME_SET && set != GAME_SET_AGAIN)
			return BASTIDE_ERROR_OPTION;
	}
}

int lib_set_up(const struct game *game, int players, const char *options, struct game_setup *setup)
{
	int error;

	*setup = game_new_setup(players);
	if (players < game->players_min || players > game->players_max)
		return BASTIDE_ERROR_PLAYERS;
	error = options ? read_options(game, options, setup) : BASTIDE_OK;
	if (error)
		return error;
	return game_check_setup(game, setup) ? BASTIDE_OK : BASTIDE_ERROR_OPTION;
}

/* --- beginning and ending ----------------------------------------------------------------- */

void lib_start(struct bastide_state *state, const struct game *game, const struct game_setup *setup)
{
	memset(state, 0, sizeof *state);
	state->game = game;
	state->setup = *setup;
	lib_restart(state);
}

void lib_restart(struct bastide_state *state)
{
	game_start(state->game, &state->state, &state->setup);
	state->count = 0;
}

void lib_release(struct bastide_state *state)
{
	free(state->history);
}

int bastide_new(int game, int players, const char *options, struct bastide_state **out)
{
	const struct game *rules = lib_game(game);
	struct bastide_state *state;
	struct game_setup setup;
	int error;

	if (!out)
		return BASTIDE_ERROR_NULL;
	if (!rules)
		return BASTIDE_ERROR_GAME;
	error = lib_set_up(rules, players, options, &setup);
	if (error)
		return error;
	state = (struct bastide_state *)malloc(sizeof *state);
	if (!state)
		return BASTIDE_ERROR_MEMORY;
	lib_start(state, rules, &setup);
	*out = state;
	return BASTIDE_OK;
}

void bastide_free(struct bastide_state *state)
{
	if (state)
		lib_release(state);
	free(state);
}

int bastide_reset(struct bastide_state *state)
{
	if (!state)
		return BASTIDE_ERROR_NULL;
	lib_restart(state);
	return BASTIDE_OK;
}

/* --- room for the history ----------------------------------------------------------------- */

int lib_reserve(struct bastide_state *state, int moves)
{
	int capacity = state->capacity ? state->capacity : HISTORY_FIRST;
	move *history;

	if (moves <= state->capacity)
		return BASTIDE_OK;
	while (capacity < moves)
		capacity *= 2;
	history = (move *)realloc(state->history, (size_t)capacity * sizeof *history);
	if (!history)
		return BASTIDE_ERROR_MEMORY;
	state->history = history;
	state->capacity = capacity;
	return BASTIDE_OK;
}

/* --- copying ------------------------------------------------------------------------------ */

int bastide_copy(struct bastide_state *to, const struct bastide_state *from)
{
	if (!to || !from)
		return BASTIDE_ERROR_NULL;
	if (to == from)
		return BASTIDE_OK;
	if (lib_reserve(to, from->count))
		return BASTIDE_ERROR_MEMORY;
	to->game = from->game;
	to->setup = from->setup;
	memcpy(&to->state, &from->state, from->game->state_size);
	if (from->count)
		memcpy(to->history, from->history, (size_t)from->count * sizeof *to->history);
	to->count = from->count;
	return BASTIDE_OK;
}

int bastide_clone(const struct bastide_state *state, struct bastide_state **out)
{
	struct bastide_state *copy;

	if (!state || !out)
		return BASTIDE_ERROR_NULL;
	copy = (struct bastide_state *)calloc(1, sizeof *copy);
	if (!copy || bastide_copy(copy, state)) {
		bastide_free(copy);
		return BASTIDE_ERROR_MEMORY;
	}
	*out = copy;
	return BASTIDE_OK;
}

/* --- playing and undoing ------------------------------------------------------------------ */

int lib_play(struct bastide_state *state, move m)
{
	if (lib_reserve(state, state->count + 1))
		return BASTIDE_ERROR_MEMORY;
	state->history[state->count++] = m;
	game_play(state->game, &state->state, m);
	return BASTIDE_OK;
}

static int play_checked(struct bastide_state *state, move m)
{
	if (!game_is_legal(state->game, &state->state, m))
		return BASTIDE_ERROR_ILLEGAL;
	return lib_play(state, m);
}

int bastide_play(struct bastide_state *state, int id)
{
	move m;
	int error = lib_meant_by_id(state, id, &m);

	if (error)
		return error;
	return play_checked(state, m);
}

int bastide_play_text(struct bastide_state *state, const char *text)
{
	move m;
	int error = lib_meant_by_text(state, text, &m);

	if (error)
		return error;
	return play_checked(state, m);
}

int bastide_undo(struct bastide_state *state, int moves)
{
	int count;

	if (!state)
		return BASTIDE_ERROR_NULL;
	if (moves < 0 || moves > state->count)
		return BASTIDE_ERROR_RANGE;
	count = state->count - moves;
	if (moves == 0)
		return BASTIDE_OK;
	lib_restart(state);
	for (int ply = 0; ply < count; ply++)
		game_play(state->game, &state->state, state->history[ply]);
	state->count = count;
	return BASTIDE_OK;
}

int bastide_history(const struct bastide_state *state, int32_t *actors, int32_t *ids, size_t room)
{
	struct bastide_state again;

	if (!state)
		return BASTIDE_ERROR_NULL;
	if (!actors && !ids)
		return room ? BASTIDE_ERROR_NULL : state->count;
	if (room < (size_t)state->count)
		return BASTIDE_ERROR_ROOM;
	lib_start(&again, state->game, &state->setup);
	for (int ply = 0; ply < state->count; ply++) {
		if (actors)
			actors[ply] = again.game->turn(&again.state);
		if (ids)
			ids[ply] = lib_id(again.game, lib_by(&again), state->history[ply]);
		game_play(again.game, &again.state, state->history[ply]);
	}
	return state->count;
}

/* --- what a handle is about --------------------------------------------------------------- */

int bastide_game(const struct bastide_state *state)
{
	return state ? bastide_find(state->game->name) : BASTIDE_ERROR_NULL;
}

int bastide_players(const struct bastide_state *state)
{
	return state ? state->setup.players : BASTIDE_ERROR_NULL;
}

int bastide_actor(const struct bastide_state *state)
{
	return state ? state->game->turn(&state->state) : BASTIDE_ERROR_NULL;
}

int bastide_ply(const struct bastide_state *state)
{
	return state ? state->count : BASTIDE_ERROR_NULL;
}

const char *bastide_node(const struct bastide_state *state)
{
	return state && state->game->turn(&state->state) != GAME_OVER ? state->game->node(&state->state)
	                                                              : "";
}

int bastide_equal(const struct bastide_state *one, const struct bastide_state *other)
{
	if (!one || !other)
		return BASTIDE_ERROR_NULL;
	return one->game == other->game && memcmp(&one->setup, &other->setup, sizeof one->setup) == 0 &&
	       memcmp(&one->state, &other->state, one->game->state_size) == 0;
}
