/* engine.c - the engine as a WebAssembly module: the contract of core/game.h for a caller that can
   pass numbers and look into the module's memory.

   A game lives in a slot: set up, or copied from another slot (that is how a client undoes and
   looks ahead). Texts travel through one buffer; functions that write into it return the length.
   Answers below 0 mean that a call made no sense, and nothing has changed then. Move lists and
   numbers by seat stand in arrays whose addresses are asked for once. */
#include <string.h>

#include "core/emit.h"
#include "core/record.h"
#include "core/trace.h"
#include "games/games.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { SLOTS = 64, BUFFER = 1 << 20, RECORD_MOVES = 100000, NO_SENSE = -100 };

struct slot {
	const struct game *game; /* NULL while the slot is empty */
	struct game_setup setup;
	struct game_state state;
};

static struct slot slots[SLOTS];
static char buffer[BUFFER];
static move moves[GAME_MOVES_MAX];
static move record_moves[RECORD_MOVES];
static int numbers[GAME_SEATS_MAX];

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

static int is_used(int slot)
{
	return slot >= 0 && slot < SLOTS && slots[slot].game;
}

static int is_node(int slot)
{
	return is_used(slot) && slots[slot].game->turn(&slots[slot].state) >= GAME_CHANCE;
}

static void describe_game(struct emit *emit, const struct game *game)
{
	emit_object(emit, NULL);
	emit_string(emit, "name", game->name);
	emit_number(emit, "playersMin", game->players_min);
	emit_number(emit, "playersMax", game->players_max);
	emit_number(emit, "actions", game->actions);
	emit_array(emit, "options");
	for (const struct game_option *option = game->options; option->name; option++) {
		emit_object(emit, NULL);
		emit_string(emit, "name", option->name);
		emit_array(emit, "values");
		for (const char *const *value = option->values; *value; value++)
			emit_string(emit, NULL, *value);
		emit_array_end(emit);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	emit_object_end(emit);
}

/* Writes the registry as JSON: an array of games with their options. */
EXPORT(describe) int engine_describe(void)
{
	struct emit emit = emit_start(buffer, BUFFER);

	emit_array(&emit, NULL);
	for (const struct game *const *game = GAMES; *game; game++)
		describe_game(&emit, *game);
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
		return NO_SENSE;
	buffer[BUFFER - 1] = 0;
	end = strchr(line, '\n');
	if (end)
		*end = 0;
	game = games_find(line);
	while (game && end) {
		char *value;
		int option;

		line = end + 1;
		end = strchr(line, '\n');
		if (end)
			*end = 0;
		value = strchr(line, ' ');
		if (!value)
			return NO_SENSE;
		*value++ = 0;
		option = game_find_option(game, line);
		if (option < 0 || game_find_value(&game->options[option], value) < 0)
			return NO_SENSE;
		setup.option[option] = (uint8_t)game_find_value(&game->options[option], value);
	}
	if (!game || !game_check_setup(game, &setup))
		return NO_SENSE;
	slots[slot].game = game;
	slots[slot].setup = setup;
	game_start(game, &slots[slot].state, &setup);
	return 0;
}

EXPORT(copy) int engine_copy(int to, int from)
{
	if (!is_used(from) || to < 0 || to >= SLOTS)
		return NO_SENSE;
	slots[to] = slots[from];
	return 0;
}

EXPORT(turn) int engine_turn(int slot)
{
	return is_used(slot) ? slots[slot].game->turn(&slots[slot].state) : NO_SENSE;
}

EXPORT(node) int engine_node(int slot)
{
	if (!is_used(slot))
		return NO_SENSE;
	strcpy(buffer, slots[slot].game->node(&slots[slot].state));
	return (int)strlen(buffer);
}

/* The number of legal moves, which then stand in moves_array. */
EXPORT(moves) int engine_moves(int slot)
{
	return is_node(slot) ? slots[slot].game->moves(&slots[slot].state, moves) : NO_SENSE;
}

/* The weight of the move at a place of moves_array. */
EXPORT(weight) int engine_weight(int slot, int place)
{
	if (!is_node(slot) || place < 0 || place >= slots[slot].game->moves(&slots[slot].state, moves))
		return NO_SENSE;
	return (int)slots[slot].game->weight(&slots[slot].state, moves[place]);
}

/* Spells the move at a place of moves_array. */
EXPORT(spell) int engine_spell(int slot, int place)
{
	if (!is_node(slot) || place < 0 || place >= slots[slot].game->moves(&slots[slot].state, moves))
		return NO_SENSE;
	return slots[slot].game->write_move(&slots[slot].state, moves[place], buffer);
}

/* The move spelled in the buffer: 0 if it is legal, else the number of the rule that forbids it;
   NO_SENSE if there is no such move. */
EXPORT(why) int engine_why(int slot)
{
	move m;

	buffer[BUFFER - 1] = 0;
	if (!is_node(slot) || !slots[slot].game->read_move(&slots[slot].state, buffer, &m))
		return NO_SENSE;
	return slots[slot].game->why(&slots[slot].state, m);
}

/* Makes the move spelled in the buffer, without the steps that follow. 0, or NO_SENSE. */
EXPORT(apply) int engine_apply(int slot)
{
	move m;

	buffer[BUFFER - 1] = 0;
	if (!is_node(slot) || !slots[slot].game->read_move(&slots[slot].state, buffer, &m))
		return NO_SENSE;
	return game_apply(slots[slot].game, &slots[slot].state, m) ? 0 : NO_SENSE;
}

/* One step, if one is due: 1, else 0. */
EXPORT(step) int engine_step(int slot)
{
	if (!is_used(slot) || slots[slot].game->turn(&slots[slot].state) != GAME_STEP)
		return 0;
	slots[slot].game->step(&slots[slot].state);
	return 1;
}

EXPORT(state) int engine_state(int slot)
{
	struct emit emit = emit_start(buffer, BUFFER);

	if (!is_used(slot))
		return NO_SENSE;
	slots[slot].game->write_state(&slots[slot].state, &emit);
	return (int)emit_end(&emit);
}

/* Points, or places, of all seats, into numbers_array. Both return the number of seats. */
EXPORT(score) int engine_score(int slot)
{
	if (!is_used(slot))
		return NO_SENSE;
	slots[slot].game->score(&slots[slot].state, numbers);
	return slots[slot].setup.players;
}

EXPORT(places) int engine_places(int slot)
{
	if (!is_used(slot))
		return NO_SENSE;
	slots[slot].game->result(&slots[slot].state, numbers);
	return slots[slot].setup.players;
}

/* Reads the record of `size` bytes in the buffer; the slot gets the position after its last move.
   Returns the number of moves, which were all legal. A fault gives -1 - its error, and the
   buffer then holds [line, number, word] as JSON. */
EXPORT(record) int engine_record(int slot, int size)
{
	struct record record = record_new(record_moves, RECORD_MOVES);
	struct record_fault fault;
	struct game_state state;
	struct emit emit;

	if (slot < 0 || slot >= SLOTS || size < 0 || size > BUFFER)
		return NO_SENSE;
	if (record_read(&record, GAMES, buffer, (size_t)size, &state, &fault)) {
		slots[slot].game = record.game;
		slots[slot].setup = record.setup;
		slots[slot].state = state;
		return record.count;
	}
	emit = emit_start(buffer, BUFFER);
	emit_array(&emit, NULL);
	emit_number(&emit, NULL, fault.line);
	emit_number(&emit, NULL, fault.number);
	emit_string(&emit, NULL, fault.word);
	emit_array_end(&emit);
	emit_end(&emit);
	return -1 - (int)fault.error;
}

/* The digest of random games with a slot's set-up; see core/trace.h. */
EXPORT(digest) uint64_t engine_digest(int slot, uint64_t seed, int games)
{
	if (!is_used(slot))
		return 0;
	return trace_random_games(slots[slot].game, &slots[slot].setup, seed, games);
}
