/* Any game at all: functions that may answer whatever the contract (core/game.h) lets a
   game answer, so that what is shown with it holds with every game. */
#ifndef TESTS_EVA_ANY_H
#define TESTS_EVA_ANY_H

#include <__fc_builtin.h>

#include "core/spell.h"

/* The points of no game have more digits. */
enum { ANY_POINTS_MAX = 99999 };

static int any_turn(const void *state)
{
	(void)state;
	switch (Frama_C_interval(0, 2)) {
	case 0:
		return GAME_OVER;
	case 1:
		return GAME_CHANCE;
	}
	return Frama_C_interval(0, GAME_SEATS_MAX - 1);
}

static int any_players(const void *state)
{
	(void)state;
	return Frama_C_interval(1, GAME_SEATS_MAX);
}

/* Of any verb that there is: the grammar has one. */
static int any_moves(const void *state, move *out)
{
	(void)state;
	Frama_C_make_unknown((char *)out, GAME_MOVES_MAX * sizeof *out);
	for (int each = 0; each < GAME_MOVES_MAX; each++)
		out[each] &= 0xffffff;
	return Frama_C_interval(1, GAME_MOVES_MAX);
}

static uint32_t any_weight(const void *state, move m)
{
	(void)state;
	(void)m;
	return (uint32_t)Frama_C_interval(1, 0xffff);
}

static void any_apply(void *state, move m)
{
	(void)m;
	Frama_C_make_unknown((char *)state, GAME_STATE_MAX);
}

static void any_setup(void *state, const struct game_setup *setup)
{
	(void)setup;
	Frama_C_make_unknown((char *)state, GAME_STATE_MAX);
}

static void any_score(const void *state, int *points)
{
	(void)state;
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		points[seat] = Frama_C_interval(-ANY_POINTS_MAX, ANY_POINTS_MAX);
}

/* As many letters as a spelling has room for, whatever they are. */
static void any_write(const void *state, move m, int value, struct spelling *out)
{
	int length = Frama_C_interval(1, GAME_TEXT_MAX - 1);

	(void)state;
	(void)m;
	(void)value;
	Frama_C_make_unknown(out->start, GAME_TEXT_MAX - 1);
	out->at = out->start + length;
}

static const struct game_part ANY_PART = {.kind = "any", .wide = 2, .write = any_write};
static const struct game_verb ANY_VERBS[] = {{.word = "", .parts = {&ANY_PART}}};

static const char *any_node(const void *state)
{
	static const char *const NODES[] = {"", "place", "favour"};

	(void)state;
	return NODES[Frama_C_interval(0, 2)];
}

static const struct game ANY = {
	.name = "any",
	.players_min = 1,
	.players_max = GAME_SEATS_MAX,
	.state_size = GAME_STATE_MAX,
	.setup = any_setup,
	.players = any_players,
	.turn = any_turn,
	.moves = any_moves,
	.weight = any_weight,
	.apply = any_apply,
	.score = any_score,
	.result = any_score,
	.node = any_node,
	.verbs = ANY_VERBS,
	.verb_count = 1,
};

#endif
