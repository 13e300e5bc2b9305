/* A person at a server's table: follows the table, takes a seat, contributes to the dice, sends
   commands, and reconnects.

	player = remote_player_new(&plan);
	if (!remote_player_log_in(player, &who, ...)) ...
	while (...) {
		if (remote_player_poll(player))
			while (remote_player_next(player, &news)) ...
		... waits for remote_player_file(player), a second at most ...
	}

   It belongs to one thread, and only remote_player_log_in waits: another thread connects. A command
   without a reply is sent again after a reconnection, with the same id, so that the server executes
   it once. */
#ifndef CLIENT_REMOTE_PLAYER_H
#define CLIENT_REMOTE_PLAYER_H

#include "client/dice.h"

struct remote_player_plan {
	const char *link;         /* of the table; or of the server, if the table does not exist yet */
	int opens_table;          /* remote_player_open_table follows the login */
	int is_spectator;         /* takes no seat */
	const atomic_int *cancel; /* or NULL; setting it ends every wait */
};

struct remote_player;

/* NULL if out of memory, or if the link names no table. */
struct remote_player *remote_player_new(const struct remote_player_plan *plan);
void remote_player_free(struct remote_player *player);

/* Signs in: by the cookie of an earlier session if the server still knows it, else as a guest with
   a name, or with a name and a password. With neither, the person stays anonymous. Returns 1; or 0
   with the server's code, or with a sentence about the network, in error[128]. */
struct remote_player_identity {
	const char *cookie;   /* of an earlier session, or "" */
	const char *name;     /* or NULL */
	const char *password; /* or NULL: a guest */
};
int remote_player_log_in(struct remote_player *player, const struct remote_player_identity *who,
                         char *error);
/* Opens a table by the body of a request, takes ownership of the body, and joins the table. Returns
   like remote_player_log_in. */
int remote_player_open_table(struct remote_player *player, json_t *body, char *error);
/* The cookie to store for the next session. */
const char *remote_player_cookie(const struct remote_player *player);

/* News, in the order in which they came. */
enum remote_player_news_kind {
	REMOTE_PLAYER_EVENT,    /* `event` of the table's log; remote_player_table already has it */
	REMOTE_PLAYER_RELOADED, /* the whole table was read, for the first time or again */
	REMOTE_PLAYER_CHANGED,  /* something other than an event: a name, a clock */
	REMOTE_PLAYER_REFUSED,  /* `code`, and the rule if a move is illegal */
	REMOTE_PLAYER_LOST,     /* the connection is lost, for the reason in `code`; it retries */
	REMOTE_PLAYER_BACK,     /* the connection is restored */
	REMOTE_PLAYER_GONE      /* the server refuses this client, or there is no such table */
};

enum { REMOTE_PLAYER_CODE_MAX = 128 };

struct remote_player_news {
	enum remote_player_news_kind kind;
	json_t *event; /* the caller's to free with json_decref, or NULL */
	int rule;
	char code[REMOTE_PLAYER_CODE_MAX];
};

/* Handles the connection and all automatic replies of the protocol. Returns whether there are
   news. */
int remote_player_poll(struct remote_player *player);
int remote_player_next(struct remote_player *player, struct remote_player_news *news);
/* The file descriptor to wait for, or -1. */
int remote_player_file(const struct remote_player *player);
int remote_player_is_connected(const struct remote_player *player);

const struct client_table *remote_player_table(const struct remote_player *player);
/* The person's seat, or -1; whether the person owns the table. */
int remote_player_seat(const struct remote_player *player);
int remote_player_is_owner(const struct remote_player *player);
/* The name of a player or spectator; "" if it is unknown. */
const char *remote_player_name_of(const struct remote_player *player, const char *person);
struct client_dice *remote_player_dice(struct remote_player *player);
/* The milliseconds on a seat's clock now; -1 if it has none. */
int64_t remote_player_clock(const struct remote_player *player, int seat);
/* The address of a table of the same server, into out[CONNECTION_URL_MAX]. */
void remote_player_link(const struct remote_player *player, const char *table, char *out);

/* Sends a command of the protocol. Takes ownership of the members, which may be NULL. */
void remote_player_send(struct remote_player *player, const char *type, json_t *members);
void remote_player_move(struct remote_player *player, const char *spelling);
/* Moves to another table of the server, and takes a seat there. */
void remote_player_go(struct remote_player *player, const char *table);

#endif
