/* Two players of Bastide play a game against each other, and the record is printed.

	cc levels.c $(pkg-config --cflags --libs bastide) -o levels
	./levels caylus greedy random */
#include <bastide.h>
#include <stdio.h>
#include <stdlib.h>

static int check(int answer)
{
	if (answer <= -100) {
		fprintf(stderr, "levels: %s\n", bastide_error_text(answer));
		exit(1);
	}
	return answer;
}

static void print_record(const struct bastide_state *state)
{
	size_t size = (size_t)check(bastide_record(state, NULL, 0)) + 1;
	char *text = malloc(size);

	if (!text)
		exit(1);
	check(bastide_record(state, text, size));
	fputs(text, stdout);
	free(text);
}

int main(int argc, char **argv)
{
	const char *players[2] = {argc > 2 ? argv[2] : "greedy", argc > 3 ? argv[3] : "random"};
	struct bastide_state *state;
	uint64_t seed = 1;
	int actor;

	check(bastide_new(check(bastide_find(argc > 1 ? argv[1] : "caylus")), 2, NULL, &state));
	while ((actor = bastide_actor(state)) != BASTIDE_OVER) {
		uint64_t thought = seed + (uint64_t)bastide_ply(state);
		int id = actor == BASTIDE_CHANCE ? bastide_draw(state, &seed)
		                                 : bastide_choose(state, players[actor], thought);

		check(bastide_play(state, check(id)));
	}
	print_record(state);
	bastide_free(state);
	return 0;
}
