#include <string.h>

#include "base/grow.h"
#include "server/ops/limits.h"
#include "server/store/statements.h"
#include "server/store/store_follows.h"
#include "server/store/store_notices.h"

#define HOUR ((int64_t)3600 * 1000)
#define DAY (24 * HOUR)

const char *const EVENT_WORDS[EVENTS] = {
#define EVENT(name, word, ...) word,
#include "server/table/events.def"
#undef EVENT
};

/* --- tables ----------------------------------------------------------------------------------- */

enum store_result store_add_table(struct store *store, const struct table_head *head)
{
	struct values values = {0};

	values_add_text(&values, head->id);
	values_add_text(&values, head->owner);
	values_add_text(&values, head->game);
	values_add_number(&values, head->players);
	values_add_text(&values, head->options);
	values_add_number(&values, head->is_listed);
	values_add_number(&values, (int64_t)head->clock);
	values_add_number(&values, head->bank);
	values_add_number(&values, head->increment);
	values_add_text(&values, head->secret);
	values_add_number(&values, head->created);
	values_add_number(&values, head->is_rated);
	return store_run(store, STATEMENT_ADD_TABLE, &values, NULL, NULL);
}

static void take_head(void *to, const char *const *fields)
{
	struct table_head *head = (struct table_head *)to;

	memset(head, 0, sizeof *head);
	COPY_FIELD(head->id, fields[0]);
	COPY_FIELD(head->owner, fields[1]);
	COPY_FIELD(head->game, fields[2]);
	head->players = field_int(fields[3]);
	COPY_FIELD(head->options, fields[4]);
	head->is_listed = field_int(fields[5]);
	head->clock = (enum clock_kind)field_choice(fields[6], CLOCK_KINDS);
	head->bank = field_number(fields[7]);
	head->increment = field_number(fields[8]);
	COPY_FIELD(head->secret, fields[9]);
	head->created = field_number(fields[10]);
	COPY_FIELD(head->origin, fields[11]);
	head->chain = field_number(fields[12]);
	head->chained = (long)field_number(fields[13]);
	head->is_rated = field_int(fields[14]);
}

enum store_result store_find_table(struct store *store, const char *id, struct table_head *out)
{
	struct values values = {0};

	values_add_text(&values, id);
	return store_run(store, STATEMENT_TABLE, &values, take_head, out);
}

static void take_counts(void *to, const char *const *fields)
{
	struct table_count *count = (struct table_count *)to;

	count->listed = (long)field_number(fields[0]);
	count->origin_listed = (long)field_number(fields[1]);
	count->unfinished = (long)field_number(fields[2]);
	count->origin_unfinished = (long)field_number(fields[3]);
}

enum store_result store_count_tables(struct store *store, const struct table_head *head,
                                     const char *origin, struct table_count *out)
{
	struct values values = {0};

	values_add_text(&values, head->owner);
	values_add_text(&values, head->id);
	values_add_text(&values, origin);
	return store_run(store, STATEMENT_COUNT_TABLES, &values, take_counts, out);
}

enum store_result store_set_origin(struct store *store, const char *table, const char *origin)
{
	struct values values = {0};

	values_add_text(&values, origin);
	values_add_text(&values, table);
	return store_run(store, STATEMENT_ORIGIN_OF_TABLE, &values, NULL, NULL);
}

static void take_count(void *to, const char *const *fields)
{
	*(long *)to = (long)field_number(fields[0]);
}

enum store_result store_count_bot_tables(struct store *store, const struct table_head *head,
                                         long *out)
{
	struct values values = {0};

	values_add_text(&values, head->owner);
	values_add_text(&values, head->id);
	return store_run(store, STATEMENT_COUNT_BOT_TABLES, &values, take_count, out);
}

struct usage_reader {
	void (*each)(void *to, const struct usage *usage);
	void *to;
};

static void take_usage(void *to, const char *const *fields)
{
	const struct usage_reader *reader = (const struct usage_reader *)to;
	struct usage usage = {fields[0], fields[1], (long)field_number(fields[2]),
	                      (long)field_number(fields[3])};

	reader->each(reader->to, &usage);
}

enum store_result store_usage(struct store *store, enum usage_by by, int limit,
                              void (*each)(void *to, const struct usage *usage), void *to)
{
	struct usage_reader reader = {each, to};
	struct values values = {0};

	values_add_number(&values, limit);
	return store_run(
		store, by == USAGE_BY_PERSON ? STATEMENT_USAGE_OF_PEOPLE : STATEMENT_USAGE_OF_ADDRESSES,
		&values, take_usage, &reader);
}

static enum store_result add_event(struct store *store, const char *table, long number,
                                   const struct event *event)
{
	struct values values = {0};

	values_add_text(&values, table);
	values_add_number(&values, number);
	values_add_number(&values, event->at);
	values_add_text(&values, EVENT_WORDS[event->kind]);
	values_add_number(&values, event->seat);
	values_add_text(&values, event->person);
	values_add_text(&values, event->client);
	values_add_text(&values, event->text);
	values_add_number(&values, event->badge);
	return store_run_later(store, STATEMENT_ADD_EVENT, &values, 1);
}

static int has_people(const struct table_summary *summary)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		if (summary->person[seat][0])
			return 1;
	return 0;
}

static enum store_result summarise(struct store *store, const struct store_append *append)
{
	const struct table_summary *summary = &append->summary;
	struct values values = {0};

	if (!append->keeps_status)
		values_add_number(&values, (int64_t)summary->status);
	values_add_number(&values, (int64_t)summary->waiting);
	values_add_number(&values, summary->turn);
	values_add_number(&values, summary->deadline);
	values_add_number(&values, summary->changed);
	values_add_number(&values, append->number + append->count);
	values_add_number(&values, summary->chain);
	if (!append->keeps_status)
		values_add_number(&values, has_people(summary));
	values_add_text(&values, append->table);
	values_add_number(&values, append->number);
	return store_run(store, append->keeps_status ? STATEMENT_ADVANCE : STATEMENT_SUMMARISE, &values,
	                 NULL, NULL);
}

enum store_result store_accept_log(struct store *store, const char *table, int64_t chain,
                                   long chained)
{
	struct values values = {0};

	values_add_number(&values, chain);
	values_add_number(&values, chained);
	values_add_text(&values, table);
	return store_run(store, STATEMENT_ACCEPT_LOG, &values, NULL, NULL);
}

static enum store_result seat_people(struct store *store, const struct store_append *append)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		struct values values = {0};

		values_add_text(&values, append->table);
		values_add_number(&values, seat);
		values_add_text(&values, append->summary.person[seat]);
		if (store_run(store, STATEMENT_SEAT, &values, NULL, NULL) == STORE_FAILED)
			return STORE_FAILED;
	}
	return STORE_DONE;
}

/* Lists of a person's games do not read all that are over. No bound depends any more on the address
   that opened the table. */
static enum store_result end_seats(struct store *store, const struct store_append *append)
{
	struct values values = {0};

	values_add_number(&values, append->summary.changed);
	values_add_text(&values, append->table);
	if (store_run(store, STATEMENT_ADD_PAST_SEATS, &values, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	if (append->summary.status == TABLE_OVER &&
	    store_run_with_text(store, STATEMENT_ADD_RATED_GAME, append->table) == STORE_FAILED)
		return STORE_FAILED;
	if (store_run_with_text(store, STATEMENT_END_TOURNAMENT_TABLE, append->table) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_SEATS, append->table) == STORE_FAILED)
		return STORE_FAILED;
	return store_set_origin(store, append->table, "");
}

static int is_over(const struct table_summary *summary)
{
	return summary->status == TABLE_OVER || summary->status == TABLE_CLOSED;
}

static enum store_result add_hook(struct store *store, const struct store_append *append)
{
	struct values values = {0};

	values_add_text(&values, append->table);
	values_add_number(&values, append->number + append->count);
	values_add_number(&values, append->summary.changed);
	values_add_text(&values, append->notify_person);
	values_add_number(&values, WAITING_HOOKS_MAX);
	return store_run_later(store, STATEMENT_ADD_HOOK, &values, 0);
}

static enum store_result touch_plans(struct store *store, const char *table)
{
	struct values values = {0};

	values_add_text(&values, table);
	return store_run_later(store, STATEMENT_TOUCH_PLANS, &values, 0);
}

/* The row of the table decides: the node that changes it appends all of its events. */
enum store_result store_append(struct store *store, const struct store_append *append)
{
	enum store_result result = summarise(store, append);

	if (result != STORE_DONE)
		return result;
	for (int each = 0; each < append->count; each++)
		if (add_event(store, append->table, append->number + each, &append->events[each]) !=
		    STORE_DONE)
			return STORE_FAILED;
	if (append->are_seats_changed && seat_people(store, append) == STORE_FAILED)
		return STORE_FAILED;
	if (is_over(&append->summary) && end_seats(store, append) == STORE_FAILED)
		return STORE_FAILED;
	if (append->notify_person && add_hook(store, append) == STORE_FAILED)
		return STORE_FAILED;
	if (touch_plans(store, append->table) == STORE_FAILED)
		return STORE_FAILED;
	return store_add_notices(store, append);
}

struct event_reader {
	void (*each)(void *to, long number, const struct event *event);
	void *to;
};

static enum event_kind kind_of(const char *word)
{
	int kind = 0;

	while (kind < EVENTS && strcmp(EVENT_WORDS[kind], word) != 0)
		kind++;
	return (enum event_kind)kind;
}

static void take_event(void *to, const char *const *fields)
{
	const struct event_reader *reader = (const struct event_reader *)to;
	struct event event = {0};

	event.at = field_number(fields[1]);
	event.kind = kind_of(fields[2]);
	event.seat = field_int(fields[3]);
	COPY_FIELD(event.person, fields[4]);
	COPY_FIELD(event.client, fields[5]);
	event.text = fields[6];
	event.badge = (enum badge)field_int(fields[7]);
	reader->each(reader->to, (long)field_number(fields[0]), &event);
}

enum store_result store_events(struct store *store, const char *table, long number,
                               void (*each)(void *to, long number, const struct event *event),
                               void *to)
{
	struct event_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, table);
	values_add_number(&values, number);
	if (store_run(store, STATEMENT_EVENTS, &values, take_event, &reader) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

struct row_reader {
	void (*each)(void *to, const struct table_row *row);
	void *to;
	int count;
};

static void take_row(void *to, const char *const *fields)
{
	struct row_reader *reader = (struct row_reader *)to;
	struct table_row row = {0};

	COPY_FIELD(row.head.id, fields[0]);
	COPY_FIELD(row.head.game, fields[1]);
	row.head.players = field_int(fields[2]);
	COPY_FIELD(row.head.options, fields[3]);
	row.head.clock = (enum clock_kind)field_choice(fields[4], CLOCK_KINDS);
	row.head.bank = field_number(fields[5]);
	row.head.increment = field_number(fields[6]);
	row.summary.status = (enum table_status)field_choice(fields[7], TABLE_STATUSES);
	row.summary.waiting = (enum table_waiting)field_choice(fields[8], TABLE_WAITINGS);
	row.summary.turn = field_int(fields[9]);
	row.summary.deadline = field_number(fields[10]);
	row.summary.changed = field_number(fields[11]);
	row.size = (long)field_number(fields[12]);
	row.seat = field_int(fields[13]);
	row.head.is_rated = field_int(fields[14]);
	reader->count++;
	reader->each(reader->to, &row);
}

/* First the games that are not over, then the others, as long as there is space. */
static enum store_result list_of_person(struct store *store, const struct store_list *list,
                                        struct row_reader *reader)
{
	static const enum statement statements[] = {STATEMENT_TABLES_OF, STATEMENT_ENDED_TABLES_OF};
	int left = list->limit;

	for (int each = 0; each < 2 && left > 0; each++) {
		struct values values = {0};

		values_add_text(&values, list->person);
		values_add_number(&values, left);
		if (store_run(store, statements[each], &values, take_row, reader) == STORE_FAILED)
			return STORE_FAILED;
		left = list->limit - reader->count;
	}
	return STORE_DONE;
}

enum store_result store_list(struct store *store, const struct store_list *list,
                             void (*each)(void *to, const struct table_row *row), void *to)
{
	static const enum statement statements[] = {
		[LIST_OPEN] = STATEMENT_OPEN_TABLES,       [LIST_PLAYING] = STATEMENT_PLAYING_TABLES,
		[LIST_ALL] = STATEMENT_ALL_TABLES,         [LIST_DUE_BOTS] = STATEMENT_DUE_BOTS,
		[LIST_DUE_CLOCKS] = STATEMENT_DUE_CLOCKS,  [LIST_DUE_FILLS] = STATEMENT_DUE_FILLS,
		[LIST_EXPIRED] = STATEMENT_EXPIRED_TABLES, [LIST_ABANDONED] = STATEMENT_ABANDONED_TABLES,
	};
	struct row_reader reader = {each, to, 0};
	struct values values = {0};

	if (list->list == LIST_OF_PERSON)
		return list_of_person(store, list, &reader);
	if (list->list == LIST_DUE_CLOCKS || list->list == LIST_DUE_FILLS)
		values_add_number(&values, list->now);
	if (list->list >= LIST_DUE_BOTS && list->list <= LIST_DUE_FILLS) {
		values_add_number(&values, list->after.time);
		values_add_text(&values, list->after.id);
	}
	if (list->list == LIST_EXPIRED) {
		values_add_number(&values, list->now - LISTED_HOURS_MAX * HOUR);
		values_add_number(&values, list->now - OPEN_HOURS_MAX * HOUR);
	}
	if (list->list == LIST_ABANDONED) {
		values_add_number(&values, list->now - CLOSED_DAYS_MAX * DAY);
		values_add_number(&values, list->now - ABANDONED_DAYS_MAX * DAY);
	}
	values_add_number(&values, list->limit);
	return store_run(store, statements[list->list], &values, take_row, &reader);
}

enum store_result store_followed_tables(struct store *store, const char *follower,
                                        const char *after, int limit,
                                        void (*each)(void *to, const struct table_row *row),
                                        void *to)
{
	struct row_reader reader = {each, to, 0};
	struct values values = {0};

	values_add_text(&values, follower);
	values_add_text(&values, after);
	values_add_number(&values, limit);
	if (store_run(store, STATEMENT_FOLLOWED_TABLES, &values, take_row, &reader) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

static void copy_row(void *to, const struct table_row *row)
{
	*(struct table_row *)to = *row;
}

enum store_result store_featured_table(struct store *store, int considered, struct table_row *out)
{
	static const enum statement statements[] = {STATEMENT_FEATURED_RATED,
	                                            STATEMENT_FEATURED_CASUAL};
	struct row_reader reader = {copy_row, out, 0};
	enum store_result result = STORE_NO_ROW;

	for (int each = 0; each < 2 && result == STORE_NO_ROW; each++) {
		struct values values = {0};

		values_add_number(&values, considered);
		result = store_run(store, statements[each], &values, take_row, &reader);
	}
	return result;
}

static void take_published(void *to, const char *const *fields)
{
	struct published_page *page = (struct published_page *)to;

	COPY_FIELD(page->ids[page->count], fields[0]);
	page->count++;
}

enum store_result store_published_tables(struct store *store, const char *after,
                                         struct published_page *out)
{
	struct values values = {0};

	out->count = 0;
	values_add_text(&values, after);
	values_add_number(&values, PUBLISHED_PAGE);
	return store_run(store, STATEMENT_PUBLISHED_TABLES, &values, take_published, out);
}

void table_rows_add(void *to, const struct table_row *row)
{
	struct table_rows *rows = (struct table_rows *)to;

	rows->rows = (struct table_row *)grow(rows->rows, &rows->capacity, (size_t)rows->count + 1,
	                                      sizeof *row);
	rows->rows[rows->count++] = *row;
}

enum store_result store_delete_table(struct store *store, const char *id)
{
	if (store_run_with_text(store, STATEMENT_END_TOURNAMENT_TABLE, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_HOOKS, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_NOTICES, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_QUIET_TABLES, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_PLANS, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_SEATS, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_PAST_SEATS, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_RATED_GAME, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_RESULTS, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_OPENING_GAMES, id) == STORE_FAILED ||
	    store_run_with_text(store, STATEMENT_DELETE_EVENTS, id) == STORE_FAILED)
		return STORE_FAILED;
	return store_run_with_text(store, STATEMENT_DELETE_TABLE, id);
}

/* --- webhooks --------------------------------------------------------------------------------- */

struct hook_reader {
	struct turn_reader turns; /* first: who takes turns is read with its rows */
	void (*each)(void *to, const struct hook *hook);
	void *to;
};

static void take_hook(void *to, const char *const *fields)
{
	struct hook_reader *reader = (struct hook_reader *)to;
	struct hook hook = {0};

	if (!turn_reader_take(&reader->turns, fields[3]) || !fields[0][0])
		return; /* nothing is due */
	COPY_FIELD(hook.table, fields[0]);
	hook.number = (long)field_number(fields[1]);
	hook.tries = field_int(fields[2]);
	COPY_FIELD(hook.person.id, fields[3]);
	COPY_FIELD(hook.person.name, fields[4]);
	COPY_FIELD(hook.person.hook, fields[5]);
	COPY_FIELD(hook.person.hook_key, fields[6]);
	COPY_FIELD(hook.format, fields[7]);
	COPY_FIELD(hook.game, fields[8]);
	hook.is_stale = field_int(fields[9]);
	reader->each(reader->to, &hook);
}

enum store_result store_due_hooks(struct store *store, struct turn_page *page,
                                  void (*each)(void *to, const struct hook *hook), void *to)
{
	struct hook_reader reader = {.each = each, .to = to};

	return store_run_turns(store, STATEMENT_DUE_HOOKS, page, take_hook, &reader.turns);
}

enum store_result store_delay_hook(struct store *store, const struct hook *hook, int64_t due)
{
	struct values values = {0};

	values_add_number(&values, due);
	values_add_text(&values, hook->table);
	values_add_number(&values, hook->number);
	return store_run(store, STATEMENT_DELAY_HOOK, &values, NULL, NULL);
}

enum store_result store_end_hook(struct store *store, const struct hook *hook)
{
	struct values values = {0};

	values_add_text(&values, hook->table);
	values_add_number(&values, hook->number);
	return store_run(store, STATEMENT_END_HOOK, &values, NULL, NULL);
}
