/* What a webhook sends: our own JSON, or that of a chat program, so that people need no program of
   their own in between. */
#ifndef SERVER_WEBHOOKS_HOOK_FORMATS_H
#define SERVER_WEBHOOKS_HOOK_FORMATS_H

#include "server/store/store.h"
#include "server/util/buffer.h"

enum { HOOK_URL_MAX = URL_MAX + 64 };

struct hook_request {
	char url[HOOK_URL_MAX];
	char authorisation[URL_MAX + 32]; /* a header, or "" */
	int is_put;                       /* otherwise it is a POST */
	struct buffer body;
};

/* The number of a format, by its name; -1 if there is none. "" is our own. */
int hook_format_find(const char *name);
/* The request that notifies of a turn. */
struct hook_request hook_request_write(const struct hook *hook, const char *base_url);
void hook_request_free(struct hook_request *request);

#endif
