#include "server/tournaments/round_tables.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/store/store_people.h"
#include "server/table/match.h"

/* --- what follows from the seed --------------------------------------------------------------- */

enum { ID_BYTES = 12, SECRET_BYTES = 32 };

static void derive(const struct tournament_data *data, const struct round_table *table,
                   const char *what, unsigned char *out, size_t size)
{
	char text[96];

	snprintf(text, sizeof text, "%s %d %d", what, table->round, table->number);
	crypto_generichash(out, size, (const unsigned char *)text, strlen(text),
	                   (const unsigned char *)data->head.seed, strlen(data->head.seed));
}

/* As random ids, they do not begin with a minus. */
static void derive_id(const struct tournament_data *data, const struct round_table *table,
                      char id[ID_MAX])
{
	unsigned char bytes[crypto_generichash_BYTES_MIN];

	derive(data, table, data->head.id, bytes, sizeof bytes);
	sodium_bin2base64(id, ID_MAX, bytes, ID_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	if (id[0] == '-')
		id[0] = '_';
}

static void derive_secret(const struct tournament_data *data, const struct round_table *table,
                          char secret[HEX_MAX])
{
	unsigned char bytes[SECRET_BYTES];

	derive(data, table, "dice", bytes, sizeof bytes);
	sodium_bin2hex(secret, HEX_MAX, bytes, sizeof bytes);
}

void round_tables_name(struct tournament_data *data)
{
	for (size_t each = 0; each < data->table_count; each++)
		if (data->tables[each].is_new)
			derive_id(data, &data->tables[each], data->tables[each].table);
}

/* --- one table -------------------------------------------------------------------------------- */

static struct table_head head_of(const struct tournament_data *data,
                                 const struct round_table *table, int players, int64_t now)
{
	const struct tournament *tournament = &data->head;
	struct table_head head = {.players = players,
	                          .clock = tournament->clock,
	                          .bank = tournament->bank,
	                          .increment = tournament->increment,
	                          .is_rated = tournament->is_rated,
	                          .created = now};

	memcpy(head.id, table->table, ID_MAX);
	memcpy(head.owner, tournament->id, ID_MAX);
	memcpy(head.game, table->game, sizeof head.game);
	derive_secret(data, table, head.secret);
	return head;
}

static const struct entrant *find_player(const struct tournament_data *data, int player)
{
	for (size_t each = 0; each < data->entrant_count; each++)
		if (data->entrants[each].player == player)
			return &data->entrants[each];
	return NULL;
}

/* A person who has been erased meanwhile will not move, and a computer player takes over. */
static enum store_result seat_player(struct store *store, struct match *match, int seat,
                                     const struct entrant *entrant)
{
	struct event event = {.at = match->head.created, .kind = EVENT_SIT, .seat = seat};
	struct person person = {.name = PERSON_ERASED};
	enum store_result found = store_lock_person(store, entrant->person);

	if (found == STORE_DONE)
		found = store_person_by_id(store, entrant->person, &person);
	if (found == STORE_FAILED)
		return STORE_FAILED;
	memcpy(event.person, entrant->person, ID_MAX);
	event.badge = entrant->is_bot ? BADGE_BOT : BADGE_NONE;
	event.text = person.name;
	match_fold(match, &event);
	return STORE_DONE;
}

/* The tournament, which owns the table, starts the game. */
static void start_game(struct match *match, int64_t now)
{
	struct command command = {.kind = COMMAND_START};
	struct decision decision;

	memcpy(command.person, match->head.owner, ID_MAX);
	decision = match_decide(match, &command, now);
	for (int each = 0; each < decision.count; each++) {
		decision.events[each].person[0] = 0;
		match_fold(match, &decision.events[each]);
	}
	decision_free(&decision);
}

static enum store_result store_match(struct store *store, const struct match *match)
{
	int turn = match_turn(match);
	struct store_append append = {.table = match->head.id,
	                              .events = match->events,
	                              .count = (int)match->size,
	                              .summary = match_summarise(match),
	                              .are_seats_changed = 1,
	                              .is_live = match->head.clock == CLOCK_LIVE};

	if (turn != SEAT_NONE && match->seats[turn].kind == SEAT_PERSON)
		append.notify_person = match->seats[turn].person;
	if (store_add_table(store, &match->head) == STORE_FAILED)
		return STORE_FAILED;
	return store_append(store, &append) == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

static enum store_result make_table(struct store *store, const struct tournament_data *data,
                                    const struct round_table *table, int64_t now)
{
	struct seat_group group = tournament_seats(data, table);
	struct table_head head = head_of(data, table, group.count, now);
	struct match *match = match_new(&head);
	enum store_result result = STORE_DONE;

	if (!match)
		return STORE_FAILED;
	for (int seat = 0; seat < group.count && result != STORE_FAILED; seat++)
		result = seat_player(store, match, seat, find_player(data, group.seats[seat].player));
	start_game(match, now);
	if (result != STORE_FAILED)
		result = store_match(store, match);
	match_free(match);
	return result;
}

enum store_result round_tables_store(struct store *store, const struct tournament_data *data,
                                     int64_t now)
{
	for (size_t each = 0; each < data->table_count; each++)
		if (data->tables[each].is_new &&
		    make_table(store, data, &data->tables[each], now) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}
