/* brains.c - the brains of all games, and a plain one for a game that has none. */
#include <string.h>

#include "ai/brain.h"

extern const struct brain *const BRAINS[]; /* written by games/games.cmake; ends with NULL */

static const struct brain_weight NO_WEIGHTS[] = {{NULL, 0.0f, 0.0f, 0.0f}};
static const struct brain PLAIN = {.name = "plain", .weights = NO_WEIGHTS};

/* How far the points of a game may move, when nothing better is known. */
static const float PLAIN_SPREAD = 10.0f;

const struct brain *brain_of(const struct game *game)
{
	for (const struct brain *const *brain = BRAINS; *brain; brain++)
		if (strcmp((*brain)->name, game->name) == 0)
			return *brain;
	return &PLAIN;
}

int brain_count(const struct brain *brain)
{
	int count = 0;

	while (brain->weights[count].name)
		count++;
	return count;
}

int brain_find(const struct brain *brain, const char *name)
{
	for (int weight = 0; brain->weights[weight].name; weight++)
		if (strcmp(brain->weights[weight].name, name) == 0)
			return weight;
	return -1;
}

void brain_defaults(const struct brain *brain, float weights[BRAIN_WEIGHTS_MAX])
{
	for (int weight = 0; brain->weights[weight].name; weight++)
		weights[weight] = brain->weights[weight].value;
}

void brain_evaluate(const struct brain *brain, const struct game *game, const void *state,
                    const float *weights, struct outlook *out)
{
	int points[GAME_SEATS_MAX];

	if (brain->evaluate) {
		brain->evaluate(state, weights, out);
		return;
	}
	game->score(state, points);
	for (int seat = 0; seat < game->players(state); seat++)
		out->points[seat] = (float)points[seat];
	out->spread = PLAIN_SPREAD;
}

void brain_judge(const struct brain *brain, const void *state, const float *weights,
                 const move *moves, int count, float *worth)
{
	if (brain->judge)
		brain->judge(state, weights, moves, count, worth);
	else
		memset(worth, 0, (size_t)count * sizeof *worth);
}

int brain_term_count(const struct brain *brain)
{
	int count = 0;

	while (brain->terms && brain->terms[count].name)
		count++;
	return count;
}

int brain_term_row(const struct brain *brain, int term)
{
	int row = 0;

	for (int each = 0; each < term; each++)
		row += brain->terms[each].things;
	return row;
}

int brain_input_rows(const struct brain *brain)
{
	int rows = 0;

	for (const struct brain_input *input = brain->inputs; input && input->name; input++)
		rows += input->things * input->values;
	return rows;
}

int brain_input_things(const struct brain *brain)
{
	int things = 0;

	for (const struct brain_input *input = brain->inputs; input && input->name; input++)
		things += input->things;
	return things;
}

int brain_wants_net(const struct brain *brain)
{
	for (int level = 0; level < LEVEL_COUNT; level++)
		if (brain->net_efforts[level].iterations)
			return 1;
	return 0;
}
