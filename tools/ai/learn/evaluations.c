/* What the net of a game says of every node of a record where a seat acts, bit by
   bit: by seat the points, then the spread, as the bits of floats. tests/wasm.mjs compares it with
   what the browser's build says.

	evaluations <RECORD */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/coach.h"
#include "core/games.h"
#include "core/record.h"

enum { TEXT_MAX = 1 << 20, MOVES_MAX = 1 << 14 };

static void print_bits(float number, char behind)
{
	uint32_t bits;

	memcpy(&bits, &number, sizeof bits);
	printf("%08lx%c", (unsigned long)bits, behind);
}

static void print_evaluation(const struct search_plan *plan, const void *state)
{
	struct evaluation evaluation;

	search_plan_evaluate(plan, state, &evaluation);
	for (int seat = 0; seat < plan->game->players(state); seat++)
		print_bits(evaluation.points[seat], ' ');
	print_bits(evaluation.spread, '\n');
}

int main(void)
{
	static char text[TEXT_MAX];
	static move moves[MOVES_MAX];
	struct record record = record_new(moves, MOVES_MAX);
	struct record_fault fault;
	struct game_state state;
	struct search_plan plan;
	size_t size = fread(text, 1, sizeof text, stdin);

	if (!record_read(&record, GAMES, text, size, &state, &fault)) {
		fputs("evaluations: this is no record\n", stderr);
		return 1;
	}
	plan = coach_plan(record.game);
	for (int count = 0; count < record.count; count++) {
		record_replay(&record, count, &state);
		if (record.game->turn(&state) >= 0)
			print_evaluation(&plan, &state);
	}
	return ferror(stdout) ? 1 : 0;
}
