/* Fuzz target: any text as a move, in positions that the input leads to.

   The input is a record, taken loosely. The head is read as in a record, up to the line `moves`.
   Of each line after it the first word is skipped and the rest is tried as a move: made if it is
   legal, and otherwise refused with a rule and without a trace. A line that begins with * makes one
   legal move for each byte that follows, chosen by that byte. No invariant is broken at the end. */
#include <string.h>

#include "core/record.h"
#include "tests/fuzz/fuzz.h"

static const char MOVES_LINE[] = "moves\n";

/* The first byte after the head, or NULL. */
static const char *find_moves(const char *text, const char *end)
{
	size_t length = sizeof MOVES_LINE - 1;

	for (; (size_t)(end - text) >= length; text++)
		if (memcmp(text, MOVES_LINE, length) == 0)
			return text + length;
	return NULL;
}

static int is_node(const struct game *game, const struct game_state *state)
{
	return game->turn(state) >= GAME_CHANCE;
}

static void play_chosen(const struct game *game, struct game_state *state, const char *at,
                        const char *end)
{
	for (; at != end && is_node(game, state); at++) {
		move moves[GAME_MOVES_MAX];
		int count = game->moves(state, moves);

		game_play(game, state, moves[(unsigned char)*at % count]);
	}
}

/* What reads is written the same way, has an action, and is legal or refused with a rule. */
static void try_text(const struct game *game, struct game_state *state, const char *text)
{
	static const move NONE = 0xfefefefeu;
	char spelled[GAME_TEXT_MAX];
	struct game_state before;
	move m = NONE;
	int rule;

	if (!game_read_move(game, state, text, &m)) {
		FUZZ_CHECK(m == NONE);
		return;
	}
	FUZZ_CHECK((size_t)game_write_move(game, state, m, spelled) == strlen(text));
	FUZZ_CHECK(strcmp(spelled, text) == 0);
	FUZZ_CHECK(game_move_to_action(game, m) >= 0);
	FUZZ_CHECK(game_move_to_action(game, m) < game_action_count(game));
	FUZZ_CHECK(game_action_to_move(game, game_move_to_action(game, m)) == m);
	rule = game_why(game, state, m);
	if (game_is_legal(game, state, m)) {
		FUZZ_CHECK(rule == 0);
		game_play(game, state, m);
		return;
	}
	FUZZ_CHECK(rule > 0);
	memcpy(&before, state, game->state_size);
	FUZZ_CHECK(!game_try(game, state, m));
	FUZZ_CHECK(memcmp(&before, state, game->state_size) == 0);
}

/* The text gets a buffer of its own size, so that reading past its end is seen. */
static void try_line(const struct game *game, struct game_state *state, const char *at,
                     const char *end)
{
	const char *space = (const char *)memchr(at, ' ', (size_t)(end - at));
	size_t size = space ? (size_t)(end - space - 1) : 0;
	char *text;

	if (!space)
		return;
	text = (char *)calloc(size + 1, 1);
	FUZZ_CHECK(text);
	memcpy(text, space + 1, size);
	try_text(game, state, text);
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const char *text = (const char *)bytes, *end = text + size, *at = find_moves(text, end);
	struct record record = record_new(NULL, 0);
	struct record_fault fault;
	struct game_state state;

	if (!at || !record_read(&record, fuzz_games(), text, (size_t)(at - text), &state, &fault))
		return 0;
	while (at != end && is_node(record.game, &state)) {
		const char *stop = (const char *)memchr(at, '\n', (size_t)(end - at));

		stop = stop ? stop : end;
		if (*at == '*')
			play_chosen(record.game, &state, at + 1, stop);
		else
			try_line(record.game, &state, at, stop);
		at = stop == end ? end : stop + 1;
	}
	FUZZ_CHECK(game_check_invariants(record.game, &state) == NULL);
	return 0;
}
