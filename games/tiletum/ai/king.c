/* king.c - how high should my marker stand on the King's track?

   Corruption pulls it down once a lap, by what its tokens say on average; what counts is where it
   will be when the King looks. There it is worth the points of its space, twice if this round's
   fair counts them and I take part; and whoever stands highest has the tile and the first choice
   of dice in the next round. A space below the start is forgiven after the round, one above stays,
   so it pays again at later King phases. */
#include "games/tiletum/ai/features.h"

/* Points of a space of the King track, counted from 0; fractions in between. */
static float king_points(float space)
{
	int whole;

	if (space <= 0.0f)
		return (float)tiletum_king_track[0].points;
	if (space >= (float)(TILETUM_KING_SPACES - 1))
		return (float)tiletum_king_track[TILETUM_KING_SPACES - 1].points;
	whole = (int)space;
	return (float)tiletum_king_track[whole].points +
	       (float)(tiletum_king_track[whole + 1].points - tiletum_king_track[whole].points) *
	           (space - (float)whole);
}

/* Where a marker will be at the next King phase, if nobody moves it up: tokens fall by their
   mean. */
static float king_expected(const struct features *features, int space)
{
	int left = 0, sum = 0;

	if (!features->tokens)
		return (float)space;
	for (int token = 0; token < TILETUM_TOKENS; token++) {
		int copies = tiletum_tokens[token].copies;

		if (features->state->phase != TILETUM_PHASE_CLEANUP)
			copies -= features->state->revealed[token];
		left += copies;
		sum += copies * token;
	}
	return (float)space - (float)(features->tokens * sum) / (float)left;
}

static float rank_worth(const struct features *features, int rank)
{
	float near = 1.0f / (1.0f + 0.5f * (float)features->before_fair), worth = 0.0f;

	if (features->round < TILETUM_ROUNDS - 1)
		worth = PRICE(features, order) * (float)(features->state->players - 1 - rank);
	if (rank == 0 &&
	    (is_playing(features) || features->state->bonus[TILETUM_PLACE_TRACK] == TILETUM_TILE_NONE))
		worth += (is_playing(features) ? PRICE(features, lead) : 1.0f) *
		         (float)tiletum_rulebooks[features->state->rulebook].no_tile_points;
	return near * worth;
}

/* What a place on the track is worth: the points of the next King phase, twice if its fair counts
   them, part of those of later ones, and the order of turns. */
static float king_worth(const struct features *features, int space, int rank)
{
	float at = king_expected(features, space), worth;
	float start = (float)(TILETUM_KING_START - 1);
	int round = features->round;

	if (round >= TILETUM_ROUNDS)
		return 0.0f;
	worth = king_points(at) + rank_worth(features, rank);
	if (features->state->fair_tile[round] == TILETUM_FAIR_KING)
		worth += features->part[round] * king_points(at);
	for (round++; round < TILETUM_ROUNDS; round++) {
		at = larger(at, start) - PRICE(features, drift);
		worth += PRICE(features, later_king) * king_points(at);
	}
	return worth;
}

static int rank_of(const struct features *features)
{
	int rank = 0;

	while (features->state->king_rank[rank] != features->seat)
		rank++;
	return rank;
}

float te_king_now(const struct features *features)
{
	return king_worth(features, features->state->king_space[features->seat], rank_of(features));
}

/* So many spaces up: whoever is there already stays ahead. */
float te_king_gain(const struct features *features, int spaces)
{
	int space = features->state->king_space[features->seat] + spaces, rank = 0;

	if (space > TILETUM_KING_SPACES - 1)
		space = TILETUM_KING_SPACES - 1;
	if (space == features->state->king_space[features->seat])
		return 0.0f;
	for (int seat = 0; seat < features->state->players; seat++)
		rank += seat != features->seat && features->state->king_space[seat] >= space;
	return king_worth(features, space, rank) - te_king_now(features);
}
