/* Checks that the handlers of the REST API make first. */
#ifndef SERVER_HTTP_REQUEST_H
#define SERVER_HTTP_REQUEST_H

#include "server/http/http.h"

/* Takes a token of a limit; refuses the request and returns 0 if there is none left. */
int request_is_within(struct http_request *request, enum limit limit, const char *who);
/* A member of the body, which is JSON; NULL if there is none. */
const struct json_t *request_member(struct http_request *request, const char *name);
/* Whether more may be stored; otherwise refuses the request. */
int request_finds_space(struct http_request *request);
/* A string member of the body. Returns 0 if there is none, or it is too long. */
int request_string(struct http_request *request, const char *name, char *out, size_t capacity);

/* Whether a header lists a word, such as an ETag that a proxy may have weakened (RFC 9110, 13.1.2).
   A weight of 0 refuses it (12.5.3). */
int request_lists(const struct http_request *request, const char *header, const char *word);

#endif
