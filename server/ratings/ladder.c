#include "server/ratings/ladder.h"

#define WEEK_MS ((int64_t)7 * 24 * 3600 * 1000)

/* The seats of one kind. */
struct ladder {
	int seats[GAME_SEATS_MAX], count;
};

static struct ladder choose_seats(const struct rated_game *result, enum entrant_kind kind)
{
	struct ladder ladder = {.count = 0};

	for (int each = 0; each < result->count; each++)
		if (result->seats[each].kind == kind)
			ladder.seats[ladder.count++] = each;
	return ladder;
}

static int have_met_too_often(const struct rated_game *result, const struct ladder *ladder)
{
	for (int one = 0; one < ladder->count; one++)
		for (int other = 0; other < one; other++) {
			const struct meetings *met =
				&result->meetings[ladder->seats[one]][ladder->seats[other]];

			if (met->week == result->ended / WEEK_MS && met->met >= MEETINGS_MAX)
				return 1;
		}
	return 0;
}

static void rate_seats(struct rated_game *result, const struct ladder *ladder)
{
	struct weng_lin ratings[GAME_SEATS_MAX];
	int places[GAME_SEATS_MAX];

	for (int each = 0; each < ladder->count; each++) {
		ratings[each] = result->seats[ladder->seats[each]].rating;
		places[each] = result->seats[ladder->seats[each]].place;
	}
	weng_lin_rate(ratings, places, ladder->count);
	for (int each = 0; each < ladder->count; each++) {
		struct seat_result *row = &result->seats[ladder->seats[each]];

		row->rating = ratings[each];
		row->counts = 1;
		row->games++;
	}
}

static void count_meeting(struct rated_game *result, int one, int other)
{
	struct meetings *met = &result->meetings[one][other];
	int64_t week = result->ended / WEEK_MS;

	met->met = met->week == week ? met->met + 1 : 1;
	met->week = week;
	met->games++;
	met->won += result->seats[one].place < result->seats[other].place;
	met->lost += result->seats[one].place > result->seats[other].place;
}

void ladder_rate(struct rated_game *result)
{
	for (int kind = 0; kind < ENTRANT_KINDS; kind++) {
		struct ladder ladder = choose_seats(result, (enum entrant_kind)kind);

		if (ladder.count < 2)
			continue;
		if (!have_met_too_often(result, &ladder))
			rate_seats(result, &ladder);
		for (int one = 0; one < ladder.count; one++)
			for (int other = 0; other < ladder.count; other++)
				if (one != other)
					count_meeting(result, ladder.seats[one], ladder.seats[other]);
	}
}
