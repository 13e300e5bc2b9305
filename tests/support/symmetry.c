/* A game and its image under a symmetry of the rules, in step. */
#include "tests/support/symmetry.h"

#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "tests/support/unit.h"

/* Ends the test, and says in which game it was. */
#define DIFFER(pair, ...) \
	do { \
		print_error("%s, %d players, seed %d, node %d: ", (pair)->game->name, \
		            (pair)->game->players(&(pair)->one), (int)(pair)->seed, (pair)->nodes); \
		fail_msg(__VA_ARGS__); \
	} while (0)

/* One node of the first game. */
struct node {
	move moves[GAME_MOVES_MAX], images[GAME_MOVES_MAX];
	int count;
};

static int compare_moves(const void *a, const void *b)
{
	move one = *(const move *)a, other = *(const move *)b;

	return one < other ? -1 : one > other;
}

static move image_of(const struct symmetry *symmetry, const struct symmetry_pair *pair, move m)
{
	char text[GAME_TEXT_MAX], image[GAME_TEXT_MAX];
	move read = 0;

	game_write_move(pair->game, &pair->one, m, text);
	symmetry->image(symmetry, pair, text, image);
	if (!game_read_move(pair->game, &pair->other, image, &read))
		DIFFER(pair, "'%s', the image of '%s', is no move", image, text);
	return read;
}

static void compare_actors(const struct symmetry *symmetry, const struct symmetry_pair *pair)
{
	int one = pair->game->turn(&pair->one), other = pair->game->turn(&pair->other);

	if (other != (one < 0 ? one : symmetry->seat[one]))
		DIFFER(pair, "actor %d becomes %d", one, other);
	if (strcmp(pair->game->node(&pair->one), pair->game->node(&pair->other)) != 0)
		DIFFER(pair, "another kind of node");
}

/* Places depend on points, so they are left out where a row may differ. */
static void compare_places(const struct symmetry *symmetry, const struct symmetry_pair *pair)
{
	int one[GAME_SEATS_MAX], other[GAME_SEATS_MAX];

	if (symmetry->row)
		return;
	game_result(pair->game, &pair->one, one);
	game_result(pair->game, &pair->other, other);
	for (int seat = 0; seat < pair->game->players(&pair->one); seat++)
		if (one[seat] != other[symmetry->seat[seat]])
			DIFFER(pair, "seat %d has another place", seat + 1);
}

static void compare_weights(const struct symmetry_pair *pair, const struct node *node)
{
	if (pair->game->turn(&pair->one) != GAME_CHANCE)
		return;
	for (int index = 0; index < node->count; index++)
		if (pair->game->weight(&pair->one, node->moves[index]) !=
		    pair->game->weight(&pair->other, node->images[index]))
			DIFFER(pair, "another weight");
}

/* The images of all legal moves are all legal moves of the other game. */
static void compare_moves_of(const struct symmetry *symmetry, const struct symmetry_pair *pair,
                             struct node *node)
{
	move sorted[GAME_MOVES_MAX], others[GAME_MOVES_MAX];
	int count = pair->game->moves(&pair->other, others);

	node->count = pair->game->moves(&pair->one, node->moves);
	for (int index = 0; index < node->count; index++)
		node->images[index] = image_of(symmetry, pair, node->moves[index]);
	compare_weights(pair, node);
	if (node->count != count)
		DIFFER(pair, "%d moves, and %d", node->count, count);
	memcpy(sorted, node->images, sizeof sorted);
	qsort(sorted, (size_t)count, sizeof *sorted, compare_moves);
	for (int index = 0; index < count; index++) {
		char text[GAME_TEXT_MAX];

		game_write_move(pair->game, &pair->other, others[index], text);
		if (sorted[index] != others[index])
			DIFFER(pair, "'%s' is the image of no legal move, or the other way round", text);
	}
}

static void compare_gains(const struct symmetry *symmetry, const struct symmetry_pair *pair, move m,
                          move image)
{
	struct game_gains one, other;
	int players = pair->game->players(&pair->one);

	game_gains_of(pair->game, &pair->one, m, &one);
	game_gains_of(pair->game, &pair->other, image, &other);
	for (int source = 0; game_sources(pair->game)[source]; source++) {
		const char *word = game_sources(pair->game)[source];

		if (symmetry->row && strcmp(word, symmetry->row) == 0)
			continue;
		for (int seat = 0; seat < players; seat++)
			if (one.points[seat][source] != other.points[symmetry->seat[seat]][source])
				DIFFER(pair, "seat %d gains %d and not %d for %s", seat + 1,
				       one.points[seat][source], other.points[symmetry->seat[seat]][source], word);
	}
}

int symmetry_play(const struct game *game, const struct game_setup *setup,
                  const struct symmetry *symmetry, uint64_t seed)
{
	struct random random = random_seeded(seed);
	struct symmetry_pair pair = {.game = game, .seed = seed};

	game_start(game, &pair.one, setup);
	game_start(game, &pair.other, setup);
	for (; !symmetry->ends || !symmetry->ends(&pair); pair.nodes++) {
		struct node node;
		move m;
		int index = 0;

		compare_actors(symmetry, &pair);
		compare_places(symmetry, &pair);
		if (game->turn(&pair.one) == GAME_OVER)
			break;
		compare_moves_of(symmetry, &pair, &node);
		m = random_move(&random, game, &pair.one, node.moves, node.count);
		while (node.moves[index] != m)
			index++;
		compare_gains(symmetry, &pair, m, node.images[index]);
		game_play(game, &pair.one, m);
		game_play(game, &pair.other, node.images[index]);
	}
	return pair.nodes;
}
