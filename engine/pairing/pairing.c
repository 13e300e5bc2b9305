#include "pairing/pairing.h"

#include <assert.h>
#include <string.h>

#include "core/random.h"

/* The best of a few starts; of more, in any order, while a player would meet an opponent again. */
enum { STARTS = 8, STARTS_MOST = 200 };

/* Meeting again is worse than any difference of points. */
static const int64_t AGAIN = (int64_t)1 << 40;

static void swap(int *one, int *other)
{
	int kept = *one;

	*one = *other;
	*other = kept;
}

static void shuffle(int *players, int count, struct random *random)
{
	for (int at = count - 1; at > 0; at--)
		swap(&players[at], &players[random_below(random, (uint32_t)at + 1)]);
}

/* --- sizes of tables -------------------------------------------------------------------------- */

/* The most players of `count` that can sit at full tables. */
static int count_seated(int count, int least, int most)
{
	for (int seated = count; seated >= least; seated--)
		if ((seated + most - 1) / most * least <= seated)
			return seated;
	return 0;
}

/* As few tables as possible; the larger ones first. */
static void set_sizes(struct pairing_round *round, int seated, int most)
{
	round->table_count = (seated + most - 1) / most;
	for (int table = 0; table < round->table_count; table++)
		round->tables[table].count = seated / round->table_count +
		                             (table < seated % round->table_count);
}

/* --- Swiss ------------------------------------------------------------------------------------ */

/* Insertion sort, stable: the shuffled order decides between equals. */
static void sort_by(int *players, int count, const struct pairing_field *field,
                    int (*comes_before)(const struct pairing_field *field, int one, int other))
{
	for (int at = 1; at < count; at++)
		for (int back = at; back > 0 && comes_before(field, players[back], players[back - 1]);
		     back--)
			swap(&players[back], &players[back - 1]);
}

static int has_more_points(const struct pairing_field *field, int one, int other)
{
	return field->points[one] > field->points[other];
}

/* Players who have paused most play first, then those with more points. */
static int plays_rather(const struct pairing_field *field, int one, int other)
{
	if (field->pauses[one] != field->pauses[other])
		return field->pauses[one] > field->pauses[other];
	return field->points[one] > field->points[other];
}

static int64_t cost_of_pair(const struct pairing_field *field, int one, int other)
{
	int64_t difference = field->points[one] - field->points[other];

	return difference * difference + AGAIN * field->met[one][other] * field->met[one][other];
}

/* What it costs that a player sits at a table, instead of the one at `seat` there. */
static int64_t cost_at(const struct pairing_field *field, const struct pairing_table *table,
                       int seat, int player)
{
	int64_t cost = 0;

	for (int other = 0; other < table->count; other++)
		if (other != seat)
			cost += cost_of_pair(field, player, table->players[other]);
	return cost;
}

static int64_t cost_of(const struct pairing_field *field, const struct pairing_round *round)
{
	int64_t cost = 0;

	for (int table = 0; table < round->table_count; table++)
		for (int seat = 0; seat < round->tables[table].count; seat++)
			cost += cost_at(field, &round->tables[table], seat, round->tables[table].players[seat]);
	return cost;
}

/* Exchanges two players of different tables if that is better. */
static int try_exchange(const struct pairing_field *field, struct pairing_table *one, int seat,
                        struct pairing_table *other, int other_seat)
{
	int *left = &one->players[seat], *right = &other->players[other_seat];
	int64_t now = cost_at(field, one, seat, *left) + cost_at(field, other, other_seat, *right);
	int64_t then = cost_at(field, one, seat, *right) + cost_at(field, other, other_seat, *left);

	if (then >= now)
		return 0;
	swap(left, right);
	return 1;
}

static int improve_table(const struct pairing_field *field, struct pairing_round *round, int table)
{
	struct pairing_table *one = &round->tables[table];
	int exchanges = 0;

	for (int other = table + 1; other < round->table_count; other++)
		for (int seat = 0; seat < one->count; seat++)
			for (int there = 0; there < round->tables[other].count; there++)
				exchanges += try_exchange(field, one, seat, &round->tables[other], there);
	return exchanges;
}

/* Every exchange makes the cost smaller, so this ends. */
static void improve(const struct pairing_field *field, struct pairing_round *round)
{
	int exchanges;

	do {
		exchanges = 0;
		for (int table = 0; table < round->table_count; table++)
			exchanges += improve_table(field, round, table);
	} while (exchanges > 0);
}

static void seat_in_order(struct pairing_round *round, const int *players)
{
	for (int table = 0; table < round->table_count; table++)
		for (int seat = 0; seat < round->tables[table].count; seat++)
			round->tables[table].players[seat] = *players++;
}

static int64_t cost_of_seats(const struct pairing_field *field, const struct pairing_table *table)
{
	int64_t cost = 0;

	for (int seat = 0; seat < table->count; seat++) {
		int64_t times = field->sat[table->players[seat]][seat];

		cost += (times + 1) * (times + 1) - times * times;
	}
	return cost;
}

/* Heap's algorithm over all orders of a table: at most 120. */
static void try_orders(const struct pairing_field *field, struct pairing_table *table, int left,
                       struct pairing_table *best)
{
	if (left <= 1) {
		if (cost_of_seats(field, table) < cost_of_seats(field, best))
			*best = *table;
		return;
	}
	for (int at = 0; at < left; at++) {
		try_orders(field, table, left - 1, best);
		swap(&table->players[left % 2 ? 0 : at], &table->players[left - 1]);
	}
}

void pairing_seats(const struct pairing_field *field, uint64_t seed, struct pairing_round *round)
{
	struct random random = random_seeded(seed);

	for (int table = 0; table < round->table_count; table++) {
		struct pairing_table tried = round->tables[table], best;

		shuffle(tried.players, tried.count, &random);
		best = tried;
		try_orders(field, &tried, tried.count, &best);
		round->tables[table] = best;
	}
}

/* All who take part, those who should play first in front; returns their number. */
static int list_players(const struct pairing_field *field, struct random *random, int *players)
{
	int count = 0;

	for (int player = 0; player < field->count; player++)
		if (!field->has_left[player])
			players[count++] = player;
	shuffle(players, count, random);
	sort_by(players, count, field, plays_rather);
	return count;
}

void pairing_swiss(const struct pairing_field *field, uint64_t seed, struct pairing_round *round)
{
	struct random random = random_seeded(seed);
	int players[PAIRING_PLAYERS_MAX], count, seated;
	struct pairing_round tried;
	int64_t least = INT64_MAX;

	assert(field->count <= PAIRING_PLAYERS_MAX && field->least >= 2);
	assert(field->most <= PAIRING_SEATS_MAX && field->least <= field->most);
	memset(round, 0, sizeof *round);
	count = list_players(field, &random, players);
	seated = count_seated(count, field->least, field->most);
	for (int at = seated; at < count; at++)
		round->pauses[round->pause_count++] = players[at];
	if (seated == 0)
		return;
	tried = *round;
	set_sizes(&tried, seated, field->most);
	for (int start = 0; start < STARTS || (least >= AGAIN && start < STARTS_MOST); start++) {
		shuffle(players, seated, &random);
		if (start < STARTS)
			sort_by(players, seated, field, has_more_points);
		seat_in_order(&tried, players);
		improve(field, &tried);
		if (cost_of(field, &tried) < least) {
			least = cost_of(field, &tried);
			*round = tried;
		}
	}
	pairing_seats(field, seed, round);
}

/* --- round robin, knockout, ladder, medley ---------------------------------------------------- */

int pairing_round_robin_rounds(int count)
{
	return count < 2 ? 0 : count - 1 + count % 2;
}

/* The circle method: player 0 stays, the others go round. Berger's tables: who is first alternates
   along the circle, so that it is even. */
void pairing_round_robin(int count, int number, struct pairing_round *round)
{
	int even = count + count % 2, circle = even - 1;

	memset(round, 0, sizeof *round);
	for (int table = 0; table < even / 2; table++) {
		int one = table == 0 ? even - 1 : (number + table) % circle;
		int other = (number + circle - table) % circle;
		struct pairing_table pair = {2, {one, other}};

		if (table == 0 ? number % 2 == 0 : table % 2 == 0)
			swap(&pair.players[0], &pair.players[1]);
		if (one >= count || other >= count)
			round->pauses[round->pause_count++] = one >= count ? other : one;
		else
			round->tables[round->table_count++] = pair;
	}
}

void pairing_knockout(const int *order, int count, int size, struct pairing_round *round)
{
	int tables = count / size;

	assert(size >= 2 && size <= PAIRING_SEATS_MAX && count % size == 0);
	memset(round, 0, sizeof *round);
	round->table_count = tables;
	for (int rank = 0; rank < count; rank++) {
		int row = rank / tables, column = rank % tables;
		struct pairing_table *table = &round->tables[row % 2 ? tables - 1 - column : column];

		table->players[table->count++] = order[rank];
	}
}

static int is_at(const struct pairing_table *table, int player)
{
	for (int seat = 0; seat < table->count; seat++)
		if (table->players[seat] == player)
			return 1;
	return 0;
}

void pairing_ladder_round(const struct pairing_field *field, const int *order, int number,
                          uint64_t seed, struct pairing_round *round)
{
	int players[PAIRING_PLAYERS_MAX], count = 0, first, seated;

	memset(round, 0, sizeof *round);
	for (int rung = 0; rung < field->count; rung++)
		if (!field->has_left[order[rung]])
			players[count++] = order[rung];
	first = number % 2 && count - field->most / 2 >= field->least ? field->most / 2 : 0;
	seated = count_seated(count - first, field->least, field->most);
	for (int at = 0; at < count; at++)
		if (at < first || at >= first + seated)
			round->pauses[round->pause_count++] = players[at];
	set_sizes(round, seated, field->most);
	seat_in_order(round, players + first);
	pairing_seats(field, seed, round);
}

/* Players who share a place keep their order on the ladder. */
void pairing_ladder(int *order, int count, const struct pairing_table *table, const int *places)
{
	int rungs[PAIRING_SEATS_MAX], players[PAIRING_SEATS_MAX], place_of[PAIRING_SEATS_MAX] = {0};
	int held = 0;

	for (int rung = 0; rung < count; rung++)
		if (is_at(table, order[rung]))
			rungs[held++] = rung;
	for (int at = 0; at < held; at++) {
		players[at] = order[rungs[at]];
		for (int seat = 0; seat < table->count; seat++)
			if (table->players[seat] == players[at])
				place_of[at] = places[seat];
		for (int back = at; back > 0 && place_of[back] < place_of[back - 1]; back--) {
			swap(&place_of[back], &place_of[back - 1]);
			swap(&players[back], &players[back - 1]);
		}
	}
	for (int at = 0; at < held; at++)
		order[rungs[at]] = players[at];
}

int pairing_medley(int games, int number, uint64_t seed)
{
	struct random random = random_seeded(seed + (uint64_t)(number / games));
	int order[PAIRING_PLAYERS_MAX];

	assert(games >= 1 && games <= PAIRING_PLAYERS_MAX);
	for (int game = 0; game < games; game++)
		order[game] = game;
	shuffle(order, games, &random);
	return order[number % games];
}

/* --- points and standings --------------------------------------------------------------------- */

void pairing_points(const struct pairing_scheme *scheme, const int *places, int count, int *out)
{
	for (int seat = 0; seat < count; seat++) {
		int tied = 0, sum = 0;

		for (int other = 0; other < count; other++)
			tied += places[other] == places[seat];
		for (int place = places[seat]; place < places[seat] + tied; place++)
			sum += place <= PAIRING_SEATS_MAX ? scheme->points[place - 1] : 0;
		out[seat] = sum * PAIRING_POINT / tied;
	}
}

static void add_one(uint8_t *times)
{
	*times = (uint8_t)(*times + (*times < UINT8_MAX));
}

void pairing_record(struct pairing_field *field, const struct pairing_table *table,
                    const int *places, const struct pairing_scheme *scheme)
{
	int points[PAIRING_SEATS_MAX];

	pairing_points(scheme, places, table->count, points);
	for (int seat = 0; seat < table->count; seat++) {
		int player = table->players[seat];

		field->points[player] += points[seat];
		field->wins[player] += places[seat] == 1;
		add_one(&field->sat[player][seat]);
		for (int other = 0; other < table->count; other++)
			if (other != seat)
				add_one(&field->met[player][table->players[other]]);
	}
}

int pairing_pause_points(const struct pairing_scheme *scheme, int most)
{
	int sum = 0;

	for (int place = 0; place < most; place++)
		sum += scheme->points[place];
	return sum * PAIRING_POINT / most;
}

void pairing_record_pauses(struct pairing_field *field, const struct pairing_round *round,
                           const struct pairing_scheme *scheme)
{
	for (int each = 0; each < round->pause_count; each++) {
		add_one(&field->pauses[round->pauses[each]]);
		field->points[round->pauses[each]] += pairing_pause_points(scheme, field->most);
	}
}

int64_t pairing_opponents(const struct pairing_field *field, int player)
{
	int64_t sum = 0;

	for (int other = 0; other < field->count; other++)
		sum += (int64_t)field->met[player][other] * field->points[other];
	return sum;
}

static int stands_before(const struct pairing_field *field, int one, int other)
{
	int64_t left, right;

	if (field->points[one] != field->points[other])
		return field->points[one] > field->points[other];
	if (field->wins[one] != field->wins[other])
		return field->wins[one] > field->wins[other];
	left = pairing_opponents(field, one);
	right = pairing_opponents(field, other);
	return left > right;
}

void pairing_standings(const struct pairing_field *field, int *order)
{
	for (int player = 0; player < field->count; player++)
		order[player] = player;
	sort_by(order, field->count, field, stands_before);
}
