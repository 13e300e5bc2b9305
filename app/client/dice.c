#include "client/dice.h"

#include <sodium.h>
#include <string.h>

enum { BYTES = (RECORD_HEX_MAX - 1) / 2 };

static void draw(struct client_dice *dice)
{
	unsigned char bytes[BYTES], hash[crypto_hash_sha256_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	crypto_hash_sha256(hash, bytes, sizeof bytes);
	sodium_bin2hex(dice->entropy, sizeof dice->entropy, bytes, sizeof bytes);
	sodium_bin2hex(dice->commit, sizeof dice->commit, hash, sizeof hash);
	dice->is_revealed = 0;
	dice->has_changed = 1;
}

void client_dice_begin(struct client_dice *dice)
{
	memset(dice, 0, sizeof *dice);
	dice->sent_at = -1;
}

/* ---- what is to be sent ---- */

/* Once per number of known events: if it had no effect, it is sent again after the next event. */
static int is_new(struct client_dice *dice, const struct client_table *table)
{
	if (dice->sent_at == table->size)
		return 0;
	dice->sent_at = table->size;
	return 1;
}

/* Draws new entropy after the old one was revealed. */
static enum client_owed owe_commit(struct client_dice *dice, char text[RECORD_HEX_MAX])
{
	if (!dice->entropy[0] || dice->is_revealed)
		draw(dice);
	strcpy(text, dice->commit);
	return CLIENT_OWES_COMMIT;
}

static const char *stake_of(const struct client_seat *seat)
{
	return seat->commit[0] ? seat->commit : seat->entropy;
}

/* Whether all seats still have the commitments of the time when ours was revealed. */
static int is_as_told(const struct client_dice *dice, const struct client_table *table)
{
	for (int seat = 0; seat < table->record.setup.players; seat++)
		if (strcmp(dice->others[seat], stake_of(&table->seats[seat])) != 0)
			return 0;
	return 1;
}

/* Reveals only our own commitment, and never again after others changed their commitments: a server
   that went back to before the draw would already know our part. */
static enum client_owed owe_entropy(struct client_dice *dice, const struct client_table *table,
                                    int seat, char text[RECORD_HEX_MAX])
{
	if (!dice->commit[0] || strcmp(table->seats[seat].commit, dice->commit) != 0 ||
	    (dice->is_revealed && !is_as_told(dice, table)))
		return CLIENT_OWES_NOTHING;
	for (int each = 0; each < table->record.setup.players; each++)
		strcpy(dice->others[each], stake_of(&table->seats[each]));
	dice->is_revealed = dice->has_changed = 1;
	strcpy(text, dice->entropy);
	return CLIENT_OWES_ENTROPY;
}

enum client_owed client_dice_owed(struct client_dice *dice, const struct client_table *table,
                                  int seat, char text[RECORD_HEX_MAX])
{
	const struct client_seat *own = &table->seats[seat < 0 ? 0 : seat];

	if (!dice->fair[0] && table->fair[0]) {
		strcpy(dice->fair, table->fair);
		dice->has_changed = 1;
	}
	if (seat < 0 || table->status != CLIENT_OPEN)
		return CLIENT_OWES_NOTHING;
	switch (table->drawing) {
	case CLIENT_DRAWS_NOTHING:
		if (own->commit[0] || own->entropy[0] || dice->sent_at >= 0)
			break;
		dice->sent_at = table->size;
		return owe_commit(dice, text);
	case CLIENT_DRAWS_COMMITS:
		if (own->is_waited_for && is_new(dice, table))
			return owe_commit(dice, text);
		break;
	case CLIENT_DRAWS_ENTROPY:
		if (own->is_waited_for && is_new(dice, table))
			return owe_entropy(dice, table, seat, text);
		break;
	}
	return CLIENT_OWES_NOTHING;
}

/* ---- doubts ---- */

/* Whether a seat's entropy matches its commitment when ours was revealed. */
static int fits(const char *before, const char *entropy)
{
	unsigned char bytes[BYTES], hash[crypto_hash_sha256_BYTES];
	char text[RECORD_HEX_MAX];

	if (strcmp(before, entropy) == 0)
		return 1;
	if (sodium_hex2bin(bytes, sizeof bytes, entropy, strlen(entropy), NULL, NULL, NULL) != 0)
		return 0;
	crypto_hash_sha256(hash, bytes, sizeof bytes);
	sodium_bin2hex(text, sizeof text, hash, sizeof hash);
	return entropy[0] && strcmp(before, text) == 0;
}

enum client_doubt client_dice_doubt(const struct client_dice *dice,
                                    const struct client_table *table, int seat)
{
	if (dice->fair[0] && table->fair[0] && strcmp(dice->fair, table->fair) != 0)
		return CLIENT_DOUBT_CHANGED;
	if (seat < 0 || !dice->is_revealed || table->status <= CLIENT_OPEN ||
	    table->status == CLIENT_CLOSED)
		return CLIENT_NO_DOUBT;
	if (strcmp(table->seats[seat].entropy, dice->entropy) != 0)
		return CLIENT_DOUBT_LEFT_OUT;
	for (int each = 0; each < table->record.setup.players; each++)
		if (!fits(dice->others[each], table->seats[each].entropy))
			return CLIENT_DOUBT_FORGED;
	return CLIENT_NO_DOUBT;
}

/* ---- keeping ---- */

static void take(const json_t *kept, const char *name, char out[RECORD_HEX_MAX])
{
	const char *text = json_string_value(json_object_get(kept, name));

	if (text && strlen(text) < RECORD_HEX_MAX)
		strcpy(out, text);
}

void client_dice_read(struct client_dice *dice, const json_t *kept)
{
	const json_t *others = json_object_get(kept, "others");

	take(kept, "fair", dice->fair);
	take(kept, "entropy", dice->entropy);
	take(kept, "commit", dice->commit);
	dice->is_revealed = json_is_true(json_object_get(kept, "told"));
	for (size_t seat = 0; seat < json_array_size(others) && seat < GAME_SEATS_MAX; seat++) {
		const char *text = json_string_value(json_array_get(others, seat));

		if (text && strlen(text) < RECORD_HEX_MAX)
			strcpy(dice->others[seat], text);
	}
}

json_t *client_dice_write(const struct client_dice *dice)
{
	json_t *others = json_array();

	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		json_array_append_new(others, json_string(dice->others[seat]));
	return json_pack("{s:s, s:s, s:s, s:b, s:o}", "fair", dice->fair, "entropy", dice->entropy,
	                 "commit", dice->commit, "told", dice->is_revealed, "others", others);
}
