/* A seat's part in the dice protocol of a server's table (fairness.md): what it commits to,
   when it reveals it, and what it stores so that it need not trust the server.

   No network: client_dice_owed() returns what to send. The state that must survive a restart can be
   written and read as JSON. */
#ifndef CLIENT_DICE_H
#define CLIENT_DICE_H

#include "client/table.h"

struct client_dice {
	char fair[RECORD_HEX_MAX];    /* the first promise that was seen, or "" */
	char entropy[RECORD_HEX_MAX]; /* our entropy, or "" */
	char commit[RECORD_HEX_MAX];  /* its hash */
	int is_revealed;              /* the entropy was sent; */
	/* the commitment or entropy of every seat before that. */
	char others[GAME_SEATS_MAX][RECORD_HEX_MAX];
	int sent_at;     /* events known when something was sent last over this connection, or -1 */
	int has_changed; /* changed since it was last written */
};

/* What a seat must send for the dice now. */
enum client_owed { CLIENT_OWES_NOTHING, CLIENT_OWES_COMMIT, CLIENT_OWES_ENTROPY };
enum client_owed client_dice_owed(struct client_dice *dice, const struct client_table *table,
                                  int seat, char text[RECORD_HEX_MAX]);

/* The faults of a table's dice: the promise has changed; our entropy was left out; or another
   seat's entropy does not match its commitment from before we sent ours. */
enum client_doubt {
	CLIENT_NO_DOUBT,
	CLIENT_DOUBT_CHANGED,
	CLIENT_DOUBT_LEFT_OUT,
	CLIENT_DOUBT_FORGED
};
enum client_doubt client_dice_doubt(const struct client_dice *dice,
                                    const struct client_table *table, int seat);

void client_dice_begin(struct client_dice *dice);
void client_dice_read(struct client_dice *dice, const json_t *kept);
json_t *client_dice_write(const struct client_dice *dice);

#endif
