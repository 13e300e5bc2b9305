/* bastide admin people, reports, audit: manages people. A running server follows within a second or
   two. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/admin.h"
#include "i18n/nearest.h"
#include "i18n/say.h"
#include "server/http/address.h"
#include "server/people/credentials.h"
#include "server/store/store_people.h"

enum { ROWS_MAX = 1000000, DAYS_MAX = 36500 };

#define DAY_MS ((int64_t)24 * 3600 * 1000)

/* --- acts ------------------------------------------------------------------------------------- */

/* An action of the host, the person it affects, and the details for the audit log. */
struct act {
	struct store *store;
	struct error *error;
	struct person person;
	char address[ADDRESS_TEXT_MAX]; /* instead of a person, where there is one */
	char *const *arguments;         /* after the word of the act and whom it is about */
	int64_t until;
	struct audit audit;
};

static void note(struct act *act, enum audit_kind kind, const char *words)
{
	act->audit = admin_note(kind, act->person.id, words);
}

/* Commits an action together with its row in the audit log, or rolls it back. */
static int end_act(struct act *act, enum store_result result)
{
	if (result == STORE_DONE && store_add_audit(act->store, &act->audit) != STORE_FAILED &&
	    store_commit(act->store))
		return 1;
	if (result != STORE_NO_ROW)
		return admin_refuse(act->error, act->store);
	store_rollback(act->store);
	return error_set(act->error, EXIT_INPUT, say("cli.admin.no-person"), act->person.id);
}

/* The duration: a number of days, 0 to end it now, forever if not given. */
static int read_days(struct act *act)
{
	const char *text = act->arguments[0];
	char *end;
	long days;

	act->until = TIME_END;
	if (!text)
		return 1;
	days = strtol(text, &end, 10);
	if (*text == 0 || *end || days < 0 || days > DAYS_MAX)
		return error_set(act->error, EXIT_USAGE, say("cli.admin.bad-days"), text);
	act->until = days > 0 ? act->audit.at + days * DAY_MS : 0;
	return 1;
}

static const char *days_word(const struct act *act)
{
	return act->arguments[0] ? act->arguments[0] : "-";
}

static int run_rename(struct act *act)
{
	char old[NAME_MAX_BYTES];
	enum store_result result;

	memcpy(old, act->person.name, sizeof old);
	if (!names_clean(act->arguments[0], act->person.name) ||
	    (act->person.folded[0] && !names_fold(act->person.name, act->person.folded)))
		return error_set(act->error, EXIT_USAGE, say("cli.admin.bad-name"), act->arguments[0]);
	note(act, AUDIT_ADMIN_RENAME, old);
	result = store_rename(act->store, &act->person);
	if (end_act(act, result))
		return 1;
	if (result != STORE_NO_ROW)
		return 0;
	return error_set(act->error, EXIT_INPUT, say("cli.admin.name-taken"), act->person.name);
}

static int run_mute(struct act *act)
{
	note(act, AUDIT_ADMIN_MUTE, days_word(act));
	if (!read_days(act))
		return 0;
	return end_act(act, store_mute(act->store, act->person.id, act->until));
}

static int run_ban(struct act *act)
{
	char words[NOTE_MAX];

	snprintf(words, sizeof words, "%s%s%s", act->address, act->address[0] ? " " : "",
	         days_word(act));
	note(act, AUDIT_ADMIN_BAN, words);
	if (!read_days(act))
		return 0;
	if (act->address[0])
		return end_act(act, store_ban_address(act->store, act->address, act->until));
	return end_act(act, store_ban(act->store, act->person.id, act->until));
}

/* A random password, printed once. All sign-ins end, as with a new password of one's own. */
static int run_password(struct act *act)
{
	char password[ID_MAX];
	enum store_result result;

	if (!act->person.folded[0] || act->person.bot_of[0])
		return error_set(act->error, EXIT_INPUT, say("cli.admin.has-no-password"),
		                 act->person.name);
	credentials_new_password(password);
	if (!credentials_hash_password(password, act->person.password))
		return error_set(act->error, EXIT_SYSTEM, "%s", say("cli.system.no-memory"));
	note(act, AUDIT_ADMIN_PASSWORD, "");
	result = store_set_name(act->store, &act->person);
	if (result == STORE_DONE)
		result = store_end_logins(act->store, act->person.id) == STORE_FAILED
		             ? STORE_FAILED
		             : store_add_change(act->store, act->person.id);
	if (!end_act(act, result))
		return 0;
	puts(password);
	return 1;
}

static int run_delete(struct act *act)
{
	note(act, AUDIT_ADMIN_DELETE, "");
	return end_act(act, store_erase_person(act->store, act->person.id, PERSON_ERASED));
}

static const struct {
	const char *word;
	int least, most; /* arguments, besides the person */
	int (*run)(struct act *act);
} ACTS[] = {
	{"rename", 1, 1, run_rename},     {"mute", 0, 1, run_mute},     {"ban", 0, 1, run_ban},
	{"password", 0, 0, run_password}, {"delete", 0, 0, run_delete},
};

enum { ACT_COUNT = sizeof ACTS / sizeof *ACTS };

/* --- people ----------------------------------------------------------------------------------- */

static void print_until(int64_t until)
{
	char when[ADMIN_TIME_MAX] = "-";

	if (until >= TIME_END)
		snprintf(when, sizeof when, "%s", say("cli.admin.for-ever"));
	else if (until / 1000 > time(NULL))
		admin_time(until, when);
	printf("\t%s", when);
}

static void print_person(void *to, const struct person *person)
{
	char when[ADMIN_TIME_MAX];
	const char *mark = say("cli.admin.registered");

	(void)to;
	if (person_badge(person) != BADGE_NONE)
		mark = person->bot_of[0] ? say("cli.admin.bot") : say("cli.admin.guest");
	admin_time(person->created, when);
	printf("%s\t%s\t%s\t%s", person->id, person->name, mark, when);
	print_until(person->muted);
	print_until(person->banned);
	putchar('\n');
}

/* An id, or the name of an account with a password: names of guests are not unique. */
static int find_person(struct store *store, const char *who, struct person *out,
                       struct error *error)
{
	enum store_result result = store_person_by_id(store, who, out);
	char folded[NAME_MAX_BYTES];

	if (result == STORE_NO_ROW && (names_fold(who, folded) || names_fold_legacy(who, folded)))
		result = store_person_by_name(store, folded, out);
	if (result == STORE_FAILED)
		return admin_refuse(error, store);
	if (result == STORE_DONE)
		return 1;
	return error_set(error, EXIT_INPUT, say("cli.admin.no-person"), who);
}

/* An address means everyone who connects from it later. */
static int is_address(const char *text)
{
	unsigned char bytes[sizeof(struct in6_addr)];

	return inet_pton(AF_INET, text, bytes) == 1 || inet_pton(AF_INET6, text, bytes) == 1;
}

static int find_act(const char *word, struct error *error)
{
	struct nearest nearest = nearest_to(word);
	char text[NEAREST_TEXT_MAX];

	for (int act = 0; act < ACT_COUNT; act++) {
		if (strcmp(ACTS[act].word, word) == 0)
			return act;
		nearest_try(&nearest, ACTS[act].word);
	}
	error_set(error, EXIT_USAGE, say("cli.admin.no-such-task"), word, nearest_text(&nearest, text));
	return -1;
}

static int count_arguments(char **arguments)
{
	int count = 0;

	while (arguments[count])
		count++;
	return count;
}

int admin_people(struct store *store, char **arguments, struct error *error)
{
	struct act act = {.store = store, .error = error};
	int which, count = count_arguments(arguments) - 2;

	if (!arguments[0])
		return store_people(store, ROWS_MAX, print_person, NULL) != STORE_FAILED ||
		       admin_refuse(error, store);
	which = find_act(arguments[0], error);
	if (which < 0)
		return 0;
	if (count < ACTS[which].least || count > ACTS[which].most)
		return error_set(error, EXIT_USAGE, say("cli.admin.people-usage"), arguments[0]);
	act.arguments = arguments + 2;
	if (ACTS[which].run == run_ban && is_address(arguments[1]))
		address_forwarded(arguments[1], act.address);
	else if (!find_person(store, arguments[1], &act.person, error))
		return 0;
	return store_begin(store) ? ACTS[which].run(&act) : admin_refuse(error, store);
}

/* --- reports, the audit log ------------------------------------------------------------------- */

static void print_report(void *to, const struct report *report)
{
	char when[ADMIN_TIME_MAX];

	(void)to;
	admin_time(report->at, when);
	printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", report->id, when,
	       report->study[0] ? report->study : report->table, report->person, report->name,
	       report->reporter, report->reporter_name, report->text);
}

static int close_report(struct store *store, const char *id, struct error *error)
{
	struct act act = {.store = store, .error = error};
	enum store_result result;

	if (!store_begin(store))
		return admin_refuse(error, store);
	note(&act, AUDIT_ADMIN_REPORT, id);
	result = store_close_report(store, id, act.audit.at);
	if (end_act(&act, result))
		return 1;
	return result == STORE_NO_ROW && error_set(error, EXIT_INPUT, say("cli.admin.no-report"), id);
}

int admin_reports(struct store *store, char **arguments, struct error *error)
{
	if (!arguments[0])
		return store_open_reports(store, print_report, NULL) != STORE_FAILED ||
		       admin_refuse(error, store);
	if (strcmp(arguments[0], "close") == 0 && arguments[1])
		return close_report(store, arguments[1], error);
	return error_set(error, EXIT_USAGE, "%s", say("cli.admin.reports-usage"));
}

static void print_audit(void *to, const struct audit *audit)
{
	char when[ADMIN_TIME_MAX];

	(void)to;
	admin_time(audit->at, when);
	printf("%s\t%s\t%s\t%s\t%s\n", when, AUDIT_WORDS[audit->kind],
	       audit->person[0] ? audit->person : "-", audit->address[0] ? audit->address : "-",
	       audit->note);
}

int admin_audit(struct store *store, char **arguments, struct error *error)
{
	struct person person;

	if (arguments[0] && !find_person(store, arguments[0], &person, error))
		return 0;
	return store_audit(store, arguments[0] ? person.id : NULL, ROWS_MAX, print_audit, NULL) !=
	           STORE_FAILED ||
	       admin_refuse(error, store);
}
