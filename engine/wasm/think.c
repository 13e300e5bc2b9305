/* The search, for a web worker: one search at a time, in slices.

   The worker starts a search of a slot's position and runs it slice by slice until its time is up
   or search_wanted iterations are done. Then it asks for the chosen move or a report. The first
   search allocates the memory of the tree. */
#include <string.h>

#include "ai/coach.h"
#include "ai/proof.h"
#include "core/emit.h"
#include "wasm/engine.h"

enum { PAGE = 65536, CANDIDATES_MAX = 8, REASON_MEMORY = 4 << 20 };

static struct search *search;
static const struct level *level;
static const struct slot *searched;

/* The memory of two searches: one chooses a move, the other finds reasons at the same time. */
static struct arena thoughts, doubts;

int engine_grow(struct arena *arena, size_t size)
{
	size_t pages = (size + PAGE - 1) / PAGE, old;

	if (arena->size >= size)
		return 1;
	old = __builtin_wasm_memory_grow(0, pages);
	if (old == (size_t)-1)
		return 0;
	arena->memory = (void *)(old * PAGE);
	arena->size = pages * PAGE;
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

/* The number of workers of the level in the buffer; its time limit in milliseconds, 0: none.
   INVALID_CALL if there is no such level. */
static const struct level *level_asked(void)
{
	engine_text[ENGINE_BUFFER - 1] = 0;
	return level_find(engine_text);
}

EXPORT(level_threads) int engine_level_threads(void)
{
	const struct level *asked = level_asked();

	return asked ? asked->threads : INVALID_CALL;
}

EXPORT(level_milliseconds) int engine_level_milliseconds(void)
{
	const struct level *asked = level_asked();

	return asked ? asked->milliseconds : INVALID_CALL;
}

/* The evaluation of a slot's position, corrected by the net if there is one: by seat the points,
   then the spread, as the bits of floats in hexadecimal. For tests (tests/wasm.mjs). */
EXPORT(evaluation) int engine_evaluation(int number)
{
	static const char DIGITS[] = "0123456789abcdef";
	const struct slot *slot = engine_slot(number);
	struct search_plan plan;
	struct evaluation evaluation;
	char *at = engine_text;

	if (!slot || slot->game->turn(&slot->state) < 0)
		return INVALID_CALL;
	plan = coach_plan(slot->game);
	search_plan_evaluate(&plan, &slot->state, &evaluation);
	for (int each = 0; each <= slot->setup.players; each++) {
		const float *value = each < slot->setup.players ? &evaluation.points[each]
		                                                : &evaluation.spread;
		uint32_t bits;

		memcpy(&bits, value, sizeof bits);
		for (int shift = 28; shift >= 0; shift -= 4)
			*at++ = DIGITS[bits >> shift & 15];
		*at++ = each < slot->setup.players ? ' ' : '\n';
	}
	return (int)(at - engine_text);
}

/* Starts a search of a slot's position, where a seat must act. The buffer holds the name of the
   level. Returns the number of iterations for each worker of the level, or INVALID_CALL. */
EXPORT(search_start) int engine_search_start(int number, uint64_t seed)
{
	const struct slot *slot = engine_slot(number);
	struct search_plan plan;

	level = level_asked();
	search = NULL;
	if (!slot || slot->game->turn(&slot->state) < 0 || !level ||
	    !engine_grow(&thoughts, level->memory / (size_t)level->threads))
		return INVALID_CALL;
	plan = level_plan(level, slot->game, seed);
	searched = slot;
	search = search_new(thoughts.memory, thoughts.size, &plan, &slot->state);
	return search_is_forced(search) ? 1 : level_effort(level, &plan).iterations / level->threads;
}

/* Runs this many more iterations; returns how many are done in total. */
EXPORT(search_run) int engine_search_run(int iterations)
{
	if (!search || iterations < 0)
		return INVALID_CALL;
	search_run(search, iterations);
	return (int)search_iterations(search);
}

/* Spells the move to make. */
EXPORT(search_choice) int engine_search_choice(void)
{
	if (!search)
		return INVALID_CALL;
	return game_write_move(searched->game, &searched->state, search_choose(search), engine_text);
}

/* A number from 0 to 1 in thousandths. */
static int thousandths(float value)
{
	return (int)(value * 1000.0f + 0.5f);
}

static void emit_move(struct emit *emit, const char *name, move m)
{
	char text[GAME_TEXT_MAX];

	game_write_move(searched->game, &searched->state, m, text);
	emit_string(emit, name, text);
}

/* The result so far as JSON, with numbers in thousandths. `first`: by seat the chance of first
   place. `candidates`: the most visited moves with visits and value for the acting seat; also the
   legal move spelled in the buffer, if there is one. `natural`: apart from the best move, the one
   with the highest prior. */
EXPORT(search_report) int engine_search_report(void)
{
	static struct search_candidate candidates[GAME_MOVES_MAX];
	struct value value;
	struct emit emit;
	move asked;
	int count, has_asked;

	if (!search)
		return INVALID_CALL;
	engine_text[ENGINE_BUFFER - 1] = 0;
	has_asked = game_read_move(searched->game, &searched->state, engine_text, &asked);
	count = search_candidates(search, candidates, GAME_MOVES_MAX);
	search_value(search, &value);
	emit = emit_start(engine_text, ENGINE_BUFFER);
	emit_object(&emit, NULL);
	emit_number(&emit, "iterations", (int)search_iterations(search));
	emit_array(&emit, "first");
	for (int seat = 0; seat < searched->setup.players; seat++)
		emit_number(&emit, NULL, thousandths(value.first[seat]));
	emit_array_end(&emit);
	emit_array(&emit, "candidates");
	for (int candidate = 0; candidate < count; candidate++) {
		if (candidate >= CANDIDATES_MAX && !(has_asked && candidates[candidate].m == asked))
			continue;
		emit_object(&emit, NULL);
		emit_move(&emit, "move", candidates[candidate].m);
		emit_number(&emit, "visits", candidates[candidate].visits);
		emit_number(&emit, "value", thousandths(candidates[candidate].value));
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	emit_move(&emit, "natural", reasons_natural(candidates, count, candidates[0].m));
	emit_object_end(&emit);
	return (int)emit_end(&emit);
}

/* Why one move is better than another in a slot's position, where a seat must act, as written by
   reasons_write (ai/reasons.h). The buffer holds the move that was played or considered and, on a
   second line, the better one; both are legal. Does not disturb the running search. */
EXPORT(reasons) int engine_reasons(int number)
{
	static struct reasons reasons;
	const struct slot *slot = engine_slot(number);
	struct search_plan plan;
	struct emit emit;
	move played, better;
	char *second;

	engine_text[ENGINE_BUFFER - 1] = 0;
	second = strchr(engine_text, '\n');
	if (!slot || slot->game->turn(&slot->state) < 0 || !second ||
	    !engine_grow(&doubts, REASON_MEMORY))
		return INVALID_CALL;
	*second++ = 0;
	if (!game_read_move(slot->game, &slot->state, engine_text, &played) ||
	    !game_read_move(slot->game, &slot->state, second, &better) ||
	    !game_is_legal(slot->game, &slot->state, played) ||
	    !game_is_legal(slot->game, &slot->state, better))
		return INVALID_CALL;
	plan = search_plan_new(slot->game, 0);
	reasons_find(doubts.memory, doubts.size, &plan, &slot->state, played, better, &reasons);
	emit = emit_start(engine_text, ENGINE_BUFFER);
	reasons_write(&plan, &slot->state, &reasons, &emit, NULL);
	return (int)emit_end(&emit);
}

/* The loss of a legal move of the acting seat, as the coach computes it: {"better", "loss"}, in
   tenths of points. The buffer holds the move. */
EXPORT(coach) int engine_coach(int number)
{
	const struct slot *slot = engine_slot(number);
	char text[GAME_TEXT_MAX];
	struct coach_evaluation evaluation;
	struct search_plan plan;
	struct emit emit;
	move played;

	engine_text[ENGINE_BUFFER - 1] = 0;
	if (!slot || slot->game->turn(&slot->state) < 0 || !engine_grow(&doubts, REASON_MEMORY) ||
	    !game_read_move(slot->game, &slot->state, engine_text, &played) ||
	    !game_is_legal(slot->game, &slot->state, played))
		return INVALID_CALL;
	plan = coach_plan(slot->game);
	coach_evaluate(doubts.memory, doubts.size, &plan, &slot->state, played, &evaluation);
	emit = emit_start(engine_text, ENGINE_BUFFER);
	emit_object(&emit, NULL);
	game_write_move(slot->game, &slot->state, evaluation.better, text);
	emit_string(&emit, "better", text);
	emit_number(&emit, "loss", (int)(evaluation.loss * 10.0f + 0.5f));
	emit_object_end(&emit);
	return (int)emit_end(&emit);
}

/* The coach's hints about a slot's position, where a seat must act: an array of {"words", "kind",
   "thing"}; the last two only if the words name a thing. */
EXPORT(questions) int engine_questions(int number)
{
	const struct slot *slot = engine_slot(number);
	struct coach_question questions[COACH_QUESTIONS_MAX];
	struct emit emit = emit_start(engine_text, ENGINE_BUFFER);
	struct search_plan plan;
	int count;

	if (!slot || slot->game->turn(&slot->state) < 0 || !engine_grow(&doubts, REASON_MEMORY))
		return INVALID_CALL;
	plan = search_plan_new(slot->game, 0);
	count = coach_questions(doubts.memory, doubts.size, &plan, &slot->state, questions);
	emit_array(&emit, NULL);
	for (int each = 0; each < count; each++) {
		const struct evaluator_term *term = &plan.evaluator->terms[questions[each].term];
		char words[REASON_WORDS_MAX];

		emit_object(&emit, NULL);
		coach_words(&plan, &questions[each], words);
		emit_string(&emit, "words", words);
		if (term->kind) {
			emit_string(&emit, "kind", term->kind);
			emit_string(&emit, "thing",
			            plan.evaluator->thing_word(&slot->state, questions[each].term,
			                                       questions[each].thing));
		}
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	return (int)emit_end(&emit);
}

/* What is proven at a slot's position: {"seat", "margin"}, the seat from 1, or null. */
EXPORT(proof) int engine_proof(int number)
{
	const struct slot *slot = engine_slot(number);
	struct emit emit = emit_start(engine_text, ENGINE_BUFFER);
	struct search_plan plan;
	struct proof proof;

	if (!slot || slot->game->turn(&slot->state) < 0)
		return INVALID_CALL;
	plan = search_plan_new(slot->game, 0);
	proof_find(&plan, &slot->state, &proof);
	if (proof.seat == PROOF_NOBODY) {
		emit_null(&emit, NULL);
	} else {
		emit_object(&emit, NULL);
		emit_number(&emit, "seat", proof.seat + 1);
		emit_number(&emit, "margin", proof.margin);
		emit_object_end(&emit);
	}
	return (int)emit_end(&emit);
}
