/* player.h - a person at a server's table: follows it, sits down, throws in for the dice, sends
   what is wished, and comes back when the line was lost.

	player = player_new(&plan);
	if (!player_log_in(player, &who, ...)) ...
	while (...) {
		if (player_look(player))
			while (player_next(player, &news)) ...
		... waits for player_file(player), a second at most ...
	}

   It is one thread's, and never waits but in player_log_in: connecting goes on beside it. A command
   that got no reply is sent again after a loss under the same id, so that it is carried out
   once. */
#ifndef CLIENT_PLAYER_H
#define CLIENT_PLAYER_H

#include "client/dice.h"

struct player_plan {
	const char *link;         /* of the table; of the server, if one is still to be opened */
	int opens_table;          /* player_open_table follows the login */
	int is_spectator;         /* takes no seat */
	const atomic_int *cancel; /* or NULL; whoever sets it ends the waiting */
};

struct player;

/* NULL if there is no memory, or the link is none of a table. */
struct player *player_new(const struct player_plan *plan);
void player_free(struct player *player);

/* Who this is: by the cookie of an earlier time if the server knows it still, else as a guest with
   a name, or with a name and a password. With neither it stays a stranger. Returns 1; or 0 with
   the server's code, or with a sentence about the network, in trouble[128]. */
struct player_identity {
	const char *cookie;   /* that was kept, or "" */
	const char *name;     /* or NULL */
	const char *password; /* or NULL: a guest */
};
int player_log_in(struct player *player, const struct player_identity *who, char *trouble);
/* Opens a table as the body says, which is taken over, and goes there. Returns as player_log_in. */
int player_open_table(struct player *player, json_t *body, char *trouble);
/* What to keep for the next time. */
const char *player_cookie(const struct player *player);

/* What is new, in the order in which it came. The values are the player's. */
enum player_kind {
	PLAYER_EVENT,   /* of the table's log: `event`; after it the table is as player_table says */
	PLAYER_ANEW,    /* the table was read from its beginning: for the first time, or again */
	PLAYER_CHANGED, /* something that is no event: a name, a clock */
	PLAYER_REFUSED, /* `code`, and the rule where a move is illegal */
	PLAYER_LOST,    /* the connection, for the reason in `code`; it tries again */
	PLAYER_BACK,    /* the connection */
	PLAYER_GONE     /* for good: the server does not want this client, or there is no table */
};

enum { PLAYER_CODE_MAX = 128 };

struct player_news {
	enum player_kind kind;
	json_t *event; /* the caller's to free with json_decref, or NULL */
	int rule;
	char code[PLAYER_CODE_MAX];
};

/* Looks after the connection and does what the protocol wants done. Returns whether there is
   something new. */
int player_look(struct player *player);
int player_next(struct player *player, struct player_news *news);
/* The file to wait for, or -1. */
int player_file(const struct player *player);
int player_is_connected(const struct player *player);

const struct client_table *player_table(const struct player *player);
/* Its own seat, or -1; whether the table is its own. */
int player_seat(const struct player *player);
int player_is_owner(const struct player *player);
/* What somebody is called who sits at the table or has watched it; "" if that was not told. */
const char *player_name_of(const struct player *player, const char *person);
struct client_dice *player_dice(struct player *player);
/* The milliseconds on a seat's clock by now; -1 if it has none. */
int64_t player_clock(const struct player *player, int seat);
/* The address of a table of the same server, into out[CONNECTION_URL_MAX]. */
void player_link(const struct player *player, const char *table, char *out);

/* A wish of the person: a command of the protocol. The members are taken over, may be NULL. */
void player_send(struct player *player, const char *type, json_t *members);
void player_move(struct player *player, const char *spelling);
/* Goes to another table of the server, to sit there. */
void player_go(struct player *player, const char *table);

#endif
