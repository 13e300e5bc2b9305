#include "server/table/dice.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECRET_BYTES = 32, DRAW_DIGITS = 15 };

static const uint64_t DRAW_END = (uint64_t)1 << 4 * DRAW_DIGITS;

void dice_new_secret(char secret[HEX_MAX])
{
	unsigned char bytes[SECRET_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(secret, HEX_MAX, bytes, sizeof bytes);
	sodium_memzero(bytes, sizeof bytes);
}

static void read_secret(const char *secret, unsigned char bytes[SECRET_BYTES])
{
	memset(bytes, 0, SECRET_BYTES);
	sodium_hex2bin(bytes, SECRET_BYTES, secret, strlen(secret), NULL, NULL, NULL);
}

void dice_hash(const char *secret, char hash[HEX_MAX])
{
	unsigned char bytes[SECRET_BYTES], sum[crypto_hash_sha256_BYTES];

	read_secret(secret, bytes);
	crypto_hash_sha256(sum, bytes, sizeof bytes);
	sodium_bin2hex(hash, HEX_MAX, sum, sizeof sum);
}

int dice_is_entropy(const char *text)
{
	return strlen(text) == HEX_MAX - 1 && strspn(text, "0123456789abcdef") == HEX_MAX - 1;
}

void dice_add_entropy(struct dice *dice, const char *entropy)
{
	size_t length = strlen(dice->entropy);

	snprintf(dice->entropy + length, sizeof dice->entropy - length, "%s", entropy);
}

/* "PLY", "PLY/UNDOS", and ".AGAIN" after either; "ENTROPY:" before all if there is any. */
static void write_message(const struct dice *dice, int again, char *out, size_t capacity)
{
	char undos[16] = "", more[16] = "";

	if (dice->undos > 0)
		snprintf(undos, sizeof undos, "/%d", dice->undos);
	if (again > 0)
		snprintf(more, sizeof more, ".%d", again);
	snprintf(out, capacity, "%s%s%d%s%s", dice->entropy, dice->entropy[0] ? ":" : "", dice->ply,
	         undos, more);
}

/* The first 15 hexadecimal digits of the HMAC, as a number. */
static uint64_t draw_number(const struct dice *dice, int again)
{
	unsigned char key[SECRET_BYTES], sum[crypto_auth_hmacsha256_BYTES];
	char message[sizeof dice->entropy + 64];
	uint64_t number = 0;

	read_secret(dice->secret, key);
	write_message(dice, again, message, sizeof message);
	crypto_auth_hmacsha256(sum, (const unsigned char *)message, strlen(message), key);
	for (int each = 0; each < 8; each++)
		number = number << 8 | sum[each];
	return number >> (64 - 4 * DRAW_DIGITS);
}

uint32_t dice_draw(const struct dice *dice, uint32_t total)
{
	uint64_t whole = DRAW_END - DRAW_END % total, number;
	int again = 0;

	do
		number = draw_number(dice, again++);
	while (number >= whole);
	return (uint32_t)(number % total);
}

struct outcome {
	char text[GAME_TEXT_MAX];
	move m;
	uint32_t weight;
};

static int compare_outcomes(const void *a, const void *b)
{
	return strcmp(((const struct outcome *)a)->text, ((const struct outcome *)b)->text);
}

move dice_move(const struct dice *dice, const struct game *game, const void *state)
{
	struct outcome outcomes[GAME_MOVES_MAX];
	move moves[GAME_MOVES_MAX];
	int count = game->moves(state, moves), index = 0;
	uint32_t total = 0, draw;

	for (int each = 0; each < count; each++) {
		outcomes[each].m = moves[each];
		outcomes[each].weight = game->weight(state, moves[each]);
		game_write_move(game, state, moves[each], outcomes[each].text);
		total += outcomes[each].weight;
	}
	qsort(outcomes, (size_t)count, sizeof *outcomes, compare_outcomes);
	draw = dice_draw(dice, total);
	while (draw >= outcomes[index].weight)
		draw -= outcomes[index++].weight;
	return outcomes[index].m;
}

static int check_ply(const struct record *record, int ply, const struct game_state *state,
                     struct dice_check *check)
{
	struct dice dice = {record->secret, ply, record->undos ? record->undos[ply] : 0, ""};
	move expected;

	for (int seat = 0; seat < record->setup.players; seat++)
		dice_add_entropy(&dice, record->entropy[seat]);
	expected = dice_move(&dice, record->game, state);
	check->draws++;
	if (expected == record->moves[ply])
		return 1;
	check->fault = DICE_OTHER_MOVE;
	check->ply = ply;
	game_write_move(record->game, state, expected, check->expected);
	return 0;
}

struct dice_check dice_check_record(const struct record *record)
{
	struct dice_check check = {DICE_FAIR, 0, 0, ""};
	struct game_state state;
	char hash[HEX_MAX];

	if (!record->fair[0] || !record->secret[0]) {
		check.fault = DICE_NO_SECRET;
		return check;
	}
	dice_hash(record->secret, hash);
	if (strcmp(hash, record->fair) != 0) {
		check.fault = DICE_OTHER_HASH;
		return check;
	}
	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		if (record->game->turn(&state) == GAME_CHANCE && !check_ply(record, ply, &state, &check))
			return check;
		game_play(record->game, &state, record->moves[ply]);
	}
	return check;
}
