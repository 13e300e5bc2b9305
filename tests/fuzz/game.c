/* Fuzz target: bytes choose the moves of a game, and no promise is broken.

	fuzz-game --game=NAME [--records] [libFuzzer's own words]

   The first bytes choose the players and the value of each option, the others one move each (two
   bytes where there are more than 256). Where the input ends, bytes that are drawn by it go on, so
   that short inputs are whole games too. With --records the games are also written to standard
   output, so that tools/check/fuzz can compare them with the plain implementation of the same
   rules. */
#include <string.h>

#include "core/random.h"
#include "core/record.h"
#include "tests/fuzz/fuzz.h"

static const char GAME_WORD[] = "--game=";
static const struct game *game; /* --game */
static int writes_records;      /* --records */

struct choices {
	const uint8_t *next, *end;
	struct random after; /* seeded by the bytes before */
};

static int next_byte(struct choices *from)
{
	if (from->next == from->end)
		return (int)(random_next(&from->after) & 0xff);
	from->after.state = from->after.state * 257 + *from->next;
	return *from->next++;
}

/* 0 .. count-1 */
static int choose(struct choices *from, int count)
{
	int choice = next_byte(from);

	if (count > 256)
		choice = choice << 8 | next_byte(from);
	return choice % count;
}

static int value_count(const struct game_option *option)
{
	int count = 0;

	while (option->values[count])
		count++;
	return count;
}

static void choose_setup(struct choices *from, struct record *record)
{
	int options = game_option_count(game);

	record->game = game;
	record->setup = game_new_setup(game->players_min +
	                               choose(from, game->players_max - game->players_min + 1));
	for (int option = 0; option < options; option++)
		record->setup.option[option] = (uint8_t)choose(from,
		                                               value_count(&game_options(game)[option]));
	FUZZ_CHECK(game_check_setup(game, &record->setup));
}

static void put(void *to, const char *text, size_t size)
{
	FUZZ_CHECK(fwrite(text, 1, size, (FILE *)to) == size);
}

int LLVMFuzzerInitialize(int *count, char ***words);

int LLVMFuzzerInitialize(int *count, char ***words)
{
	for (int word = 1; word < *count; word++) {
		const char *text = (*words)[word];

		writes_records |= strcmp(text, "--records") == 0;
		if (strncmp(text, GAME_WORD, sizeof GAME_WORD - 1) == 0)
			game = games_find(text + sizeof GAME_WORD - 1);
	}
	FUZZ_CHECK(game);
	return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static move played[FUZZ_MOVES_MAX];
	struct record record = record_new(played, FUZZ_MOVES_MAX);
	struct choices from = {bytes, bytes + size, random_seeded(0)};
	struct game_state state;

	choose_setup(&from, &record);
	game_start(game, &state, &record.setup);
	while (game->turn(&state) != GAME_OVER && record.count < FUZZ_MOVES_MAX) {
		move moves[GAME_MOVES_MAX];
		int count = game->moves(&state, moves);

		FUZZ_CHECK(count > 0 && count <= game->moves_max);
		played[record.count] = moves[choose(&from, count)];
		FUZZ_CHECK(game_why(game, &state, played[record.count]) == 0);
		game_play(game, &state, played[record.count++]);
	}
	FUZZ_CHECK(game_check_invariants(game, &state) == NULL);
	if (writes_records)
		record_write(&record, put, stdout);
	return 0;
}
