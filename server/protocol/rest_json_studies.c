#include "server/protocol/rest_json_studies.h"

#include "base/grow.h"
#include "server/protocol/shared_json.h"
#include "server/util/memory.h"

void study_rows_add(void *to, const struct stored_study *study)
{
	struct study_rows *rows = (struct study_rows *)to;

	rows->rows = (struct stored_study *)grow(rows->rows, &rows->capacity, rows->count + 1,
	                                         sizeof *study);
	rows->rows[rows->count++] = *study;
}

void version_rows_add(void *to, const struct study_version *version)
{
	struct version_rows *rows = (struct version_rows *)to;
	struct study_version *row;

	rows->rows = (struct study_version *)grow(rows->rows, &rows->capacity, rows->count + 1,
	                                          sizeof *row);
	row = &rows->rows[rows->count++];
	*row = *version;
	row->text = memory_text(version->text);
}

void version_rows_free(struct version_rows *rows)
{
	for (size_t each = 0; each < rows->count; each++)
		free((char *)rows->rows[each].text);
	free(rows->rows);
	*rows = (struct version_rows){0};
}

static void emit_head(struct emit *emit, const struct stored_study *study)
{
	emit_string(emit, "study", study->id);
	emit_object(emit, "owner");
	emit_string(emit, "id", study->owner);
	emit_string(emit, "name", study->owner_name);
	emit_object_end(emit);
	emit_string(emit, "title", study->title);
	emit_string(emit, "game", study->game);
	emit_string(emit, "visibility", STUDY_VISIBILITY_WORDS[study->visibility]);
	emit_number(emit, "version", study->version);
	emit_number(emit, "created", study->created);
	emit_number(emit, "changed", study->changed);
	if (study->source[0])
		emit_string(emit, "source", study->source);
}

static void write_studies(struct emit *emit, const void *from)
{
	const struct study_rows *rows = (const struct study_rows *)from;

	emit_array(emit, "studies");
	for (size_t each = 0; each < rows->count; each++) {
		emit_object(emit, NULL);
		emit_head(emit, &rows->rows[each]);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	if (rows->next[0])
		emit_string(emit, "next", rows->next);
}

struct buffer rest_json_studies(const struct study_rows *rows)
{
	return write_json(write_studies, rows);
}

static void write_head(struct emit *emit, const void *from)
{
	emit_head(emit, (const struct stored_study *)from);
}

struct buffer rest_json_study_head(const struct stored_study *study)
{
	return write_json(write_head, study);
}

struct whole_study {
	const struct stored_study *head;
	const struct version_rows *rows;
};

static void write_study(struct emit *emit, const void *from)
{
	const struct whole_study *study = (const struct whole_study *)from;

	emit_head(emit, study->head);
	for (size_t each = 0; each < study->rows->count; each++)
		emit_string(emit, "text", study->rows->rows[each].text);
}

struct buffer rest_json_study(const struct stored_study *study, const struct version_rows *rows)
{
	struct whole_study whole = {study, rows};

	return write_json(write_study, &whole);
}

static void emit_version(struct emit *emit, const struct study_version *version)
{
	emit_object(emit, NULL);
	emit_number(emit, "version", version->version);
	emit_number(emit, "at", version->at);
	emit_number(emit, "bytes", version->bytes);
	if (version->text[0])
		emit_string(emit, "text", version->text);
	emit_object_end(emit);
}

static void write_versions(struct emit *emit, const void *from)
{
	const struct version_rows *rows = (const struct version_rows *)from;

	emit_array(emit, "versions");
	for (size_t each = 0; each < rows->count; each++)
		emit_version(emit, &rows->rows[each]);
	emit_array_end(emit);
}

struct buffer rest_json_study_versions(const struct version_rows *rows)
{
	return write_json(write_versions, rows);
}

static void emit_versions_of(struct emit *emit, const char *study, const struct version_rows *rows)
{
	emit_array(emit, "versions");
	for (size_t each = 0; each < rows->count; each++)
		if (strcmp(rows->rows[each].study, study) == 0)
			emit_version(emit, &rows->rows[each]);
	emit_array_end(emit);
}

void emit_own_studies(struct emit *emit, const struct study_rows *studies,
                      const struct version_rows *versions)
{
	emit_array(emit, "studies");
	for (size_t each = 0; each < studies->count; each++) {
		emit_object(emit, NULL);
		emit_head(emit, &studies->rows[each]);
		emit_versions_of(emit, studies->rows[each].id, versions);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}
