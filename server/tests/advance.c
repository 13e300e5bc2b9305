/* advance.c - random tournaments, step by step: every format ends, everyone has one place, no
   table is counted twice, and the same rows lead to the same step. */
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "server/tournaments/advance.h"
#include "server/tournaments/tournament.h"
#include "tests/support/unit.h"

enum { TOURNAMENTS = 400, PEOPLE_MAX = 30, STEPS_MAX = 2000 };

static struct tournament random_head(struct random *random)
{
	struct tournament head = {.seed = "00112233445566778899aabbccddeeff", .starts = 1, .round = 0};

	head.format = (enum tournament_format)random_below(random, FORMATS);
	head.scheme = (enum tournament_scheme)random_below(random, SCHEMES);
	head.least = 2 + (int)random_below(random, 3);
	head.most = head.least +
	            (int)random_below(random, (uint32_t)(PAIRING_SEATS_MAX + 1 - head.least));
	if (head.format == FORMAT_ROBIN)
		head.least = head.most = 2;
	head.rounds = 1 + (int)random_below(random, 6);
	head.places = head.least + (int)random_below(random, PEOPLE_MAX);
	strcpy(head.games, "one two three");
	head.seed[0] = (char)('0' + random_below(random, 10));
	return head;
}

static struct tournament_data *random_tournament(struct random *random)
{
	struct tournament_data *data = tournament_data_new();
	int people = (int)random_below(random, PEOPLE_MAX);

	data->head = random_head(random);
	for (int each = 0; each < people; each++) {
		struct entrant *entrant = tournament_add_entrant(data);

		entrant->entry = each + 1;
		entrant->player = -1;
	}
	return data;
}

static struct tournament_data *copy_of(const struct tournament_data *data)
{
	struct tournament_data *copy = tournament_data_new();

	copy->head = data->head;
	for (size_t each = 0; each < data->entrant_count; each++)
		*tournament_add_entrant(copy) = data->entrants[each];
	for (size_t each = 0; each < data->table_count; each++)
		*tournament_add_table(copy) = data->tables[each];
	for (size_t each = 0; each < data->seat_count; each++)
		*tournament_add_seat(copy) = data->seats[each];
	return copy;
}

static void assert_same(const struct tournament_data *one, const struct tournament_data *other)
{
	assert_memory_equal(&one->head, &other->head, sizeof one->head);
	assert_int_equal(one->entrant_count, other->entrant_count);
	assert_int_equal(one->table_count, other->table_count);
	assert_int_equal(one->seat_count, other->seat_count);
	if (one->entrant_count > 0)
		assert_memory_equal(one->entrants, other->entrants,
		                    one->entrant_count * sizeof *one->entrants);
	if (one->table_count > 0)
		assert_memory_equal(one->tables, other->tables, one->table_count * sizeof *one->tables);
	if (one->seat_count > 0)
		assert_memory_equal(one->seats, other->seats, one->seat_count * sizeof *one->seats);
}

/* Some tables end, each with random places; now and then a player leaves. */
static void play(struct tournament_data *data, struct random *random)
{
	for (size_t each = 0; each < data->table_count; each++) {
		struct round_table *table = &data->tables[each];
		struct seat_group group;

		table->is_new = table->is_counted = 0;
		if (table->state != ROUND_TABLE_PLAYED || random_below(random, 3) == 0)
			continue;
		group = tournament_seats(data, table);
		table->state = ROUND_TABLE_OVER;
		for (int seat = 0; seat < group.count; seat++)
			group.seats[seat].place = 1 + seat / 2 * 2;
	}
	if (data->entrant_count > 0 && random_below(random, 8) == 0)
		data->entrants[random_below(random, (uint32_t)data->entrant_count)].has_left = 1;
}

static void assert_each_has_a_place(const struct tournament_data *data)
{
	int players = tournament_players(data);
	int taken[PAIRING_PLAYERS_MAX + 1] = {0};

	for (size_t each = 0; each < data->entrant_count; each++)
		if (data->entrants[each].player >= 0) {
			assert_in_range(data->entrants[each].place, 1, players);
			assert_int_equal(taken[data->entrants[each].place]++, 0);
		}
}

static void assert_each_sits_once(const struct tournament_data *data)
{
	int sits[PAIRING_PLAYERS_MAX] = {0};

	for (size_t each = 0; each < data->seat_count; each++)
		if (data->seats[each].round == data->head.round - 1)
			assert_int_equal(sits[data->seats[each].player]++, 0);
	for (size_t each = 0; each < data->table_count; each++) {
		int count = tournament_seats(data, &data->tables[each]).count;

		assert_in_range(count, data->head.least, data->head.most);
	}
}

static void run(struct tournament_data *data, struct random *random)
{
	int steps = 0;

	while (data->head.status < TOURNAMENT_OVER) {
		struct tournament_data *again = copy_of(data);
		int is_changed = tournament_advance(data, 5);

		assert_int_equal(tournament_advance(again, 5), is_changed);
		assert_same(data, again);
		tournament_data_free(again);
		assert_in_range(++steps, 1, STEPS_MAX);
		assert_each_sits_once(data);
		play(data, random);
	}
}

static void every_tournament_ends(void **unused)
{
	struct random random = random_seeded(2026);

	(void)unused;
	for (int each = 0; each < TOURNAMENTS; each++) {
		struct tournament_data *data = random_tournament(&random);
		int places = data->head.places, people = (int)data->entrant_count;
		int players = people < places ? people : places;

		run(data, &random);
		if (data->head.status == TOURNAMENT_OVER) {
			assert_int_equal(tournament_players(data), players);
			assert_each_has_a_place(data);
			assert_true(data->head.round <= tournament_rounds(&data->head, players));
		} else {
			assert_true(players < data->head.least);
		}
		tournament_data_free(data);
	}
}

static void nothing_happens_before_it_is_due(void **unused)
{
	struct tournament_data *data = tournament_data_new();

	(void)unused;
	data->head = (struct tournament){.least = 2, .most = 2, .places = 8, .rounds = 1, .starts = 9};
	assert_false(tournament_advance(data, 8));
	assert_true(tournament_advance(data, 9));
	assert_int_equal(data->head.status, TOURNAMENT_CANCELLED);
	assert_false(tournament_advance(data, 10));
	tournament_data_free(data);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_tournament_ends),
		cmocka_unit_test(nothing_happens_before_it_is_due),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
