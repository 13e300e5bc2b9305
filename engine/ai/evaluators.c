#include <string.h>

#include "ai/evaluator.h"

/* Written by games/games.cmake; ends with NULL. */
extern const struct evaluator *const EVALUATORS[];

static const struct evaluator_weight NO_WEIGHTS[] = {{NULL, 0.0f, 0.0f, 0.0f}};
static const struct evaluator PLAIN = {.name = "plain", .weights = NO_WEIGHTS};

/* How far the points of a game may move, when nothing better is known. */
static const float PLAIN_SPREAD = 10.0f;

const struct evaluator *evaluator_of(const struct game *game)
{
	for (const struct evaluator *const *evaluator = EVALUATORS; *evaluator; evaluator++)
		if (strcmp((*evaluator)->name, game->name) == 0)
			return *evaluator;
	return &PLAIN;
}

int evaluator_weight_count(const struct evaluator *evaluator)
{
	int count = 0;

	while (evaluator->weights[count].name)
		count++;
	return count;
}

int evaluator_find_weight(const struct evaluator *evaluator, const char *name)
{
	for (int weight = 0; evaluator->weights[weight].name; weight++)
		if (strcmp(evaluator->weights[weight].name, name) == 0)
			return weight;
	return -1;
}

void evaluator_default_weights(const struct evaluator *evaluator,
                               float weights[EVALUATOR_WEIGHTS_MAX])
{
	for (int weight = 0; evaluator->weights[weight].name; weight++)
		weights[weight] = evaluator->weights[weight].value;
}

void evaluator_evaluate(const struct evaluator *evaluator, const struct game *game,
                        const void *state, const float *weights, struct evaluation *out)
{
	int points[GAME_SEATS_MAX];

	if (evaluator->evaluate) {
		evaluator->evaluate(state, weights, out);
		return;
	}
	game->score(state, points);
	for (int seat = 0; seat < game->players(state); seat++)
		out->points[seat] = (float)points[seat];
	out->spread = PLAIN_SPREAD;
}

void evaluator_move_prior(const struct evaluator *evaluator, const void *state,
                          const float *weights, const move *moves, int count, float *worth)
{
	if (evaluator->move_prior)
		evaluator->move_prior(state, weights, moves, count, worth);
	else
		memset(worth, 0, (size_t)count * sizeof *worth);
}

int evaluator_term_count(const struct evaluator *evaluator)
{
	int count = 0;

	while (evaluator->terms && evaluator->terms[count].name)
		count++;
	return count;
}

int evaluator_term_row(const struct evaluator *evaluator, int term)
{
	int row = 0;

	for (int each = 0; each < term; each++)
		row += evaluator->terms[each].things;
	return row;
}

int evaluator_input_rows(const struct evaluator *evaluator)
{
	int rows = 0;

	for (const struct evaluator_input *input = evaluator->inputs; input && input->name; input++)
		rows += input->things * input->values;
	return rows;
}

int evaluator_input_things(const struct evaluator *evaluator)
{
	int things = 0;

	for (const struct evaluator_input *input = evaluator->inputs; input && input->name; input++)
		things += input->things;
	return things;
}

int evaluator_wants_net(const struct evaluator *evaluator)
{
	for (int level = 0; level < LEVEL_COUNT; level++)
		if (evaluator->net_efforts[level].iterations)
			return 1;
	return 0;
}
