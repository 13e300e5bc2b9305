/* The defaults of the optional members of struct game. */
#include <string.h>

#include "core/bits.h"
#include "core/emit.h"
#include "core/game.h"

enum { RULE_FIRST = 1 };

const struct game_option *game_options(const struct game *game)
{
	static const struct game_option NONE[] = {{NULL, NULL, NULL}};

	return game->options ? game->options : NONE;
}

const struct game_feature_group *game_feature_groups(const struct game *game)
{
	static const struct game_feature_group NONE[] = {{NULL, 0, NULL}};

	return game->feature_groups ? game->feature_groups : NONE;
}

int game_why(const struct game *game, const void *state, move m)
{
	if (game->why)
		return game->why(state, m);
	return game_is_legal(game, state, m) ? 0 : RULE_FIRST;
}

void game_result(const struct game *game, const void *state, int *places)
{
	int points[GAME_SEATS_MAX] = {0}, players = game->players(state);

	if (game->result) {
		game->result(state, places);
		return;
	}
	game->score(state, points);
	for (int seat = 0; seat < players; seat++) {
		places[seat] = 1;
		for (int other = 0; other < players; other++)
			places[seat] += points[other] > points[seat];
	}
}

const char *const *game_sources(const struct game *game)
{
	static const char *const POINTS[] = {"points", NULL};

	return game->sources ? game->sources : POINTS;
}

void game_move_gains(const struct game *game, const void *state, move m, struct game_gains *gains)
{
	struct game_state after;
	int points_before[GAME_SEATS_MAX] = {0}, points_after[GAME_SEATS_MAX] = {0};

	if (game->gains) {
		game->gains(state, m, gains);
		return;
	}
	memcpy(&after, state, game->state_size);
	game->score(state, points_before);
	if (game->turn(state) == GAME_STEP)
		game->step(&after);
	else
		game->apply(&after, m);
	game->score(&after, points_after);
	memset(gains, 0, sizeof *gains);
	for (int seat = 0; seat < game->players(state); seat++)
		gains->points[seat][0] = points_after[seat] - points_before[seat];
}

const char *const *game_dues(const struct game *game)
{
	static const char *const STEP[] = {"step", NULL};

	return game->due ? game->dues : STEP;
}

const char *game_due(const struct game *game, const void *state)
{
	return game->due ? game->due(state) : *game_dues(game);
}

uint64_t game_broken_laws(const struct game *game, const void *state)
{
	return game->broken_laws ? game->broken_laws(state) : 0;
}

const char *game_check_invariants(const struct game *game, const void *state)
{
	uint64_t broken = game_broken_laws(game, state);

	return broken ? game->laws[BITS_LOWEST(broken)].name : NULL;
}

int game_law_rule(const struct game *game, const char *law)
{
	for (const struct game_law *row = game->laws; row && row->name; row++)
		if (strcmp(row->name, law) == 0)
			return row->rule;
	return 0;
}

int game_places(const struct game *game, const void *state, struct game_place *out)
{
	return game->places ? game->places(state, out) : 0;
}

int game_places_apart(const struct game_place *places, int count)
{
	int least = 0;

	for (int one = 0; one < count; one++)
		for (int other = 0; other < count; other++) {
			int distance = places[other].x - places[one].x;

			if (places[one].y == places[other].y && distance > 0 && (!least || distance < least))
				least = distance;
		}
	return least ? least : 1;
}

/* --- fields of the state ---------------------------------------------------------------------- */

static int field_value(const struct game_feature *field, const void *state, int index)
{
	const uint8_t *at = (const uint8_t *)state + field->offset;
	int size = field->bytes / game_shape_count(field->shape), is_signed = field->low < 0;
	uint16_t wide;

	if (size == 1)
		return is_signed ? (int8_t)at[index] : at[index];
	memcpy(&wide, at + 2 * index, sizeof wide);
	return is_signed ? (int16_t)wide : wide;
}

static void write_field(const struct game_feature *field, const void *state, int players,
                        struct emit *out)
{
	int part[GAME_SHAPE_MAX], depth = 0, total = game_shape_count(field->shape), inner;

	while (depth < GAME_SHAPE_MAX && field->shape[depth])
		depth++;
	if (depth == 0) {
		emit_number(out, field->name, field_value(field, state, 0));
		return;
	}
	if (field->by_seat)
		total = total / field->shape[0] * players;
	inner = game_shape_count(field->shape);
	for (int each = 0; each < depth; each++)
		part[each] = inner /= field->shape[each];
	for (int index = 0; index < total; index++) {
		if (index == 0)
			emit_array(out, field->name);
		for (int each = 0; each < depth - 1; each++)
			if (index % part[each] == 0)
				emit_array(out, NULL);
		emit_number(out, NULL, field_value(field, state, index));
		for (int each = 0; each < depth - 1; each++)
			if ((index + 1) % part[each] == 0)
				emit_array_end(out);
	}
	emit_array_end(out);
}

void game_write_state(const struct game *game, const void *state, struct emit *out)
{
	if (game->write_state) {
		game->write_state(state, out);
		return;
	}
	emit_object(out, NULL);
	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (const struct game_feature *row = group->rows; row->name; row++)
			write_field(row, state, game->players(state), out);
	emit_object_end(out);
}

void game_write_facts(const struct game *game, const void *state, struct emit *out)
{
	if (game->write_facts) {
		game->write_facts(state, out);
		return;
	}
	emit_object(out, NULL);
	emit_object_end(out);
}

int game_feature_count(const struct game *game)
{
	int count = 0;

	if (game->features)
		return game->features;
	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (const struct game_feature *row = group->rows; row->name; row++)
			count += group->repeat * game_shape_count(row->shape);
	return count;
}

/* The index in the state of number `index` of a field, as a seat sees it. The rows of the players
   are rotated; those of unused seats stay where they are. */
static int index_seen_by(const struct game_feature *field, int seat, int players, int index)
{
	int stride, row;

	if (!field->by_seat)
		return index;
	stride = game_shape_count(field->shape) / field->shape[0];
	row = index / stride;
	return row < players ? (seat + row) % players * stride + index % stride : index;
}

void game_observe(const struct game *game, const void *state, int seat, int16_t *out)
{
	int players = game->players(state);

	if (game->observe) {
		game->observe(state, seat, out);
		return;
	}
	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (const struct game_feature *row = group->rows; row->name; row++)
			for (int index = 0; index < game_shape_count(row->shape); index++) {
				int value = field_value(row, state, index_seen_by(row, seat, players, index));

				if (row->is_seat && value >= 0 && value < players)
					value = (value - seat + players) % players;
				*out++ = (int16_t)value;
			}
}
