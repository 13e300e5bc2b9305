#include "server/store/store_people.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/ops/limits.h"
#include "server/store/statements.h"

/* --- skeletons of names ----------------------------------------------------------------------- */

static enum store_result add_skeleton(struct store *store, const char *skeleton, const char *person)
{
	struct values values = {0};

	values_add_text(&values, skeleton);
	values_add_text(&values, person);
	return store_run(store, STATEMENT_ADD_SKELETON, &values, NULL, NULL);
}

/* Only names with a password are guarded. */
static enum store_result save_skeletons(struct store *store, const struct person *person)
{
	struct skeletons skeletons;

	if (store_run_with_text(store, STATEMENT_DELETE_SKELETONS, person->id) == STORE_FAILED)
		return STORE_FAILED;
	if (!person->folded[0] || !names_skeletons(person->name, &skeletons))
		return STORE_DONE;
	if (add_skeleton(store, skeletons.text[0], person->id) == STORE_FAILED ||
	    add_skeleton(store, skeletons.text[1], person->id) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

enum store_result store_has_lookalike(struct store *store, const struct person *person)
{
	struct values values = {0};
	struct skeletons skeletons;

	if (!names_skeletons(person->name, &skeletons))
		return STORE_DONE;
	values_add_text(&values, skeletons.text[0]);
	values_add_text(&values, skeletons.text[1]);
	values_add_text(&values, person->id);
	return store_run(store, STATEMENT_LOOKALIKE, &values, NULL, NULL);
}

/* --- people ----------------------------------------------------------------------------------- */

enum store_result store_add_person(struct store *store, const struct person *person)
{
	struct values values = {0};

	values_add_text(&values, person->id);
	values_add_text(&values, person->name);
	values_add_text(&values, person->folded);
	values_add_text(&values, person->password);
	values_add_text(&values, person->hook);
	values_add_text(&values, person->hook_key);
	values_add_number(&values, person->created);
	values_add_text(&values, person->bot_of);
	return store_run(store, STATEMENT_ADD_PERSON, &values, NULL, NULL);
}

static enum store_result set_name(struct store *store, const struct person *person)
{
	struct values values = {0};

	values_add_text(&values, person->name);
	values_add_text(&values, person->folded);
	values_add_text(&values, person->password);
	values_add_text(&values, person->id);
	return store_run(store, STATEMENT_SET_NAME, &values, NULL, NULL);
}

enum store_result store_set_name(struct store *store, const struct person *person)
{
	enum store_result result = set_name(store, person);

	return result == STORE_DONE ? save_skeletons(store, person) : result;
}

enum store_result store_lock_password(struct store *store, const struct person *person)
{
	struct values values = {0};

	values_add_text(&values, person->password);
	values_add_text(&values, person->id);
	return store_run(store, STATEMENT_LOCK_PASSWORD, &values, NULL, NULL);
}

static void ignore_row(void *to, const char *const *fields)
{
	(void)to;
	(void)fields;
}

enum store_result store_lock_person(struct store *store, const char *person)
{
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_LOCK_PERSON, &values, ignore_row, NULL);
}

enum store_result store_set_hook(struct store *store, const struct person *person)
{
	struct values values = {0};

	values_add_text(&values, person->hook);
	values_add_text(&values, person->hook_key);
	values_add_text(&values, person->id);
	return store_run(store, STATEMENT_SET_HOOK, &values, NULL, NULL);
}

static void take_person(void *to, const char *const *fields)
{
	struct person *person = (struct person *)to;

	memset(person, 0, sizeof *person);
	COPY_FIELD(person->id, fields[0]);
	COPY_FIELD(person->name, fields[1]);
	COPY_FIELD(person->folded, fields[2]);
	COPY_FIELD(person->password, fields[3]);
	COPY_FIELD(person->hook, fields[4]);
	COPY_FIELD(person->hook_key, fields[5]);
	person->created = field_number(fields[6]);
	person->ended = field_number(fields[7]);
	person->muted = field_number(fields[8]);
	person->banned = field_number(fields[9]);
	COPY_FIELD(person->bot_of, fields[10]);
}

enum store_result store_person_by_id(struct store *store, const char *id, struct person *out)
{
	struct values values = {0};

	values_add_text(&values, id);
	return store_run(store, STATEMENT_PERSON_BY_ID, &values, take_person, out);
}

enum store_result store_person_by_name(struct store *store, const char *folded, struct person *out)
{
	struct values values = {0};

	values_add_text(&values, folded);
	return store_run(store, STATEMENT_PERSON_BY_NAME, &values, take_person, out);
}

struct person_reader {
	store_person *each;
	void *to;
};

static void give_person(void *to, const char *const *fields)
{
	const struct person_reader *reader = (const struct person_reader *)to;
	struct person person;

	take_person(&person, fields);
	reader->each(reader->to, &person);
}

enum store_result store_bots_of(struct store *store, const char *owner, store_person *each,
                                void *to)
{
	struct person_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, owner);
	return store_run(store, STATEMENT_BOTS_OF, &values, give_person, &reader);
}

enum store_result store_people(struct store *store, int limit, store_person *each, void *to)
{
	struct person_reader reader = {each, to};
	struct values values = {0};

	values_add_number(&values, limit);
	return store_run(store, STATEMENT_PEOPLE, &values, give_person, &reader);
}

/* --- names of before -------------------------------------------------------------------------- */

struct people {
	struct person *rows;
	size_t count, capacity;
};

static void add_row(void *to, const char *const *fields)
{
	struct people *people = (struct people *)to;

	people->rows = (struct person *)grow(people->rows, &people->capacity, people->count + 1,
	                                     sizeof *people->rows);
	take_person(&people->rows[people->count++], fields);
}

/* A name whose spelling has changed is updated, unless someone else has the new spelling. Otherwise
   it stays as it is, and its owner can still log in with it. */
static enum store_result update_name(struct store *store, const struct person *person)
{
	struct person updated = *person;

	if (names_clean(person->name, updated.name) && names_fold(updated.name, updated.folded) &&
	    (strcmp(updated.name, person->name) != 0 || strcmp(updated.folded, person->folded) != 0)) {
		enum store_result result = set_name(store, &updated);

		if (result != STORE_NO_ROW)
			return result == STORE_DONE ? save_skeletons(store, &updated) : result;
	}
	return save_skeletons(store, person);
}

enum store_result store_update_names(struct store *store)
{
	char data[NUMBER_TEXT_MAX] = "none";
	struct people people = {0};
	struct values values = {0};
	enum store_result result = store_setting(store, "names", data, sizeof data);

	if (result != STORE_DONE || strcmp(data, names_unicode_version()) == 0)
		return result;
	result = store_run(store, STATEMENT_REGISTERED, &values, add_row, &people);
	for (size_t each = 0; each < people.count && result != STORE_FAILED; each++)
		result = update_name(store, &people.rows[each]);
	free(people.rows);
	if (result == STORE_FAILED)
		return STORE_FAILED;
	return store_change_setting(store, "names", names_unicode_version());
}

/* --- actions of the host, and of people about their own account ------------------------------- */

static enum store_result set_time(struct store *store, enum statement statement, int64_t time,
                                  const char *person)
{
	struct values values = {0};

	values_add_number(&values, time);
	values_add_text(&values, person);
	return store_run(store, statement, &values, NULL, NULL);
}

static enum store_result set_and_notify(struct store *store, enum statement statement, int64_t time,
                                        const char *person)
{
	enum store_result result = set_time(store, statement, time, person);

	return result == STORE_DONE ? store_add_change(store, person) : result;
}

enum store_result store_end_guest(struct store *store, const char *person, int64_t now)
{
	return set_and_notify(store, STATEMENT_END_GUEST, now, person);
}

enum store_result store_mute(struct store *store, const char *person, int64_t until)
{
	return set_and_notify(store, STATEMENT_MUTE_PERSON, until, person);
}

enum store_result store_ban(struct store *store, const char *person, int64_t until)
{
	return set_and_notify(store, STATEMENT_BAN_PERSON, until, person);
}

enum store_result store_ban_address(struct store *store, const char *address, int64_t until)
{
	struct values values = {0};

	values_add_text(&values, address);
	values_add_number(&values, until);
	return store_run(store, STATEMENT_BAN_ADDRESS, &values, NULL, NULL);
}

enum store_result store_is_banned_address(struct store *store, const char *address, int64_t now)
{
	struct values values = {0};

	values_add_text(&values, address);
	values_add_number(&values, now);
	return store_run(store, STATEMENT_BANNED_ADDRESS, &values, NULL, NULL);
}

static enum store_result rename_in_logs(struct store *store, const char *person, const char *name)
{
	struct values values = {0};

	values_add_text(&values, name);
	values_add_text(&values, person);
	if (store_run(store, STATEMENT_RENAME_RESERVED_SEATS, &values, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	return store_run(store, STATEMENT_RENAME_IN_LOGS, &values, NULL, NULL);
}

enum store_result store_rename(struct store *store, const struct person *person)
{
	enum store_result result = store_set_name(store, person);

	if (result != STORE_DONE)
		return result;
	if (rename_in_logs(store, person->id, person->name) == STORE_FAILED)
		return STORE_FAILED;
	return store_add_change(store, person->id);
}

static void take_guest(void *to, const char *const *fields)
{
	struct guest_ids *guests = (struct guest_ids *)to;

	guests->read++;
	guests->after.time = field_number(fields[1]);
	COPY_FIELD(guests->after.id, fields[0]);
	if (field_int(fields[2]) == 0 && guests->count < GUESTS_EXPIRED_MAX)
		field_copy(guests->ids[guests->count++], ID_MAX, fields[0]);
}

enum store_result store_old_guests(struct store *store, int64_t now, struct guest_ids *out)
{
	struct values values = {0};

	enum store_result result;
	char after[ID_MAX];

	out->count = out->read = 0;
	memcpy(after, out->after.id, ID_MAX);
	values_add_number(&values, now - GUEST_DAYS_MAX * (int64_t)24 * 3600 * 1000);
	values_add_number(&values, out->after.time);
	values_add_text(&values, after);
	values_add_number(&values, GUESTS_EXPIRED_MAX);
	result = store_run(store, STATEMENT_OLD_GUESTS, &values, take_guest, out);
	if (out->read < GUESTS_EXPIRED_MAX)
		memset(&out->after, 0, sizeof out->after);
	return result;
}

struct bot_list {
	char ids[BOTS_MAX][ID_MAX];
	int count;
};

static void list_bot(void *to, const struct person *bot)
{
	struct bot_list *list = (struct bot_list *)to;

	if (list->count < BOTS_MAX)
		memcpy(list->ids[list->count++], bot->id, ID_MAX);
}

/* Bots have no bots, so this goes one step deep. */
static enum store_result erase_bots(struct store *store, const char *owner, const char *name)
{
	struct bot_list list = {.count = 0};

	if (store_bots_of(store, owner, list_bot, &list) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = 0; each < list.count; each++)
		if (store_erase_person(store, list.ids[each], name) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

enum store_result store_erase_person(struct store *store, const char *person, const char *name)
{
	static const enum statement all[] = {STATEMENT_BLANK_CHAT_IN_LOGS,
	                                     STATEMENT_DELETE_SKELETONS,
	                                     STATEMENT_DELETE_HOOKS_OF,
	                                     STATEMENT_END_LOGINS,
	                                     STATEMENT_DELETE_IDENTITIES_OF,
	                                     STATEMENT_DELETE_SIGNINS_OF,
	                                     STATEMENT_BLANK_AUDIT,
	                                     STATEMENT_DELETE_TRIES,
	                                     STATEMENT_DELETE_SOLVER,
	                                     STATEMENT_DELETE_NOTICES_OF,
	                                     STATEMENT_DELETE_NOTICE_TARGETS_OF,
	                                     STATEMENT_DELETE_NOTICE_SETTINGS,
	                                     STATEMENT_DELETE_QUIET_TABLES_OF,
	                                     STATEMENT_DELETE_PLANS_OF,
	                                     STATEMENT_DELETE_RATINGS_OF,
	                                     STATEMENT_DELETE_OPPONENTS_OF,
	                                     STATEMENT_DELETE_OPPONENTS_WITH,
	                                     STATEMENT_BLANK_RESULTS,
	                                     STATEMENT_DELETE_FOLLOWS_OF,
	                                     STATEMENT_DELETE_FOLLOWERS_OF,
	                                     STATEMENT_UNCOUNT_ENTRIES_OF,
	                                     STATEMENT_DELETE_ENTRIES_OF,
	                                     STATEMENT_BLANK_ENTRIES_OF,
	                                     STATEMENT_CANCEL_TOURNAMENTS_OF,
	                                     STATEMENT_BLANK_TOURNAMENTS_OF,
	                                     STATEMENT_DELETE_STUDY_VERSIONS_OF,
	                                     STATEMENT_DELETE_STUDIES_OF};

	/* First, for store_lock_person: what the person was writing is there now, or never will be. */
	if (store_run_with_text(store, STATEMENT_DELETE_PERSON, person) == STORE_FAILED)
		return STORE_FAILED;
	if (erase_bots(store, person, name) == STORE_FAILED ||
	    rename_in_logs(store, person, name) == STORE_FAILED)
		return STORE_FAILED;
	for (size_t each = 0; each < sizeof all / sizeof *all; each++)
		if (store_run_with_text(store, all[each], person) == STORE_FAILED)
			return STORE_FAILED;
	return store_add_change(store, person);
}

/* --- changes ---------------------------------------------------------------------------------- */

enum store_result store_add_change(struct store *store, const char *person)
{
	struct values none = {0};

	if (store_run(store, STATEMENT_COUNT_CHANGE, &none, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	return store_run_with_text(store, STATEMENT_ADD_CHANGE, person);
}

struct change_reader {
	void (*each)(void *to, int64_t number, const char *person);
	void *to;
};

static void take_change(void *to, const char *const *fields)
{
	const struct change_reader *reader = (const struct change_reader *)to;

	reader->each(reader->to, field_number(fields[0]), fields[1]);
}

enum store_result store_changes(struct store *store, int64_t after,
                                void (*each)(void *to, int64_t number, const char *person),
                                void *to)
{
	struct change_reader reader = {each, to};
	struct values values = {0};

	values_add_number(&values, after);
	return store_run(store, STATEMENT_CHANGES, &values, take_change, &reader);
}

enum store_result store_last_change(struct store *store, int64_t *number)
{
	char text[NUMBER_TEXT_MAX] = "0";
	enum store_result result = store_setting(store, "people-changes", text, sizeof text);

	*number = field_number(text);
	return result;
}

/* --- logins ----------------------------------------------------------------------------------- */

enum store_result store_add_login(struct store *store, const struct login *login)
{
	struct values values = {0};

	values_add_text(&values, login->token);
	values_add_text(&values, login->person);
	values_add_number(&values, login->created);
	values_add_number(&values, login->expires);
	values_add_number(&values, login->seen);
	values_add_text(&values, login->address);
	values_add_text(&values, login->agent);
	values_add_number(&values, login->scopes);
	return store_run(store, STATEMENT_ADD_LOGIN, &values, NULL, NULL);
}

static void take_login(void *to, const char *const *fields)
{
	struct login *login = (struct login *)to;

	COPY_FIELD(login->token, fields[0]);
	COPY_FIELD(login->person, fields[1]);
	login->created = field_number(fields[2]);
	login->expires = field_number(fields[3]);
	login->seen = field_number(fields[4]);
	COPY_FIELD(login->address, fields[5]);
	COPY_FIELD(login->agent, fields[6]);
	login->scopes = (int)field_number(fields[7]);
}

enum store_result store_find_login(struct store *store, const char *token, struct login *out)
{
	struct values values = {0};

	values_add_text(&values, token);
	return store_run(store, STATEMENT_LOGIN, &values, take_login, out);
}

struct login_reader {
	void (*each)(void *to, const struct login *login);
	void *to;
};

static void give_login(void *to, const char *const *fields)
{
	const struct login_reader *reader = (const struct login_reader *)to;
	struct login login = {0};

	take_login(&login, fields);
	reader->each(reader->to, &login);
}

enum store_result store_logins_of(struct store *store, const char *person, int64_t now,
                                  void (*each)(void *to, const struct login *login), void *to)
{
	struct login_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, person);
	values_add_number(&values, now);
	return store_run(store, STATEMENT_LOGINS_OF, &values, give_login, &reader);
}

enum store_result store_renew_login(struct store *store, const struct login *login)
{
	struct values values = {0};

	values_add_number(&values, login->expires);
	values_add_number(&values, login->seen);
	values_add_text(&values, login->address);
	values_add_text(&values, login->agent);
	values_add_text(&values, login->token);
	return store_run(store, STATEMENT_RENEW_LOGIN, &values, NULL, NULL);
}

enum store_result store_end_login(struct store *store, const char *token)
{
	return store_run_with_text(store, STATEMENT_END_LOGIN, token);
}

enum store_result store_end_logins(struct store *store, const char *person)
{
	return store_run_with_text(store, STATEMENT_END_LOGINS, person);
}
