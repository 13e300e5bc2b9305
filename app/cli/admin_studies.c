/* bastide admin studies: lists them, or deletes one with all its versions. */
#include <stdio.h>
#include <string.h>

#include "cli/admin.h"
#include "i18n/say.h"
#include "server/store/store_people.h"
#include "server/store/store_studies.h"

enum { LIST_ROWS_MAX = 1000000 };

static void print_study(void *to, const struct stored_study *study)
{
	char when[ADMIN_TIME_MAX];

	(void)to;
	admin_time(study->changed, when);
	printf("%s\t%s\t%s\t%s\t%s\t%d\t%s\t%s\n", study->id, STUDY_VISIBILITY_WORDS[study->visibility],
	       study->owner, study->owner_name, study->game, study->version, when, study->title);
}

static enum store_result remove_study(struct store *store, const char *id)
{
	struct audit audit = admin_note(AUDIT_ADMIN_STUDY, "", id);
	struct stored_study study;
	enum store_result result = store_find_study(store, id, &study);

	if (result == STORE_DONE) {
		memcpy(audit.person, study.owner, ID_MAX);
		result = store_delete_study(store, id);
	}
	return result == STORE_DONE ? store_add_audit(store, &audit) : result;
}

static int delete_study(struct store *store, const char *id, struct error *error)
{
	enum store_result result = STORE_FAILED;

	if (store_begin(store))
		result = remove_study(store, id);
	if (result != STORE_FAILED && !store_commit(store))
		result = STORE_FAILED;
	if (result == STORE_NO_ROW)
		return error_set(error, EXIT_INPUT, say("cli.admin.no-study"), id);
	return result == STORE_DONE || admin_refuse(error, store);
}

int admin_studies(struct store *store, char **arguments, struct error *error)
{
	if (!arguments[0])
		return store_all_studies(store, LIST_ROWS_MAX, print_study, NULL) != STORE_FAILED ||
		       admin_refuse(error, store);
	if (strcmp(arguments[0], "delete") == 0 && arguments[1])
		return delete_study(store, arguments[1], error);
	return error_set(error, EXIT_USAGE, say("cli.admin.no-such-task"), arguments[0], "");
}
