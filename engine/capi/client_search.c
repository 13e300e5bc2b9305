/* What clients ask a search and the coach. */
#include <stdlib.h>
#include <string.h>

#include "ai/coach.h"
#include "ai/proof.h"
#include "capi/bastide_client.h"
#include "capi/client.h"

enum { CANDIDATES_MAX = 8 };

/* BASTIDE_OK if a seat acts, else an error. */
static int check_seat_acts(const struct bastide_state *state)
{
	if (!state)
		return BASTIDE_ERROR_NULL;
	return state->game->turn(&state->state) < 0 ? BASTIDE_ERROR_ACTOR : BASTIDE_OK;
}

/* --- levels and nets ---------------------------------------------------------------------- */

int bastide_level_threads(const char *level)
{
	const struct level *found = level ? level_find(level) : NULL;

	return found ? found->threads : BASTIDE_ERROR_LEVEL;
}

int bastide_level_milliseconds(const char *level)
{
	const struct level *found = level ? level_find(level) : NULL;

	return found ? found->milliseconds : BASTIDE_ERROR_LEVEL;
}

int bastide_wants_net(int game)
{
	const struct game *rules = lib_game(game);

	return rules ? evaluator_wants_net(evaluator_of(rules)) : BASTIDE_ERROR_GAME;
}

int bastide_evaluation(const struct bastide_state *state, float *out, size_t room)
{
	int error = check_seat_acts(state), players;
	struct evaluation evaluation;
	struct search_plan plan;

	if (error)
		return error;
	players = state->setup.players;
	if (!out)
		return BASTIDE_ERROR_NULL;
	if (room <= (size_t)players)
		return BASTIDE_ERROR_ROOM;
	plan = coach_plan(state->game);
	search_plan_evaluate(&plan, &state->state, &evaluation);
	memcpy(out, evaluation.points, (size_t)players * sizeof *out);
	out[players] = evaluation.spread;
	return players + 1;
}

/* --- a search in slices ------------------------------------------------------------------- */

struct bastide_search {
	const struct game *game;
	struct game_state state;
	int players;
	struct search *search;
	void *memory;
};

int bastide_search_new(const struct bastide_state *state, const char *level, uint64_t seed,
                       struct bastide_search **out)
{
	const struct level *found = level ? level_find(level) : NULL;
	int error = check_seat_acts(state);
	struct bastide_search *search;
	struct search_plan plan;
	size_t size;

	if (error)
		return error;
	if (!out)
		return BASTIDE_ERROR_NULL;
	if (!found)
		return BASTIDE_ERROR_LEVEL;
	size = found->memory / (size_t)found->threads;
	search = (struct bastide_search *)calloc(1, sizeof *search);
	if (!search)
		return BASTIDE_ERROR_MEMORY;
	search->memory = malloc(size);
	if (!search->memory) {
		free(search);
		return BASTIDE_ERROR_MEMORY;
	}
	search->game = state->game;
	search->state = state->state;
	search->players = state->setup.players;
	plan = level_plan(found, state->game, seed);
	search->search = search_new(search->memory, size, &plan, &search->state);
	*out = search;
	return search_is_forced(search->search)
	           ? 1
	           : level_effort(found, &plan).iterations / found->threads;
}

void bastide_search_free(struct bastide_search *search)
{
	if (search)
		free(search->memory);
	free(search);
}

int bastide_search_run(struct bastide_search *search, int iterations)
{
	if (!search)
		return BASTIDE_ERROR_NULL;
	if (iterations < 0)
		return BASTIDE_ERROR_RANGE;
	search_run(search->search, iterations);
	return (int)search_iterations(search->search);
}

int bastide_search_choose(struct bastide_search *search, char *out, size_t room)
{
	char text[GAME_TEXT_MAX];
	int length;

	if (!search || !out)
		return BASTIDE_ERROR_NULL;
	length = game_write_move(search->game, &search->state, search_choose(search->search), text);
	return lib_text(text, (size_t)length, out, room);
}

/* A number from 0 to 1 in thousandths. */
static int thousandths(float value)
{
	return (int)(value * 1000.0f + 0.5f);
}

static void emit_candidate(struct emit *emit, const struct bastide_search *search,
                           const struct search_candidate *candidate)
{
	emit_object(emit, NULL);
	lib_emit_move(emit, "move", search->game, &search->state, candidate->m);
	emit_number(emit, "visits", candidate->visits);
	emit_number(emit, "value", thousandths(candidate->value));
	emit_object_end(emit);
}

int bastide_search_report_json(struct bastide_search *search, const char *asked, char *out,
                               size_t room)
{
	struct search_candidate candidates[GAME_MOVES_MAX];
	struct emit emit = emit_start(out, room);
	struct value value;
	move m;
	int count, is_asked;

	if (!search || !asked || !out)
		return BASTIDE_ERROR_NULL;
	is_asked = game_read_move(search->game, &search->state, asked, &m);
	count = search_candidates(search->search, candidates, GAME_MOVES_MAX);
	search_value(search->search, &value);
	emit_object(&emit, NULL);
	emit_number(&emit, "iterations", (int)search_iterations(search->search));
	emit_array(&emit, "first");
	for (int seat = 0; seat < search->players; seat++)
		emit_number(&emit, NULL, thousandths(value.first[seat]));
	emit_array_end(&emit);
	emit_array(&emit, "candidates");
	for (int each = 0; each < count; each++)
		if (each < CANDIDATES_MAX || (is_asked && candidates[each].m == m))
			emit_candidate(&emit, search, &candidates[each]);
	emit_array_end(&emit);
	lib_emit_move(&emit, "natural", search->game, &search->state,
	              reasons_natural(candidates, count, candidates[0].m));
	emit_object_end(&emit);
	return lib_emitted(&emit);
}

/* --- the coach ---------------------------------------------------------------------------- */

static void emit_coach(struct emit *emit, const struct bastide_state *state,
                       const struct coach_evaluation *evaluation)
{
	emit_object(emit, NULL);
	lib_emit_move(emit, "better", state->game, &state->state, evaluation->better);
	emit_number(emit, "loss", (int)(evaluation->loss * 20.0f + 1.0f) / 2); /* tenths, rounded */
	emit_object_end(emit);
}

int bastide_coach_json(const struct bastide_state *state, const char *played, char *out,
                       size_t room)
{
	struct emit emit = emit_start(out, room);
	struct coach_evaluation evaluation;
	struct search_plan plan;
	void *memory;
	move m;
	int error = check_seat_acts(state);

	if (!error)
		error = out ? lib_legal_by_text(state, played, &m) : BASTIDE_ERROR_NULL;
	if (error)
		return error;
	memory = malloc(LIB_REASON_MEMORY);
	if (!memory)
		return BASTIDE_ERROR_MEMORY;
	plan = coach_plan(state->game);
	coach_evaluate(memory, LIB_REASON_MEMORY, &plan, &state->state, m, &evaluation);
	free(memory);
	emit_coach(&emit, state, &evaluation);
	return lib_emitted(&emit);
}

static void emit_hint(struct emit *emit, const struct bastide_state *state,
                      const struct search_plan *plan, const struct coach_question *question)
{
	const struct evaluator_term *term = &plan->evaluator->terms[question->term];
	char words[REASON_WORDS_MAX];

	emit_object(emit, NULL);
	coach_words(plan, question, words);
	emit_string(emit, "words", words);
	if (term->kind) {
		emit_string(emit, "kind", term->kind);
		emit_string(emit, "thing",
		            plan->evaluator->thing_word(&state->state, question->term, question->thing));
	}
	emit_object_end(emit);
}

int bastide_hints_json(const struct bastide_state *state, char *out, size_t room)
{
	struct coach_question questions[COACH_QUESTIONS_MAX];
	struct emit emit = emit_start(out, room);
	struct search_plan plan;
	void *memory;
	int count, error = check_seat_acts(state);

	if (error || !out)
		return error ? error : BASTIDE_ERROR_NULL;
	memory = malloc(LIB_REASON_MEMORY);
	if (!memory)
		return BASTIDE_ERROR_MEMORY;
	plan = search_plan_new(state->game, 0);
	count = coach_questions(memory, LIB_REASON_MEMORY, &plan, &state->state, questions);
	free(memory);
	emit_array(&emit, NULL);
	for (int each = 0; each < count; each++)
		emit_hint(&emit, state, &plan, &questions[each]);
	emit_array_end(&emit);
	return lib_emitted(&emit);
}

int bastide_proof_json(const struct bastide_state *state, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);
	int error = check_seat_acts(state);
	struct search_plan plan;
	struct proof proof;

	if (error || !out)
		return error ? error : BASTIDE_ERROR_NULL;
	plan = search_plan_new(state->game, 0);
	proof_find(&plan, &state->state, &proof);
	if (proof.seat == PROOF_NOBODY) {
		emit_null(&emit, NULL);
	} else {
		emit_object(&emit, NULL);
		emit_number(&emit, "seat", proof.seat + 1);
		emit_number(&emit, "margin", proof.margin);
		emit_object_end(&emit);
	}
	return lib_emitted(&emit);
}
