#include "server/signin/admission.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/people/account_internal.h"
#include "server/people/accounts.h"

enum { NUMBERED_MAX = 9, RANDOM_TRIES = 5, RANDOM_NUMBERS = 100000 };

/* In the place of a name that is not valid. The person can choose another. */
#define NAMELESS "Player"

/* --- a name ----------------------------------------------------------------------------------- */

/* "Ada", "Ada 2" ... "Ada 9", "Player 30241"; only the last if "Ada" is no name. */
static void write_candidate(const char *base, int number, char text[NAME_TEXT_MAX])
{
	char name[NAME_MAX_BYTES];
	int is_name = strlen(base) < NAME_TEXT_MAX && names_clean(base, name);

	if (is_name && number == 1)
		snprintf(text, NAME_TEXT_MAX, "%s", base);
	else if (is_name && number <= NUMBERED_MAX)
		snprintf(text, NAME_TEXT_MAX, "%.*s %d", NAME_TEXT_MAX - 4, base, number);
	else
		snprintf(text, NAME_TEXT_MAX, NAMELESS " %u", randombytes_uniform(RANDOM_NUMBERS));
}

/* The first free one that is like `base`. */
static enum store_result find_name(struct person *person, const char *base, struct store *store)
{
	char text[NAME_TEXT_MAX];

	for (int number = 1; number <= NUMBERED_MAX + RANDOM_TRIES; number++) {
		enum refusal refusal;

		write_candidate(base, number, text);
		if (!names_clean(text, person->name) || !names_fold(person->name, person->folded))
			continue;
		refusal = account_check_name(person, store);
		if (refusal == REFUSAL_NONE)
			return STORE_DONE;
		if (refusal == REFUSAL_STORAGE)
			return STORE_FAILED;
	}
	return STORE_FAILED;
}

/* --- the four ways ---------------------------------------------------------------------------- */

static enum store_result refuse(struct admission *admission, enum admission_fault fault)
{
	admission->fault = fault;
	return STORE_NO_ROW;
}

static int has_account(const struct person *person)
{
	return person->id[0] && person_badge(person) == BADGE_NONE;
}

static enum store_result admit_known(struct admission *admission, struct store *store)
{
	const struct identity *identity = &admission->identity;
	enum store_result result;

	if (has_account(&admission->asker) && strcmp(admission->asker.id, identity->person) != 0)
		return refuse(admission, ADMISSION_TAKEN);
	result = store_lock_person(store, identity->person);
	if (result == STORE_DONE)
		result = accounts_find_person(store, identity->person, &admission->person);
	if (result != STORE_DONE)
		return STORE_FAILED; /* an identity of nobody: a deletion takes both */
	if (admission->person.banned > identity->seen)
		return refuse(admission, ADMISSION_BANNED);
	admission->audit.kind = AUDIT_LOGIN;
	return store_see_identity(store, identity);
}

static enum store_result link_account(struct admission *admission, struct store *store)
{
	enum store_result result = store_add_identity(store, &admission->identity);

	admission->audit.kind = AUDIT_LINK;
	return result == STORE_NO_ROW ? refuse(admission, ADMISSION_OTHER) : result;
}

/* The guest keeps their id, and so their games. */
static enum store_result promote_guest(struct admission *admission, struct store *store)
{
	struct person *person = &admission->person;
	enum store_result result = link_account(admission, store);

	if (result != STORE_DONE)
		return result;
	if (find_name(person, admission->asker.name, store) != STORE_DONE)
		return STORE_FAILED;
	strcpy(person->password, PASSWORD_NONE);
	admission->audit.kind = AUDIT_REGISTER;
	if (strcmp(person->name, admission->asker.name) == 0)
		result = store_set_name(store, person);
	else
		result = store_rename(store, person);
	return result == STORE_DONE ? STORE_DONE : STORE_FAILED;
}

static enum store_result add_person(struct admission *admission, struct store *store)
{
	const struct identity *identity = &admission->identity;
	struct person *person = &admission->person;
	enum store_result result = store_is_banned_address(store, admission->audit.address,
	                                                   identity->created);

	if (result != STORE_NO_ROW)
		return result == STORE_DONE ? refuse(admission, ADMISSION_BANNED) : result;
	if (!admission->may_add)
		return refuse(admission, ADMISSION_FULL);
	result = link_account(admission, store);
	if (result != STORE_DONE)
		return result;
	if (find_name(person, admission->name, store) != STORE_DONE)
		return STORE_FAILED;
	strcpy(person->password, PASSWORD_NONE);
	person->created = identity->created;
	admission->audit.kind = AUDIT_REGISTER;
	if (store_add_person(store, person) != STORE_DONE)
		return STORE_FAILED;
	return store_set_name(store, person); /* guards what looks like it */
}

static enum store_result admit_unknown(struct admission *admission, struct store *store)
{
	struct identity *identity = &admission->identity;

	admission->person = admission->asker;
	if (!admission->asker.id[0])
		memcpy(admission->person.id, admission->new_id, ID_MAX);
	memcpy(identity->person, admission->person.id, ID_MAX);
	if (has_account(&admission->asker))
		return link_account(admission, store);
	return admission->asker.id[0] ? promote_guest(admission, store) : add_person(admission, store);
}

/* The login that the browser had ends: its owner has another now. */
static enum store_result open_login(struct admission *admission, struct store *store)
{
	struct audit *audit = &admission->audit;

	memcpy(admission->login.person, admission->person.id, ID_MAX);
	memcpy(audit->person, admission->person.id, ID_MAX);
	snprintf(audit->note, sizeof audit->note, "%.*s", NOTE_MAX - 1, admission->identity.issuer);
	if (store_add_login(store, &admission->login) == STORE_FAILED ||
	    store_add_audit(store, audit) == STORE_FAILED)
		return STORE_FAILED;
	if (admission->old_login[0] && store_end_login(store, admission->old_login) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

enum store_result admission_decide(struct admission *admission, struct store *store)
{
	struct identity known = {0};
	enum store_result result = store_find_identity(store, admission->identity.issuer,
	                                               admission->identity.subject, &known);

	admission->fault = ADMISSION_FINE;
	if (result == STORE_FAILED)
		return STORE_FAILED;
	if (result == STORE_DONE) {
		memcpy(admission->identity.person, known.person, ID_MAX);
		result = admit_known(admission, store);
	} else {
		result = admit_unknown(admission, store);
	}
	return result == STORE_DONE ? open_login(admission, store) : result;
}
