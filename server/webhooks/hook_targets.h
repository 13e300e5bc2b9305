/* hook_targets.h - where a web-hook may go: out into the internet, nowhere near the server. */
#ifndef SERVER_WEBHOOKS_HOOK_TARGETS_H
#define SERVER_WEBHOOKS_HOOK_TARGETS_H

struct sockaddr;

/* Whether a web-hook may have this URL: http or https, to a name or an address. */
int hook_target_is_url(const char *text);
/* Whether an address belongs to this machine, to its network, or to nobody. */
int hook_target_is_private(const struct sockaddr *address);

#endif
