/* accounts.h - the part of the API that is about people: coming in, names, passwords, leaving. */
#ifndef SERVER_ACCOUNTS_H
#define SERVER_ACCOUNTS_H

#include "server/http.h"

/* Who sends a request: the cookie is looked up, then api_answer is called. */
void accounts_identify(struct request_in *request);

void accounts_get_me(struct request_in *request);
void accounts_guest(struct request_in *request);
void accounts_register(struct request_in *request);
void accounts_login(struct request_in *request);
void accounts_logout(struct request_in *request);
void accounts_logout_everywhere(struct request_in *request);
void accounts_put_hook(struct request_in *request);

#endif
