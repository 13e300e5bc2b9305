/* A request about one study, on its way to the store and back. */
#ifndef SERVER_REST_STUDY_REQUEST_H
#define SERVER_REST_STUDY_REQUEST_H

#include "server/protocol/rest_json_studies.h"
#include "server/rest/store_request.h"

struct study_request {
	struct store_request query; /* first: a store request is its study request */
	struct stored_study study;
	int version; /* that is asked for, or that was changed */
	enum study_visibility visibility;
	char id[ID_MAX];     /* that is asked for */
	char new_id[ID_MAX]; /* for a new one */
	char origin[ORIGIN_MAX];
	const char *text; /* of the body, which lives as long as the request */
	int64_t now;
	int factor; /* by which all limits are raised (--limits) */
	struct version_rows versions;
	struct study_rows rows;
	enum refusal refusal;
};

enum study_reader { STUDY_FOR_READERS, STUDY_FOR_OWNER };

struct study_request *study_request_new(struct http_request *request,
                                        void (*then)(struct store_request *query));
/* For the study that the path names. Refuses a request of another form, and returns NULL. */
struct study_request *study_request_in_path(struct http_request *request,
                                            void (*then)(struct store_request *query));
void study_request_free(struct study_request *asked);

/* From a job: reads the study. NO_ROW with the refusal: there is none, or not for this person. */
enum store_result study_request_find(struct study_request *asked, struct store *store,
                                     enum study_reader reader);
enum store_result study_request_refuse(struct study_request *asked, enum refusal refusal);
/* Refuses the request if the job did, and returns 1. */
int study_request_refused(struct study_request *asked);

#endif
