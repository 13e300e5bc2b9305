/* accounts.h - the part of the API that is about people: coming in, names, passwords, leaving. */
#ifndef SERVER_ACCOUNTS_H
#define SERVER_ACCOUNTS_H

#include "server/http.h"

/* Who sends a request: the cookie is looked up, then api_handle is called. */
void accounts_identify(struct http_request *request);

void accounts_get_me(struct http_request *request);
void accounts_guest(struct http_request *request);
void accounts_register(struct http_request *request);
void accounts_login(struct http_request *request);
void accounts_logout(struct http_request *request);
void accounts_logout_everywhere(struct http_request *request);
void accounts_put_hook(struct http_request *request);

#endif
