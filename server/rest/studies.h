/* The REST API about studies, which are stored as the text of a study file (core/study.h). */
#ifndef SERVER_REST_STUDIES_H
#define SERVER_REST_STUDIES_H

#include "server/http/http.h"

/* Public ones, and a person's own. */
void studies_get_list(struct http_request *request);
void studies_get_mine(struct http_request *request);
/* One, by its link; only its owner reads a private one, and earlier versions. */
void studies_get_one(struct http_request *request);
void studies_get_versions(struct http_request *request);
void studies_get_version(struct http_request *request);

void studies_post(struct http_request *request);
void studies_put(struct http_request *request);
void studies_put_visibility(struct http_request *request);
void studies_post_clone(struct http_request *request);
void studies_post_delete(struct http_request *request);

#endif
