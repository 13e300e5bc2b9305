/* A tournament: its settings, its players, and the games played so far. These types are shared
   by the store, the REST API and the worker (docs/reference/tournaments.md). */
#ifndef SERVER_TOURNAMENTS_TOURNAMENT_H
#define SERVER_TOURNAMENTS_TOURNAMENT_H

#include "pairing/pairing.h"
#include "server/types.h"

/* The numbers of these enums are stored in databases and never change. */
enum tournament_format { FORMAT_SWISS, FORMAT_HEATS, FORMAT_ROBIN, FORMAT_LADDER, FORMATS };
enum tournament_scheme { SCHEME_10_6_3_1, SCHEME_5_3_1, SCHEME_RANK, SCHEMES };
enum tournament_status {
	TOURNAMENT_OPEN,
	TOURNAMENT_RUNNING,
	TOURNAMENT_OVER,
	TOURNAMENT_CANCELLED,
	TOURNAMENT_STATUSES
};
enum round_table_state {
	ROUND_TABLE_PLAYED,
	ROUND_TABLE_OVER,
	ROUND_TABLE_COUNTED,
	ROUND_TABLE_STATES
};

enum {
	TOURNAMENT_NAME_MAX = 121, /* bytes of a name, which has at most 40 letters */
	TOURNAMENT_GAMES_MAX = 128,
	ROUNDS_MAX = 30,
	PAUSES = -1 /* the number of the table at which those sit who pause */
};

struct tournament {
	char id[ID_MAX]; /* begins with a minus, as ids of people never do */
	char owner[ID_MAX];
	char name[TOURNAMENT_NAME_MAX];
	enum tournament_format format;
	char games[TOURNAMENT_GAMES_MAX]; /* their names; more than one is a medley */
	int least, most;                  /* seats of a table */
	enum tournament_scheme scheme;
	int rounds; /* of heats: without semi-finals and final */
	int places; /* for players; those who come later wait for one */
	enum clock_kind clock;
	int64_t bank, increment;
	int is_rated, has_bots;
	char seed[HEX_MAX]; /* of pairings and dice: secret */
	int64_t created, starts, changed;
	enum tournament_status status;
	int round; /* how many rounds have been paired */
	int64_t version;
	int people; /* who have entered */
};

/* A person who has entered. */
struct entrant {
	int64_t entry;
	char person[ID_MAX]; /* "" if the person has been erased */
	char name[NAME_MAX_BYTES];
	int is_bot;
	int player; /* the number in the pairings, or -1 */
	int has_left;
	int64_t banned;   /* until when the host has banned the person, or the owner of the bot */
	int is_out;       /* has left or is banned at this step: is not paired */
	int points, wins; /* points in sixtieths */
	int64_t opponents;
	int place;
	int is_changed;
};

struct round_table {
	int round, number;
	char table[ID_MAX], game[32];
	enum round_table_state state;
	int is_new, is_counted; /* by this step */
};

struct round_seat {
	int round, number, seat, player, place, points;
	int is_changed;
};

/* A tournament with all its rows, in their order. */
struct tournament_data {
	struct tournament head;
	struct entrant *entrants;
	struct round_table *tables;
	struct round_seat *seats;
	size_t entrant_count, entrant_capacity, table_count, table_capacity, seat_count, seat_capacity;
};

/* The seats of one table, or of those who pause in a round. */
struct seat_group {
	struct round_seat *seats;
	int count;
};

extern const char *const FORMAT_WORDS[FORMATS];
extern const char *const SCHEME_WORDS[SCHEMES];
extern const char *const TOURNAMENT_STATUS_WORDS[TOURNAMENT_STATUSES];

struct tournament_data *tournament_data_new(void);
/* Forgets the rows. */
void tournament_data_clear(struct tournament_data *data);
void tournament_data_free(struct tournament_data *data);
struct entrant *tournament_add_entrant(struct tournament_data *data);
struct round_table *tournament_add_table(struct tournament_data *data);
struct round_seat *tournament_add_seat(struct tournament_data *data);
/* The group that begins with this seat, and that of a table. */
struct seat_group tournament_group(const struct tournament_data *data, size_t first);
struct seat_group tournament_seats(const struct tournament_data *data,
                                   const struct round_table *table);

void tournament_new_id(char id[ID_MAX]);
int tournament_is_id(const char *text);
/* The games of a list, and one of them. */
int tournament_count_games(const char *games);
void tournament_game(const char *games, int number, char out[32]);
struct pairing_scheme tournament_scheme(const struct tournament *tournament);
/* How many rounds it has in all when `players` take part. */
int tournament_rounds(const struct tournament *tournament, int players);
/* How many take part: those who have a place. */
int tournament_players(const struct tournament_data *data);
/* How many rounds at the end are semi-finals and final, with this many players. */
int tournament_finals(const struct tournament *tournament, int players);

#endif
