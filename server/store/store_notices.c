#include "server/store/store_notices.h"

#include <string.h>

#include "server/store/statements.h"

/* --- settings --------------------------------------------------------------------------------- */

enum { SETTINGS_FIELDS = 11 };

static void read_settings(struct notice_settings *out, const char *const *fields)
{
	COPY_FIELD(out->language, fields[0]);
	out->turns = field_int(fields[1]);
	out->ends = field_int(fields[2]);
	out->remind = field_int(fields[3]);
	out->is_quiet = field_int(fields[4]);
	out->quiet_from = field_int(fields[5]);
	out->quiet_to = field_int(fields[6]);
	COPY_FIELD(out->zone, fields[7]);
	COPY_FIELD(out->shifts, fields[8]);
	out->digest = field_int(fields[9]);
	out->digested = field_number(fields[10]);
}

static void take_settings(void *to, const char *const *fields)
{
	read_settings((struct notice_settings *)to, fields);
}

enum store_result store_notice_settings(struct store *store, const char *person,
                                        struct notice_settings *out)
{
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_NOTICE_SETTINGS, &values, take_settings, out);
}

enum store_result store_set_notice_settings(struct store *store, const char *person,
                                            const struct notice_settings *settings)
{
	struct values values = {0};

	values_add_text(&values, person);
	values_add_text(&values, settings->language);
	values_add_number(&values, settings->turns);
	values_add_number(&values, settings->ends);
	values_add_number(&values, settings->remind);
	values_add_number(&values, settings->is_quiet);
	values_add_number(&values, settings->quiet_from);
	values_add_number(&values, settings->quiet_to);
	values_add_text(&values, settings->zone);
	values_add_text(&values, settings->shifts);
	values_add_number(&values, settings->digest);
	return store_run(store, STATEMENT_SET_NOTICE_SETTINGS, &values, NULL, NULL);
}

enum store_result store_set_digested(struct store *store, const char *person, int64_t now)
{
	struct values values = {0};

	values_add_number(&values, now);
	values_add_text(&values, person);
	return store_run(store, STATEMENT_SET_DIGESTED, &values, NULL, NULL);
}

/* --- targets ---------------------------------------------------------------------------------- */

enum store_result store_set_notice_target(struct store *store, const struct notice_target *target)
{
	struct values values = {0};

	values_add_text(&values, target->id);
	values_add_text(&values, target->person);
	values_add_number(&values, (int64_t)target->kind);
	values_add_text(&values, target->address);
	values_add_text(&values, target->point);
	values_add_text(&values, target->auth);
	values_add_number(&values, target->created);
	values_add_number(&values, target->confirmed);
	return store_run(store, STATEMENT_SET_NOTICE_TARGET, &values, NULL, NULL);
}

static void take_target(void *to, const char *const *fields)
{
	struct notice_target *target = (struct notice_target *)to;

	COPY_FIELD(target->id, fields[0]);
	COPY_FIELD(target->person, fields[1]);
	target->kind = (enum notice_target_kind)field_choice(fields[2], TARGET_KINDS);
	COPY_FIELD(target->address, fields[3]);
	COPY_FIELD(target->point, fields[4]);
	COPY_FIELD(target->auth, fields[5]);
	target->created = field_number(fields[6]);
	target->confirmed = field_number(fields[7]);
}

enum store_result store_notice_target(struct store *store, const char *id,
                                      struct notice_target *out)
{
	struct values values = {0};

	values_add_text(&values, id);
	return store_run(store, STATEMENT_NOTICE_TARGET, &values, take_target, out);
}

struct target_reader {
	void (*each)(void *to, const struct notice_target *target);
	void *to;
};

static void give_target(void *to, const char *const *fields)
{
	const struct target_reader *reader = (const struct target_reader *)to;
	struct notice_target target;

	take_target(&target, fields);
	reader->each(reader->to, &target);
}

enum store_result store_notice_targets(struct store *store, const char *person,
                                       void (*each)(void *to, const struct notice_target *target),
                                       void *to)
{
	struct target_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_NOTICE_TARGETS, &values, give_target, &reader);
}

enum store_result store_confirm_notice_target(struct store *store, const char *id, int64_t now)
{
	struct values values = {0};

	values_add_number(&values, now);
	values_add_text(&values, id);
	return store_run(store, STATEMENT_CONFIRM_NOTICE_TARGET, &values, NULL, NULL);
}

enum store_result store_delete_notice_target(struct store *store, const char *id)
{
	if (store_run_with_text(store, STATEMENT_DELETE_NOTICES_TO, id) == STORE_FAILED)
		return STORE_FAILED;
	return store_run_with_text(store, STATEMENT_DELETE_NOTICE_TARGET, id);
}

/* --- tables without notices ------------------------------------------------------------------- */

enum store_result store_set_quiet_table(struct store *store, const char *person, const char *table,
                                        int is_quiet)
{
	struct values values = {0};

	values_add_text(&values, person);
	values_add_text(&values, table);
	return store_run(store, is_quiet ? STATEMENT_ADD_QUIET_TABLE : STATEMENT_DELETE_QUIET_TABLE,
	                 &values, NULL, NULL);
}

struct id_reader {
	void (*each)(void *to, const char *id);
	void *to;
};

static void give_id(void *to, const char *const *fields)
{
	const struct id_reader *reader = (const struct id_reader *)to;

	reader->each(reader->to, fields[0]);
}

enum store_result store_quiet_tables(struct store *store, const char *person,
                                     void (*each)(void *to, const char *table), void *to)
{
	struct id_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_QUIET_TABLES, &values, give_id, &reader);
}

/* --- what is to be sent ----------------------------------------------------------------------- */

/* A turn, or an invitation. */
static enum store_result add_call(struct store *store, const struct store_append *append,
                                  enum notice_kind kind, const char *person)
{
	int64_t now = append->summary.changed;
	struct values values = {0};

	values_add_text(&values, append->table);
	values_add_number(&values, (int64_t)kind);
	values_add_number(&values, append->number + append->count);
	values_add_number(&values, now + NOTICE_DELAY_MS);
	values_add_number(&values, append->is_live ? 0 : now + MAIL_DELAY_MS);
	values_add_text(&values, person);
	return store_run_later(store, STATEMENT_ADD_CALLS, &values, 0);
}

/* Not at tables where minutes count: their players are there. */
static enum store_result add_reminders(struct store *store, const struct store_append *append)
{
	struct values values = {0};

	if (append->is_live || append->summary.deadline == 0)
		return STORE_DONE;
	values_add_text(&values, append->table);
	values_add_number(&values, append->number + append->count);
	values_add_number(&values, append->summary.deadline);
	values_add_text(&values, append->notify_person);
	values_add_number(&values, append->summary.changed);
	return store_run_later(store, STATEMENT_ADD_REMINDERS, &values, 0);
}

static enum store_result add_ends(struct store *store, const struct store_append *append)
{
	struct values values = {0};

	values_add_text(&values, append->table);
	values_add_number(&values, append->number + append->count);
	values_add_number(&values, append->summary.changed + NOTICE_DELAY_MS);
	values_add_text(&values, append->events[0].person);
	return store_run_later(store, STATEMENT_ADD_END_NOTICES, &values, 0);
}

static int ends_game(const struct store_append *append)
{
	return append->summary.status == TABLE_OVER && append->count > 0 &&
	       append->events[0].kind != EVENT_CHAT && append->events[0].kind != EVENT_REMATCH;
}

enum store_result store_add_notices(struct store *store, const struct store_append *append)
{
	for (int each = 0; each < append->count; each++)
		if (append->events[each].kind == EVENT_RESERVE &&
		    add_call(store, append, NOTICE_INVITE, append->events[each].person) == STORE_FAILED)
			return STORE_FAILED;
	if (append->notify_person &&
	    (add_call(store, append, NOTICE_TURN, append->notify_person) == STORE_FAILED ||
	     add_reminders(store, append) == STORE_FAILED))
		return STORE_FAILED;
	if (ends_game(append) && add_ends(store, append) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

enum store_result store_add_confirmation(struct store *store, const char *target, int64_t now)
{
	struct values values = {0};

	values_add_text(&values, target);
	values_add_number(&values, now);
	return store_run(store, STATEMENT_ADD_CONFIRMATION, &values, NULL, NULL);
}

struct notice_reader {
	struct turn_reader turns; /* first: who takes turns is read with its rows */
	void (*each)(void *to, const struct notice *notice);
	void *to;
};

static void take_notice(void *to, const char *const *fields)
{
	enum { FIRST_SETTING = 12, LAST = FIRST_SETTING + SETTINGS_FIELDS };
	struct notice_reader *reader = (struct notice_reader *)to;
	struct notice notice = {0};

	if (!turn_reader_take(&reader->turns, fields[0]) || !fields[1][0])
		return; /* nothing is due */
	COPY_FIELD(notice.target.id, fields[1]);
	COPY_FIELD(notice.table, fields[2]);
	notice.kind = (enum notice_kind)field_choice(fields[3], NOTICE_KINDS);
	notice.number = (long)field_number(fields[4]);
	notice.tries = field_int(fields[5]);
	COPY_FIELD(notice.target.person, fields[6]);
	notice.target.kind = (enum notice_target_kind)field_choice(fields[7], TARGET_KINDS);
	COPY_FIELD(notice.target.address, fields[8]);
	COPY_FIELD(notice.target.point, fields[9]);
	COPY_FIELD(notice.target.auth, fields[10]);
	notice.target.confirmed = field_number(fields[11]);
	read_settings(&notice.settings, fields + FIRST_SETTING);
	COPY_FIELD(notice.game, fields[LAST]);
	notice.deadline = field_number(fields[LAST + 1]);
	notice.is_turn = field_int(fields[LAST + 2]);
	notice.is_quiet_table = field_int(fields[LAST + 3]);
	reader->each(reader->to, &notice);
}

enum store_result store_due_notices(struct store *store, struct turn_page *page,
                                    void (*each)(void *to, const struct notice *notice), void *to)
{
	struct notice_reader reader = {.each = each, .to = to};

	return store_run_turns(store, STATEMENT_DUE_NOTICES, page, take_notice, &reader.turns);
}

static void note_row(void *to, const char *const *fields)
{
	(void)fields;
	*(int *)to = 1;
}

enum store_result store_has_ripe_notices(struct store *store, int64_t now, int *has)
{
	struct values values = {0};

	*has = 0;
	values_add_number(&values, now);
	return store_run(store, STATEMENT_HAS_RIPE_NOTICES, &values, note_row, has);
}

enum store_result store_ripen_notices(struct store *store, int64_t now)
{
	struct values values = {0};

	values_add_number(&values, now);
	values_add_number(&values, RIPEN_MAX);
	return store_run(store, STATEMENT_RIPEN_NOTICES, &values, NULL, NULL);
}

static void add_notice(struct values *values, const struct notice *notice)
{
	values_add_text(values, notice->target.id);
	values_add_text(values, notice->table);
	values_add_number(values, (int64_t)notice->kind);
	values_add_number(values, notice->number);
}

enum store_result store_delay_notice(struct store *store, const struct notice *notice, int tries,
                                     int64_t due)
{
	struct values values = {0};

	values_add_number(&values, tries);
	values_add_number(&values, due);
	add_notice(&values, notice);
	return store_run(store, STATEMENT_DELAY_NOTICE, &values, NULL, NULL);
}

enum store_result store_end_notice(struct store *store, const struct notice *notice)
{
	struct values values = {0};

	add_notice(&values, notice);
	return store_run(store, STATEMENT_END_NOTICE, &values, NULL, NULL);
}

/* --- webhooks --------------------------------------------------------------------------------- */

enum store_result store_set_hook_format(struct store *store, const char *person, const char *format)
{
	struct values values = {0};

	values_add_text(&values, format);
	values_add_text(&values, person);
	return store_run(store, STATEMENT_SET_HOOK_FORMAT, &values, NULL, NULL);
}

static void take_format(void *to, const char *const *fields)
{
	field_copy((char *)to, HOOK_FORMAT_MAX, fields[0]);
}

enum store_result store_hook_format(struct store *store, const char *person,
                                    char out[HOOK_FORMAT_MAX])
{
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_HOOK_FORMAT, &values, take_format, out);
}
