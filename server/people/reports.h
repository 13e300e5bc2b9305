/* The REST API by which people report someone to the host (bastide admin reports). */
#ifndef SERVER_PEOPLE_REPORTS_H
#define SERVER_PEOPLE_REPORTS_H

#include "server/http/http.h"

void reports_post(struct http_request *request);

#endif
