#include "core/trace.h"

#include <string.h>

#include "core/random.h"

uint64_t fnv_add(uint64_t hash, const void *bytes, size_t size)
{
	const unsigned char *byte = (const unsigned char *)bytes;

	while (size--)
		hash = (hash ^ *byte++) * 0x100000001b3u;
	return hash;
}

static uint64_t add_number(uint64_t hash, int number)
{
	unsigned char bytes[4];

	for (int place = 0; place < 4; place++)
		bytes[place] = (unsigned char)((uint32_t)number >> 8 * place);
	return fnv_add(hash, bytes, sizeof bytes);
}

static uint64_t add_line(uint64_t hash, const char *line)
{
	return fnv_add(fnv_add(hash, line, strlen(line)), "\n", 1);
}

/* Shell sort with Ciura's gaps: short, in place, and fast enough for a thousand lines. */
static void sort_lines(char (*lines)[GAME_TEXT_MAX], int count)
{
	static const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};

	for (size_t each = 0; each < sizeof gaps / sizeof *gaps; each++) {
		int gap = gaps[each];

		for (int from = gap; from < count; from++) {
			char line[GAME_TEXT_MAX];
			int to = from;

			memcpy(line, lines[from], sizeof line);
			for (; to >= gap && strcmp(lines[to - gap], line) > 0; to -= gap)
				memcpy(lines[to], lines[to - gap], sizeof line);
			memcpy(lines[to], line, sizeof line);
		}
	}
}

uint64_t trace_moves(const struct game *game, const void *state, int *count)
{
	move moves[GAME_MOVES_MAX];
	char lines[GAME_MOVES_MAX][GAME_TEXT_MAX];
	uint64_t hash = FNV_BASIS;

	*count = game->turn(state) == GAME_OVER ? 0 : game->moves(state, moves);
	for (int index = 0; index < *count; index++)
		game_write_move(game, state, moves[index], lines[index]);
	sort_lines(lines, *count);
	for (int index = 0; index < *count; index++)
		hash = add_line(hash, lines[index]);
	return hash;
}

static char *put_text(char *at, const char *text)
{
	while (*text)
		*at++ = *text++;
	return at;
}

static char *put_number(char *at, int number)
{
	if (number < 0) {
		*at++ = '-';
		number = -number;
	}
	if (number >= 10)
		at = put_number(at, number / 10);
	*at++ = (char)('0' + number % 10);
	return at;
}

static char *put_hash(char *at, uint64_t hash)
{
	for (int shift = 60; shift >= 0; shift -= 4)
		*at++ = "0123456789abcdef"[hash >> shift & 15];
	return at;
}

static char *put_actor(char *at, int actor)
{
	if (actor == GAME_OVER)
		return put_text(at, "over");
	if (actor == GAME_CHANCE)
		return put_text(at, ".");
	return put_number(at, actor + 1);
}

/* The longest line: ply 10, actor 4, count 4, digest 16, five scores of 11, nine spaces. */
int trace_line(const struct game *game, const void *state, int ply, char *out)
{
	int points[GAME_SEATS_MAX] = {0}, count;
	uint64_t hash = trace_moves(game, state, &count);
	char *at = put_number(out, ply);

	*at++ = ' ';
	at = put_actor(at, game->turn(state));
	*at++ = ' ';
	at = put_number(at, count);
	*at++ = ' ';
	at = put_hash(at, hash);
	game->score(state, points);
	for (int seat = 0; seat < game->players(state); seat++) {
		*at++ = ' ';
		at = put_number(at, points[seat]);
	}
	*at = 0;
	return (int)(at - out);
}

static uint64_t add_random_game(uint64_t hash, const struct game *game,
                                const struct game_setup *setup, uint64_t seed)
{
	struct random random = random_seeded(seed);
	struct game_state state;
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX];

	game_start(game, &state, setup);
	while (game->turn(&state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX], m;
		char text[GAME_TEXT_MAX];
		int count = game->moves(&state, moves);

		m = random_move(&random, game, &state, moves, count);
		game_write_move(game, &state, m, text);
		hash = add_line(add_number(hash, count), text);
		game_play(game, &state, m);
	}
	game->score(&state, points);
	game_result(game, &state, places);
	for (int seat = 0; seat < setup->players; seat++)
		hash = add_number(add_number(hash, points[seat]), places[seat]);
	return hash;
}

uint64_t trace_random_games(const struct game *game, const struct game_setup *setup, uint64_t seed,
                            int games)
{
	uint64_t hash = FNV_BASIS;

	for (int each = 0; each < games; each++)
		hash = add_random_game(hash, game, setup, seed + (uint64_t)each);
	return hash;
}
