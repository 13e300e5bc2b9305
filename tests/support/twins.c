/* twins.c - a game and its image under a symmetry of the rules, in step. */
#include "tests/support/twins.h"

#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "tests/support/unit.h"

/* Ends the test, and says in which game it was. */
#define DIFFER(twins, ...) \
	do { \
		print_error("%s, %d players, seed %d, node %d: ", (twins)->game->name, \
		            (twins)->game->players(&(twins)->one), (int)(twins)->seed, \
		            (twins)->nodes); \
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

static move image_of(const struct symmetry *symmetry, const struct twins *twins, move m)
{
	char text[GAME_TEXT_MAX], image[GAME_TEXT_MAX];
	move read = 0;

	game_write_move(twins->game, &twins->one, m, text);
	symmetry->image(symmetry, twins, text, image);
	if (!game_read_move(twins->game, &twins->other, image, &read))
		DIFFER(twins, "'%s', the image of '%s', is no move", image, text);
	return read;
}

static void compare_actors(const struct symmetry *symmetry, const struct twins *twins)
{
	int one = twins->game->turn(&twins->one), other = twins->game->turn(&twins->other);

	if (other != (one < 0 ? one : symmetry->seat[one]))
		DIFFER(twins, "actor %d becomes %d", one, other);
	if (strcmp(twins->game->node(&twins->one), twins->game->node(&twins->other)) != 0)
		DIFFER(twins, "another kind of node");
}

/* Places depend on points, so they are left out where a row may differ. */
static void compare_places(const struct symmetry *symmetry, const struct twins *twins)
{
	int one[GAME_SEATS_MAX], other[GAME_SEATS_MAX];

	if (symmetry->row)
		return;
	twins->game->result(&twins->one, one);
	twins->game->result(&twins->other, other);
	for (int seat = 0; seat < twins->game->players(&twins->one); seat++)
		if (one[seat] != other[symmetry->seat[seat]])
			DIFFER(twins, "seat %d has another place", seat + 1);
}

static void compare_weights(const struct twins *twins, const struct node *node)
{
	if (twins->game->turn(&twins->one) != GAME_CHANCE)
		return;
	for (int index = 0; index < node->count; index++)
		if (twins->game->weight(&twins->one, node->moves[index]) !=
		    twins->game->weight(&twins->other, node->images[index]))
			DIFFER(twins, "another weight");
}

/* The images of all legal moves are all legal moves of the other game. */
static void compare_moves_of(const struct symmetry *symmetry, const struct twins *twins,
                             struct node *node)
{
	move sorted[GAME_MOVES_MAX], others[GAME_MOVES_MAX];
	int count = twins->game->moves(&twins->other, others);

	node->count = twins->game->moves(&twins->one, node->moves);
	for (int index = 0; index < node->count; index++)
		node->images[index] = image_of(symmetry, twins, node->moves[index]);
	compare_weights(twins, node);
	if (node->count != count)
		DIFFER(twins, "%d moves, and %d", node->count, count);
	memcpy(sorted, node->images, sizeof sorted);
	qsort(sorted, (size_t)count, sizeof *sorted, compare_moves);
	for (int index = 0; index < count; index++) {
		char text[GAME_TEXT_MAX];

		game_write_move(twins->game, &twins->other, others[index], text);
		if (sorted[index] != others[index])
			DIFFER(twins, "'%s' is the image of no legal move, or the other way round",
			       text);
	}
}

static void compare_gains(const struct symmetry *symmetry, const struct twins *twins, move m,
                          move image)
{
	struct game_gains one, other;
	int players = twins->game->players(&twins->one);

	game_gains_of(twins->game, &twins->one, m, &one);
	game_gains_of(twins->game, &twins->other, image, &other);
	for (int source = 0; twins->game->sources[source]; source++) {
		const char *word = twins->game->sources[source];

		if (symmetry->row && strcmp(word, symmetry->row) == 0)
			continue;
		for (int seat = 0; seat < players; seat++)
			if (one.points[seat][source] !=
			    other.points[symmetry->seat[seat]][source])
				DIFFER(twins, "seat %d gains %d and not %d for %s", seat + 1,
				       one.points[seat][source],
				       other.points[symmetry->seat[seat]][source], word);
	}
}

int twins_play(const struct game *game, const struct game_setup *setup,
               const struct symmetry *symmetry, uint64_t seed)
{
	struct random random = random_seeded(seed);
	struct twins twins = {.game = game, .seed = seed};

	game_start(game, &twins.one, setup);
	game_start(game, &twins.other, setup);
	for (; !symmetry->ends || !symmetry->ends(&twins); twins.nodes++) {
		struct node node;
		move m;
		int index = 0;

		compare_actors(symmetry, &twins);
		compare_places(symmetry, &twins);
		if (game->turn(&twins.one) == GAME_OVER)
			break;
		compare_moves_of(symmetry, &twins, &node);
		m = random_move(&random, game, &twins.one, node.moves, node.count);
		while (node.moves[index] != m)
			index++;
		compare_gains(symmetry, &twins, m, node.images[index]);
		game_play(game, &twins.one, m);
		game_play(game, &twins.other, node.images[index]);
	}
	return twins.nodes;
}
