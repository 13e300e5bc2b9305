#include "arena/seating.h"

#include <string.h>

struct listing {
	struct seatings *seatings;
	int players, seats;
	int left[TOURNAMENT_PLAYERS_MAX]; /* how many more seats each player may take */
	uint8_t chosen[GAME_SEATS_MAX];
	int is_full;
};

static void list(struct listing *listing, int seat)
{
	if (seat == listing->seats) {
		if (listing->seatings->count == TOURNAMENT_SEATINGS_MAX) {
			listing->is_full = 1;
			return;
		}
		memcpy(listing->seatings->player[listing->seatings->count++], listing->chosen,
		       sizeof listing->chosen);
		return;
	}
	for (int player = 0; player < listing->players && !listing->is_full; player++) {
		if (!listing->left[player])
			continue;
		listing->left[player]--;
		listing->chosen[seat] = (uint8_t)player;
		list(listing, seat + 1);
		listing->left[player]++;
	}
}

int seatings_of(struct seatings *seatings, int players, int seats)
{
	struct listing listing = {.seatings = seatings, .players = players, .seats = seats};

	seatings->count = 0;
	for (int player = 0; player < players; player++)
		listing.left[player] = 1;
	if (players < seats)
		listing.left[players - 1] += seats - players;
	list(&listing, 0);
	return !listing.is_full;
}
