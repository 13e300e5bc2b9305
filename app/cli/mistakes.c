#include "cli/mistakes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/coach.h"
#include "cli/puzzles.h"
#include "i18n/say.h"
#include "puzzles/find.h"

enum { MEMORY = 64 << 20, MORE_THOUGHT = 10, OTHERS_JUDGED = 3 };

/* In points: the move that was played loses this much, and every other one that much. */
static const float LOST = 3.0f, CLEAR = 1.5f;

int mistakes_open(struct mistakes *mistakes, const struct record *record, int iterations,
                  struct error *error)
{
	memset(mistakes, 0, sizeof *mistakes);
	mistakes->record = record;
	mistakes->loss_iterations = MORE_THOUGHT * iterations;
	mistakes->search_iterations = MORE_THOUGHT * iterations / 2;
	mistakes->memory = malloc(MEMORY);
	if (!mistakes->memory)
		return error_set_system(error, say("cli.puzzles.memory"));
	return mine_open(&mistakes->mine, error);
}

void mistakes_close(struct mistakes *mistakes)
{
	mine_close(&mistakes->mine);
	free(mistakes->memory);
}

/* The same game and ply has the same name. */
static void name_puzzle(const struct record *record, int ply, char out[PUZZLE_NAME_MAX])
{
	uint64_t sum = 14695981039346656037u; /* FNV-1a */

	for (int each = 0; each <= ply; each++)
		sum = (sum ^ record->moves[each]) * 1099511628211u;
	snprintf(out, PUZZLE_NAME_MAX, "%s-mine-%08x-%d", record->game->name, (unsigned)(sum >> 32),
	         ply);
}

/* The played move and those that a deep search likes best beside the answer; 0 if the played move
   is the answer. */
static int find_moves(struct mistakes *mistakes, const struct search_plan *plan, const void *state,
                      struct puzzle *puzzle)
{
	static struct search_candidate liked[GAME_MOVES_MAX];
	struct search *search = search_new(mistakes->memory, MEMORY, plan, state);
	int count;

	search_run(search, mistakes->search_iterations);
	puzzle->answer = search_choose(search);
	if (puzzle->answer == puzzle->usual)
		return 0;
	puzzle->others[puzzle->count++].m = puzzle->usual;
	count = search_candidates(search, liked, GAME_MOVES_MAX);
	for (int each = 0; each < count && puzzle->count <= OTHERS_JUDGED; each++)
		if (liked[each].m != puzzle->answer && liked[each].m != puzzle->usual)
			puzzle->others[puzzle->count++].m = liked[each].m;
	return 1;
}

static int by_loss(const void *one_, const void *other_)
{
	float one = ((const struct puzzle_move *)one_)->loss;
	float other = ((const struct puzzle_move *)other_)->loss;

	return (one > other) - (one < other);
}

/* Fills in what each move loses; 0 if one loses too little. */
static int judge_moves(struct mistakes *mistakes, const struct search_plan *plan, const void *state,
                       struct puzzle *puzzle)
{
	for (int each = 0; each < puzzle->count; each++) {
		struct puzzle_move *other = &puzzle->others[each];

		other->loss = coach_loss(mistakes->memory, MEMORY, plan, state, other->m, puzzle->answer,
		                         mistakes->loss_iterations);
		if (other->loss < (other->m == puzzle->usual ? LOST : CLEAR))
			return 0;
	}
	qsort(puzzle->others, (size_t)puzzle->count, sizeof *puzzle->others, by_loss);
	puzzle->rest = puzzle->others[0].loss;
	return 1;
}

static void find_theme(struct mistakes *mistakes, const void *state, struct puzzle *puzzle)
{
	struct search_plan plan = search_plan_new(mistakes->record->game, 0);
	static struct reasons reasons;

	reasons_find(mistakes->memory, MEMORY, &plan, state, puzzle->usual, puzzle->answer, &reasons);
	if (!puzzle_theme(plan.evaluator, &reasons, puzzle->theme))
		strcpy(puzzle->theme, MINE_GENERAL);
}

static int add(struct mistakes *mistakes, int ply, const struct puzzle *puzzle, struct error *error)
{
	struct record cut = *mistakes->record;
	struct puzzle_text text = {0};
	int is_fine;

	cut.count = ply;
	puzzle_write(puzzle, &cut, puzzle_text_add, &text);
	is_fine = puzzle_text_put(&text, mistakes->mine.path, error);
	free(text.bytes);
	mistakes->count += is_fine;
	return is_fine;
}

int mistakes_note(struct mistakes *mistakes, const void *state, int ply, move played,
                  struct error *error)
{
	struct search_plan plan = coach_plan(mistakes->record->game);
	struct puzzle puzzle = {.usual = played, .rating = glicko_new(), .level = "none"};

	name_puzzle(mistakes->record, ply, puzzle.name);
	if (mine_has(&mistakes->mine, puzzle.name) || !find_moves(mistakes, &plan, state, &puzzle) ||
	    !judge_moves(mistakes, &plan, state, &puzzle))
		return 1;
	find_theme(mistakes, state, &puzzle);
	return add(mistakes, ply, &puzzle, error);
}
