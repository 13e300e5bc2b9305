#include "server/store/store_tournaments.h"

#include <string.h>

#include "server/ops/limits.h"
#include "server/store/statements.h"

#define DAY ((int64_t)24 * 3600 * 1000)

/* --- heads ------------------------------------------------------------------------------------ */

enum store_result store_add_tournament(struct store *store, const struct tournament *tournament)
{
	struct values values = {0};

	values_add_text(&values, tournament->id);
	values_add_text(&values, tournament->owner);
	values_add_text(&values, tournament->name);
	values_add_number(&values, (int64_t)tournament->format);
	values_add_text(&values, tournament->games);
	values_add_number(&values, tournament->least);
	values_add_number(&values, tournament->most);
	values_add_number(&values, (int64_t)tournament->scheme);
	values_add_number(&values, tournament->rounds);
	values_add_number(&values, tournament->places);
	values_add_number(&values, (int64_t)tournament->clock);
	values_add_number(&values, tournament->bank);
	values_add_number(&values, tournament->increment);
	values_add_number(&values, tournament->is_rated);
	values_add_number(&values, tournament->has_bots);
	values_add_text(&values, tournament->seed);
	values_add_number(&values, tournament->created);
	values_add_number(&values, tournament->starts);
	return store_run(store, STATEMENT_ADD_TOURNAMENT, &values, NULL, NULL);
}

static void take_setup(struct tournament *out, const char *const *fields)
{
	COPY_FIELD(out->id, fields[0]);
	COPY_FIELD(out->owner, fields[1]);
	COPY_FIELD(out->name, fields[2]);
	out->format = (enum tournament_format)field_choice(fields[3], FORMATS);
	COPY_FIELD(out->games, fields[4]);
	out->least = field_int(fields[5]);
	out->most = field_int(fields[6]);
	out->scheme = (enum tournament_scheme)field_choice(fields[7], SCHEMES);
	out->rounds = field_int(fields[8]);
	out->places = field_int(fields[9]);
	out->clock = (enum clock_kind)field_choice(fields[10], CLOCK_KINDS);
	out->bank = field_number(fields[11]);
	out->increment = field_number(fields[12]);
	out->is_rated = field_int(fields[13]);
	out->has_bots = field_int(fields[14]);
	COPY_FIELD(out->seed, fields[15]);
}

static void take_tournament(void *to, const char *const *fields)
{
	struct tournament *out = (struct tournament *)to;

	memset(out, 0, sizeof *out);
	take_setup(out, fields);
	out->created = field_number(fields[16]);
	out->starts = field_number(fields[17]);
	out->changed = field_number(fields[18]);
	out->status = (enum tournament_status)field_choice(fields[19], TOURNAMENT_STATUSES);
	out->round = field_int(fields[20]);
	out->version = field_number(fields[21]);
	out->people = field_int(fields[22]);
}

enum store_result store_find_tournament(struct store *store, const char *id, struct tournament *out)
{
	struct values values = {0};

	values_add_text(&values, id);
	return store_run(store, STATEMENT_TOURNAMENT, &values, take_tournament, out);
}

struct tournament_reader {
	store_tournament *each;
	store_own_tournament *each_own;
	void *to;
};

static void pass_tournament(void *to, const char *const *fields)
{
	const struct tournament_reader *reader = (const struct tournament_reader *)to;
	struct tournament tournament;

	take_tournament(&tournament, fields);
	reader->each(reader->to, &tournament);
}

enum store_result store_tournaments(struct store *store, enum tournament_status status, int limit,
                                    store_tournament *each, void *to)
{
	struct tournament_reader reader = {.each = each, .to = to};
	struct values values = {0};

	values_add_number(&values, (int64_t)status);
	values_add_number(&values, limit);
	return store_run(store, STATEMENT_TOURNAMENTS, &values, pass_tournament, &reader);
}

static void pass_own(void *to, const char *const *fields)
{
	const struct tournament_reader *reader = (const struct tournament_reader *)to;
	struct own_tournament own;

	take_tournament(&own.head, fields);
	own.player = field_int(fields[23]);
	own.has_left = field_int(fields[24]);
	own.points = field_int(fields[25]);
	own.place = field_int(fields[26]);
	reader->each_own(reader->to, &own);
}

enum store_result store_tournaments_of(struct store *store, const char *person, int limit,
                                       store_own_tournament *each, void *to)
{
	struct tournament_reader reader = {.each_own = each, .to = to};
	struct values values = {0};

	values_add_text(&values, person);
	values_add_number(&values, limit);
	if (store_run(store, STATEMENT_TOURNAMENTS_OF, &values, pass_own, &reader) == STORE_FAILED)
		return STORE_FAILED;
	return store_run(store, STATEMENT_OWN_TOURNAMENTS, &values, pass_own, &reader) == STORE_FAILED
	           ? STORE_FAILED
	           : STORE_DONE;
}

static void take_number(void *to, const char *const *fields)
{
	*(long *)to = (long)field_number(fields[0]);
}

enum store_result store_count_tournaments(struct store *store, const char *owner, long *out)
{
	struct values values = {0};

	values_add_text(&values, owner);
	return store_run(store, STATEMENT_COUNT_TOURNAMENTS, &values, take_number, out);
}

/* --- entries ---------------------------------------------------------------------------------- */

static enum store_result count_entry(struct store *store, enum statement statement, const char *id,
                                     const char *person, int64_t now)
{
	struct values values = {0};

	values_add_number(&values, now);
	values_add_text(&values, id);
	values_add_text(&values, person);
	return store_run(store, statement, &values, NULL, NULL);
}

enum store_result store_enter(struct store *store, const char *id, const char *person, int64_t now)
{
	enum store_result counted = count_entry(store, STATEMENT_COUNT_ENTRY, id, person, now);
	struct values values = {0};

	if (counted != STORE_DONE)
		return counted;
	values_add_text(&values, person);
	values_add_text(&values, id);
	return store_run(store, STATEMENT_ADD_ENTRY, &values, NULL, NULL);
}

static enum store_result touch(struct store *store, const char *id, int64_t now)
{
	struct values values = {0};

	values_add_number(&values, now);
	values_add_text(&values, id);
	return store_run(store, STATEMENT_TOUCH_TOURNAMENT, &values, NULL, NULL);
}

/* Before the start the entry is gone; later the person is not paired any more. */
enum store_result store_leave(struct store *store, const char *id, const char *person, int64_t now)
{
	enum store_result result = count_entry(store, STATEMENT_UNCOUNT_ENTRY, id, person, now);
	struct values values = {0};

	values_add_text(&values, person);
	values_add_text(&values, id);
	if (result == STORE_DONE)
		return store_run(store, STATEMENT_DELETE_ENTRY, &values, NULL, NULL);
	if (result == STORE_NO_ROW)
		result = touch(store, id, now);
	if (result == STORE_DONE)
		result = store_run(store, STATEMENT_LEAVE_TOURNAMENT, &values, NULL, NULL);
	return result;
}

/* --- rows ------------------------------------------------------------------------------------- */

static void take_entrant(void *to, const char *const *fields)
{
	struct entrant *entrant = tournament_add_entrant((struct tournament_data *)to);

	entrant->entry = field_number(fields[0]);
	COPY_FIELD(entrant->person, fields[1]);
	COPY_FIELD(entrant->name, fields[2]);
	entrant->is_bot = fields[3][0] != 0;
	entrant->player = field_int(fields[4]);
	entrant->has_left = field_int(fields[5]);
	entrant->points = field_int(fields[6]);
	entrant->wins = field_int(fields[7]);
	entrant->opponents = field_number(fields[8]);
	entrant->place = field_int(fields[9]);
	entrant->banned = field_number(fields[10]);
	if (field_number(fields[11]) > entrant->banned)
		entrant->banned = field_number(fields[11]);
}

static void take_table(void *to, const char *const *fields)
{
	struct round_table *table = tournament_add_table((struct tournament_data *)to);

	table->round = field_int(fields[0]);
	table->number = field_int(fields[1]);
	COPY_FIELD(table->table, fields[2]);
	COPY_FIELD(table->game, fields[3]);
	table->state = (enum round_table_state)field_choice(fields[4], ROUND_TABLE_STATES);
}

static void take_seat(void *to, const char *const *fields)
{
	struct round_seat *seat = tournament_add_seat((struct tournament_data *)to);

	seat->round = field_int(fields[0]);
	seat->number = field_int(fields[1]);
	seat->seat = field_int(fields[2]);
	seat->player = field_int(fields[3]);
	seat->place = field_int(fields[4]);
	seat->points = field_int(fields[5]);
}

enum store_result store_tournament_data(struct store *store, const char *id,
                                        struct round_range rounds, struct tournament_data *out)
{
	struct values head = {0}, range = {0};
	enum store_result result;

	tournament_data_clear(out);
	result = store_find_tournament(store, id, &out->head);
	if (result != STORE_DONE)
		return result;
	values_add_text(&head, id);
	values_add_text(&range, id);
	values_add_number(&range, rounds.first);
	values_add_number(&range, rounds.last);
	if (store_run(store, STATEMENT_ENTRIES, &head, take_entrant, out) == STORE_FAILED ||
	    store_run(store, STATEMENT_TOURNAMENT_TABLES, &range, take_table, out) == STORE_FAILED ||
	    store_run(store, STATEMENT_TOURNAMENT_SEATS, &range, take_seat, out) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

/* --- a step ----------------------------------------------------------------------------------- */

static enum store_result change_head(struct store *store, const struct tournament *head)
{
	struct values values = {0};

	values_add_number(&values, (int64_t)head->status);
	values_add_number(&values, head->round);
	values_add_number(&values, head->starts);
	values_add_number(&values, head->changed);
	values_add_text(&values, head->id);
	values_add_number(&values, head->version);
	return store_run(store, STATEMENT_CHANGE_TOURNAMENT, &values, NULL, NULL);
}

static enum store_result save_entrant(struct store *store, const char *id,
                                      const struct entrant *entrant)
{
	struct values values = {0};

	if (!entrant->is_changed)
		return STORE_DONE;
	values_add_number(&values, entrant->player);
	values_add_number(&values, entrant->points);
	values_add_number(&values, entrant->wins);
	values_add_number(&values, entrant->opponents);
	values_add_number(&values, entrant->place);
	values_add_text(&values, id);
	values_add_number(&values, entrant->entry);
	return store_run(store, STATEMENT_CHANGE_ENTRY, &values, NULL, NULL);
}

static enum store_result save_table(struct store *store, const char *id,
                                    const struct round_table *table)
{
	struct values values = {0};

	if (!table->is_new && !table->is_counted)
		return STORE_DONE;
	values_add_text(&values, id);
	values_add_number(&values, table->round);
	values_add_number(&values, table->number);
	if (!table->is_new)
		return store_run(store, STATEMENT_COUNT_TOURNAMENT_TABLE, &values, NULL, NULL);
	values_add_text(&values, table->table);
	values_add_text(&values, table->game);
	return store_run(store, STATEMENT_ADD_TOURNAMENT_TABLE, &values, NULL, NULL);
}

static enum store_result save_seat(struct store *store, const char *id,
                                   const struct round_seat *seat)
{
	struct values values = {0};

	if (!seat->is_changed)
		return STORE_DONE;
	values_add_text(&values, id);
	values_add_number(&values, seat->round);
	values_add_number(&values, seat->number);
	values_add_number(&values, seat->seat);
	values_add_number(&values, seat->player);
	values_add_number(&values, seat->place);
	values_add_number(&values, seat->points);
	return store_run(store, STATEMENT_SAVE_TOURNAMENT_SEAT, &values, NULL, NULL);
}

enum store_result store_save_step(struct store *store, const struct tournament_data *data)
{
	const char *id = data->head.id;
	enum store_result result = change_head(store, &data->head);

	if (result != STORE_DONE)
		return result;
	for (size_t each = 0; each < data->entrant_count; each++)
		if (save_entrant(store, id, &data->entrants[each]) == STORE_FAILED)
			return STORE_FAILED;
	for (size_t each = 0; each < data->table_count; each++)
		if (save_table(store, id, &data->tables[each]) == STORE_FAILED)
			return STORE_FAILED;
	for (size_t each = 0; each < data->seat_count; each++)
		if (save_seat(store, id, &data->seats[each]) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

struct id_reader {
	store_tournament_id *each;
	void *to;
};

static void pass_id(void *to, const char *const *fields)
{
	const struct id_reader *reader = (const struct id_reader *)to;

	reader->each(reader->to, fields[0]);
}

enum store_result store_due_tournaments(struct store *store, int64_t now, int limit,
                                        store_tournament_id *each, void *to)
{
	struct id_reader reader = {each, to};
	struct values starting = {0}, counting = {0};

	values_add_number(&starting, now);
	values_add_number(&starting, limit);
	values_add_number(&counting, limit);
	if (store_run(store, STATEMENT_STARTING_TOURNAMENTS, &starting, pass_id, &reader) ==
	    STORE_FAILED)
		return STORE_FAILED;
	return store_run(store, STATEMENT_COUNTING_TOURNAMENTS, &counting, pass_id, &reader) ==
	               STORE_FAILED
	           ? STORE_FAILED
	           : STORE_DONE;
}

/* --- the end ---------------------------------------------------------------------------------- */

enum store_result store_cancel_stale_tournaments(struct store *store, int64_t now, int limit)
{
	struct values values = {0};

	values_add_number(&values, now);
	values_add_number(&values, now - IDLE_DAYS_MAX * DAY);
	values_add_number(&values, limit);
	return store_run(store, STATEMENT_CANCEL_STALE_TOURNAMENTS, &values, NULL, NULL);
}

enum store_result store_old_tournaments(struct store *store, int64_t now, int limit,
                                        store_tournament_id *each, void *to)
{
	struct id_reader reader = {each, to};
	struct values values = {0};

	values_add_number(&values, now - CLOSED_DAYS_MAX * DAY);
	values_add_number(&values, limit);
	return store_run(store, STATEMENT_OLD_TOURNAMENTS, &values, pass_id, &reader);
}

enum store_result store_delete_tournament(struct store *store, const char *id)
{
	static const enum statement rows[] = {STATEMENT_DELETE_TOURNAMENT_PLAYERS,
	                                      STATEMENT_DELETE_TOURNAMENT_TABLES,
	                                      STATEMENT_DELETE_TOURNAMENT_SEATS};

	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++)
		if (store_run_with_text(store, rows[each], id) == STORE_FAILED)
			return STORE_FAILED;
	return store_run_with_text(store, STATEMENT_DELETE_TOURNAMENT, id);
}
