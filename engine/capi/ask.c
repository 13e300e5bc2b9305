/* Functions that only read a position. */
#include <string.h>

#include "capi/lib.h"
#include "core/emit.h"
#include "core/random.h"
#include "core/trace.h"

/* The early return value of a function that fills an array: the number of elements if the caller
   only asks for it, or an error. CONTINUE means: fill the array. */
enum { CONTINUE = -1 };

static int check_array(const void *array, size_t room, int count)
{
	if (!array)
		return room ? BASTIDE_ERROR_NULL : count;
	return room < (size_t)count ? BASTIDE_ERROR_ROOM : CONTINUE;
}

int bastide_legal(const struct bastide_state *state, int32_t *ids, size_t room)
{
	move moves[GAME_MOVES_MAX];
	int count, answer;

	if (!state)
		return BASTIDE_ERROR_NULL;
	count = game_moves(state->game, &state->state, moves);
	answer = check_array(ids, room, count);
	if (answer != CONTINUE)
		return answer;
	lib_ids(state->game, lib_by(state), moves, count, ids);
	for (int each = 1; each < count; each++) {
		int32_t id = ids[each];
		int place = each;

		for (; place > 0 && ids[place - 1] > id; place--)
			ids[place] = ids[place - 1];
		ids[place] = id;
	}
	return count;
}

int bastide_mask(const struct bastide_state *state, uint8_t *mask, size_t room)
{
	move moves[GAME_MOVES_MAX];
	int32_t ids[GAME_MOVES_MAX];
	int count, size, answer, by;

	if (!state)
		return BASTIDE_ERROR_NULL;
	by = lib_by(state);
	size = lib_id_count(state->game, by);
	answer = check_array(mask, room, size);
	if (answer != CONTINUE)
		return answer;
	memset(mask, 0, (size_t)size);
	count = game_moves(state->game, &state->state, moves);
	lib_ids(state->game, by, moves, count, ids);
	for (int each = 0; each < count; each++)
		mask[ids[each]] = 1;
	return size;
}

/* --- chance ------------------------------------------------------------------------------- */

int bastide_outcomes(const struct bastide_state *state, int32_t *ids, uint32_t *weights,
                     size_t room)
{
	move moves[GAME_MOVES_MAX];
	int count, answer;

	if (!state)
		return BASTIDE_ERROR_NULL;
	if (state->game->turn(&state->state) != GAME_CHANCE)
		return BASTIDE_ERROR_ACTOR;
	count = state->game->moves(&state->state, moves);
	answer = check_array(ids, room, count);
	if (answer != CONTINUE)
		return answer;
	lib_ids(state->game, GAME_BY_CHANCE, moves, count, ids);
	for (int each = 0; each < count && weights; each++)
		weights[each] = state->game->weight(&state->state, moves[each]);
	return count;
}

int bastide_draw(const struct bastide_state *state, uint64_t *seed)
{
	move moves[GAME_MOVES_MAX];
	struct random random;
	int count;
	move m;

	if (!state || !seed)
		return BASTIDE_ERROR_NULL;
	if (state->game->turn(&state->state) != GAME_CHANCE)
		return BASTIDE_ERROR_ACTOR;
	random = random_seeded(*seed);
	count = state->game->moves(&state->state, moves);
	m = random_move(&random, state->game, &state->state, moves, count);
	*seed = random.state;
	return lib_id(state->game, GAME_BY_CHANCE, m);
}

/* --- moves in words ----------------------------------------------------------------------- */

int bastide_spell(const struct bastide_state *state, int id, char *out, size_t room)
{
	char text[GAME_TEXT_MAX];
	move m;
	int error = lib_meant_by_id(state, id, &m);

	if (error)
		return error;
	return lib_text(text, (size_t)game_write_move(state->game, &state->state, m, text), out, room);
}

int bastide_read(const struct bastide_state *state, const char *text)
{
	int id;
	move m;
	int error = lib_meant_by_text(state, text, &m);

	if (error)
		return error;
	id = lib_id(state->game, lib_by(state), m);
	return id < 0 ? BASTIDE_ERROR_ACTOR : id;
}

int bastide_why(const struct bastide_state *state, int id)
{
	move m;
	int error = lib_meant_by_id(state, id, &m);

	if (error)
		return error;
	return game_why(state->game, &state->state, m);
}

int bastide_why_text(const struct bastide_state *state, const char *text)
{
	move m;
	int error = lib_meant_by_text(state, text, &m);

	if (error)
		return error;
	return game_why(state->game, &state->state, m);
}

/* --- the standing ------------------------------------------------------------------------- */

static int copy_by_seat(const struct bastide_state *state,
                        void (*ask)(const struct game *game, const void *state, int *numbers),
                        int32_t *out, size_t room)
{
	int numbers[GAME_SEATS_MAX] = {0}, answer;

	answer = check_array(out, room, state->setup.players);
	if (answer != CONTINUE)
		return answer;
	ask(state->game, &state->state, numbers);
	for (int seat = 0; seat < state->setup.players; seat++)
		out[seat] = numbers[seat];
	return state->setup.players;
}

static void score_of(const struct game *game, const void *state, int *points)
{
	game->score(state, points);
}

int bastide_points(const struct bastide_state *state, int32_t *points, size_t room)
{
	return state ? copy_by_seat(state, score_of, points, room) : BASTIDE_ERROR_NULL;
}

int bastide_places(const struct bastide_state *state, int32_t *places, size_t room)
{
	return state ? copy_by_seat(state, game_result, places, room) : BASTIDE_ERROR_NULL;
}

void lib_returns(const struct game *game, const void *state, float *returns)
{
	int places[GAME_SEATS_MAX] = {0}, players = game->players(state);

	game_result(game, state, places);
	for (int seat = 0; seat < players; seat++) {
		int sum = 0;

		for (int other = 0; other < players; other++)
			sum += (places[other] > places[seat]) - (places[other] < places[seat]);
		returns[seat] = (float)sum / (float)(players - 1);
	}
}

int bastide_returns(const struct bastide_state *state, float *returns, size_t room)
{
	int answer;

	if (!state)
		return BASTIDE_ERROR_NULL;
	answer = check_array(returns, room, state->setup.players);
	if (answer != CONTINUE)
		return answer;
	memset(returns, 0, (size_t)state->setup.players * sizeof *returns);
	if (state->game->turn(&state->state) == GAME_OVER)
		lib_returns(state->game, &state->state, returns);
	return state->setup.players;
}

/* --- the position ------------------------------------------------------------------------- */

static int write_json(const struct bastide_state *state,
                      void (*write)(const struct game *game, const void *state, struct emit *out),
                      char *out, size_t room)
{
	char text[GAME_JSON_MAX + 1];
	struct emit emit = emit_start(text, sizeof text);

	write(state->game, &state->state, &emit);
	return lib_text(text, emit_end(&emit), out, room);
}

int bastide_state_json(const struct bastide_state *state, char *out, size_t room)
{
	return state ? write_json(state, game_write_state, out, room) : BASTIDE_ERROR_NULL;
}

int bastide_facts_json(const struct bastide_state *state, char *out, size_t room)
{
	return state ? write_json(state, game_write_facts, out, room) : BASTIDE_ERROR_NULL;
}

int bastide_bytes(const struct bastide_state *state, uint8_t *out, size_t room)
{
	int answer;

	if (!state)
		return BASTIDE_ERROR_NULL;
	answer = check_array(out, room, (int)state->game->state_size);
	if (answer != CONTINUE)
		return answer;
	memcpy(out, &state->state, state->game->state_size);
	return (int)state->game->state_size;
}

int bastide_hash(const struct bastide_state *state, uint64_t *hash)
{
	if (!state || !hash)
		return BASTIDE_ERROR_NULL;
	*hash = fnv_add(FNV_BASIS, state->game->name, strlen(state->game->name) + 1);
	*hash = fnv_add(*hash, &state->setup, sizeof state->setup);
	*hash = fnv_add(*hash, &state->state, state->game->state_size);
	return BASTIDE_OK;
}
