#include "server/ratings/result.h"

#include <stdio.h>
#include <string.h>

/* A person who resigned, or for whom a computer player finished the game. */
static int has_left(const struct seat *seat)
{
	return seat->kind == SEAT_PERSON && (seat->has_resigned || seat->is_away);
}

void result_places(const struct match *match, int places[GAME_SEATS_MAX])
{
	int all[GAME_SEATS_MAX] = {0}, stayed = 0;

	game_result(match->game, &match->state, all);
	for (int seat = 0; seat < match->head.players; seat++)
		stayed += !has_left(&match->seats[seat]);
	for (int seat = 0; seat < match->head.players; seat++) {
		places[seat] = has_left(&match->seats[seat]) ? stayed + 1 : 1;
		for (int other = 0; other < match->head.players; other++)
			if (!has_left(&match->seats[seat]) && !has_left(&match->seats[other]))
				places[seat] += all[other] < all[seat];
	}
}

static void read_gains(const struct match *match, struct game_gains *sum)
{
	struct game_state state;

	memset(sum, 0, sizeof *sum);
	game_start(match->game, &state, &match->setup);
	for (int ply = 0; ply < match->plies; ply++) {
		struct game_gains gains;

		game_gains_of(match->game, &state, match->moves[ply], &gains);
		for (int seat = 0; seat < match->head.players; seat++)
			for (int source = 0; source < GAME_SOURCES_MAX; source++)
				sum->points[seat][source] += gains.points[seat][source];
		game_play(match->game, &state, match->moves[ply]);
	}
}

static void write_sources(const struct match *match, const int *points, char *out, size_t capacity)
{
	int count = game_source_count(match->game), length = 0;

	out[0] = 0;
	for (int source = 0; source < count && length < (int)capacity; source++)
		length += snprintf(out + length, capacity - (size_t)length, "%s%d", source > 0 ? " " : "",
		                   points[source]);
}

/* Guests have no rating: anyone can be a new one for each game. */
static int read_who(const struct seat *seat, struct seat_result *out)
{
	if (seat->kind == SEAT_BOT) {
		out->kind = ENTRANT_PROGRAM;
		snprintf(out->who, sizeof out->who, "level:%s", seat->level);
		return 1;
	}
	out->kind = seat->badge == BADGE_BOT ? ENTRANT_PROGRAM : ENTRANT_PERSON;
	snprintf(out->who, sizeof out->who, "%s", seat->person);
	return seat->kind == SEAT_PERSON && seat->badge != BADGE_GUEST;
}

/* A level that has two seats is rated for the first. */
static int is_listed(const struct rated_game *result, const char *who)
{
	for (int each = 0; each < result->count; each++)
		if (strcmp(result->seats[each].who, who) == 0)
			return 1;
	return 0;
}

void result_read(struct rated_game *result, const struct match *match)
{
	int places[GAME_SEATS_MAX] = {0}, points[GAME_SEATS_MAX] = {0};
	struct game_gains gains;

	memset(result, 0, sizeof *result);
	memcpy(result->table, match->head.id, ID_MAX);
	memcpy(result->game, match->head.game, sizeof result->game);
	result->players = match->head.players;
	result_places(match, places);
	match->game->score(&match->state, points);
	read_gains(match, &gains);
	opening_read(&result->opening, match);
	for (int seat = 0; seat < match->head.players; seat++) {
		struct seat_result row = {.seat = seat, .place = places[seat], .points = points[seat]};

		if (!read_who(&match->seats[seat], &row) || is_listed(result, row.who))
			continue;
		write_sources(match, gains.points[seat], row.sources, sizeof row.sources);
		result->seats[result->count++] = row;
	}
}
