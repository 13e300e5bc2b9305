#include "server/store/store_studies.h"

#include <string.h>

#include "server/ops/limits.h"
#include "server/store/statements.h"

const char *const STUDY_VISIBILITY_WORDS[STUDY_VISIBILITIES] = {"private", "unlisted", "public"};

/* --- reading ---------------------------------------------------------------------------------- */

struct study_reader {
	store_study *each;
	void *to;
};

static void take_study(void *to, const char *const *fields)
{
	const struct study_reader *reader = (const struct study_reader *)to;
	struct stored_study study = {.id = ""};

	COPY_FIELD(study.id, fields[0]);
	COPY_FIELD(study.owner, fields[1]);
	COPY_FIELD(study.owner_name, fields[2]);
	COPY_FIELD(study.title, fields[3]);
	COPY_FIELD(study.game, fields[4]);
	study.visibility = (enum study_visibility)field_choice(fields[5], STUDY_VISIBILITIES);
	study.version = field_int(fields[6]);
	study.created = field_number(fields[7]);
	study.changed = field_number(fields[8]);
	COPY_FIELD(study.source, fields[9]);
	reader->each(reader->to, &study);
}

static void copy_study(void *to, const struct stored_study *study)
{
	*(struct stored_study *)to = *study;
}

enum store_result store_find_study(struct store *store, const char *id, struct stored_study *out)
{
	struct study_reader reader = {copy_study, out};
	struct values values = {0};

	values_add_text(&values, id);
	return store_run(store, STATEMENT_STUDY, &values, take_study, &reader);
}

enum store_result store_studies_of(struct store *store, const char *owner, store_study *each,
                                   void *to)
{
	struct study_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, owner);
	return store_run(store, STATEMENT_STUDIES_OF, &values, take_study, &reader);
}

enum store_result store_public_studies(struct store *store, const struct list_place *after,
                                       int limit, store_study *each, void *to)
{
	struct study_reader reader = {each, to};
	struct values values = {0};

	values_add_number(&values, after->time);
	values_add_text(&values, after->id);
	values_add_number(&values, limit);
	return store_run(store, STATEMENT_PUBLIC_STUDIES, &values, take_study, &reader);
}

enum store_result store_all_studies(struct store *store, int limit, store_study *each, void *to)
{
	struct study_reader reader = {each, to};
	struct values values = {0};

	values_add_number(&values, limit);
	return store_run(store, STATEMENT_ALL_STUDIES, &values, take_study, &reader);
}

static void take_count(void *to, const char *const *fields)
{
	struct study_count *count = (struct study_count *)to;

	count->owner = (long)field_number(fields[0]);
	count->origin = (long)field_number(fields[1]);
}

enum store_result store_count_studies(struct store *store, const char *owner, const char *origin,
                                      struct study_count *out)
{
	struct values values = {0};

	values_add_text(&values, owner);
	values_add_text(&values, origin);
	return store_run(store, STATEMENT_COUNT_STUDIES, &values, take_count, out);
}

/* --- versions --------------------------------------------------------------------------------- */

struct version_reader {
	store_study_version *each;
	void *to;
};

static void take_version(void *to, const char *const *fields)
{
	const struct version_reader *reader = (const struct version_reader *)to;
	struct study_version version = {.study = ""};

	COPY_FIELD(version.study, fields[0]);
	version.version = field_int(fields[1]);
	version.at = field_number(fields[2]);
	version.bytes = (long)field_number(fields[3]);
	version.text = fields[4];
	reader->each(reader->to, &version);
}

enum store_result store_study_text(struct store *store, const char *id, int version,
                                   store_study_version *each, void *to)
{
	struct version_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, id);
	values_add_number(&values, version);
	return store_run(store, STATEMENT_STUDY_VERSION, &values, take_version, &reader);
}

enum store_result store_study_versions(struct store *store, const char *id,
                                       store_study_version *each, void *to)
{
	struct version_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, id);
	return store_run(store, STATEMENT_STUDY_VERSIONS, &values, take_version, &reader);
}

enum store_result store_study_texts_of(struct store *store, const char *owner,
                                       store_study_version *each, void *to)
{
	struct version_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, owner);
	return store_run(store, STATEMENT_STUDY_TEXTS_OF, &values, take_version, &reader);
}

static enum store_result add_version(struct store *store, const struct stored_study *study,
                                     int version, const char *text)
{
	struct values values = {0};

	values_add_text(&values, study->id);
	values_add_number(&values, version);
	values_add_number(&values, study->changed);
	values_add_number(&values, (int64_t)strlen(text));
	values_add_text(&values, text);
	return store_run(store, STATEMENT_ADD_STUDY_VERSION, &values, NULL, NULL);
}

/* How far back the versions go that stay, the latest first. */
struct history {
	int count, oldest;
	long bytes;
	int is_over;
};

static void add_to_history(void *to, const struct study_version *version)
{
	struct history *history = (struct history *)to;

	history->bytes += version->bytes;
	history->is_over |= history->count >= STUDY_VERSIONS_MAX ||
	                    (history->count > 0 && history->bytes > STUDY_HISTORY_BYTES_MAX);
	if (history->is_over)
		return;
	history->count++;
	history->oldest = version->version;
}

static enum store_result delete_old_versions(struct store *store, const char *id)
{
	struct history history = {0};
	struct values values = {0};

	if (store_study_versions(store, id, add_to_history, &history) == STORE_FAILED)
		return STORE_FAILED;
	if (!history.is_over)
		return STORE_DONE;
	values_add_text(&values, id);
	values_add_number(&values, history.oldest - 1);
	return store_run(store, STATEMENT_DELETE_OLD_STUDY_VERSIONS, &values, NULL, NULL);
}

/* --- writing ---------------------------------------------------------------------------------- */

enum store_result store_add_study(struct store *store, const struct stored_study *study,
                                  const char *text)
{
	struct values values = {0};

	values_add_text(&values, study->id);
	values_add_text(&values, study->owner);
	values_add_text(&values, study->title);
	values_add_text(&values, study->game);
	values_add_text(&values, study->origin);
	values_add_number(&values, study->visibility);
	values_add_number(&values, study->changed);
	values_add_text(&values, study->source);
	if (store_run(store, STATEMENT_ADD_STUDY, &values, NULL, NULL) == STORE_FAILED ||
	    add_version(store, study, 1, text) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

struct sameness {
	const char *text;
	int is_same;
};

static void compare_text(void *to, const struct study_version *version)
{
	struct sameness *sameness = (struct sameness *)to;

	sameness->is_same = strcmp(sameness->text, version->text) == 0;
}

enum store_result store_save_study(struct store *store, const struct stored_study *study,
                                   const char *text)
{
	struct sameness earlier = {text, 0};
	struct values values = {0};
	enum store_result result;

	values_add_text(&values, study->title);
	values_add_text(&values, study->game);
	values_add_number(&values, study->changed);
	values_add_text(&values, study->id);
	values_add_text(&values, study->owner);
	values_add_number(&values, study->version);
	result = store_run(store, STATEMENT_CHANGE_STUDY, &values, NULL, NULL);
	if (result == STORE_NO_ROW) { /* perhaps an earlier attempt has saved it */
		result = store_study_text(store, study->id, study->version + 1, compare_text, &earlier);
		return result == STORE_DONE && !earlier.is_same ? STORE_NO_ROW : result;
	}
	if (result != STORE_DONE || add_version(store, study, study->version + 1, text) == STORE_FAILED)
		return STORE_FAILED;
	return delete_old_versions(store, study->id) == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

enum store_result store_show_study(struct store *store, const struct stored_study *study)
{
	struct values values = {0};

	values_add_number(&values, study->visibility);
	values_add_number(&values, study->changed);
	values_add_text(&values, study->id);
	values_add_text(&values, study->owner);
	return store_run(store, STATEMENT_SHOW_STUDY, &values, NULL, NULL);
}

enum store_result store_delete_study(struct store *store, const char *id)
{
	if (store_run_with_text(store, STATEMENT_DELETE_STUDY_VERSIONS, id) == STORE_FAILED)
		return STORE_FAILED;
	return store_run_with_text(store, STATEMENT_DELETE_STUDY, id);
}
