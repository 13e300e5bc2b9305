/* Who plays whom in a tournament: pure functions of what was played before and a seed, the same on
   every computer.

   Players are numbers 0 .. count-1, in the order in which they registered. Points are counted in
   sixtieths, so that two to five players can share the points of a tie exactly. */
#ifndef PAIRING_PAIRING_H
#define PAIRING_PAIRING_H

#include <stdint.h>

enum {
	PAIRING_PLAYERS_MAX = 256,
	PAIRING_SEATS_MAX = 5,
	PAIRING_TABLES_MAX = PAIRING_PLAYERS_MAX / 2,
	PAIRING_POINT = 60 /* one point */
};

/* The players of one table, by seat. */
struct pairing_table {
	int count;
	int players[PAIRING_SEATS_MAX];
};

/* A round: its tables, and who has to pause. */
struct pairing_round {
	int table_count;
	struct pairing_table tables[PAIRING_TABLES_MAX];
	int pause_count;
	int pauses[PAIRING_PLAYERS_MAX];
};

/* What has been played. Zero it for the beginning. */
struct pairing_field {
	int count;
	int least, most; /* seats of a table: between 2 and 5, such as 3 and 4 */
	int points[PAIRING_PLAYERS_MAX];
	int wins[PAIRING_PLAYERS_MAX]; /* first places, shared ones too */
	uint8_t has_left[PAIRING_PLAYERS_MAX];
	uint8_t pauses[PAIRING_PLAYERS_MAX];
	uint8_t sat[PAIRING_PLAYERS_MAX][PAIRING_SEATS_MAX];
	uint8_t met[PAIRING_PLAYERS_MAX][PAIRING_PLAYERS_MAX];
};

/* A round of Swiss tables, or of heats: players with about the same points meet, with few repeated
   opponents and even seats. As many as possible play; those with the fewest pauses, and then the
   fewest points, pause. */
void pairing_swiss(const struct pairing_field *field, uint64_t seed, struct pairing_round *round);

/* Round `number`, from 0, of a round robin for two: everyone meets everyone once. And the number of
   rounds. */
void pairing_round_robin(int count, int number, struct pairing_round *round);
int pairing_round_robin_rounds(int count);

/* Semi-finals or a final: the best `count` of an order at tables of `size`, a multiple of it, so
   that the best do not meet yet. */
void pairing_knockout(const int *order, int count, int size, struct pairing_round *round);

/* A ladder: the players of a table share out the rungs that they hold, in the order of their
   places. The others stay. `order` holds the players from the top. */
void pairing_ladder(int *order, int count, const struct pairing_table *table, const int *places);

/* A round of a ladder: neighbours of `order` meet. In every second round the tables are shifted by
   half of one, so that players can climb through all of it. */
void pairing_ladder_round(const struct pairing_field *field, const int *order, int number,
                          uint64_t seed, struct pairing_round *round);

/* Gives the players of each table of a round seats that are even with those they had. */
void pairing_seats(const struct pairing_field *field, uint64_t seed, struct pairing_round *round);

/* A medley: which of the games round `number` plays. Of any `games` rounds from a multiple of it,
   each plays another one. */
int pairing_medley(int games, int number, uint64_t seed);

/* Points by place, from the first: 10/6/3/1 or 5/3/1. Places behind the last get 0. */
struct pairing_scheme {
	int points[PAIRING_SEATS_MAX];
};
/* The points of a table, in sixtieths: players who share a place share its points and those of the
   places below that stay empty. */
void pairing_points(const struct pairing_scheme *scheme, const int *places, int count, int *out);

/* Records a table that was played, or a pause, which counts as the mean of a full table. */
void pairing_record(struct pairing_field *field, const struct pairing_table *table,
                    const int *places, const struct pairing_scheme *scheme);
void pairing_record_pauses(struct pairing_field *field, const struct pairing_round *round,
                           const struct pairing_scheme *scheme);
int pairing_pause_points(const struct pairing_scheme *scheme, int most);
/* The points of all opponents of a player, once for each meeting. */
int64_t pairing_opponents(const struct pairing_field *field, int player);

/* The order of all players: points, first places, the points of the opponents met, and at last the
   order of registration. */
void pairing_standings(const struct pairing_field *field, int *order);

#endif
