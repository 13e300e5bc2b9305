#include "server/tournaments/advance.h"

#include <stdlib.h>
#include <string.h>

#include "server/util/memory.h"

/* What the rows say about the players, by their numbers. */
struct standing {
	struct pairing_scheme scheme;
	struct pairing_field field;
	struct entrant *entrants[PAIRING_PLAYERS_MAX];
	int ladder[PAIRING_PLAYERS_MAX]; /* from the top */
	int stages[PAIRING_PLAYERS_MAX]; /* the last final or semi-final that the player was in, */
	int places[PAIRING_PLAYERS_MAX]; /* and the place there */
	int order[PAIRING_PLAYERS_MAX];  /* from the first */
};

/* --- reading what was played ------------------------------------------------------------------ */

static uint64_t seed_of(const struct tournament *head, int round)
{
	char digits[17] = "";

	memcpy(digits, head->seed, 16);
	return strtoull(digits, NULL, 16) + (uint64_t)round * 0x9e3779b97f4a7c15u;
}

static int is_final(const struct standing *standing, const struct tournament *head, int round)
{
	return tournament_finals(head, standing->field.count) > 0 && round >= head->rounds;
}

static void read_pauses(struct standing *standing, const struct round_seat *seats, int count)
{
	static const struct pairing_round none;
	struct pairing_round round = none;

	for (; round.pause_count < count; round.pause_count++)
		round.pauses[round.pause_count] = seats[round.pause_count].player;
	pairing_record_pauses(&standing->field, &round, &standing->scheme);
}

static void read_final(struct standing *standing, const struct round_seat *seats, int count)
{
	for (int seat = 0; seat < count; seat++) {
		standing->stages[seats[seat].player] = seats[seat].round + 1;
		standing->places[seats[seat].player] = seats[seat].place;
	}
}

static void read_table(struct standing *standing, const struct tournament *head,
                       const struct round_seat *seats, int count)
{
	struct pairing_table table = {.count = count};
	int places[PAIRING_SEATS_MAX];

	if (is_final(standing, head, seats->round)) {
		read_final(standing, seats, count);
		return;
	}
	for (int seat = 0; seat < count; seat++) {
		table.players[seat] = seats[seat].player;
		places[seat] = seats[seat].place;
	}
	pairing_record(&standing->field, &table, places, &standing->scheme);
	pairing_ladder(standing->ladder, standing->field.count, &table, places);
}

/* Tables that are not counted have no places. */
static void read_rounds(struct standing *standing, const struct tournament_data *data)
{
	for (size_t at = 0; at < data->seat_count;) {
		struct seat_group group = tournament_group(data, at);

		if (group.seats->number == PAUSES)
			read_pauses(standing, group.seats, group.count);
		else if (group.seats->place > 0)
			read_table(standing, &data->head, group.seats, group.count);
		at += (size_t)group.count;
	}
}

static int stands_before(const struct standing *standing, int one, int other)
{
	if (standing->stages[one] != standing->stages[other])
		return standing->stages[one] > standing->stages[other];
	return standing->places[one] < standing->places[other];
}

/* Who has reached a later stage stands before all others. Stable: among equals the heats count. */
static void sort_by_stage(struct standing *standing)
{
	int *order = standing->order;

	for (int at = 1; at < standing->field.count; at++)
		for (int back = at; back > 0 && stands_before(standing, order[back], order[back - 1]);
		     back--) {
			int player = order[back];

			order[back] = order[back - 1];
			order[back - 1] = player;
		}
}

static void read_entrants(struct standing *standing, struct tournament_data *data)
{
	for (size_t each = 0; each < data->entrant_count; each++) {
		struct entrant *entrant = &data->entrants[each];

		if (entrant->player < 0)
			continue;
		standing->entrants[entrant->player] = entrant;
		standing->field.has_left[entrant->player] = entrant->is_out != 0;
		standing->ladder[entrant->player] = entrant->player;
		standing->field.count++;
	}
}

static void read_standing(struct standing *standing, struct tournament_data *data)
{
	memset(standing, 0, sizeof *standing);
	standing->scheme = tournament_scheme(&data->head);
	standing->field.least = data->head.least;
	standing->field.most = data->head.most;
	read_entrants(standing, data);
	read_rounds(standing, data);
	pairing_standings(&standing->field, standing->order);
	if (data->head.format == FORMAT_LADDER)
		memcpy(standing->order, standing->ladder, sizeof standing->order);
	sort_by_stage(standing);
}

static void set_standing(struct entrant *entrant, const struct pairing_field *field, int place)
{
	int64_t opponents = pairing_opponents(field, entrant->player);

	if (entrant->points == field->points[entrant->player] && entrant->place == place &&
	    entrant->wins == field->wins[entrant->player] && entrant->opponents == opponents)
		return;
	entrant->points = field->points[entrant->player];
	entrant->wins = field->wins[entrant->player];
	entrant->opponents = opponents;
	entrant->place = place;
	entrant->is_changed = 1;
}

static void write_standing(const struct standing *standing)
{
	for (int at = 0; at < standing->field.count; at++)
		set_standing(standing->entrants[standing->order[at]], &standing->field, at + 1);
}

/* --- counting --------------------------------------------------------------------------------- */

static void score_seats(const struct tournament *head, struct round_seat *seats, int count)
{
	struct pairing_scheme scheme = tournament_scheme(head);
	int places[PAIRING_SEATS_MAX], points[PAIRING_SEATS_MAX];

	for (int seat = 0; seat < count; seat++)
		places[seat] = seats[seat].place;
	pairing_points(&scheme, places, count, points);
	for (int seat = 0; seat < count; seat++) {
		seats[seat].points = points[seat];
		seats[seat].is_changed = 1;
	}
}

static int count_tables(struct tournament_data *data)
{
	int counted = 0;

	for (size_t each = 0; each < data->table_count; each++) {
		struct round_table *table = &data->tables[each];
		struct seat_group group;

		if (table->state != ROUND_TABLE_OVER)
			continue;
		group = tournament_seats(data, table);
		score_seats(&data->head, group.seats, group.count);
		table->state = ROUND_TABLE_COUNTED;
		table->is_counted = 1;
		counted++;
	}
	return counted;
}

/* --- the next round --------------------------------------------------------------------------- */

/* Those who still take part, the best first. */
static int list_best(const struct standing *standing, int players[PAIRING_PLAYERS_MAX])
{
	int count = 0;

	for (int at = 0; at < standing->field.count; at++)
		if (!standing->field.has_left[standing->order[at]])
			players[count++] = standing->order[at];
	return count;
}

/* The final is the last round; a semi-final fills as many tables as the final has seats. */
static void pair_final(const struct standing *standing, const struct tournament *head,
                       struct pairing_round *round)
{
	int players[PAIRING_PLAYERS_MAX], count = list_best(standing, players), size = head->most;
	int is_last = head->round + 1 == tournament_rounds(head, standing->field.count);
	int tables = is_last ? 1 : count / size < size ? count / size : size;

	if (is_last && count < size)
		size = count;
	if (size < head->least || (!is_last && tables < 2))
		return;
	pairing_knockout(players, tables * size, size, round);
	pairing_seats(&standing->field, seed_of(head, head->round), round);
}

/* If one of two has left, the other pauses. */
static void pair_robin(const struct standing *standing, int number, struct pairing_round *round)
{
	const uint8_t *has_left = standing->field.has_left;
	struct pairing_round whole;

	pairing_round_robin(standing->field.count, number, &whole);
	for (int table = 0; table < whole.table_count; table++) {
		const struct pairing_table *pair = &whole.tables[table];
		int is_played = !has_left[pair->players[0]] && !has_left[pair->players[1]];

		if (is_played)
			round->tables[round->table_count++] = *pair;
		for (int seat = 0; seat < 2 && !is_played; seat++)
			if (!has_left[pair->players[seat]])
				round->pauses[round->pause_count++] = pair->players[seat];
	}
	for (int each = 0; each < whole.pause_count; each++)
		if (!has_left[whole.pauses[each]])
			round->pauses[round->pause_count++] = whole.pauses[each];
}

static void pair(const struct standing *standing, const struct tournament *head,
                 struct pairing_round *round)
{
	uint64_t seed = seed_of(head, head->round);

	memset(round, 0, sizeof *round);
	if (is_final(standing, head, head->round))
		pair_final(standing, head, round);
	else if (head->format == FORMAT_ROBIN)
		pair_robin(standing, head->round, round);
	else if (head->format == FORMAT_LADDER)
		pairing_ladder_round(&standing->field, standing->order, head->round, seed, round);
	else
		pairing_swiss(&standing->field, seed, round);
}

static void add_seat(struct tournament_data *data, int number, int seat, int player)
{
	struct round_seat *row = tournament_add_seat(data);

	row->round = data->head.round;
	row->number = number;
	row->seat = seat;
	row->player = player;
	row->is_changed = 1;
}

static void add_table(struct tournament_data *data, int number, const struct pairing_table *pair)
{
	struct round_table *table = tournament_add_table(data);
	int games = tournament_count_games(data->head.games);

	table->round = data->head.round;
	table->number = number;
	table->is_new = 1;
	tournament_game(data->head.games,
	                pairing_medley(games, data->head.round, seed_of(&data->head, 0)), table->game);
	for (int seat = 0; seat < pair->count; seat++)
		add_seat(data, number, seat, pair->players[seat]);
}

static void add_pauses(struct tournament_data *data, const struct pairing_round *round)
{
	struct pairing_scheme scheme = tournament_scheme(&data->head);

	for (int each = 0; each < round->pause_count; each++) {
		add_seat(data, PAUSES, each, round->pauses[each]);
		data->seats[data->seat_count - 1].points = pairing_pause_points(&scheme, data->head.most);
	}
}

/* Returns 0 if there are no more rounds. A round in which nobody can play is left out. */
static int add_round(struct tournament_data *data, const struct standing *standing)
{
	struct pairing_round *round = (struct pairing_round *)memory_new(sizeof *round);
	int total = tournament_rounds(&data->head, standing->field.count), is_added = 0;
	int paired = data->head.round;

	for (; !is_added && data->head.round < total; data->head.round++) {
		pair(standing, &data->head, round);
		is_added = round->table_count > 0;
		if (!is_added)
			continue;
		add_pauses(data, round);
		for (int table = 0; table < round->table_count; table++)
			add_table(data, table, &round->tables[table]);
	}
	free(round);
	if (!is_added)
		data->head.round = paired;
	return is_added;
}

/* --- the step --------------------------------------------------------------------------------- */

static void start(struct tournament_data *data)
{
	struct tournament *head = &data->head;
	int players = 0;

	for (size_t each = 0; each < data->entrant_count; each++)
		if (players < head->places && !data->entrants[each].is_out) {
			data->entrants[each].player = players++;
			data->entrants[each].is_changed = 1;
		}
	head->status = players < head->least ? TOURNAMENT_CANCELLED : TOURNAMENT_RUNNING;
}

static int is_round_over(const struct tournament_data *data)
{
	for (size_t each = 0; each < data->table_count; each++)
		if (data->tables[each].state == ROUND_TABLE_PLAYED)
			return 0;
	return 1;
}

static void advance(struct tournament_data *data)
{
	struct standing *standing = (struct standing *)memory_new(sizeof *standing);

	read_standing(standing, data);
	if (data->head.status == TOURNAMENT_RUNNING && is_round_over(data) &&
	    !add_round(data, standing))
		data->head.status = TOURNAMENT_OVER;
	/* Pauses count from the pairing on. */
	read_standing(standing, data);
	write_standing(standing);
	free(standing);
}

/* The others would wait for the clock of a person who cannot come. */
static void find_out(struct tournament_data *data, int64_t now)
{
	for (size_t each = 0; each < data->entrant_count; each++)
		data->entrants[each].is_out = data->entrants[each].has_left ||
		                              data->entrants[each].banned > now;
}

int tournament_advance(struct tournament_data *data, int64_t now)
{
	struct tournament *head = &data->head;
	int is_due = head->status == TOURNAMENT_OPEN && head->starts > 0 && head->starts <= now;

	find_out(data, now);
	if (is_due)
		start(data);
	if (count_tables(data) == 0 && !is_due)
		return 0;
	if (tournament_players(data) > 0)
		advance(data);
	head->changed = now;
	return 1;
}
