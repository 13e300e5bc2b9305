/* store_people.c - people and their logins, as they are kept. */
#include <string.h>

#include "server/statements.h"

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
	return store_run(store, STATEMENT_ADD_PERSON, &values, NULL, NULL);
}

enum store_result store_name_person(struct store *store, const struct person *person)
{
	struct values values = {0};

	values_add_text(&values, person->name);
	values_add_text(&values, person->folded);
	values_add_text(&values, person->password);
	values_add_text(&values, person->id);
	return store_run(store, STATEMENT_NAME_PERSON, &values, NULL, NULL);
}

enum store_result store_hook_person(struct store *store, const struct person *person)
{
	struct values values = {0};

	values_add_text(&values, person->hook);
	values_add_text(&values, person->hook_key);
	values_add_text(&values, person->id);
	return store_run(store, STATEMENT_HOOK_PERSON, &values, NULL, NULL);
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

/* --- logins ----------------------------------------------------------------------------------- */

enum store_result store_add_login(struct store *store, const struct login *login)
{
	struct values values = {0};

	values_add_text(&values, login->token);
	values_add_text(&values, login->person);
	values_add_number(&values, login->created);
	values_add_number(&values, login->expires);
	return store_run(store, STATEMENT_ADD_LOGIN, &values, NULL, NULL);
}

static void take_login(void *to, const char *const *fields)
{
	struct login *login = (struct login *)to;

	COPY_FIELD(login->token, fields[0]);
	COPY_FIELD(login->person, fields[1]);
	login->created = field_number(fields[2]);
	login->expires = field_number(fields[3]);
}

enum store_result store_find_login(struct store *store, const char *token, struct login *out)
{
	struct values values = {0};

	values_add_text(&values, token);
	return store_run(store, STATEMENT_LOGIN, &values, take_login, out);
}

enum store_result store_end_login(struct store *store, const char *token)
{
	return store_run_with_text(store, STATEMENT_END_LOGIN, token);
}

enum store_result store_end_logins(struct store *store, const char *person)
{
	return store_run_with_text(store, STATEMENT_END_LOGINS, person);
}

enum store_result store_end_old_logins(struct store *store, int64_t now)
{
	struct values values = {0};

	values_add_number(&values, now);
	return store_run(store, STATEMENT_END_OLD_LOGINS, &values, NULL, NULL);
}
