/* dice_client.c - the client's side of the dice: what it owes when, and which tables it
   distrusts. */
#include <string.h>

#include "client/dice.h"
#include "core/games.h"
#include "server/table/dice.h"
#include "tests/support/unit.h"

enum { OWN, OTHER, PLAYERS };

/* A table of two that is open, with a promise. */
static struct client_table open_table(void)
{
	struct client_table table;

	memset(&table, 0, sizeof table);
	table.record.game = games_find("medina");
	table.record.setup = game_new_setup(PLAYERS);
	table.status = CLIENT_OPEN;
	memset(table.fair, 'f', RECORD_HEX_MAX - 1);
	return table;
}

/* The own seat has committed, the other one too; both are asked for what it was. */
static void begin_draw(struct client_dice *dice, struct client_table *table, const char *other)
{
	char text[RECORD_HEX_MAX];

	client_dice_begin(dice);
	assert_int_equal(client_dice_owed(dice, table, OWN, text), CLIENT_OWES_COMMIT);
	strcpy(table->seats[OWN].commit, text);
	dice_hash(other, table->seats[OTHER].commit);
	table->size = 2;
	table->drawing = CLIENT_DRAWS_ENTROPY;
	table->seats[OWN].is_waited_for = table->seats[OTHER].is_waited_for = 1;
}

/* All seats have revealed, and the game is under way. */
static void end_draw(struct client_table *table, const char *own, const char *other)
{
	strcpy(table->seats[OWN].entropy, own);
	strcpy(table->seats[OTHER].entropy, other);
	table->drawing = CLIENT_DRAWS_NOTHING;
	table->status = CLIENT_PLAYING;
	table->size = 5;
}

static void test_a_part_is_told_once_asked_for(void **unused)
{
	struct client_table table = open_table();
	struct client_dice dice;
	char other[HEX_MAX], text[RECORD_HEX_MAX], hash[HEX_MAX];

	(void)unused;
	dice_new_secret(other);
	begin_draw(&dice, &table, other);
	assert_int_equal(client_dice_owed(&dice, &table, OWN, text), CLIENT_OWES_ENTROPY);
	dice_hash(text, hash);
	assert_string_equal(hash, table.seats[OWN].commit);
	assert_int_equal(client_dice_owed(&dice, &table, OWN, text), CLIENT_OWES_NOTHING);
	end_draw(&table, text, other);
	assert_int_equal(client_dice_doubt(&dice, &table, OWN), CLIENT_NO_DOUBT);
}

static void test_what_is_not_believed(void **unused)
{
	struct client_table table = open_table();
	struct client_dice dice;
	char other[HEX_MAX], text[RECORD_HEX_MAX];

	(void)unused;
	dice_new_secret(other);
	begin_draw(&dice, &table, other);
	client_dice_owed(&dice, &table, OWN, text);
	end_draw(&table, text, other);
	table.fair[0] = '0';
	assert_int_equal(client_dice_doubt(&dice, &table, OWN), CLIENT_DOUBT_CHANGED);
	table.fair[0] = 'f';
	dice_new_secret(table.seats[OTHER].entropy);
	assert_int_equal(client_dice_doubt(&dice, &table, OWN), CLIENT_DOUBT_FORGED);
	strcpy(table.seats[OTHER].entropy, other);
	table.seats[OWN].entropy[0] = 0;
	assert_int_equal(client_dice_doubt(&dice, &table, OWN), CLIENT_DOUBT_LEFT_OUT);
}

/* A server that knows the entropy and goes back to before the reveal does not get it again. */
static void test_a_part_is_not_told_to_others_who_chose_later(void **unused)
{
	struct client_table table = open_table();
	struct client_dice dice;
	char other[HEX_MAX], text[RECORD_HEX_MAX];

	(void)unused;
	dice_new_secret(other);
	begin_draw(&dice, &table, other);
	assert_int_equal(client_dice_owed(&dice, &table, OWN, text), CLIENT_OWES_ENTROPY);
	dice.sent_at = -1; /* another connection */
	assert_int_equal(client_dice_owed(&dice, &table, OWN, text), CLIENT_OWES_ENTROPY);
	dice_new_secret(other);
	dice_hash(other, table.seats[OTHER].commit);
	dice.sent_at = -1;
	assert_int_equal(client_dice_owed(&dice, &table, OWN, text), CLIENT_OWES_NOTHING);
}

static void test_it_outlives_the_program(void **unused)
{
	struct client_table table = open_table();
	struct client_dice dice, again;
	char other[HEX_MAX], text[RECORD_HEX_MAX];
	json_t *kept;

	(void)unused;
	dice_new_secret(other);
	begin_draw(&dice, &table, other);
	kept = client_dice_write(&dice);
	client_dice_begin(&again);
	client_dice_read(&again, kept);
	json_decref(kept);
	assert_int_equal(client_dice_owed(&again, &table, OWN, text), CLIENT_OWES_ENTROPY);
	assert_string_equal(text, dice.entropy);
	client_dice_begin(&again);
	assert_int_equal(client_dice_owed(&again, &table, OWN, text), CLIENT_OWES_NOTHING);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_part_is_told_once_asked_for),
		cmocka_unit_test(test_what_is_not_believed),
		cmocka_unit_test(test_a_part_is_not_told_to_others_who_chose_later),
		cmocka_unit_test(test_it_outlives_the_program),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
