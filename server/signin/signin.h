/* The REST API of signing in with a provider: the way there, the way back, and the identities of an
   account. */
#ifndef SERVER_SIGNIN_SIGNIN_H
#define SERVER_SIGNIN_SIGNIN_H

#include "server/http/http.h"

#define FRESH_MS ((int64_t)15 * 60 * 1000) /* a sign-in shows for so long that it is you */

/* --- signin.c --- */

/* Whether one can sign in with a provider here, and what people call it. */
void signin_get_offer(struct http_request *request);
/* Where to go to sign in, or to link the provider to the account that asks. */
void signin_post(struct http_request *request);
/* The browser comes back. It is a page that a person sees: whatever happens, it leads to a page of
   ours. */
void signin_get_callback(struct http_request *request);

/* --- identities.c --- */

void signin_get_identities(struct http_request *request);
void signin_unlink(struct http_request *request);
/* Whether the person has just signed in: what a password shows of others. */
int signin_is_fresh(const struct http_request *request);

#endif
