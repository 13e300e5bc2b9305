/* What clients ask about a position and its moves. */
#include "capi/bastide_client.h"

#include <stdlib.h>
#include <string.h>

#include "capi/client.h"
#include "core/bits.h"
#include "core/chain.h"
#include "core/describe.h"
#include "core/games.h"
#include "core/position.h"
#include "core/trace.h"

int lib_emitted(struct emit *emit)
{
	size_t length = emit_end(emit);

	return length ? (int)length : BASTIDE_ERROR_ROOM;
}

int lib_legal_by_text(const struct bastide_state *state, const char *text, move *m)
{
	int error = lib_meant_by_text(state, text, m);

	if (error)
		return error;
	return game_is_legal(state->game, &state->state, *m) ? BASTIDE_OK : BASTIDE_ERROR_ILLEGAL;
}

void lib_emit_move(struct emit *emit, const char *name, const struct game *game, const void *state,
                   move m)
{
	char text[GAME_TEXT_MAX];

	game_write_move(game, state, m, text);
	emit_string(emit, name, text);
}

/* --- games and records -------------------------------------------------------------------- */

int bastide_options_json(const struct bastide_state *state, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);

	if (!state || !out)
		return BASTIDE_ERROR_NULL;
	emit_object(&emit, NULL);
	describe_choices(&emit, state->game, &state->setup);
	emit_object_end(&emit);
	return lib_emitted(&emit);
}

static void emit_line(void *to, const char *line)
{
	emit_string((struct emit *)to, NULL, line);
}

void lib_emit_head(struct emit *emit, const struct record *record)
{
	emit_string(emit, "game", record->game->name);
	emit_number(emit, "players", record->setup.players);
	describe_choices(emit, record->game, &record->setup);
	emit_array(emit, "names");
	for (int seat = 0; seat < record->setup.players; seat++)
		emit_string(emit, NULL, record->names[seat]);
	emit_array_end(emit);
	if (record->setup.has_start) {
		emit_array(emit, "start");
		position_write(record->game, &record->setup, &record->setup.start, emit_line, emit);
		emit_array_end(emit);
	}
}

static int emit_record(const struct record *record, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);
	struct game_state state;

	emit_object(&emit, NULL);
	lib_emit_head(&emit, record);
	emit_array(&emit, "moves");
	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		lib_emit_move(&emit, NULL, record->game, &state, record->moves[ply]);
		game_play(record->game, &state, record->moves[ply]);
	}
	emit_array_end(&emit);
	emit_object_end(&emit);
	return lib_emitted(&emit);
}

/* Reads a record with everything in it, and writes it. */
static int convert_record(const char *text, size_t length, char *out, size_t room,
                          int (*write)(const struct record *record, char *out, size_t room))
{
	int most = lib_longest_game(), answer = BASTIDE_ERROR_MEMORY;
	struct record record = record_new((move *)malloc((size_t)most * sizeof(move)), most);
	struct record_fault fault;
	struct game_state state;

	record.undos = (int *)calloc((size_t)most + 1, sizeof *record.undos);
	if (!text || !out)
		answer = BASTIDE_ERROR_NULL;
	else if (record.moves && record.undos)
		answer = record_read(&record, GAMES, text, length, &state, &fault)
		             ? write(&record, out, room)
		             : BASTIDE_ERROR_RECORD;
	free(record.moves);
	free(record.undos);
	return answer;
}

int bastide_record_json(const char *text, size_t length, char *out, size_t room)
{
	return convert_record(text, length, out, room, emit_record);
}

int bastide_canonical_record(const char *text, size_t length, char *out, size_t room)
{
	return convert_record(text, length, out, room, lib_write_record);
}

int bastide_members_json(const struct bastide_state *state, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);

	if (!state || !out)
		return BASTIDE_ERROR_NULL;
	position_emit_members(&emit, state->game, &state->state);
	return lib_emitted(&emit);
}

static void emit_law(struct emit *emit, const struct game *game, const char *law)
{
	emit_object(emit, NULL);
	emit_string(emit, "law", law);
	emit_number(emit, "rule", game_law_rule(game, law));
	emit_object_end(emit);
}

int bastide_broken_laws_json(const struct bastide_state *state, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);
	uint64_t broken;

	if (!state || !out)
		return BASTIDE_ERROR_NULL;
	broken = game_broken_laws(state->game, &state->state);
	emit_array(&emit, NULL);
	for (uint64_t rest = broken; rest; rest = BITS_REST(rest))
		emit_law(&emit, state->game, state->game->laws[BITS_LOWEST(rest)].name);
	if (!broken && position_has_no_move(state->game, &state->state))
		emit_law(&emit, state->game, POSITION_NO_MOVE);
	emit_array_end(&emit);
	return lib_emitted(&emit);
}

int bastide_digest(const struct bastide_state *state, uint64_t seed, int games, uint64_t *digest)
{
	if (!state || !digest)
		return BASTIDE_ERROR_NULL;
	if (games < 0)
		return BASTIDE_ERROR_RANGE;
	*digest = trace_random_games(state->game, &state->setup, seed, games);
	return BASTIDE_OK;
}

/* --- moves -------------------------------------------------------------------------------- */

int bastide_legal_text(const struct bastide_state *state, char *out, size_t room)
{
	move moves[GAME_MOVES_MAX];
	size_t length = 0;
	int count;

	if (!state || !out)
		return BASTIDE_ERROR_NULL;
	count = game_moves(state->game, &state->state, moves);
	for (int each = 0; each < count; each++) {
		if (room - length <= GAME_TEXT_MAX)
			return BASTIDE_ERROR_ROOM;
		length += (size_t)game_write_move(state->game, &state->state, moves[each], out + length);
		out[length++] = '\n';
	}
	return (int)length;
}

int bastide_legal_json(const struct bastide_state *state, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);
	move moves[GAME_MOVES_MAX];
	int count;

	if (!state || !out)
		return BASTIDE_ERROR_NULL;
	count = game_moves(state->game, &state->state, moves);
	emit_array(&emit, NULL);
	for (int each = 0; each < count; each++) {
		emit_object(&emit, NULL);
		game_emit_move(state->game, &state->state, moves[each], &emit);
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	return lib_emitted(&emit);
}

int bastide_points_after(const struct bastide_state *state, int32_t *points, size_t room)
{
	move moves[GAME_MOVES_MAX];
	int count, players, numbers[GAME_SEATS_MAX];

	if (!state || !points)
		return BASTIDE_ERROR_NULL;
	count = game_moves(state->game, &state->state, moves);
	players = state->setup.players;
	if (room < (size_t)(count * players))
		return BASTIDE_ERROR_ROOM;
	for (int each = 0; each < count; each++) {
		struct game_state after = state->state;

		game_play(state->game, &after, moves[each]);
		state->game->score(&after, numbers);
		for (int seat = 0; seat < players; seat++)
			*points++ = numbers[seat];
	}
	return count * players;
}

static int write_gains(const struct bastide_state *state, const struct game_gains *all,
                       int32_t *gains, size_t room)
{
	int sources = game_source_count(state->game);

	if (room < (size_t)(sources * state->setup.players))
		return BASTIDE_ERROR_ROOM;
	for (int seat = 0; seat < state->setup.players; seat++)
		for (int source = 0; source < sources; source++)
			*gains++ = all->points[seat][source];
	return sources * state->setup.players;
}

int bastide_gains(const struct bastide_state *state, const char *text, int32_t *gains, size_t room)
{
	struct game_gains all;
	int error;
	move m;

	if (!gains)
		return BASTIDE_ERROR_NULL;
	error = lib_legal_by_text(state, text, &m);
	if (error)
		return error;
	game_gains_of(state->game, &state->state, m, &all);
	return write_gains(state, &all, gains, room);
}

int bastide_step_gains(const struct bastide_state *state, int32_t *gains, size_t room)
{
	struct game_gains all;

	if (!state || !gains)
		return BASTIDE_ERROR_NULL;
	if (state->game->turn(&state->state) != GAME_STEP)
		return BASTIDE_ERROR_ACTOR;
	game_move_gains(state->game, &state->state, 0, &all);
	return write_gains(state, &all, gains, room);
}

const char *bastide_due(const struct bastide_state *state)
{
	if (!state || state->game->turn(&state->state) != GAME_STEP)
		return "";
	return game_due(state->game, &state->state);
}

static void emit_chain(struct emit *emit, const struct bastide_state *from,
                       const struct chains *chains, int at)
{
	struct game_state state = from->state;
	int points[GAME_SEATS_MAX], length;
	move made[CHAIN_MOVES_MAX];

	emit_object(emit, NULL);
	emit_array(emit, "moves");
	length = chain_moves(chains, at, made);
	for (int each = 0; each < length; each++) {
		lib_emit_move(emit, NULL, from->game, &state, made[each]);
		game_play(from->game, &state, made[each]);
	}
	emit_array_end(emit);
	from->game->score(&state, points);
	emit_array(emit, "points");
	for (int seat = 0; seat < from->setup.players; seat++)
		emit_number(emit, NULL, points[seat]);
	emit_array_end(emit);
	emit_object_end(emit);
}

int bastide_chains_json(const struct bastide_state *state, const char *words, char *out,
                        size_t room)
{
	struct emit emit = emit_start(out, room);
	struct chains *chains;

	if (!state || !words || !out)
		return BASTIDE_ERROR_NULL;
	chains = (struct chains *)malloc(sizeof *chains);
	if (!chains)
		return BASTIDE_ERROR_MEMORY;
	chain_find(state->game, &state->state, words, chains);
	emit_array(&emit, NULL);
	for (int at = 0; at < chains->count; at++)
		if (chains->chain[at].length > 1)
			emit_chain(&emit, state, chains, at);
	emit_array_end(&emit);
	free(chains);
	return lib_emitted(&emit);
}

/* --- boards ------------------------------------------------------------------------------- */

static void emit_place(struct emit *emit, const struct game_place *place)
{
	emit_object(emit, NULL);
	emit_string(emit, "name", place->name);
	emit_number(emit, "x", place->x);
	emit_number(emit, "y", place->y);
	if (place->seat >= 0)
		emit_number(emit, "seat", place->seat);
	emit_string(emit, "thing", place->thing);
	emit_object_end(emit);
}

/* Numbers of the state that mean an amount: one for the table, or one for each seat. */
static int is_amount(const struct game_feature *field, int by_seat)
{
	return field->bytes && field->kind != GAME_FEATURE_CATEGORY && !field->is_seat &&
	       field->by_seat == by_seat && !field->shape[by_seat];
}

static void emit_amounts(struct emit *emit, const char *name, const struct game *game, int by_seat)
{
	emit_array(emit, name);
	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (const struct game_feature *row = group->rows; row->name; row++)
			if (is_amount(row, by_seat))
				emit_string(emit, NULL, row->name);
	emit_array_end(emit);
}

int bastide_board_json(const struct bastide_state *state, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);
	struct game_place places[GAME_PLACES_MAX];
	int count;

	if (!state || !out)
		return BASTIDE_ERROR_NULL;
	count = game_places(state->game, &state->state, places);
	emit_object(&emit, NULL);
	emit_array(&emit, "places");
	for (int place = 0; place < count; place++)
		emit_place(&emit, &places[place]);
	emit_array_end(&emit);
	emit_number(&emit, "apart", game_places_apart(places, count));
	emit_amounts(&emit, "table", state->game, 0);
	emit_amounts(&emit, "seats", state->game, 1);
	emit_object_end(&emit);
	return lib_emitted(&emit);
}

/* --- steps -------------------------------------------------------------------------------- */

int bastide_apply_text(struct bastide_state *state, const char *text)
{
	move m;
	int error = lib_legal_by_text(state, text, &m);

	if (!error)
		error = lib_reserve(state, state->count + 1);
	if (error)
		return error;
	state->history[state->count++] = m;
	game_apply(state->game, &state->state, m);
	return BASTIDE_OK;
}

int bastide_step(struct bastide_state *state)
{
	if (!state)
		return BASTIDE_ERROR_NULL;
	if (state->game->turn(&state->state) != GAME_STEP)
		return 0;
	state->game->step(&state->state);
	return 1;
}
