/* Studies in the database. See store.h for what the results mean. */
#ifndef SERVER_STORE_STORE_STUDIES_H
#define SERVER_STORE_STORE_STUDIES_H

#include "server/store/store.h"

/* What was saved at one time; the text of the latest version is the study. */
struct study_version {
	char study[ID_MAX];
	int version;
	int64_t at;
	long bytes;
	const char *text; /* "" in lists; lives as long as the call */
};

typedef void store_study(void *to, const struct stored_study *study);
typedef void store_study_version(void *to, const struct study_version *version);

extern const char *const STUDY_VISIBILITY_WORDS[STUDY_VISIBILITIES];

enum store_result store_add_study(struct store *store, const struct stored_study *study,
                                  const char *text);
enum store_result store_find_study(struct store *store, const char *id, struct stored_study *out);
enum store_result store_studies_of(struct store *store, const char *owner, store_study *each,
                                   void *to);
/* Public ones that come after a place in the list, the latest changed first. */
enum store_result store_public_studies(struct store *store, const struct list_place *after,
                                       int limit, store_study *each, void *to);
enum store_result store_all_studies(struct store *store, int limit, store_study *each, void *to);

/* How many an owner has, and how many were stored first from an origin. */
struct study_count {
	long owner, origin;
};
enum store_result store_count_studies(struct store *store, const char *owner, const char *origin,
                                      struct study_count *out);

/* Saves the version after study->version. NO_ROW: another one was saved meanwhile. The oldest
   versions are deleted where they are too many, or too long together (limits.def). */
enum store_result store_save_study(struct store *store, const struct stored_study *study,
                                   const char *text);
enum store_result store_show_study(struct store *store, const struct stored_study *study);
enum store_result store_delete_study(struct store *store, const char *id);

enum store_result store_study_text(struct store *store, const char *id, int version,
                                   store_study_version *each, void *to);
/* The latest first, without their texts. */
enum store_result store_study_versions(struct store *store, const char *id,
                                       store_study_version *each, void *to);
/* All versions of all studies of a person, with their texts. */
enum store_result store_study_texts_of(struct store *store, const char *owner,
                                       store_study_version *each, void *to);

#endif
