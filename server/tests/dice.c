/* dice.c - the dice are what fairness.md says, and a record whose dice are not so is found
   out. */
#include "server/table/dice.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "core/random.h"
#include "tests/support/table.h"

#define SECRET "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

enum { PLIES = 2000, ROOM = 100000 };

static uint32_t draw(int ply, int undos, uint32_t total)
{
	struct dice dice = {SECRET, ply, undos, ""};

	return dice_draw(&dice, total);
}

/* Computed with: printf 17 | openssl dgst -sha256 -mac HMAC -macopt hexkey:SECRET */
static void a_draw_is_the_hmac_of_its_ply(void **unused)
{
	char hash[HEX_MAX];

	(void)unused;
	dice_hash(SECRET, hash);
	assert_string_equal(hash, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
	assert_int_equal(draw(0, 0, 6), 2);
	assert_int_equal(draw(17, 0, 6), 1);
	assert_int_equal(draw(17, 0, 1000003), 244052);
	assert_int_equal(draw(17, 0, 1), 0);
}

/* printf 17/2 | openssl dgst ... */
static void after_an_undo_other_dice_fall(void **unused)
{
	(void)unused;
	assert_int_equal(draw(17, 2, 1000003), 799215);
	assert_int_not_equal(draw(17, 1, 1000003), draw(17, 0, 1000003));
	assert_int_not_equal(draw(17, 1, 1000003), draw(17, 2, 1000003));
}

/* printf %s:17 DIGITS | openssl dgst ... */
static void what_seats_throw_in_counts(void **unused)
{
	struct dice dice = {SECRET, 17, 0, ""};

	(void)unused;
	assert_false(dice_is_entropy("12"));
	assert_true(dice_is_entropy(SECRET));
	dice_add_entropy(&dice, SECRET);
	assert_int_equal(dice_draw(&dice, 1000003), 927319);
	dice_add_entropy(&dice, "");
	assert_int_equal(dice_draw(&dice, 1000003), 927319);
	dice_add_entropy(&dice, SECRET);
	assert_int_equal(dice_draw(&dice, 1000003), 406565);
}

static void secrets_differ(void **unused)
{
	char one[HEX_MAX], other[HEX_MAX];

	(void)unused;
	dice_new_secret(one);
	dice_new_secret(other);
	assert_int_equal(strlen(one), HEX_MAX - 1);
	assert_string_not_equal(one, other);
}

/* Chi-squared of 2000 draws over six faces: five degrees of freedom, beyond 30 once in 10^5. */
static void faces_come_alike_often(void **unused)
{
	int faces[6] = {0};
	long sum = 0;

	(void)unused;
	for (int ply = 0; ply < PLIES; ply++)
		faces[draw(ply, 0, 6)]++;
	for (int face = 0; face < 6; face++)
		sum += (long)(faces[face] * 6 - PLIES) * (faces[face] * 6 - PLIES);
	assert_true(sum < 30L * 6 * PLIES);
}

/* A whole game with chance drawn from the secret; before the given ply was played for the last
   time, chance had been taken back three times. */
static struct record play(const struct game *game, int players, int undone_ply)
{
	static int undos[ROOM];
	struct record record = record_new(calloc(ROOM, sizeof(move)), ROOM);
	struct random random = random_seeded(7);
	struct game_state state;
	move moves[GAME_MOVES_MAX];

	record.game = game;
	record.undos = undos;
	for (int ply = 0; ply < ROOM; ply++)
		undos[ply] = ply >= undone_ply ? 3 : 0;
	record.setup = game_new_setup(players);
	assert_true(game_check_setup(game, &record.setup));
	memcpy(record.secret, SECRET, HEX_MAX);
	dice_hash(SECRET, record.fair);
	game_start(game, &state, &record.setup);
	while (game->turn(&state) != GAME_OVER) {
		struct dice dice = {SECRET, record.count, record.undos[record.count], ""};
		move m = game->turn(&state) == GAME_CHANCE
		             ? dice_move(&dice, game, &state)
		             : random_move(&random, game, &state, moves, game->moves(&state, moves));

		record.moves[record.count++] = m;
		game_play(game, &state, m);
	}
	return record;
}

static void every_game_can_be_checked(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct record record = play(*game, (*game)->players_max, ROOM);
		struct dice_check check = dice_check_record(&record);

		assert_int_equal(check.fault, DICE_FAIR);
		record.fair[5] = record.fair[5] == '0' ? '1' : '0';
		assert_int_equal(dice_check_record(&record).fault, DICE_OTHER_HASH);
		record.fair[0] = 0;
		assert_int_equal(dice_check_record(&record).fault, DICE_NO_SECRET);
		free(record.moves);
	}
}

/* The record says which dice were drawn after how many undos; without that they are not fair. */
static void undos_are_checked(void **unused)
{
	struct record record = play(GAMES[0], 3, 1);

	(void)unused;
	assert_int_equal(dice_check_record(&record).fault, DICE_FAIR);
	record.undos = NULL;
	assert_int_equal(dice_check_record(&record).fault, DICE_OTHER_MOVE);
	free(record.moves);
}

/* A die that was chosen is found at exactly that ply. */
static void a_chosen_die_is_found(void **unused)
{
	struct record record = play(GAMES[0], 3, ROOM);
	struct dice_check check;
	struct game_state state;
	move moves[GAME_MOVES_MAX];
	int count;

	(void)unused;
	game_start(record.game, &state, &record.setup);
	assert_int_equal(record.game->turn(&state), GAME_CHANCE);
	count = record.game->moves(&state, moves);
	assert_true(count > 1);
	record.moves[0] = moves[0] == record.moves[0] ? moves[1] : moves[0];
	record.count = 1;
	check = dice_check_record(&record);
	assert_int_equal(check.fault, DICE_OTHER_MOVE);
	assert_int_equal(check.ply, 0);
	assert_true(check.expected[0] != 0);
	free(record.moves);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_draw_is_the_hmac_of_its_ply),
		cmocka_unit_test(after_an_undo_other_dice_fall),
		cmocka_unit_test(undos_are_checked),
		cmocka_unit_test(what_seats_throw_in_counts),
		cmocka_unit_test(secrets_differ),
		cmocka_unit_test(faces_come_alike_often),
		cmocka_unit_test(every_game_can_be_checked),
		cmocka_unit_test(a_chosen_die_is_found),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("dice", tests, NULL, NULL);
}
