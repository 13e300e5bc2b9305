/* Positions as text: those of real games come back byte by byte; impossible ones are refused; and
   whatever is accepted can be played to its end. (It may still break a law on the way: no list of
   conditions says which positions a game can reach.)

	engine-position [SEED] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/emit.h"
#include "core/games.h"
#include "core/position.h"
#include "core/random.h"
#include "core/record.h"
#include "tests/support/unit.h"

enum {
	TEXT_ROOM = 32768,
	MOVES_ROOM = 8000,
	PLIES_MOST = 400,
	POSITIONS = 10000, /* of real games, for each game */
	MUTANTS = 20000,   /* positions with one number changed */
	REFUSED_LEAST = 1000
};

static move moves[MOVES_ROOM];
static uint64_t seed = 1;

struct text {
	char bytes[TEXT_ROOM];
	size_t size;
};

static void put(void *to, const char *bytes, size_t size)
{
	struct text *text = (struct text *)to;

	assert_true(text->size + size < TEXT_ROOM);
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
	text->bytes[text->size] = 0;
}

static struct text spell(const struct game *game, const struct game_setup *setup,
                         const struct game_state *state)
{
	struct record record = record_new(moves, MOVES_ROOM);
	struct text text = {.size = 0};

	record.game = game;
	record.setup = *setup;
	record.setup.has_start = 1;
	record.setup.start = *state;
	assert_true(record_write_position(&record, put, &text));
	return text;
}

static int reads(const struct text *text, struct record *record, struct game_state *state,
                 struct record_fault *fault)
{
	*record = record_new(moves, MOVES_ROOM);
	return record_read(record, GAMES, text->bytes, text->size, state, fault);
}

/* Some set-up, and the position after some random moves. */
static struct game_state draw_position(const struct game *game, struct random *random,
                                       struct game_setup *setup)
{
	int spread = game->players_max - game->players_min + 1;
	struct game_state state;
	int plies;

	memset(&state, 0, sizeof state);
	*setup = game_new_setup(game->players_min + (int)random_below(random, (uint32_t)spread));
	for (int option = 0; game_options(game)[option].name; option++)
		setup->option[option] = (uint8_t)random_below(random, 2);
	if (!game_check_setup(game, setup)) {
		*setup = game_new_setup(game->players_min);
		assert_true(game_check_setup(game, setup));
	}
	game_start(game, &state, setup);
	plies = (int)random_below(random, PLIES_MOST);
	for (int ply = 0; ply < plies && game->turn(&state) != GAME_OVER; ply++) {
		move legal[GAME_MOVES_MAX];
		int count = game->moves(&state, legal);

		game_play(game, &state, random_move(random, game, &state, legal, count));
	}
	return state;
}

static void positions_of_games_come_back(void **unused)
{
	(void)unused;
	for (const struct game *const *each = GAMES; *each; each++) {
		const struct game *game = *each;
		struct random random = random_seeded(seed);

		for (int number = 0; game->members && number < POSITIONS; number++) {
			struct game_setup setup;
			struct game_state state = draw_position(game, &random, &setup), back;
			struct text text = spell(game, &setup, &state), again;
			struct record record;
			struct record_fault fault;

			if (!reads(&text, &record, &back, &fault))
				fail_msg("%s %d: %s (error %d)\n%s", game->name, number, fault.word, fault.error,
				         text.bytes);
			if (memcmp(&back, &state, game->state_size) != 0) {
				for (size_t byte = 0; byte < game->state_size; byte++)
					if (((uint8_t *)&back)[byte] != ((uint8_t *)&state)[byte])
						print_error("byte %zu: %d, not %d\n", byte, ((uint8_t *)&back)[byte],
						            ((uint8_t *)&state)[byte]);
				fail_msg("%s %d: another position\n%s", game->name, number, text.bytes);
			}
			again = spell(game, &setup, &back);
			assert_string_equal(again.bytes, text.bytes);
		}
	}
}

/* Changes one number of the text. */
static void mutate(struct text *text, struct random *random)
{
	char *numbers[TEXT_ROOM / 2];
	uint32_t count = 0;
	int in_start = 0;

	for (char *at = text->bytes; *at; at++) {
		if (strncmp(at, "; ", 2) == 0)
			in_start = strncmp(at + 2, "start ", 6) == 0;
		if (in_start && at[-1] == ' ' && ((*at >= '0' && *at <= '9') || (*at == '-')))
			numbers[count++] = at;
	}
	if (count) {
		char *at = numbers[random_below(random, count)];
		size_t length = strcspn(at, " *;"), rest = strlen(at + length) + 1;
		char number[16];
		int size = snprintf(number, sizeof number, "%u", random_below(random, 9));

		if (random_below(random, 8) == 0)
			size = snprintf(number, sizeof number, "-");
		memmove(at + size, at + length, rest);
		memcpy(at, number, (size_t)size);
		text->size = strlen(text->bytes);
	}
}

static void play_on(const struct game *game, struct game_state *state, struct random *random,
                    const struct text *text)
{
	for (int ply = 0; game->turn(state) != GAME_OVER; ply++) {
		move legal[GAME_MOVES_MAX];
		int count = game->moves(state, legal);

		if (count < 1 || ply > game->nodes_max)
			fail_msg("%s: %d moves %d plies after\n%s", game->name, count, ply, text->bytes);
		game_play(game, state, random_move(random, game, state, legal, count));
	}
}

/* An editor lists all laws that a position breaks; the first is the one that refuses it. */
static int count_broken(const struct record *record, const char *law)
{
	const struct game *game = record->game;
	uint64_t broken = game_broken_laws(game, &record->setup.start);
	const char *first = game_check_invariants(game, &record->setup.start);

	assert_string_equal(first ? first : POSITION_NO_MOVE, law);
	return BITS_COUNT(broken);
}

/* What an editor asks of a position that breaks a law. */
static void describe_draft(const struct record *record)
{
	static char json[GAME_JSON_MAX];
	const struct game *game = record->game;
	const void *state = &record->setup.start;
	struct game_place places[GAME_PLACES_MAX];
	struct emit emit = emit_start(json, sizeof json);
	int points[GAME_SEATS_MAX], actor = game->turn(state);

	emit_object(&emit, NULL);
	game_write_state(game, state, &emit);
	emit_object_end(&emit);
	assert_true(emit_end(&emit) > 0);
	assert_true(actor >= GAME_OVER && actor < record->setup.players);
	game->score(state, points);
	game_places(game, state, places);
	assert_non_null(game->node(state));
}

static void accepted_positions_can_be_played(void **unused)
{
	(void)unused;
	for (const struct game *const *each = GAMES; *each; each++) {
		const struct game *game = *each;
		struct random random = random_seeded(seed + 1);
		int refused = 0, several = 0;

		for (int number = 0; game->members && number < MUTANTS; number++) {
			struct game_setup setup;
			struct game_state state = draw_position(game, &random, &setup), back;
			struct text text = spell(game, &setup, &state);
			struct record record;
			struct record_fault fault;

			for (int times = 1 + (int)random_below(&random, 3); times > 0; times--)
				mutate(&text, &random);
			if (reads(&text, &record, &back, &fault)) {
				play_on(game, &back, &random, &text);
			} else {
				refused++;
				assert_true(fault.word[0] != 0);
				if (fault.error == RECORD_IMPOSSIBLE)
					assert_true(game_law_rule(game, fault.word) > 0);
				if (fault.error == RECORD_IMPOSSIBLE && fault.number) {
					describe_draft(&record);
					several += count_broken(&record, fault.word) > 1;
				}
			}
		}
		if (game->members)
			print_message("%s: %d of %d refused, %d of them by several laws\n", game->name, refused,
			              MUTANTS, several);
		assert_true(!game->members || refused >= REFUSED_LEAST);
		assert_true(!game->members || several > 0);
	}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(positions_of_games_come_back),
		cmocka_unit_test(accepted_positions_can_be_played),
	};

	if (argc > 1)
		seed = strtoull(argv[1], NULL, 10);
	return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}
