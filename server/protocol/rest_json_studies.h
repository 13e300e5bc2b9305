/* The bodies of responses about studies. */
#ifndef SERVER_PROTOCOL_REST_JSON_STUDIES_H
#define SERVER_PROTOCOL_REST_JSON_STUDIES_H

#include "core/emit.h"
#include "server/store/store_studies.h"
#include "server/util/buffer.h"

enum { STUDY_PLACE_MAX = 40 };

/* Rows, in the order in which they were read. */
struct study_rows {
	struct stored_study *rows;
	size_t count, capacity;
	char next[STUDY_PLACE_MAX]; /* where the list continues, or "" */
};

/* Versions with copies of their texts. */
struct version_rows {
	struct study_version *rows;
	size_t count, capacity;
};

void study_rows_add(void *to, const struct stored_study *study);
void version_rows_add(void *to, const struct study_version *version);
void version_rows_free(struct version_rows *rows);

struct buffer rest_json_studies(const struct study_rows *rows);
struct buffer rest_json_study_head(const struct stored_study *study);
/* A study, with the text of the version that was read. */
struct buffer rest_json_study(const struct stored_study *study, const struct version_rows *rows);
struct buffer rest_json_study_versions(const struct version_rows *rows);
/* "studies": all of a person's, with all versions. */
void emit_own_studies(struct emit *emit, const struct study_rows *studies,
                      const struct version_rows *versions);

#endif
