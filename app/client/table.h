/* A server's table, as a client reconstructs it from messages: the record, whose turn it is, and
   the clocks. It applies no rules and uses no network: messages come in by client_table_take.

   The server decides: `now` contains whose turn it is and the ply. Moves are read in the game's
   notation. If a message does not fit, the client must subscribe again from the beginning. */
#ifndef CLIENT_TABLE_H
#define CLIENT_TABLE_H

#include <jansson.h>
#include <stdint.h>

#include "client/connection.h"
#include "core/record.h"

enum client_status {
	CLIENT_UNKNOWN, /* no message yet */
	CLIENT_OPEN,
	CLIENT_PLAYING,
	CLIENT_PAUSED,
	CLIENT_OVER,
	CLIENT_CLOSED
};

/* What the missing seats must do before the game can begin. */
enum client_drawing { CLIENT_DRAWS_NOTHING, CLIENT_DRAWS_COMMITS, CLIENT_DRAWS_ENTROPY };

struct client_seat {
	char person[CONNECTION_TABLE_MAX];   /* "" for an empty seat or a level */
	char name[RECORD_NAME_MAX];          /* of the person, or of the level */
	int is_taken;                        /* by a person or a level */
	char reserved[CONNECTION_TABLE_MAX]; /* the person for whom an empty seat is reserved, or "" */
	int is_away, has_resigned;
	char commit[RECORD_HEX_MAX];  /* what it has committed to for the dice, or "" */
	char entropy[RECORD_HEX_MAX]; /* its revealed entropy, or "" */
	int is_withheld;              /* it was left out of the dice */
	int is_waited_for;            /* the draw before the game waits for its part */
	int64_t left;                 /* milliseconds on its clock; -1: it has none */
};

struct client_table {
	char id[CONNECTION_TABLE_MAX];
	struct record record; /* the moves that count; this struct owns record.moves */
	struct game_state state;
	struct client_seat seats[GAME_SEATS_MAX];
	char owner[CONNECTION_TABLE_MAX];
	enum client_status status;
	enum client_drawing drawing;
	int size; /* events received: the `have` of the next request */
	int next; /* where the next page of events begins, or -1 */
	int turn; /* the seat to move, or -1 */
	int64_t increment_ms;
	int is_asked;                                       /* something that needs consent, */
	char asked[8];                                      /* "undo" or "pause", */
	int asked_by;                                       /* by which seat, */
	int has_agreed[GAME_SEATS_MAX];                     /* and who has given it */
	char fair[RECORD_HEX_MAX];                          /* the promise of the dice */
	char secret[RECORD_HEX_MAX];                        /* once it is revealed, or "" */
	char rematch[CONNECTION_TABLE_MAX];                 /* the table of the rematch, or "" */
	int places[GAME_SEATS_MAX], points[GAME_SEATS_MAX]; /* at the end */
	/* Called after every event is applied; or NULL. */
	void (*on_event)(void *with, const json_t *event);
	void *with;
};

struct client_table *client_table_new(const char *id);
void client_table_free(struct client_table *table);
/* Applies a message `table` or `events`. Returns 0 if it does not fit the messages before: then the
   table is empty, and the client must subscribe from the beginning. */
int client_table_take(struct client_table *table, const json_t *message);
/* The seat of a person, or -1. */
int client_table_seat_of(const struct client_table *table, const char *person);
/* An empty seat that a person may take, first the one reserved for them; or -1. */
int client_table_seat_for(const struct client_table *table, const char *person);
/* Whether all seats are taken. */
int client_table_is_full(const struct client_table *table);

#endif
