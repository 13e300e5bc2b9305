/* Fair dice: chance is drawn from a secret. Its hash is published before the game, the
   secret itself after it.

   The draw of a ply is HMAC-SHA256(secret, ply): the key is the secret's 32 bytes, the message is
   the number of the ply in decimal digits (plies count from 0, chance's included). After N undos
   over chance the message is "PLY/N", so that no die that was seen before comes again. The first 15
   hexadecimal digits of the result are a number below 2^60. Its remainder by the node's total
   weight is the draw. Numbers from the last whole multiple of the weight on are not used; the
   message then becomes "PLY.1" (or "PLY/N.1"), "PLY.2", ... The outcomes are laid out in the
   bytewise order of their spellings, each as wide as its weight; the draw says on which it falls.

   The entropy of the seats (64 hexadecimal digits each, in the order of the seats) is put before
   all that, with a colon: "ENTROPY:PLY" (see dice_commit.h).

   So a die depends only on the secret, the entropy, the ply and the undos. fairness.md shows
   how anyone can check it afterwards. */
#ifndef SERVER_TABLE_DICE_H
#define SERVER_TABLE_DICE_H

#include "core/record.h"
#include "server/types.h"

/* A new secret from the system's generator, and its SHA-256; both in hexadecimal. */
void dice_new_secret(char secret[HEX_MAX]);
void dice_hash(const char *secret, char hash[HEX_MAX]);
/* Whether a text is 32 bytes in lower-case hexadecimal, as a seat's entropy must be. */
int dice_is_entropy(const char *text);

/* What a die follows from. */
struct dice {
	const char *secret;
	int ply;
	int undos; /* how often an undo has gone back over chance */
	char entropy[GAME_SEATS_MAX * (HEX_MAX - 1) + 1]; /* of all seats; "" if none */
};

/* Adds a seat's entropy; "" if it has none. Call it in the order of the seats. */
void dice_add_entropy(struct dice *dice, const char *entropy);
/* A number in 0 .. total-1; total > 0. */
uint32_t dice_draw(const struct dice *dice, uint32_t total);
/* What falls at a chance node. */
move dice_move(const struct dice *dice, const struct game *game, const void *state);

enum dice_fault {
	DICE_FAIR,
	DICE_NO_SECRET,  /* the record does not carry both lines */
	DICE_OTHER_HASH, /* the secret is not the one that was promised */
	DICE_OTHER_MOVE  /* at this ply something else should have fallen */
};

struct dice_check {
	enum dice_fault fault;
	int ply;   /* DICE_OTHER_MOVE: where */
	int draws; /* how many chance nodes were checked */
	char expected[GAME_TEXT_MAX];
};

/* Checks every chance node of a record that was read. */
struct dice_check dice_check_record(const struct record *record);

#endif
