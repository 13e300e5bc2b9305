/* think.c - players that think, for a browser's worker: one search at a time, in slices.

   The worker starts a search at a slot's position, runs it slice by slice for as long as it likes
   (or until search_wanted iterations are done), and asks for the choice or a report. The memory of
   the tree is grown once, when the first search asks for it. */
#include <string.h>

#include "ai/ai.h"
#include "core/emit.h"
#include "wasm/engine.h"

enum { PAGE = 65536, CANDIDATES_MAX = 8 };

static struct search *search;
static const struct level *level;
static const struct slot *searched;
static void *memory;
static size_t memory_size;

/* Memory of at least this size; what an earlier search had is left behind when it is too small. */
static int grow(size_t size)
{
	size_t pages = (size + PAGE - 1) / PAGE, old;

	if (memory_size >= size)
		return 1;
	old = __builtin_wasm_memory_grow(0, pages);
	if (old == (size_t)-1)
		return 0;
	memory = (void *)(old * PAGE);
	memory_size = pages * PAGE;
	return 1;
}

/* The levels of strength as JSON, the weakest first. */
EXPORT(levels) int engine_levels(void)
{
	struct emit emit = emit_start(engine_text, ENGINE_BUFFER);

	emit_array(&emit, NULL);
	for (const struct level *row = LEVELS; row->name; row++)
		emit_string(&emit, NULL, row->name);
	emit_array_end(&emit);
	return (int)emit_end(&emit);
}

/* Begins a search at a slot's position, where a seat acts. The buffer holds the name of the level.
   Returns how many iterations the level wants, or NO_SENSE. */
EXPORT(search_start) int engine_search_start(int number, uint64_t seed)
{
	const struct slot *slot = engine_slot(number);
	struct search_plan plan;

	engine_text[ENGINE_BUFFER - 1] = 0;
	level = level_find(engine_text);
	search = NULL;
	if (!slot || slot->game->turn(&slot->state) < 0 || !level || !grow(level->memory))
		return NO_SENSE;
	plan = level_plan(level, slot->game, seed);
	searched = slot;
	search = search_new(memory, memory_size, &plan, &slot->state);
	return search_is_forced(search) ? 1 : level_effort(level, slot->game).iterations;
}

/* Looks this many times deeper; returns how many iterations are done. */
EXPORT(search_run) int engine_search_run(int iterations)
{
	if (!search || iterations < 0)
		return NO_SENSE;
	search_run(search, iterations);
	return (int)search_done(search);
}

/* Spells the move to make. */
EXPORT(search_choice) int engine_search_choice(void)
{
	if (!search)
		return NO_SENSE;
	return searched->game->write_move(&searched->state, search_choose(search), engine_text);
}

/* A number from 0 to 1 in thousandths. */
static int thousandths(float value)
{
	return (int)(value * 1000.0f + 0.5f);
}

/* What has been found out, as JSON; numbers in thousandths: `first` by seat the chance of first
   place, `candidates` the most visited moves with visits and value for the seat that acts; and, if
   the buffer holds the spelling of a legal move, `asked`, the same of that move. */
EXPORT(search_report) int engine_search_report(void)
{
	static struct search_candidate candidates[GAME_MOVES_MAX];
	struct value value;
	struct emit emit;
	move asked;
	int count, has_asked;

	if (!search)
		return NO_SENSE;
	engine_text[ENGINE_BUFFER - 1] = 0;
	has_asked = searched->game->read_move(&searched->state, engine_text, &asked);
	count = search_candidates(search, candidates, GAME_MOVES_MAX);
	search_value(search, &value);
	emit = emit_start(engine_text, ENGINE_BUFFER);
	emit_object(&emit, NULL);
	emit_number(&emit, "iterations", (int)search_done(search));
	emit_array(&emit, "first");
	for (int seat = 0; seat < searched->setup.players; seat++)
		emit_number(&emit, NULL, thousandths(value.first[seat]));
	emit_array_end(&emit);
	emit_array(&emit, "candidates");
	for (int candidate = 0; candidate < count; candidate++) {
		char text[GAME_TEXT_MAX];

		if (candidate >= CANDIDATES_MAX && !(has_asked && candidates[candidate].m == asked))
			continue;
		searched->game->write_move(&searched->state, candidates[candidate].m, text);
		emit_object(&emit, NULL);
		emit_string(&emit, "move", text);
		emit_number(&emit, "visits", candidates[candidate].visits);
		emit_number(&emit, "value", thousandths(candidates[candidate].value));
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	emit_object_end(&emit);
	return (int)emit_end(&emit);
}
