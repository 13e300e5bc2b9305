/* reports.h - the part of the API by which people tell the host of somebody who misbehaves. */
#ifndef SERVER_PEOPLE_REPORTS_H
#define SERVER_PEOPLE_REPORTS_H

#include "server/http/http.h"

void reports_post(struct http_request *request);

#endif
