/* The REST API by which people report someone to the host (bastide admin reports). */
#ifndef SERVER_PEOPLE_REPORTS_H
#define SERVER_PEOPLE_REPORTS_H

#include "server/http/http.h"

/* About a person at a table. */
void reports_post(struct http_request *request);
/* About a study that others can read, and so about its owner. */
void reports_post_study(struct http_request *request);

#endif
