/* The engine as a WebAssembly module: the contract of core/game.h for a caller that can pass
   numbers and look into the module's memory.

   A game is in a slot. A client copies slots to undo moves and to look ahead. Texts pass through
   one buffer; functions that write into it return the length. Negative results mean that a call was
   invalid and changed nothing. Move lists and numbers by seat are in arrays; the client asks for
   their addresses once. */
#include <string.h>

#include "ai/evaluator.h"
#include "core/chain.h"
#include "core/describe.h"
#include "core/games.h"
#include "core/record.h"
#include "core/trace.h"
#include "wasm/engine.h"

enum { SLOTS = 64, BUFFER = ENGINE_BUFFER, RECORD_MOVES = 100000 };

static struct slot slots[SLOTS];
char engine_text[ENGINE_BUFFER];
static char *const buffer = engine_text;
static move moves[GAME_MOVES_MAX];
static move record_moves[RECORD_MOVES];
static int record_undos[RECORD_MOVES];
static struct record record; /* the record that was read last */
static int numbers[GAME_SEATS_MAX];
static int points_after[GAME_MOVES_MAX * GAME_SEATS_MAX];
static uint32_t weights[GAME_MOVES_MAX];
static struct game_gains gains;
static struct chains chains;

EXPORT(buffer) char *engine_buffer(void)
{
	return buffer;
}

EXPORT(buffer_size) int engine_buffer_size(void)
{
	return BUFFER;
}

EXPORT(moves_array) move *engine_moves_array(void)
{
	return moves;
}

EXPORT(numbers_array) int *engine_numbers_array(void)
{
	return numbers;
}

EXPORT(points_after_array) int *engine_points_after_array(void)
{
	return points_after;
}

EXPORT(weights_array) uint32_t *engine_weights_array(void)
{
	return weights;
}

EXPORT(gains_array) struct game_gains *engine_gains_array(void)
{
	return &gains;
}

static int is_used(int slot)
{
	return slot >= 0 && slot < SLOTS && slots[slot].game;
}

const struct slot *engine_slot(int slot)
{
	return is_used(slot) ? &slots[slot] : NULL;
}

static int is_node(int slot)
{
	return is_used(slot) && slots[slot].game->turn(&slots[slot].state) >= GAME_CHANCE;
}

static int is_step(int slot)
{
	return is_used(slot) && slots[slot].game->turn(&slots[slot].state) == GAME_STEP;
}

static void describe_game(struct emit *emit, const struct game *game, int is_listed)
{
	emit_object(emit, NULL);
	emit_string(emit, "name", game->name);
	emit_string(emit, "letter", (const char[2]){game->rule_letter, 0});
	emit_number(emit, "playersMin", game->players_min);
	emit_number(emit, "playersMax", game->players_max);
	emit_number(emit, "actions", game_action_count(game));
	if (!is_listed)
		emit_bool(emit, "hidden", 1);
	emit_bool(emit, "net", evaluator_wants_net(evaluator_of(game)));
	emit_array(emit, "sources");
	for (const char *const *source = game_sources(game); *source; source++)
		emit_string(emit, NULL, *source);
	emit_array_end(emit);
	describe_options(emit, game);
	emit_object_end(emit);
}

/* Writes the registry as JSON: an array of games with their options. */
EXPORT(describe) int engine_describe(void)
{
	struct emit emit = emit_start(buffer, BUFFER);

	emit_array(&emit, NULL);
	for (int game = 0; GAMES[game]; game++)
		describe_game(&emit, GAMES[game], game < GAMES_LISTED);
	emit_array_end(&emit);
	return (int)emit_end(&emit);
}

/* Starts a game: the buffer holds its name, `players` and, one line each, "option value". */
EXPORT(start) int engine_start(int slot, int players)
{
	struct game_setup setup = game_new_setup(players);
	char *line = buffer, *end;
	const struct game *game;

	if (slot < 0 || slot >= SLOTS)
		return INVALID_CALL;
	buffer[BUFFER - 1] = 0;
	end = strchr(line, '\n');
	if (end)
		*end = 0;
	game = games_find(line);
	while (game && end) {
		enum game_set set;
		char *value;

		line = end + 1;
		end = strchr(line, '\n');
		if (end)
			*end = 0;
		value = strchr(line, ' ');
		if (!value)
			return INVALID_CALL;
		*value++ = 0;
		set = game_set_option(game, &setup, line, value);
		if (set != GAME_SET && set != GAME_SET_AGAIN)
			return INVALID_CALL;
	}
	if (!game || !game_check_setup(game, &setup))
		return INVALID_CALL;
	slots[slot].game = game;
	slots[slot].setup = setup;
	game_start(game, &slots[slot].state, &setup);
	return 0;
}

EXPORT(copy) int engine_copy(int to, int from)
{
	if (!is_used(from) || to < 0 || to >= SLOTS)
		return INVALID_CALL;
	slots[to] = slots[from];
	return 0;
}

EXPORT(turn) int engine_turn(int slot)
{
	return is_used(slot) ? slots[slot].game->turn(&slots[slot].state) : INVALID_CALL;
}

EXPORT(node) int engine_node(int slot)
{
	if (!is_used(slot))
		return INVALID_CALL;
	strcpy(buffer, slots[slot].game->node(&slots[slot].state));
	return (int)strlen(buffer);
}

/* Writes the legal moves into moves_array and returns their number. */
EXPORT(moves) int engine_moves(int slot)
{
	return is_node(slot) ? slots[slot].game->moves(&slots[slot].state, moves) : INVALID_CALL;
}

/* At a chance node: writes the weights of all outcomes into weights_array. Returns their number. */
EXPORT(weights) int engine_weights(int slot)
{
	int count = engine_turn(slot) == GAME_CHANCE ? engine_moves(slot) : INVALID_CALL;

	for (int place = 0; place < count; place++)
		weights[place] = slots[slot].game->weight(&slots[slot].state, moves[place]);
	return count;
}

/* Writes the points of all seats after each legal move and its steps into points_after_array, move
   by move. Returns the number of moves. */
EXPORT(points_after) int engine_points_after(int slot)
{
	int count = engine_moves(slot), *points = points_after;

	for (int place = 0; place < count; place++, points += slots[slot].setup.players) {
		struct game_state state = slots[slot].state;

		game_play(slots[slot].game, &state, moves[place]);
		slots[slot].game->score(&state, points);
	}
	return count;
}

static void emit_chain(struct emit *emit, const struct slot *slot, int at)
{
	struct game_state state = slot->state;
	int points[GAME_SEATS_MAX], length;
	move made[CHAIN_MOVES_MAX];

	emit_object(emit, NULL);
	emit_array(emit, "moves");
	length = chain_moves(&chains, at, made);
	for (int place = 0; place < length; place++) {
		char text[GAME_TEXT_MAX];

		game_write_move(slot->game, &state, made[place], text);
		emit_string(emit, NULL, text);
		game_play(slot->game, &state, made[place]);
	}
	emit_array_end(emit);
	slot->game->score(&state, points);
	emit_array(emit, "points");
	for (int seat = 0; seat < slot->setup.players; seat++)
		emit_number(emit, NULL, points[seat]);
	emit_array_end(emit);
	emit_object_end(emit);
}

/* Writes all chains of at least two moves as JSON, with the points of all seats after each. The
   buffer holds the words that chains repeat (core/chain.h). */
EXPORT(chains) int engine_chains(int slot)
{
	char words[GAME_TEXT_MAX];
	struct emit emit;

	buffer[BUFFER - 1] = 0;
	if (!is_node(slot) || strlen(buffer) >= sizeof words)
		return INVALID_CALL;
	strcpy(words, buffer);
	chain_find(slots[slot].game, &slots[slot].state, words, &chains);
	emit = emit_start(buffer, BUFFER);
	emit_array(&emit, NULL);
	for (int at = 0; at < chains.count; at++)
		if (chains.chain[at].length > 1)
			emit_chain(&emit, &slots[slot], at);
	emit_array_end(&emit);
	return (int)emit_end(&emit);
}

/* Spells all legal moves, in the order of moves_array, one per line. */
EXPORT(list) int engine_list(int slot)
{
	int count = engine_moves(slot);
	char *at = buffer;

	if (count < 0)
		return INVALID_CALL;
	for (int place = 0; place < count; place++) {
		at += game_write_move(slots[slot].game, &slots[slot].state, moves[place], at);
		*at++ = '\n';
	}
	return (int)(at - buffer);
}

/* Spells the move at an index of moves_array. */
EXPORT(spell) int engine_spell(int slot, int place)
{
	if (!is_node(slot) || place < 0 || place >= slots[slot].game->moves(&slots[slot].state, moves))
		return INVALID_CALL;
	return game_write_move(slots[slot].game, &slots[slot].state, moves[place], buffer);
}

/* The move spelled in the buffer: 0 if it is legal, else the number of the rule that forbids it;
   INVALID_CALL if there is no such move. */
EXPORT(why) int engine_why(int slot)
{
	move m;

	buffer[BUFFER - 1] = 0;
	if (!is_node(slot) || !game_read_move(slots[slot].game, &slots[slot].state, buffer, &m))
		return INVALID_CALL;
	return game_why(slots[slot].game, &slots[slot].state, m);
}

/* Writes the points that the legal move spelled in the buffer brings, with its steps, into
   gains_array, by seat and row of the score sheet. If a step is due, writes what that step brings
   instead. Returns the array's stride from seat to seat, or INVALID_CALL. */
EXPORT(gains) int engine_gains(int slot)
{
	move m;

	if (is_step(slot)) {
		game_move_gains(slots[slot].game, &slots[slot].state, 0, &gains);
		return GAME_SOURCES_MAX;
	}
	buffer[BUFFER - 1] = 0;
	if (!is_node(slot) || !game_read_move(slots[slot].game, &slots[slot].state, buffer, &m) ||
	    !game_is_legal(slots[slot].game, &slots[slot].state, m))
		return INVALID_CALL;
	game_gains_of(slots[slot].game, &slots[slot].state, m, &gains);
	return GAME_SOURCES_MAX;
}

/* Makes the move spelled in the buffer, without the steps that follow. 0, or INVALID_CALL. */
EXPORT(apply) int engine_apply(int slot)
{
	move m;

	buffer[BUFFER - 1] = 0;
	if (!is_node(slot) || !game_read_move(slots[slot].game, &slots[slot].state, buffer, &m))
		return INVALID_CALL;
	return game_apply(slots[slot].game, &slots[slot].state, m) ? 0 : INVALID_CALL;
}

/* Writes the word of the step that is due; nothing if none is. */
EXPORT(due) int engine_due(int slot)
{
	if (!is_step(slot))
		return INVALID_CALL;
	strcpy(buffer, game_due(slots[slot].game, &slots[slot].state));
	return (int)strlen(buffer);
}

/* One step, if one is due: 1, else 0. */
EXPORT(step) int engine_step(int slot)
{
	if (!is_step(slot))
		return 0;
	slots[slot].game->step(&slots[slot].state);
	return 1;
}

EXPORT(state) int engine_state(int slot)
{
	struct emit emit = emit_start(buffer, BUFFER);

	if (!is_used(slot))
		return INVALID_CALL;
	game_write_state(slots[slot].game, &slots[slot].state, &emit);
	return (int)emit_end(&emit);
}

/* The printed facts of this game; see write_facts in core/game.h. */
EXPORT(facts) int engine_facts(int slot)
{
	struct emit emit = emit_start(buffer, BUFFER);

	if (!is_used(slot))
		return INVALID_CALL;
	game_write_facts(slots[slot].game, &slots[slot].state, &emit);
	return (int)emit_end(&emit);
}

/* Points, or places, of all seats, into numbers_array. Both return the number of seats. */
EXPORT(score) int engine_score(int slot)
{
	if (!is_used(slot))
		return INVALID_CALL;
	slots[slot].game->score(&slots[slot].state, numbers);
	return slots[slot].setup.players;
}

EXPORT(places) int engine_places(int slot)
{
	if (!is_used(slot))
		return INVALID_CALL;
	game_result(slots[slot].game, &slots[slot].state, numbers);
	return slots[slot].setup.players;
}

/* Reads the record of `size` bytes in the buffer and puts the position after its last move into the
   slot. Returns the number of moves. On a fault it returns -1 - its error, and the buffer holds
   [line, number, word] as JSON. */
EXPORT(record) int engine_record(int slot, int size)
{
	struct record_fault fault;
	struct game_state state;
	struct emit emit;

	if (slot < 0 || slot >= SLOTS || size < 0 || size > BUFFER)
		return INVALID_CALL;
	record = record_new(record_moves, RECORD_MOVES);
	memset(record_undos, 0, sizeof record_undos);
	record.undos = record_undos;
	if (record_read(&record, GAMES, buffer, (size_t)size, &state, &fault)) {
		slots[slot].game = record.game;
		slots[slot].setup = record.setup;
		slots[slot].state = state;
		return record.count;
	}
	record.game = NULL;
	emit = emit_start(buffer, BUFFER);
	emit_array(&emit, NULL);
	emit_number(&emit, NULL, fault.line);
	emit_number(&emit, NULL, fault.number);
	emit_string(&emit, NULL, fault.word);
	emit_array_end(&emit);
	emit_end(&emit);
	return -1 - (int)fault.error;
}

static void put_text(void *to, const char *text, size_t size)
{
	char **at = (char **)to;

	if (*at + size > buffer + BUFFER)
		return;
	memcpy(*at, text, size);
	*at += size;
}

/* Writes the record that was read last in its canonical form: no defaults, the result if over. */
EXPORT(record_text) int engine_record_text(void)
{
	char *at = buffer;

	if (!record.game)
		return INVALID_CALL;
	record_write(&record, put_text, &at);
	return (int)(at - buffer);
}

/* The record that was read last as JSON: game, players, options, names, and every move spelled. */
EXPORT(record_parts) int engine_record_parts(void)
{
	struct emit emit = emit_start(buffer, BUFFER);
	struct game_state state;

	if (!record.game)
		return INVALID_CALL;
	emit_object(&emit, NULL);
	emit_string(&emit, "game", record.game->name);
	emit_number(&emit, "players", record.setup.players);
	describe_choices(&emit, record.game, &record.setup);
	emit_array(&emit, "names");
	for (int seat = 0; seat < record.setup.players; seat++)
		emit_string(&emit, NULL, record.names[seat]);
	emit_array_end(&emit);
	emit_array(&emit, "moves");
	game_start(record.game, &state, &record.setup);
	for (int ply = 0; ply < record.count; ply++) {
		char text[GAME_TEXT_MAX];

		game_write_move(record.game, &state, record.moves[ply], text);
		emit_string(&emit, NULL, text);
		game_play(record.game, &state, record.moves[ply]);
	}
	emit_array_end(&emit);
	emit_object_end(&emit);
	return (int)emit_end(&emit);
}

/* The set-up of a slot as JSON: every option with its value, chosen or default. */
EXPORT(options) int engine_options(int slot)
{
	struct emit emit = emit_start(buffer, BUFFER);

	if (!is_used(slot))
		return INVALID_CALL;
	emit_object(&emit, NULL);
	describe_choices(&emit, slots[slot].game, &slots[slot].setup);
	emit_object_end(&emit);
	return (int)emit_end(&emit);
}

/* The digest of random games with a slot's set-up; see core/trace.h. */
EXPORT(digest) uint64_t engine_digest(int slot, uint64_t seed, int games)
{
	if (!is_used(slot))
		return 0;
	return trace_random_games(slots[slot].game, &slots[slot].setup, seed, games);
}
