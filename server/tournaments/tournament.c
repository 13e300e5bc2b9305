#include "server/tournaments/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/util/memory.h"
#include "server/util/text.h"

const char *const FORMAT_WORDS[FORMATS] = {"swiss", "heats", "robin", "ladder"};
const char *const SCHEME_WORDS[SCHEMES] = {"10/6/3/1", "5/3/1", "rank"};
const char *const TOURNAMENT_STATUS_WORDS[TOURNAMENT_STATUSES] = {"open", "running", "over",
                                                                  "cancelled"};

/* --- rows ------------------------------------------------------------------------------------- */

struct tournament_data *tournament_data_new(void)
{
	return (struct tournament_data *)memory_new(sizeof(struct tournament_data));
}

void tournament_data_clear(struct tournament_data *data)
{
	memset(&data->head, 0, sizeof data->head);
	data->entrant_count = data->table_count = data->seat_count = 0;
}

void tournament_data_free(struct tournament_data *data)
{
	if (!data)
		return;
	free(data->entrants);
	free(data->tables);
	free(data->seats);
	free(data);
}

struct entrant *tournament_add_entrant(struct tournament_data *data)
{
	data->entrants = (struct entrant *)grow(data->entrants, &data->entrant_capacity,
	                                        data->entrant_count + 1, sizeof *data->entrants);
	memset(&data->entrants[data->entrant_count], 0, sizeof *data->entrants);
	return &data->entrants[data->entrant_count++];
}

struct round_table *tournament_add_table(struct tournament_data *data)
{
	data->tables = (struct round_table *)grow(data->tables, &data->table_capacity,
	                                          data->table_count + 1, sizeof *data->tables);
	memset(&data->tables[data->table_count], 0, sizeof *data->tables);
	return &data->tables[data->table_count++];
}

struct round_seat *tournament_add_seat(struct tournament_data *data)
{
	data->seats = (struct round_seat *)grow(data->seats, &data->seat_capacity, data->seat_count + 1,
	                                        sizeof *data->seats);
	memset(&data->seats[data->seat_count], 0, sizeof *data->seats);
	return &data->seats[data->seat_count++];
}

struct seat_group tournament_group(const struct tournament_data *data, size_t first)
{
	struct round_seat *seats = &data->seats[first];
	int count = 1;

	while (first + (size_t)count < data->seat_count && seats[count].round == seats->round &&
	       seats[count].number == seats->number)
		count++;
	return (struct seat_group){seats, count};
}

struct seat_group tournament_seats(const struct tournament_data *data,
                                   const struct round_table *table)
{
	size_t first = 0;

	while (data->seats[first].round != table->round || data->seats[first].number != table->number)
		first++;
	return tournament_group(data, first);
}

/* --- what follows from the set-up ------------------------------------------------------------- */

void tournament_new_id(char id[ID_MAX])
{
	text_new_id(id);
	id[0] = '-';
}

int tournament_is_id(const char *text)
{
	return text[0] == '-' && text_is_id(text);
}

int tournament_count_games(const char *games)
{
	int count = games[0] != 0;

	for (; *games; games++)
		count += *games == ' ';
	return count;
}

void tournament_game(const char *games, int number, char out[32])
{
	for (; number > 0; number--)
		games += strcspn(games, " ") + 1;
	snprintf(out, 32, "%.*s", (int)strcspn(games, " "), games);
}

/* By rank, the winner of a smaller table gets as much as that of a larger one. */
struct pairing_scheme tournament_scheme(const struct tournament *tournament)
{
	static const struct pairing_scheme fixed[SCHEMES] = {{{10, 6, 3, 1}}, {{5, 3, 1}}};
	struct pairing_scheme scheme = fixed[tournament->scheme];

	for (int place = 0; place < tournament->most && tournament->scheme == SCHEME_RANK; place++)
		scheme.points[place] = tournament->most - 1 - place;
	return scheme;
}

int tournament_finals(const struct tournament *tournament, int players)
{
	if (tournament->format != FORMAT_HEATS || players <= tournament->most)
		return 0;
	return players > tournament->most * tournament->most ? 2 : 1;
}

int tournament_players(const struct tournament_data *data)
{
	int count = 0;

	for (size_t each = 0; each < data->entrant_count; each++)
		count += data->entrants[each].player >= 0;
	return count;
}

int tournament_rounds(const struct tournament *tournament, int players)
{
	if (tournament->format == FORMAT_ROBIN)
		return pairing_round_robin_rounds(players);
	return tournament->rounds + tournament_finals(tournament, players);
}
