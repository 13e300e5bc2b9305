#include "server/store/store_identities.h"

#include <string.h>

#include "server/store/statements.h"

struct identity_reader {
	store_identity *each;
	void *to;
};

static void take_identity(void *to, const char *const *fields)
{
	const struct identity_reader *reader = (const struct identity_reader *)to;
	struct identity identity = {0};

	COPY_FIELD(identity.issuer, fields[0]);
	COPY_FIELD(identity.subject, fields[1]);
	COPY_FIELD(identity.person, fields[2]);
	identity.created = field_number(fields[3]);
	identity.seen = field_number(fields[4]);
	reader->each(reader->to, &identity);
}

static void copy_identity(void *to, const struct identity *identity)
{
	*(struct identity *)to = *identity;
}

enum store_result store_find_identity(struct store *store, const char *issuer, const char *subject,
                                      struct identity *out)
{
	struct identity_reader reader = {copy_identity, out};
	struct values values = {0};

	values_add_text(&values, issuer);
	values_add_text(&values, subject);
	return store_run(store, STATEMENT_IDENTITY, &values, take_identity, &reader);
}

enum store_result store_add_identity(struct store *store, const struct identity *identity)
{
	struct values values = {0};

	values_add_text(&values, identity->issuer);
	values_add_text(&values, identity->subject);
	values_add_text(&values, identity->person);
	values_add_number(&values, identity->created);
	return store_run(store, STATEMENT_ADD_IDENTITY, &values, NULL, NULL);
}

enum store_result store_see_identity(struct store *store, const struct identity *identity)
{
	struct values values = {0};

	values_add_number(&values, identity->seen);
	values_add_text(&values, identity->issuer);
	values_add_text(&values, identity->subject);
	return store_run(store, STATEMENT_SEE_IDENTITY, &values, NULL, NULL);
}

enum store_result store_identities_of(struct store *store, const char *person, store_identity *each,
                                      void *to)
{
	struct identity_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_IDENTITIES_OF, &values, take_identity, &reader);
}

enum store_result store_delete_identity(struct store *store, const char *person, const char *issuer)
{
	struct values values = {0};

	values_add_text(&values, person);
	values_add_text(&values, issuer);
	return store_run(store, STATEMENT_DELETE_IDENTITY, &values, NULL, NULL);
}

/* --- sign-ins that have begun ----------------------------------------------------------------- */

enum store_result store_add_signin(struct store *store, const struct stored_signin *signin)
{
	struct values values = {0};

	values_add_text(&values, signin->state);
	values_add_text(&values, signin->browser);
	values_add_text(&values, signin->person);
	values_add_number(&values, signin->expires);
	return store_run(store, STATEMENT_ADD_SIGNIN, &values, NULL, NULL);
}

static void take_signin(void *to, const char *const *fields)
{
	struct stored_signin *signin = (struct stored_signin *)to;

	COPY_FIELD(signin->browser, fields[0]);
	COPY_FIELD(signin->person, fields[1]);
	signin->expires = field_number(fields[2]);
}

enum store_result store_find_signin(struct store *store, const char *state,
                                    struct stored_signin *out)
{
	struct values values = {0};

	values_add_text(&values, state);
	return store_run(store, STATEMENT_SIGNIN, &values, take_signin, out);
}

enum store_result store_delete_signin(struct store *store, const char *state)
{
	return store_run_with_text(store, STATEMENT_DELETE_SIGNIN, state);
}
